"""Units that begin with a number of their own: '4.242 V' behind '4.158 | 4.2', each value one column too far left."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Flag, Range
from akili_desktop.core.quantity import normalise, parse_unit
from akili_desktop.extract.vocabulary import Vocabulary

BESIDE = Flag(
    rule="columns-unsure",
    detail="the last value of another row of its table stands among the units: its own may be of the next column",
)
UNKNOWN = Flag(rule="unit-unsure", detail="a number stands before its unit")
COUNTED = frozenset({"count", "lifetime"})
"""What is counted by tens: '1000 cycles' is a unit."""

_NUMBERED = re.compile(
    r"(?:(?![xX×]\s?\d)[^\W\d_]\w* ?[+\-] ?)?"  # a symbol to which the number is added
    r"[<>≤≥=~]?\s?[±+\-]{0,2}\s?(\d[\d.,]*)\s?([^\W\d_].*|[%°√℃].*)"
)
_FACTOR = re.compile(r"[xX×](?!\w)")
_TENS = re.compile(r"10[⁰¹²³⁴⁵⁶⁷⁸⁹\d]|10+|10{0,2}(?:,?000)+")


def number_in_unit(unit: str | None, vocabulary: Vocabulary) -> bool:
    """Whether a row's unit is a value and a unit: the assignment of the row's values to their columns is wrong."""
    rest = _behind_number(unit, vocabulary)
    return rest is not None and _is_unit(rest, vocabulary)


def _behind_number(unit: str | None, vocabulary: Vocabulary) -> str | None:
    """What stands behind the number that a unit begins with; None where it has none, or such as a unit may have.

    '10^-6', '1/°C' and '106 x cm' multiply or divide.
    """
    found = _NUMBERED.fullmatch(normalise(unit)) if unit and any(map(str.isdigit, unit)) else None
    if found is None or _FACTOR.match(found[2]) or (unit and vocabulary.is_unit(unit)):
        return None
    known = parse_unit(found[2].rpartition(" ")[2], lenient=True)
    counted = known is not None and known.dimension in COUNTED and _TENS.fullmatch(found[1])
    return None if counted else found[2]


def _is_unit(text: str, vocabulary: Vocabulary) -> bool:
    return vocabulary.is_unit(text) or parse_unit(text, lenient=True) is not None


def beside_numbered(rows: Sequence[Range], vocabulary: Vocabulary) -> frozenset[int]:
    """The rows, by number, of a table in which the unit of another row is a value and a unit."""
    numbered = {at for at, row in enumerate(rows) if number_in_unit(row.unit, vocabulary)}
    return frozenset(range(len(rows))) - numbered if numbered else frozenset()


def numbered_unknown(rows: Sequence[Range], vocabulary: Vocabulary) -> frozenset[int]:
    """The rows, by number, whose unit begins with a number before what may be none: '35 clocks'."""
    return frozenset(
        at
        for at, row in enumerate(rows)
        if _behind_number(row.unit, vocabulary) is not None and not number_in_unit(row.unit, vocabulary)
    )
