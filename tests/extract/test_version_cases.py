"""Versions of a part as cases of one name: '1.5 V' and 'Adjustable' set in under it, with tests in brackets behind."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

Line = tuple[float, str, str]


def _cases(lines: list[Line], symbol: str, unit: str) -> list[tuple[str, str | None, str | None]]:
    """Parameter, conditions and group of the rows; each line is how deep a text stands, the text and its value."""
    foot = 120 + 13 * len(lines)
    sheet = Sheet().put(62, 90, "Electrical Characteristics", 12)
    sheet.grid([60, 330, 380, 420, 460, 500, 540], [100, 116, foot, foot + 13])
    sheet.row(111, x64="Characteristic", x340="Symbol", x390="Min", x430="Typ", x470="Max", x510="Unit")
    for place, (deep, text, value) in enumerate(lines):
        sheet.put(64 + deep, 127 + 13 * place, text)
        if value:
            sheet.put(430, 127 + 13 * place, value)
    sheet.put(345, 127, symbol).put(510, 127, unit)
    sheet.row(foot + 10, x64="Load Current", x345="IL", x430="0.8", x470="5", x510="mA")
    facts = [fact for fact in ranges(read(sheet.content())) if fact.symbol == symbol]
    assert not any(fact.flags for fact in facts)
    return [(fact.parameter, fact.conditions, fact.group) for fact in facts]


@pytest.mark.parametrize("deep", [24.0, 32.0, 36.0])
def test_a_test_in_brackets_under_that_of_a_version_is_of_this_version(deep: float) -> None:
    lines = [
        (0.0, "Output Voltage, Fixed Devices", ""),
        (8.0, "1.5 V   (VIN = 3.5 V, IO = 10 mA)", "1.5"), (deep, "(VIN = 2.9 V to 11.5 V, IO = 0 mA)", "1.51"),
        (8.0, "3.3 V   (VIN = 5.3 V, IO = 10 mA)", "3.3"), (deep, "(VIN = 4.75 V to 10 V, IO = 0 mA)", "3.31"),
    ]  # fmt: skip
    name = "Output Voltage, Fixed Devices"
    assert _cases(lines, "VOUT", "V") == [
        (name, "1.5 V (VIN = 3.5 V, IO = 10 mA)", None), (name, "1.5 V (VIN = 2.9 V to 11.5 V, IO = 0 mA)", None),
        (name, "3.3 V (VIN = 5.3 V, IO = 10 mA)", None), (name, "3.3 V (VIN = 4.75 V to 10 V, IO = 0 mA)", None),
    ]  # fmt: skip


def test_versions_alone_under_a_name_are_its_cases() -> None:
    """'Adjustable' and '1.5 V' were told as parameters."""
    name = "Ripple Rejection (IO = 500 mA, 120 Hz Sinewave)"
    lines = [(0.0, name, ""), (8.0, "Adjustable", "73"), (8.0, "1.5 V", "72"), (8.0, "3.3 V", "64")]
    assert _cases(lines, "RR", "dB") == [(name, case, None) for case in ("Adjustable", "1.5 V", "3.3 V")]


def test_a_version_under_a_name_with_values_is_its_case() -> None:
    lines = [(0.0, "Ripple Rejection", "73"), (8.0, "3.3 V", "64"), (8.0, "5.0 V", "61"), (0.0, "Output Noise", "3")]
    assert _cases(lines, "RR", "dB")[1:3] == [("Ripple Rejection", case, None) for case in ("3.3 V", "5.0 V")]
