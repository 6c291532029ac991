"""Which of the rows that entail a query are kept: those of the asked kind of limit, spelling and part, nearest in name.

Nothing here prefers one value to another: what is set aside agrees less closely, and the trace says why.
"""

from __future__ import annotations

import re
from dataclasses import replace

from akili_desktop.core.asking.vocabulary import QuestionVocabulary, join_symbols, words_of
from akili_desktop.core.facts import Range, SectionKind, Unit
from akili_desktop.core.proving.agreement import Strength
from akili_desktop.core.proving.conclusion import statement, told_values, values_of
from akili_desktop.core.proving.entailment import Match, is_absolute, roles_of, spelt_otherwise
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.partnumbers import kinship
from akili_desktop.core.proving.telling import describe
from akili_desktop.core.quantity import Quantity, normalise, parse_unit
from akili_desktop.core.query import Query, What


def sentences_beside(query: Query, chosen: list[Match], sentences: list[Match]) -> list[Match]:
    """The sentences that are told beside rows by another or a narrower name; a row by its very name stands alone."""
    if any(m.strength is Strength.LITERAL for m in chosen) or chosen[0] in sentences:
        return []
    told = {statement(role, value, m.view.fact)[1] for m in chosen for role, value in told_values(query, m)}
    near = min((m.distance for m in sentences), default=0)
    # what repeats the row's own value says nothing against it
    return [
        m
        for m in sentences
        if m.distance == near and any(statement(r, v, m.view.fact)[1] not in told for r, v in values_of(query, m))
    ]


def of_family(query: Query, fact: Range | Unit) -> bool:
    """Whether a feature line spans its family, from its smallest part to its largest: no range was asked for."""
    return isinstance(fact, Unit) and fact.low is not None and fact.high is not None and len(query.statistics) != 2


def of_longer_part(parts: frozenset[str], match: Match, evidence: Evidence) -> bool:
    """Whether a line of a selection table is of a longer part number, and the asked part has lines of its own in it."""
    fact = match.view.fact
    if not isinstance(fact, Unit) or not fact.variant or not match.view.parts or parts & match.view.parts:
        return False
    if not any(own.startswith(asked) for asked in parts for own in match.view.parts):
        return False
    return any(
        isinstance(v.fact, Unit) and v.fact.variant and v.fact.context == fact.context and v.parts & parts
        for v in evidence.on_pages({fact.page})
    )


def picked_by_code(query: Query, matches: list[Match], parts: frozenset[str], trace: list[str]) -> list[Match]:
    """The row of the very code that is asked alone, where it tells which of the rows that name no part is its own.

    'Ambient temperature' is printed for a 65, an 85 and a 105 °C version, and the ordering table says 65 °C of it.
    A value that none of those rows prints picks none of them: all stay.
    """
    own = [
        m for m in matches
        if m.view.parts & parts and isinstance(m.view.fact, Unit) and m.view.fact.variant
        and m.strength > Strength.QUALIFIED and not m.view.fact.flags and roles_of(query, m.view.fact) is not None
    ]  # fmt: skip
    rest = [m for m in matches if m not in own and not is_absolute(m.view.fact)]
    unnamed = [m for m in rest if not m.view.parts and isinstance(m.view.fact, Range)]
    told, printed = {_stated(query, m) for m in own}, {_stated(query, m) for m in unnamed}
    if query.bound is not None or len(told) != 1 or len(printed) < 2 or not told < printed:
        return matches
    trace.append(f"the row of {own[0].view.fact.variant} itself says which of {len(printed)} values holds")
    trace.extend(_named_aside(rest, "it does not say which part it is of"))
    return [m for m in matches if m not in rest]


def _stated(query: Query, match: Match) -> frozenset[tuple[str, object]]:
    """What the row answers, for comparison."""
    return frozenset(statement(role, value, match.view.fact) for role, value in values_of(query, match))


def counts(fact: Range | Unit) -> bool:
    if isinstance(fact, Unit):
        bare = fact.unit is None and (fact.number is not None or fact.low is not None) and fact.statement is None
        return fact.count is not None or bare
    return fact.unit is None or parse_unit(fact.unit) is None  # a word: 'steps'


def of_bound(query: Query, matches: list[Match], parts: frozenset[str], trace: list[str]) -> list[Match]:
    """Only the kind of limit that was asked; an absolute maximum is left out unless asked or alone.

    So are other rows than those among the ratings that name the asked part itself and what it operates at ('Operating
    ambient temperature range'), where these others are of its grades alone.
    """
    if query.bound == SectionKind.ABSOLUTE_MAXIMUM:
        return [m for m in matches if is_absolute(m.view.fact)]
    if query.bound == SectionKind.RECOMMENDED:
        return [
            m for m in matches if isinstance(m.view.fact, Range) and m.view.fact.section_kind == SectionKind.RECOMMENDED
        ]
    own = [m for m in matches if is_absolute(m.view.fact) and _operates(m.view.fact) and parts & m.view.parts]
    if own and all(_of_grades(m, parts) for m in matches if not is_absolute(m.view.fact)):
        return own
    others = [m for m in matches if not is_absolute(m.view.fact)]
    stated = [m for m in others if roles_of(query, m.view.fact) is not None]
    if stated and len(others) < len(matches):
        trace.append(f"{len(matches) - len(others)} absolute maximum ratings left out: not asked for")
        trace.extend(_named_aside([m for m in matches if m not in others], "an absolute maximum rating"))
    return others if stated else matches


def of_grades_alone(parts: frozenset[str], matches: list[Match]) -> bool:
    """Whether no row is of an asked part itself, and some of its grades: the largest is that of the family's line."""
    named = [m for m in matches if m.view.parts]
    return bool(named) and all(_of_grades(m, parts) for m in named)


def _of_grades(match: Match, parts: frozenset[str]) -> bool:
    """Whether a row names grades of the asked parts alone: none of them, and no base of one."""
    named = match.view.parts
    return bool(named) and all(kinship(asked, own) in {None, 4} for asked in parts for own in named)


_OPERATING = re.compile(r"\boperating\b", re.IGNORECASE)


def _operates(fact: Range | Unit) -> bool:
    """Whether a row's own name says that the part operates there, in whatever table it stands."""
    return isinstance(fact, Range) and _OPERATING.search(fact.parameter) is not None


def _named_aside(matches: list[Match], why: str) -> list[str]:
    """Up to three rows that were set aside, each with the reason: why not the others."""
    shown = list(dict.fromkeys(f"not {describe(m.view.fact)} (page {m.view.fact.page}): {why}" for m in matches))
    return shown[:3] + ([f"and {len(shown) - 3} more: {why}"] if len(shown) > 3 else [])


def _of_symbol(match: Match) -> set[str]:
    """The words of a row's symbol: 'dropout IN-OUT' is of VDO(IN-OUT), also beside ratings of a pin IN."""
    fact = match.view.fact
    return set(words_of(fact.symbol or "")) if isinstance(fact, Range) else set()


def of_spelling(query: Query, matches: list[Match], evidence: Evidence) -> list[Match]:
    """Without the rows of another symbol than the asked one, where the sheet prints that: hFE and hfe, VS and VSS."""
    if not matches:
        return matches
    asked = {e.words[0] for e in query.elements if len(e.words) == 1}
    own = {s for s in asked for v in evidence.bearing(s) if v.dimensions & query.dimensions}
    if own:
        asked_for = {evidence.vocabulary.concept_of_symbol.get(symbol) for symbol in own}
        of_state = {c for c, (wider, _) in evidence.vocabulary.states.items() if wider in asked_for}
        # 'shutdown IQ': a row for that state bears its own symbol
        matches = [
            m
            for m in matches
            if not m.view.symbols or m.view.symbols & own or m.view.concepts & of_state or own & _of_symbol(m)
        ]
    head = query.elements[query.head].words[0]
    usual = evidence.vocabulary.concept_of_symbol.get(head) if head in own else None
    if usual and not any(usual in v.concepts for v in evidence.bearing(head)):
        # the sheet gives the symbol another meaning than the usual one: IOS as a short-circuit current
        matches = [m for m in matches if m.view.symbols & own]
    # THD is no tHD, a hold time, where the sheet has another row for it
    matches = [m for m in matches if spelt_otherwise(query, m.view) is None] or matches
    printed = evidence.symbols.intersection(re.findall(r"[^\W_]+", join_symbols(normalise(query.text))))
    folded = {symbol.casefold() for symbol in printed}
    return [
        m
        for m in matches
        if not (isinstance(m.view.fact, Range) and m.view.fact.symbol)
        or m.view.fact.symbol in printed
        or m.view.fact.symbol.casefold() not in folded
    ]


def printing_both_ends(query: Query, matches: list[Match]) -> list[Match]:
    """Without the rows that print one end of an asked range, where others print both."""
    both = [m for m in matches if len(values_of(query, m)) == 2]
    return both if both and query.statistics == ("min", "max") else matches


def _frames(query: Query, match: Match, typical: list[Match]) -> bool:
    """Whether two limits are those of a typical value of other rows: it lies between them, where all are numbers.

    'Clamp voltage' of 5.5 to 7 V at 1 mA is beside −0.7 V at −1 mA, not around it.
    """
    ends = [statement(role, value, match.view.fact)[1] for role, value in values_of(query, match)]
    middles = [
        statement("typ", fact.typ, fact)[1]
        for fact in (m.view.fact for m in typical)
        if isinstance(fact, Range) and fact.typ is not None
    ]
    sizes = [one for one in (*ends, *middles) if isinstance(one, Quantity)]
    if len(sizes) < len(ends) + len(middles) or len({one.unit for one in sizes}) > 1:
        return True  # not all of them numbers of one kind
    low, high = sorted(one.value for one in sizes[: len(ends)])
    return any(low <= one.value <= high for one in sizes[len(ends) :])


def strongest(query: Query, matches: list[Match], trace: list[str]) -> list[Match]:
    """The matches that agree best: in name first, then in conditions; a table's row before a summary line."""
    best = max(m.strength for m in matches)
    if best is Strength.LITERAL and not any(m.strength is best and isinstance(m.view.fact, Range) for m in matches):
        # a summary's line in the very words is no nearer than a table's row by another name of the same quantity
        rows = [m for m in matches if m.strength is Strength.VOCABULARY and isinstance(m.view.fact, Range)]
        best = Strength.VOCABULARY if rows else best
    rows = [m for m in matches if m.strength is best and isinstance(m.view.fact, Range)]
    # sentences and feature lines are no table: none of them ranks above another
    kept = rows or [m for m in matches if isinstance(m.view.fact, Unit)]
    if query.what is What.COUNT and not rows:
        kept = [m for m in kept if m.strength is max(k.strength for k in kept)]  # 'Tamper pins' are other pins
    near = min(m.distance for m in kept)
    kept = [m for m in kept if m.distance == near]
    typical = [m for m in kept if isinstance(m.view.fact, Range) and m.view.fact.typ is not None]
    if typical and not query.statistics and query.what is What.PARAMETER:
        # two limits without a typical value frame the same quantity under other conditions; one limit says more
        kept = [m for m in kept if m in typical or len(values_of(query, m)) == 1 or not _frames(query, m, typical)]
    if len(kept) < len(matches):
        trace.append(f"{len(matches) - len(kept)} others agree less closely in name or conditions")
        aside = [m for m in matches if m not in kept]
        trace.extend(_named_aside([m for m in aside if m.strength < best], "its name agrees less closely"))
        trace.extend(
            _named_aside([m for m in aside if m.strength is best], "its conditions are less close, or a row says more")
        )
    return kept


def by_their_own_names(query: Query, matches: list[Match], vocabulary: QuestionVocabulary) -> list[Match]:
    """The matches, less sure of those that only a heading calls so where others bear the whole name themselves.

    'Discharge current' under BATTERY DETECTION is no 'Battery discharge current (sum of …)'. A unit says its noun.
    """
    asked = {word for element in query.elements for word in element.words}
    asked -= vocabulary.quantities.keys() | vocabulary.neutral
    own = [set(vocabulary.terms(f.parameter)) for m in matches if isinstance(f := m.view.fact, Range)]
    if not asked or not any(asked <= words for words in own):
        return matches

    def weighed(match: Match) -> Match:
        fact = match.view.fact
        heading = f"{fact.group or ''} {fact.section or ''}" if isinstance(fact, Range) else ""
        led = bool(missing := asked - match.view.name) and missing <= set(words_of(heading))
        return replace(match, strength=Strength.QUALIFIED) if led else match

    return list(map(weighed, matches))
