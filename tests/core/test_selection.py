"""What selects a row: levels, parts, own conditions before a heading's, whole proofs; and what never is verified."""

from __future__ import annotations

import pytest

from akili_desktop.core.conditions import find_levels
from akili_desktop.core.facts import Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.core.proven import Proven, ProvenValue
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
