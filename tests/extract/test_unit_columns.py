"""Columns of units behind the limits that no upright heading tells: a turned one does, or the units themselves."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from tests.extract.sheets import Sheet, ranges, read

ROWS = (
    ("Quiescent Current, IDD Max.", "5", "150", "µA"),
    ("Sink Current, IOL Min.", "0.64", "0.36", "mA"),
    ("Hold Time", "10", "20", "ns"),
)


def _content(head: str, turn: int, units: tuple[str, ...], at: float = 430) -> PageContent:
    """A ruled table whose last column is headed by `head`, turned by so many degrees, and holds `units`."""
    sheet = Sheet().put(55, 90, "Static Electrical Characteristics", 12)
    sheet.grid([55, 220, 300, 350, 400, 460], [100, 140, *(156 + 16 * n for n in range(len(ROWS)))])
    sheet.row(112, x225="CONDITIONS").row(124, x60="Characteristic", x225="VDD (V)", x305="Min.", x355="Max.")
    with pymupdf.open() as document:
        page = document.new_page(width=sheet.width, height=sheet.height)
        for x0, y0, x1, y1 in sheet.lines:
            page.draw_line((x0, y0), (x1, y1), width=0.6)
        for number, (name, low, high, _) in enumerate(ROWS):
            sheet.row(151 + 16 * number, x60=name, x225="5", x305=low, x355=high)
        for x, y, text, size in sheet.texts:
            page.insert_text((x, y), text, fontsize=size, fontname="helv")
        for number, unit in enumerate(units):
            page.insert_text((at - 5, 151 + 16 * number), unit, fontsize=9, fontname="helv")
        if head:
            page.insert_text((at + 3, 136), head, fontsize=8, fontname="helv", rotate=turn)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read_page(again[0], 1)


@pytest.mark.parametrize(
    ("head", "units"),
    [("UNITS", ("\xb5A", "mA", "ns")), ("Unit", ("V", "V", "V")), ("", ("\xb5A", "mA", "ns"))],
)
def test_units_under_a_turned_heading_or_none_are_no_conditions(head: str, units: tuple[str, ...]) -> None:
    facts = ranges(read(_content(head, 90, units)))
    assert [(fact.conditions, fact.unit) for fact in facts] == [("VDD = 5 V", unit) for unit in units]


@pytest.mark.parametrize("classes", [("A", "C", "A"), ("I", "IV", "VI")])
def test_letters_behind_the_limits_may_be_classes(classes: tuple[str, ...]) -> None:
    assert [fact.unit for fact in ranges(read(_content("", 90, classes)))] == [None, None, None]


def test_a_row_beside_a_column_of_units_that_is_not_read_as_such_is_flagged() -> None:
    sheet = Sheet().put(55, 90, "Static Electrical Characteristics", 12)
    sheet.grid([55, 220, 300, 350, 400], [100, 116, 132, 148])
    sheet.row(111, x60="Characteristic", x225="Level", x305="Min.", x355="Max.")
    sheet.row(127, x60="Gain step", x225="mA", x305="5", x355="7").row(143, x60="Hold", x225="ns", x305="1", x355="2")
    facts = ranges(read(sheet.content()))
    assert [(fact.unit, [flag.rule for flag in fact.flags]) for fact in facts] == [(None, ["unit-missing"])] * 2
