"""How the texts of a limit are joined: conditions apart from one another, lines that only wrap as one text."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.extract.limits.apart import beside
from akili_desktop.extract.limits.casewords import chosen_of
from akili_desktop.extract.limits.innerparts import without_outer_parts
from akili_desktop.extract.limits.texts import read_text
from akili_desktop.extract.page.wraps import join_lines
from tests.extract.sheets import Sheet, ranges, read

XS = [60.0, 150, 250, 350, 400, 450, 500]


def _conditions(*lines: str, x: float = 255) -> str | None:
    """What is read of a cell of conditions of so many lines."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid(XS, [100, 116, 156, 172])
    sheet.row(111, x65="Symbol", x155="Parameter", x255="Conditions", x355="Min", x405="Max", x455="Unit")
    sheet.row(136, x65="VO", x155="Output voltage", x405="5", x455="V")
    for number, line in enumerate(lines):
        sheet.put(x, 142 - 6 * len(lines) + 12 * number, line)
    sheet.row(167, x65="II", x155="Input current", x405="2", x455="mA")
    return ranges(read(sheet.content()))[0].conditions


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("VEE = 0 V", "VDD = 5 V"), "VEE = 0 V, VDD = 5 V"),
        (("GND at -5 V, VO = 0", "TA = 25 °C"), "GND at -5 V, VO = 0, TA = 25 °C"),
        (("VIN = VSS, WP = VSS", "VIN = VSS, WP = VCC"), "VIN = VSS, WP = VSS; VIN = VSS, WP = VCC"),
        (("VCC = 5 V to 30 V", "VICR = 0 V"), "VCC = 5 V to 30 V, VICR = 0 V"),
        (("Output high", "-7 V <= VO <= 12 V"), "Output high, -7 V <= VO <= 12 V"),
        (("RC type, outer clock", "VCC = 3 V"), "RC type, outer clock, VCC = 3 V"),
        (("IO = 1 A, over temperature", "8 V <= VI <= 12 V"), "IO = 1 A, over temperature, 8 V <= VI <= 12 V"),
        (("7 V <= VI <= 20", "V TJ = 25 °C"), "7 V <= VI <= 20 V, TJ = 25 °C"),
        (("ADC clock = 1 MHz", "Noise reduction mode"), "ADC clock = 1 MHz, Noise reduction mode"),
        (("DRV[1:0] = 10", "High drive level"), "DRV[1:0] = 10, High drive level"),
        (("Tmin < TA < Tmax", "XY082A"), "Tmin < TA < Tmax, XY082A"),
        (("CDM, per JEDEC specification", "JESD22-C101"), "CDM, per JEDEC specification JESD22-C101"),
        (("2.7 V <= VDD <= 3.6 V", "Voltage Range 2"), "2.7 V <= VDD <= 3.6 V, Voltage Range 2"),
        (("VO = High", "-7 V < VO < 12 V"), "VO = High, -7 V < VO < 12 V"),
        (("RE = 0 V or VCC", "DE = VCC"), "RE = 0 V or VCC, DE = VCC"),
        (("IO = 5 mA to 1 A", "tr, tf = 20 ns"), "IO = 5 mA to 1 A, tr, tf = 20 ns"),
        (("VCC = 5 V", "ADC clock = 50 kHz"), "VCC = 5 V, ADC clock = 50 kHz"),
        (("300 . . 1100 kPa", "-20 . . . 0 °C"), "300 . . 1100 kPa, -20 . . . 0 °C"),
        (("700 . . . 900kPa", "25 °C"), "700 . . . 900kPa, 25 °C"),
        (("V+ = 3.3 V", "8 averages"), "V+ = 3.3 V, 8 averages"),
        (("V+ = 3.3 V", "8 averages", "1-Hz cycle of them"), "V+ = 3.3 V, 8 averages, 1-Hz cycle of them"),
        (("V+ = 3.3 V", "8 averages", "of one cycle"), "V+ = 3.3 V, 8 averages of one cycle"),
        (("IB = 0 V", "XY817..."), "IB = 0 V, XY817..."),
        (("IC = 1 mA, IB = 0 V XY817/XY818",), "IC = 1 mA, IB = 0 V, XY817/XY818"),
        (("(IC = 1 mA, IB = 0) XY856 ... XY858",), "(IC = 1 mA, IB = 0), XY856 ... XY858"),
        (("Offset = 00h", "-40 °C to <0 °C"), "Offset = 00h, -40 °C to <0 °C"),
        (("Offset = 00h", ">40 °C to 70 °C"), "Offset = 00h, >40 °C to 70 °C"),
        (("SCL = SDA = 0 V", "or SCL = SDA = VB"), "SCL = SDA = 0 V or SCL = SDA = VB"),
        (("VGS = 0 V TJ = 125 °C",), "VGS = 0 V, TJ = 125 °C"),
        (("At 1 MHz VR = 4 V",), "At 1 MHz, VR = 4 V"),
        (("VCC > VLO CE = LOW",), "VCC > VLO, CE = LOW"),
        (("IB = 0 V", "no load..."), "IB = 0 V no load..."),
        (("VIN1 at 5...",), "VIN1 at 5"),
    ],
)
def test_a_line_that_states_something_of_its_own_stands_apart(lines: tuple[str, ...], told: str) -> None:
    assert _conditions(*lines) == told


@pytest.mark.parametrize(
    "lines",
    [
        ("VCC = 5 V,", "TA = 25 °C"),
        ("VI = VCC or", "VEE = 0 V"),
        ("IO = 5 mA (at", "VCC = 5 V)"),
        ("Supply voltage", "VCC = 5 V"),
        ("Loop gain", "AV = 1"),
        ("Rising edge if", "VCC = 5 V"),
        ("All devices except", "XY817"),
        ("VDD = 5 V", "Peak to peak"),
        ("Mode = Low", "Power mode"),
        ("VR = 0.8", "Rated voltage"),
        ("tRC >= CAS latency = 3",),
        ("RL = 10 k VCC",),
        ("VCC = 5 V, load", "capacitance = 50 pF"),
        ("VCC = 5 V, no", "load"),
        ("IC = 10 mA, VCE", "= 5 V"),
        ("f = 1 kHz", "-20 kHz"),
        ("300 kPa to", "1100 kPa"),
        ("V+ = 3.3 V, 8", "averages at 2 Hz"),
        ("Load of 10 mA", "2 channels"),
    ],
)
def test_a_line_that_only_wraps_goes_on(lines: tuple[str, ...]) -> None:
    assert _conditions(*lines) == " ".join(lines)


def _cell(*lines: tuple[float, str]) -> str | None:
    """What is read of a cell of conditions whose lines stand so far under the one before each."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid(XS, [100, 116, 200, 216])
    sheet.row(111, x65="Symbol", x155="Parameter", x255="Conditions", x355="Min", x405="Max", x455="Unit")
    sheet.row(146, x65="VO", x155="Output voltage", x405="5", x455="V")
    y = 130.0
    for far, line in lines:
        y += far
        sheet.put(255, y, line)
    sheet.row(211, x65="II", x155="Input current", x405="2", x455="mA")
    return ranges(read(sheet.content()))[0].conditions


def _told(xs: list[float], *rows: tuple[str, ...]) -> list[str | None]:
    """The conditions that are read of a ruled table with these texts in its columns."""
    ys = [100.0 + 16 * row for row in range(len(rows) + 1)]
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid(xs, ys)
    for y, texts in zip(ys, rows, strict=False):
        for x, text in zip(xs, texts, strict=False):
            if text:
                sheet.put(x + 5, y + 11, text)
    return [fact.conditions for fact in ranges(read(sheet.content()))]


def test_lines_further_apart_than_those_that_wrap_are_entries_of_their_own() -> None:
    listed = (0.0, "Eight averages"), (11.0, "1-Hz cycle"), (11.0, "Pad is unsoldered"), (9.5, "(small package)")
    assert _cell(*listed) == "Eight averages, 1-Hz cycle, Pad is unsoldered (small package)"
    assert _cell(*((min(far, 9.5), text) for far, text in listed)) == " ".join(text for _, text in listed)


def test_lines_whose_distances_tell_no_entries_go_on() -> None:
    """Each is full, so that the wider distance may be of a lowered letter; or a narrow one follows a short line."""
    assert _cell((0, "Output is loaded as"), (11, "Figure 3 of these"), (9.5, "sheets shows it all")) == (
        "Output is loaded as Figure 3 of these sheets shows it all"
    )
    assert _cell((0, "Pad"), (9.5, "Eight averages"), (11, "1-Hz cycle")) == "Pad Eight averages 1-Hz cycle"


def test_conditions_of_different_cells_stand_apart() -> None:
    assert _told(
        XS,
        ("Parameter", "Test conditions", "TA", "Min", "Max", "Unit"),
        ("Output voltage", "VCC = 15 V", "-55°C to 125°C", "", "5", "V"),
        ("Input current", "Output high", "25°C", "", "2", "mA"),
    ) == ["VCC = 15 V, TA = -55°C to 125°C", "Output high, TA = 25°C"]


def _headed(sheet: Sheet, name: str, *cases: str) -> list[str | None]:
    """The conditions of two rows, with what stands over both; a third row, named in column `name`, has its own."""
    for y in (100, 116, 184):
        sheet.rule(60, y, 500, y)
    sheet.put(60, 84, "Electrical Characteristics", 12)
    sheet.row(142, x255=cases[0], x405="0.8", x455="V").row(156, x255=cases[1], x355="2.4", x455="V")
    sheet.row(172, x255="Any", x405="2", x455="mA", **{name: "Input current"})
    return [fact.conditions for fact in ranges(read(sheet.content()))]


@pytest.mark.parametrize(("over", "joined"), [("TXIN, EN", ", "), ("Voltage at", " "), ("EN pin:", " ")])
def test_conditions_over_several_rows_stand_apart_from_their_own(over: str, joined: str) -> None:
    """Beside the name of both rows, and beside a name without values over set-in cases."""
    cases = ("VCC = 3.3 V", "VCC = 5 V")
    told = [*(f"{over}{joined}{case}" for case in cases), "Any"]
    heads = {"x355": "Min", "x405": "Max", "x455": "Unit"}
    sheet = Sheet().row(111, x65="Symbol", x155="Parameter", x255="Conditions", **heads)
    assert _headed(sheet.row(128, x65="VIH", x155="Input threshold", x255=over), "x155", *cases) == told
    sheet = Sheet().row(111, x65="Parameter", x255="Conditions", **heads).row(142, x75="LOW").row(156, x75="HIGH")
    assert _headed(sheet.row(128, x65="Input threshold", x255=over), "x65", *cases) == told


@pytest.mark.parametrize(
    ("x", "more", "told"),
    [
        (117, "channels", "all OFF channels"),
        (140, "channels", "all OFF, channels"),
        (117, "VDD = 5 V", "all OFF, VDD = 5 V"),
    ],
)
def test_a_phrase_over_two_columns_is_one_condition(x: float, more: str, told: str) -> None:
    """No bar parts 'OFF' from 'channels', which stands in the column of another supply."""
    words = Sheet().put(85, 100, "all OFF").put(x, 100, more).content().words
    assert read_text(words[:2]).beside(read_text(words[2:])).text == told


def test_parts_of_a_cell_that_bars_make_stand_apart() -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid(XS, [100, 116, 148, 164])
    sheet.rule(300, 116, 300, 148).rule(300, 132, 500, 132)
    sheet.row(111, x65="Symbol", x155="Parameter", x255="Conditions", x355="Min", x405="Max", x455="Unit")
    sheet.row(135, x65="IQ", x155="Quiescent current", x255="IO < 1 A")
    sheet.row(127, x305="TJ = 25 °C", x405="8", x455="mA").row(143, x305="Any", x405="9", x455="mA")
    sheet.row(159, x65="II", x155="Input current", x405="2", x455="mA")
    assert [fact.conditions for fact in ranges(read(sheet.content()))][:2] == ["IO < 1 A, TJ = 25 °C", "IO < 1 A, Any"]


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("3 VDC", "±10%", "3 VDC ±10%"),
        ("VCC = 5 V", "(note 4)", "VCC = 5 V (note 4)"),
        ("RL connected to", "VCC = 5 V", "RL connected to VCC = 5 V"),
        ("VIN = 0", "V", "VIN = 0 V"),
        ("IO = 1 A", "TJ = 25 °C", "IO = 1 A, TJ = 25 °C"),
        ("", "TJ = 25 °C", "TJ = 25 °C"),
    ],
)
def test_a_cell_that_goes_on_with_the_one_before_it_is_no_condition_of_its_own(
    first: str, second: str, told: str
) -> None:
    assert beside(first, second) == told


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("Junction-", "to-ambient"), "Junction-to-ambient"),
        (("may cause perma-", "nent damage"), "may cause perma-nent damage"),
        (("Drain-", "Source voltage"), "Drain-Source voltage"),
        (("with 4-", "to 16-bit data"), "with 4- to 16-bit data"),
        (("low-", "and high-level"), "low- and high-level"),
        (("Input at IN-", "in pairs"), "Input at IN- in pairs"),
        (("Voltage of Vin-", "pin"), "Voltage of Vin- pin"),
        (("运行模式下的", "供应电流"), "运行模式下的供应电流"),
        (("振荡器（HSI），", "使用 AHB"), "振荡器（HSI），使用 AHB"),
        (("预分频", "AHB"), "预分频 AHB"),
    ],
)
def test_lines_that_wrap_are_one_text(lines: tuple[str, ...], told: str) -> None:
    assert join_lines(lines) == told


def _eastern(*names: tuple[float, float, str]) -> PageContent:
    """A table of limits with a name in East Asian characters, in lines."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid(XS, [100, 116, 156, 172])
    sheet.row(111, x65="Symbol", x155="Parameter", x255="Conditions", x355="Min", x405="Max", x455="Unit")
    sheet.row(136, x65="IDD", x405="5", x455="mA").row(167, x65="II", x155="Input current", x405="2", x455="mA")
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        sheet.draw(page)
        for x, y, text in names:
            page.insert_text((x, y), text, fontsize=9, fontname="china-s")
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read_page(again[0], 1)


def test_east_asian_names_have_no_space_where_their_lines_wrap() -> None:
    content = _eastern((155, 131, "运行模式下的"), (155, 143, "供应电流"), (255, 136, "电平 选择"))
    fact = ranges(read(content))[0]
    assert (fact.parameter, fact.conditions) == ("运行模式下的供应电流", "电平 选择")
    assert fact.parameter_bbox is not None


def test_of_a_list_of_parts_and_one_of_them_within_it_the_one_holds() -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12).grid([60, 150, 250, 350, 400, 450], [100, 116, 148])
    sheet.rule(250, 132, 450, 132).row(111, x65="Parameter", x155="Conditions", x355="Typ", x405="Unit").rule(
        60, 164, 450, 164
    )
    sheet.row(128, x65="Supply current", x155="XY483/XY487,", x255="XY483", x355="350", x405="mA")
    sheet.row(144, x155="VI = 0 V", x255="XY487", x355="250", x405="mA")
    assert [fact.conditions for fact in ranges(read(sheet.content()))] == ["VI = 0 V, XY483", "VI = 0 V, XY487"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("XY483/XY487, VI = 0 V, XY483", "VI = 0 V, XY483"),
        ("XY483/XY487/XY488, XY483/XY488, VI = 0 V", "XY483/XY488, VI = 0 V"),
        ("XY483/XY487, XY485", "XY483/XY487, XY485"),
        ("XY483/XY487, XY483/XY487", "XY483/XY487, XY483/XY487"),
        ("XY483, XY483/XY487", "XY483, XY483/XY487"),
        ("RE/DE, RE", "RE/DE, RE"),
    ],
)
def test_a_list_of_parts_stays_where_none_of_them_is_told_within_it(said: str, told: str) -> None:
    assert without_outer_parts(said) == told


def test_a_word_that_its_heading_lets_choose_is_told_with_it() -> None:
    assert _told(
        XS[:-1],
        ("Parameter", "Half/Full Duplex", "Test conditions", "Typ", "Unit"),
        ("Supply current", "Half", "VCC = 5 V", "300", "mA"),
        ("Input current", "No load", "VCC = 5 V", "2", "mA"),
    ) == ["Half/Full Duplex = Half, VCC = 5 V", "No load, VCC = 5 V"]


@pytest.mark.parametrize(
    ("heading", "text", "chosen"),
    [
        ("Half/Full Duplex", "FULL", True), ("Output High/Low", "High", True), ("High/Low", "High", False),
        ("Half/Full Duplex", "Duplex", False), ("Conditions", "Half", False), ("Half/Full Duplex", "Half load", False),
    ],
)  # fmt: skip
def test_which_words_a_heading_lets_choose(heading: str, text: str, chosen: bool) -> None:
    assert chosen_of(heading, text) is chosen
