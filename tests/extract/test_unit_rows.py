"""Units in a row of their own under the heads of limits."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet, brief, ranges, read

XS = [60.0, 300.0, 380.0, 460.0, 552.0]


def _sheet(units: tuple[str, str, str] = ("(dBm)", "(dBm)", "(dBm)"), parted: bool = True, bars: bool = False) -> Sheet:
    sheet = Sheet().put(60, 90, "Table 18: TX Power")
    for y in [100, *([114] if parted else []), 128, 142, 156, 170]:
        sheet.rule(60, y, 552, y)
    for x in XS if bars else ():
        sheet.rule(x, 100, x, 170)
    sheet.row(110, x325="Min", x405="Typ", x490="Max")
    sheet.row(124, x150="Rate", x322=units[0], x402=units[1], x487=units[2])
    sheet.row(138, x64="802.11b, 1 Mbps", x335="-", x408="21.0", x500="-")
    sheet.row(152, x64="802.11g, 6 Mbps", x335="-", x408="20.5", x500="-")
    return sheet.row(166, x64="802.11n, MCS0", x335="-", x408="18.5", x500="-")


UNITS = [("(dBm)", "(dBm)", "(dBm)"), ("", "(dBm)", "")]


@pytest.mark.parametrize("units", UNITS)
@pytest.mark.parametrize("bars", [False, True])
@pytest.mark.parametrize("parted", [False, True])
def test_a_row_of_units_in_brackets_under_the_limits_gives_the_unit(
    parted: bool, bars: bool, units: tuple[str, str, str]
) -> None:
    assert [brief(fact) for fact in ranges(read(_sheet(units, parted=parted, bars=bars).content()))] == [
        ("802.11b, 1 Mbps", None, None, None, None, "21.0", None, "dBm"),
        ("802.11g, 6 Mbps", None, None, None, None, "20.5", None, "dBm"),
        ("802.11n, MCS0", None, None, None, None, "18.5", None, "dBm"),
    ]


@pytest.mark.parametrize("texts", [("(1)", "(2)", "(3)"), ("(dBm)", "(dB)", ""), ("(dBm)", "", "")])
def test_a_row_of_other_texts_in_brackets_is_none_of_the_heading(texts: tuple[str, str, str]) -> None:
    told = [brief(fact) for fact in ranges(read(_sheet(texts).content()))]
    assert {fact[-1] for fact in told} == {None}
