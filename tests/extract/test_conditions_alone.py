"""One condition in a ruled cell beside several devices of one quantity: it is of all of them."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

DEVICES = ("Red", "Green", "Yellow", "White")


def _conditions(test: float, name: float, devices: int = 3) -> list[tuple[str | None, list[str]]]:
    """The conditions and flags of the devices' rows, the test and the name so many lines under the first."""
    foot = 124 + 12.0 * devices
    sheet = Sheet().put(62, 90, "Electrical Characteristics", 12)
    sheet.grid([60, 110, 210, 290, 340, 390, 430, 520], [100, 116, foot, foot + 16])
    sheet.row(111, x64="Symbol", x114="Parameter", x214="Device", x300="Typ", x350="Max", x394="Unit")
    sheet.put(434, 111, "Test Conditions")
    for place, device in enumerate(DEVICES[:devices]):
        sheet.row(130 + 12 * place, x214=device, x300=f"2.{place}", x350="2.5")
    sheet.row(130 + 12 * name, x64="VF", x114="Forward Voltage", x394="V").put(434, 130 + 12 * test, "IF = 20 mA")
    sheet.row(foot + 11, x64="IR", x114="Reverse Current", x214="All", x350="10", x394="uA", x434="VR = 5 V")
    facts = [fact for fact in ranges(read(sheet.content())) if fact.parameter == "Forward Voltage"]
    return [(fact.conditions, [flag.rule for flag in fact.flags]) for fact in facts]


@pytest.mark.parametrize(("place", "devices"), [(0, 3), (1, 3), (1.5, 4), (0, 2), (0.5, 2)])
def test_a_condition_level_with_the_name_is_of_all_devices_of_its_ruled_cell(place: float, devices: int) -> None:
    """It was of the one beside it alone: of the middle one of three, where name, unit and test are centred."""
    assert _conditions(place, place, devices) == [(f"IF = 20 mA, {name}", []) for name in DEVICES[:devices]]


@pytest.mark.parametrize("place", [0, 2])
def test_devices_whose_condition_stands_at_another_height_than_their_name_are_flagged(place: float) -> None:
    assert all(flags == ["conditions-shared"] for _, flags in _conditions(place, 1))
