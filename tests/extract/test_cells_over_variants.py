"""Values printed once in a ruled cell over the columns of several parts, and over their units."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

EDGES = [60.0, 220.0, 300.0, 380.0, 460.0, 520.0]


def _ratings(last: str, x: float, *, to: float, units: str = "") -> list[tuple[str | None, ...]]:
    """The facts of ratings of three parts, the last row's value at `x` in a cell from the first part's column `to`."""
    sheet = Sheet().put(62, 90, "Absolute Maximum Ratings", 12)
    for y in (100.0, 116.0, 132.0, 148.0, 164.0, 180.0):
        sheet.rule(EDGES[0], y, EDGES[-1], y)
    for edge in EDGES:
        sheet.rule(edge, 100, edge, 180 if edge in (60.0, 220.0, 520.0) or edge >= to else 164)
    sheet.row(111, x64="Parameter", x245="XD1", x325="XD2", x405="XD3", x480="Units")
    sheet.row(127, x64="Forward current", x250="30", x330="25", x410="20", x480="mA")
    sheet.row(143, x64="Peak current", x250="160", x330="140", x410="120", x480="mA")
    sheet.row(159, x64="Power dissipation", x250="75", x330="62", x410="60", x480="mW")
    sheet.put(64, 175, "Storage temperature").put(x, 175, last).put(480, 175, units)
    return [brief(fact) for fact in ranges(read(sheet.content())) if fact.parameter == "Storage temperature"]


@pytest.mark.parametrize("x", [330.0, 224.0])
def test_a_range_in_a_cell_over_all_parts_and_their_units_is_of_no_single_part(x: float) -> None:
    facts = _ratings("-40°C to +85°C", x, to=520)
    assert facts == [("Storage temperature", None, None, None, "-40", None, "+85", "°C")]


def test_a_value_at_the_left_of_a_cell_over_all_parts_is_of_all() -> None:
    facts = _ratings("150", 250, to=460, units="°C")
    assert facts == [("Storage temperature", None, None, None, None, None, "150", "°C")]


def test_a_value_in_a_cell_over_two_parts_is_of_these() -> None:
    facts = _ratings("150", 250, to=380, units="°C")
    assert facts == [("Storage temperature", None, None, "XD1, XD2", None, None, "150", "°C")]


def test_a_value_beside_its_unit_without_bars_around_is_of_the_part_over_it() -> None:
    facts = _ratings("150", 330, to=520, units="°C")
    assert facts == [("Storage temperature", None, None, "XD2", None, None, "150", "°C")]
