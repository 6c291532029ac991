"""A value with a sign that is printed over the columns of limits: its sign says which of them it is."""

from __future__ import annotations

from msgspec.structs import replace

from akili_desktop.extract.limits.valueroles import SIGNS
from akili_desktop.extract.tables.model import Table, TableCell

LIMITS = ("min", "typ", "max")


def with_signed_value(table: Table, cells: dict[int, TableCell]) -> dict[int, TableCell]:
    """The cells of a row, by column, whose only value begins with one of `SIGNS` and stands over Min, Typ and Max.

    Such a value ('< 420 K/W') is one cell over them all. In the open it is told by reaching out of the column in the
    middle at both ends; what fits into that column is typical.
    """
    columns = [i for i, column in enumerate(table.columns) if column.role in LIMITS]
    stated = [col for col in columns if col in cells]
    if len(stated) != 1 or len(columns) != len(LIMITS) or columns[-1] - columns[0] != 2:
        return cells
    cell, column = cells[stated[0]], table.columns[stated[0]]
    apart = cell.words and cell.words[0].bbox.x0 < column.x0 and cell.words[-1].bbox.x1 > column.x1
    if column.role != "typ" or cell.col_span > 1 or not apart or cell.text[:1] not in SIGNS:
        return cells
    rest = {col: other for col, other in cells.items() if col != stated[0]}
    return rest | {columns[0]: replace(cell, col=columns[0], col_span=len(LIMITS))}
