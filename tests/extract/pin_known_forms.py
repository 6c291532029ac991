"""Pins of well-known kinds of parts: a controller's four packages, bridges, converters, drivers."""

from __future__ import annotations

import pymupdf

from tests.extract.pin_pages import dual, put, quad, rules, table
from tests.extract.pin_sheets import Maps, Sheet, numbered, page_with


def four_packages(document: pymupdf.Document) -> Maps:
    """Two dual and two quad packages on one page, functions in brackets, the names turned at top and bottom."""
    page = page_with(document, "1. Pin Configurations", y=40)
    left = [f"(PCINT{i}/XF{i}) PD{i}" if i % 4 else "VCC" for i in range(7)]
    right = [f"PB{i} (AIN{i}/PCINT{i})" if i % 5 else "GND" for i in range(7)]
    small = [*left, *right]
    large = [f"(PCINT{i}) PD{i}" if i % 6 else "GND" for i in range(16)]
    dual(page, 180, 110, small, "14 PDIP", 13)
    dual(page, 440, 110, small, "14 SOIC", 13)
    put(page, 100, 290, "16 TQFP Top View")
    quad(page, 130, 370, large, 14)
    put(page, 380, 290, "16 MLF Top View")
    quad(page, 410, 370, large, 14)
    return {"PDIP": numbered(small), "SOIC": numbered(small), "TQFP": numbered(large), "MLF": numbered(large)}


def three_packages(document: pymupdf.Document) -> Maps:
    """PIN over SO, uSOP and TO-92, the dash for no pin, lists of no connects."""
    page = page_with(document, "Pin Description")
    put(page, 90, 90, "PIN")
    rows = [
        ["SO", "uSOP", "TO-92", "NAME", "FUNCTION"],
        ["1, 2, 6,\n7, 8", "2, 3, 5,\n6, 7", "-", "N.C.", "No Connection"],
        ["3", "8", "3", "VDD", "Optional VDD. VDD must be grounded for\noperation in parasite power mode."],
        ["4", "1", "2", "DQ", "Data Input/Output. Open-drain 1-Wire\ninterface pin."],
        ["5", "4", "1", "GND", "Ground"],
    ]
    rules(page, 60, 94, [50, 50, 50, 50, 220], rows)
    maps: Maps = {"SO": {}, "uSOP": {}, "TO-92": {}}
    for row in rows[1:]:
        for head, cell in zip(maps, row, strict=False):
            maps[head] |= {n: row[3] for n in cell.replace("\n", " ").split(", ") if n != "-"}
    return maps


def enables_of_pairs(document: pymupdf.Document) -> Maps:
    """Names such as '1,2EN' that begin with a list of numbers, four grounds."""
    page = page_with(document, "Pin Functions")
    rows = [
        ["NAME", "NO.", "TYPE", "DESCRIPTION"],
        ["1,2EN", "1", "I", "Enable driver channels 1 and 2"],
        ["<1:4>A", "2, 7, 10, 15", "I", "Driver inputs"],
        ["3,4EN", "9", "I", "Enable driver channels 3 and 4"],
        ["GROUND", "4, 5, 12, 13", "-", "Device ground and heat sink pin"],
        ["VCC1", "16", "-", "5-V supply for internal logic"],
        ["VCC2", "8", "-", "Power VCC for drivers 4.5 V to 36 V"],
    ]
    table(page, 60, 80, [60, 80, 40, 200], rows)
    names = {"1": "1,2EN", "9": "3,4EN", "16": "VCC1", "8": "VCC2"} | dict.fromkeys(("4", "5", "12", "13"), "GROUND")
    return {"": names}


def devices_in_columns(document: pymupdf.Document) -> Maps:
    """PIN NO. over three devices, a dash where a device has no such pin."""
    page = page_with(document, "Pin Functions")
    put(page, 130, 90, "DEVICE")
    rows = [
        ["NAME", "QDS1113", "QDS1114", "QDS1115", "TYPE", "DESCRIPTION"],
        ["ADDR", "1", "1", "1", "Digital input", "I2C slave address select"],
        ["ALERT/RDY", "-", "2", "2", "Digital output", "Comparator output"],
        ["GND", "3", "3", "3", "Supply", "Ground"],
        ["AIN0", "4", "4", "4", "Analog input", "Analog input 0"],
        ["AIN1", "5", "5", "5", "Analog input", "Analog input 1"],
        ["AIN2", "-", "-", "6", "Analog input", "Analog input 2"],
        ["NC", "2, 6, 7", "6, 7", "-", "-", "Not connected"],
        ["VDD", "8", "8", "8", "Supply", "Power supply: 2 V to 5.5 V"],
    ]
    rules(page, 60, 94, [60, 55, 55, 55, 70, 150], rows, lines="rows")
    maps: Maps = {head: {} for head in rows[0][1:4]}
    for row in rows[1:]:
        for head, cell in zip(maps, row[1:4], strict=True):
            maps[head] |= {n: row[0] for n in cell.split(", ") if n != "-"}
    return maps


def bridge(document: pymupdf.Document) -> Maps:
    """Name | Pin # | Type | Description, a type of two lines and texts that begin with numbers."""
    page = page_with(document, "Table 9. QP2102 Pin Definitions")
    rows = [
        ["Name", "Pin #", "Type", "Description"],
        [
            "VDD",
            "6",
            "Power In\n\nPower Out",
            "3.0-3.6 V supply input.\n\n3.3 V regulator output.",
        ],
        ["GND", "3", "", "Ground"],
        ["RST", "9", "D I/O", "Device Reset. Open-drain output of internal\n24 kHz monitor."],
        ["REGIN", "7", "Power In", "5 V Regulator Input."],
        ["D+", "4", "D I/O", "USB D+"],
        ["D-", "5", "D I/O", "USB D-"],
        ["NC", "10, 13-22", "", "These pins should be left unconnected or tied\nto VDD."],
    ]
    table(page, 60, 80, [60, 60, 60, 220], rows)
    names = {row[1]: row[0] for row in rows[1:-1]} | {"10": "NC"}
    return {"": names | dict.fromkeys(map(str, range(13, 23)), "NC")}


def digits_and_segments(document: pymupdf.Document) -> Maps:
    """A display driver drawn: names of two words and a number, ranges of names in the table that tells nothing more."""
    page = page_with(document, "Pin Configuration")
    names = [
        "DIN", "DIG 0", "DIG 4", "GND", "DIG 6", "DIG 2", "DIG 3", "DIG 7", "GND", "DIG 5", "DIG 1", "LOAD", "CLK",
        "SEG A", "SEG F", "SEG B", "SEG G", "ISET", "V+", "SEG C", "SEG E", "SEG DP", "SEG D", "DOUT",
    ]  # fmt: skip
    dual(page, 250, 140, names, "24 DIP/SO TOP VIEW", 14)
    return {"DIP/SO": numbered(names)}


def names_that_begin_with_numbers(document: pymupdf.Document) -> Maps:
    """A dual amplifier's names of two words, a number first: '1 OUT', '2 IN+'."""
    page = page_with(document, "Pin Configuration and Functions")
    names = ["1 OUT", "1 IN-", "1 IN+", "VCC-", "2 IN+", "2 IN-", "2 OUT", "VCC+"]
    dual(page, 250, 140, names, "D Package 8-Pin SOIC Top View", 15)
    return {"8-Pin SOIC": numbered(names)}


def terminals_below_numbers(document: pymupdf.Document) -> Maps:
    """A transistor's pins in a row, the terminals' letters below them without a heading of their own."""
    page = page_with(document, "Pin Definition, SOT23")
    table(page, 60, 80, [50, 40, 40, 40], [["Pin", "1", "2", "3"], ["", "B", "E", "C"]])
    return {"SOT23": numbered("BEC")}


KNOWN_FORMS: dict[str, Sheet] = {
    "four packages on a page": four_packages,
    "three packages and no connects": three_packages,
    "enables of pairs": enables_of_pairs,
    "devices in columns": devices_in_columns,
    "bridge": bridge,
    "terminals below numbers": terminals_below_numbers,
    "names that begin with numbers": names_that_begin_with_numbers,
    "digits and segments": digits_and_segments,
}
