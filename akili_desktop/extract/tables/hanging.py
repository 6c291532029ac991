"""Tables whose bars part the headings alone: the rows under them hang on lines of the headings' own width."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.rules import Span
from akili_desktop.extract.page.textlines import group_lines, make_chunks

TALLEST_HEAD = 60.0
"""Headings with their frame are lower than this (points)."""

TALLEST_ROW = 90.0

NEAR = 3.0

FEWEST_BARS = 2


class Hanging(NamedTuple):
    """The lines from the headings' foot on, and the headings' bars drawn on to the last of them."""

    across: list[Span]
    down: list[Span]


def hanging_rows(
    box: Rect, down: Sequence[Span], free: Sequence[Span], by_height: Callable[[], Sequence[Word]]
) -> Hanging | None:
    """The rows that hang under the frame of headings in `box`, None where it is none or a text crosses its bars.

    `down` are the frame's own bars, `free` the horizontal lines that meet no bar, from the top; so come the words.
    """
    bars = [s for s in down if s.high >= box.y1 - NEAR and box.x0 + NEAR < s.at < box.x1 - NEAR]
    if box.height > TALLEST_HEAD or len(bars) < FEWEST_BARS:
        return None
    found: list[Span] = []
    foot = last = box.y1
    for line in free:
        if line.at <= box.y1 + NEAR or line.low < box.x0 - NEAR or line.high > box.x1 + NEAR:
            continue
        if line.at - last > TALLEST_ROW:
            break
        last = line.at
        found.append(line)
        if line.low < box.x0 + NEAR and line.high > box.x1 - NEAR:
            foot = line.at
    found = [line for line in found if line.at <= foot]
    if len(found) < 2:
        return None
    words = by_height()
    under = words[bisect_right(words, box.y1, key=_middle) : bisect_left(words, foot, key=_middle)]
    inside = [w for w in under if box.x0 - 2 <= w.bbox.cx <= box.x1 + 2]
    if not inside:
        return None
    chunks = [chunk for line in group_lines(inside) for chunk in make_chunks(line)]
    if any(chunk.bbox.x0 < bar.at - 1 and chunk.bbox.x1 > bar.at + 1 for chunk in chunks for bar in bars):
        return None
    sides = [s for s in down if s.at <= box.x0 + NEAR or s.at >= box.x1 - NEAR]
    # the frame's own foot may be drawn under some of the headings alone
    return Hanging([Span(box.y1, box.x0, box.x1), *found], [Span(s.at, box.y1, foot) for s in (*bars, *sides)])


def _middle(word: Word) -> float:
    return word.bbox.cy
