"""The columns of a body of rows: between the bars that part all rows, else what gaps in all rows leave."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules

LEAST_ROWS = 2
LEAST_NUMERIC = 2
"""So many columns of numbers a family's table has at least."""
GUTTER = 0.7
"""Columns that no lines part stand so many glyph sizes apart in all rows."""


def columns_of(
    rows: Sequence[Sequence[Word]], lines: Sequence[Sequence[Word]], rules: Rules, sides: tuple[float, float]
) -> tuple[tuple[tuple[float, float], ...], bool]:
    """The columns' intervals: between upright lines that cross every row, else what gaps in all rows leave.

    A column between lines may have nothing on the lines of the rows: one text for all of them, at their middle.
    """
    first, last = rows[0][0].baseline, rows[-1][0].baseline
    beside = [w for line in lines for w in line if first <= w.baseline <= last]
    words = [w for row in rows for w in row] + beside
    x0, x1 = min(w.bbox.x0 for w in words), max(w.bbox.x1 for w in words)
    bars = [rules.bars(row[0].bbox.cy, *sides) for row in rows]
    common = _common(rows, bars)
    inner = [x for x in common if x0 < x < x1]
    if len(inner) >= LEAST_NUMERIC:
        before, after = [x for x in common if x <= x0], [x for x in common if x >= x1]
        limits = [max(before, default=x0 - 1), *inner, min(after, default=x1 + 1)]
        return tuple(pairwise(limits)), True
    size = median(word.size for row in rows for word in row)
    spans: list[list[float]] = []
    for word in sorted((w for row in rows for w in row), key=lambda w: w.bbox.x0):
        if spans and word.bbox.x0 - spans[-1][1] < GUTTER * size:
            spans[-1][1] = max(spans[-1][1], word.bbox.x1)
        else:
            spans.append([word.bbox.x0, word.bbox.x1])
    return tuple((low, high) for low, high in spans), False


def _common(rows: Sequence[Sequence[Word]], bars: Sequence[Sequence[float]]) -> list[float]:
    """The bars that part all rows; those that lack one have at its place a text without a figure: 'N/A'."""
    most = max(bars, key=len)
    common: list[float] = []
    for x in most:
        lacking = [i for i, of in enumerate(bars) if not any(abs(x - other) < 2 for other in of)]
        if all(not _figures_at(x, rows[i], bars[i]) for i in lacking) and len(lacking) <= len(rows) - LEAST_ROWS:
            common.append(x)
    return common


def _figures_at(x: float, words: Sequence[Word], bars: Sequence[float]) -> bool:
    """Whether the cell of a row that a bar of others would cut has a figure in it, or is none."""
    low, high = max((b for b in bars if b < x), default=None), min((b for b in bars if b > x), default=None)
    if low is None or high is None:
        return True
    held = [word for word in words if low < word.bbox.cx < high]
    return not held or any(c.isdigit() for word in held for c in word.text)
