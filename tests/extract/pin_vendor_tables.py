"""Pin tables in the manner of further makers, each with the maps that it states: {package: {number: name}}.

A number that a table gives several names has the first here: what a pin is called before its further functions.
"""

from __future__ import annotations

import pymupdf

from tests.extract.pin_pages import put, rules, table
from tests.extract.pin_sheets import Maps, Sheet, numbered, page_with

PORTS = [
    ["1", "VBAT", "S", "VBAT"],
    ["2", "PC13-TAMPER-RTC", "I/O", "PC13"],
    ["3", "PC14-OSC32_IN", "I/O", "PC14"],
    ["4", "OSC_IN-PD0", "I", "OSC_IN"],
    ["5", "PH0-OSC_IN (PH0)", "I/O", "PH0"],
    ["6", "PB2/BOOT1", "I/O", "PB2"],
    ["7", "PA14-BOOT0", "I/O", "PA14"],
    ["8", "PA0-WKUP", "I/O", "PA0"],
    ["9", "PA1", "I/O", "PA1"],
    ["10", "VDD", "S", "VDD"],
]


PORT_NAMES = {"2": "PC13", "3": "PC14", "4": "PD0", "5": "PH0", "7": "PA14", "8": "PA0"}
"""The port alone, where what it is after reset is joined to it."""


def ports_and_functions(document: pymupdf.Document) -> Maps:
    """Names made of a port and what it is after reset."""
    page = page_with(document, "Table 5. LQFP48 pin definitions")
    heads = ["Pin", "Pin name", "Type", "Main function\n(after reset)"]
    table(page, 60, 80, [40, 120, 40, 100], [heads, *PORTS])
    return {"LQFP48": {n: PORT_NAMES.get(n, name) for n, name, *_ in PORTS}}


def ports_over_lines(document: pymupdf.Document) -> Maps:
    """The same names broken behind their hyphens."""
    page = page_with(document, "Table 5. LQFP48 pin definitions")
    rows = [[n, name.replace("-", "-\n").replace(" (", "\n("), kind, main] for n, name, kind, main in PORTS]
    heads = ["Pin", "Pin name", "Type", "Main function\n(after reset)"]
    table(page, 60, 80, [40, 80, 40, 100], [heads, *rows])
    return {"LQFP48": {n: PORT_NAMES.get(n, name) for n, name, *_ in PORTS}}


def automotive_ports(document: pymupdf.Document) -> Maps:
    """Ball | Symbol | Ctrl. | Buffer Type | Function: a ball's cell spans the rows of all that its port can be."""
    page = page_with(document, "Table 2-1 Port 00 Functions")
    widths = [40.0, 70, 35, 70, 160]
    xs = [60.0]
    for width in widths:
        xs.append(xs[-1] + width)
    groups = [
        ("H2", "P00.0", ["TIN9", "P00.0", "TOUT9", "ASCLK3"]),
        ("J1", "P00.1", ["TIN10", "P00.1", "TOUT10", "ATX3"]),
        ("J2", "P00.2", ["TIN11", "P00.2", "TOUT11"]),
        ("K1", "P00.3", ["TIN12", "P00.3", "TOUT12"]),
    ]
    y = 80.0
    page.draw_line((xs[0], y), (xs[-1], y), width=0.5)
    for x, head in zip(xs, ("Ball", "Symbol", "Ctrl.", "Buffer Type", "Function"), strict=False):
        put(page, x + 3, y + 10, head)
    top = y
    y += 14
    maps = {}
    for ball, port, more in groups:
        page.draw_line((xs[0], y), (xs[-1], y), width=0.5)
        put(page, xs[0] + 3, y + 10, ball)
        put(page, xs[3] + 3, y + 10, "LP / PU1 / VEXT")
        maps[ball] = port
        for i, name in enumerate([port, *more]):
            put(page, xs[1] + 3, y + 10, name)
            put(page, xs[2] + 3, y + 10, ("I", "I", "O0", "O1", "O2")[i])
            put(page, xs[4] + 3, y + 10, "General-purpose input" if not i else f"Output {i} of the module")
            y += 13
            page.draw_line((xs[1], y), (xs[3], y), width=0.5)
            page.draw_line((xs[4], y), (xs[5], y), width=0.5)
    page.draw_line((xs[0], y), (xs[-1], y), width=0.5)
    for x in xs:
        page.draw_line((x, top), (x, y), width=0.5)
    return {"": maps}


def symbols_over_lines(document: pymupdf.Document, package: str = "LQFP48") -> Maps:
    """Symbols over several lines with the mark of a note behind the number, a type and a text for each function."""
    page = page_with(document, "Table 3. LPX1114 pin description table")
    x = [60.0, 150, 200, 240]
    for at, head in zip(x, ("Symbol", "Pin", "Type", "Description"), strict=True):
        put(page, at, 90, head)
    rows = [
        (["RESET/PIO0_0"], "3", "[2]", ["External reset input", "General purpose digital input/output pin"]),
        (["PIO0_1/CLKOUT/", "CT32B0_MAT2"], "4", "[3]", ["Port pin", "Clock output", "Match output 2"]),
        (["PIO0_2/SSEL0/", "CT16B0_CAP0"], "10", "[3]", ["Port pin", "Slave select", "Capture input 0"]),
        (["PIO0_3"], "14", "[3]", ["General purpose digital input/output pin"]),
        (["R/PIO0_11/", "AD0/CT32B0_", "MAT3"], "32", "[5]", ["Reserved", "Port pin", "A/D converter, input 0"]),
        (["VDD"], "8, 44", "", ["Supply voltage to the internal regulator"]),
        (["VSS"], "5, 41", "", ["Ground"]),
    ]
    y, maps = 96.0, dict[str, str]()
    for names, numbers, mark, texts in rows:
        page.draw_line((x[0], y), (420, y), width=0.4)
        put(page, x[1], y + 10, numbers)
        if mark:
            put(page, x[1] + pymupdf.get_text_length(numbers, fontsize=8), y + 7, mark, 5)
        for i, name in enumerate(names):
            put(page, x[0], y + 10 + 11 * i, name)
        for i, text in enumerate(texts):
            put(page, x[2], y + 10 + 11 * i, "I/O" if mark else "I")
            put(page, x[3], y + 10 + 11 * i, text)
        y += 11 * max(len(names), len(texts)) + 4
        maps |= dict.fromkeys(numbers.split(", "), "".join(names))
    page.draw_line((x[0], y), (420, y), width=0.4)
    put(page, 60, y + 14, f"Pin numbers of the {package} package; [2] 5 V tolerant pad.", 7)
    return {"": maps}


def systems_and_ports(document: pymupdf.Document) -> Maps:
    """No column is of names alone: power and clock pins stand in one, ports in the next, their functions behind."""
    page = page_with(document, "Table 1.7 List of Pin and Pin Functions (64-Pin LQFP)")
    heads = [
        "Pin\nNumber",
        "Power Supply,\nClock,\nSystem Control",
        "I/O Port",
        "Timers\n(MTU, TMR)",
        "Communications",
        "Others",
    ]
    rows = [
        heads,
        ["1", "AVCC1", "", "", "", ""],
        ["2", "EMLE", "", "", "", ""],
        ["3", "AVSS1", "", "", "", ""],
        ["4", "", "PJ3", "MTIOC3C", "CTS6#/RTS6#", ""],
        ["5", "VCL", "", "", "", ""],
        ["6", "VBATT", "", "", "", ""],
        ["7", "MD/FINED", "", "", "", ""],
        ["8", "XCIN", "", "", "", ""],
        ["9", "RES#", "", "", "", ""],
        ["10", "XTAL", "P37", "", "", ""],
        ["11", "", "P35", "", "", "NMI"],
        ["12", "VCC", "", "", "", ""],
        ["13", "", "P34", "MTIOC0A", "SCK6", "IRQ4"],
    ]
    names = [row[1] or row[2] for row in rows[1:]]
    table(page, 60, 80, [50, 90, 50, 80, 90, 60], rows, 14)
    return {"64-Pin LQFP": numbered(names)}


def names_and_pins_abreast(document: pymupdf.Document) -> Maps:
    """Name | Pin(s) | Description twice, lists of pins in a cell."""
    page = page_with(document, "Table 6.1. QFN48 Device Pinout")
    rows = [
        ["Pin Name", "Pin(s)", "Description", "Pin Name", "Pin(s)", "Description"],
        ["VSS", "0", "Ground", "PF0", "1", "GPIO (5V)"],
        ["PF1", "2", "GPIO (5V)", "PF2", "3", "GPIO (5V)"],
        ["RFVDD", "9", "Radio power supply", "HFXTAL_N", "10", "Crystal input pin"],
        ["RESETn", "12", "Reset input, active low", "NC", "13\n17\n18", "No connect"],
        ["AVDD", "24", "Analog supply", "PB11", "25", "GPIO"],
    ]
    table(page, 60, 80, [60, 40, 110, 60, 40, 110], rows)
    maps = {}
    for row in rows[1:]:
        for at in (0, 3):
            maps |= dict.fromkeys(row[at + 1].split("\n"), row[at])
    del maps["0"]
    return {"QFN48": maps | {"0": "VSS"}}


def sides_of_the_chip(document: pymupdf.Document) -> Maps:
    """A pin's further functions in rows of their own without a number, rows over the whole width for the sides."""
    page = page_with(document, "Pin assignments, QFN48 package")
    rows = [
        ["Pin", "Name", "Function", "Description"],
        ["Left side of chip", "", "", ""],
        ["1", "DEC1", "Power", "0.9 V regulator digital supply decoupling"],
        ["2", "P0.00", "Digital I/O", "General purpose I/O"],
        ["", "XL1", "Analog input", "Connection for 32.768 kHz crystal"],
        ["3", "P0.01", "Digital I/O", "General purpose I/O"],
        ["", "XL2", "Analog input", "Connection for 32.768 kHz crystal"],
        ["4", "P0.02", "Digital I/O", "General purpose I/O"],
        ["", "AIN0", "Analog input", "Analog input"],
        ["Bottom side of chip", "", "", ""],
        ["13", "VDD", "Power", "Power supply"],
        ["14", "P0.11", "Digital I/O", "General purpose I/O"],
        ["Die pad", "VSS", "Power", "Ground pad"],
    ]
    rules(page, 60, 80, [60, 60, 80, 200], rows, lines="rows")
    return {
        "QFN48": {"1": "DEC1", "2": "P0.00", "3": "P0.01", "4": "P0.02", "13": "VDD", "14": "P0.11", "Die pad": "VSS"}
    }


def power_domains(document: pymupdf.Document) -> Maps:
    """Name | No. | Type | Power Domain | Function, with rows of kinds."""
    page = page_with(document, "Table 3: Pin Overview")
    rows = [
        ["Name", "No.", "Type", "Power Domain", "Function"],
        ["LNA_IN", "1", "I/O", "VDD3P3", "RF input and output"],
        ["VDD3P3", "2", "P", "", "Analog power supply (2.3 V - 3.6 V)"],
        ["CHIP_PU", "4", "I", "VDD3P3", "High: On; enables the chip"],
        ["GPIO0", "5", "I/O/T", "VDD3P3_RTC", "RTC_GPIO0, GPIO0"],
        ["SPICS1", "28", "I/O/T", "VDD_SPI", "SPICS1, GPIO26"],
        ["VDD_SPI", "29", "P", "", "Output power supply: 1.8 V or 3.3 V"],
        ["XTAL_N", "53", "O", "", "External crystal output"],
        ["GND", "57", "P", "", "Ground"],
    ]
    table(page, 60, 80, [60, 30, 40, 80, 170], rows)
    return {"": {row[1]: row[0] for row in rows[1:]}}


def settings_at_reset(document: pymupdf.Document) -> Maps:
    """Pin No. | Pin Name | Pin Type | Pin Providing Power | Pin Settings (At Reset, After Reset)."""
    page = page_with(document, "Table 2-1. Pin Overview")
    names = ["LNA_IN", "VDD3P3", "VDD3P3", "XTAL_32K_P", "XTAL_32K_N", "GPIO2", "CHIP_EN", "GPIO3", "MTMS", "MTDI"]
    rows = [["Pin No.", "Pin Name", "Pin Type", "Pin Providing\nPower", "At Reset", "After Reset"]]
    rows += [[str(i + 1), n, "IO", "VDD3P3_RTC", "IE" if i % 2 else "", "IE"] for i, n in enumerate(names)]
    rules(page, 60, 80, [45, 80, 50, 80, 60, 60], rows, lines="rows")
    return {"": numbered(names)}


def a_pair_for_each_package(document: pymupdf.Document) -> Maps:
    """Each package has a column of numbers and one of names of its own."""
    page = page_with(document, "Pinouts")
    widths = [35.0, 60, 35, 60, 35, 60, 120]
    xs = [60.0]
    for width in widths:
        xs.append(xs[-1] + width)
    names = ["P0.0", "P0.1", "P0.2", "XRES", "VCCD", "VDDD", "VSSA", "P1.0", "P1.1", "P1.2"]
    packages = ("40-QFN", "28-SSOP", "16-SOIC")
    for y in (80, 94):
        page.draw_line((xs[0], y), (xs[6], y), width=0.5)
    for i, package in enumerate(packages):
        put(page, xs[2 * i] + 20, 90, package)
    put(page, xs[6] + 4, 90, "Alternate Functions")
    for i in (0, 2, 4, 6, 7):
        page.draw_line((xs[i], 80), (xs[i], 94), width=0.5)
    rows = [["Pin", "Name"] * 3 + [""]]
    maps: Maps = {package: {} for package in packages}
    for i, name in enumerate(names):
        row = []
        for k, package in enumerate(packages):
            gone = i % (k + 2) == 1 and k
            row += ["", ""] if gone else [str(i + 1 + 2 * k), name]
            if not gone:
                maps[package][str(i + 1 + 2 * k)] = name
        rows.append([*row, f"tcpwm.line[{i}]"])
    table(page, 60, 94, widths, rows, 14)
    return maps


def banks(document: pymupdf.Document) -> Maps:
    """Names of an FPGA's balls with their bank, a column for each package."""
    page = page_with(document, "Pin Definitions and Pinout Table")
    rows = [
        ["Pin Name", "Function", "BANK", "Configuration Function", "QN48", "LQ100", "MG81"],
        ["IOT27A/GCLKT_0", "I/O", "0", "GCLKT_0", "45", "88", "A5"],
        ["IOT27B/GCLKC_0", "I/O", "0", "GCLKC_0", "44", "87", "B5"],
        ["IOR6C/TMS", "I/O", "1", "TMS", "-", "75", "D9"],
        ["IOR11A/TDO", "I/O", "1", "TDO", "35", "70", "E9"],
        ["IOB29A", "I/O", "2", "-", "24", "50", "H8"],
        ["IOL12B/DONE", "I/O", "3", "DONE", "3", "10", "F1"],
        ["VCC", "Power", "N/A", "-", "1, 37", "12, 63", "E5"],
        ["VSS", "Ground", "N/A", "-", "2, 26", "13, 62", "D5, F5"],
    ]
    table(page, 40, 80, [90, 50, 40, 110, 40, 50, 50], rows)
    maps: Maps = {"QN48": {}, "LQ100": {}, "MG81": {}}
    for row in rows[1:]:
        for head, cell in zip(rows[0][4:], row[4:], strict=True):
            maps[head] |= {n: row[0] for n in cell.split(", ") if n != "-"}
    return maps


def numbers_of_differential_pairs(document: pymupdf.Document) -> Maps:
    """Pin Number | Pin Function | Bank | Dual Function | Differential."""
    page = page_with(document, "QFN32 pinout")
    rows = [["Pin Number", "Pin Function", "Bank", "Dual Function", "Differential"]]
    names = ["PL2A", "PL2B", "VCCIO3", "PL4A", "GND", "PB6C", "PB6D", "VCC", "INITN", "PROGRAMN"]
    for i, name in enumerate(names):
        rows.append([str(i + 1), name, str(3 - i // 4), "-" if i % 3 else f"PCLK_{i}", f"True_of_{name}"])
    table(page, 60, 80, [60, 80, 40, 80, 90], rows)
    return {"QFN32": numbered(names)}


def groups_of_one_part(document: pymupdf.Document) -> Maps:
    """Small tables one below the other, each for a kind of pins, of one package."""
    page = page_with(document, "Pin Descriptions")
    groups = [
        ("6.1. Media Dependent Interface", [["MDIP0", "1", "IO"], ["MDIN0", "2", "IO"], ["MDIP1", "4", "IO"]]),
        ("6.2. Clock", [["CKXTAL1", "42", "I"], ["CKXTAL2", "43", "I/O"]]),
        ("6.3. Power and Ground", [["AVDD33", "12, 32, 44", "P"], ["DVDD10", "3, 8", "P"], ["GND", "49", "G"]]),
    ]
    y, maps = 80.0, dict[str, str]()
    for title, rows in groups:
        page.insert_text((60, y), title, fontsize=10, fontname="hebo")
        body = [["Symbol", "Pin No", "Type", "Description"], *([*row, "What it is for"] for row in rows)]
        table(page, 60, y + 8, [70, 60, 40, 200], body)
        y += 8 + 16 * len(body) + 30
        for name, numbers, _ in rows:
            maps |= dict.fromkeys(numbers.split(", "), name)
    return {"": maps}


def biased_pins(document: pymupdf.Document) -> Maps:
    """Pin No | Symbol | Internal Bias | Type | Description, the head with a raised digit."""
    page = page_with(document, "Table 1. Pin Description")
    names = ["TXN", "TXP", "AGND", "AVDD", "RXN", "RXP", "DNC", "AVDD", "AGND", "EXRES1", "AVDD", "-", "-", "AGND"]
    rows = [["Pin No", "Symbol", "Internal\nBias", "Type", "Description"]]
    rows += [[str(i + 1), n, "-" if i % 3 else "Pull-up", "AO", "Text"] for i, n in enumerate(names)]
    table(page, 60, 80, [45, 60, 60, 40, 160], rows, 14)
    return {"": {n: name for n, name in numbered(names).items() if name != "-"}}


def mnemonics_of_two_packages(document: pymupdf.Document) -> Maps:
    """Pin No. over two packages, mnemonics, an exposed pad numbered 0 or not at all; lines across alone."""
    page = page_with(document, "PIN CONFIGURATIONS AND FUNCTION DESCRIPTIONS")
    put(page, 60, 84, "Table 7. Pin Function Descriptions")
    y = 90.0
    page.draw_line((60, y), (420, y), width=0.8)
    put(page, 75, y + 11, "Pin No.")
    page.draw_line((60, y + 15), (150, y + 15), width=0.4)
    rows = [
        ["TSSOP", "LFCSP", "Mnemonic", "Description"],
        ["1", "15", "AIN1", "Analog Input Channel 1."],
        ["2", "16", "AIN2", "Analog Input Channel 2."],
        ["3", "1", "REFIN(+)", "Positive Reference Input."],
        ["4", "2", "REFIN(-)", "Negative Reference Input."],
        ["5, 12", "3, 10", "GND", "Ground. This pin is the reference\nof all circuitry."],
        ["6", "4", "DOUT/RDY", "Serial Data Output."],
        ["7", "5", "SCLK", "Serial Clock Input."],
        ["8", "6", "CS", "Chip Select Input."],
        ["9", "7", "VDD", "Supply, 2.7 V to\n5.25 V."],
        ["N/A", "0", "EPAD", "Exposed Pad. Connect it to GND."],
    ]
    rules(page, 60, y + 15, [45, 45, 80, 190], rows)
    maps: Maps = {"TSSOP": {}, "LFCSP": {}}
    for row in rows[1:-1]:
        for head, cell in zip(("TSSOP", "LFCSP"), row, strict=False):
            maps[head] |= dict.fromkeys(cell.split(", "), row[2])
    maps["LFCSP"]["0"] = "EPAD"
    return maps


def pads_without_a_number(document: pymupdf.Document) -> Maps:
    """PIN (TQFN | TSSOP) | NAME | FUNCTION without bars, the pad named 'EP' with a dash for its number."""
    page = page_with(document, "Pin Description")
    put(page, 80, 88, "PIN")
    rows = [
        ["TQFN", "TSSOP", "NAME", "FUNCTION"],
        ["1", "3", "IN", "Regulator Input. Bypass with a 1µF capacitor\nto ground."],
        ["2", "4", "SHDN", "Shutdown Input."],
        ["3, 8", "5", "GND", "Ground"],
        ["4", "6", "SET", "Feedback Input. Connect to GND for the\n3.3V preset output."],
        ["5-7", "7, 8", "OUT", "Regulator Output"],
        ["-", "1, 2", "N.C.", "No Connection. Not internally connected."],
        ["-", "-", "EP", "Exposed Pad. Connect to the ground plane."],
    ]
    rules(page, 60, 94, [45, 45, 60, 220], rows)
    return {
        "TQFN": {"1": "IN", "2": "SHDN", "3": "GND", "8": "GND", "4": "SET", "5": "OUT", "6": "OUT", "7": "OUT"},
        "TSSOP": {"3": "IN", "4": "SHDN", "5": "GND", "6": "SET", "7": "OUT", "8": "OUT", "1": "N.C.", "2": "N.C."},
    }


def summary_of_ports(document: pymupdf.Document) -> Maps:
    """I/O | 28-Pin | Analog … Basic: supply pins have a dash for a port and their name in the last column."""
    page = page_with(document, "TABLE 1: 28-PIN PDIP, SOIC, SSOP ALLOCATION TABLE")
    rows = [
        ["I/O", "28-Pin PDIP,\nSOIC, SSOP", "28-Pin\nQFN", "Analog", "Timers", "EUSART", "Interrupt", "Basic"],
        ["RA0", "2", "27", "AN0/ULPWU", "-", "-", "-", "-"],
        ["RA1", "3", "28", "AN1", "-", "-", "-", "-"],
        ["RA4", "6", "3", "-", "T0CKI", "-", "-", "-"],
        ["RB0", "21", "18", "AN12", "-", "-", "IOC/INT", "-"],
        ["RC6", "17", "14", "-", "-", "TX/CK", "-", "-"],
        ["RE3", "1", "26", "-", "-", "-", "Y", "MCLR/VPP"],
        ["-", "20", "17", "-", "-", "-", "-", "VDD"],
        ["-", "8", "5", "-", "-", "-", "-", "VSS"],
        ["-", "19", "16", "-", "-", "-", "-", "VSS"],
    ]
    table(page, 40, 80, [40, 70, 50, 80, 50, 60, 60, 70], rows, 14)
    names = [row[0] if row[0] != "-" else row[-1] for row in rows[1:]]
    return {
        "28-Pin PDIP, SOIC, SSOP": {row[1]: n for row, n in zip(rows[1:], names, strict=True)},
        "28-Pin QFN": {row[2]: n for row, n in zip(rows[1:], names, strict=True)},
    }


def codes_of_packages(document: pymupdf.Document, lines: str = "rows") -> Maps:
    """PIN over NAME and NO., and NO. over the makers' codes of the packages; TYPE(1), DESCRIPTION of two lines."""
    page = page_with(document, "Pin Configuration and Functions")
    put(page, 60, 84, "Table 4-1. Pin Functions")
    put(page, 120, 98, "PIN")
    put(page, 152, 111, "NO.")
    page.draw_line((60, 88), (470, 88), width=0.8)
    page.draw_line((60, 101), (240, 101), width=0.4)
    page.draw_line((120, 114), (240, 114), width=0.4)
    put(page, 243, 111, "TYPE(1)")
    put(page, 293, 111, "DESCRIPTION")
    rows = [
        ["NAME", "DBV", "DCK", "D, DGK", "", ""],
        ["IN+", "3", "1", "3", "I", "Noninverting input"],
        ["IN-", "4", "3", "2", "I", "Inverting input"],
        ["NC", "-", "-", "1, 5, 8", "-", "No internal connection (can be left\nfloating)"],
        ["OUT", "1", "4", "6", "O", "Output"],
        ["V+", "5", "5", "7", "P", "Positive (highest) supply or\n2.7 V to 5.5 V"],
        ["V-", "2", "2", "4", "P", "Negative (lowest) supply"],
    ]
    rules(page, 60, 114, [60, 40, 40, 40, 50, 180], rows, lines=lines)
    maps: Maps = {"DBV": {}, "DCK": {}, "D, DGK": {}}
    for row in rows[1:]:
        for head, cell in zip(("DBV", "DCK", "D, DGK"), row[1:4], strict=True):
            maps[head] |= {n: row[0] for n in cell.split(", ") if n != "-"}
    return maps


def codes_alone(document: pymupdf.Document) -> Maps:
    """NAME | DBV | DRV | TYPE | DESCRIPTION without any line."""
    page = page_with(document, "Pin Configuration and Functions")
    rows = [
        ["NAME", "DBV", "DRV", "TYPE", "DESCRIPTION"],
        ["VIN", "1", "6", "P", "Input supply"],
        ["GND", "2", "3", "G", "Ground"],
        ["EN", "3", "4", "I", "Enable input"],
        ["NC", "4", "2, 5", "-", "No connection"],
        ["VOUT", "5", "1", "O", "Regulated output"],
    ]
    rules(page, 60, 80, [60, 40, 40, 40, 180], rows, lines="none")
    return {
        "DBV": {"1": "VIN", "2": "GND", "3": "EN", "4": "NC", "5": "VOUT"},
        "DRV": {"6": "VIN", "3": "GND", "4": "EN", "2": "NC", "5": "NC", "1": "VOUT"},
    }


def balls_named_multiple(document: pymupdf.Document) -> Maps:
    """BALL NO. | PIN NAME | I/O | FUNCTION whose last row is of 'Multiple' balls."""
    page = page_with(document, "Ball Description TFBGA 8x6-mm")
    rows = [
        ["BALL NO.", "PIN NAME", "I/O", "FUNCTION"],
        ["A4", "/RESET", "I", "Reset Input"],
        ["B2", "CLK", "I", "Serial Clock Input"],
        ["B3", "GND", "", "Ground"],
        ["B4", "VCC", "", "Power Supply"],
        ["C2", "/CS", "I", "Chip Select Input"],
        ["C4", "/WP (IO2)", "I/O", "Write Protect Input (Data Input Output 2)"],
        ["D2", "DO (IO1)", "I/O", "Data Output"],
        ["D3", "DI (IO0)", "I/O", "Data Input"],
        ["D4", "/HOLD (IO3)", "I/O", "Hold Input"],
        ["Multiple", "NC", "", "No Connect"],
    ]
    table(page, 60, 80, [60, 80, 40, 200], rows)
    return {"TFBGA 8x6-mm": {row[0]: row[1] for row in rows[1:-1]}}


def connections_by_interface(document: pymupdf.Document) -> Maps:
    """Pin# | Name | I/O Type | Description | what to connect it to for each interface."""
    page = page_with(document, "Table 22: Pinout")
    names = ["SDO", "ASDx", "ASCx", "INT1", "VDDIO", "GNDIO", "GND", "VDD", "INT2", "OCSB", "OSDO", "CSB", "SCx", "SDx"]
    rows = [["Pin#", "Name", "I/O Type", "Description", "in SPI 4W", "in SPI 3W", "in I2C"]]
    links = {"SDO": ("MISO", "DNC (float)", "GND"), "CSB": ("CSB", "CSB", "VDDIO"), "SDx": ("MOSI", "SDA", "SDA")}
    rows += [
        [str(i + 1), n, "Digital I/O", "Text", *links.get(n, ("VDDIO", "VDDIO", "VDDIO"))] for i, n in enumerate(names)
    ]
    table(page, 40, 80, [35, 50, 70, 120, 60, 70, 60], rows, 14)
    return {"": numbered(names)}


def marks_of_parts(document: pymupdf.Document) -> Maps:
    """Pin Number | part | part | Pin Name: a Y in a part's column says that the row is of it."""
    page = page_with(document, "Pin Out and Signal Description")
    rows = [
        ["Pin Number", "MQU-6000", "MQU-6050", "Pin Name", "Pin Description"],
        ["1", "Y", "Y", "CLKIN", "Optional external reference clock input"],
        ["6", "Y", "Y", "AUX_DA", "I2C master serial data"],
        ["8", "Y", "", "/CS", "SPI chip select (0=SPI mode)"],
        ["8", "", "Y", "VLOGIC", "Digital I/O supply voltage"],
        ["9", "Y", "", "AD0 / SDO", "I2C Slave Address LSB (AD0); SPI data output"],
        ["9", "", "Y", "AD0", "I2C Slave Address LSB (AD0)"],
        ["13", "Y", "Y", "VDD", "Power supply voltage and Digital I/O supply"],
        ["23", "Y", "", "SCL / SCLK", "I2C serial clock"],
        ["23", "", "Y", "SCL", "I2C serial clock (SCL)"],
        ["2, 3, 4, 5", "Y", "Y", "NC", "Not internally connected. May be used for routing."],
    ]
    table(page, 40, 80, [60, 60, 60, 70, 250], rows)
    maps: Maps = {"MQU-6000": {}, "MQU-6050": {}}
    for row in rows[1:]:
        for part, mark in zip(maps, row[1:3], strict=True):
            if mark:
                maps[part] |= dict.fromkeys(row[0].split(", "), row[3])
    return maps


def numero_signs(document: pymupdf.Document) -> Maps:
    """'SE Pin №' and 'UA Pin №' before the name."""
    page = page_with(document, "Pin Definitions and Descriptions")
    rows = [
        ["SE Pin #", "UA Pin #", "Name", "Type", "Function"],
        ["1", "1", "VDD", "Supply", "Supply Voltage pin"],
        ["2", "3", "OUT", "Output", "Open Drain Output pin"],
        ["3", "2", "GND", "Ground", "Ground pin"],
    ]
    table(page, 60, 80, [60, 60, 60, 60, 160], rows)
    return {"SE": {"1": "VDD", "2": "OUT", "3": "GND"}, "UA": {"1": "VDD", "3": "OUT", "2": "GND"}}


def transposed_without_lines(document: pymupdf.Document) -> Maps:
    """Numbers in a row, names below them, and no line at all."""
    page = page_with(document, "Pin Assignment")
    names = ["VCC", "SDA", "SCL", "INT", "ADDR", "GND"]
    rows = [["Pin No.", *(str(i + 1) for i in range(6))], ["Symbol", *names]]
    rules(page, 60, 80, [70, *([50.0] * 6)], rows, lines="none")
    return {"": numbered(names)}


def second_lines_with_numbers(document: pymupdf.Document) -> Maps:
    """Texts whose further lines begin with a number, in a table without lines, the number column at the right."""
    page = page_with(document, "PIN DESCRIPTION")
    names = ["VIN", "GND", "EN", "FB", "SW", "BST"]
    put(page, 60, 90, "Pin No.")
    put(page, 110, 90, "Name")
    put(page, 170, 90, "Description")
    y = 106.0
    for i, name in enumerate(names):
        put(page, 60, y, str(i + 1))
        put(page, 110, y, name)
        put(page, 170, y, f"What {name} is for; connect a capacitor of at least")
        put(page, 170, y + 10, f"{10 * (i + 1)} µF to it, no farther than")
        put(page, 170, y + 20, f"{i + 2} mm from the pin.")
        y += 34
    return {"": numbered(names)}


def ranges_of_no_connects(document: pymupdf.Document) -> Maps:
    """No connects as lists with ranges over two lines, a pad called TAB."""
    page = page_with(document, "PIN FUNCTIONS")
    rows = [
        ["PIN NO.", "PIN NAME", "DESCRIPTION"],
        ["1", "VIN", "Supply"],
        ["2-4, 7, 9-\n11, 14", "NC", "Not connected"],
        ["5", "EN", "Enable"],
        ["6", "ADJ", "Adjust"],
        ["8, 12", "VOUT", "Output"],
        ["13", "GND", "Ground"],
        ["TAB", "GND", "Ground"],
    ]
    table(page, 60, 80, [80, 70, 200], rows)
    names = {"1": "VIN", "5": "EN", "6": "ADJ", "8": "VOUT", "12": "VOUT", "13": "GND", "TAB": "GND"}
    return {"": names | dict.fromkeys(("2", "3", "4", "7", "9", "10", "11", "14"), "NC")}


VENDOR_TABLES: dict[str, Sheet] = {
    "ports and functions": ports_and_functions,
    "ports and functions over lines": ports_over_lines,
    "a ball for many symbols": automotive_ports,
    "symbols over lines": symbols_over_lines,
    "systems and ports": systems_and_ports,
    "names and pins abreast": names_and_pins_abreast,
    "sides of the chip": sides_of_the_chip,
    "power domains": power_domains,
    "settings at reset": settings_at_reset,
    "a pair for each package": a_pair_for_each_package,
    "banks": banks,
    "differential pairs": numbers_of_differential_pairs,
    "groups of one part": groups_of_one_part,
    "biased pins": biased_pins,
    "mnemonics of two packages": mnemonics_of_two_packages,
    "pads without a number": pads_without_a_number,
    "summary of ports": summary_of_ports,
    "codes of packages": codes_of_packages,
    "codes of packages, lines at heads": lambda document: codes_of_packages(document, "heads"),
    "codes alone": codes_alone,
    "balls named multiple": balls_named_multiple,
    "connections by interface": connections_by_interface,
    "marks of parts": marks_of_parts,
    "numero signs": numero_signs,
    "transposed without lines": transposed_without_lines,
    "second lines with numbers": second_lines_with_numbers,
    "ranges of no connects": ranges_of_no_connects,
}
