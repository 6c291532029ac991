"""Numbers with the package or test in brackets beside them in one cell: '( DIP8 ) 500' over '( SIP8 ) 800'.

They stand under one another beside one name, symbol and unit, which are printed at the middle of their lines or beside
the first. The brackets get a column of their own, and name, symbol and unit reach over all lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.cellvalues import read_value
from akili_desktop.extract.page.textlines import join_text, without_first, without_last
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.model import Column, Table, TableCell, cell_of
from akili_desktop.extract.vocabulary import Vocabulary, fold

LEVEL = 0.3
"""In sizes of its letters, how far a name stands from the middle of its lines, or from the first, at most."""
_CODE = re.compile(r"[A-Z]{2,7}-?\d{0,3}[A-Z]{0,2}")
"""What may be a package beside others that are known by name: 'DMP8'."""
_TEST = re.compile(r"([A-Za-z]\w{0,6}) ?[=≤] ?[+\-−–]?\d[\d.,]* ?([^\d\s.,()]+)")
"""A test of one quantity: 'Ta=25°C'."""
_OPEN, _CLOSED = "(", ")"


class _Stated(NamedTuple):
    """A cell's number and the words in the brackets beside it."""

    cell: TableCell
    number: tuple[Word, ...]
    case: tuple[Word, ...]


def with_bracketed_cases(table: Table, col: int, vocabulary: Vocabulary) -> Table:
    """The table, the brackets beside numbers in its only column of values, `col`, in a column of their own.

    Packages are what the rows are stated for, a test is a condition. Lines whose name is not sure stay as they are, and
    so does a bracket that may point to a note, bound its value or be a further one.
    """
    if not any(cell.col == col and _OPEN in cell.text for cell in table.cells) or table.columns_of(SUBJECT):
        return table
    told: dict[int, _Stated] = {}
    for cell in table.cells:
        plain = cell.col == col and cell.row in table.body and cell.row_span == cell.col_span == 1
        if plain and (stated := _stated(cell, vocabulary)) is not None:
            told[cell.row] = stated
    cells = list(table.cells)
    place = table.columns[col]
    further = len(table.columns)
    roles: set[str] = set()
    for run in _runs(table, told):
        role = _role([join_text(stated.case) for stated in run], vocabulary)
        if role is None or (roles and role not in roles):
            continue
        shared = _shared([stated.cell for stated in run], table, col)
        if shared is None:
            continue
        roles.add(role)
        cells = [shared.get(id(cell), cell) for cell in cells if all(cell is not stated.cell for stated in run)]
        for stated in run:
            row = stated.cell.row
            cells += (cell_of(row, col, stated.number), cell_of(row, further, stated.case))
    if not roles:
        return table
    columns = (*table.columns, Column(x0=place.x0, x1=place.x1, role=roles.pop()))
    return replace(table, columns=columns, cells=tuple(cells))


def _stated(cell: TableCell, vocabulary: Vocabulary) -> _Stated | None:
    """A cell of one number and one bracket, before or behind it; None for any other."""
    words = cell.words
    opened = [at for at, word in enumerate(words) if _OPEN in word.text]
    closed = [at for at, word in enumerate(words) if _CLOSED in word.text]
    if len(opened) != 1 or len(closed) != 1 or len(words) < 2 or join_text(words).count(_OPEN) != 1:
        return None
    first, last = opened[0], closed[0]
    if words[first].text[0] != _OPEN or words[last].text[-1] != _CLOSED:
        return None
    number = words[last + 1 :] if first == 0 else words[:first] if last == len(words) - 1 else ()
    value = read_value(number, vocabulary) if sum(word.text[-1].isdigit() for word in number) == 1 else None
    if value is None or value.single is None or value.single.number is None:
        return None
    case = list(words[first : last + 1])
    case[0] = without_first(case[0])
    case[-1] = without_last(case[-1])
    inner = tuple(word for word in case if word.text)
    return _Stated(cell, tuple(number), inner) if inner and _is_case(join_text(inner), vocabulary) else None


def _runs(table: Table, told: Mapping[int, _Stated]) -> Iterator[list[_Stated]]:
    """Such cells in rows under one another; the first one's bracket again begins the next run."""
    run: list[_Stated] = []
    for row in table.body:
        stated = told.get(row)
        if run and (stated is None or join_text(stated.case) == join_text(run[0].case)):
            yield run
            run = []
        if stated is not None:
            run.append(stated)
    if run:
        yield run


def _is_case(text: str, vocabulary: Vocabulary) -> bool:
    """Whether what brackets hold may be a package, or is a test."""
    test = _TEST.fullmatch(text)
    if test is not None:
        return vocabulary.is_unit(test[2])
    named = vocabulary.packages.pattern.fullmatch(text) or _CODE.fullmatch(text)
    return bool(named) and vocabulary.role(text) is None and fold(text) not in vocabulary.bounds


def _role(texts: Sequence[str], vocabulary: Vocabulary) -> str | None:
    """What a run's brackets are: packages, at least one of them known by name, or tests; all of them different."""
    tests = [_TEST.fullmatch(text) is not None for text in texts]
    if len(set(texts)) < len(texts) or (any(tests) and not all(tests)):
        return None
    if all(tests):
        return "conditions"
    return SUBJECT if any(vocabulary.packages.pattern.fullmatch(text) for text in texts) else None


def _shared(run: Sequence[TableCell], table: Table, col: int) -> dict[int, TableCell] | None:
    """The cells beside a run that are of all its lines, by what they are instead of; None where one's lines are unsure.

    Such a cell is alone beside the run in its column, level with the middle of its lines or with the first of them.
    """
    rows = [cell.row for cell in run]
    lines = [cell.words[0].baseline for cell in run]
    levels = (lines[0], (lines[0] + lines[-1]) / 2)
    found: dict[int, TableCell] = {}
    named = False
    for other, column in enumerate(table.columns):
        beside = {id(cell): cell for row in rows if (cell := table.at(row, other)) is not None and cell.words}
        held = [row for row in rows if (cell := table.at(row, other)) is not None and cell.words]
        if other == col or not held:
            continue
        if len(held) < len(rows):
            cell = next(iter(beside.values()))
            base = (cell.words[0].baseline + cell.words[-1].baseline) / 2
            level = any(abs(base - at) <= LEVEL * cell.words[0].size for at in levels)
            if len(beside) > 1 or cell.row_span > 1 or not level:
                return None
            found[id(cell)] = replace(cell, row=rows[0], row_span=len(rows))
        named |= column.role in ("parameter", "symbol")
    alone = all(_named(table, row) for row in (rows[0] - 1, rows[-1] + 1) if row in table.body)
    return found if named and alone else None


def _named(table: Table, row: int) -> bool:
    """Whether a row beside a run has a name of its own, so that it is none of the run's lines."""
    return any(table.columns[cell.col].role in ("parameter", "symbol") and cell.words for cell in table.row_cells(row))
