"""Pins in further makers' manners, tables and drawings, each with the maps that it states."""

from __future__ import annotations

import pymupdf

from tests.extract.pin_pages import dual, put, rules, table
from tests.extract.pin_sheets import Maps, Sheet, numbered, page_with

ATMEGA = [
    "(PCINT14/RESET) PC6", "(PCINT16/RXD) PD0", "(PCINT17/TXD) PD1", "(PCINT18/INT0) PD2", "VCC", "GND",
    "(PCINT6/XTAL1) PB6",
    "PB0 (PCINT0/CLKO)", "PB1 (OC1A/PCINT1)", "PB2 (SS/OC1B)", "AVCC", "AREF", "GND", "PC0 (ADC0/PCINT8)",
]  # fmt: skip


def functions_before_ports(document: pymupdf.Document) -> Maps:
    """Functions in brackets before the port at the left, behind it at the right."""
    page = page_with(document, "1. Pin Configurations")
    put(page, 60, 80, "Figure 1-1. Pinout ATmega")
    dual(page, 250, 140, ATMEGA, "28 PDIP", 15)
    return {"PDIP": numbered(ATMEGA)}


def functions_listed_below(document: pymupdf.Document) -> Maps:
    """The name of all functions first, each of them below it with its type, buffer and text."""
    page = page_with(document, "TABLE 1-2: PINOUT I/O DESCRIPTIONS")
    x = [60.0, 150, 195, 240, 280, 330]
    put(page, x[1], 86, "Pin Number")
    heads = ("Pin Name", "PDIP", "QFN", "Type", "Buffer", "Description")
    for at, head in zip(x, heads, strict=True):
        put(page, at, 98, head)
    page.draw_line((57, 76), (540, 76), width=0.6)
    page.draw_line((57, 102), (540, 102), width=0.6)
    rows = [
        ("MCLR/VPP/RE3", "1", "26", [("MCLR", "I", "ST"), ("VPP", "P", ""), ("RE3", "I", "ST")]),
        ("RA0/AN0", "2", "27", [("RA0", "I/O", "TTL"), ("AN0", "I", "Analog")]),
        ("RA1/AN1", "3", "28", [("RA1", "I/O", "TTL"), ("AN1", "I", "Analog")]),
        ("VSS", "8", "5", []),
        ("VDD", "20", "17", []),
    ]
    y, maps = 112.0, {"PDIP": {}, "QFN": {}}
    for name, one, other, functions in rows:
        for at, text in zip(x, (name, one, other), strict=False):
            put(page, at, y, text)
        if not functions:
            put(page, x[3], y, "P")
            put(page, x[5], y, "Ground reference" if name == "VSS" else "Positive supply")
        for function, kind, buffer in functions:
            y += 11
            put(page, x[0] + 10, y, function)
            put(page, x[3], y, kind)
            put(page, x[4], y, buffer)
            put(page, x[5], y, f"What {function} is for")
        y += 7
        page.draw_line((57, y), (540, y), width=0.4)
        y += 11
        maps["PDIP"][one] = maps["QFN"][other] = name
    return maps


def marks_in_brackets(document: pymupdf.Document) -> Maps:
    """Numbers of three packages with notes in square brackets, port groups in rows of their own."""
    page = page_with(document, "Table 4. Pin description")
    rows = [
        ["Symbol", "LQFP100", "TFBGA100", "WLCSP100", "Type", "Description"],
        ["P0[0] to P0[31]", "", "", "", "I/O", "Port 0 is a 32-bit I/O port"],
        ["P0[0]/RD1/TXD3/\nSDA1", "46[1]", "J10[1]", "H7[1]", "I/O", "General purpose pin"],
        ["P0[1]/TD1/RXD3/\nSCL1", "47[1]", "K10[1]", "H8[1]", "I/O", "General purpose pin"],
        ["P0[2]/TXD0/\nAD0[7]", "98[2]", "B3[2]", "B1[2]", "I/O", "General purpose pin"],
        ["VSS", "31, 41, 55", "H4, H8, G9", "E5, F5, F6", "I", "ground: 0 V reference"],
        ["VBAT", "19[9]", "G2[9]", "E1[9]", "I", "RTC supply"],
    ]
    table(page, 40, 80, [90, 60, 60, 60, 40, 160], rows)
    maps: Maps = {"LQFP100": {}, "TFBGA100": {}, "WLCSP100": {}}
    for row in rows[2:]:
        for head, cell in zip(maps, row[1:4], strict=True):
            maps[head] |= {n.split("[")[0]: row[0].replace("\n", "") for n in cell.split(", ")}
    return maps


def function_for_a_name(document: pymupdf.Document) -> Maps:
    """Function | LQFP-64 | VQFN-48 | Pad Type | Notes: the function is the name."""
    page = page_with(document, "Table 11. Package Pin Mapping")
    names = ["P0.0", "P0.1", "P0.2", "P1.0", "P1.1", "USB_DP", "USB_DM", "VDDP", "VSS", "RTC_XTAL1"]
    rows = [["Function", "LQFP-64", "VQFN-48", "Pad Type", "Notes"]]
    rows += [[n, str(i + 2), str(i + 1) if i % 4 != 3 else "-", "A1+", ""] for i, n in enumerate(names)]
    table(page, 60, 80, [80, 60, 60, 60, 80], rows)
    return {
        "LQFP-64": {str(i + 2): n for i, n in enumerate(names)},
        "VQFN-48": {str(i + 1): n for i, n in enumerate(names) if i % 4 != 3},
    }


def pins_in_words(document: pymupdf.Document) -> Maps:
    """'Pin 1' rather than '1' in each cell."""
    page = page_with(document, "Connector pinout")
    names = ["VBUS", "D-", "D+", "ID", "GND", "SHIELD"]
    rows = [["Pin", "Signal", "Description"], *([f"Pin {i + 1}", n, "Text"] for i, n in enumerate(names))]
    table(page, 60, 80, [60, 80, 160], rows)
    return {"": numbered(names)}


def balls_with_their_numbers(document: pymupdf.Document) -> Maps:
    """A chip-scale package whose balls print their number over their name."""
    page = page_with(document, "YFF Package, 9-Ball DSBGA (Top View)")
    names = [["VIN", "VIN", "EN"], ["SW", "SW", "FB"], ["GND", "GND", "PG"]]
    maps = {}
    for r in range(3):
        for c in range(3):
            x, y = 120.0 + 60 * c, 120.0 + 50 * r
            page.draw_circle((x, y), 20, width=0.6)
            put(page, x - 5, y - 3, f"{'ABC'[r]}{c + 1}", 7)
            put(page, x - 8, y + 8, names[r][c], 7)
            maps[f"{'ABC'[r]}{c + 1}"] = names[r][c]
    return {"9-Ball DSBGA": maps}


def two_transistors(document: pymupdf.Document) -> Maps:
    """A SOT-363 of two transistors: names such as E1 and C2 at its six leads."""
    page = page_with(document, "Pin Configuration")
    x, y = 250.0, 150.0
    put(page, x, y - 34, "SOT-363 (Top View)")
    page.draw_rect(pymupdf.Rect(x, y - 14, x + 70, y + 50))
    names = ["E1", "B1", "C2", "E2", "B2", "C1"]
    for i in range(3):
        put(page, x + 4, y + 20 * i, str(i + 1), 7)
        put(page, x - 6, y + 20 * i, names[i], right=True)
        put(page, x + 66, y + 20 * i, str(6 - i), 7, right=True)
        put(page, x + 76, y + 20 * i, names[5 - i])
    return {"SOT-363": numbered(names)}


def anode_and_cathode(document: pymupdf.Document) -> Maps:
    """A display's table of segments and common cathodes."""
    page = page_with(document, "PIN CONNECTION")
    names = ["Cathode E", "Cathode D", "Common Anode", "Cathode C", "Cathode DP", "Cathode B", "Cathode A",
             "Common Anode", "Cathode F", "Cathode G"]  # fmt: skip
    rows = [["PIN NO.", "CONNECTION"], *([str(i + 1), n] for i, n in enumerate(names))]
    table(page, 60, 80, [60, 120], rows)
    return {"": numbered(names)}


def led_legend(document: pymupdf.Document) -> Maps:
    """Two leads told in words: '1: Cathode', '2: Anode'."""
    page = page_with(document, "Package Dimensions (SOD-123)")
    put(page, 80, 100, "1: Cathode")
    put(page, 80, 114, "2: Anode")
    return {"SOD-123": {"1": "Cathode", "2": "Anode"}}


def packages_below_the_numbers(document: pymupdf.Document) -> Maps:
    """Name and pin columns under a wide heading for each of two sizes, lines across alone."""
    page = page_with(document, "Terminal Functions")
    put(page, 130, 90, "TERMINAL")
    page.draw_line((60, 80), (470, 80), width=0.8)
    page.draw_line((60, 94), (230, 94), width=0.4)
    put(page, 243, 104, "I/O")
    put(page, 293, 104, "DESCRIPTION")
    rows = [
        ["NAME", "PW NO.", "RGE NO.", "", ""],
        ["AVDD", "1", "22", "P", "Analog supply"],
        ["AINP", "2", "23", "I", "Positive input"],
        ["AINN", "3", "24", "I", "Negative input"],
        ["AGND", "4, 5", "1, 2", "G", "Analog ground"],
        ["SCLK", "6", "3", "I", "Clock\n8 MHz at most"],
        ["Thermal Pad", "-", "Pad", "-", "Connect to AGND"],
    ]
    rules(page, 60, 97, [60, 55, 60, 50, 180], rows)
    maps: Maps = {"PW": {}, "RGE": {}}
    for row in rows[1:-1]:
        for head, cell in zip(maps, row[1:3], strict=True):
            maps[head] |= dict.fromkeys(cell.split(", "), row[0])
    maps["RGE"]["Pad"] = "Thermal Pad"
    return maps


FURTHER_SHEETS: dict[str, Sheet] = {
    "functions before ports": functions_before_ports,
    "functions listed below the name": functions_listed_below,
    "marks in square brackets": marks_in_brackets,
    "a function for a name": function_for_a_name,
    "pins in words": pins_in_words,
    "balls with their numbers": balls_with_their_numbers,
    "two transistors": two_transistors,
    "segments of a display": anode_and_cathode,
    "two leads in words": led_legend,
    "codes and 'NO.' in one heading": packages_below_the_numbers,
}
