"""Values over their notes, at the middle of whose two lines the other values of the row stand.

'VOUT(T)' over '(Note 1)' beside '× 0.98' is one row: its cell is as tall as both lines.
"""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import make_chunks
from akili_desktop.extract.tables.columns import column_of, is_note
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.valuelines import ValueLine

MIDDLE = 0.25
"""Sizes of type that a line stands off the middle of two others at most."""


def over_their_notes(
    lines: Sequence[ValueLine], body: Sequence[Sequence[Word]], columns: Sequence[HeadColumn], rules: Rules
) -> list[ValueLine]:
    """The lines of values, one whose values all have a note right under them joined with that at the middle of both."""
    left, right = columns[0].x0, columns[-1].x1
    notes = [
        (column_of(columns, chunk.bbox.cx), chunk.words[0].baseline)
        for words in body
        for chunk in make_chunks(words, cuts=rules.lines(words[0].bbox.cy, left, right))
        if is_note(chunk.words)
    ]
    joined: list[ValueLine] = []
    for line in lines:
        first = joined[-1] if joined and notes else None
        if first is not None and _of_one_row(first, line, notes, columns, rules):
            joined[-1] = ValueLine(line.baseline, line.size, first.words | line.words, first.spans | line.spans)
        else:
            joined.append(line)
    return joined


def _of_one_row(
    first: ValueLine, line: ValueLine, notes: Sequence[tuple[int, float]], columns: Sequence[HeadColumn], rules: Rules
) -> bool:
    """Whether each value of the first line has a note under it, and the second line stands at the middle of both."""
    apart = line.baseline - first.baseline
    if not 0 < apart < line.size or first.words.keys() & line.words.keys():
        return False
    for index in first.words:
        x0, x1 = columns[index].x0, columns[index].x1
        under = [y for column, y in notes if column == index and abs(y - line.baseline - apart) <= MIDDLE * line.size]
        if not under or rules.cuts(x0, x1, first.y, under[0] - 0.3 * line.size, 0.6):
            return False
    return True
