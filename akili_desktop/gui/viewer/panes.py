"""The two places for pages that a split view has: each with its canvases, and a head that names the document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.viewer.pagestrip import PageStrip
from akili_desktop.gui.widgets import icon_button, plain_label

if TYPE_CHECKING:
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme
    from akili_desktop.gui.viewer.canvas import PageCanvas


class Pane(QFrame):
    """One place for pages. It holds a canvas for each document that was shown in it; `shown` is the one on top.

    `focused` follows the focus coming to its pages, `close_wanted` its button.
    """

    focused = Signal()
    close_wanted = Signal()

    def __init__(self, session: Session, theme: Theme, empty: QWidget | None = None) -> None:
        super().__init__()
        self.setObjectName("pane")
        self._session = session
        self.active = False
        self.canvases: dict[str, PageCanvas] = {}
        self.head = QFrame()
        self.head.setObjectName("paneHead")
        self.title = plain_label("", "paneHeadTitle", wrap=False)
        close = icon_button(theme, "close", tr("Close this part of the view (Ctrl+Shift+W)"), self.close_wanted.emit)
        close.setIconSize(QSize(12, 12))
        line = QHBoxLayout(self.head)
        line.setContentsMargins(12, 0, 4, 0)
        line.addWidget(self.title, 1)
        line.addWidget(close)
        self.head.setFixedHeight(28)
        self.head.hide()
        self.stack = QStackedWidget()
        self.empty = empty or QWidget()
        self.stack.addWidget(self.empty)
        self.strip = PageStrip(session, theme)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.stack, 1)
        row.addWidget(self.strip)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.head)
        box.addLayout(row, 1)
        self.setMinimumSize(160, 120)  # an empty one would be as high as what it says
        session.library_changed.connect(self._say)

    @property
    def shown(self) -> PageCanvas | None:
        """The canvas on top."""
        top = self.stack.currentWidget()
        return top if top is not self.empty else None

    def add(self, canvas: PageCanvas) -> None:
        """Take in a canvas; it is shown when it is asked for."""
        self.canvases[canvas.doc_id] = canvas
        self.stack.addWidget(canvas)
        canvas.installEventFilter(self)

    def show_document(self, doc_id: str) -> None:
        """Bring a document's canvas to the top; the empty state where there is none."""
        canvas = self.canvases.get(doc_id)
        self.stack.setCurrentWidget(self.empty if canvas is None else canvas)
        self.strip.follow(canvas)
        self._say()

    def drop(self, doc_id: str) -> PageCanvas | None:
        """Let go of a document's canvas, which is deleted."""
        canvas = self.canvases.pop(doc_id, None)
        if canvas is not None:
            if self.shown is canvas:
                self.show_document("")
            self.stack.removeWidget(canvas)
            canvas.hide()
            canvas.deleteLater()
        return canvas

    def set_active(self, active: bool) -> None:
        """Show whether menus and the bar mean this one."""
        self.active = active
        if self.title.property("active") != active:
            self.title.setProperty("active", active)
            self.title.style().unpolish(self.title)
            self.title.style().polish(self.title)

    def _say(self) -> None:
        self.title.setText(self._session.title(self.shown.doc_id) if self.shown is not None else "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.FocusIn and watched is self.shown:
            self.focused.emit()
        return super().eventFilter(watched, event)


DIRECTIONS = {"beside": Qt.Orientation.Horizontal, "below": Qt.Orientation.Vertical}
"""How a splitter divides for each kind of split view."""
