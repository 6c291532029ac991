"""Quantities with their units over limits, beside settings; tables of one page that are titled with a part each."""

from __future__ import annotations

import pymupdf
import pytest

from tests.extract.pin_pages import page_of
from tests.extract.sheets import Sheet, ranges, read


def _chart(page: pymupdf.Page) -> None:
    sheet = Sheet().put(60, 84, "ELECTRICAL CHARACTERISTICS", 12)
    xs = [60.0, 150, 220, 290, 360, 430]
    for y in (96, 126, 142, 158, 174):
        sheet.rule(60, y, 430, y)
    for x in xs:
        sheet.rule(x, 96 if x in (60, 150, 290, 430) else 142, x, 174)
    sheet.rule(150, 142, 430, 142)
    sheet.row(107, x64="SETTING", x154="OUTPUT VOLTAGE (V)", x294="DROPOUT VOLTAGE 1 (mV)")
    sheet.row(120, x64="VOLTAGE (V)", x170="2% ACCURACY", x310="IOUT=30mA")
    sheet.row(137, x66="VT", x200="VE", x340="Vdif1")
    sheet.row(153, x154="MIN.", x224="MAX.", x294="TYP.", x364="MAX.")
    sheet.row(169, x64="1.8", x154="1.764", x224="1.836", x294="145", x364="205")
    sheet.draw(page)


def test_what_heads_limits_is_a_name_a_symbol_a_unit_and_a_test_and_the_first_cell_a_setting() -> None:
    """Of 'OUTPUT VOLTAGE (V) … VOUT(E)' the last bracket is no unit: its rows had no name."""
    found = ranges(read(page_of(_chart)))
    told = [(f.symbol, f.parameter, f.conditions, f.unit, [v.text for _, v in f.values()]) for f in found]
    assert told == [
        ("VE", "OUTPUT VOLTAGE 2% ACCURACY", "VT = 1.8 V", "V", ["1.764", "1.836"]),
        ("Vdif1", "DROPOUT VOLTAGE 1", "VT = 1.8 V, IOUT=30mA", "mV", ["145", "205"]),
    ]
    assert {f.variant for f in found} == {None}


@pytest.mark.parametrize("second", ["XYZ6206332 (VT=3.3V)", "XYZ6206122 (VT=1.2V)", "Dynamic behaviour"])
def test_tables_that_are_titled_with_a_part_each_are_of_these(second: str) -> None:
    """The second table was of no part and no kind, and its rows contradicted those of the first."""
    sheet = Sheet().put(60, 60, "ELECTRICAL CHARACTERISTICS", 12)
    for y, title in ((80, "XYZ6206122 (VT=1.2V)"), (180, second)):
        sheet.put(60, y, title, 11).grid([60, 200, 300, 360, 420, 480], [y + 12, y + 28, y + 44])
        sheet.row(y + 23, x64="PARAMETER", x204="SYMBOL", x304="TYP.", x364="MAX.", x424="UNITS")
        sheet.row(y + 39, x64="Dropout Voltage", x204="Vdif1", x304="75", x364="100", x424="mV")
    found = ranges(read(sheet.content()))
    parts = {"XYZ6206332 (VT=3.3V)": ["XYZ6206122", "XYZ6206332"]}.get(second, [None, None])
    assert [f.variant for f in found] == parts
    if parts[0]:
        assert [f.section_conditions for f in found] == ["(VT=1.2V)", "(VT=3.3V)"]
        assert {f.section_kind for f in found} == {"characteristic"}
        assert all(f.variant_bbox for f in found)
