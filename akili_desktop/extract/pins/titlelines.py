"""Lines that look like a drawing's title and are none, and parts that a stroke tells apart: 'XY1042T', 'XY1042T/3'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.partwords import PinWords

FEWEST_BESIDE = 2
"""So many further texts on a line make it the row of a table."""

LONGEST_HEADING = 8
"""Words of the longest heading of pins."""


def without_rows(lines: Sequence[Phrase], drawings: Sequence[Rect], pins: PinWords) -> list[Phrase]:
    """The lines without the rows of other tables over a heading of the pins that are drawn under it.

    'XY3/T | SO8 | plastic package' in the table of what to order stands right over the body, and names none of it.
    """
    first = min((box.y0 for box in drawings), default=0.0)
    heads = [p for p in lines if p.bbox.y1 <= first and len(p.words) <= LONGEST_HEADING and pins.titled(p.text)]
    lowest = max((p.bbox.y0 for p in heads), default=0.0)
    above = [p for p in lines if p.bbox.y1 <= lowest]
    rows = {id(p) for p in above if sum(_level(p, other) for other in above) > FEWEST_BESIDE}
    return [p for p in lines if id(p) not in rows]


def _level(one: Phrase, other: Phrase) -> bool:
    return abs(one.baseline - other.baseline) <= 0.2 * one.size


def with_strokes(parts: Sequence[str | None], places: Sequence[Sequence[Phrase]]) -> list[str | None]:
    """The parts of drawings, those that a stroke alone tells apart as they are printed.

    `places` are the lines on each drawing and its captions. Where one is lettered 'XY1042T' and another one
    'XY1042T/3', both of the part 'XY1042T', the latter is another part; one drawing for 'XY31/2' names two parts.
    """
    found = list(parts)
    for part in {p for p in parts if p is not None and ", " not in p}:
        same = [at for at, other in enumerate(parts) if other == part]
        printed = {at: _printed(part, places[at]) for at in same}
        if len(same) > 1 and all(len(said) == 1 for said in printed.values()):
            whole = [next(iter(said)) for said in printed.values()]
            if part in whole and len(set(whole)) == len(whole):
                for at, said in printed.items():
                    found[at] = next(iter(said))
    return found


def _printed(part: str, lines: Sequence[Phrase]) -> set[str]:
    """How the part is printed in the lines: alone, or with a stroke and a short code behind it."""
    form = re.compile(rf"(?<![\w/-]){re.escape(part)}(?:/[A-Z0-9]{{1,3}})?(?![\w/-])")
    return {match[0] for line in lines for match in form.finditer(line.text)}
