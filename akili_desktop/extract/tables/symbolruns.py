"""Names at the middle of lines of values that each have one symbol beside them, in a table in the open.

'ton' beside three lines of values, 'Turn-on time' beside the second: the symbol says whose all three are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.capitals import in_capitals
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

AT_MIDDLE = 0.4
"""Sizes of type that a name stands beside the middle of its lines of values at most."""
CLOSER = 0.9
"""The part of the rows' distance that the lines of a name are apart at most, where they are as many."""
LEADING = 1.6
"""Sizes of type that the lines of one name are apart at most."""


def share_by_symbols(
    columns: Sequence[HeadColumn], texts: Mapping[int, Sequence[Word]], values: Sequence[ValueLine],
    rows: Sequence[RowDraft], headings: list[RowDraft], rules: Rules,
) -> None:  # fmt: skip
    """Give a name at the middle of lines of values that have one symbol, printed beside each, to all of these.

    The first and the last of them have no name beside them, and the lines around have other symbols.
    """
    roles = [column.role for column in columns]
    if "symbol" not in roles or "parameter" not in roles or len(rows) != len(values):
        return
    symbol, name = roles.index("symbol"), roles.index("parameter")
    printed = group_lines(texts.get(name, ()))
    for text, run in groupby(range(len(rows)), key=lambda n: _symbol_beside(rows[n], values[n], symbol)):
        numbers = list(run)
        if not text or len(numbers) < 2 or _broken(numbers, values, headings, columns[name], rules, name):
            continue
        first, last = values[numbers[0]], values[numbers[-1]]
        size = first.size
        own = [line for line in printed if first.y - 0.5 * size < line[0].baseline < last.baseline + 0.5 * size]
        if not own or _level(own[0], first) or _level(own[-1], last) or any(map(in_capitals, own)):
            continue
        apart = [low[0].baseline - high[0].baseline for high, low in pairwise(own)]
        middle = (own[0][0].baseline + own[-1][0].baseline - first.baseline - last.baseline) / 2
        if abs(middle) > AT_MIDDLE * size or any(gap > LEADING * size for gap in apart):
            continue
        rows_apart = min(values[low].baseline - values[high].baseline for high, low in pairwise(numbers))
        if len(own) >= len(numbers) and max(apart) > CLOSER * rows_apart:
            continue  # each line may be a row's name, a little above its values
        words = tuple(word for line in own for word in line)
        give_name(words, [rows[number] for number in numbers], rows, headings, name)


def give_name(
    words: tuple[Word, ...], rows: Sequence[RowDraft], others: Sequence[RowDraft], headings: list[RowDraft], name: int
) -> None:
    """Make words the name of rows, and of none of the `others`, nor a heading's."""
    taken = {id(word) for word in words}
    mine = {id(row) for row in rows}
    for row in others:
        if id(row) in mine or not any(id(word) in taken for word in row.cells.get(name, ())):
            continue
        row.cells[name] = tuple(word for word in row.cells[name] if id(word) not in taken)
        row.pieces.pop(name, None)
        if not row.cells[name]:
            del row.cells[name]
    for row in rows:
        row.cells[name] = words
        row.pieces.pop(name, None)
        row.context.pop(name, None)
        row.parent = ()
    headings[:] = [h for h in headings if not all(id(word) in taken for ws in h.cells.values() for word in ws)]


def _symbol_beside(row: RowDraft, value: ValueLine, symbol: int) -> str:
    """The symbol that is printed beside a line of values; empty where none is, or a further line of it."""
    words = row.cells.get(symbol, ())
    return " ".join(word.text for word in words) if words and all(_near(word, value) for word in words) else ""


def _near(word: Word, value: ValueLine) -> bool:
    return abs(word.baseline - value.baseline) <= 0.5 * value.size


def _level(line: Sequence[Word], value: ValueLine) -> bool:
    return abs(line[0].baseline - value.baseline) <= 0.3 * value.size


def _broken(
    numbers: Sequence[int], values: Sequence[ValueLine], headings: Sequence[RowDraft], column: HeadColumn,
    rules: Rules, name: int,
) -> bool:  # fmt: skip
    """Whether a line across the names, or what heads rows beside the names, stands between lines of values."""
    top, foot = values[numbers[0]].y, values[numbers[-1]].y
    heads = any(top < head.y < foot and head.cells.keys() != {name} for head in headings)
    return heads or bool(rules.cuts(column.x0, column.x1, top, foot, 0.6))
