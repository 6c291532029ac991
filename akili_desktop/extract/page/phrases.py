"""Phrases: words of one baseline that follow each other with no more than a space between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from akili_desktop.core.document import Word, part_box
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import from_top

WIDE = 0.4
"""A space wider than this, in glyph sizes, is no ordinary one; nearly all readers ask for wider gaps alone."""


class Phrase(Struct, frozen=True, gc=False):
    """Words of one baseline in reading order; `text` joins them by single spaces."""

    text: str
    bbox: Rect
    words: tuple[Word, ...]
    size: float

    @property
    def baseline(self) -> float:
        return self.words[0].baseline

    def span(self, start: int, end: int) -> tuple[Word, ...]:
        """The words that hold the characters `start` to `end` (exclusive) of `text`."""
        held: list[Word] = []
        at = 0
        for word in self.words:
            if at < end and start < at + len(word.text):
                held.append(word)
            at += len(word.text) + 1
        return tuple(held)

    def box(self, start: int, end: int) -> Rect:
        """The box of the characters `start` to `end` of `text`: parts of words count as in `core.document.spelled`."""
        boxes: list[Rect] = []
        at = 0
        for word in self.words:
            low, high = max(start, at), min(end, at + len(word.text))
            if low < high:
                whole = high - low == len(word.text) or word.rotation != 0
                boxes.append(word.bbox if whole else part_box(word, low - at, high - at))
            at += len(word.text) + 1
        return bounding_box(boxes)


def phrases(words: Iterable[Word], gap: float = 0.8) -> list[Phrase]:
    """The upright phrases of a page from its top, left to right; `gap` is the widest space in glyph sizes."""
    return list(_phrases(_Page(words if isinstance(words, tuple) else tuple(words)), gap))


class _Page:
    """A page's words as a cache key: by identity, since the readers of one page ask for its phrases in turn."""

    def __init__(self, words: tuple[Word, ...]) -> None:
        self.words = words

    def __hash__(self) -> int:
        return id(self.words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Page) and other.words is self.words


@lru_cache(maxsize=8)
def _phrases(page: _Page, gap: float) -> tuple[Phrase, ...]:
    found: list[Phrase] = []
    for line in _lines(page):
        found += line.whole if line.whole and gap >= WIDE else line.phrases(gap)
    return tuple(found)


class _Line:
    """A line's words, the wide spaces in it, and its phrases so far.

    Most phrases are the same whatever the gap, so that the readers of a page share them.
    """

    def __init__(self, words: list[Word]) -> None:
        self.words = words
        self.wide = self.spaces(WIDE)
        self._parts: dict[tuple[int, ...], list[Phrase]] = {}
        self._made: dict[tuple[int, int], Phrase] = {}
        # most lines have no wide space, and are one phrase whatever the gap
        self.whole = () if self.wide else (self.phrase(0, len(words)),)

    def phrases(self, gap: float) -> list[Phrase]:
        """The line cut at all spaces wider than so many glyph sizes."""
        spaces = self.wide if gap >= WIDE else self.spaces(0.0)
        cuts = tuple([place for place, space, size in spaces if space > gap * size]) if spaces else ()
        parts = self._parts.get(cuts)
        if parts is None:
            ends = pairwise((0, *cuts, len(self.words)))
            parts = self._parts[cuts] = [self.phrase(start, end) for start, end in ends]
        return parts

    def spaces(self, gap: float) -> list[tuple[int, float, float]]:
        """The spaces wider than so many glyph sizes: before which word, how wide, and the larger size beside."""
        found: list[tuple[int, float, float]] = []
        right, before = self.words[0].bbox[2], self.words[0].size
        for place, word in enumerate(self.words):
            x0, _, x1, _ = word.bbox
            size = word.size
            larger = before if before > size else size
            if x0 - right > gap * larger:
                found.append((place, x0 - right, larger))
            right, before = x1, size
        return found

    def phrase(self, start: int, end: int) -> Phrase:
        made = self._made.get((start, end))
        if made is None:
            made = self._made[start, end] = phrase(self.words[start:end])
        return made


@lru_cache(maxsize=2)
def _lines(page: _Page) -> list[_Line]:
    """The upright words on common baselines, from the top, each line from the left."""
    upright = from_top(page.words)
    if not upright:
        return []
    lines: list[list[Word]] = []
    start, base, size = 0, upright[0].baseline, upright[0].size
    for at, word in enumerate(upright):
        # a line's baseline drifts by less than a fifth of the size; sorted, so only the last line can take the word
        if word.baseline - base > 0.2 * (word.size if word.size < size else size) + 0.3:
            lines.append(upright[start:at])
            start, base, size = at, word.baseline, word.size
    lines.append(upright[start:])
    for line in lines:
        if line[0].baseline != line[-1].baseline:  # words of one baseline came from the left
            line.sort(key=lambda w: w.bbox[0])
    return [_Line(line) for line in lines]


def phrase(words: Sequence[Word]) -> Phrase:
    """One phrase of the given words, in their order."""
    if len(words) == 1:
        word = words[0]
        return Phrase(word.text, word.bbox, (word,), word.size)
    text, box = " ".join([w.text for w in words]), bounding_box([w.bbox for w in words])
    return Phrase(text, box, tuple(words), max([w.size for w in words]))


def level(words: Sequence[Word]) -> bool:
    """Whether the words stand on one line: a box over a line's end holds other words too."""
    return max(w.baseline for w in words) - min(w.baseline for w in words) <= 0.3 * words[0].size
