"""Drawings with titles far off, turned or side by side, and tables that go on: {package: {number: name}}."""

from __future__ import annotations

import pymupdf

from tests.extract.pin_pages import dual, put, quad, rules, table
from tests.extract.pin_sheets import Maps, Sheet, numbered, page_with

CHARGER = (
    "ACN", "ACP", "CMSRC", "ACDRV", "ACOK", "ACDET", "IOUT", "SDA", "SCL", "ILIM",
    "BATDRV", "SRN", "SRP", "GND", "LODRV", "REGN", "BTST", "HIDRV", "PHASE", "VCC",
)  # fmt: skip
DRIVER = ("VIN", "EN", "FB", "COMP", "SS", "PGND", "SW", "BOOT")
LONG = (
    "PA0_WAKEUP", "PA1_ADC1", "PA2_USART2", "PA3_USART2", "VSS_ANALOG", "VDD_ANALOG", "PB0_TIM3_CH3", "PB1_TIM3_CH4",
    "PB2_BOOT_SEL", "PB10_I2C2_SCL", "PB11_I2C2_SDA", "PC6_TIM8_CH1", "PC7_TIM8_CH2", "PC8_TIM8_CH3", "RESET_OUT",
    "VCAP_CORE",
)  # fmt: skip


def title_far_above(document: pymupdf.Document) -> Maps:
    """A quad package whose long turned names stand between the body and its title."""
    page = page_with(document, "5 Pin Configuration and Functions")
    put(page, 200, 92, "RGE Package 16-Pin VQFN (Top View)", 9)
    quad(page, 210, 190, list(LONG), 16)
    return {"16-Pin VQFN": numbered(LONG)}


def title_of_three_lines(document: pymupdf.Document) -> Maps:
    """A quad package with its maker's code, its kind and its view on three lines, a gap above the names."""
    page = page_with(document, "Pin Configuration")
    for i, line in enumerate(("RGR PACKAGE", "20-PIN QFN", "(TOP VIEW)")):
        put(page, 286 - pymupdf.get_text_length(line, fontsize=9) / 2, 96 + 11 * i, line, 9)
    quad(page, 230, 176, list(CHARGER), 16)
    return {"RGR PACKAGE 20-PIN QFN": numbered(CHARGER)}


def dual_lying(document: pymupdf.Document) -> Maps:
    """A dual in-line package turned by a quarter: pins below from the left, above from the right; names turned."""
    page = page_with(document, "Connection Diagram")
    put(page, 210, 96, "Dual-In-Line Package (DIP-14), Top View")
    names = ["1A", "1B", "1Y", "2A", "2B", "2Y", "GND", "3Y", "3A", "3B", "4Y", "4A", "4B", "VCC"]
    page.draw_rect(pymupdf.Rect(190, 170, 400, 230))
    for i in range(7):
        x = 206 + 28 * i
        put(page, x - 2, 226, str(i + 1), 7)
        put(page, x + 3, 244 + pymupdf.get_text_length(names[i], fontsize=8), names[i], turn=90)
        put(page, x - 4, 180, str(14 - i), 7)
        put(page, x + 3, 164, names[13 - i], turn=90)
    return {"DIP-14": numbered(names)}


def names_on_the_body(document: pymupdf.Document) -> Maps:
    """Names inside the body, numbers outside at the leads."""
    page = page_with(document, "Pin Assignment")
    put(page, 250, 100, "MSOP-10")
    names = ["VREF", "AIN0", "AIN1", "AIN2", "AIN3", "GND", "SCL", "SDA", "ALERT", "VDD"]
    page.draw_rect(pymupdf.Rect(230, 112, 330, 200))
    for i in range(5):
        y = 128 + 16 * i
        put(page, 220, y, str(i + 1), 7, right=True)
        put(page, 236, y, names[i])
        put(page, 340, y, str(10 - i), 7)
        put(page, 324, y, names[9 - i], right=True)
    return {"MSOP-10": numbered(names)}


def two_quads_titled_below(document: pymupdf.Document) -> Maps:
    """Two quads of different size side by side, each with its caption below."""
    page = page_with(document, "Pin Configurations")
    small = [f"P{i // 4}{'ABCD'[i % 4]}" if i % 5 else "VDD" for i in range(16)]
    quad(page, 110, 150, small, 14)
    quad(page, 370, 150, list(CHARGER), 14)
    put(page, 105, 300, "Figure 2. WQFN-16 Pinout")
    put(page, 380, 300, "Figure 3. TQFN-20 Pinout")
    return {"WQFN-16": numbered(small), "TQFN-20": numbered(CHARGER)}


def parts_side_by_side(document: pymupdf.Document) -> Maps:
    """Three operational amplifiers of one family, single, dual and quad, next to each other."""
    page = page_with(document, "Pin Connections")
    single = ["NC", "-IN", "+IN", "V-", "NC", "OUT", "V+", "NC"]
    double = ["OUTA", "-INA", "+INA", "V-", "+INB", "-INB", "OUTB", "V+"]
    four = ["OUTA", "-INA", "+INA", "V+", "+INB", "-INB", "OUTB", "OUTC", "-INC", "+INC", "V-", "+IND", "-IND", "OUTD"]
    for x, package, names in ((100, "SOT-8", single), (270, "MSOP-8", double), (440, "TSSOP-14", four)):
        put(page, x + 10, 100, package)
        dual(page, x, 130, names)
    return {"SOT-8": numbered(single), "MSOP-8": numbered(double), "TSSOP-14": numbered(four)}


def tab_beside_its_number(document: pymupdf.Document) -> Maps:
    """A SOT-223 with three leads below and the tab above; the tab's name stands beside its number."""
    page = page_with(document, "Pin Configuration")
    put(page, 200, 100, "SOT-223 (Top View)")
    page.draw_rect(pymupdf.Rect(190, 150, 300, 210))
    page.draw_rect(pymupdf.Rect(215, 132, 275, 150))
    put(page, 243, 144, "4", 7)
    put(page, 282, 144, "VOUT")
    for i, name in enumerate(("GND", "VOUT", "VIN")):
        x = 207 + 36 * i
        page.draw_rect(pymupdf.Rect(x - 6, 210, x + 8, 232))
        put(page, x - 2, 226, str(i + 1), 7)
        put(page, x - 8, 246, name)
    return {"SOT-223": {"1": "GND", "2": "VOUT", "3": "VIN", "4": "VOUT"}}


def half_rows(document: pymupdf.Document) -> Maps:
    """A table in two halves side by side under one pair of headings each, the right half shorter."""
    page = page_with(document, "Table 3. Pin Assignment (LQFP44)")
    names = [f"P{i // 8}.{i % 8}" if i % 11 else "VSS" for i in range(44)]
    left = [[str(i + 1), names[i]] for i in range(24)]
    right = [[str(i + 1), names[i]] for i in range(24, 44)] + [["", ""]] * 4
    rows = [["Pin", "Name", "Pin", "Name"], *([*a, *b] for a, b in zip(left, right, strict=True))]
    rules(page, 80, 80, [50, 120, 50, 120], rows, lines="heads")
    return {"LQFP44": numbered(names)}


def over_the_page_without_heads(lines: str, *, name_first: bool = False) -> Sheet:
    """A pin table without bars that goes on over two further pages without its headings."""

    def sheet(document: pymupdf.Document) -> Maps:
        names = [f"P{i // 8}{'ABCDEFGH'[i % 8]}" if i % 9 else "VDDIO" for i in range(48)]
        rows = [[str(i + 1), n, "I/O" if n[0] == "P" else "P", f"Port {n}, pin of the {i % 4}. group"]
                for i, n in enumerate(names)]  # fmt: skip
        heads = ["Pin", "Name", "Type", "Description"]
        for at in range(0, 48, 16):
            page = document.new_page(width=612, height=792)
            y = 60.0
            if not at:
                put(page, 60, 50, "Table 2. Pin Description (LQFP48)", 10)
            part = rows[at : at + 16] if at else [heads, *rows[:16]]
            if name_first:
                part = [[row[1], row[0], *row[2:]] for row in part]
            rules(page, 60, y, [90, 90, 60, 240], part, lines=lines, heads=0 if at else 1)
        return {"LQFP48": numbered(names)}

    return sheet


def note_on_number_ten(document: pymupdf.Document) -> Maps:
    """A footnote's raised 2 on the number 10, which reads as a power of ten."""
    page = page_with(document, "Table 1. Pin Functions")
    names = [f"D{i}" for i in range(12)]
    rows = [["PIN", "NAME", "DESCRIPTION"], *([str(i + 1), n, f"Data line {i}"] for i, n in enumerate(names))]
    rows[10][0] = ""
    table(page, 60, 80, [60, 80, 200], rows)
    put(page, 64, 80 + 16 * 10 + 11, "10")
    put(page, 64 + pymupdf.get_text_length("10", fontsize=8), 80 + 16 * 10 + 8, "2", 5)
    return {"": numbered(names)}


def coloured_balls(document: pymupdf.Document) -> Maps:
    """A ball map whose cells are filled with the colours of their kinds, white names on the dark ones."""
    page = page_with(document, "Figure 6. UFBGA-25 ball out (top view)")
    names = [
        ["PA0", "PA1", "VDD", "PB6", "PB7"], ["PA2", "PA3", "VSS", "PB4", "PB5"],
        ["NRST", "BOOT0", "VBAT", "PB3", "PA15"], ["PA4", "PA5", "VSSA", "PA13", "PA14"],
        ["PA6", "PA7", "VDDA", "PA8", "PA9"],
    ]  # fmt: skip
    colours = {"V": (0.55, 0.1, 0.1), "N": (0.1, 0.4, 0.1), "B": (0.1, 0.4, 0.1), "P": (0.85, 0.92, 1)}
    stated = {}
    for c in range(5):
        put(page, 142 + 56 * c, 96, str(c + 1))
    for r, letter in enumerate("ABCDE"):
        put(page, 102, 122 + 30 * r, letter)
        for c in range(5):
            name = names[r][c]
            box = pymupdf.Rect(118 + 56 * c, 104 + 30 * r, 172 + 56 * c, 132 + 30 * r)
            page.draw_rect(box, color=(0, 0, 0), fill=colours[name[0]], width=0.5)
            page.insert_text(
                (126 + 56 * c, 122 + 30 * r), name, fontsize=8, color=(0,) * 3 if name[0] == "P" else (1,) * 3
            )
            stated[f"{letter}{c + 1}"] = name
    for i, kind in enumerate(("Power", "I/O", "Control")):
        page.draw_rect(pymupdf.Rect(420, 110 + 20 * i, 436, 122 + 20 * i), fill=colours["VPN"[i]])
        put(page, 442, 120 + 20 * i, kind)
    return {"UFBGA-25": stated}


def legend_of_lines(*names: str) -> Sheet:
    """A coupler's legend, a pin on each line, beside its drawing and apart from the heading."""

    def sheet(document: pymupdf.Document) -> Maps:
        page = page_with(document, "Pin Configuration (4-pin SO4)")
        page.draw_rect(pymupdf.Rect(100, 110, 180, 170))
        for i, name in enumerate(names):
            put(page, 300, 120 + 12 * i, f"{i + 1}: {name}")
        return {"4-pin SO4": numbered(names)}

    return sheet


def packages_in_rows(document: pymupdf.Document) -> Maps:
    """A package in each row, its leads across: 'TO-92 | E | B | C'."""
    page = page_with(document, "Pinning")
    rows = [["Package", "Pin 1", "Pin 2", "Pin 3"], ["TO-92", "E", "B", "C"], ["SOT-23", "B", "E", "C"],
            ["SOT-89", "B", "C", "E"]]  # fmt: skip
    table(page, 60, 90, [100, 60, 60, 60], rows)
    return {row[0]: numbered(row[1:]) for row in rows[1:]}


def styles(document: pymupdf.Document) -> Maps:
    """The leads of a transistor as a list 'PIN 1. GATE' below its case."""
    page = page_with(document, "MARKING DIAGRAM")
    put(page, 100, 110, "SOT-23")
    put(page, 100, 120, "CASE 318")
    put(page, 100, 130, "STYLE 21")
    for i, line in enumerate(("PIN 1. GATE", "2. SOURCE", "3. DRAIN")):
        put(page, 200 + (0 if not i else 16), 110 + 10 * i, line)
    return {"SOT-23": {"1": "GATE", "2": "SOURCE", "3": "DRAIN"}}


def plcc(document: pymupdf.Document) -> Maps:
    """Pin 1 in the middle of the top side, names inside."""
    page = page_with(document, "Pin Configuration")
    put(page, 260, 90, "PLCC-28 (Top View)")
    names = [f"D{i}" if i % 7 else "VSS" for i in range(28)]
    x0, y0, pitch = 200.0, 140.0, 20.0
    page.draw_rect(pymupdf.Rect(x0, y0, x0 + 180, y0 + 180))
    places: list[tuple[float, float, str]] = []
    for i in range(7):
        along = 30 + pitch * i
        places.append((x0 + along, y0 - 4, "top"))
    order = [3, 2, 1, 0]
    top = {order[i]: i for i in range(4)} | {6: 25, 5: 26, 4: 27}
    for slot, pin in top.items():
        x = x0 + 30 + pitch * slot
        put(page, x - 3, y0 - 4, str(pin + 1), 7)
        put(page, x + 3, y0 + 24, names[pin], turn=90)
    for i in range(7):
        y = y0 + 33 + pitch * i
        put(page, x0 - 5, y, str(5 + i), 7, right=True)
        put(page, x0 + 5, y, names[4 + i])
        put(page, x0 + 186, y, str(25 - i), 7)
        put(page, x0 + 175, y, names[24 - i], right=True)
        x = x0 + 30 + pitch * i
        put(page, x - 4, y0 + 190, str(12 + i), 7)
        put(page, x + 3, y0 + 175, names[11 + i], turn=90)
    return {"PLCC-28": numbered(names)}


def brackets(document: pymupdf.Document) -> Maps:
    """A package drawn by square brackets of text: 'IN1 [ 1   8 ] VCC'."""
    page = page_with(document, "Pin Configuration and Functions")
    put(page, 180, 96, "D OR P PACKAGE")
    put(page, 190, 106, "(TOP VIEW)")
    for i in range(4):
        y = 126 + 14 * i
        put(page, 170, y, DRIVER[i], right=True)
        put(page, 178, y, "[")
        put(page, 186, y, str(i + 1), 7)
        put(page, 238, y, str(8 - i), 7, right=True)
        put(page, 242, y, "]")
        put(page, 252, y, DRIVER[7 - i])
    return {"D OR P PACKAGE": numbered(DRIVER)}


def quad_with_numbered_pad(document: pymupdf.Document) -> Maps:
    """A quad package whose pad in the middle bears its number and its name."""
    page = page_with(document, "Pin Configuration")
    put(page, 215, 112, "QFN-20 (3 mm x 3 mm)")
    quad(page, 220, 160, list(CHARGER), 15)
    page.draw_rect(pymupdf.Rect(242, 182, 288, 228))
    put(page, 260, 200, "21", 7)
    put(page, 252, 212, "AGND", 7)
    return {"QFN-20 (3 mm x 3 mm)": numbered(CHARGER) | {"21": "AGND"}}


def letters_for_packages(document: pymupdf.Document) -> Maps:
    """Columns headed by a package with the maker's letters below it in brackets."""
    page = page_with(document, "Table 4-1. Pin Functions")
    rows = [["NAME", "SOIC\n(D)", "TSSOP\n(PW)", "VQFN\n(RGT)", "I/O", "DESCRIPTION"]]
    rows += [[n, str(i + 1), str(i + 1), str((i + 2) % 8 + 1), "I", f"The {n} pin"] for i, n in enumerate(DRIVER)]
    table(page, 60, 80, [70, 50, 50, 50, 40, 200], rows)
    third = {str((i + 2) % 8 + 1): n for i, n in enumerate(DRIVER)}
    return {"SOIC (D)": numbered(DRIVER), "TSSOP (PW)": numbered(DRIVER), "VQFN (RGT)": third}


def dual_with_arrows(document: pymupdf.Document) -> Maps:
    """Names with arrows of their direction between them and the numbers, as controllers of old have them."""
    page = page_with(document, "Pin Diagram")
    put(page, 240, 96, "18-pin PDIP")
    names = ["RA2", "RA3", "RA4/T0CKI", "MCLR", "VSS", "RB0/INT", "RB1", "RB2", "RB3",
             "RB4", "RB5", "RB6", "RB7", "VDD", "OSC2/CLKOUT", "OSC1/CLKIN", "RA0", "RA1"]  # fmt: skip
    page.draw_rect(pymupdf.Rect(240, 108, 310, 260))
    for i in range(9):
        y = 122 + 16 * i
        put(page, 246, y, str(i + 1), 7)
        put(page, 304, y, str(18 - i), 7, right=True)
        page.draw_line((216, y - 3), (236, y - 3))
        page.draw_line((314, y - 3), (334, y - 3))
        put(page, 212, y, names[i], right=True)
        put(page, 338, y, names[17 - i])
    return {"18-pin PDIP": numbered(names)}


PLACED_SHEETS: dict[str, Sheet] = {
    "title far above": title_far_above,
    "title of three lines": title_of_three_lines,
    "dual row lying": dual_lying,
    "names on the body": names_on_the_body,
    "two quads titled below": two_quads_titled_below,
    "parts side by side": parts_side_by_side,
    "tab beside its number": tab_beside_its_number,
    "halves of unequal length": half_rows,
    "over the page without heads, lines": over_the_page_without_heads("rows"),
    "over the page without heads": over_the_page_without_heads("heads"),
    "over the page without heads or lines": over_the_page_without_heads("none"),
    "over the page without heads, names first": over_the_page_without_heads("rows", name_first=True),
    "a note on number ten": note_on_number_ten,
    "coloured balls": coloured_balls,
    "legend of lines": legend_of_lines("Anode", "Cathode", "Emitter", "Collector"),
    "legend of two names for a lead": legend_of_lines("Anode, Cathode", "Cathode, Anode", "Emitter", "Collector"),
    "packages in rows": packages_in_rows,
    "case and style": styles,
    "pin 1 in the middle": plcc,
    "square brackets": brackets,
    "a numbered pad": quad_with_numbered_pad,
    "letters for packages": letters_for_packages,
    "arrows of direction": dual_with_arrows,
}
