"""A table's cells as printed: what its reader keeps beside the cells as their heads has cells of its own.

A reader of limits takes the names of groups out of the rows ("Capacitance:" over "Input, CIS"), the headings over
groups of columns (a part's name over Min, Typ, Max) and turned texts at the side. They are printed in the table, and
stand in its grid as rows and columns of their own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.gridfractions import fractions_whole
from akili_desktop.extract.gridheads import Heading, ruled_heads
from akili_desktop.extract.listgrids import as_printed
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.ruledspans import Frames, framed, last_lines_apart, names_apart
from akili_desktop.extract.tables.model import Table, TableCell, Words
from akili_desktop.extract.vocabulary import Vocabulary

Key = tuple[Rect, str]
NEAR = 2.5
"""How far (points) a text may reach over its cell's bars."""


@dataclass
class GridCell:
    """A cell's place and words; `source` is the reader's cell that it is, if any."""

    row: int
    col: int
    words: Words
    row_span: int = 1
    col_span: int = 1
    source: TableCell | None = None
    _boxed: tuple[Words, Rect] | None = field(default=None, compare=False, repr=False)

    @property
    def bbox(self) -> Rect:
        if self._boxed is None or self._boxed[0] is not self.words:  # asked for often, and words seldom change
            self._boxed = self.words, bounding_box([w.bbox for w in self.words])
        return self._boxed[1]


@dataclass
class GridCells:
    """A lattice that grows."""

    rows: int
    cols: int
    cells: list[GridCell] = field(default_factory=list)

    def insert_row(self, at: int) -> None:
        """A free row before the one at `at`; cells that reach over the place reach further."""
        self.rows += 1
        for cell in self.cells:
            if cell.row >= at:
                cell.row += 1
            elif cell.row + cell.row_span > at:
                cell.row_span += 1

    def drop_row(self, at: int) -> None:
        """Takes out the row at `at`, in which no cell begins, or such as go to the row above."""
        self.rows -= 1
        for cell in self.cells:
            if cell.row >= at:
                cell.row -= 1
            elif cell.row + cell.row_span > at:
                cell.row_span -= 1

    def insert_col(self, at: int) -> None:
        """A free column before the one at `at`; cells that reach over the place reach further."""
        self.cols += 1
        for cell in self.cells:
            if cell.col >= at:
                cell.col += 1
            elif cell.col + cell.col_span > at:
                cell.col_span += 1


def cells_of(table: Table, page: PageContent, vocabulary: Vocabulary) -> GridCells:
    """The cells of a table's grid, each printed word in one of them."""
    table = as_printed(table, page)
    printed = printed_once(sorted(table.cells, key=lambda c: (c.row, c.col)))
    grid = GridCells(
        len(table.rows), len(table.columns),
        [GridCell(c.row, c.col, words, c.row_span, c.col_span, c) for c, words in printed if words],
    )  # fmt: skip
    if table.kind != "list":  # there a head's words stand over its cases, and are each one's
        _reach_over_free_rows(grid, table)
    own = {(w.bbox, w.text) for cell in grid.cells for w in cell.words}
    heads = _heads_of_rows(table, own, page)
    sides = _sides(table, own)
    ruled = ruled_heads(table, page, vocabulary)
    groups = _groups(table, own) if table.header_rows and ruled is None else []
    edges = [(c.x0, c.x1) for c in table.columns]
    for row, col, words in reversed(heads):
        _put_head(grid, row, col, words, edges)
    if ruled is not None:
        _put_ruled(grid, ruled)
    elif groups:
        _put_groups(grid, groups)
    rules = Rules.from_page(page)
    for col, limits in sorted(_parted(table, rules).items(), reverse=True):
        _part(grid, col, limits, rules)
    if sides:
        _put_sides(grid, sides)
    frames = Frames(rules, table.bbox)
    names_apart(grid, table, frames)
    grid.cells = last_lines_apart(framed(grid.cells, grid.rows, table, frames), table)
    fractions_whole(grid, rules, table.bbox)
    _join_lines(grid)
    while grid.cells and grid.rows > 1 and all(cell.row for cell in grid.cells):
        grid.drop_row(0)  # of headings that stand on the page before
    return grid


def _reach_over_free_rows(grid: GridCells, table: Table) -> None:
    """Gives a cell all rows between those that share it: one between may be a head's, or of conditions alone."""
    sharing: dict[tuple[int, int, Rect], list[TableCell]] = defaultdict(list)
    for cell in table.cells:
        if cell.words:
            sharing[cell.col, cell.col_span, cell.words[0].bbox].append(cell)
    for own in grid.cells:
        if own.source is None or own.words != own.source.words:
            continue
        cells = [c for c in sharing[own.col, own.col_span, own.words[0].bbox] if c.words == own.words]
        if len(cells) < 2:
            continue
        first, end = min(c.row for c in cells), max(c.last_row for c in cells) + 1
        places = ((row, col) for row in range(first, end) for col in range(own.col, own.col + own.col_span))
        if all((at := table.at(*place)) is None or at.words == own.words for place in places):
            own.row, own.row_span = first, end - first


def _join_lines(grid: GridCells) -> None:
    """Makes rows of one printed line one: a temperature without a value, and the condition beside it."""
    rows: dict[int, list[GridCell]] = defaultdict(list)
    for cell in grid.cells:
        rows[cell.row].append(cell)
    at: dict[int, _Height] = {}
    for row in range(grid.rows - 1, 0, -1):
        here, above = rows[row], rows[row - 1]
        if not here or not above or any(c.row_span > 1 for c in (*here, *above)):
            continue
        lower, upper = (at.get(r) or at.setdefault(r, _Height.of(rows[r])) for r in (row, row - 1))
        both = _Height(*map(max, lower[:2], upper[:2]), *map(min, lower[2:], upper[2:]))
        held = {c.col + k for c in above for k in range(c.col_span)}
        if both.level and held.isdisjoint(c.col + k for c in here for k in range(c.col_span)):
            grid.drop_row(row)
            above += here
            at[row - 1] = both


class _Height(NamedTuple):
    """Where a row's cells stand: the lowest top and middle of one of them, and the highest foot and middle."""

    top: float
    last_middle: float
    foot: float
    first_middle: float

    @classmethod
    def of(cls, cells: Sequence[GridCell]) -> _Height:
        boxes = [c.bbox for c in cells]
        middles = [box.cy for box in boxes]
        return cls(max([b.y0 for b in boxes]), max(middles), min([b.y1 for b in boxes]), min(middles))

    @property
    def level(self) -> bool:
        """Whether each cell's middle lies within all others."""
        return self.top < self.first_middle and self.foot > self.last_middle


def printed_once(cells: Sequence[TableCell]) -> list[tuple[TableCell, Words]]:
    """Each cell with its words; what several rows share is that cell's whose own words it stands nearest to.

    The page prints it once: the box of a cell further off would hold other cells' words too.
    """
    keys = [(word.bbox, word.text) for cell in cells for word in cell.words]
    if len(set(keys)) == len(keys):
        return [(cell, cell.words) for cell in cells]
    holders: dict[Key, list[int]] = defaultdict(list)
    for key, i in zip(keys, (i for i, cell in enumerate(cells) for _ in cell.words), strict=True):
        holders[key].append(i)
    shared: dict[tuple[int, ...], dict[Key, Word]] = defaultdict(dict)
    for cell in cells:
        for word in cell.words:
            if len(indexes := holders[_key(word)]) > 1:
                shared[tuple(indexes)][_key(word)] = word
    owner: dict[Key, int] = {}
    for held, words in shared.items():
        own = {i: [w.bbox.cy for w in cells[i].words if len(holders[_key(w)]) == 1] for i in held}
        for line in group_lines(words.values()):
            middle = bounding_box(w.bbox for w in line).cy
            nearest = min(held, key=lambda i: (min((abs(y - middle) for y in own[i]), default=0.0), i))
            owner |= {_key(w): nearest for w in line}
    return [(cell, tuple(w for w in cell.words if owner.get(_key(w), i) == i)) for i, cell in enumerate(cells)]


def _heads_of_rows(table: Table, own: set[Key], page: PageContent) -> list[tuple[int, int, Words]]:
    """What heads rows, with the first row and the column of each, from the top."""
    seen = set(own)
    # a list's area begins with its first row, and a head in it may be printed on an earlier page
    here = {_key(w) for w in page.words} if table.kind == "list" and any(c.context for c in table.cells) else ()
    found: list[tuple[int, int, Words]] = []
    for cell in sorted(table.cells, key=lambda c: (c.row, c.col)):
        words = tuple(
            w for w in (*cell.parent, *cell.context) if _key(w) not in seen and (_on(table, w) or _key(w) in here)
        )
        if words:
            seen |= {_key(w) for w in words}
            found.append((cell.row, cell.col, words))
    return found


def _sides(table: Table, own: set[Key]) -> list[Words]:
    """The texts at the side of rows."""
    sides = dict.fromkeys(c.side for c in table.cells if c.side)
    return [s for s in sides if all(_key(w) not in own and _on(table, w) for w in s)]


def _groups(table: Table, own: set[Key]) -> list[tuple[int, int, Words]]:
    """The headings over columns that have headings of their own: first and last column, and words."""
    over: dict[Key, list[int]] = defaultdict(list)
    words: dict[Key, Word] = {}
    for index, column in enumerate(table.columns):
        for word in column.group_words:
            if _key(word) not in own and _on(table, word):
                over[_key(word)].append(index)
                words[_key(word)] = word
    together: dict[tuple[int, int], list[Word]] = defaultdict(list)
    for key, columns in over.items():
        together[columns[0], columns[-1]].append(words[key])
    return [(first, last, tuple(found)) for (first, last), found in together.items()]


def _put_head(grid: GridCells, row: int, col: int, words: Words, edges: Sequence[tuple[float, float]]) -> None:
    """A row of its own for what heads the rows from `row`; what stands beside their first line goes before it there."""
    box = bounding_box(w.bbox for w in words)
    headed = next((c for c in grid.cells if (c.row, c.col) == (row, col)), None)
    if headed is not None and headed.bbox.y0 < box.cy:
        headed.words = (*words, *headed.words)
        return
    beside = [c for c in grid.cells if c.row == row - 1 and c.row_span == 1]
    if beside and all(c.col != col and box.y0 < c.bbox.cy < box.y1 for c in beside):
        grid.cells.append(GridCell(row - 1, col, words))  # its symbol, say, has a row already
        return
    grid.insert_row(row)
    for cell in grid.cells:
        # what is printed in the head's own line is of the head's row, too
        if cell.row == row + 1 and cell.col != col and cell.bbox.cy < box.y1 and cell.row_span > 1:
            cell.row, cell.row_span = row, cell.row_span + 1
    taken = {c.col for c in grid.cells if c.row <= row < c.row + c.row_span}
    end = col + 1
    apart = all(a[1] <= b[0] + 1 for a, b in pairwise(edges))
    while apart and end < len(edges) and end not in taken and box.x1 > edges[end][0] + 2:
        end += 1
    grid.cells.append(GridCell(row, col, words, 1, end - col))


def _put_ruled(grid: GridCells, heads: Sequence[Heading]) -> None:
    """The headings as lines part them instead of those that the reader found."""
    grid.cells = [c for c in grid.cells if c.source is None or c.source.row > 0]
    for _ in range(max(head.row + head.row_span for head in heads) - 1):
        grid.insert_row(0)
    grid.cells += [GridCell(head.row, head.col, head.words, head.row_span, head.col_span) for head in heads]


def _put_groups(grid: GridCells, groups: Sequence[tuple[int, int, Words]]) -> None:
    """Rows above the headings for those over them; a heading beside these reaches up over them."""
    boxes = [bounding_box(w.bbox for w in words) for _, _, words in groups]

    def depth(i: int) -> int:
        first, last, _ = groups[i]
        return max(
            (1 + depth(k) for k, (a, b, _) in enumerate(groups)
             if a <= last and first <= b and (boxes[k].cy, -k) < (boxes[i].cy, -i)),
            default=0,
        )  # fmt: skip

    depths = [depth(i) for i in range(len(groups))]
    levels = max(depths) + 1
    foot = [max(box.y1 for box, d in zip(boxes, depths, strict=True) if d == level) for level in range(levels)]
    for _ in range(levels):
        grid.insert_row(0)
    for cell in grid.cells:
        over = [
            d for (a, b, _), d in zip(groups, depths, strict=True) if a < cell.col + cell.col_span and cell.col <= b
        ]
        while cell.row and cell.row <= levels and cell.row - 1 not in over and cell.bbox.y0 < foot[cell.row - 1]:
            cell.row, cell.row_span = cell.row - 1, cell.row_span + 1
    for (first, last, words), box, level in zip(groups, boxes, depths, strict=True):
        under = [c for c in grid.cells if c.row == levels and first <= c.col <= last and c.source is not None]
        row = level
        if under and all(c.bbox.y1 < box.cy for c in under):  # 'Units' over 'Dimension Limits'
            row = levels
            for cell in under:
                cell.row = level
        grid.cells.append(GridCell(row, first, words, 1, last - first + 1))
    if levels < grid.rows and not any(
        c.row == levels for c in grid.cells
    ):  # one heading over two columns, none under it
        grid.drop_row(levels)


def _parted(table: Table, rules: Rules) -> dict[int, list[float]]:
    """The columns that bars part in several rows, with the x at which each of their parts but the first begins.

    A row may have fewer parts than another one: each of its cells reaches over the parts that no bar of its own tells.
    """
    found: dict[int, list[float]] = {}
    for col in {c.col for c in table.cells if c.pieces}:
        rows = [c.pieces for c in table.cells if c.col == col and c.pieces]
        gaps = [gap for pieces in rows for gap in _gaps(pieces, rules)]
        if len(rows) < 2 or any(low >= high for low, high in gaps):
            continue
        limits: list[float] = []
        for low, high in sorted(gaps, key=lambda gap: gap[1] - gap[0]):
            if not any(low < limit < high for limit in limits):
                limits.append((low + high) / 2)
        if all(_begins(pieces, limits, rules) for pieces in rows):
            found[col] = sorted(limits)
    return found


def _gaps(pieces: Sequence[Words], rules: Rules) -> list[tuple[float, float]]:
    """Between which two x each piece of a cell ends and the next begins: around the bar there, or what is free."""
    boxes = [bounding_box(w.bbox for w in piece) for piece in pieces]
    gaps: list[tuple[float, float]] = []
    for left, right in pairwise(boxes):
        bars = [bar for box in (left, right) for bar in rules.bars(box.cy, left.x1 - NEAR, right.x0 + NEAR)]
        one = bool(bars) and max(bars) - min(bars) <= NEAR and left.x1 < right.x0
        gaps.append((min(bars) - NEAR, max(bars) + NEAR) if one else (left.x1, right.x0))
    return gaps


def _begins(pieces: Sequence[Words], limits: Sequence[float], rules: Rules) -> list[int]:
    """Which part of a column each piece of a cell begins with; nothing where that cannot be told."""
    within = [[i for i, limit in enumerate(sorted(limits), start=1) if a < limit < b] for a, b in _gaps(pieces, rules)]
    found = [0, *(parts[0] for parts in within if len(parts) == 1)]
    return found if len(found) == len(pieces) and all(a < b for a, b in pairwise(found)) else []


def _part(grid: GridCells, col: int, limits: Sequence[float], rules: Rules) -> None:
    """Parts a column's cells where bars part them; a cell that no bar crosses reaches over all parts."""
    grid.cols += len(limits)
    parts: dict[tuple[int, Words], list[GridCell]] = defaultdict(list)
    for cell in list(grid.cells):
        if cell.col > col:
            cell.col += len(limits)
        elif cell.col + cell.col_span > col:
            cell.col_span += len(limits)
        pieces = cell.source.pieces if cell.source is not None and cell.col == col else ()
        if pieces:
            places = [*_begins(pieces, limits, rules), len(limits) + 1]
            later = [tuple(w for w in piece if w in cell.words) for piece in pieces[1:]]
            cell.words = tuple(w for w in cell.words if not any(w in piece for piece in later))
            for k, (words, (first, end)) in enumerate(zip((cell.words, *later), pairwise(places), strict=True)):
                own = cell if k == 0 else GridCell(cell.row, col + first, words, cell.row_span)
                own.col_span = end - first
                parts[k, pieces[k]].append(own)
                if k:
                    grid.cells.append(own)
    for (_, piece), cells in parts.items():
        _join_rows(cells, piece)
    grid.cells = [cell for cell in grid.cells if cell.words]


def _join_rows(cells: Sequence[GridCell], piece: Words) -> None:
    """Makes what rows under one another share one cell: the first has all words and reaches over all rows."""
    ordered = sorted(cells, key=lambda c: c.row)
    if len(cells) > 1 and all(a.row + a.row_span == b.row for a, b in pairwise(ordered)):
        ordered[0].words, ordered[0].row_span = piece, sum(c.row_span for c in ordered)
        for cell in ordered[1:]:
            cell.words = ()


def _put_sides(grid: GridCells, sides: Sequence[Words]) -> None:
    """A column for the texts at the side of rows; cells of rows without one reach over it."""
    beside = [[c for c in grid.cells if c.source is not None and c.source.side == words] for words in sides]
    at = min(c.col for cells in beside for c in cells)
    rows = {row for cells in beside for c in cells for row in range(c.row, c.row + c.row_span)}
    held = {(row, c.col + k) for c in grid.cells for k in range(c.col_span) for row in range(c.row, c.row + c.row_span)}
    if at and not any((row, at - 1) in held for row in rows):  # a column of the reader's with nothing upright there
        at -= 1
        alone = {row for row in range(grid.rows) if (row, at) not in held} - rows
    else:
        grid.insert_col(at)
        alone = set(range(grid.rows)) - rows
    for cell in grid.cells:
        if cell.col == at + 1 and alone.issuperset(range(cell.row, cell.row + cell.row_span)):
            cell.col, cell.col_span = at, cell.col_span + 1
    for words, cells in zip(sides, beside, strict=True):
        first = min(c.row for c in cells)
        grid.cells.append(GridCell(first, at, words, max(c.row + c.row_span for c in cells) - first))


def _on(table: Table, word: Word) -> bool:
    """Whether a word is printed in the table's own area, not where it begins on an earlier page."""
    return table.bbox.holds_middle_of(word.bbox)


def _key(word: Word) -> Key:
    return word.bbox, word.text
