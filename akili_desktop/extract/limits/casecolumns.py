"""Columns that say in which case a row holds, under a heading or in a place that passes for one of values or names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.extract.limits.casenames import begins_as_test
from akili_desktop.extract.limits.cellvalues import DASHES
from akili_desktop.extract.limits.valuewords import RAIL, numeric
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary, fold

LEAST = 2
"""Fewer cells tell no column."""
MOSTLY = 0.75
"""The part of the cells of a column of tests that begin with an equation."""


def with_case_columns(table: Table, vocabulary: Vocabulary) -> Table:
    """The table, its columns of words among the values those of cases, its columns of equations alone of conditions.

    ('Quadrant' over 'I - III', 'II' and 'ALL', before a column of numbers for each part.) A column of values states a
    number in some cell. One of names states quantities; where symbols stand beside equations alone, these are tests,
    also under no heading beside those of 'Test conditions'.
    """
    if table.kind != "anchored":
        return table
    roles = dict.fromkeys(_of_words(table, vocabulary), "case")
    names = table.columns_of("parameter")
    if table.columns_of("symbol") and len(names) < 2:
        first = next((i for i, column in enumerate(table.columns) if column.role in VALUE_ROLES), 0)
        tests = table.columns_of("conditions")
        beside = [
            i for i, column in enumerate(table.columns[:first])
            if column.role is None and not column.text and tests and i > tests[0]
        ]  # fmt: skip
        roles |= {col: "conditions" for col in (names or beside) if _of_tests(_cells(table, col))}
    if not roles:
        return table
    columns = [replace(column, role=roles.get(i, column.role)) for i, column in enumerate(table.columns)]
    return replace(table, columns=tuple(columns))


def _of_words(table: Table, vocabulary: Vocabulary) -> list[int]:
    """The columns of values, left of one with numbers, that hold words alone under a word that tells no value."""
    values = table.columns_of("value")
    found: list[int] = []
    for col in values[:-1]:
        column = table.columns[col]
        if not column.text or column.group or any(map(str.isdigit, column.text)) or vocabulary.role(column.text):
            break
        cells = _cells(table, col)
        if len(cells) < LEAST or not all(_is_word(cell, vocabulary) for cell in cells):
            break
        found.append(col)
    rest = [cell for col in values if col not in found for cell in _cells(table, col)]
    return found if sum(numeric(cell.text) for cell in rest) > 0.5 * len(rest) else []


def _is_word(cell: TableCell, vocabulary: Vocabulary) -> bool:
    """Whether a cell of one column states neither a number nor what stands for one: a supply, a symbol, 'N/A'."""
    if cell.col_span > 1 or any(map(str.isdigit, cell.text)) or "∞" in cell.text:
        return False
    lowered = any(run.script < 0 for word in cell.words for run in word.runs)
    known = fold(cell.text) in (*vocabulary.value_words, *vocabulary.no_value_words)
    return not (lowered or known or RAIL.fullmatch(cell.text))


def _of_tests(cells: Sequence[TableCell]) -> bool:
    """Whether each cell states an equation, most begin with one, and no name stands over any."""
    if any(cell.context or cell.parent for cell in cells):
        return False  # '(IF = 1 A)' set in under a name is a case of that
    if len(cells) < LEAST or not all(re.search("[=≤≥]", cell.text) for cell in cells):
        return False
    return sum(begins_as_test(cell.text) for cell in cells) >= MOSTLY * len(cells)


def _cells(table: Table, col: int) -> list[TableCell]:
    """The cells of the body that reach over a column and hold more than a dash."""
    return [
        cell for cell in table.cells
        if cell.row in table.body and cell.col <= col <= cell.last_col and cell.words and cell.text not in DASHES
        and cell.col_span < len(table.columns)
    ]  # fmt: skip
