"""Tests that head rows in the conditions' column, one after the other, and where their reach ends."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

PITCH = 12.0
LEFT = 205.0


def sheet(lines: list[tuple[float, str, str]], name: float = 0.0) -> Sheet:
    """A row of the supply and one of an output: lines of a test, its indent and its value; the name beside a line."""
    foot = 136 + PITCH * len(lines)
    found = Sheet().put(60, 84, "Electrical Characteristics", 12)
    found.row(111, x65="Parameter", x205="Conditions", x325="Min", x365="Typ", x405="Max", x445="Unit")
    found.row(127, x65="Supply current", x205="no load", x365="3", x445="V")
    for place, (indent, test, value) in enumerate(lines):
        found.put(LEFT + indent, 144 + PITCH * place, test)
        if value:
            found.row(144 + PITCH * place, x365=value, x445="V")
    found.put(65, 144 + PITCH * name, "Output voltage")
    found.row(foot + 11, x65="Rise time", x365="100", x445="ns")
    xs = [60.0, 200.0, 320.0, 360.0, 400.0, 440.0, 480.0]
    return found.grid(xs, [100, 116, 132, foot, foot + 16])


def said(found: Sheet) -> list[tuple[str | None, list[str]]]:
    facts = [fact for fact in ranges(read(found.content())) if fact.parameter == "Output voltage"]
    return [(fact.conditions, [flag.rule for flag in fact.flags]) for fact in facts]


@pytest.mark.parametrize("name", [0.0, 3.5], ids=["beside the first test", "at the middle"])
@pytest.mark.parametrize("indent", [0.0, 9.0], ids=["flush", "indented"])
def test_a_test_of_the_same_symbol_takes_the_place_of_the_one_above(name: float, indent: float) -> None:
    """'ISINK = 8 mA' was told at 'VCC = 15 V', and the row above it at both."""
    lines = [
        (0.0, "VCC = 15 V", ""), (indent, "ISINK = 10 mA", "0.1"), (indent, "ISINK = 50 mA", "0.4"),
        (0.0, "VCC = 5 V", ""), (indent, "ISINK = 8 mA", "0.2"), (indent, "ISINK = 5 mA", "0.05"),
    ]  # fmt: skip
    assert said(sheet(lines, name)) == [
        ("VCC = 15 V, ISINK = 10 mA", []), ("VCC = 15 V, ISINK = 50 mA", []),
        ("VCC = 5 V, ISINK = 8 mA", []), ("VCC = 5 V, ISINK = 5 mA", []),
    ]  # fmt: skip


@pytest.mark.parametrize("indent", [0.0, 9.0], ids=["flush", "indented"])
def test_so_it_does_in_a_long_cell(indent: float) -> None:
    """In a table with more rows than lines between them, the first test was of the first row alone."""
    lines = [(0.0, "VCC = 15 V", ""), *((indent, f"ISINK = {n} mA", "0.1") for n in (10, 20, 30, 40)),
             (0.0, "VCC = 5 V", ""), *((indent, f"ISINK = {n} mA", "0.2") for n in (2, 4, 8))]  # fmt: skip
    assert said(sheet(lines, 4.5)) == [
        *((f"VCC = 15 V, ISINK = {n} mA", []) for n in (10, 20, 30, 40)),
        *((f"VCC = 5 V, ISINK = {n} mA", []) for n in (2, 4, 8)),
    ]  # fmt: skip


@pytest.mark.parametrize("name", [0.0, 2.5], ids=["beside the first test", "at the middle"])
def test_a_line_set_where_the_head_is_ends_its_reach(name: float) -> None:
    """'Sleep mode' was told as 'Active mode; …; Sleep mode'."""
    lines = [
        (0.0, "Active mode; VDD = 3.3 V;", ""), (8.0, "clock = 12 MHz", "2"), (8.0, "clock = 50 MHz", "7"),
        (0.0, "Sleep mode; VDD = 3.3 V;", "1"), (0.0, "clock = 12 MHz", ""), (0.0, "Power-down mode", "0.3"),
    ]  # fmt: skip
    assert said(sheet(lines, name)) == [
        ("Active mode; VDD = 3.3 V; clock = 12 MHz", []), ("Active mode; VDD = 3.3 V; clock = 50 MHz", []),
        ("Sleep mode; VDD = 3.3 V; clock = 12 MHz", []), ("Power-down mode", []),
    ]  # fmt: skip


def test_what_may_go_on_from_a_line_with_a_value_is_for_review() -> None:
    lines = [
        (0.0, "Active mode", ""), (8.0, "clock = 12 MHz", "2"), (8.0, "clock = 50 MHz", "7"),
        (0.0, "Sleep mode", "1"), (8.0, "clock = 12 MHz", "0.3"),
    ]  # fmt: skip
    assert said(sheet(lines))[-2:] == [("Sleep mode", []), ("clock = 12 MHz", ["conditions-shared"])]


def test_a_head_that_leaves_a_symbol_out_is_for_review() -> None:
    """'f = 1 kHz' may go on holding under 'VCC = 5 V'."""
    lines = [
        (0.0, "VCC = 15 V, f = 1 kHz", ""), (8.0, "ISINK = 10 mA", "0.1"), (8.0, "ISINK = 50 mA", "0.4"),
        (0.0, "VCC = 5 V", ""), (8.0, "ISINK = 8 mA", "0.2"),
    ]  # fmt: skip
    assert said(sheet(lines))[-1] == ("VCC = 5 V, ISINK = 8 mA", ["conditions-shared"])


def test_a_head_holds_as_far_as_nothing_takes_its_place() -> None:
    lines = [
        (0.0, "VCC = 15 V", ""), (8.0, "ISINK = 10 mA,", "0.1"), (8.0, "TA = 25 °C", ""), (8.0, "ISINK = 50 mA", "0.4"),
    ]  # fmt: skip
    assert said(sheet(lines)) == [
        ("VCC = 15 V, ISINK = 10 mA, TA = 25 °C", []), ("VCC = 15 V, ISINK = 50 mA", []),
    ]  # fmt: skip


@pytest.mark.parametrize("name", [0.0, 4.5], ids=["beside the first test", "at the middle"])
def test_a_head_of_several_lines_takes_the_place_of_the_one_above(name: float) -> None:
    """The rows under 'standby (fCLK = 0 Hz);' / 'clock disabled' were told as 'clock disabled active'."""
    lines = [
        (0.0, "active", ""), (8.0, "fCLK = 400 kHz", "8"), (8.0, "fCLK = 100 kHz", "2"),
        (0.0, "standby (fCLK = 0 Hz);", ""), (0.0, "output disabled; Tamb =", ""), (0.0, "25 °C", ""),
        (8.0, "VDD = 5.0 V", "0.5"), (8.0, "VDD = 3.0 V", "0.4"),
    ]  # fmt: skip
    whole = "standby (fCLK = 0 Hz); output disabled; Tamb = 25 °C"
    assert said(sheet(lines, name)) == [
        ("active, fCLK = 400 kHz", []), ("active, fCLK = 100 kHz", []),
        (f"{whole}, VDD = 5.0 V", []), (f"{whole}, VDD = 3.0 V", []),
    ]  # fmt: skip


def ruled(heads: list[list[str]], named: bool) -> Sheet:
    """Heads of one or several lines over two rows that stand deeper, each in a band that lines part from the others."""
    found, y, number = Sheet().put(60, 84, "Electrical Characteristics", 12), 116.0, 0
    xs = [60.0, 200.0, 320.0, 360.0, 400.0, 440.0, 480.0]
    found.row(111, x65="Parameter", x205="Conditions", x325="Min", x365="Typ", x405="Max", x445="Unit")
    found.rule(60, 100, 480, 100).rule(60, 116, 480, 116)
    if named:
        found.put(65, 127, "Output voltage")
    for head in heads:
        for place, line in enumerate(head):
            found.put(LEFT, y + 11 + 10 * place, line)
        y += 6 + 10 * len(head)
        found.rule(200, y, 480, y)
        for _ in range(2):
            number += 1
            found.row(y + 11, x213=f"VDD = {number}.0 V", x365=f"0.{number}", x445="V")
            y += 16
            found.rule(200, y, 480, y)
    if not named:
        found.put(65, (116 + y) / 2 + 3, "Output voltage")
    found.rule(60, y, 480, y).rule(60, y + 16, 480, y + 16)
    found.row(y + 11, x65="Rise time", x365="100", x445="ns")
    for x in xs:
        found.rule(x, 100, x, y + 16)
    return found


@pytest.mark.parametrize("named", [True, False], ids=["beside the first test", "at the middle"])
def test_all_lines_of_a_head_in_a_band_of_its_own_are_told(named: bool) -> None:
    """The last line alone was told of the rows under a head of several."""
    heads = [["active"], ["standby (fCLK = 0 Hz);", "output disabled"], ["off (fCLK = 0 Hz);", "no load"]]
    assert said(ruled(heads, named)) == [
        ("active, VDD = 1.0 V", []), ("active, VDD = 2.0 V", []),
        ("standby (fCLK = 0 Hz); output disabled, VDD = 3.0 V", []),
        ("standby (fCLK = 0 Hz); output disabled, VDD = 4.0 V", []),
        ("off (fCLK = 0 Hz); no load, VDD = 5.0 V", []), ("off (fCLK = 0 Hz); no load, VDD = 6.0 V", []),
    ]  # fmt: skip


def test_a_line_that_begins_with_a_sign_goes_on_with_the_symbol_above() -> None:
    """'sink current; VOL = 0.4 V; VDD' / '= 5 V' was told as '= 5 V sink current; VOL = 0.4 V; VDD'."""
    heads = [["sink current; VOL = 0.4 V; TA", "= 5 °C"]]
    whole = "sink current; VOL = 0.4 V; TA = 5 °C"
    assert said(ruled(heads, True)) == [(f"{whole}, VDD = 1.0 V", []), (f"{whole}, VDD = 2.0 V", [])]


def test_a_test_beside_a_name_is_of_its_cases_also_where_its_symbol_is_a_small_letter() -> None:
    """'f = 0.1 Hz to 10 Hz' beside 'Referred to input' was told of the row above, and of none under it."""
    found = Sheet().put(60, 84, "Electrical Characteristics", 12)
    found.rule(60, 100, 480, 100).rule(60, 116, 480, 116).rule(60, 206, 480, 206)
    found.row(111, x65="Parameter", x205="Conditions", x325="Min", x365="Typ", x405="Max", x445="Unit")
    for place, (name, test, value, unit) in enumerate([
        ("Input noise", "VIN, VREF = 0 V", "8", "nV/√Hz"), ("Output noise", "VIN, VREF = 0 V", "75", "nV/√Hz"),
        ("Referred to input", "f = 0.1 Hz to 10 Hz", "", ""), ("   G = 1", "", "2", "µV"),
        ("   G = 10", "", "0.5", "µV"),
        ("Current noise", "f = 1 kHz", "40", "fA/√Hz"),
    ]):  # fmt: skip
        y = 129 + 13.0 * place
        found.row(y, x205=test, x405=value, x445=unit).put(65 + 4 * (len(name) - len(name.lstrip())), y, name.lstrip())
    facts = [(fact.parameter, fact.conditions) for fact in ranges(read(found.content()))]
    assert facts == [
        ("Input noise", "VIN, VREF = 0 V"), ("Output noise", "VIN, VREF = 0 V"),
        ("Referred to input", "G = 1, f = 0.1 Hz to 10 Hz"), ("Referred to input", "G = 10, f = 0.1 Hz to 10 Hz"),
        ("Current noise", "f = 1 kHz"),
    ]  # fmt: skip
