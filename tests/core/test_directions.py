"""A time from one state to another says nothing of the way back."""

from __future__ import annotations

import pytest

from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, row


@pytest.mark.parametrize(
    ("name", "same", "turned"),
    [
        ("Switching from AC to USB", "AC to USB switching time", "USB to AC switching time"),
        ("Switching from AC to USB", "switching from AC to USB", "switching from USB to AC"),
        ("standby to normal mode delay time", "standby to normal delay time", "normal to standby delay time"),
        ("Address Valid to ALE Low", "address valid to ALE low", "ALE low to address valid"),
        ("delay time from TXD to bus dominant", "delay from TXD to bus dominant", "delay from bus dominant to TXD"),
    ],
)
def test_the_way_back_is_another_time(name: str, same: str, turned: str) -> None:
    rows = [row(name, None, "150", unit="µs")]
    assert isinstance(ask(same, rows), Proven)
    assert isinstance(ask(turned, rows), Refusal)


def test_a_resistance_has_no_direction() -> None:
    rows = [row("Thermal resistance, junction to ambient", None, "62", unit="°C/W", symbol="RθJA")]
    assert isinstance(ask("thermal resistance ambient to junction", rows), Proven)
