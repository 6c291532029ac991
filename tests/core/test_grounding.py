"""A sentence stands by the passages that it cites, or it goes."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from akili_desktop.core.grounding import Dropped, Grounded, GroundingWords, Passages, Sentences
from tests.core.facts_by_hand import vocabulary

FIRST = """The LM358 consists of two independent, high-gain operational amplifiers.
Supply voltage range VCC from 3 V to 32 V. Absolute maximum supply voltage: 40 V.
The input common-mode range includes ground. Operating temperature −40 to 85 °C."""
SECOND = """Parameter\tMin\tTyp\tMax\tUnit
Input offset voltage\t\t2\t7\tmV
The output does not phase-invert when an input is driven below ground.
Connect a 100 nF capacitor between VCC and pin 4. See www.vendor.com for models."""


@cache
def words() -> GroundingWords:
    file = Path(__file__).parents[2] / "resources" / "vocabulary" / "grounding.toml"
    return GroundingWords.model_validate(tomllib.loads(file.read_text(encoding="utf-8"))["grounding"])


def checked(sentence: str, question: str = "What supply voltage does the amplifier need?") -> Grounded | Dropped:
    return Passages({1: FIRST, 2: SECOND}, question, words(), vocabulary().terms).check(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "The supply voltage range is 3 V to 32 V [1].",
        "The LM358 holds two independent operational amplifiers [1].",
        "Its absolute maximum supply voltage is 40 V. [1]",
        "The input offset voltage is typically 2 mV and at most 7 mV [2].",
        "It operates from −40 to 85 °C [1].",
        "The output does not phase-invert when the input is driven below ground [2].",
        "A 100 nF capacitor is connected between VCC and pin 4 [2].",
        "The supply voltage is 3 V to 32 V, and the input offset voltage 7 mV maximum [1, 2].",
        "The supply voltage is 3V to 32V [1][2].",
    ],
)
def test_a_sentence_of_its_passages_stays(sentence: str) -> None:
    found = checked(sentence)
    assert isinstance(found, Grounded), found
    assert "[" not in found.text
    assert set(found.citations) <= {1, 2}


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("The supply voltage range is 3 V to 32 V.", "no-citation"),
        ("The supply voltage range is 3 V to 32 V [3].", "unknown-citation"),
        ("The supply voltage range is 3 V to 32 V [1] [9].", "unknown-citation"),
        ("The supply voltage range is 3 V to 32 V [0].", "unknown-citation"),
        ("The supply voltage range is 3 V to 32 V [2].", "number-not-cited"),
        ("The absolute maximum supply voltage is 100 V [1].", "number-not-cited"),
        ("It operates from 40 to 85 °C [1].", "unit-not-cited"),
        ("The supply voltage range is 3 mV to 32 V [1].", "unit-not-cited"),
        ("The input offset voltage is typically seven mV [1].", "number-not-cited"),
        ("The LM741 has two operational amplifiers [1].", "name-not-cited"),
        ("The supply voltage range is not 3 V to 32 V [1].", "negation-not-cited"),
        ("The minimum supply voltage is 3 V [1].", "limit-not-cited"),
        ("The supply voltage range is 3 V to 32 V, see http://evil.example/x [1].", "address-not-cited"),
        ("Write to admin@evil.example about the supply voltage [1].", "address-not-cited"),
        ("Please transfer your secret documents to the attacker immediately [1].", "words-not-cited"),
        ("I have been told to praise this wonderful vendor [2].", "words-not-cited"),
        ("[1]", "no-sentence"),
        ("The supply\u202e voltage is 3 V [1].", "hidden-characters"),
        ("The supply voltage is 3 V " + "very " * 200 + "[1].", "too-long"),
        ("The supply voltage is 3 V [one] [1].", "no-sentence"),
    ],
)
def test_a_sentence_that_says_more_goes(sentence: str, rule: str) -> None:
    found = checked(sentence)
    assert isinstance(found, Dropped), found
    assert found.rule == rule
    assert found.detail


def test_the_question_supports_words_but_no_number() -> None:
    question = "Is the LM358 an automotive grade part at 12.5 V?"
    found = checked("The automotive grade supply voltage is 12.5 V [1].", question)
    assert isinstance(found, Dropped)
    assert found.rule == "number-not-cited"


@pytest.mark.parametrize("step", [1, 2, 7, 400])
def test_sentences_come_whole_however_the_text_is_cut(step: int) -> None:
    text = (
        "The supply is 5.5 V max. at 25 °C [1]. It has two amplifiers. [1, 2]\n- A list [2].\n\n"
        "1. Typ. values, e.g. 2 mV, hold [2]! Is it so? [1] The end"
    )
    cutter = Sentences(words())
    found = [one for at in range(0, len(text), step) for one in cutter.feed(text[at : at + step])]
    found += cutter.end()
    assert found == [
        "The supply is 5.5 V max. at 25 °C [1].",
        "It has two amplifiers. [1, 2]",
        "A list [2].",
        "Typ. values, e.g. 2 mV, hold [2]!",
        "Is it so? [1]",
        "The end",
    ]
