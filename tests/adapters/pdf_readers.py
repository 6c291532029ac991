"""Page readers that do as the page says, also die, hang and grow, for the tests of the PDF processes."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pymupdf

from akili_desktop.adapters.pdf.host import PdfProcesses
from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import PageReading
from akili_desktop.core.pagestatus import PageStatus
from tests.patience import SOON

DIARY = "AKILI_TEST_DIARY"
"""The environment variable that names the file in which readers write down slow pages.

A file "go" beside it lets those go on that are held."""
SHARED = Path("/dev/shm")  # noqa: S108 - where Linux shows shared memory

Engines = Callable[..., PdfProcesses]


def read(content: PageContent, carry: dict[str, object] | None) -> PageReading:
    """A reader that does what the page's first word says."""
    order = content.words[0].text if content.words else ""
    if order == "segfault":
        os.kill(os.getpid(), signal.SIGSEGV)
    if order == "hang":
        while True:
            pass
    if order == "grow":
        held = []
        while True:
            held.append(bytearray(16 * 1024 * 1024))
    if order == "raise":
        raise ValueError("an odd page")
    if order == "refused":
        pymupdf.mupdf.fz_malloc(1 << 60)
    if order == "wrapped":
        try:
            pymupdf.mupdf.fz_malloc(1 << 60)
        except Exception as error:
            raise ValueError("an odd page") from error
    if order == "said":
        raise ValueError("the table says realloc (9) failed: out of memory")
    if order == "print":
        os.write(1, b"to stdout")
        print("to stderr", file=sys.stderr)
    if order == "slow":
        time.sleep(0.3)
    if order == "held":
        while not Path(os.environ[DIARY]).with_name("go").exists():
            time.sleep(0.01)
    if order in {"slow", "held"} and DIARY in os.environ:
        with Path(os.environ[DIARY]).open("a", encoding="utf-8") as diary:
            diary.write(f"{content.page}\n")
    return PageReading(page=content.page, status=PageStatus.READ, reason=order, carry=carry)


class Broken:
    """A reader that cannot get ready."""

    def prepare(self) -> None:
        raise ImportError("a file is missing")

    def __call__(self, content: PageContent, carry: dict[str, object] | None) -> PageReading:
        raise AssertionError


def make(path: Path, *pages: str, **options: Any) -> Path:
    document = pymupdf.open()
    for text in pages:
        document.new_page(width=300, height=200).insert_text((50, 100), text, fontsize=20)
    document.save(path, **options)
    return path


def cut_short(path: Path) -> Path:
    make(path, "text")
    path.write_bytes(path.read_bytes()[:60])
    return path


def pages_read(diary: Path) -> int:
    return len(diary.read_text(encoding="utf-8").splitlines())


def segments() -> set[str]:
    return {p.name for p in SHARED.glob("psm_*")} if SHARED.is_dir() else set()


def assert_no_segment_stays(before: set[str]) -> None:
    """None of the segments there are now stays; other programs' segments may come and go meanwhile."""
    new = segments() - before
    deadline = time.monotonic() + SOON
    while new := new & segments():
        assert time.monotonic() < deadline, f"shared memory left behind: {new}"
        time.sleep(0.02)
