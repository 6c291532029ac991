"""Names of two lines with the values beside the second: 'Turn-On Delay' over 'Time   10   20'."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.tables.columns import is_case, is_note, is_quantity
from akili_desktop.extract.tables.spanning import goes_on

FLUSH = 1.0
"""How far apart (points) the lines of such names begin at most."""


def begun_above(lines: Sequence[Sequence[Word]], aligned: Sequence[bool]) -> frozenset[int]:
    """The lines without values that begin the name of the row below them; empty where that is not sure.

    `aligned` says of each line of the names of a cell, from the top, whether values stand beside it. Such lines and the
    rows' take turns from the first to the last: no line above the first row, which goes on from nothing, could be of
    another, and none is left under the last. All begin at one edge and with a capital, and none goes on with the one
    above it.
    """
    turns = len(lines) >= 4 and list(aligned) == [bool(place % 2) for place in range(len(lines))]
    if not turns or max(line[0].bbox.x0 for line in lines) - min(line[0].bbox.x0 for line in lines) > FLUSH:
        return frozenset()
    bare = range(0, len(lines), 2)
    for place in bare:
        words = lines[place]
        if not words[0].text[0].isupper() or is_note(words) or is_case(words) or is_quantity(words):
            return frozenset()
        if place and goes_on(lines[place - 1], words):
            return frozenset()
    return frozenset(bare)
