"""Values of two lines in a ruled cell whose second line states nothing by itself."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


def _sheet(first: str, second: str) -> Sheet:
    """A row whose value and test take two lines each, between others of one line."""
    sheet = Sheet().put(60, 90, "Limiting values", 12).grid([60, 200, 320, 370, 470, 520], [96, 112, 128, 154, 170])
    sheet.row(107, x64="Parameter", x204="Conditions", x324="Min", x374="Max", x474="Unit")
    sheet.row(123, x64="Forward current", x324="-", x374="200", x474="mA")
    sheet.row(144, x64="Peak reverse voltage", x324="-", x474="V").row(139, x204="square wave, before the")
    sheet.row(149, x204="surge").put(374, 139, first).put(374, 149, second)
    return sheet.row(165, x64="Junction voltage", x324="-", x374="150", x474="V")


def test_what_a_pointer_goes_on_with_is_no_value() -> None:
    """'see Table' over '8 and 9' in one cell told '8 and 9', under the last line of its test."""
    facts = ranges(read(_sheet("see Table", "8 and 9").content()))
    assert [fact.parameter for fact in facts] == ["Forward current", "Junction voltage"]


@pytest.mark.parametrize("unit", ["V", "V (1)"])
def test_a_unit_under_a_sum_is_no_value(unit: str) -> None:
    """'V' in the second line of an expression's cell was told as a maximum of its own."""
    sheet = _sheet("0.32 x (VDD - 2 V) + 0.75", unit).put(60, 200, "(1) By design.")
    facts = [fact for fact in ranges(read(sheet.content())) if fact.parameter == "Peak reverse voltage"]
    (fact,) = facts
    assert fact.max is not None
    assert (fact.max.text, fact.unit) == ("0.32 x (VDD - 2 V) + 0.75", "V")
    assert (fact.conditions, fact.flags) == ("square wave, before the surge", ())


def test_numbers_in_two_lines_of_one_cell_stay_apart() -> None:
    facts = ranges(read(_sheet("40", "50").content()))
    assert [fact.max.text for fact in facts if fact.max] == ["200", "40", "50", "150"]
