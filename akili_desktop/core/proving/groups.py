"""Rows of another group of their table than the asked one ('Standard Mode' for 'fast mode'), and of two things."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.facts import Range
from akili_desktop.core.proving.entailment import Match
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.query import Query


def without_other_groups(query: Query, matches: Sequence[Match], evidence: Evidence) -> list[Match]:
    """The matches without rows whose table has another group by a word of the question that the row itself lacks.

    What holds over all groups may name each of them ('Standard and Fast Mode: VDD = 2.7 V to 5.5 V'), and then says
    nothing of a row's own one.
    """
    return [match for match in matches if not _is_of_another(query, match, evidence)]


def _is_of_another(query: Query, match: Match, evidence: Evidence) -> bool:
    row, terms = match.view.fact, evidence.vocabulary.terms
    if not isinstance(row, Range) or not row.group:
        return False
    own = set(terms(row.group))
    printed = match.view.name | own | {word for text in (row.conditions, row.variant) if text for word in terms(text)}
    lacking = set(query.terms) - printed
    if not lacking:
        return False
    pages = range(row.page - 1, row.page + 2)
    others = {
        v.fact.group for v in evidence.on_pages(pages) if isinstance(v.fact, Range) and v.fact.section == row.section
    }
    apart = [(set(terms(group)) - own, own - set(terms(group))) for group in others - {row.group, None} if group]
    # a row of the group that the question names, too, is no other's ('in high speed mode, how fast …')
    return any(more and more <= lacking and not (less and less <= set(query.terms)) for more, less in apart)


_JOINED = re.compile(r"(?P<one>[A-Za-z-]{3,}) (?:and|&|\+) (?P<other>[A-Za-z-]{3,})")


def of_two_things(query: Query, chosen: Sequence[Match], evidence: Evidence) -> list[str]:
    """A reason to look where a row is of two things together, and one of them alone was asked.

    'Gyroscope and accelerometer current consumption' is no accelerometer's; a temperature of two is each one's.
    """
    asked, terms = set(query.terms), evidence.vocabulary.terms
    for match in chosen:
        row = match.view.fact
        if not match.view.dimensions & {"current", "power"}:
            continue
        for found in _JOINED.finditer(row.parameter if isinstance(row, Range) else ""):
            one, other = (set(terms(found[side])) for side in ("one", "other"))
            if one and other and (one <= asked) != (other <= asked):
                return [f"the row is of {found[0]} together"]
    return []
