"""What two readers say of one line of features, told once: a bullet is often a sentence, too."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.facts import Fact, Reject, Unit
from akili_desktop.extract import features, prose


def told_once(facts: Sequence[Fact]) -> list[Fact]:
    """The facts without those of sentences whose value a feature line states.

    'Output current up to 1.5 A' is both. The feature keeps its heading, and its line says the bound as well.
    """
    stated = {
        (fact.text_bbox, fact.text)
        for fact in facts if isinstance(fact, Unit) and fact.extractor == features.EXTRACTOR
    }  # fmt: skip
    return [
        fact
        for fact in facts
        if not (
            isinstance(fact, Unit)
            and fact.extractor == prose.EXTRACTOR
            and (fact.text_bbox, fact.text) in stated
        )
    ]  # fmt: skip


def refused_once(rejects: Sequence[Reject]) -> list[Reject]:
    """The rejects, those of feature lines only where no other one, as of a whole list, holds the line."""
    others = [reject.bbox for reject in rejects if reject.rule != features.UNREAD]
    return [
        reject
        for reject in rejects
        if reject.rule != features.UNREAD or not any(box.holds_middle_of(reject.bbox) for box in others)
    ]
