"""Values under one heading in several tables: what tells them apart is the tables' titles, which names do not have."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.facts import Unit
from akili_desktop.core.proving.conclusion import statement, values_of
from akili_desktop.core.proving.entailment import Match
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.rivals import bare_name
from akili_desktop.core.proving.views import View
from akili_desktop.core.query import Query


def of_other_tables(query: Query, chosen: Sequence[Match], evidence: Evidence) -> list[str]:
    """A reason to look where a table of another title has another value of the part under the chosen one's heading.

    'Page Size' is 4 bytes in a table of the EEPROM and 32 words in one of the flash. Whether that value could be read
    as a quantity does not matter. A question that says a word of the chosen one's title which the other's lacks
    ('EEPROM page size') has told them apart.
    """
    told = {statement(role, value, m.view.fact)[1] for m in chosen for role, value in values_of(query, m)}
    for match in chosen:
        fact = match.view.fact
        if not isinstance(fact, Unit) or not fact.context or fact.statement is not None or fact.setting is not None:
            continue
        for view in evidence.holding(match.view.naming.entries):
            other = view.fact
            if not isinstance(other, Unit) or not other.context or other.context == fact.context:
                continue
            if bare_name(other) != bare_name(fact) or other.statement is not None or other.setting is not None:
                continue
            if not _of_one_part(match.view, view) or _told_apart(query, fact, other, evidence.vocabulary):
                continue
            if {
                statement(role, value, other)[1] for role, value in values_of(query, Match(view, match.strength, 0))
            } - told:
                return [f"“{other.label}” of {_named(other)} (page {other.page}) is {other.text}"]
    return []


def _of_one_part(view: View, other: View) -> bool:
    """Whether two values may be of one part: the chosen one names none, or the other one in common.

    What a line says of a whole family ('up to 8 MB') tells nothing of the part that has a row of its own.
    """
    return not view.parts or not view.parts.isdisjoint(other.parts)


def _told_apart(query: Query, fact: Unit, other: Unit, vocabulary: QuestionVocabulary) -> bool:
    """Whether the question says of which of two tables it asks."""
    own, theirs = (set(vocabulary.terms(one.context or "")) for one in (fact, other))
    return bool(set(query.terms) & (own - theirs))


def _named(fact: Unit) -> str:
    """How a table is called beside another."""
    return f"“{(fact.context or '').partition(': ')[2] or fact.context}”"
