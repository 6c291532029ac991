"""Ruled tables whose limits stand over the columns: 'Standard | VIL Min. (V) | Max. (V) | … | IOL Max. (mA)'.

Each column says of which quantity it states which limit in which unit, and the first one of what the row is: a
standard, a port, a part. They are turned to rows, as every other table is read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.cellvalues import read_value
from akili_desktop.extract.limits.valuewords import states_value
from akili_desktop.extract.page.textlines import parted_at, reading_order
from akili_desktop.extract.tables.crosswise import SUBJECT, parted_unit
from akili_desktop.extract.tables.headcolumns import ORDER
from akili_desktop.extract.tables.model import Band, Column, Printed, Table, cell_of
from akili_desktop.extract.vocabulary import Vocabulary

NONE = frozenset({"na", "n/a", "-", "--", "–", "—", "−"})
MEASURED = re.compile(r"(.+?)\s*[(\[]([^()\[\]]+)[)\]]\W*\d{0,2}")
"""A heading with something in brackets at its end, perhaps marked."""
COLUMNS = ("parameter", SUBJECT, "note", "min", "typ", "max", "unit")


class _Head(NamedTuple):
    """What a column states: its quantity's words, its limit, the words of its unit and of its marks."""

    name: tuple[Word, ...]
    role: str
    unit: tuple[Word, ...]
    marks: tuple[Word, ...]


def states_limit(heading: str, vocabulary: Vocabulary) -> bool:
    """Whether a heading names a quantity, one of its limits and its unit: 'IOL Max. (mA)'."""
    told = MEASURED.fullmatch(heading)
    if told is None or not vocabulary.is_unit(told[2]):
        return False
    words = told[1].split()
    return len(words) > 1 and any(vocabulary.role(word) in ORDER for word in words)


def heads_limits(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a table read by its heading words has limits over its columns, and no column of names or units."""
    roles = {column.role for column in table.columns}
    if {"parameter", "symbol", "unit"} & roles or not roles & ORDER.keys():
        return False
    return any(column.role is None and states_limit(column.text, vocabulary) for column in table.columns)


def limits_across(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with a row for each quantity of each of its rows; None where one of its columns is not understood."""
    first = table.at(0, 0)
    if table.kind != "ruled" or first is None or not first.words or first.col_span > 1 or len(table.columns) < 3:
        return None
    top = first.last_row + 1
    heads = [_head(table, col, top, vocabulary) for col in range(1, len(table.columns))]
    known = [head for head in heads if head is not None]
    keys = {(_text(head.name), head.role) for head in known}
    if len(known) < len(heads) or len(keys) < len(heads) or len({name for name, _ in keys}) < 2:
        return None
    drafts: list[list[tuple[str, Sequence[Word]]]] = []
    for row in range(top, len(table.rows)):
        label = table.at(row, 0)
        if label is None or label.col_span > 1 or not any(map(str.isalpha, label.text)):
            return None
        stated: dict[str, list[tuple[str, Sequence[Word]]]] = {}
        for col, head in enumerate(known, 1):
            cell = table.at(row, col)
            if cell is None or not cell.words or cell.text.casefold() in NONE:
                continue
            if cell.col_span > 1 or cell.row < label.row or cell.last_row > label.last_row:
                return None  # a value of several quantities or rows
            value = read_value(cell.words, vocabulary)
            if (
                value is None
                or value.single is None
                or not (value.single.number or states_value(cell.text, vocabulary))
            ):
                return None
            if cell.row == row:
                draft = stated.setdefault(_text(head.name), [("parameter", head.name), (SUBJECT, label.words)])
                draft += [(head.role, cell.words)]
                draft += [(role, words) for role, words in (("unit", head.unit), ("note", head.marks)) if words]
        drafts += stated.values()
    return _turned(table, top, drafts) if drafts else None


def _head(table: Table, col: int, top: int, vocabulary: Vocabulary) -> _Head | None:
    words: list[Word] = []
    marks: list[Word] = []
    for row in range(top):
        cell = table.at(row, col)
        if cell is None or cell.row != row:
            continue
        for word in reading_order(cell.words):
            plain, mark = _without_mark(word)
            words.append(plain)
            marks += [mark] if mark is not None else []
    limits = [word for word in words if vocabulary.role(word.text) in ORDER]
    if len(limits) != 1 or len(words) < 3:
        return None
    name, unit = parted_unit([word for word in words if word is not limits[0]], vocabulary)
    return _Head(name, vocabulary.role(limits[0].text) or "", unit, tuple(marks)) if unit else None


def _without_mark(word: Word) -> tuple[Word, Word | None]:
    """A word parted from the raised number at its end."""
    last = word.runs[-1] if len(word.runs) > 1 else None
    if last is None or last.script <= 0 or not last.text.isdecimal():
        return word, None
    return parted_at(word, len(word.text) - len(last.text))


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)


def _turned(table: Table, top: int, drafts: Sequence[Sequence[tuple[str, Sequence[Word]]]]) -> Table:
    cells = []
    for row, draft in enumerate(drafts):
        held: dict[str, tuple[Word, ...]] = {}
        for role, words in draft:
            if role != "unit" or "unit" not in held:
                held[role] = (*held.get(role, ()), *words)
        cells += [cell_of(row, COLUMNS.index(role), words) for role, words in held.items()]
    band = Band(y0=table.bbox.y0, y1=table.bbox.y1)
    heads = tuple(Printed(c.text, c.bbox, table.page) for c in table.cells if c.row < top and c.col == 0 and c.words)
    columns = tuple(
        Column(x0=table.bbox.x0, x1=table.bbox.x1, role=role, heads=heads if role == SUBJECT else ())
        for role in COLUMNS
    )
    return Table(
        page=table.page, bbox=table.bbox, kind=table.kind, title=table.title, title_bbox=table.title_bbox,
        section=table.section, section_bbox=table.section_bbox, above=table.above, below=table.below, marks=table.marks,
        header_rows=0, columns=columns, rows=(band,) * len(drafts), cells=tuple(cells),
    )  # fmt: skip
