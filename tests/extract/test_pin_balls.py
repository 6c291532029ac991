"""Ball-grid maps: drawings and tables with letters along one edge and numbers along another."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.pins.balls import EXTRACTOR, FROM_EDGES, PART_OF_GRID
from tests.extract.pin_pages import Draw, page_of, pairs, pin_drafts, put, table

BALLS = [["VDD", "SDA", "SCL"], ["GND", "NC", "INT"], ["IN+", "IN-", "GND"]]


def read(draw: Draw) -> list[Bijection]:
    return [f for f in pin_drafts(page_of(draw)).facts if isinstance(f, Bijection)]


def grid(page: pymupdf.Page, names: list[list[str]], *, below: bool = False, step: float = 40, title: str = "") -> None:
    """Balls as drawn: numbers above, letters at the left; a view from below counts from the right."""
    put(page, 60, 60, "Pin Configuration", 12)
    put(page, 215, 100, title or "DSBGA-9, Top View")
    count = len(names[0])
    for col in range(count):
        put(page, 220 + step * (count - 1 - col if below else col), 130, str(col + 1))
    for row, line in enumerate(names):
        put(page, 185, 155 + step * row, "ABCDEFGH"[row])
        for col, name in enumerate(line):
            x = 222 + step * (count - 1 - col if below else col)
            page.draw_circle((x, 152 + step * row), 16)
            put(page, x - pymupdf.get_text_length(name, fontsize=6) / 2, 154 + step * row, name, 6)


EXPECTED = [(f"{'ABC'[r]}{c + 1}", BALLS[r][c]) for r in range(3) for c in range(3)]


@pytest.mark.parametrize("below", [False, True])
def test_a_grid_of_balls_as_drawn(below: bool) -> None:
    (fact,) = read(lambda page: grid(page, BALLS, below=below))
    assert pairs(fact) == EXPECTED
    assert fact.package == "DSBGA-9"
    assert [flag.rule for flag in fact.flags] == [FROM_EDGES]


@pytest.mark.parametrize("off", [15, -17])
def test_names_that_all_stand_under_or_over_their_balls(off: float) -> None:
    def draw(page: pymupdf.Page) -> None:
        grid(page, [["", "", ""]] * 3)
        for row, names in enumerate(BALLS):
            for col, name in enumerate(names):
                put(page, 222 + 40 * col - pymupdf.get_text_length(name, fontsize=6) / 2, 154 + off + 40 * row, name, 6)

    (fact,) = read(draw)
    assert pairs(fact) == EXPECTED


def test_names_between_two_rows_whose_last_row_has_none_are_of_no_ball() -> None:
    def draw(page: pymupdf.Page) -> None:
        grid(page, [["", "", ""]] * 4)
        for row, names in enumerate(BALLS):
            for col, name in enumerate(names):
                put(page, 215 + 40 * col, 154 + 15 + 40 * row, name, 6)

    assert not [fact for fact in read(draw) if fact.extractor == EXTRACTOR]


def test_a_word_for_several_balls_says_that_the_table_lacks_some() -> None:
    rows = [
        ["Ball No.", "Pin Name", "I/O", "Function"], ["A4", "/RESET", "I", "Reset Input"],
        ["B2", "CLK", "I", "Serial Clock Input"], ["B3", "GND", "", "Ground"], ["Multiple", "NC", "", "No Connect"],
    ]  # fmt: skip

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 70, "3.7 Ball Description TFBGA 8x6-mm")
        table(page, 60, 100, [60, 60, 40, 120], rows)

    (fact,) = read(draw)
    assert [(flag.rule, flag.detail) for flag in fact.flags] == [
        ("pin-numbers-incomplete", "'Multiple' stands for the numbers of NC")
    ]


def test_places_without_a_ball_are_left_out() -> None:
    (fact,) = read(lambda page: grid(page, [*BALLS[:2], ["IN+", "", "GND"]]))
    assert ("C2", "") not in pairs(fact)
    assert len(fact.pairs) == 8


def test_a_table_of_balls() -> None:
    rows = [["", "1", "2", "3"], *([letter, *BALLS[i]] for i, letter in enumerate("ABC"))]

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 70, "Table 3. Ball assignment of the WLCSP package")
        table(page, 60, 100, [40, 60, 60, 60], rows)

    (fact,) = read(draw)
    assert pairs(fact) == EXPECTED


def part_of_map(columns: range, letters: str, number: int) -> list[Bijection]:
    """A page with the balls of some rows and columns."""
    head = ["", *map(str, columns)]
    rows = [head, *([letter, *(f"IO_{letter}{c}" for c in columns)] for letter in letters)]

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 70, "Table 3. Ball assignment of the BGA-36 package")
        table(page, 60, 100, [40, *[60] * len(columns)], rows)

    content = page_of(draw, number)
    return [f for f in pin_drafts(content).facts if isinstance(f, Bijection)]


@pytest.mark.parametrize(
    "parts",
    [((range(1, 4), "ABCDEF"), (range(4, 7), "ABCDEF")), ((range(1, 7), "ABC"), (range(1, 7), "DEF"))],
)
def test_a_map_in_parts_over_two_pages_is_one(parts: tuple[tuple[range, str], tuple[range, str]]) -> None:
    first, second = (part_of_map(columns, letters, i) for i, (columns, letters) in enumerate(parts, 4))
    (fact,) = merge_document([*first, *second])
    assert isinstance(fact, Bijection)
    assert {p.left: p.right for p in fact.pairs} == {f"{r}{c}": f"IO_{r}{c}" for r in "ABCDEF" for c in range(1, 7)}
    assert [flag.rule for flag in fact.flags] == [FROM_EDGES]


def test_a_part_of_a_map_alone_says_so() -> None:
    (fact,) = merge_document(part_of_map(range(4, 7), "ABCDEF", 5))
    assert {flag.rule for flag in fact.flags} == {FROM_EDGES, PART_OF_GRID, "pin-numbers-incomplete"}


def test_a_matrix_of_values_is_no_map() -> None:
    values = [["0.5", "0.7", "1.1"], ["0.9", "1.2", "1.4"], ["2.1", "2.2", "2.3"]]
    assert read(lambda page: grid(page, values)) == []


def test_a_grid_of_a_page_without_pins_is_no_map() -> None:
    def draw(page: pymupdf.Page) -> None:
        rows = [["", "1", "2", "3"], *([letter, *BALLS[i]] for i, letter in enumerate("ABC"))]
        put(page, 60, 70, "Seating plan")
        table(page, 60, 100, [40, 60, 60, 60], rows)

    assert read(draw) == []


def test_the_zones_of_a_drawing_sheet_are_no_balls() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 40, "Pin Configuration", 12)
        for col in range(4):
            put(page, 120 + 120 * col, 60, str(col + 1))
        for row in range(4):
            put(page, 40, 120 + 150 * row, "ABCD"[row])
            for col in range(4):
                put(page, 110 + 120 * col, 120 + 150 * row, f"R{row}{col}")

    assert read(draw) == []


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("lettered_rows", [False, True])
def test_balls_that_print_their_numbers_over_their_names(lettered_rows: bool, flipped: bool) -> None:
    """Letters count the rows or the columns, numbers from the top or the foot; no name is that of a part."""
    names = [["DQ14", "DQ7", "A1"], ["VSS", "B1", "WE#"], ["CLK", "A2", "DQ15/A-1"], ["NC", "VCC", "OE#"]]

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 60, "Connection Diagrams", 12)
        put(page, 215, 100, "12-Ball FBGA (Top View)")
        put(page, 480, 90, "DQ12")  # of another drawing, where a page's head may name its part
        for number, line in enumerate(names):
            for letter, name in enumerate(line):
                row, col = (letter, number) if lettered_rows else (number, letter)
                x, y = 220 + 46 * col, 160 + 40 * ((3 - row if not lettered_rows else 2 - row) if flipped else row)
                page.draw_circle((x, y - 2), 8)
                for text, down in ((f"{'ABC'[letter]}{number + 1}", 0), (name, 14)):
                    put(page, x - pymupdf.get_text_length(text, fontsize=6) / 2, y + down, text, 6)

    (fact,) = read(draw)
    assert sorted(pairs(fact)) == sorted(
        (f"{'ABC'[letter]}{number + 1}", name) for number, line in enumerate(names) for letter, name in enumerate(line)
    )
    assert (fact.variant, fact.package, fact.flags) == (None, "12-Ball FBGA", ())
