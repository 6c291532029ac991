"""Speed of `akili ingest` against the floor: PyMuPDF alone, reading words and drawings of every page in one process."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import psutil
import pymupdf

from tests.bench._bars import bar


def readable(path: Path) -> bool:
    """Whether PyMuPDF opens the file without a password."""
    try:
        with pymupdf.open(path) as document:
            return not document.needs_pass and document.page_count > 0
    except Exception:  # noqa: BLE001 - a damaged file is not part of a speed figure
        return False


def floor(pdfs: list[Path]) -> tuple[int, float, float]:
    """Pages, and the CPU and wall seconds to read their words and drawings."""
    pages, start, clock = 0, time.process_time(), time.perf_counter()
    for path in pdfs:
        with pymupdf.open(path) as document:
            for page in document:
                page.get_text("words")
                page.get_drawings()
                pages += 1
    return pages, time.process_time() - start, time.perf_counter() - clock


class Peak(threading.Thread):
    """Watches the largest resident memory of a process and of each of its children, in bytes."""

    def __init__(self, process: psutil.Process) -> None:
        super().__init__(daemon=True)
        self.process = process
        self.bytes = 0

    def run(self) -> None:
        while self.process.is_running() and self.process.status() != psutil.STATUS_ZOMBIE:
            try:
                family = [self.process, *self.process.children(recursive=True)]
            except psutil.NoSuchProcess:
                return
            for member in family:
                try:
                    self.bytes = max(self.bytes, member.memory_info().rss)
                except psutil.NoSuchProcess:
                    continue
            time.sleep(0.05)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path, required=True)
    pymupdf.TOOLS.mupdf_display_errors(False)
    pdfs = [path for path in sorted(parser.parse_args().corpus.glob("*.pdf")) if readable(path)]
    pages, floor_seconds, floor_wall = floor(pdfs)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "akili_desktop", "--library", folder, "ingest", *map(str, pdfs), "--json"]
        before = os.times()
        start = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
            peak = Peak(psutil.Process(process.pid))
            peak.start()
            output, _ = process.communicate()
        wall = time.perf_counter() - start
        after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    done = [document for document in json.loads(output)["documents"] if document["status"] == "ingested"]
    result = {
        "documents": len(done),
        "of": len(pdfs),
        "pages": pages,
        "pages_per_second": round(pages / wall, 1),
        "cpu_seconds_per_page": round(cpu / pages, 4),
        "floor_pages_per_second": round(pages / floor_seconds, 1),
        "cpu_over_floor": bar(cpu / floor_seconds, 4, 2),
        "cpu_over_wall_of_floor": round(cpu / floor_wall, 2),  # the same on a quiet machine, too small on a busy one
        "peak_memory_of_a_process_mb": bar(peak.bytes / 1e6, 600, 0),
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
