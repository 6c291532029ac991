"""Settings in brackets at a name's end are its conditions."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read


@pytest.mark.parametrize(
    ("name", "test", "told"),
    [
        ("Total Power Dissipation (Tcase = 75°C)", "", ("Total Power Dissipation", "Tcase = 75°C")),
        ("Charge Current (VCC = 5.0 V to 40 V, TA = 25°C)", "", ("Charge Current", "VCC = 5.0 V to 40 V, TA = 25°C")),
        ("Offset voltage (f = 50 Hz)", "Tamb = 25 °C", ("Offset voltage", "f = 50 Hz, Tamb = 25 °C")),
        ("Sense Voltage (Ichg = Idischg, TA = 25°C)", "", ("Sense Voltage", "Ichg = Idischg, TA = 25°C")),
        ("Discharge Current (Pin 7 to VCC, TA = 25°C)", "", ("Discharge Current", "Pin 7 to VCC, TA = 25°C")),
        # what is no setting with a unit is told with the name, and so is what the row states anew
        ("Collector-Base Voltage (IE = 0)", "", ("Collector-Base Voltage (IE = 0)", None)),
        ("Discharge Current (Pin 7 to VCC)", "", ("Discharge Current (Pin 7 to VCC)", None)),
        ("Supply Current (Ichg = 5, TA = 25°C)", "", ("Supply Current (Ichg = 5, TA = 25°C)", None)),
        ("Supply Current (pins 5, 7, 10, 12)", "", ("Supply Current (pins 5, 7, 10, 12)", None)),
        ("Supply Current (VCC = 5 V)", "VCC = 3 V", ("Supply Current (VCC = 5 V)", "VCC = 3 V")),
    ],
)
def test_settings_in_a_bracket_behind_a_name_are_conditions(name: str, test: str, told: tuple[str, str | None]) -> None:
    sheet = Sheet().put(60, 80, "ELECTRICAL CHARACTERISTICS", 10).rule(55, 88, 560, 88).rule(55, 134, 560, 134)
    sheet.row(100, x60="Parameter", x280="Test Conditions", x400="Min.", x450="Max.", x500="Unit")
    sheet.row(115, x60=name, x280=test, x450="25", x500="W").rule(55, 104, 560, 104)
    sheet.row(129, x60="Storage Temperature", x400="-40", x450="150", x500="°C").rule(55, 119, 560, 119)
    rows = [row for row in ranges(read(sheet.content())) if row.parameter != "Storage Temperature"]
    assert [(brief(row)[0], brief(row)[2]) for row in rows] == [told]
    assert all(row.parameter_bbox is not None for row in rows)
