"""Values at the middle of two lines of values: '0' under Min beside '10 kPa' over '1019.78 mm H2O' under Max."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.facts import Flag, Range

BETWEEN_LINES = Flag(
    rule="conditions-shared", detail="a value of its name stands beside two lines of values, and may be of both"
)
OVERLAP = 0.2
"""Of the lower value's height: values of two lines overlap less, and those of one line stand less apart."""


def between_lines(rows: Sequence[Range]) -> frozenset[int]:
    """The rows of one printed name of which one states its limits between the lines of two others, by their place.

    Lines of text do not overlap: such a value is printed at the middle of the lines beside it and belongs to each of
    them, while the row that it makes has one line's unit alone.
    """
    named: dict[tuple[object, ...], list[int]] = {}
    for at, row in enumerate(rows):
        if row.parameter_bbox is not None:
            named.setdefault((row.page, row.parameter_bbox, row.symbol, row.variant), []).append(at)
    found: set[int] = set()
    for places in named.values():
        for middle in places:
            over = {at for at in places if _overlap(rows[at], rows[middle])}
            under = {at for at in places if _overlap(rows[middle], rows[at])}
            if over and under:
                found |= {middle, *over, *under}
    return frozenset(found)


def _overlap(upper: Range, lower: Range) -> bool:
    """Whether two rows state other limits, the values of the first a little higher than those of the second."""
    one, other = dict(upper.values()), dict(lower.values())
    if not one.keys().isdisjoint(other):
        return False
    for first in one.values():
        for second in other.values():
            height = min(first.bbox.height, second.bbox.height)
            lowered = second.bbox.cy - first.bbox.cy
            if lowered > OVERLAP * height and first.bbox.overlap_y(second.bbox) > OVERLAP * height:
                return True
    return False
