"""Rows that are named by a case alone are for review."""

from __future__ import annotations

from tests.extract.sheets import Sheet, ranges, read


def test_a_setting_in_the_place_of_a_name_is_for_review() -> None:
    """A mode at the middle of three lines that nothing parts names the middle one alone: the others say '160 MHz'."""
    sheet = Sheet().put(55, 90, "Current consumption", 12)
    for y in (100, 116, 200):
        sheet.rule(55, y, 460, y)
    sheet.row(111, x60="Work mode", x170="Frequency", x250="Peripherals", x320="Typ", x370="Max", x420="Unit")
    sheet.row(128, x170="160 MHz", x250="All enabled", x320="22.1", x370="24.5", x420="mA")
    sheet.row(144, x60="Active", x170="80 MHz", x250="All enabled", x320="15.3", x370="17.0", x420="mA")
    sheet.row(160, x170="40 MHz", x250="All disabled", x320="12.4", x370="13.9", x420="mA")
    sheet.row(176, x60="Modem sleep", x170="40 MHz", x250="All disabled", x320="7.9", x370="9.1", x420="mA")
    sheet.row(192, x60="Deep sleep", x170="1 MHz", x250="All disabled", x320="0.9", x370="1.1", x420="mA")
    found = {fact.max.text: [flag.rule for flag in fact.flags] for fact in ranges(read(sheet.content())) if fact.max}
    assert ["name-unsure" in found[value] for value in ("24.5", "13.9", "9.1")] == [True, True, False]


def test_a_name_that_ends_as_the_one_above_is_for_review() -> None:
    """'24 Vin models' is the second line of the cell whose first line has the name."""
    sheet = Sheet().put(55, 90, "Electrical characteristics", 12).grid([55, 300, 360, 420], [100, 116, 132, 148, 164])
    sheet.row(111, x60="Parameter", x305="Max", x365="Unit")
    sheet.row(127, x60="Input current 9 Vin models", x305="15", x365="mA")
    sheet.row(143, x60="24 Vin models", x305="8", x365="mA")
    sheet.row(159, x60="Output current", x305="7", x365="mA")
    found = [["name-unsure" in {flag.rule for flag in fact.flags}] for fact in ranges(read(sheet.content()))]
    assert found == [[False], [True], [False]]


def test_a_name_over_settings_that_begin_where_it_does_is_theirs_with_its_symbol() -> None:
    """Nothing parts the lines, and the name and symbol of 'ICC1' stand as close to those of the row above."""
    sheet = Sheet().put(55, 90, "DC Characteristics", 12)
    for y in (100, 116, 226):
        sheet.rule(55, y, 520, y)
    sheet.row(111, x60="Symbol", x110="Parameter", x250="Min", x300="Max", x350="Unit", x400="Test Condition")
    sheet.row(128, x60="VOH1", x110="Output High Voltage", x250="2.4", x350="V", x400="IOH = 1 mA")
    sheet.row(142, x60="ICC1", x110="Power Supply Current")
    for y, setting, value, test in ((156, "4 MHz", "20", "VCC = 5V"), (170, "6 MHz", "30", "VIH = 4.8V")):
        sheet.row(y, x110=setting, x300=value, x350="mA", x400=test)
    sheet.put(400, 182, "VCC = 5V, CLK = 0,").row(187, x60="ICC2", x110="Standby Current", x300="10", x350="mA")
    sheet.put(400, 192, "VIL = 0.2V").row(206, x60="ILI", x110="Leakage Current", x300="7", x350="mA")
    sheet.row(220, x60="ILO", x110="Float Current", x300="8", x350="mA")
    found = ranges(read(sheet.content()))
    assert [(fact.parameter, fact.symbol, fact.conditions, fact.group) for fact in found] == [
        ("Output High Voltage", "VOH1", "IOH = 1 mA", None), ("Power Supply Current", "ICC1", "4 MHz, VCC = 5V", None),
        ("Power Supply Current", "ICC1", "6 MHz, VIH = 4.8V", None),
        ("Standby Current", "ICC2", "VCC = 5V, CLK = 0, VIL = 0.2V", None), ("Leakage Current", "ILI", None, None),
        ("Float Current", "ILO", None, None),
    ]  # fmt: skip
    # two tests of one list, each beside a setting
    assert [{flag.rule for flag in fact.flags} for fact in found[1:3]] == [{"conditions-shared"}] * 2


def _gains(sheet: Sheet, *names: str) -> Sheet:
    """A transistor's table with a current gain over what `names` say, each in a band between two lines."""
    sheet.put(55, 90, "Characteristics", 12)
    for y in range(100, 196 + 16 * len(names), 16):
        sheet.rule(55, y, 520, y)
    sheet.row(111, x60="Symbol", x120="Parameter", x250="Conditions", x370="Min", x420="Max", x470="Unit")
    sheet.row(127, x60="ICES", x120="cut-off current", x250="VCE = 40 V", x420="15", x470="nA")
    sheet.row(143, x60="hFE", x120="current gain", x250="VCE = 3 V; IC = 1 mA", x370="90", x420="700")
    for at, name in enumerate(names):
        sheet.row(159 + 16 * at, x130=name, x370=f"{9 + at}0", x420=f"{19 + at}0")
    y = 159 + 16 * len(names)
    return sheet.row(y, x60="fT", x120="transition frequency", x250="IC = 1 mA", x370="80", x470="MHz")


def test_groups_that_begin_with_the_symbol_above_are_of_its_name_and_conditions() -> None:
    found = ranges(read(_gains(Sheet(), "hFE rank A", "hFE rank Q", "hFE rank R").content()))
    assert [(fact.parameter, fact.symbol, fact.group) for fact in found[1:5]] == [("current gain", "hFE", None)] * 4
    assert [fact.conditions for fact in found[1:5]] == [
        "VCE = 3 V; IC = 1 mA", *(f"hFE rank {rank}, VCE = 3 V; IC = 1 mA" for rank in "AQR"),
    ]  # fmt: skip
    assert [fact.min.text for fact in found[2:5] if fact.min] == ["90", "100", "110"]
    assert not any(fact.flags for fact in found)
    assert found[5].conditions == "IC = 1 mA"


def test_a_single_case_that_begins_with_the_symbol_above_is_for_review() -> None:
    """'hFE inverse mode' may hold elsewhere than what stands over it."""
    found = ranges(read(_gains(Sheet(), "hFE inverse mode").content()))
    assert [flag.rule for flag in found[2].flags] == ["conditions-unsure"]


def test_a_row_without_a_name_right_under_a_quantity_in_capitals_is_of_that() -> None:
    """So is none where a name stands between, whose values are not beside it."""
    sheet = Sheet().put(55, 90, "Electrical Specifications", 12)
    sheet.grid([55, 200, 320, 370, 420, 470, 520], [float(y) for y in range(100, 245, 16)])
    sheet.row(111, x60="PARAMETER", x205="CONDITIONS", x325="MIN", x375="TYP", x425="MAX", x475="UNITS")
    sheet.put(60, 127, "SAMPLING RATE").row(143, x205="Selectable", x325="4", x425="900", x475="Hz")
    sheet.put(60, 159, "INPUT PATH").row(175, x205="Selectable", x325="5", x425="60", x475="Hz")
    sheet.put(60, 191, "WAKE-UP TIME").row(207, x60="Settling of the output", x205="MODE=0")
    sheet.row(223, x205="within 1% of final", x375="30", x475="ms")
    sheet.row(239, x60="Start-up of the clock", x375="3", x475="ms")
    found = [(fact.parameter, fact.conditions) for fact in ranges(read(sheet.content()))]
    assert found == [("SAMPLING RATE", "Selectable"), ("Start-up of the clock", None)]


def test_a_quantity_beside_a_symbol_in_the_place_of_a_name_is_for_review() -> None:
    sheet = Sheet().put(55, 90, "Supply current", 12).grid([55, 110, 300, 360, 420], [100, 116, 132, 148])
    sheet.row(111, x60="Symbol", x115="Parameter", x305="Max", x365="Unit")
    sheet.row(127, x60="IDD", x115="48 MHz", x305="22.8", x365="mA")
    sheet.row(143, x60="IOFF", x115="Leakage current", x305="8", x365="mA")
    found = [[flag.rule for flag in fact.flags] for fact in ranges(read(sheet.content()))]
    assert found == [["name-unsure"], []]
