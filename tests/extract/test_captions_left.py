"""A captioned table of which no grid was made is told: its page is read in part."""

from __future__ import annotations

import pytest

from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary

LINES = (("K", "Alumel", "Chromel"), ("J", "Constantan", "Iron"), ("N", "Nisil", "Nicrosil"))


def connections(caption: str = "Table 1. Thermocouple wire connections", above: str = "") -> Sheet:
    """Words alone in columns, without lines."""
    sheet = Sheet()
    if above:
        sheet.put(72, 99, above)
    sheet.put(72, 110, caption)
    for k, line in enumerate((("TYPE", "T- WIRE", "T+ WIRE"), *LINES)):
        for x, text in zip((72, 200, 330), line, strict=True):
            sheet.put(x, 130 + 14 * k, text)
    return sheet


def regions(sheet: Sheet) -> list[str]:
    return [region.reason for region in PageReader(vocabulary())(sheet.content()).regions]


def test_a_table_of_words_in_the_open_is_told() -> None:
    assert regions(connections()) == ["a table that was not read as a whole: Table 1. Thermocouple wire connections"]
    assert PageReader(vocabulary())(connections().content()).status == PageStatus.PARTLY


def test_the_words_may_stand_apart_from_the_number() -> None:
    sheet = connections("Table 1.").put(130, 110, "Thermocouple wire connections")
    assert regions(sheet) == ["a table that was not read as a whole: Table 1. Thermocouple wire connections"]


def test_the_same_table_in_lines_is_a_grid() -> None:
    assert regions(connections().grid([68, 195, 325, 450], [117 + 14 * k for k in range(5)])) == []


@pytest.mark.parametrize(
    ("caption", "above"),
    [
        ("Table 1 shows how the wires are connected:", ""),
        ("Table 1. Further ones may be connected there, too.", "Wires of the kinds that are listed in the text and"),
        ("Table 1. Thermocouple wire connections . . . . . . . . . . . . . .  5", ""),
    ],
)
def test_sentences_and_lists_of_tables_are_no_captions(caption: str, above: str) -> None:
    assert regions(connections(caption, above)) == []


def test_a_caption_at_the_pages_end_heads_a_table_of_the_next() -> None:
    assert regions(Sheet().put(72, 700, "Table 1. Thermocouple wire connections")) == []


def test_a_caption_under_its_table_is_told_of_none_below() -> None:
    sheet = Sheet().grid([68, 195, 325, 450], [60, 74, 88, 102])
    for k, line in enumerate(LINES):
        for x, text in zip((72, 200, 330), line, strict=True):
            sheet.put(x, 70 + 14 * k, text)
    sheet.put(180, 125, "Table 1. Thermocouple wire connections")
    for k in range(3):
        sheet.put(72, 150 + 14 * k, "Wires may be").put(300, 150 + 14 * k, "longer than these")
    assert regions(sheet) == []
