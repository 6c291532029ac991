"""Text that is struck out: a line of its own length runs through its middle, so what it says does not hold."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import defaultdict

from akili_desktop.core.document import PageContent, Word

HIGH, LOW = 0.5, 0.15
"""Between so many letter sizes above the baseline a line goes through letters; higher is a bar, lower an underline."""
ENDS = 0.5
"""How far (letter sizes) such a line ends from the text that it strikes out, at most; a table's lines run on."""
WIDEST = 0.4
"""The part of the page's width that such a line has at most."""
LEAST = 2
"""A single letter with a line through it may be another sign ('θ', a zero)."""

Across = tuple[float, float, float, float, int]
"""A line across: its height, where it starts and ends, its thickness and color."""


def without_struck(page: PageContent) -> PageContent:
    """The page without the upright words that are struck out; the page itself where none are."""
    widest = WIDEST * page.width
    lines = sorted(
        [(y0, x0, x1, width, color) for x0, y0, x1, y1, width, color in page.rulings if y0 == y1 and x1 - x0 < widest]
    )
    heights = [y for y, *_ in lines] + [math.inf]
    crossed: dict[Across, list[Word]] = defaultdict(list)
    for word in page.words if lines else ():
        baseline, size = word.baseline, word.size
        at, foot = bisect_left(heights, baseline - HIGH * size), baseline - LOW * size
        while heights[at] <= foot:
            line = lines[at]
            at += 1
            if not word.rotation and line[1] < word.bbox.x1 and word.bbox.x0 < line[2]:
                crossed[line].append(word)
    struck = {id(word) for line, words in crossed.items() if _strikes(line, words) for word in words}
    return page._replace(words=tuple(w for w in page.words if id(w) not in struck)) if struck else page


def _strikes(line: Across, words: list[Word]) -> bool:
    """Whether a line begins and ends where the words do that it runs through."""
    _, x0, x1, _, _ = line
    slack = ENDS * words[0].size
    ends = abs(x0 - min(w.bbox.x0 for w in words)), abs(x1 - max(w.bbox.x1 for w in words))
    return max(ends) <= slack and sum(len(word.text) for word in words) >= LEAST
