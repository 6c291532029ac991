"""Tables of one quantity that their headings name, with a case in each row: that quantity is each row's parameter."""

from __future__ import annotations

import re

from msgspec.structs import replace

from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.identity import is_part_number
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

UNIT = re.compile(r"[(\[]([^()\[\]]+)[)\]]$")
"""A unit in brackets at a heading's end."""


def with_quantity(table: Table, vocabulary: Vocabulary) -> Table:
    """A table whose limits are all of one quantity that the headings name, with that as each row's parameter.

    Nothing else in it names quantities: its first column says which case a row is of, further ones its conditions,
    also where these were taken for names, since no other column seemed to hold any.
    """
    values = [column for column in table.columns if column.role in VALUE_ROLES]
    groups = {column.group.casefold() for column in values}
    if len(values) < 2 or len(groups) > 1 or table.header_rows != 1 or not all(c.group_words for c in values):
        return table
    named = [i for i, column in enumerate(table.columns) if column.role in ("parameter", "symbol", "reading")]
    checks = vocabulary.checks
    group = values[0].group
    quantity = vocabulary.is_quantity(group) or bool(checks.nouns.get(checks.head(group)))
    measured = UNIT.search(group)
    if measured and vocabulary.is_unit(measured[1]):
        return table  # 'Voltage (V)' over the limits names the rows as it is
    tests = [i for i in named if vocabulary.role(table.columns[i].text) == "conditions"]
    if not quantity or (named and named != tests and not (named == [0] and _of_cases(table, vocabulary))):
        return table
    if any(checks.is_quantity(cell.text) for cell in table.cells if cell.col == 0 and cell.row in table.body):
        return table  # 'Offset voltage' under 'Supply voltage': the headings say at what the rows hold
    words = values[0].group_words
    box = bounding_box(word.bbox for word in words)
    first = table.columns[0]
    bare = replace(first, x1=first.x0, text="", group="", group_words=(), heads=())
    columns = [replace(bare, role="parameter"), replace(bare, role="symbol")]
    ahead = len(columns)  # there is no symbol: without a column of its own one would be looked for in the name
    for index, column in enumerate(table.columns):
        limit = column.role in VALUE_ROLES
        plain = column.role in (None, "variant", "supply", "conditions") or index in tests or (index == 0 and not limit)
        role = column.role if not plain else SUBJECT if index == 0 else "conditions"
        columns.append(replace(column, role=role, group="" if limit else column.group))
    cells: list[TableCell] = [replace(cell, col=cell.col + ahead) for cell in table.cells]
    cells += [
        TableCell(row=row, col=0, words=words, text=join_text(words), bbox=box)
        for row in table.body
        if any(c.row == row for c in table.cells)
    ]
    return replace(table, columns=tuple(columns), cells=tuple(cells))


def _of_cases(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether the first column holds no names or symbols, though its heading says so.

    It has several words for symbols, 'Flash write (by page)', or parts' numbers for names ('XY100' under 'Model').
    """
    texts = [cell.text for cell in table.cells if cell.col == 0 and cell.row in table.body]
    if table.columns[0].role == "parameter":
        return bool(texts) and all(is_part_number(text, vocabulary.vendors, vocabulary.packages) for text in texts)
    return table.columns[0].role == "symbol" and bool(texts) and all(len(text.split()) > 2 for text in texts)
