"""The log of all that was sent, as rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TR_NOOP, QModelIndex, Qt

from akili_desktop.gui.language import figures, tr
from akili_desktop.gui.models.tables import RowsModel
from akili_desktop.gui.servicestates import purpose_words
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from collections.abc import Callable

    from akili_desktop.core.models import SentEntry

SORT = Qt.ItemDataRole.UserRole


class SentModel(RowsModel):
    """A row a request, in the log's order. `SORT` gives what a column is sorted by."""

    headers = (
        QT_TR_NOOP("When (UTC)"),
        QT_TR_NOOP("Receiver"),
        QT_TR_NOOP("Model"),
        QT_TR_NOOP("For"),
        QT_TR_NOOP("Documents"),
        QT_TR_NOOP("Pages"),
        QT_TR_NOOP("Bytes"),
        QT_TR_NOOP("Pictures"),
        QT_TR_NOOP("Outcome"),
    )
    numbers = frozenset({6, 7})

    def __init__(self, title: Callable[[str], str], parent=None) -> None:
        super().__init__(parent)
        self._title = title

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole):
        if not index.isValid():
            return None
        entry: SentEntry = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._cells(entry)[index.column()]
        if role == SORT:
            sizes = {0: entry.at, 6: entry.sending.size, 7: entry.sending.pictures}
            return sizes.get(index.column(), self._cells(entry)[index.column()].casefold())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(f"{self._cells(entry)[index.column()]}\nSHA-256 {entry.sending.digest}")
        return None

    def _cells(self, entry: SentEntry) -> tuple[str, ...]:
        one = entry.sending
        where = one.host if one.leaves_machine else tr("this machine")
        return (
            entry.at[:19].replace("T", " "),
            f"{one.service.label} · {where}",
            one.model,
            purpose_words(one.purpose),
            "; ".join(self._title(doc) for doc in one.docs),
            ", ".join(map(str, one.pages)),
            figures(one.size),
            figures(one.pictures),
            tr("no reply noted") if entry.outcome == "sent" else entry.outcome,
        )
