"""Whether lines of a page can be seen on its picture: what cannot must reach no model as if a reader had seen it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from akili_desktop.core.geometry import Rect
from akili_desktop.core.rendered import RenderedPage

LOWEST = 3.0
"""Points: a line that is less high is smaller than anybody prints."""
CONTRAST = 48
"""How much, of 255, the lightest and the darkest dot of a line's box differ at least; grey print has some 120."""


def visible(picture: RenderedPage, boxes: Sequence[Rect]) -> list[bool]:
    """Of each box (points of the displayed page) whether something is seen in it on the page's picture.

    White, nearly white, tiny and covered text leaves no trace there. What lies over a photograph counts as seen.
    """
    return [box.height >= LOWEST and _contrast(picture, box) >= CONTRAST for box in boxes]


def _contrast(picture: RenderedPage, box: Rect) -> int:
    scale = picture.scale
    left = max(0, math.floor((box.x0 - picture.clip.x0) * scale))
    top = max(0, math.floor((box.y0 - picture.clip.y0) * scale))
    right = min(picture.width, math.ceil((box.x1 - picture.clip.x0) * scale))
    foot = min(picture.height, math.ceil((box.y1 - picture.clip.y0) * scale))
    if left >= right or top >= foot:
        return 0
    darkest, lightest = 255, 0
    for row in range(top, foot):
        start = row * picture.stride
        dots = bytes(picture.buffer[start + 3 * left : start + 3 * right])
        darkest, lightest = min(darkest, min(dots)), max(lightest, max(dots))
    return lightest - darkest
