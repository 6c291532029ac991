"""Footnotes printed once under the last of several tables of one kind, over pages: those before have the mark alone."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from akili_desktop.core.facts import Fact, Mark, Range
from akili_desktop.extract.limits.footnotes import SIGNS

FURTHEST = 3
"""So many pages behind its mark a note may stand."""
_NUMBER = re.compile(r"^\S+ \d[\d.–-]*[.:]?\s+")
_ASIDE = re.compile(r"\s*[(\[].*$")


def with_later_notes(facts: Sequence[Fact]) -> list[Fact]:
    """The facts in their order; a row whose conditions are a mark alone gets the note of the next table of its kind.

    Tables are of one kind whose captions differ in their number and in what stands in brackets. A note counts that is
    the only one of its mark there. A fact that gets a note needs a new id.
    """
    notes: dict[tuple[str, str], list[Mark]] = defaultdict(list)
    waiting: list[int] = []
    for index, fact in enumerate(facts):
        if not isinstance(fact, Range) or not fact.conditions or not SIGNS.fullmatch(fact.conditions):
            continue
        found = [note for note in fact.notes if note.mark == fact.conditions]
        if found:
            notes[_kind(fact), fact.conditions] += found
        else:
            waiting.append(index)
    out = list(facts)
    for index in waiting if notes else ():
        fact = facts[index]
        if not isinstance(fact, Range):
            continue
        near = [n for n in notes[_kind(fact), fact.conditions or ""] if 0 <= n.page - fact.page <= FURTHEST]
        if near and len({note.text for note in near}) == 1:
            out[index] = fact.model_copy(update={"notes": (*fact.notes, near[0]), "id": "", "doc_id": ""})
    return out


def _kind(fact: Range) -> str:
    """The caption of the row's table without its number and what stands in brackets."""
    return _ASIDE.sub("", _NUMBER.sub("", fact.section or "")).casefold()
