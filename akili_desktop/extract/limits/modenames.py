"""Rows that a mode alone names, beside the symbol of the row above: 'Power-down Mode' under 'Power Supply Current'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Range
from akili_desktop.extract.partwords import plain

MOST_WORDS = 4
"""Words of the longest name that is a mode: 'Extended power down mode'."""


def with_names_over_modes(rows: Sequence[Range]) -> list[Range]:
    """The rows, those named by a mode and nothing else as parts of the name above that has their symbol.

    The symbol is one text in one cell beside both; where each row has its own nothing says what a mode is of.
    """
    found: list[Range] = []
    above: Range | None = None
    for row in rows:
        if not _a_mode(row.parameter):
            above = row
        elif above is not None and row.symbol_bbox == above.symbol_bbox is not None and not row.group:
            row = row.model_copy(update={"group": above.parameter})
        found.append(row)
    return found


def _a_mode(name: str) -> bool:
    words = re.split(r"[ /-]+", plain(name))
    return words[-1] in ("mode", "modes") and 1 < len(words) <= MOST_WORDS
