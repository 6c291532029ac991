"""Quantities of feature lines and sentences behind which a mark stands ('80 V(*)'): a note says when they hold.

So does one behind the name that follows ('100,000 erase cycles(1)'), where no space parts it, which would be a count.
Rows of limits carry their notes; such a quantity does not, and is flagged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from akili_desktop.core.facts import Fact, Flag, Unit

FEATURES = "features"
NOTE_APART = Flag(
    rule="note-apart", detail="a mark behind the value or its name points to a note, which was not read with it"
)
_MARK = re.compile(r"\s?(?:\((?:[*†‡]\d?|\d)\)|[*†‡])")


def flag_marked(facts: Iterable[Fact]) -> list[Fact]:
    """The facts, each quantity flagged behind which its line has a footnote's mark."""
    return [fact if not _is_marked(fact) else _flagged(fact) for fact in facts]


def _flagged(fact: Fact) -> Fact:
    return fact.model_copy(update={"flags": (*fact.flags, NOTE_APART), "id": ""})


def _is_marked(fact: Fact) -> bool:
    if not isinstance(fact, Unit) or fact.text not in fact.line:
        return False
    end = fact.line.index(fact.text) + len(fact.text)
    if fact.unit and _MARK.match(fact.line, end) is not None:
        return True
    if fact.extractor != FEATURES or not fact.label or fact.label == "package":
        return False
    named = fact.line.find(fact.label, end)
    at_name = _MARK.match(fact.line, named + len(fact.label)) if named >= 0 else None
    return fact.label.endswith(("*", "†", "‡")) or (at_name is not None and not at_name[0][0].isspace())
