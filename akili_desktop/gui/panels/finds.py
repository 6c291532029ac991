"""All places of the search in a list, each with the text around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QItemSelectionModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QListView,
    QWidget,
)

from akili_desktop.gui.language import tr
from akili_desktop.gui.models.everywhere import Role
from akili_desktop.gui.panels.matches import MatchesDelegate, MatchesPanel
from akili_desktop.gui.viewer.findbar import page_list, told

if TYPE_CHECKING:
    from akili_desktop.gui.commands import Commands
    from akili_desktop.gui.reading import Finder
    from akili_desktop.gui.session import Session
    from akili_desktop.gui.theme import Theme


class FindsModel(QAbstractListModel):
    """The places of one search in the document's order; the text around each is made when it is shown."""

    def __init__(self, finder: Finder, parent: QWidget) -> None:
        super().__init__(parent)
        self._finder = finder
        self._rows = finder.count
        finder.page_found.connect(self._page_found)
        finder.cleared.connect(self._cleared)

    def rowCount(self, parent: QModelIndex | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else self._rows

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid() or index.row() >= self._rows:
            return None
        if role == Role.PAGE:
            return self._finder.place_of(index.row())[0]
        if role in (Role.PARTS, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            page, parts = self._finder.context(index.row())
            return parts if role == Role.PARTS else tr("Page {page}: {text}").format(page=page, text="".join(parts))
        return None

    def _page_found(self, page: int) -> None:
        first, many = self._finder.first_row(page), len(self._finder.found[page].spans)
        self.beginInsertRows(QModelIndex(), first, first + many - 1)
        self._rows += many
        self.endInsertRows()

    def _cleared(self) -> None:
        self.beginResetModel()
        self._rows = 0
        self.endResetModel()


class FindsPanel(MatchesPanel):
    """The results of the search in the document in front; choosing one shows it on the page."""

    def __init__(self, session: Session, commands: Commands, theme: Theme) -> None:
        self.list = QListView()
        super().__init__(self.list, theme)
        self._session, self._finder = session, commands.reading.finder
        self.model = FindsModel(self._finder, self)
        self.list.setAccessibleName(tr("Matches"))
        self.list.setModel(self.model)
        self.list.setItemDelegate(MatchesDelegate(theme, self.list))
        self.list.setUniformItemSizes(True)
        self.top.addWidget(self.head, 1)
        self.list.selectionModel().currentChanged.connect(self._row_chosen)
        self.list.clicked.connect(lambda index: self._show(index.row()))
        self.list.activated.connect(lambda index: self._show(index.row()))
        for signal in (self._finder.progressed, self._finder.cleared):
            signal.connect(self._say)
        self._finder.current_changed.connect(self._follow)
        self._say()
        self._follow()

    def _say(self) -> None:
        finder = self._finder
        many = finder.count
        self.stack.setCurrentIndex(1 if many else 0)
        if not finder.active:
            self.head.setText("")
            self.empty.setText(tr("Find something in the document with Ctrl+F, and all its places are listed here."))
            return
        pages = len(finder.pages)
        said = [f"“{finder.needle.text.strip()}”"]
        if many:
            plus = "+" if finder.full else ""
            said.append(tr("%Ln{more} match(es)", "", many).format(more=plus) + " " + tr("on %Ln page(s)", "", pages))
        if finder.searching:
            said.append(tr("%Ln page(s) searched…", "", finder.searched))
        if finder.problems:
            said.append(tr("not searched: {pages}").format(pages=page_list(list(finder.problems))))
        self.head.setText("   ".join(said))
        self.empty.setText(
            ""
            if finder.searching
            else tr("{told} for “{text}”.").format(told=told(finder), text=finder.needle.text.strip())
        )

    def _row_chosen(self, index: QModelIndex, _previous: QModelIndex) -> None:
        if index.isValid() and self.list.hasFocus():
            self._show(index.row())

    def _show(self, row: int) -> None:
        place = self._finder.place_of(row)
        if place != self._finder.current:
            self._finder.go(*place)

    def _follow(self) -> None:
        row = self._finder.number - 1
        if row >= 0:
            index = self.model.index(row)
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.list.selectionModel().setCurrentIndex(index, flags)
            self.list.scrollTo(index)
