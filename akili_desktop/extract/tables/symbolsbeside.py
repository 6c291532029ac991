"""Symbols at the left of a ruled cell, one or several for each line of values, around the one name of them all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.valuelines import ValueLine

LEVEL = 1.0
"""How far apart (points) lines of one depth may begin."""
OFF_MIDDLE = 0.35
"""Letters' sizes by which a symbol stands off the middle of its lines of values, at most, or these off its symbols'."""
MOST = 8


class Named(NamedTuple):
    """What names a line of values."""

    symbol: tuple[Word, ...]
    name: tuple[Word, ...]


def symbols_beside(words: Sequence[Word], values: Sequence[ValueLine]) -> list[Named]:
    """The symbol, and the shared name, of each line of values in a ruled cell; empty where it holds something else.

    'VIH' over 'VIL' with 'Input logic level' between them and further right; 'IDD' and 'ICC', each at the middle of
    three lines; 'VDD' beside the first line, and 'VCC1' to 'VCC3' around the second.
    """
    lines = group_lines(words)
    size, left = words[0].size, min(line[0].bbox.x0 for line in lines)
    inner = [line[0].bbox.x0 for line in lines if line[0].bbox.x0 > left + LEVEL]
    if len(values) < 2 or not inner or not 2 <= len(lines) <= MOST:
        return []
    edge = min(inner)
    symbols = [part for line in lines if (part := tuple(word for word in line if word.bbox.x0 < edge - LEVEL))]
    name = tuple(word for line in lines for word in line if word.bbox.x0 >= edge - LEVEL)
    named = [line for line in lines if any(word in name for word in line)]
    if not 2 <= len(symbols) <= MOST or any(abs(part[0].bbox.x0 - left) > LEVEL for part in symbols):
        return []
    lowered = all(symbol_like(part) and any(run.script < 0 for word in part for run in word.runs) for part in symbols)
    beyond = any(word.bbox.x1 > edge + LEVEL for part in symbols for word in part)
    worded = any(len(word.text) > 3 and word.text.isalpha() for word in name)
    flush = max(next(w for w in line if w in name).bbox.x0 for line in named) - edge <= LEVEL
    middle = (named[0][0].baseline + named[-1][0].baseline - values[0].baseline - values[-1].baseline) / 2
    around = (named[0][0].baseline + named[-1][0].baseline - symbols[0][0].baseline - symbols[-1][0].baseline) / 2
    if not (lowered and worded and flush) or beyond or min(abs(middle), abs(around)) > 0.5 * size:
        return []
    marks, bases = [part[0].baseline for part in symbols], [value.baseline for value in values]
    if len(symbols) <= len(values):
        of = divided(marks, bases, OFF_MIDDLE * size)
        # at the first of their lines they would stand at the middle of some, too
        alike = len({of.count(at) for at in set(of)}) == 1
        return [Named(symbols[at], name) for at in of] if alike else []
    of = divided(bases, marks, OFF_MIDDLE * size)
    return [
        Named(tuple(w for at, part in zip(of, symbols, strict=True) if at == n for w in part), name)
        for n in range(len(values) if of else 0)
    ]


def divided(middles: Sequence[float], bases: Sequence[float], slack: float) -> list[int]:
    """For each of the `bases`, from the top, which of the `middles` is that of its run; empty where none fits alone.

    Each of the middles is closely that of the first and the last base of its run, and only one division is so.
    """

    @cache
    def ways(place: int, start: int) -> tuple[tuple[int, ...], ...]:
        if place == len(middles):
            return ((),) if start == len(bases) else ()
        found: list[tuple[int, ...]] = []
        for end in range(start + 1, len(bases) + 1):
            if abs((bases[start] + bases[end - 1]) / 2 - middles[place]) <= slack:
                found += ((end, *rest) for rest in ways(place + 1, end))
        return tuple(found)

    only = ways(0, 0)
    if len(only) != 1:
        return []
    return [place for place, (low, high) in enumerate(pairwise((0, *only[0]))) for _ in range(low, high)]


def names_begin_small(words: Sequence[Word], symbols: Sequence[Word], values: Sequence[ValueLine]) -> bool:
    """Whether lines of a cell may each be a name of its own, though they begin small, as if going on with the first.

    That one begins small, too, and each line of values has a symbol of its own beside it: 'VCCA | supply voltage' over
    'ICCA | supply current'.
    """
    own = [
        " ".join(word.text for word in symbols if abs(word.baseline - value.baseline) <= 0.5 * word.size)
        for value in values
    ]
    return group_lines(words)[0][0].text[0].islower() and all(own) and len(set(own)) == len(own)
