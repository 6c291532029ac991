"""Indexes for search by itself: when the library has been quiet for a while, so that reading files is never slowed."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable

from akili_desktop.core.errors import AkiliError, Cancelled, LibraryLocked
from akili_desktop.services.indexing import IndexingService
from akili_desktop.services.jobs import CancelToken, Job, JobContext, Jobs, Lane, Progress
from akili_desktop.services.library import Changes

log = logging.getLogger(__name__)

QUIET_SECONDS = 5.0
SETTLE_SECONDS = 1.5
"""What an opened window shows first needs the processor more than what a question may want in a moment."""
NAME = "Indexing for search"


class _StepsAside(JobContext):
    """Reports come from between two steps of the work: there it waits while it is held."""

    def __init__(self, job: JobContext, free: threading.Event) -> None:
        super().__init__(job.token, job.report)
        self._free = free

    def report(self, progress: Progress) -> None:
        """Pass the progress on, then wait."""
        super().report(progress)
        _until(self._free, self.token)


def _until(free: threading.Event, token: CancelToken) -> None:
    end = token.subscribe(free.set)
    try:
        free.wait()
    finally:
        end()
    token.raise_if_cancelled()


def _pause(seconds: float, token: CancelToken) -> None:
    over = threading.Event()
    end = token.subscribe(over.set)
    try:
        over.wait(seconds)
    finally:
        end()
    token.raise_if_cancelled()


class BackgroundIndexing:
    """One job in the INDEX lane while there is something to index; any thread. It shows its progress as every job does.

    Cancelling the job stops until the next change of the library. `indexing` is made on the worker. `failure` tells
    why the last run did not do all, '' where it did. `first` is done once before anything else, `settle` seconds after
    the start and without waiting for quiet: what a person may want soon after the library was opened.
    """

    def __init__(
        self,
        jobs: Jobs,
        subscribe: Callable[[Callable[[Changes], None]], Callable[[], None]],
        indexing: Callable[[], IndexingService],
        quiet: float = QUIET_SECONDS,
        first: Callable[[JobContext], None] | None = None,
        settle: float = SETTLE_SECONDS,
    ) -> None:
        self._jobs = jobs
        self._subscribe = subscribe
        self._indexing = indexing
        self._quiet = quiet
        self._first = first
        self._settle = settle
        self._lock = threading.Lock()
        self._started = False
        self._wanted = False
        self._job: Job[None] | None = None
        self._at_once = threading.Event()
        self._free = threading.Event()
        self._free.set()
        self.failure = ""

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
            self._want()

    def now(self) -> None:
        """Look at once."""
        with self._lock:  # both or neither: a worker that saw the one alone would wait for quiet because of the other
            self._at_once.set()
            self._want()

    def hold(self, held: bool) -> None:
        """While it is held nothing begins, and what has begun waits before its next step: other work comes first."""
        if held:
            self._free.clear()
        else:
            self._free.set()

    def _want(self) -> None:
        """With the lock held."""
        self._wanted = True
        if self._job is None or self._job.done:
            with contextlib.suppress(RuntimeError):  # the application is closing
                self._job = self._jobs.submit(Lane.INDEX, NAME, self._work)

    def _work(self, job: JobContext) -> None:
        if (first := self._first) is not None:
            self._first = None
            _pause(self._settle, job.token)
            first(job)
        while self._take():
            asked = self._wait(job.token)
            try:
                indexing = self._indexing()
                if asked or indexing.due():  # who asks for it may know of an index that is broken
                    indexing.update(context=_StepsAside(job, self._free))
                self.failure = ""
            except LibraryLocked as error:  # another process is at it; what it leaves is done later
                self.failure = str(error)
                with self._lock:
                    self._wanted = True
            except Cancelled:
                raise
            except AkiliError as error:
                self.failure = str(error)
                log.warning("the library could not be indexed for search: %s", error)

    def _wait(self, token: CancelToken) -> bool:
        """Until nothing has changed for a while, or somebody wants it at once; whether somebody does."""
        end = token.subscribe(self._at_once.set)
        try:
            while not self._at_once.wait(self._quiet) and self._changed():
                pass  # wait again
        finally:
            end()
        with self._lock:  # what was asked for so far is done now, not once more afterwards
            asked = self._at_once.is_set()
            self._at_once.clear()
            self._wanted = False
        _until(self._free, token)
        return asked

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
