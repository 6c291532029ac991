"""Letters under a heading of ranges of temperatures in tables of parts, explained by lines of the page."""

from __future__ import annotations

import pytest

from akili_desktop.core.document import spelled
from akili_desktop.core.facts import PageReading, Unit
from akili_desktop.extract import features, grids, selectioncells
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary

XS = [60.0, 160.0, 260.0, 360.0]
PARTS = ("24QA256", "24QC256", "24QF256")
NAMED = (("Industrial (I):", "-40°C to +85°C"), ("Automotive (E):", "-40°C to +125°C"))


def _sheet(cells: tuple[str, ...], head: str = "Temp. Ranges") -> Sheet:
    sheet = Sheet().grid(XS, [100.0 + 20.0 * n for n in range(5)])
    sheet.row(114, x64="Part Number", x164="Clock", x264=head)
    for row, (part, cell) in enumerate(zip(PARTS, cells, strict=True)):
        sheet.row(134 + 20 * row, x64=part, x164="400 kHz", x264=cell)
    return sheet


def _read(sheet: Sheet) -> PageReading:
    content = sheet.content()
    reading = PageReader(vocabulary(), (features.extract, grids.extract))(content)
    for fact in reading.facts:
        if isinstance(fact, Unit) and fact.low is not None and fact.high is not None:
            assert spelled(content, fact.low.bbox) == fact.low.text
            assert spelled(content, fact.high.bbox) == fact.high.text
    return reading


def _ranges(reading: PageReading) -> set[tuple[str | None, str, str | None]]:
    return {
        (f.variant, f"{f.low.text}..{f.high.text}", f.context)
        for f in reading.facts if isinstance(f, Unit) and f.low is not None and f.high is not None
    }  # fmt: skip


def _told(reading: PageReading) -> list[str]:
    return [r.text for r in reading.rejects if r.rule == selectioncells.RULE]


def test_the_range_of_a_letter_is_of_the_parts_that_have_it_and_no_others() -> None:
    sheet = _sheet(("I", "I, E", "I")).put(60, 230, "Features", 12)
    sheet.put(60, 250, "• Two-wire bus").put(60, 264, "• Temperature ranges:")
    for row, (name, degrees) in enumerate(NAMED):
        sheet.put(66, 278 + 14 * row, f"- {name}").put(150, 278 + 14 * row, degrees)
        sheet.put(250, 278 + 14 * row, "This device also has a page write of up to 64 bytes")
    reading = _read(sheet)
    industrial, automotive = "Selection table: Industrial (I)", "Selection table: Automotive (E)"
    assert _ranges(reading) == {(part, "-40..+85", industrial) for part in PARTS} | {
        ("24QC256", "-40..+125", automotive)
    }
    assert not _told(reading)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("I = Industrial (-40°C to +85°C)", "E = Extended (-40°C to +125°C)"),
        ("I: -40 to +85°C", "E: -40 to +125°C"),
        ("I = -40°C ~ +85°C", "E = -40°C ~ +125°C"),
    ],
)
def test_lines_that_say_what_the_letters_stand_for(first: str, second: str) -> None:
    reading = _read(_sheet(("I", "E", "E/I"), "Temperature Range").put(64, 196, first, 8).put(64, 208, second, 8))
    assert {(part, said) for part, said, _ in _ranges(reading)} == {
        ("24QA256", "-40..+85"), ("24QC256", "-40..+125"), ("24QF256", "-40..+125"), ("24QF256", "-40..+85"),
    }  # fmt: skip


@pytest.mark.parametrize("more", ["", "Industrial (I): -40°C to +105°C"])
def test_a_letter_that_nothing_explains_or_two_lines_explain_is_told(more: str) -> None:
    sheet = _sheet(("I", "E", "I")).put(64, 240, "Automotive (E): -40°C to +125°C")
    if more:
        sheet.put(64, 254, "Industrial (I): -40°C to +85°C").put(64, 268, more)
    reading = _read(sheet)
    assert {part for part, _, context in _ranges(reading) if "Selection" in (context or "")} == {"24QC256"}
    assert _told(reading) == ["Selection table: 24QA256: I; 24QF256: I"]


def test_letters_under_another_heading_are_no_ranges() -> None:
    sheet = _sheet(("I", "I, E", "I"), "Packing").put(64, 240, "Industrial (I): -40°C to +85°C")
    assert not [said for said in _ranges(_read(sheet)) if said[0] is not None]
