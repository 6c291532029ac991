"""Facts as the prover sees them: names cut into known quantities, context, conditions, parts.

A view is derived from its fact alone. What only a match needs (conditions, parts, context) is read when asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from akili_desktop.core.conditions import Condition, Level, find_conditions, find_levels, fold_symbol
from akili_desktop.core.facts import Range, SectionKind, Unit
from akili_desktop.core.quantity import find_quantities, normalise, parse_unit
from akili_desktop.core.statements import expressed_dimension, name_of_statement, said_of
from akili_desktop.core.vocabulary import Element, QuestionVocabulary, join_symbols

PART = re.compile(
    r"(?<![\w.-])(?=[µμA-Za-z0-9]*[A-Za-z])(?=(?:[^\W\d]*\d){2})[µμ]?[A-Za-z0-9]{4,}(?:-[A-Z0-9]+)*(?![\w.])"
)
_LISTED = re.compile(r"\b([A-Za-z]{1,5})(\d{2,6})((?:/\d{2,6})+)\b")
_FROM_TO = re.compile(r"\b([A-Za-z]{2,5})(\d{2,5})\s?[–—−-]\s?\1(\d{2,5})\b")
"""A range of parts: 'MAX487–MAX491'."""
_MOST_PARTS = 20
_GRADE_DASH = re.compile(r"(?<=\d)[−–‑‐](?=[A-Z0-9]{1,3}\b)")
"""A dash of any kind before a grade: 'BC337–40' is BC337-40."""
_EXCEPT = re.compile(r"\b(?:except(?: for)?|excluding|other than|but not)\b[^;,.()]*", re.IGNORECASE)
"""What a row is not of: 'all devices except MAX487/MAX1487'."""
_FIXED = re.compile(r"(?<=\w)\s?-\d{1,2}\.\d\b")
"""A part's suffix for its fixed voltage: 'AMS1117-3.3'."""
_TRAILING = re.compile(r",\s*([A-Z][A-Za-z0-9]{1,7})(?=\s+to\b|\s*$)")
_SEGMENT = re.compile(r"[,;:()\[\]@]|\s[-–—]\s|(?<!-)\b(?:at|with|from|when|during|by|to)\b(?!-)", re.IGNORECASE)


_OF_TEST = re.compile(r"\btest (?:circuits?|conditions?|figures?|set-?ups?)\b", re.IGNORECASE)
"""Where a row was measured: 'Refer to test circuit' makes it no row for a test."""
_CYCLES = re.compile(r"\w (?:cycles?|periods?)$|^(?:clocks|clks?)$", re.IGNORECASE)
_SIGNED = re.compile(r"(?<![\w+-])[A-Z]\w{0,7}[+-](?![\w+-])")
_BOTH = re.compile(
    r"^(?P<one>[A-Z][\w-]*) (?:and|/|&|or) (?P<other>[\w-]+) (?P<noun>[a-zA-Z]+)(?: range)?$", re.IGNORECASE
)
_GROUPED = re.compile(r"\b(?:classification|rank|grouping|groups?)\b", re.IGNORECASE)
_GROUP_NAME = re.compile(r"[A-Z]|-?\d{2}")
_SELECTION_GROUP = re.compile(r"(?i:\bgroup|grp\.?|\brank|\bclass(?:ification)?)\s?-?(\d{2}|[A-Z])\b")

_ASIDE = re.compile(
    r"[(\[]\s*(?:see|refer to|note|notes|fig|figure|figures|table|at (?:the )?pins?)\b[^()\[\]]*[)\]]"
    r"|[(\[][^()\[\]]*[=≤≥<>][^()\[\]]*[)\]]"  # (Rs = 50 Ω)
    r"|[(\[]\s*(?:pins?|terminals?|leads?)\s+[\d,\s/&–-]+[)\]]"  # (pins 5, 7, 10)
    r"|[(\[]\s*(?:all|each|any|every)\s[a-z/ ]{3,30}[)\]]"  # (all inputs/outputs)
    r"|[(\[]\s*[A-Z]\w{0,5}\s*[-–−]\s*[A-Z]\w{0,5}\s*[)\]]"  # (VIN - VOUT)
    r"|\s@\s?[^@]*[=≤≥<>].*$|\s@\s?T[A-Za-z]{1,4} \d.*$"  # @ TA = 25 °C
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


class View:
    """A fact read for proving; may be kept and shared by threads."""

    def __init__(
        self, fact: Range | Unit, read_name: Callable[[Range | Unit], Naming], vocabulary: QuestionVocabulary
    ) -> None:
        self.fact = fact
        self._read_name = read_name
        self._vocabulary = vocabulary
        measure = parse_unit(fact.unit) if fact.unit else None
        if measure is None and fact.unit is None:
            value = fact.text if isinstance(fact, Unit) else fact.values()[0][1].text if fact.values() else ""
            own = alone(value)
            measure = parse_unit(own[1]) if own else None
        dimension = measure.dimension if measure else expressed_dimension(fact)
        self.dimensions: frozenset[str] = frozenset({dimension}) if dimension else frozenset()
        if dimension is None and fact.unit and _CYCLES.search(fact.unit):
            self.dimensions = frozenset({"time", "count"})  # a conversion time of 13 clock cycles

    @cached_property
    def naming(self) -> Naming:
        """What the fact is called; a row beside the asked one is often looked at for its values alone."""
        return self._read_name(self.fact)

    @property
    def segments(self) -> tuple[tuple[Element, ...], ...]:
        return self.naming.segments

    @property
    def heads(self) -> tuple[Element, ...]:
        return self.naming.heads

    @property
    def both(self) -> frozenset[str]:
        return self.naming.both

    @property
    def full(self) -> tuple[Element, ...]:
        return self.naming.full

    @property
    def name(self) -> frozenset[str]:
        return self.naming.words

    @property
    def concepts(self) -> frozenset[str]:
        return self.naming.concepts

    @property
    def symbols(self) -> frozenset[str]:
        return self.naming.symbols

    @property
    def entries(self) -> frozenset[str]:
        """Its words, symbols and quantities ('=supply current'), as an index keeps them."""
        return self.name | self.symbols | self.counted | {f"={concept}" for concept in self.concepts}

    @property
    def keys(self) -> frozenset[str]:
        """All that an index finds it by: its entries, the symbols that it bears as such, and what it is."""
        found = {symbol_key(symbol) for symbol in self.symbols} | {mark_key(mark) for mark in self.marks}
        if isinstance(self.fact, Range) and self.fact.symbol:
            found.add(printed_key(self.fact.symbol))
        return self.entries | found

    @property
    def marks(self) -> frozenset[str]:
        """What a feature is that proving looks up: the name of a 'package', a value for a 'setting'."""
        if not isinstance(self.fact, Unit):
            return frozenset()
        told = {"package": self.fact.label == "package", "setting": self.fact.setting is not None}
        return frozenset(mark for mark, is_so in told.items() if is_so)

    @property
    def said(self) -> frozenset[str]:
        """All words that are printed for the fact, those of its name and symbols as the vocabulary has them."""
        return self.name | self.context | self.symbols

    @property
    def counted(self) -> frozenset[str]:
        """What a feature counts by its unit ('8-channel multiplexer': channels); empty where it is no count."""
        fact = self.fact
        plain = isinstance(fact, Unit) and fact.count is not None and fact.unit
        return frozenset(self._vocabulary.terms(fact.unit)) if plain and fact.unit else frozenset()

    @cached_property
    def context(self) -> frozenset[str]:
        """All words printed for the fact beside its name."""
        fact = self.fact
        if isinstance(fact, Range):
            texts = [fact.parameter, fact.group, fact.section, fact.conditions, fact.section_conditions, fact.variant]
        else:
            texts = [said_of(fact), fact.variant, fact.context]
        said = {w for text in texts if text for w in self._vocabulary.terms(_OF_TEST.sub(" ", text))}
        return frozenset(said | {"fixed"} if any(t and _FIXED.search(t) for t in texts) else said)

    @cached_property
    def headed_names(self) -> frozenset[str]:
        """The names in capitals that a heading lists among words: 'RESET' of 'Standard port pins, RESET, RTCK'."""
        fact = self.fact
        texts = [t for t in (fact.group, fact.section) if t] if isinstance(fact, Range) else []
        listed = (w for t in texts if "," in t and any(c.islower() for c in t) for w in _CAPITALS.findall(t))
        return frozenset(term for word in listed for term in self._vocabulary.terms(word))

    @cached_property
    def own(self) -> tuple[Condition, ...]:
        """The conditions that the row itself states."""
        return find_conditions(self._own_text)

    @cached_property
    def _own_text(self) -> str:
        fact = self.fact
        if isinstance(fact, Range):
            return f"{fact.conditions or ''} ; {fact.parameter}"
        return f"{said_of(fact)} ; {fact.label}"

    @cached_property
    def _section_text(self) -> str:
        fact = self.fact
        if not isinstance(fact, Range):
            return ""
        return f"{fact.section_conditions or ''} ; {fact.group or ''} ; {fact.section or ''}"

    @cached_property
    def column(self) -> tuple[Condition, ...]:
        """The conditions of the row's variant: a column's heading, or a sub-row."""
        fact = self.fact
        return find_conditions(fact.variant) if isinstance(fact, Range) and fact.variant else ()

    @cached_property
    def levels(self) -> tuple[tuple[Level, ...], ...]:
        """The conditions without a number: those of the row, of its variant, of its section."""
        known = self._vocabulary.levels
        return tuple(find_levels(t, known) for t in (self._own_text, self.fact.variant or "", self._section_text))

    @cached_property
    def over_whole_range(self) -> bool:
        """Whether the row itself says that it holds over the whole temperature range, without its numbers."""
        return self.told_over_range[0]

    @cached_property
    def told_over_range(self) -> tuple[bool, ...]:
        """Whether the row, its variant, its section say so: in words, or as 'Tmin ≤ TA ≤ Tmax'."""
        whole = self._vocabulary.whole_range
        texts = (self._own_text, self.fact.variant or "", self._section_text)
        return tuple(
            bool(whole.search(text)) or any(whole.match(level.level) for level in levels)
            for text, levels in zip(texts, self.levels, strict=True)
        )

    @cached_property
    def section(self) -> tuple[Condition, ...]:
        """The conditions that the section states for all its rows."""
        return find_conditions(self._section_text)

    def conditions_of(self, asked: Condition, vocabulary: QuestionVocabulary) -> list[Condition]:
        """What is printed for the row of the same thing as the asked condition, in the row or over it."""
        everything = (*self.own, *self.column, *self.section)
        return [c for c in everything if same_subject(asked, c, vocabulary)]

    @cached_property
    def parts(self) -> frozenset[str]:
        """The part numbers that the fact is printed for, folded; none where it names none.

        The nearest text that names any alone tells: the row itself, its variant, its group, its section.
        """
        fact = self.fact
        if not isinstance(fact, Range):
            return part_names(fact.variant or "") or part_names(said_of(fact, subject=False))
        for told in self._tellings:
            if told and (names := part_names(_EXCEPT.sub(" ", told))):
                return names
        return frozenset()

    @property
    def _tellings(self) -> tuple[str | None, ...]:
        """The texts of a row that may name parts, the nearest first."""
        fact = self.fact
        if not isinstance(fact, Range):
            return ()
        own = f"{fact.parameter} ; {fact.conditions or ''}"
        return own, fact.variant, fact.group, fact.section_conditions, fact.section

    @cached_property
    def not_parts(self) -> frozenset[str]:
        """The part numbers that the row says it is not of ('all devices except MAX487'), folded."""
        said = (found[0] for told in self._tellings if told for found in _EXCEPT.finditer(told))
        return frozenset(name for text in said for name in part_names(text))

    @cached_property
    def signed(self) -> frozenset[str]:
        """The signals with a sign that the row's name and symbol name, folded: 'in-'."""
        fact = self.fact
        text = f"{fact.parameter} {fact.symbol or ''}" if isinstance(fact, Range) else fact.label
        return frozenset(fold_symbol(m) for m in _SIGNED.findall(normalise(text)))

    @cached_property
    def stray_symbol(self) -> str | None:
        """A known symbol at the begin of the row's conditions that states nothing: its own, read into them."""
        fact = self.fact
        if not isinstance(fact, Range) or fact.symbol or not fact.conditions:
            return None
        found = re.match(r"([A-Z][A-Za-z]{1,6})\b(?!\s*[=<>≤≥(/+-])", fact.conditions)
        folded = fold_symbol(found[1]) if found else ""
        return folded if folded in self._vocabulary.concept_of_symbol else None

    @cached_property
    def group(self) -> str | None:
        """The selection group that the row is for ('hFE-grp.25', 'Group B'), folded; None where it names none."""
        fact = self.fact
        texts = (fact.parameter, fact.conditions, fact.variant) if isinstance(fact, Range) else ()
        section = f"{fact.section or ''} {fact.group or ''}" if isinstance(fact, Range) else ""
        if fact.variant and _GROUP_NAME.fullmatch(fact.variant) and _GROUPED.search(section):
            return fact.variant.lstrip("-").casefold()  # a column of a classification: 'B' under 'hFE classification'
        return selection_group(" ; ".join(t for t in texts if t))

    @cached_property
    def place(self) -> str:
        """Where the fact stands in words: variant, section, group."""
        fact = self.fact
        if isinstance(fact, Range):
            return " ".join(t for t in (fact.variant, fact.section, fact.group) if t)
        return " ".join(t for t in (fact.variant, fact.context) if t)


def selection_group(text: str) -> str | None:
    """The selection group that a text names ('hFE-grp.25', 'group B'), folded."""
    found = _SELECTION_GROUP.search(text)
    return found[1].casefold() if found else None


def symbol_key(symbol: str) -> str:
    """How an index keeps that a row bears the folded symbol, which may as well be a word of another's name."""
    return f"${symbol}"


def printed_key(symbol: str) -> str:
    """How an index keeps the symbol that a row prints, which is not always what the row is taken to bear."""
    return f"%{fold_symbol(symbol)}"


def mark_key(mark: str) -> str:
    """How an index keeps what a feature is: see `View.marks`."""
    return f"#{mark}"


def same_subject(asked: Condition, stated: Condition, vocabulary: QuestionVocabulary) -> bool:
    """Whether two conditions are of one thing: the same symbol or quantity, or one of them names none."""
    if asked.interval.unit != stated.interval.unit:
        return False
    if not asked.subject or not stated.subject:
        return True
    if asked.subject == stated.subject:
        return True
    names = vocabulary.concept_of_symbol
    one, other = names.get(asked.subject), names.get(stated.subject)
    if one is None and asked.interval.unit == "":
        names = vocabulary.settings
        one, other = names.get(asked.subject), names.get(stated.subject)
    return one is not None and one == other


_REMARK = re.compile(r"\s*\([A-Za-z][^()]*\)$")


def alone(text: str) -> tuple[str, str] | None:
    """Number and unit of a value that is printed with its unit and at most a remark ('8 MB (Quad SPI)'), or None."""
    text = _REMARK.sub("", text)
    found = find_quantities(text)
    if len(found) != 1 or found[0].unit is None or text[: found[0].start].strip() or text[found[0].end :].strip():
        return None
    return found[0].number, found[0].unit


@lru_cache(maxsize=16384)
def part_names(text: str) -> frozenset[str]:
    """The part numbers that a text names, folded; 'MAX481/483/487' names three."""
    text = _LISTED.sub(_each, _GRADE_DASH.sub("-", each_of_range(text)))
    found = (fold_part(p) for p in PART.findall(text.replace("/", " ")))
    return frozenset(p for p in found if not re.fullmatch(r"0x.*|\d+[a-zµ]+", p))


def fold_part(text: str) -> str:
    """A part's number for comparison; the µ of 'µA7805' is typed as a u."""
    return text.casefold().replace("μ", "u")


def each_of_range(text: str) -> str:
    """The text with a range of parts ('MAX487–MAX491') as each of them, apart by spaces."""
    return _FROM_TO.sub(_all_between, text)


def _all_between(ends: re.Match[str]) -> str:
    """A range of parts as each of them, where the ends are near; else as printed."""
    letters, first, last = ends.groups()
    if len(first) != len(last) or not 0 < int(last) - int(first) <= _MOST_PARTS:
        return ends[0]
    return " ".join(f"{letters}{number:0{len(first)}d}" for number in range(int(first), int(last) + 1))


def _each(listed: re.Match[str]) -> str:
    """'MAX481/483' and 'LPC2141/42' as whole part numbers: a short number replaces the end of the first."""
    letters, first, rest = listed.groups()
    return " ".join(
        [letters + first, *(letters + first[: max(0, len(first) - len(n))] + n for n in rest.split("/")[1:])]
    )


_SEVERAL_SYMBOLS = re.compile(r"[VITRCPQ][A-Z]\w{0,5}(?: [VITRCPQ][A-Z]\w{0,5})+")
_SYMBOL_ALONE = re.compile(r"[VITRCPQ][A-Z][A-Za-z()]{0,6}")
_SYMBOL_AT = re.compile(r"(?P<symbol>[VITRCPQ][A-Z][A-Za-z()]{0,6}) ?@ ?\S.*")
"""A symbol and what it holds at: 'IDD @ 1 Hz forced mode'."""
_NUMBER_OF = re.compile(r"^(?:number|no\.|count) of (\S.*)$|\s+count$", re.IGNORECASE)
"""'Number of pins' and 'Pin count' are of pins."""
_CAPITALS = re.compile(r"\b[A-Z]{3,}\b")
_SET_APART = re.compile(r"[VITRCPQf] [A-UW-Z][\w()]{0,7}")


_EAST_ASIAN = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff60]+")


def _in_one_script(name: str) -> str:
    """A name that is printed in two languages by its English words: 'Charge current 充电电流'."""
    plain = " ".join(_EAST_ASIAN.sub(" ", name).split())
    return plain if re.search(r"[A-Za-z]{3}", plain) else name


def name_of(fact: Range | Unit) -> tuple[str, str | None]:
    """The text that names the fact and its symbol, also where a table prints them in each other's column."""
    if isinstance(fact, Unit):
        # the part's own number in a sentence narrows nothing: 'the 7-bit DS1307 address'
        label = _NUMBER_OF.sub(r"\1", name_of_statement(fact))
        return join_symbols(" ".join(PART.sub(" ", label).split()) or label), None
    name, symbol = join_symbols(_in_one_script(fact.parameter)), fact.symbol
    if fact.judgement is not None and (was := fact.judgement.read.get("parameter")) and was.text:
        name = f"{name}, {join_symbols(was.text)}"  # a corrected row is found by the printed name, too
    if symbol is None and (printed := _TRAILING.search(name)) and not PART.fullmatch(printed[1]):
        # 'Junction temperature, TJ'
        symbol = printed[1] if sum(c.isupper() for c in printed[1]) >= 2 else None
    if symbol and len(symbol.split()) > 1:
        words = symbol.split()
        if _names_only(name, None):
            name, symbol = f"{name}, {symbol}", None
        elif any(len(w) > 3 and w.isalpha() and w.islower() for w in words):
            # the symbol's column holds the name: 'Clock oscillation frequency fOSC'
            last = words.pop() if any(c.isupper() for c in words[-1]) else None
            name, symbol = f"{name}, {' '.join(words)}", last
    plain = " ".join(_ASIDE.sub(" ", name).split())
    if symbol is None and plain != name and _SYMBOL_ALONE.fullmatch(plain):
        name = symbol = plain  # 'ID @ TA = 70°C' before its name in the next column
    if symbol is None and (lone := _SYMBOL_AT.fullmatch(name)):
        name = symbol = lone["symbol"]
    if symbol is None and _SET_APART.fullmatch(name):
        name = symbol = "".join(name.split())  # 'V I' in the column of the names
    if symbol is None and fact.group and re.fullmatch(r"[A-Zθ][\wθ()-]{1,8}", fact.group) and not fact.group.isupper():
        symbol = fact.group  # 'RthJS' over a row for each part
    measure = parse_unit(fact.unit) if fact.unit and fact.section_kind == SectionKind.THERMAL else None
    if measure is not None and measure.dimension == "thermal resistance" and "esistance" not in name:
        name = f"Thermal resistance {name}"
    if fact.conditions and _names_only(name, symbol):
        # some tables print the symbol first and the name in the next column
        first = re.split(r"[;,]", fact.conditions)[0]
        if not re.search(r"[=<>≤≥]", first):
            name = f"{name}, {first}"
    return name, symbol


_OF_PINS = re.compile(r"\b(?:pins?|terminals?) (?=voltage|current|capacitance|leakage)", re.IGNORECASE)
"""'Digital input pin voltage' is the digital input voltage."""


_SYMBOL_FIRST = re.compile(r"(?:[tfVIR][A-Z]\w{0,8}|[VIR][a-z]{1,5})(?=, )")


def naming_of(name: str, symbol: str | None, vocabulary: QuestionVocabulary) -> Naming:
    """A name and symbol read by the vocabulary; references ('see Figure 3', '(2)') and conditions in it say nothing."""
    name = " ".join(_ASIDE.sub(" ", name).split()) or name
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
    tail = head_of(tuple(e for e in whole if not PART.fullmatch(e.words[0])), vocabulary)
    if tail is not None and tail.concept and not has_object(whole, vocabulary):
        concepts.add(tail.concept)
    said = [e for e in full if not (len(e.words) == 1 and PART.fullmatch(e.words[0]))]
    if all(e.concept is None and _says_little(e.words[0], symbols, vocabulary) for e in said):
        concepts |= {vocabulary.concept_of_symbol[s] for s in symbols | words if s in vocabulary.concept_of_symbol}
    for found in {vocabulary.concept_of_symbol[s] for s in symbols if s in vocabulary.concept_of_symbol}:
        # 'Breakdown voltage' with the symbol BVDSS says a part of the symbol's own name
        own = vocabulary.words_of_concept(found)
        telling = [e for e in said if not all(_narrows_little(w, vocabulary) for w in e.words)]
        if telling and all(set(e.words) <= own for e in telling):
            concepts.add(found)
    concepts |= {e.concept for piece in either for e in vocabulary.elements(vocabulary.terms(piece)) if e.concept}
    concepts |= {parent for name_ in concepts for parent in vocabulary.parents.get(name_, ())}
    both = frozenset(w for piece in either for w in vocabulary.terms(piece))
    return Naming(segments, heads, full, words, frozenset(concepts), frozenset(symbols), both)


def _either(name: str, vocabulary: QuestionVocabulary) -> list[str]:
    """Both names of a row for two: 'Storage and Junction Temperature' is of either temperature."""
    found = _BOTH.search(name)
    if found is None or not set(vocabulary.terms(found["noun"])) & vocabulary.quantities.keys():
        return []
    return [f"{found['one']} {found['noun']}", f"{found['other']} {found['noun']}"]


def _names_only(name: str, symbol: str | None) -> bool:
    """Whether a row's name is just its symbol or part numbers ('VKA', 'LM340A, LM340'), no words."""
    words = [w for w in re.split(r"[\s,;/]+", name) if w]
    own = fold_symbol(symbol or "")
    return all(fold_symbol(w) == own or PART.fullmatch(w) for w in words) if words else False


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
        if element.concept or not (
            word in vocabulary.trailing or word in vocabulary.neutral or word in vocabulary.filler or word[0].isdigit()
        ):
            return element
    return until[-1] if until else None


def has_object(whole: tuple[Element, ...], vocabulary: QuestionVocabulary) -> bool:
    """Whether the phrase's end is the object of an 'of' or 'in' ('change in supply current')."""
    return any(e.concept is None and e.words[0] in vocabulary.objects for e in whole)


def stands_for_more(printed: str) -> bool:
    """Whether an 'x' behind the first digit of a part's number stands for other characters: 'lm78xx', no 'max485'."""
    return re.search(r"\d[^x]*x", printed) is not None


def kinship(asked: str, printed: str) -> int | None:
    """0 for the same part ('x' in print stands for any character), 3 for a base of it, 4 for a grade; None for another.

    Whether a suffix is an ordering code or another grade cannot be seen, so both are kept apart from the part itself.
    """
    if asked == printed:
        return 0
    if len(asked) == len(printed) and "x" in printed:
        return 0 if all(p in {a, "x"} for a, p in zip(asked, printed, strict=True)) else None
    if len(printed) >= 5 and asked.startswith(printed):
        return 3
    common = min(len(asked), len(printed))
    if stands_for_more(printed) and common >= 5 and abs(len(asked) - len(printed)) <= 3:
        # 'STM32G030CxT' of the STM32G030C8T6, and of the STM32G030C8
        like = all(p in {a, "x"} for a, p in zip(asked, printed, strict=False))
        return (3 if len(asked) > len(printed) else 4) if like else None
    if len(asked) >= 5 and printed.startswith(asked) and len(printed) - len(asked) <= 3:
        return 4
    return None
