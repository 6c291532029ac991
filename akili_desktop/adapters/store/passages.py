"""The chunks of documents in a database of their own below `.akili/`: derived, so a broken one is made anew."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from akili_desktop.adapters.store.database import DERIVED, SHUT, primary_code
from akili_desktop.adapters.store.files import disk_errors, read_only
from akili_desktop.adapters.store.lock import WriterLock
from akili_desktop.adapters.store.schema import connect, user_version
from akili_desktop.core.errors import DiskFull, LibraryError
from akili_desktop.core.geometry import Rect
from akili_desktop.core.passages import Chunk, ChunkKind, ChunkTerms

T = TypeVar("T")

FILE = "passages.sqlite"
_VERSION = 2
_SCHEMA = f"""
BEGIN IMMEDIATE;
CREATE TABLE documents (no INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, key TEXT NOT NULL,
    chunks INTEGER NOT NULL);
CREATE TABLE chunks (
    doc INTEGER NOT NULL, n INTEGER NOT NULL, page INTEGER NOT NULL, terms TEXT NOT NULL, kind TEXT NOT NULL,
    path TEXT NOT NULL, section_kind TEXT NOT NULL, text TEXT NOT NULL, boxes TEXT NOT NULL,
    PRIMARY KEY (doc, n)) WITHOUT ROWID;
CREATE TABLE marks (
    doc INTEGER NOT NULL, name TEXT NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (doc, name)) WITHOUT ROWID;
PRAGMA user_version = {_VERSION};
COMMIT;
"""
_COLUMNS = "n, kind, page, path, section_kind, text, boxes"
_BROKEN = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_SCHEMA})


def index_lock(
    root: Path, clock: Callable[[], str], seconds: float
) -> Callable[[], contextlib.AbstractContextManager[None]]:
    """The lock of who writes the search indexes: another than the writer's, whom indexing never keeps waiting."""
    lock = WriterLock(root / DERIVED, clock, seconds, "passages")

    @contextlib.contextmanager
    def hold() -> Iterator[None]:
        if not root.is_dir():  # its drive is gone: a lock would make the folder anew, where another drive may come
            yield
            return
        lock.acquire()
        try:
            yield
        finally:
            lock.release()

    return hold


def drop_search_indexes(root: Path, hold: Callable[[], contextlib.AbstractContextManager[None]]) -> None:
    """Delete chunks and indexes: all derived, made anew by the next indexing. LibraryLocked while someone indexes."""
    with disk_errors(root), hold():
        for suffix in ("", "-wal", "-shm"):
            (root / DERIVED / (FILE + suffix)).unlink(missing_ok=True)
        for name in ("terms.lance", "vectors.lance"):
            shutil.rmtree(root / DERIVED / name, ignore_errors=True)


class PassageDatabase:
    """Implements `core.ports.PassageStore` below the library's folder; one connection, used by one thread at a time.

    A file that is broken, of another version, or gone is made anew, empty: whoever asks then finds documents without
    chunks and makes them again.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._file = root / DERIVED / FILE
        self._lock = threading.RLock()
        self._connection: sqlite3.Connection | None = None
        self._inode: tuple[int, int] = (0, 0)
        self._frozen = False

    def keys(self) -> dict[str, str]:
        """The key of each document whose chunks are here."""
        return self._run(lambda db: dict(db.execute("SELECT id, key FROM documents").fetchall()), {})

    def put(self, doc_id: str, key: str, chunks: Sequence[Chunk], terms: Sequence[Iterable[str]]) -> None:
        """Keep a document's chunks and their terms in place of those it had, with no marks, in one transaction."""

        def work(db: sqlite3.Connection) -> None:
            _forget(db, [doc_id])
            number = db.execute(
                "INSERT INTO documents (id, key, chunks) VALUES (?, ?, ?)", (doc_id, key, len(chunks))
            ).lastrowid
            rows = (
                (
                    number, n, chunk.page, " ".join(sorted(set(own))), chunk.kind.value,
                    json.dumps(chunk.path, ensure_ascii=False), chunk.section_kind, chunk.text,
                    json.dumps(chunk.boxes, separators=(",", ":")),
                )
                for n, (chunk, own) in enumerate(zip(chunks, terms, strict=True))
            )  # fmt: skip
            db.executemany("INSERT INTO chunks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)

        self._write(work)

    def remove(self, doc_ids: Iterable[str]) -> None:
        """Forget documents, their marks too."""
        ids = list(doc_ids)
        self._write(lambda db: _forget(db, ids))

    def chunks(self, ids: Sequence[str]) -> list[Chunk]:
        """The chunks of these ids that are here, in the order asked for."""

        return self._run(lambda db: [_chunk(doc_id, row) for doc_id, row in _rows(db, ids, _COLUMNS)], [])

    def terms(self, ids: Sequence[str]) -> list[ChunkTerms]:
        """The terms of those of these chunks that are here, in the order asked for; no text is read."""

        def work(db: sqlite3.Connection) -> list[ChunkTerms]:
            return [
                ChunkTerms(f"{doc_id}::chunk_{n}", doc_id, page, frozenset(terms.split()))
                for doc_id, (n, page, terms) in _rows(db, ids, "n, page, terms")
            ]

        return self._run(work, [])

    def of_document(self, doc_id: str) -> list[Chunk]:
        """A document's chunks in order; empty where there are none."""
        query = f"SELECT {_COLUMNS} FROM chunks WHERE doc = (SELECT no FROM documents WHERE id = ?) ORDER BY n"  # noqa: S608
        return self._run(lambda db: [_chunk(doc_id, row) for row in db.execute(query, (doc_id,))], [])

    def count(self) -> int:
        """How many chunks there are."""
        return self._run(lambda db: int(db.execute("SELECT coalesce(sum(chunks), 0) FROM documents").fetchone()[0]), 0)

    def marks(self, index: str) -> dict[str, str]:
        """What the mark of `index` says of each document that has one."""
        query = "SELECT id, mark FROM marks JOIN documents ON no = doc WHERE name = ?"
        return self._run(lambda db: dict(db.execute(query, (index,)).fetchall()), {})

    def mark(self, index: str, doc_ids: Iterable[str], mark: str) -> None:
        """Note that the index has these documents' chunks now."""
        rows = [(index, mark, doc_id) for doc_id in doc_ids]
        query = "INSERT OR REPLACE INTO marks SELECT no, ?, ? FROM documents WHERE id = ?"
        self._write(lambda db: db.executemany(query, rows))

    def close(self) -> None:
        """Let go of the file; it may be used again afterwards."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def _run(self, work: Callable[[sqlite3.Connection], T], empty: T) -> T:
        """Read, from nothing where there is no file yet."""
        with self._lock, self._errors():
            if not self._file.exists():
                self.close()
                return empty
            try:
                return work(self._open())
            except sqlite3.DatabaseError as error:
                with contextlib.suppress(OSError):  # what cannot be written stays as it is
                    self._make_anew(error)
                return empty

    def _write(self, work: Callable[[sqlite3.Connection], object]) -> None:
        with self._lock, self._errors():
            self._file.parent.mkdir(exist_ok=True)  # never the library's own folder: its drive may be gone
            try:
                self._transact(work)
            except sqlite3.DatabaseError as error:
                self._make_anew(error)
                self._transact(work)

    def _transact(self, work: Callable[[sqlite3.Connection], object]) -> None:
        if self._frozen:
            self.close()
        db = self._open()
        db.execute("BEGIN IMMEDIATE")
        try:
            work(db)
            db.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            raise

    def _open(self) -> sqlite3.Connection:
        """The connection, opened again where the file under it is another or gone."""
        if self._connection is not None and self._now() == self._inode:
            return self._connection
        self.close()
        uri = self._file.absolute().as_uri()
        self._frozen = False
        try:
            db = _opened(uri)
        except sqlite3.DatabaseError as error:
            if primary_code(error) not in SHUT or self._log_waits():
                raise
            # read-only medium: no -shm file can be made beside the database, so it is opened as one that never changes
            db = _opened(f"{uri}?mode=ro&immutable=1", writes=False)
            self._frozen = True
        self._connection = db
        self._inode = self._now()
        return db

    def _log_waits(self) -> bool:
        log = self._file.with_name(FILE + "-wal")
        return log.exists() and log.stat().st_size > 0

    def _now(self) -> tuple[int, int]:
        try:
            state = self._file.stat()
        except OSError:
            return (0, 0)
        return state.st_dev, state.st_ino

    def _make_anew(self, error: sqlite3.DatabaseError) -> None:
        """Throw a broken file away; what is no fault of the file is raised."""
        if primary_code(error) not in _BROKEN:
            raise error
        self.close()
        for suffix in ("", "-wal", "-shm"):
            self._file.with_name(FILE + suffix).unlink(missing_ok=True)

    @contextlib.contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            with disk_errors(self._root):
                yield
        except sqlite3.DatabaseError as error:
            if primary_code(error) in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}:
                remedy = "Free some space and run `akili index`: it goes on where it stopped."
                raise DiskFull(f"The disk that holds the library {self._root} is full.", remedy) from error
            if primary_code(error) in SHUT:
                raise read_only(self._root) from error
            what = f"The search index of {self._root} could not be used: {error}."
            raise LibraryError(what, "Try again; `akili index --again` makes it anew.") from error


def _opened(uri: str, *, writes: bool = True) -> sqlite3.Connection:
    db = connect(uri)
    try:
        if writes:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = NORMAL")
        _prepare(db)
    except BaseException:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection) -> None:
    """Make the tables; an error of a broken file for those of another version."""
    version = user_version(db)
    if version == 0:
        db.executescript(_SCHEMA)
    elif version != _VERSION:
        error = sqlite3.DatabaseError("the search index is of another version")
        error.sqlite_errorcode = sqlite3.SQLITE_SCHEMA
        raise error


def _rows(db: sqlite3.Connection, ids: Iterable[str], columns: str) -> Iterator[tuple[str, Any]]:
    """The documents and the rows of those of these chunks that are here."""
    query = f"SELECT {columns} FROM chunks WHERE doc = (SELECT no FROM documents WHERE id = ?) AND n = ?"  # noqa: S608
    for one in ids:
        doc_id, _, n = one.rpartition("::chunk_")
        row = db.execute(query, (doc_id, int(n) if n.isdigit() else -1)).fetchone()
        if row is not None:
            yield doc_id, row


def _forget(db: sqlite3.Connection, doc_ids: Iterable[str]) -> None:
    for doc_id in doc_ids:
        row = db.execute("SELECT no FROM documents WHERE id = ?", (doc_id,)).fetchone()
        if row is not None:
            for statement in (
                "DELETE FROM chunks WHERE doc = ?",
                "DELETE FROM marks WHERE doc = ?",
                "DELETE FROM documents WHERE no = ?",
            ):
                db.execute(statement, row)


def _chunk(doc_id: str, row: tuple[int, str, int, str, str, str, str]) -> Chunk:
    n, kind, page, path, section_kind, text, boxes = row
    places = tuple(Rect(*box) for box in json.loads(boxes))
    return Chunk(
        f"{doc_id}::chunk_{n}", doc_id, ChunkKind(kind), page, tuple(json.loads(path)), section_kind, text, places
    )
