"""Which end a feature line says that its value is: by a sign or words right before it, or by words right behind."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Mark, Statement, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.core.proving.proven import Proven
from akili_desktop.core.proving.telling import end_said, held_said, holds_for
from tests.core.facts_by_hand import ask, feature, told

BOX = Rect(0, 0, 10, 10)


def fact(text: str, line: str) -> Unit:
    unit = text.split(" ")[-1] if " " in text and " to " not in text else None
    return Unit(page=1, bbox=BOX, extractor="hand", label="x", text=text, text_bbox=BOX, line=line, unit=unit)


@pytest.mark.parametrize(
    ("text", "line", "end"),
    [
        ("4000V", "Electrostatic discharge protection > 4000V", "min"),
        ("4 ns", "High switching speed: trr ≤ 4 ns", "max"),
        ("2000 V", "HBM JESD22-A114F exceeds 2000 V", "min"),
        ("500nA", "Consumes less than 500nA in battery backup mode", "max"),
        ("100 years", "More than 100 years of data retention", "min"),
        ("10 mV", "Ripple not exceeding 10 mV", "max"),
        ("10 mV", "Ripple that does not exceed 10 mV", "max"),
        ("1 µA", "No more than 1 µA in shutdown", "max"),
        ("1 µA", "Not more than 1 µA in shutdown", "max"),
        ("36 V", "Programmable Output Voltage to 36 V", "max"),
        ("200 mA", "Sink or source up to 200 mA", "max"),
        ("2 A", "Charge current with a maximum of 2 A", "max"),
        ("2 A", "Max. of 2 A", "max"),
        ("3 ms", "Start-up in at most 3 ms", "max"),
        ("8 V", "Input voltages in excess of 8 V", "min"),
        ("64KB", "可配最大 64KB SRAM", "max"),
        ("0.2%", "Line regulation: 0.2% max.", "max"),
        ("0.22 Ω", "Low impedance, 0.22 Ω typical", "typ"),
        ("10 V/µs", "Over 10 V/µs slew rate", "min"),
        ("1 µA", "Consumes under 1 µA", "max"),
        ("5 V", "Output fixed to 5 V", None),
        ("±2%", "Output voltage tolerance of ±2%", None),
        ("16 MHz", "Internal 16 MHz RC oscillator", None),
    ],
)
def test_the_end_that_a_line_says(text: str, line: str, end: str | None) -> None:
    assert end_said(fact(text, line)) == end


def test_a_sentence_says_its_own_end_and_a_range_has_both() -> None:
    one = fact("50 mA", "Up to 50 mA can be drawn")
    assert end_said(one.model_copy(update={"statement": Statement(bound="min")})) == "min"
    ends = {"low": Value(text="2", bbox=BOX), "high": Value(text="5", bbox=BOX)}
    assert end_said(one.model_copy(update=ends)) is None


def test_a_footnote_of_a_selection_says_where_its_value_holds() -> None:
    note = Mark(mark="1", text="Above tolerance is available at 25 °C.", page=1, bbox=Rect(0, 0, 9, 9))
    noted = fact("±4%", "XY3004 Tolerance ±4%").model_copy(update={"notes": (note,)})
    assert held_said(noted) == holds_for(noted) == "Above tolerance is available at 25 °C"
    assert held_said(fact("±4%", "XY3004 Tolerance ±4%")) is None


@pytest.mark.parametrize(
    ("text", "note", "other"),
    [
        ("400 kHz", "100 kHz for VCC < 2.5V.", True),
        ("400 kHz", "Up to 1 MHz with VCC > 4.5 V.", True),
        ("400 kHz", "400 kHz for VCC > 2.5V.", False),
        ("400 kHz", "0.4 MHz for VCC > 2.5V.", False),
        ("400 kHz", "For VCC > 2.5V.", False),
        ("400 kHz", "Tested at 1 MHz.", False),
        ("5.5 V", "At frequencies below 10 MHz.", False),
    ],
)
def test_a_footnote_that_tells_another_value_is_no_condition_of_this_one(text: str, note: str, other: bool) -> None:
    """'100 kHz for VCC < 2.5V' at 400 kHz was told as where these 400 kHz hold."""
    mark = Mark(mark="1", text=note, page=1, bbox=Rect(0, 0, 9, 9))
    noted = fact(text, f"XY3004 Limit {text}").model_copy(update={"notes": (mark,)})
    said = note.rstrip(".")
    assert held_said(noted) == (None if other else said)
    assert holds_for(noted) == (f"otherwise: {said}" if other else said)


@pytest.mark.parametrize(
    ("text", "line", "held"),
    [
        ("350 µA", "Supply current 350 µA per channel", "per channel"),
        ("±2 °C", "High accuracy ±2 °C from -40 °C to +85 °C", "from -40 °C to +85 °C"),
        ("1 Mbps", "Data rate of 1 Mbps (RS422, RS485) at TTL levels", "at TTL levels"),
        ("15 W", "Output power: 15 W into 8 Ω at 10% THD", "into 8 Ω at 10% THD"),
        ("2500 Vrms", "Isolation voltage 2500 Vrms for 1 minute", "for 1 minute"),
        ("5 µA", "5 µA supply current in shutdown", "in shutdown"),
        ("2 µA", "2 µA low-power mode current with RTC running", "with RTC running"),
        ("2.5 V to 5.5 V", "Supply from 2.5 V to 5.5 V", None),
        ("Two", "Two USARTs with synchronous SPI", None),
        ("30 mA", "30 mA for each of the outputs", "for each of the outputs"),
        ("2.7 V to 5.5 V", "Input range: 2.7 V to 5.5 V; 3.6 V to 5.5 V for 5 V output", None),
        ("±0.1%", "Gain error ±0.1% of full scale", "of full scale"),
        ("±15 kV", "±15 kV ESD protection (HBM)", "HBM"),
        ("20 MHz", "Clock up to 20 MHz (1.8 V)", "1.8 V"),
        ("±25 mV", "Accuracy ±25 mV (+25 °C) and ±30 mV (-5 °C to +55 °C)", "+25 °C"),
        ("20 MHz", "Clock up to 20 MHz (1.8 V) and 40 MHz (2.7 V to 3.6 V)", "1.8 V"),
        ("85 °C", "Up to 85 °C operation (5 V)", None),
        ("32 kHz", "Internal 32 kHz oscillator (±5 %)", None),
        ("1 µA", "1 µA standby current (typical) (Sleep mode)", "Sleep mode"),
        (
            "0.5 °C",
            "High accuracy of 0.5 °C in a wide temperature range (0 °C…+50 °C for both)",
            "in a wide temperature range (0 °C…+50 °C for both)",
        ),
    ],
)
def test_where_a_line_says_that_its_value_holds(text: str, line: str, held: str | None) -> None:
    assert held_said(fact(text, line)) == held


def test_a_line_named_after_an_end_prints_that_end() -> None:
    width = [feature("minimum pulse width on CE", "10 µs", "µs", line="The minimum pulse width on CE is 10 µs.")]
    assert told(ask("minimum CE pulse width", width)) == ["10 µs µs value"]
    assert told(ask("maximum CE pulse width", width)) == ["no-fact"]
    assert told(ask("typical CE pulse width", width)) == ["no-fact"]
    # the line says another end of its value right beside it
    both = [feature("maximum pulse width", "10 µs", "µs", line="maximum pulse width 10 µs typ.")]
    assert told(ask("maximum pulse width", both)) == ["no-fact"]


def test_the_largest_of_a_family_is_that_of_its_own_line_for_review() -> None:
    family = feature("PSRAM", "8 MB", "MB", line="Up to 8 MB PSRAM", at=1)
    of_code = feature("PSRAM", "2 MB", "MB", line="QX32-N4R2 PSRAM 2 MB", at=2)
    facts = [family, of_code.model_copy(update={"variant": "QX32-N4R2", "context": "Selection table"})]
    answer = ask("QX32 maximum PSRAM", facts, ["QX32"])
    assert told(answer) == ["8 MB MB max"]
    assert isinstance(answer, Proven)
    assert answer.review
    # of a code it says nothing: it may have none
    assert told(ask("QX32-N4 maximum PSRAM", facts, ["QX32"])) in (["no-fact"], ["out-of-scope"])
    assert told(ask("QX32-N4R2 maximum PSRAM", facts, ["QX32"])) == ["no-fact"]


@pytest.mark.parametrize(
    ("line", "end"),
    [
        ("5 mA active current (typical)", "typ"),
        ("5 mA active current (max.) (Sleep mode)", "max"),
        ("5 mA active current (typical of the family)", None),
        ("5 mA active current", None),
    ],
)
def test_the_end_in_brackets_behind_the_name(line: str, end: str | None) -> None:
    assert end_said(fact("5 mA", line).model_copy(update={"label": "active current"})) == end
