"""Rows of pin tables mended: number cells whose lines became rows, and rows whose columns no bar parts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.textlines import group_lines, make_chunks
from akili_desktop.extract.partwords import PinWords
from akili_desktop.extract.pins.blocks import numbers_alone
from akili_desktop.extract.tables.lattice import make_cell
from akili_desktop.extract.tables.model import Table, TableCell


def columns_parted(table: Table) -> Table:
    """The table with the rows of one cell, whose lines stand under its headings each, as cells of these columns.

    A frame with bars in its heading alone has such rows. The title of a group is one chunk, and stays.
    """
    count = len(table.columns)
    cells: list[TableCell] = []
    for cell in table.cells:
        parts = _under_columns(cell, table) if count > 2 and cell.col_span == count and cell.row_span == 1 else {}
        cells += [make_cell(cell.row, at, words) for at, words in parts.items()] or [cell]
    return replace(table, cells=tuple(cells)) if len(cells) > len(table.cells) else table


def _under_columns(cell: TableCell, table: Table) -> dict[int, list[Word]]:
    """The words of a cell by column; empty where a chunk reaches over two, or the first line is not of most columns."""
    parts: dict[int, list[Word]] = defaultdict(list)
    if any(w.rotation for w in cell.words):
        return {}
    for i, line in enumerate(group_lines(cell.words)):
        for chunk in make_chunks(line):
            over = [k for k, c in enumerate(table.columns) if c.x0 - 1 <= chunk.bbox.x1 and chunk.bbox.x0 <= c.x1 + 1]
            begun = [k for k, c in enumerate(table.columns) if c.x0 - 1 <= chunk.bbox.x0]
            if len(over) > 1 or not (over or begun):
                return {}
            parts[over[0] if over else begun[-1]] += chunk.words
        if not i and (0 not in parts or 2 * len(parts) <= len(table.columns)):
            return {}
    return parts


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
