"""Symbols beside names without values: they are of the rows that stand indented under such a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules, Span
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.cellmiddles import cell_around
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.testheads import Beside
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

CLOSE = 1.8
"""Sizes of type: lines that stand closer than this may be of one symbol."""


def symbols_of_heads(
    words: Sequence[Word], names: Sequence[Word], name: int, values: Sequence[ValueLine], rows: Sequence[RowDraft],
    column: HeadColumn, rules: Rules,
) -> list[Beside]:  # fmt: skip
    """The symbols that stand beside a name over its cases, where none of these has a symbol of its own.

    `words` are those of the symbols' `column`, `name` is the column of names, whose `names` the rows have already.
    So are those beside the upper line of a name whose values stand beside a lower one. Lines that are of such a name
    and no symbol of its cases (a fraction's, those of cases with symbols of their own) are beside no row: they are of
    the row above as little.
    """
    symbols = group_lines(words)
    bare = [line for line in symbols if not any(_level(line, value) for value in values)]
    found = list(_level_fractions(symbols, values, rows, name, column, rules))
    apart = {id(word) for beside in found for word in beside.words}
    symbols = [line for line in symbols if id(line[0]) not in apart]
    bare = [line for line in bare if id(line[0]) not in apart]
    for lines, under in _heads(names, name, rows) if bare else ():
        first = min(values[number].baseline for number in under)
        if lines[-1][0].baseline >= first:
            continue
        mine, unsure = _beside(symbols, bare, lines, first, column, rules)
        if not mine:
            continue
        doubted = bool(unsure) and not any(abs(word.baseline - unsure[0].baseline) <= 0.3 * word.size for word in names)
        own = any(_level(line, values[number]) for line in symbols for number in under)
        # a fraction has lines close to one another: neither part is a symbol of its own
        whole = len(mine) == 1 or all(_goes_on(line) for line in mine[1:])
        rows_of = under if whole and not own and not doubted else ()
        found.append(Beside(tuple(word for line in mine for word in line), rows_of))
    apart = {id(word) for beside in found for word in beside.words}
    single = [line for line in bare if not _of_ruled_rows(line, symbols, values, column, rules)]
    return found + [beside for beside in _of_names(single, name, values, rows) if id(beside.words[0]) not in apart]


def _of_ruled_rows(
    line: Sequence[Word], symbols: Sequence[Sequence[Word]], values: Sequence[ValueLine], column: HeadColumn,
    rules: Rules,
) -> bool:  # fmt: skip
    """Whether a symbol is of several lines of values, at whose middle it stands alone in a ruled cell."""
    cell = cell_around(line, symbols, column, rules)
    return cell is not None and sum(cell[0] < value.y < cell[1] for value in values) > 1


def _of_names(
    bare: Sequence[list[Word]], name: int, values: Sequence[ValueLine], rows: Sequence[RowDraft]
) -> Iterator[Beside]:
    """Symbols beside the first line of a name whose values stand beside a later one: they are of these values."""
    for symbol in bare:
        base, size = symbol[0].baseline, symbol[0].size
        beside = [
            number
            for number, row in enumerate(rows)
            if (said := row.cells.get(name)) and abs(said[0].baseline - base) <= 0.3 * size
        ]
        if not beside or any(values[number].baseline < base for number in beside):
            continue  # a name at the middle of its cases is of those over it, too
        for number in beside:
            if rows[number].cells[name][-1].baseline >= values[number].baseline - 0.5 * size:
                yield Beside(tuple(symbol), (number,))


def _heads(
    names: Sequence[Word], name: int, rows: Sequence[RowDraft]
) -> Iterator[tuple[list[list[Word]], tuple[int, ...]]]:
    """The names over cases, each with its lines and the rows under it."""
    over = [{id(word) for word in (*row.context.get(name, ()), *row.parent)} for row in rows]
    lines: list[list[Word]] = []
    last: tuple[int, ...] = ()
    for line in group_lines(names) if any(over) else ():
        under = tuple(number for number, heads in enumerate(over) if any(id(word) in heads for word in line))
        if lines and under != last:
            yield lines, last
            lines = []
        last = under
        if under:
            lines.append(line)
    if lines:
        yield lines, last


def _beside(
    symbols: Sequence[list[Word]], bare: Sequence[list[Word]], names: Sequence[Sequence[Word]],
    end: float, column: HeadColumn, rules: Rules,
) -> tuple[list[list[Word]], Sequence[Word]]:  # fmt: skip
    """The lines of `bare` symbols from the first to the last line of a name without values, or around it, over `end`.

    A line over or under it is of a fraction with the one beside it. One that is nearer to another row's may be: that
    is the second text of what is returned.
    """
    unsure: Sequence[Word] = ()
    size = names[0][0].size
    high, low = names[0][0].baseline - 0.3 * size, names[-1][0].baseline + 0.3 * size
    mine = [line for line in bare if high <= line[0].baseline <= low]
    for before, (over, under) in zip((None, *symbols), pairwise(symbols), strict=False):
        top, foot = over[0].baseline, under[0].baseline
        around = high <= (top + foot) / 2 <= low or over in mine or under in mine
        if not around or foot - top >= CLOSE * size or foot >= end or over not in bare or under not in bare:
            continue
        if any(_parts(line, column) for line in rules.across(over[0].bbox.cy, under[0].bbox.cy)):
            continue
        if (
            _barred(over, under, column, rules)
            or over in mine
            or before is None
            or foot - top <= top - before[0].baseline
        ):
            mine += [line for line in (over, under) if line not in mine]
        else:
            unsure = over
    return sorted(mine, key=lambda line: line[0].baseline), unsure


def _level_fractions(
    symbols: Sequence[list[Word]], values: Sequence[ValueLine], rows: Sequence[RowDraft], name: int,
    column: HeadColumn, rules: Rules,
) -> Iterator[Beside]:  # fmt: skip
    """Fractions that stand beside two rows of one name, and are of both, or beside a name and the first of its cases.

    Level with a line each, their parts would be a symbol of each row.
    """
    for over, under in pairwise(symbols):
        if not _barred(over, under, column, rules):
            continue
        low = next((n for n, value in enumerate(values) if _level(under, value)), None)
        if low is None:
            continue
        high = next((n for n, value in enumerate(values) if _level(over, value)), None)
        if high is None and rows[low].context.get(name):
            yield Beside((*over, *under), ())
        elif high is not None and high + 1 == low:
            names = [row.context.get(name) or row.cells.get(name) for row in (rows[high], rows[low])]
            yield Beside((*over, *under), (high, low) if names[0] == names[1] else ())


def _barred(over: Sequence[Word], under: Sequence[Word], column: HeadColumn, rules: Rules) -> bool:
    """Whether the line of a fraction, about as wide as its parts, stands between two lines of one column.

    One over a letter or two is that of an active-low name, and where a line parts cells the two are no fraction.
    """
    if under[0].baseline - over[0].baseline >= CLOSE * over[0].size:
        return False
    width = max(line[-1].bbox.x1 - line[0].bbox.x0 for line in (over, under))
    between = rules.across(over[0].bbox.cy, under[0].bbox.cy)
    if any(_parts(line, column) for line in between):
        return False
    wide = (0.5 * width, width + over[0].size)
    return any(column.x0 < line.low < line.high < column.x1 and wide[0] < line.length < wide[1] for line in between)


def _parts(line: Span, column: HeadColumn) -> bool:
    """Whether a line across a column parts cells: a fraction's reaches neither end."""
    return line.low <= column.x0 + 2 and line.high >= column.x1 - 2


def _goes_on(line: Sequence[Word]) -> bool:
    """Whether a line is surely no symbol: '(adj)' under 'VIO'."""
    return line[0].text.startswith("(")


def _level(line: Sequence[Word], value: ValueLine) -> bool:
    return abs(value.baseline - line[0].baseline) <= 0.5 * line[0].size
