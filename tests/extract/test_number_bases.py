"""Numbers beside the base of their digits in the units' column."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


def _sheet(value: str, unit: str) -> Sheet:
    sheet = Sheet().put(60, 90, "Electrical Characteristics")
    sheet.grid([60, 180, 240, 340, 390, 440, 490, 552], [100, 114, 128, 142, 156])
    sheet.row(
        110, x64="Parameter", x184="Symbol", x244="Test Conditions", x350="Min", x400="Typ", x450="Max", x505="Unit"
    )
    sheet.row(124, x64="Slave address", x200="SA", x244="Factory default", x405=value, x510=unit)
    sheet.row(138, x64="Wake up request", x200="twake", x244="SDA low", x355="33", x510="ms")
    return sheet.row(152, x64="Supply current", x200="IDD", x244="No load", x455="2", x510="mA")


@pytest.mark.parametrize(("value", "unit"), [("5A", "hex"), ("5A", "HEX"), ("2C", "hex"), ("1F", "hexadecimal")])
def test_a_letter_behind_a_digit_of_a_base_is_a_digit(value: str, unit: str) -> None:
    told = {fact.parameter: brief(fact)[-3:] for fact in ranges(read(_sheet(value, unit).content()))}
    assert told == {
        "Slave address": (value, None, unit),
        "Wake up request": (None, None, "ms"),
        "Supply current": (None, "2", "mA"),
    }


def test_a_letter_behind_a_digit_beside_another_unit_is_its_unit() -> None:
    told = {fact.parameter: brief(fact)[-3:] for fact in ranges(read(_sheet("5A", "").content()))}
    assert told["Slave address"] == ("5", None, "A")
