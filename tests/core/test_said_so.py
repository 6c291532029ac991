"""Rows and values whose own words say more than their column: signs, symbols with conditions, states, look-alikes."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact, SectionKind
from akili_desktop.core.proving.akin import akin
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, feature, row, told

LOWEST = row("Supply current", None, "2.8", "4.2", "µA", symbol="IDD,LP", conditions="1 Hz forced mode, lowest power")
BY_MODE = row("IDD @ 1 Hz forced mode", None, "7.02", "10.50", "µA", conditions="×4 ×1", variant="Standard", at=2)
ESD = row("ESD protection, human body model", None, None, "≥ 4", "kV", kind=SectionKind.ABSOLUTE_MAXIMUM)
ESD_VALUE = row("Human body model", None, "±2000", None, "V", kind=SectionKind.ESD)
TRIP = row("xISEN trip voltage", "160", "200", "240", "mV", symbol="VTRIP", at=2)
PIN = row("xISEN pin voltage", "-0.3", None, "0.5", "V", kind=SectionKind.ABSOLUTE_MAXIMUM)
OSCILLATOR = row("HSI16 frequency", "15.88", None, "16.08", "MHz", symbol="fHSI16", at=1)
CLOCK = row("Clock frequency", "0", None, "64", "MHz", symbol="fCLK", at=2)
STARTED = row("Oscillator start-up time", None, "2", None, "ms", at=3)
OWN_START = row("HSI16 oscillator start-up time", None, "0.8", "1.2", "µs", at=4)
RESET = row("Power-on reset threshold", "2.06", "2.10", "2.14", "V", symbol="VPOR", section="Embedded reset block")
DOWN = row("Supply current in power down", None, "900", None, "nA", group="Idle modes")
MEASURED = row("Output Voltage", "11.5", "12", "12.5", "V", section_conditions="Refer to test circuit, TJ = 25 °C")
TESTS = "Unless otherwise specified, the parameters are derived from tests performed under the conditions of Table 21."
DERIVED = row("Leakage current", None, "20", "70", "nA", section_conditions=TESTS, at=6)
OF_SOME = "TA = 25 °C; The VS offset ratings are tested with all supplies biased at 15 V."
OFFSET = row("Turn-on delay", None, "120", "150", "ns", section_conditions=OF_SOME, at=7)
OF_ALL = row("Sensitivity", None, "5", None, "mA", section_conditions="All values are measured at 3.3 V.", at=8)
PLUS_MINUS = row("Overshoot", None, "10", None, "%", section_conditions="VCC = ±15 V, TA = 25 °C")
RISING = row(
    "Rising threshold", "103", "104", "105", "%",
    section_conditions="0 °C < TJ < 125 °C, typical values are at TA = 25 °C, unless otherwise noted",
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "facts", "expected"),
    [
        # a symbol with what it holds at is a row of that symbol, and a rival of the other page's
        ("current consumption at 1 Hz", [LOWEST, BY_MODE], ["7.02 µA typ", "10.50 µA max", "2.8 µA typ", "4.2 µA max"]),
        # a sign of its own, and a column that is headed 'value'
        ("ESD protection", [ESD], ["≥ 4 kV value"]),
        ("HBM ESD", [ESD_VALUE], ["±2000 V value"]),
        ("conversion time", [feature("conversion time", "2.44 µs", "µs", "conversion time as low as 2.44 µs")],
         ["2.44 µs µs min"]),
        # where it trips is no limit of a pin
        ("xISEN pin voltage max", [PIN, TRIP], ["0.5 V max"]),
        # what only looks like a part's number is a word of the row
        ("HSI16 frequency max", [OSCILLATOR, CLOCK], ["16.08 MHz max"]),
        ("HSI16 start-up time max", [STARTED, OWN_START], ["1.2 µs max"]),
        ("HSI48 frequency max", [OSCILLATOR, CLOCK], ["out-of-scope"]),
        # a supply of ± is two voltages
        ("overshoot at 146 mV", [PLUS_MINUS], ["no-fact"]),
        ("overshoot at 15 V", [PLUS_MINUS], ["10 % typ"]),
        # what some values of a table are tested with holds for no other row
        ("turn-on delay typ at 15 V", [OFFSET], ["no-fact"]),
        ("turn-on delay typ at 25 °C", [OFFSET], ["120 ns typ"]),
        ("sensitivity at 3.3 V", [OF_ALL], ["5 mA typ"]),
        ("sensitivity at 5 V", [OF_ALL], ["no-fact"]),
        # typical values are at the temperature that their heading says
        ("typical rising threshold at 93 °C", [RISING], ["no-fact"]),
        ("typical rising threshold at 25 °C", [RISING], ["104 % typ"]),
        ("maximum rising threshold at 93 °C", [RISING], ["105 % max"]),
    ],
)  # fmt: skip
def test_the_rows_own_words_tell(question: str, facts: list[Fact], expected: list[str]) -> None:
    assert told(ask(question, facts, ["STM32G030", "STM32G030C8"])) == expected


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("power-on reset threshold typ", [RESET]),
        ("current in power down", [DOWN]),
        ("output voltage min at 25 °C", [MEASURED]),
        ("leakage current max", [DERIVED]),
        ("HSI16 frequency max", [OSCILLATOR, CLOCK]),
    ],
)
def test_a_state_that_the_question_says_itself_narrows_nothing(question: str, facts: list[Fact]) -> None:
    result = ask(question, facts, ["STM32G030", "STM32G030C8"])
    assert isinstance(result, Proven)
    assert result.review == ()


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("threshold voltage", [row("Reset threshold", "2.06", "2.10", "2.14", "V")]),
        ("supply current", [row("Supply current", None, "9", None, "nA", group="Idle modes")]),
        ("output voltage min", [row("Output voltage", "4.9", "5", "5.1", "V", conditions="test mode")]),
    ],
)
def test_a_state_that_the_question_does_not_say_is_told(question: str, facts: list[Fact]) -> None:
    result = ask(question, facts)
    assert not isinstance(result, Proven) or result.review


@pytest.mark.parametrize(
    ("question", "name", "free"),
    [
        ("input low voltage max", "Input Low Voltage (pins 5, 7, 10, 12)", True),
        ("pin capacitance max", "Pin capacitance (all inputs/outputs)", True),
        ("output data rate max", "Output Data Rate (ODR)", True),
        ("interface voltage max", "Interface Voltage (VDD I/O)", True),
        # what stands in brackets may be another thing
        ("output voltage max", "Output Voltage (sleep)", False),
        ("input current max", "Input Current (clock input)", False),
    ],
)
def test_brackets_that_only_say_it_again_narrow_nothing(question: str, name: str, free: bool) -> None:
    unit = {"pF": "capacitance", "Hz": "rate", "mA": "current"}
    measure = next((u for u, word in unit.items() if word in name.casefold()), "V")
    result = ask(question, [row(name, None, None, "5", measure)])
    assert isinstance(result, Proven)
    assert (result.review == ()) is free


@pytest.mark.parametrize(
    ("one", "other", "related"),
    [
        ("cp82c55a-5", "c82c55a", True),
        ("lm358a", "lm358", True),
        ("se555", "ne555", False),
        ("lm2904", "lm358", False),
        ("bc547b", "bc547c", False),
    ],
)
def test_grades_are_akin_and_other_parts_are_not(one: str, other: str, related: bool) -> None:
    assert akin(one, other) is related
    assert akin(other, one) is related


FLOATING = row("High side floating supply offset voltage", None, None, "600", "V", symbol="VS")
AVERAGE = row(
    "Average rectified output current", None, None, "150", "mA", symbol="IO", kind=SectionKind.ABSOLUTE_MAXIMUM
)


@pytest.mark.parametrize(
    ("question", "fact", "free"),
    [
        ("max supply voltage VS", FLOATING, False),  # the symbol agrees, the quantity does not
        ("VS max", FLOATING, True),
        ("max current per I/O pin", AVERAGE, False),  # a pin, and no output current IO
        ("absolute maximum IO", AVERAGE, True),
        ("max CPU clock", row("Clock frequency", None, None, "350", "kHz"), False),  # of what, the row does not say
        ("max CPU clock", row("CPU frequency", None, None, "64", "MHz"), True),
        ("max clock frequency", row("CPU frequency", None, None, "64", "MHz"), True),
    ],
)
def test_a_symbol_does_not_speak_for_another_quantity(question: str, fact: Fact, free: bool) -> None:
    result = ask(question, [fact])
    assert (isinstance(result, Proven) and not result.review) is free
