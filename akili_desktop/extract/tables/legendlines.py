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

    Its further lines stand right under it where it or its heading begins, in letters of its size.
    """
    found: list[Rect] = []
    open_at: tuple[Chunk, float] | None = None  # the last line, and the size of the legend's letters
    for line in lines:
        if line.bbox.cy >= top - 1:
            break
        for chunk in line.chunks:
            at = legend_at(chunk)
            if at is not None:
                open_at = chunk, max(word.size for word in chunk.words[at + 1 :])
                found += [] if at else [chunk.bbox]
            elif open_at is not None and _goes_on(open_at[0], chunk, open_at[1]):
                open_at = chunk, open_at[1]
                found.append(chunk.bbox)
    return found


def _goes_on(above: Chunk, below: Chunk, size: float) -> bool:
    if above.text.endswith((".", ")")) and "".join(filter(str.isalpha, below.text)).isupper():
        return False  # a heading of the part below it
    near = -0.5 * size < below.bbox.y0 - above.bbox.y1 < 0.6 * size
    return near and abs(below.bbox.x0 - above.bbox.x0) < 2 and abs(below.words[0].size - size) < 0.05 * size
