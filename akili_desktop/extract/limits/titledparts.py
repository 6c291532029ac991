"""Tables of one page that are titled with a part each: 'XY6206P122 (VOUT = 1.2 V)', then 'XY6206P332 (VOUT = 3.3 V)'.

Their rows say the same of different parts: each is its part's, and of the kind that the heading over the first names.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.facts import Fact, Mark, Range, SectionKind
from akili_desktop.extract.identity import part_tokens
from akili_desktop.extract.limits.notelists import NOT_ON_PAGE, NOTE_MISSING
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.pins.titles import akin
from akili_desktop.extract.vocabulary import Vocabulary

_TITLE = re.compile(r"(?:(?P<head>[^()]*[^()\s]) )?(?P<part>[^\s()]+)(?: ?\((?P<case>(?:[^()]|\([^()]*\))*)\))?")
"""A title that ends with a part's number, behind it perhaps a bracket that says what it is."""
_STATED = re.compile(r"[^\s=]+ ?= ?[^=]*\d[^=]*")


class _Titled(NamedTuple):
    part: str
    headed: bool
    case: str


def of_titled_parts(facts: Sequence[Fact], lines: Sequence[Line], vocabulary: Vocabulary) -> list[Fact]:
    """The facts of a page, limits of tables that are titled with a part each as these parts'."""
    titled = {
        section: told
        for section in dict.fromkeys(f.section for f in facts if isinstance(f, Range) and f.section)
        if (told := _titled(section, vocabulary)) is not None
    }
    parts = [told.part for told in titled.values()]
    if len(set(parts)) < 2 or len(set(parts)) < len(parts) or not all(akin(parts[0], part) for part in parts):
        return list(facts)
    words = {
        part: [w.bbox for line in lines for chunk in line.chunks for w in chunk.words if w.text == part]
        for part in parts
    }
    kinds = {
        fact.section_kind for fact in facts
        if isinstance(fact, Range) and fact.section in titled and titled[fact.section].headed
    }  # fmt: skip
    kind = kinds.pop() if len(kinds) == 1 else None
    found: list[Fact] = []
    for fact in facts:
        told = titled.get(fact.section or "") if isinstance(fact, Range) else None
        if told is None or not isinstance(fact, Range) or fact.variant:
            found.append(fact)
            continue
        over = [box for box in words[told.part] if box.y1 <= fact.bbox.y0]
        update: dict[str, object] = {
            "variant": told.part, "variant_bbox": max(over, key=lambda box: box.y0, default=None),
        }  # fmt: skip
        if told.case and told.case not in (fact.section_conditions or ""):
            update["section_conditions"] = ", ".join(text for text in (told.case, fact.section_conditions) if text)
        if kind is not None and fact.section_kind == SectionKind.OTHER:
            update["section_kind"] = kind
        found.append(fact.model_copy(update=update))
    return _with_shared_notes(found, frozenset(titled))


def _with_shared_notes(facts: Sequence[Fact], sections: frozenset[str]) -> list[Fact]:
    """The facts, rows of such a table whose marks nothing explains with the one note that the other tables have."""
    notes: dict[str, list[Mark]] = {}
    for fact in facts:
        for note in fact.notes if isinstance(fact, Range) and fact.section in sections else ():
            if note not in (known := notes.setdefault(note.mark, [])):
                known.append(note)
    found: list[Fact] = []
    for fact in facts:
        if not isinstance(fact, Range) or fact.section not in sections:
            found.append(fact)
            continue
        lacking = {f: f.detail.removeprefix(NOT_ON_PAGE) for f in fact.flags if f.rule == NOTE_MISSING}
        told = {f: notes[mark][0] for f, mark in lacking.items() if len(notes.get(mark, ())) == 1}
        flags = tuple(f for f in fact.flags if f not in told)
        more = {"flags": flags, "notes": (*fact.notes, *told.values())} if told else None
        found.append(fact.model_copy(update=more) if more else fact)
    return found


def _titled(section: str, vocabulary: Vocabulary) -> _Titled | None:
    """The part that alone is a table's title, or ends it behind a heading of limits."""
    match = _TITLE.fullmatch(section)
    if match is None:
        return None
    named = part_tokens(match["part"], vocabulary.vendors, vocabulary.packages)
    headed = bool(match["head"]) and vocabulary.section_kind(match["head"]) != SectionKind.OTHER
    if named != (match["part"],) or (match["head"] and not headed):
        return None
    case = match["case"] or ""
    return _Titled(match["part"], headed, case if _STATED.fullmatch(case) else "")
