"""Ratings that only the parts head, with symbols and units in columns of their own: 'XY12 | XY358' over '32 | 26 | V'.

Under a heading of absolute maximum ratings a line of nothing but parts' numbers stands over a column of values each,
and a unit behind these is of all of them. A line that is of no such form leaves the whole list alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.textlines import Chunk, make_chunks
from akili_desktop.extract.tables.columns import are_parts
from akili_desktop.extract.tables.listentries import Entry
from akili_desktop.extract.tables.listlabels import begins_at
from akili_desktop.extract.tables.unitcolumns import WORD, numbers_alone
from akili_desktop.extract.vocabulary import Vocabulary, fold

LEAST = 3
"""Fewer lines with a value of each part are no such list."""
LEVEL = 2.0
"""Points by which symbols have their middles or left edges apart at most."""
SET_IN = 2.0
"""A name that begins further right than this (points) of one without values is a case of it."""


def parted_ratings(block: Sequence[Sequence[Word]], vocabulary: Vocabulary) -> list[Entry]:
    """The entries of a list of ratings that a line of parts heads; none where any line of it is not understood.

    A line without values is the name of the cases set in under it, and its symbol is theirs.
    """
    heads = make_chunks(block[0]) if block else ()
    if len(heads) < 2 or not are_parts([chunk.text for chunk in heads]):
        return []
    lines = [make_chunks(words) for words in block[1:]]
    told = [_values(chunks, heads, vocabulary) for chunks in lines]
    names = [
        chunks[: len(chunks) - len(heads) - 1] if values else chunks for chunks, values in zip(lines, told, strict=True)
    ]
    if sum(map(bool, told)) < LEAST or not told[-1] or any(not 1 <= len(own) <= 2 for own in names):
        return []
    if not _one_column([own[1] for own in names if len(own) == 2]):
        return []
    found: list[Entry] = []
    over: tuple[float, tuple[Word, ...]] | None = None
    for place, (own, values) in enumerate(zip(names, told, strict=True)):
        label, symbol = own[0].words, own[1].words if len(own) == 2 else ()
        left = label[0].bbox.x0
        if not WORD.search(own[0].text) or own[0].bbox.x1 > heads[0].bbox.x0:
            return []
        if not values:
            below = names[place + 1][0].bbox.x0 if place + 1 < len(names) else 0.0
            if below <= left + SET_IN or not told[place + 1]:
                return []  # no case stands under it: it may go on, or head what is not set in
            over = left, symbol
            found.append(Entry(label, (), ()))
            continue
        if over is not None and left <= over[0] + SET_IN:
            over = None
        symbol = symbol or (over[1] if over is not None else ())
        unit = lines[place][-1].words
        found += (
            Entry(label, symbol, value.words, unit, part=head.words) for head, value in zip(heads, values, strict=True)
        )
    return found


def _values(chunks: Sequence[Chunk], heads: Sequence[Chunk], vocabulary: Vocabulary) -> Sequence[Chunk]:
    """The values of a line under the heads, with a unit behind them; none where it states no value of each."""
    count = len(heads)
    if len(chunks) < count + 2 or not vocabulary.is_unit(chunks[-1].text):
        return ()
    values = chunks[-1 - count : -1]
    pitch = min(b.bbox.cx - a.bbox.cx for a, b in pairwise(heads))
    under = all(abs(h.bbox.cx - v.bbox.cx) < 0.5 * pitch for h, v in zip(heads, values, strict=True))
    said = all(numbers_alone(v.words, vocabulary) or fold(v.text) in vocabulary.value_words for v in values)
    return values if under and said and chunks[-1].bbox.x0 > heads[-1].bbox.x1 else ()


def _one_column(symbols: Sequence[Chunk]) -> bool:
    """Whether texts stand under one another, most of which look like symbols."""
    if not symbols:
        return True
    first = symbols[0]
    level = all(
        begins_at(chunk.words, first.bbox.x0) or abs(chunk.bbox.cx - first.bbox.cx) <= LEVEL for chunk in symbols
    )
    return level and 2 * sum(symbol_like(chunk.words) for chunk in symbols) > len(symbols)
