"""How many pins of a name or function a package has: counted from its pin map, for review."""

from __future__ import annotations

import pytest

from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, pins, told

NAMES = ["VDD", "GND", "IN1", "GND", "NC", "OUT", "NC", "NC"]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("how many ground pins", ["2"]),
        ("number of GND pins", ["2"]),
        ("how many NC pins are there", ["3"]),
        ("how many reset pins", ["no-fact"]),
    ],
)
def test_the_pins_of_a_function_are_counted(question: str, values: list[str]) -> None:
    result = ask(question, [pins("SOIC-8", NAMES)])
    assert told(result) == values
    if isinstance(result, Proven):
        assert any(reason.startswith("counted from the pin map") for reason in result.review)


def test_each_package_has_its_own_count() -> None:
    result = ask("how many ground pins", [pins("SOIC-8", NAMES), pins("QFN-8", ["GND", *NAMES[:7]], at=20)])
    assert isinstance(result, Proven)
    assert {(value.package, value.text) for value in result.values} == {("SOIC-8", "2"), ("QFN-8", "3")}
    assert any("2, 4 in SOIC-8" in reason for reason in result.review)
