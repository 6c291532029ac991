"""Tables without bars whose lines are drawn a piece for each column."""

from __future__ import annotations

from itertools import pairwise

import pytest

from akili_desktop.core.facts import Grid, PageReading
from akili_desktop.extract.reader import PageReader
from akili_desktop.services.reading import CanonicalReader
from tests.extract.sheets import Sheet, vocabulary

BITS = [62 + 22 * k for k in range(8)]
ENDS = [30.0, *BITS, 238.0, 400.0, 500.0]
NAMES = ["RS", "RW", "DB5", "DB4", "DB3", "DB2", "DB1", "DB0"]
ROWS = [
    ("Clear", "0 0 0 0 0 0 0 1", ["Clears the entire display and", "sets address 0 in the counter."], "1.6 ms"),
    ("Home", "0 0 0 0 0 0 1 -", ["Sets address 0 in the counter."], "1.6 ms"),
    ("Shift", "0 0 0 1 S/C R/L - -", ["Moves the cursor and shifts", "without changing contents."], "40 us"),
    ("Addr", "0 0 1 ADDR ADDR ADDR ADDR ADDR", ["Sets the address."], "40 us"),
]
LEFT = [x + 1.5 for x in ENDS]


def pieces(sheet: Sheet, y: float, ends: list[float]) -> None:
    for a, b in pairwise(ends):
        sheet.rule(a, y, b, y)


def instructions(group: bool = True, top: bool = False) -> Sheet:
    """A table of instructions: names in a narrow column, bits that nearly touch, and how long each takes."""
    sheet = Sheet().put(40, 80, "Table 6   Instructions of the controller", 10)
    foot = 120.0
    heads = dict(zip(LEFT[1:9], NAMES, strict=True))
    for x, text in {LEFT[0]: "Name", **heads, LEFT[9]: "Description", LEFT[10]: "Time (max)"}.items():
        sheet.put(x, foot - 3, text, 7)
    if group:
        sheet.put(180, foot - 14, "Code", 7)
        pieces(sheet, foot - 11, ENDS[1:10])
    if top:
        pieces(sheet, foot - 22, [ENDS[0], *ENDS[9:]])
    pieces(sheet, foot, ENDS)
    for name, bits, says, time in ROWS:
        sheet.put(LEFT[0], foot + 9, name, 7)
        for x, bit in zip(LEFT[1:9], bits.split(), strict=True):
            sheet.put(x, foot + 9, bit, 7)  # in the last row they fill their columns
        for k, line in enumerate(says):
            sheet.put(LEFT[9], foot + 9 + 8 * k, line, 7)
        sheet.put(LEFT[10], foot + 9, time, 7)
        foot += 6 + 9 * len(says)
        pieces(sheet, foot, ENDS)
    return sheet


def reading(sheet: Sheet) -> PageReading:
    return CanonicalReader(PageReader(vocabulary()), {})(sheet.content(), None)


def grids(sheet: Sheet) -> list[Grid]:
    return [fact for fact in reading(sheet).facts if isinstance(fact, Grid)]


def rows(grid: Grid) -> list[list[str]]:
    return [[c.text for c in grid.cells if c.row == row] for row in range(grid.rows)]


def test_the_pieces_of_lines_tell_the_columns_of_texts_that_nearly_touch() -> None:
    (grid,) = grids(instructions())
    assert (grid.rows, grid.cols) == (6, 11)
    assert grid.title == "Table 6 Instructions of the controller"
    assert rows(grid)[1] == NAMES
    for (name, bits, says, time), row in zip(ROWS, rows(grid)[2:], strict=True):
        assert row == [name, *bits.split(), " ".join(says), time]
    heads = {c.text: (c.row, c.row_span, c.col, c.col_span) for c in grid.cells if c.row == 0}
    assert heads == {
        "Name": (0, 2, 0, 1), "Code": (0, 1, 1, 8), "Description": (0, 2, 9, 1), "Time (max)": (0, 2, 10, 1)
    }  # fmt: skip


def test_what_such_a_table_limits_is_told_as_unread() -> None:
    assert [(r.rule, r.text) for r in reading(instructions()).rejects] == [
        ("quantities-unread", "Table 6 Instructions of the controller")
    ]


@pytest.mark.parametrize("group", [True, False])
def test_a_line_over_the_headings_ends_them(group: bool) -> None:
    (grid,) = grids(instructions(group, top=True))
    assert grid.title == "Table 6 Instructions of the controller"
    assert [c.text for c in grid.cells if c.row == int(group) and 1 <= c.col <= len(NAMES)] == NAMES
    assert not any("Table" in c.text for c in grid.cells)


def test_boxes_in_the_cells_are_no_lines_of_the_table() -> None:
    sheet = instructions()
    for y in (122, 146, 161):
        sheet.grid([450, 490], [y + 1, y + 10])
    assert rows(grids(sheet)[0])[2:] == [[n, *bits.split(), " ".join(s), t] for n, bits, s, t in ROWS]


def test_a_text_over_two_columns_leaves_the_table_unread() -> None:
    assert not grids(instructions().put(100, 138, "see the notes under this table", 7))


def test_lines_that_go_on_beyond_the_columns_are_of_another_table() -> None:
    sheet = instructions()
    for k, y in enumerate((120, 144, 159, 183, 198)):
        sheet.rule(500, y, 530 + 10 * k, y)
    assert not grids(sheet)


def test_a_heading_that_goes_on_in_a_further_line_than_those_beside_it_is_whole() -> None:
    """Its last word was the table's title, and no column had a heading."""
    ends = [40.0, 120, 180, 240, 300, 360]
    sheet = Sheet().put(40, 80, "Table 1. Product features", 9)
    for y in (128, 142, 156, 170):
        pieces(sheet, y, ends)
    sheet.rule(40, 96, 360, 96)
    pieces(sheet, 110, [120, 240, 360])
    sheet.put(165, 106, "Supply", 7).put(280, 106, "Interfaces", 7).put(60, 116, "Model", 7)
    sheet.put(124, 117, "1.65 V to 3.6", 7).put(145, 125, "V", 7).put(184, 121, "2.7 V to 3.6 V", 7)
    sheet.put(258, 121, "UART", 7).put(320, 121, "USB", 7)
    for k, name in enumerate(("XY8N", "XY8M", "XY8Q")):
        sheet.put(44, 138 + 14 * k, name, 7)
        for x in (150, 210, 270, 330)[k % 2 :]:
            sheet.put(x, 138 + 14 * k, "x", 7)
    (grid,) = grids(sheet)
    assert grid.title == "Table 1. Product features"
    heads = {c.text: (c.col, c.col_span) for c in grid.cells if c.row < 2}
    assert heads == {
        "Model": (0, 1), "Supply": (1, 2), "Interfaces": (3, 2), "1.65 V to 3.6 V": (1, 1), "2.7 V to 3.6 V": (2, 1),
        "UART": (3, 1), "USB": (4, 1),
    }  # fmt: skip
