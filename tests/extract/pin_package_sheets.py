"""Pins of packages in halves, with pads below and in the middle, with merged cells: {package: {number: name}}."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf

from tests.extract.pin_pages import put, quad, rules, table
from tests.extract.pin_sheets import Maps, Sheet, numbered, page_with

DRIVER = ("VIN", "EN", "FB", "COMP", "SS", "PGND", "SW", "BOOT")


def ball_map_in_halves(document: pymupdf.Document) -> Maps:
    """A ball map too wide for its page: columns 1 to 5 in one block, 6 to 10 in the next below it."""
    page = page_with(document, "Table 7. BGA-80 ball map (top view)")
    letters = "ABCDEFGH"
    names = {
        f"{row}{column}": ("VSS" if (i + column) % 7 == 0 else f"{'DQA'[i % 3]}{column}{row}")
        for i, row in enumerate(letters)
        for column in range(1, 11)
    }
    for half, y in ((0, 90), (1, 290)):
        columns = range(5 * half + 1, 5 * half + 6)
        rows = [["", *map(str, columns)], *([row, *(names[f"{row}{c}"] for c in columns)] for row in letters)]
        put(page, 60, y - 6, f"BGA-80 (columns {columns[0]} to {columns[-1]})")
        table(page, 60, y, [30, *[70.0] * 5], rows)
    return {"BGA-80": names}


def ball_map_of_circles(document: pymupdf.Document) -> Maps:
    """A chip-scale package: a circle for each ball with its name inside, letters and numbers at the edges."""
    page = page_with(document, "Figure 3. WLCSP-12 ball out (top view)")
    names = ["VIN", "SW", "PGND", "EN", "SW", "PGND", "SDA", "MODE", "AGND", "SCL", "INT", "FB"]
    stated = {}
    for i, name in enumerate(names):
        row, column = divmod(i, 3)
        x, y = 200 + 60 * column, 130 + 50 * row
        page.draw_circle((x, y), 18, width=0.6)
        put(page, x - pymupdf.get_text_length(name, fontsize=8) / 2, y + 3, name)
        stated[f"{'ABCD'[row]}{column + 1}"] = name
    for column in range(3):
        put(page, 198 + 60 * column, 100, str(column + 1))
    for row in range(4):
        put(page, 165, 133 + 50 * row, "ABCD"[row])
    page.draw_rect(pymupdf.Rect(178, 108, 342, 302))
    return {"WLCSP-12": stated}


def pad_called(number: str, name: str, left: str | None = None) -> Sheet:
    """A table of eight pins whose last row is the pad, called so in the column of numbers."""

    def sheet(document: pymupdf.Document) -> Maps:
        page = page_with(document, "Table 1. Pin Functions (WSON-8)")
        rows = [[str(i), n, "I/O", f"The {n} pin"] for i, n in enumerate(DRIVER, 1)]
        table(page, 60, 80, [60, 90, 50, 220], [["PIN NO.", "NAME", "TYPE", "DESCRIPTION"], *rows,
                                                [number, name, "-", "Connect to ground plane"]])  # fmt: skip
        return {"WSON-8": numbered(DRIVER) | ({left: name} if left else {})}

    return sheet


def quad_with_text_in_the_middle(text: str) -> Sheet:
    """A quad package drawn with its pad in the middle, which bears words and no number."""

    def sheet(document: pymupdf.Document) -> Maps:
        page = document.new_page(width=612, height=792)
        put(page, 215, 110, "QFN-16 Package (Top View)", 9)
        names = ["SDA", "SCL", "INT", "A0", "A1", "A2", "GND", "P0", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "VCC"]
        quad(page, 220, 160, names)
        page.draw_rect(pymupdf.Rect(242, 182, 282, 222))
        for i, line in enumerate(text.split("\n")):
            put(page, 246, 200 + 9 * i, line, 7)
        return {"QFN-16": numbered(names)}

    return sheet


def merged_numbers(document: pymupdf.Document) -> Maps:
    """Two packages that share most numbers: one cell over both columns, two cells where they differ."""
    page = page_with(document, "Pin Functions")
    names = ["IN+", "IN-", "V-", "OUT", "V+", "SHDN"]
    sot = ["1", "3", "2", "4", "5", "-"]
    qfn = ["1", "3", "2", "6", "5", "4"]
    xs = [60.0, 130, 180, 230, 420]
    tops = [80 + 16 * i for i in range(len(names) + 2)]
    for y in tops:
        page.draw_line((xs[0], y), (xs[-1], y), width=0.5)
    for x in (xs[0], xs[1], xs[3], xs[4]):
        page.draw_line((x, tops[0]), (x, tops[-1]), width=0.5)
    for x, head in zip(xs, ("NAME", "SOT23-5", "DFN-6", "FUNCTION"), strict=False):
        put(page, x + 4, 91, head)
    page.draw_line((xs[2], tops[0]), (xs[2], tops[1]), width=0.5)
    for i, name in enumerate(names):
        y = tops[i + 1]
        put(page, xs[0] + 4, y + 11, name)
        if sot[i] == qfn[i]:
            put(page, xs[2] - 3, y + 11, sot[i])
        else:
            page.draw_line((xs[2], y), (xs[2], y + 16), width=0.5)
            put(page, xs[1] + 20, y + 11, sot[i])
            put(page, xs[2] + 20, y + 11, qfn[i])
        put(page, xs[3] + 4, y + 11, f"What {name} does")
    return {
        "SOT23-5": {n: name for n, name in zip(sot, names, strict=True) if n != "-"},
        "DFN-6": dict(zip(qfn, names, strict=True)),
    }


def numbers_over_lines(document: pymupdf.Document) -> Maps:
    """No bars: ground and supply with many numbers, broken over lines; other rows of one line."""
    page = page_with(document, "Pin Description (LQFP32)")
    names = [f"P{i // 8}_{i % 8}" for i in range(32)]
    for n in (4, 11, 20, 27):
        names[n - 1] = "VSS"
    for n in (5, 12, 21, 28):
        names[n - 1] = "VDD"
    rows = [
        ["Pin No.", "Symbol", "Description"],
        ["4, 11,\n20, 27", "VSS", "Ground"],
        ["5, 12,\n21, 28", "VDD", "Supply"],
    ]
    rows += [[str(i), n, f"General purpose port {n[1]}, bit {n[3]}"] for i, n in enumerate(names, 1) if n[0] == "P"]
    rules(page, 60, 80, [70, 80, 300], rows, lines="heads")
    return {"LQFP32": numbered(names)}


def lists_of_balls(document: pymupdf.Document) -> Maps:
    """Ball numbers listed in cells: 'A1, A4, D1', with a stretch of them."""
    page = page_with(document, "Table 2. Ball Description (16-ball WLCSP)")
    rows = [
        ["Ball", "Name", "Description"],
        ["A1, A4, D1", "GND", "Ground"],
        ["A2, A3", "VDD", "Supply"],
        ["B1", "SDA", "Data"], ["B2", "SCL", "Clock"], ["B3", "INT#", "Interrupt"], ["B4", "RST_N", "Reset"],
        ["C1", "CLK+", "Clock"], ["C2", "CLK-", "Clock"], ["C3", "/CS", "Chip select"], ["C4", "nWAKE", "Wake"],
        ["D2", "TX", "Sender"], ["D3", "RX", "Receiver"], ["D4", "R/W", "Direction"],
    ]  # fmt: skip
    table(page, 60, 80, [80, 80, 260], rows)
    return {"16-ball WLCSP": {ball: row[1] for row in rows[1:] for ball in row[0].split(", ")}}


def codes_in_descriptions(document: pymupdf.Document) -> Maps:
    """Descriptions whose lines begin with numbers, as settings do; no bars, no lines between rows."""
    page = page_with(document, "Pin Configuration (SOIC-8)")
    rows = [
        ["Pin", "Name", "Function"],
        ["1", "MODE", "Mode select:\n0 = normal\n1 = sleep"], ["2", "SEL", "Selects:\n3 = left\n4 = right"],
        ["3", "IN", "Input"], ["4", "GND", "Ground"], ["5", "OUT", "Output,\n8 mA drive"], ["6", "NC", "Not connected"],
        ["7", "CAP", "Capacitor of\n10 nF"], ["8", "VDD", "Supply,\n5 V"],
    ]  # fmt: skip
    rules(page, 60, 80, [50, 80, 300], rows, lines="heads")
    return {"SOIC-8": {n: name for n, name, _ in rows[1:]}}


def castellated(document: pymupdf.Document) -> Maps:
    """A module seen from above: pads on three sides, an antenna at the top, a ground pad below without a number."""
    page = page_with(document, "Figure 2. Pin Layout (Top View)")
    names = ["GND", "3V3", "EN", "IO4", "IO5", "IO6", "IO7", "IO15", "IO16", "IO17", "IO18", "IO8", "TXD0", "RXD0",
             "IO36", "IO37", "IO38", "GND"]  # fmt: skip
    page.draw_rect(pymupdf.Rect(200, 100, 340, 300))
    page.draw_rect(pymupdf.Rect(200, 100, 340, 140))
    put(page, 235, 124, "Keepout Zone")
    for i in range(6):
        y = 160 + 20 * i
        put(page, 203, y, str(i + 1), 7)
        put(page, 192, y, names[i], right=True)
        put(page, 337, y, str(18 - i), 7, right=True)
        put(page, 348, y, names[17 - i])
        x = 214 + 20 * i
        put(page, x, 296, str(7 + i), 7)
        put(page, x + 6, 304 + pymupdf.get_text_length(names[6 + i], fontsize=8), names[6 + i], turn=90)
    page.draw_rect(pymupdf.Rect(245, 190, 295, 240))
    put(page, 260, 218, "GND")
    return {"": numbered(names)}


def small_outlines(document: pymupdf.Document) -> Maps:
    """Three small packages on one page: leads with numbers outside, names inside the body."""
    page = page_with(document, "Pin Configurations")
    stated: Maps = {}
    for package, y, left, right in (
        ("SOT-23-5", 130.0, ("VIN", "GND", "EN"), ("VOUT", "", "NC")),
        ("SOT-23-6", 260.0, ("GND", "SW", "VIN"), ("BST", "EN", "FB")),
        ("SC-70-5", 390.0, ("IN+", "V-", "IN-"), ("V+", "", "OUT")),
    ):
        page.draw_rect(pymupdf.Rect(240, y, 340, y + 70))
        put(page, 262, y - 18, f"{package} Top View")
        pins = [*left, *reversed(right)]
        number = 0
        for i, name in enumerate(pins):
            if not name:
                continue
            number += 1
            at_left = i < 3
            level = y + 15 + 20 * (i if at_left else 5 - i)
            put(page, 246 if at_left else 334, level, name, right=not at_left)
            put(page, 230 if at_left else 346, level, str(number), 7)
            stated.setdefault(package, {})[str(number)] = name
    return stated


def many_packages_mostly_dashes(document: pymupdf.Document) -> Maps:
    """Six packages of a family: number columns that are mostly dashes, one of them of balls."""
    page = page_with(document, "Table 4. Pin assignment")
    heads = ("SO8", "TSSOP20", "QFN28", "LQFP32", "LQFP48", "UFBGA25")
    maps: Maps = {head: {} for head in heads}
    ports = ["VDD", "VSS", "NRST", *(f"PA{i}" for i in range(16)), *(f"PB{i}" for i in range(10))]
    rows: list[list[str]] = []
    for i, name in enumerate(ports):
        numbers = [
            str(i + 1) if i < 8 else "-", str(20 - i) if i < 20 else "-", str(i + 1) if i < 28 else "-", str(i + 1),
            str(i + 3), f"{'ABCDE'[i // 5]}{i % 5 + 1}" if i < 25 else "-",
        ]  # fmt: skip
        rows.append([*numbers, name, "I/O", "-"])
        for head, number in zip(heads, numbers, strict=True):
            maps[head] |= {} if number == "-" else {number: name}
    table(
        page,
        50,
        80,
        [36, 46, 40, 44, 44, 48, 60, 40, 60],
        [[*heads, "Pin name", "Type", "Alternate"], *rows],
        height=15,
    )
    return maps


def two_tables_each_a_package(document: pymupdf.Document) -> Maps:
    """Two narrow tables abreast, each with its package over it; the same heads."""
    page = page_with(document, "Pin Assignments")
    maps: Maps = {}
    for x, package, names in (
        (60.0, "MSOP-10", ["VREF", "CH0", "CH1", "CH2", "GND", "SDI", "SCK", "SDO", "CS#", "VDD"]),
        (330.0, "DFN-8", ["CH0", "CH1", "GND", "SDI", "SCK", "SDO", "CS#", "VDD"]),
    ):
        put(page, x, 76, f"{package} package")
        heads = ["Pin", "Name", "Function"]
        table(page, x, 84, [40, 60, 120], [heads, *([str(i), n, f"The {n}"] for i, n in enumerate(names, 1))])
        maps[package] = numbered(names)
    return maps


def grouped(groups: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> Sheet:
    """Rows of pins below headings of kinds, out of order of their numbers, without bars."""

    def sheet(document: pymupdf.Document) -> Maps:
        page = page_with(document, "Pin Descriptions (QFN-20)")
        rows = [["Pin", "Name", "I/O", "Description"]]
        for kind, pins in groups:
            rows += [[kind, "", "", ""], *([n, name, "I", f"The {name} of the part"] for n, name in pins)]
        rules(page, 60, 80, [60, 90, 40, 260], rows, lines="rows")
        return {"QFN-20": {n: name for _, pins in groups for n, name in pins}}

    return sheet


def pad_of_one_package(document: pymupdf.Document) -> Maps:
    """Names first, two packages of which one has a pad: a dash for the other."""
    page = page_with(document, "PIN FUNCTIONS")
    rows = [["NAME", "TSSOP-8", "WSON-8", "I/O", "DESCRIPTION"]]
    rows += [[name, str(i + 1), str((i + 3) % 8 + 1), "I", f"The {name} pin"] for i, name in enumerate(DRIVER)]
    rules(page, 60, 80, [90, 60, 60, 40, 220], [*rows, ["Thermal Pad", "—", "EP", "-", "Connect to GND"]], lines="rows")
    moved = {row[2]: row[0] for row in rows[1:]}
    return {"TSSOP-8": numbered(DRIVER), "WSON-8": moved | {"EP": "Thermal Pad"}}


def counts_over_families(document: pymupdf.Document) -> Maps:
    """Packages as "48-pin" over "LQFP"; names by their kind in two columns, functions of timers behind."""
    page = page_with(document, "Table 1.5 Pin list")
    maps: Maps = {"48-pin LQFP": {}, "36-pin QFN": {}, "32-pin LQFP": {}}
    rows = [["48-pin\nLQFP", "36-pin\nQFN", "32-pin\nLQFP", "Power, System,\nClock", "I/O Port", "Timer"]]
    names = ["VCL", "MD", "XTAL", "VSS", "EXTAL", "VCC", "P35", "P31", "P30", "P27", "P26", "P17"]
    for i, name in enumerate(names):
        numbers = [str(i + 1), str(i - 1) if i > 1 else "-", str(i - 3) if i > 3 else "-"]
        port = name.startswith("P")
        rows.append([*numbers, "" if port else name, name if port else "", f"MTIOC{i}A" if port else ""])
        for package, number in zip(maps.values(), numbers, strict=True):
            package |= {} if number == "-" else {number: name}
    table(page, 40, 80, [50, 50, 50, 100, 70, 120], rows)
    return maps


PACKAGE_SHEETS: dict[str, Sheet] = {
    "a pad of one package": pad_of_one_package,
    "counts over families": counts_over_families,
    "ball map in halves": ball_map_in_halves,
    "ball map of circles": ball_map_of_circles,
    "pad called EP": pad_called("EP", "GND", "EP"),
    "pad called DAP": pad_called("DAP", "GND", "DAP"),
    "pad called Thermal Pad": pad_called("Thermal Pad", "GND", "Thermal Pad"),
    "pad called 0": pad_called("0", "EPAD", "0"),
    "pad called by a dash": pad_called("–", "EP"),
    "pad called PowerPAD": pad_called("PowerPAD", "PGND", "PowerPAD"),
    "quad with EP in the middle": quad_with_text_in_the_middle("EP"),
    "quad with words in the middle": quad_with_text_in_the_middle("Thermal\nPad"),
    "quad with the part in the middle": quad_with_text_in_the_middle("QX9555"),
    "merged numbers": merged_numbers,
    "numbers over lines": numbers_over_lines,
    "lists of balls": lists_of_balls,
    "numbers in descriptions": codes_in_descriptions,
    "castellated module": castellated,
    "small outlines": small_outlines,
    "six packages": many_packages_mostly_dashes,
    "two tables abreast": two_tables_each_a_package,
    "kinds as headings": grouped(
        (
            ("Power supply", (("5", "VDD"), ("6", "VSS"), ("15", "VDDA"), ("16", "VSSA"))),
            ("Serial interface", (("1", "SDA"), ("2", "SCL"), ("3", "INT#"), ("4", "ADDR"))),
            ("Analog", tuple((str(n), f"AIN{n - 7}") for n in range(7, 15))),
            ("Others", (("17", "REF"), ("18", "CAP"), ("19", "NC"), ("20", "NC"))),
        )
    ),
}
