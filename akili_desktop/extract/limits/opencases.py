"""Cases that are told by their last word alone, of which the first has more before it: 'VTXD = 0 V; pin CANH'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Range

MOST_WORDS = 3
"""Words of the longest case: 'on pin 3'."""
_COMPARED = re.compile(r"[=<>≤≥]")


def told_by_last_words(rows: Sequence[Range]) -> frozenset[int]:
    """Which rows of one printed name say 'pin CANL' or 'pulse 2a' alone, while the first one says more before its own
    such case ('VTXD = 0 V; t < 1 ms pin CANH', 'on pins CANH, CANL pulse 1'); by their place.

    What stands before the first case may be of all of them, and no line tells; a list of such cases says nothing more.
    """
    found: set[int] = set()
    first: dict[tuple[object, ...], list[str]] = {}
    for at, row in enumerate(rows):
        said = (row.conditions or "").split()
        if row.parameter_bbox is None or not said:
            continue
        above = first.setdefault((row.parameter_bbox, row.symbol, row.variant), said)
        count = len(said)
        if not 2 <= count <= MOST_WORDS or len(above) <= count or _COMPARED.search(" ".join(said)):
            continue
        before = above[:-count]
        listed = before[-1][-1] in ",/&" or before[-1].casefold() in ("and", "or") or said[0] in before
        if above[-count:-1] == said[:-1] and above[-1] != said[-1] and not listed:
            found.add(at)
    return frozenset(found)
