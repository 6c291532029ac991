"""Second lines of values under a version that is set in under a name; lists of values beside a name of two lines."""

from __future__ import annotations

from collections.abc import Sequence

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


def _ratings(names: Sequence[str], values: Sequence[str]) -> list[tuple[str, str | None]]:
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 11).grid([55, 280, 460], [100, 116, 132, 158, 174])
    sheet.row(111, x60="Parameter", x285="Rating").row(127, x60="Supply Voltage, VDD", x285="-0.5V to +6V")
    for y, name, value in zip((142, 153), names, values, strict=True):
        sheet.row(y, x60=name, x285=value)
    sheet.row(169, x60="Storage Temperature Range", x285="-40°C to +125°C")
    return [(fact.parameter, fact.conditions) for fact in ranges(read(sheet.content()))][1:-1]


def test_a_name_beside_a_list_of_values_in_one_cell_is_of_all_of_them() -> None:
    told = _ratings(("Electrostatic Discharge (ESD)", "Protection"), ("2kV (HBM);", "250V (MM)"))
    assert told == [("Electrostatic Discharge (ESD) Protection", case) for case in ("(HBM)", "(MM)")]
    told = _ratings(("Input Voltage", "Output Voltage"), ("6V (pulsed)", "7V (steady)"))
    assert [name for name, _ in told] == ["Input Voltage", "Output Voltage"]


def test_words_over_a_value_in_its_cell_may_be_its_test() -> None:
    """They are refused as no value: the value under them is for review."""
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 11).grid([55, 280, 460], [100, 116, 132, 158, 174])
    sheet.row(111, x60="Parameter", x285="Rating").row(127, x60="Supply Voltage, VDD", x285="-0.5V to +6V")
    sheet.put(60, 148, "Latch-up").put(285, 142, "JEDEC Class II (2),125°C").put(285, 153, "±100mA")
    sheet.row(169, x60="Storage Temperature Range", x285="-40°C to +125°C")
    found = {fact.parameter: [flag.rule for flag in fact.flags] for fact in ranges(read(sheet.content()))}
    assert found["Latch-up"] == ["conditions-unsure"]
    assert found["Storage Temperature Range"] == []
