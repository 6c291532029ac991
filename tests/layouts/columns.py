"""Columns of further kinds: footnotes' numbers, symbols under 'Parameter', tests beside symbols, dots by values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from scripts.sheet import Cell, Column, TableStyle, plain
from tests.make_pdfs import Made, Row, made_of, new_sheet


@dataclass
class Line:
    """A printed row: its cells' markup, which of them are values (role -> column), and what the row states.

    `states` are parameter, symbol, conditions and unit.
    """

    cells: Sequence[str]
    values: Mapping[str, int]
    states: Sequence[str] = ()
    more: Mapping[str, object] = field(default_factory=dict)


def table(
    path: Path, heading: str, heads: Sequence[str], widths: Sequence[float], lines: Sequence[Line],
    kind: str = "characteristic", style: str = "grid", above: Sequence[str] = (),
) -> Made:  # fmt: skip
    """A table under a heading; a line of one cell is a section row."""
    sheet = new_sheet(path)
    sheet.heading(heading)
    for text in above:
        sheet.paragraph(text)
    columns = [Column(width) for width in widths]
    body = []
    for r, line in enumerate(lines):
        if len(line.cells) == 1:
            body.append([Cell(line.cells[0], span=len(heads), bold=True)])
            continue
        keys = {column: ("value", r, role) for role, column in line.values.items()}
        body.append([Cell(text, key=keys.get(c)) for c, text in enumerate(line.cells)])
    sheet.table(columns, [[Cell(text, bold=True) for text in heads]], body, TableStyle(lines=style))
    rows = []
    for r, line in enumerate(lines):
        if line.values:
            boxes = {role: sheet.place["value", r, role].box for role in line.values}
            values = {role: plain(line.cells[c]) for role, c in line.values.items()}
            parameter, symbol, conditions, unit = line.states
            more = {"section_kind": kind, **line.more}
            rows.append(Row(1, parameter, symbol, conditions, unit, values, boxes, **more))  # type: ignore[arg-type]
    return made_of(sheet, rows)


def notes(path: Path) -> Made:
    """Numbers of footnotes in a column of their own: they are no conditions."""
    heads = ("Item", "Symbol", "Min", "Typ", "Max", "Unit", "Test Condition", "Notes")
    rows = [
        (("Input high voltage", "V_{IH}", "2.2", "", "5.5", "V", "", "6"), {"min": 2, "max": 4}),
        (("Output high voltage", "V_{OH}", "2.4", "", "", "V", "I_{OH} = 0.2 mA", "7"), {"min": 2}),
        (("On resistance", "R_{COM}", "", "2", "20", "kΩ", "I_{D} = 0.05 mA", "13, 14"), {"typ": 3, "max": 4}),
    ]
    lines = [Line(c, v, (c[0], plain(c[1]), plain(c[6]), c[5])) for c, v in rows]
    return table(path, "DC Characteristics", heads, (100, 45, 40, 40, 40, 35, 90, 40), lines, style="rules")


def symbols_under_parameter(path: Path) -> Made:
    """'Parameter' heads symbols where 'Description' beside it heads the names."""
    heads = ("Parameter", "Description", "Minimum", "Typical", "Maximum", "Units", "Conditions")
    rows = [
        (("Voh", "Output voltage high", "3.2", "4.1", "4.9", "V", "I source = 2 mA"), {"min": 2, "typ": 3, "max": 4}),
        (("Vol", "Output voltage low", "0.3", "0.4", "0.6", "V", "I sink = 2 mA"), {"min": 2, "typ": 3, "max": 4}),
        (("Vin", "Input switching threshold", "1.0", "1.2", "1.5", "V", ""), {"min": 2, "typ": 3, "max": 4}),
    ]
    lines = [Line(c, v, (c[1], c[0], c[6], c[5])) for c, v in rows]
    return table(path, "Electrical Characteristics", heads, (60, 120, 60, 60, 60, 45, 100), lines)


def tests_beside_symbols(path: Path) -> Made:
    """A column without a heading holds the symbols, some with the test that the row's limit is stated at."""
    heads = ("", "Parameter", "Max.", "Units")
    rows = [
        ("V_{DS}", "Drain-to-source voltage", "-20", "V", "VDS", ""),
        ("I_{D} @ T_{A} = 25 °C", "Continuous drain current", "-3.7", "A", "ID", "TA = 25 °C"),
        ("I_{D} @ T_{A} = 70 °C", "Continuous drain current", "-2.2", "A", "ID", "TA = 70 °C"),
        ("P_{D} @ T_{A} = 25 °C", "Power dissipation", "1.3", "W", "PD", "TA = 25 °C"),
    ]
    lines = [Line(r[:4], {"max": 2}, (r[1], r[4], r[5], r[3])) for r in rows]
    return table(path, "Absolute Maximum Ratings", heads, (110, 180, 70, 50), lines, kind="absolute maximum")


def dots(path: Path) -> Made:
    """Dots beside values, with a legend above that says where such values hold."""
    legend = "The • denotes specifications which apply over the full temperature range."
    heads = ("Parameter", "Symbol", "Conditions", "", "Min", "Typ", "Max", "Unit")
    rows = [
        (("Input voltage", "V_{IN}", "", "•", "4.0", "5", "8.0", "V"), {"min": 4, "typ": 5, "max": 6}),
        (("Supply current", "I_{CC}", "Charging", "", "", "150", "500", "µA"), {"typ": 5, "max": 6}),
        (("Charge current", "I_{BAT}", "R = 1.2 kΩ", "•", "950", "1000", "1050", "mA"), {"min": 4, "typ": 5, "max": 6}),
    ]
    lines = [Line(c, v, (c[0], plain(c[1]), c[2], c[7]), {"notes": (("•", legend),)} if c[3] else {}) for c, v in rows]
    widths = (100, 50, 90, 20, 50, 50, 50, 40)
    return table(path, "Electrical Characteristics", heads, widths, lines, style="grid", above=[legend])


def section_over_symbols(path: Path) -> Made:
    """Section rows that begin in the column of symbols and reach into the one of names."""
    heads = ("Symbol", "Parameter", "Conditions", "Min", "Max", "Unit")
    lines = [
        Line(("V_{DS}", "Drain-source voltage", "", "", "60", "V"), {"max": 4},
             ("Drain-source voltage", "VDS", "", "V")),
        Line(("Source-drain diode",), {}),
        Line(
            ("I_{S}", "Source current", "T_{sp} = 25 °C", "", "300", "mA"), {"max": 4},
            ("Source current", "IS", "Tsp = 25 °C", "mA"), {"group": "Source-drain diode"},
        ),
    ]  # fmt: skip
    return table(
        path, "Limiting values", heads, (50, 150, 120, 50, 50, 50), lines, kind="absolute maximum", style="rules"
    )


def bracket_under_heading(path: Path) -> Made:
    """'(Over the operating range)' under a heading: the heading says of what kind the limits are."""
    heads = ("Parameter", "Symbol", "Min", "Typ", "Max", "Unit")
    lines = [
        Line(
            ("Input leakage", "I_{LI}", "", "", "1", "µA"), {"max": 4}, ("Input leakage", "ILI", "", "µA"),
            {"section_conditions": "(Over the operating range, unless noted)"},
        )
    ]  # fmt: skip
    made = "(Over the operating range, unless noted)"
    return table(path, "DC Electrical Characteristics", heads, (120, 60, 50, 50, 50, 50), lines, above=[made])


def conditions_name(path: Path) -> Made:
    """'Condition' heads the names of what is limited; a limit may be the name of another voltage."""
    heads = ("Condition", "Symbol", "Min", "Max", "Unit")
    lines = [
        Line(
            ("Cathode voltage", "V_{KA}", "V_{ref}", "36", "V"), {"min": 2, "max": 3},
            ("Cathode voltage", "VKA", "", "V"),
        ),
        Line(
            ("Cathode current", "I_{K}", "1.0", "100", "mA"), {"min": 2, "max": 3}, ("Cathode current", "IK", "", "mA")
        ),
    ]  # fmt: skip
    return table(path, "Recommended Operating Conditions", heads, (180, 60, 60, 60, 60), lines, kind="recommended")


def bold_opening(path: Path) -> Made:
    """A heading in bold that opens a line, with the long condition of all rows in plain letters behind it."""
    sheet = new_sheet(path)
    note = "(The full operating ambient temperature range applies, unless otherwise noted for a single row of it.)"
    bold = sheet.style(size=8.5, bold=True)
    sheet.y += 12
    sheet.text(sheet.margin, sheet.y, "Maximum Ratings", bold)
    sheet.text(sheet.margin + sheet.measure("Maximum Ratings ", bold), sheet.y, note, sheet.style(size=8.5))
    sheet.y += 6
    cells = ("Supply voltage", "V_{CC}", "37", "V")
    head = [[Cell(text, bold=True) for text in ("Rating", "Symbol", "Value", "Unit")]]
    body = [[Cell(text, key=("value", c)) for c, text in enumerate(cells)]]
    sheet.table([Column(180), Column(60), Column(60), Column(60)], head, body, TableStyle(lines="grid"))
    boxes = {"max": sheet.place["value", 2].box}
    row = Row(
        1, "Supply voltage", "VCC", "", "V", {"max": "37"}, boxes, section_kind="absolute maximum",
        section_conditions=note,
    )  # fmt: skip
    return made_of(sheet, [row])


def tolerances(path: Path) -> Made:
    """Symbol, name, value and tolerance without any heading word: the tolerance stays the text that it is."""
    rows = [
        ("T0H", "0 code, high voltage time", "0.4", "±150ns"),
        ("T1H", "1 code, high voltage time", "0.8", "±150ns"),
        ("T0L", "0 code, low voltage time", "0.85", "±150ns"),
    ]
    sheet = new_sheet(path)
    sheet.paragraph("Data transfer time")
    body = [
        [Cell(sign), Cell(name), Cell(f"{value} us", key=("value", r)), Cell(margin)]
        for r, (sign, name, value, margin) in enumerate(rows)
    ]
    sheet.table([Column(60), Column(180), Column(90), Column(90)], [], body, TableStyle(lines="grid"))
    style = sheet.style(size=7.5)
    found = []
    for r, (sign, name, value, margin) in enumerate(rows):
        box = sheet.place["value", r].box
        alone = box._replace(x1=box.x0 + sheet.measure(value, style))
        found.append(Row(1, name, sign, margin, "us", {"typ": value}, {"typ": alone}))
    return made_of(sheet, found)


def cases_of_a_name(path: Path) -> Made:
    """A name at the middle of a ruled cell, and at its right the part that each of the cell's lines is for."""
    sheet = new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    columns = [Column(130), Column(60), Column(60, "center"), Column(70, "center"), Column(50, "center")]
    head = [[Cell("Parameter", span=2, bold=True), *(Cell(t, bold=True) for t in ("Symbol", "Value", "Unit"))]]
    top = sheet.y
    body, found = [], []
    for r, (name, sign, values) in enumerate(
        (("Collector voltage", "V_{CES}", "50 30"), ("Base voltage", "V_{BES}", "9 6"))
    ):
        for n, (part, value) in enumerate(zip(("QV337", "QV338"), values.split(), strict=True)):
            own = [Cell(part), Cell(value, key=("value", r, n))]
            shared = [Cell(name, rows=2), Cell(sign, rows=2), Cell("V", rows=2)]
            body.append([shared[0], own[0], shared[1], own[1], shared[2]] if n == 0 else own)
    sheet.table(columns, head, body, TableStyle(lines="none"))
    bottom = sheet.y
    for r, (name, sign, values) in enumerate((("Collector voltage", "VCES", "50 30"), ("Base voltage", "VBES", "9 6"))):
        boxes = [sheet.place["value", r, n].box for n in range(2)]
        for part, value, box in zip(("QV337", "QV338"), values.split(), boxes, strict=True):
            of_part = {"variant": part, "section_kind": "absolute maximum"}
            found.append(Row(1, name, sign, "", "V", {"max": value}, {"max": box}, **of_part))
        for y in (boxes[0].y0 - 2.5, boxes[1].y1 + 2.5):
            sheet.line(sheet.margin, y, sheet.margin + 370, y)
    for x in (0, 190, 250, 320, 370):
        sheet.line(sheet.margin + x, top, sheet.margin + x, bottom)
    sheet.line(sheet.margin, top, sheet.margin + 370, top)
    return made_of(sheet, found)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "footnotes' numbers in a column": notes,
    "symbols under 'Parameter'": symbols_under_parameter,
    "tests beside symbols": tests_beside_symbols,
    "dots beside values": dots,
    "section over symbols and names": section_over_symbols,
    "bracket under the heading": bracket_under_heading,
    "names under 'Condition'": conditions_name,
    "bold opening of a line": bold_opening,
    "cases beside a name": cases_of_a_name,
    "values with tolerances, no heading": tolerances,
}
