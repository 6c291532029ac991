"""Sums that a narrow column breaks before their sign: 'VCC' over '+ 0.5' is one value, and never two."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

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
