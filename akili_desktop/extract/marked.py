"""Quantities of feature lines and sentences behind which a mark stands ('80 V(*)'): a note says when they hold.

Rows of limits carry their notes; such a quantity does not, and is flagged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from akili_desktop.core.facts import Fact, Flag, Unit

NOTE_APART = Flag(rule="note-apart", detail="a mark behind the value points to a note, which was not read with it")
_MARK = re.compile(r"\s?(?:\((?:[*†‡]\d?|\d)\)|[*†‡])")


def flag_marked(facts: Iterable[Fact]) -> list[Fact]:
    """The facts, each quantity flagged behind which its line has a footnote's mark."""
    return [fact if not _is_marked(fact) else _flagged(fact) for fact in facts]


def _flagged(fact: Fact) -> Fact:
    return fact.model_copy(update={"flags": (*fact.flags, NOTE_APART), "id": ""})


def _is_marked(fact: Fact) -> bool:
    if not isinstance(fact, Unit) or not fact.unit or fact.text not in fact.line:
        return False
    return _MARK.match(fact.line, fact.line.index(fact.text) + len(fact.text)) is not None
