"""Footnotes that a table's title, the lines under it or the heading of its names point to: they are of every row."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.extract.limits.notelists import NOTE_MISSING
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import read_document
from tests.extract.sheets import Sheet, ranges, read
from tests.make_pdfs import new_sheet

XS = [55.0, 200, 270, 330, 390, 450]
TITLE = "Absolute Maximum Ratings"
STRESS, SUPPLY = "Stresses beyond these may cause damage.", "All voltages are to ground."


def _sheet(top: float = 100, below: float = 20) -> Sheet:
    sheet = Sheet().grid(XS, [top, top + 16, top + 32, top + 48])
    sheet.row(top + 11, x60="Parameter", x205="Symbol", x275="Min", x335="Max", x395="Unit")
    sheet.row(top + 27, x60="Supply voltage", x205="VCC", x275="-0.3", x335="6", x395="V")
    sheet.row(top + 43, x60="Junction temperature", x205="TJ", x335="150", x395="°C")
    return sheet.put(60, top + 48 + below, f"(1) {STRESS}").put(60, top + 60 + below, f"(2) {SUPPLY}")


def _cells(*texts: str) -> list[Cell]:
    return [Cell(text, align=None if place else "center") for place, text in enumerate(texts)]


def _notes(sheet: Sheet, carry: dict[str, object] | None = None) -> list[list[str]]:
    return [[note.text for note in fact.notes] for fact in ranges(read(sheet.content(), carry))]


def test_a_mark_raised_behind_the_title_is_of_all_rows_and_not_of_the_title() -> None:
    sheet = _sheet().put(55, 90, TITLE, 12).put(201.3, 85, "(1)", 6)
    found = ranges(read(sheet.content()))
    assert [[note.text for note in fact.notes] for fact in found] == [[STRESS]] * 2
    assert {fact.section for fact in found} == {TITLE}


@pytest.mark.parametrize("x", [299.5, 320.0])
def test_marks_behind_the_line_under_the_title_are_of_all_rows(x: float) -> None:
    """Also where they stand a little apart from it, in a line of their own."""
    sheet = _sheet().put(55, 80, TITLE, 12).put(55, 93, "over operating free-air temperature range (unless noted)")
    found = ranges(read(sheet.put(x, 89.5, "(1) (2)", 6).content()))
    assert [[note.text for note in fact.notes] for fact in found] == [[STRESS, SUPPLY]] * 2
    assert {fact.section_conditions for fact in found} == {"over operating free-air temperature range (unless noted)"}


def test_notes_named_in_words_under_the_title_are_of_all_rows() -> None:
    sheet = _sheet().put(55, 80, TITLE, 12).put(55, 93, "(TA = 25 °C, unless otherwise noted.) (Notes 1, 2)")
    assert _notes(sheet) == [[STRESS, SUPPLY]] * 2


def test_a_note_of_the_table_above_points_to_none_of_the_one_below() -> None:
    sheet = _sheet().put(55, 76, "Note 2: as tested for note 1.").put(55, 93, TITLE, 12)
    assert _notes(sheet) == [[], []]


def test_the_heading_of_the_names_points_to_a_note_for_all_rows() -> None:
    sheet = _sheet().put(55, 90, TITLE, 12).put(100.5, 107, "(1)", 5)
    assert _notes(sheet) == [[STRESS]] * 2


def test_a_table_that_goes_on_has_the_marks_of_its_title_on_the_next_page() -> None:
    sheet = Sheet().put(55, 600, TITLE, 12).put(201.3, 595, "(1)", 6).grid(XS, [610, 626, 642, 658, 674])
    sheet.row(621, x60="Parameter", x205="Symbol", x275="Min", x335="Max", x395="Unit")
    for n, name in enumerate(("Supply voltage", "Input voltage", "Output voltage")):
        sheet.row(637 + 16 * n, x60=name, x205=f"V{n}", x275="-0.3", x335="6", x395="V")
    first = read(sheet.content())
    rest = Sheet().grid(XS, [80, 96, 112]).put(60, 124, f"(1) {STRESS}")
    for n, name in enumerate(("Storage temperature", "Junction temperature")):
        rest.row(91 + 16 * n, x60=name, x205=f"T{n}", x275="-40", x335="150", x395="°C")
    assert _notes(rest, first.carry) == [[STRESS]] * 2


@pytest.mark.parametrize(
    ("below", "names"),
    [
        ("All voltages are to ground.", ["Input high voltage (1) (logic)", "Input high voltage (2)"]),
        ("(1) Except the clock.", ["Input high voltage (logic)", "Input high voltage"]),
    ],
    ids=["counted", "noted"],
)
def test_numbers_in_brackets_that_tell_alike_names_apart_are_no_marks(below: str, names: list[str]) -> None:
    sheet = Sheet().put(55, 90, "DC Characteristics", 12).grid(XS, [100, 116, 142, 158])
    sheet.row(111, x60="Parameter", x205="Symbol", x275="Min", x335="Max", x395="Unit")
    sheet.row(127, x60="Input high voltage (1)", x205="VIH1", x275="2.2", x395="V").put(60, 138, "(logic)")
    sheet.row(153, x60="Input high voltage (2)", x205="VIH2", x275="3.5", x395="V").put(60, 178, below)
    assert [fact.parameter for fact in ranges(read(sheet.content()))] == names


@pytest.mark.parametrize(
    ("symbols", "below", "kept"),
    [
        (["VF (1)", "VF (2)", "VF (3)", "CT"], "", True),
        (["VF (1)", "VF (2)", "IR (1)", "IR (2)"], "", True),
        (["VF (1)", "VF (2)", "IR", "CT"], "", False),  # may be notes of elsewhere
        (["VF (1)", "VF (2)", "VF (3)", "VF"], "", False),
        (["VF (1)", "VF (2)", "VF (3)", "CT"], "(1) Pulsed.", False),
    ],
)
def test_numbers_in_brackets_that_count_the_rows_of_symbols_are_no_marks(
    symbols: list[str], below: str, kept: bool
) -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid(XS, [100 + 16 * n for n in range(6)])
    sheet.row(111, x60="Parameter", x205="Symbol", x275="Min", x335="Max", x395="Unit")
    for n, symbol in enumerate(symbols):
        sheet.row(127 + 16 * n, x60=f"Voltage {'ABCD'[n]}", x205=symbol, x335=f"{n + 2}", x395="V")
    found = ranges(read(sheet.put(60, 200, below or "Reference", 8).content()))
    assert [fact.symbol for fact in found] == [symbol if kept else symbol.split()[0] for symbol in symbols]
    assert any(flag.rule == NOTE_MISSING for fact in found for flag in fact.flags) is not kept


def test_a_mark_within_the_bracket_of_conditions_leaves_it_closed() -> None:
    sheet = _sheet().put(60, 90, "DC Characteristics (VCC = 2.7 V", 12)
    end = 60 + pymupdf.get_text_length("DC Characteristics (VCC = 2.7 V", fontsize=12)
    sheet.put(end, 85, "1", 6).put(end + 3.4, 90, ")", 12)
    found = ranges(read(sheet.content()))
    assert {fact.section_conditions for fact in found} == {"(VCC = 2.7 V)"}
    assert {note.text for fact in found for note in fact.notes} == {STRESS}


def _beside(sheet: Sheet, x: float, y: float, *parts: tuple[str, float, float]) -> None:
    """Texts that stand close behind one another: each with its rise over `y` and its size."""
    for text, rise, size in parts:
        sheet.put(x, y - rise, text, size)
        x += pymupdf.get_text_length(text, fontsize=size)


def test_a_bracketed_mark_within_a_symbol_is_no_part_of_it() -> None:
    sheet = Sheet().grid(XS, [100, 116, 132]).put(60, 152, f"(1) {STRESS}").put(60, 164, f"(2) {SUPPLY}")
    sheet.row(111, x60="Parameter", x205="Symbol", x275="Min", x335="Max", x395="Unit")
    sheet.row(127, x60="Wake-up time", x335="368", x395="ns")
    _beside(sheet, 205, 127, ("t", 0, 9), ("WAKU", -2, 6), ("(1)", 4, 6), ("P", -2, 6))
    (fact,) = ranges(read(sheet.content()))
    assert (fact.symbol, [note.text for note in fact.notes]) == ("tWAKUP", [STRESS])


def test_a_bracketed_mark_before_a_bracket_is_of_the_text_before_it() -> None:
    sheet = _sheet()
    _beside(sheet, 55, 90, ("Table 3. Wake-up times", 0, 12), ("(1)", 5, 6), ("(typical part)", 0, 12))
    found = ranges(read(sheet.content()))
    assert {fact.section for fact in found} == {"Table 3. Wake-up times (typical part)"}
    assert [[note.text for note in fact.notes] for fact in found] == [[STRESS]] * 2


def test_the_heading_of_the_conditions_points_to_a_note_for_rows_without_conditions_too() -> None:
    """'All are measured with open loop' is said of the whole table; a heading of limits tells of its own values."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid(XS, [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x205="Conditions", x275="Min", x335="Typ", x395="Unit")
    sheet.put(254, 107, "(1)", 5).put(352, 107, "(2)", 5)
    sheet.row(127, x60="Offset voltage", x205="VCC = 5 V", x275="3", x335="5", x395="mV")
    sheet.row(143, x60="Offset drift", x275="7", x395="uV")
    sheet.put(60, 168, f"(1) {STRESS}").put(60, 180, f"(2) {SUPPLY}")
    assert _notes(sheet) == [[STRESS, SUPPLY], [STRESS]]


def test_a_mark_in_words_raised_behind_a_heading_is_no_part_of_it(tmp_path: Path) -> None:
    """'1s' with a raised '(Note 3)' was '(Note 1s'."""
    sheet = new_sheet(tmp_path / "raised.pdf")
    sheet.heading("Thermal Resistance")
    head = [
        [Cell("Parameter", rows=2), Cell("Thermal resistance (Typ)", span=2), Cell("Unit", rows=2)],
        [Cell("1s ^{(Note 3)}"), Cell("2s2p ^{(Note 4)}")],
    ]
    rows = [_cells("Junction to ambient", "206.4", "45.2", "°C/W"), _cells("Junction to top", "21", "13", "°C/W")]
    sheet.table([Column(width, "center") for width in (170, 90, 90, 60)], head, rows, TableStyle(lines="grid"))
    sheet.save()
    page = read_document(tmp_path / "raised.pdf")[0].reading
    assert [fact.variant for fact in ranges(page)] == ["1s", "2s2p"] * 2


def test_a_digit_raised_between_two_letters_of_a_heading_is_no_mark(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "bus.pdf")
    sheet.heading("Dynamic Characteristics")
    upper = [Cell("Parameter", rows=2), Cell("Slow I^{2}C bus", span=2), Cell("Fast I^{2}C bus", span=2)]
    heads = [[*upper, Cell("Unit", rows=2)], [Cell(text) for text in ("Min", "Max", "Min", "Max")]]
    rows = [_cells("Clock frequency", "0", "100", "0", "400", "kHz"), _cells("Fall time", "", "300", "20", "300", "ns")]
    sheet.table([Column(width, "center") for width in (150, 50, 50, 50, 50, 45)], heads, rows, TableStyle(lines="grid"))
    sheet.save()
    page = read_document(tmp_path / "bus.pdf")[0].reading
    assert {fact.variant for fact in ranges(page)} == {"Slow I2C bus", "Fast I2C bus"}
