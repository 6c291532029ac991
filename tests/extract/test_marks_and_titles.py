"""Marks of notes where symbols stand, and headings in bold under and over tables without lines."""

from __future__ import annotations

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read


def _with_bold(sheet: Sheet, *bold: tuple[float, float, str, float]) -> PageContent:
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        sheet.draw(page)
        for x, y, text, size in bold:
            page.insert_text((x, y), text, fontsize=size, fontname="hebo")
        with pymupdf.open("pdf", pdf.tobytes()) as again:
            return read_page(again[0], 1)


def _rows(*rows: dict[str, str]) -> list[Range]:
    sheet = Sheet().put(60, 84, "Electrical characteristics", 12).rule(55, 92, 560, 92).rule(55, 108, 560, 108)
    sheet.row(103, x60="PARAMETER", x200="SYMBOL", x350="CONDITIONS", x440="MIN", x480="MAX", x520="UNITS")
    for at, row in enumerate(rows):
        sheet.row(122 + 15 * at, **row)
    foot = 122 + 15 * len(rows)
    sheet.rule(55, foot - 6, 560, foot - 6).put(60, foot + 6, "Note 2: Referenced to GND.", 7)
    return ranges(read(sheet.put(60, foot + 15, "Note 3: Guaranteed by design.", 7).content()))


def test_a_notes_mark_flush_left_among_tests_is_no_symbol() -> None:
    found = _rows(
        {"x60": "Supply voltage", "x205": "VCC", "x265": "(Note 2)", "x440": "3.0", "x520": "V"},
        {"x60": "Input low voltage", "x205": "VIL", "x480": "0.8", "x520": "V"},
        {"x60": "Inactive time", "x265": "(Note 3)", "x440": "200", "x520": "ns"},
    )
    assert [(fact.symbol, fact.conditions, [note.text for note in fact.notes]) for fact in found] == [
        ("VCC", None, ["Referenced to GND."]), ("VIL", None, []),
        (None, None, ["Guaranteed by design."]),
    ]  # fmt: skip


def test_a_notes_mark_behind_a_symbol_is_none_of_it() -> None:
    found = _rows(
        {"x60": "Supply voltage", "x200": "VCC (Note 2)", "x440": "3.0", "x520": "V"},
        {"x60": "Input low voltage", "x205": "VIL", "x300": "IL = 2 mA", "x480": "0.8", "x520": "V"},
    )
    assert [(fact.symbol, [note.text for note in fact.notes]) for fact in found] == [
        ("VCC", ["Referenced to GND."]), ("VIL", []),
    ]  # fmt: skip


HEADS = {"x60": "PARAMETER", "x200": "SYMBOL", "x300": "MIN", "x380": "MAX", "x460": "UNITS"}


def _two(title: str, size: float) -> list[tuple[str, str | None]]:
    """The names and sections of two tables, the first one without a closing line, with a line under each title."""
    sheet = Sheet().rule(55, 92, 500, 92).row(103, **HEADS).rule(55, 108, 500, 108)
    sheet.row(122, x60="Input logic 0", x200="VIL", x380="0.8", x460="V")
    sheet.row(137, x60="Input logic 1", x200="VIH", x300="2.1", x460="V")
    sheet.rule(55, 161, 500, 161).put(60, 172, "(3.0 V < VCC < 3.6 V, unless otherwise noted.)", 7)
    sheet.rule(55, 180, 500, 180).row(191, **HEADS).rule(55, 196, 500, 196)
    sheet.row(210, x60="Supply current", x200="ICC", x380="15", x460="mA").rule(55, 220, 500, 220)
    content = _with_bold(sheet, (60, 84, "Recommended operating conditions", 11), (60, 158, title, size))
    return [(fact.parameter, fact.section) for fact in ranges(read(content))]


def test_the_line_under_the_next_heading_closes_no_table() -> None:
    """'Input logic 1 DC ELECTRICAL CHARACTERISTICS' was told: the heading's own line passed for the table's last."""
    conditions, title = "Recommended operating conditions", "DC ELECTRICAL CHARACTERISTICS"
    assert _two(title, 11) == [
        ("Input logic 0", conditions), ("Input logic 1", conditions), ("Supply current", title),
    ]  # fmt: skip


def _under(sheet: Sheet, *bold: tuple[float, float, str, float], top: float = 90) -> Range:
    sheet.rule(55, top, 500, top).row(top + 11, **HEADS).rule(55, top + 16, 500, top + 16)
    sheet.row(top + 30, x60="Pins in and out", x200="CI/O", x380="8", x460="pF").rule(55, top + 40, 500, top + 40)
    sheet.put(60, top + 50, "Note: 1. This parameter is characterized and not tested.", 7)
    return next(iter(ranges(read(_with_bold(sheet, *bold)))))


def test_the_title_of_one_quantity_at_a_pages_head_is_no_running_title() -> None:
    sheet = Sheet().put(470, 36, "XY24C02", 12).rule(55, 42, 560, 42).put(60, 74, "TA = 25 °C, f = 1.0 MHz.", 8)
    found = _under(sheet, (60, 60, "Pin Capacitance", 11), (144, 55, "(1)", 7))
    assert (found.section, found.section_kind) == ("Pin Capacitance", "characteristic")
    assert [note.text for note in found.notes] == ["This parameter is characterized and not tested."]


def test_a_heading_in_bold_capitals_before_wider_conditions_is_the_tables() -> None:
    conditions = "(TA = 25 °C, unless otherwise specified for a part)"
    found = _under(Sheet().put(250, 184, conditions, 7), (60, 184, "CURRENT TRANSFER RATIO", 8), top=190)
    told = (found.section, found.section_kind, found.section_conditions)
    assert told == ("CURRENT TRANSFER RATIO", "characteristic", conditions)


def test_a_test_between_the_middle_rows_of_its_ruled_cell_is_of_all_of_them() -> None:
    sheet = Sheet().put(60, 84, "Transfer characteristics", 12).rule(55, 92, 560, 92).rule(55, 108, 560, 108)
    sheet.row(103, x60="Parameter", x180="Conditions", x280="Part", x350="Symbol", x420="Min", x460="Max", x520="Unit")
    for at in range(8):
        sheet.row(122 + 13 * at, x280=f"XY17-{at % 4 + 1}", x350="CTR", x420=str(20 + at), x460=str(60 + at), x520="%")
    sheet.row(122 + 13 * 3.5, x60="IC/IF").row(122 + 13 * 1.5, x180="IF = 10 mA").row(122 + 13 * 5.5, x180="IF = 1 mA")
    sheet.rule(170, 118 + 13 * 3.5, 560, 118 + 13 * 3.5).rule(55, 118 + 13 * 7.5, 560, 118 + 13 * 7.5)
    found = ranges(read(sheet.content()))
    assert [(fact.conditions or "")[:10].rstrip(",") for fact in found] == [*["IF = 10 mA"] * 4, *["IF = 1 mA"] * 4]
    assert not any(fact.flags for fact in found)
