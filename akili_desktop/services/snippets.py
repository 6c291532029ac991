"""The part of a passage that shows why it was found. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.services.terms import Term

LONGEST = 240
MORE = "…"


class Snippet(NamedTuple):
    """A stretch of a passage on one line, and the characters (from, to) of it that are the query's words."""

    text: str
    marks: tuple[tuple[int, int], ...]


def snippet_of(text: str, found: Sequence[Term], longest: int = LONGEST) -> Snippet:
    """The stretch of `text` with the most different ones of the terms `found` in it, cut at words."""
    line = text.replace("\n", " ").replace("\t", " ")
    if len(line) <= longest:
        return _marked(line, 0, len(line), found)
    start, best = 0, (0, 0)
    for first, term in enumerate(found):
        inside = [other for other in found[first:] if other.end <= term.start + longest]
        score = (len({other.text for other in inside}), len(inside))
        if score > best:
            start, best = term.start, score
    inside = [term for term in found if start <= term.start and term.end <= start + longest]
    spare = longest - ((inside[-1].end - start) if inside else 0)
    low = max(0, min(start - spare // 3, len(line) - longest))
    high = min(len(line), low + longest)
    if low:
        space = line.find(" ", low, start)
        low = space + 1 if space >= 0 else low
    if high < len(line):
        end = inside[-1].end if inside else low + 1
        space = line.rfind(" ", end, high)
        high = space if space > 0 else high
    return _marked(line, low, high, found)


def _marked(line: str, low: int, high: int, found: Sequence[Term]) -> Snippet:
    before, after = MORE if low else "", MORE if high < len(line) else ""
    move = len(before) - low
    marks = tuple((term.start + move, term.end + move) for term in found if low <= term.start and term.end <= high)
    return Snippet(f"{before}{line[low:high]}{after}", marks)
