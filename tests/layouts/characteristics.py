"""Characteristics: footnotes, section rows, spanning and wrapped cells, odd values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from scripts.parts import Limit, limits_table
from scripts.sheet import Box, Cell, Column, TableStyle, plain
from tests.layouts.printing import (
    ROLES,
    Spec,
    cells_of,
    print_table,
    row_of,
)
from tests.make_pdfs import FIELDS, Made, Row, limit_rows, made_of, new_sheet


def footnotes(path: Path, lines: str = "rows", marks: str = "raised") -> Made:
    """Footnote marks on names, symbols, conditions, values, units and headings; raised, or in brackets on the line."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    mark = {
        "raised": lambda number: f"^{{({number})}}",
        "digit": lambda number: f"^{{{number}}}",
        "solid": lambda number: f"[{number}]",
    }[marks]
    printed = {"raised": "({})", "digit": "{}", "solid": "[{}]"}[marks]
    rows: list[tuple[Spec, tuple[str, str, str, str, str], str]] = [
        # the texts, then the marks on name, symbol, conditions, value, unit, and all of them
        (("Output voltage", "V_{OH}", "I_{OH} = −4 mA", {"min": "2.4"}, "V"), ("1", "", "", "", ""), "1"),
        (("Output voltage", "V_{OL}", "I_{OL} = 4 mA", {"max": "0.4"}, "V"), ("", "2", "", "", ""), "2"),
        (("Leakage current", "I_{LI}", "V_{I} = 0 V", {"max": "1"}, "µA"), ("", "", "3", "", ""), "3"),
        (("Input capacitance", "C_{I}", "f = 1 MHz", {"typ": "5"}, "pF"), ("", "", "", "2", ""), "2"),
        (("Supply current", "I_{CC}", "No load", {"typ": "12", "max": "20"}, "mA"), ("", "", "", "", "1"), "1"),
        (("Wake-up time", "t_{WU}", "", {"max": "30"}, "µs"), ("", "", "", "", ""), ""),
    ]
    if marks == "digit":
        rows.append((("Peak output current", "I_{PK}", "", {"max": "250"}, "mA"), ("", "", "", "1, 2", ""), "12"))
    texts = {"1": "Tested at 25°C only.", "2": "Guaranteed by design.", "3": "Inputs not switching."}
    body = []
    for i, ((parameter, symbol, conditions, values, unit), on, _) in enumerate(rows):
        noted = [
            text + (mark(number) if number else "")
            for text, number in zip((parameter, symbol, conditions, "", unit), on, strict=True)
        ]
        last = max(values, key=ROLES.index)
        cells = [
            Cell(values.get(role, "") + (mark(on[3]) if on[3] and role == last else ""), key=("noted", i, role))
            for role in ROLES
        ]
        body.append([Cell(noted[0]), Cell(noted[1]), Cell(noted[2]), *cells, Cell(noted[4])])
    columns = [Column(f.width, f.align) for f in FIELDS]
    head = [[Cell(f.head + (mark("3") if f.role == "conditions" else ""), bold=True) for f in FIELDS]]
    sheet.table(columns, head, body, TableStyle(lines=lines))
    sheet.y += 6
    for number, text in texts.items():
        sheet.paragraph(f"{printed.format(number)} {text}", style=sheet.style(size=6.5))
    found = []
    for i, ((parameter, symbol, conditions, values, unit), _, all_marks) in enumerate(rows):
        boxes = {}
        for role, text in values.items():
            box = sheet.place["noted", i, role].box
            style = sheet.style(size=box.y1 - box.y0)
            boxes[role] = Box(box.x0, box.y0, box.x0 + sheet.measure(text, style), box.y1)
        found.append(
            Row(
                1, parameter, plain(symbol), plain(conditions), unit, values, boxes, section_kind="characteristic",
                notes=tuple((number, texts[number]) for number in sorted({*all_marks, "3"})),
            )
        )  # fmt: skip
    return made_of(sheet, found)


def section_rows(path: Path, lines: str = "none") -> Made:
    """Section rows in bold without shade or line, two of them in capitals."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    groups = (
        ("INPUT", (("Offset voltage", "V_{OS}", "", {"typ": "15", "max": "75"}, "µV"),
                   ("Bias current", "I_{B}", "T_{A} = 25°C", {"typ": "2", "max": "10"}, "nA"))),
        ("OUTPUT", (("Output swing", "V_{O}", "R_{L} = 10 kΩ", {"min": "4.8", "typ": "4.9"}, "V"),
                    ("Short-circuit current", "I_{SC}", "", {"typ": "25"}, "mA"))),
    )  # fmt: skip
    body = []
    for group, rows in groups:
        body.append([Cell(group, span=7, bold=True, keep=True)])
        body += [cells_of(spec, ("sections", group, i)) for i, spec in enumerate(rows)]
    print_table(sheet, body, lines)
    found = [
        replace(row_of(sheet, spec, ("sections", group, i)), group=group)
        for group, rows in groups
        for i, spec in enumerate(rows)
    ]
    return made_of(sheet, found)


def spanning_units(path: Path, lines: str = "grid") -> Made:
    """One name, symbol and unit in cells that reach over three or two rows."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    rows = [
        Limit("Supply current", "I_{DD}", "f_{CLK} = 1 MHz", "", "0.4", "0.6", "mA"),
        Limit("Supply current", "I_{DD}", "f_{CLK} = 8 MHz", "", "2.1", "3", "mA"),
        Limit("Supply current", "I_{DD}", "f_{CLK} = 16 MHz", "", "3.9", "5.5", "mA"),
        Limit("Input hysteresis", "V_{HYS}", "", "50", "110", "", "mV"),
        Limit("Pull-up resistance", "R_{PU}", "V_{DD} = 3 V", "25", "40", "55", "kΩ"),
        Limit("Pull-up resistance", "R_{PU}", "V_{DD} = 5 V", "20", "35", "50", "kΩ"),
    ]
    limits_table(sheet, "spans", rows, FIELDS, TableStyle(lines=lines), merge_units=True)
    return made_of(sheet, limit_rows(sheet, "spans", rows, "characteristic"))


def wrapped(path: Path, lines: str = "rows") -> Made:
    """Narrow columns: names and conditions run over two lines beside values that stand in the middle."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    specs: list[Spec] = [
        (
            "Common-mode rejection ratio",
            "CMRR",
            "V_{CM} = 0 V to 3.5 V, T_{A} = 25°C",
            {"min": "80", "typ": "95"},
            "dB",
        ),
        ("Power-supply rejection ratio", "PSRR", "V_{S} = 2.7 V to 5.5 V", {"min": "75", "typ": "90"}, "dB"),
        ("Input voltage noise density", "e_{n}", "f = 1 kHz, R_{S} = 0 Ω", {"typ": "27"}, "nV/√Hz"),
        ("Settling time to 0.1%", "t_{S}", "G = 1, 2-V step, C_{L} = 100 pF", {"typ": "3", "max": "4.5"}, "µs"),
    ]
    widths = (78, 46, 84, 40, 40, 40, 52)
    print_table(sheet, [cells_of(spec, ("wrapped", i)) for i, spec in enumerate(specs)], lines, widths)
    return made_of(sheet, [row_of(sheet, spec, ("wrapped", i)) for i, spec in enumerate(specs)])


def indented(path: Path) -> Made:
    """A name on a line of its own, and under it its cases, indented, each with its values."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    columns = [Column(14), Column(176), *(Column(50, "center") for _ in range(4))]
    groups = (
        ("Supply current", (("Active mode", {"typ": "3.5", "max": "5"}, "mA"),
                            ("Standby mode", {"typ": "0.2", "max": "0.4"}, "mA"))),
        ("Start-up delay", (("Crystal oscillator", {"max": "12"}, "ms"),
                            ("Internal oscillator", {"max": "2"}, "ms"))),
    )  # fmt: skip
    head = [Cell("Parameter", span=2, bold=True), *(Cell(h, bold=True) for h in ("Min", "Typ", "Max", "Unit"))]
    body = []
    for name, cases in groups:
        body.append([Cell(name, span=2), Cell(), Cell(), Cell(), Cell()])
        body += [
            [Cell(), Cell(case), *(Cell(v.get(r, ""), key=("in", name, i, r)) for r in ROLES), Cell(unit)]
            for i, (case, v, unit) in enumerate(cases)
        ]
    sheet.table(columns, [head], body, TableStyle(lines="rules"))
    found = [
        Row(1, name, "", case, unit, v, {r: sheet.place["in", name, i, r].box for r in v},
            section_kind="characteristic")
        for name, cases in groups
        for i, (case, v, unit) in enumerate(cases)
    ]  # fmt: skip
    return made_of(sheet, found)


def odd_values(path: Path, lines: str = "grid") -> Made:
    """Values with signs, powers, commas and expressions, and dashes that say that there is none."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    specs: list[Spec] = [
        ("Offset voltage", "V_{OS}", "", {"typ": "±0.5", "max": "±2"}, "mV"),
        ("Open-loop gain", "A_{OL}", "", {"min": "100,000"}, "V/V"),
        ("Input resistance", "R_{I}", "", {"typ": "1.5 × 10^{12}"}, "Ω"),
        ("Output high", "V_{OH}", "", {"min": "V_{DD} − 0.6"}, "V"),
        ("Leakage", "I_{L}", "", {"typ": "<0.1", "max": "1"}, "µA"),
        ("Clock frequency", "f_{CLK}", "", {"min": "DC", "max": "16"}, "MHz"),
    ]
    body = []
    for i, spec in enumerate(specs):
        cells = cells_of(spec, ("odd", i))
        cells[3:6] = [cell if cell.text else Cell("—") for cell in cells[3:6]]
        body.append(cells)
    print_table(sheet, body, lines)
    return made_of(sheet, [row_of(sheet, spec, ("odd", i)) for i, spec in enumerate(specs)])


def shaded_rows(path: Path) -> Made:
    """No lines at all: every other row is shaded."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    specs: list[Spec] = [
        (
            f"Channel {n} delay",
            f"t_{{D{n}}}",
            "Load of 10 kΩ",
            {"min": str(n), "typ": str(3 * n), "max": str(5 * n)},
            "ns",
        )
        for n in range(2, 10)
    ]
    body = []
    for i, spec in enumerate(specs):
        cells = cells_of(spec, ("shaded", i))
        body.append([replace(cell, fill=0xE8ECF2) for cell in cells] if i % 2 else cells)
    print_table(sheet, body, "none")
    return made_of(sheet, [row_of(sheet, spec, ("shaded", i)) for i, spec in enumerate(specs)])


def headings_in_two_lines(path: Path) -> Made:
    """A heading over the three value columns ('LIMITS'), and one of two lines over the conditions."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    specs: list[Spec] = [
        ("Reference voltage", "V_{REF}", "I_{REF} = 1 mA", {"min": "2.47", "typ": "2.5", "max": "2.53"}, "V"),
        ("Line regulation", "", "V_{IN} = 4 V to 12 V", {"typ": "5", "max": "20"}, "mV"),
        ("Load regulation", "", "I_{REF} = 0 to 20 mA", {"typ": "6", "max": "25"}, "mV"),
    ]
    head = [
        [
            Cell("PARAMETER", rows=2, bold=True), Cell("SYMBOL", rows=2, bold=True),
            Cell("TEST\nCONDITIONS", rows=2, bold=True), Cell("LIMITS", span=3, bold=True, align="center"),
            Cell("UNIT", rows=2, bold=True),
        ],
        [Cell(text, bold=True) for text in ("MIN", "TYP", "MAX")],
    ]  # fmt: skip
    columns = [Column(f.width, f.align) for f in FIELDS]
    body = [cells_of(spec, ("two", i)) for i, spec in enumerate(specs)]
    sheet.table(columns, head, body, TableStyle(lines="grid"))
    return made_of(sheet, [row_of(sheet, spec, ("two", i)) for i, spec in enumerate(specs)])


def german(path: Path) -> Made:
    """German headings, decimal points and commas, section and unit words as a German house prints them."""
    sheet = new_sheet(path)
    sheet.heading("Grenzwerte")
    rows = [
        Limit("Betriebsspannung", "U_{B}", "", "−0.3", "", "7", "V"),
        Limit("Ausgangsstrom", "I_{A}", "T_{U} = 25 °C", "", "", "200", "mA"),
        Limit("Sperrschichttemperatur", "T_{J}", "", "", "", "150", "°C"),
        Limit("Sättigungsspannung", "U_{CEsat}", "", "", "0,35", "0,7", "V"),
        Limit("Spitzenstrom", "I_{CM}", "", "", "", "1,0", "A"),
    ]
    heads = ("Kenngröße", "Kurzzeichen", "Bedingungen", "min.", "typ.", "max.", "Einheit")
    fields = [replace(field, head=head) for field, head in zip(FIELDS, heads, strict=True)]
    limits_table(sheet, "german", rows, fields, TableStyle(lines="grid"))
    return made_of(sheet, limit_rows(sheet, "german", rows, "absolute maximum"))


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "footnotes everywhere": footnotes,
    "footnotes as digits": lambda path: footnotes(path, lines="grid", marks="digit"),
    "footnotes on the line": lambda path: footnotes(path, lines="none", marks="solid"),
    "section rows in bold": section_rows,
    "section rows between lines": lambda path: section_rows(path, lines="rows"),
    "units in reaching cells": spanning_units,
    "units in reaching cells, lines between rows": lambda path: spanning_units(path, lines="rows"),
    "wrapped cells": wrapped,
    "wrapped cells, all lines": lambda path: wrapped(path, lines="grid"),
    "indented cases": indented,
    "odd values": odd_values,
    "odd values, no lines": lambda path: odd_values(path, lines="none"),
    "shaded rows": shaded_rows,
    "headings in two lines": headings_in_two_lines,
    "German headings": german,
}
