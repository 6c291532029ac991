"""Generated datasheets that imitate the layouts of different vendors, with everything that they state.

Each builder draws into the path it is given and returns a `Made`: the path, the rows of limits with the page and box
of each value, the pins per package. The parts are fictitious. Boxes are on the displayed page, as everywhere.

    made = limits(tmp_path / "a.pdf", lines="grid")
    made.rows[0].values["max"]          # '6.5'
    made.rows[0].boxes["max"]           # where it is printed
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

import pymupdf

from scripts.parts import (
    Field,
    Limit,
    Pin,
    by_number,
    dual_row_drawing,
    limits_table,
    pin_table,
    plot,
    quad_drawing,
)
from scripts.sheet import Box, Cell, Column, Place, Sheet, TableStyle, plain

__all__ = ["LAYOUTS", "LIMITS", "PINS", "Made", "Row"]

NO_NOTES: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Row:
    """One printed row of limits; texts as printed, without footnote marks. `boxes` are those of `values`.

    A cell that states two ends ('−0.3 to 7') is a minimum and a maximum, each with its own box. `variant` is the
    heading that tells one of several value columns apart, `group` the section row above, `notes` the footnotes that
    the row's marks point to, as (mark, text), `section_conditions` the line that holds for the whole table.
    """

    page: int
    parameter: str
    symbol: str
    conditions: str
    unit: str
    values: dict[str, str]
    boxes: dict[str, Box]
    variant: str = ""
    group: str = ""
    section_kind: str = "other"
    section_conditions: str = ""
    notes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Made:
    """A document that was drawn. `pins` maps a package to its (number, name) pairs in the order of the numbers."""

    path: Path
    pages: int = 1
    rows: tuple[Row, ...] = ()
    pins: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    place: dict[object, Place] = field(default_factory=dict)
    features: tuple[str, ...] = ()


TITLE = "QV5533 300-mA Low-Dropout Regulator"

LIMITS = [
    Limit("Input voltage", "V_{IN}", "", "2.2", "", "6.5", "V", "INPUT"),
    Limit("Quiescent current", "I_{Q}", "I_{OUT} = 0 mA", "", "38", "65", "µA", "INPUT"),
    Limit("Quiescent current", "I_{Q}", "I_{OUT} = 300 mA", "", "120", "190", "µA", "INPUT"),
    Limit("Shutdown current", "I_{SD}", "V_{EN} = 0 V", "", "0.15", "1", "µA", "INPUT", note="(2)"),
    Limit("Output voltage accuracy", "", "T_{A} = −40°C to +125°C", "−1.5", "", "1.5", "%", "OUTPUT"),
    Limit("Dropout voltage", "V_{DO}", "I_{OUT} = 300 mA, V_{OUT} = 3.3 V", "", "180", "320", "mV", "OUTPUT"),
    Limit("Load regulation", "ΔV_{OUT}", "1 mA ≤ I_{OUT} ≤ 300 mA", "", "0.02", "", "%/mA", "OUTPUT"),
    Limit("Current limit", "I_{CL}", "", "340", "510", "800", "mA", "OUTPUT"),
    Limit("EN high level", "V_{EN(HI)}", "", "1.1", "", "V_{IN}", "V", "ENABLE"),
    Limit("EN low level", "V_{EN(LO)}", "", "0", "", "0.4", "V", "ENABLE"),
    Limit("Thermal shutdown", "T_{SD}", "Temperature rising", "", "165", "", "°C", "PROTECTION"),
]

NOTES = {"(1)": "Tested in production at 25°C.", "(2)": "Guaranteed by design."}

MAXIMUM = [
    Limit("Input voltage", "V_{IN}", max="−0.3 to 7", unit="V"),
    Limit("Enable voltage", "V_{EN}", max="−0.3 to V_{IN} + 0.3", unit="V"),
    Limit("Output current", "I_{OUT}", max="Internally limited"),
    Limit("Power dissipation", "P_{D}", max="640", unit="mW"),
    Limit("Junction temperature", "T_{J}", max="150", unit="°C"),
    Limit("Storage temperature", "T_{stg}", max="−55 to +150", unit="°C"),
]

PINS = [
    Pin("IN", ("1", "6"), "P", "Input. Bypass with 1 µF."),
    Pin("GND", ("2", "3, 5"), "G", "Ground"),
    Pin("~{EN}", ("3", "4"), "I", "Enable, active low"),
    Pin("NC", ("4", "2"), "—", "No internal connection"),
    Pin("OUT", ("5", "1"), "O", "Regulated output"),
]
PACKAGES = ("SOT23-5", "DFN-6")

LINES = ("grid", "rows", "rules", "none")
"""Ways of ruling a table: all lines, lines between rows, booktabs, none."""

FIELDS = (
    Field("parameter", "PARAMETER", 118),
    Field("symbol", "SYMBOL", 56),
    Field("conditions", "CONDITIONS", 158),
    Field("min", "MIN", 44, "center"),
    Field("typ", "TYP", 44, "center"),
    Field("max", "MAX", 44, "center"),
    Field("unit", "UNIT", 44, "center"),
)

_ORDERS = {
    "parameter-first": FIELDS,
    "symbol-first": (FIELDS[1], *FIELDS[:1], *FIELDS[2:]),
    "unit-before-values": (*FIELDS[:3], FIELDS[6], *FIELDS[3:6]),
}


def limits(
    path: Path, lines: str = "rows", order: str = "parameter-first", family: str = "helvetica", rotation: int = 0,
    crop: tuple[float, float] = (0, 0), rows: Sequence[Limit] = LIMITS, groups: bool = True, merge: bool = True,
    frame: bool = False, pages_before: int = 0, title: str = "Electrical Characteristics",
) -> Made:  # fmt: skip
    """A table of min, typ and max; `lines` one of `LINES`, `order` of the columns one of three."""
    sheet = new_sheet(path, family=family, rotation=rotation, crop=crop)
    for _ in range(pages_before):
        sheet.paragraph("This page is left blank.")
        sheet.next_page()
    shown = list(rows) if groups else [replace(limit, group="") for limit in rows]
    sheet.heading(title)
    stated = "T_{A} = 25°C, V_{IN} = V_{OUT} + 1 V, unless otherwise noted."
    sheet.paragraph(f"{stated}^{{(1)}}")
    style = TableStyle(lines=lines, frame=frame)
    limits_table(sheet, "limits", shown, _ORDERS[order], style, merge=merge)
    for mark, text in NOTES.items():
        sheet.paragraph(f"{mark} {text}", style=sheet.style(size=6.5))
    return made_of(sheet, limit_rows(sheet, "limits", shown, "characteristic", plain(stated), NOTES, ["(1)"]))


def value_column(path: Path, lines: str = "grid", head: str = "Value", family: str = "times") -> Made:
    """Absolute maximum ratings with one column of values, some of them 'min to max'."""
    sheet = new_sheet(path, family=family)
    sheet.heading("Absolute Maximum Ratings")
    fields = (
        Field("symbol", "Symbol", 80),
        Field("parameter", "Parameter", 190),
        Field("max", head, 130, "center"),
        Field("unit", "Unit", 70, "center"),
    )
    limits_table(sheet, "maximum", MAXIMUM, fields, TableStyle(lines=lines, size=8.5))
    return made_of(sheet, limit_rows(sheet, "maximum", MAXIMUM, "absolute maximum"))


def variants(path: Path, lines: str = "grid") -> Made:
    """Two parts side by side: a group of value columns for each, under its name."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    rows = [
        ("Offset voltage", "V_{OS}", "µV", (("", "25", "100"), ("", "10", "50"))),
        ("Input bias current", "I_{B}", "nA", (("", "20", "80"), ("", "15", "40"))),
        ("Open-loop gain", "A_{OL}", "dB", (("100", "115", ""), ("110", "130", ""))),
        ("Slew rate", "SR", "V/µs", (("0.3", "0.5", ""), ("0.4", "0.6", ""))),
    ]
    parts = ("QV201", "QV201A")
    columns = [Column(116), Column(54), *(Column(46, "center") for _ in range(6)), Column(48, "center")]
    head = [
        [
            Cell("PARAMETER", rows=2, bold=True),
            Cell("SYMBOL", rows=2, bold=True),
            *(Cell(part, span=3, bold=True, align="center") for part in parts),
            Cell("UNIT", rows=2, bold=True),
        ],
        [Cell(text, bold=True) for _ in parts for text in ("MIN", "TYP", "MAX")],
    ]
    body = []
    for index, (name, symbol, unit, groups) in enumerate(rows):
        cells = [Cell(name), Cell(symbol)]
        for part, values in zip(parts, groups, strict=True):
            cells += [
                Cell(v, key=("variants", index, part, role))
                for role, v in zip(("min", "typ", "max"), values, strict=True)
            ]
        body.append([*cells, Cell(unit)])
    sheet.table(columns, head, body, TableStyle(lines=lines))
    found = []
    for index, (name, symbol, unit, groups) in enumerate(rows):
        for part, values in zip(parts, groups, strict=True):
            printed = {r: v for r, v in zip(("min", "typ", "max"), values, strict=True) if v}
            boxes = {role: sheet.place["variants", index, part, role].box for role in printed}
            row = Row(1, name, plain(symbol), "", unit, printed, boxes, variant=part, section_kind="characteristic")
            found.append(row)
    return made_of(sheet, found)


def maxima_by_temperature(path: Path) -> Made:
    """A column of typical values and two of maxima, each for its temperature."""
    sheet = new_sheet(path)
    sheet.heading("Power Consumption")
    kind = "characteristic"
    rows = [
        ("Supply current, run mode, 16 MHz", "I_{DD}", ("1.8", "2.4", "2.9"), "mA"),
        ("Supply current, sleep mode", "I_{DD}", ("0.6", "0.9", "1.3"), "mA"),
        ("Supply current, stop mode", "I_{DD}", ("1.2", "3.5", "9.8"), "µA"),
    ]
    columns = [Column(176), Column(56), Column(50, "center"), Column(80, "center"), Column(80, "center"), Column(50)]
    heads = ("Parameter", "Symbol", "Typ", "Max @ T_{A} = 85°C", "Max @ T_{A} = 105°C", "Unit")
    keys = ("typ", "max 85", "max 105")
    body = [
        [
            Cell(name),
            Cell(symbol),
            *(Cell(v, key=("by-t", i, k)) for k, v in zip(keys, values, strict=True)),
            Cell(unit),
        ]
        for i, (name, symbol, values, unit) in enumerate(rows)
    ]
    sheet.table(columns, [[Cell(h, bold=True) for h in heads]], body, TableStyle(lines="grid"))
    found = []
    for i, (name, symbol, (typ, *maxima), unit) in enumerate(rows):
        typical = {"typ": sheet.place["by-t", i, "typ"].box}
        found.append(Row(1, name, plain(symbol), "", unit, {"typ": typ}, typical, section_kind=kind))
        for key, condition, value in zip(keys[1:], ("TA = 85°C", "TA = 105°C"), maxima, strict=True):
            boxes = {"max": sheet.place["by-t", i, key].box}
            row = Row(1, name, plain(symbol), "", unit, {"max": value}, boxes, variant=condition, section_kind=kind)
            found.append(row)
    return made_of(sheet, found)


def leader_dots(path: Path, family: str = "times") -> Made:
    """Absolute maximum ratings of an older sheet: name, dots, value with its unit."""
    sheet = new_sheet(path, family=family)
    sheet.heading("Absolute Maximum Ratings")
    style = sheet.style(size=9)
    items = [
        ("Supply Voltage (V+ to V−)", "36", "V"),
        ("Differential Input Voltage", "±30", "V"),
        ("Input Current", "50", "mA"),
        ("Storage Temperature Range", "−65 to +150", "°C"),
        ("Lead Temperature (Soldering, 10 s)", "300", "°C"),
    ]
    right = 330.0
    found = []
    for index, (name, value, unit) in enumerate(items):
        sheet.y += 14
        sheet.text(sheet.margin, sheet.y, name, style)
        tail = f"{value}{unit}" if unit == "°C" else f"{value} {unit}"
        start = sheet.measure(name, style) + sheet.margin + 3
        end = right - sheet.measure(tail, style) - 3
        sheet.text(start, sheet.y, "." * int((end - start) / sheet.measure(".", style)), style)
        left = right - sheet.measure(tail, style)
        box = sheet.text(left, sheet.y, value, style, key=("dots", index))
        sheet.text(right, sheet.y, unit, style, "right")
        values, boxes = ends(sheet, box, value)
        found.append(Row(1, name, "", "", unit, values, boxes, section_kind="absolute maximum"))
    return made_of(sheet, found)


def two_columns(path: Path) -> Made:
    """Two tables side by side, which share baselines but nothing else."""
    sheet = new_sheet(path)
    top = sheet.y
    fields = (
        Field("parameter", "Parameter", 104),
        Field("max", "Max", 60, "center"),
        Field("unit", "Unit", 40, "center"),
    )
    left = [Limit("Drain-source voltage", "", max="60", unit="V"), Limit("Drain current", "", max="300", unit="mA")]
    right = [
        Limit("Power dissipation", "", max="350", unit="mW"),
        Limit("Junction temperature", "", max="150", unit="°C"),
    ]
    found: list[Row] = []
    for key, rows, x in (("left", left, sheet.margin), ("right", right, 320.0)):
        sheet.y = top
        sheet.heading("Maximum Ratings" if key == "left" else "Thermal Ratings", x=x)
        limits_table(sheet, key, rows, fields, TableStyle(lines="rules"), x=x)
        found += limit_rows(sheet, key, rows, "absolute maximum" if key == "left" else "thermal")
    return made_of(sheet, found)


def over_pages(path: Path, repeat_head: bool = True, count: int = 90, lines: str = "rows") -> Made:
    """A table of `count` rows that goes on over pages, with or without its head repeated."""
    sheet = new_sheet(path)
    sheet.heading("Switching Characteristics")
    rows = [
        Limit(f"Delay {i + 1}", f"t_{{D{i + 1}}}", "C_{L} = 50 pF", "", str(5 + i), str(12 + 2 * i), "ns")
        for i in range(count)
    ]
    limits_table(sheet, "delays", rows, FIELDS, TableStyle(lines=lines), repeat_head=repeat_head)
    return made_of(sheet, limit_rows(sheet, "delays", rows, "timing"))


def pin_functions(
    path: Path, packages: Sequence[str] = PACKAGES, lines: str = "grid", turned: bool = False, rotation: int = 0,
    crop: tuple[float, float] = (0, 0),
) -> Made:  # fmt: skip
    """A table of pin functions with a number column for each of one or two packages."""
    sheet = new_sheet(path, rotation=rotation, crop=crop)
    sheet.heading("Pin Functions")
    pins = [replace(pin, numbers=pin.numbers[: len(packages)]) for pin in PINS]
    pin_table(sheet, "pins", pins, packages, (70, 56, 50, 250), TableStyle(lines=lines), turned=turned)
    return replace(made_of(sheet, []), pins={p: _pairs(pins, i) for i, p in enumerate(packages)})


def dual_row(path: Path, names_inside: bool = False, rotation: int = 0) -> Made:
    """A drawing of an eight-pin package with two rows of pins."""
    sheet = new_sheet(path, rotation=rotation)
    sheet.heading("Pin Configuration")
    names = ("OUT1", "IN1−", "IN1+", "V−", "IN2+", "IN2−", "OUT2", "V+")
    pairs = [(str(n + 1), name) for n, name in enumerate(names)]
    dual_row_drawing(sheet, "dip", 240, sheet.y + 20, pairs, "SOIC-8, Top View", names_inside=names_inside)
    return replace(made_of(sheet, []), pins={"SOIC-8": pairs})


def quad(path: Path, side: int = 4) -> Made:
    """A drawing of a package with pins on four sides and an exposed pad, the names above and below turned."""
    sheet = new_sheet(path)
    sheet.heading("Pin Configuration")
    names = ["VDD", "~{RST}", "PA0", "PA1", "PA2", "PA3", "SCL", "SDA", "TX", "RX", "~{INT}", "GND", "PB0", "PB1",
             "PB2", "VREF", "PC0", "PC1", "PC2", "PC3"][: 4 * side]  # fmt: skip
    pairs = [(str(n + 1), name) for n, name in enumerate(names)]
    title = f"QFN-{4 * side}, Top View"
    quad_drawing(sheet, "qfn", 220, sheet.y + 60, pairs, title, "EP")
    return replace(made_of(sheet, []), pins={f"QFN-{4 * side}": [(n, plain(name)) for n, name in pairs]})


def features(path: Path) -> Made:
    """A front page with bullets, counts in digits and words, and a range."""
    sheet = new_sheet(path)
    sheet.heading(TITLE, size=16)
    items = (
        "Input range: 2.2 V to 6.5 V",
        "300-mA output current",
        "Six PWM channels",
        "8 Kbytes of SRAM",
        "10-bit ADC, 9 channels",
        "Two USART interfaces",
        "Operating temperature: −40°C to +125°C",
    )
    sheet.heading("Features")
    sheet.bullets(items)
    return replace(made_of(sheet, []), features=items)


def figure(path: Path) -> Made:
    """A page with a plot alone: numbers on axes, and nothing that is a fact."""
    sheet = new_sheet(path)
    sheet.heading("Typical Characteristics")
    points = [(float(i), 100 + 30 * (i / 100) ** 2) for i in range(0, 101, 5)]
    plot(sheet, Box(120, 140, 420, 340), [("25°C", points)], ("Load current (mA)", 0, 100), ("Dropout (mV)", 0, 250),
         "Figure 1. Dropout Voltage vs Load Current")  # fmt: skip
    return made_of(sheet, [])


# --- pages that are hard to read


def scanned(path: Path, text_layer: bool = False) -> Made:
    """The limits as a picture, without text or with the invisible text that an OCR program puts over it."""
    drawn = limits(path.with_suffix(".drawn.pdf"))
    with pymupdf.open(drawn.path) as source, pymupdf.open() as made:
        page = source[0]
        picture = page.get_pixmap(dpi=110, colorspace=pymupdf.csGRAY).tobytes("png")
        sheet = made.new_page(width=page.rect.width, height=page.rect.height)
        sheet.insert_image(sheet.rect, stream=picture)
        if text_layer:
            for x0, _, _, y1, word, *_ in page.get_text("words"):
                sheet.insert_text((x0, y1 - 2), word, fontsize=7, render_mode=3)
        made.save(path)
    drawn.path.unlink()
    return Made(path)


def hidden_text(path: Path) -> Made:
    """The limits, and beside them four rows that no reader sees: white, without ink, off the page, clipped away."""
    sheet = new_sheet(path)
    limits_table(sheet, "limits", LIMITS, FIELDS, TableStyle(lines="rows"))
    sheet.y += 20
    sheet.text(sheet.margin, sheet.y, "Input voltage V_{IN} 9.1 9.2 9.3 V", sheet.style(color=0xFFFFFF))
    canvas = sheet.canvas
    ghost = canvas.beginText(sheet.margin, 90)
    ghost.setFont("Helvetica", 8)
    ghost.setTextRenderMode(3)
    ghost.textOut("Input voltage VIN 9.4 9.5 9.6 V")
    canvas.drawText(ghost)
    sheet.text(sheet.width + 40, 100, "Input voltage V_{IN} 9.7 9.8 9.9 V")
    canvas.saveState()
    path_ = canvas.beginPath()
    path_.rect(10, 10, 5, 5)
    canvas.clipPath(path_, stroke=0, fill=0)
    sheet.text(sheet.margin, 740, "Input voltage V_{IN} 8.1 8.2 8.3 V")
    canvas.restoreState()
    return made_of(sheet, limit_rows(sheet, "limits", LIMITS))


def printed_twice(path: Path) -> Made:
    """The limits with everything printed a second time a hair to the right, as poor man's bold."""
    made = limits(path.with_suffix(".once.pdf"))
    with pymupdf.open(made.path) as source, pymupdf.open() as doubled:
        page = doubled.new_page(width=612, height=792)
        page.show_pdf_page(page.rect, source, 0)
        page.show_pdf_page(pymupdf.Rect(0.3, 0, 612.3, 792), source, 0)
        doubled.save(path)
    made.path.unlink()
    return replace(made, path=path)


def undecodable(path: Path) -> Made:
    """The limits in an embedded font whose characters are mapped to private-use codes: seen, but not readable."""
    made = limits(path.with_suffix(".plain.pdf"), family="vera")
    with pymupdf.open(made.path) as source:
        for xref in range(1, source.xref_length()):
            if source.xref_is_stream(xref) and b"begincmap" in source.xref_stream(xref):
                source.update_stream(xref, _private_map())
        source.save(path)
    made.path.unlink()
    return Made(path)


def _private_map() -> bytes:
    codes = b"\n".join(b"<%02X> <%04X>" % (code, 0xE000 + code) for code in range(128))
    return (
        b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        b"/CIDSystemInfo << /Registry (Private) /Ordering (Private) /Supplement 0 >> def\n"
        b"/CMapName /Private def /CMapType 2 def\n"
        b"1 begincodespacerange\n<00> <7F>\nendcodespacerange\n"
        b"128 beginbfchar\n" + codes + b"\nendbfchar\n"
        b"endcmap CMapName currentdict /CMap defineresource pop end end\n"
    )


# --- files that are hard to open


def encrypted(path: Path, password: str = "", owner: str = "owner") -> Made:
    """The limits, encrypted; with an empty `password` any viewer opens them."""
    made = limits(path.with_suffix(".open.pdf"))
    with pymupdf.open(made.path) as source:
        source.save(path, encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw=password, owner_pw=owner)
    made.path.unlink()
    return replace(made, path=path)


def many_pages(path: Path, count: int) -> Made:
    """`count` pages with one line each; the first has the limits."""
    made = limits(path.with_suffix(".first.pdf"))
    with pymupdf.open(made.path) as source:
        for number in range(2, count + 1):
            source.new_page(width=612, height=792).insert_text((72, 72), f"Page {number}")
        source.save(path)
    made.path.unlink()
    return replace(made, path=path, pages=count)


def large_page(path: Path, inches: float = 200.0) -> Made:
    """One square page of the largest size that the format allows."""
    sheet = new_sheet(path, width=72 * inches, height=72 * inches)
    limits_table(sheet, "limits", LIMITS, FIELDS, TableStyle(lines="rows"))
    return made_of(sheet, limit_rows(sheet, "limits", LIMITS))


def empty(path: Path) -> Made:
    """A file of no bytes."""
    path.write_bytes(b"")
    return Made(path, pages=0)


def not_a_pdf(path: Path) -> Made:
    """Some text under a PDF's name."""
    path.write_text("This is a letter, not a datasheet.\n" * 20, encoding="utf-8")
    return Made(path, pages=0)


def truncated(path: Path, keep: float = 0.5) -> Made:
    """The first part of a good file, as a download that broke off."""
    made = limits(path.with_suffix(".whole.pdf"))
    data = made.path.read_bytes()
    path.write_bytes(data[: int(len(data) * keep)])
    made.path.unlink()
    return Made(path)


def no_pages(path: Path) -> Made:
    """A well-formed file whose page tree is empty."""
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [] /Count 0 >>"]
    data = b"%PDF-1.7\n"
    offsets = []
    for number, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(data)
    data += b"xref\n0 3\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    path.write_bytes(data + b"trailer << /Size 3 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % start)
    return Made(path, pages=0)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "all lines": lambda path: limits(path, lines="grid"),
    "lines between rows": lambda path: limits(path, lines="rows", frame=True),
    "booktabs": lambda path: limits(path, lines="rules"),
    "no lines": lambda path: limits(path, lines="none", groups=False, merge=False),
    "symbol first": lambda path: limits(path, lines="grid", order="symbol-first"),
    "unit before the values": lambda path: limits(path, lines="grid", order="unit-before-values"),
    "embedded font": lambda path: limits(path, lines="rows", family="vera"),
    "value column": value_column,
    "variants side by side": variants,
    "maxima by temperature": maxima_by_temperature,
    "leader dots": leader_dots,
    "two tables side by side": two_columns,
    "over pages": over_pages,
    "over pages without a second head": lambda path: over_pages(path, repeat_head=False),
    "rotated by 90 with an offset crop box": lambda path: limits(path, lines="grid", rotation=90, crop=(30, 50)),
    "rotated by 180": lambda path: limits(path, lines="grid", rotation=180),
    "rotated by 270 with an offset crop box": lambda path: limits(path, lines="grid", rotation=270, crop=(12, 7)),
    "printed twice": printed_twice,
    "beside hidden text": hidden_text,
}
"""Tables of limits in every layout, by name; what each states is in its `rows`."""


def new_sheet(path: Path, **options: object) -> Sheet:
    path.parent.mkdir(parents=True, exist_ok=True)
    return Sheet(path, title=TITLE, author="Quellmark Devices", compress=True, **options)  # type: ignore[arg-type]


def made_of(sheet: Sheet, rows: Sequence[Row]) -> Made:
    sheet.save()
    return Made(sheet.path, pages=sheet.page, rows=tuple(rows), place=sheet.place)


def limit_rows(
    sheet: Sheet, key: str, limits: Sequence[Limit], kind: str = "other", conditions: str = "",
    notes: Mapping[str, str] = NO_NOTES, of_all: Sequence[str] = (),
) -> list[Row]:  # fmt: skip
    """What printed limits state; `notes` are the texts of the footnotes by their marks as printed.

    `of_all` are the marks over the table, which point to notes of all its rows.
    """
    found = []
    for index, limit in enumerate(limits):
        values: dict[str, str] = {}
        boxes: dict[str, Box] = {}
        for role in ("min", "typ", "max"):
            if text := getattr(limit, role):
                told, where = ends(sheet, sheet.place[key, index, role].box, text, role)
                values |= told
                boxes |= where
        page = next(sheet.place[key, index, role].page for role in ("max", "typ", "min") if getattr(limit, role))
        found.append(
            Row(
                page=page,
                parameter=plain(limit.parameter),
                symbol=plain(limit.symbol),
                conditions=plain(limit.conditions),
                unit=plain(limit.unit),
                values=values,
                boxes=boxes,
                group=limit.group,
                section_kind=kind,
                section_conditions=conditions,
                notes=tuple((mark.strip("()"), notes[mark]) for mark in (*of_all, limit.note) if mark in notes),
            )
        )
    return found


def ends(sheet: Sheet, box: Box, markup: str, role: str = "max") -> tuple[dict[str, str], dict[str, Box]]:
    """The values of one cell and their boxes: 'x to y', printed in `box`, is a minimum and a maximum."""
    low, between, high = markup.partition(" to ")
    if not between:
        return {role: plain(markup)}, {role: box}
    style = sheet.style(size=box.y1 - box.y0)
    left = Box(box.x0, box.y0, box.x0 + sheet.measure(low, style), box.y1)
    right = Box(box.x1 - sheet.measure(high, style), box.y0, box.x1, box.y1)
    return {"min": plain(low), "max": plain(high)}, {"min": left, "max": right}


def _pairs(pins: Sequence[Pin], package: int) -> list[tuple[str, str]]:
    return [(number, plain(name)) for number, name in by_number(pins, package)]
