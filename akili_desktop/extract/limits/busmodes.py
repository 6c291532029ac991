"""Rows of limits under the modes of a bus: 'Standard Mode' and 'Fast Mode' head rows of the same names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Fact, Range
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.vocabulary import Vocabulary, fold

_LABEL = re.compile(r"(?:(?<=[,;.] )|^)(?P<modes>[A-Z][A-Za-z+ ,/-]{2,60}?) ?: ")
"""What stands before the conditions of some modes, behind a comma: 'Standard and Fast Mode: '."""
_JOINED = re.compile(r" and | or |, |/")


def with_bus_modes(facts: Sequence[Fact], lines: Sequence[Line], vocabulary: Vocabulary) -> list[Fact]:
    """The facts in their order, limits that stand under the mode of a bus with that as their variant.

    The mode may stand on the page before; it has a box where the nearest line above the row spells it. Of what the
    table's conditions say of several modes the row has what is said of its own.
    """
    return [_of_mode(fact, lines, vocabulary) if isinstance(fact, Range) else fact for fact in facts]


def _of_mode(fact: Range, lines: Sequence[Line], vocabulary: Vocabulary) -> Range:
    if fact.variant or not fact.group or (mode := _mode(fact.group, vocabulary)) is None:
        return fact
    above = [
        chunk.bbox
        for line in lines
        for chunk in line.chunks
        if chunk.text == fact.group and chunk.bbox.y1 <= fact.bbox.y1
    ]
    told = {
        "variant": fact.group,
        "variant_bbox": max(above, key=lambda box: box.y0, default=None),
        "group": None,
        "section_conditions": _said_of(fact.section_conditions, mode, vocabulary),
    }
    return fact.model_copy(update=told)


def _mode(text: str, vocabulary: Vocabulary) -> str | None:
    """The mode that a text names and nothing else, without 'mode' at its end: 'I2C Fast-mode (400 kHz)' is 'fast'."""
    said = " ".join(fold(text.partition("(")[0]).replace("-", " ").split()).removeprefix("i2c ").removesuffix(" mode")
    return said if said in vocabulary.bus_modes else None


def _said_of(conditions: str | None, mode: str, vocabulary: Vocabulary) -> str | None:
    """Conditions without what they say of other modes, and without the label before what they say of this one."""
    labels = [
        (label, modes)
        for label in _LABEL.finditer(conditions or "")
        if None not in (modes := {_mode(part, vocabulary) for part in _JOINED.split(label["modes"])})
    ]
    if not conditions or not any(mode in modes for _, modes in labels):
        return conditions
    kept = [conditions[: labels[0][0].start()]]
    ends = [*(label.start() for label, _ in labels[1:]), len(conditions)]
    kept += (conditions[label.end() : end] for (label, modes), end in zip(labels, ends, strict=True) if mode in modes)
    return "".join(kept).rstrip(" ,;")
