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


def test_a_row_without_values_gives_its_symbol_to_the_pins_under_it() -> None:
    sheet = Sheet().put(55, 90, "DC Characteristics", 12)
    sheet.grid([55, 100, 150, 290, 350, 410, 460], [100, 116, 132, 148, 164])
    sheet.row(111, x60="No.", x105="Symbol", x155="Characteristics", x295="Min.", x355="Max.", x415="Units")
    sheet.row(127, x105="VIL", x155="Input low voltage")
    sheet.row(143, x60="DI10", x155="I/O pins", x295="0", x355="0.8", x415="V")
    sheet.row(159, x60="DI18", x155="SDAx, SCLx", x295="0", x355="0.6", x415="V")
    found = [(fact.parameter, fact.symbol, fact.group) for fact in ranges(read(sheet.content()))]
    assert found == [("I/O pins", "VIL", "Input low voltage"), ("SDAx, SCLx", "VIL", "Input low voltage")]
