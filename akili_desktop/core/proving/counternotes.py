"""Notes that tell another value than the one that they stand at: '100 kHz for VCC < 2.5V' at 400 kHz."""

from __future__ import annotations

import re

from akili_desktop.core.facts import Unit
from akili_desktop.core.quantity import find_quantities, parse_quantity, parse_unit

HELD_AT = re.compile(
    r"(?:[=<>≤≥±~]|(?<!up )\bto"
    r"|\b(?:at|below|above|over|under|for|with|from|of|than|between|and|beyond|exceeding|after|within))\s*$",
    re.IGNORECASE,
)
"""What stands before a value that is a condition and no limit: 'tested at', 'supply voltages below'."""


def tells_another(text: str, fact: Unit) -> bool:
    """Whether a note states a value of the fact's quantity that is not the fact's.

    What such a note says of where it holds is of its own value: at the fact's own it does not hold.
    """
    measure = parse_unit(fact.unit) if fact.unit else None
    if measure is None:
        return False
    ends = [parse_quantity(part, fact.unit) for part in (fact.text, *(v.text for v in (fact.low, fact.high) if v))]
    own = {end.value for end in ends if end is not None}
    return bool(own) and any(
        found.quantity.dimension == measure.dimension
        and found.quantity.value not in own
        and not HELD_AT.search(text[: found.start])
        for found in find_quantities(text)
        if found.unit is not None
    )
