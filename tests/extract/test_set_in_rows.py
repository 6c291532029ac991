"""Lines that head rows in ruled bands whose rows no line parts."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Grid
from akili_desktop.extract.grids import extract
from akili_desktop.extract.page.textlines import make_lines
from akili_desktop.extract.tables.finder import find_tables
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary

EDGES = (60, 240, 360, 420, 480)


def _rows(*bands: list[tuple[str, ...]], inset: float) -> list[list[str]]:
    """The cells of a table row by row, without its headings; names that begin with a space are set in."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 140, "Table 1. Error budget", 10)
        y = 150.0
        for band in ([("Error source", "Calculation", "Part", "Other")], *bands):
            page.draw_line((EDGES[0], y), (EDGES[-1], y), width=0.5)
            for name, *others in band:
                y += 11
                put(page, EDGES[0] + 3 + (inset if name.startswith(" ") else 0), y, name.strip())
                for x, text in zip(EDGES[1:], others, strict=False):
                    put(page, x + 3, y, text)
            y += 4
        page.draw_line((EDGES[0], y), (EDGES[-1], y), width=0.5)
        for x in EDGES:
            page.draw_line((x, 150), (x, y), width=0.5)

    page = page_of(draw)
    (grid,) = extract(page, find_tables(page, make_lines(page.words), vocabulary()).tables, vocabulary()).facts
    assert isinstance(grid, Grid)
    return [[c.text for c in grid.cells if c.row == row] for row in range(1, grid.rows)]


ACCURACY = [
    ("ABSOLUTE ACCURACY", "", "", ""),
    (" Offset", "125/20", "6,250", "10,607"),
    (" Rejection", "1000/20", "500", "150"),
]
DRIFT = [
    ("", "Total error", "7,558", "11,310"), ("DRIFT TO +85 °C", "", "", ""),
    (" Gain drift", "50 × 60", "3,600", "6,000"),
    (" Offset drift", "1 × 60", "3,000", "10,607"),
]  # fmt: skip


def test_a_line_over_rows_that_are_set_in_is_of_no_row() -> None:
    """'DRIFT TO +85 °C' stood in the row of the total above it: 7,558 seemed the drift's."""
    assert _rows(ACCURACY, DRIFT, inset=9) == [
        ["ABSOLUTE ACCURACY"],
        ["Offset", "125/20", "6,250", "10,607"],
        ["Rejection", "1000/20", "500", "150"],
        ["Total error", "7,558", "11,310"],
        ["DRIFT TO +85 °C"],
        ["Gain drift", "50 × 60", "3,600", "6,000"],
        ["Offset drift", "1 × 60", "3,000", "10,607"],
    ]


@pytest.mark.parametrize(
    ("band", "rows"),
    [
        # the second line of one name hangs
        (
            [
                ("Offset over the whole", "", "", ""),
                (" range", "125/20", "6,250", "10,607"),
                ("Drift", "1/2", "2", "3"),
            ],
            2,
        ),
        ([("Offset", "", "", ""), ("Drift", "125/20", "6,250", "10,607"), ("Gain", "1/2", "2", "3")], 2),
    ],
)
def test_a_line_that_nothing_sets_apart_makes_no_row(band: list[tuple[str, ...]], rows: int) -> None:
    assert len(_rows(band, inset=9)) == rows
