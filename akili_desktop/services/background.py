"""Indexes for search by itself: when the library has been quiet for a while, so that reading files is never slowed."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable

from akili_desktop.core.errors import AkiliError, LibraryLocked
from akili_desktop.services.indexing import IndexingService
from akili_desktop.services.jobs import Job, JobContext, Jobs, Lane
from akili_desktop.services.library import Changes

log = logging.getLogger(__name__)

QUIET_SECONDS = 5.0
NAME = "Indexing for search"


class BackgroundIndexing:
    """One job in the INDEX lane while there is something to index; any thread. It shows its progress as every job does.

    Cancelling the job stops until the next change of the library. `indexing` is made on the worker.
    """

    def __init__(
        self,
        jobs: Jobs,
        subscribe: Callable[[Callable[[Changes], None]], Callable[[], None]],
        indexing: Callable[[], IndexingService],
        quiet: float = QUIET_SECONDS,
    ) -> None:
        self._jobs = jobs
        self._subscribe = subscribe
        self._indexing = indexing
        self._quiet = quiet
        self._lock = threading.Lock()
        self._started = False
        self._wanted = False
        self._job: Job[None] | None = None

    def start(self) -> None:
        """Index what is not yet, and from now on what changes; called again it does nothing."""
        with self._lock:
            if self._started:
                return
            self._started = True
        self._subscribe(lambda changes: self.poke() if changes.facts else None)
        self.poke()

    def poke(self) -> None:
        """Look, after a while, whether something is to be indexed."""
        with self._lock:
            self._wanted = True
            if self._job is None or self._job.done:
                with contextlib.suppress(RuntimeError):  # the application is closing
                    self._job = self._jobs.submit(Lane.INDEX, NAME, self._work)

    def _work(self, job: JobContext) -> None:
        while self._take():
            while not job.token.wait(self._quiet) and self._changed():
                pass  # wait again
            job.token.raise_if_cancelled()
            try:
                indexing = self._indexing()
                if indexing.due():
                    indexing.update(context=job)
            except LibraryLocked:  # another process is at it; what it leaves is done later
                with self._lock:
                    self._wanted = True
            except AkiliError as error:
                log.warning("the library could not be indexed for search: %s", error)

    def _changed(self) -> bool:
        """Whether a look was asked for since it was last looked."""
        with self._lock:
            wanted, self._wanted = self._wanted, False
            return wanted

    def _take(self) -> bool:
        """The same; where none is, the job's turn ends under the same lock, so that the next `poke` makes another."""
        with self._lock:
            wanted, self._wanted = self._wanted, False
            if not wanted:
                self._job = None
            return wanted
