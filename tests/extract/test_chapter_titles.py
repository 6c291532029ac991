"""The heading of a chapter between the line that ends one table and the one over the next."""

from __future__ import annotations

import pymupdf

from akili_desktop.adapters.pdf.page import read_page
from tests.extract.sheets import Sheet, ranges, read


def test_a_counted_title_between_two_tables_lines_is_no_heading_of_columns() -> None:
    """'4   QUICK DATA' in large letters and 'VCCA = VCCD.' under it stood for the heads of groups and of symbols."""
    sheet = Sheet().row(76, x52="TYPE NUMBER", x150="NAME", x230="DESCRIPTION", x490="VERSION")
    sheet.row(92, x52="XYZ5767", x150="QFN40", x230="quad flat package", x490="SOT618")
    sheet.put(50, 130, "VCCA = VCC2 = VCCD.")
    sheet.row(
        152, x52="SYMBOL", x112="PARAMETER", x252="CONDITIONS", x394="MIN.", x430="TYP.", x472="MAX.", x522="UNIT"
    )
    sheet.row(170, x52="VCCA", x112="analog supply voltage", x394="2.5", x430="3.0", x472="5.0", x522="V")
    sheet.row(184, x52="ICCA", x112="supply current", x252="operating", x394="6.0", x430="8.4", x472="10.5", x522="mA")
    sheet.row(198, x52="FANT", x112="input frequency", x394="76", x472="108", x522="MHz")
    for y in (66, 82, 100, 142, 158, 208):
        sheet.rule(50, y, 550, y)
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        sheet.draw(page)
        for x, text in ((50, "4"), (65, "QUICK REFERENCE DATA")):
            page.insert_text((x, 116), text, fontsize=12, fontname="hebo")
        with pymupdf.open("pdf", document.tobytes()) as again:
            facts = ranges(read(read_page(again[0], 1)))
    assert {(fact.section, fact.section_conditions, fact.variant) for fact in facts} == {
        ("QUICK REFERENCE DATA", "VCCA = VCC2 = VCCD", None)
    }
    assert {(fact.symbol, fact.parameter) for fact in facts} == {
        ("VCCA", "analog supply voltage"), ("ICCA", "supply current"), ("FANT", "input frequency"),
    }  # fmt: skip
