"""Where each page stands on the canvas: pure arithmetic over page sizes, no widgets.

Two spaces: *points* on a page as displayed in the file (see `core.geometry`), and *canvas pixels*: device-independent
pixels of the scrolled content, origin at its top left. Only this package converts between them; the reader's own
rotation of the view lies in between and is known here alone.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QTransform

from akili_desktop.core.geometry import Point, Rect

GAP = 12
MARGIN = 12
PIXELS_PER_POINT = 96 / 72
SMALLEST, LARGEST = 0.01, 16.0


class View(StrEnum):
    """How pages stand: all below one another, one at a time, or two beside one another."""

    CONTINUOUS = "continuous"
    SINGLE = "single"
    TWO = "two"


class PagePoint(NamedTuple):
    """A place on a page; `page` counts from 1."""

    page: int
    point: Point


class PageLayout:
    """Pages in rows of one or two, centred in `area`. `zoom` 1.0 shows an inch of paper as 96 pixels.

    `fit` 'width' or 'page' gives every row the scale at which it fits into the area, so that a wide drawing among
    upright pages makes no scroll bar; '' gives all pages `zoom`. In the single view only one row is there at a time.
    """

    def __init__(self, sizes: Sequence[tuple[float, float]], zoom: float = 1.0) -> None:
        self.sizes = [(max(1.0, w), max(1.0, h)) for w, h in sizes]
        self.area = QSize(0, 0)
        self.fit = ""
        self.view = View.CONTINUOUS
        self.rotation = 0
        self.width = self.height = 0
        self._zoom = zoom
        self._only = 0
        self._scales: list[float] = []
        self._tops: list[int] = []
        self._widths: list[int] = []
        self.arrange()

    @property
    def pages(self) -> int:
        return len(self.sizes)

    @property
    def columns(self) -> int:
        """Pages in a row."""
        return 2 if self.view is View.TWO else 1

    def arrange(
        self,
        *,
        zoom: float | None = None,
        fit: str | None = None,
        area: QSize | None = None,
        view: View | None = None,
        rotation: int | None = None,
    ) -> None:
        """Lay out anew with what is given changed; a fixed zoom is held between 5 % and 1600 %."""
        if zoom is not None:
            self._zoom, self.fit = min(LARGEST, max(SMALLEST, zoom)), ""
        self.fit = self.fit if fit is None else fit
        self.area = self.area if area is None else area
        self.view = self.view if view is None else view
        self.rotation = self.rotation if rotation is None else rotation % 360
        scales, tops, widths, top = [], [], [], MARGIN
        known: dict[tuple[tuple[float, float], ...], tuple[float, int, int]] = {}  # most rows are like others
        for first in range(0, self.pages, self.columns):
            row = tuple(self.sizes[first : first + self.columns])
            if row not in known:
                known[row] = self._arrange_row(row)
            scale, width, height = known[row]
            scales.append(scale)
            tops.append(top)
            widths.append(width)
            top += height + GAP
        self._scales, self._tops, self._widths = scales, tops, widths
        self._measure(top)

    def _arrange_row(self, sizes: tuple[tuple[float, float], ...]) -> tuple[float, int, int]:
        """Scale, width with margins, and height of a row of pages."""
        turned = [self._turned(size) for size in sizes]
        scale = self._row_scale(turned)
        width = sum(round(w * scale) for w, _ in turned) + GAP * (len(turned) - 1) + 2 * MARGIN
        return scale, width, max(round(h * scale) for _, h in turned)

    def show_only(self, page: int) -> bool:
        """In the single view, put this page's row on the canvas; whether that is another one than before."""
        row = self._row(page)
        if self.view is not View.SINGLE or row == self._only:
            return False
        self._only = row
        self._measure()
        return True

    def _measure(self, bottom: int | None = None) -> None:
        if self.view is View.SINGLE and self._tops:
            self._only = min(self._only, len(self._tops) - 1)
            self.height = self._row_height(self._only) + 2 * MARGIN
            self.width = self._widths[self._only]
        else:
            last = len(self._tops) - 1
            bottom = bottom or (self._tops[last] + self._row_height(last) + GAP if self._tops else MARGIN)
            self.height = bottom - GAP + MARGIN
            self.width = max(self._widths, default=2 * MARGIN)

    def _turned(self, size: tuple[float, float]) -> tuple[float, float]:
        return size if self.rotation % 180 == 0 else (size[1], size[0])

    def _row(self, page: int) -> int:
        return (page - 1) // self.columns

    def _row_scale(self, turned: list[tuple[float, float]]) -> float:
        """Pixels per point of a row of pages of these displayed sizes."""
        if not self.fit or self.area.isEmpty():
            return self._zoom * PIXELS_PER_POINT
        columns = self.columns
        across = self.area.width() - 2 * MARGIN - GAP * (columns - 1)
        wide = sum(w for w, _ in turned) * columns / len(turned)  # an odd last page is no wider than the others
        scale = max(1, across) / wide
        if self.fit == "page":
            scale = min(scale, max(1, self.area.height() - 2 * MARGIN) / max(h for _, h in turned))
        return min(LARGEST, max(SMALLEST, scale / PIXELS_PER_POINT)) * PIXELS_PER_POINT

    def _row_height(self, row: int) -> int:
        first = row * self.columns
        scale = self._scales[row]
        return max(round(self._turned(size)[1] * scale) for size in self.sizes[first : first + self.columns])

    def scale_of(self, page: int) -> float:
        """Canvas pixels per point of a page."""
        return self._scales[self._row(page)] if self._scales else self._zoom * PIXELS_PER_POINT

    def zoom_of(self, page: int) -> float:
        """The zoom at which a page stands."""
        return self.scale_of(page) / PIXELS_PER_POINT

    def page_rect(self, page: int) -> QRect:
        """The page's place in canvas pixels, centred where the area is wider than the content."""
        row = self._row(page)
        scale, across = self._scales[row], max(self.width, self.area.width())
        first = row * self.columns
        turned = [self._turned(size) for size in self.sizes[first : first + self.columns]]
        left = (across - (self._widths[row] - 2 * MARGIN)) // 2
        for w, _ in turned[: page - 1 - first]:
            left += round(w * scale) + GAP
        width, height = turned[page - 1 - first]
        w, h = round(width * scale), round(height * scale)
        tall = max(round(other * scale) for _, other in turned)
        return QRect(left, self._top(row, tall) + (tall - h) // 2, w, h)

    def _top(self, row: int, tall: int) -> int:
        if self.view is View.SINGLE:
            return max(MARGIN, (self.area.height() - tall) // 2)
        return self._tops[row]

    def page_at_height(self, y: float) -> int:
        """The page at this canvas height (the first of its row), or the one above the gap that is there."""
        if self.view is View.SINGLE:
            return self._only * self.columns + 1
        return max(0, bisect_right(self._tops, y) - 1) * self.columns + 1

    def pages_between(self, top: float, bottom: float) -> range:
        """All pages with a part between the two canvas heights."""
        if not self.sizes:
            return range(0)
        if self.view is View.SINGLE:
            return range(self._only + 1, self._only + 2)
        first, last = self._row(self.page_at_height(top)), self._row(self.page_at_height(bottom))
        if first < len(self._tops) - 1 and self._tops[first] + self._row_height(first) < top:
            first += 1
        return range(first * self.columns + 1, min(self.pages, (last + 1) * self.columns) + 1)

    def row_start(self, page: int, steps: int = 0) -> int:
        """The first page of the row that is `steps` rows after that of `page`."""
        row = min(max(0, self._row(page) + steps), max(0, len(self._tops) - 1))
        return row * self.columns + 1

    def transform(self, page: int) -> QTransform:
        """From points on the page to canvas pixels."""
        rect, scale = self.page_rect(page), self.scale_of(page)
        corner = {
            0: rect.topLeft(),
            90: rect.topLeft() + QPoint(rect.width(), 0),
            180: rect.topLeft() + QPoint(rect.width(), rect.height()),
            270: rect.topLeft() + QPoint(0, rect.height()),
        }[self.rotation]
        return QTransform().translate(corner.x(), corner.y()).rotate(self.rotation).scale(scale, scale)

    def to_canvas(self, page: int, box: Rect) -> QRectF:
        """A box on a page in canvas pixels."""
        return self.transform(page).mapRect(QRectF(box.x0, box.y0, box.width, box.height))

    def to_page(self, position: QPointF) -> PagePoint | None:
        """The place on a page under a canvas position, or None between pages and beside them."""
        for page in self.pages_between(position.y(), position.y()):
            rect = QRectF(self.page_rect(page))
            if rect.contains(position):
                return self.onto(page, position)
        return None

    def nearest(self, position: QPointF) -> PagePoint | None:
        """The place under a canvas position, of the nearest page where none is there; None without pages."""
        if not self.sizes:
            return None
        pages = self.pages_between(position.y(), position.y()) or range(self.pages, self.pages + 1)

        def away(page: int) -> float:
            rect = QRectF(self.page_rect(page))
            return max(rect.left() - position.x(), position.x() - rect.right(), 0.0)

        return self.onto(min(pages, key=away), position)

    def onto(self, page: int, position: QPointF) -> PagePoint:
        """A canvas position in the points of `page`, also beside it."""
        back, _ = self.transform(page).inverted()
        spot = back.map(position)
        return PagePoint(page, Point(spot.x(), spot.y()))
