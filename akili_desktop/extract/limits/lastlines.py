"""Tests of two rows of one name of which a line may be of both: '… @ 85 °C' over '125 °C', a test over two modes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.facts import Flag, Range

LAST_LINE = Flag(rule="conditions-unsure", detail="a test of two values ends beside the two: each may be of one row")
_TWO = re.compile(r"(?<![\w.])[+\-−–]?\d[\d.]* ?(°C|[^\W\d_]{1,3}),? [+\-−–]?\d[\d.]* ?\1$")
"""How a test ends that has one more value of the last one's kind behind it: '@ 85°C, 125°C'."""

MODE_UNDER = Flag(
    rule="conditions-unsure", detail="a mode alone is its test: what stands before the mode above may be of it, too"
)
_BEHIND = re.compile(r"[=≤≥<>] ?[^=,;]*\d[^=,;]* [A-Z][a-z]{3,}$")
"""How a test ends that has a mode behind its last equation, with no more than a space: 'RL = 4Ω Stereo'."""
_MODE = re.compile(r"(?:.*, )?[A-Z][a-z]{3,}")
"""A test that ends in such a word alone, behind what is of the whole name."""
_EQUATED = re.compile(r"([^\W\d][\w()/]*) ?[=≤≥<>]")


def modes_under(rows: Sequence[Range]) -> frozenset[int]:
    """The rows that state a mode alone under a row of their printed name that states it behind equations."""
    found: set[int] = set()
    for at, (above, below) in enumerate(pairwise(rows)):
        same = above.parameter_bbox == below.parameter_bbox and above.symbol == below.symbol
        if not same or above.parameter_bbox is None or above.variant != below.variant:
            continue
        first, second = above.conditions or "", below.conditions or ""
        more = set(_EQUATED.findall(second)) < set(_EQUATED.findall(first))
        if more and _BEHIND.search(first) and _MODE.fullmatch(second):
            found.add(at + 1)
    return frozenset(found)


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
