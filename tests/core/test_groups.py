"""Rows of other groups of a table than the asked one, and rows of two things together."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, row, told

OVER = "Standard and Fast Mode: VDD = 2.7 V to 5.5 V, High Speed Mode: VDD = 4.5 V to 5.5 V"


def _timing() -> list[Fact]:
    rows = [
        row("Bus free time", "4700", None, None, "ns", symbol="tBUF", group="Standard Mode", at=1),
        row("Bus free time", "1300", None, None, "ns", symbol="tBUF", group="Fast Mode", at=2),
        row("START setup time", "4700", None, None, "ns", symbol="tSU:STA", group="Standard Mode", at=3),
        row("Rise time", None, None, "300", "ns", symbol="tR", group="Fast Mode", at=4),
        row("Clock frequency", "0", None, "400", "kHz", symbol="fSCL", group="Fast Mode", at=6),
        row("Clock frequency", "0", None, "3.4", "MHz", symbol="fSCL", group="High Speed Mode", at=7),
        row("Rise time", "10", None, "80", "ns", symbol="tR", group="High Speed Mode", conditions="Cb = 100 pF", at=5),
    ]
    return [fact.model_copy(update={"section_conditions": OVER}) for fact in rows]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("bus free time in fast mode", ["1300 ns min"]),
        ("bus free time in standard mode", ["4700 ns min"]),
        ("START setup time in fast mode", ["no-fact"]),
        ("START setup time in standard mode", ["4700 ns min"]),
        ("START setup time", ["4700 ns min"]),
        ("rise time in fast mode at Cb = 100 pF", ["no-fact"]),
        ("rise time in high speed mode at Cb = 100 pF", ["10 ns min", "80 ns max"]),
    ],
)
def test_what_holds_over_all_groups_puts_no_row_in_another(question: str, values: list[str]) -> None:
    assert told(ask(question, _timing())) == values


def test_a_word_of_another_group_may_be_of_the_way_of_asking() -> None:
    assert "3.4 MHz max" in told(ask("In high speed mode, how fast can it be clocked?", _timing()))


@pytest.mark.parametrize(
    ("question", "sure"),
    [("accelerometer current consumption", False), ("gyroscope and accelerometer current consumption", True)],
)
def test_a_current_of_two_things_is_not_that_of_one(question: str, sure: bool) -> None:
    both = row("Gyroscope and accelerometer current consumption", None, "0.9", None, "mA", symbol="IDD")
    result = ask(question, [both])
    assert isinstance(result, Proven)
    assert any("together" in reason for reason in result.review) != sure


def test_a_temperature_of_two_things_is_each_ones() -> None:
    assert told(ask("storage temperature", [row("Storage and junction temperature", "-40", None, "150", "°C")])) == [
        "-40 °C min",
        "150 °C max",
    ]
