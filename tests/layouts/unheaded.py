"""Ruled tables whose columns no heading word tells: ratings by part with units in the cells, classifications."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scripts.sheet import Cell, Column, TableStyle, plain
from tests.layouts.printing import parts_of
from tests.make_pdfs import Made, Row, made_of, new_sheet


def ratings_by_part(path: Path) -> Made:
    """A part over each column of values; a value that holds for all parts reaches over their columns."""
    sheet = new_sheet(path)
    sheet.heading("Maximum ratings (T_{A} = 25 °C)")
    parts = ("KX856", "KX857", "KX858")
    rows = (
        ("Collector-emitter voltage", "V_{CEO}", ("65", "45", "30"), "V"),
        ("Collector-base voltage", "V_{CBO}", ("80", "50", "30"), "V"),
        ("Emitter-base voltage", "V_{EBO}", ("5",), "V"),
        ("Power dissipation", "P_{tot}", ("250",), "mW"),
    )
    body = []
    for r, (name, symbol, values, unit) in enumerate(rows):
        span = 3 if len(values) == 1 else 1
        cells = [Cell(f"{v} {unit}", span=span, align="center", key=("v", r, c)) for c, v in enumerate(values)]
        body.append([Cell(name), Cell(symbol), *cells])
    columns = [Column(180), Column(60), *(Column(70, "center") for _ in parts)]
    head = [[Cell(""), Cell(""), *(Cell(part, bold=True) for part in parts)]]
    sheet.table(columns, head, body, TableStyle(lines="grid"))
    found = []
    for r, (name, symbol, values, unit) in enumerate(rows):
        for c, value in enumerate(values):
            boxes = parts_of(sheet, sheet.place["v", r, c].box, f"{value} {unit}", {"max": value})
            part = parts[c] if len(values) > 1 else ""
            found.append(
                Row(1, name, plain(symbol), "", unit, {"max": value}, boxes, variant=part,
                    section_kind="absolute maximum", section_conditions="(TA = 25 °C)")
            )  # fmt: skip
    return made_of(sheet, found)


def classification(path: Path) -> Made:
    """A range of one quantity for each class."""
    sheet = new_sheet(path)
    sheet.heading("h_{FE} Classification")
    classes = (("A", "110", "220"), ("B", "200", "450"), ("C", "420", "800"))
    head = [[Cell(text, bold=True) for text in ("Classification", *(name for name, *_ in classes))]]
    ranges = [Cell(f"{low} ~ {high}", key=("c", i)) for i, (_, low, high) in enumerate(classes)]
    columns = [Column(100), *(Column(100, "center") for _ in classes)]
    sheet.table(columns, head, [[Cell("h_{FE}"), *ranges]], TableStyle(lines="grid"))
    found = []
    for i, (name, low, high) in enumerate(classes):
        values = {"min": low, "max": high}
        boxes = parts_of(sheet, sheet.place["c", i].box, f"{low} ~ {high}", values)
        found.append(Row(1, "hFE", "hFE", "", "", values, boxes, variant=name))
    return made_of(sheet, found)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "ratings by part, units in the cells": ratings_by_part,
    "classification": classification,
}
