"""Symbols beside names that have no value of their own."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


def _sheet(symbols: tuple[str, str, str]) -> dict[str, str | None]:
    """Symbols by maximum; `symbols` are printed beside the storage temperature and the two cases under 'ESD'."""
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12)
    for y in (100, 116, 200):
        sheet.rule(55, y, 480, y)
    sheet.row(111, x60="Parameter", x230="Symbol", x290="Minimum", x360="Maximum", x430="Units")
    sheet.row(128, x60="Operating temperature", x230="TOP", x290="-40", x360="105", x430="V")
    sheet.row(144, x60="Storage temperature", x230=symbols[0], x290="-55", x360="150", x430="V")
    sheet.row(160, x60="Electrostatic discharge:", x230="ESD")
    sheet.row(
        176, x72="Charged Device Model (CDM)", **({"x230": symbols[1]} if symbols[1] else {}), x360="1000", x430="V"
    )
    sheet.row(192, x72="Human Body Model (HBM)", **({"x230": symbols[2]} if symbols[2] else {}), x360="500", x430="V")
    return {fact.max.text: fact.symbol for fact in ranges(read(sheet.content())) if fact.max}


def test_the_symbol_of_a_name_without_values_is_of_the_cases_under_it() -> None:
    """'ESD' went to the row above, which had a symbol: 'TSTG ESD'."""
    assert _sheet(("TSTG", "", "")) == {"105": "TOP", "150": "TSTG", "1000": "ESD", "500": "ESD"}


def test_cases_with_symbols_of_their_own_keep_these() -> None:
    assert _sheet(("TSTG", "VCDM", "VHBM"))["1000"] == "VCDM"
    assert _sheet(("TSTG", "VCDM", "VHBM"))["500"] == "VHBM"


def test_a_symbols_index_of_two_words_stays_whole() -> None:
    """'Rth JA' with 'th JA' lowered was parted: 'Rth' went to the name."""
    sheet = Sheet().put(55, 90, "Thermal characteristics", 12).grid([55, 250, 330, 400, 460], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x255="Symbol", x335="Max", x405="Unit")
    sheet.row(127, x60="Thermal resistance", x255="R", x335="500", x405="K/W").put(261.6, 128.5, "th JA", 5.5)
    sheet.row(143, x60="Junction temperature", x255="TJ", x335="150", x405="K")
    found = [(fact.parameter, fact.symbol) for fact in ranges(read(sheet.content()))]
    assert found == [("Thermal resistance", "Rth JA"), ("Junction temperature", "TJ")]


@pytest.mark.parametrize(("upper", "lower"), [(144, 155), (133.5, 144.5)])
def test_a_part_of_a_fraction_beside_a_name_over_cases_is_no_symbol_of_these(upper: float, lower: float) -> None:
    """The name's first line stands beside the upper part of it, or beside the lower one."""
    sheet = Sheet().put(55, 90, "Characteristics", 12)
    for y in (100, 116, 190):
        sheet.rule(55, y, 480, y)
    sheet.row(111, x60="Parameter", x230="Symbol", x290="Min", x360="Max", x430="Units")
    sheet.row(126, x60="Input current", x230="II", x360="5", x430="mA")
    sheet.row(144, x60="Ratio of change in input").row(155, x60="to change in supply voltage")
    sheet.put(232, upper, "VREF").rule(230, upper + 2.5, 256, upper + 2.5).put(232, lower, "VKA")
    sheet.row(170, x72="VKA = 10 V", x360="2.7", x430="mV/V").row(184, x72="VKA = 36 V", x360="2.0", x430="mV/V")
    found = [(fact.symbol, fact.conditions) for fact in ranges(read(sheet.content())) if fact.unit == "mV/V"]
    assert found == [(None, "VKA = 10 V"), (None, "VKA = 36 V")]
