"""Facts as the prover sees them: names cut into known quantities, context, conditions, parts.

A view is derived from its fact alone. What only a match needs (conditions, parts, context) is read when asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, lru_cache

from akili_desktop.core.asking.vocabulary import Element, QuestionVocabulary
from akili_desktop.core.conditions import Condition, Level, find_conditions, find_levels, fold_symbol
from akili_desktop.core.facts import Range, Unit
from akili_desktop.core.proving.naming import TESTED_AT, Naming, pins_beside, symbol_key
from akili_desktop.core.proving.partnumbers import part_names
from akili_desktop.core.proving.printed import Printed, all_of, called
from akili_desktop.core.proving.statements import expressed_dimension, said_of
from akili_desktop.core.proving.telling import own_stretch, without_unit
from akili_desktop.core.quantity import find_quantities, make_quantity, normalise, parse_number, parse_unit

EXCEPT = re.compile(r"\b(?:except(?: for)?|excluding|other than|but not)\b[,:]?[^;,.()]*", re.IGNORECASE)
"""What a row is not of: 'all devices except MAX487/MAX1487', 'All except, 24FC256'."""
_LEFT_OUT = re.compile(
    r"\b(?:except(?: for)?|excluding|other than|but not)[,:]?\s+(?:(?:the|pins?|inputs?|outputs?)\s+)*"
    r"(\w[\w+-]*(?:\s*(?:,|/|&|\band\b|\bor\b)+\s*(?:and\s+)?[A-Z][\w+-]*(?![\w+-]|\s*[=≤≥<>]))*)",
    re.IGNORECASE,
)
"""The names behind such words: 'nSLEEP', 'PA1, PA3 and PB8'."""
_FIXED = re.compile(r"(?<=\w)\s?-\d{1,2}\.\d\b")
"""A part's suffix for its fixed voltage: 'AMS1117-3.3'."""


_OF_TEST = re.compile(r"\btest (?:circuits?|conditions?|figures?|set-?ups?)\b", re.IGNORECASE)
"""Where a row was measured: 'Refer to test circuit' makes it no row for a test."""
_SENTENCE_END = re.compile(r"(?<=[\w)%°]\.) (?=[A-Z])|; ")
_HOW_MEASURED = re.compile(
    r"\b(?:is|are|apply)\b(?=.*\b(?:tests performed|measured|tested|referenced to|(?:with respect|relative) to"
    r"|normali[sz]ed to|applicable to|apply)\b)"
    r"|\b[Vv]alues of\b.*\bare\b"  # 'Minimum values of drifts and offsets are 3σ values' names no drift
)
"""A sentence over a table that says how its values hold: 'The parameters are derived from tests performed under …'."""
_OF_SOME = re.compile(
    r"The (?!following|parameters|values|limits|ratings|specifications|(?:electrical )?characteristics)"
)
"""How one begins that speaks of some of the values: 'The VS offset ratings are tested with all supplies at 15 V.'"""
_STATED_SYMBOL = re.compile(r"\b[A-Z][A-Z0-9]{1,5}(?=\s*[=<>≤≥])")
"""A symbol whose value a condition states; it is itself, and no word: 'IO = 5 mA' says nothing of an I/O."""
_CYCLES = re.compile(r"\w (?:cycles?|periods?)$|^(?:clocks|clks?)$|^1 ?/ ?f\w+$", re.IGNORECASE)
_SHORT_PART = re.compile(r"[a-z]{3,}\d(?:\.\d)?[a-z]{1,3}")
_SIGNED = re.compile(r"(?<![\w+-])[A-Z]\w{0,7}[+-](?![\w+-])")
_SWITCHED = re.compile(r"""(\w+)\s+["“”'‘’(]?\s*(ON|OFF)\s*["“”'‘’)]?$""")
_LISTED_SYMBOLS = re.compile(r"[VITRCPQtf][A-Z]\w{0,6}(?:/[VITRCPQtf][A-Z]\w{0,6})+")
"""A name for the rows of several symbols: 'VIL/VIH'."""
_GROUPED = re.compile(r"\b(?:classification|rank|grouping|groups?)\b", re.IGNORECASE)
_GROUP_NAME = re.compile(r"[A-Z]|-?\d{2}")
_GROUP_LINE = re.compile(r"[-−–](\d{2}),?\s+[A-Za-z]\w*\s*=")
"""Conditions that open with a group's mark, where only the first of its lines prints the word: '-25 VCE = 1 V'."""
_SELECTION_GROUP = re.compile(
    r"(?i:\bgroup|grp\.?|\brank|\bclass(?:ification)?|\bgrade)\s?-?(?P<behind>\d{2}|[A-Z])\b"
    r"|\b(?P<before>[A-Z])[ -](?i:grade)\b"
)


@lru_cache(maxsize=4096)
def _without_told(text: str, of_some: bool = False) -> str:
    """Conditions of a section without what says how its values were measured: these words name no state of the part.

    With `of_some` only those that speak of some values, as what they state does not hold of each row.
    """
    sentences = _SENTENCE_END.split(text)
    told = (_HOW_MEASURED.search(s) and (not of_some or _OF_SOME.match(s)) for s in sentences)
    return " ; ".join(s for s, is_told in zip(sentences, told, strict=True) if not is_told)


@lru_cache(maxsize=4096)
def _without_excepted(text: str) -> str:
    return EXCEPT.sub(" ", text)


@lru_cache(maxsize=4096)  # a table's rows share their section, their group and often their conditions
def _without_values(text: str) -> tuple[str, frozenset[str]]:
    """A text without the symbols whose values it states and without how it was tested, and these symbols, folded.

    With them the word 'fixed' where a part's suffix says so.
    """
    plain = _OF_TEST.sub(" ", text)
    said = frozenset(map(fold_symbol, _STATED_SYMBOL.findall(plain)))
    return _STATED_SYMBOL.sub(" ", plain), said | {"fixed"} if _FIXED.search(text) else said


class View:
    """A fact read for proving; may be kept and shared by threads."""

    def __init__(
        self,
        fact: Range | Unit,
        read_name: Callable[[Range | Unit], Naming],
        vocabulary: QuestionVocabulary,
        of_card: Callable[[str], bool] = lambda _: True,
        shortened: Callable[[str], frozenset[str]] = lambda _: frozenset(),
    ) -> None:
        self.fact = fact
        self._of_card = of_card
        self._shortened = shortened
        self._read_name = read_name
        self._vocabulary = vocabulary
        measure = parse_unit(fact.unit) if fact.unit else None
        if measure is None and fact.unit is None:
            value = fact.text if isinstance(fact, Unit) else fact.values()[0][1].text if fact.values() else ""
            own = alone(value)
            measure = parse_unit(own[1]) if own else None
        dimension = measure.dimension if measure else expressed_dimension(fact)
        self.dimensions: frozenset[str] = frozenset({dimension}) if dimension else frozenset()
        if measure is not None and measure.base.startswith("%V"):
            self.dimensions = frozenset({"ratio", "voltage"})  # a threshold of 67 % VDD
        if dimension is None and fact.unit and _CYCLES.search(fact.unit):
            self.dimensions = frozenset({"time", "count"})  # a conversion time of 13 clock cycles

    @cached_property
    def naming(self) -> Naming:
        """What the fact is called; a row beside the asked one is often looked at for its values alone."""
        return self._read_name(self.fact)

    @cached_property
    def in_words(self) -> bool:
        """Whether the row's value is a word that stands for no limit, and so has no unit: 'Continuous'."""
        fact = self.fact
        if not isinstance(fact, Range) or fact.unit:
            return False
        values = [value.text.casefold() for _, value in fact.values()]
        return bool(values) and set(values) <= set(self._vocabulary.asking.limitless)

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
    def keys(self) -> frozenset[str]:
        """All that an index finds it by: its entries, the symbols that it bears as such, and what it is."""
        return frozenset().union(*self.keys_in)

    @property
    def keys_in(self) -> tuple[frozenset[str], ...]:
        """`keys` in sets, most of which rows of one name share."""
        own = {symbol_key(fold_symbol(symbol)) for symbol in self.printed_symbols} | set(map(mark_key, self.marks))
        if isinstance(self.fact, Range) and self.fact.symbol:
            own.add(printed_key(self.fact.symbol))
        return self.naming.entries, self.counted, frozenset(own)

    @property
    def marks(self) -> frozenset[str]:
        """What proving looks it up by: a 'package', a value for a 'setting', a 'misnamed' row, the 'rest' of a name.

        A row is misnamed whose name does not fit its unit, or that bears its symbol alone.
        """
        fact = self.fact
        if isinstance(fact, Unit):
            told = {"package": fact.label == "package", "setting": fact.setting is not None}
        else:
            nameless = fact.symbol is not None and fact.parameter in {"", fact.symbol}
            unfit = any(flag.rule == "unit-unfit" for flag in fact.flags)
            told = {"misnamed": nameless or unfit, "rest": is_rest(fact.parameter)}
        return frozenset(mark for mark, is_so in told.items() if is_so)

    @property
    def said(self) -> frozenset[str]:
        """All words that are printed for the fact, those of its name and symbols as the vocabulary has them."""
        return self.name | self.context | self.symbols

    @property
    def said_in(self) -> tuple[frozenset[str], ...]:
        """`said` in sets that rows share, which have most of their texts in common."""
        return self.name, self.symbols, *self._context_in

    @property
    def counted(self) -> frozenset[str]:
        """What a feature counts by its unit ('8-channel multiplexer': channels); empty where it is no count."""
        fact = self.fact
        plain = isinstance(fact, Unit) and fact.count is not None and fact.unit
        return frozenset(self._vocabulary.terms(fact.unit)) if plain and fact.unit else frozenset()

    @cached_property
    def context(self) -> frozenset[str]:
        """All words printed for the fact beside its name."""
        return frozenset().union(*self._context_in)

    @cached_property
    def _context_in(self) -> tuple[frozenset[str], ...]:
        fact = self.fact
        if isinstance(fact, Range):
            over = _without_told(fact.section_conditions or "")
            texts = [fact.parameter, fact.group, fact.section, fact.conditions, over, fact.variant]
        else:
            texts = [said_of(fact), fact.variant, fact.context]
        read = [_without_values(text) for text in texts if text]
        found = [words for plain, said in read for words in (self._vocabulary.term_set(plain), said)]
        if isinstance(fact, Range) and over:
            # 'over the full temperature range' over a table makes none of its currents one at a temperature measurement
            held = self._vocabulary.term_set(_without_values(over)[0])
            found = [words - self._nouns if words is held else words for words in found]
        return tuple(found)

    @property
    def _nouns(self) -> frozenset[str]:
        return frozenset(self._vocabulary.quantities)

    @cached_property
    def pins(self) -> str | None:
        """The pins that a limit of a plain voltage is of, as printed beside its name; None where it is of none."""
        return pins_beside(self.fact, self._vocabulary) if isinstance(self.fact, Range) else None

    @cached_property
    def called(self) -> Printed:
        """What the fact is called, in any ending."""
        return called(self.fact, (self.name, self.symbols), self._vocabulary)

    @cached_property
    def printed(self) -> Printed:
        """All that is printed for the fact alone, in any ending."""
        return all_of(self.fact, self.called, self._vocabulary)

    @cached_property
    def headed_names(self) -> frozenset[str]:
        """The names in capitals that a heading lists among words: 'RESET' of 'Standard port pins, RESET, RTCK'."""
        fact = self.fact
        texts = [t for t in (fact.group, fact.section) if t] if isinstance(fact, Range) else []
        listed = (w for t in texts if "," in t and any(c.islower() for c in t) for w in _CAPITALS.findall(t))
        return frozenset(term for word in listed for term in self._vocabulary.terms(word))

    @cached_property
    def printed_symbols(self) -> frozenset[str]:
        """Its symbols as printed; a row named 'VIL/VIH' is of either, whatever its symbol's column says."""
        fact = self.fact
        if not isinstance(fact, Range):
            return frozenset()
        name, symbol = ("".join(t.split()) for t in (fact.parameter, fact.symbol or ""))
        listed = next((t for t in (name, symbol) if _LISTED_SYMBOLS.fullmatch(t)), None)
        return frozenset(listed.split("/") if listed else [symbol] if symbol else ())

    @cached_property
    def switched(self) -> frozenset[str]:
        """The state behind the noun of a row's name: 'Supply current "ON"' is none of the part that is off."""
        found = _SWITCHED.search(self.fact.parameter) if isinstance(self.fact, Range) else None
        noun = found is not None and found[1].casefold() in self._vocabulary.quantities
        return frozenset({found[2].casefold()} if found is not None and noun else ())

    @cached_property
    def own(self) -> tuple[Condition, ...]:
        """The conditions that the row itself states; a feature's own value is none: '1.2 V dropout voltage'.

        What inputs tolerate is both.
        """
        found, fact = find_conditions(self._own_text), self.fact
        if not isinstance(fact, Unit) or "tolerant" in fact.label:
            return found
        number = parse_number(without_unit(fact.text, fact.unit))
        value = make_quantity(number, fact.unit) if number is not None else None
        itself = (value.value, value.unit) if value is not None else None
        return tuple(c for c in found if c.subject or (c.interval.single, c.interval.unit) != itself)

    @cached_property
    def _own_text(self) -> str:
        fact = self.fact
        if isinstance(fact, Range):
            at = TESTED_AT.search(fact.symbol or "")
            return f"{fact.conditions or ''} ; {fact.parameter}{f' ; {at[1]}' if at else ''}"
        said = own_stretch(fact) if fact.statement is None else said_of(fact)
        return f"{said} ; {fact.label}"

    @cached_property
    def _section_text(self) -> str:
        fact = self.fact
        if not isinstance(fact, Range):
            return ""
        over = _without_told(fact.section_conditions or "", of_some=True)
        return f"{over} ; {fact.group or ''} ; {fact.section or ''}"

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
            return self._parts_in(fact.variant or "") or self._parts_said(said_of(fact, subject=False))
        if short := self._short_parts:
            return short
        for told in self._tellings:
            find = self._parts_in if told is fact.variant else self._parts_said
            if told and (names := find(_without_excepted(told))):
                # a heading of many parts may have a condition of one of them ('MAX220, C1 = 0.047 µF')
                headed = self._parts_said(fact.section or "") if told is fact.section_conditions else frozenset()
                return headed if headed > names else names
        return frozenset()

    def _parts_in(self, text: str) -> frozenset[str]:
        """The part numbers that a text names; 'Multiwatt15' and 'TSOT23-6' only look like some."""
        named = part_names(text)
        package = self._vocabulary.package_name
        return frozenset(name for name in named if not package.fullmatch(name)) if named else named

    def _parts_said(self, text: str) -> frozenset[str]:
        """The same of words among others: manuals, pins and values ('RM0454', 'PA12', '10VP-P') may look like parts.

        What stands for a part of the card, the end of its number in brackets, names it as well: '(610)'.
        """
        return frozenset(name for name in self._parts_in(text) if self._of_card(name)) | self._shortened(text)

    @cached_property
    def _short_parts(self) -> frozenset[str]:
        """Part numbers of one digit, folded, where the variant is nothing else: 'SMBK5A SMBK5CA'."""
        words = [word.casefold() for word in (self.fact.variant or "").split()]
        named = all(_SHORT_PART.fullmatch(w) and not self._vocabulary.package_name.fullmatch(w) for w in words)
        return frozenset(words) if words and named else frozenset()

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
        said = (found[0] for told in self._tellings if told for found in EXCEPT.finditer(told))
        return frozenset(name for text in said for name in part_names(text))

    @cached_property
    def excepted(self) -> frozenset[str]:
        """The words that the row says only to leave them out: nSLEEP of 'all except nSLEEP'."""
        told = [text for text in self._tellings if text]
        left = " ; ".join(found[1] for text in told for found in _LEFT_OUT.finditer(text))
        kept = " ; ".join(_LEFT_OUT.sub(" ", text) for text in told)
        return frozenset(self._vocabulary.terms(left)) - set(self._vocabulary.terms(kept)) if left else frozenset()

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
        line = _GROUP_LINE.match(fact.conditions or "") if isinstance(fact, Range) else None
        return line[1] if line else selection_group(" ; ".join(t for t in texts if t))

    @cached_property
    def place(self) -> str:
        """Where the fact stands in words: variant, section, group."""
        fact = self.fact
        if isinstance(fact, Range):
            return " ".join(t for t in (fact.variant, fact.section, fact.group) if t)
        return " ".join(t for t in (fact.variant, fact.context) if t)


def asked_group(text: str) -> str | None:
    """The selection group or grade that a question names, where letters may be small: 'c grade'."""
    return selection_group(re.sub(r"\b[a-z](?=[ -]grade\b)|(?<=\bgrade )[a-z]\b|(?<=\bgroup )[a-z]\b", _upper, text))


def _upper(letter: re.Match[str]) -> str:
    return letter[0].upper()


def is_rest(name: str) -> bool:
    """Whether a name begins in the midst of a sentence: 'must be free before a new', 'ratio'."""
    words = name.split()
    return bool(words) and words[0].isalpha() and words[0].islower() and len(words[0]) > 1


def selection_group(text: str) -> str | None:
    """The selection group or grade that a text names ('hFE-grp.25', 'group B', 'B Grade'), folded; None for several."""
    found = {(m["behind"] or m["before"]).casefold() for m in _SELECTION_GROUP.finditer(text)}
    return found.pop() if len(found) == 1 else None


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


_CAPITALS = re.compile(r"\b[A-Z]{3,}\b")
