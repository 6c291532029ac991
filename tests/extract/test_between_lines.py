"""Values that stand at the middle of two lines of values."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, ranges, read


def flagged(middle: float) -> list[bool]:
    """The rows of two lines under Max with a value under Min at `middle`, then those of a plain row."""
    sheet = Sheet().put(60, 80, "Operating characteristics", 10)
    sheet.grid([55, 230, 290, 340, 390, 450, 560], [90, 106, 132, 148])
    sheet.row(101, x60="Characteristic", x235="Symbol", x300="Min", x350="Typ", x400="Max", x460="Unit")
    sheet.row(116, x400="10", x460="kPa").row(127, x400="1020", x460="mmHg")
    sheet.row(121.5, x60="Pressure range", x235="POP").row(middle, x300="0", x350="-")
    sheet.row(143, x60="Supply voltage", x235="VS", x300="4.75", x350="5.0", x400="5.25", x460="V")
    return [any("two lines of values" in flag.detail for flag in fact.flags) for fact in ranges(read(sheet.content()))]


def test_a_value_between_two_lines_may_be_of_both() -> None:
    assert flagged(121.5) == [True, True, True, False]


@pytest.mark.parametrize("level", [116.0, 127.0])
def test_a_value_level_with_a_line_is_that_lines(level: float) -> None:
    assert not any(flagged(level))


def test_a_pulse_drawn_beside_a_test_parts_none_of_its_cases() -> None:
    """Its edges are no bars: the row level with them had lost the test."""
    sheet = Sheet().put(60, 80, "Electrical characteristics", 10)
    xs = [55, 200, 260, 320, 370, 420, 470, 560]
    sheet.lines += [(55, y, 560, y) for y in (90, 106, 154)] + [(260, y, 560, y) for y in (122, 138)]
    sheet.lines += [(x, 90, x, 154) for x in xs]
    sheet.row(101, x60="Parameter", x205="VIS (V)", x265="VDD (V)", x325="Min", x375="Typ", x425="Max", x475="Unit")
    sheet.row(117, x60="Propagation delay", x220="VDD", x280="5", x375="30", x425="60", x475="ns")
    sheet.row(133, x280="10", x375="15", x425="30", x475="ns").row(149, x280="15", x375="10", x425="20", x475="ns")
    for x0, y0, x1, y1 in ((218, 134, 224, 134), (224, 126, 224, 134), (224, 126, 233, 126), (233, 126, 233, 134),
                           (233, 134, 240, 134)):  # fmt: skip
        sheet.rule(x0, y0, x1, y1)
    rows = ranges(read(sheet.content()))
    assert [row.conditions for row in rows] == [f"VIS = VDD, VDD = {volts} V" for volts in (5, 10, 15)]
