"""Rows that a mode alone names, and symbols that stand before a name."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


@pytest.mark.parametrize(
    ("name", "own", "group"),
    [
        ("Power-down Mode", False, "Power Supply Current"), ("Power-down Mode", True, None),
        ("Power-save Mode", False, "Power Supply Current"), ("Power-down Current", False, None),
    ],
)  # fmt: skip
def test_a_mode_beside_the_symbol_of_the_row_above_is_of_its_name(name: str, own: bool, group: str | None) -> None:
    sheet = Sheet().put(55, 90, "DC Characteristics", 12)
    xs, ys = [50, 110, 250, 340, 400, 450], [96, 112, 128, 144, 160]
    for x in xs:
        sheet.rule(x, 96, x, 160)
    for y in ys:
        sheet.rule(50 if own or y != 144 else 110, y, 450, y)
    sheet.row(107, x55="Symbol", x115="Parameter", x255="Condition", x345="Max", x405="Unit")
    sheet.row(123, x55="RRST", x115="Reset Resistor", x345="300", x405="kΩ")
    sheet.row(139, x115="Power Supply Current", x255="12 MHz", x345="25", x405="mA")
    sheet.row(155, x115=name, x255="VCC = 5.5V", x345="50", x405="µA")
    if own:
        sheet.put(55, 139, "ICC").put(55, 155, "IPD")
    else:
        sheet.put(55, 147, "ICC")
    (row,) = [fact for fact in ranges(read(sheet.content())) if fact.parameter == name]
    assert (row.group, row.symbol) == (group, "IPD" if own else "ICC")


def _named(symbol: str, index: str, gap: float, name: str, unit: str) -> tuple[str, str | None]:
    sheet = Sheet().put(55, 90, "ABSOLUTE MAXIMUM RATINGS", 12).grid([50, 300, 380, 440], [96, 112, 128, 144])
    sheet.row(107, x305="VALUE", x385="UNIT").row(123, x55="Supply voltage", x305="7", x385="V")
    sheet.put(55, 139, symbol).put(55 + 6.2, 141, index, 6).put(55 + 6.2 + 3.8 * len(index) + gap, 139, name)
    sheet.row(139, x305="125", x385=unit)
    told = ranges(read(sheet.content()))[-1]
    return told.parameter, told.symbol


@pytest.mark.parametrize(
    ("gap", "name", "unit", "told"),
    [
        (4.6, "Operating junction temperature", "°C", ("Operating junction temperature", "TJ")),
        (4.6, "Operating current", "mA", ("TJ Operating current", None)),
        (1.5, "Operating junction temperature", "°C", ("TJ Operating junction temperature", None)),
    ],
)
def test_a_symbol_set_apart_before_a_name_is_its_rows(
    gap: float, name: str, unit: str, told: tuple[str, str | None]
) -> None:
    assert _named("T", "J", gap, name, unit) == told


@pytest.mark.parametrize("end", ["VDD+0.3 V", "VDD + 0.3 V", "VDD+0.3"])
def test_the_unit_behind_a_sum_is_no_part_of_it(end: str) -> None:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12).grid([50, 220, 280, 400, 480], [96, 112, 128])
    sheet.row(107, x55="Parameter", x225="Min", x285="Max", x405="Unit")
    sheet.row(123, x55="Voltage on I/O pins", x225="-0.3", x285=end, x405="V")
    (row,) = ranges(read(sheet.content()))
    assert (row.max and row.max.text, row.unit) == (end.removesuffix(" V"), "V")
