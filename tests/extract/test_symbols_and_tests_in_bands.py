"""Symbols before names: under one heading, broken over two lines, and beside a test that stands over the rows."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.extract.limits.headings import TESTED
from tests.extract.sheets import Sheet, brief, ranges, read

ROWS = (
    ("ISD", "Shutdown current", "EN = GND", "25", "nA"),
    ("VTH+", "", "Rising", "1.7", "V"),
    ("VTH-", "", "Falling", "1.6", "V"),
    ("VIH", "High level voltage", "", "1.1", "V"),
    ("VIL", "Low level voltage", "", "0.4", "V"),
    ("", "Output range", "Selected", "3.6", "V"),
    ("", "Output accuracy", "PWM mode", "1.5", "%"),
    ("", "Load regulation", "PWM mode", "0.1", "%"),
    ("fSW", "Switching frequency", "", "1.8", "MHz"),
)
ENDING = {148: ((55, 118), (256, 560)), 212: ((122, 560),), 228: ((122, 560),)}
"""Lines across that leave the one name, or the one symbol, of several rows whole."""


def test_symbols_and_names_under_one_heading_are_of_the_rows_that_lines_of_their_own_part() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12)
    sheet.row(111, x60="Parameter", x260="Test Conditions", x400="Typ", x500="Unit")
    for y in (100, 116, *(132 + 16 * n for n in range(len(ROWS)))):
        for start, end in ENDING.get(y, ((55, 560),)):
            sheet.rule(start, y, end, y)
    for n, texts in enumerate(ROWS):
        for x, text in zip((60, 125, 260, 400, 500), texts, strict=True):
            sheet.put(x, 127 + 16 * n, text) if text else None
    sheet.put(125, 151, "Lockout threshold").put(60, 223, "VOUT")
    found = [brief(fact)[:3] for fact in ranges(read(sheet.content()))]
    assert found == [
        ("Shutdown current", "ISD", "EN = GND"),
        ("Lockout threshold", "VTH+", "Rising"),
        ("Lockout threshold", "VTH-", "Falling"),
        ("High level voltage", "VIH", None),
        ("Low level voltage", "VIL", None),
        ("Output range", "VOUT", "Selected"),
        ("Output accuracy", "VOUT", "PWM mode"),
        ("Load regulation", "VOUT", "PWM mode"),
        ("Switching frequency", "fSW", None),
    ]


WIDE = [55.0, 110, 230, 330, 380, 430, 480]


def _headed(y: float = 100) -> Sheet:
    sheet = Sheet().put(55, y - 10, "Timing characteristics", 12)
    return sheet.row(y + 11, x60="Symbol", x115="Parameter", x235="Conditions", x335="Typ", x385="Max", x435="Unit")


@pytest.mark.parametrize("second", ["OP_V", "OPV"])
def test_a_symbol_whose_line_ends_in_an_underscore_goes_on_in_the_next(second: str) -> None:
    sheet = _headed().grid(WIDE, [100, 116, 132, 158]).row(127, x60="RFOP", x115="Output power", x335="14", x435="dBm")
    sheet.row(143, x60="DRF_", x115="Stability of the power", x235="VDD = 3 V", x335="3", x435="dB")
    sheet.row(153, x60=second, x115="over the supply", x235="VDD = 2 V", x335="8", x435="dB")
    found = [brief(fact)[1:3] for fact in ranges(read(sheet.content()))]
    assert found == [("RFOP", None), (f"DRF_{second}", "VDD = 3 V"), (f"DRF_{second}", "VDD = 2 V")]


@pytest.mark.parametrize(
    ("first", "second"), [("VL = 1.5 V, VCC = 5.5 V", "VL = 2.5 V"), ("+1.5 < VL < +5.5 V", "1.5 V < VL < 5.5 V")]
)
def test_a_test_in_a_band_over_the_rows_is_theirs_where_symbols_stand_before_the_names(first: str, second: str) -> None:
    sheet = _headed()
    for n, name in ((2, "Rise time"), (3, "Fall time"), (5, "Rise time"), (6, "Skew")):
        sheet.row(111 + 16 * n, x60=f"t{n}", x115=name, x385=f"{n}0", x435="ns")
    for y in range(100, 213, 16):
        sheet.rule(55, y, 480, y)
    for x in WIDE:
        ends = ((100, 212),) if x in (WIDE[0], WIDE[-1]) else ((100, 116), (132, 164), (180, 212))
        for top, end in ends:  # no bar crosses the bands
            sheet.rule(x, top, x, end)
    with pymupdf.open() as document:
        sheet.draw(page := document.new_page())
        for y, text in ((127, first), (175, second)):
            page.insert_text((60, y), text, fontsize=9, fontname="hebo")
        with pymupdf.open("pdf", document.tobytes()) as again:
            found = [brief(fact)[:3] for fact in ranges(read(read_page(again[0], 1)))]
    assert found == [("Rise time", "t2", first), ("Fall time", "t3", first), ("Rise time", "t5", second),
                     ("Skew", "t6", second)]  # fmt: skip


@pytest.mark.parametrize(
    "text", ["+1.5 ≤ VL ≤ VCC ≤ +5.5 V", "1.65 V ≤ VCC < 2 V", "VL = 1.5 V", "-40 °C ≤ TA ≤ 85 °C"]
)
def test_what_a_test_in_a_row_of_its_own_begins_with(text: str) -> None:
    assert TESTED.match(text)


@pytest.mark.parametrize("text", ["5 V Outputs", "1.8 V ± 10 %", "2 <= channels", "3.3 V and 5 V supplies"])
def test_what_is_no_test(text: str) -> None:
    assert not TESTED.match(text)


def test_max_in_a_setting_is_no_limit_beside_columns_of_limits_and_of_typical_values() -> None:
    xs = [55.0, 110, 230, 330, 380, 430, 480, 540]
    sheet = Sheet().put(55, 90, "Electrical characteristics", 12).grid(xs, [100, 116, 132, 168, 194])
    sheet.row(111, x60="Symbol", x115="Parameter", x235="Conditions", x335="Min", x385="Typ", x435="Max", x485="Unit")
    sheet.row(127, x60="fRF", x115="Frequency", x235="VDD = 3 V", x335="1", x385="2", x435="3", x485="MHz")
    sheet.row(142, x235="Programmable with steps").row(151, x60="POUT", x115="Output power")
    sheet.row(152, x235="Max", x385="+14", x485="dBm").row(162, x235="Min", x385="-1", x485="dBm")
    sheet.row(178, x60="DRX", x115="Range", x235="Max", x385="0", x485="dBm").row(
        188, x235="Min", x385="-9", x485="dBm"
    )
    found = [brief(fact)[1:3] + brief(fact)[4:7] for fact in ranges(read(sheet.content()))]
    assert found[1:] == [
        ("POUT", "Programmable with steps Max", None, "+14", None),
        ("POUT", "Programmable with steps Min", None, "-1", None),
        ("DRX", "Max", None, "0", None),
        ("DRX", "Min", None, "-9", None),
    ]
