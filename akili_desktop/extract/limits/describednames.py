"""Names of rows that symbols alone name: what stands beside 't4' among the comments is what it is, no condition."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.facts import Range
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.limits.texts import Text, parted_at, read_text
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

FEWEST = 3
"""So many rows make a table of times at least."""
TIMES = frozenset("tf")
"""What the symbols of times and frequencies begin with."""
_TESTED = re.compile(r"[=<>≤≥@;]|\. ")
"""What a condition or a remark has in it, and a name has not."""
_WORD = re.compile(r"[a-z]{3,}")
_SPELLED = re.compile(r"[A-Z][a-z]{5,}")
"""A word that is no symbol."""
_AT = re.compile(r"\d[\d.]* ?([^\s\d,;]+)(?:[,;]|$)")
"""How the tests of a row begin: '25°C, Page Mode'."""


def with_name_column(table: Table, vocabulary: Vocabulary) -> Table:
    """The table, a first column of conditions that names the rows one of names, whatever heads it.

    ('CIN | Input Capacitance (A0, A1)' under 'Symbol | Test Condition', and 'VIN = 0 V' under 'Conditions' behind the
    values.) No column is headed as one of names, it stands behind the symbols, each of its cells is a name and most of
    them tell a quantity. What words under 'Note' right behind the symbols say is a name, too, where none other is.
    """
    columns = table.columns_of("conditions")
    symbols = table.columns_of("symbol")
    if (noted := _noted_names(table, vocabulary)) is not None:
        return replace(table, columns=tuple(
            replace(c, role="parameter") if i == noted else c for i, c in enumerate(table.columns)
        ))  # fmt: skip
    if len(columns) != 2 or len(symbols) != 1 or table.columns_of("parameter") or columns[0] != symbols[0] + 1:
        return table
    if not any(columns[0] < i < columns[1] for i, column in enumerate(table.columns) if column.role in VALUE_ROLES):
        return table
    body = [cell for cell in table.cells if cell.row in table.body and cell.words]
    names = [cell for cell in body if cell.col == columns[0]]
    bare = all(symbol_like(cell.words) for cell in body if cell.col == symbols[0])
    if not names or not bare or not all(_names(read_text(cell.words).text, vocabulary) for cell in names):
        return table
    nouns = sum(any(word in vocabulary.checks.nouns for word in _WORD.findall(cell.text.lower())) for cell in names)
    if nouns <= 0.5 * len(names):
        return table
    of_names = [replace(c, role="parameter") if i == columns[0] else c for i, c in enumerate(table.columns)]
    return replace(table, columns=tuple(of_names))


def _noted_names(table: Table, vocabulary: Vocabulary) -> int | None:
    """The column of notes between symbols and values that holds a name of several words in each of its cells."""
    symbols, noted = table.columns_of("symbol"), table.columns_of("note")
    if len(symbols) != 1 or noted != (symbols[0] + 1,) or table.columns_of("parameter"):
        return None
    if not any(column.role in VALUE_ROLES for column in table.columns[noted[0] + 1 :]):
        return None
    cells = [cell for cell in table.cells if cell.row in table.body and cell.col == noted[0] and cell.words]
    named = all(len(c.words) > 1 and _names(read_text(c.words).text, vocabulary) for c in cells)
    return noted[0] if len(cells) >= FEWEST and named else None


def with_described_names(rows: Sequence[Range], table: Table, vocabulary: Vocabulary) -> list[Range]:
    """The rows of a table of times, each with the name that stands among the conditions beside its symbol.

    ('t4 | 25 | ns min | SCLK period'.) All rows are named by the symbols of times or frequencies alone, and most of the
    texts beside them tell a quantity. A further row of one symbol without a text has the name of the row above.
    """
    columns = table.columns_of("conditions")
    bare = all(row.symbol and row.parameter == row.symbol and row.symbol[0] in TIMES for row in rows)
    if len(rows) < FEWEST or len(columns) != 1 or table.columns_of("symbol") or not bare:
        return list(rows)
    printed = {read_text(cell.words).text for cell in table.cells if cell.col == columns[0]}
    named = [row.conditions in printed and _names(row.conditions or "", vocabulary) for row in rows]
    told = [row.conditions or "" for row, names in zip(rows, named, strict=True) if names]
    nouns = sum(any(word in vocabulary.checks.nouns for word in _WORD.findall(text.lower())) for text in told)
    if len(told) < 0.5 * len(rows) or nouns < 0.5 * len(told):
        return list(rows)
    found: list[Range] = []
    for row, names in zip(rows, named, strict=True):
        if names:
            moved = {"parameter": row.conditions, "parameter_bbox": row.conditions_bbox}
            row = row.model_copy(update={**moved, "conditions": None, "conditions_bbox": None})
        elif found and not row.conditions and found[-1].symbol == row.symbol:
            above = found[-1]
            row = row.model_copy(update={"parameter": above.parameter, "parameter_bbox": above.parameter_bbox})
        found.append(row)
    return found


def with_spelled_symbols(rows: Sequence[Range], vocabulary: Vocabulary) -> list[Range]:
    """The rows, one whose symbol is a word and whose name begins with the value of a test named by its symbol.

    ('Endurance | 25°C, Page Mode, 3.3V' under 'Symbol | Parameter'.) The tests tell no quantity.
    """
    return [_by_word(row) if _tests_alone(row, vocabulary) else row for row in rows]


def _tests_alone(row: Range, vocabulary: Vocabulary) -> bool:
    if row.symbol is None or row.conditions is not None or not _SPELLED.fullmatch(row.symbol):
        return False
    at = _AT.match(row.parameter)
    told = any(word in vocabulary.checks.nouns for word in _WORD.findall(row.parameter.lower()))
    return at is not None and vocabulary.is_unit(at[1]) and not told


def _by_word(row: Range) -> Range:
    named = {"parameter": row.symbol, "parameter_bbox": row.symbol_bbox, "symbol": None, "symbol_bbox": None}
    return row.model_copy(update={**named, "conditions": row.parameter, "conditions_bbox": row.parameter_bbox})


def _names(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a text beside a symbol is a name: words, none of which leads to a case, states a test or a remark."""
    words = text.split()
    led = bool(words) and words[0].casefold() in vocabulary.case_words
    return bool(words) and words[0][0].isalpha() and not led and not _TESTED.search(text)


def without_bound(text: Text, bound: str, vocabulary: Vocabulary) -> Text:
    """A symbol without the word behind it that says the limit which its unit says, too: 't8 min' beside 'ns min'."""
    first, _, last = text.text.rpartition(" ")
    role = vocabulary.role(bound) if bound else None
    if not first or " " in first or role is None or vocabulary.role(last) != role:
        return text
    return parted_at(text, len(first), len(text.text))[0]
