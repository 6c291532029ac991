"""Raised numbers behind a length: a power ('10 mm²'), or the mark of a note that nothing else points to."""

from __future__ import annotations

from collections import defaultdict

from akili_desktop.core.facts import Flag
from akili_desktop.extract.limits.cellvalues import POWERS
from akili_desktop.extract.limits.footnotes import footnotes_of, marks_of
from akili_desktop.extract.limits.notelists import NOTE_MISSING
from akili_desktop.extract.limits.texts import Text, read_text
from akili_desktop.extract.tables.model import Table, TableCell

POWER_OR_MARK = Flag(rule=NOTE_MISSING, detail="a raised number behind a length is read as its power, or is a note's")


def powers_unsure(table: Table) -> frozenset[int]:
    """The rows with a power under whose table a note has this number, and no mark in the table points to that."""
    found: dict[str, set[int]] = defaultdict(set)
    for cell in table.cells:
        for mark in _powers(cell):
            found[mark].add(cell.row)
    unsure: set[int] = set()
    for mark, rows in found.items():
        if footnotes_of(table, (Text(marks=(mark,)),), ()):
            pointed = marks_of([read_text(cell.words) for cell in table.cells], ())
            unsure |= set() if mark in pointed else rows
    return frozenset(unsure)


def _powers(cell: TableCell) -> list[str]:
    """The numbers that a cell's text has as powers and its words as raised numbers."""
    raised = [w for w in cell.words if w.runs[-1].text in POWERS and (w.runs[-1].script > 0 or w.text in POWERS)]
    if not raised:
        return []
    text = read_text(cell.words).text
    printed = "".join(word.text for word in cell.words)
    return [mark for mark, power in POWERS.items() if text.count(power) > printed.count(power)]
