"""Tables as they are kept: each printed word in one cell, and boxes that spell their cells."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Grid
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract import grids
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.page.textlines import make_lines
from akili_desktop.extract.tables.finder import find_tables
from akili_desktop.extract.tables.lattice import make_cell
from akili_desktop.extract.tables.model import Band, Column, Table
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary


def test_a_name_that_rows_share_stands_in_the_nearest_alone() -> None:
    names = {100: "D package", 112: "Package thermal impedance", 124: "P package"}

    def draw(page: pymupdf.Page) -> None:
        for y, text in names.items():
            put(page, 60, y, text)
        for y, text in ((100, "97"), (124, "85")):
            put(page, 300, y, text)

    page = page_of(draw)
    at = {y: [w for w in page.words if abs(w.baseline - y) < 1 and w.bbox.x0 < 200] for y in names}
    values = [w for w in page.words if w.bbox.x0 > 250]
    cells = (
        make_cell(0, 0, [*at[100], *at[112]]), make_cell(0, 1, values[:1]),
        make_cell(1, 0, [*at[112], *at[124]]), make_cell(1, 1, values[1:]),
    )  # fmt: skip
    table = Table(
        page=1, bbox=bounding_box(w.bbox for w in page.words), kind="aligned", cells=cells,
        columns=(Column(x0=60, x1=200), Column(x0=300, x1=320)), rows=(Band(y0=90, y1=112), Band(y0=112, y1=126)),
    )  # fmt: skip
    (grid,) = grids.extract(page, [table], vocabulary()).facts
    assert isinstance(grid, Grid)
    assert [c.text for c in grid.cells] == ["D package Package thermal impedance", "97", "P package", "85"]
    speller = Speller(page)
    assert all(speller.spells(c.bbox, c.text) for c in grid.cells)


def read_grids(content: PageContent) -> list[Grid]:
    tables = find_tables(content, make_lines(content.words), vocabulary()).tables
    return [fact for fact in grids.extract(content, tables, vocabulary()).facts if isinstance(fact, Grid)]


def ordering(page: pymupdf.Page, x: float, names: list[str], *, lines: bool) -> None:
    """An ordering table of three columns, with lines between its rows or with none at all."""
    for i, row in enumerate((["Part", "Temp range", "Package"], *([n, "0 to +70 C", "8 SO"] for n in names))):
        for k, text in enumerate(row):
            put(page, x + 70 * k, 200 + 12 * i, text)
        if lines:
            page.draw_line((x - 4, 203 + 12 * i), (x + 200, 203 + 12 * i), width=0.5)


@pytest.mark.parametrize("lines", [True, False])
def test_a_list_of_parts_is_a_table_though_no_column_has_numbers(lines: bool) -> None:
    names = ["QX490CPA", "QX490CSA", "QX490CUA", "QX491EPA"]
    content = page_of(lambda page: ordering(page, 60, names, lines=lines))
    (grid,) = read_grids(content)
    assert (grid.rows, grid.cols) == (5, 3)
    assert [c.text for c in grid.cells if c.col == 0] == ["Part", *names]


def test_lists_of_parts_abreast_are_two_tables() -> None:
    def draw(page: pymupdf.Page) -> None:
        ordering(page, 60, ["QX481CPA", "QX481CSA", "QX481CUA", "QX481EPA"], lines=True)
        ordering(page, 330, ["QX490CPA", "QX490CSA", "QX490CUA"], lines=True)

    content = page_of(draw)
    assert [(grid.rows, grid.cols) for grid in read_grids(content)] == [(5, 3), (4, 3)]


def test_words_in_columns_are_no_list_of_parts() -> None:
    content = page_of(lambda page: ordering(page, 60, ["Alpha", "Beta", "MAX485", "Gamma"], lines=False))
    assert not read_grids(content)


def test_a_table_of_other_columns_close_under_limits_is_a_table_of_its_own() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 90, "Absolute Maximum Ratings")

        def ruled(xs: tuple[int, ...], top: int, rows: tuple[tuple[str, ...], ...]) -> None:
            for y in range(top, top + 16 * len(rows) + 1, 16):
                page.draw_line((xs[0], y), (xs[-1], y), width=0.5)
            for x in xs[1:-1]:
                page.draw_line((x, top), (x, top + 16 * len(rows)), width=0.5)
            for i, row in enumerate(rows):
                for x, text in zip(xs, row, strict=False):
                    put(page, x + 4, top + 12 + 16 * i, text)

        limits = (("Symbol", "Parameter", "Ratings", "Units"), ("VDSS", "Drain-source voltage", "50", "V"),
                  ("VGSS", "Gate-source voltage", "20", "V"), ("PD", "Power dissipation", "0.36", "W"))  # fmt: skip
        ruled((56, 110, 300, 420, 480), 100, limits)
        put(page, 60, 176, "Thermal Characteristics")
        ruled((56, 110, 300, 420, 480), 182, (("RthJA", "Junction to ambient", "350", "°C/W"),))
        put(page, 60, 210, "Package Marking and Ordering Information")
        ruled((56, 150, 220, 302, 400, 480), 216, (
            ("Device Marking", "Device", "Reel Size", "Tape width", "Quantity"), ("SS", "QSS138", "7in", "8mm", "3000"),
        ))  # fmt: skip

    first, second = read_grids(page_of(draw))
    assert "RthJA" in [c.text for c in first.cells]
    assert [c.text for c in second.cells if c.row == 0] == [
        "Device Marking", "Device", "Reel Size", "Tape width", "Quantity",
    ]  # fmt: skip
