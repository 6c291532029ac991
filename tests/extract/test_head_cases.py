"""Rows of pins under the name and symbol of the first of them."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


def _read(pins: str, symbol: str = "", unit: str = "V") -> tuple[str, str | None, str | None]:
    """Name, symbol and group of the row under 'Input low voltage' / 'I/O pins', which is named `pins`."""
    sheet = Sheet().put(55, 90, "DC Characteristics", 12)
    sheet.grid([55, 100, 150, 290, 350, 410, 460], [100, 116, 144, 160, 176])
    sheet.row(111, x60="No.", x105="Symbol", x155="Characteristics", x295="Min.", x355="Max.", x415="Units")
    sheet.row(127, x60="DI10", x105="VIL", x155="Input low voltage", x295="0", x355="0.8", x415="V")
    sheet.put(155, 138, "I/O pins")
    sheet.row(155, x60="DI18", x155=pins, x295="0", x355="0.6", x415=unit)
    sheet.row(171, x60="DI30", x105="IPU", x155="Pull-up current", x295="50", x355="400", x415="mA")
    if symbol:
        sheet.put(105, 155, symbol)
    first, fact, last = ranges(read(sheet.content()))
    assert (first.symbol, last.symbol, last.group) == ("VIL", "IPU", None)
    return fact.parameter, fact.symbol, fact.group


@pytest.mark.parametrize("pins", ["SDAx, SCLx", "MCLR", "OSC1", "I/O pins with PMP"])
def test_pins_under_a_quantity_and_pins_are_of_that_quantity(pins: str) -> None:
    """'SDAx, SCLx' had lost 'Input low voltage' and 'VIL'."""
    assert _read(pins) == (pins, "VIL", "Input low voltage")


def test_rows_with_another_symbol_unit_or_quantity_are_not() -> None:
    assert _read("MCLR", symbol="VIM") == ("MCLR", "VIM", None)
    assert _read("MCLR", unit="mA") == ("MCLR", None, None)
    assert _read("Hysteresis voltage") == ("Hysteresis voltage", None, None)


def _under(pins: str, *names: str) -> list[tuple[str, str | None, str | None, bool]]:
    """Name, symbol, group and whether its name is doubted, of rows under 'Output voltage' of `pins`."""
    edges = [100.0, 116.0, 144.0, *(160.0 + 16 * place for place in range(len(names)))]
    sheet = Sheet().put(55, 90, "DC Characteristics", 12).grid([55, 100, 290, 350, 410, 460], edges)
    sheet.row(111, x60="Symbol", x105="Characteristics", x295="Min.", x355="Max.", x415="Units")
    sheet.row(127, x60="VO", x105="Output voltage", x295="3.2", x355="3.4", x415="V").put(105, 138, pins)
    for place, name in enumerate(names):
        sheet.row(155 + 16 * place, x105=name, x295="2.6", x355="2.8", x415="V")
    doubts = [(fact, {flag.rule for flag in fact.flags}) for fact in ranges(read(sheet.content()))[1:]]
    return [(fact.parameter, fact.symbol, fact.group, "name-unsure" in rules) for fact, rules in doubts]


@pytest.mark.parametrize("name", ["UVLO rising", "ADC active", "LDO enabled (bypass)"])
def test_a_row_that_begins_with_a_code_and_names_no_pins_is_not(name: str) -> None:
    """'UVLO rising' was stated as an output voltage, with its symbol."""
    assert _under("I/O pins", name) == [(name, None, None, False)]


def test_a_code_alone_under_a_quantity_of_one_pin_is_doubted() -> None:
    assert _under("VOUT1 pin", "UVLO") == [("UVLO", "VO", "Output voltage", True)]
    assert _under("VOUT1 pin", "VOUT2, VOUT3") == [("VOUT2, VOUT3", "VO", "Output voltage", False)]
    assert _under("I/O ports", "MCLR") == [("MCLR", "VO", "Output voltage", False)]


def test_a_row_without_values_gives_its_symbol_to_the_pins_under_it() -> None:
    sheet = Sheet().put(55, 90, "DC Characteristics", 12)
    sheet.grid([55, 100, 150, 290, 350, 410, 460], [100, 116, 132, 148, 164])
    sheet.row(111, x60="No.", x105="Symbol", x155="Characteristics", x295="Min.", x355="Max.", x415="Units")
    sheet.row(127, x105="VIL", x155="Input low voltage")
    sheet.row(143, x60="DI10", x155="I/O pins", x295="0", x355="0.8", x415="V")
    sheet.row(159, x60="DI18", x155="SDAx, SCLx", x295="0", x355="0.6", x415="V")
    found = [(fact.parameter, fact.symbol, fact.group) for fact in ranges(read(sheet.content()))]
    assert found == [("I/O pins", "VIL", "Input low voltage"), ("SDAx, SCLx", "VIL", "Input low voltage")]


def test_pins_under_a_quantity_in_a_row_of_its_own_have_the_symbol_beside_the_first_of_them() -> None:
    """The rows below 'VIH | RXCAN' had no symbol, and 'CINT' was of the group of the pins above it."""
    sheet = Sheet().put(55, 90, "DC Characteristics", 12)
    sheet.grid([55, 100, 150, 290, 350, 410, 460], [*range(100, 245, 16)])
    sheet.row(111, x60="No.", x105="Symbol", x155="Characteristics", x295="Min.", x355="Max.", x415="Units")
    sheet.row(127, x155="High-Level Input Voltage")
    sheet.row(143, x105="VIH", x155="RXCAN", x295="2", x355="5.5", x415="V")
    sheet.row(159, x155="SCK, CS, TX0RTS Pins", x295="2.1", x355="5.5", x415="V")
    sheet.row(175, x155="RESET", x295="2.2", x355="5.5", x415="V")
    sheet.row(191, x105="CINT", x155="Internal capacitance", x295="1", x355="7", x415="pF")
    sheet.row(207, x155="Input Leakage Current").row(223, x105="IDD", x155="RXCAN", x295="1", x355="2", x415="V")
    sheet.row(239, x155="RESET", x295="1", x355="3", x415="V")
    found = [(f.parameter, f.symbol, f.group, len(f.flags)) for f in ranges(read(sheet.content()))]
    assert found[:4] == [
        ("RXCAN", "VIH", "High-Level Input Voltage", 0),
        ("SCK, CS, TX0RTS Pins", "VIH", "High-Level Input Voltage", 0),
        ("RESET", "VIH", "High-Level Input Voltage", 0), ("Internal capacitance", "CINT", None, 0),
    ]  # fmt: skip
    assert found[5][:2] == ("RESET", None)  # a current in volts tells nothing


def test_pins_have_the_note_that_the_quantity_over_them_points_to() -> None:
    """'Input leakage current' with a raised '(2)' in a row of its own: its pins had no note, and no flag."""
    sheet = Sheet().put(55, 90, "DC Characteristics", 12).grid([55, 100, 290, 350, 410, 460], [100, 116, 132, 148, 164])
    sheet.row(111, x60="Sym.", x105="Characteristics", x295="Min.", x355="Max.", x415="Units")
    sheet.row(127, x60="IIL", x105="Input leakage current").put(193, 123.5, "(2)", 6)
    sheet.row(143, x105="I/O ports", x295="-1", x355="1", x415="uA")
    sheet.row(159, x105="MCLR", x295="-5", x355="5", x415="uA")
    sheet.put(55, 176, "* Not tested. Note 1: On a crystal. 2: Sourced by the pin.", 7)
    assert [
        (fact.parameter, fact.group, [note.text for note in fact.notes]) for fact in ranges(read(sheet.content()))
    ] == [
        ("I/O ports", "Input leakage current", ["Sourced by the pin."]),
        ("MCLR", "Input leakage current", ["Sourced by the pin."]),
    ]
