"""Which caption names which table: captions above, captions below."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.facts import SectionKind
from scripts.sheet import Cell, Column, TableStyle
from tests.extract import readings
from tests.extract.sheets import Sheet, ranges, read
from tests.make_pdfs import made_of, new_sheet

XS = [60.0, 200, 260, 320, 380]


def three(offset: float) -> Sheet:
    """Three tables of one row; the captions stand `offset` from the top of each table."""
    sheet = Sheet()
    for i, volts in enumerate(("3.3V", "2.8V", "1.8V")):
        y = 120.0 + 70 * i
        sheet.grid(XS, [y, y + 16, y + 32]).row(y + 11, x65="Parameter", x205="Min", x265="Max", x325="Unit")
        sheet.row(y + 27, x65="Output voltage", x205=f"{i}.2", x265=f"{i}.9", x325="V")
        sheet.put(90, y + offset, f"Table 5.{i + 4} Pin Characteristics (VCCIO = {volts}, Standard Drive)")
    return sheet


@pytest.mark.parametrize("offset", [-5, 43], ids=["above", "below"])
def test_caption_names_the_table_that_it_stands_at(offset: float) -> None:
    found = ranges(read(three(offset).content()))
    assert [(f.min.text if f.min else "", f.section) for f in found] == [
        ("0.2", "Table 5.4 Pin Characteristics (VCCIO = 3.3V, Standard Drive)"),
        ("1.2", "Table 5.5 Pin Characteristics (VCCIO = 2.8V, Standard Drive)"),
        ("2.2", "Table 5.6 Pin Characteristics (VCCIO = 1.8V, Standard Drive)"),
    ]


@pytest.mark.parametrize("pitch", [95.0, 80.0], ids=["apart", "close"])
def test_a_caption_under_a_tables_notes_names_that_table(pitch: float) -> None:
    sheet = Sheet()
    for i, what in enumerate(("Digital input pin", "Digital output pin", "Power on reset")):
        y = 120.0 + pitch * i
        sheet.grid(XS, [y, y + 16, y + 32]).row(y + 11, x65="Parameter", x205="Min", x265="Max", x325="Unit")
        sheet.row(y + 27, x65=f"Low level {i}", x205=f"{i}.2", x265=f"{i}.9", x325="V")
        sheet.put(80, y + 43, "a. With a supply of 2.7 V to 3.3 V,")
        sheet.put(88, y + 54, "and the input signal below it")
        sheet.put(120, y + 68, f"Table 1{i}. {what}")
    assert [(f.min.text if f.min else "", f.section) for f in ranges(read(sheet.content()))] == [
        ("0.2", "Table 10. Digital input pin"),
        ("1.2", "Table 11. Digital output pin"),
        ("2.2", "Table 12. Power on reset"),
    ]


@pytest.mark.parametrize(
    ("more", "pitch", "whole"),
    [
        (("Pin = -67 dBm.",), 11, True),
        (("Pin = -67 dBm.",), 24, False),  # the next paragraph
        (("a remark of two lines", "under the caption"), 11, False),
        (("Note: without an antenna.",), 11, False),
    ],
)
def test_a_caption_under_a_table_may_go_on_in_a_second_line(more: tuple[str, ...], pitch: float, whole: bool) -> None:
    sheet = Sheet().grid(XS, [120, 136, 152]).row(131, x65="Parameter", x205="Min", x265="Max", x325="Unit")
    sheet.row(147, x65="Selectivity", x205="2", x265="9", x325="dB")
    caption = "Table 9. Selectivity with equal modulation, measured using"
    sheet.put(80, 163, caption)
    for n, line in enumerate(more):
        sheet.put(140, 163 + pitch + 11 * n, line)
    (fact,) = ranges(read(sheet.content()))
    assert fact.section == (f"{caption} {more[0]}" if whole else caption)


def test_a_caption_midway_is_the_tables_above_where_nothing_else_names_that() -> None:
    sheet = (
        Sheet().put(60, 40, "The times depend on what is connected to the pins. The figure").put(60, 52, "shows which")
    )
    sheet.put(60, 64, "resistor and which capacitor are meant in the tables.").put(
        150, 180, "Figure 9. Rpull and Cload"
    )
    for i in range(2):
        y = 200.0 + 68 * i
        sheet.grid(XS, [y, y + 16, y + 32]).row(y + 11, x65="Parameter", x205="Min", x265="Max", x325="Unit")
        sheet.row(y + 27, x65="Clock frequency", x205="0", x265=f"{10 - 2 * i}", x325="MHz")
    sheet.put(100, 252, "Table 22. SPI timing (Cload = 5 pF)")  # the next table's stands on the next page
    found = ranges(read(sheet.content()))
    assert [(f.max.text if f.max else "", f.section, [flag.rule for flag in f.flags]) for f in found] == [
        ("10", "Table 22. SPI timing (Cload = 5 pF)", []),
        ("8", None, ["caption-later"]),
    ]


def test_a_caption_above_a_table_after_notes_stays_its_own() -> None:
    sheet = Sheet()
    for i, what in enumerate(("Input", "Output")):
        y = 120.0 + 90 * i
        sheet.grid(XS, [y, y + 16, y + 32]).row(y + 11, x65="Parameter", x205="Min", x265="Max", x325="Unit")
        sheet.row(y + 27, x65=f"{what} level", x205=f"{i}.2", x265=f"{i}.9", x325="V")
        sheet.put(80, y + 43, "a. With a supply of 2.7 V to 3.3 V")
        sheet.put(120, y - 6, f"Table {i + 2}. {what} levels" if i else "")
    found = [(f.min.text if f.min else "", f.section) for f in ranges(read(sheet.content()))]
    assert found == [("0.2", None), ("1.2", "Table 3. Output levels")]


@pytest.mark.parametrize(
    ("caption", "kind"),
    [
        ("Electrical Characteristics Over the Operating Range", SectionKind.CHARACTERISTIC),
        ("Electrical characteristics at recommended operating conditions", SectionKind.CHARACTERISTIC),
        ("Recommended operating conditions over temperature", SectionKind.RECOMMENDED),
        ("Operating Range", SectionKind.RECOMMENDED),
    ],
)
def test_what_rows_hold_over_is_no_kind_of_limits(caption: str, kind: SectionKind) -> None:
    sheet = Sheet()
    sheet.put(60, 110, caption)
    sheet.grid(XS, [120, 136, 152]).row(131, x65="Parameter", x205="Min", x265="Max", x325="Unit")
    sheet.row(147, x65="Output voltage", x205="2.4", x265="2.9", x325="V")
    assert [fact.section_kind for fact in ranges(read(sheet.content()))] == [kind]


def test_conditions_after_their_word_are_of_the_table_below_and_rows_above_it_are_not(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "conditions.pdf")
    columns = [Column(w) for w in (150, 50, 60, 60, 40, 130)]
    head = [[Cell(text) for text in ("Item", "Symbol", "Min.", "Max.", "Unit", "Test Conditions")]]
    for number, supply in ((1, "2.7 V ≤ VCC ≤ 3.6 V"), (2, "1.8 V ≤ VCC < 2.7 V")):
        sheet.y += 16
        sheet.text(sheet.margin, sheet.y, f"Table 2.{number} Output voltage", sheet.style(size=9, bold=True))
        sheet.y += 12
        sheet.text(sheet.margin, sheet.y, f"Conditions: {supply}, Ta = –40 to +85 °C", sheet.style(size=8))
        sheet.y += 6
        body = [[Cell(text) for text in ("Output low", "VOL", "", "0.4", "V", "IOL = 3.0 mA")],
                [Cell(text) for text in ("Output high", "VOH", "2.0", "", "V", "IOH = –2.0 mA")]]  # fmt: skip
        sheet.table(columns, head, body, TableStyle(lines="rows"))
    facts = readings.ranges(readings.read_document(made_of(sheet, []).path))
    assert [(fact.section, fact.section_conditions) for fact in facts] == [
        (f"Table 2.{number} Output voltage", f"{supply}, Ta = –40 to +85 °C")
        for number, supply in ((1, "2.7 V ≤ VCC ≤ 3.6 V"), (2, "1.8 V ≤ VCC < 2.7 V"))
        for _ in range(2)
    ]


def test_a_captions_words_may_stand_apart_from_its_number() -> None:
    """'Table 21-6.    Power-on reset' is nearer than the heading of another table, and than a figure's labels."""
    sheet = Sheet().put(60, 60, "RESET LEVELS").put(60, 84, "The table holds for revision C.")
    for i, what in enumerate(("Standard reset", "Enhanced reset. TA = -40 to +85 °C")):
        y = 120.0 + 120 * i
        sheet.put(60, y - 8, f"Table 21-{i + 5}.").put(60 + 70, y - 8, what)
        sheet.grid(XS, [y, y + 16, y + 32]).row(y + 11, x65="Parameter", x205="Min", x265="Max", x325="Unit")
        sheet.row(y + 27, x65="Reset threshold", x205=f"{i}.2", x265=f"{i}.9", x325="V")
        sheet.put(200, y + 60, "SDO (PB2)")
    assert [(f.min.text if f.min else "", f.section) for f in ranges(read(sheet.content()))] == [
        ("0.2", "Table 21-5. Standard reset"),
        ("1.2", "Table 21-6. Enhanced reset. TA = -40 to +85 °C"),
    ]


def test_numbers_of_captions_side_by_side_are_not_joined() -> None:
    sheet = Sheet().put(60, 60, "The two tables below hold for all parts of the family.")
    for i, x in enumerate((60.0, 330.0)):
        xs = [x, x + 90, x + 130, x + 170, x + 210]
        sheet.put(x + 2, 112, f"Table {i + 5}.").grid(xs, [120, 136, 152])
        sheet.row(131, **{f"x{x + 5}": "Parameter", f"x{x + 95}": "Min", f"x{x + 135}": "Max", f"x{x + 175}": "Unit"})
        sheet.row(
            147, **{f"x{x + 5}": "Output voltage", f"x{x + 95}": "1", f"x{x + 135}": f"{i}.9", f"x{x + 175}": "V"}
        )
    assert [(f.max.text if f.max else "", f.section) for f in ranges(read(sheet.content()))] == [
        ("0.9", "Table 5."),
        ("1.9", "Table 6."),
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("VCC = 1.8 V to 5.5 V (unless otherwise", "noted)"), "VCC = 1.8 V to 5.5 V (unless otherwise noted)"),
        (("VCC = 5 V ± 10% (unless oth-", "erwise noted)"), "VCC = 5 V ± 10% (unless otherwise noted)"),
    ],
)
def test_a_caption_over_a_table_goes_on_in_a_second_line(lines: tuple[str, str], said: str) -> None:
    sheet = Sheet().put(60, 60, "21.8 Programming characteristics", 12).put(200, 84, "SDO").grid(XS, [120, 136, 152])
    sheet.put(60, 104, f"Table 21-11. Programming, {lines[0]}").put(90, 115, lines[1])
    sheet.row(131, x65="Parameter", x205="Min", x265="Max", x325="Unit")
    sheet.row(147, x65="Clock period", x205="2", x265="9", x325="ns")
    (fact,) = ranges(read(sheet.content()))
    assert fact.section == f"Table 21-11. Programming, {said}"
    assert fact.section_conditions == said


def test_the_second_line_of_a_caption_is_no_heading_of_its_own(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "c.pdf")
    for y, text in (
        (90, "Table 2. Typical values as a function of current for"),
        (102, "XY17 (600 kHz Switching Frequency)"),
    ):
        sheet.text(sheet.margin, y, text, sheet.style(size=9, bold=True))
    sheet.y = 112
    sheet.table(
        [Column(w) for w in (160, 60, 60, 60)], [[Cell(t) for t in ("Parameter", "Min", "Max", "Unit")]],
        [[Cell(t) for t in ("Output voltage", "2", "9", "V")]], TableStyle(lines="grid"),
    )  # fmt: skip
    (fact,) = ranges(readings.read_document(made_of(sheet, []).path)[0].reading)
    assert fact.section == "Table 2. Typical values as a function of current for XY17 (600 kHz Switching Frequency)"


def test_a_numbered_heading_in_large_letters_ends_the_chapter_above_it_whatever_it_says() -> None:
    """'5.7 Power on reset' over a table whose caption stands under it: no longer that of '5.6 DC characteristics'."""
    sheet = Sheet().put(60, 70, "5.6", 12).put(100, 70, "DC characteristics", 12)
    for y, title in ((100, "Table 1. Input"), (200, "Table 2. Output"), (340, "Table 3. Power on reset")):
        sheet.grid([60, 200, 260, 320], [y, y + 16, y + 32]).row(y + 11, x65="Parameter", x205="Max", x265="Unit")
        sheet.row(y + 27, x65="Some current", x205="10", x265="mA").put(140, y + 50, title)
    sheet.put(60, 310, "5.7", 12).put(100, 310, "Power on reset", 12)
    found = ranges(read(sheet.content()))
    told = [[h.text for h in f.headings if h.text != "Max"] for f in found]
    assert told == [["DC characteristics"], ["5.6 DC characteristics"], []]


@pytest.mark.parametrize(
    ("over", "conditions"),
    [
        (("1.  VDDA = 3.3 V, TA = 25 °C unless otherwise specified.",), None),
        (("1.  Guaranteed at VDDA = 3.3 V and TA = 25 °C, where not", "said or unless otherwise specified."), None),
        (("VDDA = 3 V, TA = 25 °C unless otherwise specified.",), "VDDA = 3 V, TA = 25 °C unless otherwise specified."),
        (("3.3 V at TA = 25 °C unless otherwise specified.",), "3.3 V at TA = 25 °C unless otherwise specified."),
    ],
    ids=["a note", "a note of two lines", "no note", "a number"],
)  # fmt: skip
def test_a_counted_note_over_a_caption_is_of_the_table_above(over: tuple[str, ...], conditions: str | None) -> None:
    sheet = Sheet()
    for y, name in ((120.0, "Oscillator start"), (220.0, "Output voltage")):
        sheet.grid(XS, [y, y + 16, y + 32]).row(y + 11, x65="Parameter", x205="Min", x265="Max", x325="Unit")
        sheet.row(y + 27, x65=name, x205="1.2", x265="1.9", x325="V")
    sheet.put(65, 112, "Table 35. Oscillator characteristics").put(65, 212, "Table 45. Static characteristics")
    for n, line in enumerate(over):
        sheet.put(65, 164 + 10 * n, line, 8)
    below = ranges(read(sheet.content()))[-1]
    assert (below.section, below.section_conditions) == ("Table 45. Static characteristics", conditions)


@pytest.mark.parametrize("more", ["", " (2 / 2)"])
@pytest.mark.parametrize("heading", ["", "Electrical Characteristics"])
def test_a_caption_beside_wider_conditions_is_of_the_table_below(more: str, heading: str) -> None:
    """The next caption, under the table, is not taken for its own."""
    sheet = Sheet()
    for y, name in ((120.0, "Pin resistance"), (220.0, "Delay time")):
        sheet.grid(XS, [y, y + 16, y + 32]).row(y + 11, x65="Parameter", x205="Min", x265="Max", x325="Unit")
        sheet.row(y + 27, x65=name, x205="2.5", x265="10", x325="V")
    sheet.put(65, 112, f"Table 6{more}").put(200, 112, "(Ta = +25 °C unless otherwise specified)")
    sheet.put(65, 100, heading).put(65, 175, "Table 8")
    first = ranges(read(sheet.content()))[0]
    told = "(Ta = +25 °C unless otherwise specified)"
    assert (first.section, first.section_conditions) == (f"Table 6{more} {heading}".strip(), told)
