"""Pin tables and package drawings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from scripts.parts import Pin, by_number, pin_table, quad_drawing
from scripts.sheet import TableStyle, plain
from tests import make_pdfs
from tests.make_pdfs import Made, made_of, new_sheet


def absent_pins(path: Path) -> Made:
    """Two packages, dashes where one lacks a pin, several numbers and a stretch of numbers in a cell."""
    sheet = new_sheet(path)
    sheet.heading("Pin Functions")
    pins = [
        Pin("VDD", ("1, 8", "2"), "P", "Supply"),
        Pin("GND", ("2, 5", "3"), "P", "Ground"),
        Pin("SDA", ("3", "4"), "I/O", "Serial data"),
        Pin("SCL", ("4", "5"), "I", "Serial clock"),
        Pin("ADDR", ("6", ""), "I", "Address select"),
        Pin("ALERT", ("7", "1"), "O", "Alert, open drain"),
    ]
    packages = ("SOIC-8", "SOT23-5")
    pin_table(sheet, "pins", pins, packages, (70, 60, 50, 230), TableStyle(lines="grid"))
    return replace(
        made_of(sheet, []),
        pins={name: [(n, plain(m)) for n, m in by_number(pins, i)] for i, name in enumerate(packages)},
    )


def pins_over_pages(path: Path) -> Made:
    """A pin table of one package that goes on over pages."""
    sheet = new_sheet(path)
    sheet.heading("Pin Functions")
    pins = [Pin(f"P{n // 8}.{n % 8}", (str(n + 1),), "I/O", f"Port {n // 8}, bit {n % 8}") for n in range(64)]
    pin_table(sheet, "pins", pins, ("LQFP-64",), (90, 60, 60, 250), TableStyle(lines="grid"))
    return replace(made_of(sheet, []), pins={"": [(str(n + 1), f"P{n // 8}.{n % 8}") for n in range(64)]})


def quad_of_32(path: Path) -> Made:
    """A package drawing with eight pins on each side."""
    sheet = new_sheet(path)
    sheet.heading("Pin Configuration")
    pairs = [(str(n + 1), f"GPIO{n}") for n in range(32)]
    quad_drawing(sheet, "qfn", 200, sheet.y + 70, pairs, "QFN-32, Top View", "EP")
    return replace(made_of(sheet, []), pins={"QFN-32": pairs})


def _one_package(path: Path) -> Made:
    """A pin table with one column of numbers, which does not say of which package."""
    made = make_pdfs.pin_functions(path, packages=("SOT23-5",))
    return replace(made, pins={"": made.pins["SOT23-5"]})


PIN_LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "two packages": make_pdfs.pin_functions,
    "two packages, turned heads": lambda path: make_pdfs.pin_functions(path, turned=True),
    "two packages, booktabs": lambda path: make_pdfs.pin_functions(path, lines="rules"),
    "two packages, lines between rows": lambda path: make_pdfs.pin_functions(path, lines="rows"),
    "one package": _one_package,
    "absent pins": absent_pins,
    "pin table over pages": pins_over_pages,
    "dual row": make_pdfs.dual_row,
    "dual row, names inside": lambda path: make_pdfs.dual_row(path, names_inside=True),
    "quad": make_pdfs.quad,
    "quad of 32": quad_of_32,
    "pin table, page turned by 90": lambda path: make_pdfs.pin_functions(path, rotation=90),
    "dual row, page turned by 270": lambda path: make_pdfs.dual_row(path, rotation=270),
}
