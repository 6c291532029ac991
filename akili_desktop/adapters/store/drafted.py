"""The drafts of language models beside the documents that they are of: `drafts.jsonl`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path

from akili_desktop.adapters.store.files import disk_errors
from akili_desktop.adapters.store.pagelines import DRAFTED
from akili_desktop.core.drafted import DraftedPage


class DraftFiles:
    """Implements `core.ports.DraftStore`. `source` finds a document's PDF, `writing` holds the library's lock."""

    def __init__(
        self, root: Path, source: Callable[[str], Path], writing: Callable[[], AbstractContextManager[None]]
    ) -> None:
        self._root = root
        self._source = source
        self._writing = writing

    def drafted(self, doc_id: str) -> Mapping[int, DraftedPage]:
        """What a model drafted of the document's pages, by page; UnknownDocument."""
        with disk_errors(self._root):
            return DRAFTED.read(self._source(doc_id).parent)

    def put(self, doc_id: str, page: DraftedPage) -> None:
        """Keep the drafts of one page, in place of earlier ones; durable when it returns."""
        with self._writing(), disk_errors(self._root):
            DRAFTED.add(self._source(doc_id).parent, page)

    def forget(self, doc_id: str) -> None:
        """Drop all drafts of the document."""
        with self._writing(), disk_errors(self._root):
            DRAFTED.drop(self._source(doc_id).parent)
