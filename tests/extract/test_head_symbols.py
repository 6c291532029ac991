"""Symbols beside names that have no value of their own."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read, tables


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


def _over_cases(*symbols: tuple[float, str], bar: float | None = None) -> Sheet:
    """A sheet with `symbols` (baseline, text) beside a name of two lines over its cases."""
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
    return sheet.row(170, x72="VKA = 10 V", x360="2.7", x430="mV/V").row(184, x72="VKA = 36 V", x360="2.0", x430="mV/V")


def _two_lines(*symbols: tuple[float, str], bar: float | None = None) -> Symbols:
    """Symbol and conditions by row of such a sheet; all symbols stand in the table's cells."""
    reading = read(_over_cases(*symbols, bar=bar).content())
    cells = " ".join(cell.text for grid in tables(reading) for cell in grid.cells)
    assert all(text in cells for _, text in symbols)
    assert {fact.group for fact in ranges(reading)} == {None}
    return [(fact.symbol, fact.conditions) for fact in ranges(reading)]


@pytest.mark.parametrize(("upper", "lower"), [(144, 155), (133.5, 144.5), (138.5, 149.5), (144, 159), (137, 152)])
@pytest.mark.parametrize("barred", [True, False])
def test_a_fraction_beside_a_name_over_cases_is_no_symbol_of_any_row(upper: float, lower: float, barred: bool) -> None:
    """Beside either line of the name, or at its middle; the row above had 'II VREF VKA'."""
    (above, *cases) = _two_lines((upper, "VREF"), (lower, "VKA"), bar=upper + 2.5 if barred else None)
    assert cases == [(None, "VKA = 10 V"), (None, "VKA = 36 V")]
    if barred or upper > 138:  # else nothing tells that it is not of the row above, to which it is nearer
        assert above == ("II", None)


@pytest.mark.parametrize(("upper", "lower"), [(133.5, 144.5), (137, 152)])
def test_a_fraction_without_a_bar_that_is_nearer_to_the_row_above_leaves_that_for_review(
    upper: float, lower: float
) -> None:
    sheet = _over_cases((upper, "VREF"), (lower, "VKA"))
    found = [(fact.symbol, [flag.rule for flag in fact.flags]) for fact in ranges(read(sheet.content()))]
    assert found == [("II VREF", ["symbol-unsure"]), (None, []), (None, [])]


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


def _columns(*lines: float) -> Sheet:
    """A sheet with headings for symbols, names, conditions, values and units over a body with lines at `lines`."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    for y in (100, 116, *lines):
        sheet.rule(55, y, 500, y)
    sheet.row(111, x60="Symbol", x110="Parameter", x240="Conditions", x340="Min", x380="Typ", x420="Max", x460="Unit")
    return sheet.row(130, x60="ICC", x110="Supply current", x240="VCC = 5 V", x420="3", x460="mA")


def test_a_symbol_beside_the_first_line_of_a_name_is_of_the_values_beside_its_second() -> None:
    """It was glued to that of the row above: 'ICC VOL'."""
    sheet = _columns(220).row(146, x60="VOL", x110="Low-level output")
    sheet.row(157, x110="voltage", x240="IOL = 1 mA", x420="0.2", x460="V").row(171, x240="IOL = 4 mA", x420="0.4")
    sheet.put(460, 171, "V").row(187, x60="VOH", x110="High-level output", x340="4", x460="V").row(198, x110="voltage")
    sheet.row(214, x60="IOS", x110="Short-circuit current", x420="40", x460="mA")
    found = [(fact.symbol, fact.parameter) for fact in ranges(read(sheet.content()))]
    low, high = "Low-level output voltage", "High-level output voltage"
    assert found == [
        ("ICC", "Supply current"), ("VOL", low), ("VOL", low), ("VOH", high), ("IOS", "Short-circuit current")
    ]  # fmt: skip


def test_what_goes_on_with_a_symbol_beside_the_values_stands_behind_it() -> None:
    sheet = _columns(220).row(146, x60="VOL", x110="Low-level output")
    sheet.row(157, x60="(adj)", x110="voltage", x240="IOL = 1 mA", x420="0.2", x460="V")
    sheet.row(187, x60="VOH", x110="High-level output", x340="4", x460="V")
    assert [fact.symbol for fact in ranges(read(sheet.content()))] == ["ICC", "VOL (adj)", "VOH"]


def test_a_fraction_level_with_two_rows_of_one_name_is_of_both() -> None:
    """Each row had one part of it."""
    sheet = _columns(220).row(146, x110="Line regulation").row(160, x122="at 1 mA", x420="0.4", x460="mV/V")
    sheet.row(174, x122="at 2 mA", x420="0.5", x460="mV/V")
    sheet.put(60, 161.5, "VREF").put(60, 172.5, "VKA").rule(58, 164, 84, 164)
    sheet.row(190, x60="VOH", x110="Output voltage high", x340="2.4", x460="V")
    assert [fact.symbol for fact in ranges(read(sheet.content()))] == ["ICC", "VREF VKA", "VREF VKA", "VOH"]


@pytest.mark.parametrize("upper", [146, 150])
def test_the_lower_part_of_a_fraction_beside_the_first_of_the_cases_is_no_symbol_of_these(upper: float) -> None:
    sheet = _columns(220).row(146, x110="Line regulation").row(158, x122="at 1 mA", x420="0.4", x460="mV/V")
    sheet.row(170, x122="at 2 mA", x420="0.5", x460="mV/V")
    sheet.put(60, upper, "VREF").put(60, upper + 11, "VKA").rule(58, upper + 2.5, 84, upper + 2.5)
    sheet.row(190, x60="VOH", x110="Output voltage high", x340="2.4", x460="V")
    assert [fact.symbol for fact in ranges(read(sheet.content()))] == ["ICC", None, None, "VOH"]


def test_two_lines_of_conditions_at_the_middle_of_a_row_are_of_that_row() -> None:
    """Both went to the row above, which then had two conditions, and theirs none."""
    sheet = _columns(220)
    sheet.row(152, x60="VOH", x110="Output high", x340="4", x460="V").put(240, 146.5, "VCC = 3 V,")
    sheet.put(240, 157.5, "IO = 3 mA").row(174, x60="IB", x110="Bias current", x240="VCC = 5 V", x420="9", x460="nA")
    found = [(fact.symbol, fact.conditions) for fact in ranges(read(sheet.content()))]
    assert found == [("ICC", "VCC = 5 V"), ("VOH", "VCC = 3 V, IO = 3 mA"), ("IB", "VCC = 5 V")]


@pytest.mark.parametrize(("pitch", "flagged"), [(12, True), (22, False)])
def test_a_line_without_a_name_that_stands_nearer_to_the_name_below_may_be_of_that(pitch: float, flagged: bool) -> None:
    """Three lines of values around one name: the upper one was told of the name above, and not flagged."""
    sheet = _columns(260).row(152, x240="TA = 0 °C", x420="1", x460="mA")
    sheet.row(152 + pitch, x60="IQ", x110="Standby current", x240="TA = 25 °C", x420="2", x460="mA")
    sheet.row(152 + 2 * pitch, x240="TA = 85 °C", x420="5", x460="mA")
    sheet.row(174 + 2 * pitch, x60="IIO", x110="Offset current", x420="9", x460="mA")
    found = [(fact.max.text, [flag.rule for flag in fact.flags]) for fact in ranges(read(sheet.content())) if fact.max]
    assert found == [("3", []), ("1", ["name-unsure"] if flagged else []), ("2", []), ("5", []), ("9", [])]


def test_a_symbol_at_the_middle_of_two_cases_of_a_name_at_their_middle_is_of_both() -> None:
    """The name stands beside the symbol, its cases above and below; the lower one alone had the symbol."""
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12)
    for y in (100, 116, 143, 170, 186):
        sheet.rule(55, y, 500, y)
    for x in (230, 310, 400):
        sheet.rule(x, 100, x, 186)
    sheet.row(111, x60="Parameter", x250="Symbol", x340="Value", x440="Unit")
    for y, symbol, name in ((132, "VCEO", "Emitter voltage"), (159, "VCBO", "Base voltage")):
        sheet.row(y, x60=name, x258=symbol, x450="V").row(y - 6, x190="XY1", x348="45").row(
            y + 5, x190="XY2", x348="25"
        )
    sheet.row(181, x60="Junction temperature", x258="TJ", x348="150", x450="K")
    assert [fact.symbol for fact in ranges(read(sheet.content()))] == ["VCEO", "VCEO", "VCBO", "VCBO", "TJ"]


def test_a_bar_over_a_letter_of_a_symbol_in_the_next_ruled_row_is_no_fractions() -> None:
    """'VOL' over 'IOL(N/P)' with a bar over its last letter: both were the symbol of the upper row."""
    sheet = Sheet().put(55, 90, "DC Characteristics", 12).grid([55, 200, 290, 350, 410, 470], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x205="Symbol", x295="Min", x355="Max", x415="Unit")
    sheet.row(127, x60="Low output level", x205="VOL", x355="0.4", x415="V")
    sheet.row(143, x60="Low output current", x205="IOL(N/P)", x295="8", x415="mA").rule(232, 134.5, 237, 134.5)
    found = [(fact.parameter, fact.symbol) for fact in ranges(read(sheet.content()))]
    assert found == [("Low output level", "VOL"), ("Low output current", "IOL(N/P)")]
