"""How long a page takes from being asked for until it is painted, at 144 dpi, over the corpus' pages of text.

A text page has words enough, no pictures and few drawn paths; what else has words is a drawn page. Each is asked of a
warm reader process that never had it before, as when a reader jumps there; again, as when it comes back from a zoom.
Beside the whole stands what it is made of: the page parsed into MuPDF's list, the list drawn with fonts and pictures
not yet decoded, and drawn again, in processor time, which says the same of a machine that is busy.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

DPI = 144
PAGES_OF_A_FILE = 6
LEAST_CHARACTERS, MOST_PATHS = 400, 100
WITHIN_MS = 30
FIRST = ("parsed", "drawn_first", "handed_over")
VIEW = (1400, 900)


class Page(NamedTuple):
    """A page of the corpus that has text."""

    path: Path
    number: int
    size: tuple[float, float]
    plain: bool


def text_pages(corpus: Path) -> Iterator[Page]:
    """Some pages of each file, chosen at random but always the same."""
    import pymupdf

    chance = random.Random(3)
    for path in sorted(corpus.glob("*.pdf")):
        try:
            with pymupdf.open(path) as book:
                if book.needs_pass:
                    continue
                for index in sorted(chance.sample(range(book.page_count), min(PAGES_OF_A_FILE, book.page_count))):
                    page = book[index]
                    if len(page.get_text()) >= LEAST_CHARACTERS:
                        plain = not page.get_image_info() and len(page.get_cdrawings()) < MOST_PATHS
                        yield Page(path, index + 1, (page.rect.width, page.rect.height), plain)
        except (RuntimeError, ValueError):
            continue


def spread(taken: Sequence[float]) -> dict[str, float]:
    """Median, ninth tenth and longest, in milliseconds."""
    cuts = statistics.quantiles(taken, n=10)
    return {"median": round(statistics.median(taken), 1), "p90": round(cuts[-1], 1), "longest": round(max(taken), 1)}


def in_parts(pages: Sequence[Page]) -> dict[str, list[float]]:
    """Processor milliseconds of the parts of drawing, in this process."""
    from multiprocessing.shared_memory import SharedMemory

    from akili_desktop.adapters.pdf.document import Documents, file_state
    from akili_desktop.adapters.pdf.worker import _fill

    documents = Documents()
    found: dict[str, list[float]] = {"parsed": [], "drawn_first": [], "drawn_again": [], "handed_over": []}
    for page in pages:
        path, box = str(page.path), tuple(round(v * DPI / 72) for v in (0, 0, *page.size))
        steps = {
            "parsed": lambda path=path, page=page: documents._listing(file_state(path), None, page.number, None),
            "drawn_first": lambda path=path, page=page, box=box: documents.draw(path, page.number, None, DPI / 72, box),
        }
        steps["drawn_again"] = steps["drawn_first"]
        for name, step in steps.items():
            start = time.process_time()
            picture = step()
            found[name].append(1000 * (time.process_time() - start))
        start = time.process_time()
        segment = SharedMemory(create=True, size=len(picture.samples_mv))
        _fill(segment, picture.samples_mv.cast("B"))
        found["handed_over"].append(1000 * (time.process_time() - start))
        segment.close()
        segment.unlink()
    return found


def on_screen(pages: Sequence[Page]) -> dict[str, list[float]]:
    """Milliseconds from asking a reader process until the page is painted, for the first and the second time."""
    from PySide6.QtGui import QGuiApplication, QImage, QPainter

    from akili_desktop.gui.viewer.tiles import Tile
    from akili_desktop.settings import Settings
    from akili_desktop.wiring import build

    application = QGuiApplication.instance() or QGuiApplication([])
    view, found = QImage(*VIEW, QImage.Format.Format_RGB32), {"first": [], "again": [], "painted": []}
    with build(Settings(processes=1)) as services:
        services.pdf.warm()
        services.pdf.render(pages[0].path, pages[0].number, 0.2)
        for page in pages:
            services.pdf.open(page.path)  # opening it is no part of drawing a page
            for name in ("first", "again"):
                start = time.perf_counter()
                tile = Tile(services.pdf.render(page.path, page.number, DPI / 72))
                drawn = time.perf_counter()
                painter = QPainter(view)
                painter.drawImage(0, 0, tile.image)
                painter.end()
                now = time.perf_counter()
                found[name].append(1000 * (now - start))
                found["painted"].append(1000 * (now - drawn))
                tile.free()
    del application
    return found


def main() -> None:
    """Measure and print."""
    from tests.bench._bars import least

    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path, required=True)
    pages = list(text_pages(parser.parse_args().corpus))
    figures: dict[str, object] = {}
    for kind, chosen in (("text", [p for p in pages if p.plain]), ("drawn", [p for p in pages if not p.plain])):
        if len(chosen) < 2:
            continue
        figures[f"{kind}_pages"] = len(chosen)
        shown = on_screen(chosen)
        for name in ("first", "again"):
            share = sum(taken <= WITHIN_MS for taken in shown[name]) / len(chosen)
            figures[f"{kind}_{name}_ms"] = spread(shown[name])
            key = f"{kind}_{name}_share_within_{WITHIN_MS}_ms"
            figures[key] = least(share, 1.0) if kind == "text" else round(share, 3)
        figures[f"{kind}_painted_ms"] = spread(shown["painted"])
        parts = in_parts(chosen)
        figures |= {f"{kind}_{part}_cpu_ms": spread(taken) for part, taken in parts.items()}
        painted = statistics.median(shown["painted"])
        whole = [sum(one) + painted for one in zip(*(parts[name] for name in FIRST), strict=True)]
        figures[f"{kind}_first_cpu_ms"] = spread(whole)
        figures[f"{kind}_first_cpu_share_within_{WITHIN_MS}_ms"] = round(
            sum(taken <= WITHIN_MS for taken in whole) / len(whole), 3
        )
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
