"""What is asked of a pin is answered by its own limits: by no reference, no output's value, no other row."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact, SectionKind
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, pins, told
from tests.core.facts_by_hand import row as r

RATED = SectionKind.ABSOLUTE_MAXIMUM
FACTS: list[Fact] = [
    r("Supply voltage", "3.0", None, "3.6", "V", symbol="VCC", kind=SectionKind.RECOMMENDED, at=1),
    r("Supply voltage", "-0.3", None, "7", "V", symbol="VCC", kind=RATED, at=2),
    r("Voltage range", "-0.3", None, "34", "V", conditions="BTST, HIDRV with respect to GND", kind=RATED, at=3),
    r("PROG Pin Voltage", "0.93", "1.00", "1.07", "V", symbol="VPROG", at=5),
    r("SET Pin Voltage (Relative to OUT)", None, None, "±0.3", "V", kind=RATED, at=6),
    r("ALE Low to PSEN Low", "43", None, None, "ns", symbol="tLLPL", at=7),
    r("Output Low Voltage (Port 0, ALE, PSEN)", None, None, "0.45", "V", symbol="VOL1", at=8),
    r("Output Short-Circuit Current", None, None, "Continuous", None, kind=RATED, at=9),
    r("Output Short-Circuit Current", None, "23", None, "mA", symbol="ISC", at=10),
    r("SET Pin Current", "9.9", "10", "10.1", "µA", conditions="ISET, VIN = 1V", at=11),
    r("Thermal Regulation, ISET", None, "0.003", None, "%/W", at=12),
]


@pytest.mark.parametrize(
    "question",
    [
        "is 12 V ok on A",
        "is 12 V ok on A of the XY4850",
        "is 6 V on A within the absolute maximum ratings",
        "is 20 V ok on GND",
        "max voltage on GND",
        "max voltage on the PROG pin",
        "maximum ALE low to PSEN low",
    ],
)
def test_no_other_row_answers(question: str) -> None:
    assert isinstance(ask(question, FACTS, ["XY4850"]), Refusal)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("max voltage of BTST with respect to GND", ["34 V max"]),
        ("typical PROG pin voltage", ["1.00 V typ"]),
        ("ALE low to PSEN low min", ["43 ns min"]),
        ("output short circuit current", ["23 mA typ"]),
        ("ISET", ["10 µA typ"]),
        ("thermal regulation", ["0.003 %/W typ"]),
    ],
)
def test_its_own_row_does(question: str, values: list[str]) -> None:
    assert told(ask(question, FACTS)) == values


def test_ground_is_not_any_pin() -> None:
    rows = [
        r("Voltage on any pin with respect to ground", "-1", None, "7", "V", kind=RATED),
        pins("DIP", ["GND", "RST"]),
    ]
    assert isinstance(ask("max voltage on the GND pin", rows), Refusal)
    assert told(ask("max voltage on the RST pin", rows)) == ["7 V max"]


def test_what_is_not_measured_against_ground_is_told() -> None:
    result = ask("is 5 V on SET within the absolute maximum ratings", FACTS)
    assert isinstance(result, Proven)
    assert any("ground" in reason for reason in result.review)


def test_a_word_beside_a_number_is_for_review() -> None:
    result = ask("maximum output short circuit current", FACTS)
    assert isinstance(result, Proven)
    assert any("prints a number" in reason for reason in result.review)


ROW_OF_PINS = pins("DIP", ["DIN", "DIG 0–DIG 7", "DIG 0–DIG 7"], at=1)
DRAWN = pins("DIP", ["DIN", "DIG 0", "DIG 4"], at=8)


def test_a_name_for_a_row_of_pins_gives_way_to_the_pins_own() -> None:
    assert told(ask("pin 2", [ROW_OF_PINS, DRAWN])) == ["DIG 0"]
    result = ask("pin 2", [ROW_OF_PINS])
    assert isinstance(result, Proven)
    assert any("several pins" in reason for reason in result.review)


def test_the_only_package_that_has_a_pin_is_told() -> None:
    maps: list[Fact] = [pins("DFN", ["VIN", "EP"], at=1), pins("SOIC", ["VIN", "GND"], at=8)]
    result = ask("which pin is EP", maps)
    assert isinstance(result, Proven)
    assert result.note == "in DFN"
    asked = ask("which pin is EP in DFN", maps)
    assert isinstance(asked, Proven)
    assert not asked.note


def test_the_end_of_a_number_is_no_temperature() -> None:
    rows = [
        r("LOW-level output voltage", None, None, "0.36", "V", symbol="VOL", variant="25 °C", at=1),
        r("LOW-level output voltage", None, None, "0.55", "V", symbol="VOL", variant="-40 °C to +125 °C", at=2),
    ]
    result = ask("'125 VOL", rows, ["74AHC125"])
    assert isinstance(result, Proven)
    assert sorted(told(result)) == ["0.36 V max", "0.55 V max"]
    assert isinstance(ask("VOL of the '85", rows, ["74AHC125"]), Refusal)
