"""The child processes as the parent sees them: lent to one caller at a time, watched, replaced when they fail."""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from enum import Enum, IntEnum
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import ForkingPickler
from typing import TYPE_CHECKING, Any

from akili_desktop.adapters.pdf.worker import serve
from akili_desktop.core.errors import Cancelled, StepFailed

if TYPE_CHECKING:
    import psutil

MIB = 1024 * 1024
START_SECONDS = 60.0
LOOK_SECONDS = 0.2
"""How often the memory of a child at work is looked at."""

PATIENCE_SECONDS = 0.15
"""How long someone at the screen waits for a child that serves the screen before another is started."""

RETIRE_MIB = 420
"""A child that holds more after a page is replaced before the next: memory once grown is rarely given back."""


class Urgency(IntEnum):
    """Who is served first: someone waits at the screen; a document is being opened; pages read in bulk."""

    NOW = 0
    SOON = 1
    LATER = 2


class Why(Enum):
    """What made a child fail."""

    DIED = "its process ended"
    TIME = "it took too long"
    MEMORY = "it grew too large"
    BROKEN = "something in it went wrong"
    PAGE = "the page itself is damaged"


class ChildFailed(Exception):  # noqa: N818 - says what happened to the child; it is turned into an AkiliError or a PageFailure
    """The child could not answer; `reason` says why, as the end of a sentence, `why` of what kind that is."""

    def __init__(self, reason: str, why: Why) -> None:
        super().__init__(reason)
        self.reason = reason
        self.why = why


class Child:
    """One child process, started at the first request and again after a failure. One caller at a time."""

    def __init__(
        self, reader: Callable[..., Any], page_seconds: float, memory_mib: int, closed: threading.Event
    ) -> None:
        self._reader = reader
        self._page_seconds = page_seconds
        self._memory_mib = memory_mib
        self._closed = closed
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._usage: psutil.Process | None = None
        self._ready = False
        self._prepared = False
        self._told = False

    @property
    def started(self) -> bool:
        return self._process is not None

    @property
    def ready(self) -> bool:
        """Whether it answers at once; only to be asked of a child that nobody has borrowed."""
        with contextlib.suppress(OSError):
            pipe = self._pipe  # `close` may take it away meanwhile
            return self._ready or (pipe is not None and pipe.poll())
        return False

    @property
    def pid(self) -> int | None:
        process = self._process
        return None if process is None else process.pid

    def ask(self, request: tuple[Any, ...], seconds: float | None = None) -> Any:
        """The child's answer; raises the AkiliError it met, or ChildFailed when it died, hung or grew too large."""
        seconds = self._page_seconds if seconds is None else seconds
        pipe = self._running()
        try:
            pipe.send(request)
        except OSError:  # it died while idle, by no fault of this request
            self.end()
            pipe = self._running()
            pipe.send(request)
        told, self._told = self._told, False
        try:
            kind, value = self._wait(pipe, seconds)
        except ChildFailed as failure:
            if not told or failure.why is not Why.DIED:
                raise
            # what it was told before may have ended it, which is no fault of this request
            pipe = self._running()
            pipe.send(request)
            kind, value = self._wait(pipe, seconds)
        if kind == "ok":
            if self._resident_mib() > RETIRE_MIB:
                self.end()
            return value
        if kind == "error":
            raise value
        if kind == "memory":
            self.end()
            raise self._too_large()
        if kind == "page":
            raise ChildFailed(str(value), Why.PAGE)
        raise ChildFailed(f"it is broken ({value})", Why.BROKEN)

    def _too_large(self) -> ChildFailed:
        return ChildFailed(f"it needed more than {self._memory_mib} MiB of memory", Why.MEMORY)

    def tell(self, request: tuple[Any, ...]) -> None:
        """Sends what has no answer to a process that runs; whatever becomes of it, the next request will tell."""
        if self._pipe is not None:
            self._told = True
            with contextlib.suppress(OSError):
                self._pipe.send(request)

    def prepare(self) -> None:
        """Lets the page reader get ready, once a process, so that this does not count as the first page's time."""
        if self._prepared:
            return
        try:
            self.ask(("prepare",), START_SECONDS)
        except ChildFailed as failure:  # not a page's fault: no page may be called unreadable for it
            self.end()
            raise StepFailed(f"The page reader did not start: {failure.reason}.", "Run `akili doctor`.") from None
        self._prepared = self._process is not None

    def start(self) -> None:
        """Starts the process unless it runs, without waiting until it is ready."""
        if self._closed.is_set():
            raise Cancelled("The PDF reader has been closed.")
        if self._process is not None:
            return
        spawn = multiprocessing.get_context("spawn")
        pipe, theirs = spawn.Pipe()
        process = spawn.Process(
            target=serve,
            args=(theirs, bytes(ForkingPickler.dumps(self._reader)), self._page_seconds, self._memory_mib),
            name="akili-pdf",
            daemon=True,
        )
        process.start()
        theirs.close()
        self._process, self._pipe = process, pipe
        if self._closed.is_set():  # `close` may have looked for a process to end before this one was there
            self.end()
            raise Cancelled("The PDF reader has been closed.")

    def end(self) -> None:
        """Kills the process, if any, and waits for it."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = self._usage = None
        self._ready = self._prepared = self._told = False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(5)

    def kill(self) -> None:
        """Kills the process from another thread than the one that waits for its answer."""
        process = self._process
        if process is not None:
            with contextlib.suppress(ValueError, OSError):
                process.kill()

    def _running(self) -> Connection:
        self.start()
        process, pipe = self._process, self._pipe
        assert process is not None  # noqa: S101 - for the type checker
        assert pipe is not None  # noqa: S101
        if self._ready:
            return pipe
        try:
            kind, value = self._wait(pipe, START_SECONDS)
        except ChildFailed as failure:
            kind, value = "broken", failure.reason
        if kind != "ready":
            self.end()
            raise StepFailed(f"The PDF reader process did not start ({value}).", "Run `akili doctor`.")
        import psutil

        with contextlib.suppress(psutil.Error):
            self._usage = psutil.Process(process.pid)
        self._ready = True
        return pipe

    def _wait(self, pipe: Connection, seconds: float) -> tuple[str, Any]:
        deadline = time.monotonic() + seconds
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                self.end()
                raise ChildFailed(f"took longer than {seconds:g} s", Why.TIME)
            try:
                if pipe.poll(min(left, LOOK_SECONDS)):
                    answer: tuple[str, Any] = pipe.recv()
                    return answer
            except (EOFError, OSError):
                code = self._exit_code()
                self.end()
                if self._closed.is_set():
                    raise Cancelled("The PDF reader has been closed.") from None
                reason = f"its reader process ended unexpectedly (exit status {code})"
                raise ChildFailed(reason, Why.DIED) from None
            if self._resident_mib() > self._memory_mib:
                self.end()
                raise self._too_large()

    def _exit_code(self) -> int | None:
        if self._process is None:
            return None
        self._process.join(1)
        return self._process.exitcode

    def _resident_mib(self) -> float:
        if self._usage is None:
            return 0.0
        import psutil

        try:
            resident: int = self._usage.memory_info().rss
        except psutil.Error:
            return 0.0
        return resident / MIB


class Children:
    """Lends children by urgency; thread-safe.

    The last child is a spare, started only for someone who waits at the screen while all others are at work, so that
    a long ingest is never in the way. A page goes to the child that had it before, which still holds it in memory.
    """

    def __init__(self, reader: Callable[..., Any], processes: int, page_seconds: float, memory_mib: int) -> None:
        self._ended = threading.Event()
        self._all = [Child(reader, page_seconds, memory_mib, self._ended) for _ in range(processes + 1)]
        self._idle = set(range(processes + 1))
        self._work: dict[int, Urgency] = {}
        self._spare = processes
        self._turn = threading.Condition()
        self._waiting: list[tuple[Urgency, int]] = []
        self._count = 0
        self._homes: OrderedDict[tuple[str, int], int] = OrderedDict()

    @property
    def closed(self) -> bool:
        return self._ended.is_set()

    @property
    def pids(self) -> list[int]:
        """Of the children that run now."""
        return [pid for child in self._all if (pid := child.pid) is not None]

    @contextlib.contextmanager
    def borrow(self, urgency: Urgency, place: tuple[str, int]) -> Iterator[Child]:
        """A child for the time of the `with` block; `place` is the path and page that it is wanted for."""
        with self._turn:
            self._count += 1
            ticket = (urgency, self._count)
            self._waiting.append(ticket)
            patient_until = time.monotonic() + PATIENCE_SECONDS
            try:
                while (index := self._choose(ticket, place, time.monotonic() < patient_until)) is None:
                    self._turn.wait(None if time.monotonic() >= patient_until else PATIENCE_SECONDS)
            finally:
                self._waiting.remove(ticket)
                self._turn.notify_all()
            self._idle.discard(index)
            self._work[index] = urgency
            for key in (place, (place[0], 0)):
                self._homes[key] = index
                self._homes.move_to_end(key)
            while len(self._homes) > 2048:
                self._homes.popitem(last=False)
        try:
            yield self._all[index]
        finally:
            self._release(index)

    def _release(self, index: int) -> None:
        with self._turn:
            self._idle.add(index)
            del self._work[index]
            self._turn.notify_all()

    def ready(self) -> int:
        """How many children wait for work and answer at once."""
        with self._turn:
            return sum(self._all[index].ready for index in self._idle)

    def tell(self, place: tuple[str, int], request: tuple[Any, ...]) -> None:
        """Sends what has no answer to a child that waits for work, where one does; `place` is its file then."""
        with self._turn:
            waiting = [index for index in self._idle if self._all[index].started]
            if not waiting or self._ended.is_set():
                return
            home = self._homes.get(place)
            index = home if home in waiting else min(waiting)
            self._homes[place] = index
            self._all[index].tell(request)

    def start_another(self) -> None:
        """Starts one more child unless all but the spare run; returns before it is ready."""
        with self._turn:
            asleep = [i for i in self._idle if i != self._spare and not self._all[i].started]
            if not asleep or self._ended.is_set():
                return
            index = min(asleep)
            self._idle.discard(index)
            self._work[index] = Urgency.LATER
        try:
            self._all[index].start()
        finally:
            self._release(index)

    def close(self) -> None:
        """Kills every child; idempotent."""
        self._ended.set()
        with self._turn:
            self._turn.notify_all()
            idle = set(self._idle)
        for index, child in enumerate(self._all):
            if index in idle:
                child.end()
            else:
                child.kill()  # its borrower sees the pipe close, and clears up

    def _choose(self, ticket: tuple[Urgency, int], place: tuple[str, int], patient: bool) -> int | None:
        """The child to take now, None to wait on. Called with the lock held."""
        if self._ended.is_set():
            raise Cancelled("The PDF reader has been closed.")
        if min(self._waiting) != ticket:
            return None
        usable = self._idle if ticket[0] is Urgency.NOW else self._idle - {self._spare}
        if not usable:
            return None
        # who reads in bulk gains by a child that holds this page, or that has just read the one before it
        path, page = place
        for key in (place, (path, 0)) if ticket[0] is not Urgency.LATER else (place, (path, page - 1)):
            home = self._homes.get(key)
            if home in usable and self._all[home].started:
                return home
        if patient and Urgency.NOW in self._work.values() and not any(self._all[i].started for i in usable):
            return None  # a child that serves the screen is free again long before a new one has started
        return min(usable, key=lambda i: self._cost(i))

    def _cost(self, index: int) -> tuple[bool, bool, bool, int]:
        child = self._all[index]
        return index == self._spare and not child.started, not child.ready, not child.started, index
