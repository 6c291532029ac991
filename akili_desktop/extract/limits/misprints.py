"""Conditions that cannot hold as printed: a unit of another quantity than its symbol's, a sign behind its number.

'VO = 500 mA' sets no voltage, and in 'VSS = 5- V' the sign may be one before the number, or none at all. The values
beside them are as printed, but what they hold at is not known.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from akili_desktop.core.conditions import find_conditions
from akili_desktop.core.facts import Flag, Range

_SETTING = re.compile(r"(?P<letter>[VITf])(?P<index>[\w()]*)\s*[=≤≥<>≈]")
"""A symbol of one letter with an index, before the sign behind which it is set."""
_INDEX = re.compile(r"(?:[A-Z0-9(_]|[a-z]{1,3}(?![a-z]))[\w()]*")
"""What lowers behind a letter as a symbol's index: the 'CC' of 'VCC', the 'out' of 'Vout', not the rest of a word."""
_AMBIENT = re.compile(r"[AJCaj]|amb|amb\(\w+\)")
"""Indices of a temperature: another 'T' is a time as well."""
_TRAILING = re.compile(r"=\s*\d[\d.]*\s?[-–−](?=\s|[,;]|$)(?!\s*\d)")
"""A number with its sign behind it: '= 5- V'."""
_NEXT = re.compile(r"\s*[=≤≥<>≈]")
"""What stands behind the symbol of the next test, which is no unit: the 'TA' of 'VCC = 2.7 TA = 25 °C'."""
_PINS = frozenset({"voltage", "resistance", "capacitance"})
"""What is set at a pin whose name begins like a current's symbol: 'ISET = 10 kΩ', 'IN1 = 2.5 V', 'IREF = 1.2 V'."""
_WANTED: Mapping[str, Sequence[str]] = {
    "V": ("voltage",), "I": ("current",), "T": ("temperature",), "f": ("frequency", "data rate", "sample rate"),
}  # fmt: skip
_PLAIN = frozenset({
    "voltage", "current", "resistance", "capacitance", "inductance", "time", "frequency", "temperature", "power",
    "charge",
})  # fmt: skip
"""Quantities of which a symbol's letter tells whether they are its own; a ratio may be of anything ('VIN = 10 %')."""


def misprinted(fact: Range) -> Flag | None:
    """A flag where a row's conditions, or its table's, set a symbol to what it cannot be, or to no number."""
    for said in (fact.conditions, fact.section_conditions):
        if said and (detail := _misprint(said)):
            return Flag(rule="conditions-unsure", detail=detail)
    return None


@lru_cache(maxsize=4096)  # those of a table are asked of for each of its rows
def _misprint(said: str) -> str:
    if (trailing := _TRAILING.search(said)) is not None:
        return f"'{trailing[0].lstrip('= ')}' has its sign behind the number"
    for found in find_conditions(said):
        setting = _SETTING.match(found.text)
        dimension = found.interval.dimension
        if setting is None or dimension not in _PLAIN or _NEXT.match(said, found.end):
            continue
        letter, index = setting["letter"], setting["index"]
        if letter == "T" and not _AMBIENT.fullmatch(index):
            continue
        if letter == "I" and dimension in _PINS:
            continue
        if (index and not _INDEX.fullmatch(index)) or dimension in _WANTED[letter]:
            continue
        return f"'{found.text}' is a {dimension}, its symbol's quantity is another"
    return ""
