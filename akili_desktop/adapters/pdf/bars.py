"""What the lines of a page say of the letters beside them: bars over words, under signs, and between two glyphs."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple

from msgspec.structs import replace

from akili_desktop.core.document import Ruling, Word
from akili_desktop.core.geometry import Rect

BARRED = re.compile(r"over(?:bar|line|score)", re.IGNORECASE)
"""The name of a font whose glyphs have a bar above them."""

LOOSE = 0.06
"""A gap between two glyphs of a word from which on (glyph sizes) a line may stand in it; most have none."""

AT_LEAST = {"<": "≤", ">": "≥"}
"""Signs that a short line right under them makes others of."""

SIGN = 0.6
"""How wide (sizes) such a sign is."""

UNDER = 0.3
"""So far (sizes) under the baseline its line stands at most."""

SHORTEST, OVER, APART = 0.3, 0.4, 1.0
"""In sizes: how long its line is at least, how far it may reach over the sign, and how far off the next one is: an
underlined text has such a line under each word."""


class Gap(NamedTuple):
    """A loose place between two glyphs of an upright word: its two sides, and what of the piece stands before it."""

    x0: float
    x1: float
    baseline: float
    size: float
    before: str

    @property
    def bbox(self) -> Rect:
        return Rect(self.x0, self.baseline - self.size, self.x1, self.baseline)


def parted(words: list[Word], gaps: Iterable[Gap], rulings: Sequence[Ruling]) -> list[Word]:
    """The words, each that a vertical line is drawn through between two glyphs as the several words that it is."""
    upright: list[tuple[float, float, float]] | None = None
    cut: list[Gap] = []
    for gap in gaps:
        if upright is None:
            upright = sorted((x0, y0, y1) for x0, y0, x1, y1, _, _ in rulings if x0 == x1)
        slack = 0.05 * gap.size
        at = bisect_left(upright, (gap.x0 - slack,))
        while at < len(upright) and upright[at][0] <= gap.x1 + slack:
            _, top, foot = upright[at]
            if top <= gap.baseline - 0.6 * gap.size and foot >= gap.baseline:
                cut.append(gap)
                break
            at += 1
    if not cut:
        return words
    words = list(words)
    for gap in reversed(cut):  # the last of a word first: what stands before the others stays as it is
        for at, word in enumerate(words):
            box = word.bbox
            if word.rotation or not box.x0 < gap.x0 <= gap.x1 < box.x1 or abs(word.baseline - gap.baseline) > 0.1:
                continue
            if len(word.runs) == 1 and word.text.startswith(gap.before) and word.text != gap.before:
                words[at : at + 1] = _halves(word, gap)
                break
    return words


def _halves(word: Word, gap: Gap) -> list[Word]:
    count = len(gap.before)
    halves = (word.text[:count], word.bbox._replace(x1=gap.x0)), (word.text[count:], word.bbox._replace(x0=gap.x1))
    return [
        replace(word, text=text, bbox=box, runs=(replace(word.runs[0], text=text, bbox=box),)) for text, box in halves
    ]


def may_be_barred(word: Word) -> bool:
    """Whether a line under an end of the word would change what it says."""
    return word.text[0] in AT_LEAST or word.text[-1] in AT_LEAST


def with_barred_signs(words: list[Word], rulings: Sequence[Ruling]) -> list[Word]:
    """The words, '<' and '>' at their ends with a short line of their own right under them as '≤' and '≥'."""
    text = "".join(map(attrgetter("text"), words))
    if not any(sign in text for sign in AT_LEAST):
        return words
    bars: list[tuple[float, float, float]] | None = None
    for at, word in enumerate(words):
        if word.rotation or not may_be_barred(word):
            continue
        if bars is None:
            bars = sorted((y0, x0, x1) for x0, y0, x1, y1, _, _ in rulings if y0 == y1)
        for first in (True, False):
            end = word.runs[0 if first else -1]
            if end.text[0 if first else -1] in AT_LEAST and end.script == 0 and _has_bar(word, first, bars):
                words[at] = word = _barred(word, first)
    return words


def _has_bar(word: Word, first: bool, bars: Sequence[tuple[float, float, float]]) -> bool:
    """Whether one of the lines across, from the top, stands under the sign that the word begins with, or ends."""
    size, (x0, _, x1, _) = word.size, word.bbox
    alone = len(word.text) == 1
    low, high = (x0, x1) if alone else (x0, x0 + SIGN * size) if first else (x1 - SIGN * size, x1)
    around = bars[bisect_left(bars, (word.baseline - 0.05 * size,)) :]
    level: list[tuple[float, float, float]] = []
    for bar in around:
        if bar[0] > word.baseline + UNDER * size:
            break
        level.append(bar)
    for y, start, end in level:
        if not SHORTEST * size <= end - start <= SIGN * size + OVER * size or not low < (start + end) / 2 < high:
            continue
        if start < low - OVER * size or end > high + OVER * size:
            continue
        if not alone and (end > x1 - SHORTEST * size if first else start < x0 + SHORTEST * size):
            continue  # the whole word is underlined
        others = [bar for bar in level if abs(bar[0] - y) < 0.1 * size and bar[1:] != (start, end)]
        if not any(begin < end + APART * size and stop > start - APART * size for _, begin, stop in others):
            return True
    return False


def _barred(word: Word, first: bool) -> Word:
    place = 0 if first else len(word.runs) - 1
    run = word.runs[place]

    def told(text: str) -> str:
        return AT_LEAST[text[0]] + text[1:] if first else text[:-1] + AT_LEAST[text[-1]]

    runs = (*word.runs[:place], replace(run, text=told(run.text)), *word.runs[place + 1 :])
    return replace(word, text=told(word.text), runs=runs)


def mark_overlines(words: list[Word], rulings: list[Ruling]) -> list[Word]:
    """Words with a short line drawn just above them marked as active low; a table's ruling is wider than its word.

    Above a word turned by a quarter is beside it: at its left where it reads upwards, else at its right. Letters of a
    font that is named for its bars ('HelveticaOverbar') have theirs in their glyphs.
    """
    barred = {font for font in set(map(attrgetter("font"), words)) if BARRED.search(font)}
    if barred:
        words = [replace(word, overline=True) if word.font in barred else word for word in words]
    across = sorted([(y0, x0, x1) for x0, y0, x1, y1, width, _ in rulings if y0 == y1 and x1 - x0 < 120 and width < 2])
    if across:
        _mark(words, across, (0,))
    if not {90, 270}.isdisjoint(map(attrgetter("rotation"), words)):
        upright = sorted(
            (x0, y0, y1) for x0, y0, x1, y1, width, _ in rulings if x0 == x1 and y1 - y0 < 120 and width < 2
        )
        _mark(words, upright, (90, 270))
    return words


def _mark(words: list[Word], bars: list[tuple[float, float, float]], rotations: tuple[int, ...]) -> None:
    """Mark the words of these rotations with a bar at their upper edge; a bar is its place, its start and its end."""
    places = [place for place, _, _ in bars]
    places.append(math.inf)
    for index, word in enumerate(words):
        rotation = word.rotation
        if rotation not in rotations:
            continue
        x0, y0, x1, y1 = word.bbox
        slack = 0.3 * word.size
        edge = y0 if rotation == 0 else x0 if rotation == 270 else x1
        at = bisect_left(places, edge - slack)
        if places[at] > edge + slack:
            continue
        low, high = (x0, x1) if rotation == 0 else (y0, y1)
        wide = high - low
        while places[at] <= edge + slack:
            _, start, end = bars[at]
            long = end - start
            if long <= wide + 0.4 * word.size and min(end, high) - max(start, low) >= 0.6 * min(long, wide):
                words[index] = replace(word, overline=True)
                break
            at += 1
