"""Tables of all kinds as cells with spans and boxes: ruled, aligned, and what is none."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from akili_desktop.core.facts import Grid
from tests.extract.sheets import Sheet, read, tables

Place = tuple[int, int, int, int, str]


def cells(grid: Grid) -> list[Place]:
    return [(c.row, c.col, c.row_span, c.col_span, c.text) for c in grid.cells]


def ruled() -> Sheet:
    """A heading over two columns, a name over two rows."""
    sheet = Sheet()
    for y in (100, 120, 140, 180):
        sheet.rule(60, y, 360, y)
    sheet.rule(160, 160, 360, 160)
    for x in (60, 160, 360):
        sheet.rule(x, 100, x, 180)
    sheet.rule(260, 120, 260, 180)
    sheet.put(220, 114, "Releases").put(65, 134, "Country").put(165, 134, "to air").put(265, 134, "to water")
    sheet.put(65, 163, "Austria").put(165, 154, "10").put(265, 154, "20").put(165, 174, "11")
    return sheet.put(265, 174, "21")


RULED = [
    (0, 1, 1, 2, "Releases"), (1, 0, 1, 1, "Country"), (1, 1, 1, 1, "to air"), (1, 2, 1, 1, "to water"),
    (2, 0, 2, 1, "Austria"), (2, 1, 1, 1, "10"), (2, 2, 1, 1, "20"), (3, 1, 1, 1, "11"), (3, 2, 1, 1, "21"),
]  # fmt: skip


def aligned() -> Sheet:
    """Two horizontal lines and columns of numbers, prose above and below."""
    sheet = Sheet().put(60, 60, "The table shows how the rates of growth have changed over the years in three regions.")
    sheet.rule(60, 88, 400, 88).rule(60, 176, 400, 176)
    sheet.row(100, x200="Finland", x270="EU-15", x340="EU-25")
    for i, year in enumerate(("1996", "2000", "2005", "2006", "2007")):
        sheet.row(115 + 14 * i, x62=year, x205=f"{i}.7", x275=f"{i}.6", x345=f"{i}.5")
    return sheet.put(
        60, 200, "Growth in the third region was slower than in the two others, which nobody had expected."
    )


@pytest.mark.parametrize(
    "change", [{}, {"dx": 23, "dy": 11}, {"scale": 0.75}, {"turn": 90}, {"turn": 270}, {"seed": 3}], ids=str
)
def test_ruled_table_keeps_its_spans(change: dict[str, float]) -> None:
    (grid,) = tables(read(ruled().content(**change)))  # type: ignore[arg-type]
    assert cells(grid) == RULED
    assert (grid.rows, grid.cols) == (4, 3)


@pytest.mark.parametrize("change", [{}, {"dx": 23, "dy": 11}, {"scale": 1.4}, {"turn": 180}, {"seed": 3}], ids=str)
def test_aligned_table_has_a_row_a_line(change: dict[str, float]) -> None:
    (grid,) = tables(read(aligned().content(**change)))  # type: ignore[arg-type]
    assert (grid.rows, grid.cols) == (6, 4)
    assert cells(grid)[:4] == [
        (0, 1, 1, 1, "Finland"), (0, 2, 1, 1, "EU-15"), (0, 3, 1, 1, "EU-25"), (1, 0, 1, 1, "1996"),
    ]  # fmt: skip


def test_cell_boxes_lie_in_the_table_and_bound_their_words() -> None:
    page = ruled().content()
    (grid,) = tables(read(page))
    for cell in grid.cells:
        assert grid.bbox.contains(cell.bbox, slack=0.5)
        inside = [w.text for w in page.words if cell.bbox.contains_point(w.bbox.cx, w.bbox.cy, 0.1)]
        assert " ".join(inside) == cell.text


def test_columns_drawn_without_rows_are_split_at_their_numbers() -> None:
    sheet = Sheet()
    for y in (100, 118, 176):
        sheet.rule(60, y, 360, y)
    for x in (60, 160, 260, 360):
        sheet.rule(x, 100, x, 176)
    sheet.row(112, x165="1996", x265="1993")
    for i, name in enumerate(("Austria", "Belgium", "Denmark", "France")):
        sheet.row(130 + 13 * i, x65=name, x165=f"{i}9", x265=f"{i}4")
    (grid,) = tables(read(sheet.content()))
    assert (grid.rows, grid.cols) == (5, 3)
    assert (3, 0, 1, 1, "Denmark") in cells(grid)


def test_prose_lists_and_plots_are_no_tables() -> None:
    sheet = Sheet()
    for i in range(6):
        sheet.put(60, 80 + 13 * i, "Prose runs over the whole width of the page and has no columns that would align.")
        sheet.put(60, 220 + 13 * i, "•").put(75, 220 + 13 * i, f"An item of a list, the number {i} of six of them")
    for i in range(6):
        sheet.put(90, 400 + 30 * i, f"{10 * i}")
        sheet.rule(110, 400 + 30 * i, 400, 400 + 30 * i)
    for x in range(110, 410, 58):
        sheet.rule(x, 400, x, 550)
    assert tables(read(sheet.content())) == []


def test_frame_around_text_is_no_table() -> None:
    sheet = Sheet().grid([50, 500], [50, 200])
    for i in range(5):
        sheet.put(60, 80 + 14 * i, "Text in a frame stands in one cell, and one cell alone makes no table at all.")
    assert tables(read(sheet.content())) == []


def test_many_rulings_and_words_are_read_in_time() -> None:
    """20,000 rulings and 10,000 words of a drawing neither hang nor make a table."""
    import time

    page = Sheet().content()
    words = aligned().content().words
    from akili_desktop.core.document import Ruling

    rulings = tuple(Ruling(i % 600, i / 30, i % 600 + 5, i / 30, 0.3, 0) for i in range(20_000))
    many = tuple(
        replace(w, bbox=w.bbox._replace(y0=w.bbox.y0 + i, y1=w.bbox.y1 + i), baseline=w.baseline + i, text="ab")
        for i in range(180)
        for w in words[:56]
    )
    start = time.process_time()
    read(page._replace(rulings=rulings, words=many, glyphs=len(many) * 2))
    assert time.process_time() - start < 8


def test_a_bar_that_begins_under_the_heading_parts_its_headings() -> None:
    """The heading row has bars between the limits alone; symbols and names are parted below it."""
    sheet = Sheet()
    for y in (100, 118, 200):
        sheet.rule(60, y, 460, y)
    for x in (60, 300, 340, 380, 460):
        sheet.rule(x, 100, x, 200)
    sheet.rule(110, 119.5, 110, 200)
    sheet.row(113, x64="Symbol", x180="Definition", x306="Min.", x346="Max.", x400="Units")
    sheet.row(135, x66="VCC", x116="Low side supply voltage", x310="10", x350="20", x405="V")
    sheet.row(150, x66="TA", x116="Ambient temperature", x310="-40", x350="125", x405="°C")
    (grid,) = tables(read(sheet.content()))
    assert [c.text for c in grid.cells if c.row == 0] == ["Symbol", "Definition", "Min.", "Max.", "Units"]
    assert [c.text for c in grid.cells if c.row == 1] == ["VCC", "Low side supply voltage", "10", "20", "V"]
