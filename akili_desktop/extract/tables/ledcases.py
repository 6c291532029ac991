"""Cases of a list with leaders that stand under the end of the name above: 'ESD: Human body … All pins ..... 4 kV'."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.tables.listentries import Entry
from akili_desktop.extract.tables.listlabels import begins_at
from akili_desktop.extract.tables.listvalues import LEADER

DEEP = 4.0
"""So many sizes of type right of the list's left end a label is no indented name any more."""
WIDE = 0.45
"""So many sizes of type between two words part a name from its case."""
CLOSE = 1.8
"""Sizes of type from one line to the next, at most."""
ENDS = (":", ",", ";", ")")
"""What ends the part of a name that its cases share."""


def with_led_cases(entries: Sequence[Entry]) -> list[Entry]:
    """The entries, each with a leader that begins deep under a word of the name above with the words before that.

    ('Electrostatic discharge: Human body model  CANH, CANL ... 16 kV' over 'All pins ... 4 kV' under 'CANH' and
    'Charged-device model  All pins ... 1 kV' under 'Human'.) One that begins under none of them is unsure: what it is
    of is not told.
    """
    lefts = [entry.label[0].bbox.x0 for entry in entries if entry.label]
    left = min(lefts, default=0.0)
    found: list[Entry] = []
    name: tuple[Word, ...] = ()
    foot = 0.0
    for entry in entries:
        led = bool(entry.value and entry.label and LEADER.search(entry.label[-1].text) and not entry.over)
        if not led:
            found.append(entry)
            name = ()
            continue
        first = entry.label[0]
        if name and first.bbox.x0 - left > DEEP * first.size and 0 < first.baseline - foot < CLOSE * first.size:
            before = _shared(name, first)
            entry = entry._replace(over=before, unsure=entry.unsure or not before)
            name = (*before, *entry.label)
        else:
            name = entry.label
        foot = first.baseline
        found.append(entry)
    return found


def _shared(name: Sequence[Word], first: Word) -> tuple[Word, ...]:
    """The words of a name before the one that a case below begins under; none where it begins under no part of it."""
    for at, word in enumerate(name):
        if at and begins_at((first,), word.bbox.x0):
            before = name[at - 1]
            parted = before.text.endswith(ENDS) or word.bbox.x0 - before.bbox.x1 > WIDE * word.size
            return tuple(name[:at]) if parted else ()
    return ()
