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
    """And the row above has that of the name no more: 'TSTG ESD'."""
    assert _sheet(("TSTG", "VCDM", "VHBM")) == {"105": "TOP", "150": "TSTG", "1000": "VCDM", "500": "VHBM"}


def test_a_symbols_index_of_two_words_stays_whole() -> None:
    """'Rth JA' with 'th JA' lowered was parted: 'Rth' went to the name."""
    sheet = Sheet().put(55, 90, "Thermal characteristics", 12).grid([55, 250, 330, 400, 460], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x255="Symbol", x335="Max", x405="Unit")
    sheet.row(127, x60="Thermal resistance", x255="R", x335="500", x405="K/W").put(261.6, 128.5, "th JA", 5.5)
    sheet.row(143, x60="Junction temperature", x255="TJ", x335="150", x405="K")
    found = [(fact.parameter, fact.symbol) for fact in ranges(read(sheet.content()))]
    assert found == [("Thermal resistance", "Rth JA"), ("Junction temperature", "TJ")]


Symbols = list[tuple[str | None, str | None]]


def _two_lines(*symbols: tuple[float, str], bar: float | None = None) -> Symbols:
    """Symbol and conditions by row where `symbols` (baseline, text) are beside a name of two lines over its cases."""
    sheet = Sheet().put(55, 90, "Characteristics", 12)
    for y in (100, 116, 190):
        sheet.rule(55, y, 480, y)
    sheet.row(111, x60="Parameter", x230="Symbol", x290="Min", x360="Max", x430="Units")
    sheet.row(126, x60="Input current", x230="II", x360="5", x430="mA")
    sheet.row(144, x60="Ratio of change in input").row(155, x60="to change in supply voltage")
    for baseline, text in symbols:
        sheet.put(232, baseline, text)
    if bar:
        sheet.rule(230, bar, 256, bar)
    sheet.row(170, x72="VKA = 10 V", x360="2.7", x430="mV/V").row(184, x72="VKA = 36 V", x360="2.0", x430="mV/V")
    return [(fact.symbol, fact.conditions) for fact in ranges(read(sheet.content()))]


@pytest.mark.parametrize(("upper", "lower"), [(144, 155), (133.5, 144.5), (138.5, 149.5), (144, 159), (137, 152)])
@pytest.mark.parametrize("barred", [True, False])
def test_a_fraction_beside_a_name_over_cases_is_no_symbol_of_any_row(upper: float, lower: float, barred: bool) -> None:
    """Beside either line of the name, or at its middle; the row above had 'II VREF VKA'."""
    if upper < 138 and not barred:
        return  # nearer to the row above than to the name: nothing tells that it is not of that
    found = _two_lines((upper, "VREF"), (lower, "VKA"), bar=upper + 2.5 if barred else None)
    assert found == [("II", None), (None, "VKA = 10 V"), (None, "VKA = 36 V")]


@pytest.mark.parametrize("baseline", [144, 149.5, 155])
def test_a_lone_symbol_beside_any_line_of_a_name_over_cases_is_of_these(baseline: float) -> None:
    """Beside its second line, or between both, it was glued to the symbol of the row above: 'II VKA'."""
    assert _two_lines((baseline, "KR")) == [("II", None), ("KR", "VKA = 10 V"), ("KR", "VKA = 36 V")]


def test_what_a_symbol_says_in_brackets_in_its_second_line_goes_with_it_to_the_cases() -> None:
    found = _two_lines((144, "VIO"), (155, "(adj)"))
    assert found == [("II", None), ("VIO (adj)", "VKA = 10 V"), ("VIO (adj)", "VKA = 36 V")]


@pytest.mark.parametrize("gap", [11, 15])
def test_a_fraction_at_the_middle_of_its_row_is_of_that_row(gap: float) -> None:
    """Its upper part, as far from the row above as the rows stand apart, went to that one."""
    sheet = Sheet().put(55, 90, "Characteristics", 12)
    for y in (100, 116, 200):
        sheet.rule(55, y, 480, y)
    sheet.row(111, x60="Parameter", x230="Symbol", x290="Min", x360="Max", x430="Units")
    sheet.row(140, x60="Input current", x230="II", x360="5", x430="mA")
    sheet.row(160, x60="Ratio of change in input", x360="2", x430="mV/V").row(171, x60="to change in supply voltage")
    sheet.put(232, 160 - gap / 2, "VREF").put(232, 160 + gap / 2, "VKA")
    sheet.row(185, x60="Output current", x230="IO", x360="7", x430="A")
    assert [fact.symbol for fact in ranges(read(sheet.content()))] == ["II", "VREF VKA", "IO"]
