"""The mouse on a canvas: clicks, selecting by dragging, links, and the shape of the pointer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from akili_desktop.core.geometry import Rect
from akili_desktop.gui.viewer.selection import Region, TextSelection, WordAt

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent

    from akili_desktop.core.navigation import PageLink
    from akili_desktop.core.pagetext import PageText
    from akili_desktop.gui.viewer.canvas import PageCanvas
    from akili_desktop.gui.viewer.layout import PagePoint

DRAG_PIXELS = 6
NEAR_WORD = 6.0
SCROLL_MS = 30
SMALLEST = 4.0


class Pointer(QObject):
    """Turns mouse events of one canvas into selections and signals.

    `text_wanted(page)` asks for a page's text or links that are not there yet; `selected` follows the end of a drag,
    `zoom_drawn(region)` that of a rectangle that is to fill the view.
    A click is a press and release in one place; with it the selection goes.
    """

    clicked = Signal(object, QPoint)
    hovered = Signal(object, QPoint)
    link_chosen = Signal(object)
    selected = Signal(object)
    zoom_drawn = Signal(object)
    text_wanted = Signal(int)
    jumped = Signal(int)

    def __init__(self, canvas: PageCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._pressed: QPoint | None = None
        self._began: PagePoint | None = None
        self._here = QPoint()
        self._shape = ""  # what the drag selects: 'words', 'lines', 'region' or nothing yet
        self._anchor: TextSelection | None = None
        self._clicks = 0
        self._doubled = QElapsedTimer()
        self.region_next = False
        self._zoom_next = False
        self.text: Callable[[int], PageText | None] = lambda _: None
        self.links: dict[int, tuple[PageLink, ...]] = {}
        self._scroll = QTimer(self, interval=SCROLL_MS)
        self._scroll.timeout.connect(self._scroll_on)

    @property
    def dragging(self) -> bool:
        """Whether a selection is being drawn."""
        return bool(self._shape)

    def press(self, event: QMouseEvent, *, double: bool = False) -> None:
        here = event.position().toPoint()
        if event.button() in (Qt.MouseButton.BackButton, Qt.MouseButton.ForwardButton):
            self.jumped.emit(-1 if event.button() == Qt.MouseButton.BackButton else 1)
            return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._count_clicks(here, double)
        self._pressed = self._here = here
        self._began = self._canvas.nearest_point(here)
        self._anchor = None
        if self._began is None:
            return
        self._want(self._began.page)
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if alt or self.region_next:
            self._shape = "region"
        elif shift and isinstance(self._canvas.selection, TextSelection):
            self._shape = "words"
            self._anchor = self._canvas.selection._replace(end=self._canvas.selection.start)
            self._stretch()
        elif self._clicks > 1:
            self._shape = "words" if self._clicks == 2 else "lines"
            self._take_word()

    def move(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        if not event.buttons():
            self._hover(here, event.modifiers())
            return
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        self._here = here
        if not self._shape and (here - self._pressed).manhattanLength() >= DRAG_PIXELS:
            self._shape = "words"
        if self._shape:
            self._stretch()
            outside = not self._canvas.viewport().rect().contains(here)
            if outside and not self._scroll.isActive():
                self._scroll.start()
            elif not outside:
                self._scroll.stop()

    def release(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        here, pressed, shape = event.position().toPoint(), self._pressed, self._shape
        self._scroll.stop()
        self._pressed, self._shape = None, ""
        if shape:
            zoom = self._zoom_next
            self.region_next = self._zoom_next = False
            self._canvas.viewport().unsetCursor()
            chosen = self._canvas.selection
            if zoom:
                self._canvas.select(None)
                self.zoom_drawn.emit(chosen)
            else:
                self.selected.emit(chosen)
        elif (here - pressed).manhattanLength() < DRAG_PIXELS:
            self._canvas.select(None)
            link = self.link_at(here)
            if link is not None:
                self.link_chosen.emit(link)
            else:
                self.clicked.emit(self._canvas.point_at(here), here)

    def text_arrived(self, page: int) -> None:
        """A page's text is there: go on with what waits for it."""
        if self._shape and self._began is not None:
            if self._anchor is None and self._clicks > 1 and page == self._began.page:
                self._take_word()
            self._stretch()

    def link_at(self, here: QPoint) -> PageLink | None:
        """The link under a place of the viewport, the smallest where several overlap."""
        place = self._canvas.point_at(here)
        if place is None:
            return None
        under = [link for link in self.links.get(place.page, ()) if link.bbox.contains_point(*place.point)]
        return min(under, key=lambda link: link.bbox.area, default=None)

    def leave(self) -> None:
        """The mouse is elsewhere."""
        self.hovered.emit(None, QPoint())

    def select_region_next(self, *, zoom: bool = False) -> None:
        """Let the next drag draw a rectangle, as with Alt held; with `zoom` one that is to fill the view."""
        self.region_next, self._zoom_next = True, zoom
        self._canvas.viewport().setCursor(Qt.CursorShape.CrossCursor)

    def give_up(self) -> bool:
        """Forget the rectangle that was to be drawn; whether one was."""
        waiting, self.region_next, self._zoom_next = self.region_next, False, False
        if waiting:
            self._canvas.viewport().unsetCursor()
        return waiting

    # -- parts --------------------------------------------------------------------------------------------------------

    def _count_clicks(self, here: QPoint, double: bool) -> None:
        near = (here - self._here).manhattanLength() < DRAG_PIXELS
        soon = self._doubled.isValid() and self._doubled.elapsed() <= QApplication.doubleClickInterval()
        self._clicks = 2 if double else 3 if near and soon else 1
        if double:
            self._doubled.start()
        else:
            self._doubled.invalidate()

    def _want(self, page: int) -> None:
        if self.text(page) is None:
            self.text_wanted.emit(page)

    def _word_at(self, place: PagePoint) -> WordAt | None:
        text = self.text(place.page)
        if text is None:
            self._want(place.page)
            return None
        word = text.nearest_word(place.point)
        return None if word is None else WordAt(place.page, word)

    def _take_word(self) -> None:
        """Select the word or line under the press; nothing where none is."""
        text = self.text(self._began.page)
        word = text.nearest_word(self._began.point, NEAR_WORD) if text is not None else None
        if word is not None:
            at = WordAt(self._began.page, word)
            self._anchor = TextSelection(at, at, self._shape == "lines")
            self._canvas.select(self._anchor)

    def _stretch(self) -> None:
        """Let the selection reach to where the pointer is."""
        canvas, began = self._canvas, self._began
        if self._shape == "region":
            here = canvas.onto_page(began.page, self._here)
            width, height = canvas.layout_.sizes[began.page - 1]
            xs, ys = sorted((began.point.x, here.point.x)), sorted((began.point.y, here.point.y))
            box = Rect(max(0.0, xs[0]), max(0.0, ys[0]), min(width, xs[1]), min(height, ys[1]))
            large = box.width >= SMALLEST and box.height >= SMALLEST
            canvas.select(Region(began.page, box) if large else None)
            return
        if self._anchor is None:
            start = self._word_at(began)
            if start is None:
                return
            self._anchor = TextSelection(start, start, self._shape == "lines")
        place = canvas.nearest_point(self._here)
        end = self._word_at(place) if place is not None else None
        if end is not None:
            canvas.select(self._anchor._replace(end=end))

    def _scroll_on(self) -> None:
        """Scroll while the drag is outside of the viewport, faster further out."""
        area = self._canvas.viewport().rect()
        down = max(self._here.y() - area.bottom(), 0) or min(self._here.y() - area.top(), 0)
        across = max(self._here.x() - area.right(), 0) or min(self._here.x() - area.left(), 0)
        for bar, out in ((self._canvas.verticalScrollBar(), down), (self._canvas.horizontalScrollBar(), across)):
            bar.setValue(bar.value() + round(out / 2))
        self._stretch()

    def _hover(self, here: QPoint, modifiers: Qt.KeyboardModifier) -> None:
        canvas = self._canvas
        place = canvas.point_at(here)
        if not self.region_next:
            shape = Qt.CursorShape.ArrowCursor
            if modifiers & Qt.KeyboardModifier.AltModifier:
                shape = Qt.CursorShape.CrossCursor
            elif place is not None and self.link_at(here) is not None:
                shape = Qt.CursorShape.PointingHandCursor
            elif place is not None:
                text = self.text(place.page)
                over = text is not None and text.nearest_word(place.point, 2.0) is not None
                shape = Qt.CursorShape.IBeamCursor if over else shape
            if canvas.viewport().cursor().shape() != shape:
                canvas.viewport().setCursor(shape)
        self.hovered.emit(place, here)
