"""Sheets that number and name things that are no pins: registers, vectors, channels, plots, circuits."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf

from tests.extract.pin_pages import dual, put, table
from tests.extract.pin_sheets import Maps, Sheet, page_with


def titled(title: str, widths: Sequence[float], rows: list[list[str]]) -> Sheet:
    def draw(document: pymupdf.Document) -> Maps:
        table(page_with(document, title), 60, 80, list(widths), rows)
        return {}

    return draw


def plot(document: pymupdf.Document) -> Maps:
    """A plot with numbers along both axes and the names of curves."""
    page = page_with(document, "Typical Characteristics")
    page.draw_rect(pymupdf.Rect(120, 100, 400, 300))
    for i in range(1, 9):
        put(page, 112, 300 - 22 * i, str(i), 7, right=True)
        put(page, 120 + 30 * i, 312, str(i), 7)
        page.draw_line((120, 300 - 22 * i), (400, 300 - 22 * i), width=0.3)
    for i, name in enumerate(("VCC", "VDD", "VIN", "GND")):
        put(page, 380, 130 + 30 * i, name, 7)
    put(page, 200, 330, "Supply Voltage (V)")
    return {}


def circuit(document: pymupdf.Document) -> Maps:
    """An application circuit: a part with numbered pins, nets at them."""
    page = page_with(document, "Typical Application Circuit")
    dual(page, 250, 160, ["5V", "R1", "C2", "GND", "LOAD", "R3", "C4", "12V"], "")
    return {}


def drawn_under(heading: str) -> Sheet:
    """A package with its pins' names on a board or in a circuit, under the heading of the section."""

    def draw(document: pymupdf.Document) -> Maps:
        page = page_with(document, heading)
        dual(page, 250, 160, ["VIN", "EN", "SS", "GND", "FB", "SW", "BST", "VCC"], "Copper pour")
        return {}

    return draw


def powers_of_ten(document: pymupdf.Document) -> Maps:
    """The marks of a logarithmic axis at a page's top: 1, 10, 10 squared and so on."""
    page = document.new_page(width=612, height=792)
    for i in range(6):
        put(page, 100, 60 + 20 * i, str(i + 2))
        put(page, 130, 60 + 20 * i, "10")
        put(page, 130 + pymupdf.get_text_length("10", fontsize=8), 56 + 20 * i, str(i + 1), 5)
    return {}


def clocked(document: pymupdf.Document) -> Maps:
    """A timing diagram with numbered edges."""
    page = page_with(document, "Timing Diagram")
    for i in range(8):
        put(page, 120 + 40 * i, 100, str(i + 1), 7)
        put(page, 115 + 40 * i, 120, f"D{7 - i}", 7)
        page.draw_line((110 + 40 * i, 104), (110 + 40 * i, 124), width=0.5)
    put(page, 80, 100, "SCL", 7)
    put(page, 80, 120, "SDA", 7)
    return {}


def settings_below_pins(document: pymupdf.Document) -> Maps:
    """Under a title of pins a table without lines: names beside values under two codes."""
    page = page_with(document, "Pin Functions and Settings")
    rows = [("NAME", "RA1", "RB2", "DESCRIPTION"), ("VOUT", "10", "47", "Text"), ("ILIM", "22", "100", "Text"),
            ("SS", "33", "12", "Text"), ("FREQ", "68", "15", "Text")]  # fmt: skip
    for r, row in enumerate(rows):
        for x, text in zip((60, 130, 180, 240), row, strict=True):
            put(page, x, 90 + 14 * r, text)
    return {}


def callouts_of_a_figure(document: pymupdf.Document) -> Maps:
    """Numbered callouts of a picture in two rows, the odd ones left, with words at both sides."""
    page = page_with(document, "Front panel")
    for i, word in enumerate(("POWER", "RESET", "STATUS", "MODE", "INPUT", "OUTPUT")):
        left = i % 2 == 0
        put(page, 250 if left else 290, 120 + 16 * (i // 2), str(i + 1), 7)
        put(page, 240 if left else 306, 120 + 16 * (i // 2), word, right=left)
    return {}


def counted(*names: str) -> list[list[str]]:
    """Rows of a number, a name and a text."""
    return [[str(i + 1), name, "Text"] for i, name in enumerate(names)]


NO_PINS: dict[str, Sheet] = {
    "plot": plot,
    "circuit": circuit,
    "timing diagram": clocked,
    "settings below a title of pins": settings_below_pins,
    "callouts of a figure": callouts_of_a_figure,
    "bits of a register": titled(
        "Control Register", [40, 80, 200], [["Bit", "Name", "Description"], *counted("EN", "MODE", "INT", "RST")]
    ),
    "bits of a register across": titled(
        "STATUS Register",
        [60, *([45.0] * 8)],
        [
            ["Bit", *map(str, range(7, -1, -1))],
            ["Name", "EN", "RDY", "OVF", "INT", "M1", "M0", "R1", "R0"],
            ["Reset", *["0"] * 8],
        ],
    ),
    "interrupt vectors": titled(
        "Interrupt Vectors",
        [60, 90, 220],
        [["No.", "Name", "Description"], *counted("RESET", "INT0", "INT1", "TIMER", "ADC")],
    ),
    "commands": titled(
        "Instruction Set",
        [60, 90, 220],
        [["No.", "Symbol", "Function"], *counted("WREN", "WRDI", "RDSR", "READ", "PP")],
    ),
    "parts of a bill": titled(
        "Bill of Materials",
        [60, 90, 120],
        [["Item", "Designator", "Description"], *counted("C1", "R2", "U3", "L4", "D5")],
    ),
    "dimensions": titled(
        "Package Outline",
        [60, 60, 60, 60],
        [["Symbol", "Min", "Nom", "Max"], ["A", "1", "2", "3"], ["b", "4", "5", "6"], ["e", "1", "1", "1"]],
    ),
    "channels": titled(
        "DMA Requests",
        [80, 90, 160],
        [["Channel No.", "Name", "Function"], *counted("UART", "SPI", "ADC", "TIM1")],
    ),
    "registers by address": titled(
        "Register Map",
        [60, 90, 160],
        [
            ["Address", "Name", "Description"],
            *([str(i), n, "Text"] for i, n in enumerate(("ID", "CTRL", "DATA", "CFG"))),
        ],
    ),
    "layout example": drawn_under("10.2 Layout Example"),
    "application example": drawn_under("11 Application Example"),
    "powers of ten": powers_of_ten,
    "thermal resistances by package": titled(
        "Thermal Data",
        [80, 60, 60, 60],
        [["Symbol", "SO-8", "DIP-8", "Unit"], ["RthJA", "120", "85", "C/W"], ["RthJC", "40", "30", "C/W"]],
    ),
    "counts of pins": titled(
        "Ordering Information",
        [90, 60, 80, 90],
        [
            ["Part", "Pins", "Package", "Temperature"],
            *([f"QX10{i}", str(8 * i), "SOIC", "-40 to 85"] for i in range(1, 5)),
        ],
    ),
    "revisions": titled(
        "Revision History",
        [60, 90, 160],
        [
            ["No.", "Date", "Description"],
            ["1", "May 2020", "First"],
            ["2", "Jun 2021", "Second"],
            ["3", "Jul 2022", "Third"],
        ],
    ),
    "supplies by port": titled(
        "Current Consumption",
        [60, 80, 80],
        [["No.", "Power Supply", "I/O Port"], ["1", "5", "12"], ["2", "7", "14"], ["3", "9", "16"]],
    ),
    "truth table": titled(
        "Function Table",
        [60, 60, 60],
        [["A", "B", "Y"], ["0", "0", "1"], ["0", "1", "1"], ["1", "0", "1"], ["1", "1", "0"]],
    ),
}
