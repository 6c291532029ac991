"""What the facts of one document prove for a query: values, or a refusal with what would help.

Exactly one normalised value is an answer; several are listed with what tells them apart, or asked back; equal
statements that disagree are refused; nothing is refused. There is no order of preference among rivals, no fallback to a
looser match, no largest number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from akili_desktop.core.answer import Reason
from akili_desktop.core.asking.vocabulary import Element, QuestionVocabulary, words_of
from akili_desktop.core.conditions import fold_symbol, plain_symbol
from akili_desktop.core.facts import Range, SectionKind
from akili_desktop.core.pins.checks import prove_active, prove_pin_at
from akili_desktop.core.pins.counts import counted, pins_to_count, prove_pin_count
from akili_desktop.core.pins.ordered import (
    columns_of,
    of_another_package,
    of_own_package,
    of_some_packages,
    own_packages,
    prove_own_package,
    sure_package,
    told_by_code,
)
from akili_desktop.core.pins.proofs import maps_asked, prove_package, prove_pin
from akili_desktop.core.pins.types import prove_pin_type, prove_tolerance
from akili_desktop.core.proving.agreement import Strength, named_just_so
from akili_desktop.core.proving.checks import (
    asks_what_may_be_applied,
    beyond_supplies,
    limits,
    may_be_applied,
    printed_as_shares,
    prove_check,
)
from akili_desktop.core.proving.closest import (
    by_their_own_names,
    counts,
    of_bound,
    of_family,
    of_grades_alone,
    of_longer_part,
    of_spelling,
    picked_by_code,
    printing_both_ends,
    sentences_beside,
    strongest,
)
from akili_desktop.core.proving.conclusion import conclude
from akili_desktop.core.proving.doubts import rejection
from akili_desktop.core.proving.entailment import (
    Match,
    asked_groups,
    entails,
    is_absolute,
    left_open,
    package_named,
    roles_of,
)
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.groups import of_two_things, without_other_groups
from akili_desktop.core.proving.interfaces import unsaid_interface
from akili_desktop.core.proving.missing import NOTHING, nothing_states_it
from akili_desktop.core.proving.otherparts import (
    by_the_part_itself,
    excepting,
    perhaps_of_the_rest,
    told_by_parts,
    without_pin_lists,
    without_repeated,
    without_the_rest,
)
from akili_desktop.core.proving.othertables import of_other_tables
from akili_desktop.core.proving.otherwise import otherwise
from akili_desktop.core.proving.partnumbers import ends_so, fold_part, kinship, marked_ends, part_names
from akili_desktop.core.proving.partsown import of_one_package, of_the_part, own_row_without_value
from akili_desktop.core.proving.proven import Proven, Refusal
from akili_desktop.core.proving.reservations import (
    kind_alone,
    limit_not_said,
    loose_parts,
    misfiled,
    nearer_without_value,
    noted_for_others,
    of_each,
    of_own_rows,
    of_the_contrary,
    of_what_runs,
    other_counts,
    other_lines,
    outside_the_group,
    rating_of_another,
    rating_of_another_kind,
    ratings_alone,
    ratings_beside,
    set_aside,
    told_by_a_heading,
    unnamed_parts,
    valued_beside,
)
from akili_desktop.core.proving.rivals import (
    alone_so_called,
    by_the_pin_itself,
    limits_of_symbol,
    lists_pins,
    of_listed_pins,
    of_no_farther_part,
    other_kinds,
    ranges_of_pins,
    unnamed_rivals,
)
from akili_desktop.core.proving.statements import in_tables
from akili_desktop.core.proving.telling import against_another, is_up_to, label_of
from akili_desktop.core.quantity import (
    normalise,
    parse_unit,
)
from akili_desktop.core.query import Query, What, parse_question


def prove(
    query: Query, evidence: Evidence, vocabulary: QuestionVocabulary, *, explain: bool = True
) -> Proven | Refusal:
    """The proven values of one document, or why there are none; a reading that was rejected is told, never used.

    Without `explain` a refusal may leave out what is near to the asked value, and an answer leaves it to
    `Proven.doubted` what else stands against it: for when nobody may see them.
    """
    result = _prove(query, evidence, vocabulary, explain)
    if explain and evidence.rejected and not isinstance(result, Proven) and result.code is Reason.NO_FACT:
        of_rejected = _prove(query, evidence.of_rejected(), vocabulary, explain)
        if isinstance(of_rejected, Proven):
            said = "; ".join(dict.fromkeys(rejection(value) for value in of_rejected.values))
            return replace(result, reason=f"{result.reason} {said}.", trace=(*result.trace, said))
    return result.doubted() if explain and isinstance(result, Proven) else result


def _prove(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary, explain: bool) -> Proven | Refusal:
    query = _with_symbols(query, evidence, vocabulary)
    result = _proven(query, evidence, vocabulary, explain)
    if isinstance(result, Refusal) and result.code is Reason.NO_FACT and not result.settled:
        several: Refusal | None = None
        for again, note in otherwise(query, evidence, vocabulary):
            told = _proven(again, evidence, vocabulary, explain)
            if isinstance(told, Proven):
                return replace(told, review=(*told.review, note))
            if several is None and told.code is Reason.AMBIGUOUS:
                several = replace(told, trace=(*told.trace, note))
        return several or result
    return result


def _proven(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary, explain: bool) -> Proven | Refusal:
    query = _with_small_symbols(query, evidence)
    parts, query, unknown = _parts(query, evidence)
    if unknown:
        return Refusal(
            Reason.OUT_OF_SCOPE, f"“{evidence.title}” states nothing of {unknown}.", trace=(f"{unknown} is not in it",)
        )
    if query.what in {What.PIN_OF_NUMBER, What.PIN_OF_NAME}:
        own = None if query.package else sure_package(own_packages(parts, evidence), vocabulary)
        of_its_own, of_code = of_own_package(query, evidence.bijections, parts, own, vocabulary)
        found = prove_pin(
            of_its_own,
            evidence.bijections,
            parts,
            vocabulary,
            sold=evidence.differing_in_pins,
            packages=[fact.text for fact in evidence.marked("package")],
            of_code=of_code,
        )
        if isinstance(found, Proven):
            found = told_by_code(found, own) if own is not None and of_code else found
            doubts = [*unnamed_parts(query, parts, evidence)]
            if query.package is None and not of_code:
                doubts += of_some_packages(found, evidence.bijections, parts, evidence.named)
            found = replace(found, review=(*found.review, *doubts))
        return prove_pin_at(query, found) if query.at else found
    if query.what is What.PIN_TYPE:
        if query.kind in {"active low", "active high"}:
            return prove_active(query, maps_asked(query, evidence.bijections, parts, vocabulary))
        return prove_pin_type(query, maps_asked(query, evidence.bijections, parts, vocabulary), vocabulary)
    if query.what is What.PACKAGE:
        in_table = prove_own_package(own_packages(parts, evidence))
        return in_table or prove_package(evidence.bijections, evidence.marked("package"), parts, vocabulary)
    if query.what is What.COUNT and query.terms in {("pin",), ("lead",), ("terminal",)}:
        printed = _prove_parameter(query, evidence, vocabulary, parts, explain)
        if isinstance(printed, Proven) and printed.strength > Strength.QUALIFIED:
            return printed  # a selection table's 'Pin count'
        return prove_pin_count(query, evidence.bijections, evidence.marked("package"), parts, vocabulary)
    if (pins := pins_to_count(query, vocabulary)) is not None:
        # 'tamper pins' is about the pins, as the line of a selection table is
        printed = _prove_parameter(replace(query, head=len(query.elements) - 1), evidence, vocabulary, parts, explain)
        differing_in_pins = _proven(pins, evidence, vocabulary, explain) if isinstance(printed, Refusal) else None
        return (counted(differing_in_pins) if isinstance(differing_in_pins, Proven) else None) or printed
    asked = [word for element in query.elements for word in element.words]
    if query.what is not What.CHECK and all(any(kinship(w, own) == 0 for own in evidence.parts) for w in asked):
        return Refusal(Reason.NOT_UNDERSTOOD, "Which quantity of the part? The question names no parameter or pin.")
    if query.tolerant:
        of_package = maps_asked(query, evidence.bijections, parts, vocabulary)
        if (told := prove_tolerance(query, of_package, vocabulary)) is not None:
            return told
    proven = _prove_parameter(query, evidence, vocabulary, parts, explain)
    if isinstance(proven, Proven) and (foreign := unsaid_interface(query, evidence, vocabulary)) is not None:
        unsaid, another = foreign
        if another:
            return Refusal(
                Reason.NO_FACT, f"Nothing that was read says “{unsaid}”: the interface that it names is {another}.",
                trace=proven.trace,
            )  # fmt: skip
        proven = replace(proven, review=(*proven.review, f"nothing that was read says “{unsaid}”"))
    if isinstance(proven, Proven) and len(proven.values) > 1 and query.package is None:
        own = sure_package(own_packages(parts, evidence), vocabulary)
        proven = (columns_of(proven, own, vocabulary) if own is not None else None) or proven
    if isinstance(proven, Proven) and not proven.review and parts and query.package is None:
        own = sure_package(own_packages(parts, evidence), vocabulary)
        other = of_another_package(proven, own, vocabulary) if own is not None else []
        proven = replace(proven, review=(*proven.review, *other))
    return proven


_TOKEN = re.compile(r"[^\W_]+")
_IN_PIECES = re.compile(r"[A-Za-zθ]\w{0,3}[\w ()-]+")


def _with_symbols(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> Query:
    """The query with a symbol that is asked in pieces as the sheet prints it: 'Rth j-sp' is Rth(j-sp)."""
    if query.what not in {What.PARAMETER, What.CHECK}:
        return query
    pointed = {w: fold_symbol(w) for w in query.terms if "." in w}  # 'PRF1.2'
    if own := {word: folded for word, folded in pointed.items() if folded in evidence.folded_symbols}:
        spelt = tuple(replace(e, words=tuple(own.get(word, word) for word in e.words)) for e in query.elements)
        return replace(query, elements=spelt)
    text = normalise(query.text)
    tokens = list(_TOKEN.finditer(text))
    whole = {fold_symbol(token[0]) for token in tokens}
    printed = evidence.folded_symbols - whole
    for count in (4, 3, 2):
        for first, last in zip(tokens, tokens[count - 1 :], strict=False):
            between = text[first.start() : last.end()]
            folded = fold_symbol(between)
            folded = evidence.plain_symbols.get(plain_symbol(folded), folded)
            if len(folded) < 3 or folded not in printed or not _IN_PIECES.fullmatch(between):
                continue
            joined = f"{text[: first.start()]}{folded}{text[last.end() :].removeprefix(')')}"
            again = parse_question(joined, vocabulary)
            # 'qg10v' looks like a part's number
            same = isinstance(again, Query) and again.what is query.what and again.parts == query.parts
            # 'Iin max' asks for the end that the symbol IINmax names, too
            ends = query.statistics if len(query.statistics) == 1 and folded.endswith(query.statistics[0]) else None
            if isinstance(again, Query) and same:
                return replace(again, text=query.text, statistics=ends or again.statistics)
            return query
    if len(query.elements) > 1:  # alone 'RθJA' finds the row by its quantity; in 'RθJA DSE' it has to be what is asked
        alike = {f: read for f in whole if (read := evidence.plain_symbols.get(plain_symbol(f), f)) != f}
        return replace(query, elements=tuple(_spelt_as(alike, element) for element in query.elements))
    return query


def _spelt_as(printed: Mapping[str, str], element: Element) -> Element:
    """The element by the symbol that the sheet prints for its one word."""
    word = element.words[0] if len(element.words) == 1 else ""
    return Element((printed[word],)) if word in printed else element


def _with_small_symbols(query: Query, evidence: Evidence) -> Query:
    """The query about a symbol that is spelt like a small word, where the question spells it as the sheet does: 'Via'.

    Such a word would be dropped, and the check would be about the supply. The subject of a condition is none: '12 V at
    VSS = 5 V' is not asked of VSS.
    """
    if query.what is not What.CHECK:
        return query
    asked = {word for element in query.elements for word in element.words} | {c.subject for c in query.conditions}
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
    for end in () if query.parts else marked_ends(normalise(query.text)):
        # 'charge voltage of the '75': the end of a number is no word that the row has to say
        own = {part for part in evidence.named if ends_so(part, end)}
        if not own:
            return frozenset(), query, f"'{end}"
        known |= own
        said = tuple(e for e in query.elements if e.words != (end,))
        query = query.of_elements(said) if said else query
    for part in query.parts:
        folded = fold_part(part)
        if _is_pin(part, evidence) and folded not in evidence.named:
            more.append(Element((folded,)))  # '3V3OUT' only looks like a part
        elif _is_word(folded, evidence):
            more.append(Element((folded,)))
        elif any(kinship(folded, own) is not None for own in evidence.parts):
            if evidence.only_mentions(folded):
                return frozenset(), query, part
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
        matches = [m for m in matches if counts(m.view.fact)]
    if query.free:
        # a row that says no more than was asked, before one that does: of any kind of limits
        matches = [m for m in matches if m.strength > Strength.QUALIFIED] or matches
        # under 'GYROSCOPE SENSITIVITY' the row 'Sensitivity Scale Factor' is meant, no 'Full-Scale Range'
        head = query.elements[query.head].words[0]
        matches = [m for m in matches if head in {w for e in m.view.full for w in e.words}] or matches
    trace = [f"{evidence.count} rows and features read, {len(matches)} say what is asked"]
    if evidence.several and parts:
        # 'from 32 to 512 kB' of a family says nothing of the one part that is asked for
        matches = [m for m in matches if m.view.parts or not of_family(query, m.view.fact)]
    largest = query.statistics == ("max",) and parts <= evidence.named and of_grades_alone(parts, matches)
    if parts and any(m.view.parts for m in matches) and not largest:
        # the part's own line says it, whatever the family's largest has
        matches = [m for m in matches if m.view.parts or not is_up_to(m.view.fact)]
    matches = [m for m in of_the_part(parts, matches) if not of_longer_part(parts, m, evidence)]
    matches = without_pin_lists(query, parts, without_the_rest(parts, matches, evidence))
    matches = without_other_groups(query, matches, evidence)
    if query.package is not None:
        named = [m for m in matches if package_named(query.package, m.view)]
        matches = named or matches
    groups = asked_groups(query, parts)
    # the row of the part's own group says more than the row of all groups
    matches = [m for m in matches if m.view.group in groups] or matches
    matches = picked_by_code(query, of_spelling(query, matches, evidence), parts, trace)
    of_part = [m for m in matches if parts and m.view.parts]
    if query.what is What.CHECK:
        matches = in_tables(matches)[0]  # what a sentence says is no limit to check against
        limiting = [m for m in matches if limits(query, m, vocabulary) is not None]
        following = [m for m in matches if m not in limiting and limiting]
        matches = limiting or matches
    if asks_what_may_be_applied(query):
        matches = [m for m in matches if may_be_applied(m, vocabulary)]
    rated = matches
    matches = of_bound(query, matches, parts, trace)
    if not matches and not explain:
        return Refusal(Reason.NO_FACT, NOTHING, trace=tuple(trace))
    if not matches:
        return nothing_states_it(query, evidence, vocabulary, parts, trace)
    stated = [m for m in without_repeated(matches) if roles_of(query, m.view.fact) is not None]
    stated = [m for m in stated if not m.view.in_words] or stated  # 'Continuous' beside how much flows
    if not stated:
        first = matches[0].view.fact
        of_it = f"“{label_of(first)}” is printed (page {first.page}), but"
        wanted, text = " and ".join(query.statistics), left_open(first)
        return Refusal(
            Reason.NO_FACT,
            f"{of_it} its value is “{text}”." if text else f"{of_it} no {wanted} value of it was read.",
            nearest=tuple(m.view.fact for m in matches[:3]), trace=tuple(trace),
            settled=len(query.terms) > 2 and any(named_just_so(query, m.view) for m in matches),
        )  # fmt: skip
    if (empty := own_row_without_value(parts, matches, stated)) is not None:
        own_row, of = empty.view.fact, " and ".join(sorted(parts)).upper()
        of_it = f"“{label_of(own_row)}” of {of} is printed (page {own_row.page}), but"
        return Refusal(
            Reason.NO_FACT, f"{of_it} no {' and '.join(query.statistics)} value of it was read.",
            nearest=(own_row, *(m.view.fact for m in stated[:2])), trace=tuple(trace),
        )  # fmt: skip
    if missing := [part for part in sorted(parts) if not _told_of(part, stated)]:
        return Refusal(
            Reason.NO_FACT, f"It is printed, but nothing that was read says so for {', '.join(missing).upper()}.",
            nearest=tuple(m.view.fact for m in stated[:3]), trace=tuple(trace),
        )  # fmt: skip
    printed, sentences = in_tables(by_their_own_names(query, stated, vocabulary))
    chosen = strongest(query, printing_both_ends(query, printed or sentences), trace)
    chosen = by_the_pin_itself(query, chosen, evidence, parts) + sentences_beside(query, chosen, sentences)
    if (of_others := excepting(query, parts, chosen, evidence, vocabulary)) is not None:
        return replace(of_others, trace=tuple(trace))
    if query.what is What.CHECK:
        # where nothing is named ('does it survive 30 V?') every supply is meant
        said = set(query.subject.split()) - set(query.parts)
        beside = [m for m in rated if m not in chosen and not (said and m.strength is Strength.QUALIFIED)]
        beside = [m for m in beside if isinstance(m.view.fact, Range)]  # a summary's line is no limit beside a table's
        beside += limits_of_symbol(query, chosen, evidence, parts)
        beside += ranges_of_pins(query, chosen, evidence, parts)
        if not all(map(lists_pins, chosen)):
            beside = [m for m in beside if not lists_pins(m)]
        beside = without_the_rest(parts, of_no_farther_part(parts, chosen, beside), evidence)
        checked = prove_check(query, chosen, beside, vocabulary, tuple(trace))
        if not isinstance(checked, Proven):
            return checked
        doubted = [*unnamed_parts(query, parts, evidence), *perhaps_of_the_rest(parts, chosen, evidence)]
        doubted += noted_for_others(parts, chosen)
        rows = [m.view.fact for m in chosen if isinstance(m.view.fact, Range)]
        doubted += [f"“{fact.parameter}” is not measured against ground" for fact in rows if against_another(fact)]
        doubted += [
            *of_listed_pins(query, chosen),
            *printed_as_shares(following),
            *beyond_supplies(query, chosen, evidence),
        ]
        if query.bound == SectionKind.ABSOLUTE_MAXIMUM:
            of_part = [m for m in of_part if is_absolute(m.view.fact)]
        if of_part and not any(m.view.parts for m in chosen):
            doubted += by_the_part_itself(of_part, chosen)
        return replace(checked, review=(*checked.review, *doubted))

    def doubts() -> list[str]:
        found = [*loose_parts(query, parts, chosen, evidence), *set_aside(query, stated, chosen)]
        found += [*told_by_a_heading(query, chosen, evidence), *misfiled(query, chosen, evidence)]
        found += [*limit_not_said(query, chosen), *perhaps_of_the_rest(parts, chosen, evidence)]
        found += [*outside_the_group(query, chosen, evidence), *ratings_beside(query, rated, chosen, parts)]
        found += [
            *ratings_alone(query, rated, chosen, vocabulary),
            *rating_of_another(chosen, evidence, parts),
            *rating_of_another_kind(query, rated, chosen),
            *kind_alone(query, chosen, vocabulary),
            *of_each(query, chosen),
            *of_what_runs(query, chosen),
            *of_own_rows(parts, chosen, evidence),
            *noted_for_others(parts, chosen),
            *valued_beside(matches, chosen),
            *of_one_package(query, chosen, vocabulary),
            *of_the_contrary(query, chosen),
        ]
        found += [
            *other_lines(query, rated, chosen),
            *other_counts(query, rated, chosen, vocabulary),
            *nearer_without_value(query, matches, chosen),
            *of_other_tables(query, chosen, evidence),
            *told_by_parts(query, parts, chosen, evidence),
            *of_listed_pins(query, chosen),
            *of_two_things(query, chosen, evidence),
        ]
        return found + (unnamed_rivals(query, chosen, evidence, parts) or other_kinds(query, chosen, evidence, parts))

    return conclude(query, chosen, trace, parts, doubts, lambda match: alone_so_called(query, match, evidence))


def _told_of(part: str, matches: list[Match]) -> bool:
    """Whether one of the rows is of the part; one that names none is of every part."""
    return any(not m.view.parts or any(kinship(part, own) is not None for own in m.view.parts) for m in matches)


def _is_pin(name: str, evidence: Evidence) -> bool:
    """Whether the document's pin maps have a pin of that very name."""
    named = {own.casefold() for m in evidence.bijections for pair in m.pairs for own in (pair.right, pair.name)}
    return name.casefold() in named
