"""Cells of a grid in the cells that the page rules: one that lines frame over several rows is one, however it is read.

A reader of limits gives the rows what they need to be told: a name to its middle case, a line of a shared condition to
the row beside it. Printed is one cell over all the rows, and it stands so in the grid.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from copy import copy
from itertools import pairwise
from operator import itemgetter
from typing import Protocol, TypeVar

from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines, reading_order
from akili_desktop.extract.tables.model import Table, TableCell, Words

NEAR = 2.5
"""How far (points) a text may reach over its cell's lines."""
COVERED = 0.9
"""The share of a cell's width that a line over or under it covers at least."""
SHORTEST = 12.0
"""A line so long (points) parts two rows somewhere."""
FURTHER = 1.25
"""A line that stands so much further off than a text's other lines is apart from these."""
LEVEL = 0.25
"""So far (sizes) from another cell's baseline a line of text stands at most that is of that one's row."""


class GridCell(Protocol):
    """A cell of a grid that grows."""

    row: int
    col: int
    words: Words
    row_span: int
    col_span: int
    source: TableCell | None

    @property
    def bbox(self) -> Rect: ...


Cell = TypeVar("Cell", bound=GridCell)


class Lattice(Protocol[Cell]):
    """The cells of a grid."""

    rows: int
    cells: list[Cell]

    def insert_col(self, at: int) -> None: ...


class Frames:
    """The ruled cells of a table, for whoever asks for the one around a text; its open sides close them.

    Texts of a row ask at one height, texts of a column between two bars: each of these is looked for once.
    """

    def __init__(self, rules: Rules, table: Rect) -> None:
        self.rules, self.table = rules, table
        self._bars: dict[float, list[float]] = {}
        self._cuts: dict[tuple[float, float], list[float]] = {}

    def bars(self, y: float) -> list[float]:
        """The x of the bars that cross the height `y`, from the left."""
        if y not in self._bars:
            self._bars[y] = self.rules.bars(y, self.table.x0 - NEAR, self.table.x1 + NEAR)
        return self._bars[y]

    def around(self, box: Rect) -> Rect | None:
        """The ruled cell around a text; None where lines don't close it above and below."""
        y = box.cy
        bars = self.bars(y)
        before, behind = bisect_right(bars, box.x0 + NEAR), bisect_left(bars, box.x1 - NEAR)
        left = bars[before - 1] if before else self.table.x0
        right = bars[behind] if behind < len(bars) else self.table.x1
        if right <= left:
            return None
        if (left, right) not in self._cuts:
            self._cuts[left, right] = self.rules.cuts(left, right, self.table.y0 - NEAR, self.table.y1 + NEAR, COVERED)
        cuts = self._cuts[left, right]
        under = bisect_left(cuts, y)
        if not 0 < under < len(cuts) or cuts[under - 1] > box.y0 + NEAR or cuts[under] < box.y1 - NEAR:
            return None
        return Rect(left, cuts[under - 1], right, cuts[under])


def names_apart(grid: Lattice[Cell], table: Table, frames: Frames) -> None:
    """Parts a column where a bar parts a name from its cases, and one case was read in one with it.

    ('Supply current' beside 'QX12' over 'QX13', each in a ruled cell: the case level with the name has both.)
    """
    if table.kind == "list" or not frames.rules.vertical:
        return
    columns: dict[int, list[Cell]] = defaultdict(list)  # a column that is parted moves those right of it alone
    for cell in grid.cells:
        if cell.col_span == 1 and cell.row >= table.header_rows:
            columns[cell.col].append(cell)
    for col, own in sorted(columns.items(), key=itemgetter(0), reverse=True):
        names = [frame for cell in own if (frame := _name_beside(cell, frames)) is not None]
        bars = sorted(frame.x1 for frame in names)
        if not names or bars[-1] - bars[0] > NEAR:
            continue
        if not _parts_cleanly(own, names):
            continue
        grid.insert_col(col + 1)
        for cell in [c for c in grid.cells if c.col == col and c.col_span == 1]:
            frame = next((f for f in names if f.y0 < cell.bbox.cy < f.y1), None)
            if frame is None:
                cell.col_span = 2
                continue
            name = tuple(w for w in cell.words if w.bbox.cx < frame.x1)
            if len(name) == len(cell.words):
                continue
            if name:
                apart = copy(cell)
                apart.words = name
                grid.cells.append(apart)
            cell.words, cell.col = tuple(w for w in cell.words if w not in name), col + 1


def _name_beside(cell: GridCell, frames: Frames) -> Rect | None:
    """The ruled cell of the words that a cell begins with, where it is higher than that of its others beside it."""
    own = cell.bbox
    bars = frames.bars(own.cy)
    for bar in bars[bisect_left(bars, own.x0 + NEAR) : bisect_right(bars, own.x1 - NEAR)]:
        sides = [[w.bbox for w in cell.words if (w.bbox.cx < bar) == before] for before in (True, False)]
        if not all(sides):
            continue
        boxes = [bounding_box(boxes) for boxes in sides]
        name, case = map(frames.around, boxes)
        if (
            name is None
            or case is None
            or abs(name.x1 - case.x0) > NEAR
            or boxes[0].x1 > bar + NEAR
            or boxes[1].x0 < bar - NEAR
        ):
            continue
        if name.y0 < case.y0 + NEAR and name.y1 > case.y1 - NEAR and name.height > case.height + 2 * NEAR:
            return name
    return None


def _parts_cleanly(cells: Sequence[GridCell], frames: Sequence[Rect]) -> bool:
    """Whether no text beside a name's cell lies over the bar behind it."""
    beside = [(w.bbox, f) for c in cells for w in c.words for f in frames if f.y0 < w.bbox.cy < f.y1]
    return all(box.x1 <= f.x1 + NEAR or box.x0 >= f.x1 - NEAR for box, f in beside)


def framed(cells: Sequence[Cell], rows: int, table: Table, frames: Frames) -> list[Cell]:
    """The cells, each that is alone in a ruled cell over all its rows, and what lies in one in pieces joined.

    The rows of a ruled cell are told by lines that part them in other columns; where none do, or the pieces are
    level with the rows' other texts, these stand as they were read.
    """
    rules = frames.rules
    levels = _levels(cells, rows)
    if table.kind == "list" or not rules.horizontal or any(a >= b for a, b in pairwise(filter(None, levels))):
        return list(cells)
    groups: dict[tuple[int, int, Rect], list[Cell]] = defaultdict(list)
    for cell in cells:
        if cell.row >= table.header_rows and (frame := frames.around(cell.bbox)) is not None:
            groups[cell.col, cell.col_span, frame].append(cell)
    told = [row for row, y in enumerate(levels) if y is not None]
    ys = [y for y in levels if y is not None]  # from the top
    gone: set[int] = set()
    for (col, span, frame), held in groups.items():
        covered = told[bisect_right(ys, frame.y0) : bisect_left(ys, frame.y1)]
        if not covered or not _parted(covered, levels, rules, table.bbox):
            continue
        first, last = min(covered[0], held[0].row), max(covered[-1], *(c.row + c.row_span - 1 for c in held))
        if (first, last) == (held[0].row, held[0].row + held[0].row_span - 1) or first < table.header_rows:
            continue
        own = {id(c) for c in held}
        others = [c for c in cells if id(c) not in own and id(c) not in gone]
        if any(_meets(c, first, last, col, span) or frame.holds_middle_of(c.bbox) for c in others):
            continue
        if len(held) > 1 and _level(held, others):
            continue
        whole = held[0]
        whole.words = reading_order([w for c in held for w in c.words]) if len(held) > 1 else whole.words
        whole.row, whole.row_span = first, last - first + 1
        gone |= {id(c) for c in held[1:]}
    return [c for c in cells if id(c) not in gone]


def last_lines_apart(cells: Sequence[Cell], table: Table) -> list[Cell]:
    """The cells, the last line of one over several ruled rows apart where it is of the last of these alone.

    It is level with that row's other texts, and stands further off than the cell's lines from one another.
    """
    if table.kind != "ruled":
        return list(cells)
    found: list[Cell] = []
    for cell in cells:
        found.append(cell)
        lines = group_lines(cell.words) if cell.row_span > 1 and not any(w.rotation for w in cell.words) else []
        if len(lines) < 3:  # how far a text's lines stand from one another is told by two of them
            continue
        lines.sort(key=lambda line: line[0].baseline)
        bases, size = [line[0].baseline for line in lines], lines[-1][0].size
        gaps = [b - a for a, b in pairwise(bases)]
        last = cell.row + cell.row_span - 1
        level = [c for c in cells if c.row == last and c.row_span == 1 and c.col != cell.col]
        apart = gaps[-1] > FURTHER * max(gaps[:-1])
        if apart and any(abs(w.baseline - bases[-1]) < LEVEL * size for c in level for w in c.words[:1]):
            rest = copy(cell)
            rest.words = tuple(w for w in cell.words if w in lines[-1])
            rest.row, rest.row_span = last, 1
            cell.words, cell.row_span = tuple(w for w in cell.words if w not in lines[-1]), cell.row_span - 1
            found.append(rest)
    return found


def _levels(cells: Sequence[GridCell], rows: int) -> list[float | None]:
    """The height at which each row's texts stand, those of cells over several rows aside."""
    at: dict[int, list[float]] = defaultdict(list)
    for cell in cells:
        if cell.row_span == 1:
            at[cell.row].append(cell.bbox.cy)
    return [sorted(at[row])[len(at[row]) // 2] if row in at else None for row in range(rows)]


def _parted(covered: Sequence[int], levels: Sequence[float | None], rules: Rules, table: Rect) -> bool:
    """Whether lines part each of the rows from the next."""
    return all(
        any(min(s.high, table.x1) - max(s.low, table.x0) >= SHORTEST
            for s in rules.across(levels[a] or 0.0, levels[b] or 0.0))
        for a, b in pairwise(covered)
    )  # fmt: skip


def _meets(cell: GridCell, first: int, last: int, col: int, span: int) -> bool:
    return (
        cell.row <= last
        and first < cell.row + cell.row_span
        and cell.col < col + span
        and col < cell.col + cell.col_span
    )


def _level(held: Sequence[GridCell], others: Sequence[GridCell]) -> bool:
    """Whether most pieces stand level with their rows' other texts: each is of its row."""

    def beside(cell: GridCell) -> bool:
        lines = [line[0] for other in others if other.row == cell.row for line in group_lines(other.words)]
        own = [line[0] for line in group_lines(cell.words)]
        return any(abs(w.baseline - other.baseline) < LEVEL * other.size for w in own for other in lines)

    return sum(map(beside, held)) > 0.5 * len(held)
