"""Test conditions as quantities and intervals: 'VCC = 5 V to 15 V', '0°C ≤ TJ ≤ 125°C', 'IO <= 1 A', 'f = 120 Hz'."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache

from akili_desktop.core.quantity import (
    Found,
    Interval,
    Quantity,
    find_quantities,
    make_quantity,
    normalise,
    parse_number,
)


@dataclass(frozen=True)
class Condition:
    """One quantity that a statement holds at. `subject` is a folded symbol ('vcc', 'tj') or '' where none is named.

    `text` is the stretch as printed, `start` and `end` its offsets. One that is asked `exact` holds where the very
    value is stated, not in a range that contains it.
    """

    subject: str
    interval: Interval
    text: str
    start: int
    end: int
    exact: bool = False


@dataclass(frozen=True)
class Level:
    """A condition without a number: 'Ven = L', 'SHDN = VCC', 'TA = Tlow to Thigh'.

    `level` is the state as one word of the vocabulary ('low'), or as folded text where it is none. `text` is the
    stretch as printed, `start` and `end` its offsets.
    """

    subject: str
    level: str
    text: str
    start: int
    end: int


_SYMBOL = r"[A-Za-zθΔ][\w+\-/]*(?:\((?:[A-Za-z]\w*)\))?\w*"
_LEFT = re.compile(
    rf"(?P<subject>(?:(?<!\w)[VITRCPQf] (?=[A-UW-Z(]))?{_SYMBOL})?\s*"
    r"(?P<op>=|≤|<=|=<|≥|>=|=>|<|>|≈|:|\b(?:of|is|to|at|below|above|over|under|from|between)\b)?\s*$"
)
"""What stands before a number; a subscript may be set apart from its letter ('I C = 100 mA')."""
_CHAIN = re.compile(rf"\s*(?P<op>≤|<=|<|≥|>=|>)\s*(?P<subject>{_SYMBOL})\s*(?P<second>≤|<=|<|≥|>=|>)\s*$")
_REVERSED = re.compile(rf"\s*(?P<op>≤|<=|<|≥|>=|>)\s*(?P<subject>{_SYMBOL})")
_BETWEEN = re.compile(r"\s*(?:to|and|~|(?:\.\s?){2,3}|…|-|÷)\s*", re.IGNORECASE)
_WORD_OPS = {"of", "is", "to", "at", "below", "above", "over", "under", "from", "between", ":"}
_MEASURED = {"V": "voltage", "I": "current", "T": "temperature", "f": "frequency"}


_STATE = r"[A-Za-z∞][\w∞+\-/.]*(?:\([\w+-]+\))?"
_SIGN = r"[+\-\u2010-\u2015\u2212]"
_EQUALS = re.compile(
    rf"(?<![\w.])(?P<subject>{_SYMBOL})\s*=\s*(?!\w+(?:\(\w+\))?(?:{_SIGN}|\s+{_SIGN}\s*)\d)"
    rf"(?P<state>{_STATE}(?:\s+to\s+{_STATE})?)(?!\w|\s*=)"
)
_APART = re.compile(
    rf"(?<![\w.])(?P<subject>{_SYMBOL})\s*(?P<op>=|≤|≥|<=|>=|<|>)\s*(?P<other>[A-Za-z]\w*(?:\(\w+\))?)"
    rf"(?:(?P<tight>{_SIGN})|\s+(?P<sign>{_SIGN})\s*)$"
)
"""A symbol that is so far from another: 'F = F0 + 1 MHz', 'VIN ≥ VOUT + 2 V'."""
_EQUAL_TO = re.compile(rf"(?<![\w.])(?P<subject>{_SYMBOL})\s*=\s*$")
"""A symbol that is equal to the one behind it: 'VDD = VREF = 5 V'."""
_WITHIN = re.compile(
    rf"(?P<state>\bT?(?i:min|low)\w*)\s*(?:≤|<=|<)\s*(?P<subject>{_SYMBOL})\s*(?:≤|<=|<)\s*(?P<end>T?(?i:max|high)\w*)"
)
_SAID = re.compile(
    rf"(?<![\w.])(?P<subject>[A-Za-z]*[A-Z]{_SYMBOL[len('[A-Za-zθΔ]') :]}|[A-Z]{{2,}}\d*)\s+"
    r"(?:(?:is|at|held|pulled)\s+)?(?P<state>[A-Za-z]+)(?=\s*(?:[,;)?.]|and\b|$))"
)


def find_levels(text: str, levels: Mapping[str, str]) -> tuple[Level, ...]:
    """The conditions that `text` states without a number, in order. `levels` maps folded words to their level.

    After a '=' any word is a state; said in words only low and high are ('SHDN high', 'EN is low').
    """
    found: list[Level] = []
    for pattern in (_EQUALS, _WITHIN, _SAID):
        for hit in pattern.finditer(text):
            groups = hit.groupdict()
            if groups["state"].endswith((".", "-")):
                groups["state"] = groups["state"][:-1]
            state = " to ".join(s for s in (groups["state"], groups.get("end")) if s)
            level = levels.get(state.casefold())
            if pattern is _SAID and level not in {"low", "high"}:
                continue
            if any(level_.start < hit.end() and hit.start() < level_.end for level_ in found):
                continue
            end = hit.start("state") + len(groups["state"]) if pattern is not _WITHIN else hit.end()
            folded = level or " ".join(normalise(state).casefold().split())
            found.append(Level(fold_symbol(hit["subject"]), folded, text[hit.start() : end], hit.start(), end))
    return tuple(sorted(found, key=lambda level_: level_.start))


@lru_cache(maxsize=16384)
def fold_symbol(text: str) -> str:
    """A symbol for comparison: 'V_CE(sat)', 'VCE(SAT)', 'V CE (sat)' are one key; a '+' or '-' that ends it stays."""
    plain = normalise(text).casefold()
    core = re.sub(r"[^\w]|_", "", plain)
    return core + (plain[-1] if plain[-1:] in {"+", "-"} and core else "")


_THERMAL = re.compile(r"^r?(?:theta|θ|th)(?=[a-z])")
_PSI = re.compile(r"^psi(?=[a-z])")


@lru_cache(maxsize=16384)
def plain_symbol(folded: str) -> str:
    """One spelling of those of a folded symbol that are in use: θJA for RthJA, ψJT for psi JT, V(BR)DSS for BVDSS."""
    return re.sub(r"^bv(?=[a-z]{2})", "vbr", _PSI.sub("ψ", _THERMAL.sub("θ", folded)))


@lru_cache(maxsize=16384)
def find_conditions(text: str, *, lenient: bool = False) -> tuple[Condition, ...]:
    """The numeric conditions that `text` states, in order. Bare numbers count only after a relation ('f = 120')."""
    found = find_quantities(text, lenient=lenient)
    result: list[Condition] = []
    index = 0
    while index < len(found):
        item = found[index]
        before = text[max(found[index - 1].end if index else 0, item.start - 60) : item.start]
        if index + 1 < len(found):
            between = normalise(text[item.end : found[index + 1].start])
            chain = _CHAIN.fullmatch(between)
            if chain or _BETWEEN.fullmatch(between):
                pair = _pair(item, found[index + 1], lenient)
                left = _LEFT.search(before)
                if pair and chain:
                    rising = chain["op"][0] in "≤<"
                    low, high = pair if rising else (pair[1], pair[0])
                    interval = Interval(low.value, high.value, low.unit, low.dimension)
                    result.append(_condition(text, chain["subject"], interval, item.start, found[index + 1].end))
                    index += 2
                    continue
                if pair and pair[0].value <= pair[1].value and left:
                    interval = Interval(pair[0].value, pair[1].value, pair[0].unit, pair[0].dimension)
                    subject = _subject(left, interval.dimension)
                    start = left.start() + item.start - len(before) if subject else item.start
                    result.append(_condition(text, subject, interval, start, found[index + 1].end))
                    index += 2
                    continue
        if apart := _APART.search(before):
            # as far below is another condition: what it is of tells the direction, too
            sign = "+" if (apart["tight"] or apart["sign"]) == "+" else "-"
            of_both = f"{fold_symbol(apart['subject'])}{apart['op']}{fold_symbol(apart['other'])}{sign}"
            start = apart.start() + item.start - len(before)
            interval = _bounded(item.quantity, "", item.plus_minus)
            result.append(Condition(of_both, interval, text[start : item.end].strip(), start, item.end))
            index += 1
            continue
        after = _REVERSED.match(normalise(text[item.end : item.end + 40]))
        left = _LEFT.search(before)
        relation = (left["op"] or "") if left else ""
        bare = item.unit is None and (not relation or relation.casefold() in _WORD_OPS)
        if bare and not (after and left and not left["subject"]):
            index += 1
            continue
        subject = _subject(left) if left else ""
        if after and not subject:
            interval = _bounded(
                item.quantity, {"≤": "≥", "<": ">", "≥": "≤", ">": "<"}[after["op"][0]], item.plus_minus
            )
            result.append(_condition(text, after["subject"], interval, item.start, item.end))
        else:
            interval = _bounded(item.quantity, relation, item.plus_minus)
            start = left.start() + item.start - len(before) if left and subject else item.start
            if relation == "=" and (equal := _EQUAL_TO.search(text, 0, start)) is not None:
                first = fold_symbol(equal["subject"])
                result.append(Condition(first, interval, text[equal.start() : item.end], equal.start(), start))
            result.append(_condition(text, subject, interval, start, item.end))
        index += 1
    return tuple(result)


def _subject(left: re.Match[str], dimension: str = "") -> str:
    """The symbol before a relation; a plain word before a number ('with 5 V') is none."""
    subject, op = left["subject"] or "", left["op"] or ""
    if op in {"=", "≤", "<=", "=<", "≥", ">=", "=>", "<", ">", "≈"}:
        return subject
    looks_like_symbol = bool(re.fullmatch(r"[A-Z][A-Za-z]{0,3}\d*|[A-Z]{1,2}[\w+()-]{0,8}|[A-Za-z]{1,2}", subject))
    upper = sum(c.isupper() for c in subject)
    if op in {"from", "between"}:  # 'VI from 8 V to 12 V'
        return subject if looks_like_symbol and upper and _MEASURED.get(subject[:1]) == dimension else ""
    return subject if op in {"of", "is", ":"} and looks_like_symbol and upper >= 1 and len(subject) > 1 else ""


_SUPPLY = re.compile(r"A?V(?:DD|CC|EE|SS|BAT|IN|IO|M|S|\+|-)[A-Z0-9]*")
"""A supply's symbol: a bare number behind it ('VDD = 2.0', the head and the cell of a column) is in volts."""


def _condition(text: str, subject: str, interval: Interval, start: int, end: int) -> Condition:
    if not interval.unit and interval.dimension == "number" and _SUPPLY.fullmatch(subject or ""):
        interval = replace(interval, unit="V", dimension="voltage")
    return Condition(fold_symbol(subject), interval, text[start:end].strip(), start, end)


def _pair(one: Found, other: Found, lenient: bool) -> tuple[Quantity, Quantity] | None:
    """Two ends of one interval; a unit printed once holds for both."""
    low, high = one.quantity, other.quantity
    if one.unit is None and other.unit is not None:
        number = parse_number(one.number)
        low = (make_quantity(number, other.unit, lenient=lenient) if number is not None else None) or low
    return (low, high) if low.unit == high.unit else None


def _bounded(quantity: Quantity, relation: str, plus_minus: bool) -> Interval:
    low: Decimal | None = quantity.value
    high: Decimal | None = quantity.value
    relation = relation.replace("=<", "≤").replace("=>", "≥").replace("<=", "≤").replace(">=", "≥")
    if relation in {"≤", "<", "below", "under"}:
        return Interval(None, high, quantity.unit, quantity.dimension, high_open=relation == "<")
    if relation in {"≥", ">", "above", "over"}:
        return Interval(low, None, quantity.unit, quantity.dimension, low_open=relation == ">")
    if plus_minus:
        # a supply of ±15 V is one setting, kept apart from +15 V by its lower end
        return Interval(-quantity.value, quantity.value, quantity.unit, quantity.dimension)
    return Interval(low, high, quantity.unit, quantity.dimension)
