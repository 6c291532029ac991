"""Rows beside the chosen ones that may be of the asked thing as well, whatever they are called.

A name is read from the page's layout, and may be cut in two, or be the next row's. What does not rest on it is the
symbol, the unit and the place in the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.conditions import fold_symbol
from akili_desktop.core.entailment import Match
from akili_desktop.core.evidence import Evidence
from akili_desktop.core.facts import Range, SectionKind
from akili_desktop.core.query import Query
from akili_desktop.core.views import View, kinship


def of_symbol(query: Query, chosen: Sequence[Match], evidence: Evidence, parts: frozenset[str]) -> list[View]:
    """The other rows of a chosen row's symbol and kind of unit, save those that are of something else by print."""
    taken = {m.view.fact.id for m in chosen}
    found: dict[str, View] = {}
    for match in chosen:
        fact = match.view.fact
        if not isinstance(fact, Range) or not fact.symbol:
            continue
        for view in evidence.bearing(fold_symbol(fact.symbol)):
            other = view.fact
            if not isinstance(other, Range) or other.id in taken or other.section_kind == SectionKind.ESD:
                continue
            same = other.symbol is not None and fold_symbol(other.symbol) == fold_symbol(fact.symbol)
            if same and view.dimensions == match.view.dimensions and _may_hold(query, view, evidence, parts):
                found[other.id] = view
    return list(found.values())


def _may_hold(query: Query, view: View, evidence: Evidence, parts: frozenset[str]) -> bool:
    """Whether nothing printed says that the row is of another part or condition than what is asked."""
    if parts and view.parts and not any(kinship(a, own) is not None for a in parts for own in view.parts):
        return False
    if any(kinship(asked, own) is not None for asked in parts for own in view.not_parts):
        return False
    for asked in query.conditions:
        stated = view.conditions_of(asked, evidence.vocabulary)
        if stated and not any(c.interval.contains(asked.interval) for c in stated):
            return False
    for level in query.levels:
        told = {own.level for levels in view.levels for own in levels if own.subject == level.subject}
        if told and level.level not in told:
            return False
    return True
