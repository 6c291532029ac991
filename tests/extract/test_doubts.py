"""Rows that may state something of another row or case: bold limits, shared symbols, rows of the page before."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.facts import Range, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.doubts import other_settings, shared_conditions
from akili_desktop.extract.limits.typefaces import Typefaces
from scripts.sheet import Cell, Column, Sheet, TableStyle
from tests.extract import sheets
from tests.extract.readings import ranges, read_document
from tests.make_pdfs import new_sheet

HEADS = ("Speed", "Symbol", "Parameter", "Conditions", "Min", "Max", "Unit", "Notes")
WIDTHS = (45.0, 45.0, 130.0, 90.0, 45.0, 45.0, 40.0, 40.0)


def _read(sheet: Sheet, path: Path) -> list[Range]:
    sheet.save()
    return ranges(read_document(path))


def _rules(fact: Range) -> set[str]:
    return {flag.rule for flag in fact.flags}


def _grid(sheet: Sheet, rows: list[list[str]], spans: dict[tuple[int, int], int], bold: tuple[int, ...] = ()) -> None:
    """A ruled table; a cell in `spans` reaches over that many rows, the rows `bold` print their limits bold."""
    lead = 14.0
    edges = [sheet.margin]
    for width in WIDTHS:
        edges.append(edges[-1] + width)
    top = sheet.y = sheet.y + 10
    for r, row in enumerate([list(HEADS), *rows]):
        for c, text in enumerate(row):
            high = spans.get((r - 1, c), 1)
            style = sheet.style(size=8, bold=r == 0 or (r - 1 in bold and c in (4, 5)))
            sheet.text(edges[c] + 3, top + lead * (r + high / 2) + 3, text, style)
            inside = any(r - 1 > first and r - 1 < first + many and c == col for (first, col), many in spans.items())
            if not inside:
                sheet.line(edges[c], top + lead * r, edges[c + 1], top + lead * r)
    sheet.y = top + lead * (len(rows) + 1)
    sheet.line(edges[0], sheet.y, edges[-1], sheet.y)
    for x in edges:
        sheet.line(x, top, x, sheet.y)


def test_what_stands_left_of_symbols_is_a_case_and_letters_are_notes(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "keyed.pdf")
    sheet.heading("AC Characteristics")
    rows = [
        ["00", "Fmax", "Maximum frequency", "C = 50 pF", "", "2", "MHz", ""],
        ["", "Tr", "Output rise time", "C = 50 pF", "", "100", "ns", "a"],
        ["01", "Fmax", "Maximum frequency", "C = 50 pF", "", "10", "MHz", ""],
        ["", "Tr", "Output rise time", "C = 50 pF", "", "25", "ns", "a, b"],
    ]
    _grid(sheet, rows, {(0, 0): 2, (2, 0): 2})
    for line in ("a. Not tested.", "b. At 25 °C.", "A short remark below the notes."):
        sheet.y += 11
        sheet.text(sheet.margin, sheet.y, line, sheet.style(size=7))
    found = {fact.max.text: fact for fact in _read(sheet, tmp_path / "keyed.pdf") if fact.max}
    assert {text: (fact.parameter, fact.conditions) for text, fact in found.items()} == {
        "2": ("Maximum frequency", "C = 50 pF, Speed = 00"), "100": ("Output rise time", "C = 50 pF, Speed = 00"),
        "10": ("Maximum frequency", "C = 50 pF, Speed = 01"), "25": ("Output rise time", "C = 50 pF, Speed = 01"),
    }  # fmt: skip
    notes = {text: [(note.mark, note.text.split(".")[0]) for note in fact.notes] for text, fact in found.items()}
    assert notes == {"2": [], "10": [], "100": [("a", "Not tested")], "25": [("a", "Not tested"), ("b", "At 25 °C")]}


def test_a_line_between_names_of_one_symbol_parts_them(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "parted.pdf")
    sheet.heading("PLL characteristics")
    rows = [
        ["", "fIN", "Input clock", "", "3", "25", "MHz", ""],
        ["", "", "", "Grade B", "4", "25", "MHz", ""],
        ["", "", "Input clock duty cycle", "", "40", "60", "%", ""],
        ["", "fOUT", "Output clock", "", "16", "144", "MHz", ""],
    ]
    _grid(sheet, rows, {(0, 1): 3, (0, 2): 2})
    names = [fact.parameter for fact in _read(sheet, tmp_path / "parted.pdf")]
    assert names == ["Input clock", "Input clock", "Input clock duty cycle", "Output clock"]


def test_bold_limits_beside_the_same_in_plain_type_are_flagged(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "bold.pdf")
    sheet.heading("Electrical Characteristics")
    rows = [
        ["", "VO", "Output voltage", "VIN = 3 V", "1.478", "1.522", "V", ""],
        ["", "", "", "", "1.455", "1.545", "V", ""],
        ["", "IQ", "Quiescent current", "VIN = 5 V", "5", "11", "mA", ""],
        ["", "ILIM", "Current limit", "VIN = 5 V", "900", "1500", "mA", ""],
    ]
    _grid(sheet, rows, {(0, 1): 2, (0, 2): 2, (0, 3): 2}, bold=(1, 3))
    flagged = {fact.min.text: _rules(fact) for fact in _read(sheet, tmp_path / "bold.pdf") if fact.min}
    assert flagged == {"1.478": set(), "1.455": {"limits-bold"}, "5": set(), "900": {"limits-bold"}}


def test_lines_of_one_test_beside_plain_and_bold_limits_may_be_of_both(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "bold.pdf")
    sheet.heading("Electrical Characteristics")
    rows = [
        ["", "VO", "Output voltage", "VIN = 3 V", "1.478", "1.522", "V", ""],
        ["", "", "", "", "1.455", "1.545", "V", ""],
        ["", "VREF", "Reference voltage", "IOUT = 10 mA", "1.232", "1.268", "V", ""],
        ["", "", "", "1.5 V ≤ VIN ≤ 12 V", "1.2125", "1.2875", "V", ""],
        ["", "IQ", "Quiescent current", "VIN = 5 V", "5", "11", "mA", ""],
        ["", "ILIM", "Current limit", "VIN = 6 V", "900", "1500", "mA", ""],
    ]
    _grid(sheet, rows, {(0, 1): 2, (0, 2): 2, (0, 3): 2, (2, 1): 2, (2, 2): 2}, bold=(1, 3, 5))
    flagged = {fact.min.text: _rules(fact) for fact in _read(sheet, tmp_path / "bold.pdf") if fact.min}
    assert flagged == {
        "1.478": set(), "1.455": {"limits-bold"},
        "1.232": {"conditions-shared"}, "1.2125": {"limits-bold", "conditions-shared"},
        "5": set(), "900": {"limits-bold"},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("said", "bold", "plain"),
    [
        ("Limits in boldface type hold over temperature.", "over temperature", None),
        ("Limits in standard type face are for TJ = 25 °C, and\nthose with boldface type apply over −40 °C to +125 °C.",
         "over −40 °C to +125 °C", "for TJ = 25 °C"),
        ("All limits guaranteed at VIN = 5 V. Boldface limits apply at the temperature extremes.",
         "at the temperature extremes; All limits guaranteed at VIN = 5 V.", "All limits guaranteed at VIN = 5 V."),
        ("All limits at IO = 0 mA, and TJ = +25 °C unless noted. Boldface limits apply over the temperature range.",
         "over the temperature range; All limits at IO = 0 mA unless noted.",
         "All limits at IO = 0 mA, and TJ = +25 °C unless noted."),
        ("Specifications in boldface are tested on all units.", None, None),
        ("As measured.", None, None),
    ],
)  # fmt: skip
def test_what_a_line_says_of_bold_and_plain_limits_is_their_condition(
    tmp_path: Path, said: str, bold: str | None, plain: str | None
) -> None:
    sheet = new_sheet(tmp_path / "bold.pdf")
    sheet.heading("Electrical Characteristics")
    rows = [
        ["", "IQ", "Quiescent current", "VIN = 5 V", "5", "11", "mA", ""],
        ["", "ILIM", "Current limit", "VIN = 5 V", "900", "1500", "mA", ""],
    ]
    _grid(sheet, rows, {}, bold=(1,))
    for line in said.split("\n"):
        sheet.y += 12
        sheet.text(sheet.margin, sheet.y, line)
    found = {fact.min.text: fact for fact in _read(sheet, tmp_path / "bold.pdf") if fact.min}
    assert _rules(found["5"]) == set()
    assert _rules(found["900"]) == ({"limits-bold"} if "boldface" in said and bold is None else set())
    assert (found["900"].section_conditions, found["5"].section_conditions) == (bold, plain)


@pytest.mark.parametrize(
    ("stated", "left", "unsure"),
    [
        ("TA = 25 °C, VCC = 5 V unless noted.", "VCC = 5 V unless noted.", False),
        ("TA = 25 °C unless otherwise noted.", None, False),
        ("at VCC = 5 V; TJ = +25°C", "at VCC = 5 V", False),
        ("VCC = 5 V. Typical values are at TA = 25 °C.", "VCC = 5 V. Typical values are at TA = 25 °C.", False),
        ("TA = -40 °C to +85 °C, VCC = 5 V", "TA = -40 °C to +85 °C, VCC = 5 V", False),
        ("TA = 25 °C and 85 °C, VCC = 5 V", "TA = 25 °C and 85 °C, VCC = 5 V", True),
        ("VCC = 5 V at 25 °C ambient", "VCC = 5 V at 25 °C ambient", True),
        ("VCC = 5 V(TA = 25 °C)", "VCC = 5 V(TA = 25 °C)", True),
    ],
)
def test_limits_over_temperature_do_not_hold_at_the_one_of_their_table(
    stated: str, left: str | None, unsure: bool
) -> None:
    said = "Boldface limits apply over temperature."
    faces = Typefaces((said,), "over temperature", "")
    told, flags = faces.of(f"{stated}; {said}", True)
    assert told == "; ".join(text for text in ("over temperature", left) if text)
    assert [flag.rule for flag in flags] == (["conditions-unsure"] if unsure else [])
    assert faces.of(stated, False) == (stated, ())


def test_a_row_of_plain_and_bold_values_is_a_row_of_each(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "bold.pdf")
    sheet.heading("Electrical Characteristics")
    heads = ("Parameter", "Min", "Max", "Unit")
    lefts = [sheet.margin + at for at in (0, 150, 220, 290, 350)]
    cells = [heads, ("Output voltage", "4.8", "5.2", "V"), ("Current limit", "1.2", "2.4", "A")]
    top = sheet.y + 10
    for n, row in enumerate(cells):
        for left, text in zip(lefts, row, strict=False):
            sheet.text(left + 3, top + 14 * n + 10, text, sheet.style(size=8, bold=n == 0 or text == "5.2"))
    for y in range(4):
        sheet.line(lefts[0], top + 14 * y, lefts[-1], top + 14 * y)
    for x in lefts:
        sheet.line(x, top, x, top + 42)
    said = "Limits in boldface type apply over the full operating temperature range."
    sheet.text(sheet.margin, top + 62, said)
    low, high, current = _read(sheet, tmp_path / "bold.pdf")
    assert [(fact.min and fact.min.text, fact.max and fact.max.text) for fact in (low, high)] == [
        ("4.8", None),
        (None, "5.2"),
    ]
    assert (_rules(low), low.section_conditions) == (set(), None)
    assert (_rules(high), high.section_conditions) == (set(), "over the full operating temperature range")
    assert (_rules(current), current.section_conditions) == (set(), None)


def test_values_beside_two_names_of_one_symbol_are_of_each(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "shared.pdf")
    sheet.heading("Operating conditions")
    rows = [
        ["", "VDDA", "Supply, converter off", "", "2.4", "3.6", "V", ""],
        ["", "", "Supply, converter on", "", "", "", "", ""],
        ["", "TJ", "Junction temperature", "", "-40", "85", "°C", ""],
    ]
    _grid(sheet, rows, {(0, 1): 2, (0, 4): 2, (0, 5): 2, (0, 6): 2})
    facts = _read(sheet, tmp_path / "shared.pdf")
    assert [(fact.symbol, fact.parameter, fact.min.text if fact.min else "", fact.unit) for fact in facts] == [
        ("VDDA", "Supply, converter off", "2.4", "V"),
        ("VDDA", "Supply, converter on", "2.4", "V"),
        ("TJ", "Junction temperature", "-40", "°C"),
    ]


def test_rows_that_go_on_from_the_page_before_without_symbol_and_unit_are_flagged(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "carried.pdf")
    sheet.heading("Supply current")
    columns = [Column(60), Column(130), Column(110), Column(60), Column(50)]
    heads = [[Cell(head, bold=True) for head in ("Symbol", "Parameter", "Conditions", "Typ", "Unit")]]
    sheet.y = 660
    rows = [["IDD", "Supply current", "f = 64 MHz", "9.1", "mA"]]
    sheet.table(columns, heads, [[Cell(text) for text in row] for row in rows], TableStyle(lines="rows"))
    sheet.next_page()
    rest = (("", "in sleep mode", "f = 48 MHz", "2.9", ""), ("", "", "f = 36 MHz", "2.1", ""),
            ("IST", "Stop current", "3.3 V", "54", "µA"))  # fmt: skip
    for row in rest:
        sheet.y += 14
        for text, x in zip(row, (3, 63, 193, 320, 363), strict=True):
            sheet.text(sheet.margin + x, sheet.y, text, sheet.style(size=8))
    flagged = {fact.typ.text: _rules(fact) for fact in _read(sheet, tmp_path / "carried.pdf") if fact.typ}
    assert flagged == {"9.1": set(), "2.9": {"row-carried"}, "2.1": {"row-carried"}, "54": set()}


def test_rows_whose_conditions_may_be_one_test_in_two_lines_are_flagged(tmp_path: Path) -> None:
    sheet = new_sheet(tmp_path / "tests.pdf")
    sheet.heading("Characteristics")
    rows = [
        ["", "NF", "Noise figure", "VCE = 5 V, IC = 2 mA", "", "10", "dB", ""],
        ["", "", "", "RG = 2 kΩ, f = 1 kHz", "", "4", "dB", ""],
        ["", "VSAT", "Saturation voltage", "IC = 10 mA, IB = 1 mA", "", "0.3", "V", ""],
        ["", "", "", "IC = 50 mA, IB = 5 mA", "", "0.6", "V", ""],
        ["", "IOFF", "Leakage current", "V = 5 V", "", "7", "µA", ""],
        ["", "", "", "T = 85 °C", "", "9", "µA", ""],
        ["", "IDD", "Supply current", "Run mode, f = 8 MHz, V = 2 V", "", "1.3", "mA", ""],
        ["", "", "", "Run mode, fSUB = 32 kHz, T = 25 °C", "", "0.1", "mA", ""],
    ]
    _grid(sheet, rows, {(n, col): 2 for n in (0, 2, 4, 6) for col in (1, 2)})
    flagged = {
        fact.max.text: _rules(fact) & {"conditions-shared"} for fact in _read(sheet, tmp_path / "tests.pdf") if fact.max
    }
    shared = {"conditions-shared"}
    assert flagged == {"10": shared, "4": shared, "0.3": set(), "0.6": set(), "7": set(), "9": set(),
                       "1.3": set(), "0.1": set()}  # fmt: skip


def test_settings_of_a_name_beside_an_equation_in_their_column_may_not_be_all_its_conditions() -> None:
    """'VIS = 2 V' and '3 V' over 'VEE = VSS, f = 1 kHz' in the same column; the next name has settings alone."""
    sheet = sheets.Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([55, 180, 290, 340, 390], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x60="Parameter", x185="VIS (V)", x295="Typ", x345="Unit")
    sheet.row(127, x60="Distortion", x185="2", x295="0.3", x345="%").row(143, x185="3", x295="0.2", x345="%")
    sheet.row(159, x185="VEE = VSS, f = 1 kHz").row(175, x60="Crosstalk", x185="5", x295="3", x345="MHz")
    facts = sheets.ranges(sheets.read(sheet.content()))
    assert [(f.parameter, "conditions-unsure" in _rules(f)) for f in facts] == [
        ("Distortion", True), ("Distortion", True), ("Crosstalk", False),
    ]  # fmt: skip


def test_rows_that_parts_alone_name_are_flagged_and_the_row_that_has_name_and_parts_above() -> None:
    """'XY817W, XY818W' alone name nothing: the name above is of them too, and not of XY817 and XY818 alone."""
    sheet = sheets.Sheet().put(55, 90, "Thermal Characteristics", 12)
    sheet.grid([55, 230, 290, 340], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x60="Parameter", x235="Max", x295="Unit")
    sheet.row(127, x60="Junction to ambient", x235="150", x295="K/W")
    sheet.row(143, x60="Junction to case XY817, XY818", x235="70", x295="K/W")
    sheet.row(159, x60="XY817W, XY818W", x235="80", x295="K/W")
    sheet.row(175, x60="Junction to leads", x235="90", x295="K/W")
    facts = sheets.ranges(sheets.read(sheet.content()))
    flagged = {f.max.text for f in facts if f.max and "name-unsure" in _rules(f)}
    assert (len(facts), flagged) == (4, {"70", "80"})


def test_a_value_under_no_heading_beside_others_that_say_their_limit_is_none_for_sure() -> None:
    sheet = sheets.Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([55, 180, 230, 310, 420], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x60="Surge current", x185="IFSM", x235="250 A", x315="8.3 ms")
    sheet.row(127, x60="Forward voltage", x185="VF", x235="0.84 V (Max)", x315="IF = 15 A")
    sheet.row(143, x60="Reverse current", x185="IR", x235="10 uA (Max)", x315="VR = 150 V")
    sheet.row(159, x60="Typical capacitance", x185="CJ", x235="310 pF", x315="VR = 4 V")
    sheet.row(175, x60="Dielectric strength", x235="400 V for 1 min")
    found = [(f.parameter, [flag.rule for flag in f.flags]) for f in sheets.ranges(sheets.read(sheet.content()))]
    assert found == [
        ("Surge current", ["limit-unsaid"]),
        ("Forward voltage", []),
        ("Reverse current", []),
        ("Typical capacitance", []),
        ("Dielectric strength", ["limit-unsaid"]),
    ]


def test_rows_at_a_tables_head_without_the_first_of_two_names_are_flagged() -> None:
    """'|f0 - f3|' under 'Description' is of a name on the page before."""
    sheet = sheets.Sheet().put(55, 90, "Transmitter Characteristics", 12).grid([55, 180, 300, 360, 420], [100, 116])
    for x in (55, 180, 300, 360, 420):
        sheet.rule(x, 116, x, 164)
    sheet.rule(55, 132, 420, 132).rule(180, 148, 420, 148).rule(55, 164, 420, 164)
    sheet.row(111, x60="Parameter", x185="Description", x305="Typ", x365="Unit")
    sheet.row(127, x185="|f0 - f3|", x305="1.00", x365="kHz")
    sheet.row(143, x60="Modulation", x185="Average", x305="248", x365="kHz")
    sheet.row(159, x185="Least", x305="222", x365="kHz")
    found = sheets.ranges(sheets.read(sheet.content()))
    assert [sorted(_rules(fact)) for fact in found] == [["row-carried"], [], []]


def test_a_line_over_the_first_case_of_a_name_may_be_of_its_later_cases() -> None:
    """'RL = 10 kΩ,' stands over 'VS = ±5 V'; the row at 'VS = ±15 V' has no name of its own and may be at that load."""
    sheet = sheets.Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([55, 180, 300, 350, 400], [100, 116, 200])
    sheet.row(111, x60="Parameter", x185="Conditions", x305="Max", x355="Unit")
    sheet.put(60, 127, "Output swing").put(185, 127, "RL = 10 k,")
    sheet.row(139, x185="VS = 5 V", x305="1.2", x355="V")
    sheet.row(151, x72="Over temperature", x305="1.3", x355="V")
    sheet.row(163, x185="VS = 15 V", x305="1.4", x355="V")
    sheet.row(177, x60="Slew rate", x185="VS = 15 V", x305="3", x355="V/us")
    found = [
        (f.parameter, f.conditions, [flag.rule for flag in f.flags])
        for f in sheets.ranges(sheets.read(sheet.content()))
    ]
    assert found == [
        ("Output swing", "RL = 10 k, VS = 5 V", []),
        ("Over temperature", None, ["conditions-unsure"]),
        ("Output swing", "VS = 15 V", ["conditions-unsure"]),
        ("Slew rate", "VS = 15 V", []),
    ]


def test_a_case_without_conditions_may_hold_at_those_of_the_name_that_it_stands_under() -> None:
    """'Over temperature' under 'VS = 3 V to 18 V'; not where its name tells the quantity, nor under a bare name."""
    sheet = sheets.Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([55, 180, 300, 350, 400], [100, 116, 230])
    sheet.row(111, x60="Parameter", x185="Conditions", x305="Max", x355="Unit")
    sheet.row(127, x60="Supply current", x185="VS = 3 V to 18 V", x305="1.3", x355="mA")
    sheet.row(139, x72="Over temperature", x305="1.6", x355="mA")
    sheet.row(151, x60="Noise current", x185="f = 1 kHz", x305="100", x355="pA")
    sheet.row(163, x72="0.1 Hz to 10 Hz", x305="10", x355="pA")
    sheet.row(175, x60="Bias current", x185="TA = 25 °C", x305="2", x355="nA")
    sheet.row(187, x72="Over temperature", x305="5", x355="nA")
    sheet.row(199, x60="Offset voltage", x305="3", x355="mV")
    sheet.row(211, x72="Over temperature", x305="4", x355="mV")
    sheet.row(223, x60="Slew rate", x185="VS = 15 V", x305="7", x355="V/us")
    found = sheets.ranges(sheets.read(sheet.content()))
    assert [(f.group, f.conditions) for f in found if f.max and f.max.text in ("1.6", "10", "5", "4")] == [
        ("Supply current", None), ("Noise current", None), ("Bias current", None), ("Offset voltage", None),
    ]  # fmt: skip
    assert {f.max.text: _rules(f) for f in found if f.max and f.flags} == {"1.6": {"conditions-unsure"}}


def test_a_sum_without_a_unit_beside_a_row_of_its_symbol_with_one_is_flagged() -> None:
    sheet = sheets.Sheet().put(55, 90, "Absolute Maximum Ratings", 12)
    sheet.grid([55, 110, 250, 300, 360, 410], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x60="Symbol", x115="Parameter", x255="Min", x305="Max", x365="Unit")
    sheet.row(127, x60="VIN", x115="Voltage on tolerant pins", x255="VSS-0.3", x305="5.5", x365="V")
    sheet.row(143, x60="VIN", x115="Voltage on other pins", x255="VSS-0.3", x305="VDD+0.3")
    sheet.row(159, x60="VOUT", x115="Voltage on outputs", x305="VDD+0.3")
    sheet.row(175, x60="TA", x115="Ambient temperature", x255="-40", x305="85", x365="C")
    found = sheets.ranges(sheets.read(sheet.content()))
    assert [fact.parameter for fact in found if "unit-missing" in _rules(fact)] == ["Voltage on other pins"]


def test_a_test_under_a_name_that_stands_beside_some_of_its_rows_is_flagged_in_all() -> None:
    sheet = sheets.Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([55, 110, 250, 350, 400, 450], [100, 116])
    for x in (55, 110, 250, 350, 400, 450):
        sheet.rule(x, 116, x, 180)
    sheet.rule(55, 164, 450, 164).rule(55, 180, 450, 180)
    sheet.row(111, x60="Symbol", x115="Parameter", x255="Conditions", x355="Typ", x405="Unit")
    sheet.row(127, x60="IBAT", x115="BAT pin current", x255="RPROG = 2.4k", x355="500", x405="mA")
    sheet.row(143, x115="Test condition: VBAT = 4 V", x255="RPROG = 1.2k", x355="1000", x405="mA")
    sheet.row(159, x255="Standby", x355="2.5", x405="uA")
    sheet.row(175, x60="VTRK", x115="Trickle threshold", x255="RPROG = 1.2k", x355="2.9", x405="V")
    found = sheets.ranges(sheets.read(sheet.content()))
    flagged = {f.typ.text for f in found if f.typ and "conditions-unsure" in _rules(f)}
    assert (len(found), flagged) == (4, {"500", "1000", "2.5"})


def test_a_case_that_adds_a_quantity_may_hold_at_what_the_first_case_of_its_name_says() -> None:
    """'TA = 85 C' under 'RL = 2 k, VCC = 15 V' in the name's cell; another value of the same is a case of its own."""
    sheet = sheets.Sheet().put(55, 90, "Electrical Characteristics", 12).put(300, 90, "(VCC = 5 V, unless noted)", 8)
    sheet.grid([55, 230, 290, 340, 390], [100, 116, 172, 212, 252])
    sheet.row(111, x60="Parameter", x235="Min", x295="Typ", x345="Unit")
    sheet.row(127, x60="Voltage gain", x345="V/mV").row(140, x60="RL = 2 k, VCC = 15 V", x235="25", x295="100")
    sheet.row(153, x60="TA = 85 C", x235="15")
    sheet.row(183, x60="Output swing", x345="V").row(195, x60="RL = 2 k, VCC = 15 V", x235="12")
    sheet.row(207, x60="RL = 10 k, VCC = 15 V", x235="13")
    sheet.row(223, x60="Supply current", x345="mA").row(235, x60="VCC = 15 V", x235="2").row(
        247, x60="VCC = 3 V", x235="1"
    )
    found = sheets.ranges(sheets.read(sheet.content()))
    assert [(f.min.text, f.conditions, [flag.rule for flag in f.flags]) for f in found if f.min] == [
        ("25", "RL = 2 k, VCC = 15 V", []),
        ("15", "TA = 85 C", ["conditions-unsure"]),
        ("12", "RL = 2 k, VCC = 15 V", []),
        ("13", "RL = 10 k, VCC = 15 V", []),
        ("2", "VCC = 15 V", []),
        ("1", "VCC = 3 V", []),
    ]


def test_a_case_that_adds_a_quantity_in_the_column_of_tests_is_flagged_where_the_first_states_several() -> None:
    sheet = sheets.Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([55, 150, 290, 340, 390], [100, 116, 148, 180])
    sheet.row(111, x60="Parameter", x155="Conditions", x295="Max", x345="Unit")
    sheet.row(127, x60="Leakage current", x155="VCE = 5 V, VBE = 0 V", x295="7", x345="nA")
    sheet.row(143, x155="TA = 85 C", x295="9")
    sheet.row(159, x60="Current change", x155="IO = 5 mA to 1 A", x295="0.5", x345="mA")
    sheet.row(175, x155="VI = 7 V to 25 V", x295="0.8")
    found = sheets.ranges(sheets.read(sheet.content()))
    flagged = [(f.parameter, f.max.text) for f in found if f.max and "conditions-unsure" in _rules(f)]
    assert (len(found), flagged) == (4, [("Leakage current", "9")])


def test_a_unit_alone_in_the_line_under_a_value_may_be_the_values() -> None:
    sheet = sheets.Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([55, 180, 280, 380, 440], [100, 116, 142, 158])
    sheet.row(111, x60="Parameter", x185="Min", x285="Max", x385="Unit")
    sheet.row(126, x60="Output voltage", x185="VSET - 15", x285="VSET + 15", x385="V")
    sheet.row(137, x185="mV", x285="mV").row(153, x60="Input voltage", x185="2", x285="5", x385="V")
    facts = sheets.ranges(sheets.read(sheet.content()))
    flagged = [(fact.parameter, "unit-unsure" in _rules(fact)) for fact in facts]
    assert flagged == [("Output voltage", True), ("Input voltage", False)]


@pytest.mark.parametrize(
    ("first", "second", "unsure"),
    [
        ("CL=300pF,OUTR/OU", "TG/OUTB", True),
        ("CL=300pF,OUTR,", "TA=25", False),  # a line ends at a sign of its list
        ("CL=300pF,OUTR", "TA=25", False),  # one letter more would find room
        ("CL = 300 pF, TA=2", "IO = 10 mA", False),  # of several words
    ],
)
def test_a_word_without_room_for_a_letter_more_may_be_broken(first: str, second: str, unsure: bool) -> None:
    sheet = sheets.Sheet().put(40, 80, "Switching Characteristics", 12)
    sheet.grid([38, 140, 234, 290, 340, 390], [90, 104, 134, 150])
    sheet.row(100, x42="Parameter", x144="Conditions", x240="Min", x294="Max", x344="Unit")
    sheet.row(122, x42="Fall time", x294="120", x344="ns").row(116, x144=first).row(128, x144=second)
    sheet.row(144, x42="Rise time", x144="CL = 15 pF", x294="100", x344="ns")
    found = {fact.parameter: _rules(fact) for fact in sheets.ranges(sheets.read(sheet.content()))}
    assert found == {"Fall time": {"conditions-unsure"} if unsure else set(), "Rise time": set()}


def test_a_notes_mark_beside_both_lines_of_a_test_makes_them_no_tests_of_their_own() -> None:
    box = Rect(0, 0, 1, 1)
    first, second, other = (
        Range(
            page=1,
            bbox=box,
            extractor="parameters",
            parameter="Crosstalk",
            conditions=said,
            typ=Value.of(text="65", bbox=box),
        )
        for said in (
            "(Note 4), RL = 10 kΩ, VDD = 10 V",
            "(Note 4), VEE = 0, tr = 20 ns",
            "Run mode, VEE = 0, tr = 20 ns",
        )
    )
    own = first.model_copy(update={"conditions": "Run mode, RL = 10 kΩ, VDD = 10 V"})
    assert shared_conditions([first, second]) == {0, 1}
    assert shared_conditions([own, other]) == frozenset()


@pytest.mark.parametrize("said", ["N/A", "n.a.", "Not applicable"])
def test_a_value_that_says_that_there_is_none_is_flagged(said: str) -> None:
    sheet = sheets.Sheet().put(60, 90, "Thermal Information", 11)
    sheet.grid([60, 300, 400, 460], [100, 116, 132, 148])
    sheet.row(111, x64="Thermal metric", x310="Value", x410="Unit")
    sheet.row(127, x64="Junction-to-ambient thermal resistance", x310="70", x410="°C/W")
    sheet.row(143, x64="Junction-to-case thermal resistance", x310=said, x410="°C/W")
    flags = {fact.parameter: _rules(fact) for fact in sheets.ranges(sheets.read(sheet.content()))}
    assert flags == {
        "Junction-to-ambient thermal resistance": set(), "Junction-to-case thermal resistance": {"no-value"},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("first", "second", "apart"),
    [
        ("gain = /1", "gain = /8", True),
        ("Active mode", "Power-down mode", True),
        ("IOUT = 10 mA", "1.5 V ≤ VIN ≤ 12 V", False),
        ("Active mode", "VCC = 5 V", False),
        ("No load", "Output open", False),
    ],
)
def test_two_settings_of_one_symbol_or_noun_are_no_lines_of_one_test(first: str, second: str, apart: bool) -> None:
    assert other_settings(first, second) is apart
