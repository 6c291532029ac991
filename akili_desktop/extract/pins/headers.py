"""Pin headers as drawn: two rows of numbers, the odd ones in one and the even ones level with them in the other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from akili_desktop.extract.pins.walk import MOST_FIRSTS, MOST_NUMBERS, Number, Outline, Side

LEAST = 6
"""Fewer numbers than this are no header."""

WIDEST = 12.0
"""Farthest two rows apart in glyph sizes."""


def header_outlines(free: Sequence[Number]) -> Iterator[Outline]:
    """The headers 1..N among a page's free-standing numbers, of form 'header'; upright ones and ones that lie."""
    numbers = [n for n in free if n.readable and n.word.rotation == 0]
    firsts = [n for n in numbers if n.value == 1]
    if not LEAST <= len(numbers) <= MOST_NUMBERS or len(firsts) > MOST_FIRSTS:
        return
    by_value: dict[int, list[Number]] = defaultdict(list)
    for number in numbers:
        by_value[number.value].append(number)
    for first in firsts:
        for upright in (True, False):
            odd, even = _row(first, by_value, upright), []
            if len(odd) < LEAST // 2:
                continue
            second = next((n for n in by_value.get(2, ()) if _level(first, n, upright)), None)
            if second is not None:
                even = _row(second, by_value, upright)
            pairs = list(zip(odd, even, strict=False))
            if len(odd) == len(even) >= LEAST // 2 and all(_level(a, b, upright) for a, b in pairs):
                direction = "D" if upright else "R"
                yield Outline("header", (Side(tuple(odd), direction), Side(tuple(even), direction)))


def _row(first: Number, by_value: Mapping[int, Sequence[Number]], upright: bool) -> list[Number]:
    """The numbers that follow by twos below the first, or right of it, at like steps."""
    row = [first]
    while True:
        last = row[-1]
        nexts = [n for n in by_value.get(last.value + 2, ()) if _on(last, n, upright)]
        if not nexts:
            return row
        found = min(nexts, key=lambda n: _step(last, n, upright))
        if len(row) > 1 and _step(last, found, upright) > 1.5 * _step(row[-2], last, upright):
            return row
        row.append(found)


def _step(a: Number, b: Number, upright: bool) -> float:
    return b.bbox.cy - a.bbox.cy if upright else b.bbox.cx - a.bbox.cx


def _on(a: Number, b: Number, upright: bool) -> bool:
    """Whether b stands straight below a, or right of it."""
    p, q, slack = a.bbox, b.bbox, 0.5 * a.word.size
    off = min(abs(p.x0 - q.x0), abs(p.x1 - q.x1), abs(p.cx - q.cx)) if upright else abs(p.cy - q.cy)
    return off <= slack and _step(a, b, upright) > 0.5 * a.word.size


def _level(a: Number, b: Number, upright: bool) -> bool:
    """Whether b stands across the header from a."""
    p, q, size = a.bbox, b.bbox, a.word.size
    if upright:
        return abs(p.cy - q.cy) <= 0.4 * size and 0 < q.x0 - p.x1 <= WIDEST * size
    return abs(p.cx - q.cx) <= 0.6 * size and 0 < abs(q.cy - p.cy) <= WIDEST * size
