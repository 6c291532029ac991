"""Pin tables without an outer frame, whose rows of sections cut the bars."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract import pinouts
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import Sheet, vocabulary

PINS: list[tuple[str, list[tuple[str, str]]]] = [
    ("POWER AND GROUND", [("CP1", "1"), ("GND", "4, 8"), ("VCP", "3")]),
    ("CONTROL", [("AVREF", "5"), ("DECAY", "6")]),
    ("OUTPUT", [("AOUT1", "2"), ("AOUT2", "7")]),
]


def _sheet(sections: bool = True, heads_with_rows: bool = False) -> Sheet:
    sheet = Sheet().put(250, 90, "Pin Functions").put(60, 70, "6 Pin Configuration and Functions", 12)
    xs = [60.0, 130, 190, 240, 500]
    sheet.row(112, x80="PIN", x200="I/O", x340="DESCRIPTION")
    sheet.rule(60, 100, 500, 100).rule(60, 116, 190, 116).rule(60, 132, 500, 132)
    sheet.row(128, x75="NAME", x150="NO.")
    sheet.rule(130, 116, 130, 132).rule(190, 100, 190, 132).rule(240, 100, 240, 132)
    y = 132.0
    for place, (name, pins) in enumerate(PINS):
        if sections and not (heads_with_rows and place == 0):
            sheet.put(62, y + 12, name)
            y += 16
            sheet.rule(60, y, 500, y)
        for pin, number in pins:
            sheet.row(y + 12, x62=pin, x150=number, x210="I", x250=f"{pin.capitalize()} of the part")
            for x in xs[1:-1]:
                sheet.rule(x, y, x, y + 16)
            y += 16
            sheet.rule(60, y, 500, y)
    return sheet


@pytest.mark.parametrize("heads_with_rows", [False, True])
@pytest.mark.parametrize("sections", [False, True])
def test_rows_of_sections_do_not_end_a_pin_table(sections: bool, heads_with_rows: bool) -> None:
    reading = PageReader(vocabulary(), (pinouts.extract,))(_sheet(sections, heads_with_rows).content(), None)
    maps = [fact for fact in reading.facts if isinstance(fact, Bijection)]
    assert len(maps) == 1
    assert {(pair.left, pair.right) for pair in maps[0].pairs} == {
        ("1", "CP1"), ("4", "GND"), ("8", "GND"), ("3", "VCP"), ("5", "AVREF"), ("6", "DECAY"), ("2", "AOUT1"),
        ("7", "AOUT2"),
    }  # fmt: skip


def test_a_table_below_another_text_is_no_section_of_the_pin_table() -> None:
    """A paragraph of two lines stands between, or the columns are others."""
    sheet = _sheet().put(62, 306, "The registers are read so:").put(62, 318, "first the address, then its value.")
    for y in (324.0, 340, 356):
        sheet.rule(60, y, 500, y)
    for x in (130, 190, 240):
        sheet.rule(x, 324, x, 356)
    sheet.row(336, x62="CTRL", x150="9", x210="W", x250="Control").row(
        352, x62="STAT", x150="10", x210="R", x250="Status"
    )
    reading = PageReader(vocabulary(), (pinouts.extract,))(sheet.content(), None)
    numbers = {pair.left for fact in reading.facts if isinstance(fact, Bijection) for pair in fact.pairs}
    assert numbers == {str(n) for n in range(1, 9)}
