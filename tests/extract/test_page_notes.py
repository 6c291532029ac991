"""Footnotes at a page's foot, notes that a heading names, and cells that hold nothing but a mark."""

from __future__ import annotations

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
