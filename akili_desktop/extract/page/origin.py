"""Where a fact's text comes from: the page's own characters, or such as were recognised from what is drawn.

What was recognised can be wrong, so facts that rest on it say so and are for review. Where the program that read it
doubts a word itself, there is no fact.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Fact, Flag, Grid, Range, Reject, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.core.quantity import parse_unit

DOUBTED = 0.6
"""A word that OCR read with less confidence is part of no fact."""


class _Recognised:
    """Recognised or decoded words by place."""

    def __init__(self, words: Sequence[Word]) -> None:
        self._words = sorted(words, key=lambda word: word.bbox.cy)
        self._heights = [word.bbox.cy for word in self._words]

    def within(self, box: Rect) -> Iterator[Word]:
        """The words whose centre's height is the box's and that touch it sideways."""
        for word in self._words[bisect_left(self._heights, box.y0) : bisect_right(self._heights, box.y1)]:
            if word.bbox.x0 < box.x1 and word.bbox.x1 > box.x0:
                yield word


class Marked(NamedTuple):
    """The facts with their origin, and what was refused because a word in it is doubted."""

    facts: list[Fact]
    rejects: list[Reject]


def mark_moved(facts: Sequence[Fact], page: PageContent, shifts: Mapping[str, int]) -> list[Fact]:
    """The facts; those with a word of a font that was read with its codes moved have origin "decoded", and say so."""
    if not shifts:
        return list(facts)
    words = _Recognised([word for word in page.words if word.font in shifts])
    stated = {"origin": "decoded", "shifts": tuple(sorted(shifts.items()))}
    return [
        fact.model_copy(update=stated) if any(True for box in _boxes(fact) for _ in words.within(box)) else fact
        for fact in facts
    ]


def mark_origin(facts: Sequence[Fact], page: PageContent) -> Marked:
    """The facts; those with a recognised word (one that has a confidence) in any of their boxes have origin "ocr".

    On a page that OCR read, a fact with a doubted word is refused, and so is a row of limits whose unit is none or does
    not fit, or whose values are no numbers: such are misread letters. A row whose doubted words stand in its labels
    alone is kept with a flag, without a doubted symbol where it has a name; a table is kept with such cells empty.
    """
    words = [word for word in page.words if word.confidence is not None]
    if not words:
        return Marked(list(facts), [])
    recognised = _Recognised(words)
    doubted = _Recognised([w for w in words if page.recognised and w.confidence is not None and w.confidence < DOUBTED])
    out = Marked([], [])
    for fact in facts:
        known = fact
        doubts = [word for box in _boxes(fact) for word in doubted.within(box)]
        if isinstance(fact, Grid):
            known = _without_doubted_cells(fact, doubted)
        elif doubts and isinstance(fact, Range) and all(_in_labels(word, fact) for word in doubts):
            known = _with_doubts(fact, doubts)
        elif doubts:
            doubt = doubts[0]
            detail = f"OCR is not sure of “{doubt.text}” ({doubt.confidence:.2f})"
            out.rejects.append(
                Reject(page=fact.page, bbox=fact.bbox, rule="ocr-doubted", detail=detail, extractor=fact.extractor)
            )
            continue
        if page.recognised and isinstance(fact, Range) and (odd := _oddity(fact)):
            out.rejects.append(
                Reject(page=fact.page, bbox=fact.bbox, rule="ocr-odd", detail=odd, extractor=fact.extractor)
            )
            continue
        if any(True for box in _boxes(fact) for _ in recognised.within(box)):
            known = known.model_copy(update={"origin": "ocr"})
        out.facts.append(known)
    return out


def _oddity(row: Range) -> str:
    """What of a row that OCR read cannot be right as it stands; '' for nothing."""
    if row.unit is not None and parse_unit(row.unit) is None:
        return f"“{row.unit}” is no unit"
    for role, value in row.values():
        if value.number is None:
            return f"“{value.text}” ({role}) is no number"
    return next((f"{flag.rule}: {flag.detail}" for flag in row.flags), "")


def _in_labels(word: Word, row: Range) -> bool:
    """Whether the word stands in one of the row's labels: elsewhere it may be a value, or one that was lost."""
    values = (row.unit_bbox, *(value.bbox for _, value in row.values()))
    if any(box is not None and box.grown(1.0).contains_point(word.bbox.cx, word.bbox.cy) for box in values):
        return False
    labels = (row.parameter_bbox, row.symbol_bbox, row.conditions_bbox, row.variant_bbox)
    return any(box is not None and box.contains(word.bbox, 1.0) for box in labels)


def _with_doubts(row: Range, doubts: Sequence[Word]) -> Range:
    """The row with a flag that names the doubted words of its labels; a doubted symbol goes where there is a name."""
    symbol = row.symbol_bbox
    in_symbol = [word for word in doubts if symbol is not None and symbol.contains(word.bbox, 1.0)]
    if row.parameter and in_symbol:
        row = row.model_copy(update={"symbol": None, "symbol_bbox": None})
        doubts = [word for word in doubts if word not in in_symbol]
    if not doubts:
        return row
    detail = "OCR is not sure of " + ", ".join(dict.fromkeys(f"“{word.text}”" for word in doubts))
    return row.model_copy(update={"flags": (*row.flags, Flag(rule="ocr-doubted", detail=detail))})


def _without_doubted_cells(grid: Grid, doubted: _Recognised) -> Grid:
    cells = tuple(
        cell.model_copy(update={"text": ""}) if any(True for _ in doubted.within(cell.bbox)) else cell
        for cell in grid.cells
    )
    return grid if cells == grid.cells else grid.model_copy(update={"cells": cells})


def _boxes(fact: Fact) -> Iterator[Rect]:
    """The fact's own box and those of its parts that may stand outside of it."""
    yield fact.bbox
    if isinstance(fact, Range):
        labels = (fact.parameter_bbox, fact.symbol_bbox, fact.conditions_bbox, fact.variant_bbox, fact.unit_bbox)
        yield from (box for box in labels if box is not None)
        yield from (value.bbox for _, value in fact.values())
    elif isinstance(fact, Unit):
        yield from (box for box in (fact.label_bbox, fact.text_bbox, fact.unit_bbox) if box is not None)
    elif isinstance(fact, Bijection):
        yield from (box for pair in fact.pairs for box in (pair.left_bbox, pair.right_bbox))
