"""Bars over one of several names of a pin: 'MOSI/OC1A' with a line over OC1A alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from akili_desktop.core.document import PageContent, Ruling, Word, part_box
from akili_desktop.core.facts import Bijection, Flag, Pair

RULE = "pin-name-barred"
"""The rule of the flag of a map with such names: whoever reads the name alone takes two signals for one."""
LONGEST = 60.0
"""Points of the longest bar over a name."""
MOST_OF_WORD = 0.8
"""A bar over more of a word than this is the whole word's."""
_PART = re.compile(r"[^/,()\[\]\s]+")
_SEVERAL = re.compile(r"[^/,()\[\]\s][/,()\[\]\s]+[^/,()\[\]\s]")
"""What a word of several parts holds."""


def flag_barred_parts(fact: Bijection, page: PageContent) -> Bijection:
    """The map with a flag that tells which further names of a pin have a bar of their own.

    A bar over the first name makes the pin active low, and is told so.
    """
    bars = [r for r in page.rulings if r.y0 == r.y1 and r.x1 - r.x0 < LONGEST and r.width < 2]
    if not bars:
        return fact
    several = [word for word in page.words if word.rotation == 0 and _SEVERAL.search(word.text)]
    over = [(word.bbox.center, found) for word in several if (found := list(_barred(word, bars)))]
    if not over:
        return fact  # as on most pages: no pin's words need be looked for
    pairs: list[Pair] = []
    told: list[str] = []
    for pair in fact.pairs:
        own = [found for at, found in over if pair.right_bbox.contains_point(*at)] if pair.page == page.page else []
        barred = [one for found in own for one in found]
        told += dict.fromkeys(f"pin {pair.left}: {name}" for name, first in barred if not first)
        of_first = not barred or any(first for _, first in barred)
        pairs.append(pair if of_first or not pair.active_low else pair.model_copy(update={"active_low": False}))
    if not told:
        return fact
    flag = Flag(rule=RULE, detail=f"a bar stands over one of several names: {', '.join(told)}")
    return fact.model_copy(update={"pairs": tuple(pairs), "flags": (*fact.flags, flag)})


def _barred(word: Word, bars: Sequence[Ruling]) -> Iterator[tuple[str, bool]]:
    """The parts of a word of several names over which a bar stands that is shorter than the word, each with whether it
    is the word's first. Where letters stand within a word is estimated, so the nearest part is the bar's."""
    parts = [(part[0], part_box(word, *part.span())) for part in _PART.finditer(word.text)]
    for bar in bars:
        level = abs(bar.y0 - word.bbox.y0) <= 0.3 * word.size
        within = word.bbox.x0 - 2 <= bar.x0 and bar.x1 <= word.bbox.x1 + 2
        if len(parts) < 2 or not level or not within or bar.x1 - bar.x0 > MOST_OF_WORD * word.bbox.width:
            continue
        over = [min(bar.x1, box.x1) - max(bar.x0, box.x0) for _, box in parts]
        nearest = max(range(len(parts)), key=over.__getitem__)
        if over[nearest] >= 0.4 * (bar.x1 - bar.x0):
            yield parts[nearest][0], nearest == 0
