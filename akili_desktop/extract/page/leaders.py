"""Dots that lead from a text to the one beside it are no part of either."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import parted_at, reading_order

LEAST = 4
"""So many dots lead somewhere: three may stand for what is left out."""
LEAST_IN_LIST = 2
"""The same in a list of labels and values, whose lines a few dots may fill."""

_DOTS = frozenset(".·․…")
_BEHIND = re.compile(r"[.·․…]+$")
_BEFORE = re.compile(r"[.·․…]+(?=.)")


def without_leaders(words: Sequence[Word], least: int = LEAST) -> tuple[Word, ...]:
    """A cell's words without the dots that end it or stand before it, where these are `least` and more.

    A cell that is nothing but dots has them for its text: they stand for what the table leaves out.
    """
    if _DOTS.isdisjoint([end for word in words for end in (word.text[0], word.text[-1])]):
        return tuple(words)
    kept = list(reading_order(words))
    behind, kept = _ended(kept, least)
    before, kept = _begun(kept, least)
    return tuple(kept) if kept and (behind or before) else tuple(words)


def _ended(words: list[Word], least: int) -> tuple[bool, list[Word]]:
    """Whether dots end the words, and the words without these."""
    kept, count = list(words), 0
    while kept and (found := _BEHIND.search(kept[-1].text)):
        count += _length(found[0])
        whole = found.start() == 0
        kept = kept[:-1] if whole else [*kept[:-1], parted_at(kept[-1], found.start())[0]]
        if not whole:
            break
    return count >= least, kept if count >= least else words


def _begun(words: list[Word], least: int) -> tuple[bool, list[Word]]:
    """Whether dots stand before the words, and the words without these; not '.5', a number."""
    found = _BEFORE.match(words[0].text) if words else None
    if found is None or _length(found[0]) < least:
        return False, words
    return True, [parted_at(words[0], found.end())[1], *words[1:]]


def _length(dots: str) -> int:
    """How many dots are printed: an ellipsis is three."""
    return sum(3 if char == "…" else 1 for char in dots)
