"""What selects a row: levels, parts, own conditions before a heading's, whole proofs; and what never is verified."""

from __future__ import annotations

import pytest

from akili_desktop.core.conditions import find_levels
from akili_desktop.core.facts import Flag, SectionKind, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.core.proving.proven import Proven, ProvenValue
from akili_desktop.core.quantity import canonical_unit, parse_unit
from tests.core.facts_by_hand import DOC, ask, pins, row, told, vocabulary

QUIESCENT = [
    row("Quiescent supply current", None, "13", "22", "mA", symbol="IS", conditions="Ven = H; IL = 0 Vi = L", at=1),
    row("Quiescent supply current", None, "50", "70", "mA", symbol="IS", conditions="Ven = H; IL = 0 Vi = H", at=2),
    row("Quiescent supply current", None, None, "4", "mA", symbol="IS", conditions="Ven = L Vi = X", at=3),
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("max IS with Ven = L", ["4 mA max"]),
        ("typical IS with Ven = L", ["no-fact"]),
        ("IS with Ven = H and Vi = H, typ", ["50 mA typ"]),
        ("max quiescent supply current when Ven is low", ["4 mA max"]),
        ("max IS, Ven = L, Vi = H", ["4 mA max"]),
        ("max IS with Vi = open", ["no-fact"]),
        ("max IS with EN = L", ["no-fact"]),
    ],
)
def test_a_level_holds_for_its_own_subject_only(question: str, answer: list[str]) -> None:
    assert told(ask(question, QUIESCENT)) == answer


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("EN = L", [("en", "low")]),
        ("SHDN = VCC; CS = GND", [("shdn", "supply"), ("cs", "ground")]),
        ("TA = Tlow to Thigh (Note 4)", [("ta", "tlow to thigh")]),
        ("Tmin ≤ Tamb ≤ Tmax", [("tamb", "tmin to tmax")]),
        ("SHDN high", [("shdn", "high")]),
        ("RL = 2 kΩ, VCC = 5 V", []),
        ("the supply is low", []),
        ("output high voltage", []),
    ],
)
def test_levels_in_text(text: str, levels: list[tuple[str, str]]) -> None:
    assert [(x.subject, x.level) for x in find_levels(text, vocabulary().levels)] == levels


@pytest.mark.parametrize(
    "own", ["TA = Thigh to Tlow", "Tmin ≤ TA ≤ Tmax", "TA = 125 °C", "over operating temperature range"]
)
def test_a_rows_own_condition_stands_before_the_headings(own: str) -> None:
    facts = [row("Input offset voltage", high="9", unit="mV", conditions=own, section_conditions="TA = 25 °C")]
    assert told(ask("max input offset voltage at 25 °C", facts)) == ["no-fact"]
    assert told(ask("max input offset voltage at TA = 25 °C", facts)) == ["no-fact"]


def test_a_heading_never_adds_parts_to_a_row() -> None:
    head = "QX324, QX324A, QX224 Electrical characteristics"
    facts = [
        row("Supply current", None, "1.4", "3", "mA", variant="QX324A", section=head, at=1),
        row("Supply current", None, None, "3", "mA", variant="QX224", section=head, at=2),
    ]
    assert told(ask("typical supply current of the QX224", facts)) == ["no-fact"]
    assert told(ask("max supply current of the QX224", facts)) == ["3 mA max"]


def test_equal_values_of_two_variants_are_shown_with_both_and_the_asked_one_alone() -> None:
    facts = [
        row("Slew rate", None, "9", None, "V/µs", variant="QX3140", at=1),
        row("Slew rate", None, "9", None, "V/µs", variant="QX3140A", at=2),
    ]
    both, one = ask("slew rate typ", facts), ask("typical slew rate of the QX3140A", facts)
    assert isinstance(both, Proven)
    assert isinstance(one, Proven)
    assert [v.variant for v in both.values if isinstance(v, ProvenValue)] == ["QX3140, QX3140A"]
    assert [v.variant for v in one.values if isinstance(v, ProvenValue)] == ["QX3140A"]


def test_two_values_of_one_statistic_are_for_review() -> None:
    facts = [
        row("Input resistance", None, "1", None, "TΩ", conditions="VS = 5 V", at=1),
        row("Input resistance", None, "1.5", None, "TΩ", conditions="VS = 15 V", at=2),
    ]
    result = ask("typical input resistance", facts)
    assert isinstance(result, Proven)
    assert result.review
    exact = ask("typical input resistance at VS = 15 V", facts)
    assert told(exact) == ["1.5 TΩ typ"]
    assert isinstance(exact, Proven)
    assert not exact.review


def test_a_row_that_lost_its_symbol_still_disputes() -> None:
    facts = [
        row("Input offset voltage", high="7", unit="mV", symbol="Vio", conditions="QX82A", at=1),
        row("Input offset voltage", high="6", unit="mV", conditions="QX82A", at=2),
    ]
    result = ask("QX82A Vio max", facts)
    assert isinstance(result, Proven)
    assert result.review


def test_symbols_that_differ_in_case_are_two_quantities() -> None:
    facts = [
        row("DC current gain", low="80", symbol="hFE", conditions="IC = 1 mA", at=1),
        row("Small-signal current gain", "100", None, "400", symbol="hfe", conditions="IC = 1 mA", at=2),
    ]
    assert told(ask("max hFE at IC = 1 mA", facts)) == ["no-fact"]
    assert told(ask("min hFE at IC = 1 mA", facts)) == ["80 min"]
    assert told(ask("max hfe at IC = 1 mA", facts)) == ["400 max"]


def _family(text: str, low: str, high: str) -> Unit:
    from akili_desktop.core.facts import Value

    at = Rect(10, 10, 60, 20)
    return Unit(
        page=1, bbox=at, extractor="hand", label="flash memory", label_bbox=at, text=text, text_bbox=at, unit="kB",
        unit_bbox=at, low=Value(text=low, bbox=at), high=Value(text=high, bbox=at), line=f"{text} of flash memory",
    ).with_id(DOC)  # fmt: skip


def test_a_familys_span_never_answers_for_one_part() -> None:
    facts = [_family("32 kB to 512 kB", "32", "512")]
    parts = ["QPC2141", "QPC2142", "QPC2148"]
    assert told(ask("how much flash does the QPC2142 have?", facts, parts)) == ["no-fact"]
    bare = ask("flash memory size", facts, parts)
    assert isinstance(bare, Proven)
    assert bare.review
    single = ask("flash memory size", facts, ["QPC2148"])
    assert isinstance(single, Proven)
    assert not single.review


def test_a_drawing_without_a_part_proves_nothing_of_several_parts() -> None:
    drawing = pins("DIP-3", ["A", "B", "VDD"]).model_copy(update={"source": "drawing"})
    for question in ("pin 2", "pin 2 of the QD4052B"):
        several = ask(question, [drawing], ["QD4051B", "QD4052B"])
        assert isinstance(several, Proven)
        assert several.review
    grades = ask("pin 2", [drawing], ["NX555", "SX555"])
    assert isinstance(grades, Proven)
    assert not grades.review


def test_one_parts_drawing_is_no_answer_for_all() -> None:
    drawing = pins("DIP-3", ["A", "B", "VDD"], variant="QD4053B")
    bare = ask("pin 2", [drawing], ["QD4051B", "QD4053B"])
    assert isinstance(bare, Proven)
    assert bare.review
    assert told(ask("pin 2 of the QD4051B", [drawing], ["QD4051B", "QD4053B"])) == ["no-fact"]
    named = ask("pin 2 of the QD4053B", [drawing], ["QD4051B", "QD4053B"])
    assert isinstance(named, Proven)
    assert not named.review


def test_a_ports_name_is_no_pin_number() -> None:
    ports = pins(None, ["MOSI", "MISO", "SCK"])
    pairs = tuple(p.model_copy(update={"left": f"PB{i}"}) for i, p in enumerate(ports.pairs))
    assert told(ask("which pin is MOSI?", [ports.model_copy(update={"pairs": pairs})])) == ["no-fact"]
    balls = tuple(p.model_copy(update={"left": f"A{i}"}) for i, p in enumerate(ports.pairs, 1))
    assert told(ask("which ball is MOSI?", [ports.model_copy(update={"pairs": balls})])) == ["A1"]


@pytest.mark.parametrize(
    ("printed", "usual"),
    [
        ("ºC", "°C"), ("˚C", "°C"), ("oC", "°C"), ("℃", "°C"), ("µV/oC", "µV/°C"), ("Vdc", "V"), ("mAdc", "mA"),
        ("nAdc", "nA"), ("μA", "µA"), ("uA", "µA"), ("µmhos", "µS"), ("Watts", "W"), ("kOhm", "kΩ"), ("sec", "s"),
        ("MHz", "MHz"), ("% FS", "% FS"), ("V/µs", "V/µs"), ("blorp", "blorp"),
    ],
)  # fmt: skip
def test_units_in_their_usual_spelling(printed: str, usual: str) -> None:
    assert canonical_unit(printed) == usual
    assert parse_unit(printed) == parse_unit(usual)


def test_asked_conditions_and_parts_are_in_the_proof() -> None:
    base = row("Slew rate", None, "9", None, "V/µs", variant="QX3140A", conditions="RL = 2 kΩ, VS = 5 V", at=1)
    fact = base.model_copy(update={"variant_bbox": Rect(1, 1, 9, 9)})
    result = ask("typical slew rate of the QX3140A at VS = 5 V", [fact])
    assert isinstance(result, Proven)
    texts = [box.text for v in result.values for box in v.boxes]
    assert "QX3140A" in texts
    assert "VS = 5 V" in texts


@pytest.mark.parametrize(
    ("question", "parameter", "symbol", "unit"),
    [
        ("UVLO rising threshold", "Under voltage lockout threshold rising", None, "V"),
        ("max power-on reset time", "Power-on reset time", None, "ms"),
        (
            "VCC undervoltage lockout negative going threshold",
            "VCC supply undervoltage negative going threshold",
            None,
            "V",
        ),
        ("large signal voltage gain", "Large signal voltage gain", "Avd", "V/mV"),
        ("turn-off delay", "Turn-Off Delay Time", "td(off)", "ns"),
        ("CMR", "Common-mode rejection ratio", "CMRR", "dB"),
        ("CMRR", "Common mode rejection ratio", "CMR", "dB"),
        ("IOM- max", "Short circuit current", "IOM-", "mA"),
        ("rise time T4 (Ven)", "Source current rise time", "T4 (Ven)", "µs"),
        ("absolute maximum supply voltage VCC-GND", "Power supply voltage", "VCC–GND", "V"),
        ("max input offset voltage", "Input Offset", "VOSI", "mV"),
        ("VDD33 max", "Power supply voltage", "VDD33", "V"),
        ("LM2902 output voltage low limit", "Output Voltage − Low Limit", "VOL", "mV"),
        ("drain-source breakdown voltage", "Breakdown voltage", "BVDSS", "V"),
        ("collector cutoff current", "Collector Cut-off Current", "ICBO", "nA"),
        ("total device dissipation", "Total Device Dissipation", "PD", "Watts"),
        ("collector current", "Collector Current", "IC", "mAdc"),
        ("power dissipation at TA = 25 °C", "Total Device Dissipation @ TA = 25°C", "PD", "mW"),
        ("sleep current at 3.3 V", "Sleeping current 3.3V operation", "ISLP", "µA"),
        ("light-sleep current", "Light-sleep", None, "µA"),
        ("input offset voltage drift", "Average Temperature Coefficient of Input Offset Voltage", None, "µV/oC"),
    ],
)
def test_names_that_stand_there(question: str, parameter: str, symbol: str | None, unit: str) -> None:
    facts = [row(parameter, high="8", unit=unit, symbol=symbol, kind=SectionKind.ABSOLUTE_MAXIMUM, section="LM2902")]
    assert told(ask(question, facts))[0].startswith("8 ")


@pytest.mark.parametrize(
    "parameter",
    [
        "Supply current (See Figure 32)", "Supply current (3)", "Supply current (1, 2)", "Supply current [1]",
        "Supply current (at pin XI)", "Supply current (VIN = 5 V)", "Supply current *1", "Supply current (Note 4)",
    ],
)  # fmt: skip
def test_references_and_conditions_in_a_name_say_nothing(parameter: str) -> None:
    result = ask("max supply current", [row(parameter, high="9", unit="mA")])
    assert isinstance(result, Proven)
    assert not result.review


@pytest.mark.parametrize(
    ("question", "parameter", "symbol", "unit"),
    [
        ("IO- max", "Output current", "IO+", "A"),
        ("max input offset voltage", "Input Offset", "IOSI", "nA"),
        ("max input offset current", "Input Offset", "VOSI", "mV"),
        ("max input offset voltage", "Input Offset Current", None, "mV"),
        ("power dissipation at TA = 25 °C", "Total Device Dissipation @ TC = 25°C", "PD", "mW"),
        ("max output current", "Output", None, "mA"),
        ("max input offset voltage", "Input Offset vs. Supply", "PSR", "dB"),
        ("ADC absolute error", "Supply voltage", "VDD", "V"),
    ],
)
def test_names_that_are_others(question: str, parameter: str, symbol: str | None, unit: str) -> None:
    assert told(ask(question, [row(parameter, high="8", unit=unit, symbol=symbol)])) == ["no-fact"]


def test_what_often_is_the_same_is_for_review() -> None:
    result = ask("max switching frequency", [row("Oscillator frequency", high="1.7", unit="MHz", symbol="fOSC")])
    assert told(result) == ["1.7 MHz max"]
    assert isinstance(result, Proven)
    assert result.review


@pytest.mark.parametrize(
    "question",
    [
        "which pin do I use for RESET", "RESET is which pin number?", "which pin should I connect RESET to",
        "RESET is on which pin", "what pin number is RESET", "NX555: which pin is RESET?",
        "which pin is used for RESET",
    ],
)  # fmt: skip
def test_ways_to_ask_for_a_pin(question: str) -> None:
    names = ["GND", "TRIG", "OUT", "RESET", "CONT", "THRES", "DISCH", "VCC"]
    assert told(ask(question, [pins("SOIC-8", names, variant="NX555")], ["NX555"])) == ["4"]


def test_a_number_of_pins_of_a_kind_is_counted() -> None:
    assert told(ask("how many reset pins", [pins("SOIC-8", ["GND", "RESET"])])) == ["1"]


def test_the_parts_own_line_goes_before_the_largest_of_its_family() -> None:
    own = _family("32 kB", "32", "32").model_copy(update={"low": None, "high": None, "variant": "QZ030F6"})
    facts = [_family("64 kB", "1", "64").model_copy(update={"low": None, "line": "Up to 64 kB of flash memory"}), own]
    result = ask("flash size of the QZ030F6", facts, ["QZ030F6", "QZ030F8"])
    assert isinstance(result, Proven)
    assert [v.value.text for v in result.values if isinstance(v, ProvenValue)] == ["32 kB"]


def test_the_map_that_names_the_part_goes_before_one_that_names_none() -> None:
    facts = [pins("DIP-3", ["RO", "RE", "DE"], variant="QX481, QX485"), pins("DIP-3", ["RO", "DI", "GND"], at=20)]
    assert told(ask("pin 3 of the QX485", facts, ["QX481", "QX485", "QX488"])) == ["DE"]


def test_a_pin_that_differs_is_listed_by_part_and_package() -> None:
    facts = [
        pins("DIP-3", ["X", "A", "B"], variant="QD4051B"),
        pins("DIP-3", ["Y", "A", "B"], variant="QD4052B", at=20),
    ]
    result = ask("pin 1", facts, ["QD4051B", "QD4052B"])
    assert told(result) == ["X", "Y"]
    assert isinstance(result, Proven)
    assert result.review


def test_rows_that_only_a_heading_tells_apart_are_for_review() -> None:
    def output(heading: str, value: str, at: int) -> object:
        return row("Output voltage high", None, value, None, "V", symbol="Voh", section=heading, at=at)

    facts = [output("I/O pins (VCCIO = +2.8V)", "1.62", 1), output("I/O pins (VCCIO = +1.8V)", "4.1", 2)]
    result = ask("typical Voh at VCCIO = +2.8V", facts)  # type: ignore[arg-type]
    assert told(result) == ["1.62 V typ"]
    assert isinstance(result, Proven)
    assert result.review
    alone = ask("typical Voh at VCCIO = +2.8V", facts[:1])  # type: ignore[arg-type]
    assert isinstance(alone, Proven)
    assert not alone.review


def test_a_row_whose_name_its_unit_belies_may_be_the_asked_one() -> None:
    odd = row("Forward voltage", high="2.5", unit="µA", conditions="VR = 75 V", at=2)
    odd = odd.model_copy(update={"flags": (Flag(rule="unit-unfit"),)})
    result = ask("max reverse current", [row("Reverse current", high="25", unit="nA", at=1), odd])
    assert told(result) == ["25 nA max"]
    assert isinstance(result, Proven)
    assert result.review


def test_rows_with_one_typical_value_and_other_limits_are_both_told() -> None:
    facts = [
        row("Operate point", "130", "180", "230", "G", symbol="BOP", conditions="TA = 25 °C", at=1),
        row("Operate point", "115", "180", "245", "G", symbol="BOP", conditions="TA = 85 °C", at=2),
    ]
    result = ask("BOP", facts)
    assert told(result) == ["180 G typ", "180 G typ"]
    assert isinstance(result, Proven)
    assert result.review


def test_two_limits_frame_a_typical_value_that_lies_between_them_and_are_another_value_else() -> None:
    plain = row("Output voltage", "4.8", "5", "5.2", unit="V", conditions="TA = 25 °C", at=1)
    wide = row("Output voltage", "4.75", None, "5.25", unit="V", conditions="TA = −40 to 85 °C", at=2)
    assert told(ask("output voltage", [plain, wide])) == ["5 V typ"]
    upper = row("Input clamp voltage", "5.5", None, "7", unit="V", conditions="IIN = 1 mA", at=1)
    lower = row("Input clamp voltage", None, "−700", None, unit="mV", conditions="IIN = −1 mA", at=2)
    assert told(ask("input clamp voltage", [upper, lower])) == ["5.5 V min", "7 V max", "−700 mV typ"]


def test_a_grade_behind_any_dash_is_a_part_of_its_own() -> None:
    facts = [
        row("DC current gain", "160", None, "400", symbol="hFE", variant="QC337–25/QC338–25", at=1),
        row("DC current gain", "250", None, "630", symbol="hFE", variant="QC337–40/QC338–40", at=2),
    ]
    assert told(ask("hFE max QC337-25", facts)) == ["400 max"]


def test_a_row_of_the_same_symbol_that_lost_its_name_keeps_the_answer_for_review() -> None:
    named = row("Reverse leakage current", high="25", unit="nA", symbol="IRM", conditions="VR = 20 V", at=1)
    lost = row("IRM", high="2.5", unit="µA", symbol="IRM", conditions="VR = 75 V", at=2)
    other = row("IFSM", high="2.5", unit="A", symbol="IFSM", at=2)
    result = ask("maximum reverse leakage current", [named, lost])
    assert told(result) == ["25 nA max"]
    assert isinstance(result, Proven)
    assert result.review
    apart = ask("maximum reverse leakage current", [named, other])
    assert isinstance(apart, Proven)
    assert not apart.review


def test_a_rating_that_is_called_the_asked_maximum_stands_against_a_recommended_one() -> None:
    facts = [
        row("Maximum Junction Temperature", high="150", unit="°C", kind=SectionKind.ABSOLUTE_MAXIMUM, at=1),
        row("Junction Temperature Range", "−40", None, "125", "°C", kind=SectionKind.RECOMMENDED, at=2),
    ]
    result = ask("max junction temperature", facts)
    assert isinstance(result, Proven)
    assert any("150 °C" in reason for reason in result.review)
    plain = ask("junction temperature range", facts)
    assert isinstance(plain, Proven)
    assert not any("150 °C" in reason for reason in plain.review)


def test_a_quantity_that_may_be_a_density_is_also_what_its_own_words_measure() -> None:
    facts = [
        row("Input Noise Voltage", None, "6.1", None, "µVp-p", symbol="Eni", conditions="f = 0.1 Hz to 10 Hz", at=1),
        row("Input Noise Voltage Density", None, "28", None, "nV/√Hz", symbol="eni", conditions="f = 1 kHz", at=2),
    ]
    result = ask("input noise voltage", facts)
    assert told(result) == ["6.1 µVp-p typ"]
    assert isinstance(result, Proven)
    assert result.review


def test_a_time_in_cycles_is_no_time_in_seconds() -> None:
    facts = [
        row("Calibration time", None, "5.9", None, "µs", symbol="tCAL", conditions="fADC = 14 MHz", at=1),
        row("Calibration time", None, "83", None, "1/fADC", symbol="tCAL", at=2),
    ]
    assert told(ask("calibration time in cycles", facts)) == ["83 1/fADC typ"]


def test_an_input_is_not_judged_by_the_limits_of_a_supply_alone() -> None:
    facts = [row("Operating input voltage", "4.5", None, "18", "V", symbol="VDD", at=1)]
    result = ask("is −6 V on the input ok?", facts)
    assert isinstance(result, Proven)
    assert result.review


@pytest.mark.parametrize("question", ["driver rise time", "driver fall time", "fall time of the driver"])
def test_a_row_for_two_phases_is_of_each_with_what_leads_them(question: str) -> None:
    result = ask(question, [row("Driver Rise or Fall Time", None, "8", "20", "ns")])
    assert told(result) == ["8 ns typ", "20 ns max"]
    assert isinstance(result, Proven)
    assert not result.review


def test_what_leads_two_things_of_different_kinds_is_not_of_both() -> None:
    result = ask("supply output current", [row("Supply Voltage and Output Current", high="2", unit="A")])
    assert not (isinstance(result, Proven) and not result.review)


@pytest.mark.parametrize("question", ["THD+N", "total harmonic distortion plus noise", "THD plus noise at 1 kHz"])
def test_thd_and_noise_is_a_quantity(question: str) -> None:
    facts = [
        row(
            "Total Harmonic Distortion Plus Noise",
            None,
            "0.15",
            None,
            "%",
            symbol="THD+N",
            conditions="f = 1 kHz",
            at=1,
        ),
        row("Output power", None, "3.2", None, "W", symbol="PO", conditions="THD+N = 10 %, RL = 4 Ω", at=2),
    ]
    assert told(ask(question, facts)) == ["0.15 % typ"]
    assert told(ask("output power at 10% THD", facts)) == ["3.2 W typ"]


def test_a_version_before_its_test_is_no_input_voltage() -> None:
    facts = [
        row("Quiescent current", None, "6.0", "10", "mA", conditions="5.0 V (Vin = 15 V)", at=1),
        row("Quiescent current", None, "4.5", "9", "mA", conditions="2.0 V (Vin = 12 V)", at=2),
    ]
    assert told(ask("quiescent current at Vin = 5 V", facts)) == ["no-fact"]
    assert told(ask("quiescent current at Vin = 12 V", facts)) == ["4.5 mA typ", "9 mA max"]
    bare = ask("quiescent current at 5 V", facts)
    assert told(bare) == ["6.0 mA typ", "10 mA max"]
    assert isinstance(bare, Proven)
    assert any("Vin = 15 V" in reason for reason in bare.review)


@pytest.mark.parametrize(
    "question", ["Qg(10V)", "gate charge at 10 V", "Qg at 10 V", "total gate charge at VGS = 10 V"]
)
def test_the_voltage_behind_a_symbol_is_its_test(question: str) -> None:
    facts = [
        row("Total Gate Charge", None, "14", None, "nC", symbol="Qg(10V)", conditions="VDS = 15 V, ID = 4 A", at=1),
        row("Total Gate Charge", None, "7", None, "nC", symbol="Qg(4.5V)", conditions="VDS = 15 V, ID = 4 A", at=2),
    ]
    assert told(ask(question, facts)) == ["14 nC typ"]


def test_of_several_rows_the_one_whose_words_are_asked_comes_first() -> None:
    name, of = "dominant output voltage", "Bus lines; pins CANH and CANL"
    rows = [
        row(name, "2.75", "3.5", "4.5", "V", symbol="VO(dom)", conditions="pin CANH", group=of, at=1),
        row(name, "0.5", "1.5", "2.25", "V", symbol="VO(dom)", conditions="pin CANL", group=of, at=2),
    ]
    told = ask("CANL dominant output voltage", rows)
    assert isinstance(told, Proven)
    assert told.values[0].value.text == "1.5"
