"""Tests whose last line may be of the next row: '… @ 85 °C' over '125 °C', beside two lines of values of one name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.facts import Flag, Range

LAST_LINE = Flag(rule="conditions-unsure", detail="a test of two values ends beside the two: each may be of one row")
_TWO = re.compile(r"(?<![\w.])[+\-−–]?\d[\d.]* ?(°C|[^\W\d_]{1,3}),? [+\-−–]?\d[\d.]* ?\1$")
"""How a test ends that has one more value of the last one's kind behind it: '@ 85°C, 125°C'."""


def with_last_line(rows: Sequence[Range]) -> frozenset[int]:
    """The rows of one printed name of which the upper ends in two values of one kind and the lower has no test."""
    found: set[int] = set()
    for at, (above, below) in enumerate(pairwise(rows)):
        same = above.parameter_bbox == below.parameter_bbox and above.symbol == below.symbol
        if not same or above.parameter_bbox is None or above.variant != below.variant or below.conditions:
            continue
        if _TWO.search(above.conditions or ""):
            found |= {at, at + 1}
    return frozenset(found)
