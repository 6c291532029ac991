"""Tables of one quantity that their headings name, with a case in each row: that quantity is each row's parameter."""

from __future__ import annotations

import re

from msgspec.structs import replace

from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.identity import is_part_number
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

LEAST = 2
"""Fewer cases under a quantity may be its name's second line."""
BEGUN = re.compile(r"[±+\-−–≤≥<>]?\s?\d")
"""How a value begins: cases that are settings are conditions."""
UNIT = re.compile(r"[(\[]([^()\[\]]+)[)\]]$")
"""A unit in brackets at a heading's end."""


def with_quantity(table: Table, vocabulary: Vocabulary) -> Table:
    """A table whose limits are all of one quantity that a heading names, with that as each row's parameter."""
    cased = _headed_cases(table, vocabulary)
    return _over_limits(table, vocabulary) if cased is None else cased


def _headed_cases(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table of a quantity that heads the column of its own cases, with nothing else but limits beside these.

    ('Supply Voltage | Limits' over parts, 'Temperature | Min. | Max.' over 'Commercial' and 'Industrial'.)
    """
    if table.kind not in ("anchored", "ruled") or len(table.columns) not in range(2, 6):
        return None
    first = table.at(0, 0)
    if first is None or first.col_span > 1 or first.row_span > 1 or not vocabulary.names_quantity(first.text):
        return None
    if table.columns[0].role not in (None, "temperature", "supply") or table.columns[0].group:
        return None
    heads = table.row_cells(0)
    known = [vocabulary.role(head.text) for head in heads]
    limits = known[1:-1] if known[-1] == "unit" else known[1:]
    if len(heads) < len(table.columns) or not limits or not set(limits) <= VALUE_ROLES:
        return None
    if any(head.col_span > 1 or head.row_span > 1 for head in heads) or len(set(limits)) < len(limits):
        return None
    body = range(1, len(table.rows))
    cases = [cell for row in body if (cell := table.at(row, 0)) is not None and cell.words]
    if len(cases) < LEAST or len({cell.text for cell in cases}) < len(body) or any(c.col_span > 1 for c in cases):
        return None
    if any(symbol_like(c.words) and any(run.script < 0 for w in c.words for run in w.runs) for c in cases):
        return None  # 'VDD' under 'Voltage' is what is limited
    if any(vocabulary.names_quantity(c.text) or BEGUN.match(c.text) or c.context or c.parent for c in cases):
        return None
    place = table.columns[0]
    bare = replace(place, x1=place.x0, text="", group="", group_words=(), heads=())
    columns = [replace(bare, role="parameter"), replace(bare, role="symbol"), replace(bare, role=SUBJECT)]
    for column, role in zip(table.columns[1:], known[1:], strict=True):
        columns.append(replace(column, role="value" if role == "rating" else role))
    cells = [replace(cell, col=cell.col + 2) for cell in table.cells if cell.row or cell.col]
    cells += [replace(first, row=row) for row in body]
    return replace(table, columns=tuple(columns), cells=tuple(cells), header_rows=1)


def _over_limits(table: Table, vocabulary: Vocabulary) -> Table:
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
