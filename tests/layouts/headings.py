"""What is printed over a table: conditions beside or under its heading, headings of two lines, tables that go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scripts.parts import Limit, limits_table
from scripts.sheet import Cell, Column, TableStyle, plain
from tests.make_pdfs import FIELDS, Made, Row, limit_rows, made_of, new_sheet

ROWS = [
    Limit("Supply current", "I_{CC}", "No load", "", "1.2", "2.5", "mA"),
    Limit("Output voltage", "V_{O}", "I_{O} = 10 mA", "3.2", "3.3", "3.4", "V"),
    Limit("Input bias current", "I_{B}", "", "", "20", "80", "nA"),
]
GRID = TableStyle(lines="grid")


def beside(path: Path) -> Made:
    """The conditions stand at the right end of the heading's line, in small letters."""
    sheet = new_sheet(path)
    sheet.heading("■ Electrical Characteristics")
    stated = "(T_{A} = 25°C)"
    sheet.text(430, sheet.y - 4, stated, sheet.style(size=8))
    limits_table(sheet, "t", ROWS, FIELDS, GRID)
    return made_of(sheet, limit_rows(sheet, "t", ROWS, "characteristic", plain(stated)))


def of_two_lines(path: Path) -> Made:
    """A long heading in bold whose bracket goes on in a second line."""
    sheet = new_sheet(path)
    lines = ("electrical characteristics at specified junction temperature, V_{I} = 10 V, I_{O} = 500 mA (unless",
             "otherwise noted)")  # fmt: skip
    for line in lines:
        sheet.y += 13
        sheet.text(sheet.margin, sheet.y, line, sheet.style(size=10.5, bold=True))
    sheet.y += 6
    limits_table(sheet, "t", ROWS, FIELDS, GRID)
    stated = plain(" ".join(lines)).removeprefix("electrical characteristics ")
    return made_of(sheet, limit_rows(sheet, "t", ROWS, "characteristic", stated))


def of_grades(path: Path) -> Made:
    """Two lines of conditions, one for each grade, in columns under the heading."""
    sheet = new_sheet(path)
    sheet.heading("DC CHARACTERISTICS")
    grades = (("Industrial (I):", "V_{CC} = +1.8 V to 5.5 V", "T_{A} = −40°C to +85°C"),
              ("Automotive (E):", "V_{CC} = +2.5 V to 5.5 V", "T_{A} = −40°C to +125°C"))  # fmt: skip
    for grade in grades:
        sheet.y += 11
        for x, text in zip((60, 150, 290), grade, strict=True):
            sheet.text(x, sheet.y, text, sheet.style(size=8))
    sheet.y += 6
    limits_table(sheet, "t", ROWS, FIELDS, GRID)
    stated = "; ".join(" ".join(map(plain, grade)) for grade in grades)
    return made_of(sheet, limit_rows(sheet, "t", ROWS, "characteristic", stated))


def continued(path: Path) -> Made:
    """The second page's table says that it goes on, and repeats its conditions no more."""
    sheet = new_sheet(path)
    sheet.y = 560
    sheet.heading("ELECTRICAL CHARACTERISTICS")
    stated = "(V_{CC} = 5 V, T_{A} = 25°C, unless otherwise specified)"
    sheet.paragraph(stated)
    limits_table(sheet, "t", ROWS, FIELDS, GRID)
    found = limit_rows(sheet, "t", ROWS, "characteristic", plain(stated))
    sheet.next_page()
    sheet.heading("ELECTRICAL CHARACTERISTICS (continued)")
    more = [
        Limit("Rise time", "t_{r}", "C_{L} = 50 pF", "", "8", "15", "ns"),
        Limit("Fall time", "t_{f}", "C_{L} = 50 pF", "", "7", "14", "ns"),
    ]
    limits_table(sheet, "u", more, FIELDS, GRID)
    return made_of(sheet, [*found, *limit_rows(sheet, "u", more, "characteristic", plain(stated))])


def parts_between(path: Path, title: str = "MAXIMUM RATINGS", parts: tuple[str, ...] = ("QV337", "QV338")) -> Made:
    """'Rating' heads the names; between symbol and unit each column of values is headed by a part or a model."""
    sheet = new_sheet(path)
    sheet.heading(title)
    esd = title.startswith("ESD")
    rows = (
        [("Any pin to ground", "", ("2000", "200"), "V"), ("Supply pins", "", ("1000", "100"), "V"),
         ("All other pins", "", ("2500", "250"), "V")]
        if esd
        else [("Collector-emitter voltage", "V_{CEO}", ("45", "25"), "V"),
              ("Collector-base voltage", "V_{CBO}", ("50", "30"), "V"),
              ("Collector current", "I_{C}", ("800",), "mA")]
    )  # fmt: skip
    symbols = [] if esd else [Column(60, "center")]
    columns = [Column(190), *symbols, *(Column(55, "center") for _ in parts), Column(50, "center")]
    heads = ("Rating", *(() if esd else ("Symbol",)), *parts, "Unit")
    head = [[Cell(text, bold=True, align="center") for text in heads]]
    body = [
        [
            Cell(name), *([] if esd else [Cell(symbol)]),
            *(Cell(v, span=3 - len(values), key=("t", r, c)) for c, v in enumerate(values)), Cell(unit),
        ]
        for r, (name, symbol, values, unit) in enumerate(rows)
    ]  # fmt: skip
    sheet.table(columns, head, body, GRID)
    kind, role = ("esd", "typ") if esd else ("absolute maximum", "max")
    found = [
        Row(1, name, plain(symbol), "", unit, {role: value}, {role: sheet.place["t", r, c].box},
            parts[c] if len(values) > 1 else "", section_kind=kind)
        for r, (name, symbol, values, unit) in enumerate(rows)
        for c, value in enumerate(values)
    ]  # fmt: skip
    return made_of(sheet, found)


def packages_between(path: Path) -> Made:
    """Thermal resistances in a column for each package, whose headings end in the word 'Package'."""
    sheet = new_sheet(path)
    sheet.heading("THERMAL CHARACTERISTICS")
    packages = ("D, LP Suffix Package", "P Suffix Package")
    rows = [("Junction-to-ambient", "R_{θJA}", ("178", "114")), ("Junction-to-case", "R_{θJC}", ("83", "41"))]
    columns = [Column(160), Column(70, "center"), *(Column(70, "center") for _ in packages), Column(60, "center")]
    head = [[Cell(text, bold=True) for text in ("Characteristic", "Symbol", *packages, "Unit")]]
    body = [
        [Cell(name), Cell(symbol), *(Cell(v, key=("t", r, c)) for c, v in enumerate(values)), Cell("°C/W")]
        for r, (name, symbol, values) in enumerate(rows)
    ]
    sheet.table(columns, head, body, GRID)
    found = [
        Row(1, name, plain(symbol), "", "°C/W", {"typ": value}, {"typ": sheet.place["t", r, c].box}, packages[c],
            section_kind="thermal")
        for r, (name, symbol, values) in enumerate(rows)
        for c, value in enumerate(values)
    ]  # fmt: skip
    return made_of(sheet, found)


def parts_of_a_chapter(path: Path) -> Made:
    """The chapter's heading states the conditions of all its tables, whose own headings are in smaller letters."""
    sheet = new_sheet(path)
    found: list[Row] = []
    for chapter, stated in enumerate(("(V_{CC} = 2.7 to 4.5 V)", "(V_{CC} = 4.5 to 5.5 V)")):
        sheet.heading(f"AC Characteristics {stated}", size=12)
        for number, heading in enumerate(("Clock", "Bus Timing Characteristics", "Write Operation", "Read Operation")):
            sheet.y += 6
            sheet.heading(heading, size=12 if number == 1 else 10)
            if number == 1:
                continue
            limits = [Limit("Cycle time", "t_{cyc}", "", str(500 + 10 * chapter + number), "", "", "ns"),
                      Limit(f"Pulse width {number}", "t_{w}", "", str(200 + chapter), "", "", "ns")]  # fmt: skip
            limits_table(sheet, (chapter, number), limits, FIELDS, TableStyle(lines="rules"))
            found += limit_rows(sheet, (chapter, number), limits, "timing", plain(stated))
    return made_of(sheet, found)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "conditions in the heading of a chapter": parts_of_a_chapter,
    "conditions beside the heading": beside,
    "a heading of two lines": of_two_lines,
    "conditions of two grades": of_grades,
    "continued without its conditions": continued,
    "parts between symbol and unit": parts_between,
    "models between rating and unit": lambda path: parts_between(path, "ESD RATINGS", ("HBM", "MM")),
    "packages between symbol and unit": packages_between,
}
