"""Files of the library: atomic writing, copying with a checked hash, safe folder names, errors in plain words."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import re
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from akili_desktop.core.errors import DiskFull, FileVanished, LibraryError, LibraryReadOnly

FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
FORBIDDEN = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})
_BLOCK = 1 << 20
_NAME_CHARS = 68  # with the suffix ' (12345678)' a name stays below 80 characters
_NAME_BYTES = 200  # common file systems take 255 bytes a name
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)", re.IGNORECASE)


def digest_of(data: bytes) -> str:
    """The SHA-256 of the bytes as the library's files print it: 'sha256:…'."""
    return "sha256:" + hashlib.sha256(data).hexdigest()


def hash_file(path: Path) -> str:
    """The hexadecimal SHA-256 of a file's bytes."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def folder_name(title: str, doc_id: str) -> str:
    """A folder name for a document: `title` made safe on every platform, then the first 8 digits of its id.

    Nothing in the title can lead elsewhere: no separators, no control or direction-changing characters, no leading or
    trailing dots, no device names of Windows.
    """
    plain = "".join(
        " " if c in '<>:"/\\|?*' or unicodedata.category(c)[0] in "CZ" else c
        for c in unicodedata.normalize("NFC", title)
    )
    name = " ".join(plain.split())[:_NAME_CHARS]
    name = name.encode()[:_NAME_BYTES].decode(errors="ignore").strip(" .")
    coding = sys.getfilesystemencoding()
    name = name.encode(coding, errors="ignore").decode(coding)
    if _RESERVED.match(name):
        name = "_" + name
    return f"{name or 'datasheet'} ({doc_id[:8]})"


def valid_text(text: str) -> str:
    """The text as Unicode: bytes of a file's name that the system could not decode become characters, at worst �."""
    try:
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    except UnicodeEncodeError:  # half a character pair, of no file name
        return text.encode("utf-8", "replace").decode()


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that at any moment either the old or the new content stands there, on the disk itself."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def copy_checked(source: Path, target: Path, doc_id: str) -> None:
    """Copy a file, its hash taken on the way; FileVanished if it is gone or is no longer the file of `doc_id`."""
    part = target.with_name(target.name + ".part")
    taken = hashlib.sha256()
    try:
        with _opened(source) as reader, part.open("wb") as writer:
            while block := _block_of(reader, source):
                taken.update(block)
                writer.write(block)
            writer.flush()
            os.fsync(writer.fileno())
        _check(taken.hexdigest(), source, doc_id)
        part.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def check_source(source: Path, doc_id: str) -> None:
    """FileVanished if the file is gone or is no longer the file of `doc_id`."""
    taken = hashlib.sha256()
    with _opened(source) as reader:
        while block := _block_of(reader, source):
            taken.update(block)
    _check(taken.hexdigest(), source, doc_id)


class Digests:
    """The SHA-256 of files, taken again when a file's size, time or place on the disk changed. From any thread."""

    def __init__(self) -> None:
        self._taken: dict[Path, tuple[tuple[int, int, int], str]] = {}

    def of(self, path: Path) -> str | None:
        """The hexadecimal digest; None where the file cannot be read."""
        try:
            now = path.stat()
            state = (now.st_size, now.st_mtime_ns, now.st_ino)
            known = self._taken.get(path)
            if known is None or known[0] != state:
                known = self._taken[path] = (state, hash_file(path))
        except OSError:
            return None
        return known[1]


def sync_folder(folder: Path) -> None:
    """Make renames in the folder durable (POSIX only; Windows does so by itself)."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:  # some network file systems refuse it; the rename itself stands
        pass
    finally:
        os.close(handle)


@contextlib.contextmanager
def disk_errors(root: Path) -> Iterator[None]:
    """Turn the operating system's errors into DiskFull, LibraryReadOnly or LibraryError."""
    try:
        yield
    except OSError as error:
        raise translated(error, root) from error


def translated(error: OSError, root: Path) -> LibraryError:
    """The library's error for one of the operating system's."""
    if error.errno in FULL:
        return disk_full(root)
    if error.errno in FORBIDDEN:
        return read_only(root)
    what = error.strerror or str(error)
    return LibraryError(f"The library in {root} could not be read or written: {what}.", "Check the disk and try again.")


def disk_full(root: Path) -> DiskFull:
    return DiskFull(
        f"The disk that holds the library {root} is full.",
        "Free some space and take the file in again: reading goes on where it stopped.",
    )


def read_only(root: Path) -> LibraryReadOnly:
    return LibraryReadOnly(
        f"The library {root} cannot be written to.",
        "Reading and asking still work; allow writing to the folder or choose another library.",
    )


@contextlib.contextmanager
def _opened(source: Path) -> Iterator[BinaryIO]:
    try:
        stream = source.open("rb")
    except OSError as error:
        raise FileVanished(f"{source.name} is gone or cannot be read.", "Drop the file again.") from error
    with stream:
        yield stream


def _block_of(reader: BinaryIO, source: Path) -> bytes:
    try:
        return reader.read(_BLOCK)
    except OSError as error:
        raise FileVanished(f"{source.name} could not be read to its end.", "Drop the file again.") from error


def _check(digest: str, source: Path, doc_id: str) -> None:
    if digest[: len(doc_id)] != doc_id:
        raise FileVanished(f"{source.name} changed while it was being taken in.", "Drop the file again.")
