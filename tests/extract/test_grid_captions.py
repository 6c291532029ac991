"""Tables of a package's dimensions beside its drawing are named by the package's caption over both."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest

from akili_desktop.core.facts import Grid
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import page_of
from tests.extract.sheets import vocabulary

HEADS = ("DIM", "MIN", "MAX")
CAPTIONS = (("PDIP-8", "CASE 626-05"), ("SOIC-14", "CASE 751A-03"))


def _centred(page: pymupdf.Page, x: float, y: float, text: str, *, bold: bool, size: float = 9) -> None:
    font = "hebo" if bold else "helv"
    page.insert_text((x - pymupdf.get_text_length(text, font, size) / 2, y), text, fontsize=size, fontname=font)


def _dimensions(page: pymupdf.Page, y: float, heads: Sequence[str] = HEADS) -> None:
    for i in range(5):
        page.draw_line((400, y + 12 * i), (520, y + 12 * i))
    for k in range(4):
        page.draw_line((400 + 40 * k, y), (400 + 40 * k, y + 48))
    rows = (heads, ("A", "9.40", "10.16"), ("B", "6.10", "6.60"), ("C", "3.94", "4.45"))
    for i, row in enumerate(rows):
        for k, text in enumerate(row):
            page.insert_text((404 + 40 * k, y + 9 + 12 * i), text, fontsize=7)


def _draw(page: pymupdf.Page, between: str = "", beside: str = "", heads: Sequence[str] = HEADS) -> None:
    for (name, case), y in zip(CAPTIONS, (120, 400), strict=True):
        _centred(page, 306, y, name, bold=True)
        _centred(page, 306, y + 11, case, bold=False)
        if between:
            _centred(page, 250, y + 60, between, bold=True)
        if beside:
            _centred(page, 480, y, beside, bold=True)
        page.draw_rect(pymupdf.Rect(100, y + 70, 180, y + 130))
        _dimensions(page, y + 80, heads)


def _grids(**changes: object) -> list[str | None]:
    content = page_of(lambda page: _draw(page, **changes))  # type: ignore[arg-type]
    return [fact.title for fact in PageReader(vocabulary())(content).facts if isinstance(fact, Grid)]


def test_each_table_has_the_caption_over_it() -> None:
    assert _grids() == ["PDIP-8 CASE 626-05", "SOIC-14 CASE 751A-03"]


@pytest.mark.parametrize(
    "changes",
    [
        {"between": "SOLDERING FOOTPRINT"},
        {"beside": "SOIC-8"},
        {"heads": ("REF", "LOW", "HIGH")},
    ],
)
def test_where_another_heading_or_package_may_be_meant_there_is_no_name(changes: dict[str, object]) -> None:
    assert _grids(**changes) == [None, None]


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("B - Alignment groove width", None),  # a letter of the drawing above, which heads a column
        ("D - Device dimensions", "D - Device dimensions"),  # a chapter's letter
        ("Tube dimensions", "Tube dimensions"),
    ],
)
def test_what_a_columns_letter_stands_for_is_no_title(line: str, title: str | None) -> None:
    def draw(page: pymupdf.Page) -> None:
        _centred(page, 460, 190, line, bold=True)
        _dimensions(page, 200, ("Part", "L (mm)", "B (mm)"))

    (title_read,) = (fact.title for fact in PageReader(vocabulary())(page_of(draw)).facts if isinstance(fact, Grid))
    assert title_read == title


def test_a_word_of_the_drawing_over_a_table_of_dimensions_is_no_title() -> None:
    def draw(page: pymupdf.Page) -> None:
        for x, y, text in ((330, 250, "EXPOSED"), (338, 262, "METAL"), (340, 274, "PADS"), (420, 300, "E2")):
            page.insert_text((x, y), text, fontsize=7)
        _dimensions(page, 400, ("MILLIMETERS", "MIN", "MAX"))

    content = page_of(draw)
    assert [f.title for f in PageReader(vocabulary())(content).facts if isinstance(f, Grid)] == [None]
