"""Symbols beside names without values: they are of the rows that stand indented under such a name."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.headlines import Beside
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

CLOSE = 1.6
"""Sizes of type: lines that stand closer than this may be of one text."""


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
        # a fraction has lines close to one another: its lower part is no symbol of its own
        alone = sum(abs(level - base) < CLOSE * size for level in levels) == 1
        if line is None or not alone:
            continue
        mine = {id(word) for word in line}
        under = [
            number
            for number, row in enumerate(rows)
            if any(words and id(words[0]) in mine for words in (row.context.get(name, ()), row.parent))
        ]
        own = any(abs(level - values[number].baseline) <= 0.5 * size for level in levels for number in under)
        if under and not own and all(values[number].baseline > base for number in under):
            found.append(Beside(tuple(group), tuple(under)))
    return found
