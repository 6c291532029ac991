"""Lists in the open under a heading of ordering or of pins, which nothing but their place tells."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest

from akili_desktop.core.facts import Grid
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import Draw, page_of, put
from tests.extract.sheets import vocabulary

ORDERS = (("XY1307", "8-Pin DIP (300-mil)"), ("XY1307Z", "8-Pin SOIC (150-mil)"), ("XY1307N", "8-Pin DIP (Industrial)"))
PINS = (
    ("VCC", "- Primary Power Supply"),
    ("X1, X2", "- Crystal Connection"),
    ("GND", "- Ground"),
    ("SDA", "- Data I/O"),
)


def _grids(draw: Draw) -> list[tuple[str | None, list[tuple[str, ...]]]]:
    found = [f for f in PageReader(vocabulary())(page_of(draw)).facts if isinstance(f, Grid)]
    return [(g.title, [tuple(c.text for c in g.cells if c.row == row) for row in range(g.rows)]) for g in found]


def _list(page: pymupdf.Page, x: float, y: float, head: str, rows: Sequence[Sequence[str]], step: float = 90) -> None:
    page.insert_text((x, y), head, fontsize=13, fontname="hebo")
    for i, row in enumerate(rows, start=1):
        for k, text in enumerate(row):
            put(page, x + step * k, y + 13 * i + 1, text, 10)


def test_lists_beside_one_another_are_told_apart_by_their_headings() -> None:
    def draw(page: pymupdf.Page) -> None:
        _list(page, 320, 300, "PIN DESCRIPTION", PINS)
        _list(page, 50, 318, "ORDERING INFORMATION", ORDERS)
        put(page, 50, 420, "The part counts seconds, and every further line of this paragraph says so, too.", 10)

    assert _grids(draw) == [("PIN DESCRIPTION", list(PINS)), ("ORDERING INFORMATION", list(ORDERS))]


def test_a_text_goes_on_under_itself() -> None:
    rows = [*PINS[:2], ("", "of 32.768 kHz"), *PINS[2:]]
    told = [PINS[0], (PINS[1][0], f"{PINS[1][1]} of 32.768 kHz"), *PINS[2:]]
    assert _grids(lambda page: _list(page, 60, 300, "PIN DESCRIPTION", rows)) == [("PIN DESCRIPTION", told)]


@pytest.mark.parametrize(
    ("head", "rows"),
    [
        ("PIN DESCRIPTION", [*PINS[:3], ("SQW/",), PINS[3]]),  # a name over two lines
        ("PIN DESCRIPTION", [*PINS, ("OUT",)]),
        ("APPLICATIONS", PINS),
        ("PIN DESCRIPTION", PINS[:2]),
        ("ORDERING INFORMATION", PINS),  # no parts
        ("PIN CONFIGURATION", [("IN", "1", "8", "VCC"), ("GND", "2", "7", "OUT"), ("NC", "3", "6", "SDA")]),
    ],
)
def test_what_may_be_torn_or_is_no_such_list_is_left(head: str, rows: Sequence[Sequence[str]]) -> None:
    assert _grids(lambda page: _list(page, 60, 300, head, rows)) == []


def test_a_third_column_under_a_heading_of_its_own_is_not_cut_off() -> None:
    def draw(page: pymupdf.Page) -> None:
        _list(page, 60, 300, "PIN DESCRIPTION", PINS)
        _list(page, 320, 300, "LEVEL", [("CMOS",)] * len(PINS))

    assert _grids(draw) == []
