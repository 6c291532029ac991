"""Rows whose printed name is the question, whatever their noun, unit or value is; and ends that are asked in words."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact, SectionKind
from akili_desktop.core.proving.proven import Proven, Refusal
from tests.core.facts_by_hand import ask, pins, told
from tests.core.facts_by_hand import row as r

RATED = SectionKind.ABSOLUTE_MAXIMUM
WORKS = SectionKind.RECOMMENDED
DRIVER: list[Fact] = [
    r("Segment Drive Current Matching", None, "3.0", None, "%", symbol="ΔISEG", at=1),
    r("Segment Drive Source Current", "-30", "-40", "-45", "mA", symbol="ISEG", at=2),
    r("Segment Current Slew Rate", "10", "20", "50", "mA/µs", symbol="ΔISEG/Δt", at=3),
    r("Noise Floor (Field Resolution)", None, "2", None, "milli-gauss", at=4),
    r("input transition rise and fall rate", None, None, "100", "ns/V", conditions="VCC = 3.0 V to 3.6 V", at=5),
    r("Drift with Supply", None, "0.5", None, "%/V", at=6),
    r("Output Short-Circuit Duration", None, None, "Indefinite", None, kind=RATED, at=7),
    r("Power Dissipation", None, None, "Internally Limited", None, symbol="PD", kind=RATED, at=8),
    r("Threshold Voltage", "62", "67", "71", "% VDD", symbol="VTH", conditions="VDD = 15 V", at=9),
    r("IN Pin Voltage", "-0.3", None, "40", "V", kind=RATED, at=10),
    r("Data Coding", None, "Binary", None, None, at=11),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("segment drive current matching", ["3.0 % typ"]),
        ("segment current slew rate", ["20 mA/µs typ"]),
        ("noise floor", ["2 milli-gauss typ"]),
        ("input rise and fall rate at 3.3 V", ["100 ns/V max"]),
        ("drift with supply", ["0.5 %/V typ"]),
        ("output short circuit duration", ["Indefinite max"]),
        ("max power dissipation", ["Internally Limited max"]),
        ("threshold voltage typ", ["67 % VDD typ"]),
        ("max voltage on the IN pin", ["40 V max"]),
        ("max IN pin voltage", ["40 V max"]),
    ],
)
def test_the_row_of_that_name_answers(question: str, values: list[str]) -> None:
    assert sorted(" ".join(text.split()) for text in told(ask(question, DRIVER))) == sorted(values)


def test_a_word_that_is_no_limit_has_no_dimension_to_fit() -> None:
    assert isinstance(ask("data coding time", DRIVER), Refusal)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("is 6 V on VDD within the absolute maximum ratings", True),
        ("is 7 V within the abs max for VDD", False),
        ("is 6 V on VDD within the recommended operating conditions", False),
    ],
)
def test_within_is_asked_of_the_table_that_it_names(question: str, answer: bool) -> None:
    supply = [
        r("Supply voltage", "2.7", None, "5.5", "V", symbol="VDD", kind=WORKS, at=1),
        r("Supply voltage", "-0.3", None, "6.5", "V", symbol="VDD", kind=RATED, at=2),
    ]
    result = ask(question, supply)
    assert isinstance(result, Proven)
    assert result.sentence.startswith("Yes" if answer else "No")


LEVELS: list[Fact] = [
    r("HIGH-level output voltage", "5.48", None, None, "V", symbol="VOH", variant="25 °C",
      conditions="IO = −5.2 mA; VCC = 6.0 V", at=1),
    r("HIGH-level output voltage", "5.34", None, None, "V", symbol="VOH", variant="−40 °C to +85 °C",
      conditions="IO = −5.2 mA; VCC = 6.0 V", at=2),
    r("HIGH-level output voltage", "5.9", None, None, "V", symbol="VOH", variant="−40 °C to +85 °C",
      conditions="IO = −20 µA; VCC = 6.0 V", at=3),
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("VOH min at 5.2 mA, 6 V, 25 °C", "5.48 V min"),
        ("VOH min at -5.2 mA 6 V -40 to 85", "5.34 V min"),
        ("VOH at 20 µA, 6 V over -40 to 85", "5.9 V min"),
    ],
)
def test_a_current_and_a_grade_are_said_without_sign_and_unit(question: str, value: str) -> None:
    assert told(ask(question, LEVELS)) == [value]


def test_a_grade_that_is_not_printed_is_refused() -> None:
    assert isinstance(ask("VOH at 5.2 mA, 6 V over -40 to 125", LEVELS), Refusal)


def test_a_span_with_a_unit_of_its_own_is_no_temperature() -> None:
    rows = [r("Output voltage", None, "1", None, "V", conditions="VIN = −40 to 85 mV", at=1)]
    assert told(ask("output voltage at -40 to 85 mV", rows)) == ["1 V typ"]


PIN_LISTS: list[Fact] = [
    r("Input voltage", "-0.3", None, "28", "V", symbol="VI", conditions="IN (with respect to VSS)", kind=RATED, at=1),
    r("Input voltage", "-0.3", None, "5", "V", symbol="VI", conditions="BAT (with respect to VSS)", kind=RATED, at=2),
    r("Input voltage", "-0.3", None, "7", "V", symbol="VI", conditions="OUT, EN1, ISET (with respect to VSS)",
      kind=RATED, at=3),
    r("IN operating voltage range", "4.35", None, "10.2", "V", symbol="VI", kind=WORKS, at=4),
]  # fmt: skip


@pytest.mark.parametrize(("question", "values"), [("abs max IN", ["28 V max"]), ("max voltage on ISET", ["7 V max"])])
def test_a_rating_for_a_pin_beside_the_common_symbol(question: str, values: list[str]) -> None:
    assert told(ask(question, PIN_LISTS)) == values


def test_the_working_range_of_one_pin_says_nothing_of_another() -> None:
    result = ask("is 6 V ok on BAT", PIN_LISTS)
    assert isinstance(result, Proven)
    assert result.sentence.startswith("No")


COLUMNS: list[Fact] = [
    pins("’72, ’73", ["TS", "TD"], at=1),
    pins("’75, ’79", ["TS", "SYSOFF"], at=4),
]
SISTERS = ["bq24072", "bq24073", "bq24075", "bq24079"]


def test_a_column_of_pins_is_of_the_parts_whose_ends_head_it() -> None:
    assert told(ask("pin 2 of the bq24075", COLUMNS, SISTERS)) == ["SYSOFF"]
    assert told(ask("which pin is TD on the bq24072", COLUMNS, SISTERS)) == ["2"]
    assert isinstance(ask("which pin is TD on the bq24075", COLUMNS, SISTERS), Refusal)


def test_a_row_is_of_the_parts_whose_ends_it_names() -> None:
    rows = [
        r("Battery charge voltage", None, "4.20", None, "V", conditions="’72, ’73, ’75", at=1),
        r("Battery charge voltage", None, "4.10", None, "V", conditions="’79", at=2),
    ]
    assert told(ask("battery charge voltage of the bq24079", rows, SISTERS)) == ["4.10 V typ"]


def test_a_package_is_named_by_the_code_that_ends_the_parts_number() -> None:
    maps: list[Fact] = [
        pins("SON-6", ["GND", "OUT", "NC"], at=1, variant="TLV700xxDSE"),
        pins("SOT23-5", ["IN", "GND", "EN"], at=8, variant="TLV700xxDDC"),
    ]
    assert told(ask("pin 2 on the DSE", maps, ["TLV700"])) == ["OUT"]
    assert isinstance(ask("pin 2 on the DCK", maps, ["TLV700"]), Refusal)


@pytest.mark.parametrize("package", ["HVSON10", "LFCSP-16", "UFQFPN48", "D2PAK", "TSOP-6"])
def test_what_sheets_call_a_package_is_one_in_a_question(package: str) -> None:
    assert told(ask(f"pin 2 on {package}", [pins(package, ["SDA", "SCL"])])) == ["SCL"]


BUS: list[Fact] = [
    r("Differential receiver hysteresis voltage", "50", "120", "400", "mV", symbol="Vhys(RX)dif", at=1),
    r("Differential output voltage", "1.5", None, "3", "V", symbol="VO(dif)", at=2),
    r("+VCC and IOVDD to GND", "-0.3", None, "+6", "V", kind=RATED, at=3),
]


def test_a_buss_differential_quantity_is_what_it_is_of() -> None:
    result = ask("receiver hysteresis", BUS)
    assert isinstance(result, Proven)
    assert result.review  # for review: the row says more
    assert isinstance(ask("output voltage", BUS), Refusal)


def test_what_stands_over_ground_is_asked_by_its_pin() -> None:
    assert told(ask("abs max VCC", BUS)) == ["+6 V max"]
    assert told(ask("abs max IOVDD", BUS)) == ["+6 V max"]


ODD: list[Fact] = [
    r("Output Noise", None, "3", None, "µV/(Hz)1/2", symbol="eN", conditions="f = 1 kHz", at=1),
    r("Current noise", None, "10", None, "pA p-p", conditions="f = 0.1 Hz to 10 Hz", at=2),
]


def test_a_unit_that_is_not_known_is_for_review_in_a_row_of_just_that_name() -> None:
    result = ask("output noise", ODD)
    assert isinstance(result, Proven)
    assert any("µV/(Hz)1/2" in reason for reason in result.review)
    assert isinstance(ask("current noise at 10 Hz", ODD), Refusal)


def test_how_closely_a_thing_holds_is_not_the_thing() -> None:
    rows = [r("Threshold accuracy", None, None, "1", "%", symbol="VIT", at=1)]
    assert isinstance(ask("threshold max", rows), Refusal)
    assert told(ask("threshold accuracy", rows)) == ["1 % max"]
    offset = [r("Typical zero-g level offset accuracy", None, "±40", None, "mg", at=1)]
    assert told(ask("zero-g offset", offset)) == ["±40 mg typ"]
