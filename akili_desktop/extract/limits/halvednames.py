"""Names of two lines that stand beside two lines of values, as rows of their own: each half is told for a name.

'ON/OFF pin logic input' over 'Threshold voltage', 'Thermal resistance' over 'Junction-to-case'.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from akili_desktop.core.facts import Flag, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.checks import CheckWords
from akili_desktop.extract.tables.model import Table

HALVED = Flag(rule="name-cut", detail="its name and one under or over it may be two lines of one name")
TWO_FACES = Flag(rule="name-unsure", detail="a bold line and a plain one are told for its name")
CLOSE = 0.9
"""Heights of a name between it and its further line at most."""
TIGHT = 0.5
"""The same where the further line has a test of its own: lines of one text stand closer than rows."""


def halved(rows: Sequence[Range], words: CheckWords) -> frozenset[int]:
    """The rows of two names right under one another, in one unit, of which one alone is a quantity's, by their place.

    The upper one says what it is of, with neither test nor symbol, and the lower one has the symbol; or the lower one
    says of what the quantity is, and the tests go on beside it, in a table without symbols.
    """
    found: set[int] = set()
    symbols = any(row.symbol for row in rows)
    for above, below in pairwise(_names(rows)):
        over, under = [rows[at] for at in above], [rows[at] for at in below]
        units = {row.unit for row in (*over, *under)}
        boxes = over[0].parameter_bbox, under[0].parameter_bbox
        if len(units) > 1 or not _stacked(*boxes, CLOSE):
            continue
        first, second = (words.is_quantity(names[0].parameter) for names in (over, under))
        said = any(word in words.nouns for word in over[0].parameter.casefold().split())
        bare = not any(row.symbol or row.conditions for row in over)
        tested = all(row.conditions for row in (*over, *under)) and not any(row.group for row in (*over, *under))
        if (second and not first and not said and bare and all(row.symbol for row in under)) or (
            first and not second and not symbols and tested and _stacked(*boxes, TIGHT)
        ):
            found.update((*above, *below))
    return frozenset(found)


def of_two_faces(table: Table) -> Iterator[int]:
    """The rows of a list set in under what is bold in part: a sentence of the column beside went into their name."""
    for cell in table.cells if table.kind == "list" else ():
        faces = {word.bold for word in cell.context if sum(map(str.isalpha, word.text)) > 1}
        if len(faces) > 1:
            yield from range(cell.row, cell.last_row + 1)


def _names(rows: Sequence[Range]) -> list[list[int]]:
    return [list(same) for _, same in groupby(range(len(rows)), key=lambda at: rows[at].parameter)]


def _stacked(above: Rect | None, below: Rect | None, close: float) -> bool:
    """Whether a name stands right under another, at its beginning."""
    if above is None or below is None:
        return False
    return abs(above.x0 - below.x0) < 2 and below.y0 - above.y0 > 0 and below.y0 - above.y1 < close * above.height
