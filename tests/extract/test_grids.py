"""Tables as they are kept: each printed word in one cell, and boxes that spell their cells."""

from __future__ import annotations

import pymupdf

from akili_desktop.core.facts import Grid
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract import grids
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.tables.lattice import make_cell
from akili_desktop.extract.tables.model import Band, Column, Table
from tests.extract.pin_pages import page_of, put, vocabulary


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
