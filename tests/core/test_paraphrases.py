"""Many wordings of one question have one outcome, on a made-up datasheet of a motor controller with an amplifier."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact, SectionKind
from tests.core.facts_by_hand import ask, feature, pins, row, told

ABSOLUTE, RECOMMENDED, THERMAL = SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED, SectionKind.THERMAL

SHEET: list[Fact] = [
    row(
        "Supply voltage", "-0.3", None, "7", "V", symbol="VDD", kind=ABSOLUTE, section="Absolute maximum ratings", at=1
    ),
    row(
        "Junction temperature",
        None,
        None,
        "150",
        "°C",
        symbol="TJ",
        kind=ABSOLUTE,
        section="Absolute maximum ratings",
        at=2,
    ),
    row(
        "Storage temperature",
        "-65",
        None,
        "150",
        "°C",
        symbol="Tstg",
        kind=ABSOLUTE,
        section="Absolute maximum ratings",
        at=3,
    ),
    row(
        "Supply voltage", "2.7", "3.3", "5.5", "V", symbol="VDD", kind=RECOMMENDED, section="Operating conditions", at=4
    ),
    row(
        "Operating free-air temperature",
        "-40",
        None,
        "105",
        "°C",
        symbol="TA",
        kind=RECOMMENDED,
        section="Operating conditions",
        at=5,
    ),
    row("Quiescent current", None, "1.2", "2", "mA", symbol="IQ", conditions="VDD = 5 V, no load", at=6),
    row("Quiescent current", None, "0.8", "1.4", "mA", symbol="IQ", conditions="VDD = 3.3 V, no load", at=7),
    row("Shutdown current", None, "0.1", "1", "µA", symbol="ISD", at=8),
    row("Standby current", None, "12", "20", "µA", at=9),
    row(
        "Drain-source on-state resistance, low side",
        None,
        "85",
        "120",
        "mΩ",
        symbol="RDS(on)",
        conditions="ID = 1 A",
        at=10,
    ),
    row(
        "Drain-source on-state resistance, high side",
        None,
        "95",
        "140",
        "mΩ",
        symbol="RDS(on)",
        conditions="ID = 1 A",
        at=11,
    ),
    row("Switching frequency", "450", "500", "550", "kHz", symbol="fSW", at=12),
    row("Input offset voltage", None, "0.5", "3", "mV", symbol="VOS", at=13),
    row("Input bias current", None, "10", "50", "pA", symbol="IB", at=14),
    row("Gain-bandwidth product", None, "4", None, "MHz", symbol="GBW", at=15),
    row("Slew rate", None, "2.5", None, "V/µs", symbol="SR", at=16),
    row("Propagation delay", None, "35", "60", "ns", symbol="tPD", at=17),
    row(
        "Thermal resistance, junction-to-ambient",
        None,
        "48",
        None,
        "°C/W",
        symbol="RθJA",
        kind=THERMAL,
        variant="QFN-16",
        at=18,
    ),
    row(
        "Thermal resistance, junction-to-ambient",
        None,
        "95",
        None,
        "°C/W",
        symbol="RθJA",
        kind=THERMAL,
        variant="TSSOP-16",
        at=19,
    ),
    row("Current limit", "1.5", "2", "2.6", "A", symbol="ILIM", at=20),
    row("Output noise voltage", None, "40", None, "µV", symbol="VN", conditions="10 Hz ≤ f ≤ 100 kHz", at=21),
    row("Common-mode rejection ratio", "70", "85", None, "dB", symbol="CMRR", at=22),
    feature("PWM channels", "four", count=4, at=23),
    feature("SRAM", "16", "Kbytes", at=24),
    pins("TSSOP-16", ["VDD", "GND", "nSLEEP", "IN1", "IN2", "OUT1", "OUT2", "nFAULT"], at=25),
]

SAME: list[tuple[list[str], list[str]]] = [
    (
        ["5.5 V max"],
        [
            "What is the maximum supply voltage?",
            "max VDD",
            "supply voltage max.",
            "highest supply voltage",
            "How high can the supply voltage go?",
            "VDD (max)",
            "maximum operating voltage",
            "largest supply voltage",
        ],
    ),
    (
        ["7 V max"],
        ["absolute maximum supply voltage", "abs max VDD", "VDD absolute maximum rating", "supply voltage, abs. max"],
    ),
    (
        ["2.7 V min", "5.5 V max"],
        [
            "supply voltage range",
            "What supply voltage range can I use?",
            "VDD range?",
            "min and max supply voltage",
            "What is the range of the supply voltage?",
            "operating voltage range",
        ],
    ),
    (
        ["150 °C max"],
        ["How hot can the junction get?", "max junction temperature", "maximum TJ", "junction temperature, max"],
    ),
    (
        ["-40 °C min", "105 °C max"],
        ["operating temperature range", "ambient temperature range", "What is the operating temperature range?"],
    ),
    (["-65 °C min", "150 °C max"], ["storage temperature range", "storage temperature limits", "Tstg range"]),
    (
        ["2 mA max"],
        [
            "max quiescent current at VDD = 5 V",
            "supply current at 5 V, max",
            "IQ max at VDD=5V",
            "maximum current consumption at VDD = 5 V",
            "max supply current with VDD = 5000 mV",
        ],
    ),
    (
        ["1 µA max"],
        [
            "maximum shutdown current",
            "shutdown current max",
            "ISD max",
            "max supply current in shutdown",
            "shutdown current, worst case",
        ],
    ),
    (
        ["12 µA typ"],
        [
            "typical standby current",
            "standby current typ",
            "typ. supply current in standby",
            "What is the typical standby current?",
        ],
    ),
    (
        ["120 mΩ max"],
        [
            "max low side on resistance at 1 A",
            "low-side RDS(on) max",
            "maximum RDSon of the low side",
            "max LS on-resistance",
        ],
    ),
    (
        ["500 kHz typ"],
        [
            "switching frequency?",
            "typical switching frequency",
            "What is the switching frequency?",
            "fSW typ",
            "PWM frequency typ",
        ],
    ),
    (["3 mV max"], ["max input offset voltage", "maximum offset voltage", "VOS max", "offset voltage, at most"]),
    (["4 MHz typ"], ["gain bandwidth?", "GBW", "unity-gain bandwidth typ", "gain bandwidth product"]),
    (["2.5 V/µs typ"], ["slew rate", "What is the slew rate?", "SR typ"]),
    (["60 ns max"], ["max propagation delay", "propagation delay time, max", "tPD max"]),
    (
        ["48 °C/W typ"],
        [
            "theta JA of the QFN-16 package",
            "RθJA, QFN-16",
            "junction-to-ambient thermal resistance in QFN-16",
            "thermal resistance junction to ambient for the QFN",
        ],
    ),
    (["1.5 A min"], ["minimum current limit", "current limit, min", "lowest current limit"]),
    (["40 µV typ"], ["output noise from 10 Hz to 100 kHz", "output noise voltage, 10 Hz to 100 kHz"]),
    (["85 dB typ"], ["typical CMRR", "common mode rejection ratio typ", "typ common-mode rejection"]),
    (
        ["four count"],
        [
            "How many PWM channels?",
            "number of PWM channels",
            "How many PWM channels does it have?",
            "PWM channel count",
        ],
    ),
    (
        ["16 Kbytes value"],
        ["how much RAM?", "SRAM size", "RAM size", "How much RAM does it have?", "how much SRAM is there?"],
    ),
    (
        ["8"],
        [
            "which pin is nFAULT?",
            "nFAULT pin",
            "fault pin number",
            "pin number of nFAULT",
            "Which pin is the fault output?",
            "where is the nFAULT pin?",
        ],
    ),
    (["GND"], ["pin 2?", "What is pin 2?", "what is on pin 2", "pin number 2", "name of pin 2", "what does pin 2 do?"]),
    (
        ["no-fact"],
        [
            "phase margin",
            "max SPI clock",
            "ripple rejection at 120 Hz",
            "which pin is ENABLE?",
            "max reset voltage",
            "deep sleep current",
            "humidity accuracy",
            "max supply current at VDD = 12 V",
            "HBM ESD rating",
            "dropout voltage",
            "How many CAN channels?",
            "max output voltage",
            "theta JC",
            "theta JA of the SOT-23",
            "output current",
            "gate threshold voltage",
        ],
    ),
]


@pytest.mark.parametrize(
    ("question", "answer"), [(question, answer) for answer, questions in SAME for question in questions]
)
def test_a_wording_has_the_outcome_of_its_group(question: str, answer: list[str]) -> None:
    assert told(ask(question, SHEET)) == answer
