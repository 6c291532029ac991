"""What stands over a table, over its columns and before its tests: headings of two lines, signs, spanning parts."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from tests.extract.sheets import Sheet, brief, ranges, read

WIDE = "electrical characteristics over the operating temperature range, VCC = 15 V"


def _sheet(typical: str = "Typ") -> Sheet:
    sheet = Sheet().grid([55.0, 200, 330, 390, 450, 510], [150, 166, 182])
    sheet.row(161, x60="Parameter", x205="Test conditions", x335=typical, x395="Max", x455="Unit")
    return sheet.row(177, x60="Oscillator frequency", x205="TJ = 25 °C", x335="52", x395="57", x455="kHz")


def _headed(sheet: Sheet, *lines: tuple[float, str, float]) -> PageContent:
    """The sheet with bold lines over its table."""
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        sheet.draw(page)
        for y, text, size in lines:
            page.insert_text((55, y), text, fontname="hebo", fontsize=size)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read_page(again[0], 1)


@pytest.mark.parametrize("end", ["", " (continued)"])
def test_a_headings_line_in_brackets_is_of_it_where_the_table_goes_on(end: str) -> None:
    """The tables' own headings stand under it in smaller letters."""
    second = f"(see Note 4), RT = 10 kΩ, CT = 3.3 nF (unless otherwise specified){end}".replace("Ω", "ohm")
    sheet = _sheet().put(60, 200, "NOTE 4: Adjust VCC above the start threshold first.")
    content = _headed(sheet, (110, WIDE, 10), (122, second, 10), (145, "oscillator section", 9))
    (fact,) = ranges(read(content))
    said = fact.section_conditions or ""
    assert "VCC = 15 V" in said
    assert "RT = 10 kohm, CT = 3.3 nF" in said
    assert "continued" not in said
    assert [note.text for note in fact.notes] == ["Adjust VCC above the start threshold first."]


def test_a_section_sign_behind_a_heading_is_a_footnotes_mark() -> None:
    sheet = (
        _sheet("TYP§").put(60, 200, "§ All typical values are at TJ = 25 °C.").put(55, 140, "DC Characteristics", 12)
    )
    (fact,) = ranges(read(sheet.content()))
    assert [(note.mark, note.text) for note in fact.notes] == [("§", "All typical values are at TJ = 25 °C.")]


def test_a_mark_under_a_value_is_that_values() -> None:
    """It is no test and of no other row: '57' over '(Note 2)'."""
    sheet = Sheet().grid([55.0, 200, 330, 390, 450, 510], [150, 166, 192, 208]).put(55, 140, "DC Characteristics", 12)
    sheet.row(161, x60="Parameter", x205="Test conditions", x335="Typ", x395="Max", x455="Unit")
    sheet.row(176, x60="Oscillator frequency", x205="TJ = 25 °C", x335="52", x395="57", x455="kHz")
    sheet.put(395, 187, "(Note 2)").row(203, x60="Supply current", x335="1", x395="2", x455="mA")
    found = ranges(read(sheet.put(60, 225, "Note 2: Trimmed.").content()))
    assert [brief(fact)[2] for fact in found] == ["TJ = 25 °C", None]
    assert [[note.text for note in fact.notes] for fact in found] == [["Trimmed."], []]


def _ruled_across(rows: int) -> Sheet:
    """A table of lines across alone, those between its rows from the tests' right part on."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.row(111, x60="PARAMETER", x150="CONDITIONS", x365="TYP", x425="MAX", x485="UNITS")
    for y in (100, 115, 115 + 14 * rows):
        sheet.rule(55, y, 530, y)
    for row in range(1, rows):
        sheet.rule(187, 115 + 14 * row, 480, 115 + 14 * row)
    return sheet


def test_a_part_beside_tests_that_lines_part_is_of_all_of_them() -> None:
    sheet = _ruled_across(4).put(60, 146, "Shutdown current").put(485, 146, "uA")
    sheet.put(150, 141, "XYZ222/").put(150, 151, "XYZ242")
    for row, (test, high) in enumerate(
        (("+25", "10"), ("0 to +70", "50"), ("-40 to +85", "51"), ("-55 to +125", "99"))
    ):
        sheet.put(192, 125 + 14 * row, f"TA = {test} °C").put(425, 125 + 14 * row, high)
    found = ranges(read(sheet.content()))
    assert [fact.max.text if fact.max else "" for fact in found] == ["10", "50", "51", "99"]
    assert all((fact.conditions or "").startswith("XYZ222/ XYZ242, TA = ") for fact in found)


@pytest.mark.parametrize(("letter", "unit"), [("t", "ns"), ("f", "MHz")])
def test_a_symbol_of_the_unit_before_the_tests_is_the_rows_symbol(letter: str, unit: str) -> None:
    sheet = _ruled_across(2).put(60, 132, "Propagation").put(485, 132, unit)
    sheet.put(150, 132, letter).put(152.6, 134, "PHL", 6)
    for row, (part, high) in enumerate((("XYZ222", "3.5"), ("XYZ220", "10"))):
        sheet.put(192, 125 + 14 * row, part).put(425, 125 + 14 * row, high)
    found = ranges(read(sheet.content()))
    assert [(fact.symbol, fact.conditions) for fact in found] == [
        (f"{letter}PHL", part) for part in ("XYZ222", "XYZ220")
    ]


@pytest.mark.parametrize(("unit", "symbol"), [("V", "V"), ("mA", "t")])
def test_a_symbol_of_another_quantity_stays_among_the_tests(unit: str, symbol: str) -> None:
    """'VOUT' beside a ripple in volts, and a time beside a current, may say what the row is tested at."""
    sheet = _ruled_across(2).put(60, 132, "Ripple").put(485, 132, unit)
    sheet.put(150, 132, symbol).put(150 + 5 * len(symbol), 134, "OUT", 6)
    for row, (part, high) in enumerate((("XYZ222", "3.5"), ("XYZ220", "10"))):
        sheet.put(192, 125 + 14 * row, part).put(425, 125 + 14 * row, high)
    assert {fact.symbol for fact in ranges(read(sheet.content()))} == {None}


def test_a_name_goes_on_in_a_figures_number_in_the_open() -> None:
    """It ends no table there: the rows under it were lost without a word."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.row(111, x60="PARAMETER", x205="CONDITIONS", x365="TYP", x425="MAX", x485="UNITS")
    for y in (100, 115, 140, 165, 190):
        sheet.rule(55, y, 530, y)
    for row, kind in enumerate(("Enable", "Disable", "Hold")):
        y = 115 + 25 * row
        sheet.put(60, y + 11, f"Output {kind} Time,").put(60, y + 21, f"Figure {row + 3}")
        sheet.row(y + 16, x205="XYZ222", x365="120", x425="500", x485="ns")
    found = ranges(read(sheet.content()))
    assert [(fact.parameter.partition(",")[0], fact.max.text if fact.max else "") for fact in found] == [
        ("Output Enable Time", "500"), ("Output Disable Time", "500"), ("Output Hold Time", "500")
    ]  # fmt: skip


def test_a_long_dash_is_no_unit() -> None:
    sheet = Sheet().grid([55.0, 200, 270, 330, 390, 450], [100, 116, 132]).put(55, 90, "DC Characteristics", 12)
    sheet.row(111, x60="Parameter", x205="Symbol", x275="Min", x335="Max", x395="Unit")
    sheet.row(127, x60="Current transfer ratio", x205="hFE", x275="1000")
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        sheet.draw(page)
        page.insert_text((400, 127), "―", fontname="china-s", fontsize=9)
        with pymupdf.open("pdf", document.tobytes()) as again:
            (fact,) = ranges(read(read_page(again[0], 1)))
    assert (fact.parameter, fact.unit) == ("Current transfer ratio", None)
