"""Opens the index for reading and for writing, and makes it anew from the files where it is missing or broken."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from akili_desktop.adapters.store.artifacts import Folder, read_folder, stamp_of
from akili_desktop.adapters.store.files import disk_full, read_only
from akili_desktop.adapters.store.index import DocumentRow, Index
from akili_desktop.adapters.store.lock import WriterLock
from akili_desktop.adapters.store.schema import MIGRATIONS, connect, migrate, too_new, user_version
from akili_desktop.core.errors import DiskFull, LibraryDamaged, LibraryError, LibraryLocked, LibraryReadOnly

DERIVED = ".akili"
DATASHEETS = "datasheets"
_DATABASE = "akili.sqlite"
_TAILS = ("", "-wal", "-shm", "-journal")
_BROKEN = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT})
SHUT = frozenset({sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM})
"""The result codes of a file that may not be written, or not be opened."""


class Database:
    """The two connections to `.akili/akili.sqlite`: one reads, one writes while the writer lock is held.

    Where the library cannot be written and the index is missing, old or out of step with the files, reading goes on
    over an index in memory, made from the files.

    The database file is opened by SQLite alone: closing any other handle on it would drop the locks that POSIX keeps a
    process, and another process could then take the log away from under the connections here.
    """

    def __init__(self, root: Path, lock: WriterLock) -> None:
        self._root = root
        self._path = root / DERIVED / _DATABASE
        self._lock = lock
        self._opening = threading.RLock()
        self._reader: Index | None = None
        self._reader_state: tuple[int, ...] = ()
        self._frozen = False
        self._writer: Index | None = None
        self._writer_inode = 0
        self._distrusted = False
        self._epoch = 0

    # Reading

    def reader(self) -> Index:
        """The index to read from, opened or opened again where another process has replaced it."""
        with self._opening:
            if self._reader is None or self._file_state(content=self._frozen) != self._reader_state:
                self._close_reader()
                self._adopt(self._file_state(content=True), self._open_reader())
            assert self._reader is not None  # noqa: S101 - for the type checker
            return self._reader

    def _adopt(self, before: tuple[int, ...], index: Index) -> None:
        """Take the index as the reader. `before` is the file's state before it was opened: a file that appeared or was
        replaced meanwhile is opened at the next call."""
        self._epoch += 1
        index.epoch = self._epoch
        self._reader, self._reader_state = index, before if self._frozen else before[:1]

    def _open_reader(self) -> Index:
        index = self._open_existing()
        if index is not None and not self._differs(index):
            return index
        if index is None and not self._folders():
            return self._in_memory()
        try:
            with self.writing(wait=0.0):  # a thread that holds the lock may be waiting for this reader: never wait here
                pass
        except LibraryLocked:
            if index is not None:  # whoever writes puts the index in step
                return index
        except (LibraryReadOnly, DiskFull):
            pass
        else:
            if index is not None:
                index.close()
            index = self._open_existing()
            if index is not None:
                return index
        if index is not None:
            index.close()
        return self._in_memory()

    def _open_existing(self) -> Index | None:
        """The database file as it is; None where there is none that can be used without writing."""
        self._frozen = False
        if not self._path.exists():
            return None
        uri = self._path.absolute().as_uri()
        connection: sqlite3.Connection | None = None
        try:
            connection = connect(f"{uri}?mode=rw")
            connection.execute("PRAGMA query_only = ON")
            version = user_version(connection)
        except sqlite3.DatabaseError as error:
            if connection is not None:
                connection.close()
            if primary_code(error) not in SHUT or self._log_waits():
                if primary_code(error) in SHUT:
                    return None
                raise
            # read-only medium: no -shm file can be made beside the database, so it is opened as one that never changes
            connection = connect(f"{uri}?mode=ro&immutable=1")
            self._frozen = True
            version = user_version(connection)
        if version > len(MIGRATIONS):
            connection.close()
            raise too_new(self._root)
        if version < len(MIGRATIONS):
            connection.close()
            return None
        return Index(connection)

    def _log_waits(self) -> bool:
        log = self._path.with_name(_DATABASE + "-wal")
        return log.exists() and log.stat().st_size > 0

    def _in_memory(self) -> Index:
        self._frozen = True
        connection = connect("file::memory:")
        migrate(connection, self._root)
        index = Index(connection)
        self._step(index)
        return index

    def _differs(self, index: Index) -> bool:
        known = {row.folder: row.stamp for row in index.documents()}
        return known != {folder.name: stamp_of(folder) for folder in self._folders()}

    def recover(self, error: sqlite3.DatabaseError) -> None:
        """Make a broken index anew from the files; any other error is raised in the library's terms."""
        if primary_code(error) not in _BROKEN:
            self.fail(error)
        try:
            if not self._lock.acquire():
                self._lock.release()  # inside a writer: it must begin again, its transaction is gone
                raise self._damaged() from error
        except LibraryReadOnly:
            with self._opening:
                self._close_reader()
                self._adopt(self._file_state(content=True), self._in_memory())
            return
        except LibraryLocked as held:
            raise self._damaged() from held
        try:
            self._make_anew()
        finally:
            self._lock.release()

    def fail(self, error: sqlite3.DatabaseError) -> NoReturn:
        """Raise the library's error for one of SQLite's."""
        code = primary_code(error)
        if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and self._no_space()):
            raise disk_full(self._root) from error
        if code in SHUT:
            raise read_only(self._root) from error
        if code in _BROKEN:
            self._distrusted = True  # the next writer makes it anew
            raise self._damaged() from error
        if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise LibraryLocked(f"The library {self._root} is busy.", "Try again in a moment.") from error
        raise LibraryError(f"The index of the library {self._root} failed: {error}.", "Try again.") from error

    def _no_space(self) -> bool:
        try:
            return shutil.disk_usage(self._root).free < 1 << 20
        except OSError:
            return False

    def _damaged(self) -> LibraryDamaged:
        return LibraryDamaged(
            f"The index of the library {self._root} is damaged.",
            "Close other programs that use the library and try again: it is made anew, no document is lost.",
        )

    # Writing

    @contextlib.contextmanager
    def writing(self, wait: float | None = None) -> Iterator[Index]:
        """Hold the writer lock; on the outermost hold the index is opened and put in step with the files."""
        outermost = self._lock.acquire(wait)
        try:
            if outermost:
                self._begin_writing()
            if self._writer is None or self._distrusted:
                raise self._damaged()
            yield self._writer
        finally:
            self._lock.release()

    def _begin_writing(self) -> None:
        if self._distrusted:
            self._make_anew()
            return
        try:
            self._open_writer()
        except sqlite3.DatabaseError as error:
            if primary_code(error) not in _BROKEN:
                self.fail(error)
            self._make_anew()

    def _open_writer(self) -> None:
        if self._writer is None or self._writer_inode != self._inode():
            self._close_writer()
            if not self._path.exists():
                self._create()
            connection = connect(f"{self._path.absolute().as_uri()}?mode=rw")
            self._writer = Index(connection)
            if user_version(connection) > len(MIGRATIONS):
                self._close_writer()
                raise too_new(self._root)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")  # a power cut may cost the last pages, never the whole
            migrate(connection, self._root)
            self._writer_inode = self._inode()
        self._step(self._writer)

    def _create(self) -> None:
        """An empty database, made aside so that no reader ever finds one without its tables."""
        fresh = self._path.with_name("fresh.sqlite")
        for tail in _TAILS:
            fresh.with_name(fresh.name + tail).unlink(missing_ok=True)
            self._path.with_name(_DATABASE + tail).unlink(missing_ok=True)
        with contextlib.closing(connect(f"{fresh.absolute().as_uri()}?mode=rwc")) as connection:
            migrate(connection, self._root)
        fresh.replace(self._path)

    def _make_anew(self) -> None:
        """Throw the database files away and index the files again; the writer lock is held."""
        with self._opening:
            self._close_reader()
            self._close_writer()
            self._path.unlink(missing_ok=True)
            self._distrusted = False
            try:
                self._open_writer()
            except sqlite3.DatabaseError as error:
                self.fail(error)

    def reindex(self) -> int:
        """Make all anew from the files, their digests checked (the PDFs' too); the number of documents."""
        with self.writing() as index:
            try:
                with index.transaction():
                    index.clear()
                    self._step(index, thorough=True)
            except sqlite3.DatabaseError as error:
                if primary_code(error) not in _BROKEN:
                    self.fail(error)
                self._make_anew()
            return len((self._writer or index).documents())

    def _step(self, index: Index, *, thorough: bool = False) -> None:
        """Put the index in step with the folders: forget what is gone, read again what has changed."""
        here = {folder.name: folder for folder in self._folders()}
        known = {row.folder: row for row in index.documents()}
        for name, row in known.items():
            if name not in here:
                index.drop_document(row.id)
        for name, folder in here.items():
            stamp = stamp_of(folder)
            if name not in known or known[name].stamp != stamp:
                self.put_folder(index, folder, stamp, thorough=thorough)
        index.drop_orphans()

    def put_folder(self, index: Index, folder: Path, stamp: str, *, thorough: bool = False) -> Folder | None:
        """Index one folder as its files tell it; None where another folder already is that document."""
        found = read_folder(folder, check_source=thorough)
        other = index.document(found.card.id)
        if other is not None and other.folder != folder.name and (folder.parent / other.folder).is_dir():
            return None  # a copy made by hand: the first one stays
        card = found.card.model_dump_json()
        row = DocumentRow(0, found.card.id, folder.name, found.card.whole, card, stamp)
        index.put_document(row, found.facts, found.rejects)
        return found

    def _folders(self) -> list[Path]:
        """The documents' folders, sorted by name."""
        try:
            with os.scandir(self._root / DATASHEETS) as entries:
                names = [e.name for e in entries if e.is_dir(follow_symlinks=False) and not e.name.startswith(".")]
        except FileNotFoundError:
            return []
        except OSError as error:
            if error.errno == errno.ENOTDIR:
                return []
            raise LibraryError(f"The library {self._root} cannot be read.", "Check the folder and its disk.") from error
        return [self._root / DATASHEETS / name for name in sorted(names)]

    # Both

    def _inode(self) -> int:
        """Tells one database file from another; 0 where there is none."""
        try:
            return self._path.stat().st_ino
        except OSError:
            return 0

    def _file_state(self, *, content: bool) -> tuple[int, ...]:
        """Changes when the reader must be opened again; where nothing can be written its content is watched too."""
        try:
            status = self._path.stat()
        except OSError:
            return ()
        if content:
            return status.st_ino, status.st_size, status.st_mtime_ns, self._log_waits()
        return (status.st_ino,)

    def close(self) -> None:
        """Close both connections; the last one leaves a database without a log beside it."""
        with self._opening:
            self._close_reader()
            self._close_writer()

    def _close_reader(self) -> None:
        reader, self._reader = self._reader, None
        if reader is not None:
            reader.close()

    def _close_writer(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.close()


def primary_code(error: sqlite3.DatabaseError) -> int:
    """SQLite's primary result code; 0 where the error did not come from SQLite itself."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
