"""Turned words at the side of a headed table's names: 'Input' beside four rows says whose these are."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import in_order
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.turnedheads import laid
from akili_desktop.extract.tables.valuelines import RowDraft

SLACK = 2.0
"""How far (points) a turned text may reach over the lines of its cell."""


def give_sides(
    words: Sequence[Word], rows: Sequence[RowDraft], columns: Sequence[HeadColumn], rules: Rules, top: float, end: float
) -> None:
    """Give each row the turned text of the ruled cell at its left; `top` and `end` bound the rows.

    A bar parts that cell from the names, and all that the row says, but for its number, stands right of the bar. Where
    symbols stand left of it, in the column of the names, it is the name itself.
    """
    left = columns[0].x0
    right = next((column.x0 for column in columns if column.role in VALUE_ROLES), left)
    cells: dict[tuple[float, float, float], list[Word]] = {}
    for word in words:
        if word.rotation not in (90, 270):
            continue
        x, y = word.bbox.cx, word.bbox.cy
        if not (left <= x < right and top < y < end):
            continue
        bars = rules.bars(y, left, right)
        bar = next((bar for bar in bars if bar > x), None)
        if bar is None:
            continue
        cuts = rules.cuts(max((b for b in bars if b <= x), default=left), bar, top - SLACK, end + SLACK, 0.6)
        at = bisect_left(cuts, y)
        high, low = cuts[at - 1] if at else top, cuts[at] if at < len(cuts) else end
        cells.setdefault((bar, high, low), []).append(word)
    for (bar, high, low), said in cells.items():
        if not any(c.isalpha() for word in said for c in word.text):
            continue
        if any(word.bbox.y0 < high - SLACK or word.bbox.y1 > low + SLACK for word in said):
            continue
        place = next(at for at, column in enumerate(columns) if column.x1 > said[0].bbox.cx)
        mine = [row for row in rows if high < row.y < low]
        free = columns[place].role == "parameter" and not any(row.cells.get(place) for row in mine)
        if free and all(any(cell and cell[0].bbox.x0 < bar - SLACK for cell in row.cells.values()) for row in mine):
            name = tuple(laid(in_order(said)))
            for row in mine:
                row.cells[place] = name
            continue
        for row in rows:
            named = (cell for place, cell in row.cells.items() if columns[place].role != "number")
            beside = [word.bbox.x0 for cell in named for word in cell]
            if high < row.y < low and beside and min(beside) > bar - SLACK:
                row.side = tuple(in_order(said))
