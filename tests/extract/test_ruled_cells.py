"""What stands in the ruled cells of tables of limits: headings over the whole width, lines said together, words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.document import spelled
from akili_desktop.core.facts import PageReading, Range
from scripts.sheet import Cell, Column, TableStyle
from tests.extract.readings import read_document
from tests.extract.sheets import Sheet, ranges, read, tables
from tests.make_pdfs import new_sheet

HEADS = ("Parameter", "Condition", "Min", "Typ", "Max", "Unit")
WIDTHS = (150.0, 110.0, 50.0, 50.0, 50.0, 45.0)
SYMBOLS = (("Symbol", *HEADS), (50.0, *WIDTHS))


def _read(
    path: Path, rows: Sequence[Sequence[Cell]], heads: Sequence[str] = HEADS, widths: Sequence[float] = WIDTHS,
    title: str = "Electrical Characteristics",
) -> PageReading:  # fmt: skip
    """The reading of a page with one table, all of whose cells are ruled."""
    sheet = new_sheet(path)
    sheet.heading(title)
    head = [[Cell(text, bold=True, align="center") for text in heads]]
    sheet.table([Column(width, "center") for width in widths], head, rows, TableStyle(lines="grid"))
    sheet.save()
    return read_document(path)[0].reading


def _row(*texts: str, first: str = "center") -> list[Cell]:
    return [Cell(text, align=first if not place else None) for place, text in enumerate(texts)]


def _limits(fact: Range) -> tuple[str, ...]:
    return tuple(value.text for _, value in fact.values())


def test_a_bold_heading_over_the_whole_width_is_the_rows_group_wherever_it_stands(tmp_path: Path) -> None:
    rows = [
        _row("DSSS, 1 Mbps", "", "", "-98", "", "dBm"),
        [Cell("Adjacent channel rejection", span=6, bold=True, align="center")],
        _row("OFDM, 6 Mbps", "", "", "37", "", "dB"),
        _row("HT20, MCS7", "", "", "20", "", "dB"),
    ]
    page = _read(tmp_path / "middle.pdf", rows, widths=(100, 60, 80, 80, 80, 60))  # its middle is under 'Min'
    assert [(fact.parameter, fact.group, *_limits(fact)) for fact in ranges(page)] == [
        ("DSSS, 1 Mbps", None, "-98"),
        ("OFDM, 6 Mbps", "Adjacent channel rejection", "37"),
        ("HT20, MCS7", "Adjacent channel rejection", "20"),
    ]
    assert not page.rejects


@pytest.mark.parametrize("heading", ["I/Os", "RX"])
def test_a_short_bold_heading_in_a_band_without_bars_is_no_symbol(tmp_path: Path, heading: str) -> None:
    heads, widths = SYMBOLS
    rows = [
        [Cell("Input SCL; input/output SDA", span=7, bold=True, align="left")],
        _row("IL", "Leakage current", "VI = VSS", "-1", "", "1", "uA"),
        [Cell(heading, span=7, bold=True, align="left")],
        _row("VIL", "LOW-level input voltage", "", "-0.5", "", "0.8", "V"),
        _row("IIL", "Input leakage current", "VI = VSS", "", "", "-100", "uA"),
    ]
    page = _read(tmp_path / "short.pdf", rows, heads=heads, widths=[0.9 * width for width in widths])
    assert [(fact.symbol, fact.group) for fact in ranges(page)] == [
        ("IL", "Input SCL; input/output SDA"),
        ("VIL", heading),
        ("IIL", heading),
    ]


def test_a_bold_heading_over_indented_names_is_their_group_up_to_the_next(tmp_path: Path) -> None:
    rows = [
        [Cell("Internal soft start (8 steps to the current ICHG)", span=6, bold=True, align="left")],
        _row("   Steps of the start", "", "", "8", "", "step", first="right"),
        _row("   Time of a step", "", "", "1.6", "", "ms", first="right"),
        [Cell("POWER-UP SEQUENCE", span=6, bold=True, align="left")],
        _row("   Delay of charging", "CE = 1", "", "1.5", "", "s", first="right"),
    ]
    assert [(f.parameter, f.group, f.conditions) for f in ranges(_read(tmp_path / "left.pdf", rows))] == [
        ("Steps of the start", "Internal soft start (8 steps to the current ICHG)", None),
        ("Time of a step", "Internal soft start (8 steps to the current ICHG)", None),
        ("Delay of charging", "POWER-UP SEQUENCE", "CE = 1"),
    ]


def test_a_name_over_indented_cases_ends_at_the_next_heading(tmp_path: Path) -> None:
    rows = [
        [Cell("Soft start", span=6, align="left")],
        _row("Steps of the start", "", "", "8", "", "step", first="right"),
        [Cell("POWER-UP SEQUENCE", span=6, align="left")],
        _row("Delay of charging", "CE = 1", "", "1.5", "", "s", first="right"),
    ]
    assert [(fact.parameter, fact.conditions) for fact in ranges(_read(tmp_path / "next.pdf", rows))] == [
        ("Soft start", "Steps of the start"), ("Delay of charging", "CE = 1")
    ]  # fmt: skip


def test_a_plain_name_over_indented_cases_stays_their_name(tmp_path: Path) -> None:
    rows = [
        [Cell("Supply current", align="left"), *(Cell() for _ in HEADS[1:])],
        _row("active", "f = 1 MHz", "", "8", "", "mA"),
        _row("idle", "f = 1 MHz", "", "2", "", "mA"),
    ]
    assert {(f.parameter, f.conditions) for f in ranges(_read(tmp_path / "plain.pdf", rows))} == {
        ("Supply current", "active, f = 1 MHz"), ("Supply current", "idle, f = 1 MHz")
    }  # fmt: skip


def test_names_of_two_lines_with_marks_beside_two_values_are_whole(tmp_path: Path) -> None:
    """A mark may be glued to the line's last word, or stand apart from it, raised over the line."""
    heads, widths = SYMBOLS
    low, high = "IOL = 10 mA, VCC = 5 V\nIOL = 5 mA, VCC = 3 V", "IOH = -10 mA, VCC = 5 V\nIOH = -5 mA, VCC = 3 V"
    port = "Port B (except PB5)"
    rows = [
        _row("V_{OL}", f"Output low voltage,^{{(4)}}\n{port} ^{{(6)}}", low, "", "", "0.6\n0.5", "V\nV"),
        _row("V_{OH}", f"Output high voltage, ^{{(5)}}\n{port} ^{{(6)}}", high, "4.3\n2.5", "", "", "V\nV"),
        _row("R_{PU}", "Pull-up resistor", "VCC = 5 V", "30", "", "60", "kΩ"),
    ]
    found = ranges(_read(tmp_path / "two.pdf", rows, heads, widths))
    assert [(fact.symbol, fact.parameter, fact.conditions, *_limits(fact)) for fact in found] == [
        ("VOL", f"Output low voltage, {port}", "IOL = 10 mA, VCC = 5 V", "0.6"),
        ("VOL", f"Output low voltage, {port}", "IOL = 5 mA, VCC = 3 V", "0.5"),
        ("VOH", f"Output high voltage, {port}", "IOH = -10 mA, VCC = 5 V", "4.3"),
        ("VOH", f"Output high voltage, {port}", "IOH = -5 mA, VCC = 3 V", "2.5"),
        ("RPU", "Pull-up resistor", "VCC = 5 V", "30", "60"),
    ]


def test_a_unit_printed_twice_beside_one_value_is_said_once(tmp_path: Path) -> None:
    rows = [
        _row("Input low voltage,\nreset pin", "VCC = 3 V", "-0.5", "", "0.6", "V\nV"),
        _row("Input high voltage,\nreset pin", "VCC = 3 V", "2.5", "", "3.5", "V"),
    ]
    assert [fact.unit for fact in ranges(_read(tmp_path / "twice.pdf", rows))] == ["V", "V"]


def test_a_label_beside_rows_of_symbols_is_no_symbol(tmp_path: Path) -> None:
    heads, widths = ("", *HEADS), (40.0, *WIDTHS)
    rows = [
        [Cell("I/O", rows=3), *_row("V_{IL}", "", "", "", "0.8", "V")],
        _row("V_{IH}", "", "2.0", "", "", "V"),
        _row("I_{MAX}", "", "", "", "12", "mA"),
    ]
    found = ranges(_read(tmp_path / "label.pdf", rows, heads, widths))
    assert [(fact.symbol, fact.parameter, *_limits(fact)) for fact in found] == [
        ("VIL", "I/O", "0.8"), ("VIH", "I/O", "2.0"), ("IMAX", "I/O", "12")
    ]  # fmt: skip


def test_a_clock_may_begin_at_direct_current(tmp_path: Path) -> None:
    rows = [_row("Clock frequency", "read", "D.C.", "", "80", "MHz"), _row("Setup time", "", "5", "", "", "ns")]
    assert [_limits(fact) for fact in ranges(_read(tmp_path / "dc.pdf", rows))] == [("D.C.", "80"), ("5",)]


def test_a_word_between_two_limits_is_left_and_told(tmp_path: Path) -> None:
    rows = [
        _row("Storage temperature", "", "-40", "Normal", "125", "°C"),
        _row("Operating voltage", "", "3.0", "Normal", "", "V"),
        _row("Supply current", "", "", "12", "", "mA"),
    ]
    page = _read(tmp_path / "word.pdf", rows)
    assert [(fact.parameter, *_limits(fact)) for fact in ranges(page)] == [
        ("Storage temperature", "-40", "125"), ("Supply current", "12")
    ]  # fmt: skip
    assert [(reject.rule, reject.text) for reject in page.rejects] == [
        ("value-is-prose", "Normal"), ("value-is-prose", "3.0 Normal")
    ]  # fmt: skip


def test_the_symbol_of_another_row_is_a_value(tmp_path: Path) -> None:
    heads, widths = SYMBOLS
    rows = [
        _row("t_{clk}", "Clock period", "", "50", "", "", "ns"),
        _row("t_{su}", "Setup time", "", "t_{clk}", "", "", "ns"),
        _row("t_{r}", "Rise time", "", "", "", "5", "ns"),
        _row("t_{h}", "Hold time", "", "any", "", "", "ns"),
    ]
    page = _read(tmp_path / "symbol.pdf", rows, heads, widths)
    assert [(fact.symbol, *_limits(fact)) for fact in ranges(page)] == [("tclk", "50"), ("tsu", "tclk"), ("tr", "5")]
    assert [(reject.rule, reject.text) for reject in page.rejects] == [("value-is-prose", "any")]


def test_levels_to_set_at_pins_are_no_limits(tmp_path: Path) -> None:
    rows = [_row("SDI", "Prog_enable[0]", "0"), _row("SII", "Prog_enable[1]", "0"), _row("SDO", "Prog_enable[2]", "1")]
    page = _read(tmp_path / "bits.pdf", rows, ("Pin", "Symbol", "Value"), (80.0, 120.0, 60.0), "Pins at the start")
    assert not ranges(page)
    assert {reject.rule for reject in page.rejects} == {"bits"}


def test_quantities_that_an_accuracy_holds_at_are_no_limits(tmp_path: Path) -> None:
    heads = ("Calibration method", "Target frequency", "VCC", "Temperature", "Accuracy at given voltage & temperature")
    rows = [
        _row("Factory", "8.0 MHz", "3 V", "25 °C", "±10 %"),
        _row("User", "7.3 MHz", "5 V", "85 °C", "±1 %"),
    ]
    page = _read(tmp_path / "at.pdf", rows, heads, (100.0, 90.0, 60.0, 80.0, 120.0), "Table 4. Oscillator")
    assert not ranges(page)
    assert [reject.rule for reject in page.rejects] == ["columns-unknown"]


def test_a_derating_beside_powers_of_packages_leaves_these_limits(tmp_path: Path) -> None:
    heads = ("Package", "Power dissipation", "Thermal resistance", "Derating above 25 °C")
    rows = [_row("SOT23", "350 mW", "357 °C/W", "2.8 mW/°C"), _row("SOT89", "1 W", "125 °C/W", "8 mW/°C")]
    found = ranges(_read(tmp_path / "power.pdf", rows, heads, (90.0, 120.0, 120.0, 120.0), "Thermal Data"))
    assert [(fact.parameter, fact.variant, *_limits(fact)) for fact in found] == [
        ("Power dissipation", "SOT23", "350"), ("Thermal resistance", "SOT23", "357"),
        ("Power dissipation", "SOT89", "1"), ("Thermal resistance", "SOT89", "125"),
    ]  # fmt: skip


def test_a_cell_with_a_raised_mark_apart_is_spelled_by_its_box_as_it_is_read() -> None:
    sheet = Sheet().grid([60, 200, 300], [100, 120, 140, 160])
    for y, name, value in ((114, "Fuse", "Bit"), (134, "SPIEN", "5"), (154, "WDTON", "4")):
        sheet.row(y, x65=name, x205=value)
    page = sheet.put(95, 130, "(4)", 6).content()
    cell = next(cell for grid in tables(read(page)) for cell in grid.cells if "SPIEN" in cell.text)
    assert cell.text == "SPIEN (4)"
    assert cell.bbox is not None
    assert spelled(page, cell.bbox) == cell.text
    assert spelled(page, cell.bbox, raised=False) == "SPIEN"


def test_a_mark_raised_apart_behind_a_sums_second_line_is_no_part_of_the_value() -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12)
    sheet.grid([60, 200, 260, 340, 400], [100, 116, 144, 160])
    sheet.row(111, x65="Parameter", x205="Min", x265="Max", x345="Unit")
    sheet.row(127, x272="0.39 x VDD").row(139, x280="- 0.06", x345="V", x65="Low level voltage").put(
        305, 135.5, "(3)", 7
    )
    sheet.row(155, x65="High level voltage", x205="2", x345="V")
    found = ranges(read(sheet.content()))
    assert [(fact.parameter, fact.max and fact.max.text) for fact in found] == [
        ("Low level voltage", "0.39 x VDD - 0.06"),
        ("High level voltage", None),
    ]


def test_a_value_printed_again_beside_a_broken_one_is_told_by_a_flag() -> None:
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12)
    sheet.grid([60, 200, 260, 340, 400], [100, 116, 144, 172])
    sheet.row(111, x65="Parameter", x205="Min", x265="Max", x345="Unit")
    sheet.row(127, x65="Fall time", x205="10 +", x265="250", x345="ns").row(139, x205="0.1CB", x265="250")
    sheet.row(155, x65="Rise time", x205="12 +", x265="300", x345="ns").row(167, x205="0.1CB")
    found = ranges(read(sheet.content()))
    assert [(fact.parameter, fact.max and fact.max.text, [flag.rule for flag in fact.flags]) for fact in found] == [
        ("Fall time", "250", ["stated-again"]),
        ("Rise time", "300", []),
    ]


def test_values_in_a_cell_over_two_ruled_names_are_of_each() -> None:
    """The expressions stand in two lines at both sides of a single one, beside the line between the names."""
    sheet = Sheet().put(55, 90, "Switching Characteristics", 12).rule(55, 100, 455, 100).rule(55, 116, 455, 116)
    for x in (55, 175, 245, 295, 345, 395, 455):
        sheet.rule(x, 100, x, 182)
    sheet.rule(55, 133, 175, 133).rule(55, 150, 455, 150).rule(55, 166, 455, 166).rule(55, 182, 455, 182)
    sheet.row(111, x60="Parameter", x180="Conditions", x250="Min", x300="Typ", x350="Max", x400="Unit")
    sheet.row(127, x60="Clock high time").row(144, x60="Clock low time").row(136, x180="Master", x300="1 / fCK / 2")
    sheet.row(130, x250="1 / fCK / 2", x350="1 / fCK / 2").row(141, x255="- 1", x355="+ 1").row(136, x400="ns")
    sheet.row(161, x60="Setup time", x180="Slave", x250="3", x400="ns")
    sheet.row(177, x60="Hold time", x180="Slave", x250="2", x400="ns")
    both = ("Master", "1 / fCK / 2 - 1", "1 / fCK / 2", "1 / fCK / 2 + 1")
    assert [(fact.parameter, fact.conditions, *_limits(fact)) for fact in ranges(read(sheet.content()))] == [
        ("Clock high time", *both),
        ("Clock low time", *both),
        ("Setup time", "Slave", "3"),
        ("Hold time", "Slave", "2"),
    ]


def test_values_beside_two_ruled_names_of_one_symbol_are_of_each() -> None:
    sheet = Sheet().put(55, 90, "Recommended Operating Conditions", 12).rule(55, 100, 505, 100).rule(55, 116, 505, 116)
    for x in (55, 95, 245, 345, 395, 445, 505):
        sheet.rule(x, 100, x, 182)
    sheet.rule(95, 133, 245, 133).rule(55, 150, 505, 150).rule(55, 166, 505, 166).rule(55, 182, 505, 182)
    sheet.row(111, x60="Symbol", x100="Parameter", x250="Conditions", x350="Min", x400="Max", x450="Unit")
    sheet.row(128, x100="Analog supply (ADC unused)", x250="VDDA equal").row(145, x100="Analog supply (ADC used)")
    sheet.row(136, x60="VDDA", x350="2.4", x400="3.6", x450="V").row(145, x250="to VIO")
    sheet.row(161, x60="VBAT", x100="Backup supply", x350="1.8", x400="3.6", x450="V")
    sheet.row(177, x60="VIO", x100="Port supply", x350="2.4", x400="3.6", x450="V")
    told = [(fact.parameter, fact.symbol, fact.conditions, *_limits(fact)) for fact in ranges(read(sheet.content()))]
    assert told == [
        ("Analog supply (ADC unused)", "VDDA", "VDDA equal to VIO", "2.4", "3.6"),
        ("Analog supply (ADC used)", "VDDA", "VDDA equal to VIO", "2.4", "3.6"),
        ("Backup supply", "VBAT", None, "1.8", "3.6"),
        ("Port supply", "VIO", None, "2.4", "3.6"),
    ]


def test_one_value_beside_two_ruled_conditions_holds_under_both() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 175, 305, 355, 405], [100, 116])
    for x in (55, 175, 305, 355, 405):
        sheet.rule(x, 116, x, 180)
    sheet.rule(55, 180, 405, 180).rule(305, 148, 355, 148)
    for y in (132, 148, 164):
        sheet.rule(175, y, 305, y)
    sheet.row(111, x60="Parameter", x180="Conditions", x310="Typ", x360="Unit").row(151, x60="Clock", x360="MHz")
    sheet.row(127, x180="Filter on").row(143, x180="DNF = 0").row(159, x180="Filter off").row(175, x180="DNF = 1")
    sheet.row(135, x310="9").row(167, x310="16")
    facts = ranges(read(sheet.content()))
    assert [(fact.parameter, fact.conditions, *_limits(fact), fact.flags) for fact in facts] == [
        ("Clock", "Filter on DNF = 0", "9", ()),
        ("Clock", "Filter off, DNF = 1", "16", ()),
    ]


@pytest.mark.parametrize("name", [{127: "Operating ambient", 139: "temperature"}, {135: "Ambient temperature"}])
def test_two_ruled_cases_beside_one_value_are_parted_by_a_comma(name: dict[float, str]) -> None:
    """'In normal operation In programming' was one text."""
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).grid([55, 175, 305, 355, 405], [100, 116, 148])
    sheet.rule(175, 132, 305, 132).row(111, x60="Parameter", x180="Conditions", x310="Max", x360="Unit")
    for y, text in name.items():
        sheet.put(60, y, text)
    sheet.row(127, x180="In normal operation").row(143, x180="In programming").row(135, x310="85", x360="°C")
    (fact,) = ranges(read(sheet.content()))
    assert (fact.parameter, fact.conditions) == (" ".join(name.values()), "In normal operation, In programming")


def test_a_symbol_beside_several_names_is_of_those_in_its_units_alone() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).rule(55, 100, 455, 100).rule(55, 116, 455, 116)
    for x in (55, 105, 255, 355, 405, 455):
        sheet.rule(x, 100, x, 228)
    for y in (132, 148, 164, 180):
        sheet.rule(105, y, 455, y)
    sheet.rule(55, 196, 455, 196).rule(105, 212, 455, 212).rule(55, 228, 455, 228)
    sheet.row(111, x60="Symbol", x110="Parameter", x260="Conditions", x360="Typ", x410="Unit")
    sheet.row(127, x110="Dropout voltage", x260="IO = 1 A", x360="2", x410="V")
    sheet.row(143, x110="Output resistance", x260="f = 1 kHz", x360="8", x410="mΩ")
    sheet.row(159, x60="RO", x110="Peak output current", x260="IO = 1 A", x360="2.4", x410="A")
    sheet.row(175, x110="Average TC of the output", x260="IO = 5 mA", x360="-0.6", x410="mV/°C")
    sheet.row(191, x110="Line regulation", x260="IO = 5 mA", x360="0.1", x410="%")
    sheet.row(207, x110="Reference voltage", x260="IO = 2 mA", x360="2.5", x410="V")
    sheet.row(215, x60="VREF").row(223, x110="Tolerance", x260="IO = 2 mA", x360="0.4", x410="%")
    assert [(fact.parameter, fact.symbol) for fact in ranges(read(sheet.content()))] == [
        ("Dropout voltage", None), ("Output resistance", "RO"), ("Peak output current", None),
        ("Average TC of the output", None), ("Line regulation", "RO"), ("Reference voltage", "VREF"),
        ("Tolerance", "VREF"),
    ]  # fmt: skip


def test_dashes_a_little_off_the_middle_of_their_cell_take_no_text_from_a_row() -> None:
    sheet = Sheet().put(55, 90, "Electrical Characteristics", 12).rule(55, 100, 455, 100).rule(55, 116, 455, 116)
    for x in (55, 175, 305, 355, 405, 455):
        sheet.rule(x, 100, x, 256)
    sheet.rule(55, 256, 455, 256)
    for y in (151, 186, 221):
        sheet.rule(175, y, 305, y).rule(355, y, 405, y)
    sheet.row(111, x60="Parameter", x180="Conditions", x310="Min", x360="Max", x410="Unit")
    modes = (("Master", "32"), ("Slave", "25"), ("Receiver", "16"), ("Any", "8"))
    for y, (mode, limit) in zip((127, 162, 197, 232), modes, strict=True):
        sheet.put(180, y, mode).put(180, y + 10, "VDD > 2 V").put(180, y + 20, "Range 1").put(360, y + 10, limit)
    sheet.row(183, x60="Clock frequency", x310="-", x410="MHz")
    assert [(fact.conditions, *_limits(fact)) for fact in ranges(read(sheet.content()))] == [
        (f"{mode}, VDD > 2 V, Range 1", limit) for mode, limit in modes
    ]


def test_a_number_in_a_cell_over_min_typ_and_max_is_none_of_these(tmp_path: Path) -> None:
    """'0.65 BSC' is the nominal pitch, '10 bits' the resolution: the page says nowhere that they are typical.

    Nor is a word there.
    """
    rows = [
        _row("Width of the lead", "", "0.25", "", "0.30", "mm"),
        [*_row("Pitch of the leads", ""), Cell("0.65 BSC", span=3, align="center"), Cell("mm")],
        _row("Height over the board", "", "1.05", "1.10", "1.20", "mm"),
        [*_row("Resolution", ""), Cell("10", span=3, align="center"), Cell("bits")],
        _row("Length of the lead", "", "0.50", "0.60", "0.70", "mm"),
        [*_row("Thickness of the lead", ""), Cell("0.15 TYP", span=3, align="center"), Cell("mm")],
        _row("Width of the body", "", "4.30", "4.40", "4.50", "mm"),
        [*_row("Output coding", ""), Cell("Straight binary", span=3, align="center"), Cell("")],
        _row("Length of the body", "", "5.30", "5.40", "5.50", "mm"),
    ]
    told = [[(role, value.text) for role, value in fact.told()] for fact in ranges(_read(tmp_path / "span.pdf", rows))]
    assert told[1] == [("value", "0.65 BSC")]
    assert told[3] == [("value", "10")]
    assert told[5] == [("typ", "0.15")]  # it says so itself
    assert told[2] == [("min", "1.05"), ("typ", "1.10"), ("max", "1.20")]
    assert told[7] == [("value", "Straight binary")]


def test_a_number_in_a_cell_over_min_and_max_alone_is_neither(tmp_path: Path) -> None:
    rows = [
        [Cell("Supply voltage"), Cell("2.7"), Cell("5.5"), Cell("V")],
        [Cell("Sample time"), Cell("1.5", span=2, align="center"), Cell("clocks")],
        [Cell("Input voltage"), Cell("0"), Cell("5"), Cell("V")],
        [Cell("Reference voltage"), Cell("2"), Cell("4"), Cell("V")],
    ]
    page = _read(tmp_path / "two.pdf", rows, heads=("Parameter", "Min", "Max", "Unit"), widths=(150, 60, 60, 60))
    told = [[(role, value.text) for role, value in fact.told()] for fact in ranges(page)]
    assert told[:2] == [[("min", "2.7"), ("max", "5.5")], [("value", "1.5")]]


def test_the_number_of_a_test_says_that_it_is_one(tmp_path: Path) -> None:
    """'1' under 'Test Conditions' points to a table of these; alone it says nothing."""
    rows = [
        _row("Data valid", "1", "", "", "200", "ns"),
        _row("Reset pulse width", "2, (Note 1)", "500", "", "", "ns"),
        _row("Hold time", "VCC = 5 V", "10", "", "", "ns"),
    ]
    heads = ("Parameter", "Test Conditions", *HEADS[2:])
    assert [fact.conditions for fact in ranges(_read(tmp_path / "numbered.pdf", rows, heads=heads))] == [
        "Test Conditions = 1",
        "Test Conditions = 2, (Note 1)",
        "VCC = 5 V",
    ]


def test_a_number_under_typ_is_typical_where_no_line_of_the_table_has_bars_between_the_limits() -> None:
    sheet = Sheet().put(40, 80, "Electrical Characteristics", 12)
    xs = [38, 200, 260, 320, 380, 430]
    sheet.grid(xs, [90, 104])
    sheet.lines += [(x, 104, x, 160) for x in (38, 200, 380, 430)] + [(38, 160, 430, 160)]
    for x, head in ((40, "Parameter"), (205, "Min"), (280, "Typ"), (325, "Max"), (385, "Unit")):
        sheet.put(x, 100, head)
    for y, name, typ in ((114, "Supply current", "12"), (128, "Standby current", "15"), (142, "Leakage current", "18")):
        sheet.put(40, y, name).put(284, y, typ).put(385, y, "mA")
    assert [[role for role, _ in fact.told()] for fact in ranges(read(sheet.content()))] == [["typ"]] * 3


def with_lines_between_rows() -> Sheet:
    """Ratings with lines between rows and none upright, whose first column holds a name over several rows."""
    sheet = Sheet().put(55, 90, "Absolute Maximum Ratings", 12)
    sheet.row(111, x300="MIN", x370="MAX", x460="UNIT")
    rows = [("IN, EN", "-0.3", "7", "V"), ("OUT", "-0.3", "VIN + 0.3", "V"), ("NR", "-0.3", "3", "V")]
    for i, (name, low, high, unit) in enumerate(rows):
        sheet.row(127 + 16 * i, x160=name, x300=low, x370=high, x460=unit)
    sheet.put(60, 143, "Voltage").row(175, x60="Current", x160="OUT", x310="Internally limited", x460="A")
    for y in (100, 115, 163, 179):
        sheet.rule(55, y, 500, y)
    return sheet.rule(155, 131, 500, 131).rule(155, 147, 500, 147)


def test_lines_that_part_the_second_of_two_unheaded_columns_alone_leave_the_first_one_over_their_rows() -> None:
    facts = ranges(read(with_lines_between_rows().content()))
    assert [(fact.parameter, fact.conditions) for fact in facts] == [
        ("Voltage", "IN, EN"), ("Voltage", "OUT"), ("Voltage", "NR"), ("Current", "OUT"),
    ]  # fmt: skip


def test_words_under_two_limits_are_the_upper_one() -> None:
    fact = ranges(read(with_lines_between_rows().content()))[-1]
    assert (fact.min, fact.max.text if fact.max else "") == (None, "Internally limited")


@pytest.mark.parametrize("heading", ["Name", "Parameter"])
@pytest.mark.parametrize("barred", [True, False], ids=["all rows", "these rows"])
@pytest.mark.parametrize(
    ("first", "cases", "told"),
    [
        (
            "Supply voltage", ("5 V operation", "3.3 V operation"),
            [(None, "Supply voltage", "5 V operation"), (None, "Supply voltage", "3.3 V operation")],
        ),
        (
            "Output current:", ("Source", "Sink"),
            [(None, "Output current", "Source"), (None, "Output current", "Sink")],
        ),
        (
            "Response time", ("Rise time", "Fall time"),
            [("Response time", "Rise time", None), ("Response time", "Fall time", None)],
        ),
    ],
    ids=["settings", "colon", "quantities"],
)  # fmt: skip
def test_cells_beside_a_name_of_several_rows_are_its_cases_or_names_of_their_own(
    heading: str, barred: bool, first: str, cases: tuple[str, str], told: list[tuple[str | None, str, str | None]]
) -> None:
    sheet = Sheet().put(40, 80, "Electrical Characteristics", 12)
    xs = [38, 90, 260, 320, 380, 440, 480]
    for x, head in zip(xs, ("Symbol", heading, "Min", "Typ", "Max", "Unit"), strict=False):
        sheet.put(x + 2, 100, head)
    rows = [("AA", "Hold level", "1", "", "9", "V"), ("BB", "Idle level", "2", "", "8", "V")]
    for y, row in zip((128, 100 + 14 * 5), rows, strict=True):
        for x, text in zip(xs, row, strict=False):
            sheet.put(x + 2, y - 14, text)
    sheet.put(40, 135, "CC").put(92, 135, first).put(442, 135, "V")
    for y, case, value in ((128, cases[0], "4.5"), (142, cases[1], "3.3")):
        sheet.put(182, y, case).put(262, y, value)
    ys = [90, 104, 118, 146, 160]
    for y in ys:
        sheet.rule(38, y, 480, y)
    sheet.rule(180, 132, 440, 132)
    for x in xs:
        sheet.rule(x, 90, x, 160)
    sheet.rule(180, 118, 180, 146)
    if barred:
        sheet.rule(180, 104, 180, 160)
    facts = [fact for fact in ranges(read(sheet.content())) if fact.min and fact.min.text in ("4.5", "3.3")]
    assert [(fact.group, fact.parameter, fact.conditions) for fact in facts] == told


def test_a_letter_before_lowered_ones_moved_off_its_line_is_one_symbol_with_them() -> None:
    """'I' and, a little lower, 'OM-', of which the sign alone is not lowered."""
    sheet = Sheet().put(40, 80, "Electrical Characteristics", 12)
    sheet.row(100, x40="Parameter", x200="Symbol", x260="Min", x320="Max", x380="Unit")
    sheet.grid([38, 198, 258, 318, 378, 430], [90, 104, 120, 136])
    sheet.row(114, x40="Source current", x262="10", x382="mA").put(202, 113, "I").put(204.5, 118.2, "OM", 6)
    sheet.put(213.9, 116, "-")
    sheet.row(130, x40="Sink current", x202="ISK", x262="1", x382="mA")
    assert [fact.symbol for fact in ranges(read(sheet.content()))] == ["IOM-", "ISK"]


def test_a_symbol_broken_at_an_underscore_is_one() -> None:
    sheet = Sheet().put(40, 80, "Electrical Characteristics", 12)
    sheet.row(100, x40="Parameter", x200="Symbol", x260="Min", x320="Max", x380="Unit")
    sheet.grid([38, 198, 258, 318, 378, 430], [90, 104, 130, 146])
    sheet.row(120, x40="Falling threshold", x262="10", x382="mV").put(202, 115, "VSLEEP").put(202, 125, "_FALL")
    sheet.row(140, x40="Current of pins with _f", x202="ISK", x262="1", x382="mA")
    assert [(fact.parameter, fact.symbol) for fact in ranges(read(sheet.content()))] == [
        ("Falling threshold", "VSLEEP_FALL"), ("Current of pins with _f", "ISK"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("bars", "variant"),
    [
        ((), None),  # of all supplies
        ((400,), "1.8 V, 2.5 V"),  # the cell ends before the last supply
    ],
)
def test_a_value_over_all_limits_of_several_variants_is_of_each(bars: tuple[float, ...], variant: str | None) -> None:
    edges = (240, 280, 320, 360, 400, 440, 480)
    sheet = Sheet().put(50, 80, "Table 5. AC Characteristics", 11)
    for y in (90, 118, 134, 150, 166, 182):
        sheet.rule(50, y, 540, y)
    sheet.rule(240, 104, 480, 104)
    for x in (50, 90, 240, 480, 540):
        sheet.rule(x, 90, x, 182)
    for x in edges[1:-1]:
        sheet.rule(x, 90 if x in (320, 400) else 104, x, 166)
    for x in bars:
        sheet.rule(x, 166, x, 182)
    sheet.row(109, x54="Symbol", x94="Parameter", x490="Units").row(101, x265="1.8 V", x345="2.5 V", x425="5.0 V")
    sheet.row(115, **{f"x{x + 8}": ("Min", "Max")[n % 2] for n, x in enumerate(edges[:-1])})
    sheet.row(130, x54="tAA", x94="Clock low to data valid", x490="µs")
    sheet.row(130, **{f"x{x + 8}": f"0.{n + 1}" for n, x in enumerate(edges[:-1])})
    sheet.row(146, x54="tLOW", x94="Clock low", x248="1.3", x328="0.4", x408="0.4", x490="µs")
    sheet.row(162, x54="tR", x94="Rise time", x288="0.3", x368="0.3", x448="0.3", x490="µs")
    sheet.row(178, x54="N", x94="Endurance", x490="Cycles")
    sheet.put(300 if bars else 340, 178, "1,000,000")
    facts = [fact for fact in ranges(read(sheet.content())) if fact.parameter == "Endurance"]
    assert [(fact.variant, [value.text for _, value in fact.values()]) for fact in facts] == [(variant, ["1,000,000"])]
    others = [fact.variant for fact in ranges(read(sheet.content())) if fact.parameter != "Endurance"]
    assert others == ["1.8 V", "2.5 V", "5.0 V"] * 3


def test_an_equation_in_a_cell_over_two_rows_begins_no_second_part_of_its_first_line() -> None:
    """'=2V' began over 'RL', and 'VCE' of 'VCE=2V' passed for what stands before both."""
    sheet = Sheet().put(60, 84, "Electrical Characteristics", 12)
    sheet.grid([60, 190, 230, 270, 310, 420], [96, 110]).grid([60, 190, 230, 270, 310], [110, 124, 138])
    sheet.rule(310, 138, 420, 138).rule(420, 110, 420, 138)
    sheet.row(106, x64="Parameter", x194="Typ", x234="Max", x274="Unit", x314="Conditions")
    sheet.row(120, x64="Response time (rise)", x194="4", x234="18", x274="µs")
    sheet.row(134, x64="Response time (fall)", x194="3", x234="16", x274="µs")
    sheet.put(330, 122.5, "V").put(336, 124, "CE", 6).put(344.4, 122.5, "=2V, IC=2mA")
    sheet.put(344.4, 132.5, "R").put(351, 134, "L", 6).put(354.4, 132.5, "=100")
    assert {fact.conditions for fact in ranges(read(sheet.content()))} == {"VCE=2V, IC=2mA, RL=100"}


def test_dashes_at_the_middle_of_two_lines_of_values_are_of_both() -> None:
    """They were a row of their own, with the names of both lines, and so were both rows."""
    sheet = Sheet().put(60, 84, "Timing Characteristics", 12)
    sheet.grid([60, 110, 330, 380, 430, 480], [96, 110, 124, 148, 162])
    sheet.row(106, x64="Symbol", x114="Parameter", x340="Min", x390="Max", x440="Unit")
    sheet.row(120, x64="tAS", x114="Address setup time", x340="5", x390="-", x440="ns")
    sheet.row(133, x114="Low pulse width (read)", x340="120").row(143, x114="Low pulse width (write)", x340="60")
    sheet.row(138, x64="PWL", x390="-", x440="ns")
    sheet.row(158, x64="tR", x114="Rise time", x340="-", x390="40", x440="ns")
    told = [(fact.parameter, fact.symbol, *_limits(fact)) for fact in ranges(read(sheet.content()))]
    assert told[1:3] == [("Low pulse width (read)", "PWL", "120"), ("Low pulse width (write)", "PWL", "60")]


@pytest.mark.parametrize(("text", "ends"), [("20–40", ("20", "40")), ("40–20", ("40–20",))])
def test_numbers_that_rise_over_a_dash_are_the_ends_of_a_range(
    tmp_path: Path, text: str, ends: tuple[str, ...]
) -> None:
    rows = [_row("Time at the peak", text, "s"), _row("Peak", "260", "°C"), _row("Voltage", "5", "V")]
    title = "Absolute Maximum Ratings"
    page = _read(tmp_path / "dash.pdf", rows, ("Parameter", "Value", "Unit"), (150, 80, 60), title)
    assert _limits(ranges(page)[0]) == ends
