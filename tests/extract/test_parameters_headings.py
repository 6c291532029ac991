"""Column headings that are temperatures, quantities or numbers of notes; running titles."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.tablewide import conditions_of_all
from akili_desktop.extract.tables.headcolumns import chunk_text
from scripts.sheet import Box
from tests.extract.readings import ranges as limits
from tests.extract.readings import read_document
from tests.extract.sheets import Sheet, brief, ranges, read, tables, vocabulary
from tests.make_pdfs import new_sheet


def temperatures() -> Sheet:
    """Limits at two further temperatures beside those at 25 °C, a supply as a column, and a column of notes."""
    xs = [60.0, 180, 230, 280, 330, 380, 430, 480, 530, 570]
    sheet = Sheet().put(60, 40, "XX4051B, XX4052B", 10).put(60, 84, "Electrical Characteristics", 12)
    sheet.put(245, 111, "Limits at temperatures (°C)").put(375, 127, "25")
    for y in (100, 132, 148, 164, 180):
        sheet.rule(60, y, 570, y)
    sheet.rule(230, 116, 480, 116)
    for x in xs:
        sheet.rule(x, 132 if x in (380, 430) else 100 if x not in (280, 330) else 116, x, 180)
    sheet.row(143, x65="Parameter", x185="VDD (V)", x235="-40", x285="85", x335="Min", x385="Typ", x435="Max")
    sheet.row(143, x485="Units", x535="Notes")
    sheet.row(159, x65="Quiescent current", x185="10", x235="5", x285="150", x385="0.4", x435="8", x485="uA", x535="7")
    return sheet.row(175, x65="Output drive", x185="5", x235="3", x285="2", x335="4", x485="mA")


def test_limits_at_temperatures_take_the_kind_of_the_row_and_name_their_temperature() -> None:
    assert [brief(f) for f in ranges(read(temperatures().content()))] == [
        ("Quiescent current", None, "VDD = 10 V", "25 °C", None, "0.4", "8", "uA"),
        ("Quiescent current", None, "VDD = 10 V", "-40 °C", None, None, "5", "uA"),
        ("Quiescent current", None, "VDD = 10 V", "85 °C", None, None, "150", "uA"),
        ("Output drive", None, "VDD = 5 V", "25 °C", "4", None, None, "mA"),
        ("Output drive", None, "VDD = 5 V", "-40 °C", "3", None, None, "mA"),
        ("Output drive", None, "VDD = 5 V", "85 °C", "2", None, None, "mA"),
    ]


def test_conditions_say_which_temperature_load_and_supply_their_columns_headings_name() -> None:
    """'T' with a 'J' of the same size lowered, and a sign apart; a row with a temperature and no value heads none."""
    xs = [60.0, 180, 250, 310, 380, 420, 460, 500]
    ys = [70, 86, 102, 118, 134, 150]
    sheet = Sheet().put(60, 50, "Electrical Characteristics", 12).grid(xs, ys)
    sheet.row(81, x65="Parameter", x185="Capacitance", x255="TJ *", x315="VCC", x385="Min", x425="Max", x465="Unit")
    sheet.row(97, x65="Bias current", x185="50 pF", x255="25°C", x315="4.5 V to 5.5 V", x425="8", x465="mA")
    sheet.row(113, x255="25°C")
    sheet.row(129, x65="Ripple", x185="10 pF", x255="0°C to 125°C", x315="5", x425="3", x465="mV")
    sheet.row(145, x65="Noise", x255="Full range", x315="5 V", x425="4", x465="uV")
    facts = ranges(read(sheet.content()))
    assert [(f.parameter, f.conditions, f.group) for f in facts] == [
        ("Bias current", "Capacitance = 50 pF, TJ = 25°C, VCC = 4.5 V to 5.5 V", None),
        ("Ripple", "Capacitance = 10 pF, TJ = 0°C to 125°C, VCC = 5", None),
        ("Noise", "TJ = Full range, VCC = 5 V", None),
    ]
    assert {"TJ", "VCC", "Capacitance"} <= {head.text for head in facts[0].headings}


def test_a_state_says_what_its_columns_heading_names_is_in_it() -> None:
    xs = [60.0, 180, 290, 340, 390, 440]
    sheet = Sheet().put(60, 50, "Electrical Characteristics", 12).grid(xs, [70, 86, 102, 118, 134])
    sheet.row(81, x65="Parameter", x185="RTC", x295="Typ", x345="Max", x395="Unit")
    sheet.row(97, x65="Stop current", x185="Disabled", x295="3", x345="17", x395="uA")
    sheet.row(113, x65="Standby current", x185="Enabled, by LSE", x295="4", x345="22", x395="uA")
    sheet.row(129, x65="Sleep current", x185="Light sleep", x295="5", x345="30", x395="uA")
    facts = ranges(read(sheet.content()))
    assert [fact.conditions for fact in facts] == ["RTC = Disabled", "RTC = Enabled, by LSE", "Light sleep"]
    assert "RTC" in {head.text for head in facts[0].headings}


def test_a_heading_that_its_cells_go_on_with_or_number_is_told_with_them() -> None:
    xs = [60.0, 180, 260, 340, 400, 440, 480]
    sheet = Sheet().put(60, 50, "Electrical Characteristics", 12).grid(xs, [70, 86, 102, 118, 134])
    sheet.row(81, x65="Parameter", x185="Fetch from", x265="Voltage scaling", x345="Typ", x405="Max", x445="Unit")
    sheet.row(97, x65="Run current", x185="Flash memory", x265="Range 1", x345="3", x405="17", x445="mA")
    sheet.row(113, x65="Standby current", x185="SRAM", x265="Scaling 2", x345="4", x405="22", x445="mA")
    sheet.row(129, x65="Sleep current", x185="SRAM", x265="Figure 3", x345="5", x405="30", x445="mA")
    facts = ranges(read(sheet.content()))
    assert [fact.conditions for fact in facts] == [
        "Fetch from Flash memory, Voltage scaling = Range 1", "Fetch from SRAM, Scaling 2", "Fetch from SRAM, Figure 3",
    ]  # fmt: skip
    assert {"Fetch from", "Voltage scaling"} <= {head.text for head in facts[0].headings}


def test_the_dashes_of_a_list_of_cases_are_none_of_their_texts() -> None:
    xs = [60.0, 180, 340, 400, 440]
    sheet = Sheet().put(60, 50, "Electrical Characteristics", 12).grid(xs, [70, 86, 102, 118, 134, 150, 166])
    sheet.row(81, x65="Parameter", x185="Conditions", x345="Max", x405="Unit")
    rows = (("Peak current", "- Repetitive (t = 10 ms)"), ("", "-DC operation"), ("Supply current", "-VS = 5 V"),
            ("", "-Vs low"), ("Leakage current", "- Outputs"))  # fmt: skip
    for at, (name, case) in enumerate(rows):
        sheet.row(97 + 16 * at, x65=name, x185=case, x345=str(at), x405="A")
    assert [fact.conditions for fact in ranges(read(sheet.content()))] == [
        "Repetitive (t = 10 ms)", "DC operation", "-VS = 5 V", "-Vs low", "- Outputs",
    ]  # fmt: skip


def test_a_setting_or_class_says_by_its_columns_heading_what_it_is_of() -> None:
    xs = [60.0, 150, 200, 330, 380, 430]
    sheet = Sheet().put(60, 50, "Electrical Characteristics", 12).grid(xs, [70, 86, 102, 118, 134])
    sheet.row(81, x65="SPEED[1:0] bits", x155="Symbol", x205="Parameter", x335="Max", x385="Unit")
    sheet.row(97, x65="10 (2 MHz)", x155="fmax", x205="Maximum frequency", x335="2", x385="MHz")
    sheet.row(113, x65="C2a", x155="VESD", x205="Discharge voltage", x335="500", x385="V")
    sheet.row(129, x65="Any pin", x155="IIO", x205="Injected current", x335="5", x385="mA")
    facts = ranges(read(sheet.content()))
    assert [fact.conditions or fact.variant for fact in facts] == [
        "SPEED[1:0] bits = 10 (2 MHz)", "SPEED[1:0] bits = C2a", "Any pin"
    ]  # fmt: skip
    assert "SPEED[1:0] bits" in {head.text for head in facts[0].headings}


def test_a_lowered_letter_of_full_size_and_a_sign_apart_are_read_in_a_heading() -> None:
    content = Sheet().put(109.5, 97, "*", 8).put(100, 100, "T", 8).put(104.9, 102, "J", 8).content()
    words = sorted(content.words, key=lambda word: word.baseline)
    assert chunk_text(words) == "TJ"
    content = Sheet().put(100, 100, "T", 8).put(108, 102, "max", 8).content()
    assert chunk_text(content.words) == "T max"


def test_running_title_is_no_section() -> None:
    sheet = Sheet().put(60, 50, "XX4051B, XX4052B", 12).grid([60, 200, 260, 320], [70, 86, 102])
    sheet.row(81, x65="PARAMETER", x205="MAX", x265="UNIT").row(97, x65="Delay", x205="9", x265="ns")
    (fact,) = ranges(read(sheet.content()))
    assert fact.section is None


def test_a_shade_under_cells_of_its_own_colour_draws_no_line_through_them(tmp_path: Path) -> None:
    """The heading's first row is shaded once more; 'FROM' over '(INPUT)' is one cell, 'SN54' is over two columns."""
    sheet, grey = new_sheet(tmp_path / "shade.pdf"), 0xD8D8D8
    xs = (54.0, 134.0, 204.0, 264.0, 324.0, 384.0, 444.0, 504.0)
    sheet.heading("Switching Characteristics")
    top = sheet.y + 10
    sheet.box(Box(xs[0], top, xs[-1], top + 14), fill=grey, stroke=None)
    upper = [(0, 1, 0, 28), (1, 2, 0, 28), (2, 4, 0, 14), (4, 6, 0, 14), (6, 7, 0, 28)]
    for left, right, high, low in upper + [(i, i + 1, 14, 28) for i in range(2, 6)]:
        sheet.box(Box(xs[left] + 0.2, top + high + 0.2, xs[right] - 0.2, top + low - 0.2), fill=grey, stroke=None)
    style = sheet.style(size=8)
    for x, y, text in (
        (58, 17, "PARAMETER"), (138, 11, "FROM"), (138, 23, "(INPUT)"), (238, 11, "SN54HC01"), (358, 11, "SN74HC01"),
        (208, 23, "MIN"), (268, 23, "MAX"), (328, 23, "MIN"), (388, 23, "MAX"), (448, 17, "UNIT"),
        (58, 39, "Delay"), (138, 39, "CLK"), (208, 39, "2"), (268, 39, "9"), (328, 39, "3"), (388, 39, "8"),
        (448, 39, "ns"), (58, 53, "Setup time"), (138, 53, "CLK"), (208, 53, "4"), (328, 53, "5"), (448, 53, "ns"),
    ):  # fmt: skip
        sheet.text(x, top + y, text, style)
    for y in (0, 28, 42, 56):
        sheet.line(xs[0], top + y, xs[-1], top + y)
    for x0, x1 in ((xs[2], xs[4]), (xs[4], xs[6])):
        sheet.line(x0, top + 14, x1, top + 14)
    for x in xs:
        sheet.line(x, top + (14 if x in (xs[3], xs[5]) else 0), x, top + 56)
    sheet.save()
    told = [(f.parameter, f.variant, *(v.text for _, v in f.values())) for f in limits(read_document(sheet.path))]
    assert told == [
        ("Delay", "SN54HC01", "2", "9"), ("Delay", "SN74HC01", "3", "8"),
        ("Setup time", "SN54HC01", "4"), ("Setup time", "SN74HC01", "5"),
    ]  # fmt: skip


def test_spaced_dots_lead_to_a_value_in_the_columns_of_their_own_headings() -> None:
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12).put(330, 84, "Thermal Information", 12)
    dots = " . . . . . ."
    left = [("Supply Voltage", "8 V"), ("Input Voltage", "5 V"), ("Input Current", ".5 mA")]
    right = [("Junction Temperature", "150 °C"), ("Storage Temperature", "125 °C"), ("Lead Temperature", "300 °C")]
    for i, ((a, b), (c, d)) in enumerate(zip(left, right, strict=True)):
        y = 100 + 14 * i
        sheet.put(60, y, a + dots).put(230, y, b).put(330, y, c + dots).put(500, y, d)
    sheet.put(60, 180, "Electrical Specifications", 12).put(230, 180, "At V+ = 5 V, V- = 0 V, TA = 25 °C", 9)
    sheet.grid([60, 200, 260, 320], [190, 206, 222])
    sheet.row(201, x65="Parameter", x205="Typ", x265="Unit").row(217, x65="Delay", x205="9", x265="ns")
    found = ranges(read(sheet.content()))
    assert [(f.parameter, (f.max or f.typ).text, f.unit, f.section) for f in found if f.section] == [  # type: ignore[union-attr]
        ("Supply Voltage", "8", "V", "Absolute Maximum Ratings"),
        ("Input Voltage", "5", "V", "Absolute Maximum Ratings"),
        ("Input Current", ".5", "mA", "Absolute Maximum Ratings"),
        ("Junction Temperature", "150", "°C", "Thermal Information"),
        ("Storage Temperature", "125", "°C", "Thermal Information"),
        ("Lead Temperature", "300", "°C", "Thermal Information"),
        ("Delay", "9", "ns", "Electrical Specifications"),
    ]
    assert found[-1].section_conditions == "At V+ = 5 V, V- = 0 V, TA = 25 °C"


def test_dot_that_may_be_the_leaders_last_or_a_decimal_point_states_no_value() -> None:
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    values = [" 8 V", " 5 V", "-65 °C", "175 °C", " 9 V"]
    for i, value in enumerate(values):
        sheet.put(60, 100 + 14 * i, f"Rating {'ABCDE'[i]} . . . . . . .{value}")
    found = ranges(read(sheet.content()))
    assert [(f.parameter, f.max.text if f.max else "") for f in found] == [
        ("Rating A", "8"), ("Rating B", "5"), ("Rating C", "-65"), ("Rating E", "9"),
    ]  # fmt: skip


@pytest.mark.parametrize(("elsewhere", "told"), [("0.5 W", True), (".5 W", False), ("8 W", False)])
def test_dot_before_a_value_is_the_leaders_where_decimals_of_the_page_begin_with_a_zero(
    elsewhere: str, told: bool
) -> None:
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    for i, value in enumerate([" 8 V", " 5 V", "175 °C", " 9 V"]):
        sheet.put(60, 100 + 14 * i, f"Rating {'ABCD'[i]} . . . . . . .{value}")
    sheet.put(60, 300, f"It takes {elsewhere} where it idles")
    found = [(f.parameter, f.max.text, f.unit) for f in ranges(read(sheet.content())) if f.max]
    assert (("Rating C", "175", "°C") in found) is told
    assert not any(text.startswith(".") for _, text, _ in found)


def test_values_of_two_columns_that_are_headed_alike_are_doubted() -> None:
    sheet = Sheet().put(60, 50, "Electrical Characteristics", 12).grid([60, 200, 260, 320, 380], [70, 86, 102])
    sheet.row(81, x65="PARAMETER", x205="TYP", x265="TYP", x325="UNIT")
    sheet.row(97, x65="Supply current", x205="9", x265="12", x325="mA")
    facts = ranges(read(sheet.content()))
    assert [[flag.rule for flag in fact.flags] for fact in facts] == [["columns-alike"], ["columns-alike"]]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["at VCC = 5 V (unless otherwise noted)", "MAX"], "at VCC = 5 V (unless otherwise noted)"),
        (["at VCC = 5 V (unless otherwise", "noted)", "See Figure 2."], "at VCC = 5 V (unless otherwise noted)"),
        (["over temperature,", "VCC = 5 V (unless otherwise noted", "in a row)"],
         "over temperature, VCC = 5 V (unless otherwise noted in a row)"),
        (["VCC = 5 V (unless otherwise"], "VCC = 5 V (unless otherwise"),
    ],
)  # fmt: skip
def test_the_conditions_of_all_rows_go_on_until_their_bracket_closes(lines: list[str], said: str) -> None:
    notes = [(line, Rect(0, 10 * i, 100, 10 * i + 8)) for i, line in enumerate(lines)]
    assert conditions_of_all("Electrical characteristics", "", notes, vocabulary()) == said


def test_a_reading_in_a_cell_over_two_temperatures_holds_at_both() -> None:
    sheet = temperatures()
    sheet.texts = [t for t in sheet.texts if t[:2] not in ((235, 159), (285, 159))]
    sheet.lines = [line for line in sheet.lines if line[0] != 280 or line[2] != 280]
    sheet.rule(280, 116, 280, 148).rule(280, 164, 280, 180).put(271, 159, "150")
    found = [brief(f) for f in ranges(read(sheet.content())) if f.parameter == "Quiescent current"]
    assert [(variant, high) for _, _, _, variant, _, _, high, _ in found] == [
        ("25 °C", "8"), ("-40 °C", "150"), ("85 °C", "150"),
    ]  # fmt: skip


def test_a_title_in_two_languages_over_the_headings_is_no_group_of_columns() -> None:
    """A title at the left and the same in German over the values; a part of the cell of names holds symbols."""
    sheet = Sheet().put(60, 96, "Characteristics (Tj = 25 °C)", 11).put(300, 96, "Kennwerte (Tj = 25 °C)", 11)
    for y in (101, 117, 161, 205):
        sheet.rule(60, y, 450, y)
    for x in (300, 350, 400, 450):
        sheet.rule(x, 101, x, 205)
    sheet.rule(250, 130, 250, 161).rule(250, 175, 250, 205)
    sheet.row(112, x310="Min.", x360="Typ.", x410="Max.").put(65, 128, "Current gain / Verstärkung")
    sheet.row(143, x75="- VCE = 5 V, - IC = 2 mA", x260="F", x310="125", x360="180")
    sheet.row(157, x75="- VCE = 5 V, - IC = 9 mA", x260="F", x310="220", x360="290")
    sheet.put(65, 172, "Saturation voltage / Sättigung")
    sheet.row(186, x75="IC = 10 mA, IB = 0.5 mA", x260="VS", x410="300 mV")
    sheet.row(200, x75="IC = 100 mA, IB = 5 mA", x260="VS", x410="650 mV")
    found = ranges(read(sheet.content()))
    assert {(f.section, f.section_conditions, f.variant) for f in found} == {
        ("Characteristics (Tj = 25 °C)", "(Tj = 25 °C)", None)
    }
    assert [(f.parameter.split(" /")[0], f.symbol, f.conditions) for f in found] == [
        ("Current gain", "F", "- VCE = 5 V, - IC = 2 mA"), ("Current gain", "F", "- VCE = 5 V, - IC = 9 mA"),
        ("Saturation voltage", "VS", "IC = 10 mA, IB = 0.5 mA"),
        ("Saturation voltage", "VS", "IC = 100 mA, IB = 5 mA"),
    ]  # fmt: skip


def two_parts() -> Sheet:
    """Two runs of limits under the names of their parts, no line above, and a line under the headings alone."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).put(60, 99, "VCC = 5 V, TA = 25 °C", 8)
    sheet.row(116, x325="QA158", x455="QA358").rule(60, 133, 560, 133).rule(60, 188, 560, 188)
    sheet.row(128, x60="Parameter", x190="Conditions", x290="MIN", x330="TYP", x370="MAX")
    sheet.row(128, x420="MIN", x460="TYP", x500="MAX", x540="UNIT")
    sheet.row(146, x60="Input offset voltage", x190="RS = 50", x330="2", x370="5", x460="2", x500="7", x540="mV")
    sheet.row(159, x60="Input bias current", x330="45", x370="150", x460="45", x500="250", x540="nA")
    sheet.row(172, x60="Voltage gain", x190="RL = 2", x290="50", x330="100", x420="25", x460="90", x540="V/mV")
    return sheet.row(185, x60="Supply current", x330="0.5", x370="1.2", x460="0.5", x500="1.3", x540="mA")


def test_each_run_of_limits_is_of_the_part_named_over_it() -> None:
    found = [brief(f) for f in ranges(read(two_parts().content()))]
    assert [(name, variant, high) for name, _, _, variant, _, _, high, _ in found if name != "Voltage gain"] == [
        ("Input offset voltage", "QA158", "5"), ("Input offset voltage", "QA358", "7"),
        ("Input bias current", "QA158", "150"), ("Input bias current", "QA358", "250"),
        ("Supply current", "QA158", "1.2"), ("Supply current", "QA358", "1.3"),
    ]  # fmt: skip


def test_a_condition_beside_one_name_is_not_of_the_names_around_it() -> None:
    """'RL = 2' beside the third of four rows stands at the middle of the last three, and is the third's alone."""
    assert {(f.parameter, f.conditions) for f in ranges(read(two_parts().content()))} == {
        ("Input offset voltage", "RS = 50"), ("Input bias current", None), ("Voltage gain", "RL = 2"),
        ("Supply current", None),
    }  # fmt: skip


def test_columns_of_a_family_of_parts_say_their_limit_behind_the_unit() -> None:
    xs = [60.0, 130, 220, 310, 400]
    sheet = Sheet().put(60, 84, "Electrical Characteristics (TA = 25 °C)", 12).grid(xs, [100, 116, 132, 148])
    sheet.row(111, x65="Type", x135="Min. VZ (V)", x225="IR (uA) Max.", x315="VR (V)")
    sheet.row(127, x65="QZ3V3", x135="3.1", x225="5.0", x315="1.0")
    sheet.row(143, x65="QZ5V1", x135="4.8", x225="2.0", x315="2.0")
    found = [(f.parameter, f.variant, role, v.text) for f in ranges(read(sheet.content())) for role, v in f.values()]
    assert [entry for entry in found if entry[0] == "IR"] == [
        ("IR", "QZ3V3", "max", "5.0"), ("IR", "QZ5V1", "max", "2.0"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("above", "stated"),
    [
        (["TA = 25 °C, VS = 2.5 V, unless", "otherwise noted. Typical values are not guaranteed."],
         "TA = 25 °C, VS = 2.5 V, unless otherwise noted. Typical values are not guaranteed."),
        (["V+ = 1.8 V to 5.5 V (unless otherwise noted); typical at TA = 25 °C and", "V+ = 3.3 V"],
         "V+ = 1.8 V to 5.5 V (unless otherwise noted); typical at TA = 25 °C and V+ = 3.3 V"),
        (["VCC = 15 V, TA = 25 °C (unless otherwise noted) (Continued)"],
         "VCC = 15 V, TA = 25 °C (unless otherwise noted)"),
        (["VCC = 15 V, unless otherwise specified. The dynamic", "limits are measured in the circuit of figure 3."],
         "VCC = 15 V, unless otherwise specified."),
        (["VCC = 15 V, unless otherwise specified. Typical values are at TA = 25 °C"],
         "VCC = 15 V, unless otherwise specified. Typical values are at TA = 25 °C"),
        (["Stresses above the ratings may harm the part", "over operating temperature (unless otherwise noted)"],
         "over operating temperature (unless otherwise noted)"),
    ],
)  # fmt: skip
def test_a_line_of_conditions_goes_on_where_its_sentence_does(above: list[str], stated: str) -> None:
    notes = [(text, Rect(60, 90, 300, 100)) for text in above]
    assert conditions_of_all("Electrical Characteristics", "", notes, vocabulary()) == stated


def test_a_numbered_heading_under_a_chapters_begins_a_list_of_its_own() -> None:
    sheet = Sheet().put(40, 70, "21. Electrical Characteristics", 14)
    sheet.put(40, 96, "21.1", 12).put(84, 96, "ABSOLUTE MAXIMUM RATINGS*", 12)
    for i, rating in enumerate(
        ("Case Temperature | +150°C", "Operating Voltage | 6.0V", "DC Current per Pin | 40.0 mA")
    ):
        sheet.put(42, 120 + 15 * i, rating.replace(" | ", "." * 30))
    found = [(f.parameter, f.max.text if f.max else "", f.section_kind) for f in ranges(read(sheet.content()))]
    rated = (("Case Temperature", "+150"), ("Operating Voltage", "6.0"), ("DC Current per Pin", "40.0"))
    assert found == [(*rating, SectionKind.ABSOLUTE_MAXIMUM) for rating in rated]


def test_a_chapters_heading_under_the_line_of_the_running_title_is_no_part_of_a_tables_heading() -> None:
    xs = [60.0, 200, 260, 320, 380]
    sheet = Sheet().rule(50, 65, 560, 65).put(60, 84, "5.2", 14).put(110, 84, "General RF conditions", 14)
    sheet.grid(xs, [97, 113, 129]).row(108, x65="Parameter", x205="Min", x265="Max", x325="Unit")
    sheet.row(124, x65="Operating frequency", x205="2400", x265="2525", x325="MHz")
    (grid,) = tables(read(sheet.content()))
    assert [cell.text for cell in grid.cells[:4]] == ["Parameter", "Min", "Max", "Unit"]


@pytest.mark.parametrize("over", ["SPEC", "LIMITS", "Values"])
def test_a_word_for_limits_over_their_columns_tells_no_part(over: str) -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12)
    for y in (96, 112, 128, 144):
        sheet.rule(200 if y == 112 else 60, y, 350 if y == 112 else 400, y)
    for x in (60, 200, 250, 300, 350, 400):
        sheet.rule(x, 112 if x in (250, 300) else 96, x, 144)
    sheet.row(115, x65="PARAMETER", x355="UNIT").put(262, 107, over).row(123, x205="MIN", x255="TYP", x305="MAX")
    sheet.row(139, x65="Clock high time", x205="1", x255="2", x305="4", x355="ns")
    (fact,) = ranges(read(sheet.content()))
    assert brief(fact) == ("Clock high time", None, None, None, "1", "2", "4", "ns")


def test_a_column_of_notes_close_behind_the_conditions_is_none_of_them() -> None:
    sheet = Sheet().put(55, 90, "Clock Characteristics", 12)
    for y in (100, 116, 132, 158):
        sheet.rule(55, y, 480, y)
    sheet.row(111, x60="Item", x200="Symbol", x240="Min", x280="Max", x320="Unit", x360="Test Condition", x423="Note*")
    sheet.row(127, x60="Frequency", x200="fcp", x240="125", x280="350", x320="kHz", x424="11")
    sheet.row(143, x60="Oscillation", x200="fOSC", x240="190", x280="350", x320="kHz", x360="Rf = 75 k,", x424="12")
    sheet.put(360, 153, "VCC = 3 V")
    assert [fact.conditions for fact in ranges(read(sheet.content()))] == [None, "Rf = 75 k, VCC = 3 V"]


def test_a_quantity_under_a_heading_in_words_or_a_range_under_a_symbol_says_what_it_is_of() -> None:
    xs = [55.0, 140, 230, 320, 370, 420, 470]
    sheet = Sheet().put(55, 90, "Switching Characteristics", 12).grid(xs, [100, 122, 138, 154, 170])
    sheet.row(111, x60="Parameter", x145="LOAD", x235="VCC", x325="Min", x375="Max", x425="Unit")
    sheet.put(145, 119, "CAPACITANCE")
    sheet.row(133, x60="tpd", x145="50 pF", x235="2 V to 6 V", x325="1", x375="2", x425="ns")
    sheet.row(149, x60="tdis", x145="150 pF", x235="6 V", x325="1", x375="2", x425="ns")
    sheet.row(165, x60="ten", x145="all gates", x235="6 V", x325="1", x375="2", x425="ns")
    assert [fact.conditions for fact in ranges(read(sheet.content()))] == [
        "LOAD CAPACITANCE = 50 pF, VCC = 2 V to 6 V", "LOAD CAPACITANCE = 150 pF, VCC = 6 V", "all gates, VCC = 6 V",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("x", "quantity", "conditions"),
    [(212, "2.4 V", "VDD = 2.4 V, Clock on"), (150, "2.4 V", "2.4 V, Clock on"), (212, "24 ns", "24 ns, Clock on")],
    ids=["over both", "over the first", "of another quantity"],
)
def test_a_symbol_over_two_columns_is_of_the_quantity_in_the_second(x: float, quantity: str, conditions: str) -> None:
    """'VDD' stands over the middle of the state 'Clock on' and the voltages beside it."""
    xs = [55.0, 140, 300, 370, 420, 470]
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid(xs, [100, 122, 138, 154])
    sheet.lines.append((230, 122, 230, 154))
    sheet.row(111, x60="Parameter", x305="Min", x375="Max", x425="Unit")
    sheet.put(x, 111, "VDD")
    for y, name in ((133, "Stop current"), (149, "Run current")):
        sheet.row(y, x60=name, x145="Clock on", x235=quantity, x305="1", x375="2", x425="mA")
    assert [fact.conditions for fact in ranges(read(sheet.content()))] == [conditions] * 2


def test_a_quantity_whose_unit_is_misspelt_and_numbers_under_a_unit_say_what_they_are_of() -> None:
    xs = [55.0, 140, 230, 320, 370, 420, 470]
    sheet = Sheet().put(55, 90, "Switching Characteristics", 12).grid(xs, [100, 122, 138, 154, 170])
    sheet.row(111, x60="Parameter", x145="LOAD", x235="VIN (V)", x325="Min", x375="Max", x425="Unit")
    sheet.put(145, 119, "CAPACITANCE")
    sheet.row(133, x60="tpd", x145="50 pf", x235="0, 18", x325="1", x375="2", x425="ns")
    sheet.row(149, x60="tdis", x145="150 pf", x235="5-", x325="1", x375="2", x425="ns")
    sheet.row(165, x60="ten", x145="all gates", x235="any", x325="1", x375="2", x425="ns")
    assert [fact.conditions for fact in ranges(read(sheet.content()))] == [
        "LOAD CAPACITANCE = 50 pf, VIN = 0, 18 V", "LOAD CAPACITANCE = 150 pf, VIN = 5- V", "all gates, any",
    ]  # fmt: skip


@pytest.mark.parametrize(("unit", "kind"), [("°C/W", "thermal"), ("°C", "other")])
def test_limits_per_watt_under_no_heading_are_thermal(unit: str, kind: str) -> None:
    xs = [55.0, 140, 300, 370, 420, 470]
    sheet = Sheet().grid(xs, [100, 122, 138, 154])
    sheet.row(111, x60="Characteristic", x145="Test Conditions", x305="Min", x375="Max", x425="Unit")
    for y, case in ((133, "one layer"), (149, "two layers")):
        sheet.row(y, x60="Package", x145=case, x305="10", x375="20", x425=unit)
    assert {fact.section_kind for fact in ranges(read(sheet.content()))} == {kind}


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("CAPACITANCE TA = 25 °C", "characteristic"),
        ("Table 12: Current consumption", "characteristic"),
        ("2.3. POWER CONSUMPTION", "characteristic"),
        ("Table 4-2. Pin Capacitance (f = 1 MHz)", "characteristic"),
        ("Load Capacitance of the Crystal", "other"),
        ("Absolute Maximum Current Consumption", "absolute maximum"),
    ],
)
def test_a_table_titled_by_one_quantity_holds_characteristics(title: str, kind: str) -> None:
    sheet = Sheet().put(55, 94, title, 12).grid([55, 175, 240, 300, 360], [100, 116, 132])
    sheet.row(111, x60="Parameter", x180="Min", x245="Max", x305="Unit")
    sheet.row(127, x60="Input", x180="4", x245="8", x305="pF")
    assert [fact.section_kind for fact in ranges(read(sheet.content()))] == [kind]


def test_pins_under_from_and_to_are_told_with_their_headings() -> None:
    """'CLK' and 'Q' alone do not say which of them a delay counts from."""
    xs = [55.0, 140, 230, 320, 370, 420, 470]
    sheet = Sheet().put(55, 90, "Switching Characteristics", 12).grid(xs, [100, 122, 138])
    sheet.row(111, x60="Parameter", x145="FROM", x235="TO", x325="Min", x375="Max", x425="Unit")
    sheet.put(145, 119, "(INPUT)").put(235, 119, "(OUTPUT)")
    sheet.row(133, x60="tpd", x145="CLK", x235="A or B", x325="1", x375="2", x425="ns")
    assert [fact.conditions for fact in ranges(read(sheet.content()))] == ["FROM (INPUT) = CLK, TO (OUTPUT) = A or B"]


@pytest.mark.parametrize("over", ["Rating", "Ratings", "Value"])
@pytest.mark.parametrize("moved", [-3, 0, 3])
def test_a_heading_over_the_bar_between_minimum_and_maximum_heads_no_column(over: str, moved: float) -> None:
    sheet = Sheet().put(60, 60, "ABSOLUTE MAXIMUM RATINGS", 12)
    sheet.grid([60, 220, 300, 380, 460, 520], [80, 112, 128, 144, 160]).rule(300, 96, 460, 96)
    sheet.lines.remove((380, 80, 380, 160))
    sheet.rule(380, 96, 380, 160).put(380 + moved - pymupdf.get_text_length(over, fontsize=9) / 2, 92, over)
    sheet.row(100, x110="Parameter", x245="Symbol", x480="Unit").row(109, x330="Min", x410="Max")
    for y, name, low, high, unit in (
        (124, "Supply voltage", "-0.5", "+6.0", "V"),
        (140, "Input voltage", "-0.4", "VDD + 0.5 (< 6.0)", "V"),
        (156, "Storage temperature", "-55", "+125", "°C"),
    ):
        sheet.row(y, x65=name, x358=low, x382=high, x480=unit)
    found = ranges(read(sheet.content()))
    assert [(f.conditions, f.min and f.min.text, f.max and f.max.text) for f in found] == [
        (None, "-0.5", "+6.0"), (None, "-0.4", "VDD + 0.5 (< 6.0)"), (None, "-55", "+125"),
    ]  # fmt: skip


def test_limits_at_each_supply_stay_together_under_a_heading_over_the_bar_between_them() -> None:
    """'LIMITS' over '3.3V' and over '5.0V', each over MIN and MAX: a row's two limits were facts of their own."""
    sheet = Sheet().put(60, 60, "DC ELECTRICAL CHARACTERISTICS", 12)
    sheet.grid([60, 110, 240, 320, 400, 450], [80, 122, 136, 150]).rule(240, 108, 400, 108)
    for x in (280, 360):
        sheet.rule(x, 108, x, 150)
        for y, text in ((90, "LIMITS"), (101, "3.3V" if x == 280 else "5.0V")):
            sheet.put(x - pymupdf.get_text_length(text, fontsize=9) / 2, y, text)
    sheet.row(104, x66="SYMBOL", x140="PARAMETER", x407="UNITS")
    sheet.row(118, x243="MIN", x298="MAX", x323="MIN", x378="MAX")
    sheet.row(132, x70="VIL", x115="Input Low Voltage", x252="-0.3", x294="0.8", x332="-0.5", x374="0.81", x420="V")
    sheet.row(146, x70="VIH", x115="Input High Voltage", x252="2.0", x294="5.5", x332="2.2", x374="5.6", x420="V")
    found = ranges(read(sheet.content()))
    assert [(f.symbol, f.variant, f.min and f.min.text, f.max and f.max.text) for f in found] == [
        ("VIL", "3.3V", "-0.3", "0.8"), ("VIL", "5.0V", "-0.5", "0.81"),
        ("VIH", "3.3V", "2.0", "5.5"), ("VIH", "5.0V", "2.2", "5.6"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "behind", "section", "stated"),
    [
        ("ELECTRICAL CHARACTERISTICS", "(TA = 25°C, unless otherwise noted.)", "ELECTRICAL CHARACTERISTICS",
         "(TA = 25°C, unless otherwise noted.)"),
        ("Electrical Characteristics", "(TJ = 25 °C)", "Electrical Characteristics", "(TJ = 25 °C)"),
        ("THERMAL CHARACTERISTICS", "(Note 1)", "THERMAL CHARACTERISTICS (Note 1)", None),
    ],
)  # fmt: skip
def test_a_short_heading_in_bold_does_not_repeat_its_conditions(
    name: str, behind: str, section: str, stated: str | None
) -> None:
    xs = [60.0, 200, 260, 320, 380]
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        page.insert_text((60, 100), name, fontsize=11, fontname="hebo")
        width = pymupdf.get_text_length(f"{name} ", fontsize=11, fontname="hebo")
        page.insert_text((60 + width, 100), behind, fontsize=9)
        rows = [("Parameter", "Min", "Max", "Unit"), ("Supply current", "5", "10", "mA"), ("Input", "1", "2", "V")]
        for n, row in enumerate(rows):
            for x, text in zip(xs, row, strict=False):
                page.insert_text((x + 3, 122 + 14 * n), text, fontsize=8, fontname="helv" if n else "hebo")
        for n in range(4):
            page.draw_line((xs[0], 110 + 14 * n), (xs[-1], 110 + 14 * n))
        for x in xs:
            page.draw_line((x, 110), (x, 152))
        content = read_page(page, 1)
    assert {(fact.section, fact.section_conditions) for fact in ranges(read(content))} == {(section, stated)}
