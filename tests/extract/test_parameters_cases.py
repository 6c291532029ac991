"""Which test condition belongs to which row: cells with a name over its cases, sub-rows, names of two lines."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Range
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract import parameters
from akili_desktop.extract.limits import casewords
from akili_desktop.extract.tables.model import Band, Column, Table, TableCell
from tests.extract.sheets import Sheet, ranges, read, vocabulary

XS = [60.0, 110, 300, 350, 400, 450]


def banded(ys: list[float]) -> Sheet:
    """Symbol, parameter, two limits and a unit; full rulings at `ys` under the heading."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid(XS, [100, 116, *ys])
    return sheet.row(111, x65="Symbol", x115="Parameter", x305="Typ", x355="Max", x405="Unit")


def told(sheet: Sheet) -> list[tuple[str | None, ...]]:
    return [
        (f.symbol, f.parameter, f.conditions, (f.typ or f.max).text, f.unit)  # type: ignore[union-attr]
        for f in ranges(read(sheet.content()))
    ]


def test_sub_rows_take_over_the_condition_that_stands_above_them() -> None:
    sheet = banded([190, 206])
    sheet.put(115, 127, "Input offset voltage")
    for i, (left, right, value) in enumerate(
        [("TA = 25 °C", "XX82", "9"), ("", "XX82A", "6"), ("TA = 85 °C", "XX82", "13"), ("", "XX82A", "7")]
    ):
        y = 141 + 14 * i
        sheet.put(355, y, value).put(235, y, right)
        if left:
            sheet.put(125, y, left)
    sheet.put(65, 162, "VIO").put(405, 162, "mV").row(201, x65="IIO", x115="Input offset current", x355="5", x405="nA")
    assert told(sheet) == [
        ("VIO", "Input offset voltage", "TA = 25 °C, XX82", "9", "mV"),
        ("VIO", "Input offset voltage", "TA = 25 °C, XX82A", "6", "mV"),
        ("VIO", "Input offset voltage", "TA = 85 °C, XX82", "13", "mV"),
        ("VIO", "Input offset voltage", "TA = 85 °C, XX82A", "7", "mV"),
        ("IIO", "Input offset current", None, "5", "nA"),
    ]


def test_lines_centred_each_in_their_own_cell_go_in_order() -> None:
    sheet = banded([164, 180])
    sheet.put(115, 128, "Rejection ratio").put(125, 142, "TA = 25 °C").put(125, 156, "TA = 85 °C")
    sheet.put(65, 142, "CMR").put(355, 135, "80").put(355, 149, "70").put(405, 142, "dB")
    sheet.row(175, x65="SVR", x115="Supply rejection", x355="60", x405="dB")
    assert told(sheet) == [
        ("CMR", "Rejection ratio", "TA = 25 °C", "80", "dB"), ("CMR", "Rejection ratio", "TA = 85 °C", "70", "dB"),
        ("SVR", "Supply rejection", None, "60", "dB"),
    ]  # fmt: skip


def test_condition_where_a_name_stands_continues_the_name_above() -> None:
    sheet = banded([132, 148, 164])
    sheet.row(127, x65="hFE", x115="Current gain", x355="60").row(143, x115="(IC = 10 mA)", x355="80")
    sheet.row(159, x65="IIB", x115="Input bias current", x355="5", x405="nA")
    assert told(sheet) == [
        ("hFE", "Current gain", None, "60", None), ("hFE", "Current gain", "(IC = 10 mA)", "80", None),
        ("IIB", "Input bias current", None, "5", "nA"),
    ]  # fmt: skip


def test_a_name_in_the_middle_of_a_ruled_cell_is_of_all_lines_in_it() -> None:
    sheet = banded([176, 192])
    for i, value in enumerate(["0.715", "0.855", "1.00", "1.25"]):
        sheet.put(355, 127 + 14 * i, value)
    sheet.row(148, x65="VFM", x115="Forward voltage", x405="V")
    sheet.row(187, x65="CT", x115="Capacitance", x355="2", x405="pF")
    assert told(sheet) == [
        *(("VFM", "Forward voltage", None, value, "V") for value in ("0.715", "0.855", "1.00", "1.25")),
        ("CT", "Capacitance", None, "2", "pF"),
    ]


def test_a_unit_over_the_lines_of_two_rows_is_one_unit_of_both() -> None:
    sheet = banded([156, 172])
    sheet.row(130, x65="KT", x115="Temperature coefficient", x355="30", x405="ppm/").row(144, x355="90", x405="°C")
    sheet.row(167, x65="CT", x115="Capacitance", x355="2", x405="pF")
    assert [(value, unit) for _, _, _, value, unit in told(sheet)] == [("30", "ppm/°C"), ("90", "ppm/°C"), ("2", "pF")]


def test_registers_state_no_limits() -> None:
    sheet = Sheet().put(60, 84, "Register map", 12).grid([60, 140, 200, 300, 400], [100, 116, 132, 148])
    sheet.row(111, x65="Mnemonic", x145="Bit", x205="Value", x305="Unit")
    sheet.row(127, x65="CONFIG", x145="7", x205="1", x305="").row(143, x65="CRCO", x145="2", x205="0", x305="")
    assert ranges(read(sheet.content())) == []


def test_the_second_line_of_a_rows_conditions_heads_no_test_of_the_next_row() -> None:
    """'ODR = 100 Hz for 10 bits or' over 'full resolution', and the same again beside the next name."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 100, 450, 100).rule(60, 116, 450, 116)
    sheet.row(111, x65="Parameter", x155="Test Conditions", x305="Typ", x355="Max", x405="Unit").rule(60, 200, 450, 200)
    for i, (name, value) in enumerate([("X, Y axes", "0.75"), ("Z axis", "1.1"), ("Drift", "0.4")]):
        y = 128 + 23 * i
        sheet.row(y, x65=name, x155="ODR = 100 Hz for 10 bits or", x305=value, x405="LSB")
        sheet.put(155, y + 10.5, "all ranges, full resolution")
    for x in (60, 150, 300, 350, 400, 450):
        sheet.rule(x, 100, x, 200)
    assert {c for _, _, c, _, _ in told(sheet)} == {"ODR = 100 Hz for 10 bits or all ranges, full resolution"}


def test_a_name_cut_behind_its_exception_is_flagged_or_whole() -> None:
    """'Input low voltage, except' over 'XTAL1 pin' beside two lines of values: half of it says the contrary."""
    sheet = Sheet().put(60, 84, "DC Characteristics", 12).rule(60, 100, 450, 100).rule(60, 116, 450, 116)
    sheet.row(111, x65="Parameter", x205="Condition", x305="Min", x355="Max", x405="Unit").rule(60, 185, 450, 185)
    sheet.row(128, x65="Input low voltage, except", x205="VCC = 1.8 - 2.4 V", x355="0.2", x405="V")
    sheet.row(139, x65="XTAL1 and RESET pin", x205="VCC = 2.4 - 5.5 V", x355="0.3", x405="V")
    sheet.row(159, x65="Output low voltage", x205="IOL = 10 mA", x355="0.6", x405="V")
    sheet.row(175, x65="Input leakage", x355="1", x405="uA")
    found = ranges(read(sheet.content()))
    halves = [f for f in found if f.parameter in ("Input low voltage, except", "XTAL1 and RESET pin")]
    assert all("name-cut" in {flag.rule for flag in f.flags} for f in halves)
    assert not {flag.rule for f in found[2:] for flag in f.flags}


def _parted_by_bars(lines: Sequence[tuple[str, str]], shared: bool) -> list[tuple[str, str | None, str | None]]:
    """Name, symbol and conditions of rows whose pins bars part from their name: printed in each, or once for all."""
    sheet = Sheet()
    for row, (pins, value) in enumerate(lines):
        sheet.row(100 + 16 * row, x165=pins, x365=value, x435="V")
        if not (shared and row):
            sheet.row(100 + 16 * row, x65="Voltage")
    page = sheet.content()
    columns = (Column(x0=60, x1=360), Column(x0=360, x1=430, role="value"), Column(x0=430, x1=480, role="unit"))
    names = [word for word in page.words if word.text == "Voltage"]
    cells: list[TableCell] = []
    for row in range(len(lines)):
        words = [word for word in page.words if abs(word.baseline - (100 + 16 * row)) < 2 and word not in names]
        for number, column in enumerate(columns):
            mine = tuple(word for word in words if column.x0 < word.bbox.x0 < column.x1)
            pieces: tuple[tuple[Word, ...], ...] = ()
            if number == 0:  # bars stand behind the name, and before an overlined 'PG'
                name = (names[0 if shared else row],)
                pieces = tuple(piece for piece in (name, mine[:-1], mine[-1:]) if piece)
                mine = (*name, *mine)
            box = bounding_box(word.bbox for word in mine)
            text = " ".join(word.text for word in mine)
            cells.append(TableCell(row=row, col=number, text=text, words=mine, pieces=pieces, bbox=box))
    rows = tuple(Band(y0=90 + 16 * row, y1=105 + 16 * row) for row in range(len(lines)))
    table = Table(
        page=1, bbox=bounding_box(cell.bbox for cell in cells), kind="anchored", title="Absolute Maximum Ratings",
        columns=columns, rows=rows, cells=tuple(cells),
    )  # fmt: skip
    facts = [fact for fact in parameters.extract(page, [table], vocabulary()).facts if isinstance(fact, Range)]
    return [(fact.parameter, fact.symbol, fact.conditions) for fact in facts]


PINS = (("VCC, SRP, PG", "33"), ("PH", "36"), ("VFB", "16"), ("VREF", "7"))


def test_a_pin_of_one_case_is_no_symbol_of_the_cases_under_it() -> None:
    """'PH' reads like a symbol; 'VFB' and a list stand in its place in the rows around it."""
    assert _parted_by_bars(PINS, shared=False) == [
        ("Voltage", None, "VCC, SRP, PG"), ("Voltage", "PH", None),
        ("Voltage", None, "VFB"), ("Voltage", None, "VREF"),
    ]  # fmt: skip


def test_a_pin_beside_a_name_of_several_rows_is_a_case_as_the_others_are() -> None:
    """Where the name is one for all rows, what stands beside it is of one kind."""
    assert _parted_by_bars(PINS, shared=True) == [("Voltage", None, pins) for pins, _ in PINS]
    symbols = (("IH", "33"), ("PH", "36"))
    assert _parted_by_bars(symbols, shared=True) == [("Voltage", symbol, None) for symbol, _ in symbols]


def test_tests_in_a_column_without_heading_beside_symbols_are_no_names() -> None:
    """'TEST CONDITIONS' stands over the second of their two columns alone."""
    xs = [60.0, 120, 220, 320, 370, 420]
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid(xs, [100, 116, 132, 148, 164, 180])
    sheet.row(111, x65="PARAMETER", x225="TEST CONDITIONS", x325="MIN", x375="UNIT")
    for y, symbol, case, test, value in (
        (127, "VOH", "VI = VIH or VIL", "IOH = -20 uA", "4.4"), (143, "VOL", "VI = VIH or VIL", "IOL = 20 uA", "0.1"),
        (159, "II", "VI = VCC or 0", "", "1.0"), (175, "ICC", "VI = VCC or 0", "IO = 0", "8"),
    ):  # fmt: skip
        sheet.row(y, x65=symbol, x125=case, x225=test, x325=value, x375="V")
    assert [(f.parameter, f.symbol, f.conditions) for f in ranges(read(sheet.content()))] == [
        ("VOH", "VOH", "VI = VIH or VIL, IOH = -20 uA"), ("VOL", "VOL", "VI = VIH or VIL, IOL = 20 uA"),
        ("II", "II", "VI = VCC or 0"), ("ICC", "ICC", "VI = VCC or 0, IO = 0"),
    ]  # fmt: skip


def test_a_name_over_lines_of_parts_is_of_all_of_them_in_a_table_of_such_blocks_alone() -> None:
    """A name, its symbol beside it and no value, stands over parts with a value each; no row is ruled."""
    sheet = Sheet().put(55, 90, "Thermal Characteristics", 12)
    sheet.grid([55, 230, 290, 340, 390], [100, 116, 212])
    sheet.row(111, x60="Parameter", x235="Symbol", x295="Max", x345="Unit")
    sheet.row(127, x60="Junction to case", x235="RthJC")
    sheet.row(143, x60="XY817, XY818", x295="70", x345="K/W").row(159, x60="XY817W, XY818W", x295="80", x345="K/W")
    sheet.row(175, x60="Junction to leads", x235="RthJL")
    sheet.row(191, x60="XY817, XY818", x295="30", x345="K/W").row(207, x60="XY817W, XY818W", x295="40", x345="K/W")
    facts = ranges(read(sheet.content()))
    assert [(f.parameter, f.symbol, f.conditions, f.max and f.max.text) for f in facts] == [
        ("Junction to case", "RthJC", "XY817, XY818", "70"), ("Junction to case", "RthJC", "XY817W, XY818W", "80"),
        ("Junction to leads", "RthJL", "XY817, XY818", "30"), ("Junction to leads", "RthJL", "XY817W, XY818W", "40"),
    ]  # fmt: skip
    assert not any(f.flags for f in facts)


def test_a_factor_is_told_with_the_heading_of_its_column() -> None:
    """'×16' under 'Pressure oversampling' says nothing alone, and is no part of the setting's name."""
    xs = [60.0, 170, 260, 350, 420, 490, 540]
    sheet = Sheet().put(60, 84, "Current consumption", 12).grid(xs, [100, 130, 146, 162])
    sheet.row(111, x175="Pressure", x265="Temperature").row(125, x65="Setting")
    sheet.row(125, x175="oversampling", x265="oversampling", x355="Typ", x425="Max", x495="Unit")
    sheet.row(141, x65="Low power", x175="×2", x265="×1", x355="4.17", x425="6.27", x495="µA")
    sheet.row(157, x65="High resolution", x175="×16", x265="×2", x355="24.8", x425="36.85", x495="µA")
    told = "Pressure oversampling = {}, Temperature oversampling = {}"
    found = {(fact.max.text if fact.max else ""): fact.conditions for fact in ranges(read(sheet.content()))}
    assert found == {"6.27": told.format("×2", "×1"), "36.85": told.format("×16", "×2")}


def _unheaded() -> Sheet:
    """Ratings under 'Min', 'Max' and 'Unit' alone: symbols, names and tests share a column without a heading."""
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).row(111, x305="MIN", x355="MAX", x405="UNIT")
    for y in (100, 116, 132, 148, 174, 190):
        sheet.rule(55, y, 450, y)
    for x in (55, 300, 350, 400, 450):
        sheet.rule(x, 100, x, 190)
    return sheet


def test_words_between_a_symbol_and_what_stands_under_the_names_are_no_name() -> None:
    sheet = _unheaded().row(127, x60="VCC", x150="Supply voltage", x305="-0.3", x355="32", x405="V")
    sheet.row(143, x60="VI", x95="either input", x150="Input voltage", x305="-0.3", x355="26", x405="V")
    found = ranges(read(sheet.content()))
    assert [(f.parameter, f.symbol, f.conditions) for f in found] == [
        ("Supply voltage", "VCC", None), ("Input voltage", "VI", "either input"),
    ]  # fmt: skip


def test_the_last_word_of_a_name_that_leads_to_the_test_under_it_is_of_the_test() -> None:
    """'… to ground at' over '(or below) TA = 25 °C'."""
    sheet = _unheaded().row(127, x60="VCC", x150="Supply voltage", x305="-0.3", x355="32", x405="V")
    sheet.row(159, x150="Output short to ground at").row(169, x150="(or below) TA = 25 °C", x355="60", x405="s")
    found = ranges(read(sheet.content()))[-1]
    assert (found.parameter, found.conditions) == ("Output short to ground", "at (or below) TA = 25 °C")


def test_words_in_a_column_headed_name_stand_for_what_the_next_column_names() -> None:
    """'Thigh | High time of the clock' under 'Name | XY817': the second is the quantity's name, no condition of it."""
    sheet = (
        Sheet().put(60, 84, "Timing Characteristics", 12).grid([60, 130, 300, 350, 400, 520], [100, 116, 132, 148, 164])
    )
    sheet.row(111, x65="Name", x135="XY817", x305="Max.", x355="Min.", x405="Comments")
    sheet.row(127, x65="Tstart", x135="Start up", x305="130 us", x405="VCC = 5 V")
    sheet.row(143, x65="Thigh", x135="High time of the clock", x355="10 us")
    sheet.row(159, x65="Tdelay2cs", x135="Delay from clock to select", x355="4 us")
    assert [(f.symbol, f.parameter, f.conditions) for f in ranges(read(sheet.content()))] == [
        ("Tstart", "Start up", "VCC = 5 V"),
        ("Thigh", "High time of the clock", None),
        ("Tdelay2cs", "Delay from clock to select", None),
    ]


@pytest.mark.parametrize(
    ("first", "second", "name", "conditions"),
    [
        ("Source current (VDD = 3 V, VOH >=", "2 V, DRV = 3)", "Source current", "(VDD = 3 V, VOH >= 2 V, DRV = 3)"),
        ("Source current (any", "pin at VOH = 2 V)", "Source current", "(any pin at VOH = 2 V)"),
        ("Source current (DC)", "VOH = 2 V", "Source current (DC)", "VOH = 2 V"),
        ("Rejection,", "RS = 10 k", "Rejection", "RS = 10 k"),
        ("Clock low to output", "2.7V-3.6V / 3.0V-3.6V", "Clock low to output", "2.7V-3.6V / 3.0V-3.6V"),
        ("Output drift over", "-40 to 85 °C", "Output drift over -40 to 85 °C", None),
        ("Output current of", "3.3 V pins", "Output current of 3.3 V pins", None),
        ("Source current of P(0", "to 3), VOH = 2 V", "Source current of P(0", "to 3), VOH = 2 V"),  # no test's bracket
    ],
)  # fmt: skip
def test_a_test_in_a_bracket_over_two_lines_is_whole(
    first: str, second: str, name: str, conditions: str | None
) -> None:
    sheet = Sheet().put(55, 90, "DC Characteristics", 12).grid([55, 100, 280, 330, 400], [100, 116, 132, 158])
    sheet.row(111, x60="Symbol", x105="Parameter", x285="Typ", x335="Unit")
    sheet.row(127, x60="CIN", x105="Pin capacitance", x285="2", x335="pF")
    sheet.row(142, x105=first).row(147, x60="IOH", x285="40", x335="mA").row(153, x105=second)
    found = ranges(read(sheet.content()))[-1]
    assert (found.parameter, found.symbol, found.conditions) == (name, "IOH", conditions)
    assert bool(found.flags) == name.endswith("P(0")  # a bracket that is not closed


def test_a_part_that_touches_the_index_before_it_stands_apart() -> None:
    """The text of one column runs up to that of the next: 'TMAX' with a lowered 'MAX', and right behind it 'XY182'."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 200, 380, 440, 490], [100, 116, 132, 148])
    sheet.row(111, x65="Parameter", x205="Conditions", x385="Max", x445="Unit")
    sheet.row(127, x65="Offset voltage", x205="TA < T", x385="13", x445="mV").row(143, x65="Offset current", x385="4")
    sheet.put(232.3, 129, "MAX", 6.5).put(246.4, 127, "XY182").put(205, 143, "TA < 85 °C").put(445, 143, "nA")
    assert [f.conditions for f in ranges(read(sheet.content()))] == ["TA < TMAX XY182", "TA < 85 °C"]


def test_a_test_in_brackets_behind_a_lowered_symbol_alone_is_a_condition() -> None:
    """'PD (TA=85°C)' under 'Total Power Dissipation': neither name nor symbol is told with the test in it."""
    sheet = Sheet().put(60, 84, "Absolute maximum ratings", 12).grid([60, 200, 260, 320], [100, 116, 132, 148, 164])
    sheet.row(111, x65="Parameter", x205="Max", x265="Unit").put(65, 127, "Total power dissipation")
    sheet.put(65, 143, "P").put(71.2, 145, "D", 6.5).row(143, x78="(TA=85°C)", x205="60", x265="mW")
    sheet.row(159, x65="Storage temperature", x205="125", x265="°C")
    found = [(f.group, f.parameter, f.symbol, f.conditions) for f in ranges(read(sheet.content()))]
    assert found[0] == ("Total power dissipation", "PD", "PD", "(TA=85°C)")


def test_what_captions_a_drawing_in_the_cell_of_conditions_is_no_condition_and_none_ends_in_a_comma() -> None:
    sheet = Sheet().put(60, 84, "Diode characteristics", 12).grid([60, 200, 260, 320, 500], [100, 116, 142, 168, 194])
    sheet.row(111, x65="Parameter", x205="Max", x265="Unit", x325="Conditions")
    sheet.row(132, x65="Source current", x205="1.3", x265="A", x325="Transistor symbol showing")
    sheet.put(325, 139, "the integral reverse diode.").rule(470, 120, 490, 140).rule(470, 140, 490, 120)
    sheet.row(158, x65="Forward voltage", x205="1.2", x265="V", x325="IS = 1 A,")
    sheet.row(184, x65="Reverse recovery", x205="43", x265="ns", x325="symbol showing IF = 1 A")
    assert [f.conditions for f in ranges(read(sheet.content()))] == [None, "IS = 1 A", "symbol showing IF = 1 A"]


def test_words_printed_once_before_the_numbers_of_cases_are_of_each() -> None:
    """'Gain group -16' over '-25': of one name; the next name's number has no words."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 220, 340, 400, 450], [100, 116, 164, 180])
    sheet.row(111, x65="Parameter", x225="Conditions", x345="Min", x405="Unit").put(65, 143, "Current ratio")
    for y, group, value in ((127, "Gain group -16", "100"), (143, "-25", "160"), (159, "-40", "250")):
        sheet.put(204 if group[0] == "-" else 155, y, group).put(225, y, "IC = 100 mA").put(345, y, value)
    sheet.row(175, x65="Other gain", x204="-25", x225="IC = 1 mA", x345="5")
    assert [(f.parameter, f.conditions) for f in ranges(read(sheet.content()))] == [
        *(("Current ratio", f"Gain group {group}, IC = 100 mA") for group in ("-16", "-25", "-40")),
        ("Other gain", "-25, IC = 1 mA"),
    ]  # fmt: skip


def test_what_stands_at_the_side_of_several_quantities_is_their_group_and_no_part_of_their_names() -> None:
    """'External clock operation' beside 'External clock frequency' and 'External clock duty', under one heading."""
    sheet = Sheet().put(18, 84, "Clock Characteristics", 12).rule(15, 100, 452, 100).rule(15, 171, 452, 171)
    sheet.row(95, x18="Item", x174="Symbol", x211="Min", x283="Max", x320="Unit").rule(15, 148, 452, 148)
    sheet.row(111, x18="External", x63="External clock frequency", x174="fCP", x211="125", x283="350", x320="kHz")
    sheet.put(18, 123, "clock").put(18, 135, "operation").rule(61, 116, 353, 116).rule(61, 132, 353, 132)
    sheet.row(127, x63="External clock duty", x174="Duty", x211="45", x283="55", x320="%")
    sheet.row(143, x63="External rise time", x174="tRCP", x283="0.2", x320="µs")
    sheet.row(159, x18="Rf", x63="Clock oscillation frequency", x174="fOSC", x211="190", x283="350", x320="kHz")
    sheet.put(18, 169, "oscillation")
    assert [(f.group, f.parameter, f.symbol) for f in ranges(read(sheet.content()))] == [
        ("External clock operation", "External clock frequency", "fCP"),
        ("External clock operation", "External clock duty", "Duty"),
        ("External clock operation", "External rise time", "tRCP"),
        ("Rf oscillation", "Clock oscillation frequency", "fOSC"),
    ]


@pytest.mark.parametrize("rail", ["VDD", "VDD/2", "0.7 VDD", "VDD - VSS"])
def test_a_rail_under_the_heading_of_a_symbol_with_its_unit_is_that_symbols_value(rail: str) -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 180, 240, 300, 360], [100, 116, 132, 148])
    sheet.row(111, x65="Parameter", x185="VIS (V)", x245="Max", x305="Unit")
    sheet.row(127, x65="Delay", x185=rail, x245="5", x305="ns").row(143, x65="Delay", x185="5", x245="9", x305="ns")
    assert [f.conditions for f in ranges(read(sheet.content()))] == [f"VIS = {rail}", "VIS = 5 V"]


@pytest.mark.parametrize("test", ["", " IC = 100 mA"])
def test_a_case_beside_a_name_that_ends_in_another_one_is_doubted(test: str) -> None:
    """'Gain group -16' in the cell of the name, '-25' alone in that of the conditions: the name is of the first row."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 220, 340, 400, 450], [100, 116, 164, 180])
    sheet.row(111, x65="Parameter", x225="Conditions", x345="Min", x405="Unit").put(65, 127, "Current gain group -16")
    for y, group, value in ((127, "", "100"), (143, "-25", "160"), (159, "-40", "250")):
        sheet.put(225, y, f"{group}{test}").put(345, y, value)
    sheet.row(175, x65="Supply level -16", x225="-16", x345="5")
    doubted = {f.min.text: casewords.OTHER_CASE in f.flags for f in ranges(read(sheet.content())) if f.min}
    assert doubted == {"100": False, "160": True, "250": True, "5": False}
