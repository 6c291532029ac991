"""Rows of a symbol, a name and a test that state no value: 'Co | Output capacitance | See receiver'."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.extract.limits.rowtexts import TEXT_ROLES
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell

LEVEL = 0.5
"""Sizes of type by which the middles of texts in one line are apart, at most."""


def of_valueless_row(table: Table, row: int) -> bool:
    """Whether a row without values is, with those next to it, one line of a symbol, a name and a test.

    Symbol and name stand left of the names' own column, under no heading; their texts have middles at one height and
    became a row each. Neither of them heads the rows below.
    """
    names = table.columns_of("parameter")
    left = range(names[0] if names else 0)
    if len(left) < 2 or any(table.columns[col].role or table.columns[col].text for col in left):
        return False
    own = table.row_cells(row)
    if not own or _valued(own, table):
        return False
    cells: dict[int, TableCell] = {}
    for at in range(max(row - 2, table.body.start), min(row + 3, table.body.stop)):
        near = table.row_cells(at)
        if not _valued(near, table):
            cells |= {cell.col: cell for cell in near if cell.words and _level(cell, own[0])}
    tested = any(col not in left and table.columns[col].role in TEXT_ROLES for col in cells)
    return tested and left[-1] in cells and any(col in cells and _lowered(cells[col]) for col in left[:-1])


def _valued(cells: Sequence[TableCell], table: Table) -> bool:
    return any(table.columns[cell.col].role in VALUE_ROLES for cell in cells)


def _level(cell: TableCell, other: TableCell) -> bool:
    return abs(cell.bbox.cy - other.bbox.cy) < LEVEL * other.words[0].size


def _lowered(cell: TableCell) -> bool:
    """Whether a cell is a symbol of one word with a lowered part."""
    return len(cell.words) == 1 and any(run.script < 0 for run in cell.words[0].runs)
