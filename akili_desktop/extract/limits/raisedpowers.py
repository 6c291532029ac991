"""Raised numbers behind a length or ten: a power ('10 mm²', '10⁵'), or the mark of a note under the table."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Flag
from akili_desktop.extract.limits.cellvalues import RAISED_DIGITS
from akili_desktop.extract.limits.footnotes import footnotes_of, marks_of
from akili_desktop.extract.limits.notelists import NOTE_MISSING
from akili_desktop.extract.limits.powers import POWERS
from akili_desktop.extract.limits.texts import Text, read_text
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell

POWER_OR_MARK = Flag(rule=NOTE_MISSING, detail="a raised number is read as a power, or is a note's")
TIMES = frozenset("x×X*·•⋅")
_TEN = re.compile(rf"[+\-−–±<>≤≥]?10([{RAISED_DIGITS}]?)")


def powers_unsure(table: Table) -> frozenset[int]:
    """The rows with a power under whose table a note has this number, and no mark in the table points to that.

    Of ten alone a note makes a power unsure, whatever else points to it: '10' with a '2' over it.
    """
    found: dict[str, set[int]] = defaultdict(set)
    tens: dict[str, set[int]] = defaultdict(set)
    for cell in table.cells:
        for mark in _powers(cell):
            found[mark].add(cell.row)
        if "10" in cell.text and table.columns[cell.col].role in VALUE_ROLES and (raised := _of_ten(cell.words)):
            tens[raised].add(cell.row)
    unsure: set[int] = set()
    for mark in found | tens:
        if footnotes_of(table, (Text(marks=(mark,)),), ()):
            pointed = marks_of([read_text(cell.words) for cell in table.cells], ())
            unsure |= tens[mark] | (set() if mark in pointed else found[mark])
    return frozenset(unsure)


def _powers(cell: TableCell) -> list[str]:
    """The numbers that a cell's text has as powers and its words as raised numbers."""
    raised = [w for w in cell.words if w.runs[-1].text in POWERS and (w.runs[-1].script > 0 or w.text in POWERS)]
    if not raised:
        return []
    text = read_text(cell.words).text
    printed = "".join(word.text for word in cell.words)
    return [mark for mark, power in POWERS.items() if text.count(power) > printed.count(power)]


def _of_ten(words: Sequence[Word]) -> str:
    """The number that is raised behind a ten which nothing multiplies; empty where there is none."""
    for before, word in pairwise((None, *words)):
        if word is None or (before is not None and before.text[-1] in TIMES):
            continue
        last = word.runs[-1]
        if len(word.runs) > 1 and last.script > 0 and last.text.isdecimal():
            if _TEN.fullmatch(word.text[: -len(last.text)]):
                return last.text
        elif (ten := _TEN.fullmatch(word.text)) and ten[1]:
            return f"{RAISED_DIGITS.index(ten[1]) + 1}"
    return ""
