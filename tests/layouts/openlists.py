"""Names and quantities in the open: lists of switches and crystals that no lattice and no heading of limits tells."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scripts.sheet import Box, Cell, Column, TableStyle, plain
from tests.layouts.printing import parts_of
from tests.make_pdfs import Made, Row, made_of, new_sheet

SWITCH = (
    ("Contact rating", "50 mA at 12 VDC", {"typ": "50"}, "mA", "at 12 VDC"),
    ("Contact resistance", "100 mΩ max.", {"max": "100"}, "mΩ", ""),
    ("Insulation resistance", "100 MΩ min. (at 500 VDC)", {"min": "100"}, "MΩ", "(at 500 VDC)"),
    ("Operating force", "2.6 N or less", {"max": "2.6"}, "N", ""),
    ("Operating temperature", "-20 °C to +70 °C", {"min": "-20", "max": "+70"}, "°C", ""),
    ("Operating life", "100,000 cycles min.", {"min": "100,000"}, "cycles", ""),
)


def switch(path: Path) -> Made:
    """No line at all: names at the left end, values at a column of their own."""
    sheet = new_sheet(path)
    sheet.heading("CHARACTERISTICS")
    style = sheet.style(size=8)
    rows = []
    for name, printed, values, unit, conditions in SWITCH:
        sheet.y += 13
        sheet.text(sheet.margin, sheet.y, name, style)
        box: Box = sheet.text(sheet.margin + 170, sheet.y, printed, style)
        rows.append(
            Row(1, name, "", conditions, unit, values, parts_of(sheet, box, printed, values),
                section_kind="characteristic")
        )  # fmt: skip
    return made_of(sheet, rows)


def crystal(path: Path) -> Made:
    """Lines between rows alone; a name at the middle of two specifications, each beside its remark."""
    sheet = new_sheet(path)
    sheet.heading("Electrical characteristics")
    table = (
        ("Nominal frequency range", "f_{nom}", "12 MHz to 54 MHz", "Fundamental", {"min": "12", "max": "54"}, "MHz"),
        ("Load capacitance", "C_{L}", "8 pF", "Please specify", {"typ": "8"}, "pF"),
        ("Motional resistance", "R_{1}", "60 Ω Max.", "12 MHz ≤ f < 16 MHz", {"max": "60"}, "Ω"),
        ("Motional resistance", "R_{1}", "40 Ω Max.", "16 MHz ≤ f < 54 MHz", {"max": "40"}, "Ω"),
        ("Level of drive", "DL", "200 µW Max.", "Recommended: 10 µW", {"max": "200"}, "µW"),
        ("Shunt capacitance", "C_{0}", "3.0 pF Max.", "", {"max": "3.0"}, "pF"),
    )
    head = [[Cell(text, bold=True) for text in ("Parameter", "Symbol", "Specifications", "Conditions / Remarks")]]
    body = []
    for r, (name, symbol, printed, remark, *_) in enumerate(table):
        again = r and table[r - 1][0] == name
        rows = 2 if r + 1 < len(table) and table[r + 1][0] == name else 1
        names = [] if again else [Cell(name, rows=rows), Cell(symbol, rows=rows)]
        body.append([*names, Cell(printed, key=("v", r)), Cell(remark)])
    sheet.table([Column(150), Column(60), Column(120), Column(140)], head, body, TableStyle(lines="rows"))
    rows = []
    for r, (name, symbol, printed, remark, values, unit) in enumerate(table):
        boxes = parts_of(sheet, sheet.place["v", r].box, printed, values)
        rows.append(Row(1, name, plain(symbol), remark, unit, values, boxes, section_kind="characteristic"))
    return made_of(sheet, rows)


CONNECTOR = (
    ("Current rating", "3 A AC, DC (AWG #22)", {"typ": "3"}, "A", "AC, DC (AWG #22)"),
    ("Voltage rating", "250 V AC, DC", {"typ": "250"}, "V", "AC, DC"),
    ("Temperature range", "-25 °C to +85 °C", {"min": "-25", "max": "+85"}, "°C", ""),
    ("Contact resistance", "10 mΩ (typ.) 20 mΩ (max.)", {"typ": "10", "max": "20"}, "mΩ", ""),
    ("Insulation resistance", "1,000 MΩ min.", {"min": "1,000"}, "MΩ", ""),
    ("Insertion force", "45 N(Max)", {"max": "45"}, "N", ""),
)


def connector(path: Path, bullet: str = "• ") -> Made:
    """Bullets under 'Ratings', each a name, a colon and a value; prose in a second column beside them."""
    sheet = new_sheet(path)
    sheet.heading("Ratings")
    style = sheet.style(size=8)
    rows = []
    for name, printed, values, unit, conditions in CONNECTOR:
        sheet.y += 13
        text = f"{bullet}{name}: {printed}"
        whole: Box = sheet.text(sheet.margin + 8, sheet.y, text, style)
        left = whole.x0 + sheet.measure(text[: -len(printed)], style)
        box = whole._replace(x0=left)
        sheet.text(sheet.margin + 270, sheet.y, "housing of two rows, for boards", style)
        rows.append(Row(1, name, "", conditions, unit, values, parts_of(sheet, box, printed, values)))
    return made_of(sheet, rows)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "switch: names and values in the open": switch,
    "crystal: lines between rows alone": crystal,
    "connector: bullets with colons": connector,
    "connector: glued bullets": lambda path: connector(path, bullet="·"),
}
