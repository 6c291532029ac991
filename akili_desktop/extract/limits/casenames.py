"""Rows that are named by a case alone: a setting, or what the name above ends with; whose it is stands elsewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Range
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.checks import CheckWords

SETTING = re.compile(r"[<>≤≥±]?\s?\d[\d.,]*\s?([^\W\d]\S*|[%°]\S*)")
"""A number and its unit: '160 MHz'."""
EQUATION = re.compile(r"[^\W\d]\S{0,9}\s?[=<>≤≥]\s?[±+\-−–]?\s?\d")
"""How a condition begins: 'VCC = 5 V', 'f < 1 kHz'."""
EQUATED = re.compile(r"[^\s=≤≥<>]{1,12}\s?[=≤≥]\s?[^\s=]")
"""How an equation begins of a symbol with any value: 'VD = VDRM', '(dV/dt)c = 10 V/µs'."""
_EVENT = re.compile(r"[^\s=]{1,12}\s?=\s?[01HL]\s([^\W\d_]{2,})")
"""How a name begins of what happens at a level: 'WR = 1 to OBF = 0'."""
_WORDS = re.compile(r"[^\W\d_]{3,} [^\W\d_]{2,}")
NUMBER = re.compile(r"\d[\d.,]*")


def named_by_settings(rows: Sequence[Range]) -> frozenset[int]:
    """The rows that a quantity or an equation alone names ('160 MHz', 'VCC = 5 V'): it says at what something holds.

    Beside another symbol that is so, too: the symbol's test passes for its name.
    """
    return frozenset(
        at
        for at, row in enumerate(rows)
        if (row.parameter != row.symbol and begins_as_test(row.parameter))
        or (not row.group and _is_setting(row.parameter) and (not row.symbol or is_amount(row.parameter)))
    )


def begins_as_test(text: str) -> bool:
    """Whether a text begins with an equation that says at what something holds: 'VD = 0 V', no 'WR = 0 to output'."""
    event = _EVENT.match(text)
    return EQUATED.match(text) is not None and (event is None or parse_unit(event[1], lenient=True) is not None)


def named_by_ends(rows: Sequence[Range]) -> frozenset[int]:
    """The rows whose name is the end of one above but for its number: '24 V models' under 'Input current 9 V models'.

    The two may be lines of one cell, of which the first has the name of both.
    """
    forms = [NUMBER.sub("#", row.parameter) for row in rows]
    return frozenset(
        at
        for at, (row, form) in enumerate(zip(rows, forms, strict=True))
        if form != row.parameter and not (row.symbol or row.group) and any(o.endswith(f" {form}") for o in forms[:at])
    )


def named_by_cases(rows: Sequence[Range], words: CheckWords) -> frozenset[int]:
    """The rows that bear what another name of their unit has as its case, behind its symbols, and name no quantity.

    'Carry out' under 'Propagation delay, tPHL, tPLH decode out' where 'Transition time, tTHL, tTLH carry out or decode
    out' follows.
    """
    behind = {(row.unit, row.parameter.partition(",")[2].casefold()) for row in rows if "," in row.parameter}
    cases = {(unit, f"{text} ") for unit, text in behind if text and _WORDS.search(text)}
    if not cases:
        return frozenset()
    found: set[int] = set()
    for at, row in enumerate(rows):
        name = row.parameter.casefold()
        if row.symbol or "," in name or " " not in name or words.head(name) in words.nouns:
            continue
        if row.group and words.is_quantity(row.group):
            continue
        if any(unit == row.unit and f" {name} " in text for unit, text in cases):
            found.add(at)
    return frozenset(found)


def is_amount(text: str) -> bool:
    """Whether a text is a number with its unit and no more: '48 MHz'."""
    found = SETTING.fullmatch(text)
    return found is not None and parse_unit(found[1]) is not None


def _is_setting(name: str) -> bool:
    return EQUATION.match(name) is not None or is_amount(name)
