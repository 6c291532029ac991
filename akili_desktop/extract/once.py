"""What two readers say of one line of features or of one cell, told once: a bullet is often a sentence, too."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.facts import Fact, Range, Reject, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract import features, prose
from akili_desktop.extract.selectionfacts import CONTEXT

_Cell = tuple[Rect, str, str | None, str | None]


def told_once(facts: Sequence[Fact]) -> list[Fact]:
    """The facts without those of sentences whose value a feature line states, and limits that a selection table states.

    'Output current up to 1.5 A' is both. The feature keeps its heading, and its line says the bound as well. What a
    selection table has of a part under 'Data rate (Mbps)' is no typical value, nor a case of what stands beside it.
    """
    stated = {
        (fact.text_bbox, fact.text)
        for fact in facts if isinstance(fact, Unit) and fact.extractor == features.EXTRACTOR
    }  # fmt: skip
    cells = _cells(facts)
    return [
        fact
        for fact in facts
        if not (cells and isinstance(fact, Range) and fact.values() and _selected(fact) <= cells)
        and not (
            isinstance(fact, Unit)
            and fact.extractor == prose.EXTRACTOR
            and (fact.text_bbox, fact.text) in stated
        )
    ]  # fmt: skip


def _cells(facts: Sequence[Fact]) -> set[_Cell]:
    """The values that selection tables state without a doubt, each with its part and its unit."""
    return {
        (value.bbox, value.text, fact.variant, fact.unit)
        for fact in facts
        if isinstance(fact, Unit) and not fact.flags and (fact.context or "").startswith(CONTEXT)
        for value in (fact.low, fact.high, Value(text=fact.text, bbox=fact.text_bbox)) if value is not None
    }  # fmt: skip


def _selected(fact: Range) -> set[_Cell]:
    """The values of limits as those of a selection table."""
    return {(value.bbox, value.text, fact.variant, fact.unit) for _, value in fact.values()}


def refused_once(rejects: Sequence[Reject]) -> list[Reject]:
    """The rejects, those of feature lines only where no other one, as of a whole list, holds the line."""
    others = [reject.bbox for reject in rejects if reject.rule != features.UNREAD]
    return [
        reject
        for reject in rejects
        if reject.rule != features.UNREAD or not any(box.holds_middle_of(reject.bbox) for box in others)
    ]
