"""What sentences and tables of settings answer, and what they leave to tables of limits."""

from __future__ import annotations

from typing import Literal

import pytest

from akili_desktop.core.facts import Setting, Statement, Unit
from akili_desktop.core.proving.proven import Proven
from akili_desktop.core.proving.telling import holds_for
from tests.core.facts_by_hand import DOC, ask, box, feature, pins, row, told

Bound = Literal["min", "typ", "max"]


def sentence(
    label: str, text: str, unit: str | None, line: str, *, bound: Bound | None = None, rest: str = "more", at: int = 1,
    subject: str | None = None,
) -> Unit:  # fmt: skip
    """A value that a sentence states; `rest` is what else it says."""
    plain = feature(label, text, unit, line, at=at)
    told_so = Statement(bound=bound, open=rest, subject=subject)
    return plain.model_copy(update={"statement": told_so, "id": "", "doc_id": ""}).with_id(DOC)


def setting(
    label: str, text: str, unit: str | None, name: str, value: str, of: str | None = None, at: int = 1
) -> Unit:  # fmt: skip
    """A value of a correspondence table for one setting."""
    plain = feature(label, text, unit, f"{label} for {name} {value}", at=at)
    held = Setting(name=name, name_bbox=box(0, 3), text=value, bbox=box(at, 3), unit=of)
    return plain.model_copy(update={"setting": held, "id": "", "doc_id": ""}).with_id(DOC)


def reviewed(question: str, *facts: Unit) -> Proven:
    result = ask(question, facts)
    assert isinstance(result, Proven), result
    return result


CLOCK = sentence("CPU clock speed", "160MHz", "MHz", "It can also reach a maximum value of 160MHz.", bound="max")
DRAWN = sentence(
    "drawn from this pin", "50mA", "mA", "Up to 50mA can be drawn from this pin to power logic.", bound="max",
    rest="to power logic", subject="3V3OUT",
)  # fmt: skip


def test_a_sentence_answers_for_review_and_is_shown_whole() -> None:
    result = reviewed("max CPU clock", CLOCK)
    assert told(result) == ["160MHz MHz max"]
    assert any(CLOCK.line in reason for reason in result.review)
    assert any(b.text == CLOCK.line and not b.whole for value in result.values for b in value.boxes)  # type: ignore[union-attr]


def test_a_plain_sentence_leaves_nothing_open() -> None:
    plain = sentence("CPU clock speed", "80MHz", "MHz", "The CPU clock speed is 80MHz.", rest="")
    assert not reviewed("CPU clock speed", plain).review


def test_a_list_of_facts_says_of_which_pin_a_sentence_is() -> None:
    assert holds_for(DRAWN) == "3V3OUT; Up to 50mA can be drawn from this pin to power logic."
    assert holds_for(CLOCK) == CLOCK.line


def test_two_values_of_one_sentence_are_told_apart_by_their_words() -> None:
    line = "The ADC resolution is 10 bits in unipolar mode and 9 bits in bipolar mode."
    facts = [
        sentence("ADC resolution", "10 bits", "bits", line, rest="in unipolar mode", at=1),
        sentence("ADC resolution", "9 bits", "bits", line, rest="in bipolar mode", at=2),
    ]
    assert told(ask("ADC resolution", facts)) == ["10 bits bits value", "9 bits bits value"]
    assert told(ask("ADC resolution in bipolar mode", facts)) == ["9 bits bits value"]


def test_values_of_one_sentence_are_told_as_it_tells_them() -> None:
    line = "The power dissipation is 1.2 W for SOT-223, 2.2 W for TO-252, 780 mW for SO-8 and 1.0 W for DFN."
    texts = {"1.2 W": "for SOT-223", "2.2 W": "for TO-252", "780 mW": "for SO-8", "1.0 W": "for DFN"}
    facts = [sentence("power dissipation", text, "W", line, rest=rest) for text, rest in texts.items()]
    assert told(ask("power dissipation", facts)) == [f"{text} W value" for text in texts]


def test_only_the_end_that_the_sentence_states() -> None:
    assert told(ask("min CPU clock", [CLOCK])) == ["no-fact"]
    assert told(ask("typical CPU clock", [CLOCK])) == ["no-fact"]


def test_what_the_sentence_does_not_say_is_not_answered() -> None:
    assert told(ask("max CPU clock at 1.8 V", [CLOCK])) == ["no-fact"]
    assert told(ask("max SPI clock", [CLOCK])) == ["no-fact"]
    assert told(ask("max CPU voltage", [CLOCK])) == ["no-fact"]


@pytest.mark.parametrize(
    "question",
    [
        "How much can I draw from 3V3OUT?", "how much current can I take from the 3V3OUT pin",
        "how much current may be drawn from 3V3OUT",
    ],
)  # fmt: skip
def test_the_pin_that_a_description_is_of(question: str) -> None:
    names = pins("SSOP-28", ["3V3OUT", "VCC"])
    result = ask(question, [DRAWN, names])
    assert told(result) == ["50mA mA max"]
    assert isinstance(result, Proven)
    assert [r.split(",")[0] for r in result.review] == ["a sentence says it"]
    assert told(ask(question.replace("3V3OUT", "VCC"), [DRAWN, names])) == ["no-fact"]


def test_a_row_by_its_name_stands_before_a_sentence() -> None:
    said = sentence("output current", "1.5 A", "A", "It can deliver up to 1.5 A output current.", bound="max", at=2)
    printed = row("Output current", high="1", unit="A")
    result = ask("max output current", [printed, said])
    assert told(result) == ["1 A max"]
    assert isinstance(result, Proven)
    assert not result.review


def test_beside_a_row_of_a_narrower_name_the_sentence_is_told() -> None:
    said = sentence("θJC", "4", "°C/W", "For the TO-220 package, θJC is 4 °C/W.", rest="For TO-220 package", at=2)
    top = row("Junction-to-case (top) thermal resistance", typ="16.7", unit="°C/W", symbol="RθJC(top)")
    result = ask("thermal resistance junction-to-case", [top, said])
    assert told(result) == ["16.7 °C/W typ", "4 °C/W value"]
    assert isinstance(result, Proven)
    assert result.review


def test_a_sentence_that_repeats_the_row_is_not_told() -> None:
    said = sentence("switching frequency", "600 kHz", "kHz", "It has 600 kHz switching frequency.", at=2)
    result = ask("switching frequency", [row("PWM switching frequency", typ="0.6", unit="MHz"), said])
    assert told(result) == ["0.6 MHz typ"]


def test_a_sentence_is_no_limit_to_check_against() -> None:
    assert told(ask("can the CPU clock be 200 MHz?", [CLOCK])) == ["no-fact"]


def test_a_share_of_the_supply_is_a_voltage() -> None:
    said = sentence(
        "threshold-voltage level", "0.67 × VCC", None, "Between the threshold-voltage level (≈ 0.67 × VCC) and"
    )
    assert told(ask("threshold voltage level", [said])) == ["0.67 × VCC value"]
    assert told(ask("threshold current level", [said])) == ["no-fact"]


SETTINGS = [
    setting("RPROG", "2", "kΩ", "IBAT", "580", "mA", 1), setting("RPROG", "1.2", "kΩ", "IBAT", "1000", "mA", 2),
    setting("IBAT", "580", "mA", "RPROG", "2", "kΩ", 1), setting("IBAT", "1000", "mA", "RPROG", "1.2", "kΩ", 2),
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("RPROG for IBAT = 1000 mA", "1.2 kΩ value"),
        ("RPROG value for 1 A charge current", "1.2 kΩ value"),
        ("RPROG at 0.58 A", "2 kΩ value"),
        ("IBAT at RPROG = 1.2 kΩ", "1000 mA value"),
        ("IBAT with RPROG = 2000 Ω", "580 mA value"),
    ],
)
def test_exactly_the_asked_setting(question: str, value: str) -> None:
    result = ask(question, SETTINGS)
    assert told(result) == [value]
    assert isinstance(result, Proven)
    assert any("table of settings" in reason for reason in result.review)


@pytest.mark.parametrize(
    "question",
    [
        "RPROG for IBAT = 800 mA",
        "IBAT at RPROG = 1.5 kΩ",
        "RPROG for IBAT = 579 mA",
        "RPROG?",
        "IBAT",
        "RPROG at 1000 V",
    ],
)
def test_nothing_between_two_settings_and_nothing_without_one(question: str) -> None:
    assert told(ask(question, SETTINGS)) == ["no-fact"]


def test_a_setting_of_another_quantity_with_the_same_unit() -> None:
    facts = [
        setting("IDD", "140", "µA", "Output Data Rate", "100", "Hz", 1),
        setting("IDD", "90", "µA", "Bandwidth", "100", "Hz", 2),
    ]  # fmt: skip
    assert told(ask("IDD at 100 Hz output data rate", facts)) == ["140 µA value"]
    # the question does not say of what the 100 Hz are
    result = ask("IDD at 100 Hz", facts)
    assert told(result) == ["140 µA value", "90 µA value"]
    assert isinstance(result, Proven)
    assert result.review


def test_codes_by_their_instruction() -> None:
    facts = [
        setting("Device ID", "13h", None, "Instruction", "ABh, 90h", at=1),
        setting("Device ID", "4014h", None, "Instruction", "9Fh", at=2),
    ]
    assert told(ask("device ID returned by 9Fh", facts))[0].startswith("4014h")
    assert told(ask("device ID returned by 90h", facts))[0].startswith("13h")
    assert told(ask("device ID returned by 4Bh", facts)) == ["no-fact"]


def test_addresses_by_what_the_pin_is_connected_to() -> None:
    facts = [
        setting("Device address", "1001000", None, "ADD0 pin", "Ground", at=1),
        setting("Device address", "1001001", None, "ADD0 pin", "V+", at=2),
    ]
    assert told(ask("device address with ADD0 = GND", facts))[0].startswith("1001000")
    assert told(ask("device address with ADD0 = open", facts)) == ["no-fact"]


def test_a_row_that_holds_only_at_the_asked_clock() -> None:
    rows = [
        row("Supply voltage", low="2.7", high="3.6", unit="V", symbol="VCC", conditions="FR = 80MHz", at=1),
        row("Supply voltage", low="3.0", high="3.6", unit="V", symbol="VCC", conditions="FR = 104MHz", at=2),
    ]  # fmt: skip
    assert told(ask("Minimum VCC needed to run the clock at 104 MHz", rows)) == ["3.0 V min"]
    assert told(ask("Minimum VCC needed to run the clock at 133 MHz", rows)) == ["no-fact"]
