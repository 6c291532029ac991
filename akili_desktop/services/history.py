"""What was asked of a library, with the answers as they were then: kept for the user, apart from the library."""

from __future__ import annotations

import hashlib
import logging
import threading
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from akili_desktop.core.answer import Answer

log = logging.getLogger(__name__)
MOST = 500


class Asked(BaseModel):
    """One question: when (ISO 8601 UTC), of which documents (None is the whole library), and what came back."""

    model_config = ConfigDict(frozen=True)

    at: str
    docs: tuple[str, ...] | None = None
    answer: Answer


def history_file(folder: Path, library: Path) -> Path:
    """Where the history of a library is kept: a file of its own for each library's path."""
    return folder / f"{hashlib.sha256(str(library).encode()).hexdigest()[:16]}.jsonl"


class QuestionHistory:
    """One library's history, the oldest first; a question asked again moves to the end. Any thread.

    A file that cannot be read or written is said in the log and never stops an answer.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._kept: list[Asked] | None = None

    def entries(self) -> list[Asked]:
        """All that is kept."""
        with self._lock:
            return list(self._load())

    def add(self, asked: Asked) -> None:
        """Keep a question with its answer; the same question of the same documents is kept once."""
        with self._lock:
            key = (asked.answer.question, asked.docs)
            kept = [one for one in self._load() if (one.answer.question, one.docs) != key]
            self._kept = [*kept, asked][-MOST:]
            self._write()

    def remove(self, entries: list[Asked]) -> None:
        """Forget these."""
        with self._lock:
            self._kept = [one for one in self._load() if one not in entries]
            self._write()

    def put_back(self, entries: list[Asked]) -> None:
        """Keep entries again that were removed, each at its time."""
        with self._lock:
            kept = [*self._load(), *(one for one in entries if one not in self._load())]
            self._kept = sorted(kept, key=lambda one: one.at)[-MOST:]
            self._write()

    def _load(self) -> list[Asked]:
        if self._kept is None:
            found = []
            try:
                lines = self._path.read_text(encoding="utf-8").splitlines()
            except FileNotFoundError:
                lines = []
            except (OSError, UnicodeDecodeError) as error:
                log.warning("the history %s cannot be read: %s", self._path.name, error)
                lines = []
            for line in lines:
                try:
                    found.append(Asked.model_validate_json(line))
                except ValidationError:
                    log.warning("a line of the history %s is damaged and left out", self._path.name)
            self._kept = found[-MOST:]
        return self._kept

    def _write(self) -> None:
        scratch = self._path.with_suffix(".part")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            scratch.write_text("".join(one.model_dump_json() + "\n" for one in self._kept or ()), encoding="utf-8")
            scratch.replace(self._path)
        except OSError as error:
            log.warning("the history %s cannot be written: %s", self._path.name, error)
