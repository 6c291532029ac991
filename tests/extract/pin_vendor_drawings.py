"""Packages as further makers draw them: small outlines, chip-scale maps, leads, relays and connectors."""

from __future__ import annotations

import pymupdf

from tests.extract.pin_pages import dual, put, quad, table
from tests.extract.pin_sheets import Maps, Sheet, numbered, page_with


def chip_scale_from_below(document: pymupdf.Document, lines: bool = False) -> Maps:
    """A ball map seen from below: its columns run from the right."""
    page = page_with(document, "WLCSP-12 (Bottom View)")
    names = [["VIN", "VIN", "EN"], ["SW", "SW", "PG"], ["GND", "GND", "FB"], ["AGND", "MODE", "VOUT"]]
    maps = {}
    for c in range(3):
        put(page, 112 + 60 * c, 92, str(3 - c))
    for r, letter in enumerate("ABCD"):
        put(page, 74, 112 + 30 * r, letter)
        for c in range(3):
            put(page, 104 + 60 * c, 112 + 30 * r, names[r][c])
            page.draw_circle((115 + 60 * c, 109 + 30 * r), 13, width=0.5)
            maps[f"{letter}{3 - c}"] = names[r][c]
    return {"WLCSP-12": maps}


def leads_from_below(document: pymupdf.Document) -> Maps:
    """A TO-92 from below: the numbers in a row, the names below them on upright lines of text."""
    page = page_with(document, "Pin Configuration")
    put(page, 205, 100, "TO-92 (Bottom View)")
    page.draw_circle((240, 150), 30, width=0.7)
    for i, (number, name) in enumerate((("1", "EMITTER"), ("2", "BASE"), ("3", "COLLECTOR"))):
        x = 214 + 24 * i
        put(page, x, 152, number, 7)
        put(page, 320, 140 + 13 * i, f"{number}. {name}")
    return {"TO-92": {"1": "EMITTER", "2": "BASE", "3": "COLLECTOR"}}


def power_leads(document: pymupdf.Document) -> Maps:
    """A TO-247 whose leads are named 'G (1)', 'D (2)', 'S (3)'."""
    page = page_with(document, "Pinout")
    put(page, 215, 300, "TO-247-3L")
    page.draw_rect(pymupdf.Rect(200, 100, 290, 190))
    for i, name in enumerate("GDS"):
        x = 212 + 30 * i
        page.draw_rect(pymupdf.Rect(x, 190, x + 5, 260))
        put(page, x - 6, 274, f"{name} ({i + 1})", 7)
    return {"TO-247-3L": numbered("GDS")}


def six_leads(document: pymupdf.Document) -> Maps:
    """SOT-23-6 with numbers on the leads outside the body and the names beyond them."""
    page = page_with(document, "Pin Assignments")
    x, y = 260.0, 150.0
    put(page, x - 10, y - 36, "(Top View)", 7)
    page.draw_rect(pymupdf.Rect(x, y - 14, x + 50, y + 60))
    names = ["BST", "GND", "FB", "EN", "IN", "SW"]
    for i in range(3):
        page.draw_rect(pymupdf.Rect(x - 14, y - 2 + 24 * i, x, y + 5 + 24 * i))
        page.draw_rect(pymupdf.Rect(x + 50, y - 2 + 24 * i, x + 64, y + 5 + 24 * i))
        put(page, x + 4, y + 4 + 24 * i, str(i + 1), 7)
        put(page, x - 18, y + 4 + 24 * i, names[i], right=True)
        put(page, x + 46, y + 4 + 24 * i, str(6 - i), 7, right=True)
        put(page, x + 68, y + 4 + 24 * i, names[5 - i])
    put(page, x + 5, y + 80, "SOT-23-6")
    return {"SOT-23-6": numbered(names)}


def pad_with_a_number(document: pymupdf.Document) -> Maps:
    """A DFN whose exposed pad has a number and a name in the middle."""
    page = page_with(document, "PIN CONFIGURATION")
    x, y, pitch = 250.0, 150.0, 18.0
    names = ["VOUT", "VOUT", "SET", "NC", "SHDN", "VC", "VIN", "VIN"]
    page.draw_rect(pymupdf.Rect(x, y - 14, x + 90, y + 4 * pitch - 4))
    page.draw_rect(pymupdf.Rect(x + 26, y - 8, x + 64, y + 4 * pitch - 10))
    put(page, x + 20, y - 36, "TOP VIEW", 7)
    for i in range(4):
        put(page, x + 4, y + i * pitch, str(i + 1), 7)
        put(page, x - 8, y + i * pitch, names[i], right=True)
        put(page, x + 86, y + i * pitch, str(8 - i), 7, right=True)
        put(page, x + 98, y + i * pitch, names[7 - i])
    put(page, x + 42, y + 1.3 * pitch, "9", 7)
    put(page, x + 35, y + 1.9 * pitch, "GND", 7)
    put(page, x - 10, y + 5 * pitch, "DD PACKAGE", 7)
    put(page, x - 40, y + 5 * pitch + 10, "8-LEAD (3mm x 3mm) PLASTIC DFN", 7)
    put(page, x - 40, y + 5 * pitch + 20, "EXPOSED PAD (PIN 9) IS GND, MUST BE SOLDERED TO PCB", 7)
    return {"DD PACKAGE 8-LEAD (3mm x 3mm) PLASTIC DFN": numbered(names) | {"9": "GND"}}


def unequal_sides(document: pymupdf.Document) -> Maps:
    """An LGA of fourteen pads: four at each upright side, three at top and bottom."""
    page = page_with(document, "Figure 2. Pin connections, LGA-14 (top view)")
    x, y, pitch = 240.0, 170.0, 20.0
    names = ["VDD_IO", "NC", "NC", "SCL/SPC", "GND", "RES", "ADC3", "GND", "INT1", "RES", "INT2", "VDD", "ADC2", "CS"]
    page.draw_rect(pymupdf.Rect(x, y, x + 120, y + 110))
    for i in range(4):
        put(page, x + 5, y + 30 + i * pitch, str(i + 1), 7)
        put(page, x - 8, y + 30 + i * pitch, names[i], right=True)
        put(page, x + 115, y + 90 - i * pitch, str(8 + i), 7, right=True)
        put(page, x + 128, y + 90 - i * pitch, names[7 + i])
    for i in range(3):
        at = x + 36 + 24 * i
        put(page, at, y + 106, str(5 + i), 7)
        put(page, at + 6, y + 118 + pymupdf.get_text_length(names[4 + i], fontsize=8), names[4 + i], turn=90)
        put(page, x + 84 - 24 * i, y + 10, str(12 + i), 7)
        put(page, x + 90 - 24 * i, y - 8, names[11 + i], turn=90)
    return {"LGA-14": numbered(names)}


SLASHED = [
    "MCLR/VPP/RE3", "RA0/AN0/C1IN-", "RA1/AN1/C2IN-", "RA2/AN2/VREF-/CVREF", "RA3/AN3/VREF+/C1IN+", "RA4/T0CKI/C1OUT",
    "VSS", "RA7/OSC1/CLKI", "RA6/OSC2/CLKO", "RC0/T1OSO/T13CKI", "RC1/T1OSI/CCP2", "RC2/CCP1/P1A", "RC3/SCK/SCL",
    "RC4/SDI/SDA", "RC5/SDO", "RC6/TX/CK", "RC7/RX/DT", "VSS", "VDD", "RB0/INT0/FLT0/AN12",
]  # fmt: skip


def slashed_names(document: pymupdf.Document) -> Maps:
    """A dual row of long names with slashes, no line between numbers and names."""
    page = page_with(document, "Pin Diagrams")
    dual(page, 260, 150, SLASHED, "20-Pin PDIP, SOIC, SSOP", 15)
    return {"20-Pin PDIP, SOIC, SSOP": numbered(SLASHED)}


def header_of_two_rows(document: pymupdf.Document) -> Maps:
    """A pin header: odd numbers at the left, even ones at the right, the names outside."""
    page = page_with(document, "J2 header pinout (top view)")
    names = ["3V3", "5V", "SDA", "5V", "SCL", "GND", "GPIO4", "TXD", "GND", "RXD", "GPIO17", "GPIO18"]
    x, y, pitch = 280.0, 120.0, 16.0
    page.draw_rect(pymupdf.Rect(x, y - 12, x + 40, y + 6 * pitch - 4))
    for i in range(6):
        put(page, x + 4, y + i * pitch, str(2 * i + 1), 7)
        put(page, x - 8, y + i * pitch, names[2 * i], right=True)
        put(page, x + 36, y + i * pitch, str(2 * i + 2), 7, right=True)
        put(page, x + 48, y + i * pitch, names[2 * i + 1])
    return {"": numbered(names)}


def header_as_a_table(document: pymupdf.Document) -> Maps:
    """A pin header as a table: Pin | Signal | Pin | Signal."""
    page = page_with(document, "Connector J2 pin assignment")
    names = ["3V3", "5V", "SDA", "5V", "SCL", "GND", "GPIO4", "TXD", "GND", "RXD"]
    rows = [["Pin", "Signal", "Pin", "Signal"]]
    rows += [[str(2 * i + 1), names[2 * i], str(2 * i + 2), names[2 * i + 1]] for i in range(5)]
    table(page, 60, 80, [40, 90, 40, 90], rows)
    return {"": numbered(names)}


def turned_pins_named_upright(document: pymupdf.Document) -> Maps:
    """Numbers along top and bottom, the names above and below them not turned."""
    page = page_with(document, "Pin Configuration, SOP-8 (Top View)", y=110)
    names = ["A0", "A1", "A2", "GND", "SDA", "SCL", "WP", "VCC"]
    x, y, pitch = 200.0, 160.0, 40.0
    page.draw_rect(pymupdf.Rect(x - 10, y, x + 4 * pitch - 10, y + 60))
    for i in range(4):
        put(page, x + i * pitch + 4, y + 55, str(i + 1), 7)
        put(page, x + i * pitch, y + 74, names[i])
        put(page, x + i * pitch + 4, y + 10, str(8 - i), 7)
        put(page, x + i * pitch, y - 8, names[7 - i])
    return {"SOP-8": numbered(names)}


def rows_of_small_quads(document: pymupdf.Document) -> Maps:
    """Two quad packages of one part side by side."""
    page = page_with(document, "Pinouts and pin description")
    small = [f"P{'ABCD'[i // 4]}{i % 4}" if i % 7 else "VDD" for i in range(16)]
    large = [f"P{'ABCD'[i // 6]}{i % 6}" if i % 9 else "VSS" for i in range(24)]
    put(page, 110, 100, "Figure 4. UFQFPN16 pinout (top view)")
    quad(page, 120, 160, small, 14)
    put(page, 350, 100, "Figure 5. UFQFPN24 pinout (top view)")
    quad(page, 360, 160, large, 14)
    return {"UFQFPN16": numbered(small), "UFQFPN24": numbered(large)}


def relay_contacts(document: pymupdf.Document) -> Maps:
    """A list of a relay's terminals beside its package."""
    page = page_with(document, "Pin Configuration (DIP-8, bottom view)")
    table(
        page,
        60,
        80,
        [60, 120],
        [["Terminal", "Function"], ["1", "COIL+"], ["2", "NC1"], ["3", "COM1"], ["4", "NO1"], ["5", "NO2"],
         ["6", "COM2"], ["7", "NC2"], ["8", "COIL-"]],
    )  # fmt: skip
    return {"DIP-8": numbered(["COIL+", "NC1", "COM1", "NO1", "NO2", "COM2", "NC2", "COIL-"])}


VENDOR_DRAWINGS: dict[str, Sheet] = {
    "chip-scale map from below": chip_scale_from_below,
    "leads from below": leads_from_below,
    "power leads": power_leads,
    "six leads": six_leads,
    "a pad with a number": pad_with_a_number,
    "unequal sides": unequal_sides,
    "slashed names": slashed_names,
    "header of two rows": header_of_two_rows,
    "header as a table": header_as_a_table,
    "names upright above and below": turned_pins_named_upright,
    "two quads": rows_of_small_quads,
    "relay contacts": relay_contacts,
}
