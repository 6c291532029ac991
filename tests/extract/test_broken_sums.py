"""Sums that a narrow column breaks before their sign: 'VCC' over '+ 0.5' is one value, and never two.

Nor are two values one where the upper one ends in a sign that is of a supply's name: 'V- to V+'.
"""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

Values = list[list[tuple[str, str]]]


def _values(sheet: Sheet) -> Values:
    return [[(role, value.text) for role, value in fact.values()] for fact in ranges(read(sheet.content()))]


@pytest.mark.parametrize("ruled", [True, False], ids=["ruled", "open"])
@pytest.mark.parametrize(
    ("upper", "lower", "whole"),
    [("VCC", "+ 0.5", "VCC + 0.5"), ("VCC", "+0.5", "VCC +0.5"), ("VDD", "- 0.4", "VDD - 0.4")],
)
def test_a_number_added_in_the_next_line_belongs_to_its_symbol(ruled: bool, upper: str, lower: str, whole: str) -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12)
    if ruled:
        sheet.grid([55, 200, 260, 330, 400], [100, 116, 140, 156])
    else:
        sheet.rule(55, 100, 400, 100).rule(55, 116, 400, 116).rule(55, 160, 400, 160)
    sheet.row(111, x60="Parameter", x205="Min", x265="Max", x335="Unit")
    sheet.row(131, x60="Input voltage", x205="-0.5", x335="V").put(265, 126, upper).put(265, 136, lower)
    sheet.row(151, x60="Supply voltage", x205="-0.5", x265="7", x335="V")
    assert _values(sheet) == [[("min", "-0.5"), ("max", whole)], [("min", "-0.5"), ("max", "7")]]


def test_sums_at_both_sides_of_a_lone_symbol_are_of_its_row() -> None:
    sheet = Sheet().put(55, 90, "Switching Characteristics", 12).grid([55, 160, 220, 280, 340, 400], [100, 116, 140])
    sheet.row(111, x60="Parameter", x165="Min", x225="Typ", x285="Max", x345="Unit")
    sheet.row(131, x60="Clock low time", x225="TCLK", x345="ns")
    sheet.put(165, 126, "TCLK").put(165, 136, "- 1.5").put(285, 126, "TCLK").put(285, 136, "+ 1")
    assert _values(sheet) == [[("min", "TCLK - 1.5"), ("typ", "TCLK"), ("max", "TCLK + 1")]]


def test_a_signed_value_of_the_next_row_is_its_own() -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).rule(55, 100, 400, 100).rule(55, 116, 400, 116)
    sheet.row(111, x60="Parameter", x265="Max", x335="Unit")
    sheet.row(126, x60="Input voltage", x265="VCC", x335="V")
    sheet.row(136, x60="Output current", x265="-25", x335="mA").row(146, x60="Supply voltage", x265="7", x335="V")
    sheet.rule(55, 150, 400, 150)
    assert _values(sheet) == [[("max", "VCC")], [("max", "-25")], [("max", "7")]]


def test_a_product_of_a_symbol_goes_on_with_whatever_the_next_line_begins() -> None:
    """'FCLK x' over '1/(NxKx8)' beside dashes at the middle is one value, and the conditions beside it are one text."""
    sheet = Sheet().put(55, 90, "Switching Characteristics", 12)
    sheet.grid([55, 170, 330, 380, 450, 500, 540], [100, 116, 140, 156])
    sheet.row(111, x60="Parameter", x175="Conditions", x335="Min", x385="Typ", x455="Max", x505="Unit")
    sheet.row(131, x60="Line frequency", x335="-", x455="-", x505="Hz")
    sheet.put(175, 126, "Internal oscillator, panel").put(175, 136, "switched on").put(385, 126, "FCLK x")
    sheet.put(385, 136, "1/(NxKx8)").row(151, x60="Reset width", x335="3", x385="-", x455="-", x505="us")
    assert _values(sheet) == [[("typ", "FCLK x 1/(NxKx8)")], [("min", "3")]]
    assert ranges(read(sheet.content()))[0].conditions == "Internal oscillator, panel switched on"


def _rows(*rows: dict[str, str]) -> list[tuple[str, str | None, str | None, str | None, str | None]]:
    sheet = Sheet().put(60, 90, "Electrical Characteristics", 12)
    sheet.row(110, x60="Parameter", x220="Min", x270="Typ", x320="Max", x380="Unit")
    for number, row in enumerate((*rows, {"x60": "Supply current", "x270": "3", "x380": "mA"})):
        sheet.row(124 + 12 * number, **row)
    found = [brief(fact) for fact in ranges(read(sheet.content()))]
    return [(str(fact[0]), fact[4], fact[5], fact[6], fact[7]) for fact in found][: len(rows)]


@pytest.mark.parametrize("at", ["x220", "x270", "x320"])
@pytest.mark.parametrize("text", ["V- to V+", "VS- to VS+", "(V-) to (V+)", "V-", "VSS to VDD"])
@pytest.mark.parametrize("unit", ["V", ""])
def test_the_sign_of_a_supplys_name_adds_nothing_of_the_next_row(at: str, text: str, unit: str) -> None:
    first = {"x60": "Analog signal range", at: text} | ({"x380": unit} if unit else {})
    found = _rows(first, {"x60": "On resistance", at: "25", "x380": "Ohm"})
    assert (found[0][0], " to ".join(value for value in found[0][1:4] if value)) == ("Analog signal range", text)
    assert (found[1][0], [value for value in found[1][1:4] if value], found[1][4]) == ("On resistance", ["25"], "Ohm")


def test_the_other_rail_in_its_line_says_that_a_sign_is_of_a_name() -> None:
    rows = ({"x60": "Signal range", "x220": "VS-", "x320": "VS+"}, {"x60": "Supply voltage", "x220": "4", "x320": "12"})
    assert _rows(*rows) == [("Signal range", "VS-", None, "VS+", None), ("Supply voltage", "4", None, "12", None)]


def test_a_unit_beside_each_of_two_lines_says_that_they_are_two_rows() -> None:
    rows = (
        {"x60": "Input voltage", "x320": "VDD+", "x380": "V"}, {"x60": "Supply voltage", "x320": "12", "x380": "V"}
    )  # fmt: skip
    assert [fact[0] for fact in _rows(*rows)] == ["Input voltage", "Supply voltage"]


def test_a_range_between_rails_in_brackets_is_no_remark_on_the_value_above() -> None:
    sheet = Sheet().put(60, 90, "Electrical Characteristics", 12)
    sheet.row(110, x60="Parameter", x220="Value", x380="Unit").row(124, x60="Supply voltage", x220="12", x380="V")
    sheet.row(136, x60="Signal range", x220="(VSS) to (VDD)").row(148, x60="Supply current", x220="3", x380="mA")
    assert [fact.parameter for fact in ranges(read(sheet.content()))] == [
        "Supply voltage", "Signal range", "Supply current"
    ]  # fmt: skip


def test_a_range_that_begins_under_the_last_limit_is_its_value_wherever_it_ends() -> None:
    first = {"x60": "Input voltage", "x320": "VSS - 0.3 to VDD + 0.3"}
    found = _rows(first, {"x60": "Supply voltage", "x320": "12", "x380": "V"})
    assert found == [
        ("Input voltage", None, None, "VSS - 0.3 to VDD + 0.3", None), ("Supply voltage", None, None, "12", "V")
    ]  # fmt: skip


def test_a_value_in_a_units_place_flags_the_row_that_it_was_given_to() -> None:
    sheet = Sheet().put(60, 90, "Electrical Characteristics", 12)
    sheet.row(110, x60="Parameter", x220="Min", x270="Typ", x320="Max", x380="Unit")
    sheet.row(124, x60="Supply voltage", x220="12", x380="V").row(136, x60="Temperature range", x340="-40 to +85 °C")
    for y in (148, 160, 172):
        sheet.row(y, x60="Reference output", x220="2.5", x380="V")
    first = ranges(read(sheet.content()))[0]
    assert "unit-unsure" in {flag.rule for flag in first.flags}


def _rise_times(ruled: bool) -> Sheet:
    """'20 +' over '0.1CB' as the minimum of two rows, which lines part in their other columns if `ruled`."""
    sheet = Sheet().put(55, 90, "Timing Characteristics", 12)
    sheet.row(111, x60="Parameter", x165="Mode", x240="Min", x305="Max", x365="Unit")
    if ruled:
        for y in (100, 116, 140):
            sheet.rule(55, y, 400, y)
        for x in (55, 160, 230, 300, 360, 400):
            sheet.rule(x, 100, x, 164)
        sheet.rule(160, 128, 230, 128).rule(300, 128, 360, 128).rule(160, 152, 360, 152).rule(55, 164, 400, 164)
    else:
        sheet.rule(55, 100, 400, 100).rule(55, 116, 400, 116).rule(55, 168, 400, 168)
    sheet.row(125, x165="Fast", x305="300").row(137, x165="Standard", x305="1000")
    sheet.row(131, x60="Rise time", x365="ns").put(240, 127, "20 +").put(240, 137, "0.1CB")
    sheet.row(149, x165="Fast", x240="1.3", x305="50").row(161, x165="Standard", x240="4.7", x305="60")
    return sheet.row(155, x60="Hold time", x365="us")


def test_an_expression_of_two_lines_in_a_cell_beside_two_rows_is_of_both() -> None:
    facts = ranges(read(_rise_times(ruled=True).content()))
    said = [(f.conditions, *(v.text for _, v in f.values())) for f in facts if f.parameter == "Rise time"]
    assert said == [("Fast", "20 + 0.1CB", "300"), ("Standard", "20 + 0.1CB", "1000")]


def test_a_value_that_ends_in_an_operator_is_refused_with_the_row_that_may_hold_its_rest() -> None:
    reading = read(_rise_times(ruled=False).content())
    assert [f.parameter for f in ranges(reading)] == ["Hold time", "Hold time"]
    assert [r.text for r in reading.rejects] == ["20 + 300", "0.1CB 1000"]


@pytest.mark.parametrize("lowered", [True, False])
def test_a_number_over_its_factor_with_dashes_at_the_middle_is_one_value(lowered: bool) -> None:
    """'1024' over 'TOSC' were two values. A second number, or a word, may be a further value."""
    sheet = Sheet().put(55, 90, "Switching Characteristics", 12)
    sheet.grid([55, 200, 260, 330, 400, 450], [100, 116, 140, 156])
    sheet.row(111, x60="Parameter", x205="Min", x265="Typ", x335="Max", x405="Unit")
    sheet.row(131, x60="Start-up timer period", x205="-", x335="-", x405="-").put(265, 126.5, "1024")
    sheet.put(265, 135.5, "T" if lowered else "TOSC")
    if lowered:
        sheet.put(270.5, 137, "OSC", 6)
    sheet.row(151, x60="Timer period", x205="28", x265="72", x335="132", x405="ms")
    assert (_values(sheet)[0] == [("typ", "1024 TOSC")]) == lowered


def test_what_is_taken_off_a_symbol_may_stand_under_the_middle_of_the_row() -> None:
    """'VCC -' over '0.3', and the row's other values between the two lines."""
    sheet = Sheet().put(55, 90, "Charge Pump", 12).grid([55, 160, 220, 280, 340, 400], [100, 116, 140, 156])
    sheet.row(111, x60="Parameter", x165="Min", x225="Typ", x285="Max", x345="Unit")
    sheet.row(131, x60="Output voltage", x165="4.0", x285="VCC", x345="V").put(225, 127, "VCC -").put(225, 135, "0.3")
    sheet.row(151, x60="Supply voltage", x165="3", x225="-", x285="5", x345="V")
    assert _values(sheet) == [
        [("min", "4.0"), ("typ", "VCC - 0.3"), ("max", "VCC")], [("min", "3"), ("max", "5")]
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("upper", "lower", "whole"), [("1/16", "CLK", [("typ", "1/16 fCLK")]), ("-", "CLK", None)], ids=["fraction", "dash"]
)
def test_a_fraction_over_a_symbol_in_one_cell_is_a_part_of_it(
    upper: str, lower: str, whole: list[tuple[str, str]] | None
) -> None:
    sheet = Sheet().put(55, 90, "Charge Pump", 12).grid([55, 160, 220, 280, 340, 400], [100, 116, 140, 156])
    sheet.row(111, x60="Parameter", x165="Min", x225="Typ", x285="Max", x345="Unit")
    sheet.row(131, x60="Pump frequency").put(225, 127, upper).put(225, 136, "f")
    sheet.put(227.6, 137.5, lower, 6)
    sheet.row(151, x60="Supply voltage", x165="3", x225="-", x285="5", x345="V")
    found = _values(sheet)
    assert found[-1] == [("min", "3"), ("max", "5")]
    assert found[:-1] == ([whole] if whole else [])
