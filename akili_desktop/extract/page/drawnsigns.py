"""Letters that are drawn as outlines within text: 'IE = 10 µA' whose µ no font prints reads 'IE = 10 A'.

What the outline means is not told, only that a sign is missing: a row, or a table's grid, that holds one is flagged.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Flag, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.once import once

SIGN_DRAWN = Flag(rule="sign-drawn", detail="a sign within the row's text is drawn, not printed: it was not read")
MOST = 3000
"""More small outlines than this are a page of drawn text, which `legibility` judges."""

NEAR = 0.4
"""How far (letter sizes) an outline may stand from a word that it belongs to."""


class DrawnSigns:
    """The outlines of a page that stand within its lines of text as letters do; boxes in the page's points."""

    def __init__(self, page: PageContent) -> None:
        small = [s.bbox for s in page.strokes if 1 < s.bbox.height < 20 and 1 < s.bbox.width < 20 and s.segments > 5]
        self._signs: list[Rect] = []
        if not small or len(small) > MOST:
            return
        words = sorted((w for w in page.words if w.rotation == 0), key=lambda w: w.bbox.cy)
        heights = [w.bbox.cy for w in words]
        for box in small:
            low, high = bisect_left(heights, box.cy - 15), bisect_right(heights, box.cy + 15)
            if _stands_within(box, words[low:high]):
                self._signs.append(box)

    def flagged(self, fact: Range) -> Range:
        """The row, flagged where such an outline stands beside or within one of its texts."""
        boxes = [value.bbox for _, value in fact.values()]
        boxes += [b for b in (fact.unit_bbox, fact.symbol_bbox, fact.parameter_bbox, fact.conditions_bbox) if b]
        return fact.model_copy(update={"flags": (*fact.flags, SIGN_DRAWN)}) if self.stand_in(boxes) else fact

    def stand_in(self, boxes: Sequence[Rect]) -> bool:
        """Whether such an outline stands beside or within one of the texts in the boxes."""
        return any(_touches(sign, box) for sign in self._signs for box in boxes)


drawn_signs = once(DrawnSigns)
"""The outlines of a page, looked for once."""


def _touches(sign: Rect, box: Rect) -> bool:
    reach = 0.5 * sign.height
    return max(sign.x0 - box.x1, box.x0 - sign.x1) < reach and box.y0 < sign.cy < box.y1


def _stands_within(box: Rect, words: list[Word]) -> bool:
    """Whether an outline has a letter's size, and words on its line closely before or behind it but none over it."""
    beside = False
    for word in words:
        size = word.size
        if word.bbox.x0 < box.cx < word.bbox.x1 and word.bbox.y0 < box.cy < word.bbox.y1:
            return False
        level = word.bbox.y0 - 0.2 * size < box.cy < word.bbox.y1 + 0.2 * size
        gap = max(box.x0 - word.bbox.x1, word.bbox.x0 - box.x1)
        alike = 0.3 * size < box.height < 1.3 * size and 0.15 * size < box.width < 1.3 * size
        beside = beside or (level and alike and gap < NEAR * size)
    return beside
