"""Checks of one fact against another, over a whole document: they raise flags on both and never change a fact.

Recommended operating conditions lie within the absolute maximum ratings. Where a sheet seems to say otherwise, one of
the two rows was read wrongly (a slipped column, a lost sign), and which one is not for the reader to decide. Rows of
several tables under one title that say the same of different values hold in cases that were not read. A name that
several rows of a page's last table share goes on where the next page begins with rows that share another.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from akili_desktop.core.facts import Fact, Flag, Range, SectionKind
from akili_desktop.core.quantity import make_quantity, normalise
from akili_desktop.extract.crossconditions import conditions_compared
from akili_desktop.extract.limits.alikegroups import ROWS_ALIKE, rows_alike
from akili_desktop.extract.limits.doubts import CARRIED, NAME_OPEN

RULE = "recommended-beyond-absolute"
TABLE_REPEATED = Flag(
    rule="conditions-unsure", detail="another table of its title states other values: what they hold at is not read"
)

_ASIDE = re.compile(r"\([^)]*\)|\[[^\]]*\]")
_TOKEN = re.compile(r"[^\W_]+")


class _Ends(NamedTuple):
    """A row's lowest and highest number in base units, of which dimension."""

    dimension: str
    low: Decimal | None
    high: Decimal | None


def needs_cross_checks(fact: Fact) -> bool:
    """Whether the fact is of a kind that `cross_checked` compares with others."""
    return isinstance(fact, Range) and fact.section_kind in {SectionKind.RECOMMENDED, SectionKind.ABSOLUTE_MAXIMUM}


def cross_checked(facts: Sequence[Fact]) -> list[Fact]:
    """The facts in their order, with flags on rows that contradict one another; a flagged fact needs a new id.

    A recommended row is held against the absolute maximum rows of the same name, dimension and variant; it is flagged
    only where it lies beyond all of them. Rows whose limits are expressions or printed with ± say nothing here, nor do
    rows on both sides of zero, whose signs may be directions.
    """
    ratings: dict[tuple[str, str], list[int]] = defaultdict(list)
    ends: dict[int, _Ends] = {}
    for index, fact in enumerate(facts):
        if isinstance(fact, Range) and needs_cross_checks(fact) and (found := _ends(fact)) is not None:
            ends[index] = found
            if fact.section_kind == SectionKind.ABSOLUTE_MAXIMUM:
                ratings[_name(fact), found.dimension].append(index)
    out = list(facts)
    for index, own in ends.items():
        fact = facts[index]
        if not isinstance(fact, Range) or fact.section_kind != SectionKind.RECOMMENDED or not _name(fact):
            continue
        rivals = [n for n in ratings.get((_name(fact), own.dimension), []) if _same_variant(fact, facts[n])]
        if rivals and all(_beyond(own, ends[n]) for n in rivals):
            said = f"page {fact.page} recommends {_told(fact)}, page {facts[rivals[0]].page} rates it at"
            for n in (index, *rivals):
                out[n] = _flagged(out[n], Flag(rule=RULE, detail=f"{said} {_told(facts[rivals[0]])}"))
    alike, beside = _alike(facts)
    for n in alike:
        out[n] = _flagged(out[n], ROWS_ALIKE)
    for n in beside:
        out[n] = _flagged(out[n], TABLE_REPEATED)
    for n in _names_open(facts):
        out[n] = _flagged(out[n], NAME_OPEN)
    for n, flag in conditions_compared(facts):
        out[n] = _flagged(out[n], flag)
    return out


def _names_open(facts: Sequence[Fact]) -> list[int]:
    """Which rows at a page's end share a name that may go on on the next page, by place.

    There the first rows of the same table, which have neither symbol nor unit of their own, share what stands beside
    them all: 'Supply current in sleep' / '(clocks running)'. A name beside a single row is its own, unless a bracket or
    a small letter opens it.
    """
    pages: dict[int, list[tuple[int, Range]]] = defaultdict(list)
    for index, fact in enumerate(facts):
        if isinstance(fact, Range):
            pages[fact.page].append((index, fact))
    found: list[int] = []
    for page, rows in pages.items():
        carried = [row for _, row in pages.get(page + 1, ()) if CARRIED in row.flags]
        if not carried:
            continue
        first = min(carried, key=_lowest)
        last = max((row for _, row in rows), key=_lowest)
        own = [(index, row) for index, row in rows if row.parameter_bbox == last.parameter_bbox]
        shared = all(len({_lowest(row) for row in part}) > 1 for part in (
            [row for _, row in own], [row for row in carried if row.parameter_bbox == first.parameter_bbox],
        ))  # fmt: skip
        if last.section != first.section or first.symbol or None in (first.parameter_bbox, last.parameter_bbox):
            continue
        begun = first.parameter[:1]
        if shared or begun in ("(", "（") or (begun.islower() and begun.isascii()):
            found += [index for index, _ in own]
    return found


def _lowest(row: Range) -> float:
    """How far down its page a row's values stand, in points."""
    return max((value.bbox.y1 for _, value in row.values()), default=row.bbox.y1)


def _alike(facts: Sequence[Fact]) -> tuple[list[int], list[int]]:
    """Which rows of tables with one title say all the same of different values, and their tables' others, by place.

    'Interface Timing' stands under 'AC Characteristics (VCC = 2.7 to 4.5 V)' and again under those at 5 V: where a page
    ends between title and table, what tells the rows apart is lost. It is of the other rows of these tables, too.
    """
    sections: dict[tuple[str | None, str | None], list[tuple[int, Range]]] = defaultdict(list)
    for index, fact in enumerate(facts):
        if isinstance(fact, Range) and fact.section:
            if ROWS_ALIKE in fact.flags:  # of its own table: it says that nothing else tells the row apart
                fact = fact.model_copy(update={"flags": tuple(f for f in fact.flags if f != ROWS_ALIKE)})
            sections[fact.section, fact.section_conditions].append((index, fact))
    alike: list[int] = []
    beside: list[int] = []
    for rows in sections.values():
        found = [rows[at] for at in rows_alike([fact for _, fact in rows])]
        alike += [index for index, _ in found]
        pages = {fact.page for _, fact in found}
        names = {page: {(fact.parameter, fact.symbol) for _, fact in rows if fact.page == page} for page in pages}
        again = {page for page in pages if any(_repeats(names[page], names[p]) for p in pages - {page})}
        beside += [index for index, fact in rows if fact.page in again and index not in alike]
    return alike, beside


def _repeats(names: set[tuple[str, str | None]], others: set[tuple[str, str | None]]) -> bool:
    """Whether most rows of a table stand in another, too: one that goes on over a page's end repeats none."""
    return 2 * len(names & others) > min(len(names), len(others)) > 1


def _ends(fact: Range) -> _Ends | None:
    """The row's ends; None where it has no number in a known unit, or one that may be a magnitude."""
    quantities = []
    for role, value in fact.values():
        number = value.number_as(role)
        if number is None or normalise(value.text).lstrip().startswith("±"):
            return None
        quantity = make_quantity(number, fact.unit)
        if quantity is None or fact.unit is None:
            return None
        quantities.append((role, quantity))
    if not quantities:
        return None
    low = next((q.value for role, q in quantities if role == "min"), None)
    high = next((q.value for role, q in quantities if role == "max"), None)
    return _Ends(quantities[0][1].dimension, low, high)


def _beyond(recommended: _Ends, rating: _Ends) -> bool:
    """Whether the recommended range reaches beyond the rating; signs that may be directions decide nothing."""
    for own, limit, sign in ((recommended.high, rating.high, 1), (recommended.low, rating.low, -1)):
        if own is None or limit is None or (own < 0) != (limit < 0):
            continue
        if limit < 0 and rating.low is None:
            continue  # '-60 V' as a maximum is a magnitude with a direction
        if (own - limit) * sign > 0:
            return True
    return False


def _name(fact: Range) -> str:
    """What the row is about, as words that can be compared; '' where it has no name."""
    return " ".join(_TOKEN.findall(_ASIDE.sub(" ", normalise(fact.parameter)).casefold()))


def _same_variant(one: Range, other: Fact) -> bool:
    """Whether the rows may be of the same part, group and conditions."""
    return isinstance(other, Range) and all(
        mine is None or theirs is None or mine == theirs
        for mine, theirs in (
            (one.variant, other.variant), (one.group, other.group), (one.conditions, other.conditions),
            (_folded(one.symbol), _folded(other.symbol)),
        )
    )  # fmt: skip


def _folded(symbol: str | None) -> str | None:
    return "".join(_TOKEN.findall(normalise(symbol).casefold())) if symbol else None


def _told(fact: Fact) -> str:
    values = fact.values() if isinstance(fact, Range) else []
    unit = fact.unit if isinstance(fact, Range) else None
    return ", ".join(f"{role} {value.text}" for role, value in values) + (f" {unit}" if unit else "")


def _flagged(fact: Fact, flag: Flag) -> Fact:
    if any(other.rule == flag.rule for other in fact.flags):
        return fact
    return fact.model_copy(update={"flags": (*fact.flags, flag), "id": "", "doc_id": ""})
