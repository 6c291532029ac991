"""Marks of notes by their size: small capitals behind a name, and what stands raised behind an index."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import Word

CAPITALS = re.compile(r"[A-H](?:,[A-H])*,?")
"""Capitals that may count notes where they are raised behind a name."""
WHOLE_WORD = re.compile(r"[^\W\d_]{2}[)\]]?$")
"""How a word ends behind which they may stand."""
NAMING = re.compile(r"[a-z]{3}$")
"""How a word of a name ends under which they may stand: no symbol does so."""
CLOSED = re.compile(r"\(?\d{1,2}\)")
"""A number that a bracket closes."""
RAISED = re.compile(r"(?:\(?[*＊※†‡]?[1-9]\d?\)?|\[[1-9]\d?\]|[*†‡§]{1,3})(?:,\(?[*＊※†‡]?[1-9]\d?\)?)*")
"""What counts notes where it is raised before a text; a letter might be an index of the symbol, a zero of degrees."""
STARRED = re.compile(r"\(([*＊※]\d{1,2}|[*†‡§]{1,3})\)")
"""A sign in brackets of its own, as it may stand before a text: '(*1) Peak current', '(*1) 5.0'."""
NUMBER = re.compile(r"[+\-−–±<>≤≥~]?\.?\d")
"""How a value begins. Behind a raised number in the same word it is no fraction: that has a bar."""
NOTHING = re.compile(r"[\-−–—]{1,3}")
"""What says that there is no value, behind a mark that leads to why: '-' with a raised '[1]' before it."""
SMALLER = 0.85
"""The part of a value's letters' size that a number raised before it has at most."""
STOPS = (":", ",", ";")
"""What may follow on a mark at its word's end."""


def is_capital_mark(word: Word, words: Sequence[Word], largest: float) -> bool:
    """Whether raised capitals stand right behind a whole word of full size, and so count notes: 'Current' and 'A D'.

    A letter alone, or a number, may have an index or a power. So do they alone at a cell's edge under such a word,
    whose line had no room for them.
    """
    if not CAPITALS.fullmatch(word.text):
        return False
    if _under_name(word, words, largest):
        return True
    return any(
        other.size == largest
        and WHOLE_WORD.search(other.text)
        and 0.2 * largest < other.baseline - word.baseline < 0.8 * largest
        and -0.1 * largest < word.bbox.x0 - other.bbox.x1 < 1.5 * largest
        for other in words
    )


def _under_name(word: Word, words: Sequence[Word], largest: float) -> bool:
    """Whether a word is one of small capitals alone in a line, at the edge of the name whose last word is above it."""
    level = [other for other in words if abs(other.baseline - word.baseline) < 0.1 * largest]
    over = words[: words.index(level[0])]
    if not over or not all(other.size < 0.8 * largest and CAPITALS.fullmatch(other.text) for other in level):
        return False
    edge = min((other.bbox.x0 for other in words if other.size == largest), default=0.0)
    below = level[0].baseline - over[-1].baseline
    close = 0 < below < 1.5 * largest and abs(level[0].bbox.x0 - edge) < 1
    return close and over[-1].size == largest and NAMING.search(over[-1].text) is not None


def is_smaller(word: Word, before: Word, after: Sequence[Word], base: float) -> bool:
    """Whether a word is clearly smaller than the words beside it, or stands above letters that are lowered.

    Of an index with a space in it, 'VLoad dump', the second word is as small as the mark behind it.
    """
    if before.baseline > base + 0.08 * word.size and before.size >= word.size and word.baseline < base:
        return True
    return word.size < 0.8 * max(other.size for other in (before, *after))


def opens_with_mark(word: Word) -> int:
    """How many letters a raised number in a bracket has that begins a word before the stop behind it: '7):'."""
    first = word.runs[0]
    marked = first.script > 0 and CLOSED.fullmatch(first.text) is not None
    return len(first.text) if marked and word.text[len(first.text) :] in STOPS else 0


def mark_before_value(word: Word, behind: str) -> int:
    """How many letters of a word are the mark of a note before a value, which goes on in the word or in `behind`.

    A raised 2 before '5.0' makes no '25.0'. A sign and a number in letters of the value's size are left: '*25.0' may
    begin with '*2' or with '*'. Before a dash it leads to the note that says why there is none.
    """
    if starred := STARRED.match(word.text):
        return starred.end() if NUMBER.match(word.text[starred.end() :] or behind) else 0
    first = word.runs[0]
    smaller = len(word.runs) > 1 and first.script > 0 and first.size <= SMALLER * word.runs[1].size
    rest = word.text[len(first.text) :]
    marked = smaller and RAISED.fullmatch(first.text) and (NUMBER.match(rest) or NOTHING.fullmatch(rest))
    return len(first.text) if marked else 0
