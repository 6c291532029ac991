"""Rows for all parts beside those of some: 'All other devices', limits of many pins."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.asking.vocabulary import words_of
from akili_desktop.core.facts import Range
from akili_desktop.core.proving.entailment import Match, is_absolute
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.partnumbers import kinship
from akili_desktop.core.proving.reservations import WORKING
from akili_desktop.core.proving.views import View
from akili_desktop.core.query import Query, What

_THE_REST = re.compile(
    r"(?:^|; |, )(?:all (?:the )?)?others?(?: (?:devices|parts|types|versions|products|part numbers))?(?=$|[;,(]| \()",
    re.IGNORECASE,
)


def without_the_rest(parts: frozenset[str], matches: Sequence[Match], evidence: Evidence) -> list[Match]:
    """The matches without rows of all other parts, where each asked part has a row of the same name beside them."""
    return [
        match
        for match in matches
        if not (parts and _of_the_rest(match.view) and all(_has_row(part, match.view, evidence) for part in parts))
    ]


def perhaps_of_the_rest(parts: frozenset[str], chosen: Sequence[Match], evidence: Evidence) -> list[str]:
    """A reason to look where a row of all other parts answers, and rows beside it name a grade or a base of the part.

    Whether 'All other devices' than an LM2902DG has the LM2902 among them is not told.
    """
    for match in chosen:
        for own in (own for view in _beside(match.view, evidence) for own in view.parts) if parts else ():
            if _of_the_rest(match.view) and any(kinship(asked, own) not in {None, 0} for asked in parts):
                return [f"the row is of all others than {own.upper()}: see whether the asked part is one of them"]
    return []


def without_pin_lists(query: Query, parts: frozenset[str], matches: Sequence[Match]) -> list[Match]:
    """The matches without limits of a list of pins, where others say more: of the asked part itself, of where it works.

    'VCC operating range (617): 24 V' says more of it than 'VCC, ACP, ACN, … STAT1: 28 V'. Of where a part works no
    rating of its pins tells anything.
    """
    if query.what is not What.PARAMETER:
        return list(matches)  # a check weighs all limits against each other
    of_parts = bool(parts) and any(m.view.parts for m in matches)
    works = not WORKING.isdisjoint(words_of(query.text))
    return [
        m
        for m in matches
        if m.view.pins is None or not ((of_parts and not m.view.parts) or (works and is_absolute(m.view.fact)))
    ]


def _of_the_rest(view: View) -> bool:
    """Whether a row says that it is of all other parts, and names none."""
    fact = view.fact
    texts = (fact.conditions, fact.variant) if isinstance(fact, Range) else ()
    return not view.parts and any(_THE_REST.search(text) for text in texts if text)


def _has_row(part: str, view: View, evidence: Evidence) -> bool:
    return any(kinship(part, own) == 0 for other in _beside(view, evidence) for own in other.parts)


def _beside(view: View, evidence: Evidence) -> list[View]:
    """The rows of the same name under the same heading of a page."""
    fact = view.fact
    return [
        other
        for other in evidence.on_pages({fact.page})
        if isinstance(fact, Range)
        and isinstance(other.fact, Range)
        and (other.fact.parameter, other.fact.section, other.fact.group) == (fact.parameter, fact.section, fact.group)
    ]
