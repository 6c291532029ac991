"""`sent.jsonl` in the library's folder: all that was sent to a model, one entry a line, only ever appended.

It lies beside the documents, not among what is derived from them: it cannot be made again.
"""

from __future__ import annotations

import os
from pathlib import Path

from pydantic import ValidationError

from akili_desktop.adapters.store.files import disk_errors
from akili_desktop.core.models import SentEntry

SENT = "sent.jsonl"


class SentFile:
    """Implements `core.ports.SentLog`; any thread and several processes: each line is one write at the file's end."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def add(self, entry: SentEntry) -> None:
        with disk_errors(self._root):
            self._root.mkdir(parents=True, exist_ok=True)
            # each line begins a new one too: what a power failure cut off spoils no other
            line = b"\n" + entry.model_dump_json().encode() + b"\n"
            handle = os.open(self._root / SENT, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                os.write(handle, line)
                os.fsync(handle)
            finally:
                os.close(handle)

    def entries(self) -> list[SentEntry]:
        """In the order of sending, each with its latest outcome; a line that is broken is passed over."""
        with disk_errors(self._root):
            try:
                data = (self._root / SENT).read_bytes()
            except FileNotFoundError:
                return []
        found: dict[str, SentEntry] = {}
        for line in data.split(b"\n"):
            if not line.strip():
                continue
            try:
                entry = SentEntry.model_validate_json(line)
            except ValidationError:
                continue
            found[entry.id] = entry
        return list(found.values())
