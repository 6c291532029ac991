"""What stands behind a name in its cell: the words that point to its note, and its symbol, where that has no column.

'Contact resistance (See note 1.)', 'Input Offset, VOSI', 'Rise Time (tR)'.
"""

from __future__ import annotations

import re

from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.cellvalues import Slice
from akili_desktop.extract.limits.namedbefore import with_symbol_before
from akili_desktop.extract.limits.symbols import SYMBOL_UNITS
from akili_desktop.extract.limits.texts import Text, parted_at
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary, fold

BEHIND = re.compile(r"(?P<name>\S.*[^\W\d_]{3}\)?)(?:, | ?(?P<bracket>\())(?P<symbol>[^\W\d_]\w{1,7})(?(bracket)\))")

POINTER = re.compile(
    r"(?P<name>.*[^\s,;]) ?\((?:see )?notes? ?\d{1,2}(?:(?:,| and|, and| &) ?\d{1,2})*\.?\)", re.IGNORECASE
)
"""A name and, behind it, the words that point to its notes."""


def bare_name(name: Text, symbol: Text, unit: str, table: Table, vocabulary: Vocabulary) -> tuple[Text, Text]:
    """A row's name and symbol, without the words that point to its notes and with the symbol in its cell.

    The words stay where they stand among the lines of a name without symbol: no box would spell it without them.
    """
    pointed = POINTER.fullmatch(name.text) if name.text[-1:] == ")" and "ote" in name.text.casefold() else None
    if pointed is not None:
        bare, rest = parted_at(name, pointed.end("name"), pointed.end("name"))
        label, sign = with_symbol_behind(bare, symbol, unit, table, vocabulary)
        if bare.bbox is not None and (sign.text or not any(bare.bbox.intersects(part.bbox) for part in rest.parts)):
            return label, sign
    label, sign = with_symbol_behind(name, symbol, unit, table, vocabulary)
    return with_symbol_before(label, sign, unit, table, vocabulary)


def with_symbol_behind(name: Text, symbol: Text, unit: str, table: Table, vocabulary: Vocabulary) -> tuple[Text, Text]:
    """A row's name and symbol, parted where the name ends in letters that are lowered behind a first one, after a comma
    or in brackets.

    Only where that letter stands for the quantity of the row's unit, and none of several: 'Deviation, ZOUT' is of a
    pin; and where those behind it stand for the name, which 'Offset over range, VIN' does not show. A supply, or what
    the table states conditions of ('VIN = 5 V') behind a comma, says where the value is measured; but 'Supply voltage
    (VCC)' is of that supply.
    """
    found = BEHIND.fullmatch(name.text) if not symbol.text and ("," in name.text or name.text[-1:] == ")") else None
    columns = table.columns_of("symbol")  # a list has one, be it empty or with the symbols of its thermal cases alone
    own = [cell for cell in table.cells if cell.col in columns and cell.row in table.body] if found else []
    if found is None or any(table.kind != "list" or not vocabulary.is_thermal(cell.text) for cell in own):
        return name, symbol
    bare, sign = parted_at(name, found.end("name"), found.start("symbol"))
    if found["bracket"]:
        sign = parted_at(sign, len(found["symbol"]), len(sign.text))[0]
    if not bare.parts or len(sign.parts) != 1 or sign.text != found["symbol"] or not _lowered(sign.parts[0]):
        return name, symbol
    before = bare.parts[-1].word
    if before is not sign.parts[0].word and any(run.script < 0 for run in before.runs):
        return name, symbol
    behind, stated = found["symbol"], parse_unit(unit, lenient=True) if unit else None
    checks, letter = vocabulary.checks, behind[0]
    known = {SYMBOL_UNITS.get(letter.casefold()), *checks.symbols.get(letter, ()), *checks.shared.get(letter, ())}
    supply = len(behind) == 3 and behind[1] == behind[2]
    setting = re.compile(rf"(?<!\w){re.escape(behind)}\s?[=<>≤≥]")
    texts = (table.title, table.section, *(t for t, _ in table.above), *(cell.text for cell in table.cells))
    if fold(behind) in vocabulary.thermal_heads and stated is not None and stated.dimension == "thermal resistance":
        return bare, sign  # it is of nothing else: 'Junction-to-Ambient Thermal Resistance (θJA)'
    if stated is None or stated.dimension not in known:
        return name, symbol
    if supply:
        told = stated.dimension == "voltage" and found["name"].casefold().endswith(checks.supplies)
        return (bare, sign) if told and found["bracket"] else (name, symbol)
    if not found["bracket"] and any(setting.search(text) for text in texts if text):
        return name, symbol
    # 'Operating temperature, TA': temperatures have no pins that they are measured at; 'Temperature (TA)' says of what
    temperature = stated.dimension == "temperature" in checks.nouns.get(checks.head(found["name"]), ())
    temperature = temperature and not found["bracket"]
    if not temperature and not _stands_for(behind[1:], found["name"], vocabulary):
        return name, symbol
    return bare, sign


def _stands_for(index: str, name: str, vocabulary: Vocabulary) -> bool:
    """Whether lowered letters have the first one of the word that says which quantity a name is of: 'Input' of 'VI'."""
    words, checks = re.findall(r"[^\W\d_]+", name.casefold()), vocabulary.checks
    while words and (words[-1] in checks.nouns or words[-1] in checks.trailing):
        words.pop()
    return bool(words) and words[-1][0] in index.casefold() and not any(word in checks.breaks for word in words)


def _lowered(part: Slice) -> bool:
    """Whether all of a text's letters behind its first one are lowered."""
    scripts = [run.script for run in part.word.runs for _ in run.text][part.start : part.end]
    return scripts[:1] == [0] and len(scripts) > 1 and all(script < 0 for script in scripts[1:])
