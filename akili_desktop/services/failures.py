"""What went wrong with a file or the library's disk, as one sentence that names the file and the remedy."""

from __future__ import annotations

import errno
import logging
from pathlib import Path

from akili_desktop.core.errors import AkiliError, DiskFull, FileVanished, LibraryError, LibraryReadOnly, StepFailed

log = logging.getLogger(__name__)


def named(error: Exception, path: Path) -> AkiliError:
    """The error as one of ours whose sentence names the file."""
    if isinstance(error, AkiliError):
        if path.name in error.message:
            return error
        message = f"{path.name}: {error.message}"
        return type(error)(message, error.remedy)
    if isinstance(error, OSError):
        if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EROFS):
            return as_library_error(error)
        return FileVanished(
            f"{path.name} could not be read: {error.strerror}.", "Check that it is there, and try again."
        )
    log.error("reading %s failed", path.name, exc_info=error)
    return StepFailed(
        f"{path.name}: reading it failed inside ({type(error).__name__}).", "Run `akili doctor` and report it."
    )


def as_library_error(error: OSError) -> LibraryError:
    """What an operating system's error says of the library's disk."""
    where = f" ({error.filename})" if error.filename else ""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DiskFull("The disk of the library is full.", "Free some space and resume.")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return LibraryReadOnly(f"The library cannot be written{where}.", "Choose another folder with --library.")
    return LibraryError(f"The library's disk failed: {error.strerror}{where}.", "Check the disk and resume.")
