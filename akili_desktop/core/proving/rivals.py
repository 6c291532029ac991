"""Rows beside the chosen ones that may be of the asked thing as well, whatever they are called.

A name is read from the page's layout, and may be cut in two, or be the next row's. What does not rest on it is the
symbol, the unit and the place in the table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from akili_desktop.core.answer import Role
from akili_desktop.core.asking.vocabulary import QuestionVocabulary, words_of
from akili_desktop.core.conditions import Condition
from akili_desktop.core.facts import Range, SectionKind, Unit, Value
from akili_desktop.core.proving.agreement import Strength
from akili_desktop.core.proving.conclusion import repeats, statement, told_values, values_of
from akili_desktop.core.proving.entailment import (
    Match,
    asked_groups,
    entries,
    is_absolute,
    leaves_out,
    package_named,
    roles_of,
)
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.holding import holds, holds_at_level, holds_over_range
from akili_desktop.core.proving.naming import symbol_key
from akili_desktop.core.proving.partnumbers import kinship, names_a_sister
from akili_desktop.core.proving.telling import in_words, label_of
from akili_desktop.core.proving.views import View, is_rest
from akili_desktop.core.query import Query, What


def limits_of_symbol(query: Query, chosen: Sequence[Match], evidence: Evidence, parts: frozenset[str]) -> list[Match]:
    """The other rows of a chosen row's symbol that hold under the asked conditions, as a check has to take them."""
    rows = _of_symbol(chosen, evidence, parts)
    return [Match(v, Strength.LITERAL, 0) for v in rows if _distance(query, v, evidence.vocabulary) is not None]


def ranges_of_pins(query: Query, chosen: Sequence[Match], evidence: Evidence, parts: frozenset[str]) -> list[Match]:
    """The ranges that rows of other names print for the asked pin of a chosen row: 'VCC operating range (617)'.

    A row for a list of pins has each pin's widest limits; one that is named after the pin may know it closer.
    """
    found: dict[str, Match] = {}
    asked = {word for element in query.elements for word in element.words} | query.symbols
    concept_of = evidence.vocabulary.concept_of_symbol
    for match in chosen:
        if match.view.pins is None:
            continue
        supplies = {s for s in match.view.symbols if concept_of.get(s) == "supply voltage"}
        pins = match.view.symbols & asked or supplies  # of no pin: of where the part works
        for view in evidence.holding(pins):
            other = view.fact
            if not isinstance(other, Range) or is_absolute(other) or view.pins is not None or not pins & view.name:
                continue
            if view.dimensions == match.view.dimensions and _may_be_of(view, parts) and _RANGES & view.name:
                found[other.id] = Match(view, Strength.LITERAL, 0)
    return list(found.values())


_RANGES = frozenset({"operating", "range", "supply"})


def lists_pins(match: Match) -> bool:
    """Whether a row states operating limits of a list of pins: 'VCC, ACP, CE, STAT1, PG: −0.3 V to 28 V'."""
    return match.view.pins is not None and not is_absolute(match.view.fact) and len(match.view.symbols) > 1


def by_the_pin_itself(query: Query, chosen: list[Match], evidence: Evidence, parts: frozenset[str]) -> list[Match]:
    """The chosen rows, or those that are named after the pin instead of operating limits of a list of pins.

    'VCC operating range (617): 5 V to 24 V' goes before a list's 'VCC, ACP, CE, STAT1, PG: −0.3 V to 28 V', over which
    none of these need work. What a pin of a list stands is asked of the list.
    """
    stands = query.what is What.CHECK and any(m.view.symbols & set(query.terms) for m in chosen)
    if stands or not chosen or not all(map(lists_pins, chosen)):
        return chosen
    own = ranges_of_pins(query, chosen, evidence, parts)
    return [replace(m, strength=Strength.QUALIFIED) for m in own if roles_of(query, m.view.fact) is not None] or chosen


def of_listed_pins(query: Query, chosen: Sequence[Match]) -> list[str]:
    """A reason to look where operating limits of a list of pins answer: none of them need work over all of that."""
    if query.what is What.CHECK and any(m.view.symbols & set(query.terms) for m in chosen):
        return []
    lists = [m for m in chosen if lists_pins(m)]
    return [f"the limits are of each of the pins {m.view.pins}, and no range that the part works in" for m in lists[:1]]


def of_no_farther_part(parts: frozenset[str], chosen: Sequence[Match], beside: Sequence[Match]) -> list[Match]:
    """The rows beside the chosen ones without those of a grade, where the asked part itself has a row.

    'LM2904V' says nothing of the LM2904.
    """
    own = min((_nearest_part(parts, m.view) for m in chosen), default=0)
    return [m for m in beside if not m.view.parts or _nearest_part(parts, m.view) <= own]


def _of_symbol(chosen: Sequence[Match], evidence: Evidence, parts: frozenset[str]) -> list[View]:
    """The other rows of a chosen row's symbol and kind of unit, save those that are of another part by print."""
    taken = {m.view.fact.id for m in chosen}
    found: dict[str, View] = {}
    for match in chosen:
        fact = match.view.fact
        if not isinstance(fact, Range):
            continue
        for view in evidence.holding(symbol_key(symbol) for symbol in match.view.symbols):
            other = view.fact
            if not isinstance(other, Range) or other.id in taken or other.section_kind == SectionKind.ESD:
                continue
            if not _one_symbol(match.view, view) or view.dimensions != match.view.dimensions:
                continue
            if _may_be_of(view, parts):
                found[other.id] = view
    return list(found.values())


def _one_symbol(view: View, other: View) -> bool:
    """Whether two rows bear one symbol: hFE and hfe are two; a name may hold it, and how it is spaced tells nothing."""
    one, two = view.printed_symbols, other.printed_symbols
    return bool(one & two) if one and two else len(view.symbols) == 1 and view.symbols == other.symbols


def _may_be_of(view: View, parts: frozenset[str]) -> bool:
    """Whether nothing printed says that the row is of another part than the asked one."""
    if parts and view.parts and not any(kinship(a, own) is not None for a in parts for own in view.parts):
        return False
    if parts and not parts & view.parts and all(names_a_sister(asked, view.parts) for asked in parts):
        return False
    return not any(kinship(asked, own) is not None for asked in parts for own in view.not_parts)


def _distance(query: Query, view: View, vocabulary: QuestionVocabulary) -> int | None:
    """How far the row's conditions are from the asked ones, as in `entailment`; None where one is not stated."""
    told = [holds(asked, view, vocabulary) for asked in query.conditions]
    told += [holds_at_level(level, view, vocabulary) for level in query.levels]
    told += [holds_over_range(view)] if query.whole_range else []
    return None if None in told else sum(held[0] for held in told if held is not None)


def unnamed_rivals(query: Query, chosen: Sequence[Match], evidence: Evidence, parts: frozenset[str]) -> list[str]:
    """A reason to look where a row that the question's words do not reach may be of the asked thing as well.

    A row of the same symbol is, where the symbol was asked, the names are the same, or one of them is the rest of the
    other's; so is a row right beside a chosen one that bears no symbol and the rest of a name. A row of the chosen
    one's name whose unit is of another dimension tells that one of them has the other's name.
    """
    told = {statement(role, value, m.view.fact) for m in chosen for role, value in told_values(query, m)}
    roles = {role for m in chosen for role, _ in values_of(query, m)}
    absolute = any(is_absolute(m.view.fact) for m in chosen)
    rows = [m.view for m in chosen if isinstance(m.view.fact, Range)]
    if not rows:
        return []
    asked = {word for element in query.elements for word in element.words} | query.symbols
    names = {bare_name(v.fact) for v in rows}
    near = _nearest(query, rows, evidence)
    for view in _of_symbol(chosen, evidence, parts):
        fact = view.fact
        # a rating is left out beside operating limits, and is not alone where these stand under its symbol
        if not isinstance(fact, Range) or (is_absolute(fact) != absolute and (not absolute or query.bound)):
            continue
        if repeats(fact, chosen) or _set_apart(query, view, rows, near, evidence, parts):
            continue
        reached = asked & view.symbols or bare_name(fact) in names or _is_nameless(view) or _is_called(query, view)
        cut = any(_is_cut(v.fact) for v in rows) or is_rest(fact.parameter)
        if (reached or cut) and _says_other(fact, roles, told):
            return [f"another row of its symbol, “{label_of(fact)}” (page {fact.page}), prints {_told(fact, roles)}"]
    for view in rows:
        for other in _rest_of(view, evidence):
            if _says_other(other.fact, roles, told):
                return [f"the row “{label_of(other.fact)}” beside it may bear the rest of its name"]
        if (unit := _other_dimension(view, evidence)) is not None:
            return [f"a row of the same name is measured in {unit}: one of them may bear the other's name"]
    return []


def other_kinds(query: Query, chosen: Sequence[Match], evidence: Evidence, parts: frozenset[str]) -> list[str]:
    """A reason to look where a kind of quantity was asked, and other rows of the kind print other values.

    'Leakage current' is the name of one row, and 'input leakage current' of another: both are leakage currents. States
    of the part ('standby current') and other quantities ('reverse voltage') are no such rows.
    """
    rows = [m.view for m in chosen if isinstance(m.view.fact, Range)]
    asked = frozenset(word for element in query.elements for word in element.words)
    if not rows or query.symbols or any(asked & v.symbols for v in rows):
        return []
    kind, words = query.elements[query.head].words[-1], evidence.vocabulary
    others = words.restricting | words.excluding | frozenset(words.asking.no_limits)
    told = {statement(role, value, m.view.fact) for m in chosen for role, value in told_values(query, m)}
    roles = {role for m in chosen for role, _ in values_of(query, m)}
    absolute = any(is_absolute(v.fact) for v in rows)
    taken, dimensions = {v.fact.id for v in rows}, {v.dimensions for v in rows}
    alone = len(query.elements) == 1 and asked == {kind}  # a 'resolution' may be of anything
    # words that are no part of the question's subject tell all the same: 'operate point' is no release point
    verbs = set(words_of(query.text)) & {w for m in chosen for w in words_of(bare_name(m.view.fact))} - asked
    near = _nearest(query, rows, evidence)
    for view in evidence.holding({kind}):
        fact = view.fact
        if not isinstance(fact, Range) or fact.id in taken or (view.dimensions not in dimensions and not alone):
            continue
        if is_absolute(fact) != absolute or not _is_called(query, view) or not _may_be_of(view, parts):
            continue
        if not verbs <= set(words_of(bare_name(fact))):
            continue
        if not any(head.words[-1] == kind for head in view.heads):
            continue
        if _set_apart(query, view, rows, near, evidence, parts):
            continue
        more = view.name - asked - {w for v in rows for w in v.name}
        if not more & others and _says_other(fact, roles, told):
            return [f"“{label_of(fact)}” (page {fact.page}) may be asked as well, and prints {_told(fact, roles)}"]
    return []


def alone_so_called(query: Query, match: Match, evidence: Evidence) -> bool:
    """Whether a row by a narrower name is the only one of the sheet that the question can mean.

    The question has to name the row's quantity and something that it is of ('receiver hysteresis': a row 'Receiver
    input hysteresis'), or all of the name save what stands in brackets or behind a colon. And no other value of that
    kind of unit may stand in a row or line in which all of its words are printed, whatever its kind of limit, its part
    and what it holds at, save at another value of an asked condition: then what the name says more picks nothing. A
    kind of current or voltage ('leakage current') says too little for that; a state of the part, a selection group or
    the name of another quantity is none of it.
    """
    fact, vocabulary = match.view.fact, evidence.vocabulary
    if not isinstance(fact, Range) or not match.beyond or match.states or match.view.group:
        return False
    if _by_a_list(query, fact, match.view, vocabulary):
        return False
    # '(clock input)' is the current of one pin
    said = set(vocabulary.terms(_SAID_BEHIND.sub(" ", fact.parameter))) | vocabulary.pin_words.keys()
    aside = not match.beyond & said
    if _is_another(match.beyond, vocabulary) or not (aside or _names_of_what(query, match.view, vocabulary)):
        return False
    told = {statement(role, value, fact)[1] for role, value in fact.values()}
    for view in evidence.holding(entries(query, vocabulary)):
        other = view.fact
        if other.id == fact.id or view.dimensions != match.view.dimensions or not _says_all(query, view):
            continue
        if _holds_elsewhere(query, view, vocabulary):
            continue
        values = other.values() if isinstance(other, Range) else [("value", Value(text=other.text, bbox=other.bbox))]
        if any(statement(role, value, other)[1] not in told for role, value in values):
            return False
    return True


_SAID_BEHIND = re.compile(
    r"\((?:[A-Z0-9][A-Z0-9_/, &+-]*|(?:incl(?:uding|\.)|with|at)\b[^()]*)\)|:\s.*$|\s@.*$|\sat\s.*\d.*$"
)
"""What explains a name, or says what it holds at: '(OE)', '(with load)', ': CNV rising edge to data available'."""


_LIST = re.compile(r",|/|&|\band\b", re.IGNORECASE)


def _by_a_list(query: Query, fact: Range, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether a word of the question stands only in a heading of several things, of which the row may be another.

    A row 'Bandgap reference current' of a table of 'Reset, Brown-out and Internal Voltage' is no current of the reset.
    """
    near = frozenset().union(
        view.name, view.symbols, *(vocabulary.term_set(t) for t in (fact.conditions, fact.variant) if t)
    )
    headings = [h for text in (fact.group, fact.section) if text for h in text.split(" · ")]
    plain, listing = ([h for h in headings if bool(_LIST.search(h)) is lists] for lists in (False, True))
    near |= {word for heading in plain for word in vocabulary.term_set(heading)}
    far = {word for heading in listing for word in vocabulary.term_set(heading)}
    head = query.elements[query.head]
    return any(
        set(e.words) <= far and not set(e.words) & near
        for e in query.elements
        if e is not head and e.concept not in view.concepts
    )


def _holds_elsewhere(query: Query, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether a row states an asked condition with another value than the asked one."""
    stated = [(asked, view.conditions_of(asked, vocabulary)) for asked in query.conditions]
    return any(found and not any(c.interval.contains(a.interval) for c in found) for a, found in stated)


def _is_another(beyond: frozenset[str], vocabulary: QuestionVocabulary) -> bool:
    """Whether words of a row's name make its quantity another one, or one of several states: 'threshold', 'peak'."""
    return bool(beyond & (vocabulary.restricting | vocabulary.excluding | frozenset().union(*vocabulary.opposites)))


def _names_of_what(query: Query, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether the question names the row's quantity, and in further words what it is of."""
    head = query.elements[query.head]
    of = {word for element in query.elements if element is not head for word in element.words}
    of -= vocabulary.neutral | vocabulary.filler | vocabulary.loose
    named = head.concept in view.concepts if head.concept else set(head.words) <= view.name
    plain = len(head.words) == 1 and head.words[0] in vocabulary.quantities
    return named and len(of) > plain


def _says_all(query: Query, view: View) -> bool:
    """Whether all that the question names is printed for the row, in its name or around it."""
    return all(set(e.words) <= view.said or e.concept in view.concepts for e in query.elements)


def _is_called(query: Query, view: View) -> bool:
    """Whether the row's own name has all that the question says, word for word or by vocabulary."""
    return all(set(e.words) <= view.name or e.concept in view.concepts for e in query.elements)


def _nearest(query: Query, rows: Sequence[View], evidence: Evidence) -> int | None:
    """How near the chosen rows' conditions come to the asked ones; None where none of them states one."""
    return min((d for v in rows if (d := _distance(query, v, evidence.vocabulary)) is not None), default=None)


def _set_apart(
    query: Query, view: View, rows: Sequence[View], near: int | None, evidence: Evidence, parts: frozenset[str]
) -> bool:
    """Whether what the question says picks the chosen rows and not this one: a part, a package, words, a condition.

    `near` is how near the chosen rows' conditions come to the asked ones.
    """
    if _nearest_part(parts, view) > min(_nearest_part(parts, v) for v in rows):
        return True
    if leaves_out(query, view, evidence.vocabulary):
        return True
    groups = {v.group for v in rows}
    if groups & asked_groups(query, parts) and view.group not in groups:
        return True
    if query.package and not package_named(query.package, view) and any(package_named(query.package, v) for v in rows):
        return True
    far = _distance(query, view, evidence.vocabulary)
    if far is None and any(_other_half(query, view, v, evidence.vocabulary) for v in rows):
        return False
    if far is None and not (_unconditional(view) and any(_one_table(view, v) and _states_one(query, v) for v in rows)):
        return True
    if far is not None and near is not None and far > near:
        return True  # what holds over a range is another row than the one for the asked value
    if _is_nameless(view) or (isinstance(view.fact, Range) and is_rest(view.fact.parameter)):
        return False  # it lost the words that could tell it apart
    if any(_is_cut(v.fact) for v in rows) or _is_called(query, view):
        return False  # nor do they tell it apart where the row's own name is cut, or where both have all that is asked
    more = {word for element in query.elements for word in element.words} - view.said
    return any(word in v.said for word in more for v in rows)


def _other_half(query: Query, view: View, other: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether the row is one of another section by the same name that holds at the asked conditions turned round.

    'N-channel' at VGS = 4.5 V and 'P-channel' at −4.5 V: the sign picks none of them.
    """
    one, two = view.fact, other.fact
    if not isinstance(one, Range) or not isinstance(two, Range) or one.section == two.section:
        return False
    if bare_name(one) != bare_name(two) or not query.conditions:
        return False
    turned = replace(query, conditions=tuple(_turned(c) for c in query.conditions))
    return _distance(turned, view, vocabulary) is not None


def _turned(condition: Condition) -> Condition:
    """A voltage or current with the other sign; anything else as it is."""
    interval = condition.interval
    if interval.dimension not in {"voltage", "current"} or interval.low is None or interval.high is None:
        return condition
    return replace(condition, interval=replace(interval, low=-interval.high, high=-interval.low))


def _states_one(query: Query, view: View) -> bool:
    """Whether the row itself, not its heading, states an asked condition."""
    levels = {level.subject for level in query.levels}
    return any(c.interval.contains(asked.interval) for asked in query.conditions for c in view.own) or any(
        level.subject in levels for level in view.levels[0]
    )


def _unconditional(view: View) -> bool:
    """Whether the row itself states no condition at all: the one of a band may stand in another of its rows."""
    return not view.own and not view.column and not view.levels[0] and not view.over_whole_range


def _nearest_part(parts: frozenset[str], view: View) -> int:
    """How far the parts that the row names are from the asked ones; a row that names none is farther than any."""
    near = [d for asked in parts for own in view.parts if (d := kinship(asked, own)) is not None]
    return min(near, default=99) if parts else 0


def _says_other(fact: Range | Unit, roles: set[Role], told: set[tuple[str, object]]) -> bool:
    if not isinstance(fact, Range):
        return False
    return any(role in roles and statement(role, value, fact) not in told for role, value in fact.values())


def _told(fact: Range, roles: set[Role]) -> str:
    return in_words([(role, value) for role, value in fact.values() if role in roles], fact.unit)


def bare_name(fact: Range | Unit) -> str:
    """A name without its brackets, which say of which pins or under what condition it is: 'Input Current (A, B)'."""
    name = fact.parameter if isinstance(fact, Range) else fact.label
    return " ".join(re.sub(r"\([^()]*\)|\[[^\[\]]*\]", " ", name).casefold().split())


def _is_nameless(view: View) -> bool:
    """Whether a row bears its symbol alone."""
    return isinstance(view.fact, Range) and "".join(view.fact.parameter.casefold().split()) in {"", *view.symbols}


def _is_cut(fact: Range | Unit) -> bool:
    """Whether a name ends in the midst of a sentence: 'Output low voltage,'."""
    return isinstance(fact, Range) and fact.parameter.endswith((",", "-", "/", "(", "&"))


def _rest_of(view: View, evidence: Evidence) -> list[View]:
    """The rows right beside it in its table that bear the rest of a name, where names begin with capitals."""
    if not evidence.marked_on("rest", {view.fact.page}):
        return []
    page = [v for v in evidence.on_pages({view.fact.page}) if isinstance(v.fact, Range)]
    at = next((n for n, v in enumerate(page) if v is view), None)
    if at is None:
        return []
    first, last = at, at + 1
    while last < len(page) and _bears_rest(page[last]) and _one_table(page[last], view):
        last += 1
    while first > 0 and _bears_rest(page[first]) and _one_table(page[first - 1], view):
        first -= 1
    beside = page[first:at] + page[at + 1 : last]
    return beside if beside and 2 * sum(map(_bears_rest, page)) <= len(page) else []


def _bears_rest(view: View) -> bool:
    return isinstance(view.fact, Range) and is_rest(view.fact.parameter)


def _one_table(view: View, other: View) -> bool:
    one, two = view.fact, other.fact
    if not isinstance(one, Range) or not isinstance(two, Range):
        return False
    bare = one.symbol is None or two.symbol is None or one.symbol == two.symbol
    return bare and one.section == two.section and (one.unit is None or two.unit is None or one.unit == two.unit)


def _other_dimension(view: View, evidence: Evidence) -> str | None:
    """The unit of a row of the same name in its table, of which the row's own is no multiple: ppm beside ppm/°C."""
    fact = view.fact
    if not isinstance(fact, Range) or "/" not in (fact.unit or ""):
        return None
    for other in evidence.on_pages({fact.page}):
        row = other.fact
        if not isinstance(row, Range) or not row.unit or row.parameter != fact.parameter or row.section != fact.section:
            continue
        if row.symbol == fact.symbol and other.dimensions != view.dimensions:
            return row.unit
    return None
