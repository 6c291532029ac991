"""A real `akili ingest` killed, or asked to stop, at any moment leaves a library that goes on to the same end."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest

from akili_desktop.adapters.store.library import Library
from akili_desktop.services.ingest import IngestService
from akili_desktop.settings import Settings
from akili_desktop.wiring import LateReader, Services, build, utc_now
from tests import make_pdfs
from tests.patience import SOON

KILLS = 10


class Bench(NamedTuple):
    """The files, what an undisturbed ingest makes of them, how long that took, and warm PDF processes."""

    paths: list[Path]
    wanted: dict[str, bytes]
    seconds: float
    warm: Services


def _command(library: Path, paths: list[Path]) -> list[str]:
    return [sys.executable, "-m", "akili_desktop", "--library", str(library), "ingest", *map(str, paths), "--json"]


def _facts(library: Path) -> dict[str, bytes]:
    names = ("facts.jsonl", "rejects.jsonl", "text.md", "source.pdf")
    files = (path for path in (library / "datasheets").rglob("*") if path.name in names)
    return {str(path.relative_to(library)): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    folder = tmp_path_factory.mktemp("kill")
    paths = [
        make_pdfs.over_pages(folder / "long.pdf", repeat_head=False).path,
        make_pdfs.limits(folder / "short.pdf").path,
        make_pdfs.many_pages(folder / "many.pdf", 12).path,
    ]
    start = time.perf_counter()
    subprocess.run(_command(folder / "whole", paths), check=True, capture_output=True, timeout=SOON)
    seconds = time.perf_counter() - start
    with build(Settings(library=folder / "unused", processes=1)) as warm:
        yield Bench(paths, _facts(folder / "whole"), seconds, warm)


def _gone(processes: list[psutil.Process]) -> bool:
    return not psutil.wait_procs(processes, timeout=SOON)[1]


@pytest.mark.slow
@pytest.mark.parametrize("turn", range(KILLS))
def test_kill_at_any_moment(bench: Bench, tmp_path: Path, turn: int) -> None:
    root = tmp_path / "library"
    # one moment in each tenth of the run: random, and spread over all of it
    moment = bench.seconds * (turn + random.random()) / KILLS
    with subprocess.Popen(_command(root, bench.paths), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        time.sleep(moment)
        children = psutil.Process(process.pid).children(recursive=True) if process.poll() is None else []
        process.kill()
    assert _gone(children), "the killed program's PDF processes live on"

    store = Library(root, utc_now)
    for card in store.documents():
        if card.whole:
            assert all(card.page_status.get(page) for page in range(1, card.pages + 1))
        else:
            assert store.facts([card.id]) == []
    versions = LateReader(bench.warm.paths.vocabulary).versions  # equal to the killed run's: its pages are kept
    service = IngestService(store, bench.warm.pdf, utc_now, root / ".akili" / "runs", versions=versions)
    interrupted = [run.run_id for run in service.runs() if run.state == "interrupted"]
    report = service.resume(interrupted[0]) if interrupted and turn % 2 else service.ingest(bench.paths)
    assert {one.status for one in report.documents} <= {"ingested", "duplicate"}
    if interrupted and turn % 2:
        assert service.runs()[0].state == "completed"
    store.close()
    assert _facts(root) == bench.wanted


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopping_leaves_a_run_that_can_be_resumed(bench: Bench, tmp_path: Path, number: signal.Signals) -> None:
    root = tmp_path / "library"
    long = make_pdfs.many_pages(tmp_path / "very-long.pdf", 800).path
    with subprocess.Popen(_command(root, [long]), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        store = Library(root, utc_now)
        deadline = time.monotonic() + SOON
        while not _pages_stored(store) and time.monotonic() < deadline:
            time.sleep(0.02)
        process.send_signal(number)
        out, err = process.communicate(timeout=SOON)
    assert process.returncode == 3
    report = json.loads(out)
    assert report["stopped_code"] == "cancelled"
    assert f"akili resume {report['run_id']}" in err
    assert store.documents()[0].state == "reading"
    store.close()


def _pages_stored(store: Library) -> int:
    documents = store.documents()
    return len(store.pages_done(documents[0].id)) if documents else 0
