"""Ratings without headings whose units stand in a column of their own: 'Supply voltage | VCC | 7 | V'.

Under a heading of absolute maximum ratings one number, or a range, beside its unit is told without a heading, in the
open or between rulings. What has two columns of numbers, a row of unknown headings or a further column is none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.limits.cellvalues import read_value, text_of, without_marks
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.textlines import Chunk, make_chunks
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary, fold

LEAST = 2
LEVEL = 2.0
"""Points by which texts of one column begin, end or have their middles apart at most."""
_ONE = r"[+\-−–±]{0,2}\s?(?:\d[\d,]*\.?\d*|\.\d+)"
NUMBERS = re.compile(rf"{_ONE}(?:\s?(?:to|~|…|\.{{2,3}}|[–−-]|/)\s?{_ONE})?", re.IGNORECASE)
"""A number or a range of numbers."""
RAIL = re.compile(r"\(?[+\-−–]?V\w{0,4}[+\-]?(?:\s?[+\-−–]\s?\d[\d.]*)?\s?\)?")
"""An end of a range that is stated from a supply: 'VCC + 0.3'."""
LONGEST = 8
"""Letters of a symbol at most."""
WORD = re.compile(r"[^\W\d_]{3}")


class Rated(NamedTuple):
    """A line's name, symbol, value and unit."""

    label: tuple[Word, ...]
    symbol: tuple[Word, ...]
    value: tuple[Word, ...]
    unit: tuple[Word, ...]


def unit_behind(chunks: Sequence[Chunk], vocabulary: Vocabulary) -> bool:
    """Whether a line ends with a number or range and, apart from it, a unit."""
    return len(chunks) > 2 and vocabulary.is_unit(chunks[-1].text) and numbers_alone(chunks[-2].words, vocabulary)


def rated_lines(block: Sequence[Sequence[Word]], vocabulary: Vocabulary) -> dict[int, Rated]:
    """The lines of a block that state a value with its unit in a column behind, by number; none where any is unsure."""
    lines = [make_chunks(words) for words in block]
    stated = {number: chunks for number, chunks in enumerate(lines) if unit_behind(chunks, vocabulary)}
    if len(stated) < LEAST or any(
        numbers_alone(chunk.words, vocabulary) for chunks in stated.values() for chunk in chunks[:-2]
    ):
        return {}
    values, units = ([chunks[at] for chunks in stated.values()] for at in (-2, -1))
    if max(v.bbox.x0 for v in values) > min(v.bbox.x1 for v in values) or not _level(units):
        return {}
    right = min(value.bbox.x0 for value in values)
    others = [chunks for number, chunks in enumerate(lines) if number not in stated and number < max(stated)]
    if any(chunk.bbox.x1 > right and not _says_all(chunk, vocabulary) for chunks in others for chunk in chunks[1:]):
        return {}  # a row of headings, or a column that is not known
    at = _column_of_symbols(list(stated.values()))
    found = {number: _rated(chunks, at) for number, chunks in stated.items()}
    rated = {number: line for number, line in found.items() if line is not None}
    return rated if len(rated) == len(found) else {}


def _column_of_symbols(lines: Sequence[Sequence[Chunk]]) -> int | None:
    """Which of two texts before the value is the symbol in all lines that have two, None where none surely is.

    Most of that column look like symbols, and all are short ('Ptot', 'Tstg' among 'VCBO', 'IC').
    """
    pairs = [chunks for chunks in lines if len(chunks) == 4]
    for at in (0, 1):
        words = [chunks[at].words for chunks in pairs]
        short = all(len(own) <= 2 and len(own[0].text) <= LONGEST for own in words)
        if pairs and short and 2 * sum(map(symbol_like, words)) > len(words):
            return at
    return None


def _rated(chunks: Sequence[Chunk], at: int | None) -> Rated | None:
    """A line's parts, None where its texts before the value are not a name, or a name and its symbol at `at`."""
    *names, value, unit = chunks
    if len(names) == 1 and at is None and (symbol_like(names[0].words) or WORD.search(names[0].text)):
        return Rated(names[0].words, (), value.words, unit.words)
    if len(names) != 2 or at is None or not WORD.search(names[1 - at].text):
        return None
    return Rated(names[1 - at].words, names[at].words, value.words, unit.words)


def rated_columns(table: Table, vocabulary: Vocabulary) -> dict[int, str] | None:
    """What the columns of a ruled table of ratings hold where no row heads them; None where its cells do not tell it.

    Every row names something and states one number or range beside its unit, in cells of their own.
    """
    at = len(table.columns) - 1
    if at not in (2, 3) or len(table.rows) < LEAST or any(c.col_span > 1 or c.row_span > 1 for c in table.cells):
        return None
    rows = [[table.at(row, col) for col in range(at + 1)] for row in range(len(table.rows))]
    for *names, value, unit in rows:
        if (
            value is None
            or unit is None
            or not vocabulary.is_unit(unit.text)
            or not numbers_alone(value.words, vocabulary)
        ):
            return None
        if any(name is not None and numbers_alone(name.words, vocabulary) for name in names):
            return None
    named = [[cell.words if cell is not None else () for cell in row[: at - 1]] for row in rows]
    if at == 2:
        told = all(own and (symbol_like(own) or WORD.search(_text(own))) for (own,) in named)
        return {0: "parameter", 1: "value", 2: "unit"} if told else None
    for symbol in (0, 1):
        texts, told_of = ([own[col] for own in named] for col in (symbol, 1 - symbol))
        short = all(len(own) <= 2 and len(own[0].text) <= LONGEST for own in texts if own)
        like = 2 * sum(symbol_like(own) for own in texts if own) > len(texts)
        if short and like and all(own and WORD.search(_text(own)) for own in told_of):
            return {symbol: "symbol", 1 - symbol: "parameter", 2: "value", 3: "unit"}
    return None


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)


def numbers_alone(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether words are a number or a range, of which one end may be stated from a supply, and no unit."""
    if not any(char.isdigit() for word in words for char in word.text):
        return False
    kept, _ = without_marks(words)
    if kept and NUMBERS.fullmatch(normalise(text_of(kept))):
        return True
    value = read_value(words, vocabulary)
    ends = (value.low, value.high) if value is not None and value.unit is None else (None, None)
    told = [end for end in ends if end is not None and (end.number is not None or RAIL.fullmatch(normalise(end.text)))]
    return len(told) == 2 and any(end.number is not None for end in told)


def _says_all(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a text states a value with its unit, or in words."""
    if fold(chunk.text) in vocabulary.value_words:
        return True
    number, _, unit = normalise(chunk.text).rpartition(" ")
    return NUMBERS.fullmatch(number) is not None and vocabulary.is_unit(unit)


def _level(chunks: Sequence[Chunk]) -> bool:
    """Whether texts begin, end or have their middles under one another."""
    edges = zip(*((chunk.bbox.x0, chunk.bbox.x1, chunk.bbox.cx) for chunk in chunks), strict=True)
    return any(max(edge) - min(edge) <= LEVEL for edge in edges)
