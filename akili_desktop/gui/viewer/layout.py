"""Where each page stands on the canvas: pure arithmetic over page sizes, no widgets.

Two spaces: *points* on a page as displayed (see `core.geometry`), and *canvas pixels*: device-independent pixels of
the scrolled content, origin at its top left. Only this package converts between them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF

from akili_desktop.core.geometry import Point, Rect

GAP = 12
MARGIN = 12
PIXELS_PER_POINT = 96 / 72
SMALLEST, LARGEST = 0.05, 16.0


class PagePoint(NamedTuple):
    """A place on a page; `page` counts from 1."""

    page: int
    point: Point


class PageLayout:
    """Pages one below the other, centred. `zoom` 1.0 shows an inch of paper as 96 device-independent pixels."""

    def __init__(self, sizes: Sequence[tuple[float, float]], zoom: float = 1.0) -> None:
        self.sizes = [(max(1.0, w), max(1.0, h)) for w, h in sizes]
        self.widest = max((w for w, _ in self.sizes), default=1.0)
        self.zoom = zoom
        self._tops: list[int] = []
        self.height = 0
        self.width = 0
        self.set_zoom(zoom)

    @property
    def pages(self) -> int:
        return len(self.sizes)

    @property
    def scale(self) -> float:
        """Canvas pixels per point."""
        return self.zoom * PIXELS_PER_POINT

    def set_zoom(self, zoom: float) -> None:
        """Lay out anew; the zoom is held between 5 % and 1600 %."""
        self.zoom = min(LARGEST, max(SMALLEST, zoom))
        scale, top = self.scale, MARGIN
        tops = self._tops = []
        for _, height in self.sizes:
            tops.append(top)
            top += round(height * scale) + GAP
        self.height = top - GAP + MARGIN
        self.width = round(self.widest * scale) + 2 * MARGIN

    def zoom_for_width(self, page: int, width: int) -> float:
        """The zoom at which `page` is as wide as `width` canvas pixels less the margins."""
        return max(1, width - 2 * MARGIN) / (self.sizes[page - 1][0] * PIXELS_PER_POINT)

    def zoom_for_page(self, page: int, width: int, height: int) -> float:
        """The zoom at which the whole of `page` fits into the area."""
        tall = max(1, height - 2 * MARGIN) / (self.sizes[page - 1][1] * PIXELS_PER_POINT)
        return min(tall, self.zoom_for_width(page, width))

    def page_rect(self, page: int, area_width: int) -> QRect:
        """The page's place in canvas pixels, on an area at least `area_width` wide."""
        width, height = self.sizes[page - 1]
        w, h = round(width * self.scale), round(height * self.scale)
        return QRect((max(self.width, area_width) - w) // 2, self._tops[page - 1], w, h)

    def page_at_height(self, y: float) -> int:
        """The page at this canvas height, or the one above the gap that is there."""
        return max(1, bisect_right(self._tops, y))

    def pages_between(self, top: float, bottom: float) -> range:
        """All pages with a part between the two canvas heights."""
        if not self.sizes:
            return range(0)
        first = self.page_at_height(top)
        if first < self.pages and self._tops[first - 1] + round(self.sizes[first - 1][1] * self.scale) < top:
            first += 1
        return range(first, self.page_at_height(bottom) + 1)

    def to_canvas(self, page: int, box: Rect, area_width: int) -> QRectF:
        """A box on a page in canvas pixels."""
        rect, scale = self.page_rect(page, area_width), self.scale
        return QRectF(rect.x() + box.x0 * scale, rect.y() + box.y0 * scale, box.width * scale, box.height * scale)

    def to_page(self, position: QPointF, area_width: int) -> PagePoint | None:
        """The place on a page under a canvas position, or None between pages and beside them."""
        if not self.sizes:
            return None
        page = self.page_at_height(position.y())
        rect = self.page_rect(page, area_width)
        x, y = position.x() - rect.x(), position.y() - rect.y()
        if not (0 <= x <= rect.width() and 0 <= y <= rect.height()):
            return None
        return PagePoint(page, Point(x / self.scale, y / self.scale))
