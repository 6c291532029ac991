"""Rows of one quantity that parts' numbers beside its name tell apart: each of them is of its part.

'Operating voltage   XY817AN | VCC | 6.5 | 15' over '   XY818F |  | 4.5 | 15': name and symbol are of both lines.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.textlines import group_lines, parted_at
from akili_desktop.extract.tables.columns import names_parts
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Column, Table, TableCell, cell_of

APART = 0.6
"""A part begins at least so many glyph sizes behind the name beside it: a space is narrower."""
FLUSH = 1.5
"""Points by which parts under one another begin apart at most."""
MANY_DIGITS = re.compile(r"(?:\D*\d){3}")
"""What a part's number has that no symbol of a supply does: 'VDD33' has two digits."""


class _Row(NamedTuple):
    """A row's name, the parts behind it and the symbol behind these; a row that goes on has the parts alone."""

    name: tuple[Word, ...]
    parts: tuple[Word, ...]
    symbol: tuple[Word, ...]


def with_rows_of_parts(table: Table) -> Table:
    """The table, parts behind a name and under one another moved to a column of their own; as it is where none are.

    They stand in the cells of the names, or where the symbols' column begins. A line with a part alone, flush under the
    one above, has the name and the symbol of that. Columns of values for a part each say otherwise whose rows are.
    """
    names, symbols = table.columns_of("parameter"), table.columns_of("symbol")
    limits = [column.role for column in table.columns if column.role in VALUE_ROLES]
    if len(names) != 1 or len(symbols) > 1 or table.columns_of(SUBJECT):
        return table
    if len(set(limits)) < len(limits) or any(column.group for column in table.columns if column.role in VALUE_ROLES):
        return table
    name, symbol = names[0], next(iter(symbols), -1)
    if not any(cell.col in (name, symbol) and MANY_DIGITS.match(cell.text) for cell in table.cells):
        return table
    found: dict[int, _Row] = {}
    for row in table.body:
        if row in found or (first := _first(table, row, name, symbol)) is None:
            continue
        run = {row: first}
        head = _own(table, row, name)
        while (below := max(run) + 1) in table.body and (more := _further(table, below, first, head, name, symbol)):
            run[below] = more
        told = [tuple(word.text for word in each.parts) for each in run.values()]
        if len(set(told)) == len(told) and (len(run) > 1 or _in_column(table, row, symbol, first.parts)):
            found |= run
    if not found:
        return table
    place = table.columns[symbol if symbol > name else name]
    column = Column(x0=place.x0, x1=place.x1, role=SUBJECT)
    cells: list[TableCell] = [cell for cell in table.cells if cell.row not in found or cell.col not in (name, symbol)]
    for row, each in found.items():
        cells.append(cell_of(row, name, each.name))
        cells.append(cell_of(row, len(table.columns), each.parts))
        if symbol >= 0 and each.symbol:
            cells.append(cell_of(row, symbol, each.symbol))
    return replace(table, columns=(*table.columns, column), cells=tuple(cells))


def with_parts_at_right(table: Table) -> Table:
    """The table, parts at the right of its names' cells moved to a column of their own, each row with name and test.

    Columns of values for a part each say otherwise whose rows are.
    """
    told = [cell for cell in table.cells if cell.of_part is not None]
    if not told or table.columns_of(SUBJECT) or any(c.group for c in table.columns if c.role in VALUE_ROLES):
        return table
    place = table.columns[told[0].col]
    column = Column(x0=place.x0, x1=place.x1, role=SUBJECT)
    cells = [cell for cell in table.cells if cell.of_part is None]
    for cell in told:
        name, test, part = cell.of_part or ((), (), ())
        own = cell_of(cell.row, cell.col, (*name, *test))
        cells += [replace(own, unsure=cell.unsure), cell_of(cell.row, len(table.columns), part)]
    return replace(table, columns=(*table.columns, column), cells=tuple(cells))


def _first(table: Table, row: int, name: int, symbol: int) -> _Row | None:
    """A row with a name and parts behind it: in its own cell, or at the beginning of the symbol's."""
    own, beside = (_own(table, row, col) for col in (name, symbol))
    if not own or len(group_lines(own)) > 1 or not _has_value(table, row):
        return None
    at = next((i for i, word in enumerate(own) if i and _parts(own[i:]) and _behind(own[i - 1], word)), 0)
    if at:
        return _Row(_bare(own[:at]), own[at:], beside)
    end = next((i for i, word in enumerate(beside) if not _parts((word,))), len(beside))
    behind = beside[end:]
    apart = bool(end) and _behind(own[-1], beside[0]) and name < symbol
    return _Row(own, beside[:end], behind) if apart and (not behind or symbol_like(behind)) else None


def _further(table: Table, row: int, first: _Row, head: Sequence[Word], name: int, symbol: int) -> _Row | None:
    """A row of the name above, which the words `head` print: its parts stand alone, flush under those of the first."""
    own, beside = (_own(table, row, col) for col in (name, symbol))
    parts = tuple(word for word in own if word not in head)
    if not own and symbol > name:
        parts, beside = beside, ()
    same = [word.text for word in beside] in ([], [word.text for word in first.symbol])
    flush = bool(parts) and _parts(parts) and abs(parts[0].bbox.x0 - first.parts[0].bbox.x0) <= FLUSH
    return _Row(first.name, parts, first.symbol) if flush and same and _has_value(table, row) else None


def _own(table: Table, row: int, col: int) -> tuple[Word, ...]:
    """The words of a row's own cell in a column; none where it is a further row's, too."""
    cell = table.at(row, col) if col >= 0 else None
    whole = cell is not None and cell.row == row and cell.row_span == 1 and not (cell.context or cell.parent)
    return cell.words if cell is not None and whole else ()


def _has_value(table: Table, row: int) -> bool:
    return any(cell.words and table.columns[cell.col].role in VALUE_ROLES for cell in table.row_cells(row))


def _parts(words: Sequence[Word]) -> bool:
    """Whether words are parts' numbers and nothing else, with more digits than a symbol has, and none lowered."""
    plain = not any(run.script < 0 for word in words for run in word.runs)
    return plain and names_parts(words) and all(MANY_DIGITS.match(word.text) for word in words)


def _behind(word: Word, part: Word) -> bool:
    """Whether a part stands apart from the name's last word: behind a colon, or by more than a space."""
    return word.text.endswith((":", "：")) or part.bbox.x0 - word.bbox.x1 > APART * word.size


def _bare(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """A name without the colon at its end."""
    last = words[-1].text.rstrip(":：")
    if last == words[-1].text:
        return words
    return (*words[:-1], parted_at(words[-1], len(last))[0]) if last else words[:-1]


def _in_column(table: Table, row: int, symbol: int, parts: Sequence[Word]) -> bool:
    """Whether the parts of a row alone stand before its symbol, in the symbol's cell."""
    words = _own(table, row, symbol)
    return words[: len(parts)] == tuple(parts) and len(words) > len(parts)
