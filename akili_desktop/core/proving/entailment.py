"""Does a fact say what is asked? Each kind of fact answers for itself: how its name agrees, and what stays open.

A fact entails a query when its name is the asked one (by symbol, word for word, or by vocabulary), nothing that the
question says is left uncovered, the units are of the asked kind, every asked condition is one that the fact states, and
the fact is of the asked part and package. Facts are read once into `View`s, which may be kept and shared by threads.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from akili_desktop.core.asking.vocabulary import ByIdentity, QuestionVocabulary, words_of
from akili_desktop.core.conditions import fold_symbol
from akili_desktop.core.facts import Range, SectionKind, Unit
from akili_desktop.core.proving.agreement import Strength, name_agrees, named_just_so, said_beyond
from akili_desktop.core.proving.discharges import of_another_discharge
from akili_desktop.core.proving.footnotes import changing_notes, other_notes
from akili_desktop.core.proving.freely import keys as free_keys
from akili_desktop.core.proving.holding import holds, holds_at_level, holds_over_range, typical_elsewhere
from akili_desktop.core.proving.naming import heading_of
from akili_desktop.core.proving.partnumbers import kinship, names_a_sister
from akili_desktop.core.proving.pincounts import counts_of, packages_in, without_other_numbers
from akili_desktop.core.proving.statements import open_conditions, open_levels, setting_asked
from akili_desktop.core.proving.telling import bound_said
from akili_desktop.core.proving.views import EXCEPT, View, asked_group
from akili_desktop.core.quantity import normalise, parse_unit
from akili_desktop.core.query import Query


@dataclass(frozen=True)
class Match:
    """A fact that entails the query: how strongly, by how close conditions, and what to tell the person.

    Of one by a narrower name `beyond` are the words that its name has more, `states` the states that it is for;
    `remarks` are the row's footnotes that change nothing of it.
    """

    view: View
    strength: Strength
    distance: int
    notes: tuple[str, ...] = ()
    beyond: frozenset[str] = frozenset()
    states: frozenset[str] = frozenset()
    remarks: tuple[str, ...] = ()


def entails(
    query: Query, view: View, vocabulary: QuestionVocabulary, parts: frozenset[str], about: frozenset[str] = frozenset()
) -> Match | None:
    """The match, or None. `parts` are the asked part numbers that the document knows, folded.

    `about` are words that the title says of the whole document ('SPI'): they cover words of the question, for review.
    """
    if query.dimensions and view.dimensions and not query.dimensions & view.dimensions:
        head = query.elements[query.head].words
        if head[-1] not in vocabulary.sizes or not view.full or view.full[-1].words != head:
            return None  # only the size of a step is measured in whatever the steps are
    if view.dimensions == {"time"} and _asks_cycles(query.text, ByIdentity(vocabulary)):
        return None
    if isinstance(view.fact, Unit) and not setting_asked(query, view.fact, vocabulary):
        return None
    if (
        query.dimensions
        and not view.dimensions
        and _needs_unit(query)
        and not (view.in_words or of_odd_unit(query, view))
    ):
        return None
    if (
        _named_after_the_other_end(query, view)
        or leaves_out(query, view, vocabulary)
        or _of_its_reference(query, view, vocabulary)
    ):
        return None
    strength = name_agrees(query, view, vocabulary, about)
    if strength is None or not _says_meanwhile(query, view):
        return None
    fits = _part_fits(parts, view)
    if fits is None:
        return None
    if view.group is not None and asked_group(query.text) not in {None, view.group}:
        return None
    if query.package is not None and not _package_fits(query.package, view, vocabulary):
        return None
    if query.measured_in and (view.dimensions or view.fact.unit) and query.measured_in not in view.dimensions:
        return None  # 'in years' is no number of cycles, whose unit is of no dimension
    held = [fits]
    for asked in open_conditions(query, view.fact):
        if query.statistics == ("typ",) and typical_elsewhere(asked, view):
            return None
        at = holds(asked, view, vocabulary)
        if at is None:
            return None
        held.append(at)
    if query.whole_range:
        over = holds_over_range(view)
        if over is None:
            return None
        held.append(over)
    at_levels: list[tuple[int, str]] = []
    for level in open_levels(query, view.fact, vocabulary):
        at_level = holds_at_level(level, view, vocabulary)
        if at_level is None:
            return None
        at_levels.append(at_level)
    notes = [note for _, note in held if note]
    notes += _notes(query, view, vocabulary)
    notes += [note for _, note in at_levels if note]
    distance = sum(far for far, _ in (*held, *at_levels))
    if distance and query.dimensions and not view.dimensions and of_odd_unit(query, view):
        return None  # 'current noise at 10 Hz' in pA p-p is that of a band
    beyond, states = (
        said_beyond(query, view, vocabulary) if strength is Strength.QUALIFIED else (frozenset[str](), frozenset[str]())
    )
    return Match(view, strength, distance, tuple(notes), beyond, states, tuple(other_notes(view, vocabulary)))


def _says_meanwhile(query: Query, view: View) -> bool:
    """Whether the row's own name or conditions say what the part does while the asked current flows."""
    fact = view.fact
    own = f"{fact.parameter} {fact.conditions or ''} {fact.variant or ''}" if isinstance(fact, Range) else ""
    return not query.meanwhile or query.meanwhile <= set(words_of(own))


_IN_CYCLES = re.compile(r"\bin (?:\w+ )?(?:cycles|clocks|periods)\b", re.IGNORECASE)
"""A time asked in cycles: 'conversion time in ADC clock cycles'."""


@lru_cache(maxsize=256)
def _asks_cycles(text: str, words: ByIdentity) -> bool:
    """Whether a question asks for a number of cycles, which no cycle time answers: 'page write cycles', 'endurance'."""
    asking = words.vocabulary.asking
    if _IN_CYCLES.search(text):
        return True
    said = set(re.findall(r"\w+", text.casefold()))
    return not said.isdisjoint(asking.cycles) and said.isdisjoint(asking.lasting)


def _notes(query: Query, view: View, vocabulary: QuestionVocabulary) -> list[str]:
    """What a person has to be told of a row that says what is asked."""
    notes: list[str] = []
    if (
        isinstance(view.fact, Range)
        and not query.statistics
        and _is_least(view)
        and not _LEAST & set(words_of(query.text))
    ):
        notes.append(f"the row's name says that it is a minimum: “{view.fact.parameter}”")
    if query.dimensions and not view.dimensions and of_odd_unit(query, view):
        notes.append(f"the unit “{view.fact.unit}” is none of those that are known: see what it measures")
    if query.measured_in == "time" and "count" in view.dimensions:
        notes.append(f"it is printed in {view.fact.unit or 'cycles'}, and was asked in a unit of time")
    if (heading := heading_of(view.fact, vocabulary)) is not None:
        notes.append(f"a heading tells what the row is: “{heading}”")
    notes += [f"a note changes what it says, read it: {note}" for note in changing_notes(view, vocabulary)]
    if (spelt := spelt_otherwise(query, view)) is not None:
        notes.append(f"the sheet prints the symbol {spelt}, in other letters than the question")
    if query.gloss and not set(vocabulary.terms(query.gloss)) - vocabulary.filler <= view.name | view.context:
        notes.append(f"“{query.gloss}” is taken for what stands in brackets behind it")
    if (stray := view.stray_symbol) and stray not in {e.words[0] for e in query.elements}:
        meaning = vocabulary.concept_of_symbol[stray]
        if meaning not in {e.concept for e in query.elements}:
            notes.append(f"the row begins with the symbol {stray.upper()}: it may be a {meaning}")
    fact = view.fact
    if isinstance(fact, Range) and fact.symbol is None and fact.group:
        folded = fold_symbol(fact.group)
        if folded in view.symbols and any(folded in e.words for e in query.elements):
            notes.append(f"the symbol {fact.group} stands over several rows")
    return notes


def spelt_otherwise(query: Query, view: View) -> str | None:
    """The row's symbol where the question has it in capitals that change its kind: THD is no tHD, a hold time.

    A first small letter is the quantity's (t, f, h); who types no capitals spells nothing.
    """
    symbol = view.fact.symbol if isinstance(view.fact, Range) else None
    if not symbol or not symbol[0].islower() or not any(c.isupper() for c in symbol[1:]):
        return None
    typed = re.findall(r"[^\W_]+", query.text)
    plain = "".join(c for c in symbol if c.isalnum())
    if plain in typed or (len(typed) > 1 and query.text.isupper()):
        return None
    return symbol if any(w.casefold() == plain.casefold() and w.isupper() for w in typed) else None


_LEAST = frozenset({"min", "minimum", "least"})


def _is_least(view: View) -> bool:
    """Whether the row is named after a minimum alone: 'Minimum load current'."""
    return bool(view.name & _LEAST - _words_of_quantities(view)) and not view.name & {"max", "maximum"}


def _words_of_quantities(view: View) -> set[str]:
    """The words of the row's name that are of a known quantity's."""
    return {word for element in view.full if element.concept for word in element.words}


def of_odd_unit(query: Query, view: View) -> bool:
    """Whether a row of just the asked name prints a unit that is not known: 'Output noise' in µV/(Hz)1/2."""
    return isinstance(view.fact, Range) and bool(view.fact.unit) and named_just_so(query, view)


_REFERENCE = re.compile(
    r"\b(?:with respect|with reference|referenced|referred|relative|respect|ref\.) to (?:the )?(?P<one>[\w+/-]+)"
    r"|\bto (?P<other>(?:[ADP]?GND|V-?SS|ground))\b",
    re.IGNORECASE,
)


def _of_its_reference(query: Query, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether the row is of a voltage against what is asked: 'BTST, HIDRV with respect to GND' says nothing of GND."""
    fact = view.fact
    if not isinstance(fact, Range) or _REFERENCE.search(query.text):
        return False
    told = f"{fact.parameter} ; {fact.conditions or ''}"
    against = {fold_symbol(m["one"] or m["other"]) for m in _REFERENCE.finditer(told)}
    if not against:
        return False
    if against & vocabulary.grounds:
        against |= vocabulary.grounds
    left = set(map(fold_symbol, re.findall(r"[\w+/-]+", _REFERENCE.sub(" ", told)))) | {fold_symbol(fact.symbol or "")}
    asked = {word for element in query.elements for word in element.words} | query.symbols
    return bool(asked & against - left) and not re.search(r"\bto\b|\bbetween\b", query.text, re.IGNORECASE)


def _needs_unit(query: Query) -> bool:
    return "number" not in query.dimensions


def leaves_out(query: Query, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether the row is of all but what is asked ('all except nSLEEP' says nothing of nSLEEP), or of another test."""
    if of_another_discharge(query, view, vocabulary):
        return True
    excepted = view.excepted | {name.rstrip("0123456789") for name in view.excepted}  # 'CC pins' of 'all but CC1, CC2'
    return any(set(e.words) <= excepted for e in query.elements) and not EXCEPT.search(query.text)


def _named_after_the_other_end(query: Query, view: View) -> bool:
    """Whether the row's own name is of the other end: 'Minimum load current' is no maximum of the load current.

    A symbol is not: 'VOM+ min' asks for the end that its row guarantees, whatever its name ('Maximum output voltage').
    """
    if not isinstance(view.fact, Range) or not query.statistics:
        return False
    # 'Minimum dropout voltage' is the dropout voltage: there the word is of the quantity's own name
    own = _words_of_quantities(view)
    low, high = bool(view.name & {"min", "minimum"} - own), bool(view.name & {"max", "maximum"} - own)
    if low == high or (query.symbols | {e.words[0] for e in query.elements if len(e.words) == 1}) & view.symbols:
        return False
    # 'IDD Max' over a typical and a maximum value only says what the limit is
    if set(query.statistics) <= {r for r, _ in view.fact.values()} >= {"min" if low else "max"}:
        return False
    asked = set(words_of(query.text))
    if low:
        return "min" not in query.statistics and not asked & {"min", "minimum"}
    return "max" not in query.statistics and not asked & {"max", "maximum"}


def entries(query: Query, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """What a view must hold one of to be a match at all: see `View.keys`. Narrower look-ups may miss none."""
    if not query.elements:
        return frozenset()
    if query.free:
        return free_keys(query, vocabulary)
    head = query.elements[query.head]
    keys = {element.words[0] for element in query.elements if len(element.words) == 1} | set(head.words[-2:])
    keys |= query.symbols
    keys |= vocabulary.memories if "memory" in keys else frozenset()
    concepts = {head.concept} if head.concept else set()
    if len(head.words) == 1 and (symbol := vocabulary.concept_of_symbol.get(head.words[0])):
        concepts.add(symbol)
    concepts |= {vocabulary.states[c][0] for c in tuple(concepts) if c in vocabulary.states}
    if head.concept:
        keys |= {symbol for symbol, meaning in vocabulary.concept_of_symbol.items() if meaning == head.concept}
    concepts |= vocabulary.near.get(head.concept or "", frozenset())
    concepts |= {concept for concept, (wider, _) in vocabulary.states.items() if wider == head.concept}
    return frozenset(keys | {f"={concept}" for concept in concepts})


def _part_fits(parts: frozenset[str], view: View) -> tuple[int, str] | None:
    """How far the fact's parts are from an asked one; a fact that names none is of every part of its document."""
    if any(kinship(asked, own) is not None for asked in parts for own in view.not_parts):
        return None
    if parts and view.group is not None and any(_another_group(asked, view.group) for asked in parts):
        return None
    if not parts or not view.parts:
        return 0, ""
    if not parts & view.parts and all(names_a_sister(asked, view.parts) for asked in parts):
        return None
    # of several asked parts a row may be of one: what is of none of them is not asked for
    found = ((d, own, asked) for asked in parts for own in view.parts if (d := kinship(asked, own)) is not None)
    nearest = min(found, default=None)
    if nearest is None:
        return None
    distance, own, asked = nearest
    return distance, f"the row names {own.upper()}, not {asked.upper()}" if distance else ""


def group_of(part: str) -> str | None:
    """The selection group that ends a part's number, folded: 25 of BC817-25 and of BC817K-25W, b of BC547B."""
    found = re.search(r"\w-(\d{2}(?=[a-z]{0,2}$)|[a-z]$)|\d{3}([abc])$", part)
    return found[1] or found[2] if found else None


def asked_groups(query: Query, parts: frozenset[str]) -> frozenset[str]:
    """The selection groups that are asked for: by the question's words, or by the end of a part's number."""
    named = {asked_group(query.text)} | {group_of(part) for part in parts}
    return frozenset(group for group in named if group is not None)


def _another_group(part: str, group: str) -> bool:
    """Whether the part's number ends with another selection group than the row is for: BC817-25 and 'hFE-grp.40'."""
    return (own := group_of(part)) is not None and own != group


def _package_fits(package: str, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether a row says that it is of a package; one that counts the leads of others alone is of none with more."""
    asked, beside = counts_of(package), " ".join(t for t in (_conditions_text(view.fact), _name(view.fact)) if t)
    printed = counts_of(f"{view.place} {beside}")
    if asked and printed and not asked <= printed:
        return False
    return any(
        package_agrees(package, without_other_numbers(one), vocabulary)
        for text in (view.place, beside)
        for one in packages_in(text)
    )


def _conditions_text(fact: Range | Unit) -> str:
    return (fact.conditions or "") if isinstance(fact, Range) else fact.line


def _name(fact: Range | Unit) -> str:
    return fact.parameter if isinstance(fact, Range) else fact.label


_PACKAGE_WORD = re.compile(r"[a-zµ]+|(?<![\d.])\d+(?!\.?\d)")
_TYPED_MICRO = re.compile(r"(?<![a-z])u(?=max|sop)")
_PACKAGE_NOISE = frozenset(
    {"pin", "pins", "lead", "leads", "package", "pkg", "l", "ball", "balls", "bump", "and", "or"}
)


_OUTLINE = re.compile(r"(?<![A-Za-z])T?(TO|SOT|SC|DO|SOD)[\s\u2010-\u2015\u2212-]*(\d+)", re.IGNORECASE)


def of_outline(asked: str, printed: str) -> bool:
    """Whether an outline that is named by a number is printed: the 3 of 'TO-3' is no count of pins ('3-Pin TO-220')."""
    known = {(kind.upper(), number) for kind, number in _OUTLINE.findall(printed)}
    return all((kind.upper(), number) in known for kind, number in _OUTLINE.findall(asked))


def package_agrees(asked: str, printed: str, vocabulary: QuestionVocabulary) -> bool:
    """Whether a printed package text names the asked one: family (or code letters) and, where asked, the pin count."""
    if not of_outline(asked, printed):
        return False
    want, have = package_words(asked), package_words(printed)
    counts = {w for w in want if w.isdigit()}
    names = want - counts
    if counts and not counts <= have:
        return False
    if not names:
        return bool(counts)
    families = {_micro_folded(f) for f in vocabulary.package_families}
    return any(_same_family(n, h, families) for n in names for h in have if not h.isdigit())


def package_named(asked: str, view: View) -> bool:
    """Whether the fact prints the asked package's own words: of HTSSOP and TSSOP in one sheet each is only itself."""
    want = {w for w in package_words(asked) if not w.isdigit()}
    texts = (view.place, _conditions_text(view.fact), _name(view.fact))
    return bool(want) and want <= package_words(" ".join(texts))


def package_words(text: str) -> frozenset[str]:
    """The words that a package's name is made of, in lower case: its family, its code letters, its pin count."""
    return frozenset(_PACKAGE_WORD.findall(_micro_folded(text))) - _PACKAGE_NOISE


def _micro_folded(text: str) -> str:
    """Lower case with one micro sign, that of 'uMAX' and 'uSOP' too; folding alone makes it a Greek letter."""
    return _TYPED_MICRO.sub("µ", text.casefold().replace("μ", "µ"))


def _same_family(asked: str, printed: str, families: set[str]) -> bool:
    if asked == printed:
        return True
    # 'QFN' is asked and 'WQFN' printed, 'DIP' and 'PDIP', 'SO' and 'SOIC'; never the other way round by accident
    return (
        asked in families
        and printed in families
        and (printed.endswith(asked) or asked.endswith(printed) or {asked, printed} <= {"so", "soic", "sop"})
    )


_OPEN = re.compile(
    r"[(\[<]?\s*(?:t\.?b\.?[dacn]\.?|n\.?/?a\.?|not applicable|not available|see (?:note|fig(?:ure|\.)?|table|text)"
    r"[\s\w.-]*|to be (?:defined|determined|announced))\s*\d?\s*[)\]>]?|[-–—]+",
    re.IGNORECASE,
)


def left_open(fact: Range | Unit) -> str:
    """What a row prints in place of a value ('TBD', 'N/A'); '' where it prints none of it."""
    texts = [value.text for _, value in fact.values()] if isinstance(fact, Range) else [fact.text]
    return next((text for text in texts if _OPEN.fullmatch(text.strip())), "")


def _says_end(statistic: str, fact: Range) -> bool:
    """Whether a row is named after an end of which it prints no value of its own."""
    said = {"max": {"max", "maximum"}, "min": {"min", "minimum"}, "typ": {"typ", "typical"}}.get(statistic, set())
    return bool(said & set(words_of(fact.parameter))) and statistic not in {role for role, _ in fact.values()}


def _rates_outflow(query: Query, fact: Range) -> bool:
    """Whether an absolute maximum is asked, and the row has it as a current below zero: '-70 mA' under 'Min'."""
    rated = query.bound == fact.section_kind == SectionKind.ABSOLUTE_MAXIMUM
    measure = parse_unit(fact.unit) if rated and fact.unit else None
    number = fact.min.number if fact.min is not None else None
    return measure is not None and measure.dimension == "current" and number is not None and number < 0


def roles_of(query: Query, fact: Range | Unit) -> tuple[str, ...] | None:
    """The roles of the fact's values that answer the query; None where what is asked is not printed.

    With no statistic asked: the typical value between two limits (which are told beside it), else all that is printed.
    """
    if isinstance(fact, Unit):
        if left_open(fact):
            return None
        if not query.statistics:
            return ("value",)
        if fact.low is None and _named_after_end(query.statistics, fact):
            return ("value",)  # 'minimum pulse width: 10 µs' prints the minimum itself
        if fact.statement is not None and fact.low is None:
            return ("value",) if fact.statement.bound in query.statistics else None
        if fact.low is not None and fact.high is not None:
            return tuple(query.statistics) if set(query.statistics) <= {"min", "max"} else None
        if (end := bound_said(fact)) is not None:
            return ("value",) if query.statistics == (end,) else None
        folded = set(words_of(fact.line))
        said = {"max": {"max", "maximum", "up"}, "min": {"min", "minimum", "least"}, "typ": {"typ", "typical"}}
        if len(query.statistics) == 1 and folded & said.get(query.statistics[0], set()):
            return ("value",)
        return None
    printed = [role for role, value in fact.values() if not _OPEN.fullmatch(value.text.strip())]
    if not printed:
        return None
    if upper_end_first(fact):
        return ("min", "max")  # which of them is asked for cannot be told
    if query.statistics:
        if set(query.statistics) <= set(printed):
            return tuple(query.statistics)
        several = query.statistics if len(query.statistics) > 1 else ()
        own = tuple(s for s in several if not _says_end(s, fact))
        if own and own != query.statistics and set(own) <= set(printed):
            return own  # 'Minimum cathode current' typ 0.5: the minimum is its name
        if query.worst and query.statistics == ("max",) and "min" in printed:
            return ("min",)  # the only limit that is printed is the bad end
        if query.statistics == ("max",) and printed == ["min"] and _rates_outflow(query, fact):
            return ("min",)
        if query.statistics == ("min", "max") and set(printed) & {"min", "max"}:
            return tuple(role for role in ("min", "max") if role in printed)  # told to be one end only
        if query.statistics == ("min", "max") and "range" in words_of(fact.parameter):
            return tuple(printed)  # 'Measurement range' ±2, ±4 g: of a row that is named a range the value is it
        # 'Maximum data rate' with one value, in whichever column, states the maximum; the worst case of a minimum
        # that is needed is its maximum
        said = {"max": {"max", "maximum"}, "min": {"min", "minimum"}, "typ": {"typ", "typical", "nominal"}}
        if len(query.statistics) != 1 or not set(words_of(fact.parameter)) & said[query.statistics[0]]:
            return None
        if query.worst and "max" in printed:
            return ("max",)
        # 'Minimum load current' typ 5, max 10: each is one of the minimum, as its role says
        return tuple(printed) if query.statistics[0] not in printed else None
    measure = parse_unit(fact.unit) if fact.unit else None
    if len(printed) == 3 and measure is not None and measure.dimension == "temperature":
        return ("min", "max")  # of a temperature range the ends are the answer, its nominal value stands beside
    if (limits := [role for role in printed if role != "typ"]) and query.guaranteed:
        return tuple(limits)
    # a value between two limits is stated by its typical one; where there is one limit, it says as much
    return ("typ",) if len(printed) == 3 else tuple(printed)


def _named_after_end(statistics: tuple[str, ...], fact: Unit) -> bool:
    """Whether the one asked end, and no other, is what the fact's own name says that its value is."""
    said = set(words_of(fact.label))
    ends = [end for end, words in _ENDS.items() if said & words]
    return len(statistics) == 1 and ends == list(statistics) and bound_said(fact) in {None, statistics[0]}


_ENDS = {"min": {"min", "minimum"}, "typ": {"typ", "typical"}, "max": {"max", "maximum"}}
_UPPER_RAIL = re.compile(r"V\+|\+V|VCC|VDD|V S\+|VS\+", re.IGNORECASE)
_LOWER_RAIL = re.compile(r"V-|-V|VEE|VSS|GND|VS-", re.IGNORECASE)


def upper_end_first(fact: Range | Unit) -> bool:
    """Whether a row prints its ends by the rails, the upper one first: '(V+ +8V) To (V- -0.5V)'."""
    if not isinstance(fact, Range) or fact.min is None or fact.max is None:
        return False
    low, high = normalise(fact.min.text).replace(" ", ""), normalise(fact.max.text).replace(" ", "")
    return bool(_UPPER_RAIL.search(low) and _LOWER_RAIL.search(high) and not _LOWER_RAIL.search(low))


def is_absolute(fact: Range | Unit) -> bool:
    """Whether the fact stands among the absolute maximum ratings (or their ESD rows)."""
    return isinstance(fact, Range) and fact.section_kind == SectionKind.ABSOLUTE_MAXIMUM
