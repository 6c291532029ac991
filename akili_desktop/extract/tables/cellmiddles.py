"""Texts alone at the middle of a ruled cell: they are of all rows that it is drawn around."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.tables.headcolumns import HeadColumn

OFF = 0.75
"""Sizes of type that a text stands off the middle of its cell at most."""


def cell_around(
    line: Sequence[Word], lines: Sequence[Sequence[Word]], column: HeadColumn, rules: Rules
) -> tuple[float, float] | None:
    """The heights of the lines over and under a text that stands alone, of its column's `lines`, in the middle between.

    None for another: beside one of several rows it may be of that alone.
    """
    y = line[0].bbox.cy
    cuts = rules.cuts(column.x0, column.x1, float("-inf"), float("inf"), 0.9)
    at = bisect_left(cuts, y)
    if not 0 < at < len(cuts):
        return None
    high, low = cuts[at - 1], cuts[at]
    alone = sum(high < other[0].bbox.cy < low for other in lines) == 1
    return (high, low) if alone and abs((high + low) / 2 - y) <= OFF * line[0].size else None
