"""Replies of models kept in `.akili/replies.sqlite`, by what was asked; a bounded cache that may be deleted."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from akili_desktop.adapters.store.database import DERIVED

T = TypeVar("T")
log = logging.getLogger(__name__)

REPLIES = "replies.sqlite"
REPLY_BYTES = 64 << 20
_BUSY_SECONDS = 2.0
_SCHEMA = """
CREATE TABLE IF NOT EXISTS replies (
    key TEXT PRIMARY KEY, reply TEXT NOT NULL, size INTEGER NOT NULL, used REAL NOT NULL
);
CREATE INDEX IF NOT EXISTS replies_used ON replies (used);
CREATE TABLE IF NOT EXISTS of_documents (
    doc TEXT NOT NULL, key TEXT NOT NULL REFERENCES replies (key) ON DELETE CASCADE
);
CREATE INDEX IF NOT EXISTS of_documents_doc ON of_documents (doc);
CREATE INDEX IF NOT EXISTS of_documents_key ON of_documents (key);
PRAGMA user_version = 1;
"""


class ReplyFile:
    """Implements `core.ports.ReplyCache`; any thread, several processes. Those not used the longest go first.

    What cannot be read or written counts as not there; a broken file is made anew.
    """

    def __init__(self, root: Path, limit: int = REPLY_BYTES, now: Callable[[], float] = time.time) -> None:
        self._file = root / DERIVED / REPLIES
        self._limit = limit
        self._now = now
        self._lock = threading.Lock()

    def get(self, key: str) -> str | None:
        def look(connection: sqlite3.Connection) -> str | None:
            row = connection.execute("SELECT reply FROM replies WHERE key = ?", (key,)).fetchone()
            if row is None:
                return None
            with contextlib.suppress(sqlite3.OperationalError):  # where nothing can be written
                connection.execute("UPDATE replies SET used = ? WHERE key = ?", (self._now(), key))
            return str(row[0])

        return self._do(look, None) if self._file.exists() else None

    def put(self, key: str, docs: Sequence[str], reply: str) -> None:
        size = len(reply.encode(errors="replace"))
        if size > self._limit // 4:
            return

        def keep(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM replies WHERE key = ?", (key,))
            row = (key, reply.encode(errors="replace").decode(), size, self._now())
            connection.execute("INSERT INTO replies VALUES (?, ?, ?, ?)", row)
            connection.executemany("INSERT INTO of_documents VALUES (?, ?)", [(doc, key) for doc in set(docs)])
            (total,) = connection.execute("SELECT sum(size) FROM replies").fetchone()
            oldest = connection.execute("SELECT key, size FROM replies ORDER BY used, rowid")
            gone = []
            while total > self._limit:
                old, weight = next(oldest)
                gone.append((old,))
                total -= weight
            connection.executemany("DELETE FROM replies WHERE key = ?", gone)

        self._do(keep, None)

    def forget(self, docs: Iterable[str]) -> None:
        """Their bytes leave the file too: what is deleted is written over."""
        wanted = [(doc,) for doc in docs]

        def drop(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "DELETE FROM replies WHERE key IN (SELECT key FROM of_documents WHERE doc = ?)", wanted
            )

        if wanted and self._file.exists():
            self._do(drop, None)

    def clear(self) -> None:
        if self._file.exists():
            self._do(lambda connection: connection.execute("DELETE FROM replies") and None, None)

    def _do(self, work: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        with self._lock:
            for last in (False, True):
                try:
                    with self._opened() as connection:
                        return work(connection)
                except sqlite3.DatabaseError as error:
                    log.info("kept replies of models cannot be used: %s", error)
                    if last or isinstance(error, sqlite3.OperationalError):
                        return otherwise
                    for name in (REPLIES, f"{REPLIES}-journal"):  # broken: a cache is made anew
                        with contextlib.suppress(OSError):
                            self._file.with_name(name).unlink(missing_ok=True)
                except OSError as error:
                    log.info("kept replies of models cannot be used: %s", error)
                    return otherwise
        return otherwise

    @contextlib.contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """A connection for one piece of work, committed at its end."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        if not self._file.exists():
            os.close(os.open(self._file, os.O_CREAT | os.O_RDWR, 0o600))
        connection = sqlite3.connect(self._file, timeout=_BUSY_SECONDS)
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA secure_delete = ON")
            if connection.execute("PRAGMA user_version").fetchone() == (0,):
                connection.executescript(_SCHEMA)
            with connection:
                yield connection
        finally:
            connection.close()
