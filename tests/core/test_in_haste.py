"""Questions as they are typed in haste: conditions without signs, thousands as k, grades in small letters, symbols."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact, SectionKind
from akili_desktop.core.proving.proven import Proven, Refusal
from akili_desktop.core.query import Query, parse_question
from tests.core.facts_by_hand import ask, feature, pins, told, vocabulary
from tests.core.facts_by_hand import row as r

RATED = SectionKind.ABSOLUTE_MAXIMUM
GRADES: list[Fact] = [
    r("Total Harmonic Distortion", None, "-105", None, "dB", variant="B Grade", at=1),
    r("Total Harmonic Distortion", None, "-110", None, "dB", variant="C Grade", at=2),
    r("Signal-to-Noise Ratio", None, "91", None, "dB", conditions="fIN = 1 kHz, VREF = 5 V", at=3),
    r("Signal-to-Noise Ratio", None, "87", None, "dB", conditions="fIN = 1 kHz, VREF = 2.5 V", at=4),
    feature("INL", "±0.6 LSB", "LSB", line="INL: ±0.6 LSB typical, ±1.5 LSB maximum", at=5),
    r("θJA Thermal Impedance (10-Lead MSOP)", None, "200", None, "°C/W", kind=RATED, at=6),
    r("Conversion Rate", None, None, "800", "kSPS", conditions="VIO ≥ 1.71 V", at=7),
]
GAINS: list[Fact] = [
    r("hFE-group -25", "160", "250", "400", None, symbol="hFE", at=1),
    r("hFE-group -40", "250", "350", "630", None, symbol="hFE", at=2),
]
MEMORY: list[Fact] = [
    r("Supply current (Read)", None, None, "2", "mA", symbol="ICC", conditions="VCC = 5.5 V, fc = 400 kHz", at=1),
    r("Supply current (Read)", None, None, "2.5", "mA", symbol="ICC", conditions="VCC = 5.5 V, fc = 1 MHz", at=2),
    r("Time between Stop condition and next Start condition", "1300", None, None, "ns", symbol="tDHDL", at=3),
]
CONVERTER: list[Fact] = [
    r("Efficiency", None, "88", None, "%", conditions="VIN = 24 V, VOUT = 5 V, IOUT = 0.5 A", at=1),
    r("Efficiency", None, "84", None, "%", conditions="VIN = 12 V, VOUT = 3.3 V, IOUT = 1 A", at=2),
    r("Input voltage", "6", None, "42", "V", symbol="VIN", kind=SectionKind.RECOMMENDED, at=3),
]
SWITCH: list[Fact] = [
    r("On-resistance VSYS to VBUS", None, "28", "35", "mΩ", symbol="RDSon", conditions="TJ = 25 °C", at=1),
    r("On-resistance VSYS to VBUS", None, None, "52", "mΩ", symbol="RDSon", conditions="TJ = 125 °C", at=2),
    r("Current limit", "1.6", "1.8", "2.0", "A", symbol="ILIM", conditions="ILIM = 0", at=3),
    r("Current limit", "3.1", "3.4", "3.7", "A", symbol="ILIM", conditions="ILIM = 1", at=4),
    r("Over-current detection threshold", "3.0", "4.0", "5.0", "A", symbol="ISD", at=5),
    r("Low-level output voltage", None, None, "0.4", "V", symbol="VOL", conditions="RL = 10 kΩ", at=6),
]
DIODE: list[Fact] = [
    r("DC forward current", None, None, "25", "mA", symbol="IF", variant="VL0805G", kind=RATED, at=1),
    r("DC forward current", None, None, "30", "mA", symbol="IF", variant="VL0805R", kind=RATED, at=2),
]
CONNECTOR: list[Fact] = [
    r("Voltage rating", None, "250", None, "V", at=1),
    r("Withstanding voltage", None, "1,000", None, "V", at=2),
    r("Applicable PC board thickness", "0.8", None, "1.6", "mm", at=3),
    r("RH accuracy", None, "±1.5", None, "%RH", at=4),
    r("Unit weight", None, "13.5", None, "g", at=5),
    r("Nominal frequency range", "8", None, "54", "MHz", at=6),
]


@pytest.mark.parametrize(
    ("question", "facts", "values"),
    [
        ("thd typ c grade", GRADES, ["-110 dB typ"]),
        ("thd typ d grade", GRADES, ["no-fact"]),
        ("snr at 1khz vref 5v", GRADES, ["91 dB typ"]),
        ("snr at 1khz vref 3v", GRADES, ["no-fact"]),
        ("inl typ", GRADES, ["±0.6 LSB LSB typ"]),
        ("inl max", GRADES, ["no-fact"]),
        ("theta ja", GRADES, ["200 °C/W value"]),
        ("max conversion rate at VIO 1.71V", GRADES, ["800 kSPS max"]),
        ("hfe group 25 min", GAINS, ["160 min"]),
        ("hfe group 16 min", GAINS, ["no-fact"]),
        ("icc read max at 5.5V 400k", MEMORY, ["2 mA max"]),
        ("icc read max at 5.5V 100k", MEMORY, ["no-fact"]),
        ("bus free time", MEMORY, ["1300 ns min"]),
        ("efficiency at 12v in 3.3 out", CONVERTER, ["84 % typ"]),
        ("efficiency at 12v in 5 out", CONVERTER, ["no-fact"]),
        ("ron at 125C", SWITCH, ["52 mΩ max"]),
        ("ilim when ILIM=1", SWITCH, ["3.4 A typ"]),
        ("ilim when ILIM=2", SWITCH, ["no-fact"]),
        ("ocp threshold typ", SWITCH, ["4.0 A typ"]),
        ("vol max with 10k load", SWITCH, ["0.4 V max"]),
        ("if max VL0805G", DIODE, ["25 mA max"]),
        ("withstand voltage", CONNECTOR, ["1,000 V typ"]),
        ("pcb thickness range", CONNECTOR, ["0.8 mm min", "1.6 mm max"]),
        ("rh accuracy", CONNECTOR, ["±1.5 %RH typ"]),
        ("weight", CONNECTOR, ["13.5 g typ"]),
        ("freq tolerance", CONNECTOR, ["no-fact"]),
    ],
)
def test_what_is_meant_is_read_and_nothing_else(question: str, facts: list[Fact], values: list[str]) -> None:
    assert told(ask(question, facts, ["VL0805G", "VL0805R"])) == values


@pytest.mark.parametrize(("volts", "verdict"), [(45, "No"), (24, "Yes")])
def test_a_regulator_is_fed_by_its_input(volts: int, verdict: str) -> None:
    result = ask(f"can I feed it {volts} V", CONVERTER)
    assert getattr(result, "sentence", "").startswith(verdict)
    assert any("input voltage" in reason for reason in getattr(result, "review", ()))


PAIR: list[Fact] = [
    r("Collector-emitter voltage", None, None, "65", "V", symbol="VCEO", variant="BC856", kind=RATED, at=1),
    r("Collector-emitter voltage", None, None, "30", "V", symbol="VCEO", variant="BC858", kind=RATED, at=2),
    r("Peak collector current", None, None, "200", "mA", symbol="ICM", kind=RATED, at=3),
    r("Pulsed drain current", None, None, "0.88", "A", symbol="IDM", kind=RATED, at=4),
    r("hFE", "100", None, None, None, symbol="hFE", variant="BC857", at=5),
]
SELECTION: list[Fact] = [
    r("Breakdown Voltage VBR @ IT", "5.55", None, "6.15", "V", variant="SMBK5A SMBK5CA", at=1),
    r("Breakdown Voltage VBR @ IT", "26.64", None, "29.52", "V", variant="SMBK24A SMBK24CA", at=2),
]
REGULATOR: list[Fact] = [
    r("Minimum Dropout Voltage", None, "0.75", "1.25", "V", conditions="Io = 500 mA", at=1),
    r("Minimum Load Current", None, "5", "10", "mA", at=2),
    r("Positive Supply Voltage (overvoltage)", None, None, "10", "V", symbol="VDD", kind=RATED, at=3),
    r("Power on Delay", None, None, "1", "ms", symbol="TPOD", at=4),
    r("Thermal resistance junction to ambient", None, "125", None, "°C/W", symbol="Rthja", conditions="SO-8", at=5),
    r("Thermal resistance junction to ambient", None, "85", None, "°C/W", symbol="Rthja", conditions="DIP8", at=6),
    r("Ripple Rejection", "45", "55", None, "dB", conditions="f = 120 Hz", at=7),
    r("Rise time", None, "2", None, "µs", symbol="tr", conditions="RL = 1.9 kΩ", at=8),
]


@pytest.mark.parametrize(
    ("question", "facts", "values"),
    [
        ("which has lower vceo, BC856 or BC858", PAIR, ["65 V max", "30 V max"]),
        ("vceo of BC856 and BC858", PAIR, ["65 V max", "30 V max"]),
        ("vceo of BC856 and BC857", PAIR, ["no-fact"]),
        ("vceo of BC857", PAIR, ["no-fact"]),
        ("peak ic", PAIR, ["200 mA max"]),
        ("peak id", PAIR, ["0.88 A max"]),
        ("vbr min SMBK24A", SELECTION, ["26.64 V min"]),
        ("breakdown voltage min SMBK12A", SELECTION, ["out-of-scope"]),
        ("dropout max at 500mA", REGULATOR, ["1.25 V max"]),
        ("load current max", REGULATOR, ["no-fact"]),
        ("dropout at half an amp", REGULATOR, ["0.75 V typ", "1.25 V max"]),
        ("abs max supply", REGULATOR, ["10 V max"]),
        ("max delay after power on", REGULATOR, ["1 ms max"]),
        ("rthja so8", REGULATOR, ["125 °C/W typ"]),
        ("how many degrees per watt in DIP8", REGULATOR, ["85 °C/W typ"]),
        ("how well does it reject 120 Hz ripple", REGULATOR, ["45 dB min", "55 dB typ"]),
        ("rise time with rl 1.9k", REGULATOR, ["2 µs typ"]),
        ("rise time with rl 2.9k", REGULATOR, ["no-fact"]),
        ("pins 3 and 5", REGULATOR, ["not-understood"]),
    ],
)
def test_parts_are_told_apart_and_said_ways_understood(question: str, facts: list[Fact], values: list[str]) -> None:
    assert told(ask(question, facts, ["BC856", "BC857", "BC858", "SMBK24A"])) == values


def test_a_noun_of_anything_is_not_said_by_a_symbol() -> None:
    facts: list[Fact] = [r("SCL, SDA, ALERT and ADD0", "0", None, "5.5", "V", symbol="VI/O", at=1)]
    assert told(ask("VI/O voltage", facts)) == ["0 V min", "5.5 V max"]
    assert told(ask("vio drift", facts)) == ["no-fact"]
    assert told(ask("VI/O accuracy", facts)) == ["no-fact"]


def test_the_digits_of_a_value_are_no_count_of_pins() -> None:
    facts: list[Fact] = [
        r("Power Dissipation", None, None, "667", "mW", conditions="14-Pin SO (derate 8.33mW/°C)", kind=RATED, at=1),
        r("Power Dissipation", None, None, "471", "mW", conditions="8-Pin SO (derate 5.88mW/°C)", kind=RATED, at=2),
        r("Feedback Voltage", "0.79", "0.81", "0.83", "V", symbol="VFB", at=3),
    ]
    assert told(ask("power dissipation 8 pin SO", facts)) == ["471 mW max"]
    assert told(ask("power dissipation 14 pin SO", facts)) == ["667 mW max"]
    assert told(ask("vfb tolerance min and max", facts)) == ["0.79 V min", "0.83 V max"]


def test_a_refusal_names_the_words_that_nothing_has() -> None:
    refused = ask("glitch filter width", MEMORY)
    assert told(refused) == ["no-fact"]
    assert "“glitch” or “filter” or “width”" in getattr(refused, "reason", "")
    assert "word" not in getattr(ask("supply current of time", MEMORY), "reason", "word")


def test_a_pin_whose_name_is_a_small_word_is_asked_by_its_capitals() -> None:
    maps = [pins("SOIC-8", ["CS", "DO", "WP", "GND", "DI", "CLK", "HOLD", "VCC"])]
    assert told(ask("QX25Q80 DO pin", maps, ["QX25Q80"])) == ["2"]
    assert told(ask("which pin is DO on the QX25Q80", maps, ["QX25Q80"])) == ["2"]
    assert told(ask("QX25Q80 DI pin", maps, ["QX25Q80"])) == ["5"]
    # with nothing but the part beside it, for review
    alone = ask("QX25Q80 DI", maps, ["QX25Q80"])
    assert isinstance(alone, Proven)
    assert told(alone) == ["5"]
    assert alone.review
    assert told(ask("maximum QX25Q80 DI", maps, ["QX25Q80"])) == ["no-fact"]


def test_a_pins_name_is_in_the_sheet() -> None:
    maps = [pins("QFN", ["CE", "IREF", "VDD"])]
    refused = ask("which pin of the QX24 is IREF and what resistor is needed", maps, ["QX24"])
    assert isinstance(refused, Refusal)
    assert "iref" not in refused.reason


@pytest.mark.parametrize(
    ("question", "conditions"),
    [
        ("rise time with 50 pF and 10k", ["50 pF", "10 kΩ"]),
        ("clock at 3 V and 400k", ["3 V", "400 kHz"]),
        ("bandwidth at 20 pF, 100k", ["20 pF", "100 kHz"]),
    ],
)
def test_thousands_beside_a_capacitance_are_ohms(question: str, conditions: list[str]) -> None:
    query = parse_question(question, vocabulary())
    assert isinstance(query, Query)
    assert [c.text for c in query.conditions] == conditions
