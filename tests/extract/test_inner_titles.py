"""A drawn table's title in a first row of one cell, and what above it is no heading."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, read, tables


def _titles(*above: tuple[float, float, str, float], first: str = "PRODUCT SUMMARY") -> list[str | None]:
    sheet = Sheet()
    for x, y, text, size in above:
        sheet.put(x, y, text, size)
    sheet.put(64, 212, first).row(227, x64="PART NUMBER", x164="RANGE (mm)", x264="FILTER")
    sheet.row(242, x64="XY70", x164="0 to 5", x264="Yes")
    for y in (200, 215, 231, 247):
        sheet.rule(60, y, 360, y)
    for x in (60, 360):
        sheet.rule(x, 200, x, 247)
    for x in (160, 260):
        sheet.rule(x, 215, x, 247)
    return [grid.title for grid in tables(read(sheet.content()))]


def test_a_first_row_of_one_cell_is_the_title() -> None:
    assert _titles() == ["PRODUCT SUMMARY"]


def test_an_item_of_a_list_above_is_none() -> None:
    """'APPLICATIONS' has text of its own, whose line in capitals that a comma ends is no heading."""
    items = (
        (60, 150, "APPLICATIONS", 10),
        (60, 166, "OPTOELECTRONIC SCANNING,", 9),
        (60, 178, "index sensing etc.", 9),
    )
    assert _titles(*items) == ["PRODUCT SUMMARY"]
    said = "Optoelectronic scanning and switching devices i.e.,"
    dotted = ((60, 166, "●", 9), (78, 166, said, 9), (78, 178, "index sensing etc.", 9))
    assert _titles(items[0], *dotted) == ["PRODUCT SUMMARY"]


@pytest.mark.parametrize("above", ["Table 3. Product family", "ORDERING INFORMATION", "OPTICAL CHARACTERISTICS,"])
def test_a_caption_or_a_heading_right_over_the_table_stays(above: str) -> None:
    assert _titles((60, 192, above, 9)) == [above]


def test_a_sentence_in_the_first_row_is_no_title() -> None:
    assert _titles(first="All of these values hold for the whole family unless noted.") == [None]
