"""Conditions that are a distance from another symbol ('F = F0 + 1 MHz'), and shares of a period ('80% on')."""

from __future__ import annotations

import pytest

from akili_desktop.core.conditions import find_conditions, find_levels
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, row, told


@pytest.mark.parametrize(
    ("text", "subject", "number"),
    [
        ("F = F0 + 1 MHz", "f=f0+", "1000000"),
        ("F = F0 – 1 MHz", "f=f0-", "1000000"),
        ("F > F0 + 3 MHz", "f>f0+", "3000000"),
        ("VIN = VOUT(nom) + 1 V", "vin=voutnom+", "1"),
        ("VIN=VOUT+1V", "vin=vout+", "1"),
        # a sign of the number, or of the symbol, is no distance
        ("VCC = -5 V", "vcc", "-5"),
        ("TA = TJ = +25 °C", "ta", "25"),
    ],
)
def test_the_direction_of_a_distance_is_of_the_condition(text: str, subject: str, number: str) -> None:
    condition = find_conditions(text)[0]
    assert (condition.subject, str(condition.interval.low), condition.text) == (subject, number, text)
    assert not find_levels(text, {}) or "=" not in subject


SELECTIVITY = [
    row("Adjacent channel selectivity", typ="4", unit="dB", conditions="F = F0 + 1 MHz", at=1),
    row("Adjacent channel selectivity", typ="2", unit="dB", conditions="F = F0 – 1 MHz", at=2),
]


def test_as_far_above_and_below_are_two_conditions() -> None:
    assert told(ask("adjacent channel selectivity at F = F0 + 1 MHz", SELECTIVITY)) == ["4 dB typ"]
    assert told(ask("adjacent channel selectivity at F = F0 - 1 MHz", SELECTIVITY)) == ["2 dB typ"]
    assert told(ask("adjacent channel selectivity at F = F0 + 2 MHz", SELECTIVITY)) == ["no-fact"]
    # without a direction both are told
    assert told(ask("adjacent channel selectivity at 1 MHz", SELECTIVITY)) == ["4 dB typ", "2 dB typ"]


def test_a_value_of_the_symbol_itself_is_no_distance_from_another() -> None:
    facts = [row("Line regulation", high="10", unit="mV", conditions="VIN = VOUT + 1 V")]
    assert told(ask("line regulation at VIN = VOUT + 1 V", facts)) == ["10 mV max"]
    assert told(ask("line regulation at VIN = 1 V", facts)) == ["no-fact"]
    assert told(ask("line regulation at VIN = VOUT", facts)) == ["no-fact"]


def test_a_share_of_a_period_is_no_state() -> None:
    facts = [row("Output current", high="2.5", unit="A", conditions="repetitive (80% on -20% off; ton = 10 ms)")]
    answer = ask("output current", facts)
    assert isinstance(answer, Proven)
    assert not any("disabled" in reason for reason in answer.review)
    assert told(ask("output current when disabled", facts)) == ["no-fact"]
