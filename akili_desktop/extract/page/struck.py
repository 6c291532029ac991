"""Text that is struck out: a line of its own length runs through its middle, so what it says does not hold."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict

from akili_desktop.core.document import PageContent, Word
from akili_desktop.extract.page.textlines import from_top

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
    heights = {y0 for x0, y0, x1, y1, _, _ in page.rulings if y0 == y1 and x1 - x0 < widest}
    words = from_top(page.words) if heights else []
    if not words:
        return page
    baselines = [word.baseline for word in words]
    highest = HIGH * max([word.size for word in words]) + 0.01
    through: dict[float, list[Word]] = defaultdict(list)
    for y in heights:
        for word in words[bisect_left(baselines, y) : bisect_right(baselines, y + highest)]:
            baseline, size = word.baseline, word.size
            if baseline - HIGH * size <= y <= baseline - LOW * size:  # as hardly any: lines stand between texts
                through[y].append(word)
    if not through:
        return page
    crossed: dict[Across, list[Word]] = defaultdict(list)
    for x0, y0, x1, y1, width, color in page.rulings:
        if y0 == y1 and y0 in through and x1 - x0 < widest:
            over = [word for word in through[y0] if x0 < word.bbox.x1 and word.bbox.x0 < x1]
            if over:
                crossed[y0, x0, x1, width, color] += over
    if not crossed:
        return page
    place = {id(word): at for at, word in enumerate(page.words)}
    for over in crossed.values():
        over.sort(key=lambda word: place[id(word)])
    struck = {id(word) for line, over in crossed.items() if _strikes(line, over) for word in over}
    return page._replace(words=tuple(w for w in page.words if id(w) not in struck)) if struck else page


def _strikes(line: Across, words: list[Word]) -> bool:
    """Whether a line begins and ends where the words do that it runs through."""
    _, x0, x1, _, _ = line
    slack = ENDS * words[0].size
    ends = abs(x0 - min(w.bbox.x0 for w in words)), abs(x1 - max(w.bbox.x1 for w in words))
    return max(ends) <= slack and sum(len(word.text) for word in words) >= LEAST
