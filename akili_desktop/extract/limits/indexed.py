"""Symbols that a table's rows tell apart by bracketed numbers in full size: 'P(3)', 'P(4)', 'P(5)'."""

from __future__ import annotations

import re

from akili_desktop.extract.limits.groups import LEAST_INDEXES
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.tables.model import Table

INDEXED = re.compile(r"([^\W\d]\w*)\((\d{1,2})\)")
"""A symbol with a number in brackets behind it."""
OPENED = re.compile(r"(?:notes?:?\s*)?[\[(]?(\d{1,2})[\])]?[.:)]?\s", re.IGNORECASE)
"""How a line under a table begins that a number marks."""


def indexed_symbols(table: Table) -> frozenset[str]:
    """The symbols of a table that bracketed numbers in full size tell apart: 'P(3)', 'P(4)' and 'P(5)' are no notes.

    Three numbers at least stand behind one symbol, and none of them opens a line under the table.
    """
    columns = table.columns_of("symbol")
    numbers: dict[str, set[str]] = {}
    for cell in table.cells:
        word = cell.words[0] if cell.col in columns and len(cell.words) == 1 else None
        found = INDEXED.fullmatch(word.text) if word is not None and len(word.runs) == 1 else None
        if found:
            numbers.setdefault(found[1], set()).add(found[2])
    noted = {opened[1] for text, _ in table.below if (opened := OPENED.match(text))}
    return frozenset(symbol for symbol, of in numbers.items() if len(of) >= LEAST_INDEXES and not of & noted)


def with_index(symbol: Text, indexed: frozenset[str]) -> Text:
    """A symbol with the number behind it, where that is its index and no footnote's mark."""
    part = symbol.parts[0] if len(symbol.parts) == 1 and symbol.text in indexed else None
    if part is None or not INDEXED.fullmatch(part.word.text):
        return symbol
    whole = part._replace(end=len(part.word.text))
    return Text(whole.text, symbol.words, (), (whole,))
