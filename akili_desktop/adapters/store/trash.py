"""The library's own trash: the folders of removed documents, until they are brought back or deleted for good."""

from __future__ import annotations

import shutil
from pathlib import Path

from akili_desktop.adapters.store.evidence import EVIDENCE


class Trash:
    """Removed documents by their full ids; writes want the library's lock."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, doc_id: str, folder: Path) -> None:
        """Move a document's folder here, in place of an earlier one of that id."""
        self._folder.mkdir(parents=True, exist_ok=True)
        target = self._folder / doc_id
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
        folder.rename(target / folder.name)

    def folder(self, doc_id: str) -> Path | None:
        """The removed document's folder, or None."""
        kept = self._folder / doc_id
        folders = [path for path in kept.iterdir() if path.is_dir()] if kept.is_dir() else []
        return folders[0] if folders else None

    def evidence(self, doc_id: str) -> bytes:
        """What people said of the removed document, as its file has it; empty where there is none."""
        folder = self.folder(doc_id)
        kept = folder / EVIDENCE if folder is not None else None
        return kept.read_bytes() if kept is not None and kept.is_file() else b""

    def drop(self, doc_id: str) -> None:
        """Forget a document that was brought back."""
        shutil.rmtree(self._folder / doc_id, ignore_errors=True)

    def empty(self) -> int:
        """Delete all of it for good; how many documents it held."""
        kept = [path for path in self._folder.iterdir() if path.is_dir()] if self._folder.is_dir() else []
        for path in kept:
            shutil.rmtree(path)
        return len(kept)
