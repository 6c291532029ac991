"""Second lines of values under a version that is set in under a name."""

from __future__ import annotations

from tests.extract.sheets import Sheet, ranges, read


def _versions(*rows: tuple[str, str, str, str]) -> list[str | None]:
    """The conditions of rows under 'Output Voltage', each of a version, a test and two limits."""
    foot = 142.0 + 12 * len(rows)
    sheet = Sheet().put(55, 90, "ELECTRICAL CHARACTERISTICS", 11)
    for y in (100.0, 114.0, foot, foot + 16):
        sheet.rule(55, y, 520, y)
    for x in (55, 310, 360, 410, 460, 520):
        sheet.rule(x, 100, x, foot + 16)
    sheet.row(110, x150="Characteristic", x315="Symbol", x370="Min", x420="Max", x470="Unit")
    sheet.row(126, x60="Output Voltage, Fixed", x315="Vout", x470="V")
    for at, (version, test, low, high) in enumerate(rows):
        sheet.row(138 + 12 * at, **{x: t for x, t in (("x75", version), ("x150", test)) if t}, x370=low, x420=high)
    sheet.row(foot + 11, x60="Quiescent Current", x150="(Vin = 9 V)", x315="IQ", x420="10", x470="mA")
    return [fact.conditions for fact in ranges(read(sheet.content())) if fact.symbol == "Vout"]


def test_a_second_line_of_values_is_of_the_version_above_it() -> None:
    told = _versions(
        ("1.5 V", "(Vin = 3.5 V, TA = 25°C)", "1.485", "1.515"), ("", "(Vin = 2.9 V to 11.5 V)", "1.470", "1.530"),
        ("5.0 V", "(Vin = 7.0 V, TA = 25°C)", "4.950", "5.050"), ("", "(Vin = 6.5 V to 12 V)", "4.900", "5.100"),
    )  # fmt: skip
    assert told == [
        "1.5 V (Vin = 3.5 V, TA = 25°C)", "1.5 V (Vin = 2.9 V to 11.5 V)",
        "5.0 V (Vin = 7.0 V, TA = 25°C)", "5.0 V (Vin = 6.5 V to 12 V)",
    ]  # fmt: skip
