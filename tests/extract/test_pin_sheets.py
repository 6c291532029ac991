"""Pins as unseen vendors print them: every map of a sheet with all its pins, and none where nothing is a pin."""

from __future__ import annotations

from collections.abc import Mapping

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.core.packageforms import lead_counts
from akili_desktop.extract.document import merge_document
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.pins.balls import FROM_EDGES
from akili_desktop.extract.pins.missing import GROUND, PAD
from akili_desktop.extract.pins.notes import MISSING
from tests.extract.no_pins import NO_PINS
from tests.extract.pin_drawn_sheets import DRAWN_SHEETS
from tests.extract.pin_further_sheets import FURTHER_SHEETS
from tests.extract.pin_known_forms import KNOWN_FORMS
from tests.extract.pin_package_sheets import PACKAGE_SHEETS
from tests.extract.pin_pages import spelled
from tests.extract.pin_placed_sheets import PLACED_SHEETS
from tests.extract.pin_sheets import SHEETS, Maps, Sheet
from tests.extract.pin_told_sheets import TOLD_SHEETS
from tests.extract.pin_vendor_drawings import VENDOR_DRAWINGS
from tests.extract.pin_vendor_tables import PORTS, VENDOR_TABLES
from tests.extract.readings import Read, bijections, facts_of, read_pages

ALL = (
    SHEETS
    | DRAWN_SHEETS
    | FURTHER_SHEETS
    | KNOWN_FORMS
    | VENDOR_TABLES
    | VENDOR_DRAWINGS
    | PACKAGE_SHEETS
    | PLACED_SHEETS
    | TOLD_SHEETS
)


def drawn(sheet: Sheet) -> tuple[Maps, list[Read]]:
    with pymupdf.open() as document:
        stated = sheet(document)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return stated, read_pages(again)


def told(fact: Bijection) -> dict[str, str]:
    return {pair.left: pair.right for pair in fact.pairs}


UNSAID = {"balls named multiple"}
"""Sheets in which a word stands for the numbers of further pins."""


def cut(package: str, pins: Mapping[str, str]) -> bool:
    """Whether a sheet leaves out rows of a package: its numbers have gaps, or its name has more leads."""
    numbers = {int(number) for number in pins if number.isdigit() and number != "0"}
    most = max(numbers, default=len(pins))
    return numbers != set(range(1, len(numbers) + 1)) or most < min(lead_counts(package), default=0)


@pytest.mark.parametrize("name", ALL)
def test_each_package_has_its_pins(name: str) -> None:
    stated, pages = drawn(ALL[name])
    maps = bijections(merge_document(facts_of(pages)))
    assert {fact.package or fact.variant or "": told(fact) for fact in maps} == stated
    assert len(maps) == len(stated)
    # numbers of a grid are put together from its edges: that is said, nothing else is doubtful but gaps of the sheet,
    # and footnotes' marks, since the sheets have no notes
    lacking = name in UNSAID or any(cut(*one) for one in stated.items())
    cut_short = {"pin-numbers-incomplete"} if lacking else set()
    unexplained = (
        {MISSING} if any(a.role == "note" for fact in maps for p in fact.pairs for a in p.attributes) else set()
    )
    # what a sheet invents may have no ground, and a pad without a number is no pin of its map
    lacking = {GROUND, PAD}
    assert {flag.rule for fact in maps for flag in fact.flags} <= {FROM_EDGES} | cut_short | unexplained | lacking
    for page in pages:
        own = [fact for fact in bijections(page.reading.facts) if not any(f.rule == FROM_EDGES for f in fact.flags)]
        assert spelled(page.content, own)


@pytest.mark.parametrize("name", ["ports and functions", "ports and functions over lines"])
def test_a_name_that_joins_a_port_and_its_function_stays_as_printed(name: str) -> None:
    _, pages = drawn(ALL[name])
    (fact,) = bijections(facts_of(pages))
    shown = {pair.left: pair.name.replace(" ", "") for pair in fact.pairs}
    assert shown == {number: printed.replace(" ", "") for number, printed, *_ in PORTS}
    read_again = Speller(pages[0].content)
    assert all(read_again.spells(pair.name_bbox, pair.name) for pair in fact.pairs)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("paragraphs of two packages that nothing names", "packages of a pin list not told"),
        ("names and what they connect to", "names of a pin table not told"),
        ("some pins named by part", "names of a pin table not told"),
    ],
)
def test_what_nothing_on_the_page_tells_is_refused(name: str, rule: str) -> None:
    _, pages = drawn(ALL[name])
    assert [reject.rule for page in pages for reject in page.reading.rejects] == [rule]


@pytest.mark.parametrize("name", NO_PINS)
def test_what_is_numbered_and_named_otherwise_is_no_pin(name: str) -> None:
    _, pages = drawn(NO_PINS[name])
    assert not bijections(facts_of(pages))
