"""The PDF engine: real child processes, also such that die, hang and grow."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import psutil
import pytest

from akili_desktop.adapters.pdf import worker
from akili_desktop.adapters.pdf.children import Child
from akili_desktop.adapters.pdf.document import Documents
from akili_desktop.adapters.pdf.host import NEXT_SECONDS, PdfProcesses, _Shares, _Stretches
from akili_desktop.core.document import PageContent
from akili_desktop.core.errors import (
    Cancelled,
    DamagedPdf,
    StepFailed,
)
from akili_desktop.core.facts import PageReading
from akili_desktop.core.geometry import Rect
from akili_desktop.core.rendered import PageFailure
from tests.adapters.pdf_readers import (
    Broken,
    Engines,
    assert_no_segment_stays,
    cut_short,
    make,
    pages_read,
    segments,
)
from tests.patience import SOON


def only_child(engine: PdfProcesses) -> psutil.Process:
    """The engine's own: this process has others, Python's tracker of shared memory among them."""
    (pid,) = engine._children.pids
    return psutil.Process(pid)


# --- children that fail --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "reason"),
    [("segfault", "ended unexpectedly"), ("hang", "took longer than 3 s"), ("grow", "memory"), ("raise", "odd page"),
     ("refused", "MiB of memory"), ("wrapped", "MiB of memory"), ("said", "it is broken")],
)  # fmt: skip
def test_a_page_that_fails_its_child_is_reported_and_the_rest_goes_on(
    engines: Engines, tmp_path: Path, order: str, reason: str
) -> None:
    engine = engines(page_seconds=3.0 if order == "hang" else 20.0, memory_mib=400)
    path = make(tmp_path / "a.pdf", "one", order, "three", "four")
    before = segments()
    results = {result.page: result for result in engine.analyse(path, [1, 2, 3, 4])}
    failure = results.pop(2)
    assert isinstance(failure, PageFailure)
    assert reason in failure.reason
    assert {page: result.reason for page, result in results.items()} == {1: "one", 3: "three", 4: "four"}
    assert engine.content(path, 2).words[0].text == order
    assert_no_segment_stays(before)


def test_a_child_killed_while_idle_is_replaced_unnoticed(engines: Engines, tmp_path: Path) -> None:
    engine = engines()
    path = make(tmp_path / "a.pdf", "one")
    engine.content(path, 1)
    child = only_child(engine)
    child.kill()
    child.wait(SOON)
    assert engine.content(path, 1).words[0].text == "one"


def test_an_expected_file_is_opened_by_the_child_that_reads_it(engines: Engines, tmp_path: Path) -> None:
    engine = engines(processes=2)
    paths = [make(tmp_path / f"{name}.pdf", name) for name in ("one", "two")]
    engine.expect(paths[0])
    assert engine._children.pids == [], "nobody waits: nothing is started for it"
    engine.content(paths[0], 1)
    before = engine._children.pids
    for path in (*paths, tmp_path / "gone.pdf", cut_short(tmp_path / "bad.pdf")):
        engine.expect(path)
    assert [engine.words_at(path, 1, [Rect(0, 0, 600, 800)]).words[0].text for path in paths] == ["one", "two"]
    assert engine._children.pids == before
    engine.close()
    engine.expect(paths[0])


def test_a_child_that_an_expected_file_ended_is_replaced_unnoticed(engines: Engines, tmp_path: Path) -> None:
    engine = engines()
    path = make(tmp_path / "a.pdf", "one")
    engine.content(path, 1)
    child = only_child(engine)
    child.suspend()
    engine.expect(path)
    answers: list[str] = []
    asking = threading.Thread(target=lambda: answers.append(engine.content(path, 1).words[0].text))
    asking.start()
    time.sleep(0.1)  # the question is in the pipe behind it
    child.kill()
    asking.join(SOON)
    assert answers == ["one"]


def test_what_a_child_prints_reaches_nobody(
    engines: Engines, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    engine = engines()
    assert len(list(engine.analyse(make(tmp_path / "a.pdf", "print"), [1]))) == 1
    with pytest.raises(DamagedPdf):
        engine.open(cut_short(tmp_path / "b.pdf"))
    engine.close()
    assert capfd.readouterr() == ("", "")


# --- many at once --------------------------------------------------------------------------------


def test_pages_are_analysed_each_once_with_its_carry(engines: Engines, tmp_path: Path) -> None:
    engine = engines(processes=2)
    path = make(tmp_path / "a.pdf", *[f"p{n}" for n in range(1, 13)])
    results = list(engine.analyse(path, [3, 5, 7, 12], carries={5: {"open": "table"}}.get))
    assert sorted(result.page for result in results) == [3, 5, 7, 12]
    assert {r.page: r.carry for r in results if isinstance(r, PageReading)}[5] == {"open": "table"}
    assert list(engine.analyse(path, [])) == []


def test_of_two_documents_each_has_one_page_at_a_time_in_two_processes() -> None:
    shares = _Shares(2)
    ended, left = threading.Event(), threading.Event()
    shares.begin()
    shares.wait_for(1, ended.is_set, left.set)  # alone: both processes
    shares.begin()
    shares.wait_for(0, ended.is_set, left.set)
    assert not left.is_set()
    waiting = threading.Thread(target=lambda: shares.wait_for(1, ended.is_set, left.set), daemon=True)
    waiting.start()
    assert left.wait(SOON)  # its pages are another reader's now
    shares.end()  # the other document is read: this one may have both again
    waiting.join(SOON)
    assert not waiting.is_alive()
    shares.begin()
    ended.set()
    shares.wait_for(1, ended.is_set, left.set)


def test_the_next_document_gets_the_process_of_the_one_that_has_been_read() -> None:
    shares = _Shares(2)
    ended, left = threading.Event(), threading.Event()
    shares.begin()
    shares.begin()
    waiting = threading.Thread(target=lambda: shares.wait_for(1, ended.is_set, left.set), daemon=True)
    waiting.start()
    assert left.wait(SOON)
    shares.end()
    shares.begin()  # at once, as in a run of many documents: half of the other's pages stay with their reader
    waiting.join(3 * NEXT_SECONDS)
    assert waiting.is_alive()
    shares.end()
    waiting.join(SOON)
    assert not waiting.is_alive()


def test_readers_of_one_document_read_neighbouring_pages() -> None:
    pages = _Stretches(range(1, 12))
    assert [pages.take(0, told_first=False) for _ in range(3)] == [1, 2, 3]
    assert [pages.take(1, told_first=False) for _ in range(3)] == [8, 9, 10]
    pages.leave(1)
    assert [pages.take(0, told_first=False) for _ in range(5)] == [4, 5, 6, 7, 11]
    assert pages.take(0, told_first=False) is None
    assert pages.take(1, told_first=False) is None


def test_what_is_kept_decoded_of_a_document_goes_when_another_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    emptied: list[None] = []
    monkeypatch.setattr(worker, "_empty_store", lambda: emptied.append(None))
    paths = [str(make(tmp_path / f"{name}.pdf", "one", "two")) for name in "ab"]
    requests = worker._Requests(Documents(), pickle.dumps(_width))
    counts = []
    for path, page in [(paths[0], 1), (paths[0], 2), (paths[1], 1), (paths[1], 2)]:
        assert requests.analyse(path, None, page, None, None) > 0
        counts.append(len(emptied))
    assert counts == [1, 1, 2, 2]


def _width(content: PageContent, carry: dict[str, object] | None) -> float:
    return content.width


def test_the_next_page_is_read_when_it_is_known_what_the_one_before_hands_on(engines: Engines, tmp_path: Path) -> None:
    engine = engines(processes=2)
    path = make(tmp_path / "a.pdf", *[f"p{n}" for n in range(1, 21)])
    known: set[int] = set()
    asked: dict[int, bool] = {}

    def carry(page: int) -> None:
        asked[page] = page - 1 in known

    for result in engine.analyse(path, range(1, 21), carry):
        time.sleep(0.01)  # a consumer that is slower than the readers
        known.add(result.page)
    assert len(asked) == 20
    assert sum(not before for before in asked.values()) <= 6, asked  # where a stretch begins


def test_the_screen_does_not_wait_for_an_ingest(engines: Engines, tmp_path: Path, diary: Path) -> None:
    engine = engines(processes=1)
    path = make(tmp_path / "a.pdf", "one", "held", "three")
    other = make(tmp_path / "b.pdf", "other")
    readings = engine.analyse(path, [1, 2, 3])
    assert next(readings).page == 1
    for _ in range(5):  # all the while page 2 is being read
        engine.content(other, 1)
        engine.render(other, 1, 1.0).close()
    assert pages_read(diary) == 0
    diary.with_name("go").touch()
    assert [reading.page for reading in readings] == [2, 3]
    assert pages_read(diary) == 1


def test_threads_share_the_children(engine: PdfProcesses, tmp_path: Path) -> None:
    path = make(tmp_path / "a.pdf", *[f"p{n}" for n in range(1, 9)])

    def work(n: int) -> str:
        page = n % 8 + 1
        if n % 3 == 0:
            picture = engine.render(path, page, 1.0)
            dark = min(picture.buffer)
            picture.close()
            assert dark < 0x80
        return f"{page}:{engine.content(path, page).words[0].text}"

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(work, range(48))) == [f"{n % 8 + 1}:p{n % 8 + 1}" for n in range(48)]


def test_an_analysis_ends_when_cancelled_or_dropped(engines: Engines, tmp_path: Path, diary: Path) -> None:
    engine = engines(processes=1)
    path = make(tmp_path / "a.pdf", *["slow"] * 20)
    cancel = threading.Event()
    seen = []
    for reading in engine.analyse(path, range(1, 21), cancelled=cancel.is_set):
        seen.append(reading)
        cancel.set()
    assert len(seen) == 1
    dropped = engine.analyse(path, range(1, 21))
    next(dropped)
    dropped.close()
    assert engine.content(path, 1).page == 1
    assert pages_read(diary) < 10


# --- the end -------------------------------------------------------------------------------------


def test_nothing_starts_before_the_first_call_and_nothing_stays_after_closing(engines: Engines, tmp_path: Path) -> None:
    me = psutil.Process()
    before = {child.pid for child in me.children(recursive=True)}
    engine = engines(processes=2)
    assert {child.pid for child in me.children(recursive=True)} <= before  # another test's may end meanwhile
    path = make(tmp_path / "a.pdf", *["slow"] * 6)
    readings = engine.analyse(path, range(1, 7))
    next(readings)
    started = [
        child
        for child in me.children(recursive=True)
        if child.pid not in before and "resource_tracker" not in " ".join(child.cmdline())
    ]
    assert started
    engine.close()
    engine.close()
    with pytest.raises(Cancelled):
        list(readings)
    with pytest.raises(Cancelled):
        engine.content(path, 1)
    _, alive = psutil.wait_procs(started, SOON)
    assert not alive


def test_a_child_that_starts_while_the_engine_closes_is_ended(
    engines: Engines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = engines()
    path = make(tmp_path / "a.pdf", "one")
    started: list[psutil.Process] = []
    start = SpawnProcess.start

    def start_while_closing(process: SpawnProcess) -> None:
        start(process)
        assert process.pid is not None
        started.append(psutil.Process(process.pid))
        engine.close()  # finds no process yet

    monkeypatch.setattr(SpawnProcess, "start", start_while_closing)
    with pytest.raises(Cancelled):
        engine.content(path, 1)
    _, alive = psutil.wait_procs(started, SOON)
    assert (len(started), alive) == (1, [])


def test_a_reader_that_cannot_start_is_no_pages_fault(tmp_path: Path) -> None:
    engine = PdfProcesses(Broken(), processes=1)
    path = make(tmp_path / "a.pdf", "one", "two")
    try:
        with pytest.raises(StepFailed, match="a file is missing"):
            list(engine.analyse(path, [1, 2]))
        assert engine.content(path, 1).words[0].text == "one"
    finally:
        engine.close()


@pytest.mark.parametrize(("deaths", "opens"), [(1, True), (2, False)])
def test_a_file_whose_process_ends_is_opened_once_more(
    engine: PdfProcesses, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deaths: int, opens: bool
) -> None:
    path = make(tmp_path / "a.pdf", "text")
    ask, left = Child.ask, [deaths]

    def dying(child: Child, request: tuple[Any, ...], seconds: float | None = None) -> Any:
        if request[0] == "open" and left[0]:
            left[0] -= 1
            child.start()
            assert child.pid is not None
            os.kill(child.pid, signal.SIGKILL)
            psutil.Process(child.pid).wait(SOON)
            child._wait(child._pipe, SOON)
        return ask(child, request, seconds)

    monkeypatch.setattr(Child, "ask", dying)
    if opens:
        assert engine.open(path).pages == 1
    else:
        with pytest.raises(StepFailed, match=r"a\.pdf could not be opened: its reader process ended") as caught:
            engine.open(path)
        assert "another copy" not in str(caught.value)
    assert engine.open(path).pages == 1


def test_a_warmed_child_is_the_one_that_answers(engines: Engines, tmp_path: Path) -> None:
    engine = engines(processes=2)
    engine.warm()
    (pid,) = engine._children.pids
    engine.warm()
    assert engine.content(make(tmp_path / "a.pdf", "text"), 1).words[0].text == "text"
    assert engine._children.pids == [pid]
    engine.close()
    engine.warm()
    assert engine._children.pids == []
    idle = engines(processes=1)
    idle.warm()
    (pid,) = idle._children.pids
    idle.close()
    assert not psutil.pid_exists(pid)


def test_who_waits_until_warm_finds_a_child_that_answers_at_once(engines: Engines, tmp_path: Path) -> None:
    engine = engines(processes=2)
    engine.wait_until_warm()
    (pid,) = engine._children.pids
    assert engine._children.ready() == 1
    assert engine.content(make(tmp_path / "a.pdf", "text"), 1).words[0].text == "text"
    assert engine._children.pids == [pid]
    engine.close()
    with pytest.raises(Cancelled):
        engine.wait_until_warm()


def runs(pid: int) -> bool:
    """Whether the process is there and has not ended: nobody may be there to take notice of its end."""
    with contextlib.suppress(psutil.NoSuchProcess):
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    return False


PROGRAM = """
import sys, time
from pathlib import Path
from akili_desktop.adapters.pdf.host import PdfProcesses
from akili_desktop.core.document import PageContent

def read(content: PageContent, carry):
    while True:
        pass

if __name__ == "__main__":
    engine = PdfProcesses(read, 1)
    path = Path(sys.argv[1])
    picture = engine.render(path, 1, 1.0)
    print(*engine._children.pids, flush=True)
    if sys.argv[2] == "hang":
        next(engine.analyse(path, [1]))
"""


@pytest.mark.parametrize("how", ["killed", "killed while a child hangs", "ends without closing"])
def test_children_end_with_their_parent(tmp_path: Path, how: str) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    path = make(tmp_path / "a.pdf", "text")
    before = segments()
    order = "hang" if "hangs" in how else "wait" if how == "killed" else "end"
    if order == "wait":
        script.write_text(PROGRAM + "    time.sleep(60)\n")
    with subprocess.Popen(
        [sys.executable, script, path, order], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        children = [int(pid) for pid in program.stdout.readline().split()]
        assert children
        if order != "end":
            time.sleep(0.3 if order == "hang" else 0)
            program.kill()
        assert program.wait(SOON) == (0 if order == "end" else -signal.SIGKILL)
        assert program.stderr.read() == ""
    deadline = time.monotonic() + SOON
    while any(map(runs, children)):
        assert time.monotonic() < deadline, "a child outlives its parent"
        time.sleep(0.05)
    assert_no_segment_stays(before)
