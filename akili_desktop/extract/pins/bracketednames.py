"""Names in brackets in a drawing of pins that a line beside it says are of some parts: '( ) ARE FOR XY222 ONLY'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Bijection, Flag, Pair
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.pins.someparts import RULE

REACH = 12.0
"""Sizes of type that such a line stands above or below its drawing at most."""
_SAYS = re.compile(r"\W?(?P<open>[(\[])\s?[.…]*\s?[)\]]\W?\s+\S")
"""How the line begins: a bracket that holds nothing, then what it means."""
LONGEST = 14


def flag_bracketed_names(facts: Sequence[Bijection], lines: Sequence[Phrase]) -> list[Bijection]:
    """The maps of drawings, those flagged at the pins with a name in the brackets that a line near them explains."""
    drawings = [fact for fact in facts if fact.source == "drawing"]
    said = [(line, match["open"]) for line in lines if (match := _SAYS.match(line.text)) and len(line.words) <= LONGEST]
    if not said or not drawings:
        return list(facts)
    found: list[Bijection] = []
    for fact in facts:
        told = {
            f"pin {pair.left}: “{line.text}”": None
            for line, bracket in said
            for pair in fact.pairs
            if fact.source == "drawing" and _holds(pair, bracket) and _is_near(fact, line, drawings)
        }
        flag = Flag(rule=RULE, detail=f"names in brackets are of some parts: {', '.join(told)}")
        found.append(fact.model_copy(update={"flags": (*fact.flags, flag)}) if told else fact)
    return found


def _holds(pair: Pair, bracket: str) -> bool:
    """Whether a name, or another one of its pin, is printed in such brackets: not 'GPIO(0)'."""
    names = (pair.right, *pair.alternates)
    return any(name.startswith(bracket) or f" {bracket}" in name or f"/{bracket}" in name for name in names)


def _is_near(fact: Bijection, line: Phrase, drawings: Sequence[Bijection]) -> bool:
    """Whether a line stands in the drawing's column of the page, close to it, or in that of no drawing."""
    beside = [drawing for drawing in drawings if line.bbox.overlap_x(drawing.bbox) > 0]
    gap = max(line.bbox.y0 - fact.bbox.y1, fact.bbox.y0 - line.bbox.y1, 0.0)
    return not beside or (fact in beside and gap <= REACH * line.size)
