"""Where a fact's text comes from: the page's own characters, or such as were recognised from what is drawn."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Fact, Range, Unit
from akili_desktop.core.geometry import Rect


def mark_origin(facts: Sequence[Fact], words: Sequence[Word]) -> list[Fact]:
    """The facts; those with a recognised word (one that has a confidence) in any of their boxes have origin "ocr"."""
    recognised = sorted((word.bbox for word in words if word.confidence is not None), key=lambda box: box.cy)
    if not recognised:
        return list(facts)
    heights = [box.cy for box in recognised]

    def holds(box: Rect) -> bool:
        near = recognised[bisect_left(heights, box.y0) : bisect_right(heights, box.y1)]
        return any(other.x0 < box.x1 and other.x1 > box.x0 for other in near)

    return [
        fact.model_copy(update={"origin": "ocr"}) if any(holds(box) for box in _boxes(fact)) else fact for fact in facts
    ]


def _boxes(fact: Fact) -> Iterator[Rect]:
    """The fact's own box and those of its parts that may stand outside of it."""
    yield fact.bbox
    if isinstance(fact, Range):
        labels = (fact.parameter_bbox, fact.symbol_bbox, fact.conditions_bbox, fact.variant_bbox, fact.unit_bbox)
        yield from (box for box in labels if box is not None)
        yield from (value.bbox for _, value in fact.values())
    elif isinstance(fact, Unit):
        yield from (box for box in (fact.label_bbox, fact.text_bbox, fact.unit_bbox) if box is not None)
