"""Bulleted lines are told under the heading that they stand under, be its words known or not."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary


def contexts(heading: str, size: float, x: float = 72) -> list[tuple[str, str | None]]:
    """The features under a second heading, which stands beside or below one that opens the list."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, "Features", 14)
        put(page, 72, 120, "• 10-bit ADC", 9)
        put(page, x, 160, heading, size)
        put(page, x, 180, "• 32.768 kHz crystal connection", 9)
        put(page, x, 194, "• 64 MHz core clock", 9)

    facts = features.extract(page_of(draw), (), vocabulary()).facts
    return [(fact.label, fact.context) for fact in facts if isinstance(fact, Unit)]


@pytest.mark.parametrize("x", [72, 330])
def test_a_heading_of_no_known_words_in_the_type_of_the_first_is_the_lines_own(x: float) -> None:
    assert contexts("Clock system", 14, x) == [
        ("ADC", "Features"), ("crystal connection", "Clock system"), ("core clock", "Clock system"),
    ]  # fmt: skip


def test_what_stands_under_a_heading_of_pins_is_no_feature() -> None:
    assert contexts("PIN DESCRIPTION", 14, 330) == [("ADC", "Features")]


def test_a_line_in_the_type_of_the_list_is_no_further_heading() -> None:
    assert {context for _, context in contexts("Clock system", 9)} == {"Features"}


def test_an_item_that_ends_with_a_colon_heads_its_parts() -> None:
    """'Industrial (I)' alone is no name of a range of temperatures; '0.1 µA' is named by the item already."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 100, "Features", 12)
        items = (("• Temperature ranges:", 0), ("- Industrial (I): -40°C to +85°C", 12),
                 ("- Automotive (E): -40°C to +125°C", 12), ("• Low-power technology", 0),
                 ("- Standby current: 2 µA", 12), ("• Shutdown current:", 0), ("- 0.1 µA typical", 12))  # fmt: skip
        for i, (item, indent) in enumerate(items):
            put(page, 60 + indent, 120 + 14 * i, item, 9)

    drafts = features.extract(page_of(draw), (), vocabulary())
    found = [(fact.label, fact.context) for fact in drafts.facts if isinstance(fact, Unit)]
    assert found == [
        ("Industrial (I)", "Features, Temperature ranges"),
        ("Automotive (E)", "Features, Temperature ranges"), ("Standby current", "Features"),
        ("Shutdown current", "Features"),
    ]  # fmt: skip
