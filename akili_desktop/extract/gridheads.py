"""The headings of a grid as their rulings part them: each ruled cell over the columns is one heading.

A reader of limits keeps of the headings what it needs: 'Dimensions' over 'Millimeters' and 'Inches' tells it nothing,
and of 'Limits at indicated temperatures' over seven columns it may have given four. Where bars frame all headings, the
frame tells more.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.rules import Rules, Span
from akili_desktop.extract.page.textlines import group_lines, make_chunks, reading_order
from akili_desktop.extract.tables.framedheads import top_of_heads
from akili_desktop.extract.tables.lattice import slots_of
from akili_desktop.extract.tables.model import Table, Words
from akili_desktop.extract.vocabulary import Vocabulary

TALLEST = 110.0
"""Headings with all that stands over them are lower than this (points)."""

NEAR = 4.0
"""A bar this near (points) to where a column ends is that end."""

WHOLE = 0.95
"""The share of the table's width that the lines over and under its headings have at least."""


class Heading(NamedTuple):
    """A heading's place over the columns, and its words."""

    row: int
    col: int
    row_span: int
    col_span: int
    words: Words


def ruled_heads(table: Table, page: PageContent, vocabulary: Vocabulary) -> list[Heading] | None:
    """The headings of a table of limits by the cells that lines part; None where lines do not tell all of them."""
    if table.kind != "anchored" or table.header_rows != 1:
        return None
    heads = [w for c in table.cells if c.row == 0 for w in c.words]
    heads += [w for c in table.columns for w in c.group_words if table.bbox.holds_middle_of(w.bbox)]
    body = [c for c in table.cells if c.row > 0]
    if not heads or not body:
        return None
    rules, left, right = Rules.from_page(page), table.columns[0].x0, table.columns[-1].x1
    box = bounding_box(w.bbox for w in heads)
    feet = rules.cuts(left, right, box.y1 - 2, min(c.bbox.y0 for c in body) + 3, WHOLE)
    tops = rules.cuts(left, right, box.y1 - TALLEST, box.y0 + 2, WHOLE)
    if not feet or not tops:
        return None
    first = top_of_heads(page, rules, Rect(left, box.y0, right, box.y1), table.columns, vocabulary)
    frame = Rect(left, min(first, tops[-1]), right, feet[0])
    near = [w for w in page.words if w.bbox.y1 >= frame.y0 and w.bbox.y0 <= frame.y1]
    words = [w for w in near if frame.holds_middle_of(w.bbox)]
    if len({(w.bbox, w.text) for w in heads} - {(w.bbox, w.text) for w in words}):
        return None
    return _placed(table, frame, rules, words)


def _placed(table: Table, frame: Rect, rules: Rules, words: Sequence[Word]) -> list[Heading] | None:
    edges = [frame.x0, *((a.x1 + b.x0) / 2 for a, b in pairwise(table.columns)), frame.x1]
    across = [
        Span(s.at, max(s.low, frame.x0), min(s.high, frame.x1))
        for s in rules.across(frame.y0 - 1, frame.y1 + 1)
        if s.low < frame.x1 - NEAR and s.high > frame.x0 + NEAR
    ]
    down = [
        Span(s.at, max(s.low, frame.y0), min(s.high, frame.y1))
        for s in rules.drawn(frame.x0 + NEAR, frame.x1 - NEAR)
        if s.low < frame.y1 - NEAR and s.high > frame.y0 + NEAR
    ]
    across += [Span(y, frame.x0, frame.x1) for y in (frame.y0, frame.y1)]
    slots = slots_of(across, [*down, *(Span(x, frame.y0, frame.y1) for x in (frame.x0, frame.x1))])
    if slots is None:
        return None
    texts: dict[int, list[Word]] = defaultdict(list)
    for word in words:
        row, col = bisect_left(slots.ys, word.bbox.cy) - 1, bisect_left(slots.xs, word.bbox.cx) - 1
        if not (0 <= row < len(slots.cell) and 0 <= col < len(slots.cell[0])):
            return None
        texts[slots.cell[row][col]].append(word)
    begun = sorted({slots.spans[n][0] for n in texts})
    found: list[Heading] = []
    for n, own in texts.items():
        first_row, first_col, last_row, last_col = slots.spans[n]
        x0, x1 = slots.xs[first_col], slots.xs[last_col + 1]
        box = bounding_box(w.bbox for w in own)
        left, right = _edge(table, edges, x0), _edge(table, edges, x1)
        if left is None or right is None or right <= left or box.x0 < x0 - 1 or box.x1 > x1 + 1:
            return None
        columns = range(first_col, last_col + 1)
        lowest = not any(slots.spans[k][0] > last_row and slots.spans[k][1] in columns for k in texts)
        if lowest and _several(table, range(left, right), own):
            return None  # headings with no bar between them
        row = bisect_left(begun, first_row)
        span = max(1, bisect_left(begun, last_row + 1) - row)
        found.append(Heading(row, left, span, right - left, reading_order(own)))
    return sorted(found)


def _edge(table: Table, edges: Sequence[float], x: float) -> int | None:
    """Which of the columns' edges a bar at `x` is: one close by, or the nearest that parts the same texts."""
    order = sorted(range(len(edges)), key=lambda i: abs(edges[i] - x))
    if abs(edges[order[0]] - x) <= NEAR:
        return order[0]
    body = [c for c in table.cells if c.row > 0]
    for i in order[:2]:
        if all(c.bbox.x1 < x for c in body if c.col < i) and all(c.bbox.x0 > x for c in body if c.col >= i):
            return i
    return None


def _several(table: Table, columns: range, words: Sequence[Word]) -> bool:
    """Whether words over several columns are a heading of each, as far as these have any, or anything under them."""
    headed = [index for index in columns if table.columns[index].text]
    filled = [index for index in headed if any(c.row > 0 and c.col <= index <= c.last_col for c in table.cells)]
    return len(filled) > 1 or (len(headed) > 1 and any(len(make_chunks(line)) > 1 for line in group_lines(words)))
