"""Headings of rows within a table that are as long as a sentence, and what stands beside others."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read

LONG = "Microphone Input to Converter @ 0dB Gain, fs = 48kHz (40k Source Impedance. See Figure 11)"
ROWS = (
    ("Line Input",),
    ("Dynamic Range", "90"),
    ("Gain Step", "1.5"),
    (LONG,),
    ("Boost Gain", "20"),
    ("Path Gain", "14"),
)


def _sectioned(face: str, rows: tuple[tuple[str, ...], ...] = ROWS) -> list[Range]:
    sheet = Sheet().put(50, 80, "Electrical Characteristics", 12)
    sheet.row(
        102, x60="PARAMETER", x190="SYMBOL", x260="TEST CONDITIONS", x380="MIN", x420="TYP", x460="MAX", x520="UNIT"
    )
    for y in (92, 106):
        sheet.rule(50, y, 560, y)
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        for n, row in enumerate(rows):
            y = 118 + 16 * n
            if len(row) == 1:
                sheet.rule(50, y - 11, 560, y - 11).rule(50, y + 4, 560, y + 4)
                left = 305 - pymupdf.get_text_length(row[0], face, 8) / 2
                page.insert_text((left, y), row[0], fontsize=8, fontname=face)
            else:
                sheet.row(y, x60=row[0], x420=row[1], x520="dB")
        sheet.rule(50, 123 + 16 * (len(rows) - 1), 560, 123 + 16 * (len(rows) - 1))
        sheet.draw(page)
        with pymupdf.open("pdf", pdf.tobytes()) as again:
            return ranges(read(read_page(again[0], 1)))


def test_a_section_as_long_as_a_sentence_does_not_end_its_table() -> None:
    found = [(fact.parameter, fact.group) for fact in _sectioned("hebo")]
    assert found == [
        ("Dynamic Range", "Line Input"),
        ("Gain Step", "Line Input"),
        ("Boost Gain", LONG),
        ("Path Gain", LONG),
    ]


def test_a_sentence_in_plain_letters_heads_no_rows() -> None:
    assert all(fact.group != LONG for fact in _sectioned("helv"))


@pytest.mark.parametrize(
    ("test", "held"),
    [("fCLK = 25 MHz, fOUT = fCLK/4096", True), ("fCLK = 25 MHz", True), ("G = 1 + (49.4/RG)", False)],
)
def test_the_test_beside_a_section_is_of_its_rows(test: str, held: bool) -> None:
    """A share of what the test sets ('fOUT = fCLK/4096') made it a formula, which is of no row."""
    sheet = Sheet().put(50, 80, "Electrical Characteristics", 12)
    sheet.row(102, x60="Parameter", x230="Typ", x280="Unit", x340="Test Conditions/Comments")
    for y in (92, 106, 170):
        sheet.rule(50, y, 560, y)
    sheet.row(118, x60="LOGIC INPUTS").row(130, x66="Input Capacitance", x230="3", x280="pF")
    sheet.row(142, x60="POWER SUPPLIES", x340=test).row(154, x66="Supply Current", x230="5", x280="mA")
    sheet.row(166, x66="Sleep Current", x230="0.5", x280="mA", x340="Clock running")
    found = {fact.parameter: fact.conditions or "" for fact in ranges(read(sheet.content()))}
    assert [test in found[name] for name in ("Input Capacitance", "Supply Current", "Sleep Current")] == [
        False,
        held,
        held,
    ]
