"""Cells of a family's table that lines draw over several rows: what stands in one holds for each of these."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.tables.model import Words

WHOLE = 0.9
"""The part of a cell's width that a line under it covers."""
NEAR = 2.0
"""Lines of neighbouring columns are one within so many points."""


class Spanned(NamedTuple):
    """What stands in a column for the rows `first` to `last`."""

    col: int
    first: int
    last: int
    words: Words


def spanning_cells(
    lines: Sequence[Sequence[Word]], rows: Sequence[Sequence[Word]], columns: Sequence[tuple[float, float]],
    key: int, rules: Rules,
) -> list[Spanned]:  # fmt: skip
    """The cells over several of the rows; an empty list where lines do not part the rows in the column of the parts.

    Each begins and ends at lines that part the parts, too.
    """
    size = rows[0][0].size
    top, foot = min(w.bbox.y0 for w in rows[0]) - 4 * size, max(w.bbox.y1 for w in rows[-1]) + 4 * size
    middles = [sum(w.bbox.cy for w in named) / len(named) for row in rows if (named := _within(row, columns[key]))]
    ends = rules.cuts(*columns[key], top, foot, WHOLE)
    bands = [(a, b) for a, b in pairwise(ends) if any(a < y < b for y in middles)]
    if len(middles) != len(rows) or len(bands) != len(rows):
        return []
    if any(sum(a < y < b for y in middles) != 1 for a, b in bands):
        return []
    found: list[Spanned] = []
    for col, side in enumerate(columns):
        if col == key:
            continue
        for above, below in pairwise(rules.cuts(*side, top, foot, WHOLE)):
            covered = [i for i, (a, b) in enumerate(bands) if above < (a + b) / 2 < below]
            if len(covered) < 2:
                continue
            whole = bands[covered[0]][0], bands[covered[-1]][1]
            words = [w for line in lines for w in _within(line, side) if above < w.bbox.cy < below]
            if words and abs(above - whole[0]) < NEAR and abs(below - whole[1]) < NEAR:
                found.append(Spanned(col, covered[0], covered[-1], tuple(words)))
    return found


def without(lines: Sequence[Sequence[Word]], cells: Sequence[Spanned]) -> list[list[Word]]:
    """The lines without what stands in cells over several rows."""
    taken = {id(word) for cell in cells for word in cell.words}
    return [[word for word in line if id(word) not in taken] for line in lines]


def _within(words: Sequence[Word], side: tuple[float, float]) -> list[Word]:
    return [word for word in words if side[0] <= word.bbox.cx <= side[1]]
