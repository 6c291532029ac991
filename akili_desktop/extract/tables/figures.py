"""Tells what a figure letters (schematics, plots, timing diagrams, outlines, packages) from the cells of tables.

A table's lines meet one another; wires, axes and outlines end in the open, and curves lie beside them. The measures
are of every ruled table of the corpus and of the ICDAR 2013 competition: there no more than one line's end in fifty is
open in a table that is drawn whole, and few that are not leave a fifth of their places empty.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.page.rules import Span
from akili_desktop.extract.tables.model import TableCell

MEETS = 3.0
"""An end this close (points) to a crossing line meets it; ends this close to the outermost line are its own."""

OPEN = 0.02
"""The share of open ends up to which lines are a table's whatever lies among them."""

STROKE = 4.0
"""Strokes up to this size (points) are ticks, dots and letters drawn as paths: many tell a drawing, some do not."""

TERMINAL = re.compile(r"\(?[A-Z][A-Z0-9]?\)?")
"""What letters a terminal of a drawn symbol: 'D', 'G', 'S', 'K1'."""

LEAST_SYMBOL, MOST_SYMBOL = 1.2, 12.0
"""How wide and high a symbol in a cell is drawn, in sizes of the letters of the text beside it."""

LEAST_LEADS = 3
"""Numbers of leads on one side of a package, at least."""

LEAST_MARKS = 3
"""Numbers of a scale that stand together, at least."""


def drawn_figure(
    page: PageContent, box: Rect, across: Sequence[Span], down: Sequence[Span], cells: Sequence[TableCell]
) -> bool:
    """Whether connected lines with text in their meshes are a drawing: more curves than cells, or ends in the open."""
    small, large = _strokes(page, box)
    if large > len(cells):
        return True
    open_ends = _open_share(box, across, down)
    if open_ends <= OPEN:
        return False
    drawn = large > max(3.0, 0.15 * len(cells)) or small + large > len(cells)
    return drawn or (open_ends > 0.15 and covered(cells) < 0.8)


def without_lettering(
    body: Sequence[list[Word]], page: PageContent, columns: Sequence[tuple[float, float]]
) -> list[list[Word]]:
    """The lines of a body without the letters of symbols that are drawn in its cells ('D', 'G', 'S' of a transistor).

    They stand apart from the line's other words, at a curve or a picture of a symbol's size, in one of the columns
    given by their sides: elsewhere a letter alone may be a symbol or a unit.
    """
    drawn = [stroke.bbox for stroke in page.strokes] + [image.bbox for image in page.images]
    size = max((word.size for line in body for word in line), default=0.0)
    symbols = [
        box
        for box in drawn
        if all(LEAST_SYMBOL * size <= side <= MOST_SYMBOL * size for side in (box.width, box.height))
    ]
    if not symbols:
        return list(body)
    kept = [
        [w for w in line if not (any(a <= w.bbox.cx <= b for a, b in columns) and _lettered(w, line, symbols))]
        for line in body
    ]
    return [line for line in kept if line]


def _lettered(word: Word, line: Sequence[Word], symbols: Sequence[Rect]) -> bool:
    near = word.bbox.grown(word.size)
    return (
        TERMINAL.fullmatch(word.text) is not None
        and not any(near.overlap_x(other.bbox) > 0 for other in line if other is not word)
        and any(near.intersects(box) for box in symbols)
    )


def plotted_figure(page: PageContent, box: Rect, cells: Sequence[TableCell]) -> bool:
    """Whether text in columns that no lines draw is the lettering of plots: a scale, or places empty among curves."""
    share = covered(cells)
    return share < 0.55 or (share < 0.8 and _strokes(page, box).large > 0) or any(_scale(cell) for cell in cells)


def package_leads(cells: Sequence[TableCell]) -> bool:
    """Whether cells hold the numbers of a package's leads: down one side and up the other, or all around."""
    numbers = [int(c.text) for c in cells if _counts(c.text)]
    if len(numbers) >= max(8, 0.6 * len(cells)) and sorted(numbers) == list(range(1, len(numbers) + 1)):
        return True
    left: dict[int, dict[int, int]] = defaultdict(dict)
    right: dict[int, dict[int, int]] = defaultdict(dict)
    for cell in cells:
        words = cell.text.split()
        if _counts(words[-1]):
            left[cell.col][cell.row] = int(words[-1])
        if _counts(words[0]):
            right[cell.col][cell.row] = int(words[0])
    return any(_facing(left[a], right[b]) for a in left for b in right if a < b)


def _counts(text: str) -> bool:
    return text.isdecimal() and len(text) < 4


def covered(cells: Sequence[TableCell]) -> float:
    """The share of the lattice's places on which a cell with text stands, 0..1."""
    places = {
        (row, col)
        for cell in cells
        for row in range(cell.row, cell.last_row + 1)
        for col in range(cell.col, cell.last_col + 1)
    }
    rows, columns = max(c.last_row for c in cells) + 1, max(c.last_col for c in cells) + 1
    return len(places) / (rows * columns)


def _facing(left: dict[int, int], right: dict[int, int]) -> bool:
    """Whether two columns count the leads of a package's two sides: one down from 1, the other on its way up."""
    rows = sorted(left)
    if len(rows) < LEAST_LEADS or left.keys() != right.keys() or right[rows[-1]] <= len(rows):
        return False
    total = 1 + right[rows[0]]
    return all(left[row] == n and right[row] == total - n for n, row in enumerate(rows, start=1))


def _scale(cell: TableCell) -> bool:
    """Whether a cell's words are the marks of an axis: three numbers and more, each greater than the one before."""
    if len(cell.words) < LEAST_MARKS:
        return False
    numbers = [number for word in cell.words if (number := parse_number(word.text)) is not None]
    return len(numbers) == len(cell.words) and all(a < b for a, b in pairwise(numbers))


class _Strokes(NamedTuple):
    small: int
    large: int


def _strokes(page: PageContent, box: Rect) -> _Strokes:
    """How many curves and slanted lines reach into a box."""
    near = box.grown(MEETS)
    sizes = [max(s.bbox.width, s.bbox.height) for s in page.strokes if s.bbox.intersects(near)]
    large = sum(size > STROKE for size in sizes)
    return _Strokes(len(sizes) - large, large)


def _open_share(box: Rect, across: Sequence[Span], down: Sequence[Span]) -> float:
    """The share of the lines' ends, 0..1, that lie within the box and meet no line."""
    ends = 2 * (len(across) + len(down))
    found = _open_ends(across, down, box.x0, box.x1) + _open_ends(down, across, box.y0, box.y1)
    return found / ends if ends else 0.0


def _open_ends(spans: Sequence[Span], crossing: Sequence[Span], low: float, high: float) -> int:
    crossing = sorted(crossing)
    places = [span.at for span in crossing]
    count = 0
    for span in spans:
        for end in (span.low, span.high):
            if not low + MEETS < end < high - MEETS:
                continue  # a table without lines at its sides ends there
            near = crossing[bisect_left(places, end - MEETS) : bisect_right(places, end + MEETS)]
            count += not any(c.low - MEETS <= span.at <= c.high + MEETS for c in near)
    return count
