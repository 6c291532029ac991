"""Absolute maximum ratings: units in the cells or the heading, lists with leader dots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from scripts.parts import Field, Limit, limits_table
from scripts.sheet import Cell, Column, TableStyle, plain
from tests.layouts.printing import (
    dotted_line,
    parts_of,
    print_notes,
)
from tests.make_pdfs import Made, Row, ends, limit_rows, made_of, new_sheet


def units_in_cells(path: Path, lines: str = "rows") -> Made:
    """Ratings without a column of units: each value has its own beside it, or glued to it."""
    sheet = new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    rows = [
        ("Supply voltage", "V_{CC}", "−0.3 V to 7.0 V", {"min": "−0.3", "max": "7.0"}, "V"),
        ("Input voltage", "V_{I}", "6.5V", {"max": "6.5"}, "V"),
        ("Output current", "I_{O}", "150 mA", {"max": "150"}, "mA"),
        ("Power dissipation", "P_{D}", "500 mW", {"max": "500"}, "mW"),
        ("Junction temperature", "T_{J}", "150°C", {"max": "150"}, "°C"),
        ("Storage temperature", "T_{stg}", "−65°C to +150°C", {"min": "−65", "max": "+150"}, "°C"),
    ]
    columns = [Column(170), Column(70), Column(150, "center")]
    head = [[Cell(text, bold=True) for text in ("Parameter", "Symbol", "Rating")]]
    body = [[Cell(p), Cell(s), Cell(v, key=("rating", i))] for i, (p, s, v, *_) in enumerate(rows)]
    sheet.table(columns, head, body, TableStyle(lines=lines))
    found = []
    for i, (parameter, symbol, printed, values, unit) in enumerate(rows):
        boxes = parts_of(sheet, sheet.place["rating", i].box, printed, values)
        found.append(Row(1, parameter, plain(symbol), "", unit, values, boxes, section_kind="absolute maximum"))
    return made_of(sheet, found)


def heads_of_two_values(path: Path) -> Made:
    """Ratings whose column of names has no heading: blank, MIN, MAX, UNIT."""
    sheet = new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    sheet.paragraph("Over operating free-air temperature range, unless otherwise noted.^{(1)}")
    rows = [
        Limit("Supply voltage, V_{CC}", min="−0.5", max="6.5", unit="V"),
        Limit("Input voltage, V_{I}", min="−0.5", max="V_{CC} + 0.5", unit="V", note="(2)"),
        Limit("Continuous output current", min="−50", max="50", unit="mA"),
        Limit("Storage temperature, T_{stg}", min="−65", max="150", unit="°C"),
    ]
    fields = (
        Field("parameter", "", 260),
        Field("min", "MIN", 60, "center"),
        Field("max", "MAX", 60, "center"),
        Field("unit", "UNIT", 60, "center"),
    )
    limits_table(sheet, "ratings", rows, fields, TableStyle(lines="rows"))
    notes = {"(1)": "Stresses beyond these may damage the device.", "(2)": "Not more than 6.5 V."}
    print_notes(sheet, notes)
    stated = "Over operating free-air temperature range, unless otherwise noted."
    rows[1] = replace(rows[1], parameter="Input voltage", symbol="V_{I}")  # a supply may say where a value is measured
    rows[3] = replace(rows[3], parameter="Storage temperature", symbol="T_{stg}")
    return made_of(sheet, limit_rows(sheet, "ratings", rows, "absolute maximum", stated, notes, ["(1)"]))


def unit_in_heading(path: Path) -> Made:
    """Ratings whose unit stands in the heading of the values alone."""
    sheet = new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    rows = [
        Limit("Drain-source voltage", "V_{DS}", max="60"),
        Limit("Gate-source voltage", "V_{GS}", max="±20"),
        Limit("Drain-gate voltage", "V_{DG}", max="60"),
    ]
    fields = (
        Field("parameter", "Parameter", 170),
        Field("symbol", "Symbol", 70),
        Field("max", "Max (V)", 90, "center"),
    )
    limits_table(sheet, "ratings", rows, fields, TableStyle(lines="grid"))
    found = limit_rows(sheet, "ratings", rows, "absolute maximum")
    return made_of(sheet, [replace(row, unit="V") for row in found])


def dots_in_two_blocks(path: Path) -> Made:
    """Lists with leader dots in two blocks side by side under one heading."""
    sheet = new_sheet(path, family="times")
    sheet.heading("Absolute Maximum Ratings")
    blocks = (
        (
            ("Supply Voltage", "18", "V"),
            ("Input Voltage", "±15", "V"),
            ("Output Current", "40", "mA"),
            ("Power Dissipation", "500", "mW"),
        ),
        (
            ("Operating Temperature", "−40 to +85", "°C"),
            ("Storage Temperature", "−65 to +150", "°C"),
            ("Junction Temperature", "150", "°C"),
            ("Lead Temperature, 10 s", "300", "°C"),
        ),
    )
    top = sheet.y
    found = []
    for block, left in zip(blocks, (sheet.margin, 320.0), strict=True):
        sheet.y = top
        for index, (name, value, unit) in enumerate(block):
            sheet.y += 14
            box = dotted_line(sheet, left, left + 240, name, value, unit, ("dots", left, index))
            values, boxes = ends(sheet, box, value)
            found.append(Row(1, name, "", "", unit, values, boxes, section_kind="absolute maximum"))
    return made_of(sheet, found)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "units in the cells": units_in_cells,
    "units in the cells, all lines": lambda path: units_in_cells(path, lines="grid"),
    "names without a heading": heads_of_two_values,
    "unit in the heading": unit_in_heading,
    "leader dots in two blocks": dots_in_two_blocks,
}
