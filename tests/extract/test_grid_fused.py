"""Grids in which the outline of shaded bits leaves numbers of several rows in one cell."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Grid
from akili_desktop.extract.grids import extract
from akili_desktop.extract.page.textlines import make_lines
from akili_desktop.extract.tables.finder import find_tables
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary

BITS = ["11110", "10001", "10001", "11110", "10100", "10010"]
X, Y, PITCH = 220, 180, 12


def _grid(outlined: bool) -> Grid:
    """A table of addresses and of the bits at each, every row ruled or those steps alone that outline the pattern."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 140, "Table 5. Character patterns", 10)
        foot = Y + PITCH * len(BITS)
        for y in (150, Y, foot):
            page.draw_line((60, y), (X + 60, y), width=0.5)
        for x in (60, X, X + 60):
            page.draw_line((x, 150), (x, foot), width=0.5)
        put(page, 64, 166, "Address")
        put(page, X + 3, 166, "Pattern")
        for row, bits in enumerate(BITS):
            y = Y + PITCH * row
            put(page, 64, y + 9, f"0 0 0 {row // 4} {row // 2 % 2} {row % 2}")
            for col, bit in enumerate(bits):
                put(page, X + 12 * col + 4, y + 9, bit)
                if not outlined:
                    page.draw_rect(pymupdf.Rect(60, y, X + 60, y + PITCH), width=0.5)
                elif bit == "1":  # the shading's edges, but where it goes on
                    if col == 4 or bits[col + 1] == "0":
                        page.draw_line((X + 12 * (col + 1), y), (X + 12 * (col + 1), y + PITCH), width=0.5)
                    if row + 1 == len(BITS) or BITS[row + 1][col] == "0":
                        page.draw_line((X + 12 * col, y + PITCH), (X + 12 * (col + 1), y + PITCH), width=0.5)

    page = page_of(draw)
    (grid,) = extract(page, find_tables(page, make_lines(page.words), vocabulary()).tables, vocabulary()).facts
    assert isinstance(grid, Grid)
    return grid


@pytest.mark.parametrize("outlined", [False, True])
def test_a_grid_with_numbers_of_several_rows_in_a_cell_is_flagged(outlined: bool) -> None:
    """All the addresses of a character stood in one cell, and the bits of six rows: no bit could be looked up."""
    assert [flag.rule for flag in _grid(outlined).flags] == ["cells-fused"] * outlined
