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
    no bar parts the two, the numbers begin with one, and all names stand at one edge behind a gap.
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
    elif first.role == "parameter" and not first.ruled and _counted(body, 1, 1) and _at_one_edge(body, first):
        edge = min(line[1].bbox.x0 for line in body) - 0.5
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


def _at_one_edge(lines: Sequence[Sequence[Word]], column: HeadColumn) -> bool:
    """Whether a name stands in the column behind each number, at one edge and apart from it."""
    if any(len(line) < 2 or line[1].bbox.cx > column.x1 or not line[1].text[0].isalpha() for line in lines):
        return False
    edges = [line[1].bbox.x0 for line in lines]
    apart = all(line[1].bbox.x0 - line[0].bbox.x1 > APART * line[0].size for line in lines)
    return apart and max(edges) - min(edges) <= LEVEL
