"""Columns inside a list: 'Thermal Resistance   θJA   θJC', or names of parts, over lines with a value under each."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import bounding_box
from akili_desktop.core.quantity import normalise, parse_unit
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunk, make_chunks, without_last
from akili_desktop.extract.tables.boldsentences import in_bold_sentence
from akili_desktop.extract.tables.colons import DOTS
from akili_desktop.extract.tables.crosswise import parted_unit
from akili_desktop.extract.tables.surroundings import heading_like
from akili_desktop.extract.vocabulary import Vocabulary, fold

NUMBER = re.compile(r"[~≈<>≤≥]?\s?\d+(?:\.\d+)?")
ASIDE = re.compile(r" \([^()]*\)$")
"""What a bracket says behind a part's name: 'QX9 HC (2.5 V / 3.3 V)'."""
BRACKETS = re.compile(r"\([^()]*\)")
MOST_OF_SECTION = 12
"""So many words head a section at most, without what brackets say: '(see Note 1) (unless otherwise noted)'."""
MOST_OF_HEADING = 8
MOST_OF_PART = 3
"""So many words name a part over a column at most."""
LINES_BELOW = 3
"""So many lines at most under the parts' names, one of which has a value of each."""
NONE = ("n/a", "na", "-", "--", "–", "—")


LIMITS = (SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED, SectionKind.THERMAL)
"""The kinds of sections whose headings say themselves that what stands under them limits the part."""


class QuantityHead(NamedTuple):
    """A quantity's symbol, and its unit where the heading says it.

    `left` and `right` are where the two begin and end, `cx` is the symbol's middle.
    """

    symbol: tuple[Word, ...]
    unit: tuple[Word, ...]
    left: float
    right: float
    cx: float


class ValueUnder(NamedTuple):
    """The words of a value under a head, and the unit that stands behind the line's values."""

    head: QuantityHead
    words: tuple[Word, ...]
    unit: tuple[Word, ...]


def section_heads(lines: Sequence[Line], vocabulary: Vocabulary) -> list[tuple[int, Chunk]]:
    """The headings on the page that name a kind of section or ratings, with their lines' numbers."""
    heads: list[tuple[int, Chunk]] = []
    said = [line.text for line in lines]
    spoken = vocabulary.kinds_spoken(said)
    for index, line in enumerate(lines):
        firsts = [chunk.words[0].text for chunk in line.chunks[:3]]
        may_rate = "/" in "".join(firsts) or vocabulary.any_may_rate(firsts)
        if not may_rate and not _may_tell(said[index], spoken):
            continue
        texts = [chunk.text if _words(chunk.text) <= MOST_OF_SECTION else "" for chunk in line.chunks[:3]]
        for before, text, chunk in zip(("", *texts), texts, line.chunks, strict=False):
            first = chunk.words[0].text
            if not text or before in DOTS or first in DOTS or ends_sentence(text):
                continue  # a heading within a list of features is none of a section
            kind = vocabulary.section_kind(text) if _may_tell(text, spoken) else SectionKind.OTHER
            rated = kind == SectionKind.OTHER and _may_rate(first, vocabulary) and vocabulary.role(text) == "rating"
            if (kind in (SectionKind.OTHER, SectionKind.ESD) and not rated) or not heading_like(chunk, vocabulary):
                continue
            if in_bold_sentence(chunk, lines):
                continue
            heads.append((index, chunk))
    return heads


def _words(text: str) -> int:
    """How many words a text has outside brackets."""
    return len(BRACKETS.sub(" ", text).split()) if "(" in text else text.count(" ") + 1


def ends_sentence(text: str) -> bool:
    """Whether a line is the last of a sentence, and no heading whatever its words: 'for specifications.'"""
    return text[:1].islower() and text.endswith(".")


def _may_rate(first: str, vocabulary: Vocabulary) -> bool:
    """Whether a text that begins with this word can head ratings."""
    return "/" in first or vocabulary.any_may_rate((first,))


def _may_tell(text: str, spoken: Sequence[str]) -> bool:
    """Whether a text can name a section's kind: it has one of the phrases that the page has, or must be looked at
    closely, as what a bracket hides may be one."""
    said = text.lower() if text.isascii() else fold(text)
    return "(" in said or any(phrase in said for phrase in spoken)


def quantity_heads(words: Sequence[Word], after: float, vocabulary: Vocabulary) -> tuple[QuantityHead, ...]:
    """The thermal quantities that end a line, right of `after`; none where something else stands behind them."""
    heads: list[QuantityHead] = []
    for chunk in _parts(words, vocabulary):
        if chunk.bbox.x0 > after and vocabulary.is_thermal(chunk.text):
            symbol, unit = parted_unit(chunk.words, vocabulary)
            heads.append(
                QuantityHead(symbol, unit, chunk.bbox.x0, chunk.bbox.x1, bounding_box(w.bbox for w in symbol).cx)
            )
        elif heads:
            return ()
    return tuple(heads)


def _parts(words: Sequence[Word], vocabulary: Vocabulary) -> list[Chunk]:
    """The line's chunks, a unit in brackets joined to the symbol before it."""
    chunks: list[Chunk] = []
    for chunk in make_chunks(words):
        if chunks and chunk.text[0] in "([" and vocabulary.is_thermal(chunks[-1].text):
            chunks[-1] = make_chunk((*chunks[-1].words, *chunk.words))
        else:
            chunks.append(chunk)
    return chunks


def values_under(words: Sequence[Word], heads: Sequence[QuantityHead], vocabulary: Vocabulary) -> list[ValueUnder]:
    """The values of a line under the heads, none where anything but a value of theirs stands there.

    One is of the head that it stands under, else of the nearest: 'θJA (°C/W)' may end where its values do. One with a
    unit of another quantity ('150°C') is of neither.
    """
    edge = heads[0].cx - 2.5 * words[0].size
    right = [w for w in words if w.bbox.cx > edge and re.search(r"\w|%", w.text)]
    if not right or right[0] is words[0]:
        return []
    last = right[-1].text
    measured = vocabulary.is_unit(last) and last.casefold() not in NONE
    unit = tuple(right[-1:]) if len(right) > 1 and measured else ()
    found: list[ValueUnder] = []
    for word in right[: len(right) - len(unit)]:
        over = [h for h in heads if h.left <= word.bbox.cx <= h.right]
        head = over[0] if len(over) == 1 else min(heads, key=lambda h: abs(h.cx - word.bbox.cx))
        text = normalise(word.text).strip(".")
        if any(v.head is head for v in found) or (not over and abs(head.cx - word.bbox.cx) > 3 * word.size):
            return []
        if text.casefold() in NONE:
            continue
        number = NUMBER.match(text)
        rest = text[number.end() :] if number else text
        if not number or (rest and not vocabulary.is_unit(rest)) or not (rest or unit or head.unit):
            return []
        if rest and head.unit and not _alike(rest, head.unit):
            return []
        found.append(ValueUnder(head, (word,), unit or head.unit))
    return found


def _alike(text: str, unit: Sequence[Word]) -> bool:
    """Whether a unit is of the same quantity as the one of a head, as far as both are known."""
    own, of_head = parse_unit(text), parse_unit(" ".join(word.text for word in unit).strip("()[]"))
    return own is None or of_head is None or own.dimension == of_head.dimension


Valued: TypeAlias = Callable[[Sequence[Word]], bool]
"""Whether words read as a value of a list."""


class PartValue(NamedTuple):
    """The words of a value and the head that names its part; no head where the value is for all of them."""

    head: tuple[Word, ...]
    words: tuple[Word, ...]


def part_heads(words: Sequence[Word], below: Sequence[Sequence[Word]], valued: Valued) -> tuple[Chunk, ...]:
    """The parts that a line names over columns of values: 'LM741A   LM741   LM741C'; none where it names none.

    They stand right of the names of the lines `below`, one of which has a value under each.
    """
    chunks = make_chunks(words)
    if len(chunks) < 2 or any(valued(chunk.words) for chunk in chunks):
        return ()
    if any(len(ASIDE.sub(" ", chunk.text).split()) > MOST_OF_PART for chunk in chunks):
        return ()
    if not all(any(map(str.isalnum, chunk.text)) for chunk in chunks):
        return ()
    under = [values_of_parts(line, chunks, valued) for line in below[:LINES_BELOW]]
    return tuple(chunks) if any(values and len(values) == len(chunks) for values in under) else ()


def values_of_parts(words: Sequence[Word], heads: Sequence[Chunk], valued: Valued) -> list[PartValue] | None:
    """The values of a line under the heads, None where it cannot be told whose they are.

    One value between two heads is for both. Under the middle one of three it may be for that one or for all.
    """
    pitch = min(b.bbox.cx - a.bbox.cx for a, b in pairwise(heads))
    name, *chunks = make_chunks(words)
    right = [chunk for chunk in chunks if chunk.bbox.x1 > heads[0].bbox.x0 - 0.5 * pitch]
    if name.bbox.x1 > heads[0].bbox.x0 or len(right) != len(chunks) or not right:
        return None
    if len(right) == len(heads):
        if any(abs(head.bbox.cx - chunk.bbox.cx) > 0.5 * pitch for head, chunk in zip(heads, right, strict=True)):
            return None
        told = [(h, c) for h, c in zip(heads, right, strict=True) if c.text.casefold() not in NONE]
        return [PartValue(h.words, c.words) for h, c in told] if all(valued(c.words) for _, c in told) else None
    alone = right[0]
    if len(right) == 1 and len(heads) == 2 and valued(alone.words):
        between = abs(alone.bbox.cx - 0.5 * (heads[0].bbox.cx + heads[1].bbox.cx)) < 0.25 * pitch
        return [PartValue((), alone.words)] if between else None
    return None


def heads_thermal(words: Sequence[Word], above: Sequence[Sequence[Word]], vocabulary: Vocabulary) -> bool:
    """Whether a line in bold below plain ones heads thermal resistances: 'Package Thermal Resistance' and its note."""
    first = make_chunks(words)[0]
    if not above or any(word.bold for line in above for word in line) or len(first.words) > MOST_OF_HEADING:
        return False
    title = [word for word in words if word.bold]
    behind = words[len(title) :]
    noted = not behind or behind[0].text[0] in "(["
    stated = noted and title == list(words[: len(title)]) and not any(any(map(str.isdigit, w.text)) for w in title)
    return stated and vocabulary.section_kind(" ".join(word.text for word in title)) == SectionKind.THERMAL


def thermal_symbol(
    label: Sequence[Word], heading: Sequence[Word], vocabulary: Vocabulary
) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """The symbol of a thermal resistance before its case, and that case: 'θJA' and 'QFN3x3' of 'θJA, QFN3x3'.

    Nothing and the label itself where it is no such, or the heading of another kind.
    """
    first, rest = label[0], tuple(label[1:])
    named = first.text.endswith(",") and vocabulary.is_thermal(first.text[:-1])
    thermal = vocabulary.section_kind(" ".join(word.text for word in heading)) == SectionKind.THERMAL
    worded = any(word.text[0].isalnum() for word in rest)
    return ((without_last(first),), rest) if named and thermal and worded else ((), tuple(label))


def thermal_symbol_behind(
    label: Sequence[Word], vocabulary: Vocabulary, *, comma: bool = True
) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """The symbol of a thermal resistance that ends a label, behind a comma if one is asked for, and what precedes it.

    'θJA' and 'TSOT-23-5' of 'TSOT-23-5, θJA ....'; nothing and the label itself where it ends otherwise.
    """
    said = [at for at, word in enumerate(label) if any(map(str.isalnum, word.text))]  # a leader may follow
    at = said[-1] if said else 0
    before = label[at - 1] if at else None
    parted = before is not None and before.text.endswith(",")
    if before is None or not (parted or not comma) or not vocabulary.is_thermal(label[at].text):
        return (), tuple(label)
    return (label[at],), (*label[: at - 1], without_last(before) if parted else before, *label[at + 1 :])
