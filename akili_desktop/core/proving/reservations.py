"""What stands against rows that were chosen: other rows that may be meant, and what they do not say of their part.

Each function gives reasons for a person to look, or none; an answer with a reason is for review.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.asking.vocabulary import QuestionVocabulary, words_of
from akili_desktop.core.conditions import fold_symbol
from akili_desktop.core.facts import Range, SectionKind, Unit
from akili_desktop.core.proving.agreement import Strength
from akili_desktop.core.proving.akin import akin
from akili_desktop.core.proving.conclusion import repeats, said, statement, told_values, values_of
from akili_desktop.core.proving.entailment import Match, is_absolute, roles_of
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.partnumbers import kinship, part_names
from akili_desktop.core.proving.rivals import bare_name
from akili_desktop.core.proving.telling import label_of
from akili_desktop.core.quantity import parse_unit
from akili_desktop.core.query import Query, What


def told_by_a_heading(query: Query, chosen: list[Match], evidence: Evidence) -> list[str]:
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


def _is_nameless(row: Range) -> bool:
    return row.symbol is not None and row.parameter in {"", row.symbol}


def misfiled(query: Query, chosen: list[Match], evidence: Evidence) -> list[str]:
    """A reason to look where a row of the same page bears a name that its unit belies, and has the asked kind of unit.

    Such a row lost its own name in reading, and may be one of the asked quantity; so may a row that bears the chosen
    row's symbol alone, where the chosen one has a name.
    """
    pages = {m.view.fact.page for m in chosen}
    taken = {m.view.fact.id for m in chosen}
    rows = [m.view.fact for m in chosen if isinstance(m.view.fact, Range)]
    symbols = {fold_symbol(row.symbol) for row in rows if row.symbol and not _is_nameless(row)}
    for view in evidence.marked_on("misnamed", pages):
        fact = view.fact
        if not query.dimensions & view.dimensions or not isinstance(fact, Range):
            continue
        if not {role for role, _ in fact.values()} & set(query.statistics or ("min", "typ", "max")):
            continue
        if any(f.rule == "unit-unfit" for f in fact.flags):
            return [f"a row whose name does not fit its unit may be one of it (“{label_of(fact)}”)"]
        if fact.limit_unsaid:
            continue  # a summary's value is one of those of the tables, which say which limit they are
        if _is_nameless(fact) and fact.id not in taken and fold_symbol(fact.symbol or "") in symbols:
            return [f"another row bears the symbol {fact.symbol} without a name, and may be one of it"]
    return []


_APPLIED = frozenset({"voltage", "current", "power"})


def limit_not_said(query: Query, chosen: list[Match]) -> list[str]:
    """A reason to look where the page does not say of its one value that it is the asked limit.

    A typical value may be asked, or the most that may be applied where 'Max output voltage' with its value under min is
    what the part reaches at least; a 'Maximum data rate' there is what it does at any rate.
    """
    facts = [m.view.fact for m in chosen]
    least = [
        m for m in chosen if isinstance(m.view.fact, Range) and [role for role, _ in values_of(query, m)] == ["min"]
    ]
    if query.statistics == ("max",) and not query.worst and any(m.view.dimensions & _APPLIED for m in least):
        return ["its name says maximum, and its value stands under minimum: it is reached at least"]
    mute = "typ" in query.statistics and any(isinstance(fact, Range) and fact.limit_unsaid for fact in facts)
    return ["the page does not say whether its value is typical or a limit"] if mute else []


def _name_text(fact: Range | Unit) -> str:
    return fact.parameter if isinstance(fact, Range) else fact.label


def _varies(fact: Range | Unit) -> bool:
    """Whether the fact is one that parts of a family differ in: how many of something, memory, what a sentence says."""
    measure = parse_unit(fact.unit) if fact.unit else None
    memory = measure is not None and measure.dimension == "memory"
    if not isinstance(fact, Unit):
        return False
    return fact.count is not None or memory or fact.low is not None or fact.statement is not None


def set_aside(query: Query, matches: list[Match], chosen: list[Match]) -> list[str]:
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


def other_lines(query: Query, matches: list[Match], chosen: list[Match]) -> list[str]:
    """A reason to look where lines of features state other values of what is asked.

    Where it is a quantity without a word of what: 'oscillator frequency' is the name of the crystal oscillator's row,
    and an 'RC oscillator' has one, too. Where a line is called no less so than the rows: 'center frequency' is that of
    the Bluetooth LE table's row, and the line of the Wi-Fi prints another range.
    """
    rows = [m.view.fact for m in chosen if isinstance(m.view.fact, Range)]
    if len(rows) < len(chosen):
        return []
    strength = min(m.strength for m in chosen)
    told = {statement(role, value, row)[1] for row in rows for role, value in row.values()}
    for match in matches:
        line = match.view.fact
        if not isinstance(line, Unit) or line.statement is not None or "±" in line.text:
            continue
        of_another = match.strength is Strength.QUALIFIED and match.beyond and len(query.elements) == 1
        so_called = match.strength >= strength and None not in (line.low, line.high)
        if (of_another or so_called) and not {statement(r, v, line)[1] for r, v in values_of(query, match)} <= told:
            return [f"“{line.label}” (page {line.page}) has one, too: {said(match, query)}"]
    return []


def nearer_without_value(query: Query, matches: list[Match], chosen: list[Match]) -> list[str]:
    """A reason to look where a row that is named nearer to the question than the chosen ones has no such value.

    'Quiescent current' with a minimum alone is what a typical quiescent current was asked of, and no 'supply current';
    'Cycle time (write)' what a minimum was asked of, and no 'Cycle time (byte write)'.
    """
    asked = {word for element in query.elements for word in element.words}
    printed = {word for m in chosen for word in asked & m.view.name}
    all_more = all(_words(m) - asked for m in chosen)
    for match in matches:
        fact, own = match.view.fact, asked & match.view.name
        nearer = own > printed or (own == printed and all_more and not _words(match) - asked)
        if not isinstance(fact, Range) or repeats(fact, chosen):
            continue
        if nearer and match not in chosen and roles_of(query, fact) is None:
            wanted = " and ".join(query.statistics)
            return [f"“{label_of(fact)}” (page {fact.page}) is named so, and prints no {wanted} value"]
    return []


def _words(match: Match) -> set[str]:
    """The words of a row's name."""
    return {word for element in match.view.full for word in element.words}


def other_counts(query: Query, matches: list[Match], chosen: list[Match], vocabulary: QuestionVocabulary) -> list[str]:
    """A reason to look where what is counted says more than was asked, and another thing of the kind is counted, too.

    "Channels" are asked, "16 ext. channels" are chosen, and a DMA controller has five.
    """
    if query.what is not What.COUNT:
        return []
    asked = {*query.terms, *vocabulary.terms("number count"), *vocabulary.filler, *vocabulary.prepositions}
    if all(set(vocabulary.terms(bare_name(m.view.fact))) <= asked for m in chosen):
        return []
    told = {statement(role, value, m.view.fact) for m in chosen for role, value in values_of(query, m)}
    for match in matches:
        other = {statement(role, value, match.view.fact) for role, value in values_of(query, match)}
        if match not in chosen and other - told:
            return [f"“{label_of(match.view.fact)}” (page {match.view.fact.page}) has {said(match, query)}"]
    return []


_COURSES = frozenset({"peak", "average", "mean", "continuous", "pulsed", "rms"})
"""What a quantity's course in time is called; of what it is the quantity they do not tell."""


def kind_alone(query: Query, chosen: list[Match], vocabulary: QuestionVocabulary) -> list[str]:
    """A reason to look where the question names a kind of quantity, and not of what: 'power', 'peak current'."""
    asked = set(words_of(query.subject)) - vocabulary.filler
    kind = asked - _COURSES
    if query.symbols or len(kind) != 1 or not kind <= vocabulary.quantities.keys():
        return []
    # 'frequency up to 64 MHz' on a front page is one of many frequencies, an 'efficiency' is told by its noun
    loose = isinstance(chosen[0].view.fact, Unit) and not asked & (vocabulary.telling | vocabulary.telling_freely)
    narrower = (m.view.fact for m in chosen if loose or asked != set(words_of(bare_name(m.view.fact))))
    return [f"the question names a kind of quantity alone: this is “{label_of(fact)}”" for fact in narrower][:1]


def ratings_beside(query: Query, matches: list[Match], chosen: list[Match], parts: frozenset[str]) -> list[str]:
    """A reason to look where absolute maximum ratings of the same thing print other values than a mere characteristic.

    A maximum at a test condition is no limit of what may be applied; a summary may stand for the ratings. That of the
    part's base says nothing where the part has one of its own.
    """
    if query.bound or query.statistics == ("min", "max") or any(is_absolute(m.view.fact) for m in chosen):
        return []  # a range to work in is no rating
    recommended = all(isinstance(f := m.view.fact, Range) and f.section_kind == SectionKind.RECOMMENDED for m in chosen)
    if recommended and query.statistics != ("max",):
        return []
    told = {statement(role, value, m.view.fact) for m in chosen for role, value in told_values(query, m)}
    ratings = [m for m in matches if is_absolute(m.view.fact) and roles_of(query, m.view.fact) is not None]
    own = [m for m in ratings if parts & m.view.parts]
    for match in [m for m in ratings if not m.view.parts] + own if own else ratings:
        fact = match.view.fact
        if match.strength is Strength.QUALIFIED:
            continue
        if recommended and not (isinstance(fact, Range) and {"maximum", "max"} & set(words_of(fact.parameter))):
            continue  # 'Maximum junction temperature' is asked for by its name, 'Junction temperature' is not
        if any(statement(role, value, fact) not in told for role, value in values_of(query, match)):
            return [f"an absolute maximum rating of it is printed, too: {said(match, query)} (page {fact.page})"]
    return []


def rating_of_another_kind(query: Query, matches: list[Match], chosen: list[Match]) -> list[str]:
    """A reason to look where no kind of quantity was asked, and a rating of another kind is as near to the words.

    "Peak forward" are asked, "Peak forward voltage" is a characteristic, and "Peak forward current" a rating.
    """
    if query.dimensions or query.bound or any(is_absolute(m.view.fact) for m in chosen):
        return []
    kinds = frozenset(kind for m in chosen for kind in m.view.dimensions)
    nearest = min(m.strength for m in chosen)
    for match in matches:
        fact, own = match.view.fact, match.view.dimensions
        if is_absolute(fact) and match.strength >= nearest and own and own.isdisjoint(kinds):
            return [f"“{label_of(fact)}” (page {fact.page}) is a rating that may be asked as well"]
    return []


WORKING = frozenset({"operating", "operate", "operates", "operation", "working", "work", "works", "run", "running"})
"""Words that ask where the part works, which no absolute maximum rating tells."""
_NOTHING_TO_WORK_IN = ({"thermal resistance"}, {"power"})
RATINGS_ALONE = "only an absolute maximum rating was found"
"""What is said where no limit to work within answers; one may be printed where nothing was read."""


def ratings_alone(query: Query, matches: list[Match], chosen: list[Match], vocabulary: QuestionVocabulary) -> list[str]:
    """A reason to look where only absolute maximum ratings answer, and the question may mean what the part works at.

    A maximum that was asked for is told as that rating; so is a quantity that sheets print as a rating alone: what a
    part is stored at, withstands, dissipates.
    """
    if query.bound is not None or not all(is_absolute(m.view.fact) for m in chosen):
        return []
    working = WORKING & set(words_of(query.text))
    ratings = set(vocabulary.asking.rating_words)
    by_nature = all(
        ratings & set(words_of(label_of(m.view.fact))) or m.view.dimensions in _NOTHING_TO_WORK_IN for m in chosen
    )
    if not working and (query.statistics == ("max",) or by_nature):
        return []
    if any(not is_absolute(m.view.fact) for m in matches):
        return ["the part's own row stands among the absolute maximum ratings; rows of its grades are printed, too"]
    return [RATINGS_ALONE]


_EACH = frozenset({"any", "every", "each", "all"})
_OF_EACH = re.compile(
    rf"\b(?:{'|'.join(sorted(_EACH))})\s+(?:\w+\s+){{0,2}}?"
    r"(?:pin|terminal|lead|ball|pad|input|output|i/o|channel|port)s?\b",
    re.IGNORECASE,
)


_RUNNING = frozenset({"operating", "active", "dynamic"})


def of_what_runs(query: Query, chosen: list[Match]) -> list[str]:
    """A reason to look where a quiescent current was asked for, and a row is named after one in operation."""
    if "quiescent" not in words_of(query.text):
        return []
    running = [
        m for m in chosen if _RUNNING & (said := set(words_of(_name_text(m.view.fact)))) and "quiescent" not in said
    ]
    return [f"“{label_of(m.view.fact)}” is named after the part in operation, not at rest" for m in running[:1]]


def of_own_rows(parts: frozenset[str], chosen: list[Match], evidence: Evidence) -> list[str]:
    """A reason to look where rows of no part answer for an order code that has rows of its own in such a unit.

    '24 MHz' of the AT89S52-24PU in the table of what to order, beside an oscillator of up to 33 MHz.
    """
    units = {m.view.fact.unit for m in chosen if not m.view.parts} - {None}
    coded = [part for part in parts if part not in evidence.named and "-" in part]
    if not units or not coded:
        return []
    own = [
        v.fact
        for v in evidence.views
        if v.fact.unit in units and any(kinship(p, o) == 0 for p in coded for o in v.parts)
    ]
    return [f"“{label_of(fact)}” is printed for {coded[0].upper()} itself (page {fact.page})" for fact in own[:1]]


def noted_for_others(parts: frozenset[str], chosen: list[Match]) -> list[str]:
    """A reason to look where a note says of which parts alone a row is, and the asked one is none of them."""
    for fact in (m.view.fact for m in chosen if parts and not m.view.parts):
        # a note of the whole table is of the rows that it names: 'Only the /3 has a VIO pin' says nothing of VCC
        own = {fact.symbol, *fact.parameter.split()} if isinstance(fact, Range) else set(fact.label.split())
        sentences = (s for note in fact.notes for s in re.split(r"(?<=[.;])\s+", note.text))
        for sentence in sentences:
            named = part_names(sentence) if re.search(r"\bonly\b", sentence, re.IGNORECASE) else frozenset()
            others = named and not any(kinship(part, other) == 0 for part in parts for other in named)
            if others and {word for word in own if word and not word.islower()} & set(re.findall(r"[\w+]+", sentence)):
                return [f"a note says that it is of other parts alone: “{sentence}”"]
    return []


def valued_beside(matches: Sequence[Match], chosen: Sequence[Match]) -> list[str]:
    """A reason to look where a word answers ('Continuous') and another row of what is asked prints a number."""
    if not any(m.view.in_words for m in chosen):
        return []
    valued = [m.view.fact for m in matches if not m.view.in_words and m not in chosen]
    return [f"“{label_of(fact)}” (page {fact.page}) prints a number" for fact in valued[:1]]


def of_each(query: Query, chosen: list[Match]) -> list[str]:
    """A reason to look where every terminal is asked about and a row is not said to be of all: of a reference input."""
    asked = _OF_EACH.search(query.text)
    if asked is None or all(_EACH & set(words_of(_all_text(m.view.fact))) for m in chosen):
        return []
    return [f"“{asked[0]}” is asked, and the row does not say that it is of each of them"]


def _all_text(fact: Range | Unit) -> str:
    if isinstance(fact, Unit):
        return f"{fact.line} {fact.context or ''}"
    texts = (
        fact.parameter,
        fact.group,
        fact.conditions,
        fact.variant,
        fact.section,
        *(note.text for note in fact.notes),
    )
    return " ".join(text for text in texts if text)


_WITHOUT = re.compile(r"\b(no|without)[ -]+(?:any\s+|an?\s+)?([a-z][\w-]{2,})", re.IGNORECASE)
_ON, _OFF = (re.compile(rf"\b([a-z]\w+)\s+(?:is\s+|are\s+|=\s*)?{state}\b", re.IGNORECASE) for state in ("on", "off"))


def of_the_contrary(query: Query, chosen: list[Match]) -> list[str]:
    """A reason to look where a row is printed without what was asked with, or on for what was asked off.

    'Input current with pull-up' and a row at 'no pull-up'; 'when the oscillator is off' and '(OSC ON)'.
    """
    asked = set(words_of(query.text))
    lacking = {w for found in _WITHOUT.finditer(query.text) for w in words_of(found[2])}
    for match in chosen:
        text = _all_text(match.view.fact)
        for found in _WITHOUT.finditer(text):
            if (words := set(words_of(found[2]))) & asked and not words & lacking:
                return [f"the row is printed for “{found[0]}”"]
        # 'OSC ON' is of the oscillator
        off = [found[1].casefold() for found in _OFF.finditer(query.text)]
        for found in _ON.finditer(text):
            if any(noun.startswith(found[1].casefold()) for noun in off):
                return [f"the row is printed for “{found[0]}”"]
    return []


def rating_of_another(chosen: list[Match], evidence: Evidence, parts: frozenset[str]) -> list[str]:
    """A reason to look where a rating alone answers for an asked part, and other parts have characteristics of it.

    The asked part's own may stand under a name that was not read as its.
    """
    if not parts or not all(is_absolute(m.view.fact) for m in chosen):
        return []
    named = {key for m in chosen for key in (*m.view.symbols, *(f"={c}" for c in m.view.concepts))}
    rows = [v for v in evidence.holding(named) if isinstance(v.fact, Range) and v.parts and not is_absolute(v.fact)]
    if any(kinship(asked, own) is not None for asked in parts for view in rows for own in view.parts):
        return []  # they are read, and were not asked for
    first = [view.fact for view in rows[:1]]
    return [f"“{label_of(fact)}” (page {fact.page}) is printed for {fact.variant or 'other parts'}" for fact in first]


def outside_the_group(query: Query, chosen: list[Match], evidence: Evidence) -> list[str]:
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


def loose_parts(query: Query, parts: frozenset[str], chosen: list[Match], evidence: Evidence) -> list[str]:
    """A reason to look for each asked part that the document names only by its base or by its grades."""
    reasons = []
    unnamed = not any(m.view.parts for m in chosen)
    if parts and len(chosen) > 1 and unnamed and len(evidence.sold) != 1:
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
    if not parts and shown and all(_says_parts_itself(m.view.fact) for m in chosen):
        unsaid = {p for p in evidence.sold if not any(akin(p, own) for own in shown)}
        if unsaid and all(m.view.parts for m in chosen):
            reasons.append(f"the row is of {', '.join(sorted(shown)[:4]).upper()} alone")
    reasons += unnamed_parts(query, parts, evidence)
    return reasons


def _says_parts_itself(fact: Range | Unit) -> bool:
    """Whether a row of limits, and no heading over a column of its table, says which parts it is of."""
    if not isinstance(fact, Range):
        return False
    box = fact.variant_bbox
    over = (head for head in fact.headings if head.page == fact.page)
    return not fact.variant or (box is not None and not any(box.intersects(head.bbox) for head in over))


def unnamed_parts(query: Query, parts: frozenset[str], evidence: Evidence) -> list[str]:
    """A reason for each asked part that the document names only by its base, its grades, or with an 'x' in it.

    What is printed for all of 'PC817X' may hold for the PC817B, or be a bound that its own group narrows. Nor is the
    nRF24L01 the nRF24L01+ whose sign was not typed.
    """
    unnamed = sorted(parts - evidence.parts)
    typed = query.text.casefold()
    signed = [part for part in sorted(parts) if f"{part}+" in evidence.named and f"{part}+" not in typed]
    return [
        *(f"the datasheet does not name {part.upper()} as such" for part in unnamed),
        *(f"the datasheet is of the {part.upper()}+" for part in signed),
    ]
