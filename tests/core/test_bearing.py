"""A sentence's numbers stand together in its passages, of the same thing, and it is not turned round."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from akili_desktop.core.grounding import Dropped, Grounded, Passages
from tests.core.facts_by_hand import vocabulary
from tests.core.test_grounding import words

PROSE = """The LM358 consists of two independent, high-gain operational amplifiers.
Supply voltage range VCC from 3 V to 32 V. Absolute maximum supply voltage: 40 V.
The input common-mode range includes ground. Operating temperature −40 to 85 °C.
Do not connect pin 7 (NC) to ground. Quiescent current is 500 µA, shutdown current 2 µA.
The output is short-circuit protected. The reset pin RESET is active low. Pin 1 is OUT A, pin 3 is IN+."""
TABLE = """Parameter\tMin\tTyp\tMax\tUnit
Input offset voltage\t\t2\t7\tmV
Input bias current\t\t45\t250\tnA
The output does not phase-invert when an input is driven below ground.
Connect a 100 nF capacitor between VCC and pin 4. The bandwidth is 1 MHz at 5 V, 700 kHz at 3.3 V.
At 12 V, the slew rate is 3 V/µs. The settling time is 4 ms typical, 9 ms maximum."""


@cache
def passages() -> Passages:
    question = "What supply voltage, current, bandwidth and pins?"
    return Passages({1: PROSE, 2: TABLE}, question, words(), vocabulary().terms)


@pytest.mark.parametrize(
    "sentence",
    [
        "The supply voltage range is from 3 V to 32 V [1].",
        "Pin 7 (NC) must not be connected to ground [1].",
        "The output does not phase-invert when an input is driven below ground [2].",
        "The quiescent current is 500 µA and the shutdown current 2 µA [1].",
        "The bandwidth is 1 MHz at 5 V and 700 kHz at 3.3 V [2].",
        "The output is short-circuit protected [1].",
        "Pin 1 is OUT A and pin 3 is IN+ [1].",
        "A 100 nF capacitor goes between VCC and pin 4 [2].",
        "The LM358 contains two independent amplifiers [1].",
        "The input bias current is typically 45 nA, 250 nA maximum [2].",
        "RESET is active low [1].",
        "The operating temperature is −40 to 85 °C [1].",
        "The absolute maximum supply voltage is 40 V [1].",
        "The slew rate is 3 V/µs at 12 V [2].",
        "The bandwidth is 700 kHz at 3.3 V [2].",
        "The maximum settling time is 9 ms [2].",
        "The settling time is typically 4 ms [2].",
    ],
)
def test_what_the_passages_say_stays(sentence: str) -> None:
    found = passages().check(sentence)
    assert isinstance(found, Grounded), found


@pytest.mark.parametrize(
    "sentence",
    [
        "The supply voltage range is from 32 V to 3 V [1].",
        "The supply voltage is between 32 V and 3 V [1].",
        "The supply voltage is half of 32 V [1].",
        "The supply voltage is twice 3 V [1].",
        "The supply voltage is three volts [1].",
        "The supply voltage is a third of 32 V [1].",
        "The supply voltage is one and a half times 3 V [1].",
        "The supply voltage can be doubled to 32 V [1].",
        "The quiescent current is 500 mA [1].",
        "The quiescent current is 2 µA [1].",
        "The quiescent current is 0.5 mA [1].",
        "The quiescent current is 500 nA [1].",
        "Connect pin 7 (NC) to ground [1].",
        "Pin 7 must be connected to ground [1].",
        "The output does phase-invert when an input is driven below ground [2].",
        "The output phase-inverts when an input is driven below ground [2].",
        "The output is not short-circuit protected [1].",
        "The output is unprotected against short circuits [1].",
        "The reset pin RESET is active high [1].",
        "Pin 3 is OUT A [1].",
        "Pin 1 is IN+ [1].",
        "Connect a 100 µF capacitor between VCC and pin 4 [2].",
        "Connect a 100 pF capacitor between VCC and pin 4 [2].",
        "The input offset voltage is 45 mV [2].",
        "The input bias current is 7 nA [2].",
        "The input offset voltage is 2 mV maximum [2].",
        "The input offset voltage is at most 2 mV [2].",
        "The bandwidth is 700 kHz at 5 V [2].",
        "The bandwidth is 1 kHz at 5 V [2].",
        "The supply voltage exceeds 32 V [1].",
        "The supply voltage is over 32 V [1].",
        "The supply voltage is more than 40 V [1].",
        "The LM358 consists of four independent operational amplifiers [1].",
        "The LM358 consists of a dozen operational amplifiers [1].",
        "The LM358A consists of two operational amplifiers [1].",
        "The operating temperature is 40 to 85 °C [1].",
        "The operating temperature is −40 to 85 °F [1].",
        "The operating temperature is −40 to 185 °C [1].",
        "The absolute maximum supply voltage is 32 V [1].",
        "The supply voltage range is 3 V to 40 V [1].",
        "The supply voltage range is 3 kV to 32 kV [1].",
        "The supply voltage is 3 to 32 mV [1].",
        "The quiescent current is roughly 500 µA times two [1].",
        "The supply voltage may be zero [1].",
        "The supply voltage range is III to 32 V [1].",
        "The supply voltage range is 3 V to 3.2e1 kV [1].",
        "The input common-mode range excludes ground [1].",
        "The input common-mode range lacks ground [1].",
    ],
)
def test_what_they_do_not_say_goes(sentence: str) -> None:
    assert isinstance(passages().check(sentence), Dropped)


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("The supply voltage range is from 32 V to 3 V [1].", "range-turned"),
        ("The supply voltage is twice 3 V [1].", "number-not-cited"),
        ("The quiescent current is 2 µA [1].", "number-of-another"),
        ("The supply voltage range is 3 V to 40 V [1].", "numbers-not-together"),
        ("Pin 7 must be connected to ground [1].", "negation-left-out"),
        ("The output is not short-circuit protected [1].", "negation-not-cited"),
        ("The reset pin RESET is active high [1].", "turned-round"),
        ("The supply voltage is over 32 V [1].", "limit-not-cited"),
        ("The input offset voltage is 2 mV maximum [2].", "limit-not-cited"),
        ("The supply voltage range is III to 32 V [1].", "name-not-cited"),
    ],
)
def test_each_goes_by_its_rule(sentence: str, rule: str) -> None:
    found = passages().check(sentence)
    assert isinstance(found, Dropped)
    assert found.rule == rule


def _cases() -> list[tuple[Passages, list[str], list[str]]]:
    """`deceptions.toml`: passages (an arrow stands for a tab), what they say, and what they do not."""
    data = tomllib.loads(Path(__file__).with_name("deceptions.toml").read_text(encoding="utf-8"))
    return [
        (
            Passages(
                {number: text.replace("→", "\t") for number, text in enumerate(case["passages"], 1)},
                case["question"], words(), vocabulary().terms,
            ),
            case["stays"],
            case["goes"],
        )
        for case in data["case"]
    ]  # fmt: skip


def test_many_sentences_made_to_deceive_go_and_honest_ones_stay() -> None:
    for told, stays, goes in _cases():
        assert [one for one in goes if isinstance(told.check(one), Grounded)] == []
        assert [one for one in stays if isinstance(told.check(one), Dropped)] == []
