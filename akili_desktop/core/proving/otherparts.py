"""Rows for all parts beside those of some: 'All other devices', limits of many pins, lines for a whole sheet."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.answer import Reason
from akili_desktop.core.asking.vocabulary import QuestionVocabulary, words_of
from akili_desktop.core.facts import Range, Value
from akili_desktop.core.proving.conclusion import numbers_of, repeats, statement, values_of
from akili_desktop.core.proving.entailment import Match, entails, is_absolute
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.naming import symbol_key
from akili_desktop.core.proving.partnumbers import fold_part, kinship, part_names
from akili_desktop.core.proving.proven import Refusal
from akili_desktop.core.proving.reservations import WORKING
from akili_desktop.core.proving.rivals import bare_name
from akili_desktop.core.proving.telling import label_of
from akili_desktop.core.proving.views import View
from akili_desktop.core.query import Query, What

_THE_REST = re.compile(
    r"(?:^|; |, )(?:all (?:the )?)?others?(?: (?:devices|parts|types|versions|products|part numbers))?(?=$|[;,(]| \()",
    re.IGNORECASE,
)


def without_the_rest(parts: frozenset[str], matches: Sequence[Match], evidence: Evidence) -> list[Match]:
    """The matches without rows of all other parts, where each asked part has a row of the same name beside them.

    So is a row that names no part beside one that says the same and names the asked part: '2.5 V ≤ VCC ≤ 5.5 V' beside
    '2.5 V ≤ VCC ≤ 5.5 V, XY256' is of the others.
    """
    return [
        match
        for match in matches
        if not (parts and _of_the_rest(match.view) and all(_has_row(part, match.view, evidence) for part in parts))
        and not (parts and all(_named_beside(part, match.view, evidence) for part in parts))
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


def excepting(
    query: Query, parts: frozenset[str], chosen: Sequence[Match], evidence: Evidence, vocabulary: QuestionVocabulary
) -> Refusal | None:
    """A refusal where the row that prints more of the asked name than all chosen ones is of all but the asked part.

    'Output fall time' is printed for 'All except XY256': the 'SDA and SCL fall time' of the XY256 is another.
    """
    asked = set(words_of(query.subject))
    for view in evidence.candidates(query) if parts and chosen else ():
        out = sorted({own for own in view.not_parts for part in parts if kinship(part, own) is not None})
        named = asked & set(words_of(label_of(view.fact))) if out else set()
        if all(named - _all_words(m.view) for m in chosen) and entails(query, view, vocabulary, frozenset()):
            return Refusal(
                Reason.NO_FACT,
                f"“{label_of(view.fact)}” (page {view.fact.page}) is printed for all but the {out[0].upper()}.",
                nearest=(view.fact, *(m.view.fact for m in chosen[:2])),
            )
    return None


def _all_words(view: View) -> set[str]:
    """The words of a row's name and of what stands beside and over it."""
    fact = view.fact
    beside = (fact.group, fact.section, fact.conditions) if isinstance(fact, Range) else (fact.line, fact.context)
    return set(words_of(" ".join(text for text in (label_of(fact), fact.variant, *beside) if text)))


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


def told_by_parts(query: Query, parts: frozenset[str], chosen: Sequence[Match], evidence: Evidence) -> list[str]:
    """A reason to look where a line for the whole sheet answers, and its tables print another value for a part.

    'Low power consumption: 80 µA (maximum) ICC' is so of the SN74HC595; the SN54HC595's column prints 160 µA.
    """
    if any(isinstance(m.view.fact, Range) or m.view.parts for m in chosen):
        return []
    for match in chosen:
        line = match.view
        numbers = {statement(role, value, line.fact)[1] for role, value in values_of(query, match)}
        by_part: dict[str, list[View]] = {}
        for view in evidence.holding({*line.name, *map(symbol_key, line.symbols)}):
            if view.dimensions == line.dimensions and _of_one_thing(line, view, evidence.vocabulary):
                for part in view.parts:
                    by_part.setdefault(part, []).append(view)
        kin = {
            p: min(near) for p in by_part if (near := [k for asked in parts if (k := kinship(asked, p)) is not None])
        }
        own = {part for part, near in kin.items() if near == min(kin.values())}
        for part in sorted(own or by_part):
            printed = {statement(role, v, view.fact)[1] for view in by_part[part] for role, v in _values(view)}
            if printed and not numbers & printed:
                fact = by_part[part][0].fact
                return [f"“{label_of(fact)}” (page {fact.page}) prints another value of the {part.upper()}"]
    return []


def by_the_part_itself(own: Sequence[Match], chosen: Sequence[Match]) -> list[str]:
    """A reason to look where the asked part's own row prints no limit, and another value than the limits of all."""
    printed = numbers_of(chosen)
    return [f"the row “{label_of(m.view.fact)}” is of the part itself" for m in own if not numbers_of([m]) <= printed][
        :1
    ]


def without_repeated(matches: Sequence[Match]) -> list[Match]:
    """The matches without those that say of no value which limit it is, where others do and print the same values.

    A product summary's 'RDS(on) (Ω) 0.075 at VGS = 2.5 V' is the maximum of the table behind it.
    """
    said = [m for m in matches if not isinstance(m.view.fact, Range) or not m.view.fact.limit_unsaid]
    return [m for m in matches if m in said or not (isinstance(m.view.fact, Range) and repeats(m.view.fact, said))]


def _of_one_thing(line: View, row: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether a row of limits is of what a line is of: by its symbol, its quantity, or its name that says no more."""
    if not isinstance(row.fact, Range) or is_absolute(row.fact):
        return False
    name = set(vocabulary.terms(bare_name(row.fact)))
    return bool(line.symbols & row.symbols or line.concepts & row.concepts or (name and name <= line.name))


def _values(view: View) -> list[tuple[str, Value]]:
    return view.fact.values() if isinstance(view.fact, Range) else []


def _of_the_rest(view: View) -> bool:
    """Whether a row says that it is of all other parts, and names none."""
    fact = view.fact
    texts = (fact.conditions, fact.variant) if isinstance(fact, Range) else ()
    return not view.parts and any(_THE_REST.search(text) for text in texts if text)


def _has_row(part: str, view: View, evidence: Evidence) -> bool:
    return any(kinship(part, own) == 0 for other in _beside(view, evidence) for own in other.parts)


def _named_beside(part: str, view: View, evidence: Evidence) -> bool:
    """Whether a row of the same name states the same at the same conditions of the part, and this one names no part."""
    fact = view.fact
    if view.parts or not isinstance(fact, Range) or not fact.conditions:
        return False
    held, roles = _tests(fact.conditions), {role for role, _ in fact.values()}
    return any(
        isinstance(other.fact, Range)
        and part in other.parts
        and (other.fact.variant, other.fact.unit) == (fact.variant, fact.unit)
        and {role for role, _ in other.fact.values()} == roles
        and _tests(other.fact.conditions or "") == held
        for other in _beside(view, evidence)
    )


def _tests(conditions: str) -> frozenset[str]:
    """What conditions state beside parts' numbers."""
    said = ("".join(text.split()) for text in re.split(r"[,;]\s", conditions) if not _parts_alone(text))
    return frozenset(said)


def _parts_alone(text: str) -> bool:
    named = part_names(text)
    return bool(named) and all(fold_part(word) in named for word in re.split(r"[\s/]+", text.strip()))


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
