"""One drawing of pins for several packages, which lines across part from the page's other drawings."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.core.packageforms import lead_counts
from akili_desktop.extract.pins.titles import pin_counts
from tests.extract.pin_pages import dual, page_of, pairs, pin_drafts, put

SMALL = ["Cathode", "N/C", "GND", "N/C", "N/C", "Anode", "N/C", "VREF"]
LARGE = ["Cathode", "Anode", "GND", "N/C", "N/C", "Anode", "VCC", "VREF"]


def packages(
    first: str = "PDIP-8", size: float = 8, indent: float = 0, lines: tuple[float, ...] = (60, 250, 420)
) -> list[str]:
    """The packages of the maps of a page: `first` over 'Micro8' and their drawing, then 'SOIC-8' and its own."""

    def draw(page: pymupdf.Page) -> None:
        for y in lines:
            page.draw_line((150, y), (450, y), width=1)
        put(page, 320 + indent, 80, first, size)
        put(page, 320, 88, "P SUFFIX")
        put(page, 320, 110, "Micro8")
        put(page, 320, 118, "DM SUFFIX")
        dual(page, 260, 160, SMALL)
        put(page, 320, 270, "SOIC-8")
        dual(page, 260, 320, LARGE)
        put(page, 270, 395, "(Top View)")

    facts = [fact for fact in pin_drafts(page_of(draw)).facts if isinstance(fact, Bijection)]
    numbered = {tuple((str(i), n) for i, n in enumerate(names, 1)): names for names in (SMALL, LARGE)}
    assert all(numbered[tuple(pairs(fact))] is (LARGE if fact.package == "SOIC-8" else SMALL) for fact in facts)
    return sorted(fact.package or "" for fact in facts)


@pytest.mark.parametrize("first", ["PDIP-8", "8-Pin PDIP"])
def test_a_drawing_is_of_each_package_that_its_part_of_the_page_shows(first: str) -> None:
    assert packages(first) == sorted(["Micro8 DM SUFFIX", first, "SOIC-8"])


@pytest.mark.parametrize(
    "other",
    [
        {"first": "PDIP-14"},  # other leads
        {"first": "TO-92"},  # leads that its name does not tell
        {"size": 11},  # no caption as the other one is
        {"indent": 70},
        {"lines": ()},  # nothing tells what belongs together
        {"lines": (60, 95, 250, 420)},  # the line between them
    ],
)
def test_a_caption_that_may_be_another_drawings_is_no_package_of_it(other: dict[str, object]) -> None:
    assert packages(**other) == ["Micro8 DM SUFFIX", "SOIC-8"]  # type: ignore[arg-type]


def test_any_dash_may_stand_before_a_count_of_leads() -> None:
    names = [f"SOIC{dash}8" for dash in ("-", "\N{MINUS SIGN}", "\N{EN DASH}", " ", "")]
    assert [(pin_counts(name), lead_counts(name)) for name in names] == [({8}, (8,))] * len(names)


def test_the_edition_of_an_outline_counts_no_leads() -> None:
    names = ("SOT38-4", "SOT617-3", "SOT23-5", "SOT-223-4", "TO-220-5")
    assert [lead_counts(name) for name in names] == [(), (), (5,), (4,), (5,)]


def test_the_second_line_of_a_caption_is_no_further_package() -> None:
    def draw(page: pymupdf.Page) -> None:
        for y in (60, 250):
            page.draw_line((150, y), (450, y), width=1)
        dual(page, 260, 100, SMALL)
        put(page, 268, 172, "8-Pin DIP")
        put(page, 278, 184, "SO-8")

    facts = [fact for fact in pin_drafts(page_of(draw)).facts if isinstance(fact, Bijection)]
    assert [fact.package for fact in facts] == ["8-Pin DIP; SO-8"]
