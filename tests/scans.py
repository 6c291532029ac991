"""Scanned pages for tests, and a stand-in for Tesseract that a test puts onto PATH: a real program that prints TSV."""

from __future__ import annotations

import stat
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import pymupdf
import pytest

DOTS = 300

STAND_IN = '''#!{python}
"""Stands in for tesseract: knows a picture by its size, and prints the TSV that the test has put beside it."""
import os
import pathlib
import sys
import time

here = pathlib.Path(__file__).parent
words = sys.argv[1:]
if words == ["--version"]:
    print("tesseract 5.9.9\\n leptonica-1.99")
elif words == ["--list-langs"]:
    print('List of available languages in "/nowhere" (2):\\neng\\nosd')
else:
    with open(here / "calls.txt", "a") as calls:
        calls.write(" ".join(words) + "\\n")
    picture = sys.stdin.buffer.read()
    kind, width, height, most = picture[:40].split(b"\\n")[0].split()
    size = width.decode() + "x" + height.decode()
    if (here / (size + ".hang")).exists():
        (here / "pid.part").write_text(str(os.getpid()))
        (here / "pid.part").rename(here / "pid")  # whoever sees it can read it
        time.sleep(600)
    if (here / (size + ".fail")).exists():
        sys.exit("Error, cannot read\\nImage too small to scale!!")
    if len(picture) != len(picture.split(b"\\n")[0]) + 1 + 3 * int(width) * int(height):
        sys.exit("the picture is cut off")
    print((here / (size + ".tsv")).read_text(), end="")
'''

HEAD = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext"


class StandIn:
    """The folder with the program, which a test has put first on PATH."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        self.program = folder / "tesseract"
        self.program.write_text(STAND_IN.format(python=sys.executable))
        self.program.chmod(self.program.stat().st_mode | stat.S_IXUSR)

    def says(self, width: float, height: float, tsv: str) -> None:
        """Let it print this of a page of so many points."""
        (self.folder / f"{pixels(width)}x{pixels(height)}.tsv").write_text(tsv)

    def does(self, width: float, height: float, what: str) -> None:
        """Let it hang or fail on a page of so many points."""
        (self.folder / f"{pixels(width)}x{pixels(height)}.{what}").touch()

    def does_no_more(self, what: str) -> None:
        for file in self.folder.glob(f"*.{what}"):
            file.unlink()

    @property
    def calls(self) -> list[str]:
        file = self.folder / "calls.txt"
        return file.read_text().splitlines() if file.exists() else []


def put_on_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    """The stand-in, the only tesseract that will be found."""
    monkeypatch.setenv("PATH", str(folder))
    return StandIn(folder)


def pixels(points: float) -> int:
    """Pixels of a length on the picture that OCR gets."""
    return round(points * DOTS / 72)


def scan(path: Path, pages: Sequence[pymupdf.Page], dots: int = 150) -> Path:
    """A PDF whose pages are pictures of these pages."""
    with pymupdf.open() as document:
        for page in pages:
            picture = page.get_pixmap(dpi=dots)
            document.new_page(width=page.rect.width, height=page.rect.height).insert_image(page.rect, pixmap=picture)
        document.save(path, garbage=3, deflate=True)
    return path


def tsv_of(page: pymupdf.Page, doubted: Iterable[str] = ()) -> str:
    """What a perfect OCR would print of the page, but for the words that it doubts."""
    unsure = set(doubted)
    lines = [HEAD, "1\t1\t0\t0\t0\t0\t0\t0\t10\t10\t-1\t"]
    for block in page.get_text("dict")["blocks"]:
        count = len(block.get("lines", ()))
        lines += [f"4\t1\t{block['number']}\t1\t{number}\t0\t0\t0\t10\t10\t-1\t" for number in range(count)]
    for n, (x0, y0, x1, y1, text, block, line, word) in enumerate(page.get_text("words")):
        size = (y1 - y0) / 1.374  # Helvetica's line height; its digits stand 0.72 sizes above the baseline
        base = y0 + 1.075 * size
        box = [round(v * DOTS / 72) for v in (x0, base - 0.72 * size, x1 - x0, 0.72 * size)]
        sure = 31.5 if text in unsure else 96.25 - n % 3
        lines.append("\t".join(map(str, (5, 1, block + 1, 1, line + 1, word + 1, *box, sure, text))))
    return "\n".join(lines) + "\n"
