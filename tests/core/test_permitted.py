"""Which rows a yes/no check may be compared with: limits on what is applied or drawn, and all of them."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range, SectionKind
from akili_desktop.core.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, row

ABSOLUTE, RECOMMENDED, OTHER = SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED, SectionKind.OTHER
RATED = row("External supply voltage on VBAT pin", "-0.3", None, "4.0", "V", symbol="VBAT", section="Voltages", at=1)
WORKING = row("Backup operating voltage", "1.55", None, "3.6", "V", symbol="VBAT", kind=RECOMMENDED, at=2)
RAIL_RATED = row("Analog supply voltage, AVDD to GND", "-0.3", None, "6.5", "V", kind=ABSOLUTE, at=1)
RAIL = row("Analog supply voltage", "2.7", "3.3", "5.5", "V", symbol="VAVDD", kind=RECOMMENDED, at=2)
SUMMARY = row("drain current", None, None, "300", "mA", symbol="ID", conditions="Tsp = 25 °C", kind=OTHER, at=1)
COLD = row("drain current", None, None, "300", "mA", symbol="ID", conditions="Tsp = 25 °C", kind=ABSOLUTE, at=2)
HOT = row("drain current", None, None, "190", "mA", symbol="ID", conditions="Tsp = 100 °C", kind=ABSOLUTE, at=3)
THRESHOLD = row("Input Switching Threshold", "1.0", "1.2", "1.5", "V", symbol="Vin")
INPUT = row("Input Voltage", "0", None, "5.25", "V", symbol="Vin", at=2)
LOAD = row("Minimum Load Current", None, "5", "10", "mA")
INJECTED = row("Injected current on pin", "-5", None, "5", "mA", symbol="IINJ", conditions="source or sink")
SUNK = row("Output current", None, None, "15", "mA", kind=ABSOLUTE, conditions="sink")
RATE = row("Maximum Data Rate", "2.5", None, None, "Mbps", symbol="fMAX")
SOURCED = row("Output current", "20", "40", None, "mA", symbol="IO", conditions="source")


def answered(result: object) -> tuple[str, bool]:
    """'Yes', 'No', 'open' or the refusal's code, and whether it is free of doubts."""
    if isinstance(result, Proven):
        word = result.sentence.split(":")[0]
        return (word if word in {"Yes", "No"} else "open"), not result.review
    assert isinstance(result, Refusal)
    return str(result.code), False


@pytest.mark.parametrize(
    ("question", "facts", "expected"),
    [
        # a table of unknown kind says yes, and another row of the same symbol says no
        ("can VBAT be 3.8 V?", [RATED, WORKING], ("No", False)),
        ("can VBAT be 3.0 V?", [RATED, WORKING], ("Yes", True)),
        ("can VBAT be 3.8 V?", [RATED], ("Yes", True)),
        ("can VBAT be 5 V?", [RATED, WORKING], ("No", True)),
        # the voltage at a rail is asked by the rail
        ("can AVDD be 6 V?", [RAIL_RATED, RAIL], ("No", True)),
        ("can AVDD be 5 V?", [RAIL_RATED, RAIL], ("Yes", True)),
        # a summary's row stands for one of several limits
        ("can ID be 245 mA?", [SUMMARY, COLD, HOT], ("ambiguous", False)),
        ("can ID be 150 mA?", [SUMMARY, COLD, HOT], ("open", True)),
        ("can ID be 245 mA?", [SUMMARY, COLD], ("open", True)),
        ("can ID be 245 mA at Tsp = 25 °C?", [SUMMARY, COLD, HOT], ("open", True)),
        # how the part behaves is no limit
        ("can Vin be 1.7 V?", [THRESHOLD], ("no-fact", False)),
        ("can Vin be 1.7 V?", [INPUT], ("Yes", True)),
        ("can Vin be 6 V?", [THRESHOLD, INPUT], ("No", True)),
        ("can the output voltage be 3 V?", [row("Output Voltage", "3.2", None, "3.4", "V")], ("No", False)),
        ("can the output voltage be 3 V?", [row("Output Voltage Range", "3.2", None, "5", "V")], ("No", True)),
        ("can it deliver 1 A?", [LOAD], ("no-fact", False)),
        ("can it deliver 1 A?", [row("Output Current", None, None, "1.5", "A", kind=RECOMMENDED)], ("open", True)),
        ("can it source 10 mA?", [SOURCED], ("no-fact", False)),
        # the direction, and what is injected from outside
        ("can it sink 20 mA?", [SUNK], ("No", False)),
        ("can it source 20 mA?", [SUNK], ("no-fact", False)),
        ("can a pin sink 20 mA?", [INJECTED], ("no-fact", False)),
        # a maximum that is guaranteed stands in the column of minima
        ("can it run at 5 Mbps?", [RATE], ("No", True)),
        ("can it run at 2 Mbps?", [RATE], ("open", True)),
    ],
)  # fmt: skip
def test_a_check_takes_every_limit_and_nothing_else(
    question: str, facts: list[Range], expected: tuple[str, bool]
) -> None:
    assert answered(ask(question, facts)) == expected


def test_a_lone_limit_is_told_with_its_conditions_where_none_was_asked() -> None:
    result = ask("can ID be 245 mA?", [COLD])
    assert isinstance(result, Proven)
    assert result.sentence.endswith("(Tsp = 25 °C)")
