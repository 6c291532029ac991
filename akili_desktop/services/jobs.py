"""Work off the caller's thread: lanes, cancelling, progress. The only place where services make threads.

Qt-free: listeners are called on the thread where the change happens; `gui/bridge` carries them to the window.
"""

from __future__ import annotations

import itertools
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from akili_desktop.core.errors import Cancelled
from akili_desktop.core.listeners import Listeners

OPENING = "Opening files"
"""The label of progress that counts files: there are no pages to count yet."""

T = TypeVar("T")


class CancelToken:
    """A request to stop that the work itself looks at. May be used from any thread; cannot be taken back."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self._lock = threading.Lock()
        self._listeners: tuple[Callable[[], None], ...] = ()

    def cancel(self) -> None:
        with self._lock:
            self._event.set()
            listeners, self._listeners = self._listeners, ()
        for listener in listeners:
            listener()

    @property
    def cancelled(self) -> bool:
        return self._event.is_set()

    def wait(self, seconds: float) -> bool:
        """Pause, but no longer than until the token is cancelled; whether it is."""
        return self._event.wait(seconds)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` once when the token is cancelled, on that thread, or at once; the result ends that."""
        with self._lock:
            if not self._event.is_set():
                self._listeners = (*self._listeners, listener)

                def unsubscribe() -> None:
                    with self._lock:
                        self._listeners = tuple(one for one in self._listeners if one is not listener)

                return unsubscribe
        listener()
        return lambda: None

    def raise_if_cancelled(self) -> None:
        """Raise `Cancelled` where the token is cancelled."""
        if self._event.is_set():
            raise Cancelled("Cancelled.", "What was finished is kept.")


class Lane(StrEnum):
    """Where a job runs: WRITE and INDEX are a thread each, jobs in the order submitted; the others run several."""

    WRITE = "write"
    READ = "read"
    NETWORK = "network"
    INDEX = "index"


class JobState(StrEnum):
    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


FINAL = frozenset({JobState.DONE, JobState.FAILED, JobState.CANCELLED})


@dataclass(frozen=True)
class Progress:
    """How far a job is. `rate` is units a second, `seconds_left` an estimate; None where not known yet.

    `waiting` names the files that it has not begun with.
    """

    label: str
    done: int
    total: int | None
    rate: float | None = None
    seconds_left: float | None = None
    waiting: tuple[str, ...] = ()


class Meter:
    """Makes `Progress` out of counts, its rate over the last `window` seconds. Not thread-safe: one owner.

    The time left is told after `SURE` units: what the first one takes, while processes start, says nothing of the rest.
    """

    SURE = 5

    def __init__(
        self, total: int | None = None, window: float = 10.0, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.done = 0
        self.total = total
        self._window = window
        self._now = now
        self._marks: deque[tuple[float, int]] = deque([(now(), 0)])

    def advance(self, label: str, steps: int = 1) -> Progress:
        """Count `steps` more units as done and tell the progress."""
        now = self._now()
        self.done += steps
        self._marks.append((now, self.done))
        while len(self._marks) > 2 and now - self._marks[1][0] >= self._window:
            self._marks.popleft()
        since, before = self._marks[0]
        rate = (self.done - before) / (now - since) if now > since else None
        left = max(0, self.total - self.done) / rate if rate and self.total is not None else None
        if left and self.done - before < self.SURE:
            left = None
        return Progress(label, self.done, self.total, rate, left)

    def skip(self, steps: int) -> None:
        """Count `steps` units that were done before; they do not raise the rate."""
        self.done += steps
        self._marks = deque((when, done + steps) for when, done in self._marks)


class JobContext:
    """What running work gets: its cancel token and the way to tell progress."""

    def __init__(self, token: CancelToken | None = None, on_progress: Callable[[Progress], None] | None = None) -> None:
        self.token = token or CancelToken()
        self._on_progress = on_progress

    def report(self, progress: Progress) -> None:
        """Pass the progress on to whoever listens."""
        if self._on_progress is not None:
            self._on_progress(progress)


class Job(Generic[T]):
    """One piece of work. Attributes may be read from any thread; `done` means that the state changes no more."""

    def __init__(self, number: int, name: str, lane: Lane, changed: Callable[[Job[T]], None]) -> None:
        self.id = number
        self.name = name
        self.lane = lane
        self.progress: Progress | None = None
        self.error: Exception | None = None
        self.token = CancelToken()
        self._state = JobState.QUEUED
        self._changed = changed
        self._lock = threading.Lock()
        self._ended: Future[T] = Future()

    @property
    def state(self) -> JobState:
        return self._state

    @property
    def done(self) -> bool:
        return self._state in FINAL

    def result(self, timeout: float | None = None) -> T:
        """Wait for the end and give the result; raise the job's error, `Cancelled`, or TimeoutError."""
        return self._ended.result(timeout)

    def cancel(self) -> None:
        """Stop the job: at once where it is queued, when the work next looks at its token where it runs."""
        self.token.cancel()
        with self._lock:
            if self._state is not JobState.QUEUED:
                return
            self._state = JobState.CANCELLED
        self._end_cancelled()

    def run(self, work: Callable[[JobContext], T]) -> None:
        """Do the work on this thread and keep what comes of it; `Jobs` calls this once, on a worker."""
        with self._lock:
            if self._state is not JobState.QUEUED:
                return
            self._state = JobState.RUNNING
        self._changed(self)
        try:
            result = work(JobContext(self.token, self._report))
        except Cancelled:
            self._state = JobState.CANCELLED
            self._end_cancelled()
        except Exception as error:  # noqa: BLE001 - the job carries any error to whoever waits for it
            self.error = error
            self._state = JobState.FAILED
            self._ended.set_exception(error)
            self._changed(self)
        else:
            self._state = JobState.DONE
            self._ended.set_result(result)
            self._changed(self)

    def _end_cancelled(self) -> None:
        self._ended.set_exception(Cancelled(f"{self.name} was cancelled.", "What was finished is kept."))
        self._changed(self)

    def _report(self, progress: Progress) -> None:
        self.progress = progress
        self._changed(self)


class Jobs:
    """Runs jobs in lanes. Threads start with the first job of a lane. Thread-safe.

    Listeners get the job at each change of state or progress, on the thread where it happens (a worker; the caller's
    for QUEUED and for the cancelling of a queued job). A listener's exception is logged and changes nothing.
    """

    def __init__(self, read_threads: int = 4, network_threads: int = 2) -> None:
        self._threads = {Lane.WRITE: 1, Lane.READ: read_threads, Lane.NETWORK: network_threads, Lane.INDEX: 1}
        self._pools: dict[Lane, ThreadPoolExecutor] = {}
        self._open: dict[int, Job[object]] = {}
        self._listeners: Listeners[[Job[object]]] = Listeners()
        self._numbers = itertools.count(1)
        self._lock = threading.Lock()
        self._closed = False
        self._here = threading.local()

    def submit(self, lane: Lane, name: str, work: Callable[[JobContext], T]) -> Job[T]:
        """Queue `work`; RuntimeError after `close`."""
        job: Job[T] = Job(next(self._numbers), name, lane, self._notify)  # type: ignore[arg-type]
        with self._lock:
            if self._closed:
                raise RuntimeError("jobs are closed")
            self._open[job.id] = job  # type: ignore[assignment]
        self._notify(job)  # type: ignore[arg-type]
        with self._lock:
            if not self._closed:  # else close() has cancelled it already
                pool = self._pools.get(lane)
                if pool is None:
                    pool = ThreadPoolExecutor(self._threads[lane], f"akili-{lane}", self._mark_thread)
                    self._pools[lane] = pool
                pool.submit(job.run, work)
        return job

    def subscribe(self, listener: Callable[[Job[object]], None]) -> Callable[[], None]:
        """Call `listener` at every change until the returned function is called (more than once does no harm)."""
        return self._listeners.subscribe(listener)

    def close(self, wait: bool = True) -> None:
        """Cancel everything and take no more jobs; with `wait`, return when no worker runs. May be called twice.

        Called by a job itself, it does not wait: a thread cannot await its own end.
        """
        with self._lock:
            self._closed = True
            jobs = list(self._open.values())
            pools = list(self._pools.values())
        for job in jobs:
            job.cancel()
        for pool in pools:
            pool.shutdown(wait=wait and not getattr(self._here, "worker", False), cancel_futures=True)

    def _mark_thread(self) -> None:
        self._here.worker = True

    def _notify(self, job: Job[object]) -> None:
        if job.done:
            with self._lock:
                self._open.pop(job.id, None)
        self._listeners.tell(job)


class _End:
    """Marks the end of one source in the merged queue; `error` is what ended it early."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error


def merged(
    sources: Iterable[Callable[[], Iterator[T]]], threads: int, backlog: int = 64
) -> Generator[tuple[int, T | Exception | None], None, None]:
    """Run the sources, `threads` of them at a time, and yield (index, item) as items come.

    `sources` is advanced on the caller's thread, one step whenever a thread is free, so making a source may do what
    only the caller may do. The end of a source is (index, None), or (index, error) where it raised; the others go
    on. At most `backlog` items wait for the caller. Closing the iterator early closes every source at its next item.
    """
    items: queue.Queue[tuple[int, T | _End]] = queue.Queue(backlog)
    stop = threading.Event()

    def put(entry: tuple[int, T | _End]) -> bool:
        while not stop.is_set():
            try:
                items.put(entry, timeout=0.1)
            except queue.Full:
                continue
            return True
        return False

    def drain(index: int, source: Callable[[], Iterator[T]]) -> None:
        end = _End()
        try:
            stream = source()
            try:
                for item in stream:
                    if not put((index, item)):
                        break
            finally:
                close = getattr(stream, "close", None)
                if close is not None:
                    close()
        except Exception as error:  # noqa: BLE001 - handed to the caller below
            end = _End(error)
        put((index, end))

    upcoming = enumerate(sources)
    active = 0
    more = True
    pool = ThreadPoolExecutor(max(1, threads), "akili-source")
    try:
        while True:
            while more and active < threads:
                entry = next(upcoming, None)
                if entry is None:
                    more = False
                    break
                pool.submit(drain, *entry)
                active += 1
            if not active:
                return
            index, item = items.get()
            if isinstance(item, _End):
                active -= 1
                yield index, item.error
            else:
                yield index, item
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)
