"""More layouts of datasheets' tables, each with all that it states; `LAYOUTS` has those of `make_pdfs` too.

As in `make_pdfs`, each builder draws into the path it is given and returns a `Made`. The parts are fictitious.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from scripts.parts import Field, Limit, Pin, by_number, limits_table, pin_table, quad_drawing
from scripts.sheet import Box, Cell, Column, Sheet, TableStyle, plain
from tests import make_pdfs
from tests.make_pdfs import Made, Row, ends, limit_rows, made_of, new_sheet

__all__ = ["LAYOUTS", "PIN_LAYOUTS"]

FIELDS = (
    Field("parameter", "PARAMETER", 118),
    Field("symbol", "SYMBOL", 56),
    Field("conditions", "CONDITIONS", 158),
    Field("min", "MIN", 44, "center"),
    Field("typ", "TYP", 44, "center"),
    Field("max", "MAX", 44, "center"),
    Field("unit", "UNIT", 44, "center"),
)

ROLES = ("min", "typ", "max")

Spec = tuple[str, str, str, dict[str, str], str]
"""Parameter, symbol, conditions (markup), values by role, unit."""


# --- absolute maximum ratings


def units_in_cells(path: Path, lines: str = "rows") -> Made:
    """Ratings without a column of units: each value has its own beside it, or glued to it."""
    sheet = new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    rows = [
        ("Supply voltage", "V_{CC}", "−0.3 V to 7.0 V", {"min": "−0.3", "max": "7.0"}, "V"),
        ("Input voltage", "V_{I}", "6.5V", {"max": "6.5"}, "V"),
        ("Output current", "I_{O}", "150 mA", {"max": "150"}, "mA"),
        ("Power dissipation", "P_{D}", "500 mW", {"max": "500"}, "mW"),
        ("Junction temperature", "T_{J}", "150°C", {"max": "150"}, "°C"),
        ("Storage temperature", "T_{stg}", "−65°C to +150°C", {"min": "−65", "max": "+150"}, "°C"),
    ]
    columns = [Column(170), Column(70), Column(150, "center")]
    head = [[Cell(text, bold=True) for text in ("Parameter", "Symbol", "Rating")]]
    body = [[Cell(p), Cell(s), Cell(v, key=("rating", i))] for i, (p, s, v, *_) in enumerate(rows)]
    sheet.table(columns, head, body, TableStyle(lines=lines))
    found = []
    for i, (parameter, symbol, printed, values, unit) in enumerate(rows):
        boxes = _parts(sheet, sheet.place["rating", i].box, printed, values)
        found.append(Row(1, parameter, plain(symbol), "", unit, values, boxes, section_kind="absolute maximum"))
    return made_of(sheet, found)


def heads_of_two_values(path: Path) -> Made:
    """Ratings whose column of names has no heading: blank, MIN, MAX, UNIT."""
    sheet = new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    sheet.paragraph("Over operating free-air temperature range, unless otherwise noted.^{(1)}")
    rows = [
        Limit("Supply voltage, V_{CC}", min="−0.5", max="6.5", unit="V"),
        Limit("Input voltage, V_{I}", min="−0.5", max="V_{CC} + 0.5", unit="V", note="(2)"),
        Limit("Continuous output current", min="−50", max="50", unit="mA"),
        Limit("Storage temperature, T_{stg}", min="−65", max="150", unit="°C"),
    ]
    fields = (
        Field("parameter", "", 260),
        Field("min", "MIN", 60, "center"),
        Field("max", "MAX", 60, "center"),
        Field("unit", "UNIT", 60, "center"),
    )
    limits_table(sheet, "ratings", rows, fields, TableStyle(lines="rows"))
    notes = {"(1)": "Stresses beyond these may damage the device.", "(2)": "Not more than 6.5 V."}
    _print_notes(sheet, notes)
    stated = "Over operating free-air temperature range, unless otherwise noted."
    return made_of(sheet, limit_rows(sheet, "ratings", rows, "absolute maximum", stated, notes))


def unit_in_heading(path: Path) -> Made:
    """Ratings whose unit stands in the heading of the values alone."""
    sheet = new_sheet(path)
    sheet.heading("Absolute Maximum Ratings")
    rows = [
        Limit("Drain-source voltage", "V_{DS}", max="60"),
        Limit("Gate-source voltage", "V_{GS}", max="±20"),
        Limit("Drain-gate voltage", "V_{DG}", max="60"),
    ]
    fields = (
        Field("parameter", "Parameter", 170),
        Field("symbol", "Symbol", 70),
        Field("max", "Max (V)", 90, "center"),
    )
    limits_table(sheet, "ratings", rows, fields, TableStyle(lines="grid"))
    found = limit_rows(sheet, "ratings", rows, "absolute maximum")
    return made_of(sheet, [replace(row, unit="V") for row in found])


def dots_in_two_blocks(path: Path) -> Made:
    """Lists with leader dots in two blocks side by side under one heading."""
    sheet = new_sheet(path, family="times")
    sheet.heading("Absolute Maximum Ratings")
    blocks = (
        (
            ("Supply Voltage", "18", "V"),
            ("Input Voltage", "±15", "V"),
            ("Output Current", "40", "mA"),
            ("Power Dissipation", "500", "mW"),
        ),
        (
            ("Operating Temperature", "−40 to +85", "°C"),
            ("Storage Temperature", "−65 to +150", "°C"),
            ("Junction Temperature", "150", "°C"),
            ("Lead Temperature, 10 s", "300", "°C"),
        ),
    )
    top = sheet.y
    found = []
    for block, left in zip(blocks, (sheet.margin, 320.0), strict=True):
        sheet.y = top
        for index, (name, value, unit) in enumerate(block):
            sheet.y += 14
            box = _dotted(sheet, left, left + 240, name, value, unit, ("dots", left, index))
            values, boxes = ends(sheet, box, value)
            found.append(Row(1, name, "", "", unit, values, boxes, section_kind="absolute maximum"))
    return made_of(sheet, found)


# --- characteristics


def footnotes(path: Path, lines: str = "rows", marks: str = "raised") -> Made:
    """Footnote marks on names, symbols, conditions, values, units and headings; raised, or in brackets on the line."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    mark = {
        "raised": lambda number: f"^{{({number})}}",
        "digit": lambda number: f"^{{{number}}}",
        "solid": lambda number: f"[{number}]",
    }[marks]
    printed = {"raised": "({})", "digit": "{}", "solid": "[{}]"}[marks]
    rows: list[tuple[Spec, tuple[str, str, str, str, str], str]] = [
        # the texts, then the marks on name, symbol, conditions, value, unit, and all of them
        (("Output voltage", "V_{OH}", "I_{OH} = −4 mA", {"min": "2.4"}, "V"), ("1", "", "", "", ""), "1"),
        (("Output voltage", "V_{OL}", "I_{OL} = 4 mA", {"max": "0.4"}, "V"), ("", "2", "", "", ""), "2"),
        (("Leakage current", "I_{LI}", "V_{I} = 0 V", {"max": "1"}, "µA"), ("", "", "3", "", ""), "3"),
        (("Input capacitance", "C_{I}", "f = 1 MHz", {"typ": "5"}, "pF"), ("", "", "", "2", ""), "2"),
        (("Supply current", "I_{CC}", "No load", {"typ": "12", "max": "20"}, "mA"), ("", "", "", "", "1"), "1"),
        (("Wake-up time", "t_{WU}", "", {"max": "30"}, "µs"), ("", "", "", "", ""), ""),
    ]
    texts = {"1": "Tested at 25°C only.", "2": "Guaranteed by design.", "3": "Inputs not switching."}
    body = []
    for i, ((parameter, symbol, conditions, values, unit), on, _) in enumerate(rows):
        noted = [
            text + (mark(number) if number else "")
            for text, number in zip((parameter, symbol, conditions, "", unit), on, strict=True)
        ]
        last = max(values, key=ROLES.index)
        cells = [
            Cell(values.get(role, "") + (mark(on[3]) if on[3] and role == last else ""), key=("noted", i, role))
            for role in ROLES
        ]
        body.append([Cell(noted[0]), Cell(noted[1]), Cell(noted[2]), *cells, Cell(noted[4])])
    columns = [Column(f.width, f.align) for f in FIELDS]
    head = [[Cell(f.head + (mark("3") if f.role == "conditions" else ""), bold=True) for f in FIELDS]]
    sheet.table(columns, head, body, TableStyle(lines=lines))
    sheet.y += 6
    for number, text in texts.items():
        sheet.paragraph(f"{printed.format(number)} {text}", style=sheet.style(size=6.5))
    found = []
    for i, ((parameter, symbol, conditions, values, unit), _, all_marks) in enumerate(rows):
        boxes = {}
        for role, text in values.items():
            box = sheet.place["noted", i, role].box
            style = sheet.style(size=box.y1 - box.y0)
            boxes[role] = Box(box.x0, box.y0, box.x0 + sheet.measure(text, style), box.y1)
        found.append(
            Row(
                1, parameter, plain(symbol), plain(conditions), unit, values, boxes, section_kind="characteristic",
                notes=tuple((number, texts[number]) for number in all_marks),
            )
        )  # fmt: skip
    return made_of(sheet, found)


def section_rows(path: Path, lines: str = "none") -> Made:
    """Section rows in bold without shade or line, two of them in capitals."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    groups = (
        ("INPUT", (("Offset voltage", "V_{OS}", "", {"typ": "15", "max": "75"}, "µV"),
                   ("Bias current", "I_{B}", "T_{A} = 25°C", {"typ": "2", "max": "10"}, "nA"))),
        ("OUTPUT", (("Output swing", "V_{O}", "R_{L} = 10 kΩ", {"min": "4.8", "typ": "4.9"}, "V"),
                    ("Short-circuit current", "I_{SC}", "", {"typ": "25"}, "mA"))),
    )  # fmt: skip
    body = []
    for group, rows in groups:
        body.append([Cell(group, span=7, bold=True, keep=True)])
        body += [_cells(spec, ("sections", group, i)) for i, spec in enumerate(rows)]
    _print(sheet, body, lines)
    found = [
        replace(_row(sheet, spec, ("sections", group, i)), group=group)
        for group, rows in groups
        for i, spec in enumerate(rows)
    ]
    return made_of(sheet, found)


def spanning_units(path: Path, lines: str = "grid") -> Made:
    """One name, symbol and unit in cells that reach over three or two rows."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    rows = [
        Limit("Supply current", "I_{DD}", "f_{CLK} = 1 MHz", "", "0.4", "0.6", "mA"),
        Limit("Supply current", "I_{DD}", "f_{CLK} = 8 MHz", "", "2.1", "3", "mA"),
        Limit("Supply current", "I_{DD}", "f_{CLK} = 16 MHz", "", "3.9", "5.5", "mA"),
        Limit("Input hysteresis", "V_{HYS}", "", "50", "110", "", "mV"),
        Limit("Pull-up resistance", "R_{PU}", "V_{DD} = 3 V", "25", "40", "55", "kΩ"),
        Limit("Pull-up resistance", "R_{PU}", "V_{DD} = 5 V", "20", "35", "50", "kΩ"),
    ]
    limits_table(sheet, "spans", rows, FIELDS, TableStyle(lines=lines), merge_units=True)
    return made_of(sheet, limit_rows(sheet, "spans", rows, "characteristic"))


def wrapped(path: Path, lines: str = "rows") -> Made:
    """Narrow columns: names and conditions run over two lines beside values that stand in the middle."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    specs: list[Spec] = [
        (
            "Common-mode rejection ratio",
            "CMRR",
            "V_{CM} = 0 V to 3.5 V, T_{A} = 25°C",
            {"min": "80", "typ": "95"},
            "dB",
        ),
        ("Power-supply rejection ratio", "PSRR", "V_{S} = 2.7 V to 5.5 V", {"min": "75", "typ": "90"}, "dB"),
        ("Input voltage noise density", "e_{n}", "f = 1 kHz, R_{S} = 0 Ω", {"typ": "27"}, "nV/√Hz"),
        ("Settling time to 0.1%", "t_{S}", "G = 1, 2-V step, C_{L} = 100 pF", {"typ": "3", "max": "4.5"}, "µs"),
    ]
    widths = (78, 46, 84, 40, 40, 40, 52)
    _print(sheet, [_cells(spec, ("wrapped", i)) for i, spec in enumerate(specs)], lines, widths)
    return made_of(sheet, [_row(sheet, spec, ("wrapped", i)) for i, spec in enumerate(specs)])


def indented(path: Path) -> Made:
    """A name on a line of its own, and under it its cases, indented, each with its values."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    columns = [Column(14), Column(176), *(Column(50, "center") for _ in range(4))]
    groups = (
        ("Supply current", (("Active mode", {"typ": "3.5", "max": "5"}, "mA"),
                            ("Standby mode", {"typ": "0.2", "max": "0.4"}, "mA"))),
        ("Start-up delay", (("Crystal oscillator", {"max": "12"}, "ms"),
                            ("Internal oscillator", {"max": "2"}, "ms"))),
    )  # fmt: skip
    head = [Cell("Parameter", span=2, bold=True), *(Cell(h, bold=True) for h in ("Min", "Typ", "Max", "Unit"))]
    body = []
    for name, cases in groups:
        body.append([Cell(name, span=2), Cell(), Cell(), Cell(), Cell()])
        body += [
            [Cell(), Cell(case), *(Cell(v.get(r, ""), key=("in", name, i, r)) for r in ROLES), Cell(unit)]
            for i, (case, v, unit) in enumerate(cases)
        ]
    sheet.table(columns, [head], body, TableStyle(lines="rules"))
    found = [
        Row(1, name, "", case, unit, v, {r: sheet.place["in", name, i, r].box for r in v},
            section_kind="characteristic")
        for name, cases in groups
        for i, (case, v, unit) in enumerate(cases)
    ]  # fmt: skip
    return made_of(sheet, found)


def odd_values(path: Path, lines: str = "grid") -> Made:
    """Values with signs, powers, commas and expressions, and dashes that say that there is none."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    specs: list[Spec] = [
        ("Offset voltage", "V_{OS}", "", {"typ": "±0.5", "max": "±2"}, "mV"),
        ("Open-loop gain", "A_{OL}", "", {"min": "100,000"}, "V/V"),
        ("Input resistance", "R_{I}", "", {"typ": "1.5 × 10^{12}"}, "Ω"),
        ("Output high", "V_{OH}", "", {"min": "V_{DD} − 0.6"}, "V"),
        ("Leakage", "I_{L}", "", {"typ": "<0.1", "max": "1"}, "µA"),
        ("Clock frequency", "f_{CLK}", "", {"min": "DC", "max": "16"}, "MHz"),
    ]
    body = []
    for i, spec in enumerate(specs):
        cells = _cells(spec, ("odd", i))
        cells[3:6] = [cell if cell.text else Cell("—") for cell in cells[3:6]]
        body.append(cells)
    _print(sheet, body, lines)
    return made_of(sheet, [_row(sheet, spec, ("odd", i)) for i, spec in enumerate(specs)])


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


def transposed(path: Path) -> Made:
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
    sheet.table(columns, head, body, TableStyle(lines="grid"))
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


def shaded_rows(path: Path) -> Made:
    """No lines at all: every other row is shaded."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    specs: list[Spec] = [
        (
            f"Channel {n} delay",
            f"t_{{D{n}}}",
            "Load of 10 kΩ",
            {"min": str(n), "typ": str(3 * n), "max": str(5 * n)},
            "ns",
        )
        for n in range(2, 10)
    ]
    body = []
    for i, spec in enumerate(specs):
        cells = _cells(spec, ("shaded", i))
        body.append([replace(cell, fill=0xE8ECF2) for cell in cells] if i % 2 else cells)
    _print(sheet, body, "none")
    return made_of(sheet, [_row(sheet, spec, ("shaded", i)) for i, spec in enumerate(specs)])


def headings_in_two_lines(path: Path) -> Made:
    """A heading over the three value columns ('LIMITS'), and one of two lines over the conditions."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    specs: list[Spec] = [
        ("Reference voltage", "V_{REF}", "I_{REF} = 1 mA", {"min": "2.47", "typ": "2.5", "max": "2.53"}, "V"),
        ("Line regulation", "", "V_{IN} = 4 V to 12 V", {"typ": "5", "max": "20"}, "mV"),
        ("Load regulation", "", "I_{REF} = 0 to 20 mA", {"typ": "6", "max": "25"}, "mV"),
    ]
    head = [
        [
            Cell("PARAMETER", rows=2, bold=True), Cell("SYMBOL", rows=2, bold=True),
            Cell("TEST\nCONDITIONS", rows=2, bold=True), Cell("LIMITS", span=3, bold=True, align="center"),
            Cell("UNIT", rows=2, bold=True),
        ],
        [Cell(text, bold=True) for text in ("MIN", "TYP", "MAX")],
    ]  # fmt: skip
    columns = [Column(f.width, f.align) for f in FIELDS]
    body = [_cells(spec, ("two", i)) for i, spec in enumerate(specs)]
    sheet.table(columns, head, body, TableStyle(lines="grid"))
    return made_of(sheet, [_row(sheet, spec, ("two", i)) for i, spec in enumerate(specs)])


def german(path: Path) -> Made:
    """German headings, decimal points, section and unit words as a German house prints them."""
    sheet = new_sheet(path)
    sheet.heading("Grenzwerte")
    rows = [
        Limit("Betriebsspannung", "U_{B}", "", "−0.3", "", "7", "V"),
        Limit("Ausgangsstrom", "I_{A}", "T_{U} = 25 °C", "", "", "200", "mA"),
        Limit("Sperrschichttemperatur", "T_{J}", "", "", "", "150", "°C"),
    ]
    heads = ("Kenngröße", "Kurzzeichen", "Bedingungen", "min.", "typ.", "max.", "Einheit")
    fields = [replace(field, head=head) for field, head in zip(FIELDS, heads, strict=True)]
    limits_table(sheet, "german", rows, fields, TableStyle(lines="grid"))
    return made_of(sheet, limit_rows(sheet, "german", rows, "absolute maximum"))


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


# --- pins


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


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    **make_pdfs.LAYOUTS,
    "units in the cells": units_in_cells,
    "units in the cells, all lines": lambda path: units_in_cells(path, lines="grid"),
    "names without a heading": heads_of_two_values,
    "unit in the heading": unit_in_heading,
    "leader dots in two blocks": dots_in_two_blocks,
    "footnotes everywhere": footnotes,
    "footnotes as digits": lambda path: footnotes(path, lines="grid", marks="digit"),
    "footnotes on the line": lambda path: footnotes(path, lines="none", marks="solid"),
    "section rows in bold": section_rows,
    "section rows between lines": lambda path: section_rows(path, lines="rows"),
    "units in reaching cells": spanning_units,
    "units in reaching cells, lines between rows": lambda path: spanning_units(path, lines="rows"),
    "wrapped cells": wrapped,
    "wrapped cells, all lines": lambda path: wrapped(path, lines="grid"),
    "indented cases": indented,
    "odd values": odd_values,
    "odd values, no lines": lambda path: odd_values(path, lines="none"),
    "groups by temperature": groups_by_temperature,
    "groups by temperature, booktabs": lambda path: groups_by_temperature(path, lines="rules"),
    "variants side by side, booktabs": lambda path: make_pdfs.variants(path, lines="rules"),
    "value column, no lines": lambda path: make_pdfs.value_column(path, lines="none"),
    "transposed": transposed,
    "stacked tables": stacked_tables,
    "prose at the right": prose_beside,
    "prose at the left": lambda path: prose_beside(path, left=False),
    "shaded rows": shaded_rows,
    "headings in two lines": headings_in_two_lines,
    "German headings": german,
    "over pages with furniture": over_pages_with_furniture,
    "over pages with furniture, without a second head": lambda path: over_pages_with_furniture(path, False),
}
"""Tables of limits in every layout, by name; what each states is in its `rows`."""

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
"""Pin tables and drawings, by name; what each states is in its `pins` ('' where the page names no package)."""


def _cells(spec: Spec, key: tuple[object, ...]) -> list[Cell]:
    parameter, symbol, conditions, values, unit = spec
    return [
        Cell(parameter), Cell(symbol), Cell(conditions),
        *(Cell(values.get(role, ""), key=(*key, role), align="center") for role in ROLES), Cell(unit, align="center"),
    ]  # fmt: skip


def _print(sheet: Sheet, body: Sequence[Sequence[Cell]], lines: str, widths: Sequence[float] = ()) -> None:
    columns = [Column(w, f.align) for w, f in zip(widths or [f.width for f in FIELDS], FIELDS, strict=True)]
    head = [[Cell(f.head, bold=True, align=f.align) for f in FIELDS]]
    sheet.table(columns, head, body, TableStyle(lines=lines))


def _row(sheet: Sheet, spec: Spec, key: tuple[object, ...]) -> Row:
    parameter, symbol, conditions, values, unit = spec
    boxes = {role: _whole(sheet, sheet.place[(*key, role)].box, text) for role, text in values.items()}
    page = max(sheet.place[(*key, role)].page for role in values)
    stated = {role: _printed(text) for role, text in values.items()}
    return Row(page, parameter, plain(symbol), plain(conditions), unit, stated, boxes, section_kind="characteristic")


def _whole(sheet: Sheet, box: Box, markup: str) -> Box:
    """A value's box with its exponent, which the sheet's record leaves out as it does footnote marks."""
    return box._replace(x1=box.x0 + sheet.measure(markup, sheet.style(size=box.y1 - box.y0)))


def _printed(markup: str) -> str:
    """A value's text with its exponent, which is raised but no footnote mark."""
    spelled_out = markup.replace("10^{", "10^")  # an exponent is read as one, a raised mark is flattened
    return "".join(piece.replace("}", "") for piece in spelled_out.replace("_{", "").replace("^{", "").split("}"))


def _parts(sheet: Sheet, box: Box, printed: str, values: dict[str, str]) -> dict[str, Box]:
    """The boxes of values that stand in order within one printed text, first minimum, then maximum."""
    style = sheet.style(size=box.y1 - box.y0)
    boxes: dict[str, Box] = {}
    start = 0
    for role, value in values.items():
        at = printed.index(value, start)
        start = at + len(value)
        left = box.x0 + sheet.measure(printed[:at], style)
        boxes[role] = Box(left, box.y0, left + sheet.measure(value, style), box.y1)
    return boxes


def _dotted(sheet: Sheet, left: float, right: float, name: str, value: str, unit: str, key: object) -> Box:
    """A line of a list: the name, dots, the value and its unit, which end at `right`; the box of the value."""
    style = sheet.style(size=9)
    sheet.text(left, sheet.y, name, style)
    tail = f"{value}{unit}" if unit == "°C" else f"{value} {unit}"
    start = left + sheet.measure(name, style) + 3
    end = right - sheet.measure(tail, style) - 3
    sheet.text(start, sheet.y, "." * int((end - start) / sheet.measure(".", style)), style)
    box = sheet.text(right - sheet.measure(tail, style), sheet.y, value, style, key=key)
    sheet.text(right, sheet.y, unit, style, "right")
    return box


def _print_notes(sheet: Sheet, notes: dict[str, str]) -> None:
    for mark, text in notes.items():
        sheet.paragraph(f"{mark} {text}", style=sheet.style(size=6.5))
