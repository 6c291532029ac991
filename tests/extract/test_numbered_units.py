"""A number among the units proves that a row's values stand one column too far left; a unit may hold a number, too."""

from __future__ import annotations

import pytest

from akili_desktop.extract.limits.numberedunits import number_in_unit
from tests.extract.sheets import Sheet, ranges, read, vocabulary

SHIFTED = ("4.242 V", "6.5 V", "±2 µA", "– 6 µA", "0.115 mA/mA", "VCC + 0.3 V", "2500 µs")
WHOLE = (
    "10^-6", "V/1000h", "1/°C", "ppm/1000 h", "x 10-6", "x10-6 Ω", "LSB/°C", "% of FS", "dBm0", "A2s", "1/fADC", "m/s2",
    "X 10^−4", "10–6/K", "10^12 Ω", "1000 cycles", "106 cycles", "10⁶ Cycles", "100k cycles", "mV/10 mA", "2 x tCLK",
)  # fmt: skip


def _sheet() -> Sheet:
    """Limits that end far right of their headings, each nearer to the next one; the units are still further right.

    They end at no one place, so that they show no columns of their own.
    """
    sheet = Sheet().put(60, 60, "Electrical Characteristics", 11)
    for x, head in ((40, "SYMBOL"), (100, "PARAMETER"), (376, "MIN"), (418, "TYP"), (456, "MAX"), (498, "UNITS")):
        sheet.put(x, 86, head, 7)
    rows = (
        ("IUP", "Pull-Up Current", "", "3", "", "mA"),
        ("VOUT", "Output Voltage", "4.158", "4.2", "4.242", "V"),
        ("VIN", "Input Voltage", "4.25", "", "6.5", "V"),
        ("VTR", "Trickle Charge Threshold Voltage", "2.8", "2.9", "3.0", "V"),
        ("ICC", "Supply Current", "", "300", "2000", "mA"),
        ("IBAT", "Battery Current", "", "2", "5", "mA"),
    )
    for number, (symbol, name, *values, sign) in enumerate(rows):
        y = 106 + 14 * number
        sheet.row(y, x40=symbol, x100=name)
        for right, value in zip((414, 452, 494), values, strict=True):
            sheet.put(right - 3.6 * len(value), y, value, 7)
        sheet.put(524, y, sign, 7)
    return sheet.rule(36, 76, 540, 76).rule(36, 92, 540, 92).rule(36, 186, 540, 186)


def test_a_row_with_a_number_among_its_unit_is_refused_and_the_others_of_its_table_are_flagged() -> None:
    reading = read(_sheet().content())
    facts = ranges(reading)
    assert [r.text for r in reading.rejects if r.rule == "number-in-unit"] == [
        "4.158 4.2",
        "4.25",
        "2.8 2.9",
        "300",
        "2",
    ]
    assert [(f.parameter, {flag.rule for flag in f.flags}) for f in facts] == [("Pull-Up Current", {"columns-unsure"})]


@pytest.mark.parametrize("unit", SHIFTED)
def test_a_value_and_a_unit_are_no_unit(unit: str) -> None:
    assert number_in_unit(unit, vocabulary())


@pytest.mark.parametrize("unit", WHOLE)
def test_a_unit_may_hold_a_number(unit: str) -> None:
    assert not number_in_unit(unit, vocabulary())
