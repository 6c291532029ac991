"""Tables whose frame holds more than one section, and whose texts reach over columns or point to notes in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scripts.parts import Limit, limits_table
from scripts.sheet import Cell, Column, TableStyle, plain
from tests.layouts.printing import print_notes
from tests.make_pdfs import FIELDS, Made, Row, limit_rows, made_of, new_sheet

GRID = TableStyle(lines="grid")


def sections_in_one_frame(path: Path) -> Made:
    """Under the ratings, in their frame and columns: thermal data, then what can be ordered, which states no limits."""
    sheet = new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    columns = [Column(60), Column(220), Column(110, "center"), Column(70, "center")]
    head = [[Cell(text, bold=True) for text in ("Symbol", "Parameter", "Ratings", "Units")]]
    rows = [("V_{DSS}", "Drain-source voltage", "50", "V"), ("V_{GSS}", "Gate-source voltage", "±20", "V"),
            ("T_{J}", "Junction temperature", "150", "°C"), ("R_{θJA}", "Junction-to-ambient", "350",
             "°C/W")]  # fmt: skip
    body = [[Cell(symbol), Cell(name), Cell(v, key=("t", i)), Cell(u)] for i, (symbol, name, v, u) in enumerate(rows)]
    section = [Cell("Thermal Characteristics", span=4, bold=True)]
    order = [Cell("Package Marking and Ordering Information", span=4, bold=True)]
    tape = [[Cell(t, bold=True) for t in ("Marking", "Device", "Tape width", "Quantity")],
            [Cell(t) for t in ("SS", "QV138", "8 mm", "3000")]]  # fmt: skip
    sheet.table(columns, head, [*body[:3], section, body[3], order, *tape], GRID)
    found = []
    for i, (symbol, name, value, unit) in enumerate(rows):
        role, kind, group = ("typ", "thermal", section[0].text) if i == 3 else ("max", "absolute maximum", "")
        box = {role: sheet.place["t", i].box}
        found.append(Row(1, name, plain(symbol), "", unit, {role: value}, box, group=group, section_kind=kind))
    return made_of(sheet, found)


def over_empty_conditions(path: Path) -> Made:
    """A long name reaches over the column of conditions where there are none; a heading from the symbols over names."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    columns = [Column(48), Column(120), Column(140), *(Column(44, "center") for _ in range(3)), Column(44, "center")]
    heads = ("Symbol", "Parameter", "Test Conditions", "Min", "Typ", "Max", "Units")
    head = [[Cell(text, bold=True) for text in heads]]
    name = "Maximum continuous drain-source diode forward current"
    body = [
        [Cell("On Characteristics    (Note 2)", span=7, bold=True)],
        [Cell("V_{GS(th)}"), Cell("Gate threshold voltage"), Cell("I_{D} = 1 mA"), Cell("0.8", key=("t", 0, "min")),
         Cell("1.3", key=("t", 0, "typ")), Cell("1.5", key=("t", 0, "max")), Cell("V")],
        [Cell("I_{S}"), Cell(name, span=2), Cell(""), Cell(""), Cell("0.22", key=("t", 1, "max")), Cell("A")],
    ]  # fmt: skip
    sheet.table(columns, head, body, GRID)
    group = "On Characteristics (Note 2)"
    boxes = [{role: sheet.place["t", 0, role].box for role in ("min", "typ", "max")},
             {"max": sheet.place["t", 1, "max"].box}]  # fmt: skip
    found = [
        Row(1, "Gate threshold voltage", "VGS(th)", "ID = 1 mA", "V", {"min": "0.8", "typ": "1.3", "max": "1.5"},
            boxes[0], group=group, section_kind="characteristic"),
        Row(1, name, "IS", "", "A", {"max": "0.22"}, boxes[1], group=group, section_kind="characteristic"),
    ]  # fmt: skip
    return made_of(sheet, found)


def notes_in_words(path: Path) -> Made:
    """Names and conditions point to the notes under the table as '(Note 1)', '(Notes 1 and 2)'."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    rows = [
        Limit("Input offset current (Note 1)", "I_{IO}", "", "", "3", "30", "nA"),
        Limit("Input bias current", "I_{IB}", "T_{A} = T_{low} (Notes 1 and 2)", "", "45", "100", "nA"),
        Limit("Slew rate", "SR", "R_{L} = 2 kΩ", "0.3", "0.6", "", "V/µs"),
    ]
    limits_table(sheet, "t", rows, FIELDS, GRID)
    notes = {"1": "Guaranteed by design.", "2": "Tlow is −40°C."}
    print_notes(sheet, {f"Note {mark}:": text for mark, text in notes.items()})
    found = limit_rows(sheet, "t", rows, "characteristic")
    marked = [("1",), ("1", "2"), ()]
    return made_of(
        sheet,
        [
            Row(
                **{
                    **vars(row),
                    "parameter": row.parameter.removesuffix(" (Note 1)"),
                    "notes": tuple((mark, notes[mark]) for mark in marks),
                }
            )
            for row, marks in zip(found, marked, strict=True)
        ],
    )


def signed_single_values(path: Path) -> Made:
    """Single values with a sign before them: at least, at most."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    rows = [("ESD withstand voltage, any pin", "V_{ESD}", "> 2000", "V", "min"),
            ("Supply voltage", "V_{CC}", "7.0", "V", "typ"),
            ("Junction to soldering point", "R_{thJS}", "≤ 70", "K/W", "max")]  # fmt: skip
    columns = [Column(190), Column(70), Column(90, "center"), Column(60, "center")]
    head = [[Cell(text, bold=True) for text in ("Parameter", "Symbol", "Value", "Unit")]]
    body = [[Cell(n), Cell(s), Cell(v, key=("t", i)), Cell(u)] for i, (n, s, v, u, _) in enumerate(rows)]
    sheet.table(columns, head, body, GRID)
    found = [
        Row(1, name, plain(symbol), "", unit, {role: value}, {role: sheet.place["t", i].box},
            section_kind="characteristic")
        for i, (name, symbol, value, unit, role) in enumerate(rows)
    ]  # fmt: skip
    return made_of(sheet, found)


def no_names_headed(path: Path) -> Made:
    """Nothing heads symbol, name and part: the part in a cell of its own for each row of one name."""
    sheet = new_sheet(path)
    sheet.heading("recommended operating conditions")
    rows = [("V_{IN}", "Input voltage", ("QV05C", "QV08C", "QV12C"), (("7", "25"), ("10.5", "25"), ("14.5", "30"))),
            ("I_{OUT}", "Output current", ("",), (("", "1.5"),))]  # fmt: skip
    units = ("V", "A")
    columns = [Column(50), Column(190), Column(90), Column(55, "center"), Column(55, "center"), Column(50, "center")]
    head = [[Cell("", span=3), *(Cell(text, bold=True) for text in ("MIN", "MAX", "UNIT"))]]
    body = []
    for r, (symbol, name, parts, limits) in enumerate(rows):
        for i, (part, (low, high)) in enumerate(zip(parts, limits, strict=True)):
            shared = [Cell(symbol, rows=len(parts)), Cell(name, rows=len(parts))] if not i else []
            ends = [Cell(low, key=("t", r, i, "min")), Cell(high, key=("t", r, i, "max"))]
            unit = [Cell(units[r], rows=len(parts))] if not i else []
            body.append([*shared, Cell(part), *ends, *unit])
    sheet.table(columns, head, body, GRID)
    found = []
    for r, (symbol, name, parts, limits) in enumerate(rows):
        for i, (part, ends_of) in enumerate(zip(parts, limits, strict=True)):
            values = {role: v for role, v in zip(("min", "max"), ends_of, strict=True) if v}
            boxes = {role: sheet.place["t", r, i, role].box for role in values}
            found.append(Row(1, name, plain(symbol), part, units[r], values, boxes, section_kind="recommended"))
    return made_of(sheet, found)


def headed_conditions(path: Path) -> Made:
    """Columns of conditions that their headings tell: a symbol over '64 MHz', a quantity and its unit over '40'."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    name = "Supply current in run mode"
    rows = [("64 MHz", "3.3", "1.4", "2.2"), ("32 MHz", "2.5", "0.9", "1.4")]
    columns = [Column(130), Column(60), Column(70), Column(90), *(Column(50, "center") for _ in range(3))]
    heads = ("Parameter", "Symbol", "f_{HCLK}", "Core voltage (V)", "Typ", "Max", "Unit")
    head = [[Cell(text, bold=True) for text in heads]]
    body = [
        [Cell(name), Cell("I_{DD}"), Cell(clock), Cell(core), Cell(typ, key=("t", r, "typ")),
         Cell(top, key=("t", r, "max")), Cell("mA")]
        for r, (clock, core, typ, top) in enumerate(rows)
    ]  # fmt: skip
    sheet.table(columns, head, body, GRID)
    found = [
        Row(1, name, "IDD", f"fHCLK = {clock}, Core voltage = {core} V", "mA", {"typ": typ, "max": top},
            {role: sheet.place["t", r, role].box for role in ("typ", "max")}, section_kind="characteristic")
        for r, (clock, core, typ, top) in enumerate(rows)
    ]  # fmt: skip
    return made_of(sheet, found)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "sections in one frame": sections_in_one_frame,
    "a name over empty conditions": over_empty_conditions,
    "notes in words": notes_in_words,
    "signs before single values": signed_single_values,
    "no heading over the names": no_names_headed,
    "conditions told by their headings": headed_conditions,
}
