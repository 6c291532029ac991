"""Tables whose quantities stand across: limits down, or packages and ranges down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from scripts.sheet import Cell, Column, Sheet, TableStyle, plain
from tests.layouts.groups import transposed
from tests.layouts.printing import parts_of
from tests.make_pdfs import Made, Row, made_of, new_sheet

PACKAGES = (
    ("KD package", ("121", "43")),
    ("KE package", ("142", "44")),
    ("KF package, exposed pad", ("190", "92")),
)
HEADS = ("θ_{JA}", "θ_{JC}")


def _printed(sheet: Sheet, lines: str, head: Sequence[str], body: Sequence[Sequence[str]]) -> None:
    """A table of centred cells, each with its row and column as key."""
    columns = [Column(150), *(Column(90, "center") for _ in head[1:])]
    cells = [[Cell(text, key=("cell", r, c)) for c, text in enumerate(row)] for r, row in enumerate(body)]
    sheet.table(columns, [[Cell(text, bold=True) for text in head]], cells, TableStyle(lines=lines))


def _thermal(path: Path, lines: str, heads: Sequence[str], cell: str = "{}", unit: str = "") -> Made:
    """Thermal resistances by package; `cell` is how a value is printed, `unit` the text of a column of units."""
    sheet = new_sheet(path)
    sheet.heading("Thermal Resistance")
    body = [[name, *(cell.format(v) for v in values), *([unit] if unit else [])] for name, values in PACKAGES]
    head = ["Package Type", *heads, *(["Unit"] if unit else [])]
    _printed(sheet, lines, head, body)
    found = []
    for r, (name, values) in enumerate(PACKAGES):
        for c, value in enumerate(values):
            boxes = parts_of(sheet, sheet.place["cell", r, c + 1].box, cell.format(value), {"typ": value})
            symbol = plain(HEADS[c])
            found.append(
                Row(1, symbol, symbol, "", "°C/W", {"typ": value}, boxes, variant=name, section_kind="thermal")
            )
    return made_of(sheet, found)


def operating_ranges(path: Path) -> Made:
    """A range of use a row, a quantity a column, units in the cells."""
    sheet = new_sheet(path)
    sheet.heading("Operating Range")
    ranges = (
        ("Commercial", ("0°C to +70°C", ("0", "+70")), ("4.5V to 5.5V", ("4.5", "5.5"))),
        ("Industrial", ("−40°C to +85°C", ("−40", "+85")), ("4.75V to 5.25V", ("4.75", "5.25"))),
    )
    _printed(sheet, "grid", ["Range", "Ambient Temperature", "V_{CC}"], [[n, t[0], v[0]] for n, t, v in ranges])
    found = []
    for r, (name, *quantities) in enumerate(ranges):
        for c, (printed, (low, high)) in enumerate(quantities):
            values = {"min": low, "max": high}
            boxes = parts_of(sheet, sheet.place["cell", r, c + 1].box, printed, values)
            parameter, symbol, unit = (("Ambient Temperature", "", "°C"), ("VCC", "VCC", "V"))[c]
            found.append(Row(1, parameter, symbol, "", unit, values, boxes, variant=name, section_kind="recommended"))
    return made_of(sheet, found)


def one_head_over_values(path: Path, group: str, role: str, heads: Sequence[str]) -> Made:
    """One heading, 'Value' or 'Typ', in a band of its own over columns of values that their own headings tell apart."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    rows = (
        ("Supply current", "I_{DD}", ("5.7", "5.9", "6.4"), "mA"),
        ("Standby current", "I_{SB}", ("1.1", "1.8", "3.9"), "µA"),
        ("Wake-up time", "t_{WU}", ("11", "12", "14"), "µs"),
    )
    columns = [Column(130), Column(60), *(Column(70, "center") for _ in heads), Column(50, "center")]
    head = [
        [Cell("Parameter", rows=2, bold=True), Cell("Symbol", rows=2, bold=True),
         Cell(group, span=len(heads), bold=True, align="center"), Cell("Unit", rows=2, bold=True)],
        [Cell(text, bold=True) for text in heads],
    ]  # fmt: skip
    body = [
        [Cell(name), Cell(symbol), *(Cell(v, key=("v", r, c)) for c, v in enumerate(values)), Cell(unit)]
        for r, (name, symbol, values, unit) in enumerate(rows)
    ]
    sheet.table(columns, head, body, TableStyle(lines="grid"))
    found = [
        Row(1, name, plain(symbol), "", unit, {role: value}, {role: sheet.place["v", r, c].box},
            variant=heads[c], section_kind="characteristic")
        for r, (name, symbol, values, unit) in enumerate(rows)
        for c, value in enumerate(values)
    ]  # fmt: skip
    return made_of(sheet, found)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "transposed, rows": lambda path: transposed(path, lines="rows"),
    "transposed, no lines": lambda path: transposed(path, lines="none"),
    "thermal by package, units in cells": lambda path: _thermal(path, "grid", HEADS, "{}°C/W"),
    "thermal by package, column of units": lambda path: _thermal(path, "rows", HEADS, unit="°C/W"),
    "thermal by package, no lines": lambda path: _thermal(path, "none", HEADS, unit="°C/W"),
    "thermal by package, units in heads": lambda path: _thermal(path, "grid", [f"{h} (°C/W)" for h in HEADS]),
    "operating ranges": operating_ranges,
    "one 'Value' over several": lambda path: one_head_over_values(
        path, "Value", "typ", ("Standard", "Fast", "Low power")
    ),
    "one 'Max' over temperatures": lambda path: one_head_over_values(path, "Max", "max", ("25 °C", "85 °C", "125 °C")),
}
