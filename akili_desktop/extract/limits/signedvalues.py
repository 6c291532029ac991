"""Values whose signs say which limits they are: over the columns of limits, or two at a rail under one another."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from akili_desktop.core.facts import Range
from akili_desktop.extract.limits.valueroles import SIGNS
from akili_desktop.extract.tables.model import Table, TableCell

LIMITS = ("min", "typ", "max")
BELOW_RAIL = re.compile(r"(V[A-Z]\w*) ?[-−–] ?\d+(?:\.\d+)?")
AT_RAIL = re.compile(r"\+(V[A-Z]\w*)|(V[A-Z]\w*) ?\+ ?\d+(?:\.\d+)?")
"""The two ends of a range at one rail: 'VCC – 41' and '+VCC'."""
CLOSE = 0.5
"""Between two lines of one cell, in heights of their values, at most."""


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


def with_rail_ends(rows: Iterable[Range]) -> list[Range]:
    """The rows, two lines of one name as one where they are both ends at a rail: 'VCC – 41' over '+VCC'.

    Each was a maximum. Nothing else than these values tells the lines apart, and they stand right under one another.
    """
    found: list[Range] = []
    for row in rows:
        ends = _as_range(found[-1], row) if found else None
        if ends is not None:
            found[-1] = ends
        else:
            found.append(row)
    return found


def _as_range(row: Range, below: Range) -> Range | None:
    low, high = row.max, below.max
    if low is None or high is None or len(row.values()) + len(below.values()) > 2 or row.parameter_bbox is None:
        return None
    rails = BELOW_RAIL.fullmatch(low.text), AT_RAIL.fullmatch(high.text)
    if rails[0] is None or rails[1] is None or rails[0][1] not in rails[1].groups():
        return None
    told = ("parameter", "parameter_bbox", "symbol", "conditions", "variant", "group", "unit", "notes")
    same = all(getattr(row, name) == getattr(below, name) for name in told)
    if not same or not -1 <= high.bbox.y0 - low.bbox.y1 <= CLOSE * high.bbox.height:
        return None
    headings = tuple(head.model_copy(update={"over": ("min", "max")}) for head in row.headings)
    ends = {"min": low, "max": high, "headings": headings, "bbox": row.bbox.union(below.bbox)}
    return row.model_copy(update=ends)
