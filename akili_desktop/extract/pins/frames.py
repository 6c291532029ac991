"""Bodies of packages as drawn: the rectangles of a page, and the free-standing numbers along the edges of each.

Where packages stand side by side, the numbers of one are nearer to another's than to its own: the drawn body tells
whose they are.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from akili_desktop.core.document import PageContent
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.pins.walk import Number, Outline, Side, outlines

SHORTEST, LARGEST = 16.0, 0.8
"""A body's edges in points, and as a share of the page."""

SLACK = 3.0
MOST_LINES = 600
"""A page with more long lines than this is of tables or circuits."""

MOST_FRAMES = 60
LEAD = 5.0
"""Farthest number from an edge in glyph sizes: the lead as drawn, or the distance from the edge inside."""

FEWEST_DOWN = 4
"""Fewest numbers of a column that is counted downwards as the one before it is."""

FIRST_FOUR = frozenset({1, 2, 3, 4})
"""The numbers of the smallest outline that takes all numbers along a body."""

Line: TypeAlias = tuple[float, float, float]
"""A line from where to where, and its place across."""


def frames(page: PageContent) -> list[Rect]:
    """The upright rectangles of the page's rulings; one of the four lines may be broken, by a notch."""
    across = [r for r in page.rulings if abs(r.y1 - r.y0) <= 0.5 and r.x1 - r.x0 >= SHORTEST]
    down = [r for r in page.rulings if abs(r.x1 - r.x0) <= 0.5 and r.y1 - r.y0 >= SHORTEST]
    if len(across) + len(down) > MOST_LINES:
        return []
    found: dict[tuple[int, int, int, int], Rect] = {}

    def keep(box: Rect) -> None:
        if box.width <= LARGEST * page.width and box.height <= LARGEST * page.height:
            found.setdefault((round(box.x0), round(box.y0), round(box.x1), round(box.y1)), box)

    level = [(r.x0, r.x1, r.y0) for r in across]
    upright = [(r.y0, r.y1, r.x0) for r in down]
    sides, ends = sorted(upright), sorted(level)
    for a, b in _pairs(level):
        if _closed(a, b, sides):
            keep(Rect(a[0], a[2], a[1], b[2]))
    for a, b in _pairs(upright):
        if _closed(a, b, ends):
            keep(Rect(a[2], a[0], b[2], a[1]))
    return list(found.values()) if len(found) <= MOST_FRAMES else []


def _closed(a: Line, b: Line, crossing: Sequence[Line]) -> bool:
    """Whether a line from one of two parallel ones to the next stands at one of their ends; `crossing` is sorted."""
    start, end, low = a
    high = b[2]
    for begin, stop, at in crossing[bisect_left(crossing, (low - SLACK - 1,)) :]:
        if begin - low > SLACK:
            break
        level = begin - low >= -SLACK and -SLACK <= stop - high <= SLACK
        if level and min(abs(at - start), abs(at - end)) <= SLACK:
            return True
    return False


def _pairs(lines: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    """Parallel lines of one extent, next to each other."""
    by_extent: dict[tuple[int, int], list[Line]] = defaultdict(list)
    alike: dict[tuple[float, float], list[Line]] = {}
    for line in lines:
        extent = line[:2]
        if extent not in alike:  # the lines of a table have few
            key = next(
                (k for k in by_extent if -SLACK <= k[0] - line[0] <= SLACK and -SLACK <= k[1] - line[1] <= SLACK),
                (round(line[0]), round(line[1])),
            )
            alike[extent] = by_extent[key]
        alike[extent].append(line)
    for same in by_extent.values():
        same.sort(key=lambda line: line[2])
        yield from ((a, b) for a, b in itertools.pairwise(same) if b[2] - a[2] >= SHORTEST)


def framed_outlines(page: PageContent, numbers: Sequence[Number]) -> Iterator[tuple[Outline, Rect]]:
    """Outlines that take every one of the page's numbers along a drawn body's edges, with that body."""
    counted = {number.value for number in numbers} >= FIRST_FOUR
    bodies = frames(page) if counted else []  # else none of four can be walked
    if not bodies:
        return
    along: dict[int, list[Number]] = defaultdict(list)
    for number in numbers:
        x, y = number.bbox.center
        far, nearest = min([(_from_edge(x, y, body), i) for i, body in enumerate(bodies)])
        if far <= LEAD * number.word.size:
            along[nearest].append(number)
    for i, held in along.items():
        usual = sorted(n.word.size for n in held)[len(held) // 2]
        # a page's or figure's number near a body is of another size
        own = [n for n in held if abs(n.word.size - usual) <= 0.15 * usual]
        if sorted([n.value for n in own]) != [*range(1, max(len(own), 4) + 1)]:
            continue
        walked = [o for o in outlines(own) if len(o.numbers) == len(own) and o.form != "single"]
        beside = None if walked else _counted_down(own, bodies[i])
        yield from ((o, bodies[i]) for o in (walked if beside is None else [beside]))


def _counted_down(numbers: Sequence[Number], body: Rect) -> Outline | None:
    """The two columns of a module whose numbers go on at the top of the second, each level with one of the first."""
    ordered = sorted(numbers, key=lambda n: n.value)
    half = len(ordered) // 2
    left, right = ordered[:half], ordered[half:]
    if [n.value for n in ordered] != list(range(1, 2 * half + 1)) or half < FEWEST_DOWN:
        return None
    if any(a.bbox.y1 > b.bbox.y0 for column in (left, right) for a, b in itertools.pairwise(column)):
        return None
    if any(abs(a.bbox.cy - b.bbox.cy) > 0.3 * a.word.size for a, b in zip(left, right, strict=True)):
        return None
    if any(n.bbox.cx > body.cx for n in left) or any(n.bbox.cx < body.cx for n in right):
        return None
    return Outline("dual", (Side(tuple(left), "D"), Side(tuple(right), "D")))


def _from_edge(x: float, y: float, body: Rect) -> float:
    """How far a number's middle is from the nearest edge of the body, inside or outside."""
    x0, y0, x1, y1 = body
    dx = max(x0 - x, x - x1)
    dy = max(y0 - y, y - y1)
    return max(dx, 0.0) + max(dy, 0.0) if dx > 0 or dy > 0 else -max(dx, dy)
