"""Rows that are nearly what is asked: of the contrary, of another state, of a symbol or word that only looks alike."""

from __future__ import annotations

import pytest

from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, feature, row, told


@pytest.mark.parametrize("non", ["non-repetitive", "NON-REPETITIVE", "non repetitive", "nonrepetitive"])
def test_what_is_not_so_is_not_answered_for_what_is(non: str) -> None:
    for fact in (
        row(f"{non} peak forward current", high="5", unit="A"),
        row("Peak forward current", high="5", unit="A", group=non),
        row("Peak forward current", high="5", unit="A", conditions=non),
    ):
        assert told(ask("repetitive peak forward current", [fact])) == ["no-fact"]
        assert told(ask("non-repetitive peak forward current", [fact])) == ["5 A max"]
    assert told(ask("non-linearity", [row("Nonlinearity", typ="0.5", unit="%")])) == ["0.5 % typ"]


@pytest.mark.parametrize("asked", ["voltage on any input", "voltage at each input"])
def test_what_is_asked_of_each_input_is_for_review_where_the_row_is_not_of_each(asked: str) -> None:
    for name, doubtful in (("Input voltage", True), ("Voltage, all inputs", False)):
        result = ask(f"maximum {asked}", [row(name, high="5", unit="V", group="Reference" if doubtful else None)])
        assert isinstance(result, Proven)
        assert any("of each of them" in reason for reason in result.review) is doubtful


def test_rows_of_one_symbol_and_different_names_are_for_review() -> None:
    facts = [
        row("Input deglitch time", typ="450", unit="ns", symbol="tDEG", at=1),
        row("OCP deglitch time", "4", unit="µs", symbol="tDEG", at=2),
    ]
    result = ask("tDEG", facts)
    assert isinstance(result, Proven)
    assert any("different names" in reason for reason in result.review)


@pytest.mark.parametrize(
    ("question", "name", "conditions", "contrary"),
    [
        ("input current with pull-up", "Input current", "no pull-up", True),
        ("input current without pull-up", "Input current", "no pull-up", False),
        ("battery current when the oscillator is off", "Battery current (OSC ON); SQW/OUT OFF", None, True),
        ("battery current when the oscillator is off", "Battery current (OSC OFF)", None, False),
    ],
)
def test_a_row_of_the_contrary_is_for_review(question: str, name: str, conditions: str | None, contrary: bool) -> None:
    result = ask(question, [row(name, high="3", unit="µA", conditions=conditions)])
    assert isinstance(result, Proven)
    assert any(reason.startswith("the row is printed for “") for reason in result.review) is contrary


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("total power dissipation junction to case", "Thermal resistance, junction to case"),
        ("DC current gain collector-emitter", "Collector-emitter saturation voltage"),
    ],
)
def test_a_name_that_begins_with_a_small_word_is_not_left_out(question: str, name: str) -> None:
    assert told(ask(question, [row(name, high="3", unit="V")])) == ["no-fact"]


def test_a_symbol_in_capitals_keeps_its_last_letter() -> None:
    output = row("Output current", "-4", unit="mA", symbol="IOH", at=1)
    short = row("Short-circuit current", high="-45", unit="mA", symbol="IOHS", at=2)
    assert told(ask("IOHS", [output, short])) == ["-45 mA max"]
    assert told(ask("IOHS", [output])) == ["no-fact"]


@pytest.mark.parametrize("question", ["page write cycles", "page endurance", "write endurance"])
def test_a_cycle_time_is_no_number_of_cycles(question: str) -> None:
    time = row("Write cycle time (byte or page)", high="5", unit="ms", symbol="TWC", at=1)
    number = row("Endurance, page write cycles", low="1000000", unit="cycles", at=2)
    assert told(ask(question, [time])) == ["no-fact"]
    assert told(ask("write cycle time", [time, number])) == ["5 ms max"]


@pytest.mark.parametrize(
    ("question", "name", "unit"),
    [("endurance in years", "Endurance", "cycles"), ("write endurance in hours", "Write endurance", "cycles")],
)
def test_what_is_wanted_in_a_unit_is_no_number_of_other_things(question: str, name: str, unit: str) -> None:
    fact = row(name, high="10", unit=unit)
    assert told(ask(question, [fact])) == ["no-fact"]
    assert told(ask(name, [fact])) == [f"10 {unit} max"]


def test_numbered_states_are_told_apart() -> None:
    names = [("Supply current in standby-I mode", "26"), ("Supply current in standby-II mode", "320")]
    facts = [row(name, typ=value, unit="µA", at=at) for at, (name, value) in enumerate(names, 1)]
    both = ask("standby current", facts)
    assert isinstance(both, Proven)
    assert both.review
    assert told(both) == ["26 µA typ", "320 µA typ"]
    assert told(ask("supply current in standby-II mode", facts)) == ["320 µA typ"]
    assert told(ask("supply current in standby-I mode", facts)) == ["26 µA typ"]


def test_a_check_of_a_discharge_is_of_no_one_model() -> None:
    models = [("Electrostatic discharge (HBM)", "2"), ("Electrostatic discharge (CDM)", "0.5")]
    facts = [row(name, high=value, unit="kV", at=at) for at, (name, value) in enumerate(models, 1)]
    result = ask("is 1 kV electrostatic discharge ok?", facts)
    assert isinstance(result, Proven)
    assert any("way of discharge" in reason for reason in result.review)


def test_the_off_characteristics_of_a_transistor_are_no_state() -> None:
    leakage = row("Drain leakage current", high="1", unit="µA", group="OFF CHARACTERISTICS")
    result = ask("drain leakage current", [leakage])
    assert isinstance(result, Proven)
    assert not result.review


@pytest.mark.parametrize(
    ("question", "name", "other"),
    [
        ("output high level", "Input logic high level", "Output logic high level"),
        ("output leakage current", "Input leakage current", "Output leakage current"),
        ("input capacitance", "Output capacitance", "Input capacitance"),
    ],
)
def test_what_stands_under_a_heading_of_inputs_and_outputs_is_of_what_its_name_says(
    question: str, name: str, other: str
) -> None:
    unit = "V" if "level" in name else "pF" if "capacitance" in name else "µA"

    def answer(asked: str, printed: str) -> list[str]:
        return told(ask(asked, [row(printed, high="0.7", unit=unit, group="DIGITAL INPUT/OUTPUT")]))

    assert answer(question, name) == ["no-fact"]
    assert answer(question, other) == [f"0.7 {unit} max"]
    assert answer(name, name) == [f"0.7 {unit} max"]


@pytest.mark.parametrize(
    ("heading", "sure"),
    [
        ("Reset, Brown-out and Internal Voltage Characteristics", False),
        ("Reset/Internal Voltage", False),
        ("Reset Characteristics", True),
    ],
)
def test_a_heading_of_several_things_gives_a_narrower_row_no_word(heading: str, sure: bool) -> None:
    fact = row("Bandgap reference start-up time", typ="40", unit="µs", section=heading)
    result = ask("reset start-up time", [fact])
    assert isinstance(result, Proven)
    assert (not result.review) is sure
    own = row("Start-up time", typ="40", unit="µs", section=heading)
    alone = ask("reset start-up time", [own])
    assert isinstance(alone, Proven)
    assert not alone.review


def test_a_temperature_of_a_shutdown_is_no_junction_temperature() -> None:
    tripped = row("Die Temperature", typ="150", unit="°C", symbol="TSD", group="Thermal Shutdown", at=1)
    range_ = row("Operating Temperature Range", "-40", None, "125", "°C", symbol="TJ", at=2)
    assert told(ask("operating junction temperature", [tripped, range_])) == ["-40 °C min", "125 °C max"]
    assert told(ask("TSD", [tripped, range_])) == ["150 °C typ"]


def test_a_lone_property_may_be_of_several_quantities() -> None:
    facts = [
        row("Resolution", typ="0.008", unit="%RH", at=1),
        row("Resolution of pressure data", typ="0.18", unit="Pa", at=2),
    ]
    result = ask("resolution", facts)
    assert isinstance(result, Proven)
    assert any("may be asked as well" in reason for reason in result.review)
    alone = ask("resolution", facts[:1])
    assert isinstance(alone, Proven)
    assert not alone.review


@pytest.mark.parametrize(("degrees", "answer"), [(85, "20 years years value"), (25, "no-fact"), (100, "no-fact")])
def test_each_value_of_a_line_has_its_own_condition(degrees: int, answer: str) -> None:
    fact = feature("Data retention", "20 years", "years", line="Data retention: 20 years at 85°C/100 years at 25°C")
    assert told(ask(f"data retention at {degrees} °C", [fact])) == [answer]
