"""Lists of limits without a heading row: quantities inside them, entries without leaders, cases behind a value."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scripts.sheet import Box, Sheet, plain
from tests.make_pdfs import Made, Row, ends, made_of, new_sheet

PACKAGES = (("KD Package", "50", "10"), ("KE Package", "115", "45"), ("KF Package", "73", "N/A"))


def _dots(sheet: Sheet, left: float, right: float, name: str) -> None:
    style = sheet.style(size=9)
    sheet.text(left, sheet.y, name, style)
    start = left + sheet.measure(name, style) + 3
    sheet.text(start, sheet.y, "." * int((right - start) / sheet.measure(".", style)), style)


def thermal_list(path: Path, in_heading: bool = False, unit: str = "cell") -> Made:
    """A list in whose middle two quantities stand side by side; `unit` says where: 'cell', 'head' or line 'end'."""
    sheet = new_sheet(path)
    style = sheet.style(size=9)
    heads = [("θ_{JA}", 330.0), ("θ_{JC}", 400.0)]
    name = "Thermal Resistance"
    if in_heading:
        sheet.heading(name)
        sheet.y -= 4
    else:
        sheet.heading("Thermal Information")
        sheet.y += 14
        sheet.text(sheet.margin, sheet.y, name, style)
    look = sheet.style(size=10, bold=True) if in_heading else style
    for symbol, x in heads:
        sheet.text(x, sheet.y, f"{symbol} (°C/W)" if unit == "head" else symbol, look, "center")
    found = []
    for package, *values in PACKAGES:
        sheet.y += 14
        _dots(sheet, sheet.margin + 8, 290, package)
        for (symbol, x), value in zip(heads, values, strict=True):
            box = sheet.text(x - 8, sheet.y, value, style, key=(package, symbol))
            if value == "N/A":
                continue
            if unit == "cell":
                sheet.text(box.x1, sheet.y, "°C/W", style)
            found.append(
                Row(1, name, plain(symbol), "", "°C/W", {"typ": value}, {"typ": box}, variant=package,
                    section_kind="thermal")
            )  # fmt: skip
        if unit == "end":
            sheet.text(440, sheet.y, "°C/W", style)
    return made_of(sheet, found)


def ratings_without_leaders(path: Path) -> Made:
    """Names at the left, values aligned at a column of their own, a case behind one of them."""
    sheet = new_sheet(path)
    style = sheet.style(size=9)
    sheet.heading("ABSOLUTE MAXIMUM RATINGS")
    entries = (
        ("Voltage on Any Pin Relative to Ground", "−0.5", "+7.0", "V", ""),
        ("Storage Temperature", "−55", "+125", "°C", ""),
        ("Soldering Temperature", "", "260", "°C", "for 10 seconds"),
    )
    found = []
    for index, (name, low, high, unit, case) in enumerate(entries):
        sheet.y += 14
        sheet.text(sheet.margin, sheet.y, name, style)
        text = f"{low}{unit} to {high}{unit}" if low else f"{high}{unit} {case}"
        box: Box = sheet.text(320, sheet.y, text, style, key=index)
        spots = {}
        for role, value in (("min", low), ("max", high)):
            if value:
                left = box.x0 + sheet.measure(text[: text.index(value)], style)
                spots[role] = Box(left, box.y0, left + sheet.measure(value, style), box.y1)
        values = {role: value for role, value in (("min", low), ("max", high)) if value}
        found.append(Row(1, name, "", case, unit, values, spots, section_kind="absolute maximum"))
    return made_of(sheet, found)


def one_led_line(path: Path) -> Made:
    """A single line with leader dots under a heading of limits."""
    sheet = new_sheet(path)
    sheet.heading("Operating Conditions")
    sheet.y += 14
    _dots(sheet, sheet.margin, 300, "Temperature Range")
    style = sheet.style(size=9)
    box = sheet.text(306, sheet.y, "−55 to 125", style, key="value")
    sheet.text(box.x1, sheet.y, "°C", style)
    values, boxes = ends(sheet, box, "−55 to 125")
    return made_of(sheet, [Row(1, "Temperature Range", "", "", "°C", values, boxes, section_kind="recommended")])


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "thermal list, units in cells": thermal_list,
    "thermal list, units in heads": lambda path: thermal_list(path, unit="head"),
    "thermal list, unit at the end": lambda path: thermal_list(path, unit="end"),
    "thermal list under its heading": lambda path: thermal_list(path, in_heading=True),
    "ratings without leaders": ratings_without_leaders,
    "one line with leaders": one_led_line,
}
