"""Tables of one page that are titled with a part each: 'XY6206P122 (VOUT = 1.2 V)', then 'XY6206P332 (VOUT = 3.3 V)'.

Their rows say the same of different parts: each is its part's, and of the kind that the heading over the first names.
A title may name several parts ('TIMING CHARACTERISTICS—XY485, XY490, and XY491'): its rows are of all of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.facts import Fact, Mark, Range, SectionKind
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.identity import part_tokens
from akili_desktop.extract.limits.notelists import NOT_ON_PAGE, NOTE_MISSING
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.pins.titles import akin
from akili_desktop.extract.vocabulary import Vocabulary, fold

_PART = r"[^\s(),;—]*[^\s(),;—:]"
_TITLE = re.compile(
    rf"(?:(?P<head>[^()]*?[^()\s—–:-])(?: ?[—–:] ?| - | (?=\S)))??"
    rf"(?P<parts>{_PART}(?:(?:, ?(?:and |or |& ?)?| and | or | ?& ?){_PART})*)"
    r"(?: ?\((?P<case>(?:[^()]|\([^()]*\))*)\))?"
)
"""A title that ends with the number of a part, or of several: 'TIMING—XY485 and XY490'.

Behind them is perhaps a bracket that says what they are.
"""
_BETWEEN_PARTS = re.compile(r",\s*(?:and |or |&\s*)?|\s+(?:and|or)\s+|\s*&\s*|/")
_IN_BRACKETS = re.compile(r"\(([^()]+)\)$")
_STATED = re.compile(r"[^\s=]+ ?= ?[^=]*\d[^=]*")


class _Titled(NamedTuple):
    printed: str
    parts: tuple[str, ...]
    head: str
    case: str


def of_titled_parts(facts: Sequence[Fact], lines: Sequence[Line], vocabulary: Vocabulary) -> list[Fact]:
    """The facts of a page, limits of tables that are titled with parts each as these parts'.

    Rows whose own heading says that they are of some of these alone, '(XY483 only)', are.
    """
    titled = {
        section: told
        for section in dict.fromkeys(f.section for f in facts if isinstance(f, Range) and f.section)
        if (told := _titled(section, vocabulary)) is not None
    }
    parts = [part for told in titled.values() for part in told.parts]
    named = [(told.head, part) for told in titled.values() for part in told.parts]
    if len({told.parts for told in titled.values()}) < 2 or len(set(named)) < len(named):
        return list(facts)
    if not all(akin(parts[0], part) for part in parts):
        return list(facts)
    kinds = {
        fact.section_kind for fact in facts
        if isinstance(fact, Range) and fact.section in titled and titled[fact.section].head
    }  # fmt: skip
    kind = kinds.pop() if len(kinds) == 1 else None
    found: list[Fact] = []
    for fact in facts:
        told = titled.get(fact.section or "") if isinstance(fact, Range) else None
        if told is None or not isinstance(fact, Range) or fact.variant:
            found.append(fact)
            continue
        some = _some_only(fact, told, vocabulary)
        if some is None:
            found.append(fact)
            continue
        update: dict[str, object] = {"variant": some, "variant_bbox": _printed_over(fact, some, lines)}
        if told.case and told.case not in (fact.section_conditions or ""):
            update["section_conditions"] = ", ".join(text for text in (told.case, fact.section_conditions) if text)
        if kind is not None and fact.section_kind == SectionKind.OTHER:
            update["section_kind"] = kind
        found.append(fact.model_copy(update=update))
    return _with_shared_notes(found, frozenset(titled))


def _some_only(fact: Range, told: _Titled, vocabulary: Vocabulary) -> str | None:
    """The parts, as printed, that a row is of: those of its title, or such as its own heading or name has in brackets.

    None where these, or its conditions, name some of them otherwise: '(except XY483)', 'XY490, RL = 27 Ω'.
    """
    said = told.printed
    for text in (fact.group, fact.parameter):
        bracket = _IN_BRACKETS.search(text or "")
        words = bracket[1].split() if bracket else []
        first, last = (bool(words) and words[at].casefold() in vocabulary.only_words for at in (0, -1))
        inner = " ".join(words[first : len(words) - last])
        some = set(_parts_of(inner, vocabulary)) if inner else set[str]()
        if some and some <= set(told.parts):
            said = inner
        elif any(part in (text or "") for part in told.parts):
            return None
    return None if any(part in (fact.conditions or "") for part in told.parts) else said


def _printed_over(fact: Range, said: str, lines: Sequence[Line]) -> Rect | None:
    """The box of the nearest text over a row that spells its parts so."""
    spelled = re.compile(rf"(?<![A-Za-z0-9]){re.escape(said)}(?![A-Za-z0-9])")
    above: list[Rect] = []
    for line in lines:
        for chunk in line.chunks:
            text = " ".join(word.text for word in chunk.words)
            found = spelled.search(text) if chunk.bbox.y0 <= fact.bbox.y0 else None
            if found is not None:
                above.append(Phrase(text, chunk.bbox, chunk.words, chunk.size).box(*found.span()))
    return max(above, key=lambda box: box.y0, default=None)


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
    """The parts that alone are a table's title, or end it behind a heading of limits."""
    match = _TITLE.fullmatch(section)
    if match is None:
        return None
    head, printed, case = match["head"] or "", match["parts"], match["case"] or ""
    parts = _parts_of(printed, vocabulary)
    if not parts or (head and vocabulary.section_kind(head) == SectionKind.OTHER):
        return None
    return _Titled(printed, parts, fold(head), case if _STATED.fullmatch(case) else "")


def _parts_of(text: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The parts that a text names where it is a list of them and nothing else; none if it says more."""
    pieces = _BETWEEN_PARTS.split(text)
    named = [part_tokens(piece, vocabulary.vendors, vocabulary.packages) for piece in pieces]
    whole = all(told == (piece,) for told, piece in zip(named, pieces, strict=True))
    return tuple(pieces) if whole and len(set(pieces)) == len(pieces) else ()
