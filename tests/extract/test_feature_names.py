"""What names a value of a feature line is told, and flagged where the line says more of it than its name does."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from tests.extract.feature_sheets import read
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary


def test_a_further_limit_of_one_name_is_told() -> None:
    found = read(["• 5 nA typical standby current, 2 µA max."])
    assert [(fact.label, fact.text) for fact in found] == [
        ("typical standby current", "5 nA"), ("standby current", "2 µA"),
    ]  # fmt: skip
    assert [fact.text for fact in read(["• 5 nA typical standby current, 2 V max."])] == ["5 nA"]


@pytest.mark.parametrize(
    ("line", "flagged"),
    [
        ("• 3 separate 32 bytes TX and RX FIFOs", True),
        ("• Two 1 KB buffers", True),
        ("• 32 bytes TX and RX FIFOs", False),
        ("• Core: 32-bit CPU, frequency up to 64 MHz", True),
        ("• Frequency up to 64 MHz", False),
        ("• CPU frequency up to 64 MHz", False),
    ],
)
def test_a_name_that_is_of_more_or_of_less_than_its_line_says_is_flagged(line: str, flagged: bool) -> None:
    fact = next(fact for fact in read([line]) if fact.unit != "bit")
    assert [flag.rule for flag in fact.flags] == (["name-unsure"] if flagged else [])


def test_ratings_are_no_name_of_a_value() -> None:
    assert read(["• 5V, 10V and 15V Parametric Ratings"]) == []


@pytest.mark.parametrize(
    ("title", "flags"), [("XY2141/42/44/46/48", ["differs-by-part"]), ("XY2146/48", []), ("Controllers", [])]
)
def test_parts_that_begin_a_features_sentence_are_those_it_is_of(title: str, flags: list[str]) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 60, title, 18)
        put(page, 72, 100, "Features", 12)
        put(page, 72, 120, "• In addition, the XY2146/48 provides 8 kB of static RAM", 9)

    facts = [fact for fact in features.extract(page_of(draw), (), vocabulary()).facts if isinstance(fact, Unit)]
    assert [(fact.label, [flag.rule for flag in fact.flags]) for fact in facts] == [("static RAM", flags)]


@pytest.mark.parametrize(
    ("over", "part", "flags", "variant"),
    [
        ("• Operating temperature:", "- 65 °C version: -40 ~ 65 °C", [], "65 °C version"),
        ("• Operating temperature:", "- -40 to 65 °C", [], None),
        ("• Speed and operating temperature", "- -40 to 65 °C, 1 W", ["named-by-the-item-above"], None),
        ("• Low power support:", "- 2.7 to 5.5 V", ["named-by-the-item-above"], None),
        ("• Low power consumption:", "- 3.5 µA, 1 Hz cycle", ["named-by-the-item-above"], None),
    ],
)
def test_an_item_that_announces_a_quantity_names_its_parts(
    over: str, part: str, flags: list[str], variant: str | None
) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 12)
        put(page, 72, 120, over, 9)
        put(page, 84, 134, part, 9)

    facts = [fact for fact in features.extract(page_of(draw), (), vocabulary()).facts if isinstance(fact, Unit)]
    assert [([flag.rule for flag in fact.flags], fact.variant) for fact in facts[:1]] == [(flags, variant)]


@pytest.mark.parametrize(
    ("line", "flagged"),
    [
        ("The XY4053 is a triple 2-Channel multiplexer having inputs.", True),
        ("The XY4052 is a differential 4-Channel multiplexer having inputs.", True),
        ("The XY4051 is a single 8-Channel multiplexer having inputs.", False),
        ("The XY4051 is a dual 12-bit converter having inputs.", False),
    ],
)
def test_a_count_behind_one_of_several_is_flagged(line: str, flagged: bool) -> None:
    (fact,) = (fact for fact in read([line], heading="") if fact.context == "Description")
    assert bool(fact.flags) == flagged


def test_a_paragraph_ends_before_the_next_heading_in_bold() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "The chip identification number chip_id[7:0], which is 0x58. It can", 11)
        put(page, 72, 113, "be read at once.", 11)
        page.insert_text((72, 131), "4.3.2 Register reset", fontsize=11, fontname="hebo")

    (fact,) = (f for f in features.extract(page_of(draw, 24), (), vocabulary()).facts if isinstance(f, Unit))
    assert (fact.text, "Register" in fact.line) == ("0x58", False)


@pytest.mark.parametrize("word", ["over", "across", "between", "during"])
def test_a_word_that_leads_to_a_range_names_nothing(word: str) -> None:
    found = read([f"• High threshold accuracy: ±1% at 25 °C, ±2.5% {word} -40 °C to 85 °C"])
    assert [(fact.label, fact.text) for fact in found] == [("High threshold accuracy", "±1%")]
