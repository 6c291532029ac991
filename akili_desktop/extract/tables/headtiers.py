"""Second rows of headings in bands of their own: 'XY250-1 | XY250-2' under 'Ratings', beside empty boxes.

Where the boxes under the other headings are drawn as well, the line under the first row goes through, and only what
stands in the row tells that it heads the columns: nothing but the parts of one heading above it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.cellvalues import DASHES
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Line, join_text
from akili_desktop.extract.tables.headtokens import SEED_ROLES, Token

WHOLE = 0.95
"""The share of the table's width that the lines over and under such a row have at least."""
TALLEST = 6.0
"""So many times its letters such a row is tall at most."""
_STATES = re.compile(r"[+\-−–±<>≤≥]*\s*\d[\d.,\s]*(?:[^\W\d_]{1,3}|[°℃%Ω]\S*)?")
"""A text that may be a value with its unit: '1.5', '-40 °C', '6 V'."""


def with_second_row(
    tokens: Sequence[Token], lines: Sequence[Line], span: tuple[float, float], width: tuple[float, float],
    rules: Rules,
) -> float:  # fmt: skip
    """The bottom of a heading (`span` is its top and bottom) with the row under it that parts one of its cells.

    All texts of that row stand under one heading of values, which bars part there alone; none is a value.
    """
    top, bottom = span
    size = tokens[0].words[0].size
    foot = rules.cuts(*width, bottom - 2, bottom + 2, WHOLE)
    end = rules.cuts(*width, bottom + 2, bottom + TALLEST * size, WHOLE)
    if not foot or not end:
        return bottom
    over, under = (rules.lines(y, width[0] - 3, width[1] + 3) for y in (foot[0] - 3, (foot[0] + end[0]) / 2))
    if len(over) < 3 or len(under) < 3:
        return bottom
    words = [w for line in lines for w in line.words if foot[0] < w.bbox.cy < end[0]]
    filled = [(a, b, cell) for a, b in pairwise(under) if (cell := [w for w in words if a < w.bbox.cx < b])]
    if not filled or len(words) > sum(len(cell) for _, _, cell in filled):
        return bottom
    for low, high in pairwise(over):
        inside = [x for x in under if low + rules.touch < x < high - rules.touch]
        heads = [t for t in tokens if low < t.bbox.cx < high and top < t.bbox.cy < foot[0]]
        if not inside or not any(t.role in SEED_ROLES for t in heads):
            continue
        if len(filled) == len(inside) + 1 and all(
            low - rules.touch <= a and b <= high + rules.touch and _heads(cell) for a, b, cell in filled
        ):
            return end[0] + 0.5
    return bottom


def _heads(words: Sequence[Word]) -> bool:
    """Whether a cell may be a heading: neither a dash nor a value."""
    text = join_text(words)
    return text not in DASHES and any(c.isalpha() for c in text) and _STATES.fullmatch(text) is None
