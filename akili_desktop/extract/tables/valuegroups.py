"""Values set flush at one side under headings flush at the other: '4.25' ends far right of 'MIN', close before 'TYP'.

The nearest heading is then the neighbour's, but the values themselves show their columns: one upright group of them for
each heading, all at the same side of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import Chunk
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn

LEVEL = 1.0
"""Values that begin, end or have their middle at most so many points apart are set at one place."""
MOST = 0.8
"""The share of a group's values that are set at one place, at least: signs and marks move single ones."""
CLOSEST = 4.0
"""A group is of the one of two headings at its sides that is so many times nearer than the other."""


def part_values(columns: Sequence[HeadColumn], texts: Sequence[Chunk]) -> None:
    """Part the columns of values between the groups that the values form, where these are as many as the headings.

    All that stands among the values must be of one of the groups, and each group stand between its own heading's
    beginning and the next heading, or each between the heading before and its own heading's end. Columns that have
    their values in them already are left alone. Where a group stands between two headings and this does not tell whose
    it is, both columns are `unsure`.
    """
    places = [i for i, column in enumerate(columns) if column.role in VALUE_ROLES]
    if len(places) < 2 or not places[0] or places[-1] - places[0] >= len(places):
        return
    first, last = places[0], places[-1]
    mine, around = columns[first : last + 1], columns[first - 1 : last + 2]
    if any(column.ruled for column in mine) or not all(column.words for column in around):
        return
    boxes = [bounding_box(word.bbox for word in column.words) for column in around]
    heads = boxes[1 : len(mine) + 1]
    low, high = boxes[0].x1, boxes[-1].x0 if len(around) > len(mine) + 1 else columns[-1].x1
    numbers = [c for c in texts if c.bbox.x0 > low and c.bbox.x1 < high and _numeric(c)]
    if all(any(chunk.bbox.overlap_x(head) > LEVEL for head in heads) for chunk in numbers):
        return
    for bounds in ([*(head.x0 - LEVEL for head in heads), high], [low, *(head.x1 + LEVEL for head in heads)]):
        groups = _one_in_each(texts, bounds)
        if groups and any(box.x0 < column.x0 or box.x1 > column.x1 for box, column in zip(groups, mine, strict=True)):
            _move(columns, first, groups, texts)
        if groups:
            return
    doubtful = [_bounds(group) for group in _groups(numbers)]
    if len(doubtful) > len(heads):
        return  # some are stated under two headings at once
    for (one, left), (other, right) in pairwise(zip(mine, heads, strict=True)):
        for box in doubtful:
            near, far = sorted((box.x0 - left.x1, right.x0 - box.x1))
            if near >= -LEVEL and far < CLOSEST * max(near, LEVEL):
                one.unsure = other.unsure = True


def _numeric(chunk: Chunk) -> bool:
    return any(map(str.isdigit, chunk.text))


def _bounds(group: Sequence[Chunk]) -> Rect:
    return bounding_box(chunk.bbox for chunk in group)


def _groups(texts: Sequence[Chunk]) -> list[list[Chunk]]:
    """Texts that stand over one another, from the left."""
    found: list[list[Chunk]] = []
    end = float("-inf")
    for chunk in sorted(texts, key=lambda chunk: chunk.bbox.x0):
        if chunk.bbox.x0 < end:
            found[-1].append(chunk)
        else:
            found.append([chunk])
        end = max(end, chunk.bbox.x1)
    return found


def _one_in_each(texts: Sequence[Chunk], bounds: Sequence[float]) -> list[Rect]:
    """The boxes of the groups in the intervals between the bounds: one in each of them, or none at all."""
    groups = _groups([c for c in texts if bounds[0] < c.bbox.x0 < bounds[-1]])
    if len(groups) != len(bounds) - 1 or not all(map(_is_column, groups)):
        return []
    boxes = [_bounds(group) for group in groups]
    inside = all(low <= box.x0 and box.x1 <= high for box, (low, high) in zip(boxes, pairwise(bounds), strict=True))
    apart = all(
        right.x0 - left.x1 >= group[0].size for group, (left, right) in zip(groups, pairwise(boxes), strict=False)
    )
    crossed = any(c.bbox.x0 <= bounds[0] and c.bbox.x1 > boxes[0].x0 for c in texts)
    return boxes if inside and apart and not crossed else []


def _is_column(group: Sequence[Chunk]) -> bool:
    """Whether texts are numbers for the most part, and begin, end or have their middle at one place."""
    least = MOST * len(group)
    if 2 * sum(map(_numeric, group)) < len(group):
        return False
    places = ([c.bbox.x0 for c in group], [c.bbox.x1 for c in group], [c.bbox.cx for c in group])
    return any(sum(abs(x - other) <= LEVEL for x in xs) >= least for xs in places for other in xs)


def _move(columns: Sequence[HeadColumn], first: int, groups: Sequence[Rect], texts: Sequence[Chunk]) -> None:
    """Set the columns' limits from the `first` one on between the groups, and between these and the texts beside."""
    before = max((c.bbox.x1 for c in texts if c.bbox.x1 <= groups[0].x0), default=columns[first].x0)
    behind = min((c.bbox.x0 for c in texts if c.bbox.x0 >= groups[-1].x1), default=columns[first + len(groups) - 1].x1)
    ends = [before, *(x for box in groups for x in (box.x0, box.x1)), behind]
    limits = [(left + right) / 2 for left, right in zip(ends[::2], ends[1::2], strict=True)]
    for number, x in enumerate(limits, first):
        columns[number - 1].x1 = x
        if number < len(columns):
            columns[number].x0 = x
