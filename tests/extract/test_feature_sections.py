"""Feature lines under headings that name parts, and those that a part's number alone names."""

from __future__ import annotations

import pymupdf

from akili_desktop.core.facts import Unit
from akili_desktop.extract import features
from tests.extract.feature_sheets import read
from tests.extract.pin_pages import page_of
from tests.extract.sheets import vocabulary


def _told(heading: str) -> list[tuple[str, str, str | None]]:
    def draw(page: pymupdf.Page) -> None:
        page.insert_text((72, 100), "Features", fontsize=12, fontname="hebo")
        page.insert_text((72, 120), heading, fontsize=9, fontname="hebo")
        for at, line in enumerate(("Standby current: 20 nA", "Watchdog current: 300 nA")):
            page.insert_text((72, 134 + 13 * at), f"• {line}", fontsize=9)
        page.insert_text((72, 166), "Analog Features:", fontsize=9, fontname="hebo")
        page.insert_text((72, 180), "• 10-bit ADC", fontsize=9)

    facts = features.extract(page_of(draw), (), vocabulary()).facts
    return [(fact.label, fact.text, fact.variant) for fact in facts if isinstance(fact, Unit)]


def test_what_stands_under_a_heading_of_parts_is_of_them() -> None:
    assert _told("Low-Power Features (XY16LF1825/9):") == [
        ("Standby current", "20 nA", "XY16LF1825/9"), ("Watchdog current", "300 nA", "XY16LF1825/9"),
        ("ADC", "10-bit", None),
    ]  # fmt: skip
    assert {variant for _, _, variant in _told("Low-Power Features (typical):")} == {None}


def test_a_part_alone_names_nothing() -> None:
    (fact,) = read(["• Low Supply Current", "   - XY7556 . . . . . . . . . . . . 120 µA"])
    assert (fact.label, fact.text, fact.variant) == ("Low Supply Current", "120 µA", "XY7556")
    assert [flag.rule for flag in fact.flags] == ["named-by-the-item-above"]
