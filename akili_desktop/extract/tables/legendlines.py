"""Lines over a table that say what a dot beside its values means: 'The ● denotes the specifications which apply …'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.page.textlines import Chunk, Line

LEGEND = re.compile(rf"(?:the )?([{''.join(BULLETS)}])\s*(?:denotes?|indicates?|=)", re.IGNORECASE)
"""How the line begins that says what a bullet beside values means."""


def legend_at(chunk: Chunk) -> int | None:
    """The number of the word with which the legend begins in a line, also behind a heading; None where none does."""
    texts = [word.text for word in chunk.words]
    for at in [at for at, text in enumerate(texts) if text[0] in BULLETS]:
        start = at - 1 if at and texts[at - 1].casefold() == "the" else at
        if LEGEND.match(" ".join(texts[start:])):
            return start
    return None


def legend_lines(lines: Sequence[Line], top: float) -> list[Rect]:
    """The boxes of a legend's lines above `top` that hold nothing else: often bold, as a heading is.

    Its further lines stand right under it where it or the heading left of it begins, in letters of its size.
    """
    found: list[Rect] = []
    above: Chunk | None = None
    edges: tuple[float, ...] = ()  # where a further line may begin
    size = 0.0  # of the legend's letters
    for line in lines:
        if line.bbox.cy >= top - 1:
            break
        for chunk in line.chunks:
            at = legend_at(chunk)
            if at is not None:
                above, size = chunk, max(word.size for word in chunk.words[at + 1 :])
                edges = (chunk.bbox.x0, line.bbox.x0)
                found += [] if at else [chunk.bbox]
            elif above is not None and _goes_on(above, chunk, size, edges):
                above, edges = chunk, (chunk.bbox.x0,)
                found.append(chunk.bbox)
    return found


def _goes_on(above: Chunk, below: Chunk, size: float, edges: Sequence[float]) -> bool:
    """Whether a text is the next line of a legend. One that goes on within a sentence may stand further from its first
    line, which is level with a heading in larger letters."""
    if above.text.endswith((".", ")")) and "".join(filter(str.isalpha, below.text)).isupper():
        return False  # a heading of the part below it
    within = below.text[:1].islower() and not above.text.endswith((".", ")"))
    near = -0.5 * size < below.bbox.y0 - above.bbox.y1 < (1.2 if within else 0.6) * size
    level = any(abs(below.bbox.x0 - edge) < (0.5 * size if within else 2) for edge in edges)
    return near and level and abs(below.words[0].size - size) < 0.05 * size
