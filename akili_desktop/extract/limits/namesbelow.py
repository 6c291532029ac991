"""Rows without a name that bear the symbol of the name below: it may stand at the middle of its rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from akili_desktop.core.facts import Flag, Range
from akili_desktop.core.geometry import Rect

NAMED_BELOW = Flag(rule="name-unsure", detail="the name below it stands beside the same symbol, and may be its own")


def named_below(rows: Sequence[Range]) -> Iterator[int]:
    """The rows that have the name above, of another symbol, or their symbol for a name, and the next row's symbol.

    'toff' beside three lines of values, 'Turn-off time' beside the second, and 'Turn-on time' beside 'ton' above.
    """
    for at, row in enumerate(rows):
        name, symbol = row.parameter_bbox, row.symbol_bbox
        if not row.symbol or name is None or symbol is None or row.group:
            continue
        below = next((other for other in rows[at + 1 :] if other.parameter != row.parameter), None)
        if below is None or below.symbol != row.symbol or below.page != row.page or below.symbol_bbox == symbol:
            continue
        own = next((other for other in reversed(rows[:at]) if other.symbol != row.symbol), None)
        taken = own is not None and own.parameter_bbox == name and name.y1 < symbol.cy
        if (name == symbol or taken) and _beside(below.parameter_bbox, below.symbol_bbox):
            yield at


def _beside(name: Rect | None, symbol: Rect | None) -> bool:
    return name is not None and symbol is not None and name != symbol and name.overlap_y(symbol) > 0
