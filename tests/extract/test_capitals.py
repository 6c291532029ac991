"""Headings in capitals that hold a unit in small letters: '0 g OFFSET' heads rows as 'SENSITIVITY' does."""

from __future__ import annotations

import pytest

from akili_desktop.extract.tables.capitals import in_capitals
from tests.extract.sheets import Sheet, ranges, read


def _sheet(heading: str) -> Sheet:
    """Two groups of indented rows under headings with a test beside each."""
    sheet = Sheet().put(36, 60, "Specifications", 14)
    sheet.row(86, x40="Parameter", x220="Test Conditions", x390="Min", x430="Typ", x490="Max", x530="Unit")
    sheet.row(102, x40="SENSITIVITY", x220="Each axis")
    sheet.row(116, x50="Deviation from Ideal", x220="All ranges", x430="1.0", x530="%")
    sheet.row(130, x50="Change Due to Temperature", x430="0.01", x530="%/°C")
    sheet.row(144, x40=heading, x220="Vertical axis")
    sheet.row(158, x50="Output for X", x390="-150", x430="0", x490="+150", x530="mg")
    sheet.row(172, x50="Output for Z", x390="-250", x430="0", x490="+250", x530="mg")
    for x in (36, 215, 385, 525, 570):
        sheet.rule(x, 74, x, 180)
    for y in (74, 90, 134, 180):
        sheet.rule(36, y, 570, y)
    return sheet


@pytest.mark.parametrize("heading", ["0 g OFFSET", "OFFSET AT 0 g", "OFFSET AT 3.3V", "OUTPUT, 10kHz", "NOISE 1 mV"])
def test_a_unit_in_small_letters_leaves_a_heading_in_capitals(heading: str) -> None:
    facts = ranges(read(_sheet(heading).content()))
    assert [(f.parameter, f.group, f.conditions) for f in facts] == [
        ("Deviation from Ideal", "SENSITIVITY", "Each axis, All ranges"),
        ("Change Due to Temperature", "SENSITIVITY", "Each axis"),
        ("Output for X", heading, "Vertical axis"),
        ("Output for Z", heading, "Vertical axis"),
    ]
    assert {f.conditions_bbox.y0 > 130 for f in facts[2:] if f.conditions_bbox} == {True}


@pytest.mark.parametrize(
    "text", ["RL = 10 kΩ", "VCC = 12 V, RL = 10 kΩ", "0 g", "10 kHz VCO", "Output 10 kHz", "10 of FOUR"]
)
def test_tests_and_names_are_no_headings_in_capitals(text: str) -> None:
    words = Sheet().put(60, 60, text).content().words
    assert not in_capitals(words)
