"""Names of changes that wrap beside two lines of values: 'Quiescent Current' over 'Change', between them 'ΔIQ'."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from akili_desktop.core.quantity import normalise
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

DELTAS = ("Δ", "∆")
PITCH = 1.8
"""Lines of one name follow one another within so many sizes of their letters."""
FLUSH = 1.0
"""Points by which they begin apart at most."""


def with_names_of_changes(table: Table, vocabulary: Vocabulary) -> Table:
    """The table, a name whose last line is the word for a change whole beside all lines of values of its symbol.

    The symbol, with Δ, stands once for the lines, and each of these has a line of the name beside it: without the last
    one that would be what changes.
    """
    names, symbols = table.columns_of("parameter"), table.columns_of("symbol")
    if len(names) != 1 or len(symbols) != 1:
        return table
    whole: dict[int, tuple[TableCell, ...]] = {}
    for rows in _of_one_symbol(table, symbols[0]):
        held = [table.at(row, names[0]) for row in rows]
        cells = [cell for cell in held if cell is not None and cell.row_span == 1 and not (cell.context or cell.parent)]
        if len(cells) == len(rows) and _is_one(cells, vocabulary):
            whole |= dict.fromkeys(rows, tuple(cells))
    return table.with_joined(names[0], whole)


def _of_one_symbol(table: Table, col: int) -> Iterator[list[int]]:
    """The rows of each symbol with Δ that is printed once for several."""
    for words, rows in groupby(table.body, key=lambda row: cell.words if (cell := table.at(row, col)) else ()):
        found = list(rows)
        if len(found) > 1 and words and words[0].text.startswith(DELTAS):
            yield found


def _is_one(cells: list[TableCell], vocabulary: Vocabulary) -> bool:
    """Whether cells are the lines of one name, right under one another, of which the last is a change alone."""
    lines = [group_lines(cell.words) for cell in cells]
    if any(len(line) != 1 for line in lines):
        return False
    firsts = [line[0][0] for line in lines]
    close = all(
        abs(low.bbox.x0 - high.bbox.x0) <= FLUSH and 0 < low.baseline - high.baseline <= PITCH * low.size
        for high, low in pairwise(firsts)
    )
    return close and normalise(cells[-1].text).casefold() in vocabulary.checks.changes
