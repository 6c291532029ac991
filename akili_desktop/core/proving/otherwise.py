"""Other readings of a question that nothing answered as it was typed; what one of them finds is for review.

Each is the whole question again, with every word of it to be covered: none drops what was asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from akili_desktop.core.asking.slots import Query, What
from akili_desktop.core.asking.spelling import as_spelt
from akili_desktop.core.asking.subject import measured_in
from akili_desktop.core.asking.vocabulary import Element, QuestionVocabulary, words_of
from akili_desktop.core.conditions import Condition, fold_symbol
from akili_desktop.core.facts import Range, SectionKind
from akili_desktop.core.pins.functions import names_within
from akili_desktop.core.pins.kinds import PinKind, pin_roles
from akili_desktop.core.proving.evidence import Evidence
from akili_desktop.core.proving.freely import freely
from akili_desktop.core.proving.holding import of_supply
from akili_desktop.core.proving.versions import of_a_family, of_a_type, of_a_version
from akili_desktop.core.query import parse_question

_INSTEAD = (
    (
        re.compile(r"\b(?:tolerance|spread)\b", re.IGNORECASE),
        "min typ max ",
        "no tolerance of it was read: these are its limits",
    ),
    (re.compile(r"(?<=\bcurrent) limit\b", re.IGNORECASE), "", "no current limit was read: this is the current's own"),
    (re.compile(r"(?<=\bvoltage) limit\b", re.IGNORECASE), "max ", "the limit is taken for the largest voltage"),
)
"""What a quantity is asked by, the end that is asked for instead, and what the answer says of it."""


def otherwise(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> Iterator[tuple[Query, str]]:
    """The other readings in the order of trust, each with what the answer has to say of it."""
    if query.what is What.PARAMETER:
        for words, lead, note in _INSTEAD:
            plain = words.sub("", query.text)
            limits = {"min", "max"} <= set(query.statistics)  # 'tolerance min and max' asks for them itself
            again = parse_question(plain if limits else f"{lead}{plain}", vocabulary) if plain != query.text else None
            if (
                isinstance(again, Query)
                and again.what is What.PARAMETER
                and (limits or not (lead and query.statistics))
            ):
                yield again, note
    if query.what in {What.PARAMETER, What.CHECK} and query.elements:
        if (named := _of_the_quantity(query, vocabulary)) is not None:
            yield named, f"taken as a question for the {' '.join(named.elements[named.head].words)}"
        yield from of_a_version(query, evidence)
        yield from of_a_type(query, evidence)
        yield from of_a_family(query, evidence)
        for level in _of_a_pins_level(query):
            yield level, "the row does not call it an input"
        if (drawn := _drawn(query, vocabulary)) is not None:
            yield drawn, "taken as a question for the supply current"
        if (mirrored := _mirrored(query)) is not None:
            yield mirrored, "the conditions are printed with a minus, as of a P-channel or PNP part"
        if (named := _spelt_out(query, vocabulary)) is not None:
            yield named, "the symbol is taken for the quantity that it usually is"
        if (bare := _without_size(query, vocabulary)) is not None:
            yield bare, f"taken as a question for the {' '.join(bare.elements[bare.head].words)}"
    if (at_any := _at_any_supply(query, evidence, vocabulary)) is not None:
        yield at_any
    if (worded := _of_printed_end(query, evidence, vocabulary)) is not None:
        yield worded
    if query.what in {What.PARAMETER, What.CHECK}:
        yield from _of_longer_symbol(query, evidence, vocabulary)
        yield from _of_logic_symbol(query, evidence, vocabulary)
        yield from _across(query, evidence, vocabulary)
    if (fed := _fed(query, vocabulary)) is not None:
        yield fed, "no supply voltage was read that tells it: taken as a question for the input voltage"
    if (pin := _of_a_pin(query, evidence, vocabulary)) is not None:
        yield pin, f"taken as a question for the pin {pin.pin}"
    if (any_pin := _on_any_pin(query, evidence, vocabulary)) is not None:
        yield any_pin[0], f"no limit of {any_pin[1]} itself was found: taken as a question for any pin"
    if (called := _of_a_pins_name(query, evidence)) is not None:
        yield called, f"{called.pin} is taken for a pin's name"
    if (counted := _without_carrier(query, vocabulary)) is not None:
        yield counted, f"taken as a question for how many {' '.join(counted.elements[counted.head].words)}"
    if (spelt := as_spelt(query, evidence, vocabulary)) is not None:
        again = parse_question(spelt[0], vocabulary)
        if isinstance(again, Query):
            query = again
            yield again, spelt[1]
    if (numbered := _of_numbered_supply(query, evidence, vocabulary)) is not None:
        yield numbered
    note = f"; {spelt[1]}" if spelt is not None else ""
    if (turned := _reordered(query, vocabulary)) is not None:
        yield turned, f"taken as a question for the {' '.join(turned.elements[turned.head].words)}{note}"
    if (free := freely(query, vocabulary)) is not None:
        yield free, f"read word by word, in whatever order{note}"


_LEVELS = {"high-level input voltage": ("high", "highlevel"), "low-level input voltage": ("low", "lowlevel")}


def _of_a_pins_level(query: Query) -> Iterator[Query]:
    """The query for a pin's input level as one for the pin's level: 'EN high voltage', 'Enable high-level voltage'."""
    level = [e for e in query.elements if e.concept in _LEVELS]
    others = tuple(e for e in query.elements if e not in level)
    if len(level) != 1 or not others or any(word.startswith("out") for e in others for word in e.words):
        return
    for word in _LEVELS[level[0].concept or ""]:
        elements = (*others, Element((word,)), Element(("voltage",)))
        yield replace(query, elements=elements, head=len(elements) - 1)


_ENDS = re.compile(r"\b(?:lowest|highest|fastest|slowest|largest|smallest|longest|shortest)\b", re.IGNORECASE)


def _of_printed_end(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> tuple[Query, str] | None:
    """The query with a superlative as a word that rows print: 'IIP3 lowest LNA gain' of a row 'Lowest LNA gain'."""
    found = _ENDS.search(query.text)
    if query.what is not What.PARAMETER or found is None or not evidence.says(word := found[0].casefold()):
        return None
    again = parse_question(f"{query.text[: found.start()]}{query.text[found.end() :]}", vocabulary)
    if not isinstance(again, Query) or again.what is not query.what or again.statistics:
        return None
    asked = replace(again, text=query.text, elements=(*again.elements, Element((word,))))
    by_symbol = [i for i, e in enumerate(again.elements) if e.words[0] in evidence.folded_symbols]
    if len(by_symbol) == 1:
        # the symbol is what is asked for, and the noun behind it ('gain') of the condition
        (head,) = by_symbol
        asked = replace(asked, head=head, dimensions=measured_in(again.elements[head], vocabulary))
    return asked, f"“{word}” is taken for a word of the row, for no end of its value"


def _of_longer_symbol(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> Iterator[tuple[Query, str]]:
    """The query for a supply whose symbol the sheet prints with an ending only, by its name: VDD of VDDmr, VDDop."""
    head = query.elements[query.head] if len(query.elements) == 1 else None
    if head is None or len(head.words) > 1 or head.words[0] in evidence.folded_symbols:
        return
    symbol, named = head.words[0], vocabulary.concept_of_symbol.get(head.words[0])
    ending = re.compile(rf"{re.escape(symbol.upper())}_?[a-z]{{2,4}}")
    longer = sorted(printed for printed in evidence.symbols if ending.fullmatch(printed))
    plain = re.sub(rf"\b{re.escape(symbol)}\b", named, query.text, flags=re.IGNORECASE) if named and longer else None
    again = parse_question(plain, vocabulary) if plain is not None else None
    if isinstance(again, Query) and again.what is query.what:
        yield again, f"the sheet prints {', '.join(longer)}"


_LOGIC_SYMBOL = re.compile(r"V(?:IN|I)\((?P<bit>[01])\)")
"""A logic input's level by the bit that it is read as, as older sheets print it: 'VIN(1)'."""


def _of_logic_symbol(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> Iterator[tuple[Query, str]]:
    """The query for the level of a logic input by such a symbol, where the sheet prints no VIH or VIL."""
    level = _level_of(query.elements[0], vocabulary) if len(query.elements) == 1 else ""
    bit = {"high": "1", "low": "0"}.get(_LEVELS[level][0]) if level else None
    if bit is None:
        return
    for printed in sorted(evidence.symbols):
        found = _LOGIC_SYMBOL.fullmatch(printed.replace(" ", ""))
        if found is not None and found["bit"] == bit:
            folded = fold_symbol(printed)
            yield replace(query, elements=(Element((folded,)),), head=0), f"the sheet prints {printed} for it"


_ACROSS = ("drain-source voltage", "collector-emitter voltage", "reverse voltage")


def _across(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> Iterator[tuple[Query, str]]:
    """The check of a voltage that names nothing as one of what a transistor or diode blocks, which has no supply."""
    supply = vocabulary.elements(vocabulary.terms("supply voltage"))
    plain = query.elements == supply and "supply" not in query.text.casefold()
    if query.what is not What.CHECK or not plain or query.limit is None or query.limit.interval.dimension != "voltage":
        return
    if evidence.holding({"=supply voltage"}):
        return
    for name in _ACROSS:
        if rows := [view.fact for view in evidence.holding({f"={name}"}) if isinstance(view.fact, Range)]:
            elements = vocabulary.elements(vocabulary.terms(name))
            printed = [value.text.strip()[:1] for fact in rows for _, value in fact.values()]
            minus = bool(printed) and all(sign in {"-", "–", "−"} for sign in printed)  # of a P-channel or PNP part
            limit = replace(_negated(query.limit), text=f"−{query.limit.text}") if minus else query.limit
            asked = replace(query, elements=elements, head=len(elements) - 1, limit=limit)
            yield asked, f"taken as a question for the {name}{', which is printed with a minus' if minus else ''}"
            return


def _spelt_out(query: Query, vocabulary: QuestionVocabulary) -> Query | None:
    """The query with its symbol in words, where further words say more of it: "peak ID" is the peak drain current."""
    names = vocabulary.concept_of_symbol
    lone = [e.words[0] for e in query.elements if e.concept is None and len(e.words) == 1 and e.words[0] in names]
    if len(lone) != 1 or len(query.elements) < 2 or query.what is not What.PARAMETER:
        return None
    plain = re.sub(rf"\b{re.escape(lone[0])}\b", names[lone[0]], query.text, count=1, flags=re.IGNORECASE)
    again = parse_question(plain, vocabulary) if plain != query.text else None
    return again if isinstance(again, Query) and again.what is query.what else None


_NUMBERED = re.compile(r"\d{1,2}$")


def _of_numbered_supply(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> tuple[Query, str] | None:
    """The query for a supply current as one for the current whose symbol is one of them: 'Current Chip Erase', ICC7.

    Every row with the other words has to bear such a symbol: of an output's current nothing would be said.
    """
    if query.what is not What.PARAMETER or len(query.elements) < 2:
        return None
    head = query.elements[query.head]
    others = {word for element in query.elements if element is not head for word in element.words}
    if head.concept != "supply current" or "supply" not in query.text.casefold():
        return None
    rows = [v for v in evidence.holding(others) if others <= v.name and v.dimensions == {"current"}]
    names = vocabulary.concept_of_symbol
    if not rows or any("supply current" not in {names.get(_NUMBERED.sub("", s)) for s in v.symbols} for v in rows):
        return None
    again = parse_question(re.sub(r"\bsupply\s+(?=current)", "", query.text, flags=re.IGNORECASE), vocabulary)
    free = freely(again, vocabulary) if isinstance(again, Query) and again.what is query.what else None
    return (free, "the symbol is taken for one of a supply current") if free is not None else None


def _fed(query: Query, vocabulary: QuestionVocabulary) -> Query | None:
    """The check of a supply that the question leaves to its unit as one of the input, which a regulator is fed by."""
    supply = vocabulary.elements(vocabulary.terms("supply voltage"))
    if query.what is not What.CHECK or query.elements != supply or "supply" in query.text.casefold():
        return None
    return replace(query, elements=vocabulary.elements(vocabulary.terms("input voltage")), head=0)


def _at_any_supply(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> tuple[Query, str] | None:
    """The query for a logic level without the supply that it states, where the sheet prints one level for all of them.

    No row of that level may state a supply, and the part has to work at the asked one.
    """
    named = {level for e in query.elements if (level := _level_of(e, vocabulary))}
    at = [c for c in query.conditions if _is_supply(c, vocabulary)]
    if query.what not in {What.PARAMETER, What.CHECK} or len(named) != 1 or len(at) != 1:
        return None
    again = replace(query, conditions=tuple(c for c in query.conditions if c is not at[0]))
    rows = [view for view in evidence.candidates(again) if named & view.concepts]
    stated = (c for view in rows for c in (*view.own, *view.column, *view.section))
    if not rows or any(_is_supply(c, vocabulary) for c in stated):
        return None
    supplies = [v.fact for v in evidence.holding({"=supply voltage"}) if isinstance(v.fact, Range)]
    supplies = [fact for fact in supplies if fact.section_kind != SectionKind.ABSOLUTE_MAXIMUM and fact.unit == "V"]
    volts = at[0].interval.single
    ranges = [(f.min.number, f.max.number) for f in supplies if f.min is not None and f.max is not None]
    if volts is None or not any(low is not None and high is not None and low <= volts <= high for low, high in ranges):
        return None
    return again, f"the row states no supply voltage, and {at[0].text} is within the printed range of it"


def _is_supply(condition: Condition, vocabulary: QuestionVocabulary) -> bool:
    """Whether a voltage is a supply's, which one without a symbol is taken for."""
    return condition.interval.unit == "V" and (not condition.subject or of_supply(condition.subject, vocabulary))


def _level_of(element: Element, vocabulary: QuestionVocabulary) -> str:
    """The logic level that an element names, by its name or its symbol; '' where it is none of an input."""
    named = element.concept or vocabulary.concept_of_symbol.get(element.words[0], "")
    return named if named in _LEVELS else ""


def _drawn(query: Query, vocabulary: QuestionVocabulary) -> Query | None:
    """The query for a plain current as one of what the part draws meanwhile: 'current during RH conversion'."""
    plain = [e for e in query.elements if e.concept is None and e.words == ("current",)]
    others = [e for e in query.elements if e not in plain]
    if query.what is not What.PARAMETER or len(plain) != 1 or not others or any(e.concept for e in others):
        return None
    supply = vocabulary.elements(vocabulary.terms("supply current"))
    meanwhile = frozenset(word for e in others for word in e.words)
    return replace(query, elements=supply, head=0, dimensions=frozenset({"current"}), meanwhile=meanwhile)


def _mirrored(query: Query) -> Query | None:
    """The query held at minus the asked voltages and currents, where all of them were asked by their magnitude."""
    signed = [c for c in query.conditions if c.interval.dimension in {"voltage", "current"}]
    if not signed or any(c.interval.single is None or c.interval.single <= 0 for c in signed):
        return None
    others = [c for c in query.conditions if c not in signed]
    return replace(query, conditions=(*map(_negated, signed), *others))


def _negated(condition: Condition) -> Condition:
    value = condition.interval.single
    if value is None:
        return condition
    return replace(condition, interval=replace(condition.interval, low=-value, high=-value), exact=True)


def _of_a_pin(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> Query | None:
    """The query for a pin where all that it asks of a package or a part is the name of one: 'AIN2 in WQFN'."""
    asks = query.statistics or query.conditions or query.levels or query.bound or query.measured_in
    if query.what is not What.PARAMETER or not (query.package or query.parts) or len(query.elements) != 1 or asks:
        return None
    pairs = [pair for pins in evidence.bijections for pair in pins.pairs]
    named = {name for pair in pairs for name in (pair.right, pair.name, *names_within(pair.right))}
    asked = next((word for word in re.findall(r"[^\s,?]+", query.text) if word in named), None)
    if asked is None or vocabulary.terms(asked) != query.elements[0].words:
        return None
    again = parse_question(query.text.replace(asked, f"{asked} pin", 1), vocabulary)
    return again if isinstance(again, Query) and again.what is What.PIN_OF_NAME else None


def _of_a_pins_name(query: Query, evidence: Evidence) -> Query | None:
    """The query for a pin's number as one for the pin that is called so: 'pin L2' where pins have plain numbers."""
    pairs = [pair for pins in evidence.bijections for pair in pins.pairs]
    if query.what is not What.PIN_OF_NUMBER or query.pin is None or query.pin.isdigit():
        return None
    if query.pin not in {name for pair in pairs for name in (pair.right, pair.name)}:
        return None
    elements = (Element((query.pin.casefold(),)),)
    return replace(query, what=What.PIN_OF_NAME, elements=elements, head=0, subject=query.pin)


def _on_any_pin(query: Query, evidence: Evidence, vocabulary: QuestionVocabulary) -> tuple[Query, str] | None:
    """The query for the voltage of a pin as one for the row of any, and the pin's name; not of one that it excepts."""
    if query.what not in {What.PARAMETER, What.CHECK} or _OF_ANY_PIN.search(query.text):
        return None
    if not (query.dimensions == {"voltage"} or (query.limit and query.limit.interval.dimension == "voltage")):
        return None
    named = {name for pins in evidence.bijections for pair in pins.pairs for name in names_within(pair.right)}
    asked = [word for word in re.findall(r"[^\s,?]+", query.text) if word in named and word not in query.parts]
    if len(asked) != 1 or fold_symbol(asked[0]) in vocabulary.grounds:
        return None
    if any("except" in v.name for v in evidence.holding(vocabulary.terms(asked[0]))):
        return None
    named_so = evidence.holding({"pin", "pins", "iopin", "digital", "digitalinput", "logic", "input"})
    rows = [v.fact for v in named_so if v.dimensions == {"voltage"} and isinstance(v.fact, Range)]
    # 'ESD protection on all pins' in volts is no limit of what may be applied
    ratings = set(vocabulary.asking.rating_words)
    limits = [fact for fact in rows if ratings.isdisjoint(words_of(f"{fact.parameter} {fact.section or ''}"))]
    of_any = [fact for fact in limits if _OF_ANY_PIN.search(fact.parameter)]
    if not of_any and _is_logic(asked[0], evidence, vocabulary):
        rated = [fact for fact in limits if fact.section_kind == SectionKind.ABSOLUTE_MAXIMUM]
        of_any = [fact for fact in rated if _OF_INPUTS.fullmatch(fact.parameter.split(" (")[0])]
    names = {fact.parameter for fact in of_any}
    if len(names) != 1 or _has_own_limit(asked[0], of_any, evidence):
        return None
    of_pin = rf"(?:\bvoltage (?:on|at|of) (?:the )?)?(?<!\w){re.escape(asked[0])}(?!\w)(?: pin)?(?: voltage)?"
    name = names.pop()
    plain = re.sub(of_pin, lambda _: name, query.text, count=1)
    if query.what is What.PARAMETER and "voltage" not in words_of(plain):
        plain = plain.replace(name, f"{name} voltage", 1)  # 'All Other Pins' leaves the noun to its unit
    again = parse_question(plain, vocabulary)
    return (again, asked[0]) if isinstance(again, Query) and again.what is query.what else None


_OF_INPUTS = re.compile(
    r"(?:digital|logic|control)(?: input)?(?: pins?)? voltage|(?:digital )?(?:input|I/O) pins? voltage"
    r"|voltage (?:on|at) (?:the )?(?:digital|logic|I/O|input)(?: I/O| input)? (?:pins?|inputs)",
    re.IGNORECASE,
)
"""How a rating of a part's logic pins is named where it names none of them."""
_LOGIC = {PinKind.INPUT, PinKind.BOTH, PinKind.CLOCK, PinKind.RESET}


def _is_logic(name: str, evidence: Evidence, vocabulary: QuestionVocabulary) -> bool:
    """Whether every pin of that name is an input or goes both ways, by its type, its text or its name."""
    maps = evidence.bijections
    kinds = {
        role.kind
        for pins in maps
        for pair, role in zip(pins.pairs, pin_roles(pins, maps, vocabulary), strict=True)
        if name in names_within(pair.right)
    }
    return bool(kinds) and kinds <= _LOGIC


def _has_own_limit(pin: str, of_any: list[Range], evidence: Evidence) -> bool:
    """Whether a row beside that of 'All Other Pins' is of the pin, in whatever spelling: VSW of SW, VBS of BST."""
    folded, places = fold_symbol(pin), {(fact.page, fact.section) for fact in of_any}
    beside = [v.fact for v in evidence.on_pages({page for page, _ in places}) if v.dimensions == {"voltage"}]
    rows = [f for f in beside if isinstance(f, Range) and f not in of_any and (f.page, f.section) in places]
    tokens = (word for f in rows for word in re.findall(r"\w+", f"{f.parameter} {f.symbol or ''} {f.variant or ''}"))
    own = {fold_symbol(word) for word in tokens}
    own |= {word.removeprefix("v") for word in own}
    return any(len(word) > 1 and (folded.startswith(word) or word.startswith(folded)) for word in own)


_OF_ANY_PIN = re.compile(r"\b(?:any|all|each|every)(?: other| of the)?(?: \w+)? pins?\b", re.IGNORECASE)


def _without_carrier(query: Query, vocabulary: QuestionVocabulary) -> Query | None:
    """A count of 'I2C interfaces' or 'SPI ports' as one of what they are named after, as tables print it."""
    head = query.elements[query.head] if query.elements else None
    if query.what is not What.COUNT or head is None or head.words[-1] not in vocabulary.carriers:
        return None
    others = tuple(e for e in query.elements if e is not head)
    own = head.words[:-1]
    if own:
        return replace(query, elements=(*others, Element(own)), head=len(others))
    return replace(query, elements=others, head=len(others) - 1) if others else None


def _without_size(query: Query, vocabulary: QuestionVocabulary) -> Query | None:
    """The query without the size that a way of asking put into it: 'how much isolation voltage does it have'."""
    head = query.elements[query.head]
    others = tuple(e for e in query.elements if e is not head)
    if head.words != ("size",) or not others or re.search(r"\b(?:size|capacity|density)\b", query.text, re.IGNORECASE):
        return None
    return replace(query, elements=others, head=len(others) - 1, dimensions=measured_in(others[-1], vocabulary))


def _of_the_quantity(query: Query, vocabulary: QuestionVocabulary) -> Query | None:
    """The query about the quantity that it names, where another word was taken for what it is about.

    'Saturation voltage source' is a saturation voltage: what names no quantity only says which.
    """
    head = query.elements[query.head]
    symbol = len(head.words) == 1 and head.words[0] in vocabulary.concept_of_symbol
    if head.concept or symbol or measured_in(head, vocabulary):
        return None
    named = [
        i for i, element in enumerate(query.elements)
        if i != query.head
        and (element.concept or measured_in(element, vocabulary) or element.words[-1] in vocabulary.telling)
    ]  # fmt: skip
    if len(named) != 1:
        return None
    (at,) = named
    return replace(query, head=at, dimensions=measured_in(query.elements[at], vocabulary))


def _reordered(query: Query, vocabulary: QuestionVocabulary) -> Query | None:
    """The query with the noun that says what is measured behind the words that say of what: 'frequency, switching'."""
    words = [word for element in query.elements for word in element.words]
    nouns = [i for i, word in enumerate(words) if word in vocabulary.quantities]
    if query.what is not What.PARAMETER or not nouns or len(words) < 2:
        return None
    elements = vocabulary.elements((*words[: nouns[0]], *words[nouns[0] + 1 :], words[nouns[0]]))
    if elements == query.elements or elements[-1].concept is None or elements[-1] in query.elements:
        return None
    head = len(elements) - 1
    return replace(query, elements=elements, head=head, dimensions=measured_in(elements[head], vocabulary))


def two_questions(query: Query, vocabulary: QuestionVocabulary) -> tuple[str, str] | None:
    """The two questions that an 'and' joins in one, where each can stand alone; None where it is one."""
    sides = re.split(r"\s+and\s+", query.text.strip(" ?"), flags=re.IGNORECASE)
    if len(sides) != 2:
        return None
    for side in sides:
        asked = parse_question(side, vocabulary)
        if not isinstance(asked, Query):
            return None
        if asked.what is What.PARAMETER and not any(e.concept for e in asked.elements):
            return None
    return f"{sides[0]}?", f"{sides[1]}?"
