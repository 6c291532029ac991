"""Cases that stand beside names and under headings of their own, and small tables right under larger ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.extract import readings
from tests.extract.sheets import Sheet, ranges, read
from tests.make_pdfs import new_sheet


def test_a_test_in_a_cell_behind_the_name_is_no_part_of_it_and_a_supply_has_its_headings_unit() -> None:
    """'Characteristic' stands over both cells, and 'VCC' over its unit without brackets."""
    sheet = Sheet().put(55, 90, "ELECTRICAL CHARACTERISTICS", 11)
    sheet.rule(55, 100, 520, 100).rule(55, 126, 520, 126)
    for x in (55, 280, 330, 370, 420, 470, 520):
        sheet.rule(x, 100, x, 222)
    sheet.rule(160, 126, 160, 222)
    for y in (158, 190, 222):
        sheet.rule(55, y, 520, y)
    for y in (142, 174, 206):
        sheet.rule(330, y, 470, y)
    sheet.row(116, x140="Characteristic", x285="Symbol", x375="Min", x425="Max", x475="Unit")
    sheet.put(337, 111, "VCC").put(337, 121, "Vdc")
    for y, name, test, symbol, values in (
        (145, "Low Level Output", "IOL = 2 mA", "VOL", ("0.3", "0.4")),
        (177, "High Level Output", "(IOH = 1 mA)", "VOH", ("0.6", "0.7")),
        (209, "Supply Current", "(Per Gate)", "ICC", ("8", "9")),
    ):
        sheet.row(y, x60=name, x165=test, x285=symbol, x475="Vdc" if symbol[0] == "V" else "mA")
        sheet.row(y - 8, x337="4.5", x425=values[0]).row(y + 8, x337="6.0", x425=values[1])
    found = [(fact.parameter, fact.symbol, fact.conditions) for fact in ranges(read(sheet.content()))]
    assert found == [
        ("Low Level Output", "VOL", "IOL = 2 mA, VCC = 4.5 Vdc"),
        ("Low Level Output", "VOL", "IOL = 2 mA, VCC = 6.0 Vdc"),
        ("High Level Output", "VOH", "(IOH = 1 mA), VCC = 4.5 Vdc"),
        ("High Level Output", "VOH", "(IOH = 1 mA), VCC = 6.0 Vdc"),
        ("Supply Current (Per Gate)", "ICC", "VCC = 4.5 Vdc"), ("Supply Current (Per Gate)", "ICC", "VCC = 6.0 Vdc"),
    ]  # fmt: skip


def test_a_small_table_right_under_a_larger_one_has_none_of_its_rows_and_keeps_its_caption() -> None:
    sheet = Sheet().put(55, 90, "STANDARD DATA:", 11).grid([55, 250, 310, 370, 430], [100, 116, 132, 148, 164])
    sheet.row(111, x60="PARAMETERS", x255="MINIMUM", x315="MAXIMUM", x375="UNITS")
    sheet.row(127, x60="Pulling over the Range (at +25°C)", x255="-40", x315="+40", x375="ppm")
    sheet.row(143, x60="Shunt capacitance", x315="6.0", x375="pF").row(159, x60="Drive Level", x315="90", x375="µW")
    sheet.put(55, 184, "Table 1: Loss", 9).grid([55, 150, 250], [188, 204, 220, 236])
    sheet.row(199, x60="FREQUENCY (MHz)", x155="Loss (dB) max.")
    sheet.row(215, x60="12.0 - 14.9", x155="140").row(231, x60="15.0 - 19.9", x155="90")
    found = ranges(read(sheet.content()))
    assert [(fact.section, fact.section_conditions) for fact in found] == [
        *[("STANDARD DATA:", None)] * 3, *[("Table 1: Loss", None)] * 2,
    ]  # fmt: skip
    assert [fact.conditions for fact in found[3:]] == [
        "FREQUENCY = 12.0 - 14.9 MHz", "FREQUENCY = 15.0 - 19.9 MHz",
    ]  # fmt: skip


def test_a_name_goes_on_up_to_its_quantity_in_the_line_that_states_its_test() -> None:
    sheet = Sheet().put(55, 90, "Maximum Ratings", 12).grid([55, 230, 290, 350, 400], [100, 116, 142, 168, 194])
    sheet.row(111, x60="Parameter", x235="Symbol", x295="Value", x355="Unit")
    sheet.put(60, 127, "Repetitive forward surge").put(60, 138, "current square wave TA = 25 °C")
    sheet.row(132, x235="IFRM", x295="45", x355="A")
    sheet.put(60, 153, "Reverse voltage").put(60, 164, "average over a cycle TA = 25 °C")
    sheet.row(158, x235="VR", x295="60", x355="V")
    sheet.put(60, 179, 'Mean forward current 0.25"').put(60, 190, "(6.4 mm) of lead at TA = 70 °C")
    sheet.row(184, x235="IFM", x295="2", x355="A")
    assert [(fact.parameter, fact.conditions) for fact in ranges(read(sheet.content()))] == [
        ("Repetitive forward surge current", "square wave TA = 25 °C"),
        ("Reverse voltage", "average over a cycle TA = 25 °C"),
        ("Mean forward current", '0.25" (6.4 mm) of lead at TA = 70 °C'),
    ]  # fmt: skip


def test_a_name_in_two_lines_beside_one_symbol_and_two_supplies_is_one() -> None:
    """With two symbols in that cell each line may be a name."""
    sheet = Sheet().put(55, 90, "DC Characteristics", 12)
    for y in (100, 116, 132, 160, 188):
        sheet.rule(55, y, 500, y)
    sheet.row(111, x60="Symbol", x110="Parameter", x260="Condition", x350="Typ", x400="Max", x450="Units")
    sheet.row(127, x60="RUP", x110="Pull-up Resistor", x350="30", x400="60", x450="kohm")
    sheet.put(110, 143, "Sense Amplifier Response").put(110, 155, "Delay").row(149, x60="tSAD", x450="ns")
    sheet.row(143, x260="VCC = 2.2V", x400="650").row(155, x260="VCC = 4.2V", x400="350")
    sheet.put(110, 171, "Rise Time").put(110, 183, "Fall Time").row(177, x60="tr/tf", x450="ns")
    sheet.row(171, x260="VCC = 2.2V", x400="65").row(183, x260="VCC = 4.2V", x400="35")
    found = [(fact.parameter, fact.symbol, fact.conditions) for fact in ranges(read(sheet.content()))]
    assert found[1:] == [
        ("Sense Amplifier Response Delay", "tSAD", "VCC = 2.2V"),
        ("Sense Amplifier Response Delay", "tSAD", "VCC = 4.2V"),
        ("Rise Time", "tr/tf", "VCC = 2.2V"), ("Fall Time", "tr/tf", "VCC = 4.2V"),
    ]  # fmt: skip


def test_words_beside_a_name_in_a_table_without_headings_are_no_symbol() -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([55, 240, 370, 480], [100, 116, 132, 164])
    sheet.lines.remove((240, 100, 240, 164))
    sheet.rule(240, 132, 240, 164).rule(240, 148, 480, 148)
    sheet.row(111, x60="Voltage at any input", x380="-0.4 V to 4.2 V")
    sheet.row(127, x60="Current into any pin", x380="±3 mA")
    sheet.row(151, x60="Storage temperature range, Tstg")
    sheet.row(143, x245="Unused device", x380="-50 °C to 150 °C").row(
        159, x245="Mounted device", x380="-40 °C to 120 °C"
    )
    found = [(fact.parameter, fact.symbol, fact.conditions) for fact in ranges(read(sheet.content()))]
    assert found[2:] == [
        ("Storage temperature range, Tstg", None, "Unused device"),
        ("Storage temperature range, Tstg", None, "Mounted device"),
    ]  # fmt: skip


def test_a_heading_in_bold_narrower_than_the_first_column_heads_its_rows_where_bars_part_all_others(
    tmp_path: Path,
) -> None:
    """No line across parts it from the symbol above, which it went on with."""
    sheet = new_sheet(tmp_path / "bold.pdf")
    sheet.heading("DC Characteristics")
    edges, top = [sheet.margin + x for x in (0, 75, 220, 270, 320, 370)], sheet.y + 10
    rows = [
        ("SYMBOL", "PARAMETER", "MIN.", "MAX.", "UNIT"), ("Clock CKI",), ("VL", "input voltage", "-0.4", "0.9", "V"),
        ("CIN", "input capacitance", "-", "8", "pF"), ("Port Q7",), ("VL", "input voltage", "-0.3", "0.8", "V"),
        ("CIN", "input capacitance", "-", "12", "pF"),
    ]  # fmt: skip
    for number, row in enumerate(rows):
        y = top + 12 * number
        for x, text in zip(edges, row, strict=False):
            sheet.text(x + 3, y + 9, text, sheet.style(size=8, bold=number == 0 or len(row) == 1))
        for x in edges if len(row) > 1 else (edges[0], edges[-1]):
            sheet.line(x, y, x, y + 12)
    for y in (top, top + 12, top + 12 * len(rows)):
        sheet.line(edges[0], y, edges[-1], y)
    sheet.save()
    found = [(fact.symbol, fact.group) for fact in readings.ranges(readings.read_document(sheet.path))]
    assert found == [("VL", "Clock CKI"), ("CIN", "Clock CKI"), ("VL", "Port Q7"), ("CIN", "Port Q7")]


def test_a_line_that_goes_on_with_an_alternative_parts_no_name_and_a_class_has_its_heading() -> None:
    sheet = Sheet().put(55, 90, "Absolute maximum ratings", 12)
    sheet.grid([55, 230, 290, 350, 410, 460], [100, 116, 142, 158, 174])
    sheet.row(111, x60="Parameter", x235="Symbol", x295="Level", x355="Max", x415="Unit")
    sheet.put(60, 127, "Power dissipation at TA = 70 °C").put(60, 138, "or TA = 90 °C for grade 2")
    sheet.row(132, x235="PD", x355="450", x415="mW")
    sheet.row(153, x60="Human body discharge", x235="VHBM", x295="II", x355="2000", x415="V")
    sheet.row(169, x60="Machine discharge", x235="VMM", x295="B", x355="200", x415="V")
    assert [(fact.parameter, fact.conditions) for fact in ranges(read(sheet.content()))] == [
        ("Power dissipation at TA = 70 °C or TA = 90 °C for grade 2", None),
        ("Human body discharge", "Level = II"), ("Machine discharge", "Level = B"),
    ]  # fmt: skip


def test_a_class_with_a_temperature_behind_a_comma_is_no_limit() -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([55, 240, 400], [100, 116, 132, 148, 174])
    sheet.row(111, x60="Parameter", x245="Rating").row(127, x60="Supply Voltage", x245="-0.4 V to +5 V")
    sheet.row(143, x60="Storage Temperature", x245="-50 °C to +120 °C").put(60, 164, "Latch-up")
    sheet.put(245, 158, "Norm Level II (2),115 °C").put(245, 169, "±90 mA")
    found = ranges(read(sheet.content()))
    assert [fact.max.text for fact in found if fact.max] == ["+5", "+120", "±90"]


def _one_test(lines: tuple[str, ...]) -> Sheet:
    """Three charges stacked in ruled cells, beside a cell of conditions in so many lines."""
    sheet = (
        Sheet().put(60, 72, "Dynamic characteristics", 12).grid([60, 110, 230, 380, 420, 460, 500], [90.0, 106, 146])
    )
    sheet.row(101, x65="Symbol", x115="Parameter", x235="Test conditions", x385="Typ.", x425="Max.", x465="Unit")
    for number, (symbol, name, value) in enumerate(
        (("QA", "Total charge", "44"), ("QB", "Gate charge", "10"), ("QC", "Drain charge", "17"))
    ):
        sheet.row(117 + 11 * number, x65=symbol, x115=name, x385=value, x465="nC")
    top = 117 + 5.5 * (3 - len(lines))
    for number, line in enumerate(lines):
        sheet.put(235, top + 11 * number, line)
    return sheet


@pytest.mark.parametrize(
    "lines",
    [
        ("VDD = 48 V, ID = 55 A,", "VGS = 10 V, IG = 4 mA", "(see Figure 16)"),
        ("VDD = 48 V, ID = 55 A,", "VGS = 10 V, IG = 4 mA,", "TJ = 25 °C"),
        ("VDD = 48 V, ID = 55 A,", "VGS = 10 V"),
    ],
)
def test_lines_of_a_ruled_cell_that_go_on_are_one_test_of_all_its_rows(lines: tuple[str, ...]) -> None:
    """Each row had one line of it."""
    found = ranges(read(_one_test(lines).content()))
    assert [(fact.symbol, fact.conditions) for fact in found] == [(s, " ".join(lines)) for s in ("QA", "QB", "QC")]


def test_lines_of_a_ruled_cell_that_state_the_same_anew_are_tests_of_a_row_each() -> None:
    lines = ("VDD = 10 V,", "VDD = 20 V,", "VDD = 30 V")
    found = ranges(read(_one_test(lines).content()))
    assert [(fact.conditions or "").rstrip(",") for fact in found] == [line.rstrip(",") for line in lines]


@pytest.mark.parametrize(
    ("second", "name", "test"),
    [
        ("current (VGS = 0)", "Zero gate voltage drain current", "(VGS = 0)"),
        ("at full load (VGS = 0)", "Zero gate voltage drain", "at full load (VGS = 0)"),
    ],
)
def test_words_before_a_test_in_brackets_end_the_name_above(second: str, name: str, test: str) -> None:
    sheet = Sheet().put(60, 72, "Static characteristics", 12).grid([60, 110, 240, 280, 320, 360], [90.0, 106, 136])
    sheet.row(101, x65="Symbol", x115="Parameter", x245="Min.", x285="Max.", x325="Unit")
    sheet.put(115, 118, "Zero gate voltage drain").put(115, 129, second)
    sheet.row(124, x65="IDSS", x285="10", x325="µA")
    [fact] = ranges(read(sheet.content()))
    assert (fact.parameter, fact.conditions) == (name, test)


def test_a_value_that_goes_on_from_another_row_is_refused() -> None:
    """'The lower of 5.5' over 'or VDD + 0.3' in one cell of two rows: each was a maximum."""
    sheet = Sheet().put(60, 72, "DC characteristics", 12).grid([60, 110, 240, 280, 380, 420], [90.0, 106, 120, 134])
    sheet.row(101, x65="Symbol", x115="Parameter", x245="Min.", x285="Max.", x385="Unit")
    sheet.row(115, x65="VIH", x115="Input high, local power", x245="2.2", x285="5.5", x385="V")
    sheet.row(129, x65="VIH", x115="Input high, own power", x245="3.0", x285="or VDD + 0.3", x385="V")
    page = read(sheet.content())
    assert ranges(page) == []  # '5.5' alone is half of what is said, too
    assert {"text-behind-value", "text-before-value"} <= {reject.rule for reject in page.rejects}


@pytest.mark.parametrize(
    ("beside", "name", "conditions"),
    [
        ("SCL, SDA and ADD0", "Voltage at SCL, SDA and ADD0", None),
        ("VDD = 5 V", "Voltage at", "VDD = 5 V"),
    ],
)
def test_a_name_that_ends_at_a_preposition_goes_on_in_the_cell_behind_it(
    beside: str, name: str, conditions: str | None
) -> None:
    sheet = Sheet().put(60, 90, "Absolute Maximum Ratings", 11)
    for y in (100, 116, 132, 148):
        sheet.rule(60, y, 520, y)
    for x in (60, 360, 410, 460, 520):
        sheet.rule(x, 100, x, 148)
    sheet.rule(160, 116, 160, 148)
    sheet.row(111, x370="MIN", x420="MAX", x470="UNIT")
    sheet.row(127, x64="Supply voltage", x164="of the core", x370="-0.3", x420="6", x470="V")
    sheet.row(143, x64="Voltage at", x164=beside, x370="-0.3", x420="6", x470="V")
    supply, fact = ranges(read(sheet.content()))
    assert (supply.parameter, supply.conditions) == ("Supply voltage", "of the core")
    assert (fact.parameter, fact.conditions) == (name, conditions)
