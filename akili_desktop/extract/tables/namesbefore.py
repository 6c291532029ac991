"""Names that stand with their symbol on a line of their own before their values: 'Po  Output power  d = 1 %' over
'RL = 4 Ω  11  13'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.cellmiddles import cell_around
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

APART = 1.6
"""Glyph sizes from the line above to a name that goes on with nothing there, at least."""
REACH = 4.5
"""Glyph sizes from such a line down to its first values, at most."""
NEARER = 1.25
"""How much further the values above are than those below, at least, where the values above have no name beside them."""


class NameBefore(NamedTuple):
    """The words of a name and of its symbol, and the rows that they are of."""

    name: tuple[Word, ...]
    symbol: tuple[Word, ...]
    rows: tuple[int, ...]


def names_before(
    texts: Mapping[int, Sequence[Word]], name: int | None, symbol: int | None, columns: Sequence[HeadColumn],
    values: Sequence[ValueLine], rules: Rules,
) -> list[NameBefore]:  # fmt: skip
    """The names, each with its symbol, that stand in the open before lines of values beside which none stands.

    Both begin clear of the lines above: a name that goes on from a row is none. A name about at the middle between
    values without a name may be of those above it, too.
    """
    if name is None or symbol is None:
        return []
    lines, symbols = group_lines(texts.get(name, ())), group_lines(texts.get(symbol, ()))
    bases = [line[0].baseline for line in lines]
    found: list[NameBefore] = []
    for at, line in enumerate(lines):
        size, base = line[0].size, bases[at]
        beside = next((s for s in symbols if abs(s[0].baseline - base) <= 0.3 * size), None)
        if beside is None or not symbol_like(beside) or not line[0].text[0].isupper():
            continue
        end = bases[at + 1] - 0.5 * size if at + 1 < len(lines) else float("inf")
        above = [n for n, value in enumerate(values) if value.baseline < base]
        under = [n for n, value in enumerate(values) if base < value.baseline < end]
        if not above or not under or any(abs(value.baseline - base) <= 0.5 * size for value in values):
            continue
        up, down = base - values[above[-1]].baseline, values[under[0]].baseline - base
        near = at + 1 < len(lines) and end < values[under[0]].baseline + 0.3 * size
        clear = at and base - bases[at - 1] >= APART * size and up >= APART * size and down <= REACH * size
        named = any(abs(other - values[above[-1]].baseline) <= 0.5 * size for other in bases)
        others = any(base < s[0].baseline < end for s in symbols)
        column = columns[name]
        if near or not clear or others or not (named or up >= NEARER * down):
            continue
        if rules.cuts(column.x0, column.x1, base, values[under[-1]].baseline, 0.6):
            continue
        cell = cell_around(line, lines, column, rules)
        if cell is not None and cell[0] < values[above[-1]].y:
            continue  # its cell is drawn around the values above, too: it is of these as well
        found.append(NameBefore(tuple(line), tuple(beside), tuple(under)))
    return found


def give_names(found: Sequence[NameBefore], rows: Sequence[RowDraft], name: int | None, symbol: int | None) -> None:
    """Give the names and symbols to their rows."""
    for one in found:
        for number in one.rows:
            for column, words in ((name, one.name), (symbol, one.symbol)):
                if column is not None:
                    rows[number].cells[column] = words
                    rows[number].pieces.pop(column, None)
