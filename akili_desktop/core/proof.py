"""What the facts of one document prove for a query: values, or a refusal with what would help.

Exactly one normalised value is an answer; several are listed with what tells them apart, or asked back; equal
statements that disagree are refused; nothing is refused. There is no order of preference among rivals, no fallback to a
looser match, no largest number.
"""

from __future__ import annotations

import re
from dataclasses import replace

from akili_desktop.core.agreement import Strength
from akili_desktop.core.akin import akin
from akili_desktop.core.answer import Reason
from akili_desktop.core.checks import limits, prove_check
from akili_desktop.core.conclusion import conclude, said, statement, told_values, values_of
from akili_desktop.core.conditions import fold_symbol
from akili_desktop.core.doubts import rejection
from akili_desktop.core.entailment import (
    Match,
    entails,
    group_of,
    is_absolute,
    left_open,
    package_named,
    roles_of,
    spelt_otherwise,
)
from akili_desktop.core.evidence import Evidence
from akili_desktop.core.facts import Range, SectionKind, Unit
from akili_desktop.core.otherwise import otherwise, two_questions
from akili_desktop.core.pinchecks import prove_active, prove_pin_at
from akili_desktop.core.pincounts import prove_pin_count
from akili_desktop.core.pins import maps_asked, prove_package, prove_pin
from akili_desktop.core.pintypes import prove_pin_type, prove_tolerance
from akili_desktop.core.proven import Proven, Refusal
from akili_desktop.core.quantity import (
    normalise,
    parse_unit,
)
from akili_desktop.core.query import Query, What, parse_question
from akili_desktop.core.rivals import bare_name, limits_of_symbol, other_kinds, unnamed_rivals
from akili_desktop.core.statements import in_tables
from akili_desktop.core.telling import describe, is_up_to, label_of
from akili_desktop.core.views import View, fold_part, kinship, part_names, selection_group
from akili_desktop.core.vocabulary import Element, QuestionVocabulary, join_symbols, words_of


def prove(
    query: Query, evidence: Evidence, vocabulary: QuestionVocabulary, *, explain: bool = True
) -> Proven | Refusal:
    """The proven values of one document, or why there are none; a reading that was rejected is told, never used.

    Without `explain` a refusal may leave out what is near to the asked value: for when nobody will see it.
    """
    result = _prove(query, evidence, vocabulary, explain)
    if explain and evidence.rejected and not isinstance(result, Proven) and result.code is Reason.NO_FACT:
        of_rejected = _prove(query, evidence.of_rejected(), vocabulary, explain)
        if isinstance(of_rejected, Proven):
            said = "; ".join(dict.fromkeys(rejection(value) for value in of_rejected.values))
            return replace(result, reason=f"{result.reason} {said}.", trace=(*result.trace, said))
    return result


def _prove(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary, explain: bool) -> Proven | Refusal:
    query = _with_symbols(query, evidence, vocabulary)
    result = _proven(query, evidence, vocabulary, explain)
    if isinstance(result, Refusal) and result.code is Reason.NO_FACT:
        for again, note in otherwise(query, evidence, vocabulary):
            told = _proven(again, evidence, vocabulary, explain)
            if isinstance(told, Proven):
                return replace(told, review=(*told.review, note))
    return result


def _proven(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary, explain: bool) -> Proven | Refusal:
    query = _with_small_symbols(query, evidence)
    parts, query, unknown = _parts(query, evidence)
    if unknown:
        return Refusal(
            Reason.OUT_OF_SCOPE, f"“{evidence.title}” states nothing of {unknown}.", trace=(f"{unknown} is not in it",)
        )
    if query.what in {What.PIN_OF_NUMBER, What.PIN_OF_NAME}:
        found = prove_pin(
            query,
            evidence.bijections,
            parts,
            vocabulary,
            sold=evidence.sold if evidence.several else frozenset(),
            packages=[fact.text for fact in evidence.marked("package")],
        )
        if isinstance(found, Proven):
            found = replace(found, review=(*found.review, *_unnamed(parts, evidence)))
        return prove_pin_at(query, found) if query.at else found
    if query.what is What.PIN_TYPE:
        if query.kind in {"active low", "active high"}:
            return prove_active(query, maps_asked(query, evidence.bijections, parts, vocabulary))
        return prove_pin_type(query, maps_asked(query, evidence.bijections, parts, vocabulary), vocabulary)
    if query.what is What.PACKAGE:
        return prove_package(evidence.bijections, evidence.marked("package"), parts, vocabulary)
    if query.what is What.COUNT and query.terms in {("pin",), ("lead",), ("terminal",)}:
        printed = _prove_parameter(query, evidence, vocabulary, parts, explain)
        if isinstance(printed, Proven) and printed.strength > Strength.QUALIFIED:
            return printed  # a selection table's 'Pin count'
        return prove_pin_count(query, evidence.bijections, evidence.marked("package"), parts, vocabulary)
    asked = [word for element in query.elements for word in element.words]
    if query.what is not What.CHECK and all(any(kinship(w, own) == 0 for own in evidence.parts) for w in asked):
        return Refusal(Reason.NOT_UNDERSTOOD, "Which quantity of the part? The question names no parameter or pin.")
    if query.tolerant:
        of_package = maps_asked(query, evidence.bijections, parts, vocabulary)
        if (told := prove_tolerance(query, of_package, vocabulary)) is not None:
            return told
    return _prove_parameter(query, evidence, vocabulary, parts, explain)


_TOKEN = re.compile(r"[^\W_]+")
_IN_PIECES = re.compile(r"[A-Za-zθ]\w{0,3}[\w ()-]+")


def _with_symbols(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> Query:
    """The query with a symbol that is asked in pieces as the sheet prints it: 'Rth j-sp' is Rth(j-sp)."""
    if query.what not in {What.PARAMETER, What.CHECK}:
        return query
    text = normalise(query.text)
    tokens = list(_TOKEN.finditer(text))
    whole = {fold_symbol(token[0]) for token in tokens}
    printed = evidence.folded_symbols - whole
    for count in (4, 3, 2):
        for first, last in zip(tokens, tokens[count - 1 :], strict=False):
            between = text[first.start() : last.end()]
            folded = fold_symbol(between)
            if len(folded) < 3 or folded not in printed or not _IN_PIECES.fullmatch(between):
                continue
            joined = f"{text[: first.start()]}{folded}{text[last.end() :].removeprefix(')')}"
            again = parse_question(joined, vocabulary)
            same = isinstance(again, Query) and again.what is query.what
            return replace(again, text=query.text) if isinstance(again, Query) and same else query
    return query


def _with_small_symbols(query: Query, evidence: Evidence) -> Query:
    """The query about a symbol that is spelt like a small word, where the question spells it as the sheet does: 'Via'.

    Such a word would be dropped, and the check would be about the supply.
    """
    if query.what is not What.CHECK:
        return query
    asked = {word for element in query.elements for word in element.words}
    for word in re.findall(r"[^\W\d_]\w+", query.text)[1:]:
        folded = fold_symbol(word)
        if word != word.lower() and word in evidence.symbols and folded not in asked and parse_unit(word) is None:
            plain = all(e.concept and not set(e.words) & set(words_of(query.text)) for e in query.elements)
            return replace(query, elements=(Element((folded,)),), head=0, subject=word) if plain else query
    return query


def _parts(query: Query, evidence: Evidence) -> tuple[frozenset[str], Query, str | None]:
    """The asked parts that the document knows; words that only look like parts become part of the subject."""
    known: set[str] = set()
    more: list[Element] = []
    for part in query.parts:
        folded = fold_part(part)
        if _is_pin(part, evidence) and folded not in evidence.named:
            more.append(Element((folded,)))  # '3V3OUT' only looks like a part
        elif _is_word(folded, evidence):
            more.append(Element((folded,)))
        elif any(kinship(folded, own) is not None for own in evidence.parts):
            known.add(folded)
        elif evidence.says(folded) or part in (query.pin or ""):
            more.append(Element((folded,)))
        else:
            return frozenset(), query, part
    if more:
        query = replace(query, elements=(*query.elements, *more))
    return frozenset(known), query, None


def _is_word(name: str, evidence: Evidence) -> bool:
    """Whether what looks like a part's number is a word of rows' names: 'HSI16 oscillator start-up time'."""
    if evidence.of_card(name):
        return False
    rows = [v for v in evidence.holding({name}) if isinstance(v.fact, Range) and name in v.name]
    return any(len(v.full) > 1 for v in rows) and not any(name in part_names(v.fact.variant or "") for v in rows)


def _prove_parameter(
    query: Query, evidence: Evidence, vocabulary: QuestionVocabulary, parts: frozenset[str], explain: bool
) -> Proven | Refusal:
    about = frozenset(evidence.acronyms)
    matches = [m for v in evidence.candidates(query) if (m := entails(query, v, vocabulary, parts, about)) is not None]
    if query.what is What.COUNT:
        matches = [m for m in matches if _counts(m.view.fact)]
    trace = [f"{evidence.count} rows and features read, {len(matches)} say what is asked"]
    if evidence.several and parts:
        # 'from 32 to 512 kB' of a family says nothing of the one part that is asked for
        matches = [m for m in matches if m.view.parts or not _of_family(query, m.view.fact)]
    if parts and any(m.view.parts for m in matches):
        # the part's own line says it, whatever the family's largest has
        matches = [m for m in matches if m.view.parts or not is_up_to(m.view.fact)]
    matches = [m for m in matches if not _of_longer_part(parts, m, evidence)]
    if query.package is not None:
        named = [m for m in matches if package_named(query.package, m.view)]
        matches = named or matches
    groups = {group_of(part) for part in parts} | {selection_group(query.text)}
    # the row of the part's own group says more than the row of all groups
    matches = [m for m in matches if m.view.group in groups and m.view.group] or matches
    matches = _of_spelling(query, matches, evidence)
    if query.what is What.CHECK:
        matches = in_tables(matches)[0]  # what a sentence says is no limit to check against
        limiting = [m for m in matches if limits(query, m, vocabulary) is not None]
        matches = limiting or matches
    rated = matches
    matches = _of_bound(query, matches, trace)
    if not matches and not explain:
        return Refusal(Reason.NO_FACT, _NOTHING, trace=tuple(trace))
    if not matches:
        return _nothing(query, evidence, vocabulary, parts, trace)
    stated = [m for m in matches if roles_of(query, m.view.fact) is not None]
    if not stated:
        first = matches[0].view.fact
        of_it = f"“{label_of(first)}” is printed (page {first.page}), but"
        wanted, text = " and ".join(query.statistics), left_open(first)
        return Refusal(
            Reason.NO_FACT,
            f"{of_it} its value is “{text}”." if text else f"{of_it} no {wanted} value of it was read.",
            nearest=tuple(m.view.fact for m in matches[:3]), trace=tuple(trace),
        )  # fmt: skip
    printed, sentences = in_tables(stated)
    chosen = _strongest(query, _whole(query, printed or sentences), trace)
    chosen += _beside(query, chosen, sentences)
    if query.what is What.CHECK:
        # where nothing is named ('does it survive 30 V?') every supply is meant
        said = set(query.subject.split()) - set(query.parts)
        beside = [m for m in rated if m not in chosen and not (said and m.strength is Strength.QUALIFIED)]
        beside += limits_of_symbol(query, chosen, evidence, parts)
        return prove_check(query, chosen, beside, vocabulary, tuple(trace))

    def doubts() -> list[str]:
        found = [*_loose_parts(parts, chosen, evidence), *_rivals(query, stated, chosen)]
        found += [*_by_heading(query, chosen, evidence), *_misfiled(query, chosen, evidence)]
        found += [*_siblings(query, chosen, evidence), *_ratings(query, rated, chosen)]
        return found + (unnamed_rivals(query, chosen, evidence, parts) or other_kinds(query, chosen, evidence, parts))

    return conclude(query, chosen, trace, doubts, parts)


def _is_pin(name: str, evidence: Evidence) -> bool:
    """Whether the document's pin maps have a pin of that very name."""
    return any(pair.right.casefold() == name.casefold() for m in evidence.bijections for pair in m.pairs)


def _beside(query: Query, chosen: list[Match], sentences: list[Match]) -> list[Match]:
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


def _by_heading(query: Query, chosen: list[Match], evidence: Evidence) -> list[str]:
    """A reason to look where only a heading tells the chosen rows from others of the same name at other conditions.

    A heading has no box in the proof, and a caption may have been taken for the table on its other side.
    """
    for asked in query.conditions:
        for match in chosen:
            view = match.view
            if any(c.interval.contains(asked.interval) for c in (*view.own, *view.column)):
                continue
            held = [c for c in view.section if c.interval.contains(asked.interval)]
            others = [v for v in evidence.holding(view.symbols or view.name) if v is not view] if held else []
            if held and any(
                c.subject == held[0].subject and not c.interval.contains(asked.interval)
                for v in others
                if isinstance(v.fact, Range) and (_name_text(v.fact), v.fact.symbol) == _named_so(view.fact)
                for c in v.section
            ):
                return [f"only a heading says “{held[0].text}”, and the proof does not show it"]
    return []


def _named_so(fact: Range | Unit) -> tuple[str, str | None]:
    return _name_text(fact), fact.symbol if isinstance(fact, Range) else None


def _misfiled(query: Query, chosen: list[Match], evidence: Evidence) -> list[str]:
    """A reason to look where a row of the same page bears a name that its unit belies, and has the asked kind of unit.

    Such a row lost its own name in reading, and may be one of the asked quantity; so may a row that bears the chosen
    row's symbol alone.
    """
    pages = {m.view.fact.page for m in chosen}
    taken = {m.view.fact.id for m in chosen}
    symbols = {fold_symbol(f.symbol) for m in chosen if isinstance(f := m.view.fact, Range) and f.symbol}
    for view in evidence.on_pages(pages):
        fact = view.fact
        if not query.dimensions & view.dimensions or not isinstance(fact, Range):
            continue
        if not {role for role, _ in fact.values()} & set(query.statistics or ("min", "typ", "max")):
            continue
        if any(f.rule == "unit-unfit" for f in fact.flags):
            return [f"a row whose name does not fit its unit may be one of it (“{label_of(fact)}”)"]
        nameless = fact.symbol is not None and fact.parameter in {"", fact.symbol}
        if nameless and fact.id not in taken and fold_symbol(fact.symbol or "") in symbols:
            return [f"another row bears the symbol {fact.symbol} without a name, and may be one of it"]
    return []


def _name_text(fact: Range | Unit) -> str:
    return fact.parameter if isinstance(fact, Range) else fact.label


def _varies(fact: Range | Unit) -> bool:
    """Whether the fact is one that parts of a family differ in: how many of something, memory, what a sentence says."""
    measure = parse_unit(fact.unit) if fact.unit else None
    memory = measure is not None and measure.dimension == "memory"
    if not isinstance(fact, Unit):
        return False
    return fact.count is not None or memory or fact.low is not None or fact.statement is not None


def _of_family(query: Query, fact: Range | Unit) -> bool:
    """Whether a feature line spans its family, from its smallest part to its largest: no range was asked for."""
    return isinstance(fact, Unit) and fact.low is not None and fact.high is not None and len(query.statistics) != 2


def _rivals(query: Query, matches: list[Match], chosen: list[Match]) -> list[str]:
    """A reason to look where a row that was set aside says as well what is asked, and prints another value.

    A row that lost its symbol, an end or part of its name in reading agrees less closely, and may be the right one; a
    line of a summary may leave out what the table of limits says.
    """
    told = {statement(role, value, m.view.fact) for m in chosen for role, value in values_of(query, m)}
    numbers = {what for _, what in told}
    names = {bare_name(m.view.fact) for m in chosen}
    summary = not any(isinstance(m.view.fact, Range) for m in chosen)
    # a limit beside a chosen typical value is no other value of the same thing
    roles = {role for role, _ in told}
    near = min(m.distance for m in chosen)
    parts = frozenset(part for m in chosen for part in m.view.parts)
    for match in matches:
        fact = match.view.fact
        # where no part was asked, another part's row is no less close for a wider condition
        own = not query.parts and match.view.parts and match.view.parts.isdisjoint(parts)
        if match in chosen or (match.distance > near and not own) or not isinstance(fact, Range):
            continue
        if match.strength is Strength.QUALIFIED and bare_name(fact) not in names and not summary:
            continue
        values = told_values(query, match) if summary else values_of(query, match)
        other = [key for key in (statement(role, value, fact) for role, value in values) if key not in told]
        if any(what not in numbers if summary else role in roles for role, what in other):
            return [f"another row, “{label_of(fact)}” (page {fact.page}), prints {said(match, query)}"]
    return []


def _ratings(query: Query, matches: list[Match], chosen: list[Match]) -> list[str]:
    """A reason to look where absolute maximum ratings of the same thing print other values than a mere characteristic.

    A maximum at a test condition is no limit of what may be applied; a summary may stand for the ratings.
    """
    if query.bound or query.statistics == ("min", "max") or any(is_absolute(m.view.fact) for m in chosen):
        return []  # a range to work in is no rating
    if all(isinstance(f := m.view.fact, Range) and f.section_kind == SectionKind.RECOMMENDED for m in chosen):
        return []
    told = {statement(role, value, m.view.fact) for m in chosen for role, value in told_values(query, m)}
    for match in matches:
        fact = match.view.fact
        if match.strength is Strength.QUALIFIED or not is_absolute(fact) or roles_of(query, fact) is None:
            continue
        if any(statement(role, value, fact) not in told for role, value in values_of(query, match)):
            return [f"an absolute maximum rating of it is printed, too: {said(match, query)} (page {fact.page})"]
    return []


def _siblings(query: Query, chosen: list[Match], evidence: Evidence) -> list[str]:
    """A reason to look where only a group's heading covers a word, and a row of the same name stands outside of it.

    Where a group begins and ends is a matter of layout: the row outside may belong to it.
    """
    for match in chosen:
        fact = match.view.fact
        if not isinstance(fact, Range) or not fact.group:
            continue
        named = match.view.name | {w for c in match.view.concepts for w in evidence.vocabulary.terms(c)}
        loose = set(query.terms) - named
        if not loose & set(evidence.vocabulary.terms(fact.group)):
            continue
        for view in evidence.on_pages({fact.page}):
            other = view.fact
            if not isinstance(other, Range) or other.group or other.unit != fact.unit or other.section != fact.section:
                continue
            if other.parameter == fact.parameter and not loose & view.context:
                return [f"another row “{other.parameter}” stands outside of the group “{fact.group}”"]
    return []


def _loose_parts(parts: frozenset[str], chosen: list[Match], evidence: Evidence) -> list[str]:
    """A reason to look for each asked part that the document names only by its base or by its grades."""
    reasons = []
    unnamed = not any(m.view.parts for m in chosen)
    if parts and len(chosen) > 1 and unnamed:
        reasons.append("the rows do not say which part they are of")
    if evidence.several and unnamed and all(_varies(m.view.fact) for m in chosen):
        reasons.append("the datasheet is of several parts, and the line does not say of which")
    if not parts and all(isinstance(m.view.fact, Unit) and m.view.parts for m in chosen):
        told = sorted({part for m in chosen for part in m.view.parts if evidence.of_card(part)})
        known = {p for p in evidence.parts if evidence.of_card(p)}
        others = {p for p in known if not any(akin(p, own) for own in told)}
        if told and (others or not evidence.named):
            reasons.append(f"the line is of {', '.join(told[:4]).upper()} alone")
    shown = {part for m in chosen for part in m.view.parts if evidence.of_card(part)}
    if not parts and shown and all(isinstance(m.view.fact, Range) and not m.view.fact.variant for m in chosen):
        unsaid = {p for p in evidence.sold if not any(akin(p, own) for own in shown)}
        if unsaid and all(m.view.parts for m in chosen):
            reasons.append(f"the row is of {', '.join(sorted(shown)[:4]).upper()} alone")
    reasons += _unnamed(parts, evidence)
    return reasons


def _unnamed(parts: frozenset[str], evidence: Evidence) -> list[str]:
    """A reason for each asked part that the document names only by its base or by its grades."""
    unnamed = [p for p in sorted(parts) if all(kinship(p, own) != 0 for own in evidence.parts)]
    return [f"the datasheet does not name {part.upper()} as such" for part in unnamed]


def _of_longer_part(parts: frozenset[str], match: Match, evidence: Evidence) -> bool:
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


def _counts(fact: Range | Unit) -> bool:
    if isinstance(fact, Unit):
        bare = fact.unit is None and (fact.number is not None or fact.low is not None) and fact.statement is None
        return fact.count is not None or bare
    return fact.unit is None


def _of_bound(query: Query, matches: list[Match], trace: list[str]) -> list[Match]:
    """Only the kind of limit that was asked; an absolute maximum is left out unless asked or alone."""
    if query.bound == SectionKind.ABSOLUTE_MAXIMUM:
        return [m for m in matches if is_absolute(m.view.fact)]
    if query.bound == SectionKind.RECOMMENDED:
        return [
            m for m in matches if isinstance(m.view.fact, Range) and m.view.fact.section_kind == SectionKind.RECOMMENDED
        ]
    others = [m for m in matches if not is_absolute(m.view.fact)]
    stated = [m for m in others if roles_of(query, m.view.fact) is not None]
    if stated and len(others) < len(matches):
        trace.append(f"{len(matches) - len(others)} absolute maximum ratings left out: not asked for")
        trace.extend(_named_aside([m for m in matches if m not in others], "an absolute maximum rating"))
    return others if stated else matches


def _named_aside(matches: list[Match], why: str) -> list[str]:
    """Up to three rows that were set aside, each with the reason: why not the others."""
    shown = list(dict.fromkeys(f"not {describe(m.view.fact)} (page {m.view.fact.page}): {why}" for m in matches))
    return shown[:3] + ([f"and {len(shown) - 3} more: {why}"] if len(shown) > 3 else [])


def _of_spelling(query: Query, matches: list[Match], evidence: Evidence) -> list[Match]:
    """Without the rows of another symbol than the asked one, where the sheet prints that: hFE and hfe, VS and VSS."""
    if not matches:
        return matches
    asked = {e.words[0] for e in query.elements if len(e.words) == 1}
    own = {s for s in asked for v in evidence.bearing(s) if v.dimensions & query.dimensions}
    if own:
        asked_for = {evidence.vocabulary.concept_of_symbol.get(symbol) for symbol in own}
        of_state = {c for c, (wider, _) in evidence.vocabulary.states.items() if wider in asked_for}
        # 'shutdown IQ': a row for that state bears its own symbol
        matches = [m for m in matches if not m.view.symbols or m.view.symbols & own or m.view.concepts & of_state]
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


def _whole(query: Query, matches: list[Match]) -> list[Match]:
    """Without the rows that print one end of an asked range, where others print both."""
    both = [m for m in matches if len(values_of(query, m)) == 2]
    return both if both and query.statistics == ("min", "max") else matches


def _strongest(query: Query, matches: list[Match], trace: list[str]) -> list[Match]:
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
        kept = [m for m in kept if m in typical or len(values_of(query, m)) == 1]
    if len(kept) < len(matches):
        trace.append(f"{len(matches) - len(kept)} others agree less closely in name or conditions")
        aside = [m for m in matches if m not in kept]
        trace.extend(_named_aside([m for m in aside if m.strength < best], "its name agrees less closely"))
        trace.extend(
            _named_aside([m for m in aside if m.strength is best], "its conditions are less close, or a row says more")
        )
    return kept


_NOTHING = "The datasheet states no such value in what was read of it."


def _nothing(
    query: Query, evidence: Evidence, vocabulary: QuestionVocabulary, parts: frozenset[str], trace: list[str]
) -> Refusal:
    """The refusal with what is missing: the closest of the asked things that the document does print."""
    loose = replace(query, conditions=(), statistics=(), bound=None, package=None)
    without = [m for v in evidence.candidates(loose) if (m := entails(loose, v, vocabulary, parts)) is not None]
    bound = [m for m in without if _of_bound(query, [m], [])]
    if without and query.bound and not bound:
        reason = f"No {query.bound} value of it was read."
    elif without and query.conditions and (other := _not_at(query, without, vocabulary)) is not None:
        reason = f"As it was read, the datasheet prints it, but not at {other}."
    elif without:
        asked = [*(c.text for c in query.conditions), *(level.text for level in query.levels)]
        asked += [f"the package {query.package}"] if query.package else []
        asked += ["the whole temperature range"] if query.whole_range else []
        reason = f"It is printed, but nothing that was read says so for {', '.join(asked)}." if asked else _NOTHING
    else:
        reason = _NOTHING
    if not without and (both := two_questions(query, vocabulary)):
        return Refusal(
            Reason.NOT_UNDERSTOOD, "Two things are asked at once: ask one at a time.",
            choices=tuple((one, one) for one in both), trace=tuple(trace),
        )  # fmt: skip
    nearest = [m.view.fact for m in without[:3]] or _nearest(query, evidence, vocabulary)
    return Refusal(Reason.NO_FACT, reason, nearest=tuple(nearest), trace=tuple(trace))


def _not_at(query: Query, without: list[Match], vocabulary: QuestionVocabulary) -> str | None:
    """The asked conditions, where the rows state others of the same thing and none of them the asked one.

    The reason is a claim about the page: a row whose conditions were not read whole makes none.
    """
    for asked in query.conditions:
        each = [m.view.conditions_of(asked, vocabulary) for m in without]
        stated = [c for conditions in each for c in conditions]
        if not all(each):
            return None  # a row without a condition may hold at any
        # a P-channel part prints its voltages with a minus
        single = asked.interval.single
        if not stated or any(
            c.interval.contains(asked.interval) or (single and c.interval.single == -single) for c in stated
        ):
            return None
    return ", ".join(c.text for c in query.conditions)


def _nearest(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> list[Range | Unit]:
    """Up to three facts that share most of the question's words, for "did you mean": two words, or a symbol."""
    asked = set(query.terms)
    scored: list[tuple[int, int, View]] = []
    for order, view in enumerate(evidence.holding(asked)):
        shared = asked & view.name
        weight = len(shared) + (2 if asked & view.symbols else 0)
        if weight >= min(2, len(asked)) and shared - vocabulary.neutral - set(vocabulary.quantities):
            scored.append((-weight, order, view))
    scored.sort(key=lambda s: s[:2])
    return [view.fact for _, _, view in scored[:3]]
