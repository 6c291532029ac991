"""Tables without bars, whose depths tell what belongs to what: sections, names, cases and sub-lines with values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from scripts.sheet import Sheet, plain
from tests.layouts.printing import ROLES
from tests.make_pdfs import Made, Row, made_of, new_sheet

LEAD = 11.0
AT = {"name": 40.0, "conditions": 190.0, "min": 340.0, "typ": 390.0, "max": 440.0, "unit": 500.0}
HEADS = {"name": "Parameter", "conditions": "Conditions", "min": "Min", "typ": "Typ", "max": "Max", "unit": "Units"}


REJECTION = "Rejection of common voltages with an unbalanced source"


class Line(NamedTuple):
    """A printed line: its depth and name, conditions and values; and the row that it states, if it has values."""

    depth: int
    name: str
    conditions: str = ""
    values: tuple[str, str, str] = ("", "", "")
    unit: str = ""
    stated: tuple[str, str, str] = ("", "", "")
    """Parameter, conditions and group of the row."""


LINES = (
    Line(0, "GAIN", "G = 1 + (50 k/R_{G})"),
    Line(1, "Gain range", "", ("1", "", "900"), "V/V", ("Gain range", "", "GAIN")),
    Line(1, "Gain error", "V_{O} = ±10 V"),
    Line(3, "G = 1", "", ("", "0.03", "0.10"), "%", ("Gain error", "G = 1, V_{O} = ±10 V", "GAIN")),
    Line(3, "G = 10", "", ("", "0.15", "0.30"), "%", ("Gain error", "G = 10, V_{O} = ±10 V", "GAIN")),
    Line(0, "INPUT", "V_{S} = 15 V"),
    Line(1, "Bias current", "", ("", "0.5", "2.0"), "nA", ("Bias current", "V_{S} = 15 V", "INPUT")),
    Line(2, "Over temperature", "", ("", "", "2.5"), "nA", ("Over temperature", "V_{S} = 15 V", "Bias current")),
    Line(2, "Average drift", "", ("", "3.0", ""), "pA/°C", ("Average drift", "V_{S} = 15 V", "Bias current")),
    Line(1, "Rejection of common"),
    Line(2, "voltages with an"),
    Line(2, "unbalanced source", "V_{CM} = 0 V to 10 V"),
    Line(4, "G = 1", "", ("73", "90", ""), "dB",
         (REJECTION, "G = 1, V_{S} = 15 V, V_{CM} = 0 V to 10 V", "INPUT")),
    Line(4, "G = 10", "", ("93", "110", ""), "dB",
         (REJECTION, "G = 10, V_{S} = 15 V, V_{CM} = 0 V to 10 V", "INPUT")),
    Line(0, "OUTPUT"),
    Line(1, "Output swing", "R_{L} = 10 kΩ,"),
    Line(1, "", "V_{S} = 5 V", ("0.2", "", "4.8"), "V", ("Output swing", "R_{L} = 10 kΩ, V_{S} = 5 V", "OUTPUT")),
    Line(2, "Over temperature", "", ("0.3", "", "4.7"), "V", ("Over temperature", "", "Output swing")),
    Line(1, "", "V_{S} = 12 V", ("0.4", "", "11.6"), "V", ("Output swing", "V_{S} = 12 V", "OUTPUT")),
    Line(2, "Over temperature", "", ("0.5", "", "11.5"), "V", ("Over temperature", "", "Output swing")),
    Line(1, "Slew rate", "", ("0.7", "1.2", ""), "V/µs", ("Slew rate", "", "OUTPUT")),
    Line(1, "Settling time", "10 V step"),
    Line(3, "G = 1", "", ("", "15", ""), "µs", ("Settling time", "G = 1, 10 V step", "OUTPUT")),
    Line(3, "G = 100", "", ("", "150", ""), "µs", ("Settling time", "G = 100, 10 V step", "OUTPUT")),
)  # fmt: skip


def by_depth(path: Path) -> Made:
    """Conditions beside lines without values, names that go on deeper, values of which the name stands above."""
    return printed_lines(path, LINES)


def printed_lines(path: Path, lines: Iterable[Line], notes: Sequence[str] = ()) -> Made:
    """A table of these lines without bars, closed by a rule with notes under it where there are any."""
    sheet = new_sheet(path)
    _heads(sheet)
    rows = [row for line in lines for row in _printed(sheet, line)]
    if notes:
        sheet.y += 4
        sheet.line(AT["name"], sheet.y, 550, sheet.y)
    for note in notes:
        sheet.y += LEAD
        sheet.text(AT["name"], sheet.y, note, sheet.style(size=7))
    return made_of(sheet, rows)


def centred_names(path: Path) -> Made:
    """Names at the middle of their column: that one begins further right says nothing."""
    names = ("Supply current in run mode", "Supply current", "Standby current in low power", "Supply current, off",
             "Pull-up resistance")  # fmt: skip
    sheet = new_sheet(path)
    _heads(sheet)
    style = sheet.style(size=8)
    rows = []
    for number, name in enumerate(names):
        line = Line(0, name, "", ("", str(number + 3), str(number + 7)), "mA", (name, "", ""))
        rows += _printed(sheet, line, 60 - sheet.measure(name, style) / 2)
    return made_of(sheet, rows)


def _heads(sheet: Sheet) -> None:
    sheet.heading("Electrical Characteristics")
    sheet.y += LEAD
    for column, text in HEADS.items():
        sheet.text(AT[column], sheet.y, text, sheet.style(size=8, bold=True))
    sheet.y += 4
    sheet.line(AT["name"], sheet.y, 550, sheet.y)


def _printed(sheet: Sheet, line: Line, indent: float | None = None) -> list[Row]:
    """Print a line; the row that it states, if any."""
    sheet.y += LEAD
    style = sheet.style(size=8)
    sheet.text(AT["name"] + (line.depth * 6.0 if indent is None else indent), sheet.y, line.name, style)
    sheet.text(AT["conditions"], sheet.y, line.conditions, style)
    key = round(sheet.y)
    values = {role: text for role, text in zip(ROLES, line.values, strict=True) if text}
    for role, text in values.items():
        sheet.text(AT[role], sheet.y, text, style, key=(key, role))
    sheet.text(AT["unit"], sheet.y, line.unit, style)
    boxes = {role: sheet.place[key, role].box for role in values}
    name, conditions, group = map(plain, line.stated)
    row = Row(1, name, "", conditions, line.unit, values, boxes, group=group, section_kind="characteristic")
    return [row] if values else []


LAYOUTS: dict[str, Callable[[Path], Made]] = {
    "names and cases told by their depth": by_depth,
    "names at the middle of their column": centred_names,
}
