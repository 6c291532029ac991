"""Names of two lines with their values at the middle of them, and no rulings between the rows."""

from __future__ import annotations

from tests.extract.sheets import Sheet, ranges, read

ROWS = (
    (("Feedback Voltage",), ("0.79", "", ""), "V"),
    (("VIN Under-Voltage Lockout", "Threshold"), ("3.9", "", "4.1"), "V"),
    (("Supply Current in", "Shutdown Mode"), ("", "0.1", "1.0"), "µA"),
    (("Oscillator Frequency",), ("", "1.4", "1.7"), "MHz"),
)
LEAD = 11.0


def test_values_at_the_middle_of_a_name_are_its_own() -> None:
    sheet = Sheet().put(60, 90, "Electrical Characteristics", 11)
    sheet.row(112, x60="Parameter", x250="Min", x300="Typ", x350="Max", x400="Unit").rule(55, 116, 440, 116)
    y = 130.0
    for name, values, unit in ROWS:
        middle = y + LEAD * (len(name) - 1) / 2
        for at, line in enumerate(name):
            sheet.put(60, y + LEAD * at, line)
        for x, value in zip((250, 300, 350), values, strict=True):
            if value:
                sheet.put(x, middle, value)
        sheet.put(400, middle, unit)
        y += LEAD * len(name) + 5
    sheet.rule(55, y, 440, y)
    found = [
        (f.parameter, tuple(v.text if v else "" for v in (f.min, f.typ, f.max)), f.unit)
        for f in ranges(read(sheet.content()))
    ]
    assert found == [(" ".join(name), values, unit) for name, values, unit in ROWS]
