"""Leader dots in a grid's cells, and a drawing of pins in the frame of a table."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection, Grid
from akili_desktop.extract.page.leaders import LEAST, LEAST_IN_LIST, without_leaders
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import dual, page_of, put
from tests.extract.sheets import Sheet, tables, vocabulary

NAMES = ["BST", "GND", "FB", "EN", "IN", "SW"]


@pytest.mark.parametrize(
    ("printed", "least", "left"),
    [
        ("Supply voltage........", LEAST, "Supply voltage"),
        ("Supply voltage ........", LEAST, "Supply voltage"),
        ("SOT23-6 . . . .", LEAST, "SOT23-6"),
        ("220....", LEAST, "220"),
        ("110..", LEAST_IN_LIST, "110"),
        ("..800mW", LEAST_IN_LIST, "800mW"),
        ("and so on ...", LEAST, "and so on ..."),
        (". . . . .", LEAST, ". . . . ."),
        ("about 5.", LEAST_IN_LIST, "about 5."),
        (".5", LEAST_IN_LIST, ".5"),
    ],
)
def test_dots_that_lead_from_a_text_are_none_of_it(printed: str, least: int, left: str) -> None:
    words = page_of(lambda page: put(page, 100, 100, printed, 9)).words
    assert " ".join(word.text for word in without_leaders(words, least)) == left


def test_a_lists_grid_has_no_leaders() -> None:
    sheet = Sheet().put(60, 80, "Absolute Maximum Ratings", 12)
    for i, (name, value) in enumerate((("Supply voltage", "7 V"), ("Input voltage", "6 V"), ("Current", "5 mA"))):
        sheet.row(100 + 14 * i, x60=f"{name} ............................", x250=value)
    (grid,) = tables(PageReader(vocabulary())(sheet.content(), None))
    assert [c.text for c in grid.cells] == ["Supply voltage", "7 V", "Input voltage", "6 V", "Current", "5 mA"]


def test_a_drawing_in_a_tables_frame_is_none_of_its_rows() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 90, "PACKAGE REFERENCE", 12)
        put(page, 180, 120, "TOP VIEW", 7)
        dual(page, 170, 150, NAMES)
        for y in (100, 220, 236, 252, 268):
            page.draw_line((60, y), (360, y))
        for x, top in ((60, 100), (160, 220), (260, 220), (360, 100)):
            page.draw_line((x, top), (x, 268))
        rows = (
            ("Part Number", "Package", "Temperature"),
            ("XY2359DJ", "TSOT23-6", "-40 to 85"),
            ("XY2359DT", "SOT23-6", "-40 to 85"),
        )
        for i, row in enumerate(rows):
            for k, text in enumerate(row):
                put(page, 66 + 100 * k, 231 + 16 * i, text)

    facts = PageReader(vocabulary())(page_of(draw)).facts
    (grid,) = (fact for fact in facts if isinstance(fact, Grid))
    assert [c.text for c in grid.cells if c.row == 0] == ["Part Number", "Package", "Temperature"]
    assert (grid.rows, grid.title, grid.bbox.y0 > 215) == (3, "PACKAGE REFERENCE", True)
    assert [len(fact.pairs) for fact in facts if isinstance(fact, Bijection)] == [6]
