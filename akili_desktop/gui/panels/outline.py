"""The outline of the document in front: choosing a line goes there, and reading on moves the mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStackedWidget, QTreeView, QVBoxLayout, QWidget

from akili_desktop.gui.language import tr
from akili_desktop.gui.models.outline import OutlineModel, Role
from akili_desktop.gui.widgets import Panel, plain_label

if TYPE_CHECKING:
    from akili_desktop.core.navigation import OutlineEntry
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme


class OutlinePanel(Panel):
    """Reads a document's outline when it is first looked at."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:  # noqa: ARG002
        super().__init__()
        self._session, self._commands = session, commands
        self._outlines: dict[str, tuple[OutlineEntry, ...]] = {}
        self._shown = ""
        self.model = OutlineModel(self)
        self.tree = QTreeView()
        self.tree.setObjectName("outline")
        self.tree.setAccessibleName(tr("Outline"))
        self.tree.setModel(self.model)
        self.tree.setHeaderHidden(True)
        self.tree.setUniformRowHeights(True)
        self.tree.setIndentation(14)
        self.tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.tree.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.tree.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tree.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.empty = plain_label("", "quiet")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.empty.setContentsMargins(12, 24, 12, 12)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.tree)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 4, 0, 0)
        box.addWidget(self.stack)
        self.tree.clicked.connect(self._go)
        self.tree.activated.connect(self._go)
        session.current_changed.connect(lambda _: self.load())
        session.closed.connect(lambda doc_id: self._outlines.pop(doc_id, None))
        session.page_changed.connect(self._follow)

    @property
    def focus_target(self) -> QWidget:
        """What takes the focus when the panel does."""
        return self.tree

    def showEvent(self, event) -> None:  # noqa: N802
        super().showEvent(event)
        self.load()

    def load(self) -> None:
        """Show the outline of the document in front."""
        doc_id = self._session.current
        if not self.isVisible():
            return
        if not doc_id:
            self._show("", ())
        elif doc_id in self._outlines:
            self._show(doc_id, self._outlines[doc_id])
        else:
            self._shown = doc_id
            self.empty.setText(tr("Reading the outline…"))
            self.stack.setCurrentWidget(self.empty)
            self._commands.reading.outline(doc_id, lambda entries: self._read(doc_id, entries), self)

    def _read(self, doc_id: str, entries: tuple[OutlineEntry, ...]) -> None:
        if doc_id in self._session.documents:
            self._outlines[doc_id] = entries
        if doc_id == self._session.current:
            self._show(doc_id, entries)

    def _show(self, doc_id: str, entries: tuple[OutlineEntry, ...]) -> None:
        self._shown = doc_id
        self.model.set_entries(entries)
        said = tr("This document has no outline.") if doc_id else tr("Open a document to see its outline.")
        self.empty.setText(said)
        self.stack.setCurrentWidget(self.tree if entries else self.empty)
        if len(entries) <= 60:
            self.tree.expandToDepth(0)
        self._follow(doc_id, self._session.pages.get(doc_id, 1))

    def _follow(self, doc_id: str, page: int) -> None:
        if doc_id != self._shown or self.stack.currentWidget() is not self.tree or self.tree.hasFocus():
            return
        index = self.model.at_page(page)
        while index.isValid() and index.parent().isValid() and not self.tree.isExpanded(index.parent()):
            index = index.parent()  # mark what is open rather than open what the reader closed
        if index.isValid():
            self.tree.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.tree.scrollTo(index)

    def _go(self, index: QModelIndex) -> None:
        place = index.data(Role.PLACE)
        if place is not None:
            self._session.go_to(self._shown, place)
