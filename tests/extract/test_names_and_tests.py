"""Names and tests under one heading that a bar parts, remarks in brackets under a name, columns of further numbers."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

XS = [60.0, 110, 300, 360, 400, 440, 480, 530, 570]


def amplifier(head: str, remark: str = "(matched for best linearity)") -> Sheet:
    """A ruled table: one name, with a remark under it, beside four frequencies in one cell; units before the limits."""
    sheet = Sheet().put(60, 84, "Electrical Specifications", 12)
    for y in (100, 116, 132, 180):
        sheet.rule(60, y, 570, y)
    for x in XS:
        sheet.rule(x, 116 if x == 300 else 100, x, 180)
    sheet.row(111, x65="Symbol", x150=head, x365="Units", x405="Min.", x445="Typ.", x485="Max.", x534="Spread")
    sheet.row(127, x65="IQ", x115="Bias Current", x365="mA", x405="7", x445="9", x485="12", x540="0.4")
    sheet.row(142, x65="LCP", x115="Output Compression", x365="dBm").put(115, 152, remark)
    for y, f, value in ((142, "0.4", "3.1"), (152, "0.8", "2.9"), (162, "1.6", "2.2"), (172, "3.2", "1.8")):
        sheet.row(y, x305=f"f = {f} GHz", x445=value)
    return sheet


@pytest.mark.parametrize("head", ["Parameters and Test Conditions", "Parameter and Conditions"])
def test_a_remark_under_a_name_is_of_all_rows_that_the_tests_beside_it_tell_apart(head: str) -> None:
    name = "Output Compression (matched for best linearity)"
    facts = ranges(read(amplifier(head).content()))
    assert [brief(fact) for fact in facts[1:]] == [
        (name, "LCP", f"f = {f} GHz", None, None, value, None, "dBm")
        for f, value in (("0.4", "3.1"), ("0.8", "2.9"), ("1.6", "2.2"), ("3.2", "1.8"))
    ]
    assert not any(fact.flags for fact in facts)


def test_a_number_behind_the_limits_is_told_with_its_heading_and_is_no_part_of_the_name() -> None:
    first = ranges(read(amplifier("Parameters and Test Conditions").content()))[0]
    assert brief(first) == ("Bias Current", "IQ", "Spread = 0.4", None, "7", "9", "12", "mA")


def test_a_value_beside_two_ruled_cases_of_one_name_is_of_both() -> None:
    """The line between the cases ends before the symbol and the value: the second was the next row's group."""
    sheet = Sheet().put(60, 84, "Absolute Maximum Ratings", 12)
    for y in (100, 116, 148, 180, 196):
        sheet.rule(60, y, 500, y)
    for x in (60, 270, 330, 440, 500):
        sheet.rule(x, 100, x, 196)
    sheet.rule(160, 116, 160, 180).rule(160, 132, 270, 132).rule(330, 132, 440, 132).rule(160, 164, 270, 164)
    sheet.row(111, x100="Parameter", x275="Symbol", x350="Rating", x450="Unit")
    sheet.row(127, x165="Grade 3X", x340="-10 to +125").row(143, x165="Grade 5X", x340="-40 to +125")
    sheet.row(135, x65="Bias Temperature", x275="TB", x450="°C")
    sheet.row(159, x165="Grade 3X").row(175, x165="Grade 5X")
    sheet.row(167, x65="Storage Temperature", x275="TS", x340="-65 to +150", x450="°C")
    sheet.row(191, x65="Short Circuit Current", x275="ISC", x360="5", x450="mA")
    facts = ranges(read(sheet.content()))
    assert [(f.parameter, f.conditions, f.group, f.max and f.max.text) for f in facts] == [
        ("Bias Temperature", "Grade 3X", None, "+125"), ("Bias Temperature", "Grade 5X", None, "+125"),
        ("Storage Temperature", "Grade 3X, Grade 5X", None, "+150"), ("Short Circuit Current", None, None, "5"),
    ]  # fmt: skip


def test_a_number_in_brackets_that_is_lowered_with_the_letters_before_it_is_of_the_symbol() -> None:
    """'VIN(1)' lost its index as a note's mark, and 'VIN(0)' kept it; in full size it is a mark."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 100, 500, 100).rule(60, 116, 500, 116)
    sheet.row(111, x65="Parameter", x205="Symbol", x300="Min", x360="Max", x430="Unit")
    sheet.row(127, x65="High level input", x205="V", x300="2.1", x430="V").put(211, 129, "IN(1)", 6)
    sheet.row(143, x65="Low level input", x205="V", x360="0.7", x430="V").put(211, 145, "IN(0)", 6)
    sheet.row(159, x65="Input current", x205="I", x360="5", x430="mA").put(207.6, 161, "IN", 6).put(213.6, 159, "(1)")
    sheet.put(60, 178, "(1) Each input.").rule(60, 164, 500, 164)
    facts = ranges(read(sheet.content()))
    assert [fact.symbol for fact in facts] == ["VIN(1)", "VIN(0)", "IIN"]
    assert [bool(fact.notes) for fact in facts] == [False, False, True]


def test_a_bar_over_the_last_word_of_a_names_line_parts_no_case_from_it() -> None:
    """'SHDN' with a bar over it at the right end of its ruled cell was a case of the name."""
    sheet = Sheet().put(60, 84, "DC Characteristics", 12).grid([60, 200, 260, 330, 390], [100, 116, 148, 164])
    sheet.row(111, x65="Characteristic", x205="Sym.", x265="Max.", x335="Units")
    sheet.put(65, 129, "MODE, CLK, DATA, SEL, SHDN").put(65, 140, "(with hysteresis)").rule(170.5, 120.5, 196, 120.5)
    sheet.row(134, x205="VL", x265="0.7", x335="V").row(159, x65="Supply", x205="VS", x265="7", x335="V")
    first = ranges(read(sheet.content()))[0]
    assert (first.parameter, first.conditions) == ("MODE, CLK, DATA, SEL, SHDN (with hysteresis)", None)


def test_pins_left_of_a_quantity_under_no_heading_are_its_symbol_as_the_symbols_of_other_rows_are() -> None:
    sheet = (
        Sheet()
        .put(60, 84, "recommended operating conditions", 11)
        .grid([60, 130, 300, 350, 400, 450, 500], [100, 116, 132, 148])
    )
    sheet.row(111, x305="MIN", x355="NOM", x405="MAX", x455="UNIT")
    sheet.row(127, x65="V", x135="Supply voltage", x305="3", x355="4", x405="5", x455="V").put(71, 129, "CC", 6)
    sheet.row(143, x65="D1A, D2A", x135="Driver input voltage", x405="±25", x455="V")
    assert [(fact.parameter, fact.symbol, fact.conditions) for fact in ranges(read(sheet.content()))] == [
        ("Supply voltage", "VCC", None), ("Driver input voltage", "D1A, D2A", None),
    ]  # fmt: skip


def test_a_line_set_in_under_a_name_that_ends_with_its_case_is_no_part_of_the_name() -> None:
    """'Derate above 25 °C' over the packages was told as the end of the power's name."""
    sheet = Sheet().put(60, 60, "Maximum Ratings", 12)
    sheet.grid([60, 260, 320, 380, 430], [80, 96, 112, 128, 178, 194])
    sheet.row(91, x65="Rating", x265="Symbol", x325="Value", x385="Unit")
    sheet.row(107, x65="Cathode to anode voltage", x265="VKA", x325="37", x385="V")
    sheet.row(123, x65="Operating junction temperature", x265="TJ", x325="150", x385="°C")
    sheet.row(139, x65="Total power dissipation @ TA = 25°C", x265="PD", x385="W")
    sheet.row(150, x75="Derate above 25°C ambient").row(161, x75="SO package", x325="0.70")
    sheet.row(172, x75="DIP package", x325="1.10")
    sheet.row(189, x65="Storage temperature", x265="Tstg", x325="150", x385="°C")
    told = [fact for fact in ranges(read(sheet.content())) if fact.unit == "W"]
    assert [(fact.parameter, fact.conditions, fact.max.text if fact.max else None) for fact in told] == [
        ("Total power dissipation @ TA = 25°C", "Derate above 25°C ambient, SO package", "0.70"),
        ("Total power dissipation @ TA = 25°C", "Derate above 25°C ambient, DIP package", "1.10"),
    ]


@pytest.mark.parametrize("case", ["Tracking", "Acquisition"])
def test_a_symbol_ends_where_a_word_behind_an_at_tells_its_case(case: str) -> None:
    sheet = Sheet().put(60, 60, "Current Consumption", 12).grid([60, 200, 300, 350, 400, 450], [70, 86, 102, 118])
    sheet.row(81, x65="Parameter", x205="Conditions", x305="Typ", x355="Max", x405="Unit")
    for n, index in enumerate(("VCC", "BCK")):
        y = 97 + 16 * n
        sheet.put(65, y, "I").put(67.5, y + 1.6, index, 6).put(84, y, f"@{case}")
        sheet.row(y, x205="VCC = 3.3 V", x305="25", x355="29", x405="mA")
    found = ranges(read(sheet.content()))
    assert [brief(fact)[:3] for fact in found] == [
        (f"I{index} @{case}", f"I{index}", "VCC = 3.3 V") for index in ("VCC", "BCK")
    ]
