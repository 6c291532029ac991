"""Lines within tests that head the rows under them: 'XY1086-3.3' over the tests of that part, 'VS = 5 V:' over two.

Which rows such a line is of is told by nothing but its place. A row that may be of another head than it says, or that
lacks the one over it, is flagged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Flag
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.columns import names_parts
from akili_desktop.extract.tables.model import Table, TableCell

OF_PARTS = Flag(
    rule="conditions-unsure", detail="several parts head the tests of its name: which of them it is of is not read"
)
UNDER_HEAD = Flag(rule="conditions-unsure", detail="a test that ends in a colon stands over it, and may be of it, too")
UNTESTED = Flag(
    rule="conditions-unsure",
    detail="of its test only the parts over it are read: the one beside these may be of it, too",
)
OF_CASE = Flag(
    rule="conditions-unsure", detail="a case stands under the name beside the row above it, which may be of it, too"
)
COLONS = (":", "：")


def under_cases(table: Table) -> Iterator[int]:
    """The rows without a name under one that has a case beside it, set under a name without values, and so no test.

    'IEC rules, t = 1 s' under 'Music power' stands beside the first of three loads.
    """
    names = table.columns_of("parameter")
    tests = table.columns_of("conditions")
    for rows in _names(table) if names and tests else ():
        first = [cell for cell in table.row_cells(rows[0]) if cell.col in names and cell.context and cell.row_span == 1]
        if first and "=" in first[0].text:
            yield from (row for row in rows[1:] if any(cell.col in tests for cell in table.row_cells(row)))


class _Line(NamedTuple):
    """A printed line of tests: the row from which on it stands, and whether others stand over or under it in a cell.

    One within a sentence does not: 'all devices except' over 'XY81/XY82'.
    """

    words: Sequence[Word]
    row: int
    among: bool


def under_heads(table: Table) -> dict[int, Flag]:
    """The rows whose tests may be of another head than they say, or lack theirs, each with its flag.

    A comma behind parts leads into the test under them, which is of these.
    """
    found: dict[int, Flag] = {}
    tests = table.columns_of("conditions")
    for rows in _names(table) if tests else ():
        cells = [(row, cell) for row in rows for cell in table.row_cells(row) if cell.col in tests]
        lines = list(_lines(cells))
        parts = [line for line in lines if names_parts(line.words) and not line.words[-1].text.endswith(",")]
        if len(rows) > 1 and _leads(parts, lines, any(names_parts(cell.context) for _, cell in cells)):
            found |= dict.fromkeys(rows, OF_PARTS)
            continue
        heads = {id(word) for line in parts if line.among for word in line.words}
        found |= {row: UNTESTED for row, cell in cells if cell.words and heads.issuperset(map(id, cell.words))}
        said = {row: {id(word) for at, cell in cells if at == row for word in cell.words} for row in rows}
        head: _Line | None = None
        at = 0
        for row in rows:
            while at < len(lines) and lines[at].row <= row:
                head = lines[at] if lines[at].words[-1].text.endswith(COLONS) else head
                at += 1
            if head is not None and head.row < row and id(head.words[-1]) not in said[row]:
                found[row] = UNDER_HEAD
    return found


def _names(table: Table) -> Iterator[list[int]]:
    """The rows of each name: those without one belong to the name above."""
    names = table.columns_of("parameter")
    rows: list[int] = []
    for row in table.body:
        if rows and any(cell.row == row and cell.words for cell in table.row_cells(row) if cell.col in names):
            yield rows
            rows = []
        rows.append(row)
    if rows:
        yield rows


def _lines(cells: Sequence[tuple[int, TableCell]]) -> Iterator[_Line]:
    """The lines of a name's tests, each once: rows that share a test have the same words."""
    seen: set[int] = set()
    for row, cell in cells:
        lines = group_lines(cell.words)
        for at, line in enumerate(lines):
            if id(line[0]) not in seen:
                seen.update(map(id, line))
                others = [other for other in lines if other is not line and _one_over_other(other, line)]
                inside = at > 0 and lines[at - 1] in others and lines[at - 1][-1].text.islower()
                yield _Line(line, row, bool(others) and not inside)


def _one_over_other(one: Sequence[Word], other: Sequence[Word]) -> bool:
    """Whether two lines stand in one column of a cell, which may have several: 'XY81, XY82' beside its tests."""
    boxes = [bounding_box(word.bbox for word in line) for line in (one, other)]
    return boxes[0].overlap_x(boxes[1]) > 0.5 * min(box.width for box in boxes)


def _leads(parts: Sequence[_Line], lines: Sequence[_Line], further: bool) -> bool:
    """Whether lines of parts alone lead others, and not all rows are of one at their head.

    `further` says that parts head some rows from a cell of their own.
    """
    return any(line.among for line in parts) and (further or len(parts) > 1 or parts[0] is not lines[0])
