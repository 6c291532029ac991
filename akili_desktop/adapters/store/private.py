"""Marks of what never leaves this machine: an empty file in the document's folder, or in the library's.

A file of its own, because the mark must hold while metadata.json is being written, when it is damaged, when the
document is read again, removed and brought back, and when the folder is copied to another library.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from akili_desktop.adapters.store.files import disk_errors, sync_folder

MARK = "never-leaves"


class MarkFiles:
    """Implements `core.ports.PrivateMarks`; any thread. `source` gives a document's stored PDF or UnknownDocument."""

    def __init__(self, root: Path, source: Callable[[str], Path]) -> None:
        self._root = root
        self._source = source

    def private(self, doc_id: str) -> bool:
        return self._there(self._source(doc_id).parent)

    def mark(self, doc_id: str, private: bool) -> None:
        self._put(self._source(doc_id).parent, private)

    def all_private(self) -> bool:
        return self._there(self._root)

    def mark_all(self, private: bool) -> None:
        self._put(self._root, private)

    def _there(self, folder: Path) -> bool:
        with disk_errors(self._root):
            try:
                (folder / MARK).lstat()
            except (FileNotFoundError, NotADirectoryError):
                return False
            return True

    def _put(self, folder: Path, private: bool) -> None:
        with disk_errors(self._root):
            if private:
                folder.mkdir(parents=True, exist_ok=True)
                (folder / MARK).touch()
            else:
                (folder / MARK).unlink(missing_ok=True)
            if folder.is_dir():
                sync_folder(folder)
