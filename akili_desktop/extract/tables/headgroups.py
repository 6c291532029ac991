"""Headings that stand at the middle over several columns each, where no bar tells over which: 'B Version'.

Under them the columns have headings of their own ('+25°C', '–40°C to' over '+85°C'); no word of these is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import Chunk, group_lines, make_chunks
from akili_desktop.extract.tables.headcolumns import ORDER, chunk_text
from akili_desktop.extract.tables.headtokens import Token

MIDDLED = 0.35
"""The part of the way from column to column by which a heading's middle may miss that of its columns."""
OFF_MIDDLE = 0.75
"""In glyph sizes, likewise, where there are several: else a near miss may part the columns otherwise."""
FLUSH = 1.5
"""Points: texts that begin so near one another begin at one place."""
LEAST_COLUMNS = 3
MOST_COLUMNS = 12


class GroupHead(NamedTuple):
    """A heading's words, and the hulls of the headings under it."""

    words: tuple[Word, ...]
    under: tuple[Rect, ...]

    def heads(self, low: float, high: float) -> bool:
        """Whether it stands over a column of this interval."""
        return any(low <= box.cx <= high for box in self.under)


def group_heads(tokens: Sequence[Token], inside: Sequence[Word]) -> list[GroupHead]:
    """The headings of a heading's topmost line, from the left, each with those that it stands over.

    They part all columns that no word of `tokens` heads into runs, each at the middle over its own, and one stands over
    two of them or over the gap between; or runs have columns of the same heading ('+25°C' in each), there they may
    begin where their runs do. Else none: a heading of several lines may be higher than those beside it.
    """
    if any(token.role in ORDER for token in tokens):
        return _over_limits([token for token in tokens if token.role in ORDER], inside)
    known = {id(word) for token in tokens for word in token.words}
    free = [word for word in inside if id(word) not in known]
    lines = [make_chunks(line) for line in group_lines(free)]
    if len(lines) < 2 or min(c.bbox.y0 for line in lines[1:] for c in line) < max(c.bbox.cy for c in lines[0]):
        return []
    heads, columns = lines[0], _columns([chunk for line in lines[1:] for chunk in line])
    if not max(len(heads) + 1, LEAST_COLUMNS - (len(heads) < 2)) <= len(columns) <= MOST_COLUMNS:
        return []
    boxes = [bounding_box(chunk.bbox for chunk in column) for column in columns]
    if any(boxes[0].cx < token.bbox.cx < boxes[-1].cx for token in tokens):
        return []
    pitch = min(b.cx - a.cx for a, b in pairwise(boxes))
    reach = min(MIDDLED * pitch, OFF_MIDDLE * heads[0].size if len(heads) > 1 else pitch)
    cuts = [
        (0, *inner, len(boxes))
        for inner in combinations(range(1, len(boxes)), len(heads) - 1)
        if _at_middles(heads, boxes, (0, *inner, len(boxes)), reach)
    ]
    texts = [" ".join(chunk_text(chunk.words) for chunk in column) for column in columns]
    begun = _at_starts(heads, boxes)
    if begun is not None and begun not in cuts and _heads_again(texts, begun):
        cuts = [begun]
    if len(cuts) != 1:
        return []
    runs = list(pairwise(cuts[0]))
    over = any(_over_gap(head.bbox, boxes[a:b]) for head, (a, b) in zip(heads, runs, strict=True))
    if not over and not _heads_again(texts, cuts[0]):
        return []
    return [GroupHead(head.words, tuple(boxes[a:b])) for head, (a, b) in zip(heads, runs, strict=True)]


def _over_limits(limits: Sequence[Token], inside: Sequence[Word]) -> list[GroupHead]:
    """The headings of several lines over runs of limits ('Min  Typ  Max  Min  Typ  Max'), one block over each.

    Each block of lines stands over limits of its run and over none of another's, one of them over several: else they
    may be limits' own. Where all are of one line, or the limits stand in several lines, there are none.
    """
    runs: list[list[Token]] = []
    for token in sorted(limits, key=lambda token: token.bbox.x0):
        if runs and ORDER[runs[-1][-1].role] < ORDER[token.role]:
            runs[-1].append(token)
        else:
            runs.append([token])
    if len(runs) < 2 or len({token.line for token in limits}) > 1:
        return []
    hulls = [bounding_box(token.bbox for token in run) for run in runs]
    above = [word for word in inside if word.bbox.y1 <= hulls[0].cy]
    lines = [chunk for line in group_lines(above) for chunk in make_chunks(line)]
    blocks = [b for b in _columns(lines) if any(c.bbox.overlap_x(hull) > 0 for c in b for hull in hulls)]
    if len(blocks) != len(runs) or all(len(block) == 1 for block in blocks):
        return []
    found: list[GroupHead] = []
    several = False
    for block, run in zip(blocks, runs, strict=True):
        box = bounding_box(chunk.bbox for chunk in block)
        under = [token for token in limits if token.bbox.overlap_x(box) > 0]
        several = several or len(under) > 1
        if not under or any(token not in run for token in under):
            return []
        words = tuple(word for chunk in block for word in chunk.words)
        found.append(GroupHead(words, tuple(token.bbox for token in run)))
    return found if several else []


def _heads_again(texts: Sequence[str], cuts: Sequence[int]) -> bool:
    """Whether columns of different runs have the same heading, and none of one run have."""
    return len(set(texts)) < len(texts) and all(len(set(texts[a:b])) == b - a for a, b in pairwise(cuts))


def _columns(chunks: Sequence[Chunk]) -> list[list[Chunk]]:
    """The chunks by columns, from the left: those over one another, each column's from the top."""
    columns: list[list[Chunk]] = []
    end = float("-inf")
    for chunk in sorted(chunks, key=lambda c: c.bbox.x0):
        if chunk.bbox.x0 < end - 0.5:
            columns[-1].append(chunk)
        else:
            columns.append([chunk])
        end = max(end, chunk.bbox.x1)
    return [sorted(column, key=lambda c: c.baseline) for column in columns]


def _at_middles(heads: Sequence[Chunk], boxes: Sequence[Rect], cuts: Sequence[int], reach: float) -> bool:
    """Whether each heading stands at the middle over its run of columns, and over no part of another's."""
    for head, (a, b) in zip(heads, pairwise(cuts), strict=True):
        first, last = boxes[a], boxes[b - 1]
        if min(abs(head.bbox.cx - x) for x in ((first.x0 + last.x1) / 2, (first.cx + last.cx) / 2)) > reach:
            return False
        if any(head.bbox.overlap_x(box) > 0 for box in (*boxes[:a], *boxes[b:])):
            return False
    return True


def _at_starts(heads: Sequence[Chunk], boxes: Sequence[Rect]) -> tuple[int, ...] | None:
    """The columns at which the headings begin, from the first one, and the end; None where one begins elsewhere."""
    found = [next((i for i, b in enumerate(boxes) if abs(b.x0 - h.bbox.x0) <= FLUSH), -1) for h in heads]
    return (*found, len(boxes)) if found[0] == 0 and -1 not in found else None


def _over_gap(head: Rect, boxes: Sequence[Rect]) -> bool:
    """Whether a heading's middle lies over the gap between two of its columns, or it stands over both."""
    return any(a.x1 < head.cx < b.x0 or (head.overlap_x(a) > 0 and head.overlap_x(b) > 0) for a, b in pairwise(boxes))
