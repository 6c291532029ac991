"""Does a fact's name agree with what is asked, and how strongly? By symbol, word for word, or by vocabulary.

Every word of the question has to be covered, and what the row's name says beyond it must not make it another quantity.
"""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache

from akili_desktop.core.asking.vocabulary import Element, QuestionVocabulary, words_of
from akili_desktop.core.conditions import fold_symbol, plain_symbol
from akili_desktop.core.facts import TITLE, Range, SectionKind, Unit
from akili_desktop.core.proving.freely import keys, said_freely
from akili_desktop.core.proving.naming import pins_of
from akili_desktop.core.proving.partnumbers import PART_NUMBER
from akili_desktop.core.proving.statements import names_setting
from akili_desktop.core.proving.views import View, asked_group
from akili_desktop.core.quantity import normalise, parse_unit
from akili_desktop.core.query import Query, What


class Strength(IntEnum):
    """How strongly a fact's name agrees with the question's; higher is stronger."""

    QUALIFIED = 1
    """The fact's name says more than was asked ('peak output current' for 'output current')."""
    VOCABULARY = 2
    """Another name of the same quantity ('quiescent current' for 'supply current')."""
    LITERAL = 3
    """The same words, or the same symbol."""


def name_agrees(
    query: Query, view: View, vocabulary: QuestionVocabulary, about: frozenset[str] = frozenset()
) -> Strength | None:
    """How the fact's name agrees with the question's subject; None where a word of the question is left over."""
    if _is_course(query, view, vocabulary) or _turned_about(query, view):
        return None
    twice, printed_twice = _of_two(query.text), _printed_of_two(view)
    if twice - printed_twice:
        return None  # 'peak-to-peak' was asked, and the row is a peak
    if query.free:
        beyond = said_freely(query, view, vocabulary)
        return None if beyond is None else Strength.QUALIFIED if beyond else Strength.VOCABULARY
    if _of_other_sign(query, view):
        return None
    by_symbol = bool(query.symbols & view.symbols) or any(
        len(e.words) == 1 and _asks_symbol(e.words[0], query, view, vocabulary) for e in query.elements
    )
    if not by_symbol and _asks_any_quantity(query, view, vocabulary):
        return None
    own = _of_own_symbol(query, view, vocabulary)
    strength, of_title = Strength.LITERAL, False
    for element in query.elements:
        if element is query.elements[query.head] and not by_symbol:
            continue
        found = _covers(element, view, vocabulary, own, about)
        if found is None:
            return None
        strength = min(strength, found)
        qualified = found is Strength.QUALIFIED and not _of_memory(element, view, vocabulary)
        of_title = of_title or (qualified and element.words[0] not in vocabulary.loose)
    if not by_symbol:
        agreed = _head_agrees(query, view, vocabulary, about)
        if agreed is None:
            return None
        strength = min(strength, agreed)
    agreed = _weighed(query, view, vocabulary, strength, by_symbol=by_symbol, of_title=of_title)
    if agreed is not None and (printed_twice - twice) & set(words_of(query.text)):
        return Strength.QUALIFIED  # a peak was asked, and the row is 'peak-to-peak'
    return agreed


_TWO = re.compile(r"\b([a-z]{2,})(?:[- ]to[- ]|-)\1\b", re.IGNORECASE)


@lru_cache(maxsize=4096)
def _of_two(text: str) -> frozenset[str]:
    """The words of which a text names two: 'peak' of 'peak-to-peak', 'channel' of 'channel-to-channel'."""
    return frozenset(word for found in _TWO.findall(normalise(text)) for word in words_of(found))


def _printed_of_two(view: View) -> frozenset[str]:
    """The words of which a row names two; those of a row that is 'between' things are all such."""
    fact = view.fact
    texts = (fact.parameter, fact.group, fact.section, fact.conditions) if isinstance(fact, Range) else (fact.line,)
    between = view.name if "between" in view.name else frozenset[str]()
    return between.union(*(_of_two(text) for text in texts if text))


def _of_other_sign(query: Query, view: View) -> bool:
    """Whether the row is of the other terminal: 'IO-' or 'IN+' was asked, and the row is 'IO+' or 'IN-'."""
    if not query.symbols & view.symbols:
        signed = {s.rstrip("+-") for s in query.symbols if s[-1] in "+-"}
        if signed & {s.rstrip("+-") for s in view.symbols}:
            return True
    return any(s not in view.signed and s[:-1] + ("-" if s[-1] == "+" else "+") in view.signed for s in query.symbols)


def _asks_any_quantity(query: Query, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether 'voltage' alone, or of what stands in the row's conditions, is asked: that is no row's name."""
    head = query.elements[query.head]
    if head.concept is not None or head.words[0] not in vocabulary.quantities or len(head.words) > 1:
        return False
    others = {w for e in query.elements if e is not head for w in e.words}
    small = vocabulary.filler | vocabulary.neutral
    alone = any([e.words for e in seg if e.words[0] not in small] == [head.words] for seg in view.segments)
    of = {form for w in others for form in forms(w, vocabulary)}
    several = sum(len(e.words) for e in view.full) > 1
    in_state = bool(others) and others <= vocabulary.restricting & view.said and "supply current" in view.concepts
    return not alone and several and not of & view.name and head.words[0] not in vocabulary.telling and not in_state


def _covers(
    element: Element, view: View, vocabulary: QuestionVocabulary, own: frozenset[str], about: frozenset[str]
) -> Strength | None:
    """How the row says an element of the question; QUALIFIED by what the whole sheet is `about`, None not at all."""
    if view.group and element.words[0] in {*vocabulary.asking.classes, view.group}:
        return Strength.LITERAL  # 'hFE of group B': the column B of a classification
    if all(_stands(w, view) or w in own for w in element.words) or names_setting(element, view.fact, vocabulary):
        return Strength.LITERAL
    symbol = vocabulary.concept_of_symbol.get(element.words[0]) if len(element.words) == 1 else None
    if (
        all(_stands(w, view, forms(w, vocabulary)) for w in element.words)
        or (element.concept and element.concept in view.concepts)
        or (symbol and symbol in view.concepts)
    ):
        return Strength.VOCABULARY
    if (
        _of_memory(element, view, vocabulary)
        or all(_stands(w, view) or w in about for w in element.words)
        or all(word in vocabulary.loose for word in element.words)  # 'total power dissipation' is more than 'total'
    ):
        return Strength.QUALIFIED
    return None


def _of_memory(element: Element, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether 'memory' is asked of a line that names its kind of memory."""
    return element.words == ("memory",) and isinstance(view.fact, Unit) and bool(view.name & vocabulary.memories)


def _of_ratings(fact: Range | Unit) -> frozenset[str]:
    """The words by which a rating of the supply is still one: 'Positive Supply Voltage (overvoltage)'."""
    rating = isinstance(fact, Range) and fact.section_kind == SectionKind.ABSOLUTE_MAXIMUM
    return frozenset({"overvoltage"}) if rating else frozenset()


_DIFFERENTIAL = frozenset({"differential"})
"""What is no other quantity where the question says what of: a bus receiver's hysteresis is a differential one."""


def _weighed(
    query: Query, view: View, vocabulary: QuestionVocabulary, strength: Strength, *, by_symbol: bool, of_title: bool
) -> Strength | None:
    """The strength, lessened by what the row's name says beyond the question; None where that is something else.

    `of_title`: a word of the question stands only in what the sheet is about, and not in the row.
    """
    fact = view.fact
    extra, states = said_beyond(query, view, vocabulary)
    asked_symbols = [e.words[0] for e in query.elements if len(e.words) == 1 and e.words[0] not in view.name]
    foreign = [w for w in asked_symbols if w in vocabulary.concept_of_symbol and not _spelt_so(w, view)]
    if foreign and not by_symbol and view.symbols:
        strength = Strength.QUALIFIED  # a symbol was asked and the row prints another: 'VDD' and 'VS'
    another = extra & vocabulary.excluding & _before_object(view, vocabulary)
    if len(query.elements) > 1 and query.elements[query.head].words[-1] not in {"voltage", "current"}:
        another -= _DIFFERENTIAL
    if not by_symbol and another - _of_ratings(fact):
        return None
    if not by_symbol and extra & set(vocabulary.asking.spreads) and view.dimensions == {"ratio"}:
        return None  # 'Threshold accuracy ±1 %' is no threshold
    asked_words = {w for e in query.elements for w in e.words}
    if vocabulary.opposed(asked_words, view.name):
        return None
    counts = isinstance(fact, Unit) and query.what is What.COUNT
    if of_title and (isinstance(fact, Range) or counts) and extra - vocabulary.quantities.keys():
        return None  # 'ADC resolution' of an ADC's sheet is its resolution, and no 'Timer resolution'
    if counts and view.counted == set(query.elements[query.head].words) and not of_title:
        # the noun of what has them narrows nothing: 'DMA channels' of a '5-channel DMA controller', the channels of a
        # part whose title says '8-channel multiplexer'
        of_part = isinstance(fact, Unit) and (fact.context == TITLE or bool(fact.variant))
        last = {w for e in view.full[-1:] for w in e.words}
        extra = frozenset() if of_part or (len(query.elements) > 1 and extra <= last) else extra
    named = [e for e in query.elements if not (len(e.words) == 1 and e.words[0] in view.symbols)]
    if by_symbol and extra and any(e.concept and e.concept not in view.concepts for e in named):
        return Strength.QUALIFIED  # 'supply voltage VS' was asked, and VS is a floating supply's offset voltage
    if isinstance(fact, Range) and by_symbol and not states:
        return strength  # the symbol is the row's own name, whatever words stand beside it
    return Strength.QUALIFIED if extra or states else strength


_FROM_TO = re.compile(
    r"(?:\bfrom )?(?P<one>(?:[A-Za-z][\w+-]*[ -]){0,2}[A-Za-z][\w+-]*)[ -]to[ -]"
    r"(?P<other>[A-Za-z][\w+-]*(?: [A-Za-z][\w+-]*)?)"
)


@lru_cache(maxsize=4096)
def _ways(text: str) -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """The words before and behind each 'to' of a text, folded, without those that stand on both sides."""
    found = [(set(words_of(f["one"])), set(words_of(f["other"]))) for f in _FROM_TO.finditer(normalise(text))]
    return tuple((frozenset(one - other), frozenset(other - one)) for one, other in found)


def _turned_about(query: Query, view: View) -> bool:
    """Whether the row is of the other way round: 'AC to USB' says nothing of 'USB to AC', of how long it takes."""
    fact = view.fact
    asked = _ways(query.text) if view.dimensions == {"time"} else ()
    printed = _ways(fact.parameter if isinstance(fact, Range) else fact.line) if asked else ()
    return any(one & to and other & at for one, other in asked for at, to in printed)


_AGAINST = re.compile(r"\s(?:vs\.?|versus|Vs\.)\s+(?P<other>.*?)(?=\s(?:for|at|in|of)\s|$)")


def _is_course(query: Query, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether the row says how a quantity goes with another that was not asked: 'Offset vs. Temperature' is no offset.

    A drift and its like is asked by its own word.
    """
    fact = view.fact
    against = _AGAINST.search(fact.parameter) if isinstance(fact, Range) else None
    if against is None:
        return False
    drifts = {"drift", *vocabulary.kin.get("drift", ()), *vocabulary.terms(against["other"])}
    return drifts.isdisjoint(words_of(query.text)) and drifts.isdisjoint(query.terms)


def _asks_symbol(word: str, query: Query, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether a word of the question is the row's symbol: 'I/O pin' is no output current IO, whatever its one word."""
    if word not in view.symbols:
        return False
    # a symbol that means the same as a phrase is in print only itself
    alike = any(vocabulary.terms(symbol) == (word,) and symbol != word for symbol in view.symbols)
    return not alike or bool(view.symbols & set(words_of(query.text)))


def said_beyond(query: Query, view: View, vocabulary: QuestionVocabulary) -> tuple[frozenset[str], frozenset[str]]:
    """What the row says more than the question: words of its name, and states of the part that it is for."""
    head = query.elements[query.head]
    # 'VREF input voltage' is of that pin alone, though its symbol is V(VREF)
    fact = view.fact
    symbols = view.symbols - (pins_of(fact.symbol, fact.parameter) if isinstance(fact, Range) else frozenset())
    covered = {w for e in query.elements for w in e.words} | symbols | view.both
    covered |= {w for s in symbols for w in vocabulary.terms(s)}
    covered |= {more for w in tuple(covered) for more in vocabulary.implied.get(w, ())}
    covered |= {form for e in query.elements for w in e.words for form in vocabulary.pin_words.get(w, ())}
    if head.concept and head.concept in view.concepts:
        same = {head.concept} | {c for c, parents in vocabulary.parents.items() if head.concept in parents}
        covered |= {w for seg in (*view.segments, view.full) for e in seg if e.concept in same for w in e.words}
        # 'Supply voltage (VCC)', 'Thermal resistance' in a column θJA: its usual symbol, words of its own name
        covered |= {w for w in view.name if vocabulary.concept_of_symbol.get(w) == head.concept}
        covered |= set(vocabulary.terms(head.concept))
    nearby = vocabulary.near.get(head.concept or "", frozenset()) & view.concepts
    covered |= {w for concept in nearby for w in vocabulary.terms(concept)}
    symbol_concept = vocabulary.concept_of_symbol.get(head.words[0]) if len(head.words) == 1 else None
    if symbol_concept:
        named = [e for seg in (*view.segments, view.full) for e in seg if e.concept == symbol_concept]
        covered |= {w for e in named for w in e.words} | set(vocabulary.terms(symbol_concept))
    if head.concept in vocabulary.states and head.concept not in view.concepts:
        base, state = vocabulary.states[head.concept]
        covered |= set(state)
        covered |= {w for seg in view.segments for e in seg if e.concept == base for w in e.words}
    # a state that the question says itself, as part of another name too ('power-on reset threshold')
    asked = covered | set(words_of(query.text))
    # 'Thermal Shutdown' is one term, and a die temperature under it is that of the shutdown
    grouped = frozenset(words_of(view.fact.group or "")) if isinstance(view.fact, Range) else frozenset[str]()
    states = (view.name | view.context | view.switched | grouped) & (vocabulary.restricting | view.switched)
    states -= asked | view.headed_names | set(query.text.casefold().split())
    if view.name & vocabulary.restricting & asked:
        states &= view.name  # 'power down' was asked: that it stands among the idle modes narrows nothing
    extra = {
        w
        for e in view.full
        for w in e.words
        if w not in covered
        and w not in vocabulary.neutral
        and w not in vocabulary.filler
        and w not in vocabulary.prepositions
        and not w[0].isdigit()
        and not parse_unit(w)
        and not PART_NUMBER.fullmatch(w)
    }
    return frozenset(extra - _of_brackets(view, vocabulary)), frozenset(states)


_SYMBOL_BEHIND = re.compile(r"\(([VITRCPf][A-Z]\w{0,5}(?: ?I/O)?)\)[\s\d,*]*$")


def _of_brackets(view: View, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The words of a name's brackets that say it again: its initials ('Output Data Rate (ODR)') or symbol ('(VDD)')."""
    fact = view.fact
    name = fact.parameter if isinstance(fact, Range) else ""
    if "(" not in name:
        return frozenset()
    words = [w for e in view.full for w in e.words]
    initials = "".join(w[0] for w in words if w.isalpha())
    short = {w for w in words if 1 < len(w) < 6 and w.isalpha() and w in initials and f"({w})" in name.casefold()}
    symbol = _SYMBOL_BEHIND.search(name)
    own = {fold_symbol(symbol[1]), *vocabulary.terms(symbol[1])} if symbol else set()
    return frozenset(short | own)


def _before_object(view: View, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The words of the row's name without what it is of: 'Hysteresis of Schmitt trigger inputs' is no trigger."""
    words = [w for e in view.full for w in e.words]
    objects = [i for i, w in enumerate(words) if w in vocabulary.objects]
    return frozenset(words[: objects[0]] if objects else words)


def _spelt_so(symbol: str, view: View) -> bool:
    """Whether the row's symbol is another spelling of the asked one: RθJA, θJA, RthJA."""
    return plain_symbol(symbol) in {plain_symbol(own) for own in view.symbols}


def forms(word: str, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The words that may stand for an asked one in print: a pin's name for its function, 'An' for a lone 'A'."""
    found = {word} | vocabulary.pin_words.get(word, frozenset())
    return frozenset(found | {f"{word}n", f"n{word}"} if len(word) == 1 and word.isalpha() else found)


def unprinted(query: Query, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The words of the question that a row may leave out: see `name_agrees`."""
    lone = {e.words[0] for e in query.elements if len(e.words) == 1}
    symbols = {vocabulary.concept_of_symbol[w] for w in lone if w in vocabulary.concept_of_symbol}
    named = {w for concept in symbols for w in vocabulary.terms(concept)}
    group = asked_group(query.text)
    of_group = frozenset({*vocabulary.asking.classes, group} if group else ())
    return vocabulary.loose | (lone & vocabulary.quantities.keys()) | named | of_group


def namings(query: Query, vocabulary: QuestionVocabulary) -> frozenset[frozenset[str]]:
    """The ways in which a row may be named after what is asked; of one of them each word, symbol and quantity is its.

    In the spelling of `View.keys`, save words that the title says of the whole document. Wider than what `name_agrees`
    decides for the head by `_head_agrees`, which takes no row that is named in no such way: a new way of it has to be
    one here.
    """
    if not query.elements:
        return frozenset()
    if query.free:
        return frozenset(frozenset({key}) for key in keys(query, vocabulary))
    head = query.elements[query.head]
    words, concept, names = head.words, head.concept, vocabulary.concept_of_symbol
    symbols = {e.words[0] for e in query.elements if len(e.words) == 1} | query.symbols
    symbols |= {symbol for symbol, meaning in names.items() if meaning == concept} if concept else set()
    asked = concept or (names.get(words[0]) if len(words) == 1 else None)
    concepts = {c for c in (concept, asked) if c}
    concepts |= vocabulary.near.get(concept or "", frozenset())
    concepts |= {narrow for narrow, (wider, _) in vocabulary.states.items() if wider == asked}
    ways = {frozenset(words)} | {frozenset({f"={c}"}) for c in concepts} | {frozenset({f"${s}"}) for s in symbols}
    if (base := vocabulary.states.get(asked or "")) is not None:
        ways.add(frozenset({f"={base[0]}", *base[1]}))
    if concept is None:
        ways |= {frozenset(words[:1]), frozenset(words[-1:])}
    noun = vocabulary.quantities.get(words[-1], frozenset())
    if (len(words) > 2 or concept in vocabulary.states) and noun and "number" not in noun:
        ways.add(frozenset(words[:-1]))  # see `_measures`
    every = {w for e in query.elements for w in e.words}
    ways.add(frozenset(every - {"pin"}))  # see `named_just_so`
    if len(words) == 1 and words[0][0] == "v":
        ways.add(frozenset({"=supply voltage", *(every - {"voltage"})}))  # see `_of_supply`
    others = every - {words[-1]}
    if (noun or words[-1] in vocabulary.sizes) and others - vocabulary.quantities.keys() - vocabulary.neutral:
        ways.add(frozenset(others))  # see `_measured_by`
    if others == {"memory"}:
        ways |= {frozenset({kind}) for kind in vocabulary.memories}
    return frozenset(ways)


def farther_namings(query: Query, vocabulary: QuestionVocabulary) -> frozenset[frozenset[str]]:
    """Wider ways than `namings`, by which other readings of the question may find a row.

    All but the last word of what is asked, and the quantity without the state that is asked of it.
    """
    if not query.elements or query.free:
        return frozenset()
    head = query.elements[query.head]
    ways = {frozenset(w for e in query.elements for w in e.words) - {head.words[-1]}} - {frozenset()}
    if len(head.words) > 2 or head.concept in vocabulary.states:
        ways.add(frozenset(head.words[:-1]))
    symbol = vocabulary.concept_of_symbol.get(head.words[0]) if len(head.words) == 1 else None
    if (base := vocabulary.states.get(head.concept or symbol or "")) is not None:
        ways.add(frozenset({f"={base[0]}"}))
    return frozenset(ways)


def _of_own_symbol(query: Query, view: View, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The words that the asked symbol says itself: its quantity's, and the noun that the row's unit measures."""
    symbols = {e.words[0] for e in query.elements if len(e.words) == 1 and e.words[0] in view.symbols}
    if not symbols:
        return frozenset()
    concepts = {vocabulary.concept_of_symbol[s] for s in symbols if s in vocabulary.concept_of_symbol}
    # a 'drift' or 'accuracy' is measured in anything, and no symbol of a voltage says it
    telling = {n: dimensions for n, dimensions in vocabulary.quantities.items() if len(dimensions) < 3}
    nouns = {n for n, dimensions in telling.items() if dimensions & view.dimensions}
    return frozenset(nouns | {w for concept in concepts for w in vocabulary.terms(concept)})


def _stands(word: str, view: View, printed: frozenset[str] | None = None) -> bool:
    """Whether the row prints the word, or one of those `printed` for it."""
    if word in view.name or word in view.context:
        return True
    return printed is not None and not printed.isdisjoint(view.name | view.context)


def _head_agrees(query: Query, view: View, vocabulary: QuestionVocabulary, about: frozenset[str]) -> Strength | None:
    """Whether the thing that the question names is the thing that the fact's name is about."""
    head, counting = query.elements[query.head], query.what is What.COUNT
    if counting and view.counted and view.counted.isdisjoint(query.terms):
        return None  # '2-wire bus' counts wires, and no buses
    if isinstance(view.fact, Unit) and view.full and view.full[-1].words == head.words:
        return Strength.LITERAL  # a sentence names its value right before it: '… results in slave address 1110110'
    if counting and view.counted == set(head.words):
        return Strength.VOCABULARY  # '8-channel multiplexer' has eight channels
    if len(query.terms) > 1 and named_just_so(query, view):
        return Strength.LITERAL
    for fact_head in view.heads:
        if fact_head.words == head.words:
            return Strength.LITERAL
        if head.concept is None and fact_head.concept and fact_head.words[-1] == head.words[-1]:
            return Strength.LITERAL  # 'leakage current' asked as words, the row's quantity known by vocabulary
        if head.concept is None and not counting and head.words[0] in fact_head.words[:-1]:
            last = fact_head.words[-1]
            told = vocabulary.quantities.keys() | vocabulary.implied.get(head.words[0], frozenset())
            if head.words[0] not in vocabulary.quantities.keys() | vocabulary.carriers and last in told:
                return Strength.LITERAL  # 'dropout' for 'dropout voltage', 'UVLO' for its threshold
        if head.concept and fact_head.concept is None and _ends_with(view, head.words, fact_head):
            return Strength.LITERAL
    if head.concept and head.concept in view.concepts:
        return Strength.VOCABULARY
    if head.concept and vocabulary.near.get(head.concept, frozenset()) & view.concepts:
        return Strength.QUALIFIED
    if _by_its_symbol(view, head, vocabulary):
        return Strength.QUALIFIED
    if _of_supply(query, view, head, vocabulary):
        return Strength.QUALIFIED
    if _measures(view, head, vocabulary):
        return Strength.VOCABULARY
    if _measured_by(query, view, head, vocabulary):
        return Strength.QUALIFIED
    if _unit_says_noun(query, view, head, vocabulary):
        return Strength.QUALIFIED
    symbol = vocabulary.concept_of_symbol.get(head.words[0]) if len(head.words) == 1 else None
    base = vocabulary.states.get(head.concept or symbol or "")
    if base and base[0] in view.concepts and set(base[1]) <= view.name | view.context | about:
        # 'standby current': the supply current of a row for standby
        return Strength.VOCABULARY if set(base[1]) <= view.name | view.context else Strength.QUALIFIED
    asked = head.concept or symbol
    for concept in view.concepts:
        wider = vocabulary.states.get(concept)
        if wider and wider[0] == asked and set(wider[1]) <= set(query.terms):
            return Strength.VOCABULARY  # 'supply current in standby': the row 'Standby current'
        if wider and wider[0] == asked and query.operating:
            return Strength.QUALIFIED  # 'can it run at 400 kHz' of a part that is clocked by its bus alone
    if symbol and symbol in view.concepts:
        return Strength.VOCABULARY
    if counting:
        # 'Dual H-Bridge Motor Driver': a title's multiple of what it is made of
        titled = view.fact.label if isinstance(view.fact, Unit) and view.fact.context == TITLE else ""
        made_of = re.search(rf"\w-{re.escape(head.words[-1])}\b", titled, re.IGNORECASE)
        return Strength.QUALIFIED if made_of else None
    # 'noise' for 'noise voltage': a quantity noun after the asked word narrows nothing when the question named none
    if head.concept is None and head.words[-1] not in vocabulary.quantities.keys() | vocabulary.carriers:
        for segment in view.segments:
            words = [w for e in segment for w in e.words]
            if head.words[-1] in words:
                after = words[words.index(head.words[-1]) + 1 :]
                if after and all(w in vocabulary.quantities or w in vocabulary.neutral for w in after):
                    return Strength.LITERAL
    return None


def named_just_so(query: Query, view: View) -> bool:
    """Whether the row's name, or what stands in it before a comma or bracket, is the question word for word.

    Whatever of them is its noun: 'Segment Drive Current Matching', 'Noise Floor (Field Resolution)'. The voltage on a
    pin is the pin's voltage: 'max voltage on the IN pin', IN Pin Voltage.
    """
    asked = [w for e in query.elements for w in e.words]
    named = (view.segments[0], view.segments[-1]) if view.segments else ()
    printed = [[w for e in segment for w in e.words] for segment in named]
    if "pin" in asked and len(asked) == 3:
        bare = sorted(w for w in asked if w != "pin")
        return any(sorted(words) == bare for words in printed)
    return asked in printed


def _by_its_symbol(view: View, head: Element, vocabulary: QuestionVocabulary) -> bool:
    """Whether the row's symbol is the asked quantity's, and the row says that elsewhere than in its name.

    'Response time', tr, 'Rise time VCE = 2 V'; 'Supply voltage VIN' is the input voltage of what has no other input.
    """
    if head.concept is None or head.concept not in {vocabulary.concept_of_symbol.get(s) for s in view.symbols}:
        return False
    words = set(vocabulary.terms(head.concept))
    if {"thermal", "resistance"} <= words:
        return True  # 'Package thermal impedance', θJA: the symbol says from where to where
    return words <= view.name | view.context or (head.concept == "input voltage" and "supply voltage" in view.concepts)


def _of_supply(query: Query, view: View, head: Element, vocabulary: QuestionVocabulary) -> bool:
    """Whether a rail is asked for by its name ('VCCIO', 'motor voltage'), and the row is its supply voltage."""
    if "supply voltage" not in view.concepts or "supply voltage" in {e.concept for e in query.elements}:
        return False
    if query.what is What.COUNT or not (query.dimensions <= {"voltage"} if query.dimensions else True):
        return False
    others = {w for e in query.elements for w in e.words} - {"voltage"}
    rail = head.words == ("voltage",) or (len(head.words) == 1 and head.words[0] in others and head.words[0][0] == "v")
    return rail and bool(others - vocabulary.neutral) and others <= view.name


def _measured_by(query: Query, view: View, head: Element, vocabulary: QuestionVocabulary) -> bool:
    """Whether a feature line leaves the asked noun to its unit: '64-byte page write mode' has a page write size."""
    noun = head.words[-1]
    dimensions = vocabulary.quantities.get(noun, frozenset()) | vocabulary.sizes.get(noun, frozenset())
    others = {w for e in query.elements for w in e.words} - {noun}
    if others == {"memory"} and isinstance(view.fact, Unit) and view.name & vocabulary.memories:
        return "memory" in dimensions & view.dimensions  # of a memory the size is the memory's
    told = view.fact.count is None or noun in vocabulary.sizes if isinstance(view.fact, Unit) else False
    measures_another = (view.name - {noun}) & vocabulary.quantities.keys() - others
    return (
        told
        and not measures_another  # 'Output current' is no output noise, though noise may be one of current
        and bool(dimensions & view.dimensions)
        and bool(others - vocabulary.quantities.keys() - vocabulary.neutral)
        and others <= view.name
    )


def _measures(view: View, head: Element, vocabulary: QuestionVocabulary) -> bool:
    """Whether the row leaves the asked name's last noun to its unit ('Input offset' in mV: its voltage)."""
    noun = vocabulary.quantities.get(head.words[-1], frozenset())
    long = (
        len(head.words) > 2 or head.concept in vocabulary.states
    )  # 'Light-sleep' in µA; 'Output' in mA says too little
    if not long or not noun & view.dimensions or "number" in noun:
        return False
    small = vocabulary.neutral | vocabulary.quantities.keys()
    return any(
        tuple(w for e in segment for w in e.words if w not in vocabulary.neutral) == head.words[:-1]
        and not {w for e in segment for w in e.words} & (small - vocabulary.neutral)
        for segment in view.segments
    )


def _unit_says_noun(query: Query, view: View, head: Element, vocabulary: QuestionVocabulary) -> bool:
    """Whether the row's whole name is the question but its noun, which the unit says: 'Power on reset' in ms, a time.

    A name of one quantity in another's unit says more than its noun, and one of a single word ('Output') too little.
    """
    noun = head.words[-1]
    measured = vocabulary.quantities.get(noun, frozenset())
    if not isinstance(view.fact, Range) or "number" in measured or not measured & view.dimensions:
        return False
    limits = {SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED}
    pin = view.fact.section_kind in limits and view.fact.parameter.isupper()  # 'SDA' in V, among the ratings
    if len(words_of(view.fact.parameter)) < 2 and not pin:
        return False
    asked = [w for e in query.elements for w in e.words]
    others = set(asked) - {noun}
    if asked.count(noun) > 1 or not others - vocabulary.neutral or view.name & vocabulary.quantities.keys():
        return False
    return {w for e in view.full for w in e.words} - vocabulary.neutral == others - vocabulary.neutral


def _ends_with(view: View, words: tuple[str, ...], head: Element) -> bool:
    """Whether a segment's words end with the asked name ('minimum output voltage' for 'output voltage')."""
    for segment in view.segments:
        flat = tuple(w for e in segment for w in e.words)
        at = flat.index(head.words[-1]) + 1 if head.words[-1] in flat else 0
        if flat[max(0, at - len(words)) : at] == words:
            return True
    return False
