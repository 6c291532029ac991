"""What a canvas paints: page pictures from tiles, boxes of facts and proofs above them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from akili_desktop.gui.language import tr
from akili_desktop.gui.sayings import sentences
from akili_desktop.gui.viewer.highlights import LOOKS, paint_highlight, paint_layer
from akili_desktop.gui.viewer.selection import Region, TextSelection
from akili_desktop.gui.viewer.tiles import tiles

if TYPE_CHECKING:
    from akili_desktop.core.geometry import Rect
    from akili_desktop.gui.theme import Theme
    from akili_desktop.gui.viewer.canvas import PageCanvas
    from akili_desktop.gui.viewer.tiles import RenderQueue, TileCache


def onto_page(rect: QRect, rotation: int, ratio: float) -> QTransform:
    """From device pixels of the page as rendered to the viewport's pixels, for a page shown turned in `rect`."""
    corner = {
        0: QPoint(0, 0),
        90: QPoint(rect.width(), 0),
        180: QPoint(rect.width(), rect.height()),
        270: QPoint(0, rect.height()),
    }[rotation]
    start = rect.topLeft() + corner
    return QTransform().translate(start.x(), start.y()).rotate(rotation).scale(1 / ratio, 1 / ratio)


def visible_pixels(rect: QRect, area: QRect, rotation: int, ratio: float) -> QRect:
    """The part of a page shown in `rect` that lies in `area`, in device pixels of the page as rendered."""
    back, _ = onto_page(rect, rotation, ratio).inverted()
    part = back.mapRect(QRectF(area))
    left, top = math.floor(part.x()), math.floor(part.y())
    return QRect(left, top, math.ceil(part.width()) + 1, math.ceil(part.height()) + 1)


class PagePainter:
    """Paints one canvas from its cache; keeps no state of its own."""

    def __init__(self, canvas: PageCanvas, cache: TileCache, queue: RenderQueue, theme: Theme) -> None:
        self._canvas, self._cache, self._queue, self._theme = canvas, cache, queue, theme

    def paint(self, painter: QPainter, part: QRect) -> bool:
        """Paint `part` of the viewport; whether every page in it was at the right resolution."""
        canvas, theme = self._canvas, self._theme
        painter.fillRect(part, theme.color("canvas"))
        sharp = True
        for page in canvas.pages_in(part):
            rect = canvas.page_in_view(page)
            painter.setPen(theme.color("page_edge"))
            painter.setBrush(theme.color("page"))
            painter.drawRect(rect.adjusted(-1, -1, 0, 0))
            painter.save()
            painter.setClipRect(rect.intersected(part))
            sharp &= self._page(painter, page, rect)
            view = canvas.page_transform(page)
            shown = QRectF(rect.intersected(part)).adjusted(-2, -2, 2, 2)
            self._finds(painter, page, view, shown)
            self._selection(painter, page, view, shown)
            self._facts(painter, page, view, shown)
            painter.restore()
        self._highlights(painter)
        return sharp

    def _page(self, painter: QPainter, page: int, rect: QRect) -> bool:
        """Paint a page's picture, the nearest one until the sharp one is there; whether all of it was sharp."""
        canvas = self._canvas
        error = self._queue.error(canvas.doc_id, page)
        if error is not None:
            painter.setPen(self._theme.paper_color("quiet"))
            painter.drawText(
                rect.adjusted(24, 24, -24, -24),
                Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap,
                tr("Page {page} cannot be shown.\n{error}").format(page=page, error=sentences(error)),
            )
            return True
        scale = canvas.device_scale(page)
        specs = list(tiles(canvas.doc_id, page, canvas.layout_.sizes[page - 1], scale, canvas.visible_on(page)))
        ready = [(spec, self._cache.get(spec.key)) for spec in specs]
        complete = all(tile is not None for _, tile in ready)
        painter.save()
        painter.setTransform(onto_page(rect, canvas.layout_.rotation, canvas.devicePixelRatioF()), combine=True)
        if not complete:
            rough = self._cache.best_whole(canvas.doc_id, page, scale)
            if rough is not None:
                width, height = (side * scale for side in canvas.layout_.sizes[page - 1])
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.drawImage(QRectF(0, 0, width, height), rough.image, QRectF(rough.image.rect()))
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        for spec, tile in ready:
            if tile is not None:  # device pixels: the picture is copied, not resampled
                painter.drawImage(spec.pixels.topLeft(), tile.image)
        painter.restore()
        return complete

    def _finds(self, painter: QPainter, page: int, view: QTransform, shown: QRectF) -> None:
        canvas = self._canvas
        current = canvas.current_find
        for index, boxes in enumerate(canvas.finds.get(page, ())):
            role = "find_current" if current == (page, index) else "find"
            self._mark(painter, _mapped(view, boxes, shown), role)

    def _selection(self, painter: QPainter, page: int, view: QTransform, shown: QRectF) -> None:
        canvas, chosen = self._canvas, self._canvas.selection
        if isinstance(chosen, TextSelection) and page in chosen.pages:
            text = canvas.pointer.text(page)
            if text is not None:
                self._mark(painter, _mapped(view, chosen.boxes(text), shown), "chosen")
        elif isinstance(chosen, Region) and page == chosen.page:
            tone = self._theme.paper_color("accent")
            inside = QColor(tone)
            inside.setAlphaF(0.1)
            painter.setPen(QPen(tone, 1, Qt.PenStyle.DashLine))
            painter.setBrush(inside)
            painter.drawRect(canvas.box_in_view(chosen.page, chosen.box))

    def _mark(self, painter: QPainter, targets: list[QRectF], role: str) -> None:
        """Colour the paper under the print, as a marker pen does."""
        if not targets:
            return
        tone = self._theme.paper_color(role)
        mode = QPainter.CompositionMode
        dark = self._theme.pages_dark  # a marker lights dark paper, and leaves the print above it as it is
        painter.setCompositionMode(mode.CompositionMode_Screen if dark else mode.CompositionMode_Multiply)
        for target in targets:
            painter.fillRect(target.adjusted(-1, 0, 1, 0), tone)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)

    def _facts(self, painter: QPainter, page: int, view: QTransform, shown: QRectF) -> None:
        boxes = self._canvas.fact_boxes.get(page, ())
        for layer, (role, _, _) in LOOKS.items():
            chosen = (box.box for box in boxes if box.layer == layer)
            paint_layer(painter, _mapped(view, chosen, shown), layer, self._theme.paper_color(role))

    def _highlights(self, painter: QPainter) -> None:
        canvas = self._canvas
        for light in canvas.highlights:
            if light.page in canvas.shown_pages:
                target = canvas.box_in_view(light.page, light.box)
                paint_highlight(painter, target, self._theme.paper_color(light.tone), canvas.flash_fill)


def _mapped(view: QTransform, boxes: Iterable[Rect], shown: QRectF) -> list[QRectF]:
    """The boxes in viewport pixels that reach into what is shown."""
    found = (view.mapRect(QRectF(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0)) for box in boxes)
    return [target for target in found if target.intersects(shown)]
