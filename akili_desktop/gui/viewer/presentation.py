"""Presentation: a document alone on the whole screen, a page at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.viewer.canvas import PageCanvas
from akili_desktop.gui.viewer.layout import View

if TYPE_CHECKING:
    from akili_desktop.gui.viewer.area import ViewerArea

Key = Qt.Key
ONWARD = frozenset({Key.Key_PageDown, Key.Key_Right, Key.Key_Down, Key.Key_Space, Key.Key_Return, Key.Key_Enter})
BACK = frozenset({Key.Key_PageUp, Key.Key_Left, Key.Key_Up, Key.Key_Backspace})
LEAVE = frozenset({Key.Key_Escape, Key.Key_F5, Key.Key_F11, Key.Key_Q})
WHEEL_STEP = 120


class Presentation(QWidget):
    """A window over the screen with a canvas of its own, so that the view it was called from stays as it is.

    Keys, clicks and the wheel turn pages; Esc closes it. `ended(page)` follows with the page that was shown last.
    """

    ended = Signal(int)

    def __init__(self, viewer: ViewerArea, source: PageCanvas) -> None:
        super().__init__(viewer.window(), Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("presentation")
        self.setWindowTitle(viewer.window().windowTitle())
        self.setAccessibleName(tr("Presentation"))
        self.setAutoFillBackground(True)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, Qt.GlobalColor.black)
        self.setPalette(palette)
        self._viewer = viewer
        self._sum = 0
        self.canvas = viewer.presented(source, self)
        self.canvas.setFrameShape(QFrame.Shape.NoFrame)
        self.canvas.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.canvas.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.canvas.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.canvas.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.canvas)
        self._first, self._rotation = source.page, source.rotation

    def showEvent(self, event) -> None:  # noqa: N802
        super().showEvent(event)
        self.canvas.show_as(View.SINGLE, self._rotation, "page", 1.0)
        self.canvas.go_to_page(self._first)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.canvas.go_to_page(self.canvas.page)

    def turn(self, pages: int) -> None:
        """Go on by so many pages; there is nothing beyond the first and the last."""
        self.canvas.turn_page(pages)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = event.key()
        if key in LEAVE:
            self.close()
        elif key in ONWARD:
            shifted = key == Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.turn(-1 if shifted else 1)
        elif key in BACK:
            self.turn(-1)
        elif key == Key.Key_Home:
            self.canvas.go_to_page(1)
        elif key == Key.Key_End:
            self.canvas.go_to_page(self.canvas.pages)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() in {Qt.MouseButton.LeftButton, Qt.MouseButton.ForwardButton}:
            self.turn(1)
        elif event.button() in {Qt.MouseButton.RightButton, Qt.MouseButton.BackButton}:
            self.turn(-1)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        self._sum += event.angleDelta().y()
        steps, self._sum = int(self._sum / WHEEL_STEP), self._sum - int(self._sum / WHEEL_STEP) * WHEEL_STEP
        if steps:
            self.turn(-steps)

    def closeEvent(self, event) -> None:  # noqa: N802
        self._viewer.queue.want([], self)
        self.ended.emit(self.canvas.page)
        super().closeEvent(event)
