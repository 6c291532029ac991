"""Rows that have symbol, name and test but no value, under no heading of symbols: they head nothing."""

from __future__ import annotations

import re

from akili_desktop.extract.limits.rowtexts import TEXT_ROLES
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell

_WORD = re.compile(r"[^\W\d_]{3,}")
LEVEL = 0.3
"""The part of a letter's size by which the texts of one row stand apart in height at most."""


def is_valueless(table: Table, row: int) -> bool:
    """Whether a row is a part of one without values: 'Co | Output capacitance | See receiver' over a row of 'ICC'.

    A symbol, a name and a text among the tests are level, none in bold, and the next row with values has a symbol and
    a name of its own in the same columns: else these may be of its values.
    """
    cells = table.row_cells(row)
    if len(cells) != 1 or not cells[0].words or all(word.bold for word in cells[0].words):
        return False
    level = {cells[0].col: cells[0]}
    for step in (-1, 1):
        at = row + step
        while at in table.body and (beside := table.row_cells(at)) and all(_level(cell, cells[0]) for cell in beside):
            level |= {cell.col: cell for cell in beside}
            at += step
    roles = {col: table.columns[col].role for col in level}
    if any(role in VALUE_ROLES for role in roles.values()) or not any(role in TEXT_ROLES for role in roles.values()):
        return False
    texts = [col for col in sorted(level) if roles[col] not in TEXT_ROLES]
    if len(texts) != 2 or not symbol_like(level[texts[0]].words) or not _is_name(level[texts[1]]):
        return False
    after = next((at for at in range(row + 1, table.body.stop) if _has_values(table, at)), None)
    own = {cell.col: cell for cell in table.row_cells(after) if cell.row == after} if after is not None else {}
    return all(col in own and own[col].words and own[col].text != level[col].text for col in texts)


def _level(cell: TableCell, other: TableCell) -> bool:
    if not cell.words:
        return False
    return abs(cell.words[0].baseline - other.words[0].baseline) < LEVEL * max(cell.words[0].size, other.words[0].size)


def _is_name(cell: TableCell) -> bool:
    return not symbol_like(cell.words) and not all(w.bold for w in cell.words) and _WORD.search(cell.text) is not None


def _has_values(table: Table, row: int) -> bool:
    return any(table.columns[cell.col].role in VALUE_ROLES for cell in table.row_cells(row))
