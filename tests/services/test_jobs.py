from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from akili_desktop.core.errors import Cancelled
from akili_desktop.services.jobs import CancelToken, Job, JobContext, Jobs, JobState, Lane, Meter, Progress, merged
from tests.patience import SOON


@pytest.fixture
def jobs() -> Iterator[Jobs]:
    lanes = Jobs(read_threads=3)
    yield lanes
    lanes.close()


def test_a_result_comes_back(jobs: Jobs) -> None:
    job = jobs.submit(Lane.READ, "add", lambda context: 1 + 1)
    assert job.result(SOON) == 2
    assert job.done
    assert job.state is JobState.DONE
    assert job.error is None


def test_an_error_comes_back(jobs: Jobs) -> None:
    def fail(context: JobContext) -> None:
        raise ValueError("no")

    job = jobs.submit(Lane.READ, "fail", fail)
    with pytest.raises(ValueError, match="no"):
        job.result(SOON)
    assert job.state is JobState.FAILED
    assert isinstance(job.error, ValueError)


def test_writers_run_one_at_a_time_in_order(jobs: Jobs) -> None:
    order: list[int] = []
    running = 0
    most = 0

    def work(number: int) -> None:
        nonlocal running, most
        running += 1
        most = max(most, running)
        time.sleep(0.002)
        order.append(number)
        running -= 1

    many = [jobs.submit(Lane.WRITE, f"w{n}", lambda context, n=n: work(n)) for n in range(20)]
    for job in many:
        job.result(SOON)
    assert order == list(range(20))
    assert most == 1


def test_readers_run_side_by_side_and_a_busy_writer_does_not_hold_them(jobs: Jobs) -> None:
    gate = threading.Event()
    meet = threading.Barrier(3, timeout=SOON)
    writer = jobs.submit(Lane.WRITE, "write", lambda context: gate.wait(SOON))
    readers = [jobs.submit(Lane.READ, "read", lambda context: meet.wait()) for _ in range(3)]
    assert sorted(job.result(SOON) for job in readers) == [0, 1, 2]
    assert not writer.done
    gate.set()
    assert writer.result(SOON)


def test_a_queued_job_is_cancelled_at_once_and_never_runs(jobs: Jobs) -> None:
    gate = threading.Event()
    ran: list[int] = []
    first = jobs.submit(Lane.WRITE, "first", lambda context: gate.wait(SOON))
    second = jobs.submit(Lane.WRITE, "second", lambda context: ran.append(2))
    second.cancel()
    assert second.state is JobState.CANCELLED
    with pytest.raises(Cancelled):
        second.result(0)
    gate.set()
    first.result(SOON)
    jobs.submit(Lane.WRITE, "third", lambda context: None).result(SOON)
    assert ran == []


def test_a_running_job_is_cancelled_when_it_looks(jobs: Jobs) -> None:
    started = threading.Event()

    def work(context: JobContext) -> None:
        started.set()
        while True:
            context.token.raise_if_cancelled()
            time.sleep(0.001)

    job = jobs.submit(Lane.READ, "loop", work)
    assert started.wait(SOON)
    job.cancel()
    with pytest.raises(Cancelled):
        job.result(SOON)
    assert job.state is JobState.CANCELLED
    assert job.error is None


def test_a_job_that_ends_despite_a_cancel_is_done(jobs: Jobs) -> None:
    started, gate = threading.Event(), threading.Event()

    def work(context: JobContext) -> str:
        started.set()
        gate.wait(SOON)
        return "kept"

    job = jobs.submit(Lane.READ, "stubborn", work)
    assert started.wait(SOON)
    job.cancel()
    gate.set()
    assert job.result(SOON) == "kept"
    assert job.state is JobState.DONE


def test_listeners_see_every_change_in_order_and_may_leave(jobs: Jobs) -> None:
    seen: list[tuple[JobState, int | None]] = []
    ended = threading.Event()

    def listen(job: Job[object]) -> None:
        seen.append((job.state, job.progress.done if job.progress else None))
        if job.done:
            ended.set()

    leave = jobs.subscribe(listen)

    def work(context: JobContext) -> None:
        context.report(Progress("pages", 1, 2))
        context.report(Progress("pages", 2, 2))

    jobs.submit(Lane.READ, "steps", work)
    assert ended.wait(SOON)
    assert seen == [
        (JobState.QUEUED, None), (JobState.RUNNING, None), (JobState.RUNNING, 1), (JobState.RUNNING, 2),
        (JobState.DONE, 2),
    ]  # fmt: skip
    leave()
    leave()
    jobs.submit(Lane.READ, "unseen", lambda context: None).result(SOON)
    assert len(seen) == 5


def test_a_failing_listener_is_logged_and_harmless(jobs: Jobs, caplog: pytest.LogCaptureFixture) -> None:
    heard: list[JobState] = []

    def bad(job: Job[object]) -> None:
        raise RuntimeError("listener")

    jobs.subscribe(bad)
    jobs.subscribe(lambda job: heard.append(job.state))
    assert jobs.submit(Lane.READ, "fine", lambda context: 7).result(SOON) == 7
    jobs.close()
    assert heard == [JobState.QUEUED, JobState.RUNNING, JobState.DONE]
    assert "a listener failed" in caplog.text


def test_many_threads_submit_and_cancel() -> None:
    jobs = Jobs(read_threads=8)
    ends: list[JobState] = []
    lock = threading.Lock()

    def end(job: Job[object]) -> None:
        if job.done:
            with lock:
                ends.append(job.state)

    jobs.subscribe(end)

    def caller(number: int) -> None:
        for turn in range(25):
            lane = (Lane.READ, Lane.WRITE, Lane.NETWORK)[(number + turn) % 3]
            job = jobs.submit(lane, "n", lambda context: time.sleep(0.0005))
            if turn % 3 == 0:
                job.cancel()

    threads = [threading.Thread(target=caller, args=(n,)) for n in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    deadline = time.monotonic() + SOON
    while len(ends) < 300 and time.monotonic() < deadline:
        time.sleep(0.005)
    jobs.close()
    assert len(ends) == 300  # each job ends exactly once
    assert set(ends) <= {JobState.DONE, JobState.CANCELLED}


@pytest.mark.parametrize("turn", range(30))
def test_close_while_running(turn: int) -> None:
    jobs = Jobs(read_threads=2)
    started = threading.Event()

    def work(context: JobContext) -> None:
        started.set()
        while not context.token.cancelled:
            time.sleep(0.0005)
        context.token.raise_if_cancelled()

    running = [jobs.submit(lane, "run", work) for lane in (Lane.READ, Lane.WRITE)]
    queued = [jobs.submit(Lane.WRITE, "wait", work) for _ in range(5)]
    if turn % 2:
        assert started.wait(SOON)
    jobs.close()
    jobs.close()
    assert all(job.state is JobState.CANCELLED for job in running + queued)
    with pytest.raises(RuntimeError, match="closed"):
        jobs.submit(Lane.READ, "late", work)


def test_a_job_may_close_the_jobs() -> None:
    jobs = Jobs()
    job = jobs.submit(Lane.READ, "close", lambda context: jobs.close())
    assert job.result(SOON) is None


def test_no_thread_starts_before_the_first_job() -> None:
    before = set(threading.enumerate())
    jobs = Jobs()
    assert set(threading.enumerate()) <= before  # another test's thread may end meanwhile
    jobs.close()


def test_cancel_token() -> None:
    token = CancelToken()
    assert not token.cancelled
    token.raise_if_cancelled()
    token.cancel()
    token.cancel()
    assert token.cancelled
    with pytest.raises(Cancelled):
        token.raise_if_cancelled()


def test_the_meter_tells_rate_and_time_left_over_its_window() -> None:
    now = [0.0]
    meter = Meter(total=100, window=10, now=lambda: now[0])
    assert meter.advance("p", 0).rate is None
    for _ in range(10):
        now[0] += 1
        progress = meter.advance("p", 2)
    assert progress.done == 20
    assert progress.rate == pytest.approx(2.0)
    assert progress.seconds_left == pytest.approx(40.0)
    for _ in range(30):  # five times as slow: the old rate is forgotten after the window
        now[0] += 2.5
        progress = meter.advance("p", 1)
    assert progress.rate == pytest.approx(0.4)


def test_the_time_left_is_not_told_by_the_first_units() -> None:
    """The first page waits for a process to start: 25 minutes would be said of what takes one."""
    now = [0.0]
    meter = Meter(total=400, now=lambda: now[0])
    now[0] = 4.0
    assert meter.advance("p").seconds_left is None
    for _ in range(4):
        now[0] += 0.1
        progress = meter.advance("p")
    assert progress.seconds_left == pytest.approx(395 / (5 / 4.4))
    assert Meter(total=1, now=lambda: now[0]).advance("p").seconds_left is None


def test_merged_yields_everything_with_its_source_and_its_end() -> None:
    def source(number: int) -> Iterator[int]:
        yield from range(number)
        if number == 3:
            raise ValueError("three")

    items: dict[int, list[object]] = {}
    for index, item in merged([lambda n=n: source(n) for n in range(6)], threads=3, backlog=2):
        items.setdefault(index, []).append(item)
    for number in (0, 1, 2, 4, 5):
        assert items[number] == [*range(number), None]
    assert items[3][:3] == [0, 1, 2]
    assert isinstance(items[3][3], ValueError)


def test_merged_left_early_ends_its_threads() -> None:
    def endless() -> Iterator[int]:
        while True:
            yield 1

    before = set(threading.enumerate())
    stream = merged([endless] * 4, threads=2, backlog=3)
    assert next(stream)[1] == 1
    stream.close()
    assert set(threading.enumerate()) <= before
