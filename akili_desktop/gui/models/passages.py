"""The passages of the last search, the best first."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QLocale, QModelIndex, QObject, QPersistentModelIndex, Qt

from akili_desktop.gui.language import tr
from akili_desktop.gui.widgets import plain_tip

if TYPE_CHECKING:
    from akili_desktop.core.passages import Passage
    from akili_desktop.gui.passages import Passages
    from akili_desktop.gui.session import Session


class Role(IntEnum):
    """Item roles of the list."""

    PASSAGE = Qt.ItemDataRole.UserRole
    TITLE = Qt.ItemDataRole.UserRole + 1


def why(passage: Passage) -> str:
    """Why a passage was found, a line each: its ranks, how near it is, the words that it has."""
    said, locale = passage.why, QLocale()
    lines = [
        tr("By words: rank {rank}").format(rank=said.bm25_rank) if said.bm25_rank else tr("Not found by words"),
        tr("By meaning: rank {rank}").format(rank=said.vector_rank) if said.vector_rank else "",
        tr("Similarity: {figure}").format(figure=locale.toString(said.similarity, "f", 2))
        if said.similarity is not None
        else "",
        tr("Words in it: {words}").format(words=", ".join(said.terms)) if said.terms else tr("None of the words in it"),
    ]
    if said.rerank is not None:
        lines.append(tr("Ranked again: {figure}").format(figure=locale.toString(said.rerank, "f", 2)))
    return "\n".join(filter(None, lines))


def place(passage: Passage) -> str:
    """A passage's page and headings in a line."""
    page = tr("p. {page}").format(page=passage.chunk.page)
    return " · ".join(filter(None, (page, passage.chunk.section)))


class PassagesModel(QAbstractListModel):
    """A row a passage; another search brings other rows."""

    def __init__(self, passages: Passages, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._source, self._session = passages, session
        self._shown: tuple[Passage, ...] = ()
        passages.changed.connect(self._take)
        session.library_changed.connect(self._titles_changed)
        self._take()

    def passage(self, row: int) -> Passage | None:
        """The passage of a row; None beyond them."""
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else len(self._shown)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        passage = self.passage(index.row()) if index.isValid() else None
        if passage is None:
            return None
        if role == Role.PASSAGE:
            return passage
        if role == Role.TITLE:
            return self._session.title(passage.chunk.doc_id)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{self._session.title(passage.chunk.doc_id)}, {place(passage)}: {passage.snippet}"
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return why(passage)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(f"{passage.citation}\n{why(passage)}")
        return None

    def _take(self) -> None:
        result = self._source.result
        passages = result.passages if result is not None else ()
        if passages is not self._shown and passages != self._shown:
            self.beginResetModel()
            self._shown = passages
            self.endResetModel()

    def _titles_changed(self) -> None:
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))
