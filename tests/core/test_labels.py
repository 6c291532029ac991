"""Labels of distributors' parametric tables as questions, and what only looks like one."""

from __future__ import annotations

import pytest

from akili_desktop.core.asking.labels import plain_of
from akili_desktop.core.query import Query, parse_question
from tests.core.facts_by_hand import vocabulary


@pytest.mark.parametrize(
    ("label", "plain"),
    [
        ("Voltage - Supply (Min)", "Supply Voltage (Min)"),
        ("Current - Collector (Ic) (Max)", "Collector Current (Ic) (Max)"),
        ("Frequency - Switching", "Switching Frequency"),
        ("Rds On (Max) @ Id, Vgs", "Rds On (Max)"),
        ("Voltage - Output (Min/Fixed)", "Output Voltage (Min)"),
        ("Current - Output / Channel", "Output Current"),
        ("Vos - Input Offset Voltage", "Input Offset Voltage"),
        ("CMRR - Common Mode Rejection Ratio", "Common Mode Rejection Ratio"),
        ("Current - Output (Max)", "Output Current (Max)"),
        ("supply current @ 25 °C", "supply current @ 25 °C"),
        ("VDD - VSS voltage", "VDD - VSS voltage"),
        ("pin 5 - what is it", "pin 5 - what is it"),
    ],
)
def test_a_label_is_put_in_the_order_of_a_question(label: str, plain: str) -> None:
    assert plain_of(label, vocabulary()) == plain


@pytest.mark.parametrize(
    ("question", "unit"),
    [
        ("PSRR typ dB", "level"), ("Sensitivity (LSB/g)", "sensitivity"), ("output current in mA", "current"),
        ("maximum TJ", None), ("Voltage - Supply (Min)", None), ("VOH at 4 mA", None),
        ("transition frequency fT", None), ("Number of Bits", None),
    ],
)  # fmt: skip
def test_the_unit_that_an_answer_is_wanted_in_is_no_word_of_its_name(question: str, unit: str | None) -> None:
    query = parse_question(question, vocabulary())
    assert isinstance(query, Query)
    assert query.measured_in == unit
