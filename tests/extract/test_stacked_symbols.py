"""Symbols alone under 'Parameter', one beside each line of values: what they are of stands at the line's end."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, ranges, read

ROWS = (
    ("1", "40", "ns min", "Clock period"), ("2", "16", "ns min", "Clock high duration"),
    ("3", "25", "ns min", "Frame to clock setup time"), ("4 MIN", "10", "ns min", "Frame to clock hold time"),
    ("4 MAX", "30", "ns max", ""), ("5", "5", "ns min", "Data setup time"), ("6", "3", "ns min", "Data hold time"),
)  # fmt: skip


def _read(shift: float) -> list[Range]:
    """The rows under two lines across, their symbols `shift` points lower than the values beside them."""
    sheet = Sheet().put(50, 80, "TIMING CHARACTERISTICS", 12)
    sheet.row(102, x52="Parameter", x160="Limit at TMIN to TMAX", x290="Unit", x350="Test Conditions/Comments")
    for y in (92, 106, 109 + 12 * len(ROWS)):
        sheet.rule(50, y, 560, y)
    for n, (_, value, unit, comment) in enumerate(ROWS):
        sheet.row(118 + 12 * n, x160=value, x290=unit, x350=comment)
    with pymupdf.open() as pdf:
        page = pdf.new_page(width=612, height=792)
        sheet.draw(page)
        for n, row in enumerate(ROWS):
            page.insert_text((52, 118 + 12 * n + shift), "t", fontsize=9)
            page.insert_text((54.6, 120 + 12 * n + shift), row[0], fontsize=5.5)
        with pymupdf.open("pdf", pdf.tobytes()) as again:
            return ranges(read(read_page(again[0], 1)))


def test_each_symbol_of_a_stack_names_the_row_beside_it() -> None:
    """Their small letters made them one name that runs on, which each of the rows had."""
    found = {(fact.symbol, value.text) for fact in _read(0) for _, value in fact.values()}
    assert {(f"t{n}", v) for n, v in (("1", "40"), ("2", "16"), ("3", "25"), ("5", "5"), ("6", "3"))} < found
    assert {fact.parameter for fact in _read(0)} == {row[3] for row in ROWS if row[3]}


@pytest.mark.parametrize("shift", [-6.0, -3, 0, 3, 6])
def test_no_row_is_named_by_the_symbols_of_others_without_a_flag(shift: float) -> None:
    assert not [fact.parameter for fact in _read(shift) if "t1 t2" in (fact.parameter or "") and not fact.flags]
