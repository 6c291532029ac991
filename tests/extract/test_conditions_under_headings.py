"""Conditions in a box under a caption of two lines, behind a heading that says how they hold."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from tests.extract.sheets import Sheet, ranges, read, tables


@pytest.mark.parametrize(("x", "titled"), [(130, True), (138, True), (60, False)])
def test_a_temperature_under_the_heading_of_conditions_is_of_the_table(x: float, titled: bool) -> None:
    """The caption's second line and the heading were one, and 'Operating temperature …' under it was not told."""
    sheet = Sheet().grid([60, 500], [98, 126]).put(64, 121, "Operating temperature TA = -40 to +125°C")
    sheet.grid([60, 100, 280, 340, 400, 450, 500], [126, 142, 158])
    sheet.row(137, x64="Sym.", x104="Characteristic", x284="Min.", x344="Typ.", x404="Max.", x454="Units")
    sheet.row(153, x64="TWDT", x104="Time-out period", x284="10", x344="17", x404="25", x454="ms")
    with pymupdf.open() as document:
        page = document.new_page(width=sheet.width, height=sheet.height)
        sheet.draw(page)
        for left, y, text in (
            (60, 80, "TABLE 12-4:"), (130, 80, "RESET, WATCHDOG TIMER AND RESET"), (x, 92, "START-UP REQUIREMENTS"),
            (64, 109, "Standard Operating Conditions (unless otherwise stated)"),
        ):  # fmt: skip
            page.insert_text((left, y), text, fontsize=9, fontname="hebo")
        with pymupdf.open("pdf", document.tobytes()) as again:
            reading = read(read_page(again[0], 1))
    (fact,), titles = ranges(reading), [grid.title or "" for grid in tables(reading)]
    assert "Operating temperature TA = -40 to +125°C" in (fact.section_conditions or "")
    assert any(title.endswith("START-UP REQUIREMENTS") for title in titles) == titled


@pytest.mark.parametrize(
    ("first", "second", "title"),
    [
        ("RL = 10 kOhm to VL and", "VOUT near VDD/2 (refer to Figure 1-1).", "DC SPECIFICATIONS"),
        ("RL = 10 kOhm to VL, VOUT =", "VDD/2 (refer to Figure 1-1).", "DC SPECIFICATIONS"),
        ("RL = 10 kOhm to VL.", "Output Stage", "Output Stage"),
    ],
)
def test_a_line_in_bold_that_links_to_the_next_one_is_no_heading_over_it(first: str, second: str, title: str) -> None:
    """'VOUT = VDD/2 (refer to …).' became the section of all rows, and their conditions were lost."""
    sheet = Sheet().grid([60, 540], [96, 122]).grid([60, 260, 320, 380, 440, 540], [122, 136, 150])
    sheet.row(132, x64="Parameters", x264="Min.", x324="Typ.", x384="Max.", x444="Units")
    sheet.row(146, x64="Input offset voltage", x264="-4.5", x384="4.5", x444="mV")
    with pymupdf.open() as document:
        page = document.new_page(width=sheet.width, height=sheet.height)
        sheet.draw(page)
        for y, text, size in (
            (88, "DC SPECIFICATIONS", 9.0),
            (
                106,
                f"Electrical Characteristics: Unless otherwise indicated, TA = +25°C, VDD = 5V, VCM = 2V, {first}",
                7.4,
            ),
            (115, second, 7.4),
        ):
            page.insert_text((64, y), text, fontsize=size, fontname="hebo")
        with pymupdf.open("pdf", document.tobytes()) as again:
            reading = read(read_page(again[0], 1))
    (fact,) = ranges(reading)
    assert fact.section == title
    if title != second:
        assert (fact.section_conditions or "").endswith(f"{first} {second}")
