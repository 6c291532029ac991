"""Dots in a column without a heading, behind the tests, that mark which values hold over temperature: '●'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import make_chunks
from akili_desktop.extract.tables.columns import column_of
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

EDGE = 4.0
"""How far (points) a bar within a column stands from its ends, at least."""


class Dot(NamedTuple):
    """A dot, the column in which it stands and the number of its line of values."""

    word: Word
    column: int
    row: int


def dots_beside(
    body: Sequence[Sequence[Word]], columns: Sequence[HeadColumn], values: Sequence[ValueLine], rules: Rules
) -> list[Dot]:
    """The dots at the end of tests that stand on a line of values, apart from all else, in no ruled cell of theirs."""
    found: list[Dot] = []
    for line in body:
        if not any(word.text in BULLETS for word in line):
            continue
        row = next((n for n, v in enumerate(values) if abs(v.baseline - line[0].baseline) <= 0.3 * v.size), None)
        if row is None:
            continue
        chunks = make_chunks(line)
        places = [column_of(columns, chunk.bbox.cx) for chunk in chunks]
        for chunk, place, behind in zip(chunks, places, (*places[1:], None), strict=True):
            column = columns[place]
            if chunk.text not in BULLETS or column.role != "conditions" or behind == place:
                continue
            if not rules.bars(chunk.bbox.cy, column.x0 + EDGE, column.x1 - EDGE):
                found.append(Dot(chunk.words[0], place, row))
    return found


def give_dots(dots: Sequence[Dot], rows: Sequence[RowDraft]) -> None:
    """Give each dot to the row of its line, behind all that its test says."""
    for word, column, row in dots:
        rows[row].cells[column] = (*rows[row].cells.get(column, ()), word)
