"""The page's rulings, merged and ready to be asked: which lines cut an interval, what spans a table."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from akili_desktop.core.document import Fill, PageContent, Word
from akili_desktop.extract.page.once import once

TOUCH = 2.5
"""Rulings of one line with a gap up to this (points) between them are one; so are parallel ones this close."""
TOUCH_OF_SIZE = 0.23
"""The same in sizes of the page's letters, where that is more: boxes of cells stand further apart on a larger page."""

HIDDEN = 0.5
"""So far (points) an edge lies inside a box of its own shade at least to be hidden by that."""
AROUND = 1.0
"""So far (points) a highlight reaches beyond the box of its words at most."""
LINE = 1.2
"""Sizes of the page's letters that a highlight is high at most: it marks words of one line."""
LARGER = 1.2
"""Times a highlight's area that a shaded cell of its color around it has at least."""
MOST_NESTED = 500
"""On a page of more shades, a drawing's, none is looked at for a larger one of its color around it."""
SHORT = 4.0
"""Shorter horizontal lines (points) are none of a table."""

Line: TypeAlias = tuple[float, float, float]
"""A line as a `Span` has it."""


class Span(NamedTuple):
    """A line at `at` (y of a horizontal one, x of a vertical one) from `low` to `high`."""

    at: float
    low: float
    high: float

    @property
    def length(self) -> float:
        return self.high - self.low


_made = tuple.__new__
"""Makes a span of three numbers in less than half the time that `Span(...)` takes: a drawing has hundreds."""


class Rules:
    """Horizontal and vertical lines of a page; edges of shaded boxes count as lines (`from_page`)."""

    def __init__(
        self, horizontal: Sequence[Line], vertical: Sequence[Line], drawn: Sequence[Line] = (), touch: float = TOUCH
    ) -> None:
        self.touch = touch
        self.horizontal = merged(horizontal, touch)
        self.vertical = merged(vertical, touch)
        self._drawn = self.vertical if drawn == vertical else merged(drawn, touch)  # where nothing is shaded
        self._drawn_xs = [span.at for span in self._drawn]
        self._ys = [span.at for span in self.horizontal]
        self._xs = [span.at for span in self.vertical]

    @classmethod
    def from_page(cls, page: PageContent) -> Rules:
        """The rulings of a page, and the edges of its fills that are of a cell's or a row's size."""
        return _rules_of(page)

    def extended(self, lines: Sequence[Line]) -> Rules:
        """These rules with further horizontal lines."""
        return Rules((*self.horizontal, *lines), self.vertical, self._drawn, self.touch)

    def across(self, y0: float, y1: float) -> list[Span]:
        """Horizontal lines with y in the interval."""
        return self.horizontal[bisect_left(self._ys, y0) : bisect_right(self._ys, y1)]

    def upright(self, x0: float, x1: float) -> list[Span]:
        """Vertical lines with x in the interval."""
        return self.vertical[bisect_left(self._xs, x0) : bisect_right(self._xs, x1)]

    def drawn(self, x0: float, x1: float) -> list[Span]:
        """As `upright`, but drawn lines alone."""
        return self._drawn[bisect_left(self._drawn_xs, x0) : bisect_right(self._drawn_xs, x1)]

    def cuts(self, x0: float, x1: float, y0: float, y1: float, share: float = 0.6) -> list[float]:
        """The y of lines between `y0` and `y1` that cover at least `share` of the interval x0..x1, from the top."""
        need = share * (x1 - x0)
        found: list[float] = []
        at, covered = -1e9, 0.0
        for y, low, high in self.across(y0, y1):
            part = (high if high < x1 else x1) - (low if low > x0 else x0)
            if part <= 0:
                continue
            if y - at > 1.5:
                at, covered = y, 0.0
            covered += part
            if covered >= need and (not found or at - found[-1] > self.touch):
                found.append(at)
        return found

    def lines(self, y: float, x0: float, x1: float) -> list[float]:
        """As `bars`, but drawn lines alone: an edge of a shaded box parts no words."""
        return [at for at, low, high in self.drawn(x0, x1) if low - 1 <= y <= high + 1]

    def bars(self, y: float, x0: float, x1: float, shortest: float = 0.0) -> list[float]:
        """The x of vertical lines between `x0` and `x1` that cross the height `y`, from the left.

        Shorter ones part no cells: the edges of a pulse that is drawn beside a test.
        """
        found: list[float] = []
        for at, low, high in self.upright(x0, x1):
            if high - low >= shortest and low - 1 <= y <= high + 1 and (not found or at - found[-1] > self.touch):
                found.append(at)
        return found


@once
def _rules_of(page: PageContent) -> Rules:
    drawn: list[Line] = []
    horizontal: list[Line] = []
    for x0, y0, x1, y1, _, _ in page.rulings:
        if y0 != y1:
            if (x1 - x0) + (y1 - y0) >= 3:
                drawn.append((x0, y0, y1))
        elif x1 - x0 >= SHORT:
            horizontal.append((y0, x0, x1))
    vertical = list(drawn)
    shades = [
        f
        for f in page.fills
        if f.color != 0xFFFFFF and 5 <= (box := f.bbox).y1 - box.y0 <= 0.5 * page.height and box.x1 - box.x0 >= 8
    ]
    sizes = Counter([word.size for word in page.words])
    size = sizes.most_common(1)[0][0] if sizes else 0.0
    if any(_bright(shade.color) for shade in shades):
        shades = _cells(shades, page, LINE * size)
    tops = {(f.color, round(f.bbox.y0), round(f.bbox.x0)) for f in shades}
    feet = {(f.color, round(f.bbox.y1), round(f.bbox.x0)) for f in shades}
    edges: list[tuple[float, Fill]] = []
    for fill in shades:
        box = fill.bbox
        # boxes of one shade on top of one another are lines of one cell
        if (fill.color, round(box.y0), round(box.x0)) not in feet:
            edges.append((box.y0, fill))
        if (fill.color, round(box.y1), round(box.x0)) not in tops:
            edges.append((box.y1, fill))
        if len(shades) > MOST_NESTED or not _within_own(fill, shades):
            vertical += ((box.x0, box.y0, box.y1), (box.x1, box.y0, box.y1))
    horizontal += _seen(edges, shades)
    return Rules(horizontal, vertical, drawn, max(TOUCH, TOUCH_OF_SIZE * size))


def _cells(shades: Sequence[Fill], page: PageContent, high: float) -> list[Fill]:
    """The shades without those that highlight words: bright, no higher than a line, and no wider than the words in it.

    They may begin and end within a word. The edges of a cell stand clear of its text; a box within one of its color is
    that one's, as word processors shade a cell and its words.
    """
    words = sorted(page.words, key=_top)
    tops = [_top(word) for word in words]

    def highlights(shade: Fill) -> bool:
        x0, y0, x1, y1 = shade.bbox
        if y1 - y0 > high or not _bright(shade.color):
            return False
        same = (s.bbox for s in shades if s.color == shade.color)
        if any(s.area > LARGER * shade.bbox.area and s.contains(shade.bbox, HIDDEN) for s in same):
            return False
        level = words[bisect_left(tops, y0 - high) : bisect_right(tops, (y0 + y1) / 2)]
        own = [w.bbox for w in level if w.bbox.y1 > (y0 + y1) / 2 and w.bbox.x0 < x1 - 0.5 and w.bbox.x1 > x0 + 0.5]
        return bool(own) and min(b.x0 for b in own) < x0 + AROUND and max(b.x1 for b in own) > x1 - AROUND

    return [shade for shade in shades if not highlights(shade)]


def _top(word: Word) -> float:
    return word.bbox.y0


def _bright(color: int) -> bool:
    """Whether a color is light and far from gray, as a marker's: cells are shaded in gray behind words, too."""
    parts = (color >> 16, color >> 8 & 0xFF, color & 0xFF)
    return max(parts) > 192 and max(parts) - min(parts) > 96


def _within_own(fill: Fill, shades: Sequence[Fill]) -> bool:
    """Whether a box lies behind the words of a cell of its shade: none of its sides shows.

    Several side by side in one box are cells on the shade of their row, and tell the columns.
    """
    x0, y0, x1, y1 = fill.bbox
    around = [
        other.bbox for other in shades
        if other.color == fill.color and other.bbox.x0 < x0 - HIDDEN and other.bbox.x1 > x1 + HIDDEN
        and other.bbox.y0 <= y0 + HIDDEN and other.bbox.y1 >= y1 - HIDDEN
    ]  # fmt: skip
    if not around:
        return False
    cell = min(around, key=lambda box: box.area)
    level = (s.bbox for s in shades if s.color == fill.color and s.bbox.y0 < y1 - HIDDEN and s.bbox.y1 > y0 + HIDDEN)
    return not any(cell.contains(box, HIDDEN) and (box.x0 > x1 - HIDDEN or box.x1 < x0 + HIDDEN) for box in level)


def _seen(edges: Sequence[tuple[float, Fill]], shades: Sequence[Fill]) -> list[Line]:
    """What shows of boxes' upper and lower edges: not what lies in another box of the same shade."""
    waiting = sorted(shades, key=lambda fill: -fill.bbox.y0)
    around: list[Fill] = []
    lines: list[Line] = []
    for y, fill in sorted(edges, key=itemgetter(0)):
        while waiting and waiting[-1].bbox.y0 < y - HIDDEN:
            around.append(waiting.pop())
        around = [other for other in around if other.bbox.y1 > y + HIDDEN]
        low, high = fill.bbox.x0, fill.bbox.x1
        boxes = [f.bbox for f in around if f.color == fill.color and f.bbox.x0 < high and f.bbox.x1 > low]
        if not boxes:
            lines.append((y, low, high))
            continue
        for box in sorted(boxes):
            if box.x0 - low >= SHORT:
                lines.append((y, low, box.x0))
            low = max(low, box.x1)
        if high - low >= SHORT:
            lines.append((y, low, high))
    return lines


def merged(lines: Sequence[Line], touch: float = TOUCH) -> list[Span]:
    """Lines with those joined that lie on one another or end to end; sorted by place, then start."""
    ordered = sorted(lines)
    rows: list[list[Line]] = []
    first = 0
    for place, line in enumerate(ordered):
        if line[0] - ordered[first][0] > 1.2:
            rows.append(ordered[first:place])
            first = place
    if ordered:
        rows.append(ordered[first:])
    result: list[Span] = []
    for row in rows:
        if len(row) > 1:
            row.sort(key=itemgetter(1))
        at, low, high = row[0]
        for line in row:
            _, start, end = line
            if start - high <= touch:
                high = end if end > high else high
            else:
                result.append(_made(Span, (at, low, high)))
                at, low, high = line
        result.append(_made(Span, (at, low, high)))
    result.sort()
    return result
