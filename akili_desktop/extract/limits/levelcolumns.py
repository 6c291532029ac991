"""Tables of one quantity at each setting of a few bits: 'RS1 | RS0 | Output frequency' over '0 | 1 | 4.096 kHz'.

Every column but the one of the quantity holds 0 and 1 alone, no two rows hold the same ones, and the quantity is named
by its heading. So each row states a value of that name, at the levels beside it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.quantity import parse_number, parse_unit
from akili_desktop.extract.limits.quantityheads import UNIT
from akili_desktop.extract.limits.unheaded import FOUND, QUANTITY
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

LEAST_ROWS = 2
MOST_COLUMNS = 9
"""Columns with levels, one more than a byte has bits, are a register's or a command's."""
LEVELS = ("0", "1")
_BIT = re.compile(r"(?=.*[A-Z])[A-Za-z][\w.]{0,11}(?:\[\d+\]|<\d+>)?")
"""What heads a column of levels: a bit or a pin."""
_PLACE = re.compile(r"(?:bit|b|d)\s?\d*", re.IGNORECASE)
"""A place in a register, which may hold any bit."""


def with_levels(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with its quantity as each row's parameter and the levels as conditions, None where it is none such."""
    width = len(table.columns)
    if table.kind not in FOUND or not 2 <= width <= MOST_COLUMNS or any(column.role for column in table.columns):
        return None
    if len(table.cells) != width * len(table.rows) or len(table.rows) <= LEAST_ROWS:
        return None
    head, *body = (table.row_cells(row) for row in range(len(table.rows)))
    if any(len(cells) != width or any(c.row_span > 1 or not c.words for c in cells) for cells in (head, *body)):
        return None
    held = [[cells[col] for cells in body] for col in range(width)]
    others = [col for col, cells in enumerate(held) if any(cell.text not in LEVELS for cell in cells)]
    if len(others) != 1 or others[0] not in (0, width - 1):
        return None
    (value,) = others
    bits = [col for col in range(width) if col != value]
    if not all(_BIT.fullmatch(head[col].text) and not _PLACE.fullmatch(head[col].text) for col in bits):
        return None
    if len({tuple(cells[col].text for col in bits) for cells in body}) < len(body):
        return None
    if not vocabulary.names_quantity(head[value].text) or not _stated(held[value], head[value].text, vocabulary):
        return None
    place = table.columns[0]
    bare = replace(place, x1=place.x0, text="", group="", group_words=(), heads=())
    columns = [replace(bare, role="parameter"), replace(bare, role="symbol")]
    columns += [replace(c, role="value" if i == value else "conditions") for i, c in enumerate(table.columns)]
    cells = [replace(cell, col=cell.col + 2) for cell in table.cells]
    cells += [replace(head[value], row=row, col=0) for row in range(1, len(table.rows))]
    return replace(table, columns=tuple(columns), cells=tuple(cells), header_rows=1)


def _stated(cells: Sequence[TableCell], head: str, vocabulary: Vocabulary) -> bool:
    """Whether every cell states a quantity of one dimension, or is a number under the unit of its heading."""
    unit = UNIT.search(head)
    if unit is not None and vocabulary.is_unit(unit[1]):
        return all(parse_number(cell.text) is not None for cell in cells)
    found = [QUANTITY.fullmatch(cell.text) for cell in cells]
    units = [parse_unit(match[1]) if match is not None and vocabulary.is_unit(match[1]) else None for match in found]
    return None not in units and len({unit.dimension for unit in units if unit is not None}) == 1
