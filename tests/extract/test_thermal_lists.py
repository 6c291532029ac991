"""Thermal resistances in a list of ratings: under a heading of their own, or by their symbol."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from tests.extract.sheets import Sheet, ranges, read


@pytest.mark.parametrize("bold", [True, False])
def test_a_bold_thermal_heading_ends_a_list_of_ratings(bold: bool) -> None:
    """'38 °C/W' under it was the maximum of the ratings above, and 'RthJA' a part of its name."""
    lines = ["Supply voltage ------------------------------ 33 V", "Output voltage ------------------------------ 6 V",
             "Junction temperature ------------------------ 150 °C"]  # fmt: skip
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((55, 80), "Absolute Maximum Ratings", fontsize=12, fontname="hebo")
        for place, text in enumerate(lines):
            page.insert_text((55, 98 + 14 * place), text, fontsize=9)
        page.insert_text((55, 148), "Package Thermal Resistance", fontsize=9, fontname="hebo" if bold else "helv")
        page.insert_text((55, 162), "RthJA, QFN3x3 ------------------------------ 38 °C/W", fontsize=9)
        page.insert_text((55, 176), "RthJC, QFN3x3 ------------------------------ 8 °C/W", fontsize=9)
        with pymupdf.open("pdf", document.tobytes()) as again:
            found = ranges(read(read_page(again[0], 1)))
    assert [[role for role, _ in fact.told()] for fact in found] == [["max"]] * 3 + [["value"]] * 2
    if bold:
        told = [(fact.parameter, fact.symbol, fact.variant, fact.section_kind) for fact in found[3:]]
        assert told == [
            ("Package Thermal Resistance", "RthJA", "QFN3x3", "thermal"),
            ("Package Thermal Resistance", "RthJC", "QFN3x3", "thermal"),
        ]


def test_the_symbol_of_a_thermal_resistance_among_ratings_says_that_it_is_thermal() -> None:
    sheet = Sheet().put(55, 90, "Absolute maximum ratings", 12).grid([55, 250, 330, 400], [100, 116, 132, 148])
    sheet.row(111, x60="Parameter", x255="Value", x335="Unit").row(127, x60="Supply voltage", x255="6", x335="V")
    sheet.row(143, x60="RthJA, SOT-23", x255="250", x335="K/W")
    assert [[role for role, _ in fact.told()] for fact in ranges(read(sheet.content()))] == [["max"], ["value"]]


@pytest.mark.parametrize("explained", [True, False])
def test_the_notes_that_a_package_points_to_are_of_its_values_or_they_are_flagged(explained: bool) -> None:
    """A package beside quantities side by side is the rows' variant: '(Notes 4, 5)' behind it led nowhere."""
    sheet = Sheet().put(60, 80, "Thermal Information", 12)
    sheet.row(98, x60="Thermal Resistance (Typical)", x280="RthJA (°C/W)", x360="RthJC (°C/W)")
    for y, package, (first, second) in ((112, "DFN Package (Notes 4, 5)", ("43", "4.2")),
                                        (126, "SO Package", ("38", "3.1"))):  # fmt: skip
        sheet.put(66, y, f"{package} " + "." * 20).row(y, x295=first, x375=second)
    sheet.put(60, 140, "Storage Temperature Range ........................................... -65°C to +150°C")
    if explained:
        sheet.put(60, 160, "NOTES:", 8).put(60, 171, "4. On a board of four layers.", 8)
        sheet.put(60, 182, "5. To the middle of the pad.", 8)
    found = ranges(read(sheet.content()))
    told = {
        (fact.variant, fact.symbol): [n.text for n in fact.notes] + [f.detail[-1] for f in fact.flags] for fact in found
    }
    notes = ["On a board of four layers.", "To the middle of the pad."] if explained else ["4", "5"]
    assert told["DFN Package (Notes 4, 5)", "RthJA"] == told["DFN Package (Notes 4, 5)", "RthJC"] == notes
    assert told["SO Package", "RthJA"] == []


@pytest.mark.parametrize("note", [True, False])
def test_a_block_of_one_line_beside_another_is_of_its_own_package(note: bool) -> None:
    """'TDFN WLP' was the group of the left block, and the value of 'WLP' was lost."""
    sheet = Sheet().put(60, 80, "Package Thermal Characteristics", 12).row(96, x60="TDFN", x330="WLP")
    name = "Junction-to-Ambient Thermal Resistance"
    sheet.row(108, x70=f"{name}.....119°C/W", x340=f"{name}.....108°C/W")
    sheet.put(70, 120, "Junction-to-Case Thermal Resistance..........37°C/W")
    if note:
        sheet.put(60, 132, "Note 1: thermal resistances were obtained using the method of a board with four layers.", 8)
    found = [(f.group, f.parameter, [v.text for _, v in f.told()], f.unit) for f in ranges(read(sheet.content()))]
    assert found == [
        ("TDFN", name, ["119"], "°C/W"),
        ("TDFN", "Junction-to-Case Thermal Resistance", ["37"], "°C/W"),
        ("WLP", name, ["108"], "°C/W"),
    ]


def test_a_thermal_symbol_behind_a_package_is_the_values_and_tests_of_discharges_are_cases() -> None:
    sheet = Sheet().put(55, 80, "Absolute Maximum Ratings", 12)
    dashes = "-" * 40
    lines = (
        f"Supply voltage {dashes} 6.5 V", "Package Thermal Resistance", f"TSOT-23-5, RthJA {dashes} 255 °C/W",
        f"TSOT-23-5, RthJC {dashes} 25 °C/W", f"Junction temperature {dashes} 150 °C", "ESD Susceptibility (Note 3)",
        f"HBM (Human Body Mode) {dashes} 2 kV", f"MM {dashes} 200 V",
    )  # fmt: skip
    for place, text in enumerate(lines):
        sheet.put(55, 98 + 14 * place, text)
    told = [(fact.parameter, fact.symbol, fact.variant, fact.conditions) for fact in ranges(read(sheet.content()))]
    assert ("Package Thermal Resistance", "RthJA", "TSOT-23-5", None) in told
    assert ("Package Thermal Resistance", "RthJC", "TSOT-23-5", None) in told
    assert ("ESD Susceptibility", None, None, "HBM (Human Body Mode)") in told
    assert ("ESD Susceptibility", None, None, "MM") in told


def test_values_flush_with_the_end_of_their_quantitys_heading_are_its_until_one_has_another_unit() -> None:
    """'50' stood without unit, symbol and name, and the note of the heading was of all ratings below it."""
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((320, 80), "Thermal Information", fontsize=12, fontname="hebo")
        lines = [("Thermal Resistance (Typical, Note 2)", "RthJA (°C/W)", 320), ("PDIP Package", "50", 328),
                 ("MQFP Package", "75", 328), ("Maximum Junction Temperature", "150°C", 320),
                 ("Maximum Storage Temperature Range", "-65°C to 150°C", 320)]  # fmt: skip
        for place, (name, value, left) in enumerate(lines):
            y, at = 98 + 11 * place, 560 - pymupdf.get_text_length(value, fontsize=8)
            begun = left + pymupdf.get_text_length(name, fontsize=8) + 5
            dots = "." * int((at - begun - 4) / pymupdf.get_text_length(".", fontsize=8)) if place else ""
            page.insert_text((left, y), name, fontsize=8)
            page.insert_text((begun, y), dots, fontsize=8)
            page.insert_text((at, y), value, fontsize=8)
        page.insert_text((320, 165), "NOTES:", fontsize=7)
        page.insert_text((325, 175), "2. Measured on a board of four layers.", fontsize=7)
        with pymupdf.open("pdf", document.tobytes()) as again:
            found = ranges(read(read_page(again[0], 1)))
    told = [(f.parameter, f.symbol, f.variant, f.told()[0][1].text, f.unit, len(f.notes)) for f in found]
    name = "Thermal Resistance (Typical, Note 2)"
    assert told == [
        (name, "RthJA", "PDIP Package", "50", "°C/W", 1), (name, "RthJA", "MQFP Package", "75", "°C/W", 1),
        ("Maximum Junction Temperature", None, None, "150", "°C", 0),
        ("Maximum Storage Temperature Range", None, None, "-65", "°C", 0),
    ]  # fmt: skip


def test_ratings_of_which_most_are_supplies_are_read() -> None:
    """'V+ to V-' is no number: with more than half of such values the whole list was taken for one of words."""
    sheet = Sheet().put(40, 80, "Absolute Maximum Ratings", 12)
    lines = [(40, "Supply Voltage", ""), (48, "XY7106, V+ to V-", "15V"), (48, "XY7107, V+ to GND", "6V"),
             (40, "Analog Input Voltage", "V+ to V-"), (40, "Reference Input Voltage", "V+ to V-"),
             (40, "Clock Input", ""), (48, "XY7106", "TEST to V+"), (48, "XY7107", "GND to V+")]  # fmt: skip
    for place, (left, name, value) in enumerate(lines):
        sheet.put(left, 98 + 11 * place, f"{name} {'.' * 30} {value}" if value else name)
    told = [
        (f.parameter, f.conditions, [(role, v.text) for role, v in f.told()]) for f in ranges(read(sheet.content()))
    ]
    assert told == [
        ("Supply Voltage", "XY7106, V+ to V-", [("max", "15")]),
        ("Supply Voltage", "XY7107, V+ to GND", [("max", "6")]),
        ("Analog Input Voltage", None, [("min", "V-"), ("max", "V+")]),
        ("Reference Input Voltage", None, [("min", "V-"), ("max", "V+")]),
        ("Clock Input", "XY7106", [("min", "TEST"), ("max", "V+")]),
        ("Clock Input", "XY7107", [("min", "GND"), ("max", "V+")]),
    ]  # fmt: skip
