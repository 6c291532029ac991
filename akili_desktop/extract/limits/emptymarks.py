"""Marks of notes in cells that hold no value: before a dash, or a legend's dot alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from akili_desktop.extract.limits.cellvalues import BULLETS, without_marks
from akili_desktop.extract.limits.smallmarks import NOTHING, mark_before_value
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.tables.model import TableCell


def marks_of_empty(cells: Mapping[int, TableCell], columns: Iterable[int]) -> Iterator[Text]:
    """The marks in a row's cells without a value: '[1]-' under Min says why there is none, and is of the row.

    A legend's dot stands before the first value column, also where the row has no value in it.
    """
    for cell in (cells[col] for col in columns if col in cells):
        if cell.text in BULLETS:
            yield Text(marks=(cell.text,))
        elif NOTHING.fullmatch(cell.text[-1:]) or NOTHING.fullmatch(cell.text[:1]):
            kept, marks = without_marks(cell.words)
            end = mark_before_value(kept[0].word, "") if kept and not kept[0].start else 0
            rest = kept[0].text[end:] if len(kept) == 1 else ""
            if NOTHING.fullmatch(rest):
                yield Text(marks=(*(kept[0].text[:end].split(",") if end else ()), *marks))
