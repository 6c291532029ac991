"""Dark pages: a drawn page with its luminance turned round, its pictures left as they are. Child process only."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pymupdf

SCAN = 0.5
"""The part of a page from which on a picture is taken for the page itself: a scan is text and is turned round."""
SMALLEST = 12.0
"""Points; what is smaller in both directions is a bullet or a letter kept as a picture."""


def picture_boxes(listing: pymupdf.DisplayList) -> tuple[tuple[float, float, float, float], ...]:
    """Where the pictures of a page stand that are to be kept, in points of the displayed page.

    Not kept are scans of the page, pictures of one bit a point (drawings and stamps) and those of a letter's size.
    """
    flags = pymupdf.TEXT_PRESERVE_IMAGES
    found: list[dict[str, Any]] = pymupdf.TextPage(listing.get_textpage(flags)).extractIMGINFO()
    sheet = listing.rect
    kept = []
    for image in found:
        box = pymupdf.Rect(image["bbox"]) & sheet
        if box.is_empty or image.get("bpc", 8) == 1:
            continue
        if box.get_area() >= SCAN * sheet.get_area() or max(box.width, box.height) < SMALLEST:
            continue
        kept.append((box.x0, box.y0, box.x1, box.y1))
    return tuple(kept)


def darken(
    picture: pymupdf.Pixmap,
    corner: tuple[int, int],
    scale: float,
    kept: Sequence[tuple[float, float, float, float]],
    colours: tuple[int, int],
) -> None:
    """Turn the luminance of a drawn part of a page round, so that white becomes the first colour and black the second.

    `corner` is the pixel of the page that the part begins at, `kept` what keeps its colours, in points of the page;
    hues stay what they are.
    """
    before = pymupdf.Pixmap(picture, 0) if kept else None
    pymupdf.mupdf.fz_invert_pixmap_luminance(picture.this)
    paper, ink = colours
    picture.tint_with(paper, ink)
    left, top = corner
    whole = pymupdf.IRect(left, top, left + picture.width, top + picture.height)
    for x0, y0, x1, y1 in kept if before is not None else ():
        box = pymupdf.IRect(
            math.floor(x0 * scale), math.floor(y0 * scale), math.ceil(x1 * scale), math.ceil(y1 * scale)
        )
        part = box & whole
        if not part.is_empty:
            picture.copy(before, part)
