"""Rows whose texts hold what is of no text: the letters of a symbol's picture, or a bracket alone for a name."""

from __future__ import annotations

import re

from akili_desktop.core.facts import Flag, Range

LETTERED = Flag(rule="conditions-unsure", detail="letters of a symbol's picture may stand among its conditions")
BRACKET_NAMED = Flag(rule="name-unsure", detail="a bracket alone names it: what is limited may stand above")
_ALONE = re.compile(r"(?<![^\s,])([A-Z])(?=[\s,]|$)")
"""A capital that stands by itself: the 'D' in 'MOSFET symbol D showing the G'."""
_JOINED = re.compile(r"[=≤≥<>/]|\bto\b|\band\b|\bor\b")
"""What stands beside a letter that is a quantity, or a pin that a test names: 'D = 0.5', 'G to S', 'L and R'."""
_TERMINALS = (frozenset("DGS"), frozenset("BCE"), frozenset("GCE"))
"""The letters at the ends of a transistor's symbol."""
_BRACKET = re.compile(r"\([^()]*[^\W\d_][^()]*\)")


def lettered(fact: Range) -> Flag | None:
    """Whether two letters of a transistor's symbol, and no others, stand alone in a row's conditions."""
    text = fact.conditions or ""
    alone = set()
    for found in _ALONE.finditer(text):
        beside = f"{text[: found.start()].rstrip()[-4:]} {text[found.end() :].lstrip()[:4]}"
        if not _JOINED.search(beside):
            alone.add(found[1])
    return LETTERED if len(alone) > 1 and any(alone <= letters for letters in _TERMINALS) else None


def bracket_named(fact: Range) -> Flag | None:
    """Whether a bracket is all that names a row without a symbol: '(XY386N-1, -3)' under the line 'Supply Voltage'."""
    return BRACKET_NAMED if not fact.symbol and not fact.group and _BRACKET.fullmatch(fact.parameter or "") else None
