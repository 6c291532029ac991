"""Number cells of several lines whose lines became rows of their own, put together again."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import PageContent
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.partwords import PinWords
from akili_desktop.extract.pins.blocks import numbers_alone
from akili_desktop.extract.tables.lattice import make_cell
from akili_desktop.extract.tables.model import Table, TableCell


def numbers_rejoined(table: Table, page: PageContent, pins: PinWords) -> Table:
    """The table with rows of numbers alone, which no line parts from the row above, in the cells of that row.

    The rows stay, each number cell then spans those that it takes up.
    """
    cells = list(table.cells)
    for row in range(1, len(table.rows)):
        here = [c for c in cells if c.row == row]
        above = [next((u for u in cells if u.col == c.col and u.last_row == row - 1), None) for c in here]
        if not here or any(c.row_span > 1 for c in here) or not all(numbers_alone(c, pins) for c in here):
            continue
        pairs = [(c, u) for c, u in zip(here, above, strict=True) if u is not None and numbers_alone(u, pins)]
        if len(pairs) < len(here) or any(_parted(page, u.bbox, c.bbox) for c, u in pairs):
            continue
        if not _named(cells, row, [u for _, u in pairs]):
            continue
        for cell, upper in pairs:
            words = (*upper.words, *cell.words)
            cells.remove(cell)
            cells[cells.index(upper)] = make_cell(upper.row, upper.col, words, row - upper.row + 1, upper.col_span)
    return replace(table, cells=tuple(cells)) if len(cells) < len(table.cells) else table


def _named(cells: Sequence[TableCell], row: int, uppers: Sequence[TableCell]) -> bool:
    """Whether the row where the numbers begin has cells of other texts, of which none reaches down to this row."""
    first = min(u.row for u in uppers)
    others = [c for c in cells if c.row == first and not any(c is u for u in uppers)]
    return bool(others) and all(c.last_row < row for c in others)


def _parted(page: PageContent, upper: Rect, lower: Rect) -> bool:
    """Whether a line is drawn between two cells of a column."""
    return any(r.horizontal and upper.cy < r.y0 < lower.cy and r.x0 <= lower.cx <= r.x1 for r in page.rulings)
