"""Pin tables without an outer frame, whose rows of sections cut the bars."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import Bijection
from akili_desktop.extract import pinouts
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import pin_drafts
from tests.extract.sheets import Sheet, ranges, read, vocabulary

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


def test_a_bold_heading_of_limits_close_under_a_pin_table_ends_it() -> None:
    """The ratings below it were rows of pins, and so they were lost as ratings."""
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((50, 80), "Pad Description", fontsize=11, fontname="hebo")
        rows = [("Pad No.", "Pad Name", "I/O", "Function"), ("1", "CS", "I", "Chip selection")]
        rows += [(str(n), f"SEG{n}", "O", "LCD segment output") for n in range(2, 14)]
        for place, row in enumerate(rows):
            for x, text in zip((60, 120, 185, 215), row, strict=True):
                page.insert_text((x, 100 + 14 * place), text, fontsize=8)
        for y in (90, 104, 288, 380):
            page.draw_line((50, y), (545, y), width=0.5)
        page.insert_text((50, 312), "Absolute Maximum Ratings", fontsize=11, fontname="hebo")
        dots = "." * 40
        ratings = (
            (50, 328, "Supply Voltage", "-0.3V to 5.5V"), (310, 328, "Storage Temperature", "-50°C to 125°C"),
            (50, 340, "Input Current", "10mA"), (310, 340, "Operating Temperature", "-25°C to 75°C"),
        )  # fmt: skip
        for x, y, name, value in ratings:
            page.insert_text((x, y), f"{name} {dots} {value}", fontsize=8)
        with pymupdf.open("pdf", document.tobytes()) as again:
            content = read_page(again[0], 1)
    (pins,) = (fact for fact in pin_drafts(content).facts if isinstance(fact, Bijection))
    assert [pair.right for pair in pins.pairs] == ["CS", *(f"SEG{n}" for n in range(2, 14))]
    assert pins.pairs[-1].description == "LCD segment output"
    assert {fact.parameter for fact in ranges(read(content))} == {name for _, _, name, _ in ratings}
