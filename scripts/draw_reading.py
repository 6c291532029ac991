"""Draw how the sample's pages are read: the pictures of docs/extraction.md.

    python -m scripts.draw_reading        writes docs/images/extraction-*.png

Each picture shows a page of the bundled sample with what one step of the reader made of it.
"""

from __future__ import annotations

import io
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pymupdf
from PIL import Image

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, PageReading, Range
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import make_lines
from akili_desktop.extract.reader import PageReader
from akili_desktop.extract.tables.finder import find_tables
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary
from scripts.make_sample import PDF

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
DPI = 110
COLORS = 64

Color = tuple[float, float, float]
WORD: Color = (0.45, 0.55, 0.75)
RULING: Color = (0.85, 0.15, 0.15)
COLUMN: Color = (0.10, 0.45, 0.80)
BAND: Color = (0.95, 0.60, 0.10)
HEADING: Color = (0.55, 0.20, 0.65)
ROLES: dict[str, Color] = {"min": (0.10, 0.45, 0.80), "typ": (0.10, 0.60, 0.30), "max": (0.80, 0.20, 0.20)}
LABEL: Color = (0.95, 0.60, 0.10)
UNIT: Color = (0.55, 0.20, 0.65)


class Mark(NamedTuple):
    """A box to draw over the page, filled lightly or only outlined; a line where it has no height or width."""

    box: Rect
    color: Color
    filled: bool = True


def main() -> None:
    """Write all pictures."""
    reader = PageReader(_vocabulary())
    with pymupdf.open(PDF) as pdf:
        contents = [read_page(page, number) for number, page in enumerate(pdf, 1)]
    readings = _readings(reader, contents)
    page = max(range(len(contents)), key=lambda n: sum(isinstance(f, Range) for f in readings[n].facts))
    content, reading = contents[page], readings[page]
    carry = readings[page - 1].carry if page else None
    tables = find_tables(content, make_lines(content.words), reader.vocabulary, carry).tables
    table = max(tables, key=lambda t: len(t.rows))
    around = Rect(30, table.bbox.y0 - 46, content.width - 30, min(table.bbox.y0 + 300, table.bbox.y1 + 30))
    _save("words", page, around, _words(content))
    _save("table", page, around, _lattice(table))
    _save("facts", page, around, _facts(reading))
    pins = next(
        n for n, r in enumerate(readings) if any(isinstance(f, Bijection) and f.source == "drawing" for f in r.facts)
    )
    drawings = [f for f in readings[pins].facts if isinstance(f, Bijection) and f.source == "drawing"]
    box = bounding_box(f.bbox for f in drawings).grown(30, 40)
    _save("pins", pins, box, list(_pins(drawings)))


def _vocabulary() -> Vocabulary:
    merged: dict[str, object] = {}
    for file in sorted((ROOT / "resources" / "vocabulary").glob("*.toml")):
        merged |= tomllib.loads(file.read_text(encoding="utf-8"))
    return Vocabulary.model_validate(merged)


def _readings(reader: PageReader, contents: Sequence[PageContent]) -> list[PageReading]:
    readings: list[PageReading] = []
    for content in contents:
        readings.append(reader(content, readings[-1].carry if readings else None))
    return readings


def _words(content: PageContent) -> list[Mark]:
    """Every word, its runs below and above the line apart, and every ruling."""
    marks = [Mark(run.bbox, WORD if run.script == 0 else BAND) for word in content.words for run in word.runs]
    return marks + [Mark(Rect(r.x0, r.y0, r.x1, r.y1), RULING) for r in content.rulings]


def _lattice(table: Table) -> list[Mark]:
    """The columns, the row bands, the heading rows and the cells' words of a table."""
    top, bottom = table.rows[0].y0, table.rows[-1].y1
    left, right = table.columns[0].x0, table.columns[-1].x1
    marks = [Mark(Rect(left, b.y0, right, b.y1), HEADING) for b in table.rows[: table.header_rows]]
    marks += [Mark(Rect(c.x0, top, c.x1, bottom), COLUMN, filled=False) for c in table.columns]
    marks += [Mark(Rect(left, b.y1, right, b.y1), BAND) for b in table.rows]
    return marks + [Mark(cell.bbox, WORD) for cell in table.cells if cell.row >= table.header_rows]


def _facts(reading: PageReading) -> list[Mark]:
    """The boxes of each Range fact: its values by role, its unit, and what names it."""
    marks: list[Mark] = []
    for fact in reading.facts:
        if not isinstance(fact, Range):
            continue
        marks += [Mark(value.bbox, ROLES[role]) for role, value in fact.values()]
        named = {box for box in (fact.parameter_bbox, fact.symbol_bbox, fact.conditions_bbox) if box}
        marks += [Mark(box, LABEL) for box in named]
        if fact.unit_bbox:
            marks.append(Mark(fact.unit_bbox, UNIT))
    return list(dict.fromkeys(marks))


def _pins(drawings: Sequence[Bijection]) -> Iterator[Mark]:
    """Each pin's number and name, and the line that joins the two."""
    for fact in drawings:
        for pair in fact.pairs:
            yield Mark(pair.left_bbox, ROLES["min"])
            yield Mark(pair.right_bbox, ROLES["typ"])
        if fact.package_bbox:
            yield Mark(fact.package_bbox, HEADING)


def _save(name: str, page: int, part: Rect, marks: Sequence[Mark]) -> None:
    """Draw marks over part of a page of the sample and write the picture with few colours."""
    with pymupdf.open(PDF) as pdf:
        target = pdf[page]
        for box, color, filled in marks:
            if box.width < 0.01 or box.height < 0.01:
                target.draw_line((box.x0, box.y0), (box.x1, box.y1), color=color, width=1.1)
            elif filled:
                target.draw_rect(pymupdf.Rect(box), color=color, fill=color, fill_opacity=0.22, width=0.5)
            else:
                target.draw_rect(pymupdf.Rect(box), color=color, width=0.9)
        drawn = target.get_pixmap(dpi=DPI, clip=pymupdf.Rect(part)).tobytes("png")
    IMAGES.mkdir(parents=True, exist_ok=True)
    picture = Image.open(io.BytesIO(drawn)).convert("RGB").quantize(COLORS, dither=Image.Dither.NONE)
    picture.save(IMAGES / f"extraction-{name}.png", optimize=True)


if __name__ == "__main__":
    main()
