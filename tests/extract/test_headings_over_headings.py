"""A heading row right under another is of it: 'DC Characteristics' of the 'RECEIVER', no more of the driver."""

from __future__ import annotations

from tests.extract.sheets import Sheet, ranges, read

ROWS = [
    ["PARAMETER", "MIN", "TYP", "MAX", "UNIT"],
    ["XY85 DRIVER"], ["DC CHARACTERISTICS"],
    ["Differential output voltage", "1.5", "", "5", "V"], ["Short-circuit current", "", "", "250", "mA"],
    ["XY85 RECEIVER"], ["DC CHARACTERISTICS"],
    ["Input hysteresis", "", "20", "", "mV"],
    ["AC CHARACTERISTICS"],
    ["Propagation delay", "", "70", "100", "ns"],
]  # fmt: skip


def test_a_heading_right_under_another_is_of_it() -> None:
    xs, ys = [60.0, 260.0, 310.0, 360.0, 410.0, 470.0], [100.0 + 16 * i for i in range(len(ROWS) + 1)]
    sheet = Sheet().put(60, 84, "ELECTRICAL CHARACTERISTICS", 12).grid(xs, ys)
    for y, row in zip(ys, ROWS, strict=False):
        for x, text in zip(xs, row, strict=False):
            sheet.put(x + 3, y + 11, text)
    groups = {f.parameter: f.group for f in ranges(read(sheet.content()))}
    assert groups == {
        "Differential output voltage": "XY85 DRIVER, DC CHARACTERISTICS",
        "Short-circuit current": "XY85 DRIVER, DC CHARACTERISTICS",
        "Input hysteresis": "XY85 RECEIVER, DC CHARACTERISTICS",
        "Propagation delay": "AC CHARACTERISTICS",
    }
