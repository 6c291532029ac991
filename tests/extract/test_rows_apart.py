"""What tells rows apart: a heading's mark, symbols beside the name; rows that nothing tells apart are flagged."""

from __future__ import annotations

from akili_desktop.core.facts import Range
from akili_desktop.extract.page.textlines import make_lines
from akili_desktop.extract.tables.finder import find_tables
from tests.extract.sheets import Sheet, ranges, read, vocabulary


def _rules(fact: Range) -> set[str]:
    return {flag.rule for flag in fact.flags}


def test_rows_that_say_the_same_of_different_values_are_flagged() -> None:
    """The case under each of two rows is told apart by their conditions alone, which it does not repeat."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([55, 180, 290, 340, 390], [100, 116, 132, 148, 164, 180])
    sheet.row(111, x60="Parameter", x185="Conditions", x295="Max", x345="Unit")
    for y, supply, plain, hot in ((127, "VS = 5 V", "3", "4"), (159, "VS = 15 V", "6", "7")):
        sheet.row(y, x60="Supply current", x185=supply, x295=plain, x345="mA")
        sheet.row(y + 16, x60="Over temperature", x295=hot, x345="mA")
    flagged = {f.max.text: _rules(f) for f in ranges(read(sheet.content())) if f.max}
    assert flagged == {"3": set(), "4": {"name-cut", "rows-alike"}, "6": set(), "7": {"name-cut", "rows-alike"}}


def test_over_temperature_under_another_name_is_flagged() -> None:
    sheet = Sheet().put(60, 80, "Electrical characteristics", 10).rule(55, 88, 560, 88)
    sheet.row(100, x60="Parameter", x250="Conditions", x350="Min", x400="Typ", x450="Max", x520="Unit")
    sheet.rule(55, 105, 560, 105).put(60, 116, "VOLTAGE OFFSET").rule(55, 121, 560, 121)
    sheet.row(132, x66="Input Offset", x450="60", x520="µV").rule(55, 137, 560, 137)
    sheet.row(148, x66="Over Temperature", x250="T = -40°C to +85°C", x450="86", x520="µV").rule(55, 153, 560, 153)
    sheet.row(164, x66="Output Offset", x450="300", x520="µV").rule(55, 169, 560, 169)
    sheet.row(180, x66="Over Temperature", x250="T = -40°C to +85°C", x450="0.66", x520="mV").rule(55, 185, 560, 185)
    told = [(f.max.text if f.max else "", [flag.rule for flag in f.flags]) for f in ranges(read(sheet.content()))]
    assert told == [("60", []), ("86", ["name-cut"]), ("300", []), ("0.66", ["name-cut"])]


def test_limit_over_min_and_max_may_point_to_a_footnote() -> None:
    sheet = Sheet().put(55, 90, "Timing Characteristics", 12)
    sheet.grid([55, 180, 280, 330], [100, 130, 146, 162])
    sheet.put(215, 110, "Limit").put(234.2, 106, "1", 5)
    sheet.row(124, x60="Parameter", x185="Min", x240="Max", x285="Unit")
    sheet.row(141, x60="Clock frequency", x240="5", x285="MHz").row(157, x60="Hold time", x185="5", x285="ns")
    sheet.put(60, 176, "1", 5).put(64, 180, "Not production tested.")
    facts = ranges(read(sheet.content()))
    assert [(fact.variant, [note.text for note in fact.notes]) for fact in facts] == [
        (None, ["Not production tested."]), (None, ["Not production tested."]),
    ]  # fmt: skip


def test_several_symbols_in_a_cell_beside_the_name_are_symbols_and_no_name() -> None:
    """'tF, tR - SCL' | 'Clock fall time' under one heading: the second cell names, the first tells the symbols."""
    sheet = Sheet().put(55, 90, "Timing Characteristics", 12)
    sheet.grid([55, 230, 290, 340], [100, 116, 132, 148]).rule(120, 121, 120, 148)
    sheet.row(111, x105="Parameter", x235="Max", x295="Unit")
    sheet.row(127, x60="t", x125="Clock period", x235="9", x295="ns").put(62.7, 129, "P", 6)
    sheet.put(60, 143, "t").put(62.7, 145, "F", 6).put(66.5, 143, ", t").put(74.1, 145, "R", 6).put(81, 143, "- SCL")
    sheet.row(143, x125="Clock fall time", x235="7", x295="ns")
    facts = ranges(read(sheet.content()))
    assert [(f.parameter, f.symbol, f.conditions) for f in facts] == [
        ("Clock period", "tP", None), ("Clock fall time", "tF, tR - SCL", None),
    ]  # fmt: skip


def _sections() -> Sheet:
    """A ruled table's lines, of two sections of three rows under the headings."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    for y in (100, 116, 164, 212):
        sheet.rule(55, y, 390, y)
    for x in (180, 290, 340):
        sheet.rule(x, 100, x, 212)
    return sheet


def test_words_beside_a_sections_heading_hold_for_its_rows_a_formula_does_not() -> None:
    sheet = _sections()
    sheet.row(111, x60="Parameter", x185="Conditions", x295="Max", x345="Unit")
    sheet.row(127, x60="SENSITIVITY", x185="Each axis").row(
        143, x70="Sensitivity", x185="Full scale", x295="9", x345="mV"
    )
    sheet.row(159, x70="Deviation", x295="2", x345="%").row(175, x60="GAIN", x185="G = 1 + (49.4 k/R)")
    sheet.row(191, x70="Gain range", x295="1000", x345="V/V").row(
        207, x70="Gain drift", x185="G = 10", x295="5", x345="ppm"
    )
    facts = ranges(read(sheet.content()))
    assert [(f.group, f.parameter, f.conditions) for f in facts] == [
        ("SENSITIVITY", "Sensitivity", "Each axis, Full scale"),
        ("SENSITIVITY", "Deviation", "Each axis"),
        ("GAIN", "Gain range", None),
        ("GAIN", "Gain drift", "G = 10"),
    ]


def test_an_equation_with_words_beside_a_sections_heading_holds_for_its_rows() -> None:
    sheet = _sections()
    sheet.row(111, x60="Parameter", x185="Conditions", x295="Typ", x345="Unit")
    sheet.row(127, x60="DYNAMIC", x185="f = 1 kHz sine unless noted").row(143, x70="Noise ratio", x295="90", x345="dB")
    sheet.row(159, x70="Distortion", x185="f = 130 Hz", x295="95", x345="dB")
    sheet.row(175, x60="FILTER").row(191, x70="Bandwidth", x185="Full scale", x295="23", x345="kHz")
    assert [(f.group, f.parameter, f.conditions) for f in ranges(read(sheet.content()))] == [
        ("DYNAMIC", "Noise ratio", "f = 1 kHz sine unless noted"),
        ("DYNAMIC", "Distortion", "f = 1 kHz sine unless noted, f = 130 Hz"),
        ("FILTER", "Bandwidth", "Full scale"),
    ]


def test_a_test_that_goes_on_beside_the_next_value_is_whole_and_each_value_has_its_own() -> None:
    """'VDD = 5 V,' / 'no load' / 'VDD = 3 V,' / 'no load' beside two values in the same ruled cell."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.grid([55, 180, 290, 340, 390], [100, 116, 132, 184, 200])
    sheet.row(111, x60="Parameter", x185="Conditions", x295="Typ", x345="Unit")
    sheet.row(127, x60="Voltage", x185="no load", x295="4", x345="V")
    sheet.row(142, x60="Supply current", x185="VDD = 5 V,", x295="425", x345="nA").row(153, x185="no load", x295="225")
    sheet.row(164, x185="VDD = 3 V,").row(175, x185="no load")
    sheet.row(195, x60="Standby current", x185="VDD = 5 V", x295="7", x345="nA")
    facts = [f for f in ranges(read(sheet.content())) if f.parameter == "Supply current"]
    assert [(f.typ.text if f.typ else "", f.conditions) for f in facts] == [
        ("425", "VDD = 5 V, no load"), ("225", "VDD = 3 V, no load"),
    ]  # fmt: skip


def test_a_star_in_brackets_behind_a_value_points_to_its_note() -> None:
    sheet = Sheet().put(55, 90, "Thermal Data", 12).grid([55, 180, 250, 320], [100, 116, 132])
    sheet.row(111, x60="Parameter", x185="Max", x255="Unit").row(
        127, x60="Thermal resistance", x185="13 (*)", x255="°C/W"
    )
    sheet.put(60, 146, "(*) Mounted on a substrate.")
    (fact,) = ranges(read(sheet.content()))
    assert (fact.max and fact.max.text, [note.text for note in fact.notes]) == ("13", ["Mounted on a substrate."])


def test_a_caption_goes_on_in_the_line_under_it_where_it_ends_open() -> None:
    """'…, ' / 'low power mode (TA = 25 °C)': without its second line the table would be that of another mode."""
    sheet = Sheet().put(55, 74, "Table 8. Supply current at output data rates,", 9)
    sheet.put(55, 85, "low power mode (TA = 25 °C)", 9).grid([55, 180, 250, 320], [92, 108, 124])
    sheet.row(103, x60="Parameter", x185="Max", x255="Unit").row(119, x60="Supply current", x185="13", x255="µA")
    (fact,) = ranges(read(sheet.content()))
    assert fact.section == "Table 8. Supply current at output data rates, low power mode (TA = 25 °C)"
    assert fact.section_conditions == "(TA = 25 °C)"


def test_a_name_of_three_lines_behind_its_symbol_is_whole() -> None:
    """The second and third line begin where the name does behind its symbol: they are no case of the first."""
    sheet = Sheet().put(55, 90, "Thermal Information", 12).grid([55, 190, 250, 320], [100, 116, 132, 172])
    sheet.row(111, x60="Thermal metric", x195="Typ", x255="Unit")
    sheet.row(127, x60="R", x100="Junction to ambient", x195="97", x255="°C/W").put(66.6, 129, "JA", 6)
    sheet.put(60, 143, "R").put(66.6, 145, "JC(top)", 6).put(100, 143, "Junction to case")
    sheet.row(154, x100="(top) thermal", x195="72", x255="°C/W").put(100, 165, "resistance")
    facts = ranges(read(sheet.content()))
    assert [(f.typ.text if f.typ else "", f.symbol, f.conditions) for f in facts] == [
        ("97", "RJA", None), ("72", "RJC(top)", None),
    ]  # fmt: skip
    assert facts[1].parameter == "Junction to case (top) thermal resistance"


def test_notes_under_tables_side_by_side_are_of_the_right_one_too_where_a_line_under_both_leads_to_them() -> None:
    sheet = Sheet().grid([55, 130, 180, 230], [100, 116, 132]).grid([325, 450, 500, 560], [100, 116, 132])
    sheet.put(55, 90, "Absolute Maximum Ratings", 12).put(325, 90, "Thermal Information", 12)
    sheet.row(111, x60="Parameter", x135="Max", x185="Unit", x330="Parameter", x455="Typ", x505="Unit")
    sheet.row(127, x60="Voltage", x135="36", x185="V", x330="Resistance (Note 1)", x455="100", x505="K/W")
    sheet.put(
        55, 146, "CAUTION: Stresses above those listed may cause permanent damage to the device; this is a rating."
    )
    sheet.put(55, 162, "NOTES:").put(
        60, 178, "1. Measured with the component mounted on a board in free air, all of its leads soldered."
    )
    thermal = [fact for fact in ranges(read(sheet.content())) if fact.parameter.startswith("Resistance")]
    assert [[note.mark for note in fact.notes] for fact in thermal] == [["1"]]


def test_the_mark_of_a_heading_over_a_paragraph_is_not_of_the_table_under_that() -> None:
    """The paragraph is the note of the heading's own list; the same mark under the next table leads to another note."""
    sheet = (
        Sheet()
        .put(55, 60, "ABSOLUTE MAXIMUM RATINGS*", 12)
        .put(55, 76, "Voltage on any pin")
        .put(300, 76, "-0.5 V to 7 V")
    )
    sheet.put(55, 88, "Storage temperature").put(300, 88, "-55 °C to 125 °C")
    sheet.put(
        55,
        108,
        "* This is a stress rating only and functional operation of the device at these or any other conditions",
    )
    sheet.put(55, 120, "above those indicated in the operation sections of this specification is not implied.")
    sheet.grid([55, 200, 350, 500], [134, 150, 166, 182])
    sheet.row(145, x60="Range", x205="Temperature", x355="Supply")
    sheet.row(161, x60="Commercial", x205="0°C to 70°C", x355="4.5V to 5.5V")
    sheet.row(177, x60="Industrial", x205="-40°C to 85°C", x355="4.5V to 5.5V")
    sheet.put(55, 198, "*Unless otherwise specified.")
    content = sheet.content()
    tables = find_tables(content, make_lines(content.words), vocabulary()).tables
    assert [table.marks for table in tables if table.kind == "ruled"] == [()]


def test_lines_at_the_rows_pitch_without_values_head_the_rows_under_them() -> None:
    """'Digital Input' and 'Digital Output' stand as the rows do, and are no part of a neighbour's name."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    for y in (100, 116, 200):
        sheet.rule(55, y, 450, y)
    for x in (230, 330, 400):
        sheet.rule(x, 100, x, 200)
    sheet.row(111, x60="Parameter", x235="Test Conditions", x335="Max", x405="Unit")
    sheet.row(127, x60="Digital Input")
    sheet.row(137, x60="Low Level Input Voltage (VIL)", x335="0.8", x405="V")
    sheet.row(147, x60="High Level Input Current (IIH)", x235="VIN = 0 V", x335="0.1", x405="uA")
    sheet.row(157, x60="Digital Output")
    sheet.row(167, x60="Low Level Output Voltage (VOL)", x235="IOL = 3 mA", x335="0.4", x405="V")
    sheet.row(177, x235="IOL = 9 mA", x335="0.6", x405="V")
    sheet.row(187, x60="Pin Capacitance", x335="8", x405="pF")
    assert [(f.group, f.parameter, f.conditions) for f in ranges(read(sheet.content()))] == [
        ("Digital Input", "Low Level Input Voltage (VIL)", None),
        ("Digital Input", "High Level Input Current (IIH)", "VIN = 0 V"),
        ("Digital Output", "Low Level Output Voltage (VOL)", "IOL = 3 mA"),
        ("Digital Output", "Low Level Output Voltage (VOL)", "IOL = 9 mA"),
        ("Digital Output", "Pin Capacitance", None),
    ]


def test_the_first_line_of_a_name_whose_second_has_the_values_heads_nothing() -> None:
    """The name's next word had no room behind it."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    for y in (100, 116, 170):
        sheet.rule(55, y, 450, y)
    for x in (230, 330, 400):
        sheet.rule(x, 100, x, 170)
    sheet.row(111, x60="Parameter", x235="Test Conditions", x335="Max", x405="Unit")
    sheet.row(127, x60="Low Level Input").row(137, x60="Voltage (VIL)", x335="0.8", x405="V")
    sheet.row(147, x60="Supply Current", x335="3", x405="mA").row(157, x60="Pin Capacitance", x335="8", x405="pF")
    names = [f.parameter for f in ranges(read(sheet.content()))]
    assert names == ["Low Level Input Voltage (VIL)", "Supply Current", "Pin Capacitance"]
