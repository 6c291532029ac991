"""A name without values under another one heads what stands deeper, and is of no row above."""

from __future__ import annotations

from tests.extract.sheets import Sheet, brief, ranges, read


def test_a_name_under_a_name_heads_the_rows_set_in_under_it() -> None:
    sheet = Sheet().put(50, 80, "SPECIFICATIONS", 12)
    sheet.row(104, x52="Parameter", x220="Test Conditions", x370="Min", x420="Typ", x470="Max", x520="Unit")
    sheet.row(118, x52="POWER SUPPLY")
    sheet.row(132, x60="Operating Voltage Range", x370="1.6", x420="2.0", x470="3.5", x520="V")
    sheet.row(146, x60="Interface Voltage Range", x370="1.6", x420="2.0", x470="3.6", x520="V")
    sheet.row(160, x60="Supply Current").row(174, x68="Measurement Mode", x220="100 Hz output rate")
    for at, (name, typical) in enumerate((("Normal", "1.8"), ("Low Noise", "3.3"), ("Ultralow Noise", "13"))):
        sheet.row(188 + 14 * at, x76=name, x420=typical, x520="µA")
    sheet.row(230, x68="Standby", x420="0.01", x520="µA")
    for y in (92, 110, 238):
        sheet.rule(50, y, 562, y)
    facts = ranges(read(sheet.content()))
    assert [(f[0], f[2], f[5]) for f in map(brief, facts) if f[7] == "V"] == [
        ("Operating Voltage Range", None, "2.0"), ("Interface Voltage Range", None, "2.0"),
    ]  # fmt: skip
    assert [(f.conditions, f.group) for f in facts if f.parameter == "Supply Current"] == [
        (f"{case}, 100 Hz output rate", "Measurement Mode") for case in ("Normal", "Low Noise", "Ultralow Noise")
    ]
    assert [f.conditions for f in facts if f.parameter == "Standby"] == [None]
