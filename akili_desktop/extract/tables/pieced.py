"""Tables without bars whose lines are drawn a piece for each cell: the pieces' ends are where the columns are.

Their texts may stand closer beside one another than words of a text do ('ACG ACG ACG'), and so alignment tells nothing
of them. The headings stand above the first line, perhaps in groups over lines of their own.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.rules import Rules, Span
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.lattice import gridded
from akili_desktop.extract.tables.model import Table

FEWEST_LINES, FEWEST_COLUMNS = 4, 3

NARROWEST = 5.0
"""A shorter piece (points) is where two others meet."""

MEET = 2.0
"""So far apart (points) two pieces of one line are at most, and the ends of all lines from one another."""

OVER = 1.0
"""So far (points) a text may reach over the end of its column."""

PITCH, PITCH_OVER_LINES, APART = 1.6, 2.4, 0.45
"""In sizes: how far one line of the headings is from the next at most, also where a line stands between them, and
headings of two columns at least."""

ONE_TEXT = 0.33
"""Words closer than this (sizes) are of one text; letters of two columns may stand closer in such as are full."""

MOST_LINES = 4
"""So many lines of texts at different heights are the headings over all columns at most."""

TALLEST = 110.0
"""Headings are lower than this (points)."""


class Frame(NamedTuple):
    """What the pieces of lines frame: its box, the ends of its columns, and the table in it, if it can be told."""

    box: Rect
    edges: list[float]
    table: Table | None

    def glues(self, table: Table) -> bool:
        """Whether cells of a table that was found otherwise hold words of several of the columns."""
        held = [
            [w.bbox.cx for w in c.words if self.box.holds_middle_of(w.bbox)] for c in table.cells if c.col_span == 1
        ]
        return sum(len({bisect_left(self.edges, x) for x in xs}) > 1 for xs in held) > 1


def pieced_tables(
    page: PageContent, stripes: Mapping[tuple[int, int], Sequence[float]], rules: Rules, taken: Sequence[Rect]
) -> list[Frame]:
    """The frames of lines in pieces outside the boxes in `taken`; `stripes` are the heights (y) of lines by their ends.

    No table where any line goes on beyond the columns, or a text reaches over two of them: a cell may span these.
    """
    pieces = sorted(
        (x0, x1, {round(y) for y in ys})
        for (x0, x1), ys in stripes.items()
        if x1 - x0 >= NARROWEST and len(ys) >= FEWEST_LINES
    )
    found: list[Frame] = []
    while pieces:
        edges, pieces = _joined(pieces)
        if len(edges) > FEWEST_COLUMNS:
            levels = _levels(stripes, edges)
            box = Rect(edges[0], levels[0], edges[-1], levels[-1])
            if not any(box.intersects(other) for other in taken):
                found.append(Frame(box, edges, _table(page, box, edges, levels, rules, stripes)))
    return found


def _joined(
    pieces: Sequence[tuple[int, int, set[int]]],
) -> tuple[list[float], list[tuple[int, int, set[int]]]]:
    """The ends of the pieces that go on from the first at the same heights, and the other pieces."""
    (start, end, levels), *others = pieces
    edges: list[float] = [start]
    rest: list[tuple[int, int, set[int]]] = []
    for piece in others:
        low, high, ys = piece
        if abs(low - end) <= MEET and len(levels & ys) >= FEWEST_LINES:
            edges.append((low + end) / 2)
            end, levels = high, levels & ys
        else:
            rest.append(piece)
    return [*edges, end], rest


def _levels(stripes: Mapping[tuple[int, int], Sequence[float]], edges: Sequence[float]) -> list[int]:
    """The heights, from the top, of the lines whose pieces end at all of these places, and perhaps at others."""
    ends: dict[int, set[int]] = defaultdict(set)
    for (x0, x1), ys in stripes.items():
        if edges[0] - MEET <= x0 and x1 <= edges[-1] + MEET:
            for y in ys:
                ends[round(y)] |= {x0, x1}
    return sorted(y for y, xs in ends.items() if all(any(abs(edge - x) <= MEET for x in xs) for edge in edges))


def _table(
    page: PageContent, box: Rect, edges: Sequence[float], levels: Sequence[int], rules: Rules,
    stripes: Mapping[tuple[int, int], Sequence[float]],
) -> Table | None:  # fmt: skip
    low, high = edges[0] - OVER, edges[-1] + OVER
    if len(levels) < FEWEST_LINES:
        return None
    top, foot = levels[0] + MEET, levels[1] - MEET
    if any(bar.low < top and bar.high > foot for bar in rules.upright(low, high)):
        return None
    drawn = [s for s in rules.across(box.y0 - MEET, box.y1 + MEET) if s.high > low and s.low < high]
    if any(s.low < edges[0] - MEET or s.high > edges[-1] + MEET for s in drawn):
        return None
    lines = [s for s in drawn if all(any(abs(end - x) <= MEET for x in edges) for end in (s.low, s.high))]
    words = [w for w in page.words if low <= w.bbox.cx <= high]
    body = [w for w in words if box.y0 < w.bbox.cy < box.y1]
    if any(w.rotation or _over(w, edges) for w in body) or _runs_on(group_lines(body), edges):
        return None
    heads, groups = _headings([w for w in words if box.y0 - TALLEST < w.bbox.cy < box.y0], body, edges, box.y0, rules)
    down = [Span(x, box.y0, box.y1) for x in edges]
    groups = [part for span in groups for part in _in_pieces(span, stripes, heads)]
    if heads:
        top = min(w.bbox.y0 for w in heads) - OVER
        box = box._replace(y0=top)
        lines = [Span(top, edges[0], edges[-1]), *groups, *lines]
        down = [Span(x, _head_of(x, top, groups), box.y1) for x in edges]
    return gridded(page, box, lines, down, [*heads, *body])


def _over(word: Word, edges: Sequence[float]) -> bool:
    """Whether a word reaches over the end of a column."""
    x0, _, x1, _ = word.bbox
    return bisect_right(edges, x0 + OVER) < bisect_left(edges, x1 - OVER)


def _runs_on(lines: Sequence[Sequence[Word]], edges: Sequence[float]) -> bool:
    """Whether a text goes on from word to word over the end of a column, not to where most texts of that begin."""
    placed = [[(bisect_left(edges, w.bbox.cx), w) for w in line] for line in lines]
    begun = Counter((col, round(w.bbox.x0)) for line in placed for col, w in dict(reversed(line)).items())
    return any(
        col != other and b.bbox.x0 - a.bbox.x1 < ONE_TEXT * b.size and begun[other, round(b.bbox.x0)] < FEWEST_LINES - 1
        for line in placed
        for (col, a), (other, b) in pairwise(line)
    )


def _head_of(x: float, top: float, groups: Sequence[Span]) -> float:
    """Where a column's end begins under the headings that stand over it and the next one."""
    return max((s.at for s in groups if s.low + MEET < x < s.high - MEET), default=top)


def _flush(columns: Sequence[Sequence[Word]], body: Sequence[Word]) -> bool:
    """Whether the headings over half of the columns, and over two at least, begin where the texts under them do."""
    starts = [words[0].bbox.x0 for words in columns if words]
    begun = [word.bbox.x0 for word in body]
    return len(starts) >= max(2, 0.5 * len(columns)) and all(
        any(abs(start - x) <= OVER for x in begun) for start in starts
    )


def _in_pieces(span: Span, stripes: Mapping[tuple[int, int], Sequence[float]], heads: Sequence[Word]) -> list[Span]:
    """A line under headings of several columns in its pieces, where each has a heading of its own right over it."""
    drawn = sorted(ends for ends, ys in stripes.items() if any(abs(y - span.at) < 1 for y in ys))
    pieces = [Span(span.at, x0, x1) for x0, x1 in drawn if span.low - MEET < x0 and x1 < span.high + MEET]
    whole = pieces and abs(pieces[0].low - span.low) <= MEET and abs(pieces[-1].high - span.high) <= MEET
    if not whole or any(abs(a.high - b.low) > MEET for a, b in pairwise(pieces)):
        return [span]
    over = [w for w in heads if w.bbox.y1 < span.at + OVER and span.at - w.baseline < PITCH * w.size]
    if any(_over(word, [piece.low for piece in pieces]) for word in over):
        return [span]
    each = all(any(piece.low < word.bbox.cx < piece.high for word in over) for piece in pieces)
    return pieces if each else [span]


def _over_columns(lines: Sequence[Sequence[Word]], edges: Sequence[float]) -> list[list[Word]]:
    """The words of lines over each column."""
    return [[w for line in lines for w in line if a < w.bbox.cx < b] for a, b in pairwise(edges)]


def _wrapped(lines: Sequence[Sequence[Word]], edges: Sequence[float], rules: Rules) -> list[list[Word]]:
    """The words over each column in the last lines together, what stands in the very last going on from one above it.

    No line is drawn between them. Empty where they are no such.
    """
    for count in range(2, min(MOST_LINES, len(lines)) + 1):
        columns = _over_columns(lines[:count], edges)
        if not all(columns):
            continue
        further = _over_columns(lines[1:count], edges)
        drawn = rules.across(lines[count - 1][0].baseline, lines[0][0].baseline)
        goes_on = all(more for last, more in zip(_over_columns(lines[:1], edges), further, strict=True) if last)
        return columns if goes_on and not any(s.high > edges[0] and s.low < edges[-1] for s in drawn) else []
    return []


def _headings(
    above: Sequence[Word], body: Sequence[Word], edges: Sequence[float], foot: float, rules: Rules
) -> tuple[list[Word], list[Span]]:
    """The words over a table's first line that head its columns, and the lines under headings of several columns.

    The last line of these has a word over each column, or such as begin where the texts under them do, over half of
    them, and clear gaps between: a text has not. So have the last lines together where a heading goes on in a further
    line than those beside it ('1.65 V – 3.6' over 'V').
    """
    lines = sorted(group_lines(above), key=lambda line: -line[0].baseline)
    if not lines or foot - lines[0][0].baseline > PITCH * lines[0][0].size:
        return [], []
    columns = _over_columns(lines[:1], edges)
    if not all(columns) and not _flush(columns, body):
        columns = _wrapped(lines, edges, rules)
    if not columns:
        return [], []
    boxes = [bounding_box(w.bbox for w in words) for words in columns if words]
    if any(b.x0 - a.x1 < APART * lines[0][0].size for a, b in pairwise(boxes)):
        return [], []
    heads: list[Word] = []
    groups: list[Span] = []
    last = foot
    for line in lines:
        base, size = line[0].baseline, line[0].size
        under = [
            s for s in rules.across(base, last) if base < s.at < foot - MEET and s.high > edges[0] and s.low < edges[-1]
        ]
        if last - base > (PITCH_OVER_LINES if under else PITCH) * size:
            break
        if any(s.low < edges[0] - MEET or s.high > edges[-1] + MEET for s in under):
            break  # another table's last line, or the page's
        if any(s.low < edges[0] + MEET and s.high > edges[-1] - MEET for s in under):
            break  # the first line of the table: some of its headings stand over several columns
        covered = [x for x in edges if any(s.low + MEET < x < s.high - MEET for s in (*groups, *under))]
        if any(_over(w, [x for x in edges if x not in covered]) for w in line):
            break
        groups += [s for s in under if s not in groups]
        heads += line
        last = base
    return heads, groups
