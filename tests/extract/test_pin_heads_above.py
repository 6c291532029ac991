"""Headings of two lines over tables of pins without bars, and where the columns of long tables end."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Grid
from akili_desktop.extract.grids import extract
from akili_desktop.extract.page.textlines import make_lines
from akili_desktop.extract.tables.finder import find_tables
from tests.extract.pin_pages import page_of
from tests.extract.sheets import vocabulary

COLUMNS = (60, 134, 176, 220, 300)
SIGNALS = [
    "RS",
    "E",
    *(f"DB{i}" for i in range(8)),
    *(f"CL{i}" for i in range(14)),
    "D",
    "COM1 to COM16",
    "SEG1 to SEG40",
]


def _grid(above: tuple[str, ...]) -> tuple[str | None, list[str], list[list[str]]]:
    """The title, headings and rows told of a table of signals, whose last names reach up to the next column."""

    def line(page: pymupdf.Page, y: float, texts: tuple[str, ...], font: str = "helv") -> None:
        for x, text in zip(COLUMNS, texts, strict=True):
            page.insert_text((x, y), text, fontsize=9, fontname=font)

    def draw(page: pymupdf.Page) -> None:
        page.insert_text((60, 164), "Pin Functions", fontsize=12, fontname="hebo")
        line(page, 187, above, "hebo")
        line(page, 198, ("Signal", "Lines", "I/O", "Interfaced with", "Function"), "hebo")
        page.draw_line((58, 204), (480, 204), width=0.8)
        for at, signal in enumerate(SIGNALS):
            y = 216 + 16 * at
            line(page, y, (signal, "16" if " " in signal else "1", "I", "MPU", f"Signal {at} of the part"))
            page.draw_line((58, y + 4), (480, y + 4), width=0.4)

    page = page_of(draw)
    (grid,) = extract(page, find_tables(page, make_lines(page.words), vocabulary()).tables, vocabulary()).facts
    assert isinstance(grid, Grid)
    rows = [[c.text for c in grid.cells if c.row == row] for row in range(grid.rows)]
    return grid.title, rows[0], rows[1:]


@pytest.mark.parametrize(
    ("above", "headings"),
    [
        (("", "No. of", "", "Device", ""), ["Signal", "No. of Lines", "I/O", "Device Interfaced with", "Function"]),
        (("", "", "", "", ""), ["Signal", "Lines", "I/O", "Interfaced with", "Function"]),
    ],
)
def test_headings_of_two_lines_are_whole_and_no_title(above: tuple[str, ...], headings: list[str]) -> None:
    """'Device' was the end of the title, and 'No. of' nothing."""
    title, found, _ = _grid(above)
    assert title == "Pin Functions"
    assert found == headings


def test_names_far_down_a_table_move_the_ends_of_its_columns() -> None:
    """'COM1 to' and 'COM16 16' were two cells, since 'COM16' stands far below the headings."""
    _, _, rows = _grid(("", "No. of", "", "Device", ""))
    assert [row[:2] for row in rows[-2:]] == [["COM1 to COM16", "16"], ["SEG1 to SEG40", "16"]]
