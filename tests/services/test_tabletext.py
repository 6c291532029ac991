"""Tables as text for other programs."""

from __future__ import annotations

from akili_desktop.core.facts import Cell, Grid
from akili_desktop.core.geometry import Rect
from akili_desktop.services.tabletext import as_csv, as_markdown, as_tsv, grid_rows


def grid(*cells: tuple[int, int, str], span: int = 1) -> Grid:
    made = tuple(
        Cell(row=r, col=c, text=text, bbox=Rect(100 * c, 20 * r, 100 * c + 90, 20 * r + 15), col_span=span)
        for r, c, text in cells
    )
    return Grid(page=1, bbox=Rect(0, 0, 300, 100), extractor="x", rows=3, cols=3, cells=made)


def test_holes_and_spans_keep_their_columns() -> None:
    rows = grid_rows(grid((0, 0, "a"), (0, 2, "c\nd"), (2, 1, "x")))
    assert rows == [["a", "", "c d"], ["", "x", ""]]
    assert grid_rows(grid((0, 0, "a"), span=2)) == [["a", ""]]


def test_a_part_keeps_what_lies_in_it() -> None:
    assert grid_rows(grid((0, 0, "a"), (0, 1, "b"), (1, 1, "c")), Rect(95, 0, 200, 40)) == [["b"], ["c"]]
    assert grid_rows(grid((0, 0, "a")), Rect(200, 200, 300, 300)) == []


def test_what_a_spreadsheet_would_run_is_led_by_an_apostrophe() -> None:
    rows = [["=A1", "-40", "+x"]]
    assert as_tsv(rows) == "'=A1\t-40\t'+x"
    assert as_csv(rows) == "'=A1,-40,'+x\r\n"
    assert as_csv([]) == as_tsv([]) == as_markdown([]) == ""


def test_a_bar_in_a_cell_is_no_column() -> None:
    assert as_markdown([["a|b", "c"], ["d", "e"]]) == "| a\\|b | c |\n| --- | --- |\n| d | e |"
