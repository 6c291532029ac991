"""Text that is struck out: a line of its own length runs through its middle, so what it says does not hold."""

from __future__ import annotations

from collections import defaultdict

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
    lines: dict[int, list[Ruling]] = defaultdict(list)
    for ruling in page.rulings:
        if ruling.y0 == ruling.y1 and ruling.x1 - ruling.x0 < WIDEST * page.width:
            lines[int(ruling.y0)].append(ruling)
    if not lines:
        return page
    crossed: dict[Ruling, list[Word]] = defaultdict(list)
    for word in page.words:
        if word.rotation:
            continue
        high, low = word.baseline - HIGH * word.size, word.baseline - LOW * word.size
        for y in range(int(high), int(low) + 1):
            for line in lines.get(y, ()):
                if high <= line.y0 <= low and line.x0 < word.bbox.x1 and word.bbox.x0 < line.x1:
                    crossed[line].append(word)
    struck = {id(word) for line, words in crossed.items() if _strikes(line, words) for word in words}
    return page._replace(words=tuple(w for w in page.words if id(w) not in struck)) if struck else page


def _strikes(line: Ruling, words: list[Word]) -> bool:
    """Whether a line begins and ends where the words do that it runs through."""
    slack = ENDS * words[0].size
    ends = abs(line.x0 - min(w.bbox.x0 for w in words)), abs(line.x1 - max(w.bbox.x1 for w in words))
    return max(ends) <= slack and sum(len(word.text) for word in words) >= LEAST
