"""The page canvas: one document, all its pages below one another, painted from tiles with boxes on top."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QElapsedTimer,
    QEvent,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QToolTip, QWidget

from akili_desktop.gui.viewer.highlights import Flash, Highlight, paint_fact_box, paint_highlight
from akili_desktop.gui.viewer.layout import MARGIN, PageLayout, PagePoint
from akili_desktop.gui.viewer.tiles import TileSpec, preview, tiles, whole_page
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from akili_desktop.core.geometry import Rect
    from akili_desktop.gui.theme import Theme
    from akili_desktop.gui.viewer.highlights import FactBox
    from akili_desktop.gui.viewer.tiles import RenderQueue, Tile, TileCache

SCROLL_MS = 150
SETTLE_MS = 60
FLING_PIXELS = 400
ZOOM_STEP = 1.2
STEPS = (0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0)


class PageCanvas(QAbstractScrollArea):
    """Shows a document and lets the user scroll, zoom and point. Coordinates of signals are points on a page.

    `fit` is 'width', 'page' or '' (a fixed zoom). `clicked` and `hovered` give a `PagePoint` or None and the place in
    the viewport. `painted_sharp` follows a paint in which every visible part was at the right resolution.
    """

    page_changed = Signal(int)
    zoom_changed = Signal(float)
    clicked = Signal(object, QPoint)
    hovered = Signal(object, QPoint)
    pages_shown = Signal(int, int)
    painted_sharp = Signal()
    arrived_at = Signal()

    def __init__(
        self,
        doc_id: str,
        sizes: Sequence[tuple[float, float]],
        cache: TileCache,
        queue: RenderQueue,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("pageCanvas")
        self.setAccessibleName("Pages")
        self.doc_id = doc_id
        self.layout_ = PageLayout(sizes)
        self.fit = "width"
        self.highlights: tuple[Highlight, ...] = ()
        self.fact_boxes: dict[int, list[FactBox]] = {}
        self._cache = cache
        self._queue = queue
        self._theme = theme
        self._page = 1
        self._shown = range(0)
        self._scrolled = QElapsedTimer()
        self._last_y = 0
        self._zooming = False
        self._pressed: QPoint | None = None
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._request)
        self._flash = Flash(self)
        self._flash.changed.connect(self._update_highlights)
        self._scroll = QVariantAnimation(self)
        self._scroll.setDuration(SCROLL_MS)
        self._scroll.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._scroll.valueChanged.connect(self._scroll_step)
        self._scroll.finished.connect(self.arrived_at)
        queue.arrived.connect(self._tile_arrived)
        queue.failed.connect(self._tile_failed)
        theme.changed.connect(self.viewport().update)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.setSingleStep(48)

    # -- state that is shown outside --------------------------------------------------------------------------

    @property
    def page(self) -> int:
        """The page that takes the middle of the view."""
        return self._page

    @property
    def pages(self) -> int:
        return self.layout_.pages

    @property
    def zoom(self) -> float:
        return self.layout_.zoom

    @property
    def shown_pages(self) -> range:
        return self._shown

    def place(self) -> tuple[int, float, float]:
        """Where the view stands: the page at its top, how far down that page, and how far right (parts of its size)."""
        top = self.verticalScrollBar().value()
        page = self.layout_.page_at_height(top + MARGIN)
        rect = self._page_rect(page)
        across = self.horizontalScrollBar().value() / max(1, self.layout_.width)
        return page, (top - rect.top()) / max(1, rect.height()), across

    def restore_place(self, page: int, down: float, across: float) -> None:
        """Go back to what `place` told."""
        rect = self._page_rect(min(max(1, page), self.pages))
        self.verticalScrollBar().setValue(round(rect.top() + down * rect.height()))
        self.horizontalScrollBar().setValue(round(across * self.layout_.width))

    # -- moving and zooming -----------------------------------------------------------------------------------

    def go_to_page(self, page: int) -> None:
        """Put the page's top at the view's top."""
        self._scroll.stop()
        page = min(max(1, page), self.pages)
        self.verticalScrollBar().setValue(self._page_rect(page).top() - MARGIN)
        if self.fit:
            self.horizontalScrollBar().setValue(self._centred_x(page))

    def set_fit(self, fit: str) -> None:
        """Fit the width or the whole of the present page from now on."""
        self.fit = fit
        self._apply_fit()

    def set_zoom(self, zoom: float, anchor: QPointF | None = None) -> None:
        """Set a fixed zoom; the content under `anchor` (viewport pixels; default: the middle) stays where it is."""
        self.fit = ""
        self._zoom_to(zoom, anchor)

    def zoom_step(self, steps: int) -> None:
        """The next round zoom larger (`steps` > 0) or smaller."""
        bigger = [z for z in STEPS if z > self.zoom * 1.01]
        smaller = [z for z in STEPS if z < self.zoom * 0.99]
        if steps > 0 and bigger:
            self.set_zoom(bigger[0])
        elif steps < 0 and smaller:
            self.set_zoom(smaller[-1])

    def reveal(self, page: int, box: Rect, *, flash: bool = True) -> None:
        """Scroll so that the box stands in the view with its surroundings, and let the highlights flash."""
        reduced = self._theme.motion_reduced
        target = self.layout_.to_canvas(page, box, self._area().width())
        view = self._area()
        visible = QRectF(self._origin(), view.size())
        inner = visible.adjusted(0, 24, 0, -24)
        end = QPointF(visible.topLeft())
        if not (inner.top() <= target.top() and target.bottom() <= inner.bottom()):
            end.setY(target.center().y() - view.height() * 0.4)
        centred = visible.translated(self._centred_x(page) - visible.left(), 0)
        if self.fit and centred.left() <= target.left() and target.right() <= centred.right():
            end.setX(centred.left())
        elif not (visible.left() <= target.left() and target.right() <= visible.right()):
            end.setX(target.center().x() - view.width() / 2)
        self._scroll.stop()
        if flash:
            self._flash.start(reduced)
        if reduced or not self.isVisible():
            self._scroll_step(end)
            self.arrived_at.emit()
        else:
            self._scroll.setStartValue(visible.topLeft())
            self._scroll.setEndValue(end)
            self._scroll.start()

    def set_highlights(self, highlights: Sequence[Highlight]) -> None:
        """Light these boxes and no others."""
        self._update_highlights()
        self.highlights = tuple(highlights)
        self._update_highlights()

    def set_fact_boxes(self, page: int, boxes: list[FactBox]) -> None:
        """Show the outlines of a page's facts (an empty list for none)."""
        self.fact_boxes[page] = boxes
        self.viewport().update(self._page_rect(page).translated(-self._origin()))

    def clear_fact_boxes(self) -> None:
        self.fact_boxes.clear()
        self.viewport().update()

    def box_in_view(self, page: int, box: Rect) -> QRectF:
        """A box on a page in viewport pixels, wherever the view stands."""
        return self.layout_.to_canvas(page, box, self._area().width()).translated(-self._origin())

    def show_tip(self, position: QPoint, text: str) -> None:
        """A tooltip with text from the document, shown as plain text."""
        QToolTip.showText(self.viewport().mapToGlobal(position), plain_tip(text), self)

    # -- geometry -------------------------------------------------------------------------------------------------

    def _area(self) -> QRect:
        return self.viewport().rect()

    def _origin(self) -> QPoint:
        return QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _page_rect(self, page: int) -> QRect:
        return self.layout_.page_rect(page, self._area().width())

    def _centred_x(self, page: int) -> int:
        """The horizontal scroll at which the page is in the middle (pages may be of different widths)."""
        return max(0, round(self._page_rect(page).center().x() - self._area().width() / 2))

    def _zoom_to(self, zoom: float, anchor: QPointF | None = None) -> None:
        area, origin = self._area(), QPointF(self._origin())
        anchor = QPointF(area.center()) if anchor is None else anchor
        spot = origin + anchor
        page = min(self.layout_.page_at_height(spot.y()), max(1, self.pages))
        before = QRectF(self._page_rect(page))
        old = self.layout_.scale
        self._scroll.stop()
        self._zooming = True
        self.layout_.set_zoom(zoom)
        self._set_ranges()
        after = QRectF(self._page_rect(page))
        ratio = self.layout_.scale / old
        place = after.topLeft() + (spot - before.topLeft()) * ratio - anchor
        self.horizontalScrollBar().setValue(round(place.x()))
        self.verticalScrollBar().setValue(round(place.y()))
        self._zooming = False
        self._last_y = self._origin().y()  # the jump that zooming makes is no fling
        self.zoom_changed.emit(self.zoom)
        self._moved()

    def _apply_fit(self) -> None:
        area = self._area()
        if self.fit and self.pages:
            page = min(self._page, self.pages)
            if self.fit == "width":
                zoom = self.layout_.zoom_for_width(page, area.width())
            else:
                zoom = self.layout_.zoom_for_page(page, area.width(), area.height())
            self._zoom_to(zoom, QPointF(area.width() / 2, 0))
            self.horizontalScrollBar().setValue(self._centred_x(page))
            if self.fit == "page":
                self.go_to_page(page)
        else:
            self._set_ranges()
            self._moved()

    def _set_ranges(self) -> None:
        area = self._area()
        vertical, horizontal = self.verticalScrollBar(), self.horizontalScrollBar()
        vertical.setPageStep(area.height())
        vertical.setRange(0, max(0, self.layout_.height - area.height()))
        horizontal.setPageStep(area.width())
        horizontal.setRange(0, max(0, self.layout_.width - area.width()))

    # -- events ---------------------------------------------------------------------------------------------------

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._apply_fit()

    def showEvent(self, event) -> None:  # noqa: N802
        super().showEvent(event)
        self._moved()

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        self.viewport().scroll(dx, dy)  # moves what is painted; only the strip that came in is painted anew
        if not self._zooming:
            self._moved(repaint=False)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._moved()
        return super().event(event)

    def wheelEvent(self, event) -> None:  # noqa: N802
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            turns = event.angleDelta().y() / 120
            self.set_zoom(self.zoom * ZOOM_STEP**turns, event.position())
            event.accept()
            return
        self._scroll.stop()
        super().wheelEvent(event)

    def keyPressEvent(self, event) -> None:  # noqa: N802
        bar, key = self.verticalScrollBar(), event.key()
        step = round(self._area().height() * 0.9)
        moves = {
            Qt.Key.Key_Space: -step if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else step,
            Qt.Key.Key_PageDown: step,
            Qt.Key.Key_PageUp: -step,
        }
        if key in moves:
            bar.setValue(bar.value() + moves[key])
        elif key == Qt.Key.Key_Home:
            bar.setValue(0)
        elif key == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()

    def mouseReleaseEvent(self, event) -> None:  # noqa: N802
        pressed, self._pressed = self._pressed, None
        here = event.position().toPoint()
        left = event.button() == Qt.MouseButton.LeftButton
        if left and pressed is not None and (here - pressed).manhattanLength() < 6:
            self.clicked.emit(self._page_point(here), here)

    def mouseMoveEvent(self, event) -> None:  # noqa: N802
        if not event.buttons():
            here = event.position().toPoint()
            self.hovered.emit(self._page_point(here), here)

    def leaveEvent(self, event) -> None:  # noqa: N802
        self.hovered.emit(None, QPoint())
        super().leaveEvent(event)

    def _page_point(self, position: QPoint) -> PagePoint | None:
        return self.layout_.to_page(QPointF(self._origin() + position), self._area().width())

    # -- what is wanted -------------------------------------------------------------------------------------------

    def _scroll_step(self, value: QPointF) -> None:
        self.horizontalScrollBar().setValue(round(value.x()))
        self.verticalScrollBar().setValue(round(value.y()))

    def _moved(self, *, repaint: bool = True) -> None:
        """The view stands elsewhere: tell the page, ask for tiles; while flinging only small pictures are asked for."""
        origin, area = self._origin(), self._area()
        shown = self.layout_.pages_between(origin.y(), origin.y() + area.height())
        if shown != self._shown:
            self._shown = shown
            if shown:
                self.pages_shown.emit(shown[0], shown[-1])
        middle = min(self.layout_.page_at_height(origin.y() + area.height() * 0.4), max(1, self.pages))
        if middle != self._page:
            self._page = middle
            self.page_changed.emit(middle)
        if repaint:
            self.viewport().update()
        if not self.isVisible():
            return
        fast = (
            abs(origin.y() - self._last_y) > FLING_PIXELS and self._scrolled.isValid() and self._scrolled.elapsed() < 80
        )
        self._last_y = origin.y()
        self._scrolled.restart()
        if fast:
            self._queue.want(self._previews())
            self._settle.start()
        elif not self._settle.isActive():
            self._request()

    def _request(self) -> None:
        if self.isVisible():
            self._queue.want(self._specs())

    def _device_scale(self) -> float:
        return self.layout_.scale * self.devicePixelRatioF()

    def _visible_on(self, page: int) -> QRect:
        """The part of a page that is in the view, in device pixels on the page."""
        ratio = self.devicePixelRatioF()
        part = self._area().translated(self._origin()).translated(-self._page_rect(page).topLeft())
        return QRect(
            math.floor(part.x() * ratio),
            math.floor(part.y() * ratio),
            math.ceil(part.width() * ratio) + 1,
            math.ceil(part.height() * ratio) + 1,
        )

    def _previews(self) -> list[TileSpec]:
        sizes, scale = self.layout_.sizes, self._device_scale()
        specs = []
        for page in self._shown:
            if self._cache.best_whole(self.doc_id, page, scale) is None:
                small = preview(self.doc_id, page, sizes[page - 1], scale)
                specs.append(small or whole_page(self.doc_id, page, sizes[page - 1], scale))
        return specs

    def _specs(self) -> list[TileSpec]:
        sizes, scale = self.layout_.sizes, self._device_scale()
        shown = sorted(self._shown, key=lambda page: abs(page - self._page))
        sharp = [
            spec for page in shown for spec in tiles(self.doc_id, page, sizes[page - 1], scale, self._visible_on(page))
        ]
        if not sharp:
            return []
        first = self._previews() if len(sharp) > len(shown) else []
        around = []
        for page in (self._shown.stop, self._shown.start - 1):
            if 1 <= page <= self.pages:
                spec = next(iter(tiles(self.doc_id, page, sizes[page - 1], scale, QRect())), None)
                if spec is not None:
                    around.append(spec)
        return first + sharp + around

    def _tile_arrived(self, key) -> None:
        if key.doc_id == self.doc_id and key.page in self._shown and self.isVisible():
            self.viewport().update(self._page_rect(key.page).translated(-self._origin()))

    def _tile_failed(self, doc_id: str, page: int, _error: Exception) -> None:
        if doc_id == self.doc_id and page in self._shown:
            self.viewport().update()

    # -- painting -------------------------------------------------------------------------------------------------

    def paintEvent(self, event) -> None:  # noqa: N802
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._theme.color("canvas"))
        origin = self._origin()
        sharp = True
        for page in self.layout_.pages_between(event.rect().top() + origin.y(), event.rect().bottom() + origin.y()):
            rect = self._page_rect(page).translated(-origin)
            painter.setPen(self._theme.color("page_edge"))
            painter.setBrush(self._theme.color("page"))
            painter.drawRect(rect.adjusted(-1, -1, 0, 0))
            painter.save()
            painter.setClipRect(rect.intersected(event.rect()))
            sharp &= self._paint_page(painter, page, rect)
            self._paint_facts(painter, page)
            painter.restore()
        self._paint_highlights(painter)
        painter.end()
        if sharp and self.pages:
            self.painted_sharp.emit()

    def _paint_page(self, painter: QPainter, page: int, rect: QRect) -> bool:
        """Paint a page's picture, the nearest one until the sharp one is there; whether all of it was sharp."""
        error = self._queue.error(self.doc_id, page)
        if error is not None:
            painter.setPen(self._theme.paper_color("quiet"))
            painter.drawText(
                rect.adjusted(24, 24, -24, -24),
                Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap,
                f"Page {page} cannot be shown.\n{error}",
            )
            return True
        scale, ratio = self._device_scale(), self.devicePixelRatioF()
        specs = list(tiles(self.doc_id, page, self.layout_.sizes[page - 1], scale, self._visible_on(page)))
        ready = [(spec, self._cache.get(spec.key)) for spec in specs]
        complete = all(tile is not None for _, tile in ready)
        if not complete:
            rough = self._cache.best_whole(self.doc_id, page, scale)
            if rough is not None:
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.drawImage(QRectF(rect), rough.image, QRectF(rough.image.rect()))
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        for spec, tile in ready:
            if tile is not None:
                self._paint_tile(painter, rect.topLeft(), spec, tile, ratio)
        return complete

    @staticmethod
    def _paint_tile(painter: QPainter, corner: QPoint, spec: TileSpec, tile: Tile, ratio: float) -> None:
        place = QPointF(corner) * ratio + QPointF(spec.pixels.topLeft())
        if ratio == 1:
            painter.drawImage(place, tile.image)
            return
        painter.save()
        painter.scale(1 / ratio, 1 / ratio)  # device pixels: the picture is copied, not resampled
        painter.drawImage(place, tile.image)
        painter.restore()

    def _paint_facts(self, painter: QPainter, page: int) -> None:
        tone = self._theme.paper_color("accent")
        for box in self.fact_boxes.get(page, ()):
            paint_fact_box(painter, self.box_in_view(page, box.box), tone, dashed=box.kind == "grid")

    def _paint_highlights(self, painter: QPainter) -> None:
        for light in self.highlights:
            if light.page in self._shown:
                target = self.box_in_view(light.page, light.box)
                paint_highlight(painter, target, self._theme.paper_color(light.tone), self._flash.fill)

    def _update_highlights(self) -> None:
        for light in self.highlights:
            if light.page in self._shown:
                box = self.box_in_view(light.page, light.box).toAlignedRect()
                self.viewport().update(box.adjusted(-4, -4, 4, 4))

    @property
    def still(self) -> bool:
        """Whether no scroll and no flash is under way and nothing is about to be asked for."""
        moving = self._scroll.state() == QAbstractAnimation.State.Running
        return not (moving or self._flash.running or self._settle.isActive())
