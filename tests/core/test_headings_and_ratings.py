"""What names a row where its own words do not, and what a rating, a course or another part's row does not answer."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Fact, Heading, SectionKind
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, box, feature, told
from tests.core.facts_by_hand import row as r

ACCELEROMETER: list[Fact] = [
    r("±2 g Range", None, "10", None, "bits", group="OUTPUT RESOLUTION", at=1),
    r("±8 g Range", None, "12", None, "bits", group="OUTPUT RESOLUTION", at=2),
    r("Scale Factor at XOUT", "3.5", "3.9", "4.3", "mg/LSB", group="SENSITIVITY", at=3),
    r("Sensitivity at XOUT", "230", "256", "282", "LSB/g", group="SENSITIVITY", at=4),
    r("0 g Output for XOUT", "-150", "0", "+150", "mg", group="0 g OFFSET", at=5),
    r("0 g Offset vs. Temperature for X-Axis", None, "±0.4", None, "mg/°C", group="0 g OFFSET", at=6),
    r("X-, Y-Axes", None, "0.75", None, "LSB rms", group="NOISE", at=7),
    r("Z-Axis", None, "1.1", None, "LSB rms", group="NOISE", at=8),
]
RELAY: list[Fact] = [r("Contact Resistance", None, None, "100", "mΩ", at=1)]
RATED: list[Fact] = [r("Contact Rating", None, None, "10", "A", at=2)]
CLAMP: list[Fact] = [
    r("Reference Input Current Range", None, None, "10", "mA", symbol="Iref", kind=SectionKind.ABSOLUTE_MAXIMUM, at=1),
    r("Reference Input Current", None, "1.8", "4.0", "µA", symbol="Iref", variant="TL431I", at=2),
]
OSCILLATORS: list[Fact] = [
    r("Oscillator frequency", "4", "8", "48", "MHz", symbol="fOSC_IN", at=1),
    feature("RC oscillator", "32", "kHz", line="Internal 32 kHz RC oscillator", at=2),
]
CHAIN: list[Fact] = [
    r("Reference Current Drain", None, "0.001", "3", "µA", conditions="CS = VDD = 5V", at=1),
    r("Reference Current Drain", None, "100", "150", "µA", at=2),
]
COUPLER: list[Fact] = [r("Forward voltage", None, "1.2", "1.4", "V", symbol="VF", at=1)]


@pytest.mark.parametrize(
    ("question", "facts", "values"),
    [
        ("resolution of the ±8 g range", ACCELEROMETER, ["12 bits typ"]),
        ("x-axis noise", ACCELEROMETER, ["0.75 LSB rms typ"]),
        ("sensitivity", ACCELEROMETER, ["256 LSB/g typ"]),
        ("zero-g offset", ACCELEROMETER, ["0 mg typ"]),
        ("x axis offset", ACCELEROMETER, ["no-fact"]),
        ("0 g offset vs temperature", ACCELEROMETER, ["±0.4 mg/°C typ"]),
        ("contact rating", RELAY, ["no-fact"]),
        ("contact resistance", RELAY, ["100 mΩ max"]),
        ("contact", RELAY, ["100 mΩ max"]),
        ("iref max of the TL431BC", CLAMP, ["10 mA max"]),
        ("osc freq", OSCILLATORS, ["8 MHz typ"]),
        ("reference current drain with CS = VDD", CHAIN, ["0.001 µA typ", "3 µA max"]),
        ("reference current drain with CS = VREF", CHAIN, ["no-fact"]),
        ("forward voltage of the led", COUPLER, ["1.2 V typ", "1.4 V max"]),
        ("reverse voltage of the led", COUPLER, ["no-fact"]),
    ],
)
def test_what_names_a_row_and_what_does_not(question: str, facts: list[Fact], values: list[str]) -> None:
    assert told(ask(question, facts, ["TL431", "TL431BC", "TL431I"])) == values


@pytest.mark.parametrize(
    ("question", "facts", "reason"),
    [
        ("x-axis noise", ACCELEROMETER, "a heading tells what the row is: “NOISE”"),
        ("iref max of the TL431BC", CLAMP, "is printed for TL431I"),
        ("osc freq", OSCILLATORS, "“RC oscillator” (page 1) has one, too"),
    ],
)
def test_it_is_for_review_and_says_why(question: str, facts: list[Fact], reason: str) -> None:
    result = ask(question, facts, ["TL431", "TL431BC", "TL431I"])
    assert isinstance(result, Proven)
    assert any(reason in said for said in result.review)


def test_a_rating_is_of_what_is_rated() -> None:
    assert told(ask("contact rating", RATED)) == ["10 A max"]


def test_a_condition_told_with_its_heading_is_proven_by_what_its_cell_spells() -> None:
    """'50 pF' under 'LOAD CAPACITANCE', of which 'CAPACITANCE = 50 pF' is read: the cell spells neither word."""
    plain = r("Delay time", None, None, "32", "ns", conditions="A LOAD CAPACITANCE = 50 pF VCC = 6 V", at=1)
    heads = ((8, "LOAD CAPACITANCE"), (9, "VCC"))
    headings = tuple(Heading(text=text, bbox=box(at), page=1, over=("max",)) for at, text in heads)
    result = ask("maximum delay time at 50 pF", [plain.model_copy(update={"headings": headings})])
    assert isinstance(result, Proven)
    assert [b.text for b in result.values[0].boxes if b.bbox == plain.conditions_bbox] == ["50 pF"]


def test_a_setting_told_with_the_symbol_under_its_headings_unit_is_proven_by_its_number() -> None:
    """'1.8' under 'OUTPUT VOLTAGE (V)' over 'VOUT(T)', of which 'VOUT(T) = 1.8 V' is read."""
    plain = r("Dropout voltage", None, None, "600", "mV", conditions="VOUT(T) = 1.8 V, IOUT = 100 mA", at=1)
    headings = (Heading(text="SETTING OUTPUT VOLTAGE (V) VOUT(T)", bbox=box(8), page=1, over=("max",)),)
    result = ask("maximum dropout voltage at 1.8 V", [plain.model_copy(update={"headings": headings})])
    assert isinstance(result, Proven)
    assert [b.text for b in result.values[0].boxes if b.bbox == plain.conditions_bbox] == ["1.8"]
