"""The one place where threads meet Qt: jobs report on workers, signals go out on the GUI thread."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal

from akili_desktop.services.jobs import Lane

if TYPE_CHECKING:
    from akili_desktop.services.jobs import Job, JobContext, Jobs, JobState

log = logging.getLogger(__name__)
_FINAL = frozenset({"done", "failed", "cancelled"})
KEPT = 20
LISTED = frozenset({Lane.WRITE, Lane.NETWORK, Lane.INDEX})
"""The lanes whose jobs take long enough to be listed."""


@dataclass(frozen=True)
class _Handlers:
    owner: QObject | None
    done: Callable[[Any], None] | None
    failed: Callable[[Exception], None] | None
    progress: Callable[[Any], None] | None
    ended: Callable[[], None] | None

    @property
    def alive(self) -> bool:
        return self.owner is None or shiboken6.isValid(self.owner)


class _News(NamedTuple):
    job: Job[Any]
    state: JobState
    progress: Any


class _Announcement(NamedTuple):
    changes: Any


class _Call(NamedTuple):
    act: Callable[[], object]


class Bridge(QObject):
    """Carries work to the jobs' lanes and its news back to the GUI thread, always by queued signals.

    `job_changed(job, state, progress)` tells of every job; `library_changed(changes)` of every change that a service
    announces. `latest` keeps the news of the last jobs that are listed, for a view that is made later.
    Made, used and closed on the GUI thread; only `_from_worker` and `_from_service` run elsewhere.
    """

    job_changed = Signal(object, object, object)
    library_changed = Signal(object)
    _poked = Signal()

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._handlers: dict[int, _Handlers] = {}
        self.latest: OrderedDict[int, _News] = OrderedDict()
        self._lock = threading.Lock()
        self._closed = False
        self._news: deque[_News | _Announcement | _Call] = deque()
        self._poked.connect(self._drain, Qt.ConnectionType.QueuedConnection)
        self._subscriptions: list[Callable[[], None]] = []
        jobs.subscribe(self._from_worker)  # for good: what ends after `close` must still be freed

    def watch(self, subscribe: Callable[[Callable[[Any], None]], Callable[[], None] | None]) -> None:
        """Subscribe to a service's announcements (`subscribe(listener)` gives the way to unsubscribe)."""
        unsubscribe = subscribe(self._from_service)
        if unsubscribe is not None:
            self._subscriptions.append(unsubscribe)

    def run(
        self,
        lane: Lane,
        name: str,
        work: Callable[[JobContext], Any],
        *,
        done: Callable[[Any], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        progress: Callable[[Any], None] | None = None,
        ended: Callable[[], None] | None = None,
        owner: QObject | None = None,
    ) -> Job[Any]:
        """Submit `work`; the callbacks come on the GUI thread, and none once `owner` is deleted.

        `done` gets the result, `failed` the error, `ended` follows either, also a cancelled job. What `work` returns
        to a deleted owner is closed where it has a `close`.
        """
        job = self._jobs.submit(lane, name, work)
        self._handlers[job.id] = _Handlers(owner, done, failed, progress, ended)
        return job

    def close(self) -> None:
        """Let nothing through from now on. Workers may still be running; what they bring is freed and dropped."""
        with self._lock:
            self._closed = True
            waiting = [item for item in self._news if isinstance(item, _News)]
            self._news.clear()
        for item in waiting:
            _discard(item.job, item.state)
        for unsubscribe in self._subscriptions:
            unsubscribe()
        self._subscriptions.clear()
        self._handlers.clear()

    def _keep(self, news: _News) -> None:
        if news.job.lane in LISTED:
            self.latest[news.job.id] = news
            while len(self.latest) > KEPT:
                self.latest.popitem(last=False)

    def _from_worker(self, job: Job[Any]) -> None:
        # state and progress as they are now: the job goes on while the news waits
        news = _News(job, job.state, job.progress)
        if not self._post(news):
            _discard(job, news.state)

    def _from_service(self, changes: Any) -> None:
        self._post(_Announcement(changes))

    def post(self, act: Callable[[], object]) -> None:
        """Have `act` called on the GUI thread, in the order of all news; any thread. Nothing is called once closed."""
        self._post(_Call(act))

    def until_closed(self, unsubscribe: Callable[[], None]) -> None:
        """Call this when the bridge closes."""
        self._subscriptions.append(unsubscribe)

    def _post(self, item: _News | _Announcement | _Call) -> bool:
        """Leave an item for the GUI thread; False when closed.

        Only a bare signal crosses the threads, one for all that waits: Python objects as arguments of queued signals
        crash PySide when several threads emit at once.
        """
        with self._lock:
            if self._closed:
                return False
            self._news.append(item)
            if len(self._news) == 1:
                self._poked.emit()
            return True

    def _drain(self) -> None:
        with self._lock:
            batch = list(self._news)
            self._news.clear()
        latest = {
            item.job.id: place
            for place, item in enumerate(batch)
            if isinstance(item, _News) and item.state not in _FINAL
        }
        for place, item in enumerate(batch):
            if isinstance(item, _Announcement):
                if not self._closed:
                    self.library_changed.emit(item.changes)
            elif isinstance(item, _Call):
                if not self._closed:
                    item.act()
            elif item.progress is None or item.state in _FINAL or latest[item.job.id] == place:
                self._deliver(*item)  # of several reports of progress, the last is enough

    def _deliver(self, job: Job[Any], state: JobState, progress: Any) -> None:
        if self._closed:
            _discard(job, state)
            return
        self._keep(_News(job, state, progress))
        self.job_changed.emit(job, state, progress)
        if state not in _FINAL:
            handlers = self._handlers.get(job.id)
            if progress is not None and handlers is not None and handlers.progress and handlers.alive:
                handlers.progress(progress)
            return
        handlers = self._handlers.pop(job.id, None)
        if handlers is None or not handlers.alive:
            _discard(job, state)
            return
        self._finish(job, state, handlers)

    @staticmethod
    def _finish(job: Job[Any], state: JobState, handlers: _Handlers) -> None:
        if job.error is not None:
            if handlers.failed is not None:
                handlers.failed(job.error)
            else:
                log.error("%s failed: %s", job.name, job.error, exc_info=job.error)
        elif state == "done" and handlers.done is not None:
            handlers.done(job.result())
        if handlers.ended is not None and handlers.alive:
            handlers.ended()


def _discard(job: Job[Any], state: JobState) -> None:
    """Free what a result holds that nobody waits for any more (a rendered page's shared memory)."""
    if state == "done":
        release = getattr(job.result(), "close", None)
        if callable(release):
            release()
