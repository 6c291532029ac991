"""The message bar: what went wrong or was done, in words, with its remedy, above the pages and never in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.session import Message, Tone
from akili_desktop.gui.widgets import Fold, icon_button, plain_label

if TYPE_CHECKING:
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

MOST = 4
ICONS = {
    Tone.INFO: ("information-outline", "accent"),
    Tone.NOTICE: ("alert-outline", "review"),
    Tone.ERROR: ("alert-circle-outline", "refused"),
}


class MessageRow(QFrame):
    """One message with its button and a way to close it."""

    def __init__(self, message: Message, theme: Theme, close) -> None:
        super().__init__()
        self.message = message
        self.setObjectName("messageBar")
        self.setProperty("kind", str(message.tone))
        self._theme = theme
        self._picture = QLabel()
        self._draw()
        theme.changed.connect(self._draw)
        text = f"{message.text} {message.remedy}".strip()
        self.label = plain_label(text, selectable=True)
        self.label.setAccessibleName(text)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 4, 8, 4)
        box.setSpacing(4)
        line = QHBoxLayout()
        line.setSpacing(8)
        box.addLayout(line)
        line.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self.label, 1)
        self.button: QPushButton | None = None
        if message.button:
            self.button = QPushButton(message.button)
            self.button.clicked.connect(lambda _checked=False: close(self, acted=True))
            line.addWidget(self.button)
        self.dismiss = icon_button(theme, "close", tr("Close"), lambda: close(self, acted=False))
        line.addWidget(self.dismiss)
        if message.details:
            self.details = Fold(theme, tr("Details"), plain_label(message.details, "quiet", selectable=True))
            box.addWidget(self.details)
        if message.seconds is not None:
            timer = QTimer(self, singleShot=True, interval=round(message.seconds * 1000))
            timer.timeout.connect(lambda: close(self, acted=False))
            timer.start()

    def _draw(self) -> None:
        name, role = ICONS[self.message.tone]
        self._picture.setPixmap(self._theme.icon(name, role).pixmap(QSize(18, 18)))


class MessageBar(QWidget):
    """At most four messages; an older one gives way, one with the same key is replaced."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session, self._theme = session, theme
        self.rows: list[MessageRow] = []
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        session.message_raised.connect(self.add)
        session.message_cleared.connect(self.clear)
        session.current_changed.connect(lambda _: self._show_rows())
        session.closed.connect(self._document_closed)
        self.hide()

    def add(self, message: Message) -> None:
        """Show a message."""
        if message.key:
            for row in [row for row in self.rows if row.message.key == message.key]:
                self._take_out(row)
        row = MessageRow(message, self._theme, self._close)
        self.rows.append(row)
        self._box.addWidget(row)
        for old in self.rows[:-MOST]:
            self._close(old, acted=False)
        self._show_rows()

    def clear(self, key: str) -> None:
        """Take messages of this key away."""
        for row in [row for row in self.rows if row.message.key == key]:
            self._close(row, acted=False)

    def _close(self, row: MessageRow, *, acted: bool) -> None:
        if row not in self.rows:
            return
        self._take_out(row)
        if acted and row.message.act is not None:
            row.message.act()

    def _take_out(self, row: MessageRow) -> None:
        self.rows.remove(row)
        self._box.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._show_rows()

    def _show_rows(self) -> None:
        """Show the messages that are of no document, or of the one in front."""
        shown = [row for row in self.rows if row.message.doc_id in ("", self._session.current)]
        for row in self.rows:
            row.setVisible(row in shown)
        self.setVisible(bool(shown))

    def _document_closed(self, doc_id: str) -> None:
        for row in [row for row in self.rows if row.message.doc_id == doc_id]:
            self._close(row, acted=False)
