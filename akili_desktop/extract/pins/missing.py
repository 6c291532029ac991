"""Pins that a map is known to lack: a pad that its drawing letters without a number, a ground where it has supplies.

A part that is drawn from such a map has no ground, or no pad. What the map says of its other pins stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from akili_desktop.core.facts import Bijection, Flag, Pair, Reject
from akili_desktop.core.packageforms import BALL
from akili_desktop.extract.pins.pads import UNNUMBERED

PAD = "pin-pad-unnumbered"
"""The rule of a map whose page letters a pad that has no number."""
GROUND = "pin-ground-missing"
"""The rule of a map with supplies and no ground."""
FEWEST = 8
"""Pins of the smallest map that is asked for a ground: regulators and references have none."""

_SUPPLY = re.compile(r"[AD]?V(?:DD|CC)[A-Z0-9_]*|V\+", re.IGNORECASE)
_RETURN = re.compile(
    r"GND|VSS|VEE|VBB|GROUND|EARTH|RTN|RETURN|PAD$|TAB$|^COM(?:MON)?$|^0\s?V$|^G$|^EP$|^VS$|^SUB|[-−–]$|^[-−–]|接地|グランド",
    re.IGNORECASE,
)
"""What the name of a ground, of a negative supply, or of a pad that may be one has."""
_SAID = re.compile(
    r"(?<!\bto )(?<!\bto the )\b(?:GND|ground|VSS|negative (?:power )?supply)|接地|グランド", re.IGNORECASE
)
"""What describes one: a resistor that is connected to ground is none."""


def flag_unnumbered_pad(fact: Bijection, rejects: Iterable[Reject]) -> Bijection:
    """The map with a flag where a pad without a number is lettered in its drawing, or named in its table."""
    told = [r.text for r in rejects if r.rule == UNNUMBERED and r.page == fact.page and _of_map(r, fact)]
    if not told or all(BALL.fullmatch(pair.left) for pair in fact.pairs):  # the pad is another package's in its table
        return fact
    flag = Flag(rule=PAD, detail=f"a pad that has no number is no pin here: {', '.join(dict.fromkeys(told))}")
    return fact.model_copy(update={"flags": (*fact.flags, flag)})


def _of_map(reject: Reject, fact: Bijection) -> bool:
    """Whether the pad stands between the leads of a drawing, or in the column of a table's names."""
    if reject.extractor != fact.extractor:
        return False
    if fact.source == "drawing":
        return fact.bbox.holds_middle_of(reject.bbox)
    return any(reject.bbox.overlap_x(pair.right_bbox) > 0 for pair in fact.pairs if pair.page == reject.page)


def flag_missing_ground(fact: Bijection) -> Bijection:
    """The map with a flag where all of its pins are counted, supplies are among them, and nothing names a ground.

    The pad under a package may be the only one, and a table may leave it out: '33 GND' stood in its drawing alone.
    """
    numbers = {int(pair.left) for pair in fact.pairs if pair.left.isdecimal()} - {0}
    if len(numbers) < FEWEST or numbers != set(range(1, len(numbers) + 1)):
        return fact
    if not any(_SUPPLY.fullmatch(pair.right) for pair in fact.pairs) or _any_return(fact.pairs):
        return fact
    flag = Flag(rule=GROUND, detail=f"of {len(numbers)} pins with supplies none is a ground: a pad may be it")
    return fact.model_copy(update={"id": "", "flags": (*fact.flags, flag)})


def _any_return(pairs: Sequence[Pair]) -> bool:
    names = (text for p in pairs for text in (p.left, p.name, *p.alternates, p.pin_type or ""))
    # 'Pull to ground if unused', behind the clause that a description begins with, says nothing of a ground
    said = (re.split(r"[.;,(]", p.description or "")[0] for p in pairs)
    return any(map(_RETURN.search, names)) or any(map(_SAID.search, said))
