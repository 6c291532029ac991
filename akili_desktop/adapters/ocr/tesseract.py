"""Tesseract as a program: a page's picture goes in as PNM on its standard input, words come back as TSV.

It is run directly, not through a binding: the words' confidences are needed (MuPDF's own OCR gives none), a page
must be stoppable at any moment, and nothing is to be installed for those who never use it.
"""

from __future__ import annotations

import contextlib
import csv
import os
import re
import shutil
import subprocess
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from statistics import median
from typing import NamedTuple

from akili_desktop.adapters.ocr.agreement import agreed
from akili_desktop.adapters.ocr.rulings import without_rulings
from akili_desktop.core.errors import Cancelled, PageUnreadable, ServiceOff
from akili_desktop.core.geometry import Rect
from akili_desktop.core.recognised import RecognisedPage, RecognisedWord
from akili_desktop.core.rendered import RenderedPage

PROGRAM = "tesseract"
REMEDY = "Install it (Debian and Ubuntu: apt-get install tesseract-ocr) and run `akili doctor`."
LOOK_SECONDS = 0.1
"""How often a running program is looked at for being cancelled."""

VERSION_SECONDS = 20.0
POINTS_PER_INCH = 72
LANGUAGE = re.compile(r"[A-Za-z0-9_]+(?:\+[A-Za-z0-9_]+)*")

SCATTERED, FLOWING = "11", "3"
"""Page segmentation modes: text wherever it stands (best for tables), and paragraphs in columns."""

HANGING = frozenset("gjpqy,;()[]{}|/\\$Q@_'\"`´‘’“”*^°~-–—=+<>.:·•µμ§")
"""Characters that hang below the baseline or do not stand on it: their box does not tell the baseline."""

CAP_HEIGHT = 0.7
"""Height of capitals and digits in glyph sizes."""

SMALL = frozenset("acemnorsuvwxzµ")
"""Characters of the height of an x."""

X_HEIGHT = 0.5
NOISE = frozenset("|_[]{}~`'\"‘’“”\\/.,:;*«»©®")
"""What rulings, specks and edges of drawings are taken for; a word of such characters alone is none."""

ABOVE, BELOW = 0.78, 0.22
"""What `Word.bbox` holds above and below the baseline, in glyph sizes."""


class Tesseract:
    """Implements `core.ports.TextRecogniser`. `language` as Tesseract names it ('eng', 'eng+deu').

    A page that takes longer than `page_seconds` is given up. Making one costs nothing; no program runs before the first
    call.
    """

    def __init__(self, language: str = "eng", page_seconds: float = 120.0) -> None:
        self._language = language
        self._page_seconds = page_seconds
        self._engine: str | None = None

    def engine(self) -> str:
        """'tesseract 5.3.0'; ServiceOff where it is not installed, does not run, or lacks the language."""
        if self._engine is None:
            program = self._program()
            if not LANGUAGE.fullmatch(self._language):
                raise ServiceOff(f"{self._language!r} is no language of Tesseract.", "A language is written as 'eng'.")
            version = re.search(r"\d[\w.+-]*", _said([program, "--version"]))
            known = set(_said([program, "--list-langs"]).split())
            missing = [name for name in self._language.split("+") if name not in known]
            if missing:
                packages = " ".join(f"tesseract-ocr-{name.replace('_', '-')}" for name in missing)
                raise ServiceOff(
                    f"Tesseract has no data for the language {', '.join(missing)}.",
                    f"Install it (Debian and Ubuntu: apt-get install {packages}).",
                )
            self._engine = f"{PROGRAM} {version[0] if version else 'unknown'}"
        return self._engine

    def recognise(self, picture: RenderedPage, cancelled: Callable[[], bool] = lambda: False) -> RecognisedPage:
        """The words of the picture; PageUnreadable where Tesseract failed or took too long, Cancelled, ServiceOff."""
        engine = self.engine()
        pixels = _rows(picture)
        ruled = without_rulings(pixels, picture.width, picture.height, picture.scale, picture.clip)
        scattered = self._read(picture, ruled.pixels, SCATTERED, cancelled)
        flowing = self._read(picture, pixels, FLOWING, cancelled)
        return RecognisedPage(
            page=picture.page, engine=engine, language=self._language, scale=picture.scale,
            words=tuple(agreed(scattered, flowing)), rulings=ruled.rulings,
        )  # fmt: skip

    def _read(
        self, picture: RenderedPage, pixels: bytes, way: str, cancelled: Callable[[], bool]
    ) -> list[RecognisedWord]:
        """The words of these pixels of the picture, looked for in one of Tesseract's ways."""
        dots = str(round(picture.scale * POINTS_PER_INCH))
        command = [self._program(), "stdin", "stdout", "-l", self._language, "--dpi", dots, "--psm", way, "tsv"]
        out, errors, status = self._run(command, picture, pixels, cancelled)
        if status != 0:
            lines = errors.decode(errors="replace").split("\n")
            why = " ".join(next((line for line in reversed(lines) if line.strip()), "").split())[:200]
            raise PageUnreadable(
                f"OCR of page {picture.page} failed: {why or f'exit status {status}'}.", "Try again.", picture.page
            )
        return list(read_words(out.decode(errors="replace"), picture))

    def _program(self) -> str:
        found = shutil.which(PROGRAM)
        if found is None:
            raise ServiceOff("Tesseract, which reads scanned pages, is not installed.", REMEDY)
        return found

    def _run(
        self, command: list[str], picture: RenderedPage, pixels: bytes, cancelled: Callable[[], bool]
    ) -> tuple[bytes, bytes, int]:
        """Output, errors and exit status; the program is ended when its time is over or `cancelled()`."""
        process = _start(command, stdin=subprocess.PIPE)
        found: list[tuple[bytes, bytes]] = []
        picture_bytes = b"P6 %d %d 255\n" % (picture.width, picture.height) + pixels

        def talk() -> None:
            with contextlib.suppress(OSError, ValueError):  # the program ended before it had read everything
                found.append(process.communicate(picture_bytes))

        talking = threading.Thread(target=talk, name="ocr", daemon=True)
        talking.start()
        deadline = time.monotonic() + self._page_seconds
        try:
            while talking.is_alive():
                if cancelled():
                    raise Cancelled("OCR was stopped.")
                if time.monotonic() > deadline:
                    raise PageUnreadable(
                        f"OCR of page {picture.page} took longer than {self._page_seconds:g} s.",
                        "Raise the limit with AKILI_OCR_PAGE_SECONDS.",
                        picture.page,
                    )
                talking.join(LOOK_SECONDS)
        finally:
            if process.poll() is None:
                process.kill()
            talking.join()
        out, errors = found[0] if found else (b"", b"")
        return out, errors, process.wait()


def _start(command: list[str], stdin: int) -> subprocess.Popen[bytes]:
    """The program started, out of reach of the terminal's Ctrl+C (which cancels the job that runs it)."""
    # more threads than one make Tesseract slower where several pages are read at once
    environment = {**os.environ, "OMP_THREAD_LIMIT": "1", "LC_ALL": "C"}
    try:
        return subprocess.Popen(
            command, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
            start_new_session=True,
        )  # fmt: skip
    except OSError as error:
        raise ServiceOff(f"Tesseract cannot be run: {error.strerror}.", REMEDY) from error


def _said(command: list[str]) -> str:
    """What a short command prints, on either stream."""
    process = _start(command, stdin=subprocess.DEVNULL)
    try:
        out, errors = process.communicate(timeout=VERSION_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise ServiceOff("Tesseract does not answer.", REMEDY) from None
    if process.returncode != 0:
        why = " ".join(errors.decode(errors="replace").split())[:200]
        raise ServiceOff(f"Tesseract does not work: {why or f'exit status {process.returncode}'}.", REMEDY)
    return (out + b"\n" + errors).decode(errors="replace")


def _rows(picture: RenderedPage) -> bytes:
    """The picture's rows without what pads them."""
    row = 3 * picture.width
    if picture.stride == row:
        return bytes(picture.buffer[: row * picture.height])
    starts = range(0, picture.stride * picture.height, picture.stride)
    return b"".join(bytes(picture.buffer[start : start + row]) for start in starts)


class _Seen(NamedTuple):
    """A word of the TSV: its line's place in the text, its box in pixels."""

    place: tuple[int, int, int]
    text: str
    left: float
    top: float
    right: float
    bottom: float
    confidence: float


def read_words(tsv: str, picture: RenderedPage) -> Iterator[RecognisedWord]:
    """The words of Tesseract's TSV in points of the page of which `picture` shows a part.

    TSV tells of a word its ink's box. Size and baseline, which the readers go by, are the line's: from the words that
    stand on the baseline, and from capitals and digits, whose height is known.
    """
    lines: dict[tuple[int, int, int], list[_Seen]] = defaultdict(list)
    for seen in _seen(tsv):
        lines[seen.place].append(seen)
    scale, (left, top, _, _) = picture.scale, picture.clip
    for number, (place, words) in enumerate(lines.items()):
        base, size = _baseline(words), _size(words)
        baseline = top + base / scale
        height = size / scale
        for word in words:
            box = Rect(
                left + word.left / scale,
                baseline - ABOVE * height,
                left + word.right / scale,
                baseline + BELOW * height,
            )
            yield RecognisedWord(word.text, box, height, baseline, place[0], number, word.confidence)


def _seen(tsv: str) -> Iterator[_Seen]:
    """The words of the table; a row that is not as promised, or of something that is no text, is left out."""
    for row in csv.DictReader(tsv.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
        text = "".join(c for c in (row.get("text") or "") if c.isprintable() and not c.isspace()).strip("|")
        if row.get("level") != "5" or NOISE.issuperset(text):
            continue
        try:
            block, paragraph, line, left, top, width, height = (
                int(row[key]) for key in ("block_num", "par_num", "line_num", "left", "top", "width", "height")
            )
            confidence = float(row["conf"]) / 100
        except (KeyError, TypeError, ValueError):
            continue
        if width > 0 and height > 0:
            certain = min(1.0, max(0.0, confidence))
            yield _Seen((block, paragraph, line), text, left, top, left + width, top + height, certain)


def _baseline(words: Iterable[_Seen]) -> float:
    """The line's baseline in pixels: where most of its words that hang below nothing end."""
    standing = [word.bottom for word in words if not HANGING.intersection(word.text)]
    if standing:
        return median(standing)
    return median(word.bottom - 0.2 * (word.bottom - word.top) for word in words)


def _size(words: Iterable[_Seen]) -> float:
    """The line's glyph size in pixels."""
    sizes = []
    for word in words:
        if HANGING.intersection(word.text):
            continue
        sizes.append((word.bottom - word.top) / (X_HEIGHT if SMALL.issuperset(word.text) else CAP_HEIGHT))
    return median(sizes) if sizes else median(word.bottom - word.top for word in words)
