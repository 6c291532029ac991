"""What figures letter is no table: circuits, plots, timing diagrams, packages; and what looks like them is one."""

from __future__ import annotations

import pymupdf
import pytest

from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import Sheet, ranges, read, tables


def circuit() -> Sheet:
    """A part drawn as a box with numbered leads, wires to other parts, and wires that end in the open."""
    sheet = Sheet()
    sheet.grid([200, 300], [200, 300])
    for i, name in enumerate(("IN", "EN", "GND")):
        y = 220 + 30 * i
        sheet.rule(120, y, 200, y).put(150, y - 3, str(i + 1)).put(206, y + 3, name)
        sheet.rule(300, y, 380, y).put(320, y - 3, str(6 - i)).put(270, y + 3, ("SW", "BST", "FB")[i])
    sheet.rule(120, 180, 120, 320).rule(380, 180, 380, 320).rule(100, 320, 400, 320).rule(120, 250, 90, 250)
    return sheet.put(390, 224, "10nF").put(60, 254, "VIN").put(385, 315, "COUT")


def plots() -> Sheet:
    """The marks of two plots' scales side by side, with their titles; their curves are pictures."""
    sheet = Sheet()
    for i, mark in enumerate(("20", "10", "0")):
        sheet.put(60, 100 + 12 * i, mark).put(330, 100 + 12 * i, mark)
    sheet.put(80, 136, "-50  -25  0  25  50  75  100").put(350, 136, "10  12  14  16  18")
    return sheet.put(110, 148, "Temperature (°C)").put(360, 148, "Supply Voltage (V)")


def package() -> Sheet:
    """A DIP of eight leads, each in a frame of its own, names beside them."""
    sheet = Sheet().grid([200, 230, 300, 330], [100, 120, 140, 160, 180])
    for i in range(4):
        sheet.put(212, 113 + 20 * i, str(i + 1)).put(312, 113 + 20 * i, str(8 - i))
        sheet.put(160, 113 + 20 * i, ("OUT1", "IN1-", "IN1+", "VEE")[i])
        sheet.put(340, 113 + 20 * i, ("VCC", "OUT2", "IN2-", "IN2+")[i])
    return sheet


def names_in_columns() -> Sheet:
    """The same leads without frames: names and numbers in four columns."""
    sheet = Sheet().rule(160, 90, 400, 90).rule(160, 175, 400, 175)
    for i in range(4):
        y = 105 + 20 * i
        sheet.put(165, y, ("OUT1", "IN1-", "IN1+", "VEE")[i]).put(230, y, str(i + 1)).put(300, y, str(8 - i))
        sheet.put(350, y, ("VCC", "OUT2", "IN2-", "IN2+")[i])
    return sheet


@pytest.mark.parametrize("figure", [circuit, plots, package, names_in_columns])
@pytest.mark.parametrize("change", [{}, {"dx": 13.0, "dy": 7.0}, {"scale": 1.3}, {"turn": 90}])
def test_the_lettering_of_figures_is_no_table(figure: object, change: dict[str, float]) -> None:
    assert tables(read(figure().content(**change))) == []  # type: ignore[operator]


def test_lines_that_end_in_the_open_at_a_tables_own_sides_are_its_own() -> None:
    """No lines at the sides, as in booktabs with bars between columns."""
    sheet = Sheet()
    for y in (100, 120, 140, 160):
        sheet.rule(60, y, 360, y)
    for x in (160, 260):
        sheet.rule(x, 100, x, 160)
    for row, texts in enumerate((("Mode", "Current", "Time"), ("Sleep", "2 uA", "1 ms"), ("Run", "3 mA", "2 ms"))):
        for col, text in enumerate(texts):
            sheet.put(65 + 100 * col, 114 + 20 * row, text)
    (grid,) = tables(read(sheet.content()))
    assert (grid.rows, grid.cols) == (3, 3)


def test_lines_drawn_short_leave_a_full_table_what_it_is() -> None:
    """A row's line that stops within the last column meets nothing there."""
    sheet = Sheet().grid([60, 160, 260, 360], [100, 120, 160])
    sheet.rule(60, 140, 330, 140)
    for row in range(3):
        for col in range(3):
            sheet.put(65 + 100 * col, 114 + 20 * row, f"text {row}{col}")
    (grid,) = tables(read(sheet.content()))
    assert "text 22" in " ".join(cell.text for cell in grid.cells)


def test_a_table_of_numbers_that_rise_along_a_row_stays_one() -> None:
    """Numbers in columns of their own are no scale, though each is greater than the one before."""
    sheet = Sheet().rule(60, 88, 400, 88).rule(60, 160, 400, 160)
    for row, texts in enumerate(
        (("Gain", "1", "2", "5", "10"), ("Rise", "3", "4", "6", "9"), ("Fall", "2", "3", "7", "8"))
    ):
        for col, text in enumerate(texts):
            sheet.put(65 + 70 * col, 105 + 18 * row, text)
    sheet.put(65, 159 - 4, "Delay").put(135, 155, "11").put(205, 155, "12").put(275, 155, "15").put(345, 155, "19")
    (grid,) = tables(read(sheet.content()))
    assert (grid.rows, grid.cols) == (4, 5)


def test_pins_listed_with_their_numbers_are_a_table() -> None:
    """One column of numbers alone counts no leads of a package's two sides."""
    sheet = Sheet().grid([60, 120, 220, 360], [100, 120, 140, 160, 180, 200])
    rows = (
        ("No.", "Name", "Use"),
        ("1", "IN", "input"),
        ("2", "EN", "enable"),
        ("3", "GND", "ground"),
        ("4", "OUT", "output"),
    )
    for row, texts in enumerate(rows):
        for x, text in zip((65, 125, 225), texts, strict=True):
            sheet.put(x, 114 + 20 * row, text)
    (grid,) = tables(read(sheet.content()))
    assert (grid.rows, grid.cols) == (5, 3)


def _with_a_symbol(page: pymupdf.Page, x: float) -> None:
    """A table of limits with a transistor's symbol, its middle at x, in the cell of two rows' conditions."""
    page.insert_text((60, 80), "Source-Drain Characteristics", fontsize=12)
    sides, levels = (60, 110, 250, 300, 350, 400, 560), (100, 120, 150, 180, 200)
    for at in sides:
        page.draw_line((at, 100), (at, 200), width=0.6)
    for at in levels:
        page.draw_line((60, at), (400 if at == 150 else 560, at), width=0.6)
    for at, text in zip(sides, ("Symbol", "Parameter", "Min.", "Max.", "Units", "Conditions"), strict=False):
        put(page, at + 4, 113, text)
    for y, symbol, name, value, unit in (
        (137, "IS", "Source current", "1.3", "A"),
        (167, "ISM", "Pulsed source current", "22", "A"),
        (193, "VSD", "Forward voltage", "1.2", "V"),
    ):
        for at, text in zip((60, 110, 300, 350), (symbol, name, value, unit), strict=True):
            put(page, at + 4, y, text)
    put(page, 404, 132, "Symbol showing the")
    put(page, 404, 144, "junction diode")
    put(page, 404, 193, "IS = 1 A, TJ = 25 C")
    page.draw_circle((x, 150), 15)
    for (dx, dy), letter in zip(((2, -17), (-22, 4), (2, 24)), "DGS", strict=True):
        page.insert_text((x + dx, 150 + dy), letter, fontsize=6)


def test_the_letters_of_a_symbol_in_a_cell_are_no_conditions() -> None:
    rows = ranges(read(page_of(lambda page: _with_a_symbol(page, 525))))
    assert [(row.symbol, row.unit) for row in rows] == [("IS", "A"), ("ISM", "A"), ("VSD", "V")]
    # nor is what the drawing is said to show
    assert [row.conditions for row in rows] == [None, None, "IS = 1 A, TJ = 25 C"]


def test_a_letter_without_a_drawing_beside_it_is_a_condition() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 520, 193, "K")
        _with_a_symbol(page, 590)

    rows = ranges(read(page_of(draw)))
    assert "K" in (rows[-1].conditions or "").split()


def bits(heads: bool = True) -> Sheet:
    """Boxes of a byte's bits in a row under what brackets name, with leaders that end in arrows at three of them."""
    sheet = Sheet().grid([100, 120, 140, 160, 180, 200], [150, 170]).rule(110, 170, 110, 200).rule(190, 120, 190, 150)
    sheet.rule(150, 170, 150, 200).rule(120, 140, 180, 140).rule(120, 140, 120, 150).rule(180, 140, 180, 150)
    for k, text in enumerate(("S", "1", "0", "A2", "ACK")):
        sheet.put(104 + 20 * k, 164, text, 7)
    sheet.put(130, 137, "Control code").put(95, 196, "Start").put(152, 190, "Slave address").put(
        140, 118, "Acknowledge"
    )
    return sheet


@pytest.mark.parametrize("headed", [True, False])
def test_lines_that_end_in_arrows_make_a_drawing(headed: bool) -> None:
    def draw(page: pymupdf.Page) -> None:
        bits().draw(page)
        for x, tip, foot in ((110, 169, 175), (190, 151, 145), (150, 169, 175)) if headed else ():
            page.draw_polyline([(x, tip), (x - 2.5, foot), (x + 2.5, foot), (x, tip)], fill=(0, 0, 0), width=0.1)

    assert bool(tables(read(page_of(draw)))) is not headed
