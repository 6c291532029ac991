"""The page canvas: one document in a scroll area. What it paints is in `painting`, where pages stand in `layout`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QEvent,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QAbstractScrollArea, QToolTip, QWidget

from akili_desktop.core.geometry import Point, Rect
from akili_desktop.gui.language import tr
from akili_desktop.gui.viewer.highlights import Flash, Highlight
from akili_desktop.gui.viewer.layout import MARGIN, PageLayout, PagePoint, View
from akili_desktop.gui.viewer.painting import PagePainter, visible_pixels
from akili_desktop.gui.viewer.pointer import Pointer
from akili_desktop.gui.viewer.wanting import Wanting
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from akili_desktop.gui.theme import Theme
    from akili_desktop.gui.viewer.highlights import FactBox
    from akili_desktop.gui.viewer.selection import Region, TextSelection
    from akili_desktop.gui.viewer.tiles import RenderQueue, TileCache

SCROLL_MS = 150
ZOOM_STEP = 1.2
WHEEL_STEP = 120
STEPS = (0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0)


class PageCanvas(QAbstractScrollArea):
    """Shows a document and lets the user scroll, zoom and point. Coordinates of signals are points on a page.

    `fit` is 'width', 'page' or '' (a fixed zoom). `clicked` and `hovered` give a `PagePoint` or None and the place in
    the viewport. `painted_sharp` follows a paint in which every visible part was at the right resolution.
    """

    page_changed = Signal(int)
    zoom_changed = Signal(float)
    selection_changed = Signal()
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
        self.setAccessibleName(tr("Pages"))
        self.doc_id = doc_id
        self.layout_ = PageLayout(sizes)
        self.layout_.arrange(fit="width")
        self._painter = PagePainter(self, cache, queue, theme)
        self.pointer = Pointer(self)
        self.selection: TextSelection | Region | None = None
        self.highlights: tuple[Highlight, ...] = ()
        self.fact_boxes: dict[int, list[FactBox]] = {}
        self.finds: dict[int, Sequence[list[Rect]]] = {}
        self.current_find: tuple[int, int] | None = None
        self._theme = theme
        self._page = 1
        self._shown = range(0)
        self._wanting = Wanting(self, cache, queue)
        self._zooming = False
        self._pushed = 0
        self._aim: tuple[int, Rect] | None = None
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
        """The zoom of the present page; with a fit, pages of other sizes have others."""
        return self.layout_.zoom_of(self._page)

    @property
    def fit(self) -> str:
        return self.layout_.fit

    @property
    def view(self) -> View:
        return self.layout_.view

    @property
    def rotation(self) -> int:
        """By how many degrees the view is turned clockwise."""
        return self.layout_.rotation

    @property
    def shown_pages(self) -> range:
        return self._shown

    @property
    def flash_fill(self) -> float:
        """How strongly highlights are filled just now."""
        return self._flash.fill

    def place(self) -> tuple[int, float, float]:
        """Where the view stands: the page at its top, how far down that page, and how far right (parts of its size)."""
        top = self.verticalScrollBar().value()
        page = self.layout_.page_at_height(top + MARGIN)
        rect = self.layout_.page_rect(page)
        across = self.horizontalScrollBar().value() / max(1, self.layout_.width)
        return page, (top - rect.top()) / max(1, rect.height()), across

    def restore_place(self, page: int, down: float, across: float) -> None:
        """Go back to what `place` told."""
        page = min(max(1, page), self.pages)
        self._show_row(page)
        rect = self.layout_.page_rect(page)
        self.verticalScrollBar().setValue(round(rect.top() + down * rect.height()))
        self.horizontalScrollBar().setValue(round(across * self.layout_.width))

    # -- moving and zooming -----------------------------------------------------------------------------------

    def go_to_page(self, page: int) -> None:
        """Put the page's top at the view's top."""
        self._scroll.stop()
        page = min(max(1, page), self.pages)
        self._show_row(page)
        self.verticalScrollBar().setValue(self.layout_.page_rect(page).top() - MARGIN)

    def go_to_place(self, page: int, top: float) -> None:
        """Put a height on a page (points from its top) at the view's top; 0 for the page itself."""
        self.go_to_page(page)
        if top > 0:
            page = min(max(1, page), self.pages)
            width, height = self.layout_.sizes[page - 1]
            line = self.layout_.to_canvas(page, Rect(0.0, min(top, height), width, min(top, height)))
            self.verticalScrollBar().setValue(round(line.top()) - MARGIN)

    def turn_page(self, steps: int) -> None:
        """Go on by as many pages, or pairs of pages where two stand beside one another."""
        self.go_to_page(self.layout_.row_start(self._page, steps))

    def set_fit(self, fit: str) -> None:
        """Fit the width or the whole of each page from now on."""
        page = self._page
        self._relayout(QPointF(self._area().width() / 2, 0), fit=fit)
        if fit == "page":
            self.go_to_page(page)

    def set_zoom(self, zoom: float, anchor: QPointF | None = None) -> None:
        """Set a fixed zoom; the content under `anchor` (viewport pixels; default: the middle) stays where it is."""
        self._relayout(anchor, zoom=zoom)

    def set_view(self, view: View) -> None:
        """Show pages below one another, one at a time, or two beside one another."""
        page = self._page
        self._relayout(None, view=view)
        self.go_to_page(page)

    def rotate(self, degrees: int) -> None:
        """Turn the view clockwise by a multiple of 90 degrees."""
        self._relayout(None, rotation=self.rotation + degrees)

    def show_as(self, view: View, rotation: int, fit: str, zoom: float) -> None:
        """Take all of it at once: what was remembered of a document."""
        self._relayout(None, view=view, rotation=rotation, **({"fit": fit} if fit else {"zoom": zoom}))

    def zoom_to(self, page: int, box: Rect) -> None:
        """Let a box of a page fill the view."""
        self._show_row(page)
        target = self.layout_.to_canvas(page, box)
        room = self._area().size()
        factor = min((room.width() - 2 * MARGIN) / target.width(), (room.height() - 2 * MARGIN) / target.height())
        self.set_zoom(self.layout_.zoom_of(page) * factor)
        spot = self.layout_.to_canvas(page, box).center()
        self._scroll_step(QPointF(spot.x() - self._area().width() / 2, spot.y() - self._area().height() / 2))

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
        self._scroll.stop()
        self._aim = (page, box)
        self._show_row(page)
        target = self.layout_.to_canvas(page, box)
        view = self._area()
        visible = QRectF(self._origin(), view.size())
        inner = visible.adjusted(0, 24, 0, -24)
        end = QPointF(visible.topLeft())
        if self.fit == "page":  # all of the page can be seen, and stays where turning pages puts it
            end.setY(self.layout_.page_rect(page).top() - MARGIN)
        elif not (inner.top() <= target.top() and target.bottom() <= inner.bottom()):
            end.setY(target.center().y() - view.height() * 0.4)
        if not (visible.left() <= target.left() and target.right() <= visible.right()):
            end.setX(target.center().x() - view.width() / 2)
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
        self.viewport().update(self.page_in_view(page))

    def clear_fact_boxes(self) -> None:
        self.fact_boxes.clear()
        self.viewport().update()

    def select(self, selection: TextSelection | Region | None) -> None:
        """Select text or a region, or nothing."""
        if selection != self.selection:
            self.selection = selection
            self.viewport().update()
            self.selection_changed.emit()

    def set_finds(self, page: int, places: Sequence[list[Rect]]) -> None:
        """Mark what was found on a page: the boxes of each place."""
        self.finds[page] = places
        self.viewport().update(self.page_in_view(page))

    def set_current_find(self, page: int, index: int) -> None:
        """Mark one of the places as the one that is looked at."""
        self.current_find = (page, index)
        self.viewport().update()

    def clear_finds(self) -> None:
        """Take the marks of finding away."""
        if self.finds:
            self.finds.clear()
            self.viewport().update()
        self.current_find = None

    def show_tip(self, position: QPoint, text: str) -> None:
        """A tooltip with text from the document, shown as plain text."""
        QToolTip.showText(self.viewport().mapToGlobal(position), plain_tip(text), self)

    # -- geometry -------------------------------------------------------------------------------------------------

    def box_in_view(self, page: int, box: Rect) -> QRectF:
        """A box on a page in viewport pixels, wherever the view stands."""
        return self.layout_.to_canvas(page, box).translated(-self._origin())

    def page_transform(self, page: int) -> QTransform:
        """From points on a page to viewport pixels."""
        origin = self._origin()
        return self.layout_.transform(page) * QTransform.fromTranslate(-origin.x(), -origin.y())

    def page_in_view(self, page: int) -> QRect:
        """A page's place in viewport pixels."""
        return self.layout_.page_rect(page).translated(-self._origin())

    def pages_in(self, part: QRect) -> range:
        """The pages that have a part in this part of the viewport."""
        top = self._origin().y() + part.top()
        return self.layout_.pages_between(top, top + part.height() - 1)

    def device_scale(self, page: int) -> float:
        """Device pixels per point of a page."""
        return self.layout_.scale_of(page) * self.devicePixelRatioF()

    def visible_on(self, page: int) -> QRect:
        """The part of a page that is in the view, in device pixels of the page as rendered."""
        return visible_pixels(self.page_in_view(page), self._area(), self.rotation, self.devicePixelRatioF())

    def point_at(self, position: QPoint) -> PagePoint | None:
        """The place on a page under a place of the viewport; None beside the pages."""
        return self.layout_.to_page(QPointF(self._origin() + position))

    def nearest_point(self, position: QPoint) -> PagePoint | None:
        """The same, beside the pages of the nearest one."""
        return self.layout_.nearest(QPointF(self._origin() + position))

    def onto_page(self, page: int, position: QPoint) -> PagePoint:
        """A place of the viewport in the points of this page, wherever it is."""
        return self.layout_.onto(page, QPointF(self._origin() + position))

    def _area(self) -> QRect:
        return self.viewport().rect()

    def _origin(self) -> QPoint:
        return QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _relayout(
        self,
        anchor: QPointF | None,
        *,
        zoom: float | None = None,
        fit: str | None = None,
        area: QSize | None = None,
        view: View | None = None,
        rotation: int | None = None,
    ) -> None:
        """Lay out anew; what is under `anchor` (viewport pixels; default: the middle) stays there."""
        layout = self.layout_
        anchor = QPointF(self._area().center()) if anchor is None else anchor
        spot = layout.nearest(QPointF(self._origin()) + anchor)
        before = layout.scale_of(self._page) if spot else 0.0
        self._scroll.stop()
        self._zooming = True
        layout.arrange(zoom=zoom, fit=fit, area=area or self._area().size(), view=view, rotation=rotation)
        layout.show_only(self._page)
        self._set_ranges()
        if spot is not None:
            width, height = layout.sizes[spot.page - 1]
            inside = Point(min(max(0.0, spot.point.x), width), min(max(0.0, spot.point.y), height))
            beside = QPointF(spot.point.x - inside.x, spot.point.y - inside.y) * before  # gaps do not grow with pages
            place = layout.transform(spot.page).map(QPointF(*inside)) + beside - anchor
            self.verticalScrollBar().setValue(round(place.y()))
            self._set_across()
            self.horizontalScrollBar().setValue(round(place.x()))
        self._zooming = False
        self._wanting.jumped(self._origin().y())
        self.zoom_changed.emit(self.zoom)
        self._moved()

    def _show_row(self, page: int) -> None:
        """In the single view, put the page on the canvas."""
        if self.layout_.show_only(page):
            self._set_ranges()
            self._moved()

    def _set_ranges(self) -> None:
        layout = self.layout_
        wide = not layout.fit and layout.width > self._area().width()
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if wide else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if self.horizontalScrollBarPolicy() != policy:
            self.setHorizontalScrollBarPolicy(policy)
            layout.arrange(area=self._area().size())
        height, vertical = self._area().height(), self.verticalScrollBar()
        vertical.setPageStep(height)
        vertical.setRange(0, max(0, layout.height - height))
        self._set_across()

    def _set_across(self) -> None:
        """Let the view move sideways only over the pages that are in it: one wide page does not push the others."""
        area, origin, layout = self._area(), self._origin(), self.layout_
        rects = [layout.page_rect(page) for page in layout.pages_between(origin.y(), origin.y() + area.height())]
        bar = self.horizontalScrollBar()
        bar.setPageStep(area.width())
        if not rects:
            bar.setRange(0, 0)
            return
        left = min(rect.left() for rect in rects) - MARGIN
        right = max(rect.right() for rect in rects) + 1 + MARGIN
        middle = (left + right - area.width()) // 2
        slack = 2 if layout.fit else 0  # rounding to whole pixels is no reason to scroll
        fits = right - left <= area.width() + slack
        bar.setRange(max(0, middle if fits else left), max(0, middle if fits else right - area.width()))

    # -- events ---------------------------------------------------------------------------------------------------

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        if self._zooming:  # its own scroll bar came or went
            return
        aim = self._aim if self._scroll.state() == QAbstractAnimation.State.Running else None
        top = self.layout_.page_at_height(self._origin().y() + MARGIN + 1)  # several low pages may be in view
        self._relayout(QPointF(self._area().width() / 2, 0))
        if self.fit == "page":
            self.go_to_page(top)
        if aim is not None:  # it was on its way there
            self.reveal(*aim, flash=False)

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
        before = self._origin()
        super().wheelEvent(event)
        if self.view is View.SINGLE and self._origin() == before:
            self._pushed += event.angleDelta().y()  # a touchpad tells a turn of the wheel in many small steps
            if abs(self._pushed) >= WHEEL_STEP:
                self._turn_over(-1 if self._pushed > 0 else 1)
                self._pushed = 0
        else:
            self._pushed = 0

    def keyPressEvent(self, event) -> None:  # noqa: N802
        key = event.key()
        step = round(self._area().height() * 0.9)
        moves = {
            Qt.Key.Key_Space: -step if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else step,
            Qt.Key.Key_PageDown: step,
            Qt.Key.Key_PageUp: -step,
        }
        if key in moves:
            self._scroll_by(moves[key])
        elif key == Qt.Key.Key_Home:
            self.go_to_page(1)
            self.verticalScrollBar().setValue(0)
        elif key == Qt.Key.Key_End:
            self._show_row(self.pages)
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
        else:
            super().keyPressEvent(event)

    def _scroll_by(self, step: int) -> None:
        bar = self.verticalScrollBar()
        before = bar.value()
        bar.setValue(before + step)
        if bar.value() == before and self.view is View.SINGLE:
            self._turn_over(1 if step > 0 else -1)

    def _turn_over(self, steps: int) -> None:
        """The next page from its top, or the one before from its bottom: reading on in the single view."""
        before = self._page
        self.turn_page(steps)
        if steps < 0 and self._page != before:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def mousePressEvent(self, event) -> None:  # noqa: N802
        self.pointer.press(event)

    def mouseDoubleClickEvent(self, event) -> None:  # noqa: N802
        self.pointer.press(event, double=True)

    def mouseReleaseEvent(self, event) -> None:  # noqa: N802
        self.pointer.release(event)

    def mouseMoveEvent(self, event) -> None:  # noqa: N802
        self.pointer.move(event)

    def leaveEvent(self, event) -> None:  # noqa: N802
        self.pointer.leave()
        super().leaveEvent(event)

    # -- what is wanted -------------------------------------------------------------------------------------------

    def _scroll_step(self, value: QPointF) -> None:
        self.verticalScrollBar().setValue(round(value.y()))
        self.horizontalScrollBar().setValue(round(value.x()))  # last: its range follows the pages in view

    def _moved(self, *, repaint: bool = True) -> None:
        """The view stands elsewhere: tell the page, and have pictures asked for."""
        origin, area = self._origin(), self._area()
        shown = self.layout_.pages_between(origin.y(), origin.y() + area.height())
        if shown != self._shown:
            self._shown = shown
            self._set_across()
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
        self._wanting.moved(origin.y())

    def _tile_arrived(self, key) -> None:
        if key.doc_id == self.doc_id and key.page in self._shown and self.isVisible():
            self.viewport().update(self.page_in_view(key.page))

    def _tile_failed(self, doc_id: str, page: int, _error: Exception) -> None:
        if doc_id == self.doc_id and page in self._shown:
            self.viewport().update()

    def paintEvent(self, event) -> None:  # noqa: N802
        painter = QPainter(self.viewport())
        sharp = self._painter.paint(painter, event.rect())
        painter.end()
        if sharp and self.pages:
            self.painted_sharp.emit()

    def _update_highlights(self) -> None:
        for light in self.highlights:
            if light.page in self._shown:
                box = self.box_in_view(light.page, light.box).toAlignedRect()
                self.viewport().update(box.adjusted(-4, -4, 4, 4))

    @property
    def still(self) -> bool:
        """Whether no scroll and no flash is under way and nothing is about to be asked for."""
        moving = self._scroll.state() == QAbstractAnimation.State.Running
        return self._wanting.settled and not (moving or self._flash.running)
