"""Rows whose name the depth of the lines above does not tell."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from tests.extract import sheets
from tests.extract.readings import ranges, read_document
from tests.layouts.headlines import Line, printed_lines

NAMES = (
    Line(1, "Bias current", "V_{S} = 15 V", ("", "0.5", "2.0"), "nA"),
    Line(1, "Offset voltage", "V_{S} = 15 V", ("", "30", "125"), "mV"),
)


def test_a_nameless_row_behind_an_indented_one_is_flagged(tmp_path: Path) -> None:
    lines = (*NAMES, Line(2, "Over temperature", "", ("", "", "250"), "mV"), Line(1, "", "", ("", "", "99"), "mV"))
    facts = ranges(read_document(printed_lines(tmp_path / "made.pdf", lines).path))
    assert [(fact.parameter, fact.group) for fact in facts[2:]] == [("Over temperature", "Offset voltage")] * 2
    open_, nameless = ["conditions-unsure"], ["name-unsure", "conditions-unsure"]
    assert [[flag.rule for flag in fact.flags] for fact in facts] == [[], [], open_, nameless]


def test_a_nameless_row_with_further_conditions_of_an_indented_one_is_of_its_name(tmp_path: Path) -> None:
    lines = (*NAMES, Line(2, "Over temperature", "V_{S} = 15 V", ("", "", "250"), "mV"),
             Line(1, "", "V_{S} = 5 V", ("", "", "99"), "mV"))  # fmt: skip
    facts = ranges(read_document(printed_lines(tmp_path / "made.pdf", lines).path))
    assert [(fact.parameter, fact.conditions) for fact in facts[2:]] == [
        ("Over temperature", "VS = 15 V"), ("Over temperature", "VS = 5 V")
    ]  # fmt: skip
    assert not any(fact.flags for fact in facts)


def test_marks_parted_by_semicolons_each_lead_to_their_note(tmp_path: Path) -> None:
    lines = (Line(1, "Turn-off delay", "0.5 V_{i} to 0.9 I_{L} (2); (4)", ("", "1.5", ""), "µs"),
             Line(1, "Fall time", "0.9 I_{L} to 0.1 I_{L} (2)", ("", "0.2", ""), "µs"),
             Line(1, "Rise time", "", ("", "0.3", ""), "µs"))  # fmt: skip
    notes = ("1) Sensed in steady state.", "2) See the second figure.", "4) The load is a pure resistor.")
    facts = ranges(read_document(printed_lines(tmp_path / "made.pdf", lines, notes).path))
    assert [fact.conditions for fact in facts] == ["0.5 Vi to 0.9 IL", "0.9 IL to 0.1 IL", None]
    assert [[note.mark for note in fact.notes] for fact in facts] == [["2", "4"], ["2"], []]


@pytest.mark.parametrize("short", [True, False])
def test_names_parted_by_lines_that_begin_at_their_depth_are_cases_of_those_above(short: bool) -> None:
    """'Capacitance:' over 'Input', 'Output' and its two parts, parted by lines from where they begin, or whole ones."""
    sheet = sheets.Sheet().put(55, 90, "Electrical Characteristics", 12)
    for x in (55, 200, 270, 340):
        sheet.rule(x, 100, x, 216)
    for y in (100, 116, 216):
        sheet.rule(55, y, 340, y)
    for y, left in ((148, 68), (180, 80), (196, 68)):
        sheet.rule(left if short else 55, y, 340, y)
    sheet.row(111, x60="Parameter", x205="Typ", x275="Unit")
    sheet.put(60, 128, "Capacitance:").row(142, x70="Input", x205="5", x275="pF")
    sheet.put(70, 160, "Output").row(174, x82="XX4051", x205="30", x275="pF")
    sheet.row(190, x82="XX4052", x205="18", x275="pF").row(208, x70="Feedthrough", x205="0.2", x275="pF")
    found = [(f.parameter, f.conditions) for f in sheets.ranges(sheets.read(sheet.content()))]
    assert len(found) == 4
    output = "Capacitance: Output"
    wanted = [(output, "XX4051"), (output, "XX4052"), ("Capacitance", "Feedthrough")]
    assert (found[1:] == wanted) is short


def test_a_name_with_its_symbol_under_a_name_that_ends_in_a_colon_goes_on_with_it() -> None:
    sheet = sheets.Sheet().put(55, 90, "Electrical Characteristics", 12)
    for x in (55, 200, 270, 340):
        sheet.rule(x, 100, x, 216)
    for y, left in ((100, 55), (116, 55), (148, 68), (180, 80), (196, 68), (216, 55)):
        sheet.rule(left, y, 340, y)
    sheet.row(111, x60="Parameter", x205="Typ", x275="Unit").put(60, 128, "Capacitance:")
    sheet.put(70, 160, "Output").row(174, x82="XX4051", x205="30", x275="pF").row(
        190, x82="XX4052", x205="18", x275="pF"
    )
    for y, name, below, value in ((142, "Input, C", "IS", "5"), (208, "Feedthrough C", "IOS", "0.2")):
        sheet.row(y, x70=name, x205=value, x275="pF")
        sheet.put(70 + pymupdf.get_text_length(name, "helv", 9), y + 2, below, 6)
    facts = sheets.ranges(sheets.read(sheet.content()))
    assert (facts[-1].parameter, facts[-1].conditions) == ("Capacitance: Feedthrough CIOS", None)


def test_a_name_with_a_colon_and_dashes_heads_rows_as_far_as_no_line_parts_them() -> None:
    sheet = sheets.Sheet().put(60, 80, "DC Characteristics", 12)
    sheet.grid([55, 110, 280, 340, 400, 460], [90, 106, 160, 176])
    sheet.row(101, x60="Sym", x115="Characteristic", x285="Min", x345="Max", x405="Units")
    sheet.row(120, x60="--", x115="SDA and WP pins:", x285="--", x345="--", x405="--")
    sheet.row(137, x60="VIH", x115="Input voltage", x285="0.7", x345="-", x405="V")
    sheet.row(154, x60="VOL", x115="Output voltage", x285="-", x345="0.4", x405="V")
    sheet.row(171, x60="ICC", x115="Operating current", x285="-", x345="3", x405="mA")
    groups = [(fact.symbol, fact.group) for fact in sheets.ranges(sheets.read(sheet.content()))]
    assert groups == [("VIH", "SDA and WP pins:"), ("VOL", "SDA and WP pins:"), ("ICC", None)]


def test_rows_without_a_name_under_cases_of_a_name_without_values(tmp_path: Path) -> None:
    """Nothing with values stands over such a case: it broke the page."""
    lines = (
        Line(0, "INPUT", "", ("", "", ""), ""),
        Line(1, "Offset voltage", "", ("", "", ""), ""),
        Line(2, "XY8605/XY8606", "V_{S} = 3 V", ("", "20", "65"), "µV"),
        Line(2, "XY8608", "V_{S} = 5 V", ("", "20", "75"), "µV"),
        Line(2, "", "T_{A} = 85 °C", ("", "", "750"), "µV"),
        Line(1, "Bias current", "", ("", "0.2", "1"), "pA"),
        Line(2, "", "T_{A} = 85 °C", ("", "", "50"), "pA"),
        Line(1, "Offset drift", "", ("", "", ""), ""),
        Line(2, "XY8605/XY8606", "", ("", "1", "4.5"), "µV/°C"),
        Line(2, "", "T_{A} = 85 °C", ("", "1.5", "6"), "µV/°C"),
    )
    facts = ranges(read_document(printed_lines(tmp_path / "made.pdf", lines).path))
    assert [fact.max.text for fact in facts if fact.max] == ["65", "75", "750", "1", "50", "4.5", "6"]


@pytest.mark.parametrize("right", [0.0, 2.2])
def test_names_at_the_middle_of_ruled_cells_are_no_cases_where_the_title_begins_at_the_frame(right: float) -> None:
    sheet = sheets.Sheet().put(50, 90, "ELECTRICAL CHARACTERISTICS", 12)
    sheet.grid([50, 220, 400, 480], [96, 112, 128, 144, 160, 176]).row(107, x225="XY1113", x405="UNIT")
    stated = (("Supply voltage", "5.5", "V"), ("Input current", "100", "mA"), ("Input voltage", "7", "V"))
    for number, (name, value, unit) in enumerate((*stated, ("Maximum junction temperature", "150", "°C"))):
        y = 123.0 + 16 * number
        sheet.put(55 + right * (28 - len(name)), y, name).row(y, x225=value, x405=unit)
    found = [(f.parameter, f.conditions) for f in sheets.ranges(sheets.read(sheet.content()))]
    assert found == [*((name, None) for name, _, _ in stated), ("Maximum junction temperature", None)]


def test_cases_that_lines_part_have_both_names_over_them_where_the_lines_begin_left_of_the_second() -> None:
    sheet = sheets.Sheet().put(50, 84, "Electrical Specifications", 12)
    for y in (96, 112, 128, 210):
        sheet.rule(50, y, 480, y)
    for y in (153, 180, 195):
        sheet.rule(59, y, 180, y).rule(300, y, 480, y)
    for x in (50, 180, 300, 360, 420, 480):
        sheet.rule(x, 96, x, 210)
    sheet.row(107, x55="PARAMETER", x185="CONDITIONS", x305="TYP", x365="MAX", x425="UNITS")
    sheet.row(123, x52="Supply Current", x305="1", x365="3", x425="mA")
    sheet.put(52, 138, "Capacitance:").row(150, x62="Input, CIS", x305="5", x425="pF")
    sheet.put(62, 164, "Output, COS")
    for number, value in enumerate(("30", "18", "9")):
        sheet.put(70, 176.0 + 15 * number, f"XY405{number}").row(176.0 + 15 * number, x305=value, x425="pF")
    found = [sheets.brief(fact) for fact in sheets.ranges(sheets.read(sheet.content()))]
    assert [(fact[0], fact[2]) for fact in found[-3:]] == [
        ("Capacitance: Output, COS", f"XY405{number}") for number in range(3)
    ]
