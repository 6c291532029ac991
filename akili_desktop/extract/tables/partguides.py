"""Ruled guides to the parts of a family: 'Maximum Operating Current (mA) | Com'l | 200 | 190' under '7XY1041-12 | -15'.

Each row names its quantity, with the unit in brackets behind it, and perhaps in further columns the case; each column
of numbers is of the part that heads it.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.limits.checks import announces
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.crosswise import parted_unit
from akili_desktop.extract.tables.model import Column, Printed, Table, TableCell, cell_of
from akili_desktop.extract.vocabulary import Vocabulary

LEAST = 2
"""Fewer parts or rows are no guide."""
_MEMBER = re.compile(r"(?=.*\d)(?=.*[A-Z])(?P<stem>[A-Z\d]{5,}[-–])\d{1,3}[A-Z]{0,2}")
"""The number of a part whose grade or speed stands behind its hyphen."""


def with_part_guide(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with its rows' names, cases and units in columns of their own; None where it is no such guide.

    All of it must be understood: the first row has nothing but the parts of one stem, each name is of its unit's
    quantity, and all values are numbers.
    """
    if table.kind != "ruled" or any(column.role for column in table.columns) or len(table.rows) <= LEAST:
        return None
    title = f"{table.title} {table.section}".casefold()
    if any(word in title for word in vocabulary.comparison_words) or vocabulary.of_others(table.title, table.section):
        return None
    heads = {cell.col: cell for cell in table.row_cells(0) if cell.words}
    first = min(heads, default=0)
    members = [_MEMBER.fullmatch(cell.text) for cell in heads.values()]
    stems = {member["stem"] for member in members if member is not None}
    if first == 0 or list(heads) != list(range(first, len(table.columns))) or len(heads) < LEAST:
        return None
    if not all(members) or len(stems) > 1 or len({cell.text for cell in heads.values()}) < len(heads):
        return None
    cells = [cell for cell in table.cells if cell.row == 0]
    for row in range(1, len(table.rows)):
        named = table.at(row, 0)
        parted = _named(named, vocabulary) if named is not None else None
        values = [table.at(row, col) for col in heads]
        if parted is None or not all(_is_number(cell) for cell in values):
            return None
        name, unit = parted
        cases = [cell for cell in table.row_cells(row) if 0 < cell.col < first and cell.words]
        if any(cell.row != row or cell.last_col >= first for cell in cases):
            return None
        cells += (cell_of(row, 0, name), cell_of(row, len(table.columns), unit), *cases)
        cells += [cell for cell in values if cell is not None]
    columns = list(table.columns)
    columns[0] = replace(columns[0], role="parameter")
    for col in range(1, first):
        columns[col] = replace(columns[col], role="conditions")
    for col, head in heads.items():
        printed = (Printed(head.text, head.bbox, table.page),)
        columns[col] = replace(columns[col], role="value", text=head.text, heads=printed)
    columns.append(Column(x0=columns[0].x0, x1=columns[0].x1, role="unit"))
    return replace(table, columns=tuple(columns), cells=tuple(cells), header_rows=1)


def _named(cell: TableCell, vocabulary: Vocabulary) -> tuple[tuple[Word, ...], tuple[Word, ...]] | None:
    """The name and the unit in brackets that a first cell says, of one quantity; None where it says anything else."""
    if len(cell.words) < LEAST:
        return None
    name, unit = parted_unit(cell.words, vocabulary)
    told = bool(name and unit) and announces(join_text(name), join_text(unit), vocabulary.checks)
    return (name, unit) if told else None


def _is_number(cell: TableCell | None) -> bool:
    return cell is not None and cell.row_span == cell.col_span == 1 and parse_number(cell.text) is not None
