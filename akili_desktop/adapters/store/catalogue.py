"""`catalog.json`: what the library holds, for other programs and for people; nothing here reads it."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from pydantic_core import to_json

CATALOGUE = "catalog.json"
SECONDS = 5.0
LEFT_OUT = frozenset({"pdf", "page_status", "page_reasons", "page_regions"})


class Catalogue:
    """Written when the writer's lock is let go, and every few seconds of a long run.

    It grows with the library, so writing it for each document would make a large library slow. `due` is set by whoever
    changes a document, under the writer's lock.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._next = 0.0
        self.due = False

    def keep(self, cards: Callable[[], Sequence[str]], *, at_once: bool) -> None:
        """Write it where it is due, `at_once` or when it is time again; `cards` are the documents' cards as JSON."""
        now = time.monotonic()
        if not self.due or not (at_once or now >= self._next):
            return
        listed = sorted(map(json.loads, cards()), key=lambda card: (card["title"], card["id"]))
        shown = [{key: value for key, value in card.items() if key not in LEFT_OUT} for card in listed]
        data = to_json({"schema_version": 1, "documents": shown}, indent=1)  # with indents, `json` writes in Python
        part = self._path.with_name(self._path.name + ".part")
        part.write_bytes(data + b"\n")
        os.replace(part, self._path)  # noqa: PTH105 - overwrites on every platform
        self.due = False
        self._next = now + SECONDS
