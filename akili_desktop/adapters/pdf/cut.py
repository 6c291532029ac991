"""Letters of which a clip leaves next to nothing: MuPDF leaves out a glyph that stands wholly outside a clip alone."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from operator import attrgetter

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect

SLIVER = 1 / 3
"""The share of a letter's width in which no letter has all of its ink."""

GAP = 1.0
"""Sizes: what stands this near behind a letter goes on with its line, and was not cut off."""

_BASELINE = attrgetter("baseline")


def without_cut(words: list[Word], even: Callable[[Rect], bool]) -> list[Word]:
    """The words without capitals of which a sliver is seen ("Junction Temperature R", cut in the middle of 'Range').

    Only a capital that stands alone at the end of a phrase is looked at: read as a whole word it would pass for a
    letter that names something, as that of "Revision D" does. `even` tells whether a box of the drawn page, in points,
    shows one colour alone.
    """
    capitals = [word for word in words if len(word.text) == 1 and "A" <= word.text <= "Z"]
    ordered = sorted(words, key=_BASELINE) if capitals else []
    gone = {id(word) for word in capitals if _may_be_cut(word, ordered) and even(_behind_the_sliver(word.bbox))}
    return [word for word in words if id(word) not in gone] if gone else words


def _may_be_cut(word: Word, words: Sequence[Word]) -> bool:
    """Whether a word ends a phrase among words that are sorted by their baselines."""
    if word.rotation:
        return False
    box, size, baseline = word.bbox, word.size, word.baseline
    near, far = 0.3 * size, 20 * size
    first, end = (bisect_left(words, baseline + away, key=_BASELINE) for away in (-size, size))
    beside = [
        other
        for other in words[first:end]
        if -near < other.baseline - baseline < near and abs(other.bbox.x0 - box.x0) < far and other is not word
    ]
    if any(0 <= other.bbox.x0 - box.x1 < GAP * size for other in beside):
        return False
    return any(
        0 <= box.x0 - other.bbox.x1 < GAP * size and other.text[-2:].isalpha() and other.text[-2:].islower()
        for other in beside
    )


def _behind_the_sliver(box: Rect) -> Rect:
    return Rect(box.x0 + SLIVER * (box.x1 - box.x0), box.y0, box.x1, box.y1)
