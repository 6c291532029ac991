"""A symbol that stands before a name in its cell, where no column has symbols: 'TJ  Operating junction temperature'."""

from __future__ import annotations

import re

from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.symbols import SYMBOL_UNITS
from akili_desktop.extract.limits.texts import Text, parted_at
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

APART = 0.45
"""Glyph sizes between the symbol and the name at least: words of one name stand closer."""
_BEFORE = re.compile(r"(?P<symbol>[^\W\d_]\w{1,7}) (?P<name>[A-Z][a-z]{2}.*)")


def with_symbol_before(name: Text, symbol: Text, unit: str, table: Table, vocabulary: Vocabulary) -> tuple[Text, Text]:
    """A row's name and symbol, parted where the name begins with letters that are lowered behind a first one.

    They stand apart from what follows, which begins anew, and the first one stands for the quantity of the unit.
    """
    found = _BEFORE.fullmatch(name.text) if not symbol.text and not table.columns_of("symbol") else None
    if found is None or len(name.parts) < 2:
        return name, symbol
    first, second = (part.word for part in name.parts[:2])
    scripts = [run.script for run in first.runs for _ in run.text]
    lowered = scripts[0] == 0 and all(script < 0 for script in scripts[1:]) and first.text == found["symbol"]
    level = abs(first.baseline - second.baseline) <= 0.2 * second.size
    if not lowered or not level or second.bbox.x0 - first.bbox.x1 < APART * second.size:
        return name, symbol
    stated, letter, checks = parse_unit(unit, lenient=True) if unit else None, first.text[0], vocabulary.checks
    known = {SYMBOL_UNITS.get(letter.casefold()), *checks.symbols.get(letter, ()), *checks.shared.get(letter, ())}
    if stated is None or stated.dimension not in known:
        return name, symbol
    sign, bare = parted_at(name, found.end("symbol"), found.start("name"))
    return bare, sign
