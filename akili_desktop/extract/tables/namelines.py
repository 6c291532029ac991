"""Names that go on beside further lines of values, under a symbol and a unit that stand beside the first line alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.limits.cellvalues import DASHES
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.columns import is_case, names_parts
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.valuelines import RowDraft

TEST_ROLES = frozenset({"conditions", "supply", "temperature"})
"""The columns that say at what a line of values holds."""
CLOSER = 0.9
"""The part of the values' distance that the lines of one name are apart at most, where they are as many."""
SETTING = re.compile(r"(?:(?P<symbol>[^\W\d][^=<>≤≥]*?) ?= ?)?[+\-−–±]?\d[\d.,]*(?: ?[^\W\d]{1,3})?")
"""A number alone, or what a symbol is set to: '4.5', 'VCC = 4.5 V'."""


def join_lines(
    columns: Sequence[HeadColumn], rows: Sequence[RowDraft], headings: Sequence[RowDraft], rules: Rules
) -> None:
    """A line beside further values that has neither symbol nor unit of its own goes on with the name above it.

    'tPLH | propagation delay | 52 | ns | 2.0' over '| A to Y | 19 | | 4.5' and '| | 15 | | 6.0': name, symbol and unit
    are of all three. They are where settings alone tell the lines of values apart, and the name has fewer lines than
    there are values, or they are set closer than these. No line parts them, and the group ends at one, where the
    settings begin again, or with the table.
    """
    roles = [column.role for column in columns]
    if "symbol" not in roles or "parameter" not in roles or not TEST_ROLES.intersection(roles):
        return
    symbol, name = roles.index("symbol"), roles.index("parameter")
    unit = roles.index("unit") if "unit" in roles else -1
    tests = [i for i, role in enumerate(roles) if role in TEST_ROLES]
    breaks = [head.y for head in headings]
    for start, first in enumerate(rows):
        if not first.cells.get(symbol) or not first.cells.get(name) or symbol in first.context or name in first.context:
            continue
        end = start + 1
        while end < len(rows) and _without_own(rows[end], symbol, unit, first):
            again = _said(rows[end], tests) == _said(first, tests)
            if again or _parted(columns, (symbol, name), rows[end - 1], rows[end], breaks, rules):
                break
            end += 1
        group = rows[start:end]
        lines = [row.cells[name] for row in group if row.cells.get(name)]
        if len(lines) < 2 or not all(row.cells.get(name) for row in group[: len(lines)]):
            continue
        said = [_said(row, tests) for row in group]
        if not _settings(said) or not _one_name(lines, group):
            continue
        below = rows[end] if end < len(rows) else None
        open_ended = below is not None and not _parted(columns, (symbol, name), group[-1], below, breaks, rules)
        if open_ended and below is not None and _said(below, tests) not in said:
            continue
        whole = tuple(word for line in lines for word in line)
        for row in group:
            row.cells[name] = whole
            row.pieces.pop(name, None)
            for index in (symbol, unit):
                if own := first.cells.get(index):
                    row.cells[index] = own


def _without_own(row: RowDraft, symbol: int, unit: int, first: RowDraft) -> bool:
    """Whether a line of values has no symbol, and no unit but that of the group's first line."""
    if row.cells.get(symbol) or row.context or row.heading:
        return False
    own, of_first = row.cells.get(unit), first.cells.get(unit)
    return not own or (of_first is not None and [w.text for w in own] == [w.text for w in of_first])


def _parted(
    columns: Sequence[HeadColumn],
    of: Sequence[int],
    over: RowDraft,
    under: RowDraft,
    breaks: Sequence[float],
    rules: Rules,
) -> bool:
    """Whether a line in one of the columns `of`, or a heading, stands between two rows."""
    if any(over.y < y < under.y for y in breaks):
        return True
    return any(rules.cuts(columns[i].x0, columns[i].x1, over.y, under.y, 0.6) for i in of)


def _said(row: RowDraft, tests: Sequence[int]) -> str:
    return " ".join(word.text for i in tests for word in row.cells.get(i, ()))


def _settings(said: Sequence[str]) -> bool:
    """Whether each line of values holds at another setting of one thing."""
    told = [SETTING.fullmatch(text) for text in said]
    symbols = {match["symbol"] for match in told if match is not None}
    return all(told) and len(symbols) == 1 and len(set(said)) == len(said)


def _one_name(lines: Sequence[Sequence[Word]], group: Sequence[RowDraft]) -> bool:
    """Whether texts beside the first lines of values are the lines of one name: one left edge, no cases, no parts."""
    printed = [line for words in lines for line in group_lines(words)]
    lefts = [line[0].bbox.x0 for line in printed]
    if max(lefts) - min(lefts) > 1 or any(is_case(line) or names_parts(line) for line in printed):
        return False
    if any(normalise(line[0].text) in DASHES for line in printed):
        return False
    steps = [low[0].baseline - high[0].baseline for high, low in pairwise(printed)]
    return len(printed) < len(group) or max(steps) < CLOSER * min(low.y - high.y for high, low in pairwise(group))
