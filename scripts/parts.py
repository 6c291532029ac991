"""What a generated datasheet states: limits and pins, as data, and the tables and drawings that print them.

A document's facts are written down once, here in the caller's lists; the printed page and what a test expects of it
both come from them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace

from scripts.sheet import Box, Cell, Column, Sheet, TableStyle, plain

_NAMED_BEHIND = re.compile(r"(?P<name>.+), (?P<symbol>\w+_\{\w+\})")


@dataclass(frozen=True)
class Limit:
    """One printed row of limits, in markup; `note` is its footnote mark, printed raised after the parameter."""

    parameter: str
    symbol: str = ""
    conditions: str = ""
    min: str = ""
    typ: str = ""
    max: str = ""
    unit: str = ""
    group: str = ""
    note: str = ""

    def stated(self) -> dict[str, str]:
        """What the row states, as plain text; what it leaves empty is left out.

        A symbol with lowered letters that is printed behind the name's comma is the row's symbol.
        """
        named = _NAMED_BEHIND.fullmatch(self.parameter) if not self.symbol else None
        row = replace(self, parameter=named["name"], symbol=named["symbol"]) if named else self
        return {name: plain(text) for name, text in asdict(row).items() if text}


@dataclass(frozen=True)
class Field:
    """A column of a limits table: which part of the limit it prints, its head, its width and where texts stand."""

    role: str
    head: str
    width: float
    align: str = "left"


@dataclass(frozen=True)
class Pin:
    """One function: its name in markup and its pin numbers per package ('' where the package lacks it)."""

    name: str
    numbers: tuple[str, ...]
    kind: str = ""
    description: str = ""


def limits_table(
    sheet: Sheet, key: str, limits: Sequence[Limit], fields: Sequence[Field], style: TableStyle | None = None,
    merge: bool = True, repeat_head: bool = True, continued: Callable[[], None] | None = None,
    x: float | None = None, bottom: float | None = None, merge_units: bool = False,
) -> None:  # fmt: skip
    """Print limits as a table; values are keyed `(key, index of the limit, role)`.

    With `merge`, a parameter and symbol that stand unchanged in following rows are printed once, in a cell that reaches
    over them; with `merge_units` units too. A change of group prints a section row.
    """
    head = [[Cell(f.head, align=f.align, bold=True) for f in fields]]
    columns = [Column(f.width, f.align) for f in fields]
    rows: list[list[Cell]] = []
    group = ""
    index = 0
    while index < len(limits):
        limit = limits[index]
        if limit.group != group:
            group = limit.group
            rows.append([Cell(group, span=len(fields), align="left", bold=True, fill=0xEFEAEC, keep=True)])
        same = 1
        if merge:
            while index + same < len(limits) and _same(limits[index + same], limit):
                same += 1
        rows.extend(_limit_row(key, limits, index, offset, same, fields, merge_units) for offset in range(same))
        index += same
    sheet.table(columns, head, rows, style, x=x, repeat_head=repeat_head, continued=continued, bottom=bottom)


def _same(one: Limit, other: Limit) -> bool:
    return (one.parameter, one.symbol, one.group) == (other.parameter, other.symbol, other.group)


def _limit_row(
    key: str, limits: Sequence[Limit], first: int, offset: int, same: int, fields: Sequence[Field], merge_units: bool
) -> list[Cell]:
    index = first + offset
    limit = limits[index]
    one_unit = merge_units and len({item.unit for item in limits[first : first + same]}) == 1
    row: list[Cell] = []
    for field in fields:
        reaches = field.role in ("parameter", "symbol") or (field.role == "unit" and one_unit)
        if reaches and offset:
            continue
        text = getattr(limit, field.role)
        if field.role == "parameter" and limit.note:
            text += f"^{{{limit.note}}}"
        row.append(Cell(text, rows=same if reaches else 1, align=field.align, key=(key, index, field.role)))
    return row


def pin_table(
    sheet: Sheet, key: str, pins: Sequence[Pin], packages: Sequence[str], widths: tuple[float, float, float, float],
    style: TableStyle | None = None, continued: Callable[[], None] | None = None, turned: bool = False,
) -> None:  # fmt: skip
    """Print a table of pin functions with a number column per package; cells are keyed `(key, index, column)`.

    `widths` are of the name, of one number column, of the type and of the description. `turned` prints the packages'
    names from bottom to top.
    """
    name, number, kind, text = widths
    columns = [Column(name)] + [Column(number, "center") for _ in packages] + [Column(kind, "center"), Column(text)]
    if len(packages) == 1:
        head = [[Cell("NAME", bold=True), Cell("NO.", bold=True), Cell("TYPE", bold=True)]]
        head[0].append(Cell("DESCRIPTION", bold=True))
    else:
        head = [
            [
                Cell("PIN", span=1 + len(packages), bold=True, align="center"),
                Cell("TYPE^{(1)}", rows=2, bold=True),
                Cell("DESCRIPTION", rows=2, bold=True, align="left"),
            ],
            [Cell("NAME", bold=True), *(Cell(p, bold=True, turned=turned) for p in packages)],
        ]
    rows = [
        [
            Cell(pin.name, key=(key, index, "name")),
            *(Cell(n or "—", key=(key, index, p)) for p, n in zip(packages, pin.numbers, strict=True)),
            Cell(pin.kind),
            Cell(pin.description),
        ]
        for index, pin in enumerate(pins)
    ]
    sheet.table(columns, head, rows, style, continued=continued)


def by_number(pins: Sequence[Pin], package: int) -> list[tuple[str, str]]:
    """Pin number and name (markup) of one package, in the order of the numbers; names on several pins several times."""
    pairs = [(n.strip(), pin.name) for pin in pins for n in pin.numbers[package].split(",") if n.strip().isdigit()]
    return sorted(pairs, key=lambda pair: int(pair[0]))


def dual_row_drawing(
    sheet: Sheet, key: str, x: float, y: float, pairs: Sequence[tuple[str, str]], title: str,
    width: float = 74.0, pitch: float = 13.0, names_inside: bool = False,
) -> None:  # fmt: skip
    """Draw a package with two rows of pins, 1 at the top left, counted anticlockwise; `x` is the body's left edge.

    Numbers stand inside the body and names outside, or, with `names_inside`, the other way round.
    """
    half = len(pairs) // 2
    height = half * pitch + 8
    small = sheet.style(size=7.5)
    sheet.box(Box(x, y, x + width, y + height), fill=0xFFFFFF)
    sheet.circle(x + width / 2, y, 4, fill=0xFFFFFF)
    for index, (number, name) in enumerate(pairs):
        left = index < half
        row = index if left else len(pairs) - 1 - index
        at = y + 4 + pitch * (row + 0.5)
        edge = x if left else x + width
        out = -1 if left else 1
        sheet.box(Box(min(edge, edge + 9 * out), at - 2.5, max(edge, edge + 9 * out), at + 2.5), fill=0xFFFFFF)
        inside, outside = (name, number) if names_inside else (number, name)
        sheet.text(edge - 3.5 * out, at + 2.6, inside, small, "left" if left else "right",
                   key=(key, number, "name" if names_inside else "number"))  # fmt: skip
        sheet.text(edge + 12 * out, at + 2.6, outside, small, "right" if left else "left",
                   key=(key, number, "number" if names_inside else "name"))  # fmt: skip
    sheet.text(x + width / 2, y + height + 16, title, sheet.style(size=8, bold=True), "center")


def quad_drawing(
    sheet: Sheet, key: str, x: float, y: float, pairs: Sequence[tuple[str, str]], title: str, pad: str = "",
    pitch: float = 15.0,
) -> None:  # fmt: skip
    """Draw a package with pins on four sides, 1 at the top of the left side; names at top and bottom are turned."""
    side = len(pairs) // 4
    length = side * pitch + 26
    small = sheet.style(size=7.5)
    sheet.box(Box(x, y, x + length, y + length), fill=0xFFFFFF)
    sheet.circle(x + 9, y + 9, 2.5)
    if pad:
        sheet.box(Box(x + 26, y + 26, x + length - 26, y + length - 26), stroke=0x777777)
        sheet.text(x + length / 2, y + length / 2 + 2.5, pad, small, "center", key=(key, "pad", "name"))
    for index, (number, name) in enumerate(pairs):
        edge, step = divmod(index, side)
        offset = 13 + pitch * (step + 0.5)
        names = (key, number, "name")
        numbers = (key, number, "number")
        match edge:
            case 0:
                at = y + offset
                sheet.box(Box(x, at - 2.5, x + 7, at + 2.5))
                sheet.text(x + 10, at + 2.6, number, small, key=numbers)
                sheet.text(x - 4, at + 2.6, name, small, "right", key=names)
            case 1:
                at = x + offset
                sheet.box(Box(at - 2.5, y + length - 7, at + 2.5, y + length))
                sheet.text(at, y + length - 10, number, small, "center", key=numbers)
                sheet.turned_text(at + 2.6, y + length + 4, name, small, "right")
            case 2:
                at = y + length - offset
                sheet.box(Box(x + length - 7, at - 2.5, x + length, at + 2.5))
                sheet.text(x + length - 10, at + 2.6, number, small, "right", key=numbers)
                sheet.text(x + length + 4, at + 2.6, name, small, key=names)
            case _:
                at = x + length - offset
                sheet.box(Box(at - 2.5, y, at + 2.5, y + 7))
                sheet.text(at, y + 15.5, number, small, "center", key=numbers)
                sheet.turned_text(at + 2.6, y - 4, name, small, "left")
    sheet.text(x + length / 2, y + length + 52, title, sheet.style(size=8, bold=True), "center")


def plot(
    sheet: Sheet, box: Box, curves: Sequence[tuple[str, Sequence[tuple[float, float]]]],
    x_axis: tuple[str, float, float], y_axis: tuple[str, float, float], caption: str, ticks: int = 5,
) -> None:  # fmt: skip
    """Draw a plot with a grid and numbered axes: a figure full of numbers that are no facts."""
    x_title, x_low, x_high = x_axis
    y_title, y_low, y_high = y_axis
    small = sheet.style(size=6.5)
    for tick in range(ticks + 1):
        gx = box.x0 + (box.x1 - box.x0) * tick / ticks
        gy = box.y1 - (box.y1 - box.y0) * tick / ticks
        sheet.line(gx, box.y0, gx, box.y1, 0.3, 0xBBBBBB)
        sheet.line(box.x0, gy, box.x1, gy, 0.3, 0xBBBBBB)
        sheet.text(gx, box.y1 + 9, _tick(x_low, x_high, tick / ticks), small, "center")
        sheet.text(box.x0 - 4, gy + 2.3, _tick(y_low, y_high, tick / ticks), small, "right")
    sheet.box(box, width=0.8)
    colors = (0x7A1F3D, 0x1F4E7A, 0x2E7A1F)
    for number, (label, points) in enumerate(curves):
        scaled = [
            (
                box.x0 + (box.x1 - box.x0) * (px - x_low) / (x_high - x_low),
                box.y1 - (box.y1 - box.y0) * (py - y_low) / (y_high - y_low),
            )
            for px, py in points
        ]
        sheet.polyline(scaled, 1.1, colors[number % 3])
        sheet.text(scaled[-1][0] - 3, scaled[-1][1] - 4, label, small, "right")
    sheet.text((box.x0 + box.x1) / 2, box.y1 + 20, x_title, small, "center")
    sheet.turned_text(box.x0 - 26, (box.y0 + box.y1) / 2, y_title, small)
    sheet.text((box.x0 + box.x1) / 2, box.y1 + 35, caption, sheet.style(size=8, bold=True), "center")


def _tick(low: float, high: float, share: float) -> str:
    return f"{low + (high - low) * share:g}".replace("-", "−")
