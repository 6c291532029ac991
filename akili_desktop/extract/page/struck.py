"""Text that is struck out: a line of its own length runs through its middle, so what it says does not hold."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from operator import attrgetter

from akili_desktop.core.document import PageContent, Ruling, Word

HIGH, LOW = 0.5, 0.15
"""Between so many letter sizes above the baseline a line goes through letters; higher is a bar, lower an underline."""
ENDS = 0.5
"""How far (letter sizes) such a line ends from the text that it strikes out, at most; a table's lines run on."""
WIDEST = 0.4
"""The part of the page's width that such a line has at most."""
LEAST = 2
"""A single letter with a line through it may be another sign ('θ', a zero)."""


def without_struck(page: PageContent) -> PageContent:
    """The page without the upright words that are struck out; the page itself where none are."""
    widest = WIDEST * page.width
    lines = sorted([r for r in page.rulings if r.y0 == r.y1 and r.x1 - r.x0 < widest], key=attrgetter("y0"))
    heights = [line.y0 for line in lines]
    crossed: dict[Ruling, list[Word]] = defaultdict(list)
    for word in page.words if lines else ():
        baseline, size = word.baseline, word.size
        first, end = bisect_left(heights, baseline - HIGH * size), bisect_right(heights, baseline - LOW * size)
        if first < end and not word.rotation:
            for line in lines[first:end]:
                if line.x0 < word.bbox.x1 and word.bbox.x0 < line.x1:
                    crossed[line].append(word)
    struck = {id(word) for line, words in crossed.items() if _strikes(line, words) for word in words}
    return page._replace(words=tuple(w for w in page.words if id(w) not in struck)) if struck else page


def _strikes(line: Ruling, words: list[Word]) -> bool:
    """Whether a line begins and ends where the words do that it runs through."""
    slack = ENDS * words[0].size
    ends = abs(line.x0 - min(w.bbox.x0 for w in words)), abs(line.x1 - max(w.bbox.x1 for w in words))
    return max(ends) <= slack and sum(len(word.text) for word in words) >= LEAST
