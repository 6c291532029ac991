"""Packages whose leads are counted otherwise on another page: one of the two pages is wrong, and nothing tells which.

'14 Lead PDIP w/o leads 4 & 5' on one page is '16 Lead PDIP w/o leads 4 & 5' on another; of one part a page may name an
8-pin and a 14-pin TSSOP together, but where each of two pages names one of them alone, they contradict one another. So
do pages of which one alone tells the leads that the part's package lacks.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.facts import PACKAGES, Fact, Flag, Unit
from akili_desktop.core.proving.pincounts import counts_of, lacking_of, without_lacking

RULE = "lead-count-differs"
_LETTERS = re.compile(r"[^\W\d_]{2,}")


class _Housed(NamedTuple):
    """A package as told: where, its family, how many leads, and which of them it lacks."""

    at: int
    page: int
    family: str
    leads: str
    lacking: tuple[str, ...]


def with_lead_counts(facts: Sequence[Fact]) -> list[Fact]:
    """The facts in their order, with a flag on packages that another page gives another number of leads."""
    by_part: dict[tuple[str, str], list[_Housed]] = defaultdict(list)
    by_lack: dict[tuple[str, tuple[str, ...]], list[_Housed]] = defaultdict(list)
    for at, fact in enumerate(facts):
        if (housed := _housed(at, fact)) is None or not isinstance(fact, Unit):
            continue
        if fact.variant:
            by_part[fact.variant, housed.family].append(housed)
        if housed.lacking:
            by_lack[housed.family, housed.lacking].append(housed)
    doubted: dict[int, str] = {}
    for told in (*by_part.values(), *by_lack.values()):
        for one in told:
            if (other := _against(one, told)) is not None:
                pages = (f"page {said.page}: {_text(facts[said.at])}" for said in (one, other))
                doubted[one.at] = "; ".join(pages)
    # what is doubted of a part is so wherever it is told, and of the code that its line has for it
    for told in by_part.values():
        if (detail := next((doubted[one.at] for one in told if one.at in doubted), None)) is not None:
            doubted |= {one.at: detail for one in told if one.at not in doubted}
    every = [one for told in by_part.values() for one in told]
    lines = {_line(facts, one): doubted[one.at] for one in every if one.at in doubted}
    doubted |= {one.at: lines[line] for one in every if (line := _line(facts, one)) in lines and one.at not in doubted}
    return [_flagged(fact, doubted[at]) if at in doubted else fact for at, fact in enumerate(facts)]


def _housed(at: int, fact: Fact) -> _Housed | None:
    """The package that a fact tells with its number of leads; None for any other."""
    if not isinstance(fact, Unit) or fact.context != PACKAGES:
        return None
    counts = counts_of(fact.text)
    family = [word.casefold() for word in _LETTERS.findall(without_lacking(fact.text)) if word.isupper()]
    if len(counts) != 1 or not family:
        return None
    return _Housed(at, fact.page, family[-1], min(counts), lacking_of(fact.text))


def _against(one: _Housed, told: Sequence[_Housed]) -> _Housed | None:
    """The first on another page whose counts are all others than those of this page, or that lacks leads."""
    own = {other.leads for other in told if other.page == one.page}
    for other in told:
        if other.page != one.page and own.isdisjoint(o.leads for o in told if o.page == other.page):
            return other
    # that leads are missing is told on one page alone
    return None if one.lacking else next((other for other in told if other.lacking), None)


def _line(facts: Sequence[Fact], one: _Housed) -> tuple[int, str, str]:
    fact = facts[one.at]
    return one.page, one.family, fact.line if isinstance(fact, Unit) else ""


def _text(fact: Fact) -> str:
    return fact.text if isinstance(fact, Unit) else ""


def _flagged(fact: Fact, detail: str) -> Fact:
    return fact.model_copy(update={"flags": (*fact.flags, Flag(rule=RULE, detail=detail)), "id": "", "doc_id": ""})
