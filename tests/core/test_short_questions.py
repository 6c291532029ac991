"""Questions in a few words, as typed at a bench: nouns alone, a part in front, rows that say where they hold."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact
from tests.core.facts_by_hand import ask, feature, told
from tests.core.facts_by_hand import row as r

SHEET: list[Fact] = [
    r("Propagation delay INx to OUTx", None, "1.1", None, "µs", symbol="tPROP", at=1),
    r("Bus free time between STOP and START conditions", "1300", None, None, "ns", symbol="tBUF", at=2),
    r("Reverse Recovery Time", None, None, "4", "ns", symbol="trr", at=3),
    r("Minimum Cathode Current For Regulation", None, "0.5", "1.0", "mA", symbol="Imin", at=4),
    r("Measurement Range", None, "±2, ±4", None, "g", at=5),
    r("Operating free-air temperature", "-55", None, "125", "°C", symbol="TA", conditions="SE555", at=6),
    r("Operating free-air temperature", "0", None, "70", "°C", symbol="TA", conditions="NE555", at=7),
    r("Absolute accuracy", None, "±1.0", None, "hPa", conditions="300 . . . 1100 hPa 0 . . . 65 °C", at=8),
    r("Supply Current (Shutdown)", None, "0.1", "1.0", "µA", symbol="IS", at=9),
    r("Under Voltage Lockout Threshold Rising", "2.5", "2.8", "3.1", "V", at=10),
    r("Interface Voltage Range", "1.7", "1.8", "3.6", "V", at=11),
    feature("Clock frequency", "1", "MHz", at=12),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("prop delay", ["1.1 µs typ"]),
        ("bus free time", ["1300 ns min"]),
        ("recovery time", ["4 ns max"]),
        ("min cathode current for regulation typ", ["0.5 mA typ"]),
        ("measurement range", ["±2, ±4 g typ"]),
        ("SE555 temp range", ["-55 °C min", "125 °C max"]),
        ("absolute accuracy from 0 to 65 °C", ["±1.0 hPa typ"]),
        ("absolute accuracy from 0 to 85 °C", ["no-fact"]),
        ("ISHDN", ["0.1 µA typ", "1.0 µA max"]),
        ("UVLO rising", ["2.8 V typ"]),
        ("UVLO falling", ["no-fact"]),
        ("interface", ["no-fact"]),
        ("clock", ["1 MHz value"]),
        ("pin count of the SE555", ["no-fact"]),
    ],
)
def test_a_short_question(question: str, values: list[str]) -> None:
    assert told(ask(question, SHEET)) == values
