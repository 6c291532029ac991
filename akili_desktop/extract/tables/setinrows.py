"""Lines that head rows set in under them, in a ruled band whose rows no line parts: 'DRIFT TO 85 °C' over 'Gain'.

No value stands beside such a line. It is of no row: neither of the one above it, a total perhaps, nor of the first that
it heads.
"""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.model import TableCell

SET_IN = 3.0
"""Points by which rows begin right of the line that heads them, at least."""
SAME = 3.0
"""Baselines this near (points) are one line's."""
CLEAR = 0.85
"""Sizes of type between the line and each row, at least: of a name at the middle of two lines these stand closer."""
FEWEST = 2
"""So many rows are set in under a line, at least: the second line of one name may hang."""


def heads_of_rows(cells: Sequence[TableCell], rows: Sequence[float]) -> list[float]:
    """The baselines of lines that head the `rows` of a band, whose baselines are given: the first of a cell's lines,
    at no row's height, under which all of its lines stand in rows and are set in alike."""
    found: list[float] = []
    for cell in cells:
        head, *under = group_lines(cell.words)
        base, size, x0 = head[0].baseline, head[0].size, under[0][0].bbox.x0 if under else 0.0
        if len(under) < FEWEST or head[0].bbox.x0 > x0 - SET_IN:
            continue
        if min(abs(base - row) for row in rows) < CLEAR * size or head[-1].text.endswith((",", "/", "-", "–")):
            continue
        level = all(min(abs(line[0].baseline - row) for row in rows) < SAME for line in under)
        if level and all(abs(line[0].bbox.x0 - x0) < 1 for line in under):
            found.append(base)
    return found
