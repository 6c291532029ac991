"""Names of several lines beside several lines of values, with a symbol and a unit beside the first one alone."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

BARS = [50, 110, 240, 290, 340, 385, 435, 500]


def _family(groups: list[tuple[str, list[str], list[str]]], last: str = "WAVE-", pitch: float = 8.5) -> Sheet:
    """A table of a family's times: symbol, lines of the name, and three values each at another supply."""
    sheet = Sheet().put(50, 60, "AC CHARACTERISTICS", 12)
    sheet.row(82, x55="SYMBOL", x115="PARAMETER", x250="typ.", x300="max.", x345="UNIT", x395="VCC (V)")
    sheet.put(440, 78, last).put(440, 87, "FORMS" if last.endswith("-") else "")
    tops = [66, 95, *(95 + 40 * (place + 1) for place in range(len(groups)))]
    sheet.grid(BARS, tops)
    for top, (symbol, names, tests) in zip(tops[1:], groups, strict=False):
        for line, name in enumerate(names):
            sheet.put(115, top + 11 + pitch * line, name, 8)
        sheet.row(top + 11, x55=symbol, x345="ns", x440=tests[0])
        for line, supply in enumerate(("2.0", "4.5", "6.0")):
            y = top + 11 + 11 * line
            sheet.row(y, x250=f"{top - 50 * line / 2 + line:.0f}", x300=f"{2 * top - 5 * line:.0f}", x395=supply)
        for line, test in enumerate(tests[1:], 1):
            sheet.put(440, top + 11 + 8.5 * line, test)
    return sheet


GROUPS = [
    ("tPHL/tPLH", ["propagation delay", "CP to Q7"], ["Fig.7"]),
    ("tW", ["clock pulse width", "HIGH or LOW"], ["Figs 7 and", "8"]),
]


@pytest.mark.parametrize("pitch", [8.5, 11])
def test_a_name_of_two_lines_beside_three_values_is_of_all_three(pitch: float) -> None:
    """So are the symbol and the unit beside the first of them; the figures' numbers are no conditions."""
    found = ranges(read(_family(GROUPS, pitch=pitch).content()))
    assert [(*brief(fact)[:4], fact.unit) for fact in found] == [
        (name, symbol, f"VCC = {supply} V", None, "ns")
        for name, symbol in (("propagation delay CP to Q7", "tPHL/tPLH"), ("clock pulse width HIGH or LOW", "tW"))
        for supply in ("2.0", "4.5", "6.0")
    ]
    assert not any(flag.rule == "unit-missing" for fact in found for flag in fact.flags)


def test_as_many_lines_as_values_are_not_joined_but_flagged() -> None:
    """Each of three lines may name a line of values, as far apart as these are: nothing tells."""
    found = ranges(read(_family([("tP", ["delay", "to QA", "to QB"], ["Fig.7"])], pitch=11).content()))
    assert [(fact.parameter, fact.unit) for fact in found] == [("delay", "ns"), ("to QA", None), ("to QB", None)]
    assert [["unit-missing" in {flag.rule for flag in fact.flags}] for fact in found] == [[False], [True], [True]]


def test_lines_set_closer_than_the_values_are_one_name() -> None:
    found = ranges(read(_family([("tP", ["delay", "from CP", "to QB"], ["Fig.7"])], pitch=8).content()))
    assert {(fact.parameter, fact.symbol, fact.unit) for fact in found} == {("delay from CP to QB", "tP", "ns")}


def test_a_waveform_that_is_stated_is_a_condition() -> None:
    """'8/20 µs' under 'Waveform' is no number of a figure."""
    sheet = Sheet().put(50, 60, "Maximum ratings", 12).grid([50, 200, 260, 320, 420], [66, 84, 102, 120])
    sheet.row(79, x55="Parameter", x205="Max", x265="Unit", x325="Waveform")
    sheet.row(97, x55="Peak pulse current", x205="100", x265="A", x325="8/20 µs")
    sheet.row(115, x55="Peak pulse power", x205="600", x265="W", x325="Fig. 3")
    assert [fact.conditions for fact in ranges(read(sheet.content()))] == ["8/20 µs", None]


def _open(below: str) -> Sheet:
    """Two names of two lines in the open, each beside three values; `below` is the symbol of a further row."""
    sheet = Sheet().put(50, 60, "AC CHARACTERISTICS", 12).rule(50, 66, 500, 66).rule(50, 84, 500, 84)
    sheet.row(79, x55="SYMBOL", x115="PARAMETER", x250="typ.", x300="max.", x345="UNIT", x395="VCC (V)")
    for top, symbol, first in ((97, "tPHL", "propagation delay"), (133, "tW", "pulse width")):
        sheet.row(top, x55=symbol, x115=first, x345="ns").put(115, top + 12, "CP to QA")
        for line, supply in enumerate(("2.0", "4.5", "6.0")):
            sheet.row(top + 12 * line, x250=f"{top - line}", x300=f"{2 * top - line}", x395=supply)
    return sheet.row(169, x55=below, x115="hold time", x250="3", x300="5", x345="ns", x395="2.0").rule(
        50, 176, 500, 176
    )


def test_names_go_on_in_the_open_where_settings_begin_again_at_each_symbol() -> None:
    found = ranges(read(_open("th").content()))
    assert [(fact.parameter, fact.symbol, fact.unit) for fact in found] == [
        *[("propagation delay CP to QA", "tPHL", "ns")] * 3, *[("pulse width CP to QA", "tW", "ns")] * 3,
        ("hold time", "th", "ns"),
    ]  # fmt: skip


def test_a_name_ends_where_the_settings_begin_again_without_a_symbol() -> None:
    found = ranges(read(_open("").content()))
    assert [fact.parameter for fact in found[3:]] == [*["pulse width CP to QA"] * 3, "hold time"]


def test_a_name_is_left_as_it_stands_where_another_setting_follows_in_the_open() -> None:
    """The line below may be a fourth of the group, and its text a name as those above it are."""
    sheet = _open("")
    sheet.texts = [(x, y, "7.0" if (x, y) == (395, 169) else text, size) for x, y, text, size in sheet.texts]
    sheet.texts = [text for text in sheet.texts if text[:2] != (345, 169)]
    found = ranges(read(sheet.content()))
    assert [fact.parameter for fact in found[3:]] == ["pulse width", "CP to QA", "CP to QA", "hold time"]
    assert all(fact.unit or "unit-missing" in {flag.rule for flag in fact.flags} for fact in found)
