"""What the models of the window's tables and lists share: flat rows, and a filter by words."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QSortFilterProxyModel, Qt

from akili_desktop.gui.language import tr


class RowsModel(QAbstractTableModel):
    """Rows under `headers`; `numbers` are the columns that stand to the right. A subclass says what a cell shows."""

    headers: tuple[str, ...] = ()
    numbers: frozenset[int] = frozenset()

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self.rows: Sequence[Any] = ()

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Show these rows."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: QModelIndex | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else len(self.headers)

    def headerData(self, section: int, orientation, role: int = Qt.ItemDataRole.DisplayRole):  # noqa: N802
        if orientation == Qt.Orientation.Horizontal and 0 <= section < len(self.headers):
            if role == Qt.ItemDataRole.DisplayRole:
                return tr(self.headers[section])
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return self.side(section)
        return None

    def side(self, column: int) -> Qt.AlignmentFlag:
        """Where a column's text stands."""
        side = Qt.AlignmentFlag.AlignRight if column in self.numbers else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter


class WordsFilter(QSortFilterProxyModel):
    """Rows that contain every word of the filter; a subclass says what a row's text is."""

    def __init__(self, parent=None) -> None:
        super().__init__(parent)
        self._words: list[str] = []

    @abstractmethod
    def text_of(self, index: QModelIndex) -> str:
        """The text of a source row that the words are looked for in."""

    def set_text(self, text: str) -> None:
        """Take the filter as typed."""
        self.beginFilterChange()
        self._words = text.casefold().split()
        self.endFilterChange()

    def filterAcceptsRow(self, row: int, parent: QModelIndex) -> bool:  # noqa: N802
        if not self._words:
            return True
        text = self.text_of(self.sourceModel().index(row, 0, parent)).casefold()
        return all(word in text for word in self._words)
