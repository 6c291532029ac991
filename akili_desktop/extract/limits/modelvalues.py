"""Several discharges in one cell, each by its own model: '≥ 4 kV; 400V' beside 'ESD protection on all pins (HBM; MM)'.

The models stand in the name's bracket, in the order of the values and as many, or each behind its value. Each value is
a row of its own then, with its model for the condition.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.page.textlines import join_text, parted_at
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.listvalues import LEADER
from akili_desktop.extract.tables.model import Column, Table, TableCell, Words, cell_of
from akili_desktop.extract.vocabulary import Vocabulary, fold

_PARTS = re.compile(r"(?<!\d),|,(?!\d)|[;:/]")
"""What parts values and models; a comma between two digits is of a number."""
_QUANTITY = re.compile(r"(?:[≥>±] ?|>= ?)?\d[\d.,]* ?([a-zA-Z]{1,2})\b")
_LAST_BRACKET = re.compile(r"\(([^()]+)\)$")


class _Row(NamedTuple):
    """What a row says: its name's words, and each value's with those of its model."""

    name: Words
    values: tuple[tuple[Words, Words], ...]
    place: int
    """The column of the values."""


def with_values_of_models(table: Table, vocabulary: Vocabulary) -> Table:
    """The table, each row with discharges by several models in one cell as a row for each of them.

    What names no known model, or not as many models as values, stays as it is and is refused as several values.
    """
    names = table.columns_of("parameter")
    if not names:
        return table
    told = {row: said for row in table.body if (said := _read(table, row, names[0], vocabulary)) is not None}
    if not told:
        return table
    further = len(table.columns)
    first: dict[int, int] = {}
    at = 0
    for row in range(len(table.rows)):
        first[row] = at
        at += len(told[row].values) if row in told else 1
    cells: list[TableCell] = []
    for cell in table.cells:
        stated = told.get(cell.row)
        if stated is None:
            last = first[cell.last_row]
            cells.append(replace(cell, row=first[cell.row], row_span=last - first[cell.row] + 1))
        elif cell.col == names[0]:
            name = replace(cell, words=stated.name, text=join_text(stated.name), pieces=())
            cells += (replace(name, row=first[cell.row] + number) for number in range(len(stated.values)))
        elif cell.col == stated.place:
            cells += (
                cell_of(first[cell.row] + number, cell.col, value) for number, (value, _) in enumerate(stated.values)
            )
        else:
            cells += (replace(cell, row=first[cell.row] + number) for number in range(len(stated.values)))
    for row, stated in told.items():
        cells += (cell_of(first[row] + number, further, model) for number, (_, model) in enumerate(stated.values))
    bands = [band for row, band in enumerate(table.rows) for _ in (told[row].values if row in told else (None,))]
    place = table.columns[next(iter(told.values())).place]
    columns = (*table.columns, Column(x0=place.x0, x1=place.x1, role="conditions"))
    return replace(table, columns=columns, rows=tuple(bands), cells=tuple(cells))


def _read(table: Table, row: int, name: int, vocabulary: Vocabulary) -> _Row | None:
    """A row's name and values by models; None where it says anything else."""
    cells = table.row_cells(row)
    stated = [cell for cell in cells if table.columns[cell.col].role in VALUE_ROLES and cell.words]
    label = table.at(row, name)
    if len(stated) != 1 or label is None or any(cell.row_span > 1 for cell in cells):
        return None
    pieces = _pieces(stated[0].words)
    if len(pieces) < 2 or not all(pieces):
        return None
    found = [_quantity(piece) for piece in pieces]
    values = [part for part in found if part is not None]
    if len(values) < len(pieces):
        return None
    models = [rest for _, rest in values]
    of_name = tuple(word for word in map(_without_leader, label.words) if word.text)
    if of_name and not any(models):
        bracket = _LAST_BRACKET.search(join_text(of_name))
        of_name, inner = _parted_bracket(of_name) if bracket else (of_name, ())
        models = _pieces(inner)
    known = all(_is_model(model, vocabulary) for model in models)
    if len(models) != len(values) or not known or len({fold(join_text(m)) for m in models}) < len(models):
        return None
    pairs = tuple((value, model) for (value, _), model in zip(values, models, strict=True))
    return _Row(of_name, pairs, stated[0].col) if of_name else None


def _parted_bracket(words: Words) -> tuple[Words, Words]:
    """A name's words before its last bracket, and those from there on."""
    start = max(at for at, word in enumerate(words) if "(" in word.text)
    opened = words[start].text.rindex("(")
    if not opened:
        return words[:start], words[start:]
    before, behind = parted_at(words[start], opened)
    return (*words[:start], before), (behind, *words[start + 1 :])


def _pieces(words: Sequence[Word]) -> list[Words]:
    """Words parted at what parts values, without brackets around all of them or around one."""
    found: list[list[Word]] = [[]]
    for word in words:
        start = 0
        for mark in re.finditer(rf"{_PARTS.pattern}|[()]", word.text):
            if mark.start() > start:
                found[-1].append(_slice(word, start, mark.start()))
            if mark[0] not in "()":
                found.append([])
            start = mark.end()
        if start < len(word.text):
            found[-1].append(_slice(word, start, len(word.text)))
    return [tuple(piece) for piece in found]


def _without_leader(word: Word) -> Word:
    leader = LEADER.search(word.text)
    return _slice(word, 0, leader.start()) if leader and leader.start() else replace(word, text="") if leader else word


def _slice(word: Word, start: int, end: int) -> Word:
    behind = parted_at(word, start)[1] if start else word
    return parted_at(behind, end - start)[0] if end - start < len(behind.text) else behind


def _quantity(words: Words) -> tuple[Words, Words] | None:
    """A voltage's words and those behind it; None where a piece states none, or has anything before it."""
    for at in range(1, min(len(words), 3) + 1):
        text = join_text(words[:at])
        quantity = _QUANTITY.fullmatch(text)
        unit = parse_unit(quantity[1]) if quantity else None
        if unit is not None and unit.dimension == "voltage":
            return words[:at], words[at:]
    return None


def _is_model(words: Words, vocabulary: Vocabulary) -> bool:
    text = fold(join_text(words)) if words else ""
    return text.removesuffix(" model") in vocabulary.discharge_models
