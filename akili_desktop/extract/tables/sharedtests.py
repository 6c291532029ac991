"""Tests printed once for several rows in the open: lines that stand closer than the rows, at the middle of these."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

CLOSER = 0.88
"""The part of the rows' distance that the lines of one test are apart at most."""
LEADING = 1.12
"""The lines of one test are no further apart than this part of the closest lines' distance."""
OVER = 0.2
"""Letters' sizes by which a test reaches over the middle between two rows, at least, where it is of both."""
OFF_MIDDLE = 0.35
"""Letters' sizes by which a test stands off the middle of its rows, at most."""
OVER_NAME = 0.08
"""The part of a table's width of which a line over a name that is active low is shorter."""
LEAST, MOST = 3, 8
"""So many lines of values are in a cell whose rows may share a test, and so many rows share one."""


class Shared(NamedTuple):
    """The words of a test, the rows that have it, and those of them that may have it not."""

    words: tuple[Word, ...]
    rows: tuple[int, ...]
    unsure: frozenset[int]


def tests_of_several(
    column: HeadColumn, words: Sequence[Word], columns: Sequence[HeadColumn], values: Sequence[ValueLine],
    rows: Sequence[RowDraft], rules: Rules, frame: Rect,
) -> list[Shared]:  # fmt: skip
    """The tests of a column of conditions that are of several rows which no lines part, each with these.

    A test of several lines is one that is taller than a row's share of the page: it reaches over the rows beside it.
    They are blank, or nothing is told. One that is not, and stands at the middle of a row, is of that. One of several
    is of further blank rows over and under these, too, as far as their unit is of the
    same quantity ('td(on)', 'tr', 'td(off)' and 'tf'). Beside such a test one line at the middle of rows of one
    quantity is of all of them, too.
    """
    if len(values) < LEAST or len(values) > 200:
        return []
    groups = group_lines(words)
    if not any(b[0].baseline - a[0].baseline < CLOSER * 2 * b[0].size for a, b in pairwise(groups)):
        return []  # no line is near the next one
    cuts = rules.cuts(column.x0, column.x1, frame.y0 - 2, frame.y1 + 2, 0.6)
    cells: dict[int, list[int]] = {}
    for number, value in enumerate(values):
        cells.setdefault(bisect_left(cuts, value.y), []).append(number)
    first = next(i for i, c in enumerate(columns) if c.role in VALUE_ROLES)
    kinds = [_kind([w for i in range(first, len(columns)) for w in row.cells.get(i, ())]) for row in rows]
    found: list[Shared] = []
    for place, numbers in cells.items():
        mine = [group for group in groups if bisect_left(cuts, group[0].bbox.cy) == place]
        if len(numbers) >= LEAST and mine and _open(column, values[numbers[0]], values[numbers[-1]], rules, frame):
            found += _of_cell(numbers, mine, values, kinds)
    return found


def _open(column: HeadColumn, first: ValueLine, last: ValueLine, rules: Rules, frame: Rect) -> bool:
    """Whether no line parts rows of a table, nor the column of their tests."""
    across = [span for span in rules.across(first.y, last.y) if span.length >= OVER_NAME * (frame.x1 - frame.x0)]
    if any(span.low < frame.x1 - 2 and span.high > frame.x0 + 2 for span in across):
        return False
    return not any(rules.bars(value.y, column.x0 + 4, column.x1 - 4) for value in (first, last))


def _of_cell(
    numbers: Sequence[int], groups: Sequence[list[Word]], values: Sequence[ValueLine], kinds: Sequence[str | None]
) -> list[Shared]:
    bases = [values[n].baseline for n in numbers]
    blocks = _blocks(groups, min(b - a for a, b in pairwise(bases)))
    found: list[Shared] = []
    for block in blocks:
        over = _reached(block, bases) if len(block) > 1 else []
        others = [group for other in blocks if other is not block for group in other]
        if over and not any(_level(group, bases[at]) for group in others for at in over):
            several = len(over) > 1
            whole = _widened(over, block, bases, [kinds[n] for n in numbers], others) if several else over
            alike = len({kinds[numbers[at]] for at in whole}) == 1 and kinds[numbers[whole[0]]] is not None
            middle = (block[0][0].baseline + block[-1][0].baseline) / 2
            near = [at for at in whole if abs(bases[at] - middle) <= OFF_MIDDLE * block[0][0].size]  # its own for sure
            unsure = [] if alike else [at for at in whole if at not in near]
            found.append(_shared(block, numbers, whole, unsure))
    for block in blocks if any(len(shared.rows) > 1 for shared in found) else ():
        at = next((at for at, base in enumerate(bases) if len(block) == 1 and _level(block[0], base)), None)
        others = [group for other in blocks if other is not block for group in other]
        if at is None or any(numbers[at] in shared.rows for shared in found):
            continue
        taken = [*others, *(line for shared in found for line in group_lines(shared.words))]
        whole = _widened([at], block, bases, [kinds[n] for n in numbers], taken)
        held = any(numbers[place] in shared.rows for shared in found for place in whole)
        if len(whole) > 1 and not held:
            found.append(_shared(block, numbers, whole, ()))
    return found


def _shared(
    block: Sequence[Sequence[Word]], numbers: Sequence[int], whole: Sequence[int], unsure: Sequence[int]
) -> Shared:
    words = tuple(word for line in block for word in line)
    return Shared(words, tuple(numbers[at] for at in whole), frozenset(numbers[at] for at in unsure))


def _blocks(groups: Sequence[list[Word]], apart: float) -> list[list[list[Word]]]:
    """The lines of a cell, those together that stand closer than its rows do, and no further than its closest lines."""
    closest = min((b[0].baseline - a[0].baseline for a, b in pairwise(groups)), default=0.0)
    most = min(CLOSER * apart, LEADING * closest)
    found: list[list[list[Word]]] = []
    for group in groups:
        if found and group[0].baseline - found[-1][-1][0].baseline < most:
            found[-1].append(group)
        else:
            found.append([group])
    return found


def _reached(block: Sequence[Sequence[Word]], bases: Sequence[float]) -> list[int]:
    """The rows of which a test's lines cover some, where the middle of these is the test's; empty where it is not."""
    size = block[0][0].size
    top, foot = block[0][0].baseline - 0.75 * size, block[-1][0].baseline + 0.2 * size
    bounds = [(a + b) / 2 - 0.3 * size for a, b in pairwise(bases)]
    found = [
        at
        for at in range(len(bases))
        if (at == 0 or bounds[at - 1] < foot - OVER * size) and (at == len(bounds) or bounds[at] > top + OVER * size)
    ]
    return found if found and _amid(block, bases[found[0]], bases[found[-1]]) else []


def _amid(block: Sequence[Sequence[Word]], first: float, last: float) -> bool:
    middle = (block[0][0].baseline + block[-1][0].baseline) / 2
    return abs(middle - (first + last) / 2) <= OFF_MIDDLE * block[0][0].size


def _widened(
    over: Sequence[int], block: Sequence[Sequence[Word]], bases: Sequence[float], kinds: Sequence[str | None],
    others: Sequence[Sequence[Word]],
) -> list[int]:  # fmt: skip
    """The rows with those of the same quantity over and under them, where these are blank, and as many on each side."""
    kind = kinds[over[0]]
    blank = [not any(_level(group, base) for group in others) for base in bases]
    first, last = over[0], over[-1]
    if kind is None or any(kinds[at] != kind for at in over):
        return list(over)

    def alike(at: int) -> bool:
        return 0 <= at < len(bases) and kinds[at] == kind

    while alike(first - 1) and alike(last + 1) and blank[first - 1] and blank[last + 1]:
        first, last = first - 1, last + 1
    if alike(first - 1) or alike(last + 1) or last - first >= MOST or not _amid(block, bases[first], bases[last]):
        return list(over)  # the rows of the quantity are not all of this test
    return list(range(first, last + 1))


def _level(group: Sequence[Word], base: float) -> bool:
    return abs(group[0].baseline - base) <= 0.5 * group[0].size


def _kind(words: Sequence[Word]) -> str | None:
    """The quantity that a row's unit is of, the last of its values and what stands behind them."""
    unit = parse_unit(words[-1].text) if words else None
    return str(unit.dimension) if unit is not None else None
