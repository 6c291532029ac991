"""Values that a cell prints again on a further line, beside one that takes both lines: '10 +' over '0.1CB', and 250."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Flag, Value

RULE = "stated-again"
"""The rule of the flag of a row one of whose values stands in two of its lines."""


def stated_again(limits: Mapping[str, Value], printed: Sequence[Word]) -> tuple[Flag, ...]:
    """A flag for a row whose value is printed on two of its lines, of which the fact tells one.

    The second may be for a case that the row does not name. Only a neighbour broken over lines makes them one row.
    """
    if len(limits) < 2:
        return ()
    tallest = max((value.bbox for value in limits.values()), key=lambda box: box.height)
    for role, value in limits.items():
        box = value.bbox
        if tallest.height < 1.7 * box.height:
            continue
        for word in printed:
            inside = tallest.y0 < word.bbox.cy < tallest.y1 and abs(word.bbox.cy - box.cy) > 0.6 * box.height
            if inside and word.text == value.text and word.bbox.overlap_x(box) > 0:
                return (
                    Flag(rule=RULE, detail=f"{role} {value.text} stands in two lines, the second may be of a case"),
                )
    return ()
