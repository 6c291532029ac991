"""The straight lines of a page's picture: where they are, and the picture without them.

Tesseract takes the lines of a table for letters, or loses the letters beside them; the readers of tables go by them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from akili_desktop.core.document import Ruling
from akili_desktop.core.geometry import Rect

DARK = 150
"""A pixel below this of 255 is ink."""

SHORTEST, THICKEST = 25.0, 3.0
"""Points: no stroke of a letter is as long, no ruling thicker."""

_INK = bytes(1 if value < DARK else 0 for value in range(256))


class _Stretch(NamedTuple):
    """A dark stretch of neighbouring rows (or columns): from `start` to `end` along them, `first` to `last` across."""

    start: int
    end: int
    first: int
    last: int


class Ruled(NamedTuple):
    """RGB pixels without the rulings, and the rulings in points of the page."""

    pixels: bytes
    rulings: tuple[Ruling, ...]


def without_rulings(pixels: bytes, width: int, height: int, scale: float, corner: Rect) -> Ruled:
    """The picture's `width` x `height` RGB pixels with its straight lines made white, and these lines.

    `scale` is pixels per point, `corner` the part of the page that the picture shows.
    """
    ink = pixels[1::3].translate(_INK)  # green is nearest to what the eye sees
    shortest, thickest = max(2, round(SHORTEST * scale)), THICKEST * scale
    flat = _stretches(lambda y: ink[y * width : (y + 1) * width], height, shortest, thickest)
    upright = _stretches(lambda x: ink[x::width], width, shortest, thickest)
    clean = bytearray(pixels)
    for start, end, first, last in flat:
        white = b"\xff" * (3 * (end - start))
        for y in range(max(0, first - 1), min(height, last + 2)):
            clean[3 * (y * width + start) : 3 * (y * width + end)] = white
    for start, end, first, last in upright:
        left, right = max(0, first - 1), min(width, last + 2)
        white = b"\xff" * (3 * (right - left))
        for y in range(start, end):
            clean[3 * (y * width + left) : 3 * (y * width + right)] = white

    def point(along: float, origin: float) -> float:
        return origin + along / scale

    rulings = []
    for start, end, first, last in flat:
        middle = point((first + last + 1) / 2, corner.y0)
        thickness = (last - first + 1) / scale
        rulings.append(Ruling(point(start, corner.x0), middle, point(end, corner.x0), middle, thickness, 0))
    for start, end, first, last in upright:
        middle = point((first + last + 1) / 2, corner.x0)
        thickness = (last - first + 1) / scale
        rulings.append(Ruling(middle, point(start, corner.y0), middle, point(end, corner.y0), thickness, 0))
    return Ruled(bytes(clean), tuple(rulings))


def _stretches(row: Callable[[int], bytes], count: int, shortest: int, thickest: float) -> list[_Stretch]:
    """Long dark stretches of the `count` rows, those that touch taken as one, without what is too thick for a line."""
    long = re.compile(rb"\x01{%d,}" % shortest)
    seed = b"\x01" * shortest
    done: list[_Stretch] = []
    growing: list[_Stretch] = []
    for number in range(count):
        pixels = row(number)
        now: list[_Stretch] = []
        for match in long.finditer(pixels) if seed in pixels else ():
            start, end = match.span()
            touching = next((s for s in growing if start < s.end and end > s.start), None)
            if touching is None:
                now.append(_Stretch(start, end, number, number))
            else:
                growing.remove(touching)
                now.append(_Stretch(min(start, touching.start), max(end, touching.end), touching.first, number))
        done += growing
        growing = now
    return [stretch for stretch in (*done, *growing) if stretch.last - stretch.first + 1 <= thickest]
