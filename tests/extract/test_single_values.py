"""Which limit a single value is, and the test that stands beside a name in its cell."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import read_document
from tests.extract.sheets import Sheet, ranges, read
from tests.make_pdfs import made_of, new_sheet


def test_a_mean_time_between_failures_is_no_maximum_and_a_rating_is_one_whatever_its_sign() -> None:
    """'>4 kV' stays in the text of the value, so that an answer calls it neither maximum nor minimum."""
    sheet = Sheet().put(55, 90, "Absolute maximum ratings", 12).grid([55, 250, 330, 400], [100, 116, 132, 148, 164])
    sheet.row(111, x60="Parameter", x255="Value", x335="Unit").row(127, x60="Supply voltage", x255="6", x335="V")
    sheet.row(143, x60="MTTF at 55 °C", x255="11162037", x335="hours")
    sheet.row(159, x60="ESD protection on all pins", x255=">4", x335="kV")
    found = {f.parameter: [role for role, _ in f.values()] for f in ranges(read(sheet.content()))}
    assert found == {"Supply voltage": ["max"], "MTTF at 55 °C": ["typ"], "ESD protection on all pins": ["max"]}


def test_watts_among_ratings_are_a_maximum_whatever_else_their_name_speaks_of() -> None:
    """'1.25 W' under 'Power dissipation and thermal characteristics' was given as typical."""
    sheet = Sheet().put(55, 90, "Maximum ratings", 12).grid([55, 280, 330, 400, 450], [*range(100, 197, 16)])
    sheet.row(111, x60="Rating", x285="Symbol", x335="Value", x405="Unit")
    sheet.row(127, x60="Supply voltage", x285="VCC", x335="40", x405="V")
    sheet.row(143, x60="Power dissipation and thermal characteristics")
    sheet.row(159, x68="TA = 25 °C", x285="PD", x335="1.25", x405="W")
    sheet.row(175, x68="Thermal resistance", x285="RJA", x335="115", x405="°C/W")
    sheet.row(191, x60="Junction temperature", x285="TJ", x335="150", x405="°C")
    found = {f.symbol: [role for role, _ in f.values()] for f in ranges(read(sheet.content()))}
    assert found == {"VCC": ["max"], "PD": ["max"], "RJA": ["typ"], "TJ": ["max"]}


@pytest.mark.parametrize(
    ("title", "heading", "name", "told"),
    [
        ("Thermal data", "Value", "Thermal resistance", "value"),
        ("Thermal data", "SOT-23", "Thermal resistance", "value"),
        ("Thermal data", "Typ", "Thermal resistance", "typ"),
        ("Thermal data", "Value", "Thermal resistance (typical)", "typ"),
        ("Typical thermal data", "Value", "Thermal resistance", "typ"),
        ("Thermal data", "Value", "Maximum thermal resistance", "max"),
        ("Absolute maximum ratings", "Value", "Supply voltage", "max"),
    ],
)
def test_a_value_is_typical_only_where_the_page_says_so(title: str, heading: str, name: str, told: str) -> None:
    """It is kept in the place of the typical value all the same."""
    sheet = Sheet().put(55, 90, title, 12).grid([55, 250, 330, 400, 460], [100, 116, 132])
    sheet.row(111, x60="Parameter", x255="Symbol", x335=heading, x405="Unit")
    sheet.row(127, x60=name, x255="RthJA", x335="45", x405="K/W")
    (fact,) = ranges(read(sheet.content()))
    assert [role for role, _ in fact.told()] == [told]
    assert fact.limit_unsaid == (told == "value")
    assert [role for role, _ in fact.values()] == ["typ" if told == "value" else told]


@pytest.mark.parametrize(("text", "role"), [("< 420", "max"), ("> 420", "min"), ("420", "typ")])
def test_a_value_in_one_cell_under_all_limits_is_the_one_that_its_sign_says(text: str, role: str) -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 200, 260, 320, 380, 440], [100, 116, 132])
    sheet.lines += [(x, 132, x, 148) for x in (55, 200, 380, 440)] + [(55, 148, 440, 148)]
    sheet.row(111, x60="Parameter", x205="Min", x265="Typ", x325="Max", x385="Unit")
    sheet.row(127, x60="Delay", x205="1", x265="2", x325="3", x385="ns")
    sheet.put(278, 143, text).row(143, x60="Thermal resistance", x385="K/W")
    found = {f.parameter: [r for r, _ in f.values()] for f in ranges(read(sheet.content()))}
    assert found == {"Delay": ["min", "typ", "max"], "Thermal resistance": [role]}


def test_tests_at_the_right_side_of_names_are_their_conditions() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 300, 360, 420, 480], [100, 116, 132, 148, 175])
    sheet.row(111, x60="Characteristic", x305="Symbol", x365="Max", x425="Unit")
    sheet.row(127, x60="Output capacitance", x160="(VCB = 5.0 V, IE = 0)", x305="Cobo", x365="4.5", x425="pF")
    sheet.row(143, x60="Leakage current through the base (Note 2)", x248="(V = 3 V)", x305="IBL", x365="50", x425="nA")
    sheet.row(159, x60="Delay of the first stage or", x305="td", x365="4.0", x425="ns").row(170, x60="the whole")
    found = [(f.parameter, f.conditions) for f in ranges(read(sheet.content()))]
    assert found == [
        ("Output capacitance", "(VCB = 5.0 V, IE = 0)"),
        ("Leakage current through the base", "(V = 3 V)"),
        ("Delay of the first stage or the whole", None),
    ]


def test_cases_under_one_another_far_right_of_their_names_are_conditions() -> None:
    sheet = Sheet().put(55, 90, "Maximum ratings", 12).grid([55, 280, 340, 400, 460], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x285="Symbol", x345="Value", x405="Unit")
    sheet.row(127, x60="Collector-Emitter-voltage", x235="B open", x285="VCEO", x345="65", x405="V")
    sheet.row(143, x60="Collector-Base-voltage", x235="E open", x285="VCBO", x345="80", x405="V")
    sheet.row(159, x60="Junction temperature of", x210="the whole", x285="Tj", x345="150", x405="°C")
    sheet.row(175, x60="Power dissipation", x285="Ptot", x345="250", x405="mW")
    found = [(f.parameter, f.conditions) for f in ranges(read(sheet.content()))]
    assert found == [
        ("Collector-Emitter-voltage", "B open"), ("Collector-Base-voltage", "E open"),
        ("Junction temperature of the whole", None), ("Power dissipation", None),
    ]  # fmt: skip


def test_words_before_a_colon_say_in_which_case_a_value_holds() -> None:
    sheet = Sheet().put(55, 90, "Parameters", 12).grid([55, 200, 400], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x60="Items", x205="Values").row(127, x60="Transmit power", x205="802.11 b: +20 dBm")
    sheet.row(143, x60="Operating voltage", x205="3.0~3.6V").row(159, x60="Sensitivity", x205="mode n: -72 foo (all)")
    sheet.row(175, x60="Operating current", x205="80mA")
    reading = read(sheet.content())
    assert [(f.parameter, f.conditions, f.typ.text if f.typ else None, f.unit) for f in ranges(reading)] == [
        ("Transmit power", "802.11 b", "+20", "dBm"), ("Operating voltage", None, None, "V"),
        ("Operating current", None, "80", "mA"),
    ]  # fmt: skip
    assert [reject.text for reject in reading.rejects] == ["mode n: -72 foo (all)"]


@pytest.mark.parametrize("text", ["GPIO/PWM", "802.11 b/g/n", "IPv4, TCP/UDP/HTTP/FTP", "WPA/WPA2"])
def test_names_in_a_column_of_values_are_no_values(text: str) -> None:
    sheet = Sheet().put(55, 90, "Parameters", 12).grid([55, 200, 400], [100, 116, 132, 148, 164])
    sheet.row(111, x60="Items", x205="Values").row(127, x60="Operating voltage", x205="3.0~3.6V")
    sheet.row(143, x60="Peripheral bus", x205=text).row(159, x60="Operating current", x205="80mA")
    reading = read(sheet.content())
    assert [fact.parameter for fact in ranges(reading)] == ["Operating voltage", "Operating current"]
    assert [reject.rule for reject in reading.rejects] == ["value-is-prose"]


def test_a_first_row_in_bold_states_the_settings_of_the_columns_under_it(tmp_path: Path) -> None:
    rows = (("CHARGE CURRENT", "2 A", "4 A", "6 A"), ("Output inductor", "6.8 µH", "4.7 µH", "3.3 µH"),
            ("Output capacitor", "20 µF", "30 µF", "40 µF"), ("Sense resistor", "10 mΩ", "10 mΩ", "5 mΩ"))  # fmt: skip
    sheet = new_sheet(tmp_path / "s.pdf")
    head, *body = [[Cell(text, bold=not at) for text in row] for at, row in enumerate(rows)]
    sheet.table([Column(150), *[Column(80) for _ in range(3)]], [head], body, TableStyle(lines="grid"))
    facts = ranges(read_document(made_of(sheet, []).path)[0].reading)
    assert [(f.parameter, f.variant, f.typ.text if f.typ else None, f.unit) for f in facts[:4]] == [
        ("Output inductor", "CHARGE CURRENT 2 A", "6.8", "µH"), ("Output inductor", "CHARGE CURRENT 4 A", "4.7", "µH"),
        ("Output inductor", "CHARGE CURRENT 6 A", "3.3", "µH"), ("Output capacitor", "CHARGE CURRENT 2 A", "20", "µF"),
    ]  # fmt: skip
    assert len(facts) == 9
    assert not any(fact.flags for fact in facts)


def test_a_row_that_nothing_tells_from_the_one_above_is_flagged() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([55, 130, 220, 270, 320, 380], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x60="Symbol", x135="Conditions", x225="Min", x275="Max", x325="Unit")
    sheet.row(127, x60="VA", x225="1", x275="2", x325="V").row(143, x225="0", x275="8", x325="V")
    sheet.row(159, x60="VB", x135="IL = 1 A", x225="1", x275="2", x325="V")
    sheet.row(175, x135="IL = 2 A", x225="1", x275="3", x325="V")
    facts = ranges(read(sheet.content()))
    assert [(f.symbol, f.conditions, [flag.rule for flag in f.flags]) for f in facts] == [
        ("VA", None, []), ("VA", None, ["name-unsure"]), ("VB", "IL = 1 A", []), ("VB", "IL = 2 A", []),
    ]  # fmt: skip


def test_limits_said_under_conditions_are_no_symbols() -> None:
    sheet = Sheet().put(60, 84, "Humidity sensor specification", 12)
    sheet.row(104, x60="Parameter", x210="Condition", x340="Value", x420="Units")
    names = ("Accuracy tolerance", "Resolution", "Drift", "Hysteresis", "Repeatability")
    for i, name in enumerate(names):
        sheet.row(120 + 16 * i, x60=name, x210="Typ.", x340=str(i + 1), x420="%")
    for i in range(7):
        sheet.rule(55, 92 + 16 * i, 480, 92 + 16 * i)
    facts = ranges(read(sheet.content()))
    assert [(f.parameter, f.symbol, f.typ.text if f.typ else "") for f in facts] == [
        (name, None, str(i + 1)) for i, name in enumerate(names)
    ]
    assert not any(fact.limit_unsaid for fact in facts)


def test_a_second_range_behind_the_case_of_a_first_is_no_case() -> None:
    sheet = Sheet().put(55, 90, "Specifications", 12).grid([55, 180, 480], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x60="Item", x185="Performance Characteristics")
    sheet.row(127, x60="Temperature range", x185="-40 to +105°C (6.3 to 400V), -25 to +105°C (450V)")
    sheet.row(143, x60="Rated voltage range", x185="6.3 to 450V (at 25°C)").row(159, x60="Ripple", x185="5 A")
    sheet.row(175, x60="Rated capacitance", x185="0.1 to 1000µF")
    facts = [fact for fact in ranges(read(sheet.content())) if not fact.flags]
    assert [(fact.parameter, fact.conditions) for fact in facts] == [
        ("Rated voltage range", "(at 25°C)"),
        ("Ripple", None),
        ("Rated capacitance", None),
    ]


def test_a_choice_behind_the_case_of_a_range_refuses_the_row() -> None:
    sheet = Sheet().put(55, 90, "Specifications", 12).grid([55, 180, 480], [100, 116, 132, 148, 164, 180, 196])
    sheet.row(111, x60="Item", x185="Specification")
    sheet.row(127, x60="Input voltage range", x185="85 - 264VAC (47 - 63Hz) or 120 - 370VDC")
    sheet.row(143, x60="Bus voltage range", x185="85 - 264VAC or 120 - 370VDC")
    sheet.row(159, x60="Output voltage range", x185="5 - 12 V (1 A load) at 25 V").row(175, x60="Ripple", x185="5 mV")
    sheet.row(191, x60="Hold-up time", x185="3 ms (load 2 A) 4 ms")
    reading = read(sheet.content())
    assert [(fact.parameter, fact.conditions) for fact in ranges(reading)] == [
        ("Output voltage range", "(1 A load) at 25 V"),
        ("Ripple", None),
    ]
    assert [reject.detail for reject in reading.rejects] == ["Input voltage range", "Bus voltage range", "Hold-up time"]


@pytest.mark.parametrize("heading", ["Conditions / Remarks", "Remarks", "Test Conditions/Notes"])
def test_a_quantity_alone_under_a_heading_of_conditions_is_no_value(heading: str) -> None:
    """A crystal's sheet: '+25 °C' beside '±20 ppm', and hardly another condition."""
    sheet = Sheet().put(55, 90, "Specifications", 12)
    sheet.grid([55, 190, 240, 340, 470], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x60="Item", x195="Symbol", x245="Specifications", x345=heading)
    sheet.row(127, x60="Nominal frequency", x195="f_nom", x245="32.768 kHz")
    sheet.row(143, x60="Frequency tolerance", x195="f_tol", x245="±20 ppm", x345="+25 °C")
    sheet.row(159, x60="Load capacitance", x195="CL", x245="12.5 pF", x345="Please specify")
    sheet.row(175, x60="Operating temperature", x195="T_use", x245="-40 °C to +85 °C")
    assert [(fact.parameter, fact.conditions, fact.unit) for fact in ranges(read(sheet.content()))] == [
        ("Nominal frequency", None, "kHz"),
        ("Frequency tolerance", "+25 °C", "ppm"),
        ("Load capacitance", "Please specify", "pF"),
        ("Operating temperature", None, "°C"),
    ]


@pytest.mark.parametrize(("printed", "unit", "told"), [
    ("5 min", "ns", ("min", "5", "ns")),
    ("5 max", "ns", ("max", "5", "ns")),
    ("5 min", "min", ("value", "5", "min")),
    ("5 min", "", ("value", "5", "min")),
])  # fmt: skip
def test_min_behind_a_number_is_a_bound_where_the_row_has_another_unit(
    printed: str, unit: str, told: tuple[str, str, str]
) -> None:
    sheet = Sheet().put(55, 90, "Specifications", 12).grid([55, 190, 260, 330], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x195="Value", x265="Unit")
    sheet.row(127, x60="Rise time", x195=printed, x265=unit).row(143, x60="Supply voltage", x195="3", x265="V")
    first = ranges(read(sheet.content()))[0]
    ((role, value),) = first.told()
    assert (role, value.text, first.unit) == told


@pytest.mark.parametrize("left", [0.0, 12.0])
def test_a_value_over_typ_and_max_says_no_limit_for_any_part(left: float) -> None:
    sheet = Sheet().put(60, 60, "SPECIFICATIONS (TA = 25 °C, unless otherwise noted)", 10)
    sheet.put(280, 78, "XD620A").put(380, 78, "XD620B")
    sheet.row(90, x60="Parameter", x250="Min", x285="Typ", x312="Max", x350="Min", x385="Typ", x412="Max", x450="Units")
    sheet.row(104, x60="Input current", x285="0.5", x312="2.0", x385="0.5", x412="1.0", x450="nA")
    sheet.row(116, x60="Input voltage", x250="3", x312="20", x350="2", x412="10", x450="V")
    sheet.put(60, 128, "Gain to output").put(285 - left, 128, "1 ± 0.0001", 9).put(385, 128, "1 ± 0.0001", 9)
    sheet.row(140, x60="Output voltage", x250="3", x312="20", x350="2", x412="10", x450="V")
    facts = [fact for fact in ranges(read(sheet.content())) if fact.parameter == "Gain to output"]
    assert [(fact.variant, fact.told()[0][0]) for fact in facts] == [("XD620A", "value"), ("XD620B", "value")]


def test_a_like_number_of_another_quantity_in_its_line_leaves_a_value_typical() -> None:
    """'10' under 'Q' says no limit, and '10' under 'SRF Typ.' does, of the one part whose two are alike."""
    sheet = (
        Sheet().put(60, 60, "Electrical Specifications", 12).grid([60, 160, 240, 320, 400], [70, 104, 120, 136, 152])
    )
    for x, lines in ((65, ("Part No.",)), (165, ("Q", "Ref.")), (245, ("SRF", "Typ.", "(MHz)")),
                     (325, ("RDC", "Max.", "(Ohm)"))):  # fmt: skip
        for n, line in enumerate(lines):
            sheet.put(x, 80 + 10 * n, line, 8)
    for n, row in enumerate((("XRN60-1R0Y", "8", "93", "0.013"), ("XRN60-330M", "10", "10", "0.185"),
                             ("XRN60-470M", "10", "9", "0.26"))):  # fmt: skip
        sheet.row(115 + 16 * n, x65=row[0], x165=row[1], x245=row[2], x325=row[3])
    found = [fact for fact in ranges(read(sheet.content())) if fact.parameter == "SRF"]
    assert [(fact.typ.text, fact.limit_unsaid) for fact in found if fact.typ] == [
        ("93", False),
        ("10", False),
        ("9", False),
    ]
