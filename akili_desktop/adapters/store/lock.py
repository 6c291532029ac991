"""Locks of the library, held across processes, that can say who holds them: the one writer's, the search indexes'."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import filelock
import psutil

from akili_desktop.adapters.store.files import translated
from akili_desktop.core.errors import LibraryLocked


class WriterLock:
    """Excludes other threads and other processes; re-entrant within a thread.

    The operating system lets go of the lock when its holder dies, so a holder that was killed never blocks anyone: the
    side file (`writer.json`) that it leaves only names it and is overwritten by the next. `name` is of another lock
    than the writer's.
    """

    def __init__(self, folder: Path, clock: Callable[[], str], seconds: float, name: str = "writer") -> None:
        self._folder = folder
        self._name = name
        self._clock = clock
        self._seconds = seconds
        self._thread = threading.RLock()
        self._file = filelock.FileLock(folder / f"{name}.lock", thread_local=False)
        self._depth = 0

    @property
    def _side_file(self) -> Path:
        return self._folder / f"{self._name}.json"

    def acquire(self, seconds: float | None = None) -> bool:
        """Wait for the lock; True when this is the outermost hold. LibraryLocked, or LibraryReadOnly."""
        wait = self._seconds if seconds is None else seconds
        if not self._thread.acquire(timeout=wait):
            raise self._locked()
        try:
            if self._depth == 0:
                self._take(wait)
            self._depth += 1
        except BaseException:
            self._thread.release()
            raise
        return self._depth == 1

    @property
    def held_once(self) -> bool:
        """Whether the next release lets go of the lock; for the thread that holds it."""
        return self._depth == 1

    def release(self) -> None:
        """Let go of one hold."""
        self._depth -= 1
        if self._depth == 0:
            with contextlib.suppress(OSError):
                self._side_file.unlink(missing_ok=True)
            self._file.release()
        self._thread.release()

    def _take(self, wait: float) -> None:
        root = self._folder.parent
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._file.acquire(timeout=wait, poll_interval=0.02)
        except filelock.Timeout:
            raise self._locked() from None
        except OSError as error:
            raise translated(error, root) from error
        me = {"pid": os.getpid(), "host": socket.gethostname(), "program": _program(), "since": self._clock()}
        with contextlib.suppress(OSError):  # who holds it is a courtesy: a full disk must not fail the lock here
            self._side_file.write_text(json.dumps(me), encoding="utf-8")

    def _locked(self) -> LibraryLocked:
        who = self.holder()
        name = "another program"
        if who is not None:
            name = f"{who['program']} (process {who['pid']} on {who['host']}, since {who['since']})"
        return LibraryLocked(
            f"The library {self._folder.parent} is being written by {name}.",
            "Wait until it is done or close it, then try again.",
        )

    def holder(self) -> dict[str, str | int] | None:
        """Who wrote the side file: pid, host, program, since; None where nobody did or its process is gone."""
        try:
            who = json.loads(self._side_file.read_text(encoding="utf-8"))
            found: dict[str, str | int] = {key: str(who[key])[:80] for key in ("host", "program", "since")}
            found["pid"] = int(who["pid"])
        except (OSError, ValueError, TypeError, KeyError):
            return None
        here = found["host"] == socket.gethostname()
        return None if here and not psutil.pid_exists(int(found["pid"])) else found


def _program() -> str:
    return Path(sys.argv[0]).name or Path(sys.executable).name
