"""Groups of value lines under one name: where it cannot be told which lines are of which name."""

from __future__ import annotations

from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell

NAMES = ("parameter", "symbol")


def names_at_middles(table: Table) -> frozenset[int]:
    """The rows of which it cannot be told whose they are: names are printed at the middle of their lines of values.

    A name printed below the first of its lines tells so, and so does a table whose first line of values has no name
    beside or above it, where no line rules the groups apart: a line of values without a name of its own may then be the
    name's above or the name's below, and so may the one beside it be one of several.
    """
    text = [i for i, column in enumerate(table.columns) if column.role in NAMES]
    own: dict[int, bool] = {}
    shared: dict[tuple[Word, ...], list[int]] = {}  # the rows of a name for several, and which texts each has
    lowered = False
    begun = any(head.page != table.page for column in table.columns for head in column.heads)
    for row in table.body:
        cells = {cell.col: cell for cell in table.row_cells(row)}
        values = [w for i, cell in cells.items() if table.columns[i].role in VALUE_ROLES for w in cell.words]
        named = [cells[i] for i in text if i in cells and cells[i].words]
        if not values:
            begun |= bool(named)  # it heads the rows under it
            continue
        size = values[0].size
        top, foot = min(w.baseline for w in values), max(w.baseline for w in values)  # a value may take several lines
        own[row] = any(cell.row_span > 1 or _beside(cell, top - 0.5 * size, foot + 0.5 * size) for cell in named)
        lowered |= any(min(w.baseline for w in cell.words) > foot + 0.3 * size for cell in named)
        lowered |= not begun and not any(table.columns[i].role in (None, *NAMES) for i in cells)
        begun = True
        if named and named[0].row_span > 1:
            shared.setdefault(named[0].words, []).append(row)
    if not lowered:
        return frozenset()
    rows = sorted(own)
    bare = {row for row in rows if not own[row]}
    near = {a for a, b in pairwise(rows) if b in bare} | {b for a, b in pairwise(rows) if a in bare}
    halved = {
        row
        for group in shared.values()
        if len({sum(cell.col in text and bool(cell.words) for cell in table.row_cells(row)) for row in group}) > 1
        for row in group
    }
    return frozenset(bare | near | halved)


def _beside(cell: TableCell, top: float, foot: float) -> bool:
    """Whether a name stands beside a line of values: level with it, or with lines above and below its middle."""
    baselines = [word.baseline for word in cell.words]
    return min(baselines) <= foot and max(baselines) >= top
