"""Numbers of rows left of the names: '1', '2', '3' under no heading, which are no part of a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from akili_desktop.core.document import Word
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn

LEAST = 3
"""Fewer numbers are no column of theirs."""
LEVEL = 1.5
"""How far apart (points) the names behind them begin at most, where no bar parts the two."""
APART = 0.6
"""Letters' sizes between such a number and its name, at least: more than a space."""
_NUMBER = re.compile(r"([1-9]\d{0,2})\.?")


def name_numbers(columns: list[HeadColumn], body: Sequence[Sequence[Word]]) -> None:
    """A first column of nothing but rows' numbers, one more in each, becomes one of numbers.

    It has no heading, and a column of names stands beside it, or others without a heading as far as the limits. Where
    no bar parts it from names, headed or not, the numbers begin with one, stand under one another, and all names stand
    at one edge behind a gap; so do further lines of a row, or begin right of it ('50 pF' under 'load of 10 kΩ,').
    """
    first = columns[0]
    if not body or len(columns) < 2 or not any(_NUMBER.fullmatch(line[0].text) for line in body[:2]):
        return
    named = any(column.role == "parameter" for column in columns[1:]) or _headless(columns)
    if named and first.role is None and not first.words and columns[1].ruled:
        held = [line for line in body if line[0].bbox.cx < first.x1]
        alone = all(len(line) > 1 and line[1].bbox.cx > first.x1 for line in held)
        if alone and _counted(held, 1, 999):
            first.role = "number"
        return
    unheaded = (
        first.role is None and not first.words and columns[1].role in VALUE_ROLES
    )  # names, right up to the limits
    if (
        (first.role == "parameter" or unheaded)
        and not first.ruled
        and (edge := _edge_of_names(body, first)) is not None
    ):
        columns[0] = replace(first, x0=edge)
        columns.insert(0, HeadColumn(first.x0, edge, role="number"))


def _headless(columns: Sequence[HeadColumn]) -> bool:
    """Whether bars part two columns or more behind the first one, all left of the limits and headed by nothing."""
    behind = list(takewhile(lambda column: column.role not in VALUE_ROLES, columns[1:]))
    return len(behind) > 1 and all(column.ruled and not column.words and column.role is None for column in behind)


def _counted(lines: Sequence[Sequence[Word]], low: int, high: int) -> bool:
    """Whether lines begin with numbers, each one more than that above it, the first from `low` to `high`."""
    found = [_NUMBER.fullmatch(line[0].text) for line in lines]
    numbers = [int(number[1]) for number in found if number is not None]
    if len(numbers) < max(LEAST, len(lines)) or not low <= numbers[0] <= high:
        return False
    return all(b - a == 1 for a, b in pairwise(numbers))


def _edge_of_names(body: Sequence[Sequence[Word]], column: HeadColumn) -> float | None:
    """Where the names behind numbers begin that no bar parts from these, None where the lines begin with no numbers.

    A number may stand alone, at the middle of the lines of its row.
    """
    held = [line for line in body if _NUMBER.fullmatch(line[0].text) and line[0].bbox.x1 <= column.x1]
    named = [line for line in held if len(line) > 1]
    if len(named) < LEAST or not _counted(held, 1, 1) or not _under_one_another([line[0] for line in held]):
        return None
    edges = [line[1].bbox.x0 for line in named]
    left, size = min(edges), named[0][0].size
    worded = all(line[1].bbox.cx <= column.x1 and line[1].text[0].isalpha() for line in named)
    apart = all(left - line[0].bbox.x1 > APART * size for line in held)
    rest = [line for line in body if not any(line is one for one in held)]
    if not worded or not apart or max(edges) - left > LEVEL or any(line[0].bbox.x0 < left - LEVEL for line in rest):
        return None
    return left - 0.5


def _under_one_another(numbers: Sequence[Word]) -> bool:
    """Whether numbers are flush at one side, or stand at one middle."""
    ways = ([w.bbox.x0 for w in numbers], [w.bbox.x1 for w in numbers], [w.bbox.cx for w in numbers])
    return any(max(xs) - min(xs) <= LEVEL for xs in ways)
