"""Drawing the tables of limits of the layouts, and finding out what was printed where."""

from __future__ import annotations

from collections.abc import Sequence

from scripts.sheet import Box, Cell, Column, Sheet, TableStyle, plain
from tests.make_pdfs import FIELDS, Row

ROLES = ("min", "typ", "max")

Spec = tuple[str, str, str, dict[str, str], str]
"""Parameter, symbol, conditions (markup), values by role, unit."""


def cells_of(spec: Spec, key: tuple[object, ...]) -> list[Cell]:
    """A row as its table prints it; each value has the key (*`key`, its role)."""
    parameter, symbol, conditions, values, unit = spec
    return [
        Cell(parameter), Cell(symbol), Cell(conditions),
        *(Cell(values.get(role, ""), key=(*key, role), align="center") for role in ROLES), Cell(unit, align="center"),
    ]  # fmt: skip


def print_table(sheet: Sheet, body: Sequence[Sequence[Cell]], lines: str, widths: Sequence[float] = ()) -> None:
    """Print the rows under the headings of `FIELDS`."""
    columns = [Column(w, f.align) for w, f in zip(widths or [f.width for f in FIELDS], FIELDS, strict=True)]
    head = [[Cell(f.head, bold=True, align=f.align) for f in FIELDS]]
    sheet.table(columns, head, body, TableStyle(lines=lines))


def row_of(sheet: Sheet, spec: Spec, key: tuple[object, ...]) -> Row:
    """What the printed row states, with the boxes of its values."""
    parameter, symbol, conditions, values, unit = spec
    boxes = {role: whole(sheet, sheet.place[(*key, role)].box, text) for role, text in values.items()}
    page = max(sheet.place[(*key, role)].page for role in values)
    stated = {role: printed_text(text) for role, text in values.items()}
    return Row(page, parameter, plain(symbol), plain(conditions), unit, stated, boxes, section_kind="characteristic")


def whole(sheet: Sheet, box: Box, markup: str) -> Box:
    """A value's box with its exponent, which the sheet's record leaves out as it does footnote marks."""
    return box._replace(x1=box.x0 + sheet.measure(markup, sheet.style(size=box.y1 - box.y0)))


def printed_text(markup: str) -> str:
    """A value's text with its exponent, which is raised but no footnote mark."""
    spelled_out = markup.replace("10^{", "10^")  # an exponent is read as one, a raised mark is flattened
    return "".join(piece.replace("}", "") for piece in spelled_out.replace("_{", "").replace("^{", "").split("}"))


def parts_of(sheet: Sheet, box: Box, printed: str, values: dict[str, str]) -> dict[str, Box]:
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


def dotted_line(sheet: Sheet, left: float, right: float, name: str, value: str, unit: str, key: object) -> Box:
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


def print_notes(sheet: Sheet, notes: dict[str, str]) -> None:
    """Print footnotes by their marks."""
    for mark, text in notes.items():
        sheet.paragraph(f"{mark} {text}", style=sheet.style(size=6.5))
