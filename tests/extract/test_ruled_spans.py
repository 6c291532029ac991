"""A cell that the page rules over several rows is one cell of the grid, however its table's limits are read."""

from __future__ import annotations

from akili_desktop.core.facts import Grid
from akili_desktop.core.geometry import Rect
from akili_desktop.extract import grids, parameters
from akili_desktop.extract.gridcells import GridCell, GridCells
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.reader import PageReader
from akili_desktop.extract.ruledspans import Frames, framed, last_lines_apart, names_apart
from akili_desktop.extract.tables.model import Table
from tests.extract.sheets import Sheet, tables, vocabulary


def grid_of(sheet: Sheet) -> Grid:
    (grid,) = tables(PageReader(vocabulary(), (parameters.extract, grids.extract))(sheet.content(), None))
    return grid


def placed(grid: Grid) -> dict[str, tuple[int, int, int, int]]:
    return {c.text: (c.row, c.col, c.row_span, c.col_span) for c in grid.cells}


def test_a_name_beside_ruled_cases_is_one_cell_over_all_their_rows() -> None:
    sheet = Sheet().put(60, 80, "Timing Requirements", 12)
    sheet.row(98, x264="VCC", x320="MIN", x370="MAX", x420="UNIT")
    names, foot = 140, 104 + 9 * 14
    for y in (88, 104, foot):
        sheet.rule(56, y, 460, y)
    for i in range(9):
        sheet.row(114 + 14 * i, x264=("2 V", "4.5 V", "6 V")[i % 3], x320=str(90 - 9 * i))
        sheet.rule(250, 118 + 14 * i, 410, 118 + 14 * i)
    sheet.rule(56, 146, 460, 146).rule(names, 188, 250, 188)
    for x in (56, 250, 310, 360, 410, 460):
        sheet.rule(x, 88, x, foot)
    sheet.rule(names, 146, names, foot)
    sheet.row(128, x60="fclock", x80="Clock frequency", x420="MHz").row(191, x60="tw", x72="Pulse width", x420="ns")
    sheet.put(146, 170, "Clock high or low").put(146, 212, "Clear low")
    at = placed(grid_of(sheet))
    assert at["tw Pulse width"][0::2] == (4, 6)
    assert at["Clock high or low"][0::2] == (4, 3)
    assert at["Clear low"][0::2] == (7, 3)
    assert at["tw Pulse width"][1] < at["Clear low"][1]


def test_lines_of_a_condition_in_one_ruled_cell_are_one_cell() -> None:
    sheet = Sheet().put(60, 80, "Electrical Characteristics", 12)
    sheet.row(98, x60="PARAMETER", x206="TEST CONDITIONS", x400="MIN", x440="MAX", x480="UNIT")
    names = ("Supply sensitivity", "Repeatability", "Long-term drift", "Conversion time")
    top, cases = 118, 118 + 7 * 14
    foot = cases + 14 * len(names)
    for y in (88, 104, top, foot):
        sheet.rule(56, y, 520, y)
    sheet.put(60, 114, "TEMPERATURE CONVERTER")
    for i in range(7):
        sheet.row(top + 10 + 14 * i, x206=f"{10 + i}°C to {60 + i}°C", x400=f"-0.{i + 1}", x440=f"0.{i + 1}")
        for low, high in ((200, 300), (396, 476)):
            sheet.rule(low, top + 14 * (i + 1), high, top + 14 * (i + 1))
    for i, part in enumerate(("QX117", "QX117M", "QX117N")):
        sheet.put(146, (142, 170, 198)[i], part)
    for y in (160, 174):
        sheet.rule(140, y, 200, y)
    sheet.put(84, 165, "Temperature").put(84, 175, "accuracy").put(480, 170, "°C")
    for i, text in enumerate(("8 averages", "1-Hz conversion", "pad unsoldered", "shortest bus")):
        sheet.put(306, 153 + 10 * i, text)
    for i, name in enumerate(names):
        y = cases + 14 * i
        sheet.rule(56, y, 520, y).row(y + 10, x84=name, x206="One-shot mode", x440=str(i + 3), x480="%")
    for x in (56, 200, 396, 436, 476, 520):
        sheet.rule(x, 88, x, 104).rule(x, top, x, foot)
    sheet.rule(80, top, 80, foot).rule(140, top, 140, cases).rule(300, top, 300, cases)
    at = placed(grid_of(sheet))
    assert at["8 averages 1-Hz conversion pad unsoldered shortest bus"][0::2] == (2, 7)
    assert at["Temperature accuracy"][0::2] == (2, 7)
    assert [at[part][0::2] for part in ("QX117", "QX117M", "QX117N")] == [(2, 3), (5, 1), (6, 3)]
    assert at["Temperature accuracy"][1] < at["QX117M"][1] < at["10°C to 60°C"][1]
    assert at["PARAMETER"][1::2] == at["Repeatability"][1::2] == (0, 2)


def test_conditions_level_with_their_rows_stay_theirs_where_no_line_parts_them() -> None:
    sheet = Sheet().put(60, 80, "Electrical Characteristics", 12)
    sheet.row(98, x60="PARAMETER", x206="TEST CONDITIONS", x400="MIN", x440="MAX", x480="UNIT")
    for y in (88, 104, 146):
        sheet.rule(56, y, 520, y)
    for i in range(3):
        sheet.row(114 + 14 * i, x60=("Supply current", "Leakage", "Input current")[i], x206=f"VCC = {i + 3} V")
        sheet.row(114 + 14 * i, x440=str(10 + i), x480="mA").rule(476, 118 + 14 * i, 520, 118 + 14 * i)
    for x in (56, 200, 396, 436, 476, 520):
        sheet.rule(x, 88, x, 146)
    at = placed(grid_of(sheet))
    assert [at[f"VCC = {i + 3} V"][0::2] for i in range(3)] == [(1, 1), (2, 1), (3, 1)]
    assert [at[name][0::2] for name in ("Supply current", "Leakage", "Input current")] == [(1, 1), (2, 1), (3, 1)]


def test_a_name_read_in_one_with_its_middle_case_is_parted_from_it() -> None:
    sheet = Sheet().put(60, 128, "accuracy").put(60, 156, "drift of all parts")
    for x0, y in ((56, 100), (140, 114), (140, 128), (56, 142), (56, 160)):
        sheet.rule(x0, y, 250, y)
    for x, foot in ((56, 160), (140, 142), (200, 160), (250, 160)):
        sheet.rule(x, 100, x, foot)
    for i in range(3):
        sheet.put(146, 110 + 14 * i, f"QX11{i}").put(220, 110 + 14 * i, str(4 + i))
    page = sheet.put(220, 156, "9").content()
    words = {w.text: w for w in page.words}
    read = (("QX110",), ("accuracy", "QX111"), ("QX112",), ("drift", "of", "all", "parts"))
    cells = [GridCell(row, 0, tuple(words[text] for text in texts)) for row, texts in enumerate(read)]
    grid = GridCells(4, 2, [*cells, *(GridCell(row, 1, (words[text],)) for row, text in enumerate("4569"))])
    table = Table(page=1, bbox=Rect(56, 100, 250, 160), kind="anchored", columns=(), rows=(), cells=())
    names_apart(grid, table, Frames(Rules.from_page(page), table.bbox))
    at = {join_text(c.words): (c.row, c.col, c.col_span) for c in grid.cells}
    assert (at["accuracy"], at["QX110"], at["QX111"]) == ((1, 0, 1), (0, 1, 1), (1, 1, 1))
    assert (at["drift of all parts"], at["9"]) == ((3, 0, 2), (3, 2, 1))


def test_the_last_line_of_a_cell_is_of_the_last_row_where_it_stands_apart_and_level_with_it() -> None:
    sheet = Sheet().put(60, 80, "Ordering Information", 12)
    sheet.row(98, x60="PART", x206="PACKAGE", x300="OUTLINE")
    foot = 104 + 5 * 14
    for y in (88, 104, foot):
        sheet.rule(56, y, 400, y)
    for i in range(5):
        sheet.row(114 + 14 * i, x60=f"QX55-{i}", x300=f"F{40 + i}.6")
        for low, high in ((56, 200), (296, 400)):
            sheet.rule(low, 104 + 14 * i, high, 104 + 14 * i)
    for x in (56, 200, 296, 400):
        sheet.rule(x, 88, x, foot)
    sheet.put(206, 129, "40 Lead").put(206, 140, "Ceramic").put(212, 170, "Drawing#")
    at = placed(grid_of(sheet))
    assert (at["40 Lead Ceramic"], at["Drawing#"]) == ((1, 1, 4, 1), (5, 1, 1, 1))


def test_leads_that_count_round_a_corner_are_no_table() -> None:
    def boxes(numbers: tuple[int, ...]) -> Sheet:
        sheet = Sheet().put(60, 60, "Package outline", 12)
        for i, number in enumerate(numbers):
            sheet.put(64 + 20 * i, 112, str(number), 7).put(64 + 20 * i, 96, f"P{i}", 7)
        return sheet.grid([60 + 20.0 * i for i in range(len(numbers) + 1)], [88, 102, 116])

    def found(numbers: tuple[int, ...]) -> list[Grid]:
        content = boxes(numbers).content()
        return tables(PageReader(vocabulary(), (parameters.extract, grids.extract))(content, None))

    assert found((5, 4, 3, 2, 1, 28, 27, 26)) == []
    assert len(found((7, 6, 5, 4, 3, 2, 1, 0))) == 1


def test_names_level_with_their_rows_stay_apart_in_one_ruled_cell() -> None:
    """A test that both share stands between them: the lines of the cell are no text of one."""
    sheet = Sheet().put(60, 110, "Delay").put(100, 114, "(VCC = 3 V,").put(100, 124, "IC = 10 mA)").put(60, 126, "Rise")
    for x0, y in ((56, 100), (180, 116), (56, 132)):
        sheet.rule(x0, y, 250, y)
    for x in (56, 180, 250):
        sheet.rule(x, 100, x, 132)
    page = sheet.row(110, x200="td").row(126, x200="tr").content()
    read = ({"Delay", "(VCC", "=", "3", "V,"}, {"IC", "10", "mA)", "Rise"})
    cells = [GridCell(row, 0, tuple(w for w in page.words if w.text in texts)) for row, texts in enumerate(read)]
    cells += [GridCell(row, 1, tuple(w for w in page.words if w.text == text)) for row, text in enumerate(("td", "tr"))]
    table = Table(page=1, bbox=Rect(56, 100, 250, 132), kind="anchored", columns=(), rows=(), cells=())
    assert [(c.row, c.row_span) for c in framed(cells, 2, table, Frames(Rules.from_page(page), table.bbox))] == [
        (0, 1),
        (1, 1),
        (0, 1),
        (1, 1),
    ]


def test_a_headings_second_line_is_no_row_of_its_own() -> None:
    """Two lines alone do not tell how far the lines of a text stand from one another."""
    sheet = Sheet().put(190, 112, "OPERATING").put(190, 128, "RANGE").row(128, x60="PART").row(112, x60="ANY")
    page = sheet.content()
    words = {w.text: w for w in page.words}
    cells = [GridCell(0, 1, (words["OPERATING"], words["RANGE"]), 2)]
    cells += [GridCell(row, 0, (words[text],)) for row, text in enumerate(("ANY", "PART"))]
    table = Table(page=1, bbox=Rect(56, 100, 250, 132), kind="ruled", columns=(), rows=(), cells=())
    assert len(last_lines_apart(cells, table)) == 3
