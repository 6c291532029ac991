"""Where symbols, sections and limits stand in unusual columns of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from scripts.sheet import Cell, Column, TableStyle, plain
from tests.make_pdfs import Made, Row, made_of, new_sheet

ENDS = ("min", "typ", "max")


class Head(NamedTuple):
    """A column: its heading, what its texts are ('' where no fact has them), and its width."""

    text: str
    role: str
    width: float


class Layout(NamedTuple):
    """A table's columns, and its lines of texts; a text alone is a section row in a band of its own."""

    heads: Sequence[Head]
    lines: Sequence[Sequence[str] | str]
    style: str = "grid"


def draw(layout: Layout, path: Path) -> Made:
    """The table under a heading of characteristics, each line one row."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    body = [
        [Cell(line, span=len(layout.heads))] if isinstance(line, str)
        else [Cell(text, key=(r, c)) for c, text in enumerate(line)]
        for r, line in enumerate(layout.lines)
    ]  # fmt: skip
    columns = [Column(head.width) for head in layout.heads]
    sheet.table(columns, [[Cell(h.text, bold=True) for h in layout.heads]], body, TableStyle(lines=layout.style))
    rows = []
    group = ""
    for r, line in enumerate(layout.lines):
        if isinstance(line, str):
            group = line
            continue
        said = {head.role: text for head, text in zip(layout.heads, line, strict=True) if text}
        places = {head.role: sheet.place[r, c] for c, head in enumerate(layout.heads) if line[c]}
        rows.append(
            Row(1, said["parameter"], plain(said.get("symbol", "")), said.get("conditions", ""), said["unit"],
                {end: said[end] for end in ENDS if end in said},
                {end: places[end].box for end in ENDS if end in said}, group=group, section_kind="characteristic")
        )  # fmt: skip
    return made_of(sheet, rows)


LIMITS = (Head("Min", "min", 45), Head("Typ", "typ", 45), Head("Max", "max", 45), Head("Unit", "unit", 45))

SECOND_SYMBOL = Layout(
    (Head("Symbol", "symbol", 55), Head("Alt.", "", 50), Head("Parameter", "parameter", 160), *LIMITS),
    (
        ("t_{CHCL}", "t_{HIGH}", "Clock pulse width high", "600", "", "", "ns"),
        ("t_{CLCH}", "t_{LOW}", "Clock pulse width low", "1300", "", "", "ns"),
        ("t_{DXCX}", "t_{SU:DAT}", "Data in set up time", "100", "", "", "ns"),
        ("t_{W}", "t_{WR}", "Write time", "", "", "5", "ms"),
    ),
)

UNHEADED_SYMBOL = Layout(
    (Head("PARAMETER", "parameter", 130), Head("", "symbol", 50), Head("TEST CONDITIONS", "conditions", 130), *LIMITS),
    (
        ("Dropout voltage", "V_{DO}", "Full load", "", "30", "60", "mV"),
        ("Quiescent current", "I_{Q}", "No load", "", "1.1", "1.8", "µA"),
        ("Ground current", "I_{GND}", "Full load", "", "38", "", "µA"),
        ("Output current limit", "I_{CL}", "Shorted", "340", "520", "760", "mA"),
        ("Start-up time", "t_{STR}", "From EN high", "", "550", "", "µs"),
    ),
    "rows",
)

SHORT_SECTIONS = Layout(
    (Head("Symbol", "symbol", 70), Head("Parameter", "parameter", 160), *LIMITS),
    (
        "Load switch",
        ("R_{ON}", "On-resistance", "", "28", "35", "mΩ"),
        ("I_{LIM}", "Current limit", "1.6", "1.8", "2.0", "A"),
        "Logic",
        ("V_{IL}", "Low-level input voltage", "", "", "0.51", "V"),
        ("V_{IH}", "High-level input voltage", "1.32", "", "", "V"),
    ),
)


def broken_expressions(path: Path) -> Made:
    """Expressions that are broken over the lines of their cells, the other limit at the middle beside them."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    low, high = ("0.41*(VDD−", "1.8)+1.3"), ("VREF +", "0.1")
    lines = (
        ("Input high voltage", "V_{IH}", " ".join(low), "5.5", "V", {"min": "0.41*(VDD− 1.8)+1.3", "max": "5.5"}),
        ("Absolute input voltage", "V_{AIN}", "−0.1", " ".join(high), "V", {"min": "−0.1", "max": "VREF + 0.1"}),
        ("Supply voltage", "V_{DD}", "2.4", "3.6", "V", {"min": "2.4", "max": "3.6"}),
    )
    heads = [Cell(text, bold=True) for text in ("Parameter", "Symbol", "Min", "Max", "Unit")]
    body = [[Cell(t, key=(r, c)) for c, t in enumerate(line[:5])] for r, line in enumerate(lines)]
    sheet.table([Column(w) for w in (150, 60, 52, 40, 40)], [heads], body, TableStyle(lines="grid"))
    rows = [
        Row(1, name, plain(symbol), "", unit, values, {"min": sheet.place[r, 2].box, "max": sheet.place[r, 3].box},
            section_kind="characteristic")
        for r, (name, symbol, _, _, unit, values) in enumerate(lines)
    ]  # fmt: skip
    return made_of(sheet, rows)


def limits_in_the_unit(path: Path) -> Made:
    """'Typical | Limit | Units (Limits)': the unit's cell says which limit the values under a part are."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    lines = (
        ("Input offset voltage", "V_{OS}", "1", "3", "7", "mV", "max"),
        ("Input bias current", "I_{B}", "5", "25", "30", "nA", "max"),
        ("Output high voltage", "V_{OH}", "4.9", "4.8", "4.7", "V", "min"),
    )
    heads = ("Parameter", "Symbol", "Typical", "QM2700A Limit", "QM2700B Limit", "Units (Limits)")
    body = [
        [Cell(text, key=(r, c)) for c, text in enumerate((*line[:5], f"{line[5]} ({line[6]})"))]
        for r, line in enumerate(lines)
    ]
    widths = (140, 55, 60, 80, 80, 80)
    sheet.table([Column(w) for w in widths], [[Cell(t, bold=True) for t in heads]], body, TableStyle(lines="rows"))
    rows = []
    for r, (name, symbol, typical, first, second, unit, role) in enumerate(lines):
        stated = (("typ", typical, ""), (role, first, "QM2700A"), (role, second, "QM2700B"))
        rows += [
            Row(1, name, plain(symbol), "", unit, {end: text}, {end: sheet.place[r, 2 + c].box}, variant=variant,
                section_kind="characteristic")
            for c, (end, text, variant) in enumerate(stated)
        ]  # fmt: skip
    return made_of(sheet, rows)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "a second column of symbols": partial(draw, SECOND_SYMBOL),
    "symbols under no heading": partial(draw, UNHEADED_SYMBOL),
    "short section rows": partial(draw, SHORT_SECTIONS),
    "broken expressions": broken_expressions,
    "which limit stands beside the unit": limits_in_the_unit,
}
