"""Which rejects leave a part of a page unread that may state something of the part, and what the page says of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Fact, Range, Region, Reject, Unit
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract import (
    captionsleft,
    features,
    leftovers,
    orderschemes,
    parameters,
    pictures,
    ratingsleft,
    selectioncells,
)
from akili_desktop.extract.limits.objections import UNNAMED
from akili_desktop.extract.pins import rows as pin_rows
from akili_desktop.extract.pins import unlettered
from akili_desktop.extract.tables import addressmaps
from akili_desktop.extract.vocabulary import Vocabulary

NOT_UNDERSTOOD = {
    parameters.UNREAD: "a table of limits whose columns were not understood",
    UNNAMED: "a row of limits whose name was not found",
    leftovers.RULE: "quantities that were not understood",
    ratingsleft.RULE: "ratings that were not understood",
    addressmaps.RULE: "a map of addresses that was not understood",
    unlettered.RULE: "a drawing of pins that gives no map of them",
    selectioncells.RULE: "cells of a table of parts that were not read",
    orderschemes.RULE: "a scheme of order codes that was not read",
    pictures.RULE: "a picture, in which nothing is read",
    captionsleft.RULE: "a table that was not read as a whole",
}
"""The rules that refuse a whole table, list or picture, or a row that nothing names, and what the page says of it."""

ROWS = "rows of a table that were not understood"
PINS = "pins of a table that were not understood"
FEATURES = "lines of features that were not understood"

STATES_NOTHING = frozenset({"bits", "to-be-determined"})
"""Rules that refuse rows which state no value: bits of a command, values that are still to be told."""
MOST_NAMED = 3
"""So many rows or lines of one region are named, the others counted."""
LONGEST = 60
"""Characters of a name, of a row's values and of a line that are told, at most."""
PITCH = 4.0
"""Heights of a row between one that was refused and the next of its region, at most."""
_QUANTITY = re.compile(r"(?<![\w.])[+\-−–±≤≥<>~]?(\d[\d.,]*)([\s-]?)([^\s\d.,;:()\[\]+]+)(?!\w)")
"""A number with what may be its unit."""
_WIDTHS = frozenset({"bit", "bits"})
"""Units that say how wide a thing is: 'an 8-bit interface'."""


def unread_regions(rejects: Sequence[Reject], facts: Sequence[Fact], vocabulary: Vocabulary) -> tuple[Region, ...]:
    """The parts of a page that the rejects leave unread, from the top, each with its reason.

    Rows that were refused one after another count where one has a number, a line of features where it has a quantity
    that nothing else reads: one who copies from the page may want these. A pin of a table counts whatever it is.
    Drawings of pins do not: nets of circuits are no pins, and a drawing without letters is told by a rule of its own.
    """
    regions = [
        Region(bbox=reject.bbox, reason=f"{reason}: {reject.text}" if reject.text else reason)
        for reject in rejects
        if (reason := NOT_UNDERSTOOD.get(reject.rule)) and reject.detail != selectioncells.DESCRIPTIONS
    ]
    whole = [region.bbox for region in regions]
    others = [reject for reject in rejects if not any(box.holds_middle_of(reject.bbox) for box in whole)]
    rows = [r for r in others if r.extractor == parameters.EXTRACTOR and r.rule not in STATES_NOTHING]
    pins = [r for r in others if r.extractor == pin_rows.EXTRACTOR]
    values = [box for fact in facts for box in _values(fact)]
    lines = [
        r
        for r in others
        if r.rule == features.UNREAD and _quantity(r.text, vocabulary) and not any(map(r.bbox.holds_middle_of, values))
    ]
    regions += [_told(ROWS, group) for group in _together(rows) if any(map(_counts, group))]
    regions += [_told(PINS, group) for group in _together(pins)]
    regions += [_told(FEATURES, group) for group in _together(lines)]
    return tuple(regions)


def _counts(row: Reject) -> bool:
    """Whether a refused row has a number: 'See note' and 'Reserved' state nothing that is copied."""
    return any(map(str.isdigit, row.text))


def _quantity(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a line has a number with a unit of measure, not lengths alone, as of a package; no line of conditions."""
    if text.casefold().startswith(vocabulary.unless_noted):
        return False
    for number, space, unit in _QUANTITY.findall(text):
        coded = not space and (unit == "K" or (unit == "B" and "." in number))  # '32K' of memory, 'CAN 2.0B'
        measure = parse_unit(unit) if vocabulary.is_unit(unit) and unit not in _WIDTHS and not coded else None
        if measure is not None and measure.dimension != "length":
            return True
    return False


def _values(fact: Fact) -> list[Rect]:
    """Where the values of a fact stand."""
    if isinstance(fact, Range):
        return [value.bbox for _, value in fact.values()]
    return [fact.text_bbox] if isinstance(fact, Unit) else []


def _together(refused: Sequence[Reject]) -> list[list[Reject]]:
    """The rejects from the top, in groups of those that follow one another in one column."""
    groups: list[list[Reject]] = []
    for one in sorted(refused, key=lambda reject: (reject.bbox.y0, reject.bbox.x0)):
        height = max(one.bbox.height, 1.0)
        for group in groups:
            last = group[-1].bbox
            if one.bbox.y0 - last.y1 < PITCH * height and one.bbox.overlap_x(last) > 0:
                group.append(one)
                break
        else:
            groups.append([one])
    return groups


def _told(reason: str, refused: Sequence[Reject]) -> Region:
    """The region of rejects that follow one another; the first are named, those with numbers before others."""
    texts = list(dict.fromkeys(_named(reject) for reject in sorted(refused, key=lambda one: not _counts(one))))
    more = f" and {len(texts) - MOST_NAMED} more" if len(texts) > MOST_NAMED else ""
    return Region(
        bbox=bounding_box(reject.bbox for reject in refused), reason=f"{reason}: {'; '.join(texts[:MOST_NAMED])}{more}"
    )


def _named(reject: Reject) -> str:
    """What a refused row or line says, with the name that the row was read under; long ones are cut."""
    name = f"{_cut(reject.detail)}: " if reject.extractor == parameters.EXTRACTOR and reject.detail else ""
    return name + _cut(reject.text)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST].rstrip()} …"
