"""Footnotes at a page's foot, notes that a heading names, and cells that hold nothing but a mark."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read

XS = [55.0, 200, 270, 330, 390, 450]


def _table(sheet: Sheet, y: float, rows: list[dict[str, str]]) -> Sheet:
    sheet.grid(XS, [y + 16 * n for n in range(len(rows) + 2)])
    sheet.row(y + 11, x60="Parameter", x205="Symbol", x275="Min", x335="Max", x395="Unit")
    for n, row in enumerate(rows, 1):
        sheet.row(y + 16 * n + 11, **row)
    return sheet


def _notes(facts: list[Range]) -> dict[str, list[str]]:
    return {fact.parameter: [note.text for note in fact.notes] for fact in facts}


def _rated(foot: float) -> Sheet:
    sheet = Sheet().put(55, 90, "Maximum ratings", 12)
    rows = [
        {"x60": "Power dissipation", "x205": "Ptot", "x335": "250", "x395": "mW"},
        {"x60": "Peak current", "x205": "IM", "x335": "200", "x395": "mA"},
        {"x60": "Junction temperature", "x205": "Tj", "x335": "150", "x395": "°C"},
    ]
    _table(sheet, 100, rows).put(350.3, 123.5, "1)", 6).put(350.3, 139.5, "2)", 6)
    sheet.rule(55, foot, 180, foot).row(foot + 12, x55="2", x70="Tested with pulses of 300 µs")
    sheet.row(foot + 23, x55="1", x70="Mounted on a board with pads of 3 mm").row(foot + 34, x70="at each terminal")
    return sheet.rule(55, foot + 60, 560, foot + 60).row(foot + 72, x55="1 of 2 pages of this paper")


def test_notes_at_the_foot_of_the_page_are_of_its_tables() -> None:
    board = "Mounted on a board with pads of 3 mm at each terminal"
    assert _notes(ranges(read(_rated(680).content()))) == {
        "Power dissipation": [board], "Peak current": ["Tested with pulses of 300 µs"], "Junction temperature": [],
    }  # fmt: skip


def test_notes_at_the_foot_whose_numbers_stand_raised_before_them_are_found() -> None:
    sheet = Sheet().put(55, 90, "Maximum ratings", 12)
    rows = [
        {"x60": "Sleep current", "x205": "ISL", "x335": "0.3", "x395": "µA"},
        {"x60": "Standby current", "x205": "ISB", "x335": "0.5", "x395": "µA"},
    ]
    _table(sheet, 100, rows).put(121, 123, "1", 5).put(131, 139, "2", 5).rule(55, 680, 180, 680)
    sheet.put(55, 690, "1", 6).put(61, 693.5, "At a supply of 1.8 V.", 8)
    sheet.put(55, 702, "2", 6).put(61, 705.5, "At a supply of 3.6 V.", 8)
    assert _notes(ranges(read(sheet.content()))) == {
        "Sleep current": ["At a supply of 1.8 V."], "Standby current": ["At a supply of 3.6 V."],
    }  # fmt: skip


def test_a_line_as_wide_as_the_text_is_none_over_notes() -> None:
    sheet = _rated(680).rule(55, 680, 560, 680)
    assert not any(_notes(ranges(read(sheet.content()))).values())


def test_a_note_that_a_heading_names_is_of_all_rows_under_it() -> None:
    sheet = Sheet().put(55, 90, "Electrical characteristics (see Note 3)", 12)
    rows = [
        {"x60": "Supply current", "x205": "ICC", "x335": "3", "x395": "mA"},
        {"x60": "ON CHARACTERISTICS (Note 2)"},
        {"x60": "Current gain", "x205": "hFE", "x275": "60"},
        {"x60": "OFF CHARACTERISTICS"},
        {"x60": "Leakage current", "x205": "IBL", "x335": "50", "x395": "nA"},
    ]
    _table(sheet, 100, rows).put(55, 208, "2. Pulse test.").put(55, 220, "3. At the pin.")
    assert _notes(ranges(read(sheet.content()))) == {
        "Supply current": ["At the pin."], "Current gain": ["At the pin.", "Pulse test."],
        "Leakage current": ["At the pin."],
    }  # fmt: skip


def test_a_cell_that_is_a_mark_alone_points_to_its_note() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([*XS, 540], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x205="Symbol", x275="Min", x335="Max", x395="Unit", x455="Conditions")
    sheet.row(127, x60="Threshold", x205="Vin", x275="1.0", x335="1.5", x395="V", x455="**")
    sheet.row(143, x60="Hysteresis", x205="Vhys", x275="20", x335="30", x395="mV", x455="IO = 2 mA")
    sheet.put(55, 160, "** Inputs alone have a pull-up resistor.")
    assert _notes(ranges(read(sheet.content()))) == {
        "Threshold": ["Inputs alone have a pull-up resistor."], "Hysteresis": [],
    }  # fmt: skip


def test_a_mark_past_the_bar_that_begins_below_it_is_of_the_name_and_of_all_its_cases() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12)
    for y in (100, 116, 164):
        sheet.rule(55, y, 440, y)
    for x, top in ((55, 100), (250, 122), (300, 100), (370, 100), (440, 100)):
        sheet.rule(x, top, x, 164)
    sheet.row(111, x305="Typ", x375="Max").row(128, x60="Saturation voltage of a stage of the whole output")
    sheet.put(257, 125, "2", 5).put(259.8, 128, ")")
    sheet.row(143, x75="IC = 10 mA, IB = 0.5 mA", x255="V", x305="200 mV", x375="300 mV")
    sheet.row(156, x75="IC = 100 mA, IB = 5 mA", x255="V", x305="400 mV", x375="650 mV")
    sheet.put(261, 145, "SAT", 6).put(261, 158, "SAT", 6).put(55, 176, "2) Tested with pulses.")
    found = ranges(read(sheet.content()))
    assert [[note.text for note in fact.notes] for fact in found] == [["Tested with pulses."]] * 2


def test_a_raised_number_with_a_bracket_of_full_size_is_a_mark() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12)
    _table(sheet, 100, [{"x60": "Saturation voltage", "x205": "VSAT", "x335": "300", "x395": "mV"}])
    sheet.put(132.8, 124, "2", 5).put(135.6, 127, ")").put(55, 146, "2) Tested with pulses.")
    assert _notes(ranges(read(sheet.content()))) == {"Saturation voltage": ["Tested with pulses."]}


def test_a_bracketed_number_beside_the_conditions_is_a_mark_and_no_condition() -> None:
    xs = [55.0, 180, 280, 310, 360, 420]
    sheet = Sheet().put(55, 90, "Limiting values", 12).grid(xs, [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x185="Conditions", x315="Max", x365="Unit")
    sheet.row(127, x60="Forward current", x285="[1]", x315="215", x365="mA")
    sheet.row(143, x60="Power dissipation", x185="TA = 25 °C", x285="[1]", x315="250", x365="mW")
    sheet.row(162, x60="[1]", x80="Mounted on a board.")
    found = ranges(read(sheet.content()))
    assert [(fact.conditions, [note.text for note in fact.notes]) for fact in found] == [
        (None, ["Mounted on a board."]), ("TA = 25 °C", ["Mounted on a board."]),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "note", "rows"),
    [
        ("Input power", "Note: Wanted signal at PIN = -64 dBm.", 2),
        ("Input power", "Note: The wanted signal is modulated.", 2),
        ("Input power", "Note: 1. 2 tCK for fCK < 12 MHz, 3 tCK for fCK = 20 MHz.", 0),  # the first of several
        (
            "Input power*",
            "Note: Wanted signal at PIN = -64 dBm.",
            0,
        ),  # a sign points to a note, so that others are not of all
        ("Input power", "Note 1: Wanted signal at PIN = -64 dBm.", 0),  # counted: of what points to it
        ("Input power (Note)", "Note: Wanted signal at PIN = -64 dBm.", 1),
    ],
)
def test_one_note_that_counts_none_is_of_all_rows(name: str, note: str, rows: int) -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12)
    cells = [{"x60": said, "x205": "P", "x275": "36", "x395": "dBm"} for said in (name, "Output power")]
    _table(sheet, 100, cells).put(75, 164, note)
    assert sum(bool(notes) for notes in _notes(ranges(read(sheet.content()))).values()) == rows


@pytest.mark.parametrize("noted", [True, False], ids=["notes", "indexes"])
def test_bracketed_numbers_that_tell_symbols_apart_are_no_marks(noted: bool) -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12)
    rows = [
        {"x60": f"Interferers at {n} and {2 * n} MHz", "x205": f"P_IM({n})", "x275": f"{n}6", "x395": "dBm"}
        for n in (3, 4, 5)
    ]
    _table(sheet, 100, rows)
    if noted:
        sheet.put(55, 180, "(3) At the pin.").put(55, 192, "(4) Not tested.").put(55, 204, "(5) Typical.")
    symbols = [fact.symbol for fact in ranges(read(sheet.content()))]
    assert symbols == (["P_IM"] * 3 if noted else ["P_IM(3)", "P_IM(4)", "P_IM(5)"])


@pytest.mark.parametrize(("mark", "rows"), [("", 2), ("a", 0)])
def test_the_heading_of_an_empty_column_of_notes_leads_to_none(mark: str, rows: int) -> None:
    sheet = Sheet().put(60, 80, "Characteristics", 12).grid([60, 180, 230, 280, 330, 380], [100.0, 116, 132, 148])
    sheet.row(111, x64="Parameter", x184="Notes", x234="Min.", x284="Max.", x334="Unit")
    sheet.row(127, x64="Input power", x284="-36", x334="dBm").row(143, x64="Output power", x284="4", x334="dBm")
    sheet.put(184, 127, mark).put(64, 162, "Note: Wanted signal at PIN = -64 dBm.")
    assert sum(bool(fact.notes) for fact in ranges(read(sheet.content()))) == rows
