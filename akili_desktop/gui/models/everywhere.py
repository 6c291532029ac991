"""What a search over the library found, as a tree: documents, and under each its places."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from akili_desktop.gui.language import figures, tr

if TYPE_CHECKING:
    from akili_desktop.gui.everywhere import Everywhere
    from akili_desktop.gui.session import Session

TOP = 0
AnyIndex = QModelIndex | QPersistentModelIndex


class Role(IntEnum):
    """Item roles of the tree."""

    PAGE = Qt.ItemDataRole.UserRole
    PARTS = Qt.ItemDataRole.UserRole + 1


class EverywhereModel(QAbstractItemModel):
    """Documents in the order in which they were searched; a place knows its document by the index' internal id."""

    def __init__(self, everywhere: Everywhere, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._everywhere, self._session = everywhere, session
        self._rows = 0
        everywhere.cleared.connect(self._cleared)
        everywhere.found.connect(self._found)

    def index(self, row: int, column: int = 0, parent: AnyIndex = QModelIndex()) -> QModelIndex:  # noqa: B008
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else TOP)

    def parent(self, index: AnyIndex) -> QModelIndex:  # type: ignore[override]
        document = index.internalId() if index.isValid() else TOP
        return self.createIndex(document - 1, 0, TOP) if document else QModelIndex()

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: N802, B008
        if not parent.isValid():
            return self._rows
        return 0 if parent.internalId() else len(self._everywhere.documents[parent.row()].places)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: N802, B008, ARG002
        return 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        document = index.internalId()
        if not document:
            return self._document(index.row(), role)
        place = self._everywhere.documents[document - 1].places[index.row()]
        if role == Role.PAGE:
            return place.page
        if role == Role.PARTS:
            return place.before, place.inside, place.after
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return tr("Page {page}: {text}").format(page=place.page, text=f"{place.before}{place.inside}{place.after}")
        return None

    def _document(self, row: int, role: int) -> Any:
        found = self._everywhere.documents[row]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            matches = tr("%Ln match(es)", "", found.total)
            pages = tr("on %Ln page(s)", "", found.pages)
            more = found.total - len(found.places)
            tail = tr(", the first {count} are listed").format(count=figures(len(found.places))) if more else ""
            return f"{self._session.title(found.doc_id)}   {matches} {pages}{tail}"
        return None

    def _found(self, row: int) -> None:
        self.beginInsertRows(QModelIndex(), row, row)
        self._rows = row + 1
        self.endInsertRows()

    def _cleared(self) -> None:
        self.beginResetModel()
        self._rows = 0
        self.endResetModel()
