"""Habits of vendors' tables: where names, units, headings and the ends of ranges stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.facts import PageReading, Range, SectionKind
from akili_desktop.extract.limits.cellvalues import MARK, SOLID_MARK
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import plain as plain_text
from tests.extract.readings import ranges as read_ranges
from tests.extract.readings import read_document
from tests.extract.sheets import Sheet, ranges, read, vocabulary
from tests.make_pdfs import new_sheet

LEAD = 12


def values(fact: Range) -> dict[str, str]:
    return {role: value.text for role, value in fact.values()}


def limits(reading: PageReading) -> list[tuple[str, dict[str, str], str | None]]:
    return [(fact.parameter, values(fact), fact.unit) for fact in ranges(reading)]


def middles(*groups: tuple[str, str, str, tuple[str, ...]]) -> PageReading:
    """Names, symbols and units at the middle of their lines of values, between bars, no line between the groups."""
    lines = sum(len(group[-1]) for group in groups)
    low = 128 + LEAD * lines
    sheet = Sheet().put(55, 90, "DC Characteristics", 12)
    sheet.grid([50, 110, 280, 340, 400, 450, 520], [100, 116])
    sheet.row(111, x55="Symbol", x115="Parameter", x285="Min", x345="Max", x405="Unit", x455="VCC (V)")
    for x in (50, 110, 280, 340, 400, 450, 520):
        sheet.rule(x, 116, x, low)
    sheet.rule(50, low, 520, low)
    y = 128.0
    for symbol, name, unit, stated in groups:
        at = y + LEAD * (len(stated) - 1) / 2
        sheet.row(at, x55=symbol, x115=name, x405=unit)
        for number, value in enumerate(stated):
            sheet.row(y, x285=value, x455=str(number + 2))
            y += LEAD
    return read(sheet.content())


def test_names_at_the_middle_of_their_lines_are_of_all_of_these() -> None:
    reading = middles(
        ("VIH", "High-level input voltage", "V", ("1.5", "3.1", "4.2")),
        ("VOH", "High-level output voltage", "V", ("1.9", "4.4", "5.9")),
        ("tW", "Pulse width", "ns", ("80", "16", "14")),
    )
    assert [(f.symbol, values(f)["min"]) for f in ranges(reading)] == [
        ("VIH", "1.5"), ("VIH", "3.1"), ("VIH", "4.2"), ("VOH", "1.9"), ("VOH", "4.4"), ("VOH", "5.9"),
        ("tW", "80"), ("tW", "16"), ("tW", "14"),
    ]  # fmt: skip
    assert {f.parameter for f in ranges(reading) if f.symbol == "VOH"} == {"High-level output voltage"}


def test_lines_that_no_division_under_middles_explains_are_unsure() -> None:
    sheet = Sheet().put(55, 90, "DC Characteristics", 12).grid([50, 200, 280, 340, 400], [100, 116, 190])
    sheet.row(111, x55="Parameter", x205="Min", x285="Max", x345="Unit")
    for number, y in enumerate((128, 140, 152, 164, 176)):
        sheet.row(y, x205=str(number + 1), x345="V")
    sheet.row(140, x55="Input voltage").row(164, x55="Output voltage")
    found = ranges(read(sheet.content()))
    assert found
    assert all(any(flag.rule == "name-unsure" for flag in fact.flags) for fact in found)


def test_the_last_row_of_a_table_is_no_heading_of_the_next() -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([50, 220, 300, 420, 480], [96, 112, 128, 144])
    sheet.row(107, x55="Parameter", x225="Symbol", x305="Rating", x425="Unit")
    sheet.row(123, x55="Power dissipation", x225="PD", x305="1", x425="W")
    sheet.row(139, x55="Soldering temperature", x225="TSOL", x305="260", x425="°C")
    sheet.put(55, 158, "Supply", 10)
    sheet.grid([50, 200, 280, 330, 380, 440, 480], [164, 180, 196, 212])
    sheet.row(175, x55="Parameter", x205="Symbol", x285="Min", x335="Typ", x385="Max", x445="Unit")
    sheet.row(191, x55="Supply voltage", x205="VDD", x285="3.0", x335="3.3", x385="3.6", x445="V")
    sheet.row(207, x55="Input voltage", x205="VIN", x285="0", x335="1.2", x385="2.5", x445="V")
    reading = read(sheet.content())
    assert limits(reading) == [
        ("Power dissipation", {"max": "1"}, "W"),
        ("Soldering temperature", {"max": "260"}, "°C"),
        ("Supply voltage", {"min": "3.0", "typ": "3.3", "max": "3.6"}, "V"),
        ("Input voltage", {"min": "0", "typ": "1.2", "max": "2.5"}, "V"),
    ]
    assert not any(fact.variant for fact in ranges(reading))


def test_units_under_no_heading_are_no_limits() -> None:
    sheet = Sheet().rule(50, 96, 330, 96).rule(50, 112, 330, 112)
    sheet.row(107, x52="Symbol", x100="Test Conditions", x222="min.", x262="typ.", x292="max.")
    sheet.row(126, x52="VDSS", x100="VGS = 0 V, ID = 1 mA", x222="500", x312="V")
    sheet.row(138, x52="VGS(th)", x100="VDS = VGS, ID = 4 mA", x222="2", x296="4", x312="V")
    sheet.row(150, x52="gfs", x100="VDS = 10 V", x222="11", x262="21", x312="S")
    sheet.row(162, x52="Ciss", x100="f = 1 MHz", x262="4200", x312="pF").rule(50, 168, 330, 168)
    assert limits(read(sheet.content())) == [
        ("VDSS", {"min": "500"}, "V"),
        ("VGS(th)", {"min": "2", "max": "4"}, "V"),
        ("gfs", {"min": "11", "typ": "21"}, "S"),
        ("Ciss", {"typ": "4200"}, "pF"),
    ]


def test_a_heading_of_the_values_says_that_they_are_maximum_ratings() -> None:
    sheet = Sheet().rule(50, 96, 330, 96).rule(50, 112, 330, 112)
    sheet.row(107, x52="Symbol", x100="Test Conditions", x240="Maximum Ratings")
    for number, (symbol, value) in enumerate((("VDSS", "500 V"), ("VGS", "±20 V"), ("ID", "26 A"))):
        sheet.row(126 + 12 * number, x52=symbol, x100="Continuous", x260=value)
    found = ranges(read(sheet.rule(50, 156, 330, 156).content()))
    assert [values(fact) for fact in found] == [{"max": "500"}, {"max": "±20"}, {"max": "26"}]
    assert {fact.section_kind for fact in found} == {SectionKind.ABSOLUTE_MAXIMUM}


@pytest.mark.parametrize(
    ("printed", "low", "high"),
    [
        ("-0.3~VCC+0.3", "-0.3", "VCC+0.3"), ("VSS-0.3~VDD+0.3", "VSS-0.3", "VDD+0.3"), ("-0.3, +3.8", "-0.3", "+3.8"),
        ("-0.3, VDD + 0.3", "-0.3", "VDD + 0.3"), ("40V, -0.3V", "-0.3", "40"), ("-0.3 V, 6 V", "-0.3", "6"),
        ("+40V, -0.3V", "-0.3", "+40"),
    ],
)  # fmt: skip
def test_ends_that_a_sign_or_a_comma_parts_are_two(printed: str, low: str, high: str) -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([50, 220, 400, 480], [96, 112, 128])
    sheet.row(107, x55="Parameter", x225="Value", x405="Unit").row(123, x55="Pin voltage", x225=printed, x405="V")
    assert limits(read(sheet.content())) == [("Pin voltage", {"min": low, "max": high}, "V")]


@pytest.mark.parametrize(
    ("printed", "low", "high"),
    [
        ("-0.3V~VCC+0.3V", "-0.3", "VCC+0.3"), ("-0.3V~ VCC+0.3V", "-0.3", "VCC+0.3"),
        ("-0.3V~VIN + 0.3V", "-0.3", "VIN + 0.3"),
        ("GND-0.3V~VCC+0.3V", "GND-0.3", "VCC+0.3"), ("0V~VCC", "0", "VCC"), ("-0.3V ~8V", "-0.3", "8"),
    ],
)  # fmt: skip
def test_the_ends_beside_a_wave_may_have_units_of_their_own(printed: str, low: str, high: str) -> None:
    """Items of a list of ratings, a name and a colon before each."""
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12)
    for line, said in enumerate(("BAT: -0.3V~7V", f"PROG: {printed}", "CE: -0.3V~10V", "TEMP: -0.3V~10V")):
        sheet.put(55, 110 + 13 * line, said)
    assert ("PROG", {"min": low, "max": high}, "V") in limits(read(sheet.content()))


@pytest.mark.parametrize("printed", ["-0.3mA~VCC+0.3V", "-0.3V~(VCC+0.3V)", "-0.3V-VCC+0.3V", "-0.3VtoVCC+0.3V"])
def test_ends_that_are_not_understood_are_refused(printed: str) -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12)
    for line, said in enumerate(("BAT: -0.3V~7V", f"PROG: {printed}", "CE: -0.3V~10V", "TEMP: -0.3V~10V")):
        sheet.put(55, 110 + 13 * line, said)
    reading = read(sheet.content())
    assert [name for name, _, _ in limits(reading)] == ["BAT", "CE", "TEMP"]
    assert [reject.rule for reject in reading.rejects] == ["several-values"]


@pytest.mark.parametrize("printed", ["1, +2", "-5, 3", "10, 20"])
def test_a_list_of_values_is_no_range(printed: str) -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([50, 220, 400, 480], [96, 112, 128])
    sheet.row(107, x55="Parameter", x225="Value", x405="Unit").row(123, x55="Gain", x225=printed, x405="V")
    assert not any("min" in stated for _, stated, _ in limits(read(sheet.content())))


@pytest.mark.parametrize(("unit", "stated"), [("lbf in", ("10", "lbf in")), ("cubits", ("10 cubits (1.1Nm)", None))])
def test_a_second_unit_in_brackets_is_not_the_unit_of_the_first_number(
    unit: str, stated: tuple[str, str | None]
) -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([50, 220, 400, 480], [96, 112, 128])
    sheet.row(107, x55="Parameter", x225="Value", x405="Unit")
    sheet.row(123, x55="Mounting torque", x225=f"10 {unit} (1.1Nm)", x405="")
    assert limits(read(sheet.content())) == [("Mounting torque", {"max": stated[0]}, stated[1])]


def test_a_symbol_with_its_test_beside_the_name_is_a_symbol() -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([50, 380, 430, 480], [96, 112, 128, 144])
    sheet.row(107, x180="Parameter", x385="Max.", x435="Units")
    sheet.row(123, x55="ID @ TC = 25°C", x160="Continuous Drain Current", x385="18", x435="A")
    sheet.row(139, x55="dv/dt", x160="Peak Diode Recovery", x385="8.1", x435="V/ns")
    found = [(f.parameter, f.symbol, f.conditions) for f in ranges(read(sheet.content()))]
    assert found == [("Continuous Drain Current", "ID", "TC = 25°C"), ("Peak Diode Recovery", "dv/dt", None)]


@pytest.mark.parametrize("mark", ["(*1)", "(1)", "*2", "Note", "Notes", "(Note 2)"])
def test_raised_marks(mark: str) -> None:
    assert MARK.fullmatch(mark)


@pytest.mark.parametrize("text", ["Current①", "Current (*1)", "Current*", "Energy②③"])
def test_marks_of_full_size(text: str) -> None:
    assert SOLID_MARK.search(text)


def _listed(
    path: Path, heading: tuple[str, ...], entries: tuple[tuple[str, str], ...], leader: str = ""
) -> list[Range]:
    """A list under a bold heading: each name, leaders where there are any, its value; a name may have two lines."""
    sheet = new_sheet(path)
    style = sheet.style(size=9)
    bold = sheet.style(size=11, bold=True)
    for text in heading:
        sheet.y += 13
        sheet.text(sheet.margin, sheet.y, text, bold)
    for name, value in entries:
        for line in name.split("\n"):
            sheet.y += 12
            sheet.text(sheet.margin, sheet.y, line, style)
        left = sheet.margin + sheet.measure(name.split("\n")[-1], style) + 4
        if leader:
            count = int((330 - left) / sheet.measure(leader, style))
            sheet.text(left, sheet.y, leader * count, style)
        sheet.text(340, sheet.y, value, style)
    sheet.save()
    return read_ranges(read_document(path))


def test_leaders_of_hyphens_part_names_and_values(tmp_path: Path) -> None:
    entries = (("• Supply voltage, VIN", "–0.3V to 20V"), ("• Junction temperature", "150°C"), ("• Other pins", "6V"))
    found = _listed(tmp_path / "made.pdf", ("Absolute Maximum Ratings",), entries, "-")
    assert [(f.parameter, values(f), f.unit) for f in found] == [
        ("Supply voltage, VIN", {"min": "–0.3", "max": "20"}, "V"),
        ("Junction temperature", {"max": "150"}, "°C"),
        ("Other pins", {"max": "6"}, "V"),
    ]


def test_the_second_line_of_a_heading_names_nothing(tmp_path: Path) -> None:
    entries = (("Supply voltage", "2.0V to 6.0V"), ("Input voltage", "0V to VCC"), ("Ambient temperature", "85°C"))
    found = _listed(tmp_path / "made.pdf", ("Recommended Operating", "Conditions"), entries)
    assert [(f.parameter, values(f), f.conditions) for f in found] == [
        ("Supply voltage", {"min": "2.0", "max": "6.0"}, None),
        ("Input voltage", {"min": "0", "max": "VCC"}, None),
        ("Ambient temperature", {"typ": "85"}, None),
    ]
    assert {f.section for f in found} == {"Recommended Operating Conditions"}


def test_a_name_that_begins_in_the_line_above_is_whole(tmp_path: Path) -> None:
    entries = (("Storage temperature", "150°C"), ("Voltage on any pin except RESET\nwith respect to ground", "6.0V"),
               ("Maximum operating voltage", "5.5V"))  # fmt: skip
    found = _listed(tmp_path / "made.pdf", ("Absolute Maximum Ratings",), entries, ".")
    assert [f.parameter for f in found] == [
        "Storage temperature", "Voltage on any pin except RESET with respect to ground", "Maximum operating voltage",
    ]  # fmt: skip
    assert not any(fact.flags for fact in found)


def test_a_wide_value_flush_under_its_heading_is_of_that_column_alone() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).rule(50, 96, 500, 96).rule(50, 112, 500, 112)
    sheet.row(107, x52="Parameter", x300="Min", x340="Typ", x380="Max", x440="Unit")
    sheet.row(124, x52="Supply voltage", x300="4.75", x380="5.25", x440="V")
    sheet.row(136, x52="Offset error", x300="-1", x340="±0.5", x380="+1", x440="mV")
    sheet.row(148, x52="Reference voltage", x300="2.475", x340="2.5", x380="2.525", x440="V")
    sheet.row(160, x52="Input high voltage", x300="0.7 x VDRIVE - 0.25", x440="V").rule(50, 166, 500, 166)
    assert limits(read(sheet.content()))[-1] == ("Input high voltage", {"min": "0.7 x VDRIVE - 0.25"}, "V")


def test_cases_right_of_names_under_no_heading_are_no_values() -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).rule(50, 96, 500, 96).rule(50, 112, 500, 112)
    sheet.row(107, x380="MIN", x430="MAX", x475="UNIT")
    sheet.row(124, x52="Supply voltage", x200="VDD to AGND", x382="-0.3", x435="6", x478="V")
    sheet.row(136, x52="Input voltage", x200="VIN to AGND", x382="-0.3", x435="7", x478="V")
    sheet.row(148, x52="Junction temperature", x435="150", x478="°C").rule(50, 154, 500, 154)
    found = ranges(read(sheet.content()))
    assert [(f.parameter, f.conditions, values(f)) for f in found] == [
        ("Supply voltage", "VDD to AGND", {"min": "-0.3", "max": "6"}),
        ("Input voltage", "VIN to AGND", {"min": "-0.3", "max": "7"}),
        ("Junction temperature", None, {"max": "150"}),
    ]


def test_thousands_beside_a_unit_of_their_own_are_no_kelvins() -> None:
    sheet = Sheet().put(55, 90, "Specifications", 12).grid([50, 220, 300, 400, 480], [96, 112, 128, 144])
    sheet.row(107, x55="Parameter", x225="Min", x305="Typ", x405="Unit")
    sheet.row(123, x55="Life time", x305="50K", x405="h").row(139, x55="Current", x305="40", x405="mA")
    assert limits(read(sheet.content())) == [("Life time", {"typ": "50K"}, "h"), ("Current", {"typ": "40"}, "mA")]
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([50, 220, 320, 400], [96, 112, 128, 144])
    sheet.row(107, x55="Parameter", x225="Ratings", x325="Unit")
    sheet.row(123, x55="ESD (HBM)", x225="2K", x325="V").row(139, x55="ESD (MM)", x225="200", x325="V")
    assert limits(read(sheet.content())) == [("ESD (HBM)", {"max": "2K"}, "V"), ("ESD (MM)", {"max": "200"}, "V")]


def test_a_row_without_values_heads_nothing() -> None:
    sheet = Sheet().put(55, 90, "Output Characteristics", 12).grid([50, 200, 360, 420, 480], [96, 112, 128, 144, 160])
    sheet.row(107, x55="Parameter", x205="Conditions", x365="Max", x425="Units")
    sheet.row(123, x55="Rated power", x205="TA = 25°C", x365="1", x425="W")
    sheet.row(139, x55="Set point accuracy", x205="See tolerance envelope")
    sheet.row(155, x55="Line regulation", x205="High to low VIN", x365="1.2", x425="%")
    assert [(f.parameter, f.group) for f in ranges(read(sheet.content()))] == [
        ("Rated power", None), ("Line regulation", None),
    ]  # fmt: skip


def test_a_section_in_capitals_with_a_note_heads_the_names_further_right() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([50, 200, 260, 320, 380], [96, 112, 128, 144, 160, 176])
    sheet.row(107, x100="Parameter", x205="Symbol", x265="Max", x325="Unit")
    sheet.row(123, x55="OFF CHARACTERISTICS (Note 4)").row(
        139, x90="Leakage current", x205="IGSS", x265="100", x325="nA"
    )
    sheet.row(155, x55="ON CHARACTERISTICS (Note 5)").row(171, x85="Threshold voltage", x205="VTH", x265="2", x325="V")
    assert [(f.parameter, f.group) for f in ranges(read(sheet.content()))] == [
        ("Leakage current", "OFF CHARACTERISTICS (Note 4)"), ("Threshold voltage", "ON CHARACTERISTICS (Note 5)"),
    ]  # fmt: skip


def test_standard_operating_conditions_are_those_of_the_table_not_its_kind() -> None:
    assert vocabulary().section_kind("Standard Operating Conditions (unless otherwise stated)") == SectionKind.OTHER
    assert vocabulary().section_kind("Operating Conditions") == SectionKind.RECOMMENDED


def test_packages_under_a_name_are_its_cases(tmp_path: Path) -> None:
    entries = (("Supply voltage", "28V"), ("Continuous power dissipation (TA = +25°C)\nTSOT23-6", "1.25W"),
               ("Junction temperature", "150°C"))  # fmt: skip
    found = _listed(tmp_path / "made.pdf", ("ABSOLUTE MAXIMUM RATINGS",), entries, ".")
    assert [(f.parameter, f.conditions, f.variant) for f in found] == [
        ("Supply voltage", None, None), ("Continuous power dissipation", "TA = +25°C", "TSOT23-6"),
        ("Junction temperature", None, None),
    ]  # fmt: skip


def test_letters_of_notes_raised_behind_a_space_belong_to_their_value(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    sheet.heading("Absolute Maximum Ratings")
    head = [[Cell(text, bold=True) for text in ("Parameter", "Symbol", "Limit", "Unit")]]
    body = [[Cell("Drain current"), Cell("ID"), Cell("60 ^{a}"), Cell("A")],
            [Cell("Source current"), Cell("IS"), Cell("25.3 ^{b, c}"), Cell("A")]]  # fmt: skip
    sheet.table([Column(170), Column(60), Column(90), Column(60)], head, body, TableStyle(lines="grid"))
    for note in ("a. Package limited", "b. Surface mounted on a board", "c. t = 10 s"):
        sheet.paragraph(note, style=sheet.style(size=6.5))
    sheet.save()
    pages = read_document(tmp_path / "made.pdf")
    assert [(f.parameter, values(f), [note.mark for note in f.notes]) for f in read_ranges(pages)] == [
        ("Drain current", {"max": "60"}, ["a"]), ("Source current", {"max": "25.3"}, ["b", "c"]),
    ]  # fmt: skip
    assert not [reject for page in pages for reject in page.reading.rejects]


@pytest.mark.parametrize(
    ("bold", "plain", "stated"),
    [
        ("Electrical Characteristics (TA = –20 to +70°C, VDD = 4.5 to 5.5 V, VSS = 0 V, VEE = VDD – 35 V)", "",
         "(TA = -20 to +70°C, VDD = 4.5 to 5.5 V, VSS = 0 V, VEE = VDD - 35 V)"),
        ("Operating Characteristics", " at Ta = 25°C, VCC = 13.2 V, RL = 4 Ω, f = 1 kHz, see the test circuit below",
         "at Ta = 25°C, VCC = 13.2 V, RL = 4 Ω, f = 1 kHz, see the test circuit below"),
    ],
)  # fmt: skip
def test_conditions_in_a_long_heading_hold_for_its_table(tmp_path: Path, bold: str, plain: str, stated: str) -> None:
    sheet = new_sheet(tmp_path / "made.pdf")
    sheet.y += 20
    style = sheet.style(size=8, bold=True)
    sheet.text(sheet.margin, sheet.y, bold, style)
    sheet.text(sheet.margin + sheet.measure(bold, style), sheet.y, plain, sheet.style(size=8))
    sheet.y += 6
    head = [[Cell(text, bold=True) for text in ("Parameter", "Symbol", "Test circuit", "Max", "Unit")]]
    body = [[Cell("Input current"), Cell("II"), Cell("1"), Cell("5"), Cell("µA")]]
    sheet.table([Column(150), Column(60), Column(70), Column(60), Column(60)], head, body, TableStyle(lines="grid"))
    sheet.save()
    (fact,) = read_ranges(read_document(tmp_path / "made.pdf"))
    assert plain_text(fact.section_conditions) == stated
    assert fact.section_kind == SectionKind.CHARACTERISTIC
    assert fact.conditions is None, "the number of a test circuit is no condition"


@pytest.mark.parametrize("symbols", [True, False], ids=["with symbols", "without"])
def test_a_row_without_values_beside_a_sentence_of_two_lines_heads_nothing(symbols: bool) -> None:
    """'Output power' hid the heading 'Headphone output' of the rows under it."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    xs = [50.0, 200.0, 250.0, 380.0, 420.0, 480.0] if symbols else [50.0, 200.0, 380.0, 420.0, 480.0]
    sheet.grid(xs, [96, 112]).row(107, x55="Parameter", x255="Conditions", x385="Typ", x425="Unit")
    sheet.grid([50, 480], [112, 128]).row(123, x55="Headphone output").grid(xs, [128, 144, 170, 186, 202])
    sheet.row(139, x55="Mute attenuation", x255="full scale", x385="86", x425="dB")
    sheet.row(160, x55="Output power").row(154, x255="Output power is very closely")
    sheet.row(165, x255="correlated with distortion").row(181, x55="Distortion", x255="RL = 16 R", x385="78", x425="dB")
    sheet.row(197, x55="Signal to noise ratio", x255="VDD = 3.3 V", x385="99", x425="dB")
    if symbols:
        sheet.row(107, x205="Symbol").row(160, x205="PO").row(181, x205="THD").row(197, x205="SNR")
    found = [(fact.parameter, fact.group) for fact in ranges(read(sheet.content()))]
    names = ("Mute attenuation", "Distortion", "Signal to noise ratio")
    assert found == [(name, "Headphone output") for name in names]


def test_a_row_without_values_heads_rows_that_have_no_name_or_symbol_of_their_own() -> None:
    """The tests beside it take several lines, too."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    xs = [50.0, 200.0, 250.0, 380.0, 420.0, 480.0]
    sheet.grid(xs, [96, 112, 138, 154, 170])
    sheet.row(107, x55="Parameter", x205="Symbol", x255="Conditions", x385="Typ", x425="Unit")
    sheet.row(128, x55="Supply current", x205="IDD").row(122, x255="VDD = 5 V, no load, all").row(
        133, x255="inputs low"
    )
    sheet.row(149, x55="Active", x385="3", x425="mA").row(165, x55="Standby", x385="1", x425="mA")
    assert [(fact.parameter, fact.group) for fact in ranges(read(sheet.content()))] == [
        ("Active", "Supply current"), ("Standby", "Supply current"),
    ]  # fmt: skip
