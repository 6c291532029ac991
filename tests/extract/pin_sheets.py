"""Sheets of pins as vendors print them, each with the maps that it states: {package: {number: name}}."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pymupdf

from tests.extract.pin_pages import dual, put, quad, table

Maps: TypeAlias = dict[str, dict[str, str]]
Sheet: TypeAlias = Callable[[pymupdf.Document], Maps]


def page_with(document: pymupdf.Document, heading: str, x: float = 60, y: float = 60) -> pymupdf.Page:
    page = document.new_page(width=612, height=792)
    page.insert_text((x, y), heading, fontsize=12, fontname="hebo")
    return page


def numbered(names: Sequence[str], first: int = 1) -> dict[str, str]:
    return {str(first + i): name for i, name in enumerate(names)}


MCU = (
    "VBAT", "PC13", "OSC_IN", "OSC_OUT", "NRST", "VSSA", "VDDA", "PA0", "PA1", "PA2", "PA3", "PA4", "PA5", "PA6",
    "PA7", "PB0", "PB1", "VSS", "VDD", "PA9",
)  # fmt: skip


def turned_heads(document: pymupdf.Document, pages: int = 1) -> Maps:
    """Number columns of four packages with turned heads, balls for one of them, dashes for absent pins; over pages."""
    heads = ("LQFP48", "QFN32", "TSSOP20", "WLCSP25")
    maps: Maps = {head: {} for head in heads}
    rows = []
    for i, name in enumerate(MCU):
        numbers = [
            str(i + 1),
            str(i - 3) if i > 3 else "-",
            str(20 - i) if i < 12 else "-" if i < 19 else "1-8",
            f"{'ABCD'[i // 5]}{i % 5 + 1}",
        ]
        for head, number in zip(heads, numbers, strict=True):
            maps[head] |= dict.fromkeys(map(str, range(1, 9)), name) if number == "1-8" else {number: name}
            maps[head].pop("-", None)
        rows.append([*numbers, name, "I/O" if name.startswith("P") else "S", f"Function of {name}"])
    each = len(rows) // pages
    for at in range(pages):
        page = page_with(document, "Pin definitions" if not at else "Pin definitions (continued)")
        widths = [26.0, 26, 26, 26, 90, 40, 160]
        xs = [60.0]
        for width in widths:
            xs.append(xs[-1] + width)
        top, low, foot = 80.0, 96.0, 160.0
        for y in (top, foot):
            page.draw_line((xs[0], y), (xs[-1], y), width=0.5)
        page.draw_line((xs[0], low), (xs[4], low), width=0.5)
        put(page, 80, 91, "Pin number")
        for i, head in enumerate(heads):
            put(page, xs[i] + 16, foot - 8, head, turn=90)
            page.draw_line((xs[i + 1], low), (xs[i + 1], foot), width=0.5)
        for i, head in enumerate(("Pin name", "Type", "Description")):
            put(page, xs[4 + i] + 4, 124, head)
        for i in (0, 4, 5, 6, 7):
            page.draw_line((xs[i], top), (xs[i], foot), width=0.5)
        table(page, xs[0], foot, widths, rows[at * each : (at + 1) * each])
    return maps


def signals_down(document: pymupdf.Document) -> Maps:
    """Signals in rows, a number column headed by each package's name; no heading speaks of pins."""
    heads = ["Signal", "DIP-8", "TSSOP-8", "I/O", "Description"]
    names = ["CLK", "DI", "DO", "GND", "CS", "WP", "HOLD", "VCC"]
    rows = [[n, str(i + 1), str((i + 6) % 8 + 1), "I", f"The {n} signal"] for i, n in enumerate(names)]
    page = page_with(document, "Signal Descriptions")
    table(page, 60, 80, [70, 50, 60, 40, 200], [heads, *rows])
    return {"DIP-8": {a: n for n, a, *_ in rows}, "TSSOP-8": {b: n for n, _, b, *_ in rows}}


def numbers_in_a_cell(document: pymupdf.Document) -> Maps:
    """Lists, stretches and pads in a number cell."""
    page = page_with(document, "Pin Functions")
    rows = [
        ["PIN NO.", "NAME", "DESCRIPTION"],
        ["1, 12", "VIN", "Input supply"],
        ["2", "EN", "Enable"],
        ["3, 7, 11", "GND", "Ground"],
        ["4-6", "NC", "No connection"],
        ["8 to 10", "VOUT", "Output"],
        ["EP", "GND", "Exposed pad, connect to ground"],
    ]
    table(page, 60, 80, [70, 80, 220], rows)
    names = {"1": "VIN", "12": "VIN", "2": "EN", "3": "GND", "7": "GND", "11": "GND"}
    names |= dict.fromkeys(("4", "5", "6"), "NC") | dict.fromkeys(("8", "9", "10"), "VOUT") | {"EP": "GND"}
    return {"": names}


def pad_beside_a_number(document: pymupdf.Document) -> Maps:
    """The exposed pad printed with the number of a pin: '5, EP' and 'Thermal pad (9)'."""
    page = page_with(document, "Pin Functions")
    rows = [
        ["PIN", "NAME", "DESCRIPTION"],
        *([str(n), name, "Text"] for n, name in zip(range(1, 5), "ABCD", strict=True)),
    ]
    rows[1][1], rows[2][1], rows[3][1], rows[4][1] = "VIN", "SW", "EN", "FB"
    rows += [["5, EP", "GND", "Ground"], ["6", "BST", "Bootstrap"]]
    table(page, 60, 80, [70, 80, 220], rows)
    return {"": {"1": "VIN", "2": "SW", "3": "EN", "4": "FB", "5": "GND", "EP": "GND", "6": "BST"}}


def ball_map(document: pymupdf.Document, lines: bool = True) -> Maps:
    """A grid of balls whose letters leave out I, O, Q, S, X and Z."""
    page = page_with(document, "Ball Map, BGA-180 (Top View)")
    letters = "ABCDEFGHJKLMNPR"
    names: dict[str, str] = {}
    for c in range(12):
        put(page, 94 + 36 * c, 92, str(c + 1), 7)
    for r, letter in enumerate(letters):
        put(page, 70, 110 + 20 * r, letter, 7)
        for c in range(12):
            name = "VSS" if (r + c) % 5 == 0 else "VDDQ" if (r * c) % 7 == 3 else f"P{letter}{c}"
            put(page, 86 + 36 * c, 110 + 20 * r, name, 6.5)
            names[f"{letter}{c + 1}"] = name
    if lines:
        for i in range(13):
            page.draw_line((82 + 36 * i, 97), (82 + 36 * i, 97 + 20 * 15), width=0.4)
        for i in range(16):
            page.draw_line((82, 97 + 20 * i), (82 + 36 * 12, 97 + 20 * i), width=0.4)
    return {"BGA-180": names}


def balls_listed_abreast(document: pymupdf.Document) -> Maps:
    """A list of balls in three blocks side by side."""
    page = page_with(document, "Ball Assignments, 36-Ball BGA")
    balls = [f"{letter}{n}" for letter in "ABCDEF" for n in range(1, 7)]
    names = {ball: f"IO{i}" if i % 6 else "VSS" for i, ball in enumerate(balls)}
    rows = [["Ball", "Signal"] * 3]
    for i in range(12):
        row = []
        for block in range(3):
            ball = balls[block * 12 + i]
            row += [ball, names[ball]]
        rows.append(row)
    table(page, 60, 80, [50, 80] * 3, rows)
    return {"36-Ball BGA": names}


LOW = ("/CS", "WR#", "nRST", "RD_N", "~INT", "VDD", "GND", "OEB")


def active_low_marks(document: pymupdf.Document) -> Maps:
    """Names with the marks that makers use for active low."""
    page = page_with(document, "Pin Description")
    table(
        page,
        60,
        80,
        [60, 90, 200],
        [["Pin No.", "Symbol", "Function"], *([str(i + 1), n, "Text"] for i, n in enumerate(LOW))],
    )
    return {"": numbered(LOW)}


def alternate_functions(document: pymupdf.Document) -> Maps:
    page = page_with(document, "Pin Description")
    names = ["PB5 (SCK/PCINT5)", "PB3/MOSI", "VCC", "GND", "PD0 (RXD)", "PD1 (TXD)"]
    table(
        page,
        60,
        80,
        [60, 130, 200],
        [["Pin", "Name", "Function"], *([str(i + 1), n, "Text"] for i, n in enumerate(names))],
    )
    return {"": numbered(names)}


def transposed(document: pymupdf.Document) -> Maps:
    """Pin numbers in a row, names in the row below."""
    page = page_with(document, "Pin Assignment")
    names = ["VCC", "SDA", "SCL", "INT", "ADDR", "GND"]
    rows = [["Pin No.", *(str(i + 1) for i in range(6))], ["Pin Name", *names]]
    table(page, 60, 80, [70, *([50.0] * 6)], rows)
    return {"": numbered(names)}


def transposed_twice(document: pymupdf.Document) -> Maps:
    """Pin numbers in a row, names in the row below, and the same for the rest of the pins."""
    page = page_with(document, "Pin Assignment")
    names = ["VCC", "SDA", "SCL", "INT", "ADDR", "GND", "A0", "A1", "A2", "A3", "TEST", "NC"]
    rows = []
    for at in (0, 6):
        rows += [["Pin No.", *(str(at + i + 1) for i in range(6))], ["Symbol", *names[at : at + 6]]]
    table(page, 60, 80, [70, *([50.0] * 6)], rows)
    return {"": numbered(names)}


def tables_side_by_side(document: pymupdf.Document, lines: bool = True) -> Maps:
    """Two tables beside each other, each with its own headings, that go on from one to the other."""
    page = page_with(document, "Pin Functions")
    names = [f"IO{i}" if i % 4 else ("VDD", "GND", "RESET", "TEST")[i // 4] for i in range(16)]
    for block in range(2):
        rows = [["Pin", "Name", "Type"], *([str(i + 1), names[i], "I/O"] for i in range(8 * block, 8 * block + 8))]
        if lines:
            table(page, 60 + 260 * block, 80, [40, 80, 60], rows)
        else:
            for r, row in enumerate(rows):
                for c, text in enumerate(row):
                    put(page, (60, 100, 180)[c] + 260 * block, 90 + 14 * r, text)
    return {"": numbered(names)}


def names_of_two_lines(document: pymupdf.Document) -> Maps:
    page = page_with(document, "Pin Functions")
    names = ["VDD", "VREF+/\nAIN4", "GND", "CLKIN/\nXTAL1", "DOUT/\nDRDY", "SCLK"]
    table(
        page,
        60,
        80,
        [50, 90, 220],
        [["Pin", "Name", "Description"], *([str(i + 1), n, "Text"] for i, n in enumerate(names))],
    )
    return {"": numbered([n.replace("\n", "") for n in names])}


def by_unit(document: pymupdf.Document) -> Maps:
    """Four gates: the names of a kind in one cell, their numbers in the other."""
    page = page_with(document, "Pin description")
    rows = [
        ["Symbol", "Pin", "Description"],
        ["1A, 2A, 3A, 4A", "1, 4, 9, 12", "data input"],
        ["1B, 2B, 3B, 4B", "2, 5, 10, 13", "data input"],
        ["1Y, 2Y, 3Y, 4Y", "3, 6, 8, 11", "data output"],
        ["GND", "7", "ground (0 V)"],
        ["VCC", "14", "supply voltage"],
    ]
    table(page, 60, 80, [110, 90, 160], rows)
    maps = {"7": "GND", "14": "VCC"}
    for names, numbers, _ in rows[1:4]:
        maps |= dict(zip(numbers.split(", "), names.split(", "), strict=True))
    return {"": maps}


def chinese(document: pymupdf.Document, heads: Sequence[str] = ("引脚号", "引脚名称", "类型", "功能描述")) -> Maps:
    page = document.new_page(width=612, height=792)
    page.insert_text((60, 60), "引脚定义", fontsize=12, fontname="china-s")
    names = ["VDD", "GND", "DIN", "DOUT", "CLK", "EN"]
    table(
        page,
        60,
        80,
        [60, 80, 50, 160],
        [[""] * len(heads), *([str(i + 1), n, "I", "Text"][: len(heads)] for i, n in enumerate(names))],
    )
    x = 64.0
    for head, width in zip(heads, (60, 80, 50, 160), strict=False):
        page.insert_text((x, 91), head, fontsize=8, fontname="china-s")
        x += width
    return {"": numbered(names)}


def headed(*heads: str, name_first: bool = False, title: str = "Pin Description") -> Sheet:
    """A plain table of numbers and names under other headings."""

    def draw(document: pymupdf.Document) -> Maps:
        page = page_with(document, title)
        names = ["VIN", "GND", "EN", "FB", "VOUT", "PG", "SS", "SYNC"]
        rows = [
            [n, str(i + 1), "Text of it"] if name_first else [str(i + 1), n, "Text of it"] for i, n in enumerate(names)
        ]
        table(page, 60, 80, [80, 90, 160], [list(heads), *rows])
        return {"": numbered(names)}

    return draw


def families(document: pymupdf.Document) -> Maps:
    """A column for each package under 'Pin Number', names first, with absent pins."""
    page = page_with(document, "TABLE 3-1: PIN FUNCTION TABLE")
    rows = [
        ["Name", "PDIP", "SOIC", "TSSOP", "SOT-23", "Function"],
        ["A0", "1", "1", "1", "-", "Chip address input"],
        ["A1", "2", "2", "2", "-", "Chip address input"],
        ["A2", "3", "3", "3", "5", "Chip address input"],
        ["VSS", "4", "4", "4", "2", "Ground"],
        ["SDA", "5", "5", "5", "3", "Serial data"],
        ["SCL", "6", "6", "6", "1", "Serial clock"],
        ["WP", "7", "7", "7", "-", "Write protect"],
        ["VCC", "8", "8", "8", "4", "Supply"],
    ]
    table(page, 60, 80, [60, 45, 45, 50, 50, 160], rows)
    full = {row[1]: row[0] for row in rows[1:]}
    return {"PDIP": full, "SOIC": full, "TSSOP": full, "SOT-23": {r[4]: r[0] for r in rows[1:] if r[4] != "-"}}


def without_lines(document: pymupdf.Document) -> Maps:
    page = page_with(document, "PIN DESCRIPTIONS")
    names = ["IN+", "IN-", "V-", "OUT", "V+", "SHDN"]
    for r, row in enumerate(
        [("PIN", "NAME", "FUNCTION"), *((str(i + 1), n, f"Function of the {n} terminal") for i, n in enumerate(names))]
    ):
        for x, text in zip((60, 110, 180), row, strict=True):
            put(page, x, 90 + 15 * r, text)
    return {"": numbered(names)}


def quad_names_inside(document: pymupdf.Document, numbers_outside: bool = True) -> Maps:
    """A quad package whose names stand inside, turned at top and bottom, the numbers outside."""
    page = page_with(document, "Pin Configuration")
    n, pitch, x, y = 6, 18.0, 180.0, 160.0
    names = [f"GPIO{i}" if i % 5 else "VDD" for i in range(4 * n)]
    side = pitch * (n + 3)
    page.draw_rect(pymupdf.Rect(x, y, x + side, y + side))
    put(page, x + side / 2 - 20, y - 40, "QFN-24 TOP VIEW")
    for i in range(n):
        along = pitch * (i + 2)
        left, bottom, right, top = i, n + i, 2 * n + i, 3 * n + i
        put(page, x - 6, y + along + 3, str(left + 1), 7, right=True)
        put(page, x + 4, y + along + 3, names[left], 7)
        put(page, x + along - 4, y + side + 11, str(bottom + 1), 7)
        put(page, x + along + 2, y + side - 4, names[bottom], 7, turn=90)
        put(page, x + side + 6, y + side - along + 3, str(right + 1), 7)
        put(page, x + side - 4, y + side - along + 3, names[right], 7, right=True)
        put(page, x + side - along - 4, y - 5, str(top + 1), 7)
        put(page, x + side - along + 2, y + 4 + pymupdf.get_text_length(names[top], fontsize=7), names[top], 7, turn=90)
    return {"QFN-24": numbered(names)}


def numbers_on_the_leads(document: pymupdf.Document) -> Maps:
    """A small-outline package: numbers on the leads outside of the body, names inside of it."""
    page = page_with(document, "Pin Configuration")
    names = ["OUT A", "-IN A", "+IN A", "V-", "+IN B", "-IN B", "OUT B", "V+"]
    x, y, pitch = 220.0, 140.0, 18.0
    page.draw_rect(pymupdf.Rect(x, y - 14, x + 110, y + 4 * pitch))
    put(page, x + 20, y - 30, "SOIC-8 (Top View)")
    for i in range(4):
        put(page, x - 6, y + i * pitch, str(i + 1), 7, right=True)
        page.draw_line((x - 18, y + i * pitch + 2), (x, y + i * pitch + 2), width=0.6)
        put(page, x + 5, y + i * pitch, names[i], 7)
        put(page, x + 116, y + i * pitch, str(8 - i), 7)
        put(page, x + 105, y + i * pitch, names[7 - i], 7, right=True)
    return {"SOIC-8": numbered(names)}


def three_leads(document: pymupdf.Document) -> Maps:
    """A TO-220 with its leads numbered and named below."""
    page = page_with(document, "Pinning")
    page.draw_rect(pymupdf.Rect(200, 120, 260, 180))
    put(page, 205, 110, "TO-220 (front view)")
    for i, name in enumerate(("GATE", "DRAIN", "SOURCE")):
        x = 210 + 20 * i
        page.draw_line((x, 180), (x, 230), width=1)
        put(page, x - 2, 240, str(i + 1), 7)
        put(page, 300, 150 + 14 * i, f"{i + 1}. {name}")
    return {"TO-220": numbered(("GATE", "DRAIN", "SOURCE"))}


def sot23(document: pymupdf.Document) -> Maps:
    """A SOT-23: two leads below, one above, names beside their numbers."""
    page = page_with(document, "Pin Configuration")
    page.draw_rect(pymupdf.Rect(200, 150, 290, 190))
    put(page, 210, 110, "SOT-23 (Top View)")
    for number, name, x, y, at in (
        ("1", "GATE", 215, 186, 208),
        ("2", "SOURCE", 270, 186, 262),
        ("3", "DRAIN", 243, 160, 208),
    ):
        put(page, x, y, number, 7)
        put(page, at if name != "DRAIN" else 234, y + 22 if y > 170 else y - 20, name, 7)
    return {"SOT-23": {"1": "GATE", "2": "SOURCE", "3": "DRAIN"}}


def module(document: pymupdf.Document) -> Maps:
    """A module: two long rows of pads, names outside, and none at top or bottom."""
    page = page_with(document, "Pin Layout")
    names = ["GND", "3V3", "EN", *(f"IO{i}" for i in range(4, 14)), "RXD", "TXD", "IO21", "IO22", "IO23", "NC", "GND"]
    dual(page, 250, 140, names, "ZX-WROOM module (Top View)", 16)
    return {"": numbered(names)}


def connector(document: pymupdf.Document) -> Maps:
    page = page_with(document, "J1 connector pinout")
    names = ["VBUS", "D-", "D+", "ID", "GND"]
    table(
        page,
        60,
        80,
        [50, 80, 200],
        [["Pin", "Signal", "Description"], *([str(i + 1), n, "Text"] for i, n in enumerate(names))],
    )
    return {"": numbered(names)}


def typed_ranges(document: pymupdf.Document) -> Maps:
    """Sizes of one package told by the count of pins: '100-pin', '64-pin'."""
    page = page_with(document, "Pin Functions")
    rows = [["Pin Name", "8-Pin", "14-Pin", "Type", "Description"]]
    names = ["VDD", "RA5", "RA4", "RA3", "RC5", "RC4", "RC3", "RC2", "RC1", "RC0", "RA2", "RA1", "RA0", "VSS"]
    small = {"VDD": "1", "RA5": "2", "RA4": "3", "RA3": "4", "RA2": "5", "RA1": "6", "RA0": "7", "VSS": "8"}
    rows += [[n, small.get(n, "-"), str(i + 1), "I/O", "Text"] for i, n in enumerate(names)]
    table(page, 60, 80, [70, 50, 50, 50, 180], rows)
    return {"8-Pin": {v: k for k, v in small.items()}, "14-Pin": numbered(names)}


def pad_in_brackets(document: pymupdf.Document) -> Maps:
    """A pad that is a numbered pin: '9 (EP)', 'EP (10)', '11(EP)'."""
    page = page_with(document, "Pin Functions")
    rows = [["PIN NO.", "NAME", "DESCRIPTION"], *([str(i + 1), f"IO{i}", "Text"] for i in range(8))]
    rows += [["9 (EP)", "GND", "Exposed pad"], ["10(EP)", "VSS", "Second pad"]]
    table(page, 60, 80, [70, 80, 220], rows)
    return {"": {str(i + 1): f"IO{i}" for i in range(8)} | {"9": "GND", "10": "VSS"}}


def pad_on_a_line_of_its_own(document: pymupdf.Document) -> Maps:
    page = page_with(document, "Pin Functions")
    rows = [
        ["PIN", "NAME", "DESCRIPTION"],
        *([str(i + 1), f"IO{i}", "Text"] for i in range(3)),
        ["4\nPPAD", "GND", "Ground"],
    ]
    table(page, 60, 80, [70, 80, 220], rows)
    return {"": {"1": "IO0", "2": "IO1", "3": "IO2", "4": "GND", "PPAD": "GND"}}


def blocks_of_one_kind(document: pymupdf.Document) -> Maps:
    """Rows that tell the kind of the pins below stand over the whole width."""
    page = page_with(document, "Pin Functions")
    x, y = 60.0, 80.0
    rows: list[list[str]] = [["PIN", "NAME", "DESCRIPTION"], ["1", "VDD", "Supply"], ["2", "VSS", "Ground"]]
    table(page, x, y, [60, 80, 220], rows)
    page.draw_rect(pymupdf.Rect(x, y + 48, x + 360, y + 64), width=0.5)
    put(page, x + 4, y + 59, "DIGITAL INPUTS AND OUTPUTS")
    table(page, x, y + 64, [60, 80, 220], [["3", "DIN", "Data in"], ["4", "DOUT", "Data out"], ["5", "CLK", "Clock"]])
    return {"": {"1": "VDD", "2": "VSS", "3": "DIN", "4": "DOUT", "5": "CLK"}}


def dual_numbers_outside(document: pymupdf.Document) -> Maps:
    """A dual-row package with its numbers between the leads and the names, outside of the body."""
    page = page_with(document, "Connection Diagram")
    names = ["NC", "IN-", "IN+", "V-", "BAL", "OUT", "V+", "NC"]
    x, y, pitch = 250.0, 140.0, 18.0
    page.draw_rect(pymupdf.Rect(x, y - 12, x + 70, y + 4 * pitch - 4))
    put(page, x - 10, y - 30, "8-Lead PDIP (Top View)")
    for i in range(4):
        put(page, x - 16, y + i * pitch, str(i + 1), 7, right=True)
        page.draw_line((x - 12, y + i * pitch - 3), (x, y + i * pitch - 3), width=0.8)
        put(page, x - 30, y + i * pitch, names[i], 8, right=True)
        put(page, x + 86, y + i * pitch, str(8 - i), 7)
        page.draw_line((x + 70, y + i * pitch - 3), (x + 82, y + i * pitch - 3), width=0.8)
        put(page, x + 100, y + i * pitch, names[7 - i], 8)
    return {"8-Lead PDIP": numbered(names)}


def sot23_5(document: pymupdf.Document) -> Maps:
    """Five leads: three at the left, two at the right."""
    page = page_with(document, "Pin Configuration")
    page.draw_rect(pymupdf.Rect(240, 130, 300, 190))
    put(page, 230, 112, "SOT-23-5 (Top View)")
    for number, name, x, y in (("1", "VIN", 244, 142), ("2", "GND", 244, 162), ("3", "EN", 244, 182)):
        put(page, x, y, number, 7)
        put(page, 226, y, name, right=True)
    for number, name, y in (("5", "VOUT", 142), ("4", "NC", 182)):
        put(page, 296, y, number, 7, right=True)
        put(page, 314, y, name)
    return {"SOT-23-5": {"1": "VIN", "2": "GND", "3": "EN", "4": "NC", "5": "VOUT"}}


def quad_with_pad(document: pymupdf.Document) -> Maps:
    """A quad package with an exposed pad's name in its middle."""
    page = page_with(document, "Pin Configuration")
    names = [f"P{i // 4}{'ABCD'[i % 4]}" for i in range(16)]
    put(page, 200, 110, "VQFN-16 (Top View)")
    quad(page, 200, 160, names, 16)
    put(page, 230, 212, "Exposed Pad")
    return {"VQFN-16": numbered(names)}


def pin_list_of_lines(document: pymupdf.Document) -> Maps:
    """Numbers and names as lines of text beside a drawing."""
    page = page_with(document, "Pinning")
    for i, name in enumerate(("Gate", "Drain", "Source")):
        put(page, 80, 90 + 14 * i, f"Pin {i + 1}: {name}")
    put(page, 80, 140, "TO-92 package, bottom view")
    return {"TO-92": numbered(("Gate", "Drain", "Source"))}


SHEETS: dict[str, Sheet] = {
    "turned heads of four packages": turned_heads,
    "turned heads over two pages": lambda document: turned_heads(document, 2),
    "signals down, packages across": signals_down,
    "lists and stretches of numbers": numbers_in_a_cell,
    "a pad beside a number": pad_beside_a_number,
    "ball map with lines": ball_map,
    "ball map without lines": lambda document: ball_map(document, lines=False),
    "balls listed in blocks abreast": balls_listed_abreast,
    "marks of active low": active_low_marks,
    "alternate functions in the name": alternate_functions,
    "transposed": transposed,
    "transposed twice": transposed_twice,
    "tables side by side": tables_side_by_side,
    "tables side by side without lines": lambda document: tables_side_by_side(document, lines=False),
    "names of two lines": names_of_two_lines,
    "four gates": by_unit,
    "chinese heads": chinese,
    "chinese heads, 管脚": lambda document: chinese(document, ("管脚", "符号", "I/O", "功能")),
    "chinese heads, 序号": lambda document: chinese(document, ("序号", "管脚名", "类型", "说明")),
    "japanese heads": lambda document: chinese(document, ("端子番号", "端子名", "I/O", "機能")),
    "heads 'Pin #'": headed("Pin #", "Pin Name", "Function"),
    "heads 'Terminal'": headed("Terminal No.", "Terminal Name", "Description"),
    "heads 'Mnemonic'": headed("Mnemonic", "Pin No.", "Description", name_first=True),
    "heads 'Lead'": headed("Lead", "Symbol", "Function", title="Lead Assignment"),
    "heads '#'": headed("#", "Name", "Description", title="Pin Functions"),
    "heads 'Symbol'": headed("Symbol", "Pin", "Description", name_first=True, title="Pinning information"),
    "heads 'Pad'": headed("Pad No.", "Pad Name", "Description", title="Pad Description"),
    "heads 'PIN NUMBER'": headed("PIN NUMBER", "PIN NAME", "PIN FUNCTION"),
    "heads 'Position'": headed("Pin Position", "Signal Name", "Description"),
    "heads 'Port'": headed("Pin Name", "Pin", "Description", name_first=True),
    "a column for each package": families,
    "without lines": without_lines,
    "quad, names inside": quad_names_inside,
    "numbers on the leads": numbers_on_the_leads,
    "three leads": three_leads,
    "sot-23": sot23,
    "module": module,
    "a pad in brackets behind its number": pad_in_brackets,
    "a pad on a line of its own": pad_on_a_line_of_its_own,
    "rows of kinds over the whole width": blocks_of_one_kind,
    "dual row, numbers at the leads": dual_numbers_outside,
    "sot-23-5": sot23_5,
    "quad with a pad": quad_with_pad,
    "lines 'Pin 1: Gate'": pin_list_of_lines,
    "connector": connector,
    "packages by their count of pins": typed_ranges,
}
