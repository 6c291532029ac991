"""A device's address on its bus, on any page; one of a setting, or one of several, is for review."""

from __future__ import annotations

import pytest

from tests.extract.feature_sheets import read


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("The 7-bit I2C address for the device is 0x1D.", "0x1D"),
        ("Connecting SDO to GND results in slave address 1110110.", "1110110"),
    ],
)
def test_a_bus_address_on_any_page(line: str, value: str) -> None:
    (fact,) = read([line], heading="", number=28)
    assert fact.text == value
    assert "address" in fact.label


@pytest.mark.parametrize(
    ("line", "flagged"),
    [
        ("The slave address is 0x48 when A0 is low and 0x49 when it is high.", True),
        ("Connecting SDO to GND results in slave address 1110110.", True),
        ("If SDO is connected to GND the device address is 0x76.", True),
        ("With A0 tied to the supply, the slave address is 0x49.", True),
        ("The slave address is 0x48 (A0 = 0).", True),
        ("The slave address is 0x48 or 0x49.", True),
        ("The slave address is 1101000/1101001.", True),
        ("The high-speed slave address is 0x48.", False),
        ("The slave address is 0x48. When A0 is low, nothing changes.", False),
        ("Pull A0 low; it is not needed. The slave address is 0x48, followed by the direction bit.", False),
        ("The slave address is 1101000 (0x68).", False),
    ],
)
def test_a_bus_address_of_one_setting_or_of_several_is_for_review(line: str, flagged: bool) -> None:
    (fact,) = (f for f in read([line], heading="", number=28) if f.context == "Address")
    assert bool(fact.flags) == flagged


def test_a_setting_in_the_next_line_is_of_the_address() -> None:
    lines = ["The slave address is 0x48 when the address pin", "A0 is low and 0x49 otherwise."]
    (fact,) = read(lines, heading="", number=28)
    assert (fact.text, bool(fact.flags)) == ("0x48", True)
    (fact,) = read(["For a transfer the slave address is 0x48", "when the pin A0 is low."], heading="", number=28)
    assert (fact.text, bool(fact.flags)) == ("0x48", True)


def test_a_registers_address_is_none_of_the_device() -> None:
    assert read(["Set the DATA_FORMAT register (Address 0x31)."], heading="", number=28) == []
