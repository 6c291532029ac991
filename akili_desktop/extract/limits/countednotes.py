"""Footnotes whose numbers count on over a document's tables: each number is one note's, whichever table it is under."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.facts import Fact, Mark, NoteList, Range
from akili_desktop.extract.limits.cutnotes import with_found
from akili_desktop.extract.limits.footnotes import next_mark
from akili_desktop.extract.limits.notelists import NOT_IN_LIST, NOT_ON_PAGE, NOTE_MISSING

MOST_SURE = 3
"""So many lists count on where a row's own list may lack a note, or its note stands before it: of two, the second may
only miss its first."""


def with_counted_notes(facts: Sequence[Fact], lists: Sequence[NoteList], furthest: int) -> list[Fact]:
    """The facts in their order, with the notes that they lack from lists that count on: '1.', then '2.', then '3. 4.'.

    The first of such lists stands on a row's page or before it, the last there or behind it, and a note so many pages
    behind it at most. A number that another list of these pages has, too, is none's. A table behind them all may have
    lost its own list, or have one that is not counted ('Note: …'). A fact that gets a note needs a new id.
    """
    chains = _chains(sorted(lists, key=lambda under: (under.notes[0].page, under.notes[0].bbox.y0)))
    return [_noted(fact, lists, chains, furthest) if isinstance(fact, Range) else fact for fact in facts]


def _chains(ordered: Sequence[NoteList]) -> list[list[NoteList]]:
    """The lists in their order that count on from one another, from '1' on, two or more."""
    chains: list[list[NoteList]] = []
    for under in ordered:
        if chains and next_mark(chains[-1][-1].notes[-1].mark) == under.notes[0].mark:
            chains[-1].append(under)
        else:
            chains.append([under])
    return [chain for chain in chains if len(chain) > 1 and chain[0].notes[0].mark == "1"]


def _noted(fact: Range, lists: Sequence[NoteList], chains: Sequence[Sequence[NoteList]], furthest: int) -> Range:
    found: list[Mark] = []
    left = list(fact.flags)
    near = [note for under in lists for note in under.notes if abs(note.page - fact.page) <= furthest]
    for flag in fact.flags if chains else ():
        mark = flag.detail.removeprefix(NOT_ON_PAGE).removeprefix(NOT_IN_LIST)
        if flag.rule != NOTE_MISSING or not mark.isdecimal():
            continue
        around = [c for c in chains if c[0].notes[0].page <= fact.page <= c[-1].notes[0].page]
        told = [note for chain in around for under in chain for note in under.notes if note.mark == mark]
        few = any(len(chain) < MOST_SURE for chain in around)
        if few and (flag.detail.startswith(NOT_IN_LIST) or any(note.page < fact.page for note in told)):
            continue
        if len(told) == 1 and told == [note for note in near if note.mark == mark]:
            found += told
            left.remove(flag)
    return with_found(fact, found, left) if found else fact
