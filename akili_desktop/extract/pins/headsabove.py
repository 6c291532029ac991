"""Lines of headings above the one that names a pin table's columns: 'No. of' over 'Lines', 'Device' over 'Interfaced
with'."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.partwords import PinWords

PITCH = 1.4
"""Sizes of type from one line of a heading to the next, at most."""
FLUSH = 1.5
"""Points between the beginnings, or the middles, of two lines of one heading."""


def lines_above(
    heads: Sequence[Rect], columns: Sequence[tuple[float, float]], lines: Sequence[Phrase], rules: Rules, pins: PinWords
) -> list[Phrase]:
    """The phrases of the line right over the headings that begin them; none where any phrase of it does not.

    Each is in letters as large and as bold as the heading under it, flush with it or about its middle, and over no
    other. A title begins over the first column, or is all that stands in its line.
    """
    top = min(box.y0 for box in heads)
    below = [line for line in lines if any(box.holds_middle_of(line.bbox) for box in heads)]
    if not below:
        return []
    size, x0, x1 = below[0].size, columns[0][0], max(box.x1 for box in heads)
    over = [p for p in lines if top + 0.5 * size - p.bbox.cy > 0 and p.bbox.x1 > x0 and p.bbox.x0 < x1]
    last = max((p.words[0].baseline for p in over), default=0.0)
    row = [p for p in over if last - p.words[0].baseline < 1]
    under = min(line.words[0].baseline for line in below)
    if not 0.8 * size < under - last <= PITCH * size or rules.cuts(x0, x1, last + 0.1 * size, top + 0.5 * size, 0.3):
        return []
    if len(row) < 2 or any(pins.titled(p.text) or p.bbox.cx < columns[0][1] for p in row):
        return []
    return row if all(_begins(p, below) for p in row) else []


def _begins(above: Phrase, below: Sequence[Phrase]) -> bool:
    """Whether a phrase is the line before one of the headings, clear of the one beside that."""
    under = next((line for line in below if _flush(above.bbox, line.bbox)), None)
    if under is None or abs(under.size - above.size) >= 0.5 or under.words[0].bold != above.words[0].bold:
        return False
    beside = (line.bbox for line in below if line is not under)
    return not any(box.overlap_x(above.bbox) > 0 for box in beside)


def _flush(one: Rect, other: Rect) -> bool:
    return abs(one.x0 - other.x0) < FLUSH or abs(one.cx - other.cx) < FLUSH
