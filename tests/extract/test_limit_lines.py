"""Quantities whose limits stand in lines of their own ('ns typ' over 'ns max'), with a comment of several lines."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

Told = list[tuple[str, str, str | None, bool]]


def told(*rows: tuple[str, str, str, str], head: str = "") -> Told:
    """Names, values, units and tests set line under line; each row's name, value, test, and whether it is flagged."""
    sheet = Sheet().put(50, 80, "SPECIFICATIONS", 12).rule(50, 92, 560, 92)
    sheet.row(104, x52="Parameter", x220="B Version", x290="T Version", x360="Units", x430="Test Conditions/Comments")
    sheet.rule(50, 110, 560, 110)
    for place, (name, value, unit, test) in enumerate(rows):
        deeper = 9 if name.startswith("XY") else 0
        at = {f"x{52 + deeper}": name, "x225": value, "x295": value, "x360": unit, "x430": test}
        sheet.row(122 + 11 * place, **{x: text for x, text in at.items() if text})
    sheet.rule(50, 120 + 11 * len(rows), 560, 120 + 11 * len(rows))
    facts = [fact for fact in ranges(read(sheet.content())) if fact.variant == "B Version"]
    return [(f.parameter, f.values()[0][1].text, f.conditions, bool(f.flags)) for f in facts]


def test_the_comment_of_a_quantity_is_of_all_lines_of_its_limits() -> None:
    """'Test Circuit 5' headed the next quantity, and each limit had a line of the comment."""
    rows = told(
        ("Transition Time", "120", "ns typ", "RL = 300, CL = 35 pF;"),
        ("", "250", "ns max", "VS1 = 10 V, VS8 = 5 V;"),
        ("", "", "", "Test Circuit 5"),
        ("Enable Delay", "85", "ns typ", "RL = 300, CL = 35 pF;"),
        ("", "150", "ns max", "VS = 5 V; Test Circuit 7"),
        ("Charge Injection", "20", "pC typ", "VS = 0 V, CL = 10 nF;"),
        ("", "", "", "Test Circuit 8"),
        ("Off Isolation", "75", "dB typ", "RL = 1 k, f = 100 kHz"),
    )
    first, second = (
        "RL = 300, CL = 35 pF; VS1 = 10 V, VS8 = 5 V; Test Circuit 5",
        "RL = 300, CL = 35 pF; VS = 5 V; Test Circuit 7",
    )
    assert rows == [
        ("Transition Time", "120", first, False), ("Transition Time", "250", first, False),
        ("Enable Delay", "85", second, False), ("Enable Delay", "150", second, False),
        ("Charge Injection", "20", "VS = 0 V, CL = 10 nF; Test Circuit 8", False),
        ("Off Isolation", "75", "RL = 1 k, f = 100 kHz", False),
    ]  # fmt: skip


def test_a_limit_without_a_test_has_that_of_the_line_above_it() -> None:
    rows = told(
        ("On Resistance", "40", "ohm typ", "VD = 10 V"), ("", "100", "ohm max", ""),
        ("Supply Current", "1", "mA typ", ""), ("", "5", "mA max", ""),
        ("Off Leakage", "2", "nA typ", "TA = 25 °C"), ("", "7", "nA max", ""),
    )  # fmt: skip
    assert rows == [
        ("On Resistance", "40", "VD = 10 V", False), ("On Resistance", "100", "VD = 10 V", False),
        ("Supply Current", "1", None, False), ("Supply Current", "5", None, False),
        ("Off Leakage", "2", "TA = 25 °C", False), ("Off Leakage", "7", None, False),
    ]  # fmt: skip


@pytest.mark.parametrize("below", ["VDD = 13.5 V", "VD = 5 V"])
def test_a_test_that_goes_on_with_none_is_of_its_own_limit(below: str) -> None:
    """A whole test stands above it, or one that states its symbol otherwise."""
    over = "VD = 10 V, IS = 10 mA" + (";" if below.startswith("VD ") else "")
    rows = told(
        ("On Resistance", "40", "ohm typ", over),
        ("", "100", "ohm max", below),
        ("Supply Current", "1", "mA typ", "VIN = 0 V"),
    )
    assert [(value, test) for _, value, test, _ in rows] == [
        ("40", over.rstrip(";")), ("100", below), ("1", "VIN = 0 V"),
    ]  # fmt: skip


def test_a_comment_that_nothing_leaves_open_may_be_of_the_row_below() -> None:
    """It heads none of the further rows in any case."""
    rows = told(
        ("Charge Injection", "20", "pC typ", "VS = 0 V, CL = 10 nF"),
        ("", "", "", "Test Circuit 8"),
        ("Off Isolation", "75", "dB typ", "RL = 1 k, f = 100 kHz"),
        ("Supply Current", "1", "mA typ", "VIN = 0 V"),
    )
    assert rows == [
        ("Charge Injection", "20", "VS = 0 V, CL = 10 nF, Test Circuit 8", True),
        ("Off Isolation", "75", "RL = 1 k, f = 100 kHz", True),
        ("Supply Current", "1", "VIN = 0 V", False),
    ]


def test_a_test_left_open_over_cases_ends_beside_the_first_of_them() -> None:
    """The second case had the first line alone."""
    rows = told(
        ("Drain Leakage", "", "", "VD = 10 V; VS = 5 V;"),
        ("XY4080", "1", "nA max", "Test Circuit 3"),
        ("XY4090", "2", "nA max", ""),
        ("Supply Current", "1", "mA typ", "VIN = 0 V"),
    )
    assert [test for _, _, test, _ in rows] == [
        "XY4080, VD = 10 V; VS = 5 V; Test Circuit 3", "XY4090, VD = 10 V; VS = 5 V; Test Circuit 3", "VIN = 0 V",
    ]  # fmt: skip
