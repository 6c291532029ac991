"""What a table's reader keeps beside its cells stands in the grid as printed: heads of rows and of columns, sides."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Cell, Grid
from akili_desktop.extract import grids, parameters
from akili_desktop.extract.listgrids import Row, columns_of
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.reader import PageReader
from akili_desktop.extract.tables.model import TableCell
from tests.extract.pin_pages import page_of
from tests.extract.sheets import Sheet, tables, vocabulary


def grids_of(sheet: Sheet) -> list[Grid]:
    content = sheet.content()
    found = tables(PageReader(vocabulary(), (parameters.extract, grids.extract))(content, None))
    speller = Speller(content)
    assert all(speller.spells(c.bbox, c.text) for grid in found for c in grid.cells)
    assert all(grid.bbox.contains_point(*c.bbox.center) for grid in found for c in grid.cells)
    return found


def place(cell: Cell) -> tuple[int, int, int, int]:
    return cell.row, cell.col, cell.row_span, cell.col_span


def test_parts_over_groups_of_columns_are_a_row_above_the_headings() -> None:
    sheet = Sheet().put(60, 80, "Electrical Characteristics", 12)
    sheet.row(106, x60="Parameter", x200="Symbol", x480="Unit").row(100, x285="QX224", x405="QX324")
    sheet.row(112, x260="Min", x290="Typ", x320="Max", x380="Min", x410="Typ", x440="Max")
    for i, name in enumerate(("Supply current", "Offset voltage", "Bias current")):
        y = 130 + 16 * i
        sheet.row(y, x60=name, x200="IVB"[i], x260="1", x290="2", x320="3", x380="4", x410="5", x440="6", x480="mA")
        sheet.rule(56, y + 5, 520, y + 5)
    for y in (88, 116):
        sheet.rule(56, y, 520, y)
    sheet.rule(256, 103, 476, 103)
    for x in (56, 195, 255, 375, 475, 520):
        sheet.rule(x, 88, x, 167)
    (grid,) = grids_of(sheet)
    at = {c.text: place(c) for c in grid.cells if c.row < 2}
    assert (at["QX224"], at["QX324"]) == ((0, 2, 1, 3), (0, 5, 1, 3))
    assert at["Parameter"] == (0, 0, 2, 1)
    assert [c.text for c in grid.cells if c.row == 1] == ["Min", "Typ", "Max"] * 2
    assert grid.rows == 5


def limits(sheet: Sheet) -> Sheet:
    sheet.put(60, 80, "Electrical Characteristics", 12)
    for y in (88, 104):
        sheet.rule(56, y, 520, y)
    return sheet.row(
        100, x60="Parameter", x200="Symbol", x250="Conditions", x350="Min", x390="Typ", x430="Max", x470="Unit"
    )


def test_a_name_over_its_cases_has_a_row_of_its_own_beside_its_symbol() -> None:
    sheet = limits(Sheet())
    sheet.row(116, x60="Output voltage", x200="VOUT", x470="V")
    sheet.row(128, x70="at light load", x350="4.9", x390="5.0", x430="5.1")
    sheet.row(140, x70="at full load", x350="4.8", x390="5.0", x430="5.2")
    sheet.rule(56, 145, 520, 145)
    sheet.row(157, x60="Supply current", x200="ICC", x390="3", x430="5", x470="mA")
    sheet.rule(56, 162, 520, 162)
    (grid,) = grids_of(sheet)
    at = {c.text: place(c) for c in grid.cells}
    assert at["Output voltage"] == (1, 0, 1, 1)
    assert (at["at light load"][0], at["at full load"][0], at["Supply current"][0]) == (2, 3, 4)
    assert at["VOUT"][:2] == (1, 1)


def test_a_column_that_bars_part_in_several_rows_is_parted() -> None:
    sheet = Sheet().put(60, 80, "Electrical Characteristics", 12)
    for y in (88, 104, 120, 136, 152, 168):
        sheet.rule(56, y, 520, y)
    for x in (56, 160, 320, 370, 420, 470, 520):
        sheet.rule(x, 88, x, 168)
    sheet.rule(220, 120, 220, 152)
    sheet.row(100, x60="Characteristic", x210="Test Conditions", x330="Min", x380="Typ", x430="Max", x480="Unit")
    sheet.row(116, x60="Supply current", x170="VCC = 5 V, no load", x380="3", x430="5", x480="mA")
    sheet.row(132, x60="Operate point", x170="QX101", x230="TA = 25°C", x330="1", x380="2", x430="4", x480="V")
    sheet.row(148, x60="Release point", x170="QX102", x230="TA = 25°C", x330="3", x380="4", x430="6", x480="V")
    sheet.row(164, x60="Leakage current", x170="VCC = 5 V", x380="1", x430="2", x480="µA")
    (grid,) = grids_of(sheet)
    at = {(c.row, c.text): place(c)[1:] for c in grid.cells}
    assert (at[2, "QX101"], at[2, "TA = 25°C"]) == ((1, 1, 1), (2, 1, 1))
    assert (at[3, "QX102"], at[3, "TA = 25°C"]) == ((1, 1, 1), (2, 1, 1))
    assert at[1, "VCC = 5 V, no load"] == at[0, "Test Conditions"] == (1, 1, 2)
    assert grid.cols == 7


def test_the_head_of_a_lists_first_rows_is_in_its_grid() -> None:
    sheet = Sheet().put(60, 80, "Absolute Maximum Ratings", 12)
    sheet.put(60, 100, "Supply Voltage (V+ to V-)")
    sheet.row(112, x70="Voltages Referenced to VSS Terminal ........", x300="-0.5V to 20V")
    sheet.row(124, x60="DC Input Voltage Range .....................", x300="-0.5V to 18V")
    sheet.row(136, x60="DC Input Current, Any One Input ............", x300="10mA")
    sheet.row(148, x60="Storage Temperature Range ..................", x300="-65C to 150C")
    (grid,) = grids_of(sheet)
    first = grid.cells[0]
    assert (first.text, place(first)[:2]) == ("Supply Voltage (V+ to V-)", (0, 0))
    assert grid.rows == 5


def test_a_lists_packages_are_rows_with_a_column_for_each_quantity() -> None:
    sheet = Sheet().put(60, 80, "Thermal Information", 12)
    sheet.row(98, x60="Thermal Resistance (Typical)", x300="RthJA", x360="RthJC")
    for i, (package, ja, jc) in enumerate((("QFN", "50", "10"), ("SOIC", "65", "14"), ("DIP", "46", "N/A"))):
        y = 111 + 13 * i
        sheet.row(y, x72=f"{package} Package", x295=f"{ja}°C/W", x355=f"{jc}°C/W" if jc != "N/A" else jc)
    sheet.row(150, x60="Storage Temperature Range ..........", x300="-65 °C to 150 °C")
    (grid,) = grids_of(sheet)
    lines = [[(c.col, c.text) for c in grid.cells if c.row == row] for row in range(grid.rows)]
    assert lines[0] == [(0, "Thermal Resistance (Typical)"), (1, "RthJA"), (2, "RthJC")]
    assert lines[1] == [(0, "QFN Package"), (1, "50°C/W"), (2, "10°C/W")]
    assert lines[3] == [(0, "DIP Package"), (1, "46°C/W"), (2, "N/A")]
    assert lines[4] == [(0, "Storage Temperature Range"), (1, "-65 °C to 150 °C")]


def test_a_lists_parts_stand_over_their_columns() -> None:
    sheet = Sheet().put(60, 80, "Absolute Maximum Ratings", 12)
    sheet.row(98, x240="QX741A", x310="QX741", x380="QX741C")
    sheet.row(111, x60="Supply Voltage", x242="22 V", x312="22 V", x382="18 V")
    sheet.row(124, x60="Input Voltage", x242="15 V", x312="15 V", x382="12 V")
    sheet.row(137, x60="Power Dissipation", x240="500 mW", x310="500 mW", x380="400 mW")
    (grid,) = grids_of(sheet)
    lines = [[c.text for c in grid.cells if c.row == row] for row in range(grid.rows)]
    assert lines[0] == ["QX741A", "QX741", "QX741C"]
    assert lines[1:3] == [["Supply Voltage", "22 V", "22 V", "18 V"], ["Input Voltage", "15 V", "15 V", "12 V"]]


def test_a_turned_text_beside_rows_has_a_column_of_its_own() -> None:
    def draw(page: pymupdf.Page) -> None:
        page.insert_text((60, 80), "Absolute Maximum Ratings", fontsize=12)
        for y in (88, 104, 120, 136, 152):
            page.draw_line((56 if y != 120 else 80, y), (420, y), width=0.5)
        for x in (56, 220, 280, 340, 420):
            page.draw_line((x, 88), (x, 152), width=0.5)
        page.draw_line((80, 104), (80, 136), width=0.5)
        page.insert_text((71, 133), "Diode", fontsize=8, rotate=90)
        rows = (("Parameter", "Symbol", "Rating", "Unit"), ("Forward current", "IF", "50", "mA"),
                ("Reverse voltage", "VR", "6", "V"), ("Isolation voltage", "VISO", "5", "kV"))  # fmt: skip
        for row, texts in enumerate(rows):
            for x, text in zip((86, 230, 290, 350), texts, strict=True):
                page.insert_text((x, 100 + 16 * row), text, fontsize=9)

    (grid,) = tables(PageReader(vocabulary(), (parameters.extract, grids.extract))(page_of(draw), None))
    at = {c.text: place(c) for c in grid.cells}
    assert at["Diode"] == (1, 0, 2, 1)
    assert (at["Forward current"], at["Reverse voltage"]) == ((1, 1, 1, 1), (2, 1, 1, 1))
    assert (at["Parameter"], at["Isolation voltage"]) == ((0, 0, 1, 2), (3, 0, 1, 2))
    assert (at["kV"], grid.cols) == ((3, 4, 1, 1), 5)


def barred(rows: int) -> Sheet:
    """A table of limits with `rows` rows of 16 points under its headings, its conditions parted by a bar there."""
    sheet = Sheet().put(60, 80, "Electrical Characteristics", 12)
    foot = 104 + 16 * rows
    for y in (88, 104, foot):
        sheet.rule(56, y, 520, y)
    for x in (56, 160, 320, 370, 420, 470, 520):
        sheet.rule(x, 88, x, foot)
    return sheet.row(100, x60="Characteristic", x210="Test Conditions", x330="Min", x380="Typ", x430="Max", x480="Unit")


def test_rows_that_bars_part_otherwise_than_others_keep_their_own_parts() -> None:
    sheet = barred(5).rule(220, 120, 220, 168).rule(270, 120, 270, 152)
    for y, left in ((120, 56), (136, 270), (152, 220), (168, 56)):
        sheet.rule(left, y, 520 if left == 56 else 470, y)
    sheet.row(116, x60="Output voltage", x165="VCC = 5 V, no load", x380="3", x430="5", x480="V")
    sheet.row(148, x60="Supply current", x165="VCC = 5 V", x480="mA").put(225, 140, "DE = 1")
    for y, part, typical in ((132, "QX101", "3"), (148, "QX102", "4")):
        sheet.row(y, x275=part, x380=typical, x430="9")
    sheet.row(164, x225="DE = 0", x380="1", x430="2")
    sheet.row(180, x60="Shutdown current", x165="DE = 0, RE = VCC", x380="1", x430="2", x480="µA")
    (grid,) = grids_of(sheet)
    at = {c.text: place(c) for c in grid.cells}
    assert at["VCC = 5 V"] == (2, 1, 3, 1)
    assert (at["DE = 1"], at["QX101"], at["QX102"]) == ((2, 2, 2, 1), (2, 3, 1, 1), (3, 3, 1, 1))
    assert at["DE = 0"] == (4, 2, 1, 2)
    assert at["DE = 0, RE = VCC"] == (5, 1, 1, 3)


def test_a_part_at_the_middle_of_its_rows_is_one_cell_of_all_of_them() -> None:
    sheet = barred(6).rule(220, 120, 220, 184)
    for y in (136, 168):
        sheet.rule(220, y, 520, y)
    for y in (120, 152, 184):
        sheet.rule(56, y, 520, y)
    sheet.row(116, x60="Output voltage", x170="VCC = 5 V, no load", x380="3", x430="5", x480="V")
    for y, name, part in ((132, "Operate point", "QX101"), (164, "Line regulation", "TJ = 25°C")):
        sheet.row(y + 8, x60=name, x170=part)
        sheet.row(y, x230="VI = 8 V to 25 V", x330="1", x380="2", x430="4", x480="mV")
        sheet.row(y + 16, x230="VI = 9 V to 13 V", x330="3", x380="4", x430="6", x480="mV")
    sheet.row(196, x60="Supply current", x170="VCC = 5 V, no load", x380="3", x430="5", x480="mA")
    (grid,) = grids_of(sheet)
    at = {(c.row, c.text): place(c)[1:] for c in grid.cells}
    assert at[2, "QX101"] == at[4, "TJ = 25°C"] == (1, 2, 1)
    assert [at[row, "VI = 8 V to 25 V"] for row in (2, 4)] == [(2, 1, 1)] * 2


def test_a_symbol_in_the_line_of_the_name_over_its_cases_begins_there() -> None:
    sheet = Sheet().put(60, 80, "Absolute Maximum Ratings", 12)
    for y in (88, 104, 120, 172, 188):
        sheet.rule(56, y, 520, y)
    for x in (56, 120, 340, 430, 520):
        sheet.rule(x, 88, x, 188)
    sheet.row(100, x60="Symbol", x130="Parameter", x350="Value", x440="Unit")
    sheet.row(116, x60="VS", x130="Power supply", x350="50", x440="V")
    sheet.row(132, x60="IO", x130="Peak output current (each channel)")
    sheet.row(144, x130="- Non repetitive (t = 100 ms)", x350="3", x440="A")
    sheet.row(156, x130="- Repetitive (80% on, 20% off)", x350="2.5", x440="A")
    sheet.row(168, x130="- DC operation", x350="2", x440="A")
    sheet.row(184, x60="Ptot", x130="Power dissipation", x350="25", x440="W")
    (grid,) = grids_of(sheet)
    at = {c.text: place(c) for c in grid.cells}
    assert at["Peak output current (each channel)"][0] == 2
    assert at["IO"] == (2, 0, 4, 1)


def test_a_condition_beside_a_temperature_without_values_is_of_its_line() -> None:
    sheet = Sheet().put(60, 80, "Electrical Characteristics", 12)
    foot = 168
    for y in (88, 104, foot):
        sheet.rule(56, y, 560, y)
    for x in (56, 170, 280, 340, 390, 440, 500, 560):
        sheet.rule(x, 88, x, foot)
    sheet.row(100, x60="Parameter", x175="Test conditions", x290="TA", x350="Min", x400="Typ", x450="Max", x510="Unit")
    for y in (120, 136):
        sheet.rule(170, y, 500, y)
    sheet.rule(56, 152, 560, 152)
    sheet.row(132, x60="High-level output voltage", x510="V")
    sheet.row(116, x175="RL = 2 kohm", x290="25°C", x350="3.5").row(132, x175="RL = 10 kohm", x290="25°C")
    sheet.row(148, x175="RL = 4 kohm", x290="Full range", x350="26", x400="28")
    sheet.row(164, x60="Supply current", x175="No load", x290="Full range", x400="1", x450="2", x510="mA")
    (grid,) = grids_of(sheet)
    at = {c.text: place(c) for c in grid.cells}
    assert at["RL = 10 kohm"] == (2, 1, 1, 1)
    assert at["High-level output voltage"] == (1, 0, 3, 1)
    assert grid.rows == 5


@pytest.mark.parametrize("bar", [(196.0, 222.0), (195.0, 240.0), None])
def test_a_fraction_is_one_cell_beside_its_name(bar: tuple[float, float] | None) -> None:
    sheet = Sheet().put(60, 80, "Electrical Characteristics", 12)
    for y in (88, 104, 120, 180, 196):
        sheet.rule(56, y, 520, y)
    for x in (56, 190, 245, 340, 380, 420, 460, 520):
        sheet.rule(x, 88, x, 196)
    sheet.row(
        100, x60="Characteristic", x200="Symbol", x250="Conditions", x345="Min", x385="Typ", x425="Max", x465="Unit"
    )
    sheet.row(116, x60="Reference voltage", x200="Vref", x385="2.5", x425="2.6", x465="V")
    sheet.put(60, 134, "Ratio of change in voltage", 8).put(470, 134, "mV/V", 8)
    sheet.put(198, 130, "ΔV", 8).put(209, 134, "ref", 8).put(198, 143, "ΔV", 8).put(209, 147, "KA", 8)
    if bar is not None:
        sheet.rule(bar[0], 135.7, bar[1], 135.7)
    sheet.row(158, x70="ΔVKA = 10 V", x385="1.4", x425="2.7").row(170, x70="ΔVKA = 36 V", x385="1.0", x425="2.0")
    sheet.row(192, x60="Supply current", x200="ICC", x385="3", x425="5", x465="mA")
    if bar == (196.0, 222.0):
        (grid,) = grids_of(sheet)
        at = {c.text: c.row for c in grid.cells}
        column = [(c.row, c.text) for c in grid.cells if c.col == 1]
        assert column == [(0, "Symbol"), (1, "Vref"), (2, "ΔV ref ΔV KA"), (5, "ICC")]
        assert [at[text] for text in ("Ratio of change in voltage", "ΔVKA = 10 V", "ΔVKA = 36 V")] == [2, 3, 4]
    else:  # a line much longer than its parts, or none: what stands under one another may be two symbols
        (grid,) = tables(PageReader(vocabulary(), (parameters.extract, grids.extract))(sheet.content(), None))
        assert "ΔV ref ΔV KA" not in [c.text for c in grid.cells]


def test_a_heading_over_two_columns_without_any_under_it_makes_no_empty_row() -> None:
    sheet = Sheet().put(60, 80, "Electrical Characteristics", 12)
    for y in (88, 104, 120, 136, 152):
        sheet.rule(56, y, 520, y)
    for x in (56, 200, 250, 300, 350, 400, 450, 520):
        sheet.rule(x, 88, x, 152)
    sheet.row(100, x60="Parameter", x205="Symbol", x261="NotesLimitsMin.", x360="Typ.", x410="Max.", x460="Units")
    for y, name in ((116, "Input power"), (132, "Input current"), (148, "Output power")):
        sheet.row(y, x60=name, x205="PI", x360="-42", x410="-40", x460="dBm")
    (grid,) = grids_of(sheet)
    assert grid.rows == 4
    assert {c.row for c in grid.cells} == {0, 1, 2, 3}


def test_heads_of_a_lists_columns_that_begin_alike_come_in_the_order_of_the_page() -> None:
    """They came in the order of a set, which differs from run to run; of twenty pairs some would stand otherwise."""
    for number in range(20):
        content = Sheet().put(50, 80, f"A{number}").put(50, 92, f"B{number}").put(90, 80, "1").content()
        upper, lower, value = sorted(content.words, key=lambda word: (word.text == "1", word.text))
        cells = [TableCell(row=0, col=0, text=w.text, words=(w,), bbox=w.bbox) for w in (upper, lower, value)]
        run = [Row(cells[2], cells[2], head, cells[2], None, None) for head in cells[:2]]
        assert columns_of(run) == [(upper,), (lower,)]
