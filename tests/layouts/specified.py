"""Tables of parts that are no circuits: quantities that say themselves which limit they are, and quantities across."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scripts.sheet import Cell, Column, TableStyle
from tests.layouts.printing import parts_of
from tests.make_pdfs import Made, Row, made_of, new_sheet

GRID = TableStyle(lines="grid")

RELAY = (
    ("Contact resistance", "100 mΩ max. (at 1 A, 6 VDC)", {"max": "100"}, "mΩ", "(at 1 A, 6 VDC)"),
    ("Insulation resistance", "1000 MΩ min.", {"min": "1000"}, "MΩ", ""),
    ("Contact rating", "10 A 250 VAC", {"typ": "10"}, "A", "250 VAC"),
    ("Operate time", "10 ms or less", {"max": "10"}, "ms", ""),
    ("Ambient temperature", "-40 °C to +85 °C", {"min": "-40", "max": "+85"}, "°C", ""),
    ("Coil power", "Approx. 530 mW", {"typ": "530"}, "mW", ""),
)


def relay(path: Path) -> Made:
    """Names at the left, and at the right a value with its own unit and bound, under no heading word at all."""
    sheet = new_sheet(path)
    sheet.heading("CHARACTERISTICS")
    body = [[Cell(name), Cell(printed, key=("v", r))] for r, (name, printed, *_) in enumerate(RELAY)]
    sheet.table([Column(170), Column(220)], [], body, GRID)
    rows = []
    for r, (name, printed, values, unit, conditions) in enumerate(RELAY):
        boxes = parts_of(sheet, sheet.place["v", r].box, printed, values)
        rows.append(Row(1, name, "", conditions, unit, values, boxes, section_kind="characteristic"))
    return made_of(sheet, rows)


def crystal(path: Path) -> Made:
    """Item, symbol, specification and remarks; a second limit of one quantity stands in brackets."""
    sheet = new_sheet(path)
    sheet.heading("Specifications")
    table = (
        ("Nominal frequency range", "f_nom", "8.000 MHz to 54.000 MHz", "Fundamental",
         {"min": "8.000", "max": "54.000"}, "MHz"),
        ("Load capacitance", "CL", "8 pF", "Please specify", {"typ": "8"}, "pF"),
        ("Level of drive", "DL", "10 µW (200 µW Max.)", "", {"typ": "10", "max": "200"}, "µW"),
        ("Shunt capacitance", "C0", "3.0 pF Max.", "", {"max": "3.0"}, "pF"),
        ("Insulation resistance", "IR", "500 MΩ Min.", "DC 100 V", {"min": "500"}, "MΩ"),
    )  # fmt: skip
    head = [[Cell(text, bold=True) for text in ("Item", "Symbol", "Specification", "Remarks")]]
    body = [[Cell(n), Cell(s), Cell(v, key=("v", r)), Cell(c)] for r, (n, s, v, c, *_) in enumerate(table)]
    sheet.table([Column(150), Column(60), Column(150), Column(110)], head, body, GRID)
    rows = []
    for r, (name, symbol, printed, remark, values, unit) in enumerate(table):
        boxes = parts_of(sheet, sheet.place["v", r].box, printed, values)
        rows.append(Row(1, name, symbol, remark, unit, values, boxes, section_kind="characteristic"))
    return made_of(sheet, rows)


def coils(path: Path) -> Made:
    """Limits under quantities that stand across, each at the nominal voltage of its row."""
    sheet = new_sheet(path)
    sheet.heading("COIL DATA")
    heads = ("Nominal voltage VDC", "Pick-up voltage VDC max.", "Drop-out voltage VDC min.", "Coil resistance Ω")
    table = (("3", "2.25", "0.15", "17"), ("5", "3.75", "0.25", "47"), ("12", "9.00", "0.60", "270"))
    body = [[Cell(t, align="center", key=(r, c)) for c, t in enumerate(line)] for r, line in enumerate(table)]
    sheet.table([Column(110, "center") for _ in heads], [[Cell(text, bold=True) for text in heads]], body, GRID)
    rows = []
    for r, line in enumerate(table):
        stated = (
            ("Pick-up voltage", "max", "VDC"),
            ("Drop-out voltage", "min", "VDC"),
            ("Coil resistance", "typ", "Ω"),
        )
        for c, (name, role, unit) in enumerate(stated, 1):
            box = sheet.place[r, c].box
            rows.append(Row(1, name, "", f"Nominal voltage = {line[0]} VDC", unit, {role: line[c]}, {role: box}))
    return made_of(sheet, rows)


def emitters(path: Path) -> Made:
    """Two lines of headings: quantities with their units over Min, Typ and Max; a part in each row."""
    sheet = new_sheet(path)
    sheet.heading("Optical Characteristics")
    head = [
        [Cell("Part number", rows=2), Cell("Forward voltage (V)", span=3), Cell("Dominant wavelength (nm)"),
         Cell("Luminous intensity (mcd)", span=2)],
        [Cell(text, align="center") for text in ("Min.", "Typ.", "Max.", "Typ.", "Min.", "Typ.")],
    ]  # fmt: skip
    table = (("VL05R", "1.8", "2.0", "2.4", "624", "100", "180"), ("VL05G", "2.8", "3.2", "3.6", "525", "280", "520"),
             ("VL05B", "2.7", "3.1", "3.5", "470", "70", "110"))  # fmt: skip
    body = [[Cell(t, align="center", key=(r, c)) for c, t in enumerate(line)] for r, line in enumerate(table)]
    widths = (80, 45, 45, 45, 110, 55, 55)
    sheet.table([Column(width, "center") for width in widths], head, body, GRID)
    rows = []
    for r, line in enumerate(table):
        groups = (("Forward voltage", "V", {"min": 1, "typ": 2, "max": 3}), ("Dominant wavelength", "nm", {"typ": 4}),
                  ("Luminous intensity", "mcd", {"min": 5, "typ": 6}))  # fmt: skip
        for name, unit, places in groups:
            values = {role: line[c] for role, c in places.items()}
            boxes = {role: sheet.place[r, c].box for role, c in places.items()}
            rows.append(Row(1, name, "", "", unit, values, boxes, variant=line[0], section_kind="characteristic"))
    return made_of(sheet, rows)


def maxima_by_channel(path: Path) -> Made:
    """'Max n-channel' and 'Max p-channel' over the values, and a column of conditions without a heading."""
    sheet = new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    table = (
        ("Drain-source voltage", "", "VDS", "30", "-30", "V"),
        ("Gate-source voltage", "", "VGS", "±20", "±12", "V"),
        ("Pulsed drain current", "TA = 25 °C", "IDM", "30", "-28", "A"),
        ("Power dissipation", "TA = 70 °C", "PD", "1.3", "1.2", "W"),
    )
    head = [[Cell(t, bold=True) for t in ("Parameter", "", "Symbol", "Max n-channel", "Max p-channel", "Units")]]
    body = [[Cell(t, key=(r, c)) for c, t in enumerate(line)] for r, line in enumerate(table)]
    sheet.table([Column(w) for w in (140, 70, 50, 80, 80, 40)], head, body, GRID)
    rows = []
    for r, (name, conditions, symbol, *values, unit) in enumerate(table):
        for c, (channel, value) in enumerate(zip(("n-channel", "p-channel"), values, strict=True)):
            rows.append(
                Row(1, name, symbol, conditions, unit, {"max": value}, {"max": sheet.place[r, 3 + c].box},
                    variant=channel, section_kind="absolute maximum")
            )  # fmt: skip
    return made_of(sheet, rows)


def tolerances(path: Path) -> Made:
    """A column of tolerances in which 'max.' or 'typ.' says which limit the row's value is."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Properties")
    table = (
        ("Rated current", "IR", "ΔT = 40 K", "3.2", "A", "max.", "max"),
        ("Saturation current", "ISAT", "Drop of 30 %", "4.5", "A", "typ.", "typ"),
        ("DC resistance", "RDC", "@ 20 °C", "38", "mΩ", "typ.", "typ"),
        ("DC resistance", "RDC", "@ 20 °C", "45", "mΩ", "max.", "max"),
        ("Resonant frequency", "fres", "", "25", "MHz", "typ.", "typ"),
    )
    heads = ("Properties", "", "Test conditions", "Value", "Unit", "Tol.")
    body = [[Cell(t, key=(r, c)) for c, t in enumerate(line[:6])] for r, line in enumerate(table)]
    widths = (150, 80, 120, 70, 50, 50)
    sheet.table([Column(w) for w in widths], [[Cell(t, bold=True) for t in heads]], body, TableStyle(lines="rows"))
    rows = [
        Row(1, name, symbol, conditions, unit, {role: value}, {role: sheet.place[r, 3].box},
            section_kind="characteristic")
        for r, (name, symbol, conditions, value, unit, _, role) in enumerate(table)
    ]  # fmt: skip
    return made_of(sheet, rows)


def suppressors(path: Path) -> Made:
    """A part in each row, and beside Min and Max of one quantity others whose headings stand alone."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    head = [
        [Cell("Part Number", rows=2), Cell("Breakdown Voltage (V)", span=2), Cell("Test Current (mA)", rows=2),
         Cell("Maximum Clamping Voltage (V)", rows=2)],
        [Cell("Min"), Cell("Max")],
    ]  # fmt: skip
    table = (("SMX5", "6.40", "7.00", "10", "9.2"), ("SMX6", "6.67", "7.37", "15", "10.3"),
             ("SMX12", "13.3", "14.7", "1", "19.9"))  # fmt: skip
    body = [[Cell(t, key=(r, c)) for c, t in enumerate(line)] for r, line in enumerate(table)]
    sheet.table([Column(w) for w in (90, 60, 60, 90, 110)], head, body, GRID)
    rows = []
    for r, line in enumerate(table):
        groups = (("Breakdown Voltage", "V", {"min": 1, "max": 2}), ("Test Current", "mA", {"typ": 3}),
                  ("Maximum Clamping Voltage", "V", {"max": 4}))  # fmt: skip
        for name, unit, places in groups:
            values = {role: line[c] for role, c in places.items()}
            boxes = {role: sheet.place[r, c].box for role, c in places.items()}
            rows.append(Row(1, name, "", "", unit, values, boxes, variant=line[0], section_kind="characteristic"))
    return made_of(sheet, rows)


def module(path: Path) -> Made:
    """Categories that reach over their rows, items, and values with their units."""
    sheet = new_sheet(path)
    sheet.heading("Table 1. Parameters")
    table = (
        ("Wireless", "Frequency range", "2.4 GHz ~ 2.5 GHz", {"min": "2.4", "max": "2.5"}, "GHz"),
        ("Wireless", "Transmit power", "20 dBm", {"typ": "20"}, "dBm"),
        ("Hardware", "Operating voltage", "3.0 V ~ 3.6 V", {"min": "3.0", "max": "3.6"}, "V"),
        ("Hardware", "Operating temperature", "-40 °C ~ 125 °C", {"min": "-40", "max": "125"}, "°C"),
    )
    body = [[Cell(name), Cell(printed, key=("v", r))] for r, (_, name, printed, *_) in enumerate(table)]
    body[0].insert(0, Cell("Wireless", rows=2))
    body[2].insert(0, Cell("Hardware", rows=2))
    head = [[Cell(text, bold=True) for text in ("Categories", "Items", "Values")]]
    sheet.table([Column(90), Column(140), Column(200)], head, body, GRID)
    rows = []
    for r, (group, name, printed, values, unit) in enumerate(table):
        boxes = parts_of(sheet, sheet.place["v", r].box, printed, values)
        rows.append(Row(1, name, "", "", unit, values, boxes, group=group, section_kind="characteristic"))
    return made_of(sheet, rows)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "values that say which limit they are": relay,
    "item, symbol, specification, remarks": crystal,
    "limits across, settings down": coils,
    "quantities over limits, parts down": emitters,
    "maxima by channel": maxima_by_channel,
    "limits among the tolerances": tolerances,
    "quantities of suppressors, parts down": suppressors,
    "categories, items, values": module,
}
