"""How the window reads: finding, memory with three long documents, a restored session, very long and very large pages.

The long documents are the corpus' first files, page after page; the window's memory is its own process', readers apart.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import psutil
import pymupdf
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication

from akili_desktop.core.pagetext import Needle
from akili_desktop.gui.app import Running, application, take_short_turns
from akili_desktop.gui.instance import name_of
from akili_desktop.settings import Settings
from akili_desktop.wiring import build
from tests.bench import _program
from tests.bench._bars import bar, bars
from tests.bench._pages import Gaps, long_document, wait

NEEDLES = ("supply voltage", "temperature", "zener", "output")
RESTED_SECONDS = 2.0
STEPS = 120
REPEATS = 5


@contextmanager
def window(folder: Path, name: str, library: Path | None = None) -> Iterator[Running]:
    """A window with settings of its own."""
    settings = QSettings(str(folder / f"{name}.ini"), QSettings.Format.IniFormat)
    running = Running(build(Settings(library=library or folder / f"{name}-library")), settings)
    running.window.resize(1400, 900)
    running.window.show()
    running.garbage.keep_all()
    try:
        yield running
    finally:
        running.dispose()


def stand_in(running: Running, files: dict[str, Path]) -> None:
    """Have the window take these files for its library, so that nothing has to be read first."""
    cards = {name: SimpleNamespace(pages=pymupdf.open(path).page_count) for name, path in files.items()}
    texts = {"long": stored_text(files["long"])}
    running.services._made["library"] = SimpleNamespace(
        source=files.__getitem__, facts=lambda *_, **__: [], rejects=lambda *_: [], documents=list,
        text=lambda _: "", subscribe=lambda _: lambda: None,
    )  # fmt: skip
    running.services._made["store"] = SimpleNamespace(
        source=files.__getitem__, recognised=lambda _: {}, close=lambda: None, text=lambda name: texts.get(name, ""),
        document=lambda name: SimpleNamespace(id=name, pages=cards[name].pages, page_status={}, page_reasons={}),
    )  # fmt: skip


def stored_text(path: Path) -> str:
    """What the library would hold as the document's text."""
    with pymupdf.open(path) as book:
        return "\n".join(f"<!-- page {page.number + 1} -->\n\n{page.get_text()}" for page in book)


def opened(running: Running, name: str) -> float:
    """Open a document and wait until its first page is sharp; the seconds that took."""
    viewer, painted = running.window.viewer, []
    made = viewer.canvas_made.connect(
        lambda canvas: canvas.painted_sharp.connect(lambda: painted.append(time.perf_counter()))
    )
    start = time.perf_counter()
    running.commands.open(name)
    wait(lambda: bool(painted))
    viewer.canvas_made.disconnect(made)
    return painted[0] - start


def rest(seconds: float = RESTED_SECONDS) -> None:
    end = time.perf_counter() + seconds
    wait(lambda: time.perf_counter() > end)


def finding(running: Running) -> dict[str, object]:
    """From starting a search in 500 pages until its first place is known to the window, and until it is done."""
    finder, first, whole = running.commands.reading.finder, [], 0.0
    for text in NEEDLES:
        running.services.pages.forget()
        start, found = time.perf_counter(), []
        link = finder.page_found.connect(lambda _, found=found: found.append(time.perf_counter()))
        finder.start("long", Needle(text), 1)
        wait(lambda found=found: bool(found) or not finder.searching)
        if text == NEEDLES[-1]:
            wait(lambda: not finder.searching, 300)
            whole = time.perf_counter() - start
        finder.page_found.disconnect(link)
        if found:
            first.append(1000 * (found[0] - start))
        finder.stop()
        rest(0.5)
    return {
        "find_first_of_500_pages_ms": bars(first, 200),
        "find_all_of_500_pages_s": round(whole, 2),
    }


def memory(running: Running) -> dict[str, object]:
    """The window's own memory with three documents of 300 pages open, each walked through."""
    viewer, process = running.window.viewer, psutil.Process()
    before = process.memory_info().rss
    for name in ("one", "two", "three"):
        opened(running, name)
        for page in range(1, 300, 10):
            viewer.canvas.go_to_page(page)
            wait(lambda: viewer.queue.idle and viewer.canvas.still)
        running.window.panels["pages"].load()
    info = process.memory_full_info()
    shared = viewer.cache.bytes
    return {
        "memory_before_mib": round(before / 2**20),
        "memory_three_300_pages_mib": bar(info.rss / 2**20, 500, 0),
        "memory_unique_mib": round(info.uss / 2**20),
        "memory_of_page_pictures_mib": round(shared / 2**20),
    }


def ingesting(folder: Path, file: Path) -> dict[str, object]:
    """The longest time the window is deaf while it reads a file of 300 pages."""
    with window(folder, "ingesting") as running:
        running.window.start()
        wait(lambda: running.session.loaded)
        with Gaps() as gaps:
            running.commands.ingest([file])
            wait(lambda: not running.commands.ingesting, 600)
    return {
        "ingest_longest_gap_ms": bar(max(gaps.found), 50, 1),
        "ingest_longest_turn_cpu_ms": round(max(gaps.busy), 1),
        "ingest_gaps_over_50_ms": sum(gap > 50 for gap in gaps.found),
    }


def fluid(running: Running, name: str, zoom: float | None) -> dict[str, object]:
    """Scroll through a document from end to end; the longest time the window was deaf, and from rest to sharp."""
    opened(running, name)
    viewer = running.window.viewer
    canvas = viewer.canvas
    if zoom is not None:
        canvas.set_zoom(zoom)
    wait(lambda: viewer.queue.idle and canvas.still)
    scroll = canvas.verticalScrollBar()
    QApplication.processEvents()
    with Gaps() as gaps:
        step = {"at": 0}
        timer = QTimer(interval=8)

        def move() -> None:
            step["at"] += 1
            scroll.setValue(round(scroll.maximum() * step["at"] / STEPS))

        timer.timeout.connect(move)
        timer.start()
        wait(lambda: step["at"] >= STEPS)
        timer.stop()
    sharp = []
    for part in (0.15, 0.35, 0.55, 0.75, 0.95):
        painted: list[float] = []
        start = time.perf_counter()
        scroll.setValue(round(scroll.maximum() * part))
        across = canvas.horizontalScrollBar()
        across.setValue(round(across.maximum() * (1 - part)))  # where the scrolling did not pass
        link = canvas.painted_sharp.connect(lambda painted=painted: painted.append(time.perf_counter()))
        wait(lambda painted=painted: bool(painted))
        canvas.painted_sharp.disconnect(link)
        sharp.append(1000 * (painted[0] - start))
        wait(lambda: viewer.queue.idle and canvas.still)
    return {
        f"{name}_longest_gap_ms": bar(max(gaps.found), 16, 1),
        f"{name}_longest_turn_cpu_ms": round(max(gaps.busy), 1),
        f"{name}_to_sharp_ms": bars(sharp, 60),
    }


def session(folder: Path, corpus: Path) -> dict[str, object]:
    """A session of three documents, written by one process and restored by others: to the first sharp page."""
    files = sorted(corpus.glob("*.pdf"))[:3]
    while len(files) < 3:
        copy = folder / f"copy{len(files)}.pdf"
        with pymupdf.open(files[0]) as source:
            source.set_metadata({"title": copy.stem})
            source.save(copy)
        files.append(copy)
    library = folder / "session-library"
    remembers = folder / "config" / "akili" / "windows" / f"{name_of(library)}.ini"
    remembers.parent.mkdir(parents=True)
    with window(remembers.parent, remembers.stem, library) as running:
        running.window.start()
        wait(lambda: running.session.loaded)
        running.commands.ingest(files)
        wait(lambda: not running.commands.ingesting and len(running.session.cards) == 3, 300)
        for doc_id in running.session.cards:
            running.commands.open(doc_id)
            wait(lambda doc_id=doc_id: running.session.current == doc_id)
        running.window.close()
    _program.run(folder, library, "sharp")  # compiles
    taken = [_program.run(folder, library, "sharp")["sharp"] for _ in range(REPEATS)]
    return {
        "restored_first_page_s": bar(statistics.median(one.wall for one in taken), 1.5, 2),
        "restored_slowest_s": round(max(one.wall for one in taken), 2),
        "restored_processor_s": round(statistics.median(one.processor for one in taken), 2),
        "empty_window_s": round(statistics.median(_program.bare(folder).wall for _ in range(REPEATS)), 2),
    }


def documents(folder: Path, corpus: Path) -> dict[str, Path]:
    """The files that are opened: 500 real pages, three times 300, 5,000 short pages, and one of 200 inches."""
    files = {name: folder / f"{name}.pdf" for name in ("long", "one", "two", "three", "pages5000", "inches200")}
    long_document(corpus, files["long"])
    for number, name in enumerate(("one", "two", "three")):
        with pymupdf.open(files["long"]) as book:
            book.select(range(100 * number, 100 * number + 300))
            book.save(files[name])
    with pymupdf.open() as book:
        for number in range(1, 5001):
            book.new_page(width=612, height=792).insert_text((72, 72), f"Page {number}")
        book.save(files["pages5000"])
    with pymupdf.open() as book:
        shape = book.new_page(width=14400, height=14400).new_shape()
        for number in range(4000):
            x, y = 40 + 219 * (number % 65), 40 + 230 * (number // 65)
            shape.insert_text((x, y), f"NET{number}", fontsize=24)
            shape.draw_rect(pymupdf.Rect(x, y, x + 150, y + 90))
        shape.finish()
        shape.commit()
        book.save(files["inches200"])
    return files


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    application()
    take_short_turns()
    figures: dict[str, object] = {}
    steps: dict[str, Callable[[Running], dict[str, object]]] = {
        "find": lambda running: (opened(running, "long"), rest(), finding(running))[2],
        "pages5000": lambda running: fluid(running, "pages5000", None),
        "inches200": lambda running: fluid(running, "inches200", 1.0),
        "memory": memory,
    }
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = documents(folder, given.corpus)
        for key, step in steps.items():
            if given.only in ("", key):
                with window(folder, key) as running:
                    stand_in(running, files)
                    figures |= step(running)
        if given.only in ("", "ingest"):
            figures |= ingesting(folder, files["one"])
        if given.only in ("", "session"):
            figures |= session(folder, given.corpus)
    print(json.dumps(figures))
