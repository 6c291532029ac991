"""Chapters of operating conditions that hold characteristics, too; and a unit over the rows of several names."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import SectionKind
from tests.extract.sheets import Sheet, ranges, read


def _page(*captions: str, heading: str = "") -> Sheet:
    sheet = Sheet().put(55, 20, "Example Corp.")
    if heading:
        sheet.put(55, 60, heading, 14)
    for at, caption in enumerate(captions):
        y = 90.0 + 90 * at
        sheet.put(200, y, caption, 10).grid([60, 260, 320, 380, 440], [y + 6, y + 22, y + 38, y + 54])
        sheet.row(y + 17, x64="Parameter", x264="Min", x324="Max", x384="Unit")
        sheet.row(y + 33, x64=f"Quantity {at} of it", x324="50", x384="mA")
        sheet.row(y + 49, x64=f"Further one {at}", x324="20", x384="mA")
    return sheet


@pytest.mark.parametrize(
    ("captions", "kinds"),
    [
        (["Table 13. Maximum current consumption in Run mode"], [SectionKind.CHARACTERISTIC]),
        (["Table 13. Clocks"], [SectionKind.RECOMMENDED]),
        (["Table 13. Memory characteristics", "Table 14. Clocks"], [SectionKind.CHARACTERISTIC, SectionKind.OTHER]),
        (
            ["Table 13. Clocks", "Table 14. Memory characteristics"],
            [SectionKind.RECOMMENDED, SectionKind.CHARACTERISTIC],
        ),
    ],
)
def test_characteristics_in_a_chapter_of_operating_conditions_are_not_recommended(
    captions: list[str], kinds: list[str]
) -> None:
    """'Maximum current consumption' on the page behind 'General operating conditions' was a recommended condition."""
    first = read(_page("Table 9. General operating conditions", heading="5.3.1 General operating conditions").content())
    assert {fact.section_kind for fact in ranges(first)} == {SectionKind.RECOMMENDED}
    second = ranges(read(_page(*captions).content(number=2), first.carry))
    assert [fact.section_kind for fact in second] == [kind for kind in kinds for _ in range(2)]


def test_a_chapter_that_holds_characteristics_recommends_nothing_pages_later() -> None:
    first = read(_page("Table 9. General operating conditions", heading="5.3.1 General operating conditions").content())
    second = read(_page("Table 13. Memory characteristics").content(number=2), first.carry)
    third = ranges(read(_page("Table 14. Clocks").content(number=3), second.carry))
    assert {fact.section_kind for fact in third} == {SectionKind.OTHER}


@pytest.mark.parametrize(("ruled", "units"), [(True, ["°C"] * 6), (False, [None, None, "°C", "°C", None, None])])
def test_a_unit_at_the_middle_of_a_ruled_cell_is_of_all_names_in_it(ruled: bool, units: list[str | None]) -> None:
    """'°C' over six rows of three names was of the two of the name at the middle, too."""
    lines = [96.0, 112, 128, 144, 160, 176, 192, 208, 224]
    sheet = Sheet().put(60, 90, "Operating conditions", 12).rule(60, 96, 60, 224).rule(440, 96, 440, 224)
    for at, y in enumerate(lines):
        sheet.rule(60 if at in (0, 1, 2, 4, 6, 8) else 200, y, 390, y)
    for y in (96, 112, 128, 224) if ruled else (96, 112, 128, 160, 192, 224):
        sheet.rule(390, y, 440, y)
    for x in (200, 290, 340, 390):
        sheet.rule(x, 96, x, 224)
    sheet.row(107, x64="Parameter", x204="Conditions", x294="Min", x344="Max", x394="Unit")
    sheet.row(123, x64="Supply voltage", x294="2", x344="3.6", x394="V")
    for at, name in enumerate(("Ambient of version 6", "Ambient of version 7", "Junction range")):
        sheet.put(64, 147 + 32 * at, name)
        for case in range(2):
            sheet.row(139 + 32 * at + 16 * case, x204=("full power", "low power")[case], x294="-40", x344=f"{85 + at}")
    sheet.put(394, 179, "°C")
    told = {(fact.parameter, fact.conditions): fact.unit for fact in ranges(read(sheet.content()))}
    assert list(told.values()) == ["V", *units]
