"""Indexes for search by itself: when the library has been quiet for a while, so that reading files is never slowed."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from akili_desktop.core.errors import AkiliError, Cancelled, LibraryLocked
from akili_desktop.services.jobs import CancelToken, Job, JobContext, Jobs, Lane, Progress

if TYPE_CHECKING:  # it is started on the GUI thread: what it works with is imported by its worker
    from akili_desktop.services.indexing import IndexingService
    from akili_desktop.services.library import Changes

log = logging.getLogger(__name__)

QUIET_SECONDS = 5.0
SETTLE_SECONDS = 1.5
"""What an opened window shows first needs the processor more than what a question may want in a moment."""
NAME = "Indexing for search"


class _StepsAside(JobContext):
    """Reports come from between two steps of the work: there it does first what `between` does."""

    def __init__(self, job: JobContext, between: Callable[[CancelToken], None]) -> None:
        super().__init__(job.token, job.report)
        self._between = between

    def report(self, progress: Progress) -> None:
        """Pass the progress on, then let others go first."""
        super().report(progress)
        self._between(self.token)


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
        self._job: Job[None] | None = None
        self._started = self._wanted = self._at_once = self._held = False
        # of these four: what is said and what the worker makes of it are a step each, so that nothing falls between
        self._news = threading.Condition()
        self.failure = ""

    def start(self) -> None:
        """Index what is not yet, and from now on what changes; called again it does nothing."""
        with self._news:
            if self._started:
                return
            self._started = True
        self._subscribe(lambda changes: self.poke() if changes.facts else None)
        self.poke()

    def poke(self) -> None:
        """Look, after a while, whether something is to be indexed."""
        with self._news:
            self._want()

    def now(self) -> None:
        """Look at once."""
        with self._news:
            self._at_once = True
            self._want()

    def hold(self, held: bool) -> None:
        """While it is held nothing begins, and what has begun waits before its next step: other work comes first."""
        with self._news:
            self._held = held
            self._news.notify_all()

    def _want(self) -> None:
        """With the lock held. A job that was cancelled does nothing more, though it may not have ended yet."""
        self._wanted = True
        self._news.notify_all()
        if self._job is None or self._job.done or self._job.token.cancelled:
            with contextlib.suppress(RuntimeError):  # the application is closing
                self._job = self._jobs.submit(Lane.INDEX, NAME, self._work)

    def _work(self, job: JobContext) -> None:
        if (first := self._first) is not None:
            self._first = None
            job.token.wait(self._settle)
            job.token.raise_if_cancelled()
            first(job)
        while self._take(job.token):
            asked = self._wait(job.token)
            try:
                indexing = self._indexing()
                if asked or indexing.due():  # who asks for it may know of an index that is broken
                    indexing.update(context=_StepsAside(job, self._until_free))
                self.failure = ""
            except LibraryLocked as error:  # another process is at it; what it leaves is done later
                self.failure = str(error)
                with self._news:
                    self._wanted = True
            except Cancelled:
                raise
            except AkiliError as error:
                self.failure = str(error)
                log.warning("the library could not be indexed for search: %s", error)

    def _take(self, token: CancelToken) -> bool:
        """Whether a look is wanted; where none is, the job's turn ends in the same step, so that the next `poke` makes
        another. What is wanted of a job that was cancelled is its successor's."""
        with self._news:
            token.raise_if_cancelled()
            wanted, self._wanted = self._wanted, False
            if not wanted:
                self._job = None
            return wanted

    def _wait(self, token: CancelToken) -> bool:
        """Until nothing has changed for a while, or somebody wants it at once; whether somebody does.

        What was asked for by then is done now, not once more afterwards.
        """
        with self._waking(token), self._news:
            while not self._news.wait_for(lambda: self._at_once or token.cancelled, self._quiet) and self._wanted:
                self._wanted = False  # wait again
            self._news.wait_for(lambda: not self._held or token.cancelled)
            token.raise_if_cancelled()
            asked, self._at_once, self._wanted = self._at_once, False, False
            return asked

    def _until_free(self, token: CancelToken) -> None:
        with self._waking(token), self._news:
            self._news.wait_for(lambda: not self._held or token.cancelled)
        token.raise_if_cancelled()

    @contextlib.contextmanager
    def _waking(self, token: CancelToken) -> Iterator[None]:
        """Who waits for news hears of the token's end, too."""

        def wake() -> None:
            with self._news:
                self._news.notify_all()

        end = token.subscribe(wake)
        try:
            yield
        finally:
            end()
