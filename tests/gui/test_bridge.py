"""Threads meet Qt in one place: everything arrives on the GUI thread, and nothing after its receiver is gone."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from akili_desktop.core.errors import NotAPdf
from akili_desktop.gui.bridge import Bridge
from akili_desktop.services.jobs import Jobs, JobState, Lane, Progress
from tests.patience import SOON


@pytest.fixture
def jobs(nothing_left: None) -> Iterator[Jobs]:
    jobs = Jobs()
    yield jobs
    jobs.close()


@pytest.fixture
def bridge(jobs: Jobs, qapp: QApplication) -> Iterator[Bridge]:
    bridge = Bridge(jobs)
    yield bridge
    bridge.close()


def test_results_come_on_the_gui_thread(bridge: Bridge, qtbot: QtBot) -> None:
    seen: dict[str, object] = {}

    def work(context):
        seen["worker"] = threading.get_ident()
        context.report(Progress("page", 1, 2))
        return 42

    bridge.run(
        Lane.READ,
        "work",
        work,
        progress=lambda progress: seen.update(progress=(progress.done, threading.get_ident())),
        done=lambda result: seen.update(result=result, receiver=threading.get_ident()),
        ended=lambda: seen.update(ended=True),
    )
    assert "result" not in seen  # never in the caller's stack
    qtbot.waitUntil(lambda: "ended" in seen)
    here = threading.get_ident()
    assert seen["worker"] != here
    assert (seen["result"], seen["receiver"], seen["progress"]) == (42, here, (1, here))


def test_an_error_reaches_its_handler(bridge: Bridge, qtbot: QtBot) -> None:
    caught: list[Exception] = []

    def work(_):
        raise NotAPdf("x.txt is not a PDF.", "Give a PDF.")

    bridge.run(Lane.READ, "work", work, failed=caught.append)
    qtbot.waitUntil(lambda: bool(caught))
    assert isinstance(caught[0], NotAPdf)


def test_cancelling_ends_a_job_without_result(bridge: Bridge, qtbot: QtBot) -> None:
    started, ended, results = threading.Event(), [], []

    def work(context):
        started.set()
        while True:
            context.token.raise_if_cancelled()

    job = bridge.run(Lane.WRITE, "work", work, done=results.append, ended=lambda: ended.append(1))
    assert started.wait(SOON)
    job.cancel()
    qtbot.waitUntil(lambda: bool(ended))
    assert (results, job.state) == ([], JobState.CANCELLED)


def test_a_receiver_deleted_in_the_middle_is_left_alone_and_the_result_is_freed(bridge: Bridge, qtbot: QtBot) -> None:
    gate, freed, called = threading.Event(), threading.Event(), []
    owner = QObject()
    with qtbot.waitSignal(bridge.job_changed, check_params_cb=lambda job, state, _: state == JobState.DONE):
        bridge.run(
            Lane.READ,
            "work",
            lambda _: (gate.wait(SOON), SimpleNamespace(close=freed.set))[1],
            done=called.append,
            owner=owner,
        )
        owner.deleteLater()
        QApplication.sendPostedEvents(owner, 52)  # DeferredDelete
        gate.set()
    assert called == []
    assert freed.is_set()


def test_what_a_worker_brings_after_the_end_is_freed(bridge: Bridge, jobs: Jobs) -> None:
    started, gate, freed = threading.Event(), threading.Event(), threading.Event()

    def work(_):
        started.set()
        gate.wait(SOON)
        return SimpleNamespace(close=freed.set)

    bridge.run(Lane.READ, "work", work)
    assert started.wait(SOON)
    bridge.close()
    gate.set()
    jobs.close()
    assert freed.is_set()


def test_states_are_those_at_the_time_of_the_news(bridge: Bridge, qtbot: QtBot) -> None:
    states: list[str] = []
    bridge.job_changed.connect(lambda job, state, progress: states.append(state))
    job = bridge.run(Lane.READ, "quick", lambda _: None)
    job.result(SOON)
    qtbot.waitUntil(lambda: len(states) == 3)
    assert states == [JobState.QUEUED, JobState.RUNNING, JobState.DONE]


def test_announcements_of_a_service_arrive_queued(bridge: Bridge, qtbot: QtBot) -> None:
    listeners = []
    bridge.watch(lambda listener: (listeners.append(listener), listeners.clear)[1])
    with qtbot.waitSignal(bridge.library_changed) as caught:
        threading.Thread(target=listeners[0], args=("news",)).start()
    assert caught.args == ["news"]
    bridge.close()
    assert listeners == []


def test_closing_while_jobs_run_is_safe_thirty_times(qapp: QApplication, nothing_left: None) -> None:
    for _ in range(30):
        jobs, called = Jobs(), []
        bridge = Bridge(jobs)

        def work(context):
            for step in range(200):
                context.token.raise_if_cancelled()
                context.report(Progress("page", step, 200))
            return SimpleNamespace(close=lambda: None)

        for _ in range(4):
            bridge.run(Lane.READ, "busy", work, done=called.append)
        qapp.processEvents()
        bridge.close()
        bridge.deleteLater()
        QApplication.sendPostedEvents(bridge, 52)
        jobs.close()
        before = len(called)
        qapp.processEvents()
        assert len(called) == before
