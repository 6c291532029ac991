"""Conditions of one row against those of others, over a whole document: what contradicts another row is flagged.

A limit over a range of a condition holds in each part of it, so that a narrower range with a larger maximum, where what
is typical is no larger, is a misprint of one of the two. 'VO = 0.5 V' beside the same row at 'VO = 0.5 VCC' elsewhere
has lost its index. A part is not tested beyond its absolute maximum. A sum of what rows state is no condition of any.
A line of features with a wider supply than any of the recommended ones is for review.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from decimal import Decimal

from akili_desktop.core.conditions import Condition, find_conditions, fold_symbol
from akili_desktop.core.facts import Fact, Flag, Range, SectionKind, Unit
from akili_desktop.core.quantity import Interval, make_quantity

_SHARE = re.compile(r"(?P<subject>[A-Z]\w*) ?= ?(?P<number>\d[\d.]*) ?V(?P<index>[A-Z]{2,3})?(?![\w/])")
"""A symbol set to volts or, with an index, to a share of another: 'VO = 0.5 V', 'VO = 0.5 VCC'."""
_SUM = re.compile(r"(?<![\w+])(?P<first>[A-Za-z]\w{1,5}) ?\+ ?(?P<second>[A-Za-z]\w{1,5}) ?= ?[^\s,;()]+")
"""A sum of two symbols that a heading sets to a value: 'TH+TL = 1.25 µs'."""
_SUPPLY = re.compile(r"\bsuppl(?:y|ies)\b|\boperating voltage\b", re.IGNORECASE)
"""What a line about the supply's voltage has in its name."""
_OF_SUPPLY = re.compile(r"\b(?:supply|operating) voltage\b", re.IGNORECASE)
_ASIDE = re.compile(r"\s*\([^)]*\)")


def conditions_compared(facts: Sequence[Fact]) -> Iterator[tuple[int, Flag]]:
    """The flags that the conditions of rows earn beside those of others, each with its row's place."""
    rows = [(at, fact) for at, fact in enumerate(facts) if isinstance(fact, Range)]
    yield from _narrower_and_larger(rows)
    yield from _without_index(rows)
    yield from _tested_beyond(rows)
    yield from _under_sums(rows)
    yield from _wider_than_recommended(facts, [row for _, row in rows])


def _narrower_and_larger(rows: Sequence[tuple[int, Range]]) -> Iterator[tuple[int, Flag]]:
    """Rows of one name of which one has a larger maximum in a part of the other's range, and no larger typical value.

    Only where what is typical says that the narrower range is no other mode: a clock may be faster at higher supplies,
    and its typical value, if any, rises with it.
    """
    alike: dict[tuple[object, ...], list[tuple[int, Range]]] = defaultdict(list)
    for at, fact in rows:
        if fact.typ is not None and fact.max is not None and fact.conditions:
            notes = tuple(note.mark for note in fact.notes)
            of = (fact.variant, fact.group, fact.parameter, fact.symbol, fact.unit, notes)
            alike[fact.page, fact.section, of].append((at, fact))
    for group in alike.values():
        for at, wide in group:
            for other, narrow in group:
                if at != other and _contains(wide, narrow) and _larger(narrow, wide):
                    said = ", ".join(f"{row.max and row.max.text} at '{row.conditions}'" for row in (narrow, wide))
                    flag = Flag(rule="limits-contradict", detail=f"the narrower range has the larger maximum: {said}")
                    yield at, flag
                    yield other, flag


def _contains(wide: Range, narrow: Range) -> bool:
    """Whether the conditions of two rows differ in one alone, whose range in the first contains that in the second."""
    ours, theirs = ({(c.subject, c.interval) for c in find_conditions(row.conditions or "")} for row in (wide, narrow))
    own, other = ours - theirs, theirs - ours
    if len(own) != 1 or len(other) != 1 or _words(wide) != _words(narrow):
        return False
    (subject, outer), (same, inner) = *own, *other
    return bool(subject) and subject == same and _is_range(outer) and _is_range(inner) and _within(inner, outer)


def _words(row: Range) -> str:
    """A row's conditions without their numbers and units, which have to be the same words."""
    said = row.conditions or ""
    for found in reversed(find_conditions(said)):
        said = f"{said[: found.start]}{found.subject}{said[found.end :]}"
    return " ".join(said.split())


def _is_range(interval: Interval) -> bool:
    return interval.low is not None and interval.high is not None and interval.low < interval.high


def _within(inner: Interval, outer: Interval) -> bool:
    ends = (inner.low, inner.high, outer.low, outer.high)
    if None in ends or inner.dimension != outer.dimension:
        return False
    low, high, lowest, highest = (end for end in ends if end is not None)
    return lowest <= low and high <= highest


def _larger(narrow: Range, wide: Range) -> bool:
    """Whether a row has a larger maximum than another, and no larger typical value; signs decide nothing."""
    roles = ("typ", "max")
    typical, most = (_number(narrow, role) for role in roles)
    usual, limit = (_number(wide, role) for role in roles)
    if typical is None or most is None or usual is None or limit is None or min(typical, most, usual, limit) < 0:
        return False
    return most > limit and typical <= usual


def _number(row: Range, role: str) -> Decimal | None:
    return next((value.number_as(name) for name, value in row.values() if name == role), None)


def _without_index(rows: Sequence[tuple[int, Range]]) -> Iterator[tuple[int, Flag]]:
    """Rows at so many volts of which another of their name is at that share of a supply: an index was lost in one."""
    shares: dict[tuple[str, str | None, str, str], set[str]] = defaultdict(set)
    plain: dict[tuple[str, str | None, str, str], list[int]] = defaultdict(list)
    for at, fact in rows:
        for hit in _SHARE.finditer(fact.conditions or ""):
            key = (_ASIDE.sub("", fact.parameter).casefold(), fact.symbol, fold_symbol(hit["subject"]), hit["number"])
            if hit["index"]:
                shares[key].add(f"{hit['number']} V{hit['index']}")
            else:
                plain[key].append(at)
    for key, places in plain.items():
        for at in places if key in shares else ():
            detail = f"'{key[3]} V' here is {', '.join(sorted(shares[key]))} in another row of its name"
            yield at, Flag(rule="conditions-unsure", detail=detail)


def _tested_beyond(rows: Sequence[tuple[int, Range]]) -> Iterator[tuple[int, Flag]]:
    """Absolute maximum ratings of a symbol that the conditions in other tables' headings go beyond."""
    ratings: dict[tuple[str, str], list[tuple[int, Decimal]]] = defaultdict(list)
    for at, fact in rows:
        if fact.section_kind == SectionKind.ABSOLUTE_MAXIMUM and fact.symbol and fact.max is not None and fact.unit:
            number = fact.max.number_as("max")
            quantity = make_quantity(number, fact.unit) if number is not None else None
            if quantity is not None and quantity.value > 0:
                # '±18 V' is rated of two supplies, and 28 V of one lies within their sum
                limit = quantity.value * (2 if fact.max.text.lstrip().startswith("±") else 1)
                ratings[fold_symbol(fact.symbol), quantity.dimension].append((at, limit))
    beyond: dict[tuple[str, str], Condition] = {}
    texts = (f.section_conditions for _, f in rows if ratings and f.section_kind != SectionKind.ABSOLUTE_MAXIMUM)
    for text in dict.fromkeys(texts):
        for found in find_conditions(text or ""):
            key = (found.subject, found.interval.dimension)
            high = found.interval.high
            if high is not None and key in ratings and all(high > limit for _, limit in ratings[key]):
                beyond.setdefault(key, found)
    for key, found in beyond.items():
        for at, _ in ratings[key]:
            yield at, Flag(rule="limits-contradict", detail=f"a table of the sheet holds at '{found.text}', beyond it")


def _under_sums(rows: Sequence[tuple[int, Range]]) -> Iterator[tuple[int, Flag]]:
    """Rows under a heading that states a sum of what other rows state: a limit of its own, and no condition."""
    for at, fact in rows:
        said = _SUM.search(fact.section_conditions or "")
        if said is None:
            continue
        first, second = said["first"], said["second"]
        if first[0] == second[0] and first != second:
            detail = f"'{said[0].strip()}' in its heading is a limit of a sum, and no condition"
            yield at, Flag(rule="conditions-unsure", detail=detail)


def _wider_than_recommended(facts: Sequence[Fact], rows: Sequence[Range]) -> Iterator[tuple[int, Flag]]:
    """Lines with a range of the supply that goes beyond all that is recommended: '3 V to 32 V' beside 30 V at most."""
    lows: list[Decimal] = []
    highs: list[Decimal] = []
    for row in rows:
        if row.section_kind == SectionKind.RECOMMENDED and _OF_SUPPLY.search(row.parameter):
            for role, ends in (("min", lows), ("max", highs)):
                ends += [q for value in [_number(row, role)] if (q := _volts(value, row.unit)) is not None]
    for at, fact in enumerate(facts):
        if not isinstance(fact, Unit) or not _SUPPLY.search(fact.label) or fact.low is None or fact.high is None:
            continue
        low, high = (_volts(end.number, fact.unit) for end in (fact.low, fact.high))
        if low is None or high is None or low < 0 or "±" in fact.text:
            continue
        wider = [f"from {min(lows).normalize():f} V"] if lows and low < min(lows) else []
        wider += [f"to {max(highs).normalize():f} V"] if highs and high > max(highs) else []
        if wider:
            detail = f"its supply is recommended {' and '.join(wider)} alone"
            yield at, Flag(rule="limits-contradict", detail=detail)


def _volts(number: Decimal | None, unit: str | None) -> Decimal | None:
    quantity = make_quantity(number, unit) if number is not None and unit else None
    return quantity.value if quantity is not None and quantity.dimension == "voltage" else None
