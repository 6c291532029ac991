"""Marks of notes that stand raised behind a text, with a space between, are no further digits of its number."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, read, tables


def clocks(size: float = 6, up: float = 3) -> Sheet:
    sheet = Sheet().grid([60, 160, 260, 360], [100, 120, 140, 160])
    for k, row in enumerate(
        (("Compensation", "32 bit", "Double"), ("Temperature", "~46", "~2400"), ("P", "~112", "-"))
    ):
        for x, text in zip((66, 170, 270), row, strict=True):
            sheet.put(x, 114 + 20 * k, text)
    return sheet.put(298, 134 - up, "7", size)


def cell(sheet: Sheet) -> str:
    (grid,) = tables(read(sheet.content()))
    return next(c.text for c in grid.cells if c.row == 1 and c.col == 2)


def test_a_raised_mark_apart_is_printed_raised() -> None:
    assert cell(clocks()) == "~2400 ⁷"


@pytest.mark.parametrize(("size", "up"), [(9, 3), (6, 0)], ids=["as large", "on the line"])
def test_what_is_as_large_or_not_raised_stays_as_it_is(size: float, up: float) -> None:
    assert cell(clocks(size, up)) == "~2400 7"
