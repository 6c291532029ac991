"""Where the name of a value on a feature line ends, which group it stands in, and what a lowest value leaves open."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from tests.extract.feature_sheets import read
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("• Low power 150 µA active current 60 nA standby current",
         [("active current", "150 µA"), ("standby current", "60 nA")]),
        ("• 20-V Tolerant USB and AC Inputs", [("Tolerant USB and AC Inputs", "20-V")]),
        ("• 20-V Tolerant USB and more protection", [("Tolerant USB", "20-V")]),
        ("• Embedded 96 levels of 16 bit data output FIFO", [("data output FIFO", "16 bit")]),
        ("• 8 channels", [("channels", "8")]),
    ],
)  # fmt: skip
def test_a_name_ends_where_the_next_quantity_begins_and_has_both_of_two_acronyms(
    line: str, told: list[tuple[str, str]]
) -> None:
    assert sorted((fact.label, fact.text) for fact in read([line])) == sorted(told)


@pytest.mark.parametrize(
    ("line", "flags"),
    [
        ("• Low-power mode consumption down to 2 µA", ["bound-unsure"]), ("• Supply voltage down to 1.8 V", []),
        ("• Adjustable output voltage down to 0.8 V", []),
        ("• Low-power mode consumption of 2 µA", []),
    ],
)  # fmt: skip
def test_the_lowest_of_what_is_named_before_it_is_for_review(line: str, flags: list[str]) -> None:
    (fact,) = read([line])
    assert [flag.rule for flag in fact.flags] == flags


@pytest.mark.parametrize(("bold", "group"), [(True, "FEATURES, LDOs"), (False, "FEATURES")])
def test_a_heading_in_bold_flush_with_the_bullets_heads_its_group(bold: bool, group: str) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "FEATURES", 12)
        put(page, 72, 120, "• 38-V open LED protection", 9)
        page.insert_text((72, 140), "LDOs", fontsize=9, fontname="hebo" if bold else "helv")
        put(page, 72, 156, "• 15 µA quiescent current", 9)

    facts = [fact for fact in features.extract(page_of(draw), (), vocabulary()).facts if isinstance(fact, Unit)]
    assert {fact.label: fact.context for fact in facts} == {
        "open LED protection": "FEATURES", "quiescent current": group,
    }  # fmt: skip
