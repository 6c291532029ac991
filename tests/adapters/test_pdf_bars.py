"""What lines say of the letters beside them: one through a word, one right under a sign."""

from __future__ import annotations

from itertools import pairwise

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_words_at
from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Grid
from akili_desktop.extract.reader import PageReader
from akili_desktop.services.reading import CanonicalReader
from tests.adapters.pdf_pages import reread, texts
from tests.extract.sheets import vocabulary

ADDRESSES = ["09", "0A", "0B", "0C", "0D", "0E"]
WIDE = 11.2
"""How wide the ruled cells are in which the letters of two texts of 8 points nearly touch."""


def asked(page: pymupdf.Page, content: PageContent) -> list[str]:
    """The words as they are read again, each by its own box alone."""
    with pymupdf.open("pdf", page.parent.tobytes()) as document:
        again = document[page.number]
        listing = again.get_displaylist()
        return [
            next(w.text for w in read_words_at(again, listing, 1, [word.bbox]).words if w.bbox == word.bbox)
            for word in content.words
        ]


def tight_cells(page: pymupdf.Page, bars: bool = True) -> None:
    """Two ruled rows of texts that leave a point between one another, printed as one string each."""
    places = [60 + WIDE * k for k in range(len(ADDRESSES) + 1)]
    for row, digits in enumerate(("0", "4")):
        for x, text in zip(places, ADDRESSES, strict=False):
            page.insert_text((x + 0.7, 110 + 20 * row), digits + text[1], fontsize=8)
    for y in (97, 117, 137):
        page.draw_line((places[0], y), (places[-1], y), width=0.2)
    for x in places if bars else (places[0], places[-1]):
        page.draw_line((x, 97), (x, 137), width=0.2)


def test_a_line_between_two_glyphs_makes_two_words_of_one(page: pymupdf.Page) -> None:
    tight_cells(page)
    content = reread(page)
    assert texts(content) == [*ADDRESSES, *("4" + text[1] for text in ADDRESSES)]
    assert all(a.bbox.x1 < b.bbox.x0 for a, b in pairwise(content.words) if a.baseline == b.baseline)
    assert asked(page, content) == texts(content)


def test_the_same_text_without_lines_between_stays_as_it_is_printed(page: pymupdf.Page) -> None:
    tight_cells(page, bars=False)
    content = reread(page)
    assert "0C0D0E" in texts(content)
    assert asked(page, content) == texts(content)


def test_a_grid_of_such_cells_has_them_all(page: pymupdf.Page) -> None:
    tight_cells(page)
    reading = CanonicalReader(PageReader(vocabulary()), {})(reread(page), None)
    (grid,) = [fact for fact in reading.facts if isinstance(fact, Grid)]
    assert [cell.text for cell in grid.cells if cell.row == 0] == ADDRESSES
    assert [cell.col for cell in grid.cells if cell.row == 1] == list(range(len(ADDRESSES)))


@pytest.mark.parametrize(("sign", "meant"), [(">", "≥"), ("<", "≤")])
@pytest.mark.parametrize("reach", [-1.0, 0.0, 2.8])
@pytest.mark.parametrize("below", [1.0, 2.0])
def test_a_short_line_right_under_a_sign_is_its_own(
    page: pymupdf.Page, sign: str, meant: str, reach: float, below: float
) -> None:
    page.insert_text((50, 50), f"{sign} +0.2V", fontsize=10)
    page.draw_line((50, 50 + below), (50 + 5.84 + reach, 50 + below), width=0.4)
    page.insert_text((50, 90), f"{sign}24", fontsize=10)
    page.draw_line((50, 90 + below), (50 + 5.84 + min(reach, 0.0), 90 + below), width=0.4)
    page.insert_text((50, 130), f"{sign} 9", fontsize=10)
    content = reread(page)
    assert texts(content) == [meant, "+0.2V", f"{meant}24", sign, "9"]
    assert asked(page, content) == texts(content)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("> 5", [(50, 64.2)]),  # underlined as a whole, from word to word and in one
        ("> 5", [(50, 55.8), (58.6, 64.2)]),
        (">5", [(50, 61.4)]),
        ("> 5", [(30, 90)]),  # a table's line
        ("> 5", [(42, 53)]),
    ],
)
def test_other_lines_under_a_sign_leave_it(page: pymupdf.Page, text: str, lines: list[tuple[float, float]]) -> None:
    page.insert_text((50, 50), text, fontsize=10)
    for start, end in lines:
        page.draw_line((start, 51.5), (end, 51.5), width=0.4)
    assert texts(reread(page)) == text.split()
