"""Pin tables with cells over several rows, packages or blocks, and a package with pin 1 in the middle of a side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from scripts.sheet import Box, Cell, Column, TableStyle
from tests import make_pdfs
from tests.make_pdfs import Made, made_of, new_sheet

NAMES = ("VDD", "GND", "SDA", "SCL", "INT", "ADDR", "OUT1", "OUT2")


def _head(*texts: str) -> list[Cell]:
    return [Cell(text, bold=True) for text in texts]


def _made(
    path: Path, widths: Sequence[float], head: list[list[Cell]], rows: list[list[Cell]], lines: str = "grid"
) -> Made:
    sheet = new_sheet(path)
    sheet.heading("Pin Description")
    sheet.table([Column(w) for w in widths], head, rows, TableStyle(lines=lines))
    return made_of(sheet, [])


def blocks_abreast(path: Path, lines: str = "grid") -> Made:
    """Two blocks of pins side by side in one table, each with its own headings."""
    rows = [
        [Cell(str(i + 1)), Cell(NAMES[i]), Cell(str(i + 5)), Cell(NAMES[i + 4])]
        for i in range(4)
    ]  # fmt: skip
    made = _made(path, (50, 90, 50, 90), [_head("Pin No.", "Name", "Pin No.", "Name")], rows, lines)
    return replace(made, pins={"": [(str(i + 1), name) for i, name in enumerate(NAMES)]})


def name_of_several_rows(path: Path) -> Made:
    """Three numbers in rows of their own beside one name."""
    rows = [
        [Cell("1"), Cell("VDD"), Cell("Supply")],
        [Cell("2"), Cell("GND", rows=3), Cell("Ground of the logic")],
        [Cell("3"), Cell("Ground of the outputs")],
        [Cell("4"), Cell("Ground of the pad")],
        [Cell("5"), Cell("OUT"), Cell("Output")],
    ]
    made = _made(path, (50, 90, 200), [_head("Pin", "Name", "Description")], rows)
    return replace(made, pins={"": [("1", "VDD"), ("2", "GND"), ("3", "GND"), ("4", "GND"), ("5", "OUT")]})


def number_of_two_packages(path: Path) -> Made:
    """Pins that two packages have in common stand in one cell below both."""
    rows = [
        [Cell("VDD"), Cell("1", span=2, align="center"), Cell("Supply")],
        [Cell("GND"), Cell("2", span=2, align="center"), Cell("Ground")],
        [Cell("OUT"), Cell("3"), Cell("5"), Cell("Output")],
        [Cell("EN"), Cell("4"), Cell("3"), Cell("Enable")],
        [Cell("FB"), Cell("5"), Cell("4"), Cell("Feedback")],
    ]
    made = _made(path, (90, 60, 60, 200), [_head("Pin name", "SOT23-5", "TSOT23-5", "Description")], rows)
    return replace(
        made,
        pins={
            "SOT23-5": [("1", "VDD"), ("2", "GND"), ("3", "OUT"), ("4", "EN"), ("5", "FB")],
            "TSOT23-5": [("1", "VDD"), ("2", "GND"), ("5", "OUT"), ("3", "EN"), ("4", "FB")],
        },
    )


def by_codes(path: Path) -> Made:
    """Two packages whose headings are the maker's codes, on one line with the others; a column of currents beside."""
    numbers = (("1", "6"), ("2", "3"), ("3", "4"), ("4", "2, 5"), ("5", "1"))
    names = ("VIN", "GND", "EN", "NC", "VOUT")
    rows = [
        [Cell(name), *(Cell(n) for n in own), Cell("8"), Cell(f"Text of {name}")]
        for name, own in zip(names, numbers, strict=True)
    ]
    head = [_head("NAME", "DBV", "DRV", "DRIVE", "DESCRIPTION")]
    made = _made(path, (70, 50, 50, 50, 200), head, rows)
    pins = {
        code: [(n, name) for name, own in zip(names, numbers, strict=True) for n in own[i].split(", ")]
        for i, code in enumerate(("DBV", "DRV"))
    }
    return replace(made, pins=pins)


def by_parts(path: Path) -> Made:
    """Three parts' numbers under 'PIN', then names and functions; no lines but under the headings."""
    names = ("EN", "C1+", "V+", "C1-", "GND", "VCC", "RIN")
    numbers = (("1", "2", "3", "4", "5", "6", "7"), ("1", "2", "3", "4", "6", "5", "7, 8"),
               ("-", "8", "7", "6", "2", "1", "3-5"))  # fmt: skip
    parts = ("QVM3221", "QVM3223", "QVM3243")
    sheet = new_sheet(path)
    sheet.heading("Pin Description")
    rows = [
        [*(Cell(own[row], align="center") for own in numbers), Cell(name), Cell(f"Text of {name}, which is longer")]
        for row, name in enumerate(names)
    ]
    widths = (60, 60, 60, 80, 220)
    middle = sheet.margin + widths[0] + widths[1] / 2
    sheet.text(middle, sheet.y + 4, "PIN", sheet.style(size=8, bold=True), "center")
    sheet.y += 8
    head = [[*(Cell(part, bold=True, align="center") for part in parts), *_head("NAME", "FUNCTION")]]
    sheet.table([Column(w) for w in widths], head, rows, TableStyle(lines="booktabs"))
    spelled = {"7, 8": ("7", "8"), "3-5": ("3", "4", "5"), "-": ()}
    pins = {
        part: [(n, name) for own, name in zip(numbers[i], names, strict=True) for n in spelled.get(own, (own,))]
        for i, part in enumerate(parts)
    }
    return replace(made_of(sheet, []), pins=pins)


def headed_function(path: Path, lines: str = "grid") -> Made:
    """A column of names that is headed 'Function'."""
    rows = [[Cell(str(i + 1)), Cell(name)] for i, name in enumerate(NAMES)]
    made = _made(path, (60, 160), [_head("Pin No.", "Function")], rows, lines)
    return replace(made, pins={"": [(str(i + 1), name) for i, name in enumerate(NAMES)]})


def headed_pin(path: Path) -> Made:
    """A column of names that is headed 'Pin', beside 'No.'."""
    rows = [[Cell(name), Cell(str(i + 1)), Cell(f"Text of {name}")] for i, name in enumerate(NAMES)]
    made = _made(path, (80, 50, 200), [_head("Pin", "No.", "Description")], rows)
    return replace(made, pins={"": [(str(i + 1), name) for i, name in enumerate(NAMES)]})


def in_german(path: Path) -> Made:
    """Headings in German."""
    rows = [[Cell(str(i + 1)), Cell(name), Cell(f"Text zu {name}")] for i, name in enumerate(NAMES)]
    made = _made(path, (60, 90, 200), [_head("Pin-Nr.", "Bezeichnung", "Beschreibung")], rows)
    return replace(made, pins={"": [(str(i + 1), name) for i, name in enumerate(NAMES)]})


def first_pin_mid_side(path: Path) -> Made:
    """A package with pins on four sides whose pin 1 stands right of the middle of the top, beside the last."""
    sheet = new_sheet(path)
    sheet.heading("Pinning")
    x, y, width, pitch = 220.0, sheet.y + 60, 90.0, 15.0
    names = ["DIR", "A0", "A1", "A2", "A3", "A4", "GND", "B4", "B3", "B2", "B1", "B0", "OE", "VCC"]
    small = sheet.style(size=7.5)
    length = 5 * pitch + 40
    sheet.box(Box(x, y, x + width, y + length), fill=0xFFFFFF)
    for row in range(5):
        at = y + 20 + pitch * (row + 0.5)
        sheet.text(x + 10, at, str(2 + row), small)
        sheet.text(x - 4, at, names[1 + row], small, "right")
        sheet.text(x + width - 10, at, str(13 - row), small, "right")
        sheet.text(x + width + 4, at, names[12 - row], small)
    for index, (at, top) in enumerate(((x + 37, True), (x + 37, False), (x + 53, False), (x + 53, True))):
        number = (1, 7, 8, 14)[index]
        sheet.text(at, y + 14 if top else y + length - 8, str(number), small, "center")
        sheet.turned_text(
            at + 2.6, y - 4 if top else y + length + 4, names[number - 1], small, "left" if top else "right"
        )
    sheet.text(x + width / 2, y + length + 52, "DHVQFN14", sheet.style(size=8, bold=True), "center")
    return replace(made_of(sheet, []), pins={"DHVQFN14": [(str(i + 1), name) for i, name in enumerate(names)]})


PIN_LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "packages by the maker's codes": by_codes,
    "parts under one heading": by_parts,
    "pin blocks abreast": blocks_abreast,
    "a name of several rows": name_of_several_rows,
    "a number of two packages": number_of_two_packages,
    "names headed 'Function'": headed_function,
    "names headed 'Function', lines between rows": lambda path: headed_function(path, "rows"),
    "names headed 'Pin'": headed_pin,
    "pin table in German": in_german,
    "pin 1 in the middle of a side": first_pin_mid_side,
    "two packages, no lines": lambda path: make_pdfs.pin_functions(path, lines="none"),
    "one package, booktabs": lambda path: replace(
        (made := make_pdfs.pin_functions(path, packages=("SOT23-5",), lines="rules")), pins={"": made.pins["SOT23-5"]}
    ),
}
