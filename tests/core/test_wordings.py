"""Words of a question that a row spells otherwise, each with its twin: as close in words, and of something else."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact, SectionKind
from akili_desktop.core.judgement import Judgement, Printed, Signed
from akili_desktop.core.proof import prove
from akili_desktop.core.proving.evidence import evidence_of
from akili_desktop.core.proving.proven import Proven
from akili_desktop.core.query import Query, parse_question
from tests.core.facts_by_hand import DOC, ask, feature, row, told, vocabulary

ABSOLUTE = SectionKind.ABSOLUTE_MAXIMUM

SHEET: list[Fact] = [
    row("Feedback Voltage", "0.79", "0.81", "0.83", "V", symbol="VFB", at=1),
    row("EN Input High Voltage", "1.2", None, None, "V", at=2),
    row("EN Input Low Voltage", None, None, "0.4", "V", at=3),
    row("Fold-back Frequency", None, "460", None, "kHz", conditions="VFB = 0V", at=4),
    row("Minimum On-Time", None, "100", None, "ns", symbol="tON", at=5),
    row("Under Voltage Lockout Threshold Rising", "2.5", "2.8", "3.1", "V", at=6),
    row("Under Voltage Lockout Threshold Hysteresis", None, "150", None, "mV", at=7),
    row("Slew Rate", "0.75", "1.2", None, "V/µs", at=8),
    row("Small Signal –3 dB Bandwidth", None, "800", None, "kHz", conditions="G = 10", at=9),
    row("Small Signal –3 dB Bandwidth", None, "120", None, "kHz", conditions="G = 100", at=10),
    row("RIN", None, "20", None, "kΩ", symbol="RIN", group="REFERENCE INPUT", at=11),
    row("I/O Capacitance", None, "20", None, "pF", symbol="CI/O", at=12),
    row("Logical One Output Voltage", "3.0", None, None, "V", symbol="VOH", conditions="IOH = -2.5mA", at=13),
    row("Logical Zero Output Voltage", None, None, "0.4", "V", symbol="VOL", conditions="IOL = 2.5mA", at=14),
    row("thermal resistance from junction to solder point", None, None, "330", "K/W", symbol="Rth(j-sp)", at=15),
    row("Collector–Emitter Saturation Voltage", None, None, "0.7", "V", symbol="V CE(sat)", at=16,
        conditions="(I C = 500 mA, I B = 50 mA)"),
    row("Drain to Source ON Resistance rON Max", None, "125", "240", "Ω", variant="25 °C", at=17),
    row("Hysteresis of Schmitt trigger inputs", "0.1", None, None, "V", at=18),
    row("Average rectified current", None, None, "150", "mA", symbol="IO", kind=ABSOLUTE, at=19),
    row("Peak forward current", None, None, "500", "mA", symbol="IFM", kind=ABSOLUTE, at=20),
    row("Sensing Voltage", "-1", None, "2.3", "V", kind=ABSOLUTE, at=21),
    row("Input voltage regulation", None, "1", "50", "mV", conditions="V I = 8 V to 12 V", at=22),
    row("Quiescent current", None, "5", "11", "mA", conditions="XY1117-1.5/-1.8/-3.3", at=23),
    row("DC Current Gain", "30", None, None, None, symbol="hFE", conditions="(IC = 100 mAdc, VCE = 1.0 Vdc)", at=25),
    row("DC Current Gain", None, "160", None, None, symbol="hFE", conditions="VCE = 5 V, hFE-grp.16", at=26),
    row("DC Current Gain", None, "250", None, None, symbol="hFE", conditions="VCE = 5 V, hFE-grp.25", at=27),
    row("Lead Temperature", None, None, "300", "°C", conditions="Soldering, 10 s", kind=ABSOLUTE, at=28),
    row("Peak base current", None, None, "200", "mA", symbol="IBM", kind=ABSOLUTE, at=29),
    row("Internal weak pull-up resistor", None, "45", None, "kΩ", symbol="RPU", at=30),
    row("Drain-to-Source Breakdown Voltage", "-20", None, None, "V", symbol="V(BR)DSS", at=31),
    row("Diode Forward Voltage", None, None, "-1.2", "V", symbol="VSD", at=32),
    row("Junction-to-board thermal resistance", None, "15.3", None, "°C/W", symbol="RθJB", at=33),
    row("Digital input pin voltage", "-0.3", None, "5.75", "V", at=34),
    row("ID @ TA = 25°C", None, None, "-3.7", "A", conditions="Continuous Drain Current, VGS @ -4.5V", at=35),
    row("ID @ TA 70°C", None, None, "-2.2", "A", conditions="Continuous Drain Current, VGS @ -4.5V", at=36),
    row("Adjust pin current", None, "55", "120", "µA", conditions="XY1117", at=24),
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "expected", "twin"),
    [
        ("FB voltage, typ", ["0.81 V typ"], "EN voltage, typ"),
        ("enable input high voltage min", ["1.2 V min"], "shutdown input high voltage min"),
        ("enable input low voltage max", ["0.4 V max"], "reset input low voltage max"),
        ("Foldback frequency", ["460 kHz typ"], "Feedback frequency"),
        ("minimum on time", ["100 ns typ"], "minimum off time"),
        ("UVLO hysteresis", ["150 mV typ"], "overvoltage hysteresis"),
        ("UVLO rising threshold, typ", ["2.8 V typ"], "UVLO falling threshold, typ"),
        ("slewing rate min", ["0.75 V/µs min"], "slewing time min"),
        ("What slew rate can I count on as a minimum?", ["0.75 V/µs min"], "What settling time can I count on?"),
        ("bandwidth for a gain of 10", ["800 kHz typ"], "bandwidth for a gain of 20"),
        ("Bandwidth at G = 100", ["120 kHz typ"], "Bandwidth at VS = 100 V"),
        ("Ref input resistance RIN", ["20 kΩ typ"], "Ref output resistance RIN"),
        ("I/O cap", ["20 pF typ"], "supply cap"),
        ("logic one output voltage at IOH = -2.5 mA", ["3.0 V min"], "logic one output voltage at IOH = -4 mA"),
        ("Rth j-sp", ["330 K/W max"], "Rth j-c"),
        ("VCE(sat) max at 500 mA collector current with 50 mA base current", ["0.7 V max"],
         "VCE(sat) max at 500 mA base current"),
        ("Ron typ", ["125 Ω typ"], "Roff typ"),
        ("hysteresis of the Schmitt trigger inputs", ["0.1 V min"], "hysteresis of the comparator inputs"),
        ("average rectified output current", ["150 mA max"], "average reverse current"),
        ("Sensing voltage, absolute maximum ratings", ["-1 V min", "2.3 V max"], "Sensing current, abs max"),
        ("sensing voltage, max, absolute", ["2.3 V max"], "absolute accuracy of the sensing voltage"),
        ("input regulation max, VI from 8 V to 12 V", ["50 mV max"], "input regulation max, VI from 8 V to 20 V"),
        ("Guaranteed minimum current gain with a collector current of 100 mA", ["30 min"],
         "Guaranteed minimum current gain with a base current of 100 mA"),
        ("soldering: highest lead temperature", ["300 °C max"], "soldering: highest case temperature"),
        ("peak base current limit", ["200 mA max"], "peak gate current limit"),
        ("hFE of group 25, typ", ["250 typ"], "hFE of group 63, typ"),
        ("internal weak pull-up", ["45 kΩ typ"], "internal strong pull-up"),
        ("BVDSS", ["-20 V min"], "BVCEO"),
        ("body diode forward voltage, max", ["-1.2 V max"], "body diode reverse voltage, max"),
        ("theta JB", ["15.3 °C/W typ"], "theta JT"),
        ("digital input voltage, max", ["5.75 V max"], "analog input voltage, max"),
        ("continuous drain current at TA = 70 °C", ["-2.2 A max"], "continuous drain current at TA = 85 °C"),
        ("quiescent current of the fixed versions, typ", ["5 mA typ"], "adjust pin current of the fixed versions, typ"),
    ],
)  # fmt: skip
def test_a_wording_and_its_twin(question: str, expected: list[str], twin: str) -> None:
    assert told(ask(question, SHEET)) == expected
    assert told(ask(twin, SHEET)) in (["no-fact"], ["not-understood"]), told(ask(twin, SHEET))


def test_a_peak_is_no_average() -> None:
    facts = [f for f in SHEET if getattr(f, "parameter", "") == "Peak forward current"]

    assert told(ask("average rectified forward current", facts)) == ["no-fact"]
    assert told(ask("peak forward current", facts)) == ["500 mA max"]


def test_the_kind_of_part_in_the_title_may_own_a_quantity() -> None:
    facts = [row("Storage temperature", "-55", None, "150", "°C", symbol="Tstg")]
    own = evidence_of(DOC, "XY16 High-speed switching diode", ["XY16"], facts, vocabulary())
    query = parse_question("the diode's storage temperature range", vocabulary())
    other = parse_question("the regulator's storage temperature range", vocabulary())
    assert isinstance(query, Query)
    assert isinstance(other, Query)

    assert told(prove(query, own, vocabulary())) == ["-55 °C min", "150 °C max"]
    assert told(prove(other, own, vocabulary())) == ["no-fact"]


def test_all_but_one_part() -> None:
    facts = [
        row("Receiver Input Resistance", "12", None, None, "kΩ", conditions="all devices except XY487/XY1487", at=1),
        row("Receiver Input Resistance", "48", None, None, "kΩ", conditions="XY487/XY1487", at=2),
    ]
    parts = ["XY485", "XY487", "XY1487"]

    assert told(ask("receiver input resistance of the XY487", facts, parts)) == ["48 kΩ min"]
    assert told(ask("receiver input resistance of the XY485", facts, parts)) == ["12 kΩ min"]


@pytest.mark.parametrize("said", ["All except XY256F", "All except, XY256F (Note 1)", "All devices, except: XY256F"])
def test_all_but_one_part_behind_a_comma(said: str) -> None:
    facts = [row("Spike suppression", None, None, "50", "ns", conditions=said)]
    parts = ["XY256A", "XY256L", "XY256F"]

    assert told(ask("spike suppression of the XY256F", facts, parts)) == ["no-fact"]
    assert told(ask("spike suppression of the XY256L", facts, parts)) == ["50 ns max"]


def test_a_part_with_a_micro_sign() -> None:
    facts = [
        row("Output voltage", "4.8", "5", "5.2", "V", variant="µA7805C", at=1),
        row("Output voltage", "7.7", "8", "8.3", "V", variant="µA7808C", at=2),
    ]

    for spelling in ("uA7808C", "µA7808C", "μA7808C"):
        assert told(ask(f"output voltage of the {spelling}, max", facts, ["µA7805C", "µA7808C"])) == ["8.3 V max"]


def test_a_tolerance_is_told_by_the_limits_for_review() -> None:
    facts = [row("Output voltage", "4.8", "5", "5.2", "V", conditions="TJ = 25°C")]
    result = ask("output voltage tolerance at TJ = 25 °C", facts)

    assert told(result) == ["4.8 V min", "5 V typ", "5.2 V max"]
    assert isinstance(result, Proven)
    assert result.review == ("no tolerance of it was read: these are its limits",)
    assert told(ask("input voltage tolerance at TJ = 25 °C", facts)) == ["no-fact"]
    assert told(ask("output voltage tolerance at TJ = 125 °C", facts)) == ["no-fact"]


def test_a_row_without_a_condition_makes_no_claim_of_the_page() -> None:
    facts = [
        row("Slew Rate", None, "7", None, "V/µs", section_conditions="V+ = 5V", at=1),
        row("Slew Rate", None, "9", None, "V/µs", at=2),
    ]

    result = ask("slew rate at V+ = 15 V", facts)
    assert "prints it, but not at" not in getattr(result, "reason", "")
    result = ask("slew rate at V+ = 15 V", facts[:1])
    assert "prints it, but not at V+ = 15 V" in getattr(result, "reason", "")


def test_a_part_of_its_own_line_before_what_the_family_has_at_most() -> None:
    own = feature("Flash", "8 MB (Quad SPI)", line="XY32-N8 Flash 8 MB (Quad SPI)", at=1).model_copy(
        update={"variant": "XY32-N8"}
    )
    family = feature("Quad SPI flash", "16 MB", "MB", line="Up to 16 MB Quad SPI flash", at=2)

    assert told(ask("how much flash has the XY32-N8?", [own, family], ["XY32", "XY32-N8"])) == ["8 MB (Quad SPI) value"]


def test_ends_by_the_rails_are_told_as_printed() -> None:
    fact = row("DC Input Voltage", "(V+ +8V)", None, "(V- -0.5V)", "V", kind=ABSOLUTE)
    result = ask("max DC input voltage", [fact])

    assert told(result) == ["(V+ +8V) V min", "(V- -0.5V) V max"]
    assert isinstance(result, Proven)
    assert "the ends are printed by the rails, the upper one first" in result.review
    in_order = row("DC Input Voltage", "V- -0.5", None, "V+ +8", "V", kind=ABSOLUTE)
    assert told(ask("max DC input voltage", [in_order])) == ["V+ +8 V max"]


def test_a_bare_voltage_is_not_of_a_row_for_another_rail() -> None:
    heading = "VS = 42V; VSS = 5V"
    facts = [
        row("Quiescent Supply Current", None, "13", "22", "mA", symbol="IS", section_conditions=heading, at=1),
        row("Quiescent Current from VSS", None, "24", "36", "mA", symbol="ISS", section_conditions=heading, at=2),
    ]

    assert told(ask("maximum quiescent current at 42 V", facts)) == ["22 mA max"]


def test_a_corrected_name_is_found_by_the_printed_one() -> None:
    judged = Judgement(
        corrected=Signed(by="Ada", at="2026-03-01T10:00:00Z"), read={"parameter": Printed(text="FB Level")}
    )
    facts = [row("Feedback Voltage", None, "0.81", None, "V").model_copy(update={"judgement": judged})]

    assert told(ask("feedback voltage", facts)) == told(ask("FB level", facts)) == ["0.81 V typ"]


def test_the_row_of_one_package_is_told_to_be_of_it() -> None:
    facts = [row("Thermal Resistance", None, "85", None, "°C/W", symbol="θJC", variant="Metal Can Package")]
    result = ask("theta JC", facts)

    assert told(result) == ["85 °C/W typ"]
    assert isinstance(result, Proven)
    assert "it is printed for Metal Can Package alone" in result.review


def test_a_light_emitting_diode_is_no_body_diode() -> None:
    facts = [row("Diode Forward Voltage", None, None, "-1.2", "V", symbol="VSD")]
    result = ask("LED forward voltage, max", facts)

    assert not isinstance(result, Proven) or result.review


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("supply current at VDD = 5.0 V", ["16 µA max"]),
        ("supply current at 5 V", ["16 µA max"]),
        ("supply current at VDD = 5.0", ["16 µA max"]),
        ("supply current at 4 V", ["no-fact"]),
    ],
)
def test_a_number_behind_a_supply_is_in_volts(question: str, expected: list[str]) -> None:
    rows = [
        row("Supply current", high=high, unit="µA", symbol="IDD", conditions=f"LP mode, VDD = {volts}", at=at)
        for at, (volts, high) in enumerate((("2.0", "9"), ("5.0", "16")), 1)
    ]
    assert told(ask(question, rows)) == expected
