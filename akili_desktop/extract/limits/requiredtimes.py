"""Times that a part requires of its inputs, whose minimum lies above what is typical."""

from __future__ import annotations

import re

from akili_desktop.core.facts import Range
from akili_desktop.core.quantity import parse_unit

_REQUIRED = re.compile(
    r"(?:.* )?(?:set ?up time|hold time)"
    r"|(?:(?:clock|reset|set|clear|load|enable|preset|input|strobe|latch|trigger|minimum|high|low) )*"
    r"(?:pulse (?:width|duration)|(?:recovery|removal) time)"
)
"""Names of such times. A monostable's output has a pulse width of its own, a diode a reverse recovery time."""
_OF_OUTPUT = re.compile(r"\boutputs?\b|\bsample\b")
MOST = 20
"""How many times the least time that is guaranteed is what is typical, at most: more is a unit that slipped."""


def is_required_time(fact: Range) -> bool:
    """Whether a row states a least time that its part asks for, and how little does as a rule.

    A set-up time of 16 ns is guaranteed to be enough, while 4 ns typically are: such rows are in order as printed.
    """
    words = " ".join(re.findall(r"[a-z]+", fact.parameter.lower().replace("-", " ")))
    unit = parse_unit(fact.unit) if fact.unit else None
    timed = unit is not None and unit.dimension == "time" and fact.max is None
    if not timed or not _REQUIRED.fullmatch(words) or _OF_OUTPUT.search(words):
        return False
    if fact.min is None or fact.typ is None or fact.min.number is None or fact.typ.number is None:
        return False
    return fact.typ.number <= 0 or fact.min.number <= MOST * fact.typ.number
