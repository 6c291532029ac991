"""Indexing by itself: after changes, when it has been quiet; cancelled, locked, and closed."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from akili_desktop.core.errors import DiskFull, LibraryLocked
from akili_desktop.services.background import BackgroundIndexing
from akili_desktop.services.jobs import Job, JobContext, Jobs, JobState
from akili_desktop.services.library import Changes
from tests.patience import SOON
from tests.services.searching import Parts, parts


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Parts]:
    with parts(tmp_path) as made:
        yield made


class Background:
    """The service over real jobs, and what its jobs came to."""

    def __init__(self, made: Parts, quiet: float = 0.0) -> None:
        self.jobs = Jobs()
        self.ended = threading.Semaphore(0)
        self.states: list[JobState] = []
        self.listeners: list[Callable[[Changes], None]] = []
        self.jobs.subscribe(self._told)
        self.service = BackgroundIndexing(self.jobs, self._subscribe, lambda: made.indexing, quiet)

    def _told(self, job: Job[object]) -> None:
        if job.done:
            self.states.append(job.state)
            self.ended.release()

    def _subscribe(self, listener: Callable[[Changes], None]) -> Callable[[], None]:
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def change(self, *, facts: bool = True) -> None:
        for listener in self.listeners:
            listener(Changes(facts=facts))


@pytest.fixture
def begin(made: Parts) -> Iterator[Callable[..., Background]]:
    """Makes the service over `made`, with so many seconds of quiet; its jobs are closed with the test."""
    with contextlib.ExitStack() as after:

        def make(quiet: float = 0.0) -> Background:
            background = Background(made, quiet)
            after.callback(background.jobs.close)
            return background

        yield make


def test_what_is_there_and_what_changes_is_indexed(made: Parts, begin: Callable[..., Background]) -> None:
    background = begin()
    background.service.start()
    background.service.start()
    assert background.ended.acquire(timeout=SOON)
    assert len(background.listeners) == 1
    assert made.indexing.state().complete
    made.take_in("more", ["Description", "One more sheet that was taken in later, with words of its own."])
    background.change(facts=False)
    assert not made.indexing.state().complete
    background.change()
    assert background.ended.acquire(timeout=SOON)
    assert made.indexing.state().complete
    assert set(background.states) == {JobState.DONE}


def test_nothing_is_asked_of_the_indexes_where_nothing_is_due(made: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    assert made.indexing.due()
    made.indexing.update()

    def asked() -> str:
        raise AssertionError("the index was asked")

    monkeypatch.setattr(made.vectors, "identity", asked)
    monkeypatch.setattr(made.words, "identity", asked)
    assert not made.indexing.due()
    made.embedding.name = "another"
    assert made.indexing.due()
    made.embedding.broken = "gone"
    assert not made.indexing.due()
    made.library.remove(made.ids["timer"])
    assert made.indexing.due()


def test_an_index_that_another_process_writes_is_waited_for(
    made: Parts, begin: Callable[..., Background], monkeypatch: pytest.MonkeyPatch
) -> None:
    update, tries = made.indexing.update, []

    def locked_once(**given: object) -> object:
        tries.append(given)
        if len(tries) == 1:
            raise LibraryLocked("Another program indexes.", "Wait.")
        return update(**given)  # type: ignore[arg-type]

    monkeypatch.setattr(made.indexing, "update", locked_once)
    background = begin()
    background.service.start()
    assert background.ended.acquire(timeout=SOON)
    assert len(tries) == 2
    assert made.indexing.state().complete


def test_closing_ends_the_wait_at_once(made: Parts, begin: Callable[..., Background]) -> None:
    background = begin(3600.0)
    background.service.start()
    background.jobs.close()
    assert background.states == [JobState.CANCELLED]
    background.service.poke()  # closed: nothing comes of it
    assert made.indexing.state().by_words == 0


def test_at_once_means_no_wait_and_held_means_wait(made: Parts, begin: Callable[..., Background]) -> None:
    background = begin(3600.0)
    background.service.hold(True)
    background.service.start()
    background.service.now()
    assert not background.ended.acquire(timeout=0.2)
    assert made.indexing.state().by_words == 0
    background.service.hold(False)
    assert background.ended.acquire(timeout=SOON)
    assert made.indexing.state().complete
    assert background.service.failure == ""


def test_at_once_is_one_look_whenever_the_worker_comes_to_it(
    made: Parts, begin: Callable[..., Background], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker wakes in the middle of `now`; the look must not be followed by a wait of an hour for another one."""
    background = begin(3600.0)
    background.service.start()
    want = background.service._want

    def want_late() -> None:
        time.sleep(0.3)
        want()

    monkeypatch.setattr(background.service, "_want", want_late)
    background.service.now()
    assert background.ended.acquire(timeout=SOON)
    assert made.indexing.state().complete


def test_what_is_wanted_while_a_cancelled_job_comes_to_its_end_is_done(
    made: Parts, begin: Callable[..., Background], monkeypatch: pytest.MonkeyPatch
) -> None:
    update, inside, go = made.indexing.update, threading.Event(), threading.Event()

    def slowly(context: JobContext) -> object:
        inside.set()
        assert go.wait(SOON)
        context.token.raise_if_cancelled()
        return update(context=context)

    monkeypatch.setattr(made.indexing, "update", slowly)
    background = begin()
    background.service.start()
    assert inside.wait(SOON)
    assert background.service._job is not None
    background.service._job.cancel()
    background.service.now()
    go.set()
    for _ in range(2):
        assert background.ended.acquire(timeout=SOON)
    assert background.states == [JobState.CANCELLED, JobState.DONE]
    assert made.indexing.state().complete


def test_a_cancelled_wait_takes_nothing_from_the_next_job(made: Parts, begin: Callable[..., Background]) -> None:
    """What was wanted at once is still wanted at once when the job that waited for quiet has been cancelled."""
    background = begin(3600.0)
    with background.service._news:  # the worker does not come to its end meanwhile
        background.service.start()
        assert background.service._job is not None
        background.service._job.cancel()
        background.service.now()
    for _ in range(2):
        assert background.ended.acquire(timeout=SOON)
    assert background.states == [JobState.CANCELLED, JobState.DONE]
    assert made.indexing.state().complete


def test_why_it_could_not_is_kept_until_it_can(
    made: Parts, begin: Callable[..., Background], monkeypatch: pytest.MonkeyPatch
) -> None:
    update = made.indexing.update

    def full(**_given: object) -> object:
        raise DiskFull("The disk is full.", "Make room.")

    monkeypatch.setattr(made.indexing, "update", full)
    background = begin()
    background.service.now()
    assert background.ended.acquire(timeout=SOON)
    assert background.service.failure == "The disk is full. Make room."
    monkeypatch.setattr(made.indexing, "update", update)
    background.service.now()
    assert background.ended.acquire(timeout=SOON)
    assert background.service.failure == ""


def test_closing_ends_what_is_held(made: Parts, begin: Callable[..., Background]) -> None:
    background = begin()
    background.service.hold(True)
    background.service.start()
    background.jobs.close()
    assert background.states == [JobState.CANCELLED]


def test_what_comes_first_is_done_once_without_waiting_for_quiet(made: Parts) -> None:
    jobs, came = Jobs(), threading.Event()
    times: list[int] = []

    def first(_: JobContext) -> None:
        times.append(made.indexing.state().by_words)
        came.set()

    service = BackgroundIndexing(jobs, lambda _: lambda: None, lambda: made.indexing, 3600.0, first, settle=0.0)
    try:
        service.start()
        assert came.wait(SOON)
        service.poke()
    finally:
        jobs.close()
    assert times == [0]


def test_what_comes_first_lets_the_window_go_before_and_closing_does_not_wait_for_it(made: Parts) -> None:
    jobs = Jobs()
    done: list[JobContext] = []
    service = BackgroundIndexing(
        jobs, lambda _: lambda: None, lambda: made.indexing, 3600.0, done.append, settle=3600.0
    )
    service.start()
    jobs.close()
    assert done == []
