"""Value columns side by side, tables turned on their side, and what stands around a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scripts.parts import Field, Limit, limits_table
from scripts.sheet import Cell, Column, TableStyle, plain
from tests import make_pdfs
from tests.layouts.printing import (
    ROLES,
)
from tests.make_pdfs import FIELDS, Made, Row, limit_rows, made_of, new_sheet


def groups_by_temperature(path: Path, lines: str = "grid") -> Made:
    """Min, typ and max at one temperature beside min and max over a range of temperatures."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    keys = ("T_{A} = 25°C", "T_{A} = −40°C to +85°C")
    rows = [
        ("Output high voltage", "V_{OH}", "V", (("4.4", "4.5", ""), ("4.4", ""))),
        ("Output low voltage", "V_{OL}", "V", (("", "0.1", "0.26"), ("", "0.33"))),
        ("Input leakage current", "I_{I}", "µA", (("", "0.1", "1"), ("", "2"))),
    ]
    columns = [Column(120), Column(56), *(Column(46, "center") for _ in range(3)),
               *(Column(60, "center") for _ in range(2)), Column(48, "center")]  # fmt: skip
    head = [
        [
            Cell("PARAMETER", rows=2, bold=True),
            Cell("SYMBOL", rows=2, bold=True),
            Cell(keys[0], span=3, bold=True, align="center"),
            Cell(keys[1], span=2, bold=True, align="center"),
            Cell("UNIT", rows=2, bold=True),
        ],
        [Cell(text, bold=True) for text in ("MIN", "TYP", "MAX", "MIN", "MAX")],
    ]
    body = []
    for i, (name, symbol, unit, groups) in enumerate(rows):
        cells = [Cell(name), Cell(symbol)]
        for key, values in zip(keys, groups, strict=True):
            roles = ROLES if len(values) == 3 else ("min", "max")
            cells += [Cell(v, key=("t", i, key, r)) for r, v in zip(roles, values, strict=True)]
        body.append([*cells, Cell(unit)])
    sheet.table(columns, head, body, TableStyle(lines=lines))
    found = []
    for i, (name, symbol, unit, groups) in enumerate(rows):
        for key, values in zip(keys, groups, strict=True):
            roles = ROLES if len(values) == 3 else ("min", "max")
            stated = {r: v for r, v in zip(roles, values, strict=True) if v}
            boxes = {r: sheet.place["t", i, key, r].box for r in stated}
            found.append(
                Row(1, name, plain(symbol), "", unit, stated, boxes, plain(key), section_kind="characteristic")
            )
    return made_of(sheet, found)


def transposed(path: Path, lines: str = "grid") -> Made:
    """Parameters across and limits down: a row of minima, one of typical values, one of maxima, one of units."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    parameters = (
        ("Supply voltage", {"min": "2.7", "typ": "3.3", "max": "3.6"}, "V"),
        ("Supply current", {"typ": "1.2", "max": "2.5"}, "mA"),
        ("Clock frequency", {"min": "1", "max": "24"}, "MHz"),
        ("Output skew", {"typ": "40", "max": "85"}, "ps"),
    )
    columns = [Column(80), *(Column(95, "center") for _ in parameters)]
    head = [[Cell("Parameter", bold=True), *(Cell(name, bold=True) for name, *_ in parameters)]]
    body = [
        [Cell(label), *(Cell(values.get(role, ""), key=("t", i, role)) for i, (_, values, _) in enumerate(parameters))]
        for role, label in zip(ROLES, ("Min", "Typ", "Max"), strict=True)
    ]
    body.append([Cell("Unit"), *(Cell(unit) for *_, unit in parameters)])
    sheet.table(columns, head, body, TableStyle(lines=lines))
    found = [
        Row(1, name, "", "", unit, values, {r: sheet.place["t", i, r].box for r in values},
            section_kind="characteristic")
        for i, (name, values, unit) in enumerate(parameters)
    ]  # fmt: skip
    return made_of(sheet, found)


def stacked_tables(path: Path) -> Made:
    """Two tables one under the other with the same columns, each under its own heading."""
    sheet = new_sheet(path)
    fields = (
        Field("parameter", "PARAMETER", 220),
        Field("min", "MIN", 60, "center"),
        Field("max", "MAX", 60, "center"),
        Field("unit", "UNIT", 60, "center"),
    )
    parts = (
        ("Absolute Maximum Ratings", "absolute maximum", [
            Limit("Supply voltage", min="−0.3", max="6", unit="V"),
            Limit("Ambient temperature", min="−55", max="150", unit="°C"),
        ]),
        ("Recommended Operating Conditions", "recommended", [
            Limit("Supply voltage", min="2.7", max="5.5", unit="V"),
            Limit("Ambient temperature", min="−40", max="105", unit="°C"),
        ]),
    )  # fmt: skip
    found: list[Row] = []
    for title, kind, rows in parts:
        sheet.heading(title)
        limits_table(sheet, title, rows, fields, TableStyle(lines="rules"))
        found += limit_rows(sheet, title, rows, kind)
        sheet.y += 10
    return made_of(sheet, found)


def prose_beside(path: Path, left: bool = True) -> Made:
    """A table in one column of the page and prose full of numbers in the other."""
    sheet = new_sheet(path)
    prose = (
        "The regulator starts 120 µs after the enable pin rises above 1.1 V. Its output settles to within 2% in less "
        "than 250 µs with a load of 10 mA and a capacitor of 4.7 µF. The bandgap is trimmed to 1.205 V in production. "
        "Choose an inductor of 2.2 µH to 10 µH with a saturation current of at least 800 mA for reliable operation. "
    )
    rows = [
        Limit("Supply voltage", min="2.7", typ="3.3", max="5.5", unit="V"),
        Limit("Quiescent current", typ="38", max="65", unit="µA"),
        Limit("Load current", max="300", unit="mA"),
        Limit("Switching frequency", min="1.2", typ="1.5", max="1.8", unit="MHz"),
    ]
    fields = (
        Field("parameter", "Parameter", 110),
        Field("min", "Min", 32, "center"),
        Field("typ", "Typ", 32, "center"),
        Field("max", "Max", 32, "center"),
        Field("unit", "Unit", 34, "center"),
    )
    top = sheet.y
    x_table, x_prose = (sheet.margin, 316.0) if left else (320.0, sheet.margin)
    sheet.heading("Operating Characteristics", x=x_table)
    limits_table(sheet, "beside", rows, fields, TableStyle(lines="rules"), x=x_table)
    sheet.y = top
    sheet.heading("Application Information", x=x_prose)
    for _ in range(3):
        sheet.paragraph(prose, x=x_prose, width=240)
    return made_of(sheet, limit_rows(sheet, "beside", rows, "characteristic"))


def over_pages_with_furniture(path: Path, repeat_head: bool = True) -> Made:
    """A table over pages that have a running head and foot; on the next page its title comes again, 'continued'."""
    sheet = new_sheet(path, furniture=lambda s: s.header("QV5533", "www.quellmark.example", "Rev. 1.2 — March 2024"))
    sheet.y = 50
    sheet.heading("Electrical Characteristics")
    rows = [
        Limit(f"Output {n} current limit", f"I_{{LIM{n}}}", f"V_{{OUT{n}}} = 0 V", str(200 + n), str(310 + n),
              str(420 + n), "mA")
        for n in range(1, 71)
    ]  # fmt: skip

    def again() -> None:
        sheet.y = 50
        if repeat_head:
            sheet.heading("Electrical Characteristics (continued)")

    limits_table(
        sheet, "long", rows, FIELDS, TableStyle(lines="rows"), repeat_head=repeat_head, continued=again,
        bottom=sheet.height - 60,
    )  # fmt: skip
    return made_of(sheet, limit_rows(sheet, "long", rows, "characteristic"))


def sides(path: Path) -> Made:
    """Cells over several rows at the side of the names, under the names' heading: which part of the device it is."""
    sheet = new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    table = (
        ("LED", 2, "Input forward current", "I_{F}", "50", "mA"),
        ("LED", 0, "Junction temperature", "T_{j}", "125", "°C"),
        ("Detector", 2, "Collector-emitter voltage", "V_{CEO}", "80", "V"),
        ("Detector", 0, "Junction temperature", "T_{j}", "150", "°C"),
    )
    head = [[Cell("Characteristics", span=2), Cell("Symbol"), Cell("Rating"), Cell("Unit")]]
    body = [
        [*([Cell(side, rows=rows)] if rows else []), Cell(name), Cell(symbol), Cell(value, key=r), Cell(unit)]
        for r, (side, rows, name, symbol, value, unit) in enumerate(table)
    ]
    sheet.table([Column(w) for w in (60, 170, 60, 70, 50)], head, body, TableStyle(lines="grid"))
    rows = [
        Row(1, name, plain(symbol), "", unit, {"max": value}, {"max": sheet.place[r].box}, group=side,
            section_kind="absolute maximum")
        for r, (side, _, name, symbol, value, unit) in enumerate(table)
    ]  # fmt: skip
    return made_of(sheet, rows)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "groups by temperature": groups_by_temperature,
    "groups by temperature, booktabs": lambda path: groups_by_temperature(path, lines="rules"),
    "transposed": transposed,
    "cells at the side of the names": sides,
    "stacked tables": stacked_tables,
    "prose at the right": prose_beside,
    "prose at the left": lambda path: prose_beside(path, left=False),
    "over pages with furniture": over_pages_with_furniture,
    "over pages with furniture, without a second head": lambda path: over_pages_with_furniture(path, False),
    "variants side by side, booktabs": lambda path: make_pdfs.variants(path, lines="rules"),
    "value column, no lines": lambda path: make_pdfs.value_column(path, lines="none"),
}
