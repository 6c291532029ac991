"""What one page leaves to the next: open tables, headings at a page's foot, numbered chapters."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Range, SectionKind
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.notelists import NOTE_MISSING
from akili_desktop.extract.limits.tablewide import conditions_of_all
from akili_desktop.extract.page.textlines import make_lines
from akili_desktop.extract.tables.chapters import headings_of
from scripts.sheet import Cell, Column, Sheet, TableStyle
from tests.extract import readings, sheets
from tests.extract.sheets import Sheet as Plain
from tests.extract.sheets import vocabulary
from tests.make_pdfs import made_of, new_sheet

HEAD = ("Symbol", "Parameter", "Conditions", "Min", "Max", "Unit")
SUPPLY = ("VCC", "Supply voltage", "", "-0.5", "7", "V")
INPUT = ("VI", "Input voltage", "active mode", "-0.4", "6", "V")


def put(sheet: Sheet, y: float, text: str, size: float = 9, bold: bool = False, x: float = 0) -> None:
    """A line of text at `y` points from the page's top."""
    sheet.text(sheet.margin + x, y, text, sheet.style(size=size, bold=bold))


def table(sheet: Sheet, y: float, *rows: tuple[str, ...], head: tuple[str, ...] = HEAD, lines: str = "grid") -> None:
    """A table whose top is at `y`, its columns as wide on every page."""
    sheet.y = y
    widths = (50, 120, 120, 50, 50, 50)[: len(head)]
    body = [[Cell(text) for text in row] for row in rows]
    look = TableStyle(lines=lines, frame=lines == "grid")
    sheet.table([Column(w) for w in widths], [[Cell(text, bold=True) for text in head]], body, look)


def running(sheet: Sheet, *lines: str) -> None:
    """A running title of some lines with a line under it, and a footer."""
    for place, text in enumerate(lines):
        put(sheet, 48 + 14 * place, text, size=12, bold=True, x=200)
    sheet.line(sheet.margin, 56 + 14 * len(lines), sheet.margin + 440, 56 + 14 * len(lines))
    put(sheet, 770, f"Product data sheet, page {sheet.page}")


def read(sheet: Sheet) -> list[Range]:
    return readings.ranges(readings.read_document(made_of(sheet, []).path))


def kinds(sheet: Sheet) -> list[tuple[int, str | None, SectionKind | str]]:
    return [(fact.page, fact.symbol, fact.section_kind) for fact in read(sheet)]


def test_a_running_title_between_lines_is_no_heading_over_columns(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    for rows in ([SUPPLY] * 3, [INPUT] * 3):
        if rows[0] is INPUT:
            sheet.next_page()
        running(sheet, "QM 4711", "Octal transceiver; 3-state")
        y = 96.0
        if rows[0] is SUPPLY:
            put(sheet, 600, "Table 6. Static characteristics", bold=True)
            put(sheet, 614, "At recommended operating conditions; voltages are referenced to GND.")
            y = 622
        table(sheet, y, *rows)
    found = read(sheet)
    assert {(f.page, f.section_kind, f.section, f.section_conditions, f.variant) for f in found} == {
        (page, SectionKind.CHARACTERISTIC, "Table 6. Static characteristics",
         "At recommended operating conditions; voltages are referenced to GND.", None)
        for page in (1, 2)
    }  # fmt: skip


@pytest.mark.parametrize("before", [True, False], ids=["behind another table", "alone"])
def test_a_heading_at_a_pages_foot_is_of_the_table_on_the_next(tmp_path: Path, before: bool) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    running(sheet, "QM 4711", "Intelligent driver")
    if before:
        put(sheet, 580, "Absolute Maximum Ratings", size=12, bold=True)
        table(sheet, 590, SUPPLY, INPUT)
    put(sheet, 720, "Recommended Operating Conditions", size=12, bold=True)
    put(sheet, 733, "TA = 25 °C unless otherwise noted")
    sheet.next_page()
    running(sheet, "QM 4711", "Intelligent driver")
    table(sheet, 110, SUPPLY, INPUT)
    found = [(f.page, f.section_kind, f.section_conditions) for f in read(sheet)]
    ratings = [(1, SectionKind.ABSOLUTE_MAXIMUM, None)] * 2 if before else []
    assert found == [*ratings, *[(2, SectionKind.RECOMMENDED, "TA = 25 °C unless otherwise noted")] * 2]


@pytest.mark.parametrize(
    ("over", "said"),
    [("1.3 Parameters", "Table 1 Levels of the part"), ("The levels are these of the part.", "Maker of parts")],
)
def test_a_caption_at_a_pages_foot_under_its_chapters_heading_is_of_the_table_on_the_next(
    tmp_path: Path, over: str, said: str
) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    for page in (1, 2):
        put(sheet, 75, "Maker of parts", size=14, bold=True)
        put(sheet, 770, f"Product data sheet, page {page}")
        if page == 1:
            put(sheet, 200, "The part reads and writes levels.")
            put(sheet, 660, over, size=12, bold=over[0].isdigit())
            put(sheet, 690, "Table 1 Levels of the part", bold=True)
            sheet.next_page()
    table(sheet, 110, SUPPLY, INPUT)
    assert {fact.section for fact in read(sheet)} == {said}


@pytest.mark.parametrize("what", ["a footer", "a heading over text", "a caption"])
def test_what_stands_at_a_pages_foot_is_no_heading_of_the_next_pages_table(tmp_path: Path, what: str) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    for page in (1, 2):
        if page == 2:
            sheet.next_page()
        running(sheet, "QM 4711")
        if what == "a footer" or page == 1:
            text = "Table 3. Limiting values" if what == "a caption" else "Maximum Ratings"
            put(sheet, 690, text, size=10, bold=True)
        if what == "a heading over text" and page == 1:
            put(sheet, 704, "The device may be damaged where it is used beyond what the order says.")
    table(sheet, 110, SUPPLY, INPUT)
    assert {fact.section_kind for fact in read(sheet)} == {SectionKind.OTHER}


def test_numbered_chapters_go_on_over_pages(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "5.2 Absolute maximum ratings", size=13, bold=True)
    put(sheet, 100, "Table 18. Voltage characteristics", bold=True)
    table(sheet, 108, SUPPLY, INPUT)
    sheet.next_page()
    put(sheet, 80, "Table 19. Current characteristics", bold=True)
    table(sheet, 88, ("IO", "Output current", "each pin", "20", "mA"), ("IS", "Supply current", "", "100", "mA"),
          head=("Symbol", "Parameter", "Conditions", "Value", "Unit"))  # fmt: skip
    put(sheet, 300, "5.3 Operating conditions", size=13, bold=True)
    put(sheet, 330, "5.3.1 Embedded reference", size=11, bold=True)
    put(sheet, 350, "Table 20. Embedded reference", bold=True)
    table(sheet, 358, ("VREF", "Reference voltage", "", "1.1", "1.3", "V"))
    put(sheet, 500, "6 Electrical specifications", size=15, bold=True)
    sheet.next_page()
    put(sheet, 80, "Table 21. Digital pins", bold=True)
    table(sheet, 88, ("VIL", "Input low level", "", "0", "0.8", "V"))
    put(sheet, 300, "7 Package", size=15, bold=True)
    put(sheet, 330, "Table 22. Mounting", bold=True)
    table(sheet, 338, ("F", "Mounting force", "", "1", "5", "N"))
    found = [(f.page, f.symbol, f.section_kind, f.max.text if f.max else None) for f in read(sheet)]
    assert found == [
        (1, "VCC", SectionKind.ABSOLUTE_MAXIMUM, "7"), (1, "VI", SectionKind.ABSOLUTE_MAXIMUM, "6"),
        (2, "IO", SectionKind.ABSOLUTE_MAXIMUM, "20"), (2, "IS", SectionKind.ABSOLUTE_MAXIMUM, "100"),
        (2, "VREF", SectionKind.OTHER, "1.3"), (3, "VIL", SectionKind.CHARACTERISTIC, "0.8"),
        (3, "F", SectionKind.OTHER, "5"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "ending", ["1 Typical application", "5.1 Overview", "Application"], ids=["counts back", "parts back", "unnumbered"]
)
def test_a_chapter_ends_where_numbers_count_back_or_a_large_heading_follows(tmp_path: Path, ending: str) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "5.2 Absolute maximum ratings", size=13, bold=True)
    put(sheet, 100, "The device must not be used beyond these limits, whatever else is said.")
    put(sheet, 300, ending, size=13, bold=True)
    put(sheet, 320, "The device is used in most of the circuits that follow.")
    sheet.next_page()
    put(sheet, 80, "Table 3. Levels", bold=True)
    table(sheet, 88, SUPPLY, INPUT)
    assert {fact.section_kind for fact in read(sheet)} == {SectionKind.OTHER}


XS = [55.0, 105, 225, 345, 395, 445, 495]


def _rest(rows: int, further: bool = False) -> list[tuple[str | None, str | None, set[str]]]:
    """What is read of a ruled table's last `rows` rows at a page's head, the first without symbol and unit."""
    first = Plain().put(55, 80, "Electrical characteristics", 12).grid(XS, [600 + 16.0 * n for n in range(5)])
    heads = zip(XS, HEAD, strict=False)
    first.row(611, **{f"x{int(x) + 5}": head for x, head in heads})
    for n, name in enumerate(("Supply current", "Input current", "Pin current")):
        first.row(627 + 16 * n, x60=f"I{n}", x110=name, x400=f"{n}5", x450="mA")
    second = Plain().grid(XS, [80 + 16.0 * n for n in range(rows + 1)])
    for n in range(rows):
        second.row(91 + 16 * n, x110=f"Pin {n}", x400="+/-5", **({"x60": f"P{n}"} if n else {}))
    if further:
        second.put(55, 180, "Table 2. Timing characteristics", 10).grid(XS, [190, 206, 222])
        second.row(201, **{f"x{int(x) + 5}": head for x, head in zip(XS, HEAD, strict=False)})
        second.row(217, x60="tD", x110="Delay", x400="20", x450="ns")
    carry = sheets.read(first.content()).carry
    rest = sheets.read(second.content(number=2), carry)
    grid = sheets.tables(rest)[0]
    assert {cell.row for cell in grid.cells} >= {0, grid.rows - 1}  # the headings have no row on this page
    found = sheets.ranges(rest)
    return [(f.parameter, f.max.text if f.max else None, {flag.rule for flag in f.flags}) for f in found]


@pytest.mark.parametrize("rows", [1, 2])
def test_the_last_rows_of_a_ruled_table_at_a_pages_head_are_read_however_few(rows: int) -> None:
    """Their unit may stand on the page before: they are flagged."""
    assert _rest(rows) == [(f"Pin {n}", "+/-5", {"row-carried"}) for n in range(rows)]


def test_a_further_table_is_none_of_the_rows_at_a_pages_head() -> None:
    assert _rest(2, further=True) == [
        *((f"Pin {n}", "+/-5", {"row-carried"}) for n in range(2)), ("Delay", "20", set()),
    ]  # fmt: skip


@pytest.mark.parametrize(("text", "opens"), [("2.测试时，时钟未关闭。", False), ("6.封装信息", True)])
def test_a_numbered_sentence_opens_no_chapter(text: str, opens: bool) -> None:
    """A note may stand in letters of a heading's size; no heading ends in a full stop of Chinese."""
    with pymupdf.open() as document:
        page = document.new_page()
        for y in (100, 112, 124):
            page.insert_text((60, y), "The device is used in most circuits of this kind.", fontsize=9)
        page.insert_text((60, 160), text, fontsize=12, fontname="china-s")
        content = read_page(page, 1)
    found = headings_of(make_lines(content.words), [], 0, vocabulary())
    assert [heading.chapter.text for heading in found if heading.chapter] == ([text] if opens else [])


def test_a_list_of_contents_opens_no_chapter(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    for place, text in enumerate(("4 Pinning ........ 5", "5 Limiting values ........ 7")):
        put(sheet, 80 + 20 * place, text, size=11, bold=True)
    put(sheet, 150, "5 Limiting values", size=11, bold=True)
    put(sheet, 150, "7", size=11, bold=True, x=400)
    sheet.next_page()
    put(sheet, 80, "Table 3. Levels", bold=True)
    table(sheet, 88, SUPPLY, INPUT)
    assert {fact.section_kind for fact in read(sheet)} == {SectionKind.OTHER}


def test_a_paragraph_about_ratings_heads_no_limits(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "* Stresses beyond those listed are not implied. Exposure of the device to absolute")
    put(sheet, 92, "maximum rating conditions for extended periods of time may affect its reliability.")
    table(sheet, 110, SUPPLY, INPUT)
    assert {fact.section_kind for fact in read(sheet)} == {SectionKind.OTHER}


def test_conditions_in_capitals_are_no_heading(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "ELECTRICAL SPECIFICATIONS", size=10, bold=True)
    put(sheet, 100, "Unless otherwise noted, all parameters apply at VDD = 5V, VREF = 5V, TA = -40 °C to")
    put(sheet, 111, "+85 °C and fCLK = 3.6 MHz. Unless otherwise noted, typical values apply for")
    put(sheet, 122, "VDD = 5V, TA = 25 °C.")
    table(sheet, 130, SUPPLY, INPUT)
    told = (
        "Unless otherwise noted, all parameters apply at VDD = 5V, VREF = 5V, TA = -40 °C to +85 °C and fCLK = "
        "3.6 MHz. Unless otherwise noted, typical values apply for VDD = 5V, TA = 25 °C."
    )
    found = {(fact.section_kind, fact.section, fact.section_conditions) for fact in read(sheet)}
    assert found == {(SectionKind.CHARACTERISTIC, "ELECTRICAL SPECIFICATIONS", told)}


@pytest.mark.parametrize("heading", ["5.2 DC characteristics (VDD = 3 V)", "5.2 DC characteristics"])
def test_conditions_of_a_chapter_hold_for_its_tables_on_later_pages(tmp_path: Path, heading: str) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, heading, size=13, bold=True)
    if "VDD" not in heading:
        put(sheet, 98, "Conditions: VDD = 3 V")
    put(sheet, 120, "Table 7. Pins", bold=True)
    table(sheet, 128, SUPPLY)
    sheet.next_page()
    put(sheet, 80, "Table 8. Limiting values", bold=True)
    table(sheet, 88, SUPPLY)
    put(sheet, 200, "Table 9. Levels", bold=True)
    table(sheet, 208, INPUT)
    put(sheet, 300, "5.3 Clock characteristics", size=13, bold=True)
    put(sheet, 330, "Table 10. Oscillator", bold=True)
    table(sheet, 338, INPUT)
    found = [(f.section, f.section_kind, (f.section_conditions or "").strip("()")) for f in read(sheet)]
    assert found == [
        ("Table 7. Pins", SectionKind.CHARACTERISTIC, "VDD = 3 V"),
        ("Table 8. Limiting values", SectionKind.ABSOLUTE_MAXIMUM, ""),
        ("Table 9. Levels", SectionKind.CHARACTERISTIC, "VDD = 3 V"),
        ("Table 10. Oscillator", SectionKind.CHARACTERISTIC, ""),
    ]


def test_conditions_of_a_chapter_are_all_lines_of_their_paragraph(tmp_path: Path) -> None:
    """The tables behind the first had '(VDD = 3 V, FDA = 5)'."""
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "5.2 DC characteristics", size=13, bold=True)
    put(sheet, 98, "Conditions: VDD = 3 V, TA = 25 °C, no load at any of the outputs, FDA = 5")
    put(sheet, 109, "kHz, rate = 4.8 kb/s.")
    put(sheet, 130, "Table 7. Pins", bold=True)
    table(sheet, 138, SUPPLY)
    put(sheet, 250, "Table 9. Levels", bold=True)
    table(sheet, 258, INPUT)
    assert {(f.section, (f.section_conditions or "").strip("().")) for f in read(sheet)} == {
        ("Table 7. Pins", "VDD = 3 V, TA = 25 °C, no load at any of the outputs, FDA = 5 kHz, rate = 4.8 kb/s"),
        ("Table 9. Levels", "VDD = 3 V, TA = 25 °C, no load at any of the outputs, FDA = 5 kHz, rate = 4.8 kb/s"),
    }


def test_a_part_of_a_chapter_on_its_own_page_has_the_conditions_of_the_chapter(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "5 Electrical characteristics", size=13, bold=True)
    put(sheet, 98, "Conditions: VDD = 3 V")
    put(sheet, 130, "5.1 Power characteristics", size=12, bold=True)
    table(sheet, 140, SUPPLY)
    for number, name in ((2, "DC characteristics"), (3, "AC characteristics")):
        sheet.next_page()
        put(sheet, 80, f"5.{number} {name}", size=12, bold=True)
        table(sheet, 90, INPUT)
    found = [(f.page, (f.section_conditions or "").strip("()")) for f in read(sheet)]
    assert found == [(page, "VDD = 3 V") for page in (1, 2, 3)]


def test_typical_values_under_operating_conditions_recommend_nothing(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    head = ("Symbol", "Parameter", "Test conditions", "Typ", "Unit")
    for place, (title, typical) in enumerate((("Operating conditions", True), ("Operating conditions", False))):
        put(sheet, 80 + 200 * place, title, size=12, bold=True)
        if typical:
            table(sheet, 90, ("SR", "Slew rate", "RL = 1 MΩ", "0.3", "V/µs"), head=head)
        else:
            table(sheet, 290, SUPPLY)
    assert [fact.section_kind for fact in read(sheet)] == [SectionKind.CHARACTERISTIC, SectionKind.RECOMMENDED]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["TA = 25 °C, unless otherwise spec-", "ified."], "TA = 25 °C, unless otherwise specified."),
        (["VS = 5 V, unless otherwise noted. The dynamic", "limits are measured as shown."],
         "VS = 5 V, unless otherwise noted."),
        (["These are stress ratings only. Values are at TA = 25 °C unless otherwise noted."],
         "Values are at TA = 25 °C unless otherwise noted."),
        (["For the full Temp. Range, VS = 5 V, unless otherwise noted (Continued)"],
         "For the full Temp. Range, VS = 5 V, unless otherwise noted"),
        (["VS = 5 V, unless otherwise noted. Clock frequency 4.5 MHz."],
         "VS = 5 V, unless otherwise noted. Clock frequency 4.5 MHz."),
        (["(Over the operating range*)"], "(Over the operating range*)"),
        (["Unless otherwise specified, limits are of tests under", "ambient clock and supply",
          "conditions of Table 3. All pins are made", "for levels of CMOS."],
         "Unless otherwise specified, limits are of tests under ambient clock and supply conditions of Table 3."),
        (["Conditions: VDD = 3.3 V, FDA = 5", "kHz, rate = 4.8 kb/s, unless otherwise specified."],
         "Conditions: VDD = 3.3 V, FDA = 5 kHz, rate = 4.8 kb/s, unless otherwise specified."),
        (["Conditions: VDD = 3.3 V, 2-level", "FSK, RF1", "Low power, unless otherwise specified."],
         "Conditions: VDD = 3.3 V, 2-level FSK, RF1 Low power, unless otherwise specified."),
        (["Supply VDD = 3.3 V, TA = 25", "°C, output without", "load, unless otherwise specified."],
         "Supply VDD = 3.3 V, TA = 25 °C, output without load, unless otherwise specified."),
        (["See the notes.", "the values are at TA = 25 °C, unless otherwise specified."],
         "the values are at TA = 25 °C, unless otherwise specified."),
        (["VS = 5 V, unless otherwise noted.", "see also the next page"], "VS = 5 V, unless otherwise noted."),
        (["VS = 5 V, unless otherwise noted", "fosc = 32 kHz"], "VS = 5 V, unless otherwise noted"),
        (["VS = 5 V, unless otherwise noted", "Typical values are not tested"], "VS = 5 V, unless otherwise noted"),
    ],
)  # fmt: skip
def test_conditions_of_all_rows_are_whole_sentences(lines: list[str], said: str) -> None:
    notes = [(text, Rect(0, 0, 1, 1)) for text in lines]
    assert conditions_of_all("Electrical characteristics", "", notes, vocabulary()) == said


@pytest.mark.parametrize(
    ("box", "whole"),
    [(Rect(60, 92, 260, 102), True), (Rect(60, 112, 260, 122), False), (Rect(320, 92, 500, 102), False)],
)
def test_a_sentence_over_a_table_goes_on_right_under_its_line_alone(box: Rect, whole: bool) -> None:
    first = "Unless otherwise specified, all is measured under"
    notes = [(first, Rect(60, 80, 300, 90)), ("recommended conditions.", box)]
    said = conditions_of_all("Electrical characteristics", "", notes, vocabulary())
    assert said == (f"{first} recommended conditions." if whole else first)


@pytest.mark.parametrize(
    ("below", "said"),
    [
        (["NOTE: All specifications at TA = 25 °C unless", "otherwise noted."],
         "All specifications at TA = 25 °C unless otherwise noted."),
        (["1. All limits are at VCC = 5 V."], "All limits are at VCC = 5 V."),
        (["Electrical Characteristics", "All values at TA = 25 °C unless otherwise noted."], None),
        (["All values are guaranteed by design."], None),
    ],
)  # fmt: skip
def test_a_note_under_a_table_states_conditions_of_all(below: list[str], said: str | None) -> None:
    notes = [(text, Rect(0, 0, 1, 1)) for text in below]
    assert conditions_of_all("Ratings", "", (), vocabulary(), below=notes) == said


@pytest.mark.parametrize(
    "again",
    ["Table 7. Levels (continued)", "Table 7. Levels …continued", "Table 7 – cont'd from previous page",
     "Table 7. Levels", "Table 7 (cont.)", "Table 7 (2 / 2)", "Table 7. Levels (2 of 3)"],
)  # fmt: skip
def test_a_table_goes_on_over_three_pages_with_the_conditions_of_its_beginning(tmp_path: Path, again: str) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 560, "Absolute Maximum Ratings", size=12, bold=True)
    put(sheet, 580, "Table 7. Levels", bold=True)
    put(sheet, 592, "TA = 25 °C unless otherwise noted")
    table(sheet, 600, *[SUPPLY] * 5)
    for _ in range(2):
        sheet.next_page()
        put(sheet, 80, again, bold=True)
        table(sheet, 88, *[INPUT] * 38)
    found = read(sheet)
    assert [sum(fact.page == page for fact in found) for page in (1, 2, 3)] == [5, 38, 38]
    assert {fact.section_conditions for fact in found} == {"TA = 25 °C unless otherwise noted"}
    assert {fact.section_kind for fact in found} == {SectionKind.ABSOLUTE_MAXIMUM}


@pytest.mark.parametrize(
    "again", ["Table 8. Levels (continued)", "Table 8. Levels", "Table 71. Levels", "Table 7 (1 / 2)"]
)
def test_a_table_of_another_number_begins_anew(tmp_path: Path, again: str) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 560, "Absolute Maximum Ratings", size=12, bold=True)
    put(sheet, 580, "Table 7. Levels", bold=True)
    put(sheet, 592, "TA = 25 °C unless otherwise noted")
    table(sheet, 600, *[SUPPLY] * 5)
    sheet.next_page()
    put(sheet, 80, again, bold=True)
    table(sheet, 88, *[INPUT] * 5)
    told = {(fact.section, fact.section_kind, fact.section_conditions) for fact in read(sheet) if fact.page == 2}
    assert told == {(again.removesuffix(" (continued)"), SectionKind.OTHER, None)}


def test_a_table_at_the_head_of_the_right_column_is_none_of_the_left_ones(tmp_path: Path) -> None:
    """Rows without a heading, in the column beside that in which their table begins: read with its headings, or not."""
    sheet = new_sheet(tmp_path / "made.pdf")
    columns = [Column(w) for w in (50, 90, 40, 40)]
    head = [[Cell(text, bold=True) for text in ("Symbol", "Parameter", "Max", "Unit")]]
    put(sheet, 600, "Absolute Maximum Ratings", size=12, bold=True)
    sheet.y = 612
    rows = [[Cell(text) for text in (f"V{i}", "Input voltage", f"{i}", "V")] for i in range(1, 6)]
    sheet.table(columns, head, rows, TableStyle(lines="grid", frame=True))
    sheet.y = 60
    rest = [[Cell(text) for text in (f"I{i}", "Output current", f"{i}0", "mA")] for i in range(1, 5)]
    sheet.table(columns, [], rest, TableStyle(lines="grid", frame=True), x=sheet.margin + 260)
    put(sheet, 300, "Electrical Characteristics", size=12, bold=True, x=260)
    found = {(fact.symbol, fact.section_kind, fact.max.text) for fact in read(sheet) if fact.max}
    ratings = {(f"V{i}", SectionKind.ABSOLUTE_MAXIMUM, f"{i}") for i in range(1, 6)}
    others = {(f"I{i}", SectionKind.ABSOLUTE_MAXIMUM, f"{i}0") for i in range(1, 5)}
    assert ratings <= found <= ratings | others


def test_a_note_at_a_pages_foot_is_not_of_all_rows() -> None:
    notes = [("1. Pulsed.", Rect(0, 100, 90, 109)), ("All limits are at VCC = 5 V.", Rect(0, 700, 90, 709))]
    assert conditions_of_all("Ratings", "", (), vocabulary(), below=notes) is None


def test_a_running_title_below_the_margin_entitles_no_table(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    for page in (1, 2):
        if page == 2:
            sheet.next_page()
        put(sheet, 90, "Continuous-Time Switch Family", size=12, bold=True, x=150)
        if page == 1:
            put(sheet, 560, "Electrical Characteristics", size=12, bold=True)
            put(sheet, 574, "TA = 25 °C unless otherwise noted")
            table(sheet, 580, *[SUPPLY] * 5)
    table(sheet, 110, *[INPUT] * 3)
    told = {(fact.section, fact.section_kind, fact.section_conditions) for fact in read(sheet)}
    assert told == {("Electrical Characteristics", SectionKind.CHARACTERISTIC, "TA = 25 °C unless otherwise noted")}


def test_the_lettering_of_a_packages_drawing_heads_no_limits(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "Package dimensions", size=12, bold=True)
    for y, left, middle, right in (
        (100, "0.160 (4.06)", "", "0.130 (3.30)"), (107, "MAX", "", "MIN"),
        (124, "0.022 (0.558)", "2.54 BSC", "0.045 (1.15)"),
        (138, "0.014 (0.356)", "2.54 BSC", "0.070 (1.77)"),
    ):  # fmt: skip
        for x, text in ((190, left), (100, middle), (280, right)):
            put(sheet, y, text, size=6, x=x)
    for y in (92, 112, 144):
        sheet.line(sheet.margin + 95, y, sheet.margin + 340, y)
    assert read(sheet) == []


@pytest.mark.parametrize(("opening", "group"), [("ANALOG INPUTS", "ANALOG INPUTS"), ("VCC = 5 V", None)])
def test_first_rows_of_a_table_that_goes_on_stand_under_the_last_section_row_before(
    opening: str, group: str | None
) -> None:
    """Under a repeated heading the section's name is not printed again; a test in a row of its own names none."""

    def page(number: int, top: int, title: str, *rows: tuple[str, ...]) -> PageContent:
        ys = [top + 16.0 * i for i in range(len(rows) + 2)]
        plain = Plain().put(55, top - 10, title, 12)
        for y in ys:
            plain.rule(55, y, 440, y)
        plain.row(top + 11, x60="Parameter", x255="Min", x325="Max", x395="Unit")
        for at, row in enumerate(rows):
            plain.row(top + 27 + 16 * at, **dict(zip(("x60", "x255", "x325", "x395"), row, strict=False)))
            if len(row) > 1:
                for x in (250, 320, 390):
                    plain.rule(x, ys[at + 1], x, ys[at + 2])
        return plain.content(number=number)

    volts = ("Input voltage", "1", "5", "V")
    first = page(1, 560, "Electrical Characteristics", ("POWER SUPPLY",), volts, volts, (opening,), volts, volts)
    again = page(2, 100, "Electrical Characteristics (continued)", volts, ("OUTPUTS",), volts, volts)
    found = sheets.ranges(sheets.read(again, sheets.read(first).carry))
    assert [fact.group for fact in found] == [group, "OUTPUTS", "OUTPUTS"]


@pytest.mark.parametrize(
    ("note", "told"), [("*3 For dies, at 75 °C.", True), ("3. For dies, at 75 °C.", True), ("Reference", False)]
)
def test_a_starred_number_in_the_heading_over_the_sections_is_of_all_their_rows(
    tmp_path: Path, note: str, told: bool
) -> None:
    """The note is told, counted with the sign or without it; where none is printed, its rows say that one lacks."""
    sheet = new_sheet(tmp_path / "made.pdf")
    heading = "AC Characteristics (VCC = 2.7 V"
    end = pymupdf.get_text_length(heading, "hebo", 14)
    for text, x, size, y in (
        (heading, 0, 14, 100),
        ("*", end, 14, 100),
        ("3", end + 5.5, 8, 95),
        (")", end + 10, 14, 100),
    ):
        put(sheet, y, text, size, bold=True, x=x)
    put(sheet, 130, "Write Operation", size=11, bold=True)
    table(sheet, 140, SUPPLY, INPUT)
    put(sheet, sheet.y + 14, note)
    found = read(sheet)
    assert {fact.section_conditions for fact in found} == {"(VCC = 2.7 V)"}
    assert [[mark.text for mark in fact.notes] for fact in found] == [["For dies, at 75 °C."] if told else []] * 2
    assert all(any(flag.rule == NOTE_MISSING for flag in fact.flags) is not told for fact in found)


@pytest.mark.parametrize("mark", ["(continued)", "(Continued)", "(cont.)", "(Fortsetzung)"])
def test_the_section_of_a_table_that_goes_on_is_named_without_saying_so(mark: str) -> None:
    """The heading that a proof reads is told as it is printed."""
    sheet = (
        Plain().put(55, 90, f"Table 5. ADC characteristics {mark}", 10).grid([55, 200, 280, 350, 420], [100, 116, 132])
    )
    sheet.row(112, x60="Parameter", x210="Symbol", x290="Max", x360="Unit")
    sheet.row(128, x60="Supply current", x210="IDD", x290="5", x360="mA")
    (fact,) = sheets.ranges(sheets.read(sheet.content()))
    assert fact.section == "Table 5. ADC characteristics"
    assert f"Table 5. ADC characteristics {mark}" in [heading.text for heading in fact.headings]


def test_a_word_in_bold_capitals_before_conditions_heads_its_table(tmp_path: Path) -> None:
    """The line was a remark: its table had no heading, and no conditions."""
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 80, "CAPACITANCE", bold=True)
    put(sheet, 80, "TA = 25 °C, f = 1 MHz, VCC = 5 V.", x=70)
    table(sheet, 90, INPUT)
    (fact,) = read(sheet)
    assert (fact.section, fact.section_conditions) == ("CAPACITANCE", "TA = 25 °C, f = 1 MHz, VCC = 5 V.")


def test_a_heading_over_a_table_at_the_pages_head_beats_the_part_of_the_page_before(tmp_path: Path) -> None:
    """It stands as high as running titles do, but under the line that ends these."""
    sheet = new_sheet(tmp_path / "made.pdf")
    put(sheet, 522, "Electrical Characteristics", size=12, bold=True)
    for part, top in (("XY206P182", 540), ("XY206P332", 68)):
        if part.endswith("332"):
            sheet.next_page()
        put(sheet, 40, "XY206 Series", size=11)
        sheet.line(sheet.margin, 46, sheet.margin + 440, 46)
        put(sheet, top - 5, part, bold=True)
        table(
            sheet, top, ("VCC", "Supply voltage", "", "1.7", "1.9", "V"), ("IS", "Supply current", "", "1", "3", "mA")
        )
    assert [(fact.page, fact.section, fact.section_kind) for fact in read(sheet)] == [
        *[(1, "Electrical Characteristics XY206P182", SectionKind.CHARACTERISTIC)] * 2,
        *[(2, "XY206P332", SectionKind.CHARACTERISTIC)] * 2,
    ]
