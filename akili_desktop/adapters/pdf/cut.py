"""Letters of which a clip leaves next to nothing: MuPDF leaves out a glyph that stands wholly outside a clip alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect

SLIVER = 1 / 3
"""The share of a letter's width in which no letter has all of its ink."""

GAP = 1.0
"""Sizes: what stands this near behind a letter goes on with its line, and was not cut off."""


def without_cut(words: list[Word], even: Callable[[Rect], bool]) -> list[Word]:
    """The words without capitals of which a sliver is seen ("Junction Temperature R", cut in the middle of 'Range').

    Only a capital that stands alone at the end of a phrase is looked at: read as a whole word it would pass for a
    letter that names something, as that of "Revision D" does. `even` tells whether a box of the drawn page, in points,
    shows one colour alone.
    """
    capitals = [word for word in words if len(word.text) == 1 and "A" <= word.text <= "Z"]
    gone = {id(word) for word in capitals if _may_be_cut(word, words) and even(_behind_the_sliver(word.bbox))}
    return [word for word in words if id(word) not in gone] if gone else words


def _may_be_cut(word: Word, words: Sequence[Word]) -> bool:
    if word.rotation:
        return False
    box, size, baseline = word.bbox, word.size, word.baseline
    near, far = 0.3 * size, 20 * size
    beside = [
        other
        for other in words
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
