"""Numbers before a quantity of a feature line that share its unit: the '3.3' of '3.3 and 5 V compatible logic'."""

from __future__ import annotations

import re

from akili_desktop.core.facts import Flag
from akili_desktop.extract.partwords import FeatureWords

_BARE = re.compile(r"(?<![\w.,/+\-–−±~])\d[\d.]*(?:,\s\d[\d.]*)*,?\s(?:and|or|&)\s$")
"""Bare numbers, the last of them linked to what stands behind."""
_LED = re.compile(r"(?:^|[:;(])\s*$")
"""Before what begins a line, or a clause of its own."""
UNIT_SHARED = Flag(rule="several-values", detail="a number stands before it, which may share its unit")


def with_bare_ones(text: str, start: int, words: FeatureWords) -> tuple[int, tuple[Flag, ...]]:
    """Where a quantity that begins at `start` begins with the bare numbers before it, and a flag where it is not sure.

    They are of its list at a line's beginning, behind a colon, or behind a word that links no name to its number
    ('with 3.3 and 5 V logic'). In 'Version 2 and 5 V supply' and 'between 3 and 5 V' they are none.
    """
    found = _BARE.search(text, 0, start)
    if found is None:
        return start, ()
    before = text[: found.start()].rstrip()
    last = before.rsplit(maxsplit=1)[-1:]
    led = _LED.search(before) is not None or (last != [] and last[0].casefold() in words.supporting)
    return (found.start(), ()) if led else (start, (UNIT_SHARED,))
