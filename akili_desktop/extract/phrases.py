"""Phrases: words of one baseline that follow each other with no more than a space between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word, part_box
from akili_desktop.core.geometry import Rect, bounding_box


class Phrase(NamedTuple):
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
    upright = sorted((w for w in words if w.rotation == 0), key=lambda w: (w.baseline, w.bbox.x0))
    lines: list[list[Word]] = []
    for word in upright:
        # a line's baseline drifts by less than a fifth of the size; sorted, so only the last line can take the word
        if lines and word.baseline - lines[-1][0].baseline <= 0.2 * min(word.size, lines[-1][0].size) + 0.3:
            lines[-1].append(word)
        else:
            lines.append([word])
    found: list[Phrase] = []
    for line in lines:
        line.sort(key=lambda w: w.bbox.x0)
        run = [line[0]]
        for word in line[1:]:
            if word.bbox.x0 - run[-1].bbox.x1 <= gap * max(word.size, run[-1].size):
                run.append(word)
            else:
                found.append(phrase(run))
                run = [word]
        found.append(phrase(run))
    return found


def phrase(words: Sequence[Word]) -> Phrase:
    """One phrase of the given words, in their order."""
    return Phrase(
        " ".join(w.text for w in words), bounding_box(w.bbox for w in words), tuple(words), max(w.size for w in words)
    )
