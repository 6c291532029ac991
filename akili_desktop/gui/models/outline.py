"""A document's outline as a tree; titles are plain text."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt

from akili_desktop.gui.language import tr
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from akili_desktop.core.navigation import OutlineEntry, Place


class Role(IntEnum):
    """Item roles of the tree."""

    PLACE = Qt.ItemDataRole.UserRole


class OutlineModel(QAbstractItemModel):
    """Entries by their levels: each hangs on the last one before it of a smaller level."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: Sequence[OutlineEntry] = ()
        self._parents: list[int] = []
        self._rows: list[int] = []
        self._children: dict[int, list[int]] = {}

    def set_entries(self, entries: Sequence[OutlineEntry]) -> None:
        """Show these."""
        self.beginResetModel()
        self._entries, self._parents, self._rows, self._children = entries, [], [], {-1: []}
        above: list[int] = []
        for number, entry in enumerate(entries):
            while above and entries[above[-1]].level >= entry.level:
                above.pop()
            parent = above[-1] if above else -1
            siblings = self._children.setdefault(parent, [])
            self._parents.append(parent)
            self._rows.append(len(siblings))
            siblings.append(number)
            above.append(number)
        self.endResetModel()

    def at_page(self, page: int) -> QModelIndex:
        """The last entry that begins on this page or before; the first of those on the page where several do."""
        best, found = 0, -1
        for number, entry in enumerate(self._entries):
            if entry.place is not None and best < entry.place.page <= page:
                best, found = entry.place.page, number
        if found >= 0 and best < page:  # of an earlier page, the section that goes on is the last one
            places = [n for n, e in enumerate(self._entries) if e.place is not None and e.place.page == best]
            found = places[-1]
        return self._index(found) if found >= 0 else QModelIndex()

    def place(self, index: QModelIndex) -> Place | None:
        return self._entries[index.internalId()].place if index.isValid() else None

    def _index(self, number: int) -> QModelIndex:
        return self.createIndex(self._rows[number], 0, number)

    def index(self, row: int, column: int, parent: QModelIndex | None = None) -> QModelIndex:
        siblings = self._children.get(self._number(parent), [])
        return self._index(siblings[row]) if column == 0 and 0 <= row < len(siblings) else QModelIndex()

    def parent(self, index: QModelIndex | None = None):
        if index is None:
            return super().parent()
        above = self._parents[index.internalId()] if index.isValid() else -1
        return self._index(above) if above >= 0 else QModelIndex()

    def rowCount(self, parent: QModelIndex | None = None) -> int:  # noqa: N802
        return len(self._children.get(self._number(parent), []))

    def columnCount(self, _parent: QModelIndex | None = None) -> int:  # noqa: N802
        return 1

    @staticmethod
    def _number(index: QModelIndex | None) -> int:
        return int(index.internalId()) if index is not None and index.isValid() else -1

    def flags(self, index: QModelIndex):
        flags = super().flags(index)
        return flags if self.place(index) is not None else flags & ~Qt.ItemFlag.ItemIsSelectable

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        entry = self._entries[index.internalId()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title or tr("(no title)")
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(
                entry.title + ("\n" + tr("page {page}").format(page=entry.place.page) if entry.place else "")
            )
        if role == Role.PLACE:
            return entry.place
        return None
