"""Symbols beside names without values: they are of the rows that stand indented under such a name."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.headlines import Beside
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine


def symbols_of_heads(
    words: Sequence[Word], names: Sequence[Word], name: int, values: Sequence[ValueLine], rows: Sequence[RowDraft]
) -> list[Beside]:
    """The symbols that stand beside a name over its cases, where none of these has a symbol of its own.

    `words` are those of the symbols' column, `name` is the column of names, whose `names` the rows have already.
    """
    symbols = group_lines(words)
    lines = group_lines(names)
    levels = [line[0].baseline for line in symbols]
    found: list[Beside] = []
    for group in symbols:
        base, size = group[0].baseline, group[0].size
        if any(abs(value.baseline - base) <= 0.5 * size for value in values):
            continue
        line = next((line for line in lines if abs(line[0].baseline - base) <= 0.3 * size), None)
        if line is None:
            continue
        mine = {id(word) for word in line}
        under = [
            number
            for number, row in enumerate(rows)
            if any(id(word) in mine for word in (*row.context.get(name, ()), *row.parent))
        ]
        own = any(abs(level - values[number].baseline) <= 0.5 * size for level in levels for number in under)
        if under and not own and all(values[number].baseline > base for number in under):
            found.append(Beside(tuple(group), tuple(under)))
    return found
