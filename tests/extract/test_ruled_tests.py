"""Tests in ruled cells over one another beside one value, rows without a value, and conditions in bold over a table."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from tests.extract.sheets import Sheet, ranges, read


@pytest.mark.parametrize(
    ("tests", "found"),
    [
        (
            ("IOH = -3 mA, VIO > 2 V", "IOH = -1 mA, VIO > 1 V"),
            [("IOH = -3 mA, VIO > 2 V", "VIO × 0.8"), ("IOH = -1 mA, VIO > 1 V", "VIO × 0.8")],
        ),
        (("VIO = 3 V", "no load"), [("VIO = 3 V, no load", "VIO × 0.8")]),
    ],
)
def test_a_value_beside_ruled_tests_that_state_a_symbol_again_is_stated_at_each(
    tests: tuple[str, str], found: list[tuple[str, str]]
) -> None:
    sheet = Sheet().put(60, 80, "Electrical Characteristics", 10).grid([55, 180, 230, 370, 430, 480], [90, 104])
    sheet.row(100, x60="Parameter", x185="Symbol", x235="Test Condition", x375="Min", x435="Unit")
    sheet.row(123, x60="Output High Voltage", x185="VOH", x435="V").row(116, x235="IOH = -7 mA", x375="VIO - 0.7")
    sheet.put(235, 130, tests[0]).put(235, 144, tests[1]).put(375, 137, "VIO × 0.8")
    sheet.row(158, x60="Input High Voltage", x185="VIH", x375="0.7", x435="V")
    for x in (55, 180, 230, 370, 430, 480):
        sheet.rule(x, 104, x, 162)
    sheet.rule(230, 120, 430, 120).rule(230, 134, 370, 134).rule(55, 148, 480, 148).rule(55, 162, 480, 162)
    rows = [fact for fact in ranges(read(sheet.content())) if fact.symbol == "VOH"]
    assert [(row.conditions, row.min.text if row.min else "") for row in rows] == [("IOH = -7 mA", "VIO - 0.7"), *found]


def test_a_row_without_a_value_heads_no_row_that_has_symbol_and_name_of_its_own() -> None:
    sheet = Sheet().put(60, 80, "Electrical Characteristics", 10)
    sheet.row(100, x90="PARAMETER", x240="TEST CONDITIONS", x400="MIN", x440="MAX", x500="UNIT")
    sheet.row(115, x60="IOS", x90="Output current", x240="VI = 2 V", x400="-250", x440="250", x500="mA")
    sheet.row(129, x60="CO", x90="Output capacitance", x240="See receiver")
    sheet.row(143, x60="ICC", x90="Supply current", x240="VI = 0 V", x440="17", x500="mA")
    for y in (90, 104, 119, 133, 147):
        sheet.rule(55, y, 545, y)
    for x in (55, 85, 235, 395, 435, 495, 545):
        sheet.rule(x, 104, x, 147)
    found = [(row.symbol, row.parameter, row.group) for row in ranges(read(sheet.content()))]
    assert found == [("IOS", "Output current", None), ("ICC", "Supply current", None)]


STATED = "Unless otherwise noted, all parameters apply at VDD = 5V, VSS = 0V, TA = -40°C to +85°C,"
HEAD = f"Electrical Characteristics: {STATED}"


@pytest.mark.parametrize("first", [HEAD, HEAD.removesuffix(",") + "."])
def test_conditions_in_bold_over_two_lines_are_no_heading(first: str) -> None:
    sheet = Sheet().rule(55, 88, 600, 88).rule(55, 114, 600, 114).rule(55, 128, 600, 128).rule(55, 156, 600, 156)
    sheet.row(124, x60="Parameters", x200="Sym", x280="Min", x330="Typ", x380="Max", x430="Units", x480="Conditions")
    sheet.row(138, x60="Voltage Range", x280="0.25", x380="5", x430="V", x480="Note 2")
    sheet.row(152, x60="Leakage Current", x330="0.001", x380="1", x430="µA")
    sheet.put(60, 170, "Note 1: This is established by characterization.", 8).put(60, 180, "Note 2: See the graphs.", 8)
    with pymupdf.open() as document:
        page = document.new_page(width=sheet.width, height=sheet.height)
        sheet.draw(page)
        page.insert_text((60, 82), "ELECTRICAL SPECIFICATIONS", fontsize=11, fontname="hebo")
        page.insert_text((60, 98), first, fontsize=8, fontname="hebo")
        page.insert_text((60, 108), "fS = 100 ksps and fCLK = 20*fS", fontsize=8, fontname="hebo")
        with pymupdf.open("pdf", document.tobytes()) as again:
            rows = ranges(read(read_page(again[0], 1)))
    assert [row.conditions for row in rows] == [None, None]
    assert [[note.text for note in row.notes] for row in rows] == [["See the graphs."], []]
    if first.endswith(","):
        assert {row.section for row in rows} == {"ELECTRICAL SPECIFICATIONS"}
        said = f"{STATED} fS = 100 ksps and fCLK = 20*fS"
        assert {row.section_conditions for row in rows} == {said}
