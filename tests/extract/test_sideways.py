"""Tables printed sideways on upright pages: read as if the page were turned, with boxes where they stand."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.core.document import spelled
from akili_desktop.core.facts import Grid
from akili_desktop.core.pagestatus import PageStatus
from tests import layouts, make_pdfs
from tests.extract.readings import Read, facts_of, plain, ranges, read_document, read_pages, told
from tests.make_pdfs import Made

# form objects that are turned lose their shades' rectangles, and a page that is turned itself is another thing
PAGES = sorted((make_pdfs.LAYOUTS | layouts.LAYOUTS).keys() - {"shaded rows", "rotated by 270 with an offset crop box"})


def bare(text: str) -> str:
    return "".join(plain(text).split())


def sideways(made: Made, turn: int, footer: str = "") -> list[Read]:
    """The file's pages printed turned on upright ones, with an upright line at their foot."""
    with pymupdf.open(made.path) as source, pymupdf.open() as pdf:
        for index in range(len(source)):
            page = pdf.new_page(width=792, height=640)
            page.show_pdf_page(pymupdf.Rect(0, 0, 792, 612), source, index, rotate=turn)
            page.insert_text((60, 630), footer, fontsize=8)
        return read_pages(pdf)


@pytest.mark.parametrize("turn", [90, 270])
@pytest.mark.parametrize("name", PAGES)
def test_a_table_printed_sideways_says_the_same(tmp_path: Path, name: str, turn: int) -> None:
    made = (make_pdfs.LAYOUTS | layouts.LAYOUTS)[name](tmp_path / "made.pdf")
    upright = sorted(map(told, ranges(read_document(made.path))))
    assert upright
    pages = sideways(made, turn)
    assert sorted(map(told, ranges(pages))) == upright
    for page in pages:
        for fact in ranges([page]):
            for _, value in fact.values():
                read = [bare(spelled(page.content, value.bbox, raised=raised)) for raised in (True, False)]
                assert bare(value.text) in read


def test_what_stands_upright_beside_it_is_read_too(tmp_path: Path) -> None:
    made = make_pdfs.limits(tmp_path / "made.pdf", lines="grid")
    (page,) = sideways(made, 90, "Copyright 2020 of nobody. Revision 3, March 2021")
    assert len(ranges([page])) == len(made.rows)
    assert page.reading.status is PageStatus.READ
    texts = [line.text for line in page.reading.lines]
    assert any("Revision 3" in text for text in texts)
    assert any("PARAMETER" in text for text in texts)


def test_its_grid_stands_where_it_is_printed(tmp_path: Path) -> None:
    made = make_pdfs.limits(tmp_path / "made.pdf", lines="grid")
    (page,) = sideways(made, 90)
    (grid,) = (fact for fact in facts_of([page]) if isinstance(fact, Grid))
    words = [word for word in page.content.words if word.text in ("PARAMETER", "UNIT", "MAX")]
    assert len(words) == 3
    for word in words:
        (cell,) = (cell for cell in grid.cells if cell.text == word.text)
        assert cell.bbox.contains(word.bbox, 1.0)
