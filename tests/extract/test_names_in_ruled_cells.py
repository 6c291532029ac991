"""Names drawn around several rows, at the middle of their cell, where tests of several lines move the rows off it."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read

XS = [60, 150, 200, 330, 370, 410, 450, 490]
HEADS = ("Parameter", "Symbol", "Condition", "Min.", "Typ.", "Max.", "Unit")


def _sheet(heights: list[int], name: list[str], lines: bool) -> Sheet:
    """A name over rows with so many lines of a test each, parted by `lines`, between two names of a row."""
    sheet = Sheet().put(60, 80, "Electrical Specifications", 11)
    sheet.row(101, **{f"x{x + 2}": head for x, head in zip(XS, HEADS, strict=False)})
    sheet.rule(60, 90, 490, 90).rule(60, 106, 490, 106).rule(60, 134, 490, 134)
    sheet.row(117, x62="Slew rate of the").row(127, x62="supply voltage")
    sheet.row(122, x152="VSLEW", x412="20", x452="V/ms")
    top = y = 134.0
    for at, height in enumerate(heights):
        for line in range(height):
            sheet.put(202, y + 11 + 10 * line, "of a measurement" if line else f"state {at}")
        sheet.row(y + 7 + 5 * height, x372=f"{at}.5", x412=f"{at + 2}", x452="uA")
        y += 8 + 10 * height
        if lines and at + 1 < len(heights):
            sheet.rule(200, y, 490, y)
    for at, line_of_name in enumerate(name):
        sheet.put(62, (top + y) / 2 + 3 + 10 * (at - (len(name) - 1) / 2), line_of_name)
    sheet.put(152, (top + y) / 2 + 3, "IDD").rule(60, y, 490, y)
    sheet.row(y + 11, x62="Heater power", x152="PH", x412="33", x452="mW").rule(60, y + 16, 490, y + 16)
    for x in XS:
        sheet.rule(x, 90, x, y + 16)
    return sheet


@pytest.mark.parametrize("lines", [True, False])
@pytest.mark.parametrize("name", [["Supply current"], ["Supply", "current"], ["Supply current", "of the", "sensor"]])
@pytest.mark.parametrize("heights", [[3, 3, 3, 2, 1], [3, 3, 1, 1, 1], [1, 1, 3, 3], [3, 3, 3], [1, 3]])
def test_a_name_at_the_middle_of_its_ruled_cell_is_of_all_rows_there(
    heights: list[int], name: list[str], lines: bool
) -> None:
    """The first rows went to the name above, in spite of the line between: 'Slew rate … 2.0 µA'."""
    found = ranges(read(_sheet(heights, name, lines).content()))
    assert [(fact.parameter, fact.symbol) for fact in found] == [
        ("Slew rate of the supply voltage", "VSLEW"), *[(" ".join(name), "IDD")] * len(heights), ("Heater power", "PH"),
    ]  # fmt: skip
    assert not any(fact.flags for fact in found)


def test_a_symbol_at_the_middle_of_its_ruled_cell_is_of_all_rows_though_a_line_of_one_is_level_with_it() -> None:
    """The line 'Synchronous, with' of the second row was level with it: the two others had none."""
    sheet = Sheet().put(60, 80, "Clock requirements", 11).row(101, x62="Sym.", x210="Characteristic", x332="Min.")
    sheet.row(101, x392="Max.", x452="Unit").rule(60, 90, 490, 90)
    y = 106.0
    for symbol, name, cases in (
        ("TH", "Hold time", [["No prescaler"], ["With prescaler"]]),
        ("TL", "Low time", [["No prescaler"], ["With prescaler"]]),
        ("T1H", "T1 high time", [["Synchronous,", "no prescaler"], ["Synchronous,", "prescaler"], ["Asynchronous"]]),
    ):
        top = y
        for case in cases:
            sheet.rule(60 if y == top else 200, y, 490, y)
            for at, line in enumerate(case):
                sheet.put(202, y + 11 + 10 * at, line)
            sheet.row(y + 6 + 5 * len(case), x332=str(len(case)), x452="ns")
            y += 6 + 10 * len(case)
        sheet.row((top + y) / 2 + 3, x62=symbol, x112=name)
    sheet.rule(60, y, 490, y)
    for x in (60, 110, 200, 330, 390, 450, 490):
        sheet.rule(x, 106 if x == 200 else 90, x, y)
    found = ranges(read(sheet.content()))
    assert [fact.symbol for fact in found] == ["TH", "TH", "TL", "TL", "T1H", "T1H", "T1H"]
    assert all(fact.parameter.startswith("T1 high time") for fact in found[4:])
