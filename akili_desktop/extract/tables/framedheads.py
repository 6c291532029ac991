"""Rows of headings in a table's frame over those that tell its columns: 'PKG | 8-PIN' over 'DIM | MIN | MAX'.

Such a row says nothing that the table's reader knows, and is no title of the table: it stands in cells of its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import without_marks
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.captions import opens_caption
from akili_desktop.extract.vocabulary import Vocabulary

NEAR = 4.0
"""Points by which a bar is off the edge of a column at most."""
WHOLE = 0.95
"""The share of the table's width that the lines over and under such a row have at least."""
TALLEST = 110.0
"""Headings with all that stands over them are lower than this (points)."""
LEAST_TIER = 6.0
"""Points that the upper part of a row of headings is tall at least."""
MOST_WORDS = 8
"""A cell with more is no heading."""
IN_WORDS = re.compile(r"[(\[]notes? ?([\d, &]+)[)\]]", re.IGNORECASE)


class Interval(Protocol):
    """Where a column stands."""

    @property
    def x0(self) -> float: ...
    @property
    def x1(self) -> float: ...


def top_of_heads(
    page: PageContent, rules: Rules, head: Rect, columns: Sequence[Interval], vocabulary: Vocabulary
) -> float:
    """The upper line of the rows of headings that stand in a table's frame over `head`, or where that begins."""
    levels = rules.cuts(head.x0, head.x1, head.y0 - TALLEST, head.y0 + 2, WHOLE)
    edges = [(a.x1 + b.x0) / 2 for a, b in pairwise(columns)]
    top = head.y0
    for upper, lower in reversed(list(pairwise(levels))):
        bars = rules.bars((upper + lower) / 2, head.x0 - NEAR, head.x1 + NEAR)
        inner = [bar for bar in bars if head.x0 + NEAR < bar < head.x1 - NEAR]
        closed = len(bars) >= 2 and bars[0] <= head.x0 + NEAR and bars[-1] >= head.x1 - NEAR
        if not closed or not any(abs(bar - edge) <= NEAR for bar in inner for edge in edges):
            break
        band = [w for w in page.words if upper < w.bbox.cy < lower and head.x0 - NEAR < w.bbox.cx < head.x1 + NEAR]
        cells = [[w for w in band if a < w.bbox.cx < b] for a, b in pairwise(bars)]
        if not all(cells) or not all(_heads(cell, vocabulary) for cell in cells):
            break
        top = upper
    return top


def top_of_tiers(
    page: PageContent, rules: Rules, head: Rect, columns: Sequence[Interval], vocabulary: Vocabulary
) -> tuple[float, list[str]]:
    """The upper line of the row that `head` is the lower part of, and the marks of the headings there; else its top.

    'Parameter Symbols' over 'JEDEC' and 'Std.', 'Speed Options (Note 1)' over the grades, beside 'Description' at the
    middle of both: no line between the two goes through. What stands in the upper part heads columns, and is no title.
    """
    levels = rules.cuts(head.x0, head.x1, head.y0 - TALLEST, head.y0 + 2, WHOLE)
    if not levels or head.y0 - levels[-1] < LEAST_TIER:
        return head.y0, []
    upper = levels[-1]
    bars = rules.bars((upper + head.y0) / 2, head.x0 - NEAR, head.x1 + NEAR)
    edges = [(a.x1 + b.x0) / 2 for a, b in pairwise(columns)]
    closed = len(bars) > 2 and bars[0] <= head.x0 + NEAR and bars[-1] >= head.x1 - NEAR
    if not closed or not all(any(abs(bar - edge) <= NEAR for edge in edges) for bar in bars[1:-1]):
        return head.y0, []
    band = [w for w in page.words if upper < w.bbox.cy < head.y0 and head.x0 - NEAR < w.bbox.cx < head.x1 + NEAR]
    cells = [[w for w in band if a < w.bbox.cx < b] for a, b in pairwise(bars)]
    known = [all(vocabulary.role(word.text) for word in cell) or _heads(cell, vocabulary) for cell in cells if cell]
    if not known or not all(known):
        return head.y0, []
    return upper, [mark for cell in cells if cell for mark in _marks(cell)]


def _marks(words: Sequence[Word]) -> list[str]:
    """The marks of a heading, raised or in words: '(Notes 1, 2)'."""
    said = IN_WORDS.findall(join_text(words))
    return [*without_marks(words)[1], *(mark for group in said for mark in re.findall(r"\d{1,2}", group))]


def _heads(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether a cell may head columns: a title of the table in a cell, or what all its rows hold at, does not."""
    text = join_text(words)
    if len(words) > MOST_WORDS or any(sign in text for sign in "=°≤≥"):
        return False
    return vocabulary.section_kind(text) == SectionKind.OTHER and not opens_caption(text, vocabulary)
