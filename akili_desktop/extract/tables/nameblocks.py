"""Names of several lines, set closer than the lines of values, each at the middle of its rows, in the open.

Four lines of a name stand beside two or three rows, each with a test of two lines: beside which of the rows a line
stands says nothing, but the lines of a name are closer to one another than to the next name.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines, make_chunks
from akili_desktop.extract.tables.capitals import in_capitals
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.symbolruns import give_name
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

ALIKE = 1.15
"""Lines of one name are so many times as far apart as the closest ones at most."""
APART = 1.3
"""The last line of a name is at least so many times as far from the next name."""
LEADING = 1.4
"""Sizes of type that the lines of one name are apart at most."""
ROWS_APART = 1.2
"""Rows of one name are so many times as far apart as its lines at least: else each line is a row's."""
AT_MIDDLE = 0.7
"""Sizes of type that a name stands beside the middle of its rows at most."""
LEVEL = 0.25
"""Sizes of type that a line stands above or below values at most that are beside it."""
NEARER = 0.6
"""A row is so much nearer to its own name than to any other at least."""


def join_blocks(
    columns: Sequence[HeadColumn], texts: Mapping[int, Sequence[Word]], values: Sequence[ValueLine],
    rows: Sequence[RowDraft], headings: list[RowDraft], rules: Rules, name: int,
) -> None:  # fmt: skip
    """Give each name of several lines that was cut between its rows to all of these, whole.

    No line parts the names. Between two sections all lines begin at one edge, are clearly parted in names, and each
    row stands at one of them, with each name at the middle of its own: else nothing changes.
    """
    if len(rows) != len(values) or not values:
        return
    column = columns[name]
    if rules.cuts(column.x0, column.x1, values[0].y, values[-1].y, 0.6):
        return
    printed = group_lines(texts.get(name, ()))
    if any(len(make_chunks(line, gap=1.1)) > 1 for line in printed):
        return  # cases stand behind some
    sections = [line for line in printed if _heads(line, values)]
    inside = {id(word) for line in printed for word in line if not any(line is head for head in sections)}
    others = [head.y for head in headings if not any(id(w) in inside for ws in head.cells.values() for w in ws)]
    edges = sorted([*others, *(line[0].bbox.cy for line in sections)])
    for place in range(len(edges) + 1):
        lines = [line for line in printed if line not in sections and bisect_left(edges, line[0].bbox.cy) == place]
        numbers = [n for n, value in enumerate(values) if bisect_left(edges, value.y) == place]
        for block, of in _divided(lines, numbers, values):
            words = tuple(word for line in block for word in line)
            given = [word for number in of for word in words if word in rows[number].cells.get(name, ())]
            if len(of) > 1 and len(given) <= len(words):  # what is of several rows by now was told otherwise
                give_name(words, [rows[number] for number in of], rows, headings, name)
                _share_symbol(columns, of, values, rows)


def _divided(
    lines: Sequence[list[Word]], numbers: Sequence[int], values: Sequence[ValueLine]
) -> list[tuple[list[list[Word]], list[int]]]:
    """The names among lines, each with its rows; none where these do not tell."""
    gaps = [low[0].baseline - high[0].baseline for high, low in pairwise(lines)]
    if not gaps or not numbers or max(line[0].bbox.x0 for line in lines) - min(line[0].bbox.x0 for line in lines) > 1:
        return []
    closest, size = min(gaps), lines[0][0].size
    if not 0.9 * size < closest < LEADING * size or any(ALIKE * closest < gap < APART * closest for gap in gaps):
        return []
    blocks = [[lines[0]]]
    for gap, line in zip(gaps, lines[1:], strict=True):
        if gap > ALIKE * closest:
            blocks.append([])
        blocks[-1].append(line)
    found: list[tuple[list[list[Word]], list[int]]] = [(block, []) for block in blocks]
    for number in numbers:
        base = values[number].baseline
        away = [max(block[0][0].baseline - base, base - block[-1][0].baseline, 0.0) for block in blocks]
        nearest = away.index(min(away))
        if any(away[nearest] >= NEARER * gap for place, gap in enumerate(away) if place != nearest):
            return []
        found[nearest][1].append(number)
    return found if all(_at_middle(block, of, values, closest) for block, of in found) else []


def _at_middle(
    block: Sequence[Sequence[Word]], numbers: Sequence[int], values: Sequence[ValueLine], closest: float
) -> bool:
    """Whether a name stands at the middle of its rows, which are further apart than its lines.

    Where the first of several lines stands beside the first of several rows, or the last beside the last, the others
    may be names of their own.
    """
    if not numbers:
        return False
    ends = [(block[at][0], values[numbers[at]]) for at in (0, -1)]
    beside = any(abs(word.baseline - value.baseline) <= LEVEL * word.size for word, value in ends)
    if len(numbers) > 1 and len(block) > 1 and beside:
        return False
    bases = [values[number].baseline for number in numbers]
    misfit = (bases[0] + bases[-1] - block[0][0].baseline - block[-1][0].baseline) / 2
    apart = all(low - high >= ROWS_APART * closest for high, low in pairwise(bases))
    return apart and abs(misfit) <= AT_MIDDLE * block[0][0].size


def _heads(line: Sequence[Word], values: Sequence[ValueLine]) -> bool:
    """Whether a line heads rows, by its letters, and no values stand beside it."""
    beside = any(abs(value.baseline - line[0].baseline) <= 0.5 * value.size for value in values)
    return not beside and (in_capitals(line) or all(word.bold for word in line))


def _share_symbol(
    columns: Sequence[HeadColumn], numbers: Sequence[int], values: Sequence[ValueLine], rows: Sequence[RowDraft]
) -> None:
    """Give the one symbol at the middle of a name's rows to all of these; another leaves each row's own."""
    symbol = next((i for i, column in enumerate(columns) if column.role == "symbol"), None)
    held = {rows[number].cells[symbol] for number in numbers if symbol is not None and symbol in rows[number].cells}
    if symbol is None or len(held) != 1:
        return
    words = held.pop()
    middle = (values[numbers[0]].baseline + values[numbers[-1]].baseline) / 2
    if len(group_lines(words)) == 1 and abs(words[0].baseline - middle) <= AT_MIDDLE * words[0].size:
        for number in numbers:
            rows[number].cells[symbol] = words
            rows[number].pieces.pop(symbol, None)
