"""What a fact is called: its name and symbol, cut into noun phrases and known quantities."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.asking.vocabulary import Element, QuestionVocabulary, join_symbols, words_of
from akili_desktop.core.conditions import fold_symbol
from akili_desktop.core.facts import Range, SectionKind, Unit
from akili_desktop.core.proving.partnumbers import PART_NUMBER
from akili_desktop.core.proving.statements import name_of_statement
from akili_desktop.core.quantity import parse_unit

_TRAILING = re.compile(r",\s*([A-Z][A-Za-z0-9]{1,7})(?=\s+to\b|\s*$)")
_SEGMENT = re.compile(r"[,;:()\[\]@]|\s[-–—]\s|(?<!-)\b(?:at|with|from|when|during|by|to)\b(?!-)", re.IGNORECASE)
_BOTH = re.compile(
    r"^(?P<led>(?:[\w-]+ ){0,3}?)(?P<one>[A-Z][\w-]*) (?:and|/|&|or) (?P<other>[\w-]+) (?P<noun>[a-zA-Z]+)(?: range)?$",
    re.IGNORECASE,
)
_ASIDE = re.compile(
    r"[(\[]\s*(?:see|refer to|note|notes|fig|figure|figures|table|at (?:the )?pins?)\b[^()\[\]]*[)\]]"
    r"|[(\[][^()\[\]]*[=≤≥<>][^()\[\]]*[)\]]"  # (Rs = 50 Ω)
    r"|[(\[]\s*(?:with respect|referenced|referred|relative) to\b[^()\[\]]*[)\]]"
    r"|[(\[]\s*(?:pins?|terminals?|leads?)\s+[\d,\s/&–-]+[)\]]"  # (pins 5, 7, 10)
    r"|[(\[]\s*(?:all|each|any|every)\s[a-z/ ]{3,30}[)\]]"  # (all inputs/outputs)
    r"|[(\[]\s*[A-Z]\w{0,5}\s*[-–−]\s*[A-Z]\w{0,5}\s*[)\]]"  # (VIN - VOUT)
    r"|\s@\s?[^@]*[=≤≥<>].*$|\s@\s?T[A-Za-z]{1,4} \d.*$|\s@\s?[A-Z][A-Za-z]{1,4}$"  # @ TA = 25 °C, @ IT
    r"|\bcase \d{2,4}[A-Z]{0,3}(?:-\d{1,2})?\b"  # a package's outline
    r"|[(\[]\s*\*?\d{1,2}(?:\s*,\s*\d{1,2})*\s*[)\]]|[\u2460-\u2473]"  # (2), [1], (1, 3), a circled digit
    r"|(?<=\w)\s*[*†‡§]+\d?(?!\w)|\b(?:see )?(?:note|figure|fig\.) \d+\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Naming:
    """What a fact is called: noun phrases, all of it, its words, the quantities it is by vocabulary, its symbols.

    `heads` are what the noun phrases are about; of one with an object ('change in supply current') nothing after it.
    `both` are the words of a name for two things ('Storage and Junction Temperature'): neither narrows the other.
    """

    segments: tuple[tuple[Element, ...], ...]
    heads: tuple[Element, ...]
    full: tuple[Element, ...]
    words: frozenset[str]
    concepts: frozenset[str]
    symbols: frozenset[str]
    both: frozenset[str]

    @cached_property
    def entries(self) -> frozenset[str]:
        """Its words, symbols and quantities ('=supply current'), as an index keeps them, and that it bears these."""
        bears = map(symbol_key, self.symbols)
        return self.words.union(self.symbols, (f"={concept}" for concept in self.concepts), bears)


def symbol_key(symbol: str) -> str:
    """How an index keeps that a row bears the folded symbol, which may as well be a word of another's name."""
    return f"${symbol}"


_OF_PIN = re.compile(r"V\((?P<pin>x?[A-Z][A-Z0-9_]{1,7}x?)\)")
"""A pin's voltage as newer sheets of some makers print it: 'V(VREF)', 'V(xISENSE)' of any of several."""


def pins_of(symbol: str | None, name: str) -> frozenset[str]:
    """The folded pin of such a symbol, with and without the x of several; none where it may be a state ('V(TRIP)')."""
    found = _OF_PIN.fullmatch(symbol or "")
    plain = found["pin"].strip("x") if found else ""
    told = found is not None and (plain[0] == "V" or plain in name)
    return frozenset({fold_symbol(found["pin"]), fold_symbol(plain)}) if found and told else frozenset()


_ABOVE_GROUND = re.compile(r"(V[A-Z][A-Za-z0-9]*)\s*[-–−]\s*(?:VSS|GND)")
"""A supply's voltage printed as the difference that it is: 'VDD – VSS'."""
TESTED_AT = re.compile(r"\(([\d.]+ ?[mk]?V)\)$")
"""The voltage that a symbol states behind it: 'Qg(4.5V)' is the gate charge at 4.5 V."""
_SEVERAL_SYMBOLS = re.compile(r"[VITRCPQ][A-Z]\w{0,5}(?: [VITRCPQ][A-Z]\w{0,5})+")
_SYMBOL_ALONE = re.compile(r"[VITRCPQ][A-Z][A-Za-z()]{0,6}")
_SYMBOL_AT = re.compile(r"(?P<symbol>[VITRCPQ][A-Z][A-Za-z()]{0,6}) ?@ ?\S.*")
"""A symbol and what it holds at: 'IDD @ 1 Hz forced mode'."""
_THERMAL_FIRST = re.compile(r"R?[θΘ] ?J[A-Z][a-z]{0,3}(?= [A-Z])")
"""The symbol before its name: 'θJA Thermal Impedance (10-Lead MSOP)'."""
_LEVEL_FIRST = re.compile(r"V[IO][HL](?= [a-z])")
"""A logic level's symbol, which says all of it, before its name: 'VIH input logic level'."""
_IN_BRACKETS_BEHIND = re.compile(r"[a-z] \((?P<symbol>V(?!IA\b|CO\b|ID\b)[A-Z]{1,4}\d?)\)$")
_NUMBER_OF = re.compile(r"\b(?:number|no\.|count) of (?=\S)|\s+count$", re.IGNORECASE)
"""'Number of pins', 'Wait number of steps' and 'Pin count' are of pins and steps."""
_VOLTAGE_ON = re.compile(
    r"(?i:voltage (?:on|at) (?:the )?)(?P<of>[A-Z][A-Z0-9+/]{1,7})(?: pins?)?"
    r"(?=$| (?:with respect|relative|referred|ref\.|to)\b)"
)
"""'Voltage on VDD with respect to VSS', among the ratings."""
_SET_APART = re.compile(r"[VITRCPQfθΘ] [A-UW-Z][\w()]{0,7}")
_EAST_ASIAN = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff60]+")


def _in_one_script(name: str) -> str:
    """A name in two languages by its English words: 'Charge current 充电电流'; 'USB' alone is no such name."""
    plain = " ".join(_EAST_ASIAN.sub(" ", name).split())
    return plain if re.search(r"[a-z]{3}|[A-Z]{3,} [A-Z]{3}", plain) else name


@lru_cache(maxsize=4096)  # rows of one kind are named alike
def _without_asides(name: str) -> str:
    return " ".join(_ASIDE.sub(" ", name).split())


class Called(NamedTuple):
    """The text that names a fact, and its symbol; `of_pins` where the symbol is that of pins.

    The voltage at a pin VFB is no feedback voltage.
    """

    name: str
    symbol: str | None
    of_pins: bool = False


def name_of(fact: Range | Unit, vocabulary: QuestionVocabulary) -> Called:
    """What the fact is called, also where a table prints name and symbol in each other's column."""
    if isinstance(fact, Unit):
        # the part's own number in a sentence narrows nothing: 'the 7-bit DS1307 address'
        label = _NUMBER_OF.sub("", name_of_statement(fact))
        return Called(join_symbols(" ".join(PART_NUMBER.sub(" ", label).split()) or label), None)
    name, symbol = _NUMBER_OF.sub("", join_symbols(_in_one_script(fact.parameter))), fact.symbol
    if (heading := heading_of(fact, vocabulary)) is not None:
        return Called(f"{join_symbols(heading)}, {name}", None)
    if fact.judgement is not None and (was := fact.judgement.read.get("parameter")) and was.text:
        name = f"{name}, {join_symbols(was.text)}"  # a corrected row is found by the printed name, too
    if symbol is None and (printed := _TRAILING.search(name)) and not PART_NUMBER.fullmatch(printed[1]):
        # 'Junction temperature, TJ'
        symbol = printed[1] if sum(c.isupper() for c in printed[1]) >= 2 and _fits_unit(printed[1], fact) else None
    if symbol is None and fact.unit and (led := _SYMBOL_OF_TEST.match(fact.conditions or "")):
        symbol = led[1] if _fits_unit(led[1], fact) else None  # a symbol's column beside that of the tests
    if symbol and len(symbol.split()) > 1:
        words = symbol.split()
        if _names_only(name, None):
            name, symbol = f"{name}, {symbol}", None
        elif any(len(w) > 3 and w.isalpha() and w.islower() for w in words):
            # the symbol's column holds the name: 'Clock oscillation frequency fOSC'
            last = words.pop() if any(c.isupper() for c in words[-1]) else None
            name, symbol = f"{name}, {' '.join(words)}", last
    plain = _without_asides(name)
    if symbol is None and plain != name and _SYMBOL_ALONE.fullmatch(plain):
        name = symbol = plain  # 'ID @ TA = 70°C' before its name in the next column
    if symbol is None and (leading := _THERMAL_FIRST.match(name) or _LEVEL_FIRST.match(name)):
        symbol = leading[0]
    if symbol is None and (behind := _IN_BRACKETS_BEHIND.search(name)):
        symbol = behind["symbol"]  # 'Supply Voltage (VIN)'
    if symbol is None and (lone := _SYMBOL_AT.fullmatch(name)):
        name = symbol = lone["symbol"]
    if symbol is None and _SET_APART.fullmatch(name):
        name = symbol = "".join(name.split())  # 'V I' in the column of the names
    if symbol is None and fact.group and re.fullmatch(r"[A-Zθ][\wθ()-]{1,8}", fact.group) and not fact.group.isupper():
        symbol = fact.group  # 'RthJS' over a row for each part
    if symbol is None and (on := _VOLTAGE_ON.match(name)) and fold_symbol(on["of"]) in vocabulary.concept_of_symbol:
        symbol = on["of"]
        name = f"{vocabulary.concept_of_symbol[fold_symbol(symbol)]}, {name}"
    of_pins = symbol == fact.symbol and (pins := pins_beside(fact, vocabulary)) is not None
    if of_pins:
        symbol = pins
    elif symbol is None and (told := _item_beside(fact, plain, vocabulary)):
        name = f"{name}, {told}"
    if (any_pin := _ANY_PIN.fullmatch(plain)) and (listed := _ON_PINS.search(fact.conditions or "")):
        name = ", ".join(f"{any_pin['noun']} {pin}" for pin in re.split(r"[\s,]+(?:and\s+)?", listed["pins"]))
    measure = parse_unit(fact.unit) if fact.unit and fact.section_kind == SectionKind.THERMAL else None
    if measure is not None and measure.dimension == "thermal resistance" and "esistance" not in name:
        name = f"Thermal resistance {name}"
    if fact.conditions and _names_only(name, symbol):
        # some tables print the symbol first and the name in the next column
        first = re.split(r"[;,]", fact.conditions)[0]
        if not re.search(r"[=<>≤≥]", first):
            name = f"{name}, {first}"
    return Called(name, symbol, of_pins)


_SYMBOL_OF_TEST = re.compile(r"([VIRPft][A-Z]\w{1,7})(?=,\s[^,]*[=<>≤≥])")
"""A symbol before the first of a row's conditions: 'ISET, VIN = 1V'."""
_KINDS = {"V": "voltage", "I": "current", "R": "resistance", "P": "power", "f": "frequency", "t": "time"}


def _measured(fact: Range) -> str | None:
    """What the row's unit measures, where it is a known one."""
    measure = parse_unit(fact.unit) if fact.unit else None
    return measure.dimension if measure is not None else None


def _fits_unit(symbol: str, fact: Range) -> bool:
    """Whether a symbol's kind is what the unit measures: 'Thermal Regulation, ISET' in %/W is no current ISET."""
    measured = _measured(fact)
    return measured is None or _KINDS.get(symbol[0], measured) == measured


_PIN_NAMES = re.compile(
    r"(?:[A-Z][A-Z0-9_]{1,7}[+#-]?|V[+-])(?:(?:\s?[,/]\s?|\s(?:and|or)\s)(?:[A-Z][A-Z0-9_]{1,7}[+#-]?|V[+-]))*"
)


_OVER_GROUND = re.compile(
    rf"(?P<pins>\+?{_PIN_NAMES.pattern}) to (?:[ADP]?GND|VSS|V-|ground)(?: pins?)?", re.IGNORECASE
)
"""Between what and ground a rating of voltages is: '+VCC and IOVDD to GND'."""


def pins_beside(fact: Range, vocabulary: QuestionVocabulary) -> str | None:
    """The pins whose voltage a limit is, where they stand beside a plain 'Input voltage' for many of them: 'EN'.

    Such a column is the table's column of symbols, whatever its place, also beside one for all of them (VI); 'AC',
    'PEAK' and other words are no pins.
    """
    limits = fact.section_kind in {SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED}
    over_ground = _OVER_GROUND.fullmatch(fact.parameter) if limits and not fact.symbol else None
    if over_ground and _measured(fact) == "voltage":
        return over_ground["pins"]
    pins = _without_asides(fact.conditions or "")
    if fact.symbol not in {None, "V", "VI", "VO"} or not limits or not _PIN_NAMES.fullmatch(pins):
        return None
    words = set(words_of(_without_asides(fact.parameter)))
    plain = vocabulary.neutral | {"input", "output", "supply", "pin", "pins", "terminal"}
    said = frozenset(words_of(pins)) - {"and", "or"}
    no_pins = (
        vocabulary.neutral | vocabulary.restricting | vocabulary.excluding | frozenset().union(*vocabulary.opposites)
    )
    return pins if "voltage" in words and words - {"voltage"} <= plain and not said & (no_pins | {"ac"}) else None


_OF_A_PIN = frozenset({"supply voltage", "input voltage", "output voltage"})
"""What the voltage at a pin is called after it."""
_ANY_PIN = re.compile(r"(?P<noun>voltage|current) (?:on|at|of) (?:any )?pin x", re.IGNORECASE)
_ON_PINS = re.compile(r"\b(?:on|at|of) pins? (?P<pins>[A-Z][A-Z0-9_]*[+-]?(?:(?:,| and|, and) [A-Z][A-Z0-9_]*[+-]?)*)")
"""The pins of a 'voltage on pin x', which stand among its conditions: 'on pins TXD, RXD and STB'."""


def _item_beside(fact: Range, name: str, vocabulary: QuestionVocabulary) -> str | None:
    """What a rating is of that is named 'Current' or 'Voltage' alone, over a list of items: 'DIG 0–7 Sink Current'."""
    limits = fact.section_kind in {SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED}
    if not limits or not fact.conditions or not set(words_of(name)) <= vocabulary.quantities.keys():
        return None
    items = fact.conditions
    if PART_NUMBER.search(items):
        return None  # 'Temperature' for LM2940C
    return items if re.search(r"[A-Za-z]{2}", items) and not re.search(r"[=<>≤≥]|\d\s?°", items) else None


_CAPTION = re.compile(r"Table\s+[\w.-]+?[:.]?\s+(?P<title>[^\W\d].*[a-z]{3}.*?)(?:\s*\(cont[^()]*\))?", re.IGNORECASE)
_CODE = re.compile(r"\d[\w.]*|[A-Z]{2,}\d*|[A-Z]|[kMGµmn]?[A-Z][a-z]{0,3}(?:/s)?")
"""A word that names no quantity: a number, a code, a unit."""


def heading_of(fact: Range | Unit, vocabulary: QuestionVocabulary) -> str | None:
    """The heading that says what the row is, where its own name does not: its group's, or its table's title."""
    if not isinstance(fact, Range) or fact.symbol or not fact.unit:
        return None
    return _group_of(fact, vocabulary) or _title_of(fact)


def _title_of(fact: Range) -> str | None:
    """The title of the table of a row whose own name is a setting: '802.11g, 54 Mbps'."""
    words = re.findall(r"[^\s,;]+", fact.parameter)
    setting = any(c.isdigit() for c in fact.parameter) and all(_CODE.fullmatch(word) for word in words)
    caption = _CAPTION.fullmatch(fact.section) if setting and words and fact.section else None
    return caption["title"] if caption else None


def _group_of(fact: Range, vocabulary: QuestionVocabulary) -> str | None:
    """The group of a row whose own name has no noun for what is measured: 'X-, Y-Axes' under 'NOISE'."""
    nouns = vocabulary.quantities.keys() | vocabulary.telling | vocabulary.telling_freely
    nouns |= set(vocabulary.asking.no_limits)
    group = vocabulary.elements(vocabulary.terms(fact.group or ""))
    own = vocabulary.elements(vocabulary.terms(fact.parameter))
    about = head_of(group, vocabulary)
    if (
        about is None
        or not fact.parameter
        or any(e.concept or not (nouns | vocabulary.turning).isdisjoint(e.words) for e in own)
    ):
        return None
    return fact.group if about.concept or about.words[-1] in nouns else None


_OF_PINS = re.compile(r"\b(?:pins?|terminals?) (?=voltage|current|capacitance|leakage)", re.IGNORECASE)
"""'Digital input pin voltage' is the digital input voltage."""
_SYMBOL_FIRST = re.compile(r"(?:[tfVIR][A-Z]\w{0,8}|[VIR][a-z]{1,5})(?=, )")


def naming_of(called: Called, vocabulary: QuestionVocabulary) -> Naming:
    """A name and symbol read by the vocabulary; references ('see Figure 3', '(2)') and conditions in it say nothing."""
    name, symbol, of_pins = called
    name = _without_asides(name) or name
    name = _OF_PINS.sub("", name)
    if symbol is None and (end := re.search(r"[a-z)] ([A-Z][\w]{1,7})$", name)) is not None:
        told = fold_symbol(end[1])
        # 'Device ID' is one word for one thing, no drain current
        if (
            sum(c.isupper() for c in end[1]) >= 2
            and told in vocabulary.concept_of_symbol
            and len(vocabulary.terms(name)) > 1
        ):
            name, symbol = name[: end.start() + 1], end[1]  # 'Output Voltage VOUT'
    pieces = [p for p in _SEGMENT.split(name) if p and p.strip()]
    either = _either(name, vocabulary)
    pieces += either
    bare = " ".join(re.sub(r"\([^()]*\)|\[[^\[\]]*\]", " ", name).split())
    if bare and bare != name:
        pieces.append(bare)
    segments = tuple(vocabulary.elements(vocabulary.terms(piece)) for piece in pieces)
    whole = vocabulary.elements(vocabulary.terms(bare or name))
    full = vocabulary.elements(vocabulary.terms(name))
    small = vocabulary.filler | vocabulary.prepositions
    symbols = {fold_symbol(s) for s in re.split(r"[,/;]|\s+(?:and|or)\s+", symbol or "") if fold_symbol(s)}
    if symbol:
        symbols.add(fold_symbol(symbol))
        if _SEVERAL_SYMBOLS.fullmatch(symbol):
            symbols |= {fold_symbol(s) for s in symbol.split()}  # 'VRRM VRWM VR' beside three names
        symbols |= {t[0] for s in tuple(symbols) if len(t := vocabulary.terms(s)) == 1}
        # a table of numbered times prints the symbol before the name: 'tR, rise time' under t10
        if first := _SYMBOL_FIRST.match(name):
            symbols.add(fold_symbol(first[0]))
        symbols.discard("")  # a mark alone ('*,') is no symbol
        if above := _ABOVE_GROUND.fullmatch(symbol):
            symbols.add(fold_symbol(above[1]))
        symbols |= pins_of(symbol, name)
        if at := TESTED_AT.search(symbol):
            symbols.add(fold_symbol(symbol[: at.start()]))
        # the voltage at a rail is asked by the rail: VAVDD by AVDD
        symbols |= {s[1:] for s in tuple(symbols) if s[0] == "v" and s[1:] in vocabulary.rails}
    words = frozenset(w for seg in (*segments, whole, full) for e in seg for w in e.words) | {
        w for s in (*symbols, symbol or "") for w in ((s, *vocabulary.terms(s)) if s else ())
    }
    words |= frozenset(
        one + other
        for one, other in pairwise(w for e in full for w in e.words)
        if 1 < len(one) < 7 and 1 < len(other) < 7 and (one + other).isalpha() and not {one, other} & small
    )
    heads = tuple(head for segment in segments if (head := head_of(segment, vocabulary)) is not None)
    if segments and has_object(segments[0], vocabulary):
        heads = heads[:1]
    concepts = {e.concept for seg in segments[:1] if (e := head_of(seg, vocabulary)) and e.concept}
    if whole and len(whole) == 1 and whole[0].concept:
        concepts.add(whole[0].concept)
    tail = head_of(tuple(e for e in whole if not PART_NUMBER.fullmatch(e.words[0])), vocabulary)
    if tail is not None and tail.concept and not has_object(whole, vocabulary):
        concepts.add(tail.concept)
    said = [e for e in full if not (len(e.words) == 1 and PART_NUMBER.fullmatch(e.words[0]))]
    if all(e.concept is None and _says_little(e.words[0], symbols, vocabulary) for e in said):
        meant = {vocabulary.concept_of_symbol[s] for s in symbols | words if s in vocabulary.concept_of_symbol}
        concepts |= meant & _OF_A_PIN if of_pins else meant
    for found in {vocabulary.concept_of_symbol[s] for s in symbols if s in vocabulary.concept_of_symbol}:
        # 'Breakdown voltage' with the symbol BVDSS says a part of the symbol's own name
        own = vocabulary.words_of_concept(found)
        telling = [e for e in said if not all(_narrows_little(w, vocabulary) for w in e.words)]
        if telling and all(set(e.words) <= own for e in telling) and (not of_pins or found in _OF_A_PIN):
            concepts.add(found)
    concepts |= {e.concept for piece in either for e in vocabulary.elements(vocabulary.terms(piece)) if e.concept}
    concepts |= {parent for name_ in concepts for parent in vocabulary.parents.get(name_, ())}
    both = frozenset(w for piece in either for w in vocabulary.terms(piece))
    return Naming(segments, heads, full, words, frozenset(concepts), frozenset(symbols), both)


def _either(name: str, vocabulary: QuestionVocabulary) -> list[str]:
    """Both names of a row for two: 'Storage and Junction Temperature' is of either temperature.

    What leads is of both only where they are two of one kind: 'Driver Rise or Fall Time', no 'Supply Voltage and Output
    Current'.
    """
    found = _BOTH.search(name)
    if found is None or not set(vocabulary.terms(found["noun"])) & vocabulary.quantities.keys():
        return []
    both = (found["one"], found["other"])
    if found["led"] and not {word.casefold() for word in both} <= vocabulary.turning:
        return []
    return [f"{found['led']}{word} {found['noun']}" for word in both]


def _names_only(name: str, symbol: str | None) -> bool:
    """Whether a row's name is just its symbol or part numbers ('VKA', 'LM340A, LM340'), no words."""
    words = [w for w in re.split(r"[\s,;/]+", name) if w]
    own = fold_symbol(symbol or "")
    return all(fold_symbol(w) == own or PART_NUMBER.fullmatch(w) for w in words) if words else False


def _says_little(word: str, symbols: set[str], vocabulary: QuestionVocabulary) -> bool:
    """Whether a word of a row's name leaves it to the symbol to say what the row is: 'Voltage', 'Standby mode'."""
    return (
        word in symbols
        or word in vocabulary.neutral
        or word in vocabulary.filler
        or word in vocabulary.restricting
        or word in vocabulary.quantities
        or word in vocabulary.concept_of_symbol
    )


def _narrows_little(word: str, vocabulary: QuestionVocabulary) -> bool:
    return word in vocabulary.neutral or word in vocabulary.filler or word.isdigit()


def head_of(segment: tuple[Element, ...], vocabulary: QuestionVocabulary) -> Element | None:
    """The element that a noun phrase is about: its last word that narrows anything, before an 'of', 'in', 'for'."""
    until: list[Element] = []
    for element in segment:
        if element.concept is None and element.words[0] in vocabulary.objects:
            break
        until.append(element)
    for element in reversed(until):
        word = element.words[0]
        before = until[: until.index(element)]
        if (
            element.concept is None
            and word not in vocabulary.known
            and any(e.concept or e.words[-1] in vocabulary.quantities.keys() | vocabulary.telling for e in before)
        ):
            continue  # 'Propagation delay INx', 'On-resistance VSYS': a known quantity, and what it is of
        if element.concept or not (
            word in vocabulary.trailing or word in vocabulary.neutral or word in vocabulary.filler or word[0].isdigit()
        ):
            return element
    return until[-1] if until else None


def has_object(whole: tuple[Element, ...], vocabulary: QuestionVocabulary) -> bool:
    """Whether the phrase's end is the object of an 'of' or 'in' ('change in supply current')."""
    return any(e.concept is None and e.words[0] in vocabulary.objects for e in whole)
