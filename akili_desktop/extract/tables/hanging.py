"""Tables whose bars part the headings alone: the rows under them hang on lines of the headings' own width.

The shades of the headings' cells are such bars. A row ends at a line as wide as the headings. In a row with a text in
the first column another one may go on over the columns beside its own, as the list of what a revision changed does.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.rules import Span
from akili_desktop.extract.page.textlines import Chunk, group_lines, make_chunks

TALLEST_HEAD = 60.0
"""Headings with their frame are lower than this (points)."""

TALLEST_ROW = 90.0

NEAR = 3.0

FEWEST_BARS, FEWEST_ROWS = 2, 2
"""With fewer of either, each text has to stand flush under the heading of its column."""

FLUSH = 1.5
"""Points between the edges, or the middles, of a heading and of a text that stands flush under it, at most."""

FEW_LINES = 3
"""So many lines has a text that stands flush under its heading at most where that alone tells the table."""

LARGER = 1.15
"""Times the size of the headings and the first row from which a text is the heading of a section under the table."""


class Hanging(NamedTuple):
    """The lines from the headings' foot on, and the headings' bars drawn on to the last of them."""

    across: list[Span]
    down: list[Span]


class _Row(NamedTuple):
    """What stands between two lines as wide as the headings."""

    top: float
    foot: float
    lines: list[tuple[Chunk, ...]]

    @property
    def chunks(self) -> list[Chunk]:
        return [chunk for line in self.lines for chunk in line]

    def crossed(self, bar: Span) -> bool:
        """Whether a text goes on over a bar."""
        return any(c.bbox.x0 < bar.at - 1 and c.bbox.x1 > bar.at + 1 for c in self.chunks)


def hanging_rows(
    box: Rect, down: Sequence[Span], free: Sequence[Span], by_height: Callable[[], Sequence[Word]]
) -> Hanging | None:
    """The rows that hang under the frame of headings in `box`, None where it is none or texts cross its bars.

    `down` are the frame's own bars, `free` the horizontal lines that meet no bar, from the top; so come the words.
    """
    bars = [s for s in down if s.high >= box.y1 - NEAR and box.x0 + NEAR < s.at < box.x1 - NEAR]
    if box.height > TALLEST_HEAD or not bars:
        return None
    found: list[Span] = []
    feet: list[float] = []
    last = box.y1
    for line in free:
        if line.at <= box.y1 + NEAR or line.low < box.x0 - NEAR or line.high > box.x1 + NEAR:
            continue
        if line.at - last > TALLEST_ROW:
            break
        last = line.at
        found.append(line)
        if line.low < box.x0 + NEAR and line.high > box.x1 - NEAR:
            feet.append(line.at)
    if not feet:
        return None
    words = by_height()
    heads = [w for w in words if box.holds_middle_of(w.bbox)]
    if not heads:
        return None
    edges = [box.x0, *sorted({s.at for s in bars}), box.x1]
    under = [w for w in _between(words, box.y1, feet[-1]) if box.x0 - 2 <= w.bbox.cx <= box.x1 + 2]
    rows = _own(_rows(under, box.y1, feet), bars, edges, heads)
    if not rows or not any(row.lines for row in rows):
        return None
    found = [line for line in found if line.at <= rows[-1].foot]
    few = len(bars) < FEWEST_BARS or len(found) < FEWEST_ROWS
    if few and not all(_flush(row, edges, heads) for row in rows):
        return None
    sides = [s for s in down if s.at <= box.x0 + NEAR or s.at >= box.x1 - NEAR]
    drawn = [Span(s.at, box.y1, rows[-1].foot) for s in sides]
    # the frame's own foot may be drawn under some of the headings alone
    return Hanging(
        [Span(box.y1, box.x0, box.x1), *found], [*(p for bar in bars for p in _in_pieces(bar, rows)), *drawn]
    )


def _between(words: Sequence[Word], top: float, foot: float) -> Sequence[Word]:
    """The words, which are sorted by height, between two heights."""
    return words[bisect_right(words, top, key=_middle) : bisect_left(words, foot, key=_middle)]


def _rows(words: Sequence[Word], top: float, feet: Sequence[float]) -> list[_Row]:
    return [
        _Row(top, foot, [make_chunks(line) for line in group_lines(_between(words, top, foot))])
        for top, foot in pairwise([top, *feet])
    ]


def _own(rows: Sequence[_Row], bars: Sequence[Span], edges: Sequence[float], heads: Sequence[Word]) -> list[_Row]:
    """The rows above the heading of a further section, or a text that crosses bars as none of a row does.

    None where rows follow under that text: it may head them, and what it heads would be lost.
    """
    first = [word for chunk in rows[0].chunks for word in chunk.words]
    size = max(word.size for word in (*heads, *filter(_worded, first)))
    for at, row in enumerate(rows):
        # bullets and dots are large
        if any(min(word.size for word in c.words) > LARGER * size and any(map(_worded, c.words)) for c in row.chunks):
            return list(rows[:at])
        if any(row.crossed(bar) for bar in bars) and not _goes_over(row, edges):
            return [] if any(_flush(later, edges, heads) for later in rows[at + 1 :]) else list(rows[:at])
    return list(rows)


def _worded(word: Word) -> bool:
    return any(map(str.isalpha, word.text)) and len(word.text) > 1


def _goes_over(row: _Row, edges: Sequence[float]) -> bool:
    """Whether the text that crosses bars in a row begins right of its first column, which has a text of its own."""
    first = edges[1]
    named = any(chunk.bbox.x1 <= first + 1 for line in row.lines[:1] for chunk in line)
    return named and not any(c.bbox.x0 < first - 1 and c.bbox.x1 > first + 1 for c in row.chunks)


def _flush(row: _Row, edges: Sequence[float], heads: Sequence[Word]) -> bool:
    """Whether the texts of a row, in two columns at least and of few lines, stand flush under their headings."""
    placed = 0
    for low, high in pairwise(edges):
        texts = [c.bbox for c in row.chunks if low <= c.bbox.cx < high]
        over = group_lines([w for w in heads if low <= w.bbox.cx < high])
        if not texts:
            continue
        if not over or len(texts) > FEW_LINES:
            return False
        head = bounding_box(w.bbox for w in over[-1])
        first = texts[0]
        aside = (first.x0 - head.x0, first.cx - head.cx, first.x1 - head.x1)
        if min(map(abs, aside)) > FLUSH:
            return False
        placed += 1
    return placed > 1


def _in_pieces(bar: Span, rows: Sequence[_Row]) -> list[Span]:
    """A bar drawn on under the headings, left out where a text goes on over it."""
    pieces: list[Span] = []
    for row in rows:
        if row.crossed(bar):
            continue
        if pieces and pieces[-1].high == row.top:
            pieces[-1] = Span(bar.at, pieces[-1].low, row.foot)
        else:
            pieces.append(Span(bar.at, row.top, row.foot))
    return pieces


def _middle(word: Word) -> float:
    return word.bbox.cy
