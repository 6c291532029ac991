"""The pad under a package where words tell its number and name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Pair
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.pins.names import plausible

FARTHEST = 12.0
"""Farthest line below a drawing, in glyph sizes, that tells what its pad is."""

_SAID = re.compile(
    r"(?:exposed|thermal|die|cent(?:er|ral))\s+(?:pad|paddle)\s*\(pin\s*(?P<number>\d{1,3})\)\s+is\s+"
    r"(?:connected to\s+)?(?P<name>[A-Za-z][\w+-]*)",
    re.IGNORECASE,
)


def told_pad(number: int, whole: Rect, lines: Sequence[Phrase], page: int) -> list[Pair]:
    """The pin of that number which a line below a drawing tells to be its pad: 'EXPOSED PAD (PIN 9) IS GND'."""
    for line in lines:
        said = _SAID.search(line.text)
        if said is None or int(said["number"]) != number:
            continue
        near = 0 <= line.bbox.y0 - whole.y1 <= FARTHEST * line.size and line.bbox.overlap_x(whole) > 0
        if near and plausible(said["name"]):
            left, right = line.box(*said.span("number")), line.box(*said.span("name"))
            return [
                Pair(
                    left=said["number"], right=said["name"], page=page, bbox=left.union(right), left_bbox=left,
                    right_bbox=right,
                )
            ]  # fmt: skip
    return []
