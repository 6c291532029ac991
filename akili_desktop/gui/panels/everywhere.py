"""Find in the whole library: a line to type into, and what was found, grouped by document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QRect, Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QStyleOptionViewItem,
    QToolButton,
    QTreeView,
    QWidget,
)

from akili_desktop.core.pagetext import Needle
from akili_desktop.gui.language import tr
from akili_desktop.gui.models.everywhere import EverywhereModel, Role
from akili_desktop.gui.panels.matches import MatchesDelegate, MatchesPanel, bold_of
from akili_desktop.gui.widgets import icon_button

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme

TYPING_MS = 250
LEAST = 2
OPENED = 20


class EverywhereDelegate(MatchesDelegate):
    """Paints a document's line in bold, a place with its page and the text around it."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        if index.data(Role.PARTS) is not None:
            super().paint(painter, option, index)
            return
        theme = self._theme
        painter.save()
        self.paint_ground(painter, option)
        title, _, rest = index.data().partition("   ")
        painter.setFont(bold_of(option))
        painter.setPen(theme.color("text"))
        room = QRect(option.rect.adjusted(4, 0, -8, 0))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        shown = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, flags, shown)
        room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(shown) + 12)
        painter.setFont(option.font)
        painter.setPen(theme.color("quiet"))
        painter.drawText(room, flags, painter.fontMetrics().elidedText(rest, Qt.TextElideMode.ElideRight, room.width()))
        painter.restore()


class EverywherePanel(MatchesPanel):
    """States: nothing typed, searching, found, nothing found, failed. Choosing a place opens and marks it."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        self.tree = QTreeView()
        super().__init__(self.tree, theme)
        self._session, self._everywhere = session, commands.everywhere
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("Find in the whole library"))
        self.field.setAccessibleName(tr("Find in the whole library"))
        self.field.setClearButtonEnabled(True)
        self.field.setMaximumWidth(360)
        self.field.addAction(theme.icon("magnify", "quiet"), QLineEdit.ActionPosition.LeadingPosition)
        self.case = self._choice(theme, "format-letter-case", tr("Match case"))
        self.words = self._choice(theme, "format-letter-matches", tr("Whole words"))
        self.stop = icon_button(theme, "cancel", tr("Stop the search; what was found stays"), self._everywhere.stop)
        self.head.setAccessibleName(tr("What was found"))
        self.model = EverywhereModel(self._everywhere, session, self)
        self.tree.setAccessibleName(tr("Matches in the library"))
        self.tree.setModel(self.model)
        self.tree.setItemDelegate(EverywhereDelegate(theme, self.tree))
        self.tree.setHeaderHidden(True)
        self.tree.setUniformRowHeights(True)
        self.top.addWidget(self.field, 2)
        for widget in (self.case, self.words, self.stop):
            self.top.addWidget(widget)
        self.top.addSpacing(8)
        self.top.addWidget(self.head, 3)
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self.search)
        self.field.textEdited.connect(lambda _: self._typing.start())
        self.field.textChanged.connect(lambda text: None if text else self._typing.start())
        self.field.returnPressed.connect(self._entered)
        for button in (self.case, self.words):
            button.toggled.connect(lambda _: self.search())
        self.tree.clicked.connect(self._chosen)
        self.tree.activated.connect(self._chosen)
        for signal in (self._everywhere.progressed, self._everywhere.cleared):
            signal.connect(self._say)
        self._everywhere.found.connect(self._found)
        session.library_changed.connect(self.tree.viewport().update)
        self._say()

    def _choice(self, theme: Theme, icon: str, tip: str) -> QToolButton:
        button = icon_button(theme, icon, tip)
        button.setCheckable(True)
        return button

    @property
    def focus_target(self) -> QWidget:
        """What takes the focus when the panel does."""
        return self.field

    @property
    def needle(self) -> Needle:
        return Needle(self.field.text(), self.case.isChecked(), self.words.isChecked())

    def look_for(self, text: str) -> None:
        """Put a text (a selection) into the line and look for it; without one choose what is there."""
        if text:
            self.field.setText(text)
            self.search()
        self.field.selectAll()

    def search(self) -> None:
        """Look for what is in the line now; a single letter stands everywhere."""
        self._typing.stop()
        needle = self.needle
        self._everywhere.start(needle if len(needle.text.strip()) >= LEAST else Needle(""))

    def _entered(self) -> None:
        """Enter looks for what was typed, and once that is done goes to the first match."""
        if self._typing.isActive() or self._everywhere.needle != self.needle:
            self.search()
        elif self.model.rowCount():
            self.tree.setFocus(Qt.FocusReason.TabFocusReason)
            document = self.model.index(0, 0)
            first = self.model.index(0, 0, document)
            self.tree.setCurrentIndex(first if first.isValid() and self.tree.isExpanded(document) else document)

    def _found(self, row: int) -> None:
        if row < OPENED:
            self.tree.expand(self.model.index(row, 0))

    def _chosen(self, index: QModelIndex) -> None:
        parent = index.parent()
        documents = self._everywhere.documents
        if parent.isValid():
            found = documents[parent.row()]
            self._everywhere.show(found, found.places[index.row()])
        else:
            self._everywhere.show(documents[index.row()])

    def _say(self) -> None:
        every = self._everywhere
        self.stop.setVisible(every.searching)
        many, documents = every.count, len(every.documents)
        self.stack.setCurrentIndex(1 if many else 0)
        text = every.needle.text.strip()
        searched = tr("%Ln document(s) searched", "", every.searched) + ("…" if every.searching else "")
        if every.failed:
            said, empty = every.failed, every.failed
        elif every.needle.empty:
            said, empty = "", tr("Type a text to find it in all documents of the library.")
        elif many:
            places = tr("%Ln match(es)", "", many)
            where = tr("in %Ln document(s)", "", documents)
            said, empty = (
                f"{places} {where}   {searched}",
                "",
            )
        else:
            said = searched
            empty = (
                tr("Searching…") if every.searching else tr("No match for “{text}” in the library.").format(text=text)
            )
        self.head.setText(said)
        self.empty.setText(empty)
