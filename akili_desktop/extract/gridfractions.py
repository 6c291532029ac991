"""Fractions in a grid: what stands over and under a short line in a column is one cell, in the row that it is beside.

The lines of 'ΔVref' over 'ΔVKA', with what is lowered in them, stand at heights of their own. A reader of limits leaves
them as rows of which nothing but a part of a symbol is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.rules import Rules, Span
from akili_desktop.extract.page.textlines import reading_order
from akili_desktop.extract.ruledspans import GridCell

WIDEST = 10.0
"""Sizes of type that a fraction's line is long at most."""
NEAR = 1.6
"""Sizes of type from a fraction's line to the middle of what stands over or under it at most."""
OVER = 2.5
"""Points that a text may reach over the ends of its fraction's line, and a line that parts cells off a bar."""
SHARE = 0.5
"""A fraction's line is at least this share as long as the wider of its parts."""

Cell = TypeVar("Cell", bound=GridCell)


class Lattice(Protocol[Cell]):
    """The cells of a grid whose rows can be taken out."""

    rows: int
    cells: list[Cell]

    def drop_row(self, at: int) -> None: ...


def fractions_whole(grid: Lattice[Cell], rules: Rules, table: Rect) -> None:
    """Makes each fraction whose parts stand in rows of their own one cell of the row beside it, and drops these."""
    size = max((word.size for cell in grid.cells for word in cell.words), default=0.0)
    for line in rules.across(table.y0, table.y1):
        inside = table.x0 < line.low and line.high < table.x1 and line.length <= WIDEST * size
        parts = _parts(line, grid.cells, rules) if inside else []
        if not parts:
            continue
        box = bounding_box(cell.bbox for cell in parts)
        own = {id(cell) for cell in parts}
        rows = {cell.row for cell in parts}
        others = [cell for cell in grid.cells if id(cell) not in own]
        bare = rows - {row for cell in others for row in range(cell.row, cell.row + cell.row_span)}
        beside = sorted({c.row for c in others if c.row <= max(rows) + 1 and c.bbox.overlap_y(box) > 0} - bare)
        if not bare or not beside or beside[0] < min(rows) - 1:
            continue
        col = parts[0].col
        if any(c.row <= beside[0] < c.row + c.row_span and c.col <= col < c.col + c.col_span for c in others):
            continue
        whole = parts[0]
        whole.words = reading_order([word for cell in parts for word in cell.words])
        whole.row, whole.row_span, whole.source = beside[0], 1, None
        gone = {id(cell) for cell in parts[1:]}
        grid.cells = [cell for cell in grid.cells if id(cell) not in gone]
        for row in sorted(bare, reverse=True):
            grid.drop_row(row)


def _parts(line: Span, cells: Sequence[Cell], rules: Rules) -> list[Cell]:
    """The cells of one column that hold nothing but what stands over and under a fraction's line; none without one."""
    if any(rules.bars(line.at, end - OVER, end + OVER) for end in (line.low, line.high)):
        return []  # it parts cells
    found: list[Cell] = []
    over: list[Word] = []
    under: list[Word] = []
    for cell in cells:
        near = [w for w in cell.words if _near(w, line)]
        if not near:
            continue
        if len(near) < len(cell.words) or cell.col_span > 1 or cell.row_span > 1:
            return []
        found.append(cell)
        for word in near:
            (over if word.bbox.cy < line.at else under).append(word)
    if not over or not under or len({cell.col for cell in found}) > 1:
        return []
    wide = max(bounding_box(w.bbox for w in side).width for side in (over, under))
    size = max(w.size for w in (*over, *under))
    fits = SHARE * wide <= line.length <= wide + size
    return sorted(found, key=lambda cell: cell.row) if fits and len(found) > 1 else []


def _near(word: Word, line: Span) -> bool:
    """Whether a word stands right over or under a line, and within its ends."""
    x0, _, x1, _ = word.bbox
    return (
        not word.rotation
        and line.low - OVER <= x0
        and x1 <= line.high + OVER
        and abs(word.bbox.cy - line.at) <= NEAR * word.size
    )
