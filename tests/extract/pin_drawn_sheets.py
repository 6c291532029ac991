"""Further sheets of pins: leads, modules and large packages as drawn, and tables with headings of several rows."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf

from tests.extract.pin_pages import put, quad, table
from tests.extract.pin_sheets import Maps, Sheet, numbered, page_with


def tab_of_four(document: pymupdf.Document) -> Maps:
    """A SOT-223: three leads below, the tab above with a number of its own."""
    page = page_with(document, "Pin Configuration")
    page.draw_rect(pymupdf.Rect(200, 140, 300, 200))
    put(page, 215, 108, "SOT-223 (Top View)")
    for i, name in enumerate(("IN", "GND", "OUT")):
        put(page, 212 + 34 * i, 196, str(i + 1), 7)
        put(page, 208 + 34 * i, 218, name, 7)
    put(page, 246, 152, "4", 7)
    put(page, 241, 132, "GND", 7)
    return {"SOT-223": {"1": "IN", "2": "GND", "3": "OUT", "4": "GND"}}


def leads_named_below(
    document: pymupdf.Document, names: Sequence[str] = ("IN", "GND", "OUT"), package: str = "TO-220"
) -> Maps:
    """Leads in a row, the numbers on them and the names turned below."""
    page = page_with(document, "Pin Connections")
    put(page, 205, 110, f"{package} (Front View)")
    page.draw_rect(pymupdf.Rect(195, 120, 215 + 20 * len(names), 180))
    for i, name in enumerate(names):
        x = 210 + 20 * i
        page.draw_rect(pymupdf.Rect(x - 2, 180, x + 2, 230))
        put(page, x - 2, 240, str(i + 1), 7)
        put(page, x + 3, 246 + pymupdf.get_text_length(name, fontsize=7), name, 7, turn=90)
    return {package: numbered(names)}


def three_sides(document: pymupdf.Document) -> Maps:
    """A module with pads at its left, its foot and its right."""
    page = page_with(document, "Pin Layout (Top View)")
    n, pitch, x, y = 10, 16.0, 200.0, 120.0
    names = ["GND", "3V3", "EN", *(f"IO{i}" for i in range(4, 26)), "RXD", "TXD", "GND"]
    width = pitch * 10
    page.draw_rect(pymupdf.Rect(x, y, x + width, y + pitch * (n + 1)))
    for i in range(n):
        put(page, x + 4, y + pitch * (i + 1), str(i + 1), 7)
        put(page, x - 8, y + pitch * (i + 1), names[i], 8, right=True)
    for i in range(8):
        at = x + pitch * (i + 1.5)
        put(page, at - 4, y + pitch * (n + 1) - 5, str(n + i + 1), 7)
        put(
            page,
            at + 3,
            y + pitch * (n + 1) + 10 + pymupdf.get_text_length(names[n + i], fontsize=8),
            names[n + i],
            8,
            turn=90,
        )
    for i in range(n):
        put(page, x + width - 4, y + pitch * (n - i), str(n + 8 + i + 1), 7, right=True)
        put(page, x + width + 8, y + pitch * (n - i), names[n + 8 + i], 8)
    return {"": numbered(names)}


def large_quad(document: pymupdf.Document) -> Maps:
    """A package of a hundred pins."""
    page = page_with(document, "LQFP100 pinout (top view)", y=40)
    names = [f"P{'ABCDE'[i // 20]}{i % 20}" if i % 12 else ("VSS", "VDD")[i // 12 % 2] for i in range(100)]
    quad(page, 110, 130, names, 13)
    return {"LQFP100": numbered(names)}


def heads_of_two_rows(document: pymupdf.Document) -> Maps:
    """'PIN' over 'NAME' and a number column for each of two packages."""
    page = page_with(document, "Pin Functions")
    names = ["OUT", "IN-", "IN+", "V-", "NC", "V+"]
    widths = [60.0, 50, 50, 40, 200]
    xs = [60.0]
    for width in widths:
        xs.append(xs[-1] + width)
    for y in (80, 112):
        page.draw_line((xs[0], y), (xs[-1], y), width=0.5)
    page.draw_line((xs[0], 96), (xs[3], 96), width=0.5)
    for i, x in enumerate(xs):
        page.draw_line((x, 96 if i in (1, 2) else 80), (x, 112), width=0.5)
    put(page, 120, 91, "PIN")
    for i, head in enumerate(("NAME", "SOT23", "SC70")):
        put(page, xs[i] + 4, 107, head)
    put(page, xs[3] + 4, 99, "I/O")
    put(page, xs[4] + 4, 99, "DESCRIPTION")
    table(page, 60, 112, widths, [[n, str(i + 1), str(6 - i), "I", "Text"] for i, n in enumerate(names)])
    return {"SOT23": numbered(names), "SC70": {str(6 - i): n for i, n in enumerate(names)}}


def package_in_the_caption(document: pymupdf.Document) -> Maps:
    page = page_with(document, "Table 2. LQFP48 pin definitions")
    names = [f"P{i // 8}.{i % 8}" for i in range(12)]
    table(
        page,
        60,
        80,
        [60, 80, 200],
        [["Pin", "Name", "Description"], *([str(i + 1), n, "Text"] for i, n in enumerate(names))],
    )
    return {"LQFP48": numbered(names)}


def texts_of_several_lines(document: pymupdf.Document, lines: bool = True) -> Maps:
    """Descriptions of several lines beside each pin."""
    page = page_with(document, "PIN FUNCTIONS")
    names = ["VIN", "GND", "EN", "SW", "FB"]
    if lines:
        rows = [[str(i + 1), n, "First line of the text\nsecond line\nthird line"] for i, n in enumerate(names)]
        table(page, 60, 80, [50, 70, 260], [["PIN", "NAME", "DESCRIPTION"], *rows])
        return {"": numbered(names)}
    for x, head in zip((60, 110, 180), ("PIN", "NAME", "DESCRIPTION"), strict=True):
        put(page, x, 90, head)
    for i, name in enumerate(names):
        put(page, 60, 108 + 40 * i, str(i + 1))
        put(page, 110, 108 + 40 * i, name)
        for j in range(3):
            put(page, 180, 108 + 40 * i + 11 * j, f"Line {'abc'[j]} of what the {name} terminal does in the part")
    return {"": numbered(names)}


def balls_and_pins(document: pymupdf.Document) -> Maps:
    """A column of pins and one of balls, each headed by 'Pin' or 'Ball' and its package."""
    page = page_with(document, "Pin Description")
    names = ["VDD", "VSS", "PA0", "PA1", "PB0", "PB1"]
    rows = [["Symbol", "Pin (LQFP6)", "Ball (TFBGA6)", "Type", "Description"]]
    rows += [[n, str(i + 1), f"{'ABC'[i // 2]}{i % 2 + 1}", "I/O", "Text"] for i, n in enumerate(names)]
    table(page, 60, 80, [60, 70, 80, 40, 160], rows)
    return {"LQFP6": numbered(names), "TFBGA6": {f"{'ABC'[i // 2]}{i % 2 + 1}": n for i, n in enumerate(names)}}


def both_ways(document: pymupdf.Document) -> Maps:
    """Numbers on both sides of the names: one package's before, the other's behind."""
    page = page_with(document, "Pin Assignment")
    names = ["A0", "A1", "A2", "VSS", "SDA", "SCL", "WP", "VCC"]
    rows = [["SOIC-8", "Name", "DFN-8", "Description"]]
    rows += [[str(i + 1), n, str(8 - i), "Text"] for i, n in enumerate(names)]
    table(page, 60, 80, [60, 70, 60, 160], rows)
    return {"SOIC-8": numbered(names), "DFN-8": {str(8 - i): n for i, n in enumerate(names)}}


DRAWN_SHEETS: dict[str, Sheet] = {
    "tab of four": tab_of_four,
    "leads named below": leads_named_below,
    "seven leads": lambda document: leads_named_below(
        document, ("EN", "VIN", "SW", "GND", "FB", "SS", "BOOT"), "TO-263-7"
    ),
    "module of three sides": three_sides,
    "a hundred pins": large_quad,
    "heads of two rows": heads_of_two_rows,
    "package in the caption": package_in_the_caption,
    "texts of several lines": texts_of_several_lines,
    "texts of several lines without bars": lambda document: texts_of_several_lines(document, lines=False),
    "balls and pins": balls_and_pins,
    "numbers on both sides of the names": both_ways,
}
