"""Values printed once, in a cell that reaches over several rows or over the columns of several variants."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scripts.sheet import Cell, Column, TableStyle, plain
from tests.make_pdfs import Made, Row, made_of, new_sheet

PARTS = ("QV301, QV301A", "QV302")


def over_variants(path: Path) -> Made:
    """Ratings of two parts side by side; what holds for both stands in one cell under them."""
    sheet = new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    rows = [
        ("V_{CC}", "Supply voltage", ("±18",), "V"),
        ("V_{ID}", "Differential input voltage", ("±30",), "V"),
        ("P_{D}", "Power dissipation", ("680", "500"), "mW"),
        ("T_{J}", "Junction temperature", ("150",), "°C"),
    ]
    columns = [Column(70, "center"), Column(190), Column(80, "center"), Column(80, "center"), Column(60, "center")]
    head = [[Cell(text, bold=True) for text in ("Symbol", "Parameter", *PARTS, "Unit")]]
    body = [
        [
            Cell(symbol),
            Cell(name),
            *(Cell(v, span=3 - len(values), key=("rating", r, c)) for c, v in enumerate(values)),
            Cell(unit),
        ]
        for r, (symbol, name, values, unit) in enumerate(rows)
    ]
    sheet.table(columns, head, body, TableStyle(lines="grid"))
    found = []
    for r, (symbol, name, values, unit) in enumerate(rows):
        for c, value in enumerate(values):
            box = {"max": sheet.place["rating", r, c].box}
            variant = PARTS[c] if len(values) > 1 else ""
            found.append(
                Row(1, name, plain(symbol), "", unit, {"max": value}, box, variant, section_kind="absolute maximum")
            )
    return made_of(sheet, found)


def over_rows(path: Path, versions: int = 3) -> Made:
    """One minimum for several versions, each with its own maximum, in a cell as high as their rows."""
    sheet = new_sheet(path)
    sheet.heading("Recommended Operating Conditions")
    tops = ("65", "85", "105", "125")[:versions]
    columns = [Column(70), Column(140), Column(110), *(Column(60, "center") for _ in range(3))]
    head = [[Cell(text, bold=True) for text in ("Symbol", "Parameter", "Conditions", "Min", "Max", "Unit")]]
    body = [
        [
            Cell("V_{DD}"),
            Cell("Supply voltage"),
            Cell(""),
            Cell("3.0", key=("value", 0, "min")),
            Cell("3.6", key=("value", 0, "max")),
            Cell("V"),
        ]
    ]
    for r, top in enumerate(tops, 1):
        shared = (Cell("T_{A}", rows=versions), Cell("Ambient temperature", rows=versions))
        low, unit = Cell("−40", rows=versions, key=("low",)), Cell("°C", rows=versions)
        own = (Cell(f"grade {r}"), Cell(top, key=("value", r, "max")))
        body.append([*shared, own[0], low, own[1], unit] if r == 1 else list(own))
    sheet.table(columns, head, body, TableStyle(lines="grid"))
    place = sheet.place
    boxes = {role: place["value", 0, role].box for role in ("min", "max")}
    found = [Row(1, "Supply voltage", "VDD", "", "V", {"min": "3.0", "max": "3.6"}, boxes, section_kind="recommended")]
    for r, top in enumerate(tops, 1):
        both = {"min": place["low",].box, "max": place["value", r, "max"].box}
        values = {"min": "−40", "max": top}
        found.append(Row(1, "Ambient temperature", "TA", f"grade {r}", "°C", values, both, section_kind="recommended"))
    return made_of(sheet, found)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "one cell for two variants": over_variants,
    "one cell for three rows": over_rows,
    "one cell for two rows": lambda path: over_rows(path, versions=2),
    "one cell for four rows": lambda path: over_rows(path, versions=4),
}
