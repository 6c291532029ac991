"""What a row without values says of those under it, and dashes under tests."""

from __future__ import annotations

from tests.extract.sheets import Sheet, brief, ranges, read


def test_symbol_name_and_test_over_ruled_rows_are_of_all_of_these() -> None:
    # name and test of the first line were lost
    sheet = Sheet().put(60, 80, "Limiting values", 10).rule(55, 88, 560, 88)
    sheet.row(100, x60="Symbol", x110="Parameter", x250="Conditions", x400="Min", x450="Max", x520="Unit")
    sheet.rule(55, 105, 560, 105).row(116, x60="Tstg", x110="storage temperature", x400="-65", x450="150", x520="°C")
    sheet.rule(55, 121, 560, 121)
    sheet.row(132, x60="Ptot", x110="total power dissipation", x250="Tamb = -40 °C to +125 °C").rule(105, 137, 560, 137)
    sheet.row(148, x250="DIP16 package", x400="-", x450="750", x520="mW").rule(55, 153, 560, 153)
    sheet.row(164, x250="SO16 package", x400="-", x450="500", x520="mW").rule(55, 169, 560, 169)
    sheet.row(180, x60="P", x110="power dissipation", x250="per switch", x400="-", x450="100", x520="mW")
    sheet.rule(55, 185, 560, 185)
    told = [(f.parameter, f.symbol, f.conditions, f.max.text if f.max else None) for f in ranges(read(sheet.content()))]
    assert told[1:] == [
        ("total power dissipation", "Ptot", "Tamb = -40 °C to +125 °C, DIP16 package", "750"),
        ("total power dissipation", "Ptot", "Tamb = -40 °C to +125 °C, SO16 package", "500"),
        ("power dissipation", "P", "per switch", "100"),
    ]


def test_a_dash_under_the_end_of_a_test_is_the_columns() -> None:
    sheet = Sheet().put(60, 80, "Dynamic characteristics", 10).rule(55, 88, 560, 88)
    sheet.row(100, x60="Symbol", x110="Parameter", x250="Conditions", x350="Min", x400="Typ", x450="Max", x520="Unit")
    sheet.rule(55, 105, 560, 105)
    sheet.row(116, x60="ton", x110="turn-on time", x250="VCC = 2.0 V", x355="-", x400="72", x450="345", x520="ns")
    sheet.rule(55, 121, 560, 121)
    sheet.row(132, x60="toff", x110="turn-off time", x250="VCC = 5.0 V; CL = 15 pF", x355="-", x400="22", x450="-")
    sheet.put(520, 132, "ns").rule(55, 137, 560, 137)
    assert [brief(f)[2] for f in ranges(read(sheet.content()))] == ["VCC = 2.0 V", "VCC = 5.0 V; CL = 15 pF"]
