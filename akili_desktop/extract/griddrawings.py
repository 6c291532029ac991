"""A drawing of pins in a table's frame is none of its rows: what it letters is told as a map of pins."""

from __future__ import annotations

from akili_desktop.core.document import PageContent
from akili_desktop.extract.gridcells import GridCells
from akili_desktop.extract.pins.walk import free_numbers, outlines

LEAST_PINS = 4
"""Fewer numbers may count anything."""


def without_drawing(grid: GridCells, page: PageContent) -> bool:
    """Takes out the first row where it is one cell over all columns with numbers around an outline; whether it did."""
    first = [cell for cell in grid.cells if cell.row == 0]
    if len(first) != 1 or first[0].row_span > 1 or first[0].col_span < grid.cols or grid.rows < 2:
        return False
    held = {(word.bbox, word.text) for word in first[0].words}
    numbers = free_numbers([word for word in page.words if (word.bbox, word.text) in held])
    if len(numbers) < LEAST_PINS or not any(len(found.numbers) == len(numbers) for found in outlines(numbers)):
        return False
    grid.cells = [cell for cell in grid.cells if cell is not first[0]]
    grid.drop_row(0)
    return True
