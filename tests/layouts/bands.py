"""Ruled bands of several printed lines: names, conditions and values of which some stand once for several lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from scripts.sheet import Cell, Column, Sheet, TableStyle, plain
from tests.make_pdfs import Made, Row, made_of, new_sheet

LEAD = 10.0
WIDTHS = (150.0, 50.0, 125.0, 60.0, 45.0, 60.0, 40.0)
HEADS = ("Parameter", "Symbol", "Conditions", "Min", "Typ", "Max", "Unit")
MINIMUM, TYPICAL, MAXIMUM = 3, 4, 5
SPACE = 4.0

Printed = tuple[int, float, str, object]
"""A text of a band: its column, its line (from 0, halves stand between two lines), the text, its key."""


def _heads(sheet: Sheet, widths: Sequence[float], heads: Sequence[str]) -> None:
    sheet.table([Column(w) for w in widths], [[Cell(h, bold=True) for h in heads]], [], TableStyle(lines="grid"))


def _band(
    sheet: Sheet, lines: int, texts: Sequence[Printed], indents: Mapping[object, float] | None = None,
    widths: Sequence[float] = WIDTHS,
) -> None:  # fmt: skip
    """Print a band of so many lines with lines around its cells, and move below it."""
    edges = [sheet.margin]
    for width in widths:
        edges.append(edges[-1] + width)
    top, low = sheet.y, sheet.y + lines * LEAD + 2 * SPACE
    for y in (top, low):
        sheet.line(edges[0], y, edges[-1], y)
    for x in edges:
        sheet.line(x, top, x, low)
    style = sheet.style(size=7.5)
    for column, line, text, key in texts:
        x = edges[column] + 3 + (indents or {}).get(key, 0.0)
        sheet.text(x, top + SPACE + (line + 0.75) * LEAD, text, style, key=key)
    sheet.y = low


def _limit(
    sheet: Sheet, name: str, symbol: str, conditions: str, unit: str, values: dict[str, str], key: object
) -> Row:
    boxes = {role: sheet.place[key, role].box for role in values}
    return Row(1, name, plain(symbol), plain(conditions), unit, values, boxes, section_kind="characteristic")


def running_name(path: Path) -> Made:
    """A name over three lines beside three lines of conditions and values: it is the name of all of them."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    _heads(sheet, WIDTHS, HEADS)
    tests = ("1.8 V ≤ V_{CC} < 2.5 V", "2.5 V ≤ V_{CC} ≤ 5.5 V", "2.5 V ≤ V_{CC} ≤ 5.5 V QF256")
    bands = (
        (("Clock high time",), "t_{HIGH}", ("4000", "600", "500")),
        (("Bus free time: time the bus", "must be free before a new", "transmission can start"), "t_{BUF}",
         ("4700", "1300", "501")),
    )  # fmt: skip
    found = []
    for b, (name, symbol, values) in enumerate(bands):
        texts: list[Printed] = [(0, i, text, None) for i, text in enumerate(name)]
        texts += [(1, 0, symbol, None), (6, 0, "ns", None)]
        for i, (test, value) in enumerate(zip(tests, values, strict=True)):
            texts += [(2, i, test, None), (MINIMUM, i, value, ((b, i), "min"))]
        _band(sheet, 3, texts)
        found += [
            _limit(sheet, " ".join(name), symbol, test.replace(" QF", ", QF"), "ns", {"min": value}, (b, i))
            for i, (test, value) in enumerate(zip(tests, values, strict=True))
        ]
    return made_of(sheet, found)


def sum_over_two_lines(path: Path) -> Made:
    """A sum that goes over two lines, beside a maximum that is printed again on the second."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    _heads(sheet, WIDTHS, HEADS)
    _band(sheet, 2, [(0, 0, "Write cycle time", None), (1, 0, "t_{WC}", None), (MAXIMUM, 0, "5", ((0, 0), "max")),
                     (6, 0, "ms", None)])  # fmt: skip
    _band(sheet, 2, [(0, 0, "Output fall time from high", None), (0, 1, "minimum to low maximum", None),
                     (1, 0, "t_{OF}", None), (MINIMUM, 0, "10 +", ((1, 0), "min")),
                     (MINIMUM, 1, "0.1CB", ((1, 0), "min")), (MAXIMUM, 0, "250", ((1, 0), "max")),
                     (MAXIMUM, 1, "250", None), (6, 0, "ns", None)])  # fmt: skip
    fall = "Output fall time from high minimum to low maximum"
    return made_of(sheet, [
        _limit(sheet, "Write cycle time", "t_{WC}", "", "ms", {"max": "5"}, (0, 0)),
        _limit(sheet, fall, "t_{OF}", "", "ns", {"min": "10 + 0.1CB", "max": "250"}, (1, 0)),
    ])  # fmt: skip


def product_and_addend(path: Path) -> Made:
    """A product of a rail goes on with what is added to it, beside dashes at the middle of its two lines."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    _heads(sheet, WIDTHS, HEADS)
    found = []
    for b, (name, symbol, role, column, value) in enumerate((
        ("High level input voltage", "V_{IH}", "min", MINIMUM, ("0.49 x V_{DDIO1}", "+ 0.26")),
        ("Low level input voltage", "V_{IL}", "max", MAXIMUM, ("0.39 x V_{DDIO1}", "− 0.06")),
    )):  # fmt: skip
        texts: list[Printed] = [(0, 0.5, name, None), (1, 0.5, symbol, None), (6, 0.5, "V", None)]
        texts += [(c, 0.5, "-", None) for c in (MINIMUM, TYPICAL, MAXIMUM) if c != column]
        texts += [(column, line, text, ((b, 0), role)) for line, text in enumerate(value)]
        _band(sheet, 2, texts)
        found.append(_limit(sheet, name, symbol, "", "V", {role: plain(" ".join(value))}, (b, 0)))
    return made_of(sheet, found)


def centred_conditions(path: Path) -> Made:
    """Two conditions in one ruled cell, each at the middle of the three lines of values that it is for."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    _heads(sheet, WIDTHS, HEADS)
    tests = ("V_{CE} = 1 V, I_{C} = 100 mA", "V_{CE} = 1 V, I_{C} = 300 mA")
    rows = (("-16", "100", "250"), ("-25", "160", "400"), ("-40", "251", "630"),
            ("-16", "60", "130"), ("-25", "101", "200"), ("-40", "170", "320"))  # fmt: skip
    at = (0, 1, 2, 4, 5, 6)
    indents: dict[object, float] = {}
    texts: list[Printed] = [(0, 3, "DC current gain", None), (1, 3, "h_{FE}", None), (2, 1, tests[0], None),
                            (2, 5, tests[1], None)]  # fmt: skip
    for i, (group, low, high) in enumerate(rows):
        indents["group", i] = 120.0
        texts += [(0, at[i], group, ("group", i)), (MINIMUM, at[i], low, ((0, i), "min")),
                  (MAXIMUM, at[i], high, ((0, i), "max"))]  # fmt: skip
    _band(sheet, 7, texts, indents)
    _band(sheet, 1, [(0, 0, "Saturation voltage", None), (1, 0, "V_{CEsat}", None), (2, 0, "I_{C} = 500 mA", None),
                     (MAXIMUM, 0, "0.7", ((1, 0), "max")), (6, 0, "V", None)])  # fmt: skip
    found = [
        _limit(sheet, "DC current gain", "h_{FE}", f"{group}, {tests[i // 3]}", "", {"min": low, "max": high}, (0, i))
        for i, (group, low, high) in enumerate(rows)
    ]
    found.append(_limit(sheet, "Saturation voltage", "V_{CEsat}", "I_{C} = 500 mA", "V", {"max": "0.7"}, (1, 0)))
    return made_of(sheet, found)


def counted_rows(path: Path) -> Made:
    """Rows that count themselves before their symbols, and a section row between the heading and the first of them."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    parts = ("KV55-5", "KV55")
    rows = (
        ("READ TIMING", (("t_{AR}", "Address stable before RD", "0", "", "1", ""), ("t_{RD}", "Data valid from RD",
                         "", "200", "", "120"))),
        ("WRITE TIMING", (("t_{AW}", "Address stable before WR", "2", "", "3", ""), ("t_{WW}", "WR pulse width",
                          "100", "", "90", ""))),
    )  # fmt: skip
    columns = [Column(60), Column(150), *(Column(45, "center") for _ in range(4)), Column(45), Column(70)]
    head = [
        [Cell("SYMBOL", rows=2, bold=True), Cell("PARAMETER", rows=2, bold=True),
         *(Cell(part, span=2, bold=True, align="center") for part in parts), Cell("UNITS", rows=2, bold=True),
         Cell("TEST CONDITIONS", rows=2, bold=True)],
        [Cell(text, bold=True) for text in ("MIN", "MAX", "MIN", "MAX")],
    ]  # fmt: skip
    body: list[list[Cell]] = []
    number = 0
    for group, lines in rows:
        body.append([Cell(group, span=8)])
        for symbol, name, *values in lines:
            number += 1
            cells = [Cell(v or "-", key=(number, i)) for i, v in enumerate(values)]
            body.append([Cell(f"({number}) {symbol}"), Cell(name), *cells, Cell("ns"), Cell("")])
    sheet.table(columns, head, body, TableStyle(lines="grid", pad=4.0))
    found = []
    number = 0
    for group, lines in rows:
        for symbol, name, *values in lines:
            number += 1
            for p, part in enumerate(parts):
                said = {r: v for r, v in zip(("min", "max"), values[2 * p : 2 * p + 2], strict=True) if v}
                boxes = {r: sheet.place[number, 2 * p + (r == "max")].box for r in said}
                found.append(Row(1, name, plain(symbol), "", "ns", said, boxes, part, group, "characteristic"))
    return made_of(sheet, found)


def chapter_of_ratings(path: Path) -> Made:
    """A numbered chapter of absolute maximum ratings whose tables' captions speak of characteristics."""
    sheet = new_sheet(path)
    style = sheet.style(size=12, bold=True)
    sheet.y += 18
    sheet.text(sheet.margin, sheet.y, "5.2", style)
    sheet.text(sheet.margin + 40, sheet.y, "Absolute maximum ratings", style)
    sheet.y += 8
    sheet.paragraph("Stresses above the ratings listed in the tables below may cause permanent damage to the device.")
    captions = ("Table 18. Voltage characteristics", "Table 19. Current characteristics")
    names = (
        (("V_{DD}", "External supply voltage", "4.0", "V"), ("V_{BAT}", "Voltage on the battery pin", "3.9", "V")),
        (("I_{DD}", "Current into the supply pins", "100", "mA"), ("I_{IO}", "Current sunk by any pin", "15", "mA")),
    )
    found = []
    for caption, rows in zip(captions, names, strict=True):
        sheet.y += 22
        sheet.text(sheet.margin + 100, sheet.y, caption, sheet.style(size=8.5, bold=True))
        sheet.y += 5
        columns = [Column(60), Column(220), Column(60, "center"), Column(60, "center")]
        head = [[Cell(text, bold=True) for text in ("Symbol", "Ratings", "Max", "Unit")]]
        body = [[Cell(s), Cell(n), Cell(v, key=(n, "max")), Cell(u)] for s, n, v, u in rows]
        sheet.table(columns, head, body, TableStyle(lines="grid"))
        found += [
            Row(1, n, plain(s), "", u, {"max": v}, {"max": sheet.place[n, "max"].box}, section_kind="absolute maximum")
            for s, n, v, u in rows
        ]
    return made_of(sheet, found)


def name_without_values(path: Path) -> Made:
    """A name without values of its own, left of the case above it, over rows whose conditions alone tell them apart."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    _heads(sheet, WIDTHS, HEADS)
    names = ("Nonlinearity", "Gain vs. temperature", "Gain error")
    lines = (("G = 1–1000", "R_{L} = 10 kΩ", "40", "ppm"), ("G = 1–100", "R_{L} = 2 kΩ", "95", "ppm"),
             ("", "G = 1", "11", "ppm/°C"), ("", "Gain > 1", "50", "ppm/°C"), ("", "G = 10", "0.3", "%"))  # fmt: skip
    at = (1, 2, 4, 5, 6)
    texts: list[Printed] = [(0, line, name, None) for line, name in zip((0, 3, 6), names, strict=True)]
    indents: dict[object, float] = {"case": 10.0}
    for i, (case, test, value, unit) in enumerate(lines):
        texts += [(0, at[i], case, "case")] if case else []
        texts += [(2, at[i], test, None), (MAXIMUM, at[i], value, ((0, i), "max")), (6, at[i], unit, None)]
    _band(sheet, 7, texts, indents)
    owner = (0, 0, 1, 1, 2)
    found = [
        _limit(sheet, names[owner[i]], "", ", ".join(filter(None, (case, test))), unit, {"max": value}, (0, i))
        for i, (case, test, value, unit) in enumerate(lines)
    ]
    return made_of(sheet, found)


def mark_before_a_sign(path: Path) -> Made:
    """A raised footnote mark between the name of a rail and the sign behind it: no digit of the name."""
    sheet = new_sheet(path)
    sheet.heading("DC Characteristics")
    _heads(sheet, WIDTHS, HEADS)
    rows = (
        ("High-level input voltage", "V_{IH}", "V_{DD}^{1}+ 0.3", "VDD + 0.3"),
        ("Supply voltage", "V_{DD}", "3.6", "3.6"),
    )
    for i, (name, symbol, value, _) in enumerate(rows):
        _band(
            sheet,
            1,
            [(0, 0, name, None), (1, 0, symbol, None), (MAXIMUM, 0, value, ((i, 0), "max")), (6, 0, "V", None)],
        )
    sheet.paragraph("1 VDD is the supply of the pin.")
    found = [_limit(sheet, n, s, "", "V", {"max": v}, (i, 0)) for i, (n, s, _, v) in enumerate(rows)]
    note = (("1", "VDD is the supply of the pin."),)
    return made_of(sheet, [replace(found[0], notes=note), found[1]])


def condition_of_the_last_line(path: Path) -> Made:
    """A condition beside the second of two lines of values is of that line; beside a name at the bottom, of both."""
    sheet = new_sheet(path)
    sheet.heading("Electrical Characteristics")
    _heads(sheet, WIDTHS, HEADS)
    over = "−40 °C ≤ T_{A} ≤ +125 °C"
    bands = (
        ("Offset voltage", "V_{OS}", 0, ("", over), (("10", "25"), ("", "60"))),
        ("Supply current", "I_{SY}", 0, ("I_{O} = 0 mA", over), (("1.1", "1.4"), ("", "1.9"))),
        ("Input bias current", "I_{B}", 1, (over, over), (("3", "15"), ("4", "900"))),
    )
    found = []
    for b, (name, symbol, line, tests, values) in enumerate(bands):
        texts: list[Printed] = [(0, line, name, None), (1, line, symbol, None), (6, line, "mA", None)]
        texts += [(2, i, test, None) for i, test in enumerate(tests) if test and (i or b < 2)]
        stated: list[dict[str, str]] = []
        for i, (typical, most) in enumerate(values):
            stated.append({role: v for role, v in (("typ", typical), ("max", most)) if v})
            texts += [(TYPICAL if r == "typ" else MAXIMUM, i, v, ((b, i), r)) for r, v in stated[i].items()]
        _band(sheet, 2, texts)
        found += [_limit(sheet, name, symbol, tests[i], "mA", stated[i], (b, i)) for i in (0, 1)]
    return made_of(sheet, found)


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "a name that runs beside three values": running_name,
    "product of a rail and what is added to it": product_and_addend,
    "a sum over two lines": sum_over_two_lines,
    "conditions at the middle of their lines": centred_conditions,
    "rows that count themselves": counted_rows,
    "a name without values under a case": name_without_values,
    "a condition of the last line": condition_of_the_last_line,
    "a mark before a sign": mark_before_a_sign,
    "a chapter of ratings": chapter_of_ratings,
}
