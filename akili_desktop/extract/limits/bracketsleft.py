"""Numbers in brackets under a value that no cell holds: '(2)' under '0.01', which is no note's mark."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Flag
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table

FURTHER_VALUE = Flag(
    rule="several-values", detail="a number in brackets stands under its value, which may be one of another case"
)
_BRACKETED = re.compile(r"[(\[][+\-−–±]?(\d+(?:\.\d+)?)[)\]]")
_NOTED = re.compile(r"\W*(?:notes?\W*)?(\d{1,2})\b", re.IGNORECASE)
UNDER = 1.8
"""Sizes of type that the number stands under the value at most."""


def brackets_left(table: Table, printed: Sequence[Word]) -> frozenset[int]:
    """The rows under whose value a number in brackets of full size stands that no cell has and no note explains.

    It is of the first value's case or of one that the conditions have in brackets ('(Ambient light below 100 lx)'):
    which, nobody can tell from the row, and without it the row says one value too few.
    """
    loose = [word for word in printed if word.text[-1] in ")]" and _BRACKETED.fullmatch(word.text)]
    loose = [word for word in loose if word.rotation == 0 and table.bbox.holds_middle_of(word.bbox)]
    if not loose:
        return frozenset()
    held = {id(word) for cell in table.cells for word in cell.words}
    notes = [text for text, _ in table.below] + [mark.text for mark in table.earlier]
    noted = {match[1] for text in notes if (match := _NOTED.match(text))}
    values = [
        (word, cell.row)
        for cell in table.cells
        if cell.row in table.body and table.columns[cell.col].role in VALUE_ROLES
        for word in cell.words
    ]
    found: set[int] = set()
    for word in loose:
        number = _BRACKETED.fullmatch(word.text)
        if id(word) in held or number is None or number[1] in noted:
            continue
        over = [
            (above.baseline, row)
            for above, row in values
            if 0.5 * word.size < word.baseline - above.baseline <= UNDER * word.size
            and above.bbox.overlap_x(word.bbox) > 0
            and word.size >= 0.95 * above.size
        ]
        if over:
            found.add(max(over)[1])
    return frozenset(found)
