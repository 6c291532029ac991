"""Headings that name a limit with its quantity, and headings that end the table above them."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from tests.extract.sheets import Sheet, brief, ranges, read


def _two_tables(heads: tuple[str, str], bold: bool, further: str) -> PageContent:
    """A table of limits in lines across, and right under it another of two columns, headed in bold or plain."""
    rows = [
        (["Parameter", "Symbol", "Minimum", "Maximum", "Units"], True),
        (["Input leakage current", "IIN", "", "1", "mA"], False),
        (["Pull-up voltage", "VPU", "50", "80", "V"], False),
        ([], False),
        (["Use-case", "Supply", *heads, "Units"], bold),
        (["", "", further, further, ""], bold),
        (["Popcorn", "DVDD", "10.9", "16.6", "mA"], False),
        (["Idle", "DVDD", "9.4", "14.7", "mA"], False),
        (["Sleep", "DVDD", "0.39", "4.5", "mA"], False),
    ]
    with pymupdf.open() as document:
        page = document.new_page()
        y = 80.0
        for number, (texts, loud) in enumerate(rows):
            second = number == 5
            if not second:
                page.draw_line((52, y), (470, y), width=0.6)
            y += 10 if second else 16
            for x, text in zip((55, 170, 250, 340, 430), texts, strict=False):
                if text:
                    face = "hebo" if loud else "helv"
                    page.insert_text((x, y - 4), text, fontsize=8, fontname=face)
        page.draw_line((52, y), (470, y), width=0.6)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read_page(again[0], 1)


@pytest.mark.parametrize("bold", [True, False])
def test_headings_of_a_limit_and_its_quantity_end_the_table_above_and_name_the_rows(bold: bool) -> None:
    """Rows under 'Typical Supply | Maximum Supply' / 'Current' were more rows of 'Minimum | Maximum' above."""
    found = {brief(fact) for fact in ranges(read(_two_tables(("Typical Supply", "Maximum Supply"), bold, "Current")))}
    assert {fact for fact in found if fact[0] != "Supply Current"} == {
        ("Input leakage current", "IIN", None, None, None, None, "1", "mA"),
        ("Pull-up voltage", "VPU", None, None, "50", None, "80", "V"),
    }
    assert {fact for fact in found if fact[0] == "Supply Current"} == {
        ("Supply Current", None, "DVDD", "Popcorn", None, "10.9", "16.6", "mA"),
        ("Supply Current", None, "DVDD", "Idle", None, "9.4", "14.7", "mA"),
        ("Supply Current", None, "DVDD", "Sleep", None, "0.39", "4.5", "mA"),
    }


def test_bold_words_over_the_value_columns_of_plain_rows_end_a_table() -> None:
    """What stands under 'Mean | Peak' is no minimum and maximum of the table above."""
    found = [fact for fact in ranges(read(_two_tables(("Mean", "Peak"), True, ""))) if fact.min or fact.max]
    assert {fact.parameter for fact in found} == {"Input leakage current", "Pull-up voltage"}


def test_limits_that_begin_the_names_of_rows_head_nothing() -> None:
    sheet = Sheet().grid([50, 250, 310, 370, 430], [80, 96, 112, 128])
    sheet.row(91, x55="Parameter", x255="Symbol", x315="Value", x375="Unit")
    sheet.row(107, x55="Maximum power dissipation", x255="PD", x315="2", x375="W")
    sheet.row(123, x55="Minimum power dissipation", x255="PD", x315="1", x375="W")
    found = {fact.parameter: [role for role, _ in fact.values()] for fact in ranges(read(sheet.content()))}
    assert found == {"Maximum power dissipation": ["max"], "Minimum power dissipation": ["min"]}


def test_limits_of_different_quantities_stay_the_names_of_these() -> None:
    """'Minimum current' and 'Maximum voltage' side by side are two quantities, no limits of one."""
    sheet = Sheet().grid([50, 150, 260, 370, 430], [80, 96, 112, 128, 144])
    sheet.row(91, x55="Use-case", x155="Minimum current", x265="Maximum voltage", x375="Units")
    for y, name in ((107, "Run"), (123, "Idle"), (139, "Sleep")):
        sheet.row(y, x55=name, x155=str(y), x265="5", x375="mA")
    assert not any(fact.min and fact.max for fact in ranges(read(sheet.content())))


@pytest.mark.parametrize("unit", ["V", "-"])
@pytest.mark.parametrize("titled", [True, False])
def test_a_row_that_the_next_heading_touches_is_of_the_table_above(titled: bool, unit: str) -> None:
    """The last row above a repeated heading was taken as a line of that heading, and so lost."""
    ys = [100.0 + 16 * place for place in range(7 + titled)]
    xs = [55.0, 200, 260, 320, 380, 440]
    sheet = Sheet()
    sheet.lines += [(55, y, 440, y) for y in ys]
    at = 159 + 16 * titled
    bars = [(100, 148), (164, ys[-1])] if titled else [(100, ys[-1])]
    sheet.lines += [(x, y0, x, y1) for x in xs for y0, y1 in bars]
    if titled:
        sheet.put(200, 159, "OUTPUT SIGNAL")
    for y in (111, at):
        sheet.row(y, x60="Parameter", x205="Symbol", x265="Min", x325="Max", x385="Units")
    sheet.row(127, x60="Supply voltage", x205="VDD", x265="1.7", x325="3.6", x385="V")
    sheet.row(143, x60="Input range", x205="VI", x265="-4", x325="+8", x385=unit)
    sheet.row(at + 16, x60="Zero offset", x205="Off", x265="-2", x325="2", x385="mV")
    sheet.row(at + 32, x60="Nonlinearity", x205="NL", x265="-1", x325="1", x385="mV")
    found = [fact.parameter for fact in ranges(read(sheet.content()))]
    assert found == ["Supply voltage", "Input range", "Zero offset", "Nonlinearity"]


@pytest.mark.parametrize("rail", ["IOVDD", "DVDD", "USB_VDD", "VBUSIN", "VDDIO"])
def test_a_limit_may_be_a_supplys_symbol_however_long(rail: str) -> None:
    """A row whose maximum is 'IOVDD' was refused as prose."""
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 200, 260, 320, 390, 440], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x205="Symbol", x265="Min", x325="Max", x395="Units")
    sheet.row(127, x60="Output voltage high", x205="VOH", x265="1.24", x325=rail, x395="V")
    sheet.row(143, x60="Output voltage low", x205="VOL", x265="0", x325="0.5", x395="V")
    assert [fact.max.text for fact in ranges(read(sheet.content())) if fact.max] == [rail, "0.5"]


def test_a_word_in_capitals_is_no_supply() -> None:
    sheet = Sheet().put(55, 90, "Characteristics", 12).grid([55, 200, 260, 320, 390, 440], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x205="Symbol", x265="Min", x325="Max", x395="Units")
    sheet.row(127, x60="Output voltage high", x205="VOH", x265="1.24", x325="REMOVED", x395="V")
    sheet.row(143, x60="Output voltage low", x205="VOL", x265="0", x325="0.5", x395="V")
    assert [fact.parameter for fact in ranges(read(sheet.content()))] == ["Output voltage low"]


def test_cases_under_symbol_are_of_the_quantity_that_the_limits_name() -> None:
    """'Symbol | Min Programming Time | Max Programming Time', with the units beside the values."""
    sheet = Sheet().grid([50, 250, 370, 490], [80, 96, 112, 128])
    sheet.row(91, x55="Symbol", x255="Min programming time", x375="Max programming time")
    sheet.row(107, x55="Flash write by page", x255="3.7 ms", x375="4.5 ms")
    sheet.row(123, x55="Fuse write by byte", x255="2.7 ms", x375="3.5 ms")
    assert [brief(fact) for fact in ranges(read(sheet.content()))] == [
        ("programming time", None, None, "Flash write by page", "3.7", None, "4.5", "ms"),
        ("programming time", None, None, "Fuse write by byte", "2.7", None, "3.5", "ms"),
    ]


def test_units_in_the_heads_of_limits_are_those_of_their_values() -> None:
    sheet = Sheet().grid([50, 170, 320, 490], [80, 96, 112, 128, 144])
    sheet.row(91, x55="Mode", x175="Minimum voltage (V)", x325="Maximum voltage (V)")
    for y, name in ((107, "Run"), (123, "Idle"), (139, "Deep sleep")):
        sheet.row(y, x55=name, x175="1.7", x325=str(y / 10))
    for fact in ranges(read(sheet.content())):
        assert (fact.unit, fact.min and fact.min.text) in {("V", "1.7"), ("V", None)}
        assert "oltage" in fact.parameter


@pytest.mark.parametrize(("first", "named"), [("Offset voltage", "Offset voltage"), ("Standby mode", "Supply voltage")])
def test_a_heading_over_the_limits_names_no_rows_that_name_quantities(first: str, named: str) -> None:
    """Offset voltages under 'Supply voltage' were stated as supply voltages."""
    sheet = Sheet().put(60, 70, "Electrical characteristics", 11)
    edges = [60.0, 180.0, 280.0, 340.0, 400.0, 460.0, 520.0]
    for y in (90, 106, 122, 138, 154):
        sheet.rule(280 if y == 106 else 60, y, 460 if y == 106 else 520, y)
    for x in edges:
        sheet.rule(x, 106 if 280 < x < 460 else 90, x, 154)
    sheet.put(340, 101, "Supply voltage").row(
        117, x63="Test item", x183="Conditions", x283="Min", x343="Typ", x403="Max", x463="Unit"
    )
    sheet.row(133, x63=first, x183="VCC = 5 V", x283="5", x343="10", x403="20", x463="mV")
    sheet.row(149, x63="Sleep mode", x183="VCC = 5 V", x283="5", x343="10", x403="30", x463="mV")
    assert ranges(read(sheet.content()))[0].parameter == named


@pytest.mark.parametrize("head", ["Device", "Model", "Test item"])
@pytest.mark.parametrize("titled", [False, True])
def test_a_condition_or_a_part_is_no_name_of_the_quantity_over_the_limits(head: str, titled: bool) -> None:
    """'VCC = 5 V' beside the device named the rows under 'Offset voltage'; under a title alone it is told."""
    sheet = Sheet().put(60, 70, "Offset voltage" if titled else "Electrical characteristics", 11)
    edges = [60.0, 180.0, 280.0, 340.0, 400.0, 460.0, 520.0]
    for y in (90, 106, 122, 138, 154):
        sheet.rule(280 if y == 106 else 60, y, 460 if y == 106 else 520, y)
    for x in edges:
        sheet.rule(x, 106 if 280 < x < 460 else 90, x, 154)
    if not titled:
        sheet.put(340, 101, "Offset voltage")
    sheet.row(117, x63=head, x183="Conditions", x283="Min", x343="Typ", x403="Max", x463="Unit")
    sheet.row(133, x63="XY1400", x183="VCC = 5 V", x283="5", x343="10", x403="20", x463="mV")
    sheet.row(149, x63="XY2400", x183="VCC = 3 V", x283="5", x343="10", x403="30", x463="mV")
    found = ranges(read(sheet.content()))
    if titled:
        assert ["name-unsure" in [flag.rule for flag in fact.flags] for fact in found] == [True, True]
    else:
        assert [(f.parameter, f.variant, f.conditions) for f in found] == [
            ("Offset voltage", "XY1400", "VCC = 5 V"), ("Offset voltage", "XY2400", "VCC = 3 V"),
        ]  # fmt: skip
