"""Flags of rows whose conditions may be a part of their test, or hold more than it."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

XS = [60.0, 190, 250, 380, 420, 460, 500, 540]


def flagged(sheet: Sheet) -> list[tuple[str, str, list[str]]]:
    """The name, first value and flags of each row."""
    return [
        (fact.parameter, next(value.text for _, value in fact.values()), [flag.rule for flag in fact.flags])
        for fact in ranges(read(sheet.content()))
    ]


def headed() -> Sheet:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 98, 540, 98).rule(60, 116, 540, 116)
    return sheet.row(
        111, x85="Parameter", x205="Symbol", x270="Test condition", x385="Min", x425="Typ.", x465="Max", x510="Unit"
    )


@pytest.mark.parametrize("further", [149, 151])
def test_a_test_that_ends_in_a_sign_goes_on_beside_the_next_value(further: float) -> None:
    """Either speed had one part of it, as if that were all: 'tRC ≥ CAS latency = 3' and 'tRC (min)'."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).rule(60, 98, 560, 98).rule(60, 112, 560, 112)
    sheet.row(108, x65="Symbol", x110="Parameter", x260="Test Condition", x400="Speed", x440="Min.", x480="Max.")
    sheet.row(108, x525="Unit")
    sheet.row(124, x65="IIL", x110="Leakage current", x205="VIN = 0 V", x440="-5", x480="5", x525="µA")
    sheet.rule(60, 130, 560, 130)
    sheet.row(140, x65="IDD1", x110="Operating current", x205="One bank, tRC >", x320="CAS latency = 3", x402="-6")
    sheet.row(140, x440="-", x480="140", x525="mA")
    sheet.put(205, further, "tRC (min)").row(154, x402="-7", x440="-", x480="120", x525="mA").rule(60, 160, 560, 160)
    sheet.row(170, x65="IDD6", x110="Refresh current", x205="CKE = 0.2 V", x440="-", x480="1.5", x525="mA")
    sheet.rule(60, 176, 560, 176)
    assert flagged(sheet) == [
        ("Leakage current", "-5", []),
        ("Operating current", "140", ["conditions-shared"]),
        ("Operating current", "120", ["conditions-shared"]),
        ("Refresh current", "1.5", []),
    ]


def test_conditions_under_no_heading_before_one_parts_values_stay_with_the_name() -> None:
    """They are of both parts: the first part's values were refused with them, the second part's stood without them."""
    sheet = Sheet().put(60, 84, "Timing Characteristics", 12).rule(60, 98, 560, 98).rule(60, 126, 560, 126)
    sheet.row(110, x365="-6", x465="-7").row(116, x65="Symbol", x150="Parameter", x525="Units")
    sheet.row(122, x345="Min.", x385="Max.", x445="Min.", x485="Max.")
    sheet.row(138, x65="tCK3", x110="Clock cycle time", x260="CAS latency = 3", x350="6", x390="-", x450="7")
    sheet.row(138, x490="-", x527="ns")
    sheet.row(152, x65="tCHI", x110="Clock high width", x347="2.5", x390="-", x447="2.6", x490="-", x527="ns")
    sheet.row(166, x65="tCL", x110="Clock low width", x347="2.4", x390="-", x447="2.7", x490="-", x527="ns")
    sheet.rule(60, 172, 560, 172)
    assert flagged(sheet) == [
        ("Clock cycle time CAS latency = 3", "6", []),
        ("Clock cycle time CAS latency = 3", "7", []),
        ("Clock high width", "2.5", []),
        ("Clock high width", "2.6", []),
        ("Clock low width", "2.4", []),
        ("Clock low width", "2.7", []),
    ]


@pytest.mark.parametrize(
    ("first", "units", "flags"),
    [
        ("IF = 1 mA, VCE = 4 V", {155: "%"}, ["conditions-shared"]),
        ("IF = 1 mA, VCE = 4 V,", {155: "%"}, []),
        ("IF = 1 mA, VCE = 4 V", {146: "V/mV", 166: "dB"}, []),
    ],
    ids=["a line each", "one test", "units of their own"],
)
def test_a_line_of_a_cell_over_two_rows_may_be_the_second_rows(
    first: str, units: dict[int, str], flags: list[str]
) -> None:
    """'Rank GB' was given to the typical value of all ranks, too; behind a comma it goes on with the line above."""
    sheet = headed().grid(XS, [98, 116, 132]).row(127, x65="Forward voltage", x195="VF", x255="IF = 9 mA", x425="1.1")
    sheet.put(510, 127, "V")
    for x0, x1, ys in (
        (60, 380, (132, 172)),
        (380, 500, (132, 152, 172)),
        (500, 540, (132, 172) if len(units) == 1 else (132, 152, 172)),
    ):
        for y in ys:
            sheet.rule(x0, y, x1, y)
    for x in XS:
        sheet.rule(x, 132, x, 172)
    sheet.row(155, x65="Current ratio", x195="CTR").put(255, 146, first).put(255, 161, "Rank GB")
    sheet.row(146, x390="-", x427="60", x470="-").row(166, x387="30", x430="-", x470="-")
    for y, unit in units.items():
        sheet.put(506, y, unit)
    found = flagged(sheet)
    assert found == [("Forward voltage", "1.1", []), ("Current ratio", "60", flags), ("Current ratio", "30", flags)]


def test_names_conditions_and_symbols_in_one_column_that_nothing_heads() -> None:
    """The symbols are told by their place; of two lines of a test each value had one."""
    xs = [60.0, 380, 420, 460, 500, 540]
    sheet = Sheet().put(60, 84, "Characteristic Values", 12).grid(xs, [116, 146, 176, 206, 236])
    sheet.row(112, x385="min.", x425="typ.", x465="max.")
    sheet.row(128, x65="Turn-on delay", x190="IC = 150 A", x270="Tvj = 25 °C", x427="0.25")
    sheet.row(140, x65="Switching time", x190="VGE = 15 V", x270="Tvj = 125 °C", x427="0.30")
    sheet.row(134, x345="t", x510="µs").put(347.6, 136, "on", 6)
    for y, name, again, test, symbol, sub, value, unit in (
        (158, "Gate charge", "Charge", "VGE = 15 V", "Q", "G", "1.40", "µC"),
        (188, "Gate resistor", "Resistor", "Tvj = 25 °C", "R", "G", "5.1", "mV"),
        (218, "Gate drive", "Drive", "", "Q", "op", "5.2", "mA"),
    ):
        sheet.row(y, x65=name, x190=test).put(65, y + 12, again).put(345, y + 6, symbol).put(352, y + 8, sub, 6)
        sheet.row(y + 6, x427=value, x510=unit)
    assert [(value, rules) for _, value, rules in flagged(sheet)] == [
        ("0.25", ["conditions-shared"]), ("0.30", ["conditions-shared"]), ("1.40", []), ("5.1", []), ("5.2", []),
    ]  # fmt: skip


def test_a_column_under_a_heading_of_its_own_holds_what_that_says() -> None:
    sheet = Sheet().put(60, 84, "Transmitter Characteristics", 12).grid([60, 190, 380, 440, 500], [100, 116, 132, 148])
    sheet.row(111, x65="Parameter", x195="Description", x385="Typ", x445="Unit")
    sheet.row(127, x65="Modulation", x195="f", x385="249", x445="kHz").put(198.5, 129, "avg", 6)
    sheet.row(143, x65="Frequency drift", x195="f", x385="2", x445="kHz").put(198.5, 145, "max", 6)
    assert [rules for _, _, rules in flagged(sheet)] == [[], []]
