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
from operator import itemgetter
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.page.rules import Span
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.model import TableCell
from akili_desktop.extract.vocabulary import Vocabulary, fold

MEETS = 3.0
"""An end this close (points) to a crossing line meets it; ends this close to the outermost line are its own."""

OPEN = 0.02
"""The share of open ends up to which lines are a table's whatever lies among them."""

STROKE = 4.0
"""Strokes up to this size (points) are ticks, dots and letters drawn as paths: many tell a drawing, some do not."""

TERMINAL = re.compile(r"\(?[A-Z][A-Z0-9]?\)?")
"""What letters a terminal of a drawn symbol: 'D', 'G', 'S', 'K1'."""

ARROWS = 3
"""So many arrows' heads at the ends of lines make a drawing; the sign of a projection in a cell has fewer."""
LEAST_HEAD, MOST_HEAD = 2.0, 14.0
"""How wide and high (points) an arrow's head is."""

LEAST_SYMBOL, MOST_SYMBOL = 1.2, 12.0
"""How wide and high a symbol in a cell is drawn, in sizes of the letters of the text beside it."""

LEAST_LEADS = 3
"""Numbers of leads on one side of a package, at least."""

LEAST_MARKS = 3
"""Numbers of a scale that stand together, at least."""

FEW = 6
"""So many cells at most are a few boxes."""

SHORT = 3
"""So many words at most stand in a box of a row of bits."""

HALF_OPEN = 0.2
"""The share of a drawing's width that is closed above and below, and the one that is open there, at least."""

RUNS_ON = 0.5
"""Texts of one line stand less than this apart, in sizes of type; those of two columns further."""

FIGURE_NUMBER = re.compile(r"[A-Z]{0,2}[.-]?\d")
LEAST_ENTRIES = 5
"""Entries of a list of contents, at least: fewer numbers may rise by chance."""
PAGE_LEADER = re.compile(r"(?:[.·…]\s?){4,}\s*(\d*)$")
SIGNS = "+-±−–—*"
"""What may stand alone in a cell and be no bullet."""


def drawn_figure(
    page: PageContent, box: Rect, across: Sequence[Span], down: Sequence[Span], cells: Sequence[TableCell]
) -> bool:
    """Whether connected lines with text in their meshes are a drawing.

    There are more curves than cells (half as many among a few boxes: arrows between blocks), ends in the open, columns
    without a line over and under them, texts that run across where the bars stop, lines that end in arrows, or boxes
    side by side in one row.
    """
    small, large = _strokes(page, box)
    if large > len(cells) or (len(cells) <= FEW and 2 * large >= len(cells)):
        return True
    if _half_framed(box, across) or _run_over(cells, down) or _one_row(cells) or _points(page, across, down):
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
    size = max([word.size for line in body for word in line], default=0.0)
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


def captions_figures(cells: Sequence[TableCell], vocabulary: Vocabulary) -> bool:
    """Whether what looks like cells are pictures with their captions.

    These stand in more than one column: two of them side by side in a row, or in most of the cells. A list of figures
    has its captions in one column, and a page or a text beside each.
    """
    if not any(fold(text) in vocabulary.figure_words for text in {w.text for c in cells for w in c.words}):
        return False
    captions = [cell for cell in cells if _holds_caption(cell, vocabulary)]
    columns = {cell.col for cell in captions}
    rows = [cell.row for cell in captions]
    return len(columns) > 1 and (len(set(rows)) < len(rows) or len(captions) > 0.5 * len(cells))


def _holds_caption(cell: TableCell, vocabulary: Vocabulary) -> bool:
    """Whether a line of a cell begins with a figure's number and its words, 'Figure 3. Ripple rejection'."""
    if not any(fold(word.text) in vocabulary.figure_words for word in cell.words):
        return False
    return any(
        len(line) > 1
        and fold(line[0].text) in vocabulary.figure_words
        and FIGURE_NUMBER.match(line[1].text) is not None
        and (len(line) > 2 or line[1].text.endswith(":"))
        for line in group_lines(cell.words)
    )


def lists_contents(cells: Sequence[TableCell]) -> bool:
    """Whether cells are a list of contents: leaders in most rows, and behind these the numbers of pages, which rise."""
    led: dict[int, list[int]] = defaultdict(list)
    at = {(cell.row, cell.col): cell for cell in cells}
    for cell in sorted(cells, key=lambda c: c.row):
        found = PAGE_LEADER.search(cell.text)
        if found is None:
            continue
        beside = at.get((cell.row, cell.last_col + 1))
        said = found[1] or (beside.text if beside else "")
        if said.isdecimal():
            led[cell.col].append(int(said))
    pages = [pair for numbers in led.values() for pair in pairwise(numbers)]
    counted = sum(map(len, led.values()))
    rows = len({cell.row for cell in cells})
    return counted >= max(LEAST_ENTRIES, 0.5 * rows) and sum(a <= b for a, b in pages) >= 0.95 * len(pages)


def bulleted(cells: Sequence[TableCell]) -> bool:
    """Whether the first column holds nothing but bullets, two at least: a list, and what stands beside it."""
    first = [cell.text for cell in cells if cell.col == 0]
    return len(first) > 1 and all(len(text) == 1 and not text.isalnum() and text not in SIGNS for text in first)


def plotted_figure(page: PageContent, box: Rect, cells: Sequence[TableCell]) -> bool:
    """Whether text in columns that no lines draw is the lettering of plots: a scale, or places empty among curves."""
    share = covered(cells)
    return share < 0.55 or (share < 0.8 and _strokes(page, box).large > 0) or any(_scale(cell) for cell in cells)


def package_leads(cells: Sequence[TableCell]) -> bool:
    """Whether cells hold the numbers of a package's leads: down one side and up the other, or all around."""
    numbers = [int(c.text) for c in cells if _counts(c.text)]
    first = min(numbers, default=1)  # 0 is the pad under a package
    if (
        len(numbers) >= max(8, 0.6 * len(cells))
        and sorted(numbers) == [*range(first, first + len(numbers))]
        and first < 2
    ):
        return True
    if any(_round_a_corner(row) for row in _rows_of(cells)):
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


def _rows_of(cells: Sequence[TableCell]) -> list[list[str]]:
    """The texts of each row that is more than one cell, from the left."""
    rows: dict[int, list[TableCell]] = defaultdict(list)
    for cell in cells:
        rows[cell.row].append(cell)
    return [[c.text for c in sorted(row, key=lambda c: c.col)] for row in rows.values() if len(row) > 1]


def _round_a_corner(texts: Sequence[str]) -> bool:
    """Whether a row counts the leads of the side on which these begin: '3 2 1 44 43', one by one but past the first."""
    if len(texts) < 2 * LEAST_LEADS or not all(map(_counts, texts)):
        return False
    numbers = [int(text) for text in texts]
    if numbers[0] > 1 and 1 in numbers[1:] and numbers[0] > numbers[1]:
        numbers.reverse()  # counted against the clock
    steps = list(pairwise(numbers))
    past = [(a, b) for a, b in steps if b - a != 1]
    return len(past) == 1 and past[0][1] == 1 and past[0][0] >= 2 * len(numbers)


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
    """Whether two columns count the leads of a package's two sides: one down, the other on its way up.

    They begin at 1, or below where that stands, as the lead opposite then tells: all sides have one number of leads.
    """
    rows = sorted(left)
    if len(rows) < LEAST_LEADS or left.keys() != right.keys() or right[rows[-1]] <= left[rows[-1]]:
        return False
    first = left[rows[0]]
    total = first + right[rows[0]]
    if first > 1 and total % 2 == 0:
        return False
    return all(left[row] == n and right[row] == total - n for n, row in enumerate(rows, start=first))


def _half_framed(box: Rect, across: Sequence[Span]) -> bool:
    """Whether lines close a part of a box above and below while another part is open at both ends.

    So stand wires between two blocks. A table is closed all over, or lacks a line over or under a few columns.
    """
    over = [span for span in across if span.at <= box.y0 + MEETS]
    under = [span for span in across if span.at >= box.y1 - MEETS]
    ends = sorted({box.x0, box.x1, *(x for span in (*over, *under) for x in (span.low, span.high))})
    closed = still_open = 0.0
    for a, b in pairwise(ends):
        above, below = (any(s.low < (a + b) / 2 < s.high for s in spans) for spans in (over, under))
        closed += (b - a) * (above and below)
        still_open += (b - a) * (not above and not below)
    return min(closed, still_open) > HALF_OPEN * box.width


def _run_over(cells: Sequence[TableCell], down: Sequence[Span]) -> bool:
    """Whether most cells' texts run on into their neighbours', closer than columns stand, with no bar between them.

    The lines of a plot's grid stop around the texts that stand over them.
    """
    lines = [(cell, line, i) for i, cell in enumerate(cells) for line in group_lines(cell.words)]
    begins: dict[int, list[tuple[float, int, Word]]] = defaultdict(list)
    for cell, line, i in lines:
        begins[cell.col].append((line[0].baseline, i, line[0]))
    for column in begins.values():
        column.sort(key=itemgetter(0))
    running: set[int] = set()
    for cell, line, i in lines:
        left = line[-1]
        beside, off = begins.get(cell.last_col + 1, []), 0.3 * left.size
        first = bisect_right(beside, left.baseline - off, key=itemgetter(0))
        for _, j, right in beside[first : bisect_left(beside, left.baseline + off, key=itemgetter(0))]:
            gap = right.bbox.x0 - left.bbox.x1
            if not -left.size < gap < RUNS_ON * left.size:
                continue
            if not any(left.bbox.cx < bar.at < right.bbox.cx and bar.low < left.bbox.cy < bar.high for bar in down):
                running |= {i, j}
    return len(running) > 0.5 * len(cells)


def _one_row(cells: Sequence[TableCell]) -> bool:
    """Whether boxes stand side by side in one row, short words in each, one of them with a line through it."""
    rows, columns = max(c.last_row for c in cells) + 1, max(c.last_col for c in cells) + 1
    parted = {cell.col for cell in cells if cell.row_span < rows}
    return columns > 2 and len(parted) == 1 and all(len(cell.words) <= SHORT for cell in cells)


def _points(page: PageContent, across: Sequence[Span], down: Sequence[Span]) -> bool:
    """Whether lines end in the heads of arrows, which stand on the line and around its end: 'Start bit' under its cell.

    The arc of a rounded corner lies at one side of each line that ends in it.
    """
    heads = [
        box
        for box in (stroke.bbox for stroke in page.strokes)
        if min(box.width, box.height) >= LEAST_HEAD and max(box.width, box.height) <= MOST_HEAD
    ]
    if len(heads) < ARROWS:
        return False
    headed = {box for box in heads for span in down for end in span[1:] if _at_end(span.at, end, box.cx, *box[1::2])}
    headed |= {box for box in heads for span in across for end in span[1:] if _at_end(span.at, end, box.cy, *box[::2])}
    return len(headed) >= ARROWS


def _at_end(at: float, end: float, middle: float, low: float, high: float) -> bool:
    """Whether a head lies around a line's end, and the line along its middle."""
    return abs(at - middle) < 1.0 and low + 0.5 < end < high - 0.5


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
