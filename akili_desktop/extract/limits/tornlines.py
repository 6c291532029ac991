"""Conditions whose lines stand beside several values, or behind which another column stands: flags for these."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from akili_desktop.core.facts import Flag, Range
from akili_desktop.extract.limits.symbolsapart import APART, SIGNS, symbol_at_end
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.page.textlines import group_lines, make_chunks
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell

AMONG_VALUES = Flag(
    rule="conditions-unsure", detail="conditions stand among the values of its row, which may be of this one, too"
)
SYMBOL_BEHIND = Flag(rule="conditions-unsure", detail="behind its conditions stands what may be its symbol")
BRACKET_ABOVE = Flag(rule="conditions-unsure", detail="a bracket that begins its conditions may be of the row above")
REACHING = Flag(rule="conditions-unsure", detail="conditions reach down beside the next value of the name")
_LED = re.compile(r"\([^()]*[=≤≥<>][^()]*\) [^\W\d_]")
"""A whole test in brackets, and words behind it: '(VDDIO = 1.8 V) Rise' is the end of one test, and another."""
_EQUATION = re.compile(r"[^\W\d][\w() ]*? ?[=≤≥] ?[+\-−–±]?\d")
_SYMBOL = re.compile(r"([^\W\d][\w()/]*) ?[=≤≥]")


def torn(table: Table) -> Iterator[int]:
    """The rows whose conditions may be a part of their test: a line that ends in '≥', lines that are of a row each.

    The former goes on in a line beside the next value, or its parts are out of order. The latter stand in one cell over
    as many ruled rows as these are, of which nothing else tells one from another: a line may be of the row that it is
    level with.
    """
    tests = table.columns_of("conditions")
    telling = [i for i, column in enumerate(table.columns) if column.role not in VALUE_ROLES]
    for row in table.body:
        for cell in table.row_cells(row):
            if cell.col not in tests or cell.row != row or not cell.words:
                continue
            if _open(cell):
                yield row
                if row + 1 in table.body and _of_one_name(table, row, row + 1):
                    yield row + 1
            over = range(cell.row, cell.last_row + 1)
            alike = all(table.at(row, i) is table.at(cell.last_row, i) for i in telling)
            if len(over) > 1 and alike and _line_each(table, cell):
                yield from over
    headed = any(table.columns[i].text for i in table.columns_of("symbol"))
    yield from _parted(table) if not tests and not headed else ()


def among_values(rows: Sequence[Range]) -> frozenset[int]:
    """The rows of a table that are level with a value in which an equation stands, by their place.

    'CAS latency = 3   6' under 'Min.' of the first part: what it says is of the other parts' values in the line, too.
    """
    found: set[int] = set()
    for at, row in enumerate(rows):
        boxes = [value.bbox for _, value in row.values() if _EQUATION.match(value.text)]
        for place, other in enumerate(rows) if boxes else ():
            level = any(abs(v.bbox.cy - box.cy) < 0.5 * box.height for _, v in other.values() for box in boxes)
            if place != at and other.page == row.page and level:
                found.add(place)
    return frozenset(found)


def brackets_above(rows: Sequence[Range]) -> frozenset[int]:
    """The rows, by their place, whose conditions begin with a bracket that may end those of the row above, and these.

    'Fall' over '(VDDIO = 1.8 V)' and 'Rise (VDDIO = 1.8 V)', in one cell beside two values of one name.
    """
    found: set[int] = set()
    for at, (over, row) in enumerate(pairwise(rows)):
        named = (over.page, over.parameter, over.parameter_bbox) == (row.page, row.parameter, row.parameter_bbox)
        if named and over.conditions and not over.conditions.endswith(")") and _LED.match(row.conditions or ""):
            found |= {at, at + 1}
    return frozenset(found)


def reaching_down(rows: Sequence[Range]) -> frozenset[int]:
    """The rows, by their place, of one name of which the upper has all conditions, though they stand beside both."""
    found: set[int] = set()
    for at, (over, row) in enumerate(pairwise(rows)):
        named = (over.page, over.parameter, over.parameter_bbox) == (row.page, row.parameter, row.parameter_bbox)
        box = over.conditions_bbox
        if not named or box is None or row.conditions or over.variant != row.variant:
            continue
        foot = max(value.bbox.y1 for _, value in over.values())
        if any(value.bbox.cy > foot and box.y0 < value.bbox.cy < box.y1 for _, value in row.values()):
            found |= {at, at + 1}
    return frozenset(found)


def symbol_behind(table: Table, symbol: Text, texts: Sequence[Text]) -> tuple[Flag, ...]:
    """The flag of a row whose conditions are, or end in a column of, a symbol alone where nothing heads either."""
    if symbol.text or table.columns_of("symbol") or table.columns_of("conditions"):
        return ()
    headed = [column for column in table.columns if column.text and column.role in (None, "parameter")]
    if len(headed) > 1:
        return ()  # 'Description' beside 'Parameter' says what they are
    return (SYMBOL_BEHIND,) if any(symbol_at_end(text.words) for text in texts) else ()


def _open(cell: TableCell) -> bool:
    """Whether a cell ends in a sign, or a part of a line of it does that a gap ends: 'tRC ≥   CAS latency = 3'."""
    lines = group_lines(cell.words)
    gapped = any(
        a.text[-1] in SIGNS and b.bbox.x0 - a.bbox.x1 > APART * a.size for line in lines for a, b in pairwise(line)
    )
    return gapped or (bool(lines) and lines[-1][-1].text[-1] in SIGNS)


def _of_one_name(table: Table, row: int, below: int) -> bool:
    """Whether no name or symbol begins in the row below."""
    names = (*table.columns_of("parameter"), *table.columns_of("symbol"))
    cells = [table.at(below, col) for col in names]
    return bool(names) and not any(cell is not None and cell.words and cell.row > row for cell in cells)


def _line_each(table: Table, cell: TableCell) -> bool:
    """Whether each line of a cell stands in the band of another row that the cell covers, and none ends in a comma."""
    lines = group_lines(cell.words)
    if len(lines) != cell.row_span or any(line[-1].text.endswith(",") for line in lines[:-1]):
        return False
    bands = [table.rows[cell.row + place] for place in range(len(lines))]
    return all(band.y0 < line[0].bbox.cy < band.y1 for band, line in zip(bands, lines, strict=True))


def _parted(table: Table) -> Iterator[int]:
    """The rows of one unit, in one cell, whose names' lines state conditions of their own, none all of another's.

    Nothing heads names and conditions: 'IC = 150 A   Tvj = 25 °C' over 'VGE = 15 V   Tvj = 125 °C' may be one test
    with two cases.
    """
    for unit in table.cells:
        if unit.row_span < 2 or table.columns[unit.col].role != "unit" or unit.row not in table.body:
            continue
        said = [_symbols(table, row) for row in range(unit.row, unit.last_row + 1)]
        if all(said) and any(a - b and b - a for a, b in pairwise(said)):
            yield from range(unit.row, unit.last_row + 1)


def _symbols(table: Table, row: int) -> set[str]:
    """The symbols of the equations behind a row's name; none where it has no name before these."""
    cells = [cell for cell in table.row_cells(row) if table.columns[cell.col].role not in VALUE_ROLES and cell.words]
    first = make_chunks(group_lines(cells[0].words)[0], gap=APART)[0].words if cells else ()
    if any(c in SIGNS for word in first for c in word.text):
        return set()  # a case of the name above
    return {symbol for cell in cells for symbol in _SYMBOL.findall(cell.text)}
