"""Rows of texts in one ruled band: texts of their own are rows, texts of several lines are none."""

from __future__ import annotations

from akili_desktop.core.facts import Grid
from akili_desktop.extract import grids
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, tables, vocabulary

XS = [60.0, 150.0, 400.0]


def framed(foot: float, *heads: str) -> Sheet:
    """A table whose lines part heading and columns, not its rows."""
    sheet = Sheet().grid(XS, [100, 116, foot])
    for x, text in zip(XS, heads, strict=False):
        sheet.put(x + 4, 112, text)
    return sheet


def read(sheet: Sheet) -> Grid:
    (grid,) = tables(PageReader(vocabulary(), (grids.extract,))(sheet.content(), None))
    return grid


def rows_of(grid: Grid) -> list[list[str]]:
    return [[c.text for c in grid.cells if c.row == row] for row in range(grid.rows)]


def test_names_beside_texts_that_begin_in_their_lines_are_rows() -> None:
    sheet = framed(184, "Mode", "Function")
    sheet.row(128, x64="Bypass", x154="None of the samples is kept.")
    sheet.row(140, x64="FIFO", x154="Specifies how many entries of the buffer are needed to")
    sheet.row(152, x154="trigger an interrupt.")
    sheet.row(164, x64="Stream", x154="Specifies how many samples stay.")
    sheet.row(176, x64="Trigger", x154="Keeps what comes before it.")
    assert rows_of(read(sheet))[1:] == [
        ["Bypass", "None of the samples is kept."],
        ["FIFO", "Specifies how many entries of the buffer are needed to trigger an interrupt."],
        ["Stream", "Specifies how many samples stay."],
        ["Trigger", "Keeps what comes before it."],
    ]


def test_parts_without_values_are_rows_as_those_with_them() -> None:
    xs = [60, 150, 200, 400]
    sheet = Sheet().grid(xs, [100, 116, 200])
    sheet.row(112, x64="Model", x154="Supply", x204="Package")
    parts = ("QXL345BCCZ", "QXL345BCCZ-RL", "QXL345BCCZ-RL7", "EVAL-QXL345Z", "EVAL-QXL345Z-DB")
    for i, part in enumerate(parts):
        sheet.put(64, 128 + 13 * i, part)
        sheet.put(204, 128 + 13 * i, "14-Terminal Land Grid Array" if i < 3 else "Evaluation Board")
        if i < 3:
            sheet.put(154, 128 + 13 * i, "2.5")
    grid = read(sheet)
    assert [c.text for c in grid.cells if c.col == 0] == ["Model", *parts]
    assert rows_of(grid)[4] == ["EVAL-QXL345Z", "Evaluation Board"]


def test_a_text_of_several_lines_beside_short_words_stays_one_cell() -> None:
    sheet = framed(160, "Item", "Remarks")
    sheet.row(128, x64="Inputs", x154="Port A pins are general purpose inputs and outputs")
    sheet.row(139, x64="Pulls", x154="with internal pull-ups that are chosen for each bit; they")
    sheet.row(150, x64="Levels", x154="serve as analog inputs, too.")
    assert rows_of(read(sheet))[1][0] == "Inputs Pulls Levels"


def test_one_line_at_the_middle_of_rows_is_of_all_of_them() -> None:
    xs = [60, 200, 260, 400]
    sheet = Sheet().grid(xs, [100, 116, 158, 174])
    sheet.row(112, x64="Parameter", x204="Symbol", x264="Note")
    for i, (name, symbol) in enumerate((("Peak voltage", "VRRM"), ("Working voltage", "VRWM"), ("DC voltage", "VR"))):
        sheet.row(128 + 12 * i, x64=name, x204=symbol)
    sheet.put(264, 140, "at all loads").row(170, x64="Current", x204="IF", x264="at 25 °C")
    (shared,) = (c for c in read(sheet).cells if c.text == "at all loads")
    assert (shared.row, shared.row_span) == (1, 3)


def test_names_whose_lines_end_in_a_stroke_stay_whole() -> None:
    sheet = framed(160, "Pin name", "Description")
    sheet.row(128, x64="PIO1/CLKOUT/", x154="Port 1, or clock")
    sheet.row(139, x64="CT32_MAT2/", x154="Match output 2")
    sheet.row(150, x64="CT16_CAP0", x154="Capture input")
    assert rows_of(read(sheet))[1][0] == "PIO1/CLKOUT/ CT32_MAT2/ CT16_CAP0"


def test_cells_of_different_heights_at_one_middle_are_one_row() -> None:
    xs = [60, 160, 260, 400]
    sheet = Sheet().grid(xs, [100, 116, 220])
    sheet.row(112, x64="QX101", x164="QX102", x264="QX103")
    has = (["2 x ADC", "Timer", "USART", "SPI"], ["2 x ADC", "DAC", "Timer", "USART", "SPI", "CAN"],
           ["3 x ADC", "2 x DAC", "2 x Timer", "4 x USART", "3 x SPI", "2 x CAN", "USB", "RTC"])  # fmt: skip
    for x, texts in zip(xs, has, strict=False):
        for i, text in enumerate(texts):
            sheet.put(x + 4, 168 + 12 * i - 6 * len(texts), text)
    assert rows_of(read(sheet))[1:] == [[" ".join(texts) for texts in has]]


def ordering(sheet: Sheet) -> Sheet:
    """Headings in a frame with bars, rows under them with lines of the frame's width and no bar."""
    xs = [60, 140, 220, 300, 420]
    sheet.grid(xs, [100, 118])
    for y in (136, 154, 172):
        sheet.rule(60, y, 420, y)
    return sheet


def test_rows_under_barred_headings_stand_in_their_columns() -> None:
    sheet = ordering(Sheet())
    rows = (
        ("Type number", "Flash memory", "RAM", "Temperature range"),
        ("QXC2141FBD64", "32 kB", "8 kB", "-40 to +85"),
        ("QXC2142FBD64", "64 kB", "16 kB", "-40 to +85"),
        ("QXC2144FBD64", "128 kB", "16 kB", "-40 to +85"),
    )
    for i, texts in enumerate(rows):
        sheet.row(112 + 18 * i, **{f"x{64 + 80 * k}": text for k, text in enumerate(texts)})
    assert rows_of(read(sheet)) == [list(texts) for texts in rows]


def test_a_heading_without_a_line_under_it_is_apart_from_the_row_that_hangs_there() -> None:
    sheet = Sheet().rule(60, 100, 420, 100).rule(60, 118, 220, 118)
    for x in (60, 140, 220):
        sheet.rule(x, 100, x, 118)
    for y in (136, 154, 172):
        sheet.rule(60, y, 420, y)
    rows = (("Level", "Status", "Definition"), ("I", "Objective", "The first of the data."),
            ("II", "Preliminary", "What is measured so far."), ("III", "Product", "All that is known."))  # fmt: skip
    for i, texts in enumerate(rows):
        sheet.row(112 + 18 * i, **{f"x{64 + 80 * k}": text for k, text in enumerate(texts)})
    assert rows_of(read(sheet)) == [list(texts) for texts in rows]


def test_a_cell_beside_several_lines_of_its_parts_is_of_all() -> None:
    sheet = Sheet().grid([60, 140, 220, 420], [100, 118]).rule(60, 136, 140, 136).rule(60, 154, 420, 154)
    sheet.row(112, x64="Type number", x144="Name", x224="Description")
    sheet.row(130, x64="QXC2141FBD64", x144="LQFP64", x224="plastic low profile quad flat package")
    sheet.put(64, 148, "QXC2142FBD64")
    grid = read(sheet)
    (name,) = (c for c in grid.cells if c.text == "LQFP64")
    assert (name.row, name.row_span) == (1, 2)
    assert [c.text for c in grid.cells if c.row == 2] == ["QXC2142FBD64"]


def test_texts_across_the_bars_of_a_frame_hang_under_nothing() -> None:
    sheet = ordering(Sheet()).row(112, x64="Type number", x144="Flash memory", x224="RAM", x304="Temperature range")
    for i in range(3):
        sheet.put(64, 130 + 18 * i, "A line of text that runs over all of the columns above it, to their end.")
    found = tables(PageReader(vocabulary(), (grids.extract,))(sheet.content(), None))
    assert all(grid.rows < 4 for grid in found)
