"""Sheets that tell pins in paragraphs, under headings over several columns, and in drawings that say 'Pin'."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf

from tests.extract.pin_pages import dual, put, table
from tests.extract.pin_sheets import Maps, Sheet, numbered, page_with


def paragraphs(lines: Sequence[str], stated: Maps, title: str = "PIN FUNCTIONS") -> Sheet:
    """Lines that each begin with a pin's name and number."""

    def draw(document: pymupdf.Document) -> Maps:
        page = page_with(document, title)
        for i, line in enumerate(lines):
            put(page, 60, 90 + 22 * i, line, 9)
        return stated

    return draw


def one_heading_over_packages(document: pymupdf.Document) -> Maps:
    """'Pin No.' right over the headings of two columns of numbers that stand close; no bars, no lines between rows."""
    page = page_with(document, "Table 4. Pin Function Descriptions")
    names = ["VREF", "VINA", "VINB", "AGND", "SDATA", "SCLK", "DGND", "VDD"]
    for y in (70, 96):
        page.draw_line((60, y), (540, y), width=0.6)
    put(page, 82, 80, "Pin No.")
    for x, head in ((64, "MSOP"), (96, "LFCSP"), (140, "Mnemonic"), (210, "Description")):
        put(page, x, 92, head)
    for i, name in enumerate(names):
        for x, text in ((73, i + 1), (106, (i + 2) % 8 + 1), (140, name), (210, f"What the {name} terminal is for")):
            put(page, x, 108 + 13 * i, str(text))
    return {"MSOP": numbered(names), "LFCSP": {str((i + 2) % 8 + 1): name for i, name in enumerate(names)}}


def note_below_the_last_line(document: pymupdf.Document) -> Maps:
    """Rows parted by lines without bars, numbers left of their heading's middle, and a note close below the table."""
    page = page_with(document, "Table 3: Pin Definitions")
    names = ["GND", "3V3", "EN", "IO4", "IO5", "RXD0"]
    rows = [("Name", "No.", "Type a", "Function"), *((n, str(i + 1), "I/O", "GPIO4") for i, n in enumerate(names))]
    for r, row in enumerate(rows):
        page.draw_line((54, 80 + 16 * r), (554, 80 + 16 * r), width=0.5)
        for x, text in zip((57, 127, 167, 227) if r else (78, 138, 182, 372), row, strict=True):
            put(page, x, 91 + 16 * r, text)
    page.draw_line((54, 80 + 16 * len(rows)), (554, 80 + 16 * len(rows)), width=0.5)
    put(page, 54, 90 + 16 * len(rows), "a P: power supply; I: input; O: output; T: high impedance.", 7)
    return {"": numbered(names)}


def codes_under_number(document: pymupdf.Document) -> Maps:
    """'Number' over the maker's codes of two packages of three leads."""
    page = page_with(document, "Terminal List Table")
    widths, x = (70, 50, 50, 200), 60.0
    rows = [
        ["", "LH", "UA", ""],
        ["VCC", "1", "1", "Supply"],
        ["VOUT", "2", "3", "Output"],
        ["GND", "3", "2", "Ground"],
    ]
    page.draw_line((60, 80), (430, 80), width=0.5)
    for edge in (60, 130, 230, 430):
        page.draw_line((edge, 80), (edge, 96), width=0.5)
    for head, width in zip(("Name", "Number", "", "Description"), widths, strict=True):
        put(page, x + 4, 91, head)
        x += width
    table(page, 60, 96, list(widths), rows)
    return {"LH": {r[1]: r[0] for r in rows[1:]}, "UA": {r[2]: r[0] for r in rows[1:]}}


def bars_in_the_heading_alone(document: pymupdf.Document) -> Maps:
    """A frame with bars in its heading only: rows of several lines, and titles of groups over the whole width."""
    page = page_with(document, "Ball assignments")
    edges = (60, 120, 200, 300, 540)
    groups = {
        "Left side of chip": [("A8", "P0.31", "AIN7"), ("A10", "P0.29", "AIN5"), ("B1", "VDD", ""), ("B3", "DCC", "")],
        "Right side of chip": [("AC13", "P0.18", "nRESET"), ("AC24", "SWDIO", ""), ("Y23", "P1.01", "")],
    }
    y = 96.0
    for x, head in zip(edges, ("Pin", "Name", "Function", "Description"), strict=False):
        put(page, x + 4, 91, head)
    for title, rows in groups.items():
        put(page, 64, y + 11, title)
        y += 16
        page.draw_line((60, y), (540, y), width=0.5)
        for ball, name, other in rows:
            put(page, 64, y + 11, ball)
            for line in filter(None, (name, other)):
                for x, text in zip(edges[1:], (line, "Digital I/O", "General purpose or analog"), strict=False):
                    put(page, x + 4, y + 11, text)
                y += 11
            y += 5
            page.draw_line((60, y), (540, y), width=0.5)
    for top in (80, 96):
        page.draw_line((60, top), (540, top), width=0.5)
    for x in edges:
        page.draw_line((x, 80), (x, y if x in (60, 540) else 96), width=0.5)
    return {
        "": {ball: " ".join(filter(None, names)) for rows in groups.values() for ball, *names in rows},
    }


def tables_of_one_pin(document: pymupdf.Document) -> Maps:
    """The pins in a table for each group, one of which has a single pin."""
    page = page_with(document, "Pin Out Description")
    groups = [["USBDP", "USBDM"], ["RESET#"], ["TXD", "RXD", "GND", "VCC"]]
    first, y = 1, 80.0
    for names in groups:
        rows = [[str(first + i), name, "I/O", "What it does"] for i, name in enumerate(names)]
        table(page, 60, y, [50, 80, 50, 200], [["Pin No.", "Name", "Type", "Description"], *rows])
        first, y = first + len(names), y + 16 * (len(names) + 1) + 30
    return {"": numbered([name for names in groups for name in names])}


def numbers_behind_pin(document: pymupdf.Document) -> Maps:
    """A module whose pads say 'Pin 1' … inside of the body, turned at the foot, with the names outside."""
    page = page_with(document, "Pin Layout (Top View)")
    names = ["GND", "3V3", "EN", "IO4", "IO5", "IO6", "IO7", "IO15", "IO16", "IO17", "IO18", "IO8", "IO19", "IO20"]
    x, y = 200.0, 120.0
    page.draw_rect(pymupdf.Rect(x, y, x + 170, y + 180))
    for i in range(5):
        at = y + 30 + 22 * i
        put(page, x + 6, at, f"Pin {i + 1}", 7)
        put(page, x - 8, at, names[i], right=True)
        put(page, x + 164, at, f"Pin {14 - i}", 7, right=True)
        put(page, x + 178, at, names[13 - i])
    for i in range(4):
        at = x + 40 + 32 * i
        put(page, at, y + 176, f"Pin {6 + i}", 7, turn=90)
        put(page, at, y + 190 + pymupdf.get_text_length(names[5 + i], fontsize=8), names[5 + i], turn=90)
    return {"": numbered(names)}


def caption_over_a_tab(document: pymupdf.Document) -> Maps:
    """A tab's number with the package's name right over it, and beside it what the tab is connected to."""
    page = page_with(document, "PIN CONNECTIONS")
    put(page, 136, 80, "SOT-223")
    page.draw_rect(pymupdf.Rect(115, 95, 185, 135))
    page.draw_rect(pymupdf.Rect(130, 85, 170, 95))
    put(page, 148, 93, "4", 6)
    put(page, 195, 93, "TAB = VOUT", 7)
    for i, name in enumerate(("GND", "VOUT", "VIN")):
        put(page, 124 + 25 * i, 144, str(i + 1), 6)
        put(page, 118 + 25 * i, 157, name)
    return {"SOT-223": numbered(("GND", "VOUT", "VIN", "VOUT"))}


def leads_above_a_body(document: pymupdf.Document) -> Maps:
    """Three leads with turned names, and right below them a body whose numbers go on with a fourth."""
    page = page_with(document, "PIN CONNECTIONS")
    page.draw_rect(pymupdf.Rect(430, 120, 500, 150))
    for i, name in enumerate(("VIN", "GND", "VOUT")):
        put(page, 439 + 20 * i, 160, str(i + 1), 6)
        put(page, 448 + 20 * i, 170 + pymupdf.get_text_length(name, fontsize=7), name, 7, turn=90)
    put(page, 450, 108, "DPAK (Top View)", 7)
    names = ["VIN", "NC", "NC", "GND", "NC", "NC", "NC", "VOUT"]
    dual(page, 440, 250, names)
    put(page, 440, 325, "SO-8 (Top View)", 7)
    return {"DPAK": numbered(("VIN", "GND", "VOUT")), "SO-8": numbered(names)}


def nine_in_a_row(document: pymupdf.Document) -> Maps:
    """A single row of many leads with their names turned below the numbers."""
    page = page_with(document, "Pin Layout (SIP9, front view)")
    names = ["VCC", "OUT1", "VM", "IN1", "IN2", "NC", "OUT2", "VREF", "GND"]
    page.draw_rect(pymupdf.Rect(120, 90, 320, 140))
    for i, name in enumerate(names):
        put(page, 133 + 21 * i, 168, str(i + 1), 7)
        put(page, 138 + 21 * i, 172 + pymupdf.get_text_length(name, fontsize=7), name, 7, turn=90)
    return {"SIP9": numbered(names)}


def counted_down_twice(document: pymupdf.Document, names: Sequence[str] = (), title: str = "Module pinout") -> Maps:
    """A module whose numbers go on at the top of its second column."""
    page = page_with(document, title)
    names = names or ["A0", "SD3", "CMD", "GND", "3V3", "RST", "D0", "D1", "RX", "TX", "GND", "VIN"]
    half = len(names) // 2
    page.draw_rect(pymupdf.Rect(200, 90, 300, 100 + 16 * half))
    for i in range(half):
        put(page, 205, 108 + 15.5 * i, str(i + 1), 7)
        put(page, 192, 108 + 15.5 * i, names[i], right=True)
        put(page, 295, 108 + 15.5 * i, str(half + i + 1), 7, right=True)
        put(page, 308, 108 + 15.5 * i, names[half + i])
    return {"": numbered(names)} if "GND" in names else {}


def parts_in_a_frame(document: pymupdf.Document) -> Maps:
    """As `counted_down_twice`, of things that are no pins."""
    return counted_down_twice(
        document, ["Antenna", "Crystal", "LED", "Button", "USB", "Regulator", "Flash", "GND pad"], "Parts (top view)"
    )


def drain_with_an_aside(document: pymupdf.Document) -> Maps:
    """Three terminals, one of which says more in brackets."""
    page = page_with(document, "N-channel MOSFET")
    for i, text in enumerate(("1. GATE", "2. DRAIN (HEAT SINK)", "3. SOURCE")):
        put(page, 300, 200 + 11 * i, text)
    return {"": {"1": "GATE", "2": "DRAIN (HEAT SINK)", "3": "SOURCE"}}


def named_by_part(*rows: Sequence[str], cut: bool = False) -> Sheet:
    """The numbers beside a column of names for each part, whose heading says nothing else."""

    def draw(document: pymupdf.Document) -> Maps:
        page = page_with(document, "Pin Connections")
        table(page, 60, 80, [60, 130, 130], [list(row) for row in rows])
        heads = [] if cut else rows[0][1:]
        return {head: {row[0]: row[i] for row in rows[1:]} for i, head in enumerate(heads, 1)}

    return draw


def numbered_otherwise(document: pymupdf.Document) -> Maps:
    """Numbers behind a sign and with zeros before them, and a mounting base."""
    page = page_with(document, "Pin description")
    names = ["Tri-state", "GND", "Output", "VDD"]
    rows = [["Pin", "Symbol"], *([f"#{i + 1}", name] for i, name in enumerate(names))]
    table(page, 60, 80, [60, 100], [*rows, ["mb", "GND"]])
    page = page_with(document, "Pin description, TO-220")
    table(page, 60, 80, [60, 100], [["PIN", "NAME"], *([f"{i + 1:02d}", name] for i, name in enumerate(names))])
    return {"": numbered(names) | {"mb": "GND"}, "TO-220": numbered(names)}


def ports_by_part(document: pymupdf.Document) -> Maps:
    """'Pin' over a column of numbers for each part, empty where it has none, beside ports headed 'I/O Pin'."""
    page = page_with(document, "PORT Function Multiplexing")
    rows = [
        ["QMD21E", "QMD21G", "", "", "EIC"],
        ["1", "1", "PA00", "VDDANA", "EXTINT[0]"],
        ["2", "2", "PA01", "VDDANA", "EXTINT[1]"],
        ["", "3", "PB08", "VDDANA", "EXTINT[8]"],
        ["3", "4", "PA04", "VDDANA", "EXTINT[4]"],
    ]
    page.draw_line((60, 80), (380, 80), width=0.5)
    for x, head in ((60, ""), (110, "Pin"), (180, "I/O Pin"), (240, "Supply"), (300, "A"), (380, "")):
        put(page, x + 4, 91, head)
        if head != "Pin":
            page.draw_line((x, 80), (x, 96), width=0.5)
    table(page, 60, 96, [60, 60, 60, 60, 80], rows)
    return {head: {row[i]: row[2] for row in rows[1:] if row[i]} for i, head in enumerate(rows[0][:2])}


TOLD_SHEETS: dict[str, Sheet] = {
    "one heading over the packages": one_heading_over_packages,
    "a note below the last line": note_below_the_last_line,
    "codes of packages under 'Number'": codes_under_number,
    "bars in the heading alone": bars_in_the_heading_alone,
    "a table of one pin": tables_of_one_pin,
    "numbers behind 'Pin'": numbers_behind_pin,
    "ports by part": ports_by_part,
    "leads above a body": leads_above_a_body,
    "states of pins": named_by_part(
        ("Pin", "Sleep", "Active"), ("1", "VDD", "VDD"), ("2", "High-Z", "Output"), ("3", "Output", "Output"),
        ("4", "GND", "GND"), cut=True,
    ),
    "some pins named by part": named_by_part(
        ("Pin", "CAN", "DeviceNet"), ("2", "CAN_L", "CAN_L"), ("3", "CAN_GND", "V-"), ("7", "CAN_H", "CAN_H"), cut=True
    ),
    "a caption over a tab": caption_over_a_tab,
    "nine leads in a row": nine_in_a_row,
    "columns that both count down": counted_down_twice,
    "parts that are counted down": parts_in_a_frame,
    "names for one output and for two": named_by_part(
        ("Pin", "Single", "Dual"), ("1", "+Vin", "+Vin"), ("2", "-Vin", "-Vin"), ("3", "-Vout", "-Vout"),
        ("4", "No Pin", "Common"), ("5", "+Vout", "+Vout"),
    ),
    "names of opposite polarity": named_by_part(
        ("PIN NO.", "COMMON CATHODE", "COMMON ANODE"), ("1", "ANODE E", "CATHODE E"), ("2", "ANODE D", "CATHODE D"),
        ("3", "COMMON CATHODE", "COMMON ANODE"), ("4", "ANODE C", "CATHODE C"),
    ),
    "names and what they connect to": named_by_part(
        ("Pin", "Interface", "Host"), ("1", "VDD", "3.3 V rail"), ("2", "SDA", "Data line"), ("3", "SCL", "Clock line"),
        cut=True,
    ),
    "numbers behind signs and zeros": numbered_otherwise,
    "a terminal with an aside": drain_with_an_aside,
    "paragraphs with a pad's number": paragraphs(
        ["RUN (Pin 1): Control.", "GND (Pins 2, 5, Exposed Pad Pin 7): Ground.", "SW (Pins 3 to 4): Node.",
         "VIN (Pin 6): Supply."],
        {"": {"1": "RUN", "2": "GND", "3": "SW", "4": "SW", "5": "GND", "6": "VIN", "7": "GND"}},
    ),
    "paragraphs of two pins each": paragraphs(
        ["IN+, IN- (Pins 1, 2): Inputs.", "OUT (Pin 3): Output.", "Exposed Pad (Pin 4): Ground."],
        {"": {"1": "IN+", "2": "IN-", "3": "OUT", "4": "Exposed Pad"}},
    ),
    "paragraphs of two packages": paragraphs(
        ["OUT (Pin 1/Pin 2): Output.", "GND (Pin 2, 4/Pin 1): Ground.", "IN (Pin 3/Pin 3): Supply."],
        {"DFN": {"1": "OUT", "2": "GND", "3": "IN", "4": "GND"}, "MSOP": {"1": "GND", "2": "OUT", "3": "IN"}},
        "PIN FUNCTIONS (DFN/MSOP)",
    ),
    "paragraphs of two packages that nothing names": paragraphs(
        ["OUT (Pin 1/Pin 2): Output.", "GND (Pin 2/Pin 1): Ground.", "IN (Pin 3/Pin 3): Supply."], {}
    ),
    "numbers in brackets without a word": paragraphs(
        ["VDD (2, 5): Supply.", "IN (1): Input.", "GND (3): Ground.", "OUT (4): Output."],
        {"": {"1": "IN", "2": "VDD", "3": "GND", "4": "OUT", "5": "VDD"}},
        "PIN DESCRIPTION",
    ),
    "notes in brackets": paragraphs(
        ["Note (1): See the text.", "Note (2): Below VCC.", "Note (3): Typical."], {}, "PIN DESCRIPTION"
    ),
    "some numbers in brackets without a word": paragraphs(
        ["VDD (2): Supply.", "IN (4): Input.", "GND (3): Ground."], {}, "PIN DESCRIPTION"
    ),
}  # fmt: skip
