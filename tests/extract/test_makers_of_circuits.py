"""Habits of makers of circuits whose sheets are not in the corpus: grades, cases at the names' right end, names in rows
of their own, limits that their rows contradict, values broken at a word."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Range
from tests.extract.sheets import Sheet, brief, ranges, read, vocabulary

XS = [50.0, 110.0, 250.0, 310.0, 370.0, 430.0, 480.0, 600.0]
"""Columns of 'Symbol | Parameter | Min | Typ | Max | Unit | Conditions'."""
HEADS = ("Symbol", "Parameter", "Min", "Typ", "Max", "Unit", "Conditions")


def ruled(*rows: Sequence[str], heads: Sequence[str] = HEADS, title: str = "Electrical Characteristics") -> Sheet:
    """A table with lines around all cells, a row of texts in each band."""
    xs, ys = XS[: len(heads) + 1], [100.0 + 16 * i for i in range(len(rows) + 2)]
    sheet = Sheet(width=650).put(50, 92, title, 12).grid(xs, ys)
    for y, texts in zip(ys, (heads, *rows), strict=False):
        for x, text in zip(xs, texts, strict=False):
            if text:
                sheet.put(x + 4 + 8 * (len(text) - len(text.lstrip("·"))), y + 11, text.lstrip("·"))
    return sheet


def values(fact: Range) -> dict[str, str]:
    return {role: value.text for role, value in fact.values()}


def flagged(fact: Range) -> set[str]:
    return {flag.rule for flag in fact.flags}


def drawn(sheet: Sheet, faces: Sequence[tuple[float, float, str, str]]) -> PageContent:
    """A page of the sheet's texts and lines, and of texts in a face of their own: x, y, text, face."""
    with pymupdf.open() as document:
        page = document.new_page(width=sheet.width, height=sheet.height)
        sheet.draw(page)
        for x, y, text, face in faces:
            page.insert_text((x, y), text, fontsize=9, fontname=face)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return read_page(again[0], 1)


def test_speed_grades_are_no_temperatures() -> None:
    sheet = ruled(
        ("FMAX", "Block RAM", "509.68", "460.83", "388.20", "MHz"),
        ("FFIFO", "FIFO", "410.34", "365.10", "297.53", "MHz"),
        heads=("Symbol", "Description", "-3", "-2/-2L", "-1", "Units"), title="Switching Characteristics",
    )  # fmt: skip
    found = [(f.symbol, f.variant, values(f)) for f in ranges(read(sheet.content()))]
    assert found[:3] == [("FMAX", "-3", {"typ": "509.68"}), ("FMAX", "-2/-2L", {"typ": "460.83"}),
                         ("FMAX", "-1", {"typ": "388.20"})]  # fmt: skip
    assert len(found) == 6


def test_maxima_at_two_temperatures_are_told_apart_by_the_second_line_of_their_headings() -> None:
    sheet = (
        Sheet().put(50, 92, "Electrical Characteristics", 12).grid([50, 190, 250, 310, 370, 430], [100, 124, 140, 156])
    )
    sheet.row(111, x54="Parameter", x194="Typ.", x254="Max.", x314="Max.", x374="Units").row(
        121, x254="+85°C", x314="+125°C"
    )
    sheet.row(135, x54="Base current", x194="0.05", x254="2", x314="9", x374="µA")
    sheet.row(151, x54="Watchdog current", x194="0.4", x254="3", x314="10", x374="µA")
    found = ranges(read(sheet.content()))
    assert [(f.parameter, f.variant, values(f)) for f in found][:3] == [
        ("Base current", None, {"typ": "0.05"}), ("Base current", "+85°C", {"max": "2"}),
        ("Base current", "+125°C", {"max": "9"}),
    ]  # fmt: skip
    assert not any(map(flagged, found))


def test_a_product_of_a_rail_is_no_number_of_volt_amperes() -> None:
    assert not vocabulary().is_unit("*VA")
    (fact,) = ranges(read(ruled(("VFS", "Full-scale voltage", "0.53*VA", "0.56*VA", "0.59*VA", "Vpp", "")).content()))
    assert (values(fact), fact.unit) == ({"min": "0.53*VA", "typ": "0.56*VA", "max": "0.59*VA"}, "Vpp")


def test_percent_of_the_rail_in_the_column_of_units() -> None:
    (fact,) = ranges(read(ruled(("VOH", "Output high voltage", "90%", "", "", "Vdd", "IOH = -4 mA")).content()))
    assert (values(fact), fact.unit) == ({"min": "90%"}, "Vdd")


def test_percent_beside_a_unit_that_is_made_of_units_is_their_own() -> None:
    """'25% counts/(uW/cm2)' was told: a share of another column's counts is none of them."""
    unit = "counts/(uW/cm2)"
    sheet = ruled(("Re", "Red responsivity", "4%", "", "25%", unit, "465 nm"), ("Re", "Clear", "8", "", "9", unit, ""))
    assert [(values(fact), fact.unit, flagged(fact)) for fact in ranges(read(sheet.content()))] == [
        ({"min": "4", "max": "25"}, "%", set()), ({"min": "8", "max": "9"}, unit, set()),
    ]  # fmt: skip


def test_typical_values_under_max_are_typical_and_flagged() -> None:
    sheet = Sheet().put(50, 92, "Electrical Characteristics", 12)
    for x in (50, 110, 230, 350, 400, 450, 500):
        sheet.rule(x, 100, x, 148)
    for y in (100, 116, 148):
        sheet.rule(50, y, 500, y)
    sheet.rule(350, 132, 450, 132)
    sheet.row(111, x54="Symbol", x114="Parameter", x234="Conditions", x404="Max.", x454="Unit")
    sheet.row(127, x54="ICC", x114="Supply current", x234="VDD = 5.5 V", x354="Ind.", x404="95", x454="mA")
    sheet.row(143, x354="typ.", x404="60")
    full, typical = ranges(read(sheet.content()))
    assert (values(full), flagged(full)) == ({"max": "95"}, set())
    assert (values(typical), flagged(typical)) == ({"typ": "60"}, {"limit-unsure"})


@pytest.mark.parametrize("lines", [("0.7 x", "VDD"), ("0.7x", "VDD"), ("Min of 5.25 and", "VDD + 0.3")])
def test_a_value_that_is_broken_at_a_sign_or_word_is_one(lines: tuple[str, str]) -> None:
    sheet = Sheet().put(50, 92, "Electrical Characteristics", 12)
    for y in (100, 116, 142, 168):
        sheet.rule(50, y, 500, y)
    sheet.row(111, x50="Symbol", x110="Description", x300="Min.", x400="Max.", x480="Unit")
    sheet.row(127, x50="VIH", x110="Input high voltage", x300="2.0", x400=lines[0], x480="V").put(400, 138, lines[1])
    sheet.row(153, x50="VIL", x110="Input low voltage", x300="0", x400=lines[0], x480="V").put(400, 164, lines[1])
    found = [(f.symbol, values(f)) for f in ranges(read(sheet.content()))]
    whole = " ".join(lines)
    assert found == [("VIH", {"min": "2.0", "max": whole}), ("VIL", {"min": "0", "max": whole})]


def test_names_under_a_heading_that_goes_on_behind_a_slash() -> None:
    sheet = ruled(
        ("VDD", "Supply Voltage", "4.0", "", "5.5", "V", "LP oscillator"),
        ("", "", "4.5", "", "5.6", "V", "HS oscillator"),
        ("VDR", "Data Retention Voltage", "", "1.5", "", "V", ""),
        heads=("Sym", "Characteristic/", *HEADS[2:]),
    )
    sheet.texts = [(x, y - 3 * (y == 111), text, size) for x, y, text, size in sheet.texts]
    sheet.put(XS[1] + 4, 115.5, "Device", 8)
    found = [(f.parameter, f.symbol, f.conditions, values(f)) for f in ranges(read(sheet.content()))]
    assert found == [
        ("Supply Voltage", "VDD", "LP oscillator", {"min": "4.0", "max": "5.5"}),
        ("Supply Voltage", "VDD", "HS oscillator", {"min": "4.5", "max": "5.6"}),
        ("Data Retention Voltage", "VDR", None, {"typ": "1.5"}),
    ]


def test_a_multiple_is_no_product_that_goes_on_in_the_next_row() -> None:
    sheet = Sheet().put(50, 92, "Performance Specifications", 12)
    for y in (100, 116, 188):
        sheet.rule(50, y, 560, y)
    sheet.row(111, x60="Parameters", x300="Min", x350="Typ", x400="Max", x450="Units", x510="Notes")
    for y, name, low, high, unit in (
        (127, "Pressure Cycles", "1", "", "Million"), (139, "Proof Pressure", "2X", "", "Rated"),
        (151, "Burst Pressure", "5X", "", "Rated"), (163, "Long Term Stability (1 year)", "-0.25", "0.25", "%FS"),
        (175, "Load Factor", "3X", "", "Rated"), (187, "Rise Time", "", "1", "ms"),
    ):  # fmt: skip
        sheet.row(y, x60=name, x300=low, x400=high, x450=unit)
    found = [(f.parameter, values(f), f.unit) for f in ranges(read(sheet.content()))]
    assert found == [
        ("Pressure Cycles", {"min": "1"}, "Million"),
        ("Proof Pressure", {"min": "2X"}, "Rated"),
        ("Burst Pressure", {"min": "5X"}, "Rated"),
        ("Long Term Stability (1 year)", {"min": "-0.25", "max": "0.25"}, "%FS"),
        ("Load Factor", {"min": "3X"}, "Rated"),
        ("Rise Time", {"max": "1"}, "ms"),
    ]


def test_a_note_in_words_raised_over_a_value() -> None:
    sheet = ruled(("VIN", "Supply voltage", "-0.3", "", "+45", "V"), heads=HEADS[:6], title="Absolute Maximum Ratings")
    sheet.put(XS[4] + 4 + 16, 123, "(Note 1)", 5).put(50, 144, "(Note 1)", 5).put(
        72, 146, "Do not exceed the power.", 8
    )
    (fact,) = ranges(read(sheet.content()))
    assert values(fact) == {"min": "-0.3", "max": "+45"}
    assert [(note.mark, note.text) for note in fact.notes] == [("1", "Do not exceed the power.")]
    assert not flagged(fact)


def cased(right: float) -> PageContent:
    """A table without bars: cases end at one place at the right end of the names, sections are in bold."""
    sheet = Sheet().put(50, 80, "Analog Characteristics", 12)
    for y in (88, 104, 204):
        sheet.rule(50, y, 560, y)
    sheet.row(99, x150="Parameter", x325="Symbol", x380="Min", x430="Typ", x480="Max", x530="Unit")
    for y, name, case, symbol, low, typ in (
        (127, "Dynamic range", "A-weighted", "", "99", "105"), (139, "", "unweighted", "", "96", "102"),
        (151, "Distortion + noise", "-1 dB", "THD+N", "", "-98"), (163, "", "-20 dB", "", "", "-82"),
        (187, "Gain drift", "", "", "", "100"), (199, "Gain mismatch", "", "", "", "0.1"),
    ):  # fmt: skip
        sheet.row(y, x54=name, x380=low, x430=typ, x530="dB")
        sheet.put(right - pymupdf.get_text_length(case, "helv", 9), y, case)
        sheet.put(340 - pymupdf.get_text_length(symbol, "helv", 9) / 2, y, symbol)
    return drawn(sheet, [(54, 115, "Dynamic Performance", "hebo"), (54, 175, "DC Accuracy", "hebo")])


def test_cases_at_the_right_end_of_a_name_and_sections_in_bold_without_bars() -> None:
    found = [(f.parameter, f.symbol, f.group) for f in ranges(read(cased(310)))]
    assert found == [
        ("Dynamic range A-weighted", None, "Dynamic Performance"),
        ("Dynamic range unweighted", None, "Dynamic Performance"),
        ("Distortion + noise -1 dB", "THD+N", "Dynamic Performance"),
        ("Distortion + noise -20 dB", None, "Dynamic Performance"), ("Gain drift", None, "DC Accuracy"),
        ("Gain mismatch", None, "DC Accuracy"),
    ]  # fmt: skip


@pytest.mark.parametrize(("over", "name"), [("Data Retention", "Data Retention"), ("Off Characteristics", "VDR")])
def test_a_name_in_a_band_of_its_own_names_the_symbol_under_it(over: str, name: str) -> None:
    sheet = Sheet(width=650).put(50, 92, "Electrical Characteristics", 12)
    ys = [100.0, 116.0, 132.0, 148.0, 164.0, 180.0]
    for y in ys:
        sheet.rule(XS[0], y, XS[6], y)
    for high, low in ((0, 1), (2, 3), (4, 5)):
        for x in XS[:7]:
            sheet.rule(x, ys[high], x, ys[low])
    for x in (XS[0], XS[6]):
        sheet.rule(x, ys[0], x, ys[-1])
    sheet.row(111, x54="Symbol", x114="Parameter", x254="Min", x314="Typ", x374="Max", x434="Unit")
    sheet.row(143, x54="VDD", x254="1.8", x374="3.6", x434="V").row(175, x54="VDR", x254="1.5", x434="V")
    content = drawn(sheet, [(54, 127, "Supply Voltage", "hebo"), (54, 159, over, "hebo")])
    assert [brief(f)[:2] for f in ranges(read(content))] == [("Supply Voltage", "VDD"), (name, "VDR")]


def test_cases_in_bands_under_a_name_and_its_symbol() -> None:
    found = ranges(
        read(
            ruled(
                ("VIL", "Input low voltage", "", "", "", "", ""), ("", "·I/O PORT:", "", "", "", "", ""),
                ("", "··with TTL buffer", "", "", "0.8", "V", "VDD > 4.5 V"),
                ("", "", "", "", "0.15 VDD", "V", "VDD < 4.5 V"),
                ("", "··with Schmitt buffer", "", "", "0.2 VDD", "V", ""), ("", "·RESET", "", "", "0.3 VDD", "V", ""),
                ("IPUR", "Weak pull-up current", "", "", "", "", ""), ("", "", "80", "140", "200", "µA", "VDD = 3 V"),
                ("VOL", "Output low voltage", "", "", "", "", ""),
                ("", "·Standard ports", "", "", "0.6", "V", "IOL = 10 mA"),
            ).content()
        )
    )  # fmt: skip
    port = "Input low voltage I/O PORT"
    assert [(f.parameter, f.symbol, f.conditions, f.group) for f in found] == [
        (port, "VIL", "with TTL buffer, VDD > 4.5 V", None), (port, "VIL", "with TTL buffer, VDD < 4.5 V", None),
        (port, "VIL", "with Schmitt buffer", None), ("Input low voltage", "VIL", "RESET", None),
        ("Weak pull-up current", "IPUR", "VDD = 3 V", None),
        ("Output low voltage", "VOL", "Standard ports, IOL = 10 mA", None),
    ]  # fmt: skip


def test_a_temperature_under_a_name_of_two_lines_is_its_case() -> None:
    sheet = Sheet().put(50, 92, "Electrical Characteristics", 12)
    for y in (100, 116, 164, 192):
        sheet.rule(50, y, 520, y)
    sheet.row(111, x54="Symbol", x114="Description", x354="Typ.", x404="Max.", x454="Unit")
    sheet.row(128, x54="IRUN", x114="Run mode current, 48 MHz core,").put(114, 138, "all peripherals disabled")
    sheet.row(148, x122="at 25 °C", x354="4.9", x404="5.3", x454="mA")
    sheet.row(158, x122="at 85 °C", x354="5.1", x404="5.6", x454="mA")
    sheet.row(176, x54="ISTOP", x114="Stop mode current").row(186, x122="at 25 °C", x354="345", x404="490", x454="µA")
    run = "Run mode current, 48 MHz core, all peripherals disabled"
    assert [(f.parameter, f.conditions) for f in ranges(read(sheet.content()))] == [
        (run, "at 25 °C"), (run, "at 85 °C"), ("Stop mode current", "at 25 °C"),
    ]  # fmt: skip


def test_names_under_no_heading_left_of_the_notes() -> None:
    sheet = Sheet().put(50, 92, "Absolute maximum ratings", 12)
    for y in (100, 116, 132, 148, 164, 180):
        sheet.rule(50, y, 500, y)
    sheet.row(111, x200="Note", x360="Min.", x410="Max.", x460="Unit")
    sheet.row(127, x54="VDD", x360="-0.3", x410="+3.9", x460="V").row(143, x54="RF input level", x410="10", x460="dBm")
    sheet.row(159, x54="Storage temperature", x360="-40", x410="+125", x460="°C")
    sheet.row(175, x54="ESD HBM", x200="Human Body Model", x410="2", x460="kV")
    assert [(f.parameter, f.conditions) for f in ranges(read(sheet.content()))] == [
        ("VDD", None), ("RF input level", None), ("Storage temperature", None), ("ESD HBM", "Human Body Model"),
    ]  # fmt: skip


def test_numbers_of_specifications_are_no_conditions() -> None:
    heads = ("Spec ID#", "Description", "Min", "Typ", "Max", "Units")
    found = ranges(read(ruled(("SID53", "Supply voltage", "1.8", "", "5.5", "V"), heads=heads).content()))
    assert [(f.parameter, f.conditions, f.symbol) for f in found] == [("Supply voltage", None, None)]
