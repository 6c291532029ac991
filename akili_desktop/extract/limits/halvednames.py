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
TOGETHER = 0.15
"""The part of the distance of their values by which two halves of a name are closer to one another at least."""
LEVEL, BESIDE = 0.2, 0.8
"""Of how many of its heights a name is above or below values at least that it is not level with, and at most."""
ONE_LINE = 1.25
"""Heights of a value that a name of one line has at most, without raised and lowered letters."""


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


def set_together(rows: Sequence[Range]) -> frozenset[int]:
    """The rows of two names of a line each, closer to one another than their values, of which one is not level.

    A name of two lines at the middle of two rows: 'Internal Cold-Junction' a little below the values of the upper one,
    'Temperature Error' a little above those of the lower one.
    """
    found: set[int] = set()
    for above, below in pairwise(_names(rows)):
        over, under = rows[above[-1]], rows[below[0]]
        boxes = over.parameter_bbox, under.parameter_bbox
        if boxes[0] is None or boxes[1] is None or over.page != under.page or not _stacked(*boxes, TIGHT):
            continue
        apart = _plainest(under).cy - _plainest(over).cy
        nearer = apart - (boxes[1].cy - boxes[0].cy) > TOGETHER * apart
        away = [_away(boxes[0], over), _away(boxes[1], under)]
        if nearer and LEVEL < max(away) < BESIDE:
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


def _away(name: Rect, row: Range) -> float:
    """How many of its heights the one line of a name stands above or below its row's values; infinite for several."""
    value = _plainest(row)
    return abs(value.cy - name.cy) / value.height if name.height < ONE_LINE * value.height else float("inf")


def _plainest(row: Range) -> Rect:
    """The box of a row's value of the fewest lines and lowered letters."""
    return min((value.bbox for _, value in row.values()), key=lambda box: box.height)


def _stacked(above: Rect | None, below: Rect | None, close: float) -> bool:
    """Whether a name stands right under another, at its beginning."""
    if above is None or below is None:
        return False
    return abs(above.x0 - below.x0) < 2 and below.y0 - above.y0 > 0 and below.y0 - above.y1 < close * above.height
