"""Rows whose own words say of what kind they are, or which of them are the name."""

from __future__ import annotations

import pymupdf

from akili_desktop.core.facts import SectionKind
from tests.extract.sheets import Sheet, ranges, read


def test_a_temperature_among_handling_ratings_is_a_rating_and_no_discharge() -> None:
    sheet = Sheet().put(60, 80, "Handling Ratings", 12).grid([55, 180, 320, 380, 440, 500], [90, 106, 122, 138])
    sheet.row(101, x60="Symbol", x185="Parameter", x325="Min", x385="Max", x445="Unit")
    sheet.row(117, x60="TSTG", x185="Storage temperature", x325="-65", x385="150", x445="°C")
    sheet.row(133, x60="VESD", x185="Human body model", x325="-2000", x385="2000", x445="V")
    kinds = [(fact.symbol, fact.section_kind) for fact in ranges(read(sheet.content()))]
    assert kinds == [("TSTG", SectionKind.ABSOLUTE_MAXIMUM), ("VESD", SectionKind.ESD)]


def test_a_name_with_its_symbol_in_brackets_before_a_bar_is_no_symbol() -> None:
    sheet = Sheet().put(60, 80, "Recommended Operating Conditions", 12)
    for y in (90, 106, 122, 138):
        sheet.rule(55, y, 500, y)
    for x in (55, 320, 380, 440, 500):
        sheet.rule(x, 90, x, 138)
    sheet.rule(200, 106, 200, 138).row(101, x325="Min", x385="Max", x445="Unit")
    sheet.row(117, x60="Temperature (T", x205="XY340A, XY340", x325="0", x385="125", x445="°C")
    sheet.put(60 + pymupdf.get_text_length("Temperature (T", "helv", 9), 119, "A)", 6)
    sheet.row(133, x60="Output current", x205="XY340A, XY340", x325="0", x385="2", x445="A")
    found = [(fact.parameter, fact.symbol, fact.conditions) for fact in ranges(read(sheet.content()))]
    assert found == [("Temperature (TA)", None, "XY340A, XY340"), ("Output current", None, "XY340A, XY340")]


def test_a_symbol_that_nearly_fills_its_column_is_none_of_the_name() -> None:
    """A gap as wide as the letters are high parts them in the other rows, two thirds of that in the widest."""
    sheet = Sheet().put(60, 80, "Thermal Characteristics", 12)
    for y in (90, 106, 122, 138):
        sheet.rule(55, y, 500, y)
    for x in (55, 320, 380, 440, 500):
        sheet.rule(x, 90, x, 138)
    sheet.row(101, x325="Typ", x385="Max", x445="Unit")
    for y, low, name in ((117, "JA", "Junction to ambient"), (133, "JC(top)", "Junction to case (top)")):
        sheet.put(60, y, "R").put(60 + pymupdf.get_text_length("R", "helv", 9), y + 2, low, 6)
        sheet.put(95, y, name).row(y, x325="20", x385="25", x445="°C/W")
    end = 60 + pymupdf.get_text_length("R", "helv", 9) + pymupdf.get_text_length("JC(top)", "helv", 6)
    assert 0.62 * 9 < 95 - end < 1.1 * 9
    found = [(fact.parameter, fact.symbol) for fact in ranges(read(sheet.content()))]
    assert found == [("Junction to ambient", "RJA"), ("Junction to case (top)", "RJC(top)")]
