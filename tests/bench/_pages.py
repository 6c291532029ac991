"""How fast pages come on the screen and how long the window is ever deaf: a 500-page PDF, opened and flung through.

The document is the corpus' first files, page after page, until there are 500. The event loop's gaps are taken by a
timer of one millisecond: the longest time between two turns is the longest time the window did not listen. Beside it
stands the processor time of the GUI thread, which says the same of a machine that is busy with other things.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pymupdf
from PySide6.QtCore import QEventLoop, QSettings, QTimer
from PySide6.QtWidgets import QApplication

from akili_desktop.gui.app import Running, application, take_short_turns
from akili_desktop.gui.viewer.layout import View
from akili_desktop.settings import Settings
from akili_desktop.wiring import build
from tests.bench._bars import bar

PAGES = 500
FLINGS = 150
TURNS = 60
RESTED_SECONDS = 2.0
DPI = 144


def long_document(corpus: Path, path: Path) -> None:
    """500 real pages in one file."""
    files = sorted(corpus.glob("*.pdf"))
    with pymupdf.open() as book:
        while book.page_count < PAGES:
            before = book.page_count
            for file in files:
                try:
                    with pymupdf.open(file) as source:
                        if not source.needs_pass and book.page_count < PAGES:
                            book.insert_pdf(source, to_page=min(source.page_count, PAGES - book.page_count) - 1)
                except (RuntimeError, ValueError):
                    continue
            if book.page_count == before:
                raise SystemExit(f"no readable PDF in {corpus}")
        book.save(path)


def wait(ready: Callable[[], bool], seconds: float = 60.0) -> None:
    """Run the event loop until `ready`."""
    loop, end = QEventLoop(), time.perf_counter() + seconds
    timer = QTimer(interval=1)
    timer.timeout.connect(lambda: loop.quit() if ready() or time.perf_counter() > end else None)
    timer.start()
    loop.exec()
    timer.stop()
    if not ready():
        raise SystemExit("the window did not come to rest")


class Gaps:
    """The times between turns of the event loop, in milliseconds, while it runs."""

    def __init__(self) -> None:
        self.found: list[float] = []
        self.busy: list[float] = []  # of the same turns, the processor time of the GUI thread
        self._last = self._worked = 0.0
        self._timer = QTimer(interval=1)
        self._timer.timeout.connect(self._turn)

    def __enter__(self) -> Gaps:
        self._last, self._worked = time.perf_counter(), time.thread_time()
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.stop()

    def _turn(self) -> None:
        now, worked = time.perf_counter(), time.thread_time()
        self.found.append(1000 * (now - self._last))
        self.busy.append(1000 * (worked - self._worked))
        self._last, self._worked = now, worked


def first_page(running: Running, path: Path, name: str) -> float:
    """Seconds from asking for a document until its first page is sharp on the screen."""
    library = SimpleNamespace(
        source=lambda _: path, facts=lambda *_, **__: [], documents=list, text=lambda _: "", document=lambda _: None,
        subscribe=lambda _: lambda: None,
    )  # fmt: skip
    running.services._made["library"] = library
    painted: list[float] = []
    running.window.viewer.canvas_made.connect(
        lambda canvas: canvas.painted_sharp.connect(lambda: painted.append(time.perf_counter()))
    )
    start = time.perf_counter()
    running.commands.open(name)
    wait(lambda: bool(painted))
    return painted[0] - start


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path, required=True)
    corpus = parser.parse_args().corpus
    application()
    take_short_turns()
    figures: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "long.pdf"
        long_document(corpus, path)
        memory = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
        services = build(Settings(library=folder / "library"))
        services.pdf.warm()  # as the window's program does; `gui_start` measures a whole start
        running = Running(services, memory)
        running.window.resize(1400, 900)
        running.window.show()
        running.garbage.keep_all()
        figures["first_page_cold_s"] = round(first_page(running, path, "cold"), 3)
        running.session.close("cold")
        other = folder / "other.pdf"
        other.write_bytes(path.read_bytes())
        rested = time.perf_counter() + RESTED_SECONDS  # as in a window that has been open for a moment
        wait(lambda: time.perf_counter() > rested)
        figures["first_page_s"] = bar(first_page(running, other, "long"), 0.3)
        viewer = running.window.viewer
        canvas = viewer.canvas
        canvas.set_zoom(DPI / 96)
        wait(lambda: viewer.queue.idle and canvas.still)
        figures |= turns(running)
        figures |= flips(running)
        figures |= fling(running)
        running.dispose()
    print(json.dumps(figures))


def sharp_after(running: Running, act: Callable[[], None]) -> float:
    """Milliseconds from doing something with the page until what is shown is sharp; waits until all is at rest."""
    viewer = running.window.viewer
    painted: list[float] = []
    start = time.perf_counter()
    link = viewer.canvas.painted_sharp.connect(lambda: painted.append(time.perf_counter()))
    act()
    wait(lambda: bool(painted))
    viewer.canvas.painted_sharp.disconnect(link)
    wait(lambda: viewer.queue.idle and viewer.canvas.still)
    return 1000 * (painted[0] - start)


def turns(running: Running) -> dict[str, object]:
    """Page after page at 144 dpi, as someone who reads: the next page is drawn ahead."""
    canvas = running.window.viewer.canvas
    canvas.set_view(View.SINGLE)
    wait(lambda: running.window.viewer.queue.idle and canvas.still)
    taken = [sharp_after(running, lambda: canvas.turn_page(1)) for _ in range(TURNS)]
    canvas.set_view(View.CONTINUOUS)
    wait(lambda: running.window.viewer.queue.idle and canvas.still)
    return {
        "page_turn_to_sharp_median_ms": bar(statistics.median(taken), 60, 1),
        "page_turn_to_sharp_p95_ms": bar(statistics.quantiles(taken, n=20)[-1], 60, 1),
    }


def flips(running: Running) -> dict[str, object]:
    """Jumps to pages never seen before, at 144 dpi: from the jump until the page is sharp."""
    viewer = running.window.viewer
    canvas = viewer.canvas
    taken = [sharp_after(running, lambda page=page: canvas.go_to_page(page)) for page in range(20, 420, 10)]
    cuts = statistics.quantiles(taken, n=20)
    start, worked = time.perf_counter(), time.thread_time()
    canvas.viewport().repaint()
    worked = time.thread_time() - worked
    return {
        "page_jump_to_sharp_median_ms": bar(statistics.median(taken), 60, 1),
        "page_jump_to_sharp_p95_ms": bar(cuts[-1], 60, 1),
        "paint_ms": round(1000 * (time.perf_counter() - start), 1),
        "paint_cpu_ms": round(1000 * worked, 1),
    }


def fling(running: Running) -> dict[str, object]:
    """From the first page to the last and back as fast as the loop turns; the longest time it did not."""
    canvas = running.window.viewer.canvas
    scroll = canvas.verticalScrollBar()
    QApplication.processEvents()
    with Gaps() as gaps:
        for direction in (1, -1):
            step = {"at": 0}
            timer = QTimer(interval=8)

            def move(step=step, direction=direction) -> None:
                step["at"] += 1
                part = step["at"] / FLINGS
                scroll.setValue(round(scroll.maximum() * (part if direction > 0 else 1 - part)))

            timer.timeout.connect(move)
            timer.start()
            wait(lambda step=step: step["at"] >= FLINGS)
            timer.stop()
    slow = sorted(gaps.found)[-5:]
    return {
        "fling_longest_gap_ms": bar(max(gaps.found), 16, 1),
        "fling_longest_five_ms": [round(gap, 1) for gap in slow],
        "fling_longest_turn_cpu_ms": round(max(gaps.busy), 1),
        "fling_gaps_over_16_ms": sum(gap > 16 for gap in gaps.found),
        "fling_turns": len(gaps.found),
    }
