"""Values that a sheet has still to tell: 'tbd' in the place of a limit is none, whatever else its row states."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.facts import Flag, Range
from akili_desktop.extract.limits.valuewords import unknown_yet

OPEN_VALUE = Flag(rule="no-value", detail="the page says that a value of its row is still to be determined")


def open_values(rows: Sequence[Range]) -> frozenset[int]:
    """The rows of which a value is told to be determined later."""
    return frozenset(i for i, row in enumerate(rows) if any(unknown_yet(value.text) for _, value in row.values()))
