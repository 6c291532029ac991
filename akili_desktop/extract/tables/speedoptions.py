"""Ruled guides to the speeds of one part: 'Max access time, ns (tACC) | 55 | 70 | 90' under '-55 | -70 | -90'.

Each row names its quantity with the limit before it, the unit behind a comma and the symbol in brackets. The columns
are the speed options; which of them is of which supply the row of each option's heading says.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.page.textlines import without_first, without_last
from akili_desktop.extract.tables.headcolumns import ORDER
from akili_desktop.extract.tables.model import Column, Printed, Table, TableCell, cell_of
from akili_desktop.extract.vocabulary import Vocabulary

LEAST = 2
"""Fewer rows or options are no guide."""
_OPTION = re.compile(r"[-–−]?\d{1,3}[A-Z]{0,2}")
"""The code of a speed: '-55', '70R'."""


def with_speed_options(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with its rows' names, symbols and units in columns of their own; None where it is no such guide."""
    if table.kind != "ruled" or any(column.role for column in table.columns):
        return None
    rows = {row: parts for row in range(len(table.rows)) if (parts := _named(table, row, vocabulary)) is not None}
    top = min(rows, default=0)
    if len(rows) < LEAST or top == 0 or list(rows) != list(range(top, len(table.rows))):
        return None
    first = max(cell.last_col for row in rows if (cell := table.at(row, 0)) is not None) + 1
    options = range(first, len(table.columns))
    values = [table.at(row, col) for row in rows for col in options]
    if len(options) < LEAST or not all(cell is not None and _number(cell) for cell in values):
        return None
    heads = [_option(table, col, top) for col in options]
    if any(head is None for head in heads) or len({head[-1].text for head in heads if head}) < len(options):
        return None
    columns = list(table.columns)
    for col, head in zip(options, heads, strict=True):
        columns[col] = replace(columns[col], role="value", text=head[-1].text if head else "", heads=head or ())
    columns[0] = replace(columns[0], role="parameter")
    place = columns[0]
    columns += [Column(x0=place.x0, x1=place.x1, role=role) for role in ("symbol", "unit")]
    cells = [cell for cell in table.cells if cell.row < top or cell.col in options]
    for row, (name, unit, symbol) in rows.items():
        cells += (cell_of(row, 0, name), cell_of(row, len(columns) - 2, symbol), cell_of(row, len(columns) - 1, unit))
    return replace(table, columns=tuple(columns), cells=tuple(cells), header_rows=top)


def _named(table: Table, row: int, vocabulary: Vocabulary) -> tuple[list[Word], list[Word], list[Word]] | None:
    """The name, unit and symbol that a row's first cell says; None where it says anything else."""
    cell = table.at(row, 0)
    if cell is None or cell.row_span > 1 or len(cell.words) < 4:
        return None
    *name, unit, symbol = cell.words
    told = vocabulary.role(name[0].text) in ORDER and name[-1].text[-1] == "," and vocabulary.is_unit(unit.text)
    if not told or symbol.text[0] != "(" or symbol.text[-1] != ")" or len(symbol.text) < 3:
        return None
    return [*name[:-1], without_last(name[-1])], [unit], [without_last(without_first(symbol))]


def _number(cell: TableCell) -> bool:
    return cell.row_span == cell.col_span == 1 and parse_number(cell.text) is not None


def _option(table: Table, col: int, top: int) -> tuple[Printed, ...] | None:
    """The heading of one option's column, what its row says before it; None where not just one stands there."""
    found = [
        cell for row in range(top)
        if (cell := table.at(row, col)) is not None and cell.words and cell.col_span == 1 and cell.row == row
    ]  # fmt: skip
    if len(found) != 1 or not _OPTION.fullmatch(found[0].text):
        return None
    code = found[0]
    before = [cell for cell in table.row_cells(code.row) if cell.words and "=" in cell.text and cell.last_col < col]
    return tuple(Printed(cell.text, cell.bbox, table.page) for cell in (*before, code))
