"""Questions as they are put at a bench: a symbol and a bare number, magnitudes, a noun alone, names of groups."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact
from akili_desktop.core.proving.entailment import package_agrees
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, feature, pins, told, vocabulary
from tests.core.facts_by_hand import row as r

P_CHANNEL: list[Fact] = [
    r("On-Resistance", None, "50", "65", "mΩ", symbol="RDS(on)", conditions="VGS = -4.5V, ID = -3.7A", at=1),
    r("On-Resistance", None, "80", "135", "mΩ", symbol="RDS(on)", conditions="VGS = -2.5V, ID = -3.1A", at=2),
]
BIPOLAR: list[Fact] = [
    r("Emitter-Base Voltage", None, None, "6", "V", symbol="VEBO", at=1),
    r("hFE", "200", None, "450", None, symbol="hFE", variant="B", section="hFE Classification", at=2),
    r("hFE", "420", None, "800", None, symbol="hFE", variant="C", section="hFE Classification", at=3),
]
MIXED: list[Fact] = [
    r("Sampling rate", None, None, "2.50", "MSps", conditions="12 bits", at=1),
    r("Sampling rate", None, None, "2.92", "MSps", conditions="10 bits", at=2),
    r("Battery Current (OSC ON); OUT OFF", None, "300", "500", "nA", symbol="IBAT1", at=3),
    r("Battery Current (OSC ON); OUT ON", None, "480", "800", "nA", symbol="IBAT2", at=4),
    r("Enable pulse width (high level)", "230", None, None, "ns", symbol="PWEH", at=5),
    r("diode capacitance", None, None, "1.5", "pF", symbol="Cd", at=6),
    r("CMRR", "110", "130", None, "dB", conditions="G = 100", at=7),
    r("CMRR", "73", "90", None, "dB", conditions="G = 1", at=8),
    r("Temperature coefficient of output voltage", None, "-1.1", None, "mV/°C", at=9),
    r("θ JC", None, "3", None, "°C/W", variant="POWER-FLEX (KTE)", at=10),
    r("θ JC", None, "17", None, "°C/W", variant="TO-220 (KC)", at=11),
    r("Active Supply Current", None, None, "1.5", "mA", symbol="ICCA", at=12),
    feature("Output Current", "1.5", "A", line="Output Current up to 1.5 A", at=13),
    r("Output noise voltage", None, "40", None, "µV", symbol="VN", at=14),
    feature("USARTs", "Two", line="Two USARTs", count=2, at=15),
    feature("Page Write mode", "64", "byte", line="64-byte Page Write mode", at=16),
    pins("PDIP", ["A", "B", "VEE", "VDD"]),
]


@pytest.mark.parametrize(
    ("question", "facts", "values"),
    [
        ("rds on at 4.5v", P_CHANNEL, ["50 mΩ typ", "65 mΩ max"]),
        ("rdson max @ Vgs 2.5", P_CHANNEL, ["135 mΩ max"]),
        ("rds on at vgs 4.5 and id 3.7", P_CHANNEL, ["50 mΩ typ", "65 mΩ max"]),
        ("rds on at 10v", P_CHANNEL, ["no-fact"]),
        ("rds on at 3 V", P_CHANNEL, ["no-fact"]),
        ("hfe range group B", BIPOLAR, ["200 min", "450 max"]),
        ("emitter base breakdown", BIPOLAR, ["6 V max"]),
        ("sampling rate 12 bit", MIXED, ["2.50 MSps max"]),
        ("backup current with osc on", MIXED, ["300 nA typ", "500 nA max", "480 nA typ", "800 nA max"]),
        ("enable pulse width", MIXED, ["230 ns min"]),
        ("capacitance", MIXED, ["1.5 pF max"]),
        ("cmrr at gain 100", MIXED, ["110 dB min", "130 dB typ"]),
        ("cmrr at gain 10", MIXED, ["no-fact"]),
        ("vout tempco", MIXED, ["-1.1 mV/°C typ"]),
        ("theta jc KTE", MIXED, ["3 °C/W typ"]),
        ("icc active max", MIXED, ["1.5 mA max"]),
        ("output noise", MIXED, ["40 µV typ"]),
        ("how many uarts", MIXED, ["Two count"]),
        ("how many bytes per page", MIXED, ["64 byte value"]),
        ("what goes on pin 3", MIXED, ["VEE"]),
    ],
)
def test_a_question_of_the_bench(question: str, facts: list[Fact], values: list[str]) -> None:
    assert told(ask(question, facts)) == values


@pytest.mark.parametrize("question", ["rds on at 4.5v", "emitter base breakdown", "capacitance", "how many uarts"])
def test_what_the_sheet_says_in_other_words_is_for_review(question: str) -> None:
    result = ask(question, [*P_CHANNEL, *BIPOLAR, *MIXED])
    assert isinstance(result, Proven)
    assert result.review


def test_a_noun_alone_that_many_rows_bear_is_asked_back() -> None:
    rows: list[Fact] = [
        r("Temperature accuracy", None, None, f"0.{n}", "°C", conditions=f"TA = {10 * n} °C", at=n) for n in range(1, 9)
    ]
    assert told(ask("accuracy", rows)) == ["ambiguous"]


def test_the_number_of_an_outline_is_no_count_of_pins() -> None:
    words = vocabulary()
    assert not package_agrees("TO-3", "NDE (TO-220) 3 PINS", words)
    assert package_agrees("TO-3", "NDS (TO-3) 2 PINS", words)
    assert package_agrees("SOT-23", "SOT23-3", words)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("rx sensitivity at 54 Mbps", ["-76.2 dBm typ"]),
        ("rx sensitivity", ["-98.2 dBm typ", "-76.2 dBm typ"]),
        ("tx power at 54 Mbps", ["no-fact"]),
    ],
)
def test_the_title_of_a_table_names_rows_that_are_settings(question: str, values: list[str]) -> None:
    rows: list[Fact] = [
        r("802.11b, 1 Mbps", None, "-98.2", None, "dBm", section="Table 18: RX Sensitivity", at=1),
        r("802.11g, 54 Mbps", None, "-76.2", None, "dBm", section="Table 18: RX Sensitivity", at=2),
    ]
    result = ask(question, rows)
    assert told(result) == values
    assert not isinstance(result, Proven) or any("heading tells" in reason for reason in result.review)


def test_a_kind_of_quantity_alone_is_no_one_line_of_a_front_page() -> None:
    result = ask("frequency", [feature("frequency", "64", "MHz", line="Core with a frequency up to 64 MHz")])
    assert isinstance(result, Proven)
    assert any("kind of quantity alone" in reason for reason in result.review)


SUPPLY: list[Fact] = [r("Supply voltage", "2.0", "5.0", "6.0", "V", symbol="VCC")]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("supply_voltage_max", ["6.0 V max"]),
        ("VCC_max", ["6.0 V max"]),
        ("supply voltage max min", ["2.0 V min", "6.0 V max"]),
        ("Betriebstemperatur", ["not-understood"]),
        ("tensión de alimentación", ["not-understood"]),
    ],
)
def test_a_column_s_name_is_asked_and_another_language_is_said(question: str, values: list[str]) -> None:
    assert told(ask(question, SUPPLY)) == values


THRESHOLDS: list[Fact] = [
    r("VBS supply undervoltage positive going threshold", "7.5", "8.6", "9.7", "V", symbol="VBSUV+", at=1,
      section_conditions="VBIAS (VCC, VBS, VDD) = 15 V"),
    r("VCC supply undervoltage positive going threshold", "7.4", "8.5", "9.6", "V", symbol="VCCUV+", at=2,
      section_conditions="VBIAS (VCC, VBS, VDD) = 15 V"),
    r("Voltage Deviation Over Temperature", None, "7", "30", "mV", at=3),
    r("Dissipation", None, None, "0.6", "W", symbol="PD", conditions="TA = 25 °C", at=4),
    r("Dissipation", None, None, "1.5", "W", symbol="PD", conditions="TC = 25 °C", at=5),
    r("Clock frequency", None, None, "3.6", "MHz", symbol="fCLK", conditions="VDD = VREF = 5 V", at=6),
    r("Clock frequency", None, None, "1.35", "MHz", symbol="fCLK", conditions="VDD = VREF = 2.7 V", at=7),
    r("VS", "-0.3", None, "3.9", "V", at=8),
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("uvlo vcc rising", ["8.5 V typ"]),
        ("uvlo vbs rising", ["8.6 V typ"]),
        ("tolerance", ["no-fact"]),  # a deviation over the temperature is none
        ("pd at Tc 25", ["1.5 W max"]),
        ("clock frequency max with VDD = VREF = 5 V", ["3.6 MHz max"]),
        ("fclk max, VDD = VREF = 2.7 V", ["1.35 MHz max"]),
        ("fclk max, VDD = VREF = 4 V", ["no-fact"]),
        ("max vs", ["3.9 V max"]),
    ],
)
def test_symbols_and_conditions_as_typed(question: str, values: list[str]) -> None:
    assert told(ask(question, THRESHOLDS)) == values


def test_what_is_near_to_a_quantity_is_found_by_its_words() -> None:
    row = r("Thermal resistance junction to ambient air or board", None, "< 420", None, None)
    result = ask("rth ja", [row])
    assert isinstance(result, Refusal)
    assert [fact.id for fact in result.nearest] == [row.id]
