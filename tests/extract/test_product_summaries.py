"""Summaries of a part: 'VDS (V) | RDS(on) (Ω) | Qg (Typ.)' over what they are, perhaps '0.057 at VGS = 4.5 V'."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, brief, ranges, read

UNITS = ("(V)", "(A)", "(Typ.)")
FIRST = ("20", "2.9 at VGS = 4.5 V", "3.5 nC")


def _read(
    title: str = "PRODUCT SUMMARY", units: tuple[str, ...] = UNITS, first: tuple[str, ...] = FIRST
) -> list[Range]:
    """A summary of three quantities, the middle one in two rows, the others in cells over both."""
    sheet = Sheet().put(54, 132, title)
    for x, letter, index, unit in zip((54, 124, 244), "VIQ", ("DS", "D", "g"), units, strict=True):
        sheet.put(x, 148, letter).put(x + (2.6 if letter == "I" else 6.4), 149.6, index, 6).put(x + 18, 148, unit)
    sheet.row(172, x54=first[0], x244=first[2]).put(124, 164, first[1]).put(124, 180, "2.6 at VGS = 2.5 V")
    for y in (120, 137, 153, 185):
        sheet.rule(50, y, 320, y)
    sheet.rule(120, 169, 240, 169)
    for x in (50, 120, 240, 320):
        sheet.rule(x, 137 if x in (120, 240) else 120, x, 185)
    return ranges(read(sheet.content()))


def test_each_value_is_of_the_symbol_over_it_at_what_it_says() -> None:
    assert [brief(fact) for fact in _read()] == [
        ("VDS", "VDS", None, None, None, "20", None, "V"),
        ("ID", "ID", "VGS = 4.5 V", None, None, "2.9", None, "A"),
        ("ID", "ID", "VGS = 2.5 V", None, None, "2.6", None, "A"),
        ("Qg", "Qg", None, None, None, "3.5", None, "nC"),
    ]
    assert not any(fact.flags for fact in _read())


def test_a_limit_in_a_heading_is_that_of_its_values() -> None:
    told = _read(units=("(V)", "(A) Max.", "(Typ.)"))
    assert [(fact.symbol, fact.max and fact.max.text) for fact in told] == [
        ("VDS", None), ("ID", "2.9"), ("ID", "2.6"), ("Qg", None),
    ]  # fmt: skip
    assert [fact.limit_unsaid for fact in told] == [True, False, False, False]


@pytest.mark.parametrize(
    ("title", "units", "first"),
    [
        ("Resistor selection", UNITS, FIRST),
        ("PRODUCT SUMMARY", ("(V)", "(A)", ""), FIRST),
        ("PRODUCT SUMMARY", ("(V)", "(A)", "at 25"), FIRST),
        ("PRODUCT SUMMARY", UNITS, ("20", "2.9 at full load", "3.5 nC")),
        ("PRODUCT SUMMARY", UNITS, ("20 mV", "2.9", "3.5 nC")),
        ("PRODUCT SUMMARY", UNITS, ("20", "2.9", "3.5")),
    ],
)
def test_what_is_not_understood_is_not_read(title: str, units: tuple[str, ...], first: tuple[str, ...]) -> None:
    told = _read(title, units, first)
    assert not told or units[2] == ""
