"""Marking what never leaves this machine, and forgetting what models said of documents that are marked or gone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from akili_desktop.core.errors import UnknownDocument
from akili_desktop.core.ports import DocumentCard, LibraryStore, PrivateMarks, ReplyCache


class PrivacyService:
    """Any thread. `changed` is called after every change of a mark: the gate looks anew and tells its listeners."""

    def __init__(
        self, store: LibraryStore, marks: PrivateMarks, replies: ReplyCache, changed: Callable[[], None]
    ) -> None:
        self._store = store
        self._marks = marks
        self._replies = replies
        self._changed = changed

    def private(self, doc_id: str) -> bool:
        """Whether nothing of the document may leave this machine, by its own mark or the library's; UnknownDocument."""
        return self._marks.all_private() or self._marks.private(self._store.document(doc_id).id)

    def all_private(self) -> bool:
        """Whether the whole library is marked."""
        return self._marks.all_private()

    def marked(self) -> list[DocumentCard]:
        """The documents that have the mark of their own, sorted by title."""
        return [card for card in self._store.documents() if self._marks.private(card.id)]

    def mark(self, doc_id: str, private: bool) -> DocumentCard:
        """Mark a document, or take its mark away; what models said of a marked one is forgotten. UnknownDocument."""
        card = self._store.document(doc_id)
        self._marks.mark(card.id, private)
        if private:
            self._replies.forget([card.id])
        self._changed()
        return card

    def mark_all(self, private: bool) -> None:
        """Mark the whole library, or take its mark away; what models said is forgotten. The documents' marks stay."""
        self._marks.mark_all(private)
        if private:
            self._replies.clear()
        self._changed()

    def forget_gone(self, docs: Iterable[str]) -> None:
        """Forget what models said of those of the documents that are not in the library any more."""
        gone = [doc for doc in docs if not self._there(doc)]
        if gone:
            self._replies.forget(gone)

    def _there(self, doc_id: str) -> bool:
        try:
            self._store.document(doc_id)
        except UnknownDocument:
            return False
        return True
