"""A cell of a selection or ordering table as a fact: the value of one part under one heading."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Flag, Mark, Unit, Value
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.page.once import once
from akili_desktop.extract.page.phrases import Phrase, phrase
from akili_desktop.extract.page.textlines import parted_at
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.selectionnotes import (
    MARK,
    marks_of_words,
    raised_marks,
    unmarked,
    without_marks_of,
    without_small_marks,
)
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

EXTRACTOR = "selection"

CONTEXT = "Selection table"
"""What every value of such a table has for its context, before the caption of the table."""

FRONT = 20
"""Further back than these pages parts are looked for only where a table has a heading of parts' numbers."""

LONGEST_CELL = 8

UNITLESS = Flag(rule="unit-missing", detail="a symbol heads the value, and its unit was not read")

_IN_BRACKETS = re.compile(r"\s*[(\[](?P<unit>[^()\[\]]{1,10})[)\]]$")
_REMARKED = re.compile(r"(\d{1,3}) (?:\[[^\[\]]*\]|\([^()]*\))")
_BEGIN = re.compile(r"[+\-−–±(]?\d")
_WORDED = re.compile(r".*[A-Za-z]{3}.*|[A-Z][A-Za-z]?")
"""A cell in words, or a code of one or two letters: the packages 'DGK', 'D' and 'PW', the marking 'Ks'."""
_TEMPERATURES = re.compile(r"(?P<low>[+\-−–]?\d{1,3})\s?(?P<first>°C|ºC|℃),\s?(?P<high>\+?\d{1,3})\s?(?P<u>°C|ºC|℃)$")
"""The ends of a range of temperatures behind one another, under a heading that says so: '-40°C, +105°C'."""
_NAMED_RANGE = re.compile(r"[A-Za-z]{4,} [(\[](?P<range>[+\-−–]?\d{1,3}\s?[°º]C (?:to|~|–) \+?\d{1,3}\s?[°º]C)[)\]]")
"""A range of temperatures in brackets behind the one word that is its name: 'Industrial (-40°C to +85°C)'."""


def may_select(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> bool:
    """Whether a page may list parts by what they are: not where it is about tapes and reels.

    Ordering tables stand in front, or at the end and over several pages, each with its headings.
    """
    late = page.page > FRONT
    if late and not any(c.row == 0 and heads_parts(c, vocabulary) for table in tables for c in table.cells):
        return False
    return not of_packing(page, vocabulary)


def heads_parts(head: TableCell | Phrase, vocabulary: Vocabulary) -> bool:
    """Whether a heading says that parts' numbers stand under it, footnote marks aside."""
    return plain(without_marks_of(head.text, head.words)) in vocabulary.part_heads


def heads_words(text: str, vocabulary: Vocabulary) -> bool:
    """Whether what stands under a heading may be words alone: a package, a marking, whether a part is still made."""
    named, words = plain(MARK.sub("", text)), vocabulary.features
    return named.startswith(words.worded_heads) or named.endswith(words.marking_ends) or named in words.status_heads


def heads_status(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a heading says that under it stands whether a part is still made, footnote marks aside."""
    return plain(MARK.sub("", text)) in vocabulary.features.status_heads


@once
def of_packing(page: PageContent, vocabulary: Vocabulary) -> bool:
    """Whether a page is about tapes and reels: what these measure is not of the part."""
    said = " ".join([w.text for w in page.words]).casefold()
    return any(words in said for words in vocabulary.features.packing)


@lru_cache(maxsize=4)
def _quantity(units: tuple[str, ...]) -> re.Pattern[str]:
    unit = "|".join(re.escape(u) for u in sorted(set(units), key=len, reverse=True))
    number = r"[+\-−–±]?\d[\d,]*(?:\.\d+)?"
    return re.compile(
        rf"(?P<low>{number})\s?(?:{unit})?\s?(?:to|–|-|~)\s?(?P<high>{number})(?:\s?(?P<u>{unit}))?$"
        rf"|(?P<one>{number})(?:\s?(?P<v>{unit}))?$"
    )


def cell_fact(
    page: PageContent, speller: Speller, cell: Sequence[Word], head: Sequence[Word], of: tuple[Phrase, str],
    vocabulary: Vocabulary, *, worded: bool = False,
) -> Unit | None:  # fmt: skip
    """One value of one part; None where cell or heading say nothing, or where the page does not spell the value.

    `worded` tells that words without a number are a value, too, where the heading is of such: the packing 'Tube'. The
    footnote marks of the heading, of the part ('XY2902*') and of the value are its notes, still without their texts
    (`selectionnotes.explained`).
    """
    printed, part = of
    marks = list(dict.fromkeys((*marks_of_words(head), *marks_of_words(printed.words), *raised_marks(cell))))
    cell = unmarked(cell)
    if not cell or len(cell) > LONGEST_CELL:
        return None
    head = without_small_marks(head)
    if not head:
        return None
    named = " ".join(w.text for w in head)
    status = worded and heads_status(named, vocabulary)
    said = worded and heads_words(named, vocabulary) and any(_WORDED.fullmatch(w.text) for w in cell)
    if not said and not any(c.isdigit() for w in cell for c in w.text):
        return None
    value = named_range(cell) if "range" in named.casefold() else None
    if value is None and len(cell) > 3 and not _BEGIN.match(cell[0].text) and not status:
        return None  # prose
    value = value or phrase(cell)
    label, text = phrase(head), value.text
    name = MARK.sub("", _joined(head)).strip()
    if not name[:1].isalpha() or len(name) > 80 or not speller.spells(value.bbox, text):
        return None
    bracketed = _IN_BRACKETS.search(name)
    units = vocabulary.features.units
    unit = bracketed["unit"] if bracketed and bracketed["unit"].replace("\u03bc", "\u00b5") in units else None
    unit_box: Rect | None = None
    if unit and bracketed:
        at = label.text.find(f"{unit}")
        unit_box = label.box(at, at + len(unit)) if at >= 0 and label.text.count(unit) == 1 else None
        name = name[: bracketed.start()].strip()
    found = _quantity(units).match(text)
    if found is not None and found["v"] and text[found.start("v") - 1] != " " and heads_words(named, vocabulary):
        found = None  # a package '44A' is no current
    ends = _TEMPERATURES.match(text) if found is None and "range" in name.casefold() else None
    if ends is not None and int(ends["high"]) > int(ends["low"].replace("−", "-").replace("–", "-")):
        found = ends
    # the unit in brackets is no part of the name
    ended = next((n for n in range(1, len(head)) if len(_joined(head[:n])) >= len(name)), len(head))
    place = bounding_box(w.bbox for w in head[:ended])
    box = place if speller.spells(place, name) else None
    low = high = None
    count = None
    told = (text, value.bbox)
    if found and found.groupdict().get("one"):
        unit_box = value.box(*found.span("v")) if found["v"] else unit_box
        unit = found["v"] or unit
        count = int(text) if unit is None and text.isdecimal() else None
    elif (again := _said_again(text, units)) is not None:
        # '1K words (2K bytes)': the line has what is in brackets
        unit, unit_box, told = again.group("v"), value.box(*again.span("v")), (again[0], value.box(*again.span()))
    elif remarked := _REMARKED.fullmatch(text):
        count = int(remarked[1]) if unit is None else None  # '2 [1]', '1 (16-bit)': what is in brackets says more of it
    elif found and not count:
        unit_box = value.box(*found.span("u")) if found["u"] else unit_box
        unit = found["u"] or unit
        low, high = (Value(text=found[side], bbox=value.box(*found.span(side))) for side in ("low", "high"))
    # a lowered index says that the heading is a quantity's symbol ('BRP (Min)'): its value is no count
    bare = unit is None and found is not None and any(run.script < 0 for word in head for run in word.runs)
    return Unit(
        page=page.page,
        bbox=value.bbox.union(bounding_box(w.bbox for w in head)),
        extractor=EXTRACTOR,
        label=name,
        label_bbox=box,
        text=told[0],
        text_bbox=told[1],
        count=None if bare else count,
        unit=unit,
        unit_bbox=unit_box,
        low=low,
        high=high,
        variant=part,
        variant_bbox=printed.bbox if speller.spells(printed.bbox, part) else None,
        context=CONTEXT,
        line=f"{part} {name} {text}",
        flags=(UNITLESS,) if bare else (),
        notes=tuple(Mark(mark=mark, text="", page=page.page, bbox=place) for mark in marks),
    )


def named_range(cell: Sequence[Word]) -> Phrase | None:
    """The range of temperatures that stands in brackets behind its name, without these; None where a cell has more."""
    whole = phrase(cell)
    found = _NAMED_RANGE.fullmatch(whole.text)
    if found is None:
        return None
    words = []
    at = 0
    for word in whole.words:
        low, high = max(found.start("range") - at, 0), min(found.end("range") - at, len(word.text))
        if low < high:
            kept = word if high == len(word.text) else parted_at(word, high)[0]
            words.append(parted_at(kept, low)[1] if low else kept)
        at += len(word.text) + 1
    return phrase(words)


def _said_again(text: str, units: tuple[str, ...]) -> re.Match[str] | None:
    """An amount of memory whose brackets say it in another unit: '1K words (2K bytes)' is 1K words."""
    outer, _, inner = text.removesuffix(")").partition(" (")
    found, other = (_quantity(units).match(part.strip()) for part in (outer, inner))
    if not inner or not text.endswith(")") or found is None or other is None:
        return None
    measures = [parse_unit(one["v"] or "") for one in (found, other)]
    bases = {measure.base for measure in measures if measure is not None and measure.dimension == "memory"}
    return found if len(bases) == 2 else None


def _joined(head: Sequence[Word]) -> str:
    """A heading's words as one text, without a space behind a slash that ends a line: 'MSL rating/Peak reflow'."""
    text = ""
    for before, word in zip((None, *head), head, strict=False):
        slashed = before is not None and before.text[-1] == "/" and word.baseline > before.baseline + 0.5 * word.size
        text += ("" if before is None or (slashed and before.text != "/") else " ") + (word.plain or word.text)
    return text
