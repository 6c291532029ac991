"""Bars over names: 'RE' with a line above it is active low; in 'R/W' the line stands over a part of the word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from akili_desktop.core.document import FONTS, PageContent, Ruling, Word, part_box
from akili_desktop.core.facts import Fact, Range
from akili_desktop.core.geometry import Rect

LONGEST = 60.0
"""Points of the longest bar over a name."""
MOST_OF_WORD = 0.8
"""A bar over more of a word than this is the whole word's."""
PART_OF = "part of "
"""What is told before a name of which a part has the bar, and it is not known which one."""
_PART = re.compile(r"[^/,()\[\]\s]+")
_AROUND = ".,;:=()[]"


def bars_of(page: PageContent) -> list[Ruling]:
    """The level lines that are short enough to stand over a name."""
    return [r for r in page.rulings if r.y0 == r.y1 and r.x1 - r.x0 < LONGEST and r.width < 2]


def barred_parts(word: Word, bars: Sequence[Ruling]) -> Iterator[tuple[str, bool]]:
    """The parts of a word of several names over which a bar stands that is shorter than the word, each with whether it
    is the word's first. Where letters stand within a word is estimated, so the nearest part is the bar's."""
    x0, y0, x1, _ = word.bbox
    near, longest = 0.3 * word.size, MOST_OF_WORD * word.bbox.width
    over_part = [
        bar for bar in bars
        if -near <= bar.y0 - y0 <= near and x0 - 2 <= bar.x0 and bar.x1 <= x1 + 2 and bar.x1 - bar.x0 <= longest
    ]  # fmt: skip
    if not over_part:
        return  # as with nearly all words
    parts = [(part[0], part_box(word, *part.span())) for part in _PART.finditer(word.text)]
    for bar in over_part if len(parts) > 1 else ():
        over = [min(bar.x1, box.x1) - max(bar.x0, box.x0) for _, box in parts]
        nearest = max(range(len(parts)), key=over.__getitem__)
        if over[nearest] >= 0.4 * (bar.x1 - bar.x0):
            yield parts[nearest][0], nearest == 0


def with_bars(facts: Iterable[Fact], page: PageContent) -> list[Fact]:
    """The facts; rows of limits tell the names among their texts that have a bar: 'Control input voltage (RE, DE)'."""
    found = list(facts)
    words = [word for word in page.words if word.overline and word.rotation == 0]
    if not words:
        return found
    bars = bars_of(page)
    named = [(word.bbox, names) for word in words if (names := _names(word, bars))]
    return [_told(fact, page, named) if isinstance(fact, Range) else fact for fact in found]


def _told(fact: Range, page: PageContent, named: Sequence[tuple[Rect, list[str]]]) -> Range:
    name = fact.parameter_bbox or fact.bbox  # a leader behind a name's short second line leaves it without a box
    boxes = [box for box in (name, fact.symbol_bbox, fact.conditions_bbox) if box is not None]
    said = f"{fact.parameter} {fact.symbol or ''} {fact.conditions or ''}"
    barred = dict.fromkeys(
        name
        for place, names in named
        if fact.page == page.page and any(box.holds_middle_of(place) for box in boxes)
        for name in names
        if name.removeprefix(PART_OF) in said
    )
    return fact.model_copy(update={"barred": tuple(barred)}) if barred else fact


def _names(word: Word, bars: Sequence[Ruling]) -> list[str]:
    """The names of a word that have a bar: a part of it, or all of it; numbers have none. Where a font for bars spells
    some of its letters, it is not known which ones."""
    mixed = len(word.font.split(FONTS)) > 1 and len(_PART.findall(word.text)) > 1
    parts = [text for text, _ in barred_parts(word, bars)] or [PART_OF * mixed + word.text.strip(_AROUND)]
    return [part for part in parts if any(c.isalpha() for c in part)]
