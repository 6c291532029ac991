"""The words of questions as data: how things are asked, which names mean one quantity, which words say nothing.

Built from `resources/vocabulary/*.toml` by wiring (`QuestionVocabulary.model_validate` of the merged files). A way of
asking or a synonym is a line there; nothing here knows a parameter's name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby

from pydantic import Field

from akili_desktop.core.asking.phrasetable import PhraseTable
from akili_desktop.core.asking.wordlists import (
    Asking,
    Better,
    Concept,
    Deriving,
    PackageNames,
    PinFunction,
    PinKindWords,
    PinTypeWords,
    Search,
    WordList,
)
from akili_desktop.core.packageforms import PackageWords
from akili_desktop.core.quantity import normalise


class QuestionVocabulary(WordList):
    """All words that questions are understood with; frozen, shared by threads.

    `quantity_words` maps a noun to the dimensions that it can be measured in ('voltage' -> voltage);
    `size_words` are nouns that a feature line leaves to its unit ('size' of 64 bytes); `same_words` are groups of
    phrases that mean the same in this field.
    """

    asking: Asking = Asking()
    concepts: tuple[Concept, ...] = ()
    same_words: tuple[tuple[str, ...], ...] = ()
    quantity_words: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    size_words: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    pin_functions: tuple[PinFunction, ...] = ()
    comparison: Better = Better()
    search: Search = Search()
    derived: Deriving = Deriving()
    package_forms: PackageWords = PackageWords()
    packages: PackageNames = PackageNames()
    pin_kinds: PinKindWords = PinKindWords()
    pin_types: PinTypeWords = PinTypeWords()

    @cached_property
    def _same(self) -> PhraseTable:
        table = PhraseTable()
        for group in self.same_words:
            target = "_".join(_words(group[0]))
            for phrase in group:
                table.add(_words(phrase), target)
                if phrase.endswith(" on"):  # 'turn on delay': at a phrase's end it is a state
                    table.add((*_words(phrase.removesuffix(" on")), "on"), target)
        return table

    @cached_property
    def _concepts(self) -> PhraseTable:
        table = PhraseTable()
        for concept in self.concepts:
            for name in (concept.name, *concept.names):
                table.add(self.terms(name), concept.name)
        return table

    @cached_property
    def concept_of_symbol(self) -> dict[str, str]:
        """Folded symbol -> concept; a symbol that two concepts claim means neither."""
        found: dict[str, str] = {}
        twice: set[str] = set()
        for concept in self.concepts:
            for symbol in concept.symbols:
                key = _symbol(symbol)
                if len(key) == 1 and len(symbol) > 1:
                    continue  # 'V+' without its sign is a unit
                if found.setdefault(key, concept.name) != concept.name:
                    twice.add(key)
        return {key: name for key, name in found.items() if key not in twice}

    def words_of_concept(self, concept: str) -> frozenset[str]:
        """All words of a quantity's names."""
        return self._words_of_concepts.get(concept, frozenset())

    @cached_property
    def rails(self) -> frozenset[str]:
        """The folded names of supply pins that are more than one letter and a sign: avdd, vcc."""
        supplies = (f for f in self.pin_functions if "supply" in f.function)
        return frozenset(n for f in supplies for name in f.names if (n := name.casefold()).isalpha() and len(n) > 2)

    @cached_property
    def grounds(self) -> frozenset[str]:
        """The folded names of ground pins, and the word itself."""
        named = {name.casefold() for f in self.pin_functions if "ground" in f.function for name in f.names}
        return frozenset(named | {"ground"})

    @cached_property
    def _words_of_concepts(self) -> dict[str, frozenset[str]]:
        return {c.name: frozenset(w for n in (c.name, *c.names) for w in self.terms(n)) for c in self.concepts}

    @cached_property
    def parents(self) -> dict[str, tuple[str, ...]]:
        """Concept -> the wider concepts that it is, states left out."""
        return {c.name: c.is_a for c in self.concepts if c.is_a and not c.state}

    @cached_property
    def near(self) -> dict[str, frozenset[str]]:
        """Concept -> those that often, but not always, are the same; either way round."""
        pairs = [(c.name, other) for c in self.concepts for other in c.near]
        both = [*pairs, *((other, one) for one, other in pairs)]
        return {name: frozenset(o for n, o in both if n == name) for name, _ in both}

    @cached_property
    def states(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        """Concept -> (the wider concept, the words of the state)."""
        return {c.name: (c.is_a[0], self.terms(c.state)) for c in self.concepts if c.is_a and c.state}

    @cached_property
    def filler(self) -> frozenset[str]:
        return frozenset(self._flat(self.asking.filler))

    @cached_property
    def neutral(self) -> frozenset[str]:
        return frozenset(self._flat(self.asking.neutral))

    @cached_property
    def restricting(self) -> frozenset[str]:
        return frozenset(self._flat(self.asking.restricting))

    @cached_property
    def excluding(self) -> frozenset[str]:
        """Words that make a row another quantity than the one without them ('low-level input voltage')."""
        return frozenset(self._flat(self.asking.excluding))

    @cached_property
    def trailing(self) -> frozenset[str]:
        """Words that stand behind the noun that they say more of ('threshold rising')."""
        return frozenset(self._flat(self.asking.trailing))

    @cached_property
    def loose(self) -> frozenset[str]:
        """Words of a question that narrow little: a row need not say them, but then it is for review."""
        return frozenset(self._flat(self.asking.loose))

    @cached_property
    def telling(self) -> frozenset[str]:
        """Nouns that name a quantity alone, without a word that says of what ('bandwidth')."""
        return frozenset(self._flat(self.asking.telling))

    @cached_property
    def telling_freely(self) -> frozenset[str]:
        """Nouns that name a quantity alone where a question is read word by word: 'gain'."""
        return frozenset(self._flat(self.asking.telling_freely))

    @cached_property
    def implied(self) -> dict[str, frozenset[str]]:
        """Word -> the words that it says as well: an undervoltage lockout is a threshold."""
        return {self.terms(word)[0]: frozenset(self._flat(more)) for word, more in self.asking.implied.items()}

    @cached_property
    def opposites(self) -> tuple[frozenset[str], ...]:
        """Groups of words that exclude each other, and make their quantity another one than that without them."""
        return tuple(frozenset(self._flat(group)) for group in self.asking.opposites)

    def opposed(self, asked: Collection[str], said: Collection[str]) -> bool:
        """Whether what is said holds another word than what was asked, of a group of words that exclude each other."""
        mine = [(group & set(asked), group) for group in self._contrary]
        return any(here and here.isdisjoint(said) and not group.isdisjoint(said) for here, group in mine)

    @cached_property
    def _contrary(self) -> tuple[frozenset[str], ...]:
        return (*self.opposites, *(frozenset(self._flat(group)) for group in self.asking.sides))

    @cached_property
    def pin_words(self) -> dict[str, frozenset[str]]:
        """Word -> its other spellings as a pin's name: 'enable' and 'en'."""
        groups = [frozenset(self._flat(group)) for group in self.asking.pin_words]
        return {word: group - {word} for group in groups for word in group}

    @cached_property
    def kin(self) -> dict[str, frozenset[str]]:
        """Word -> others that often say the same in this field: 'speed' and 'rate'."""
        found: dict[str, frozenset[str]] = {}
        for group in (frozenset(self._flat(words)) for words in self.asking.kin):
            for word in group:
                found[word] = found.get(word, frozenset()) | group - {word}
        return found

    @cached_property
    def turning(self) -> frozenset[str]:
        """Words that make a row another quantity than its other words name: see `Asking`."""
        groups = (self.asking.turning, self.asking.no_limits, self.asking.excluding, self.asking.restricting)
        return frozenset(word for group in groups for word in self._flat(group))

    @cached_property
    def phases(self) -> frozenset[str]:
        """Words for the two levels of a signal, which a time may be of."""
        return frozenset(self._flat(self.asking.phases))

    @cached_property
    def settings(self) -> dict[str, str]:
        """Folded symbol -> the setting without a unit that it stands for: 'g' and 'av' are the gain."""
        return {_symbol(s): name for name, symbols in self.asking.settings.items() for s in (name, *symbols)}

    @cached_property
    def class_words(self) -> frozenset[str]:
        """What kinds of parts are called, the last word of each name: 'diode', 'regulator'."""
        found = {self.terms(name)[-1] for kind in self.search.classes for name in kind.names}
        return frozenset(found) - self.quantities.keys()

    @cached_property
    def prepositions(self) -> frozenset[str]:
        return frozenset(self.asking.prepositions)

    @cached_property
    def closing(self) -> frozenset[str]:
        """Words that begin what holds while the asked thing is looked at: 'supply current | when transmitting'."""
        return frozenset(self.asking.closing)

    @cached_property
    def verbs(self) -> frozenset[str]:
        """Verbs that end the name of the asked thing and say nothing themselves ('… guarantees regulation')."""
        return frozenset(self._flat(self.asking.verbs))

    @cached_property
    def objects(self) -> frozenset[str]:
        return frozenset(self.asking.objects)

    @cached_property
    def memories(self) -> frozenset[str]:
        """Kinds of memory, folded: see `Asking`."""
        return frozenset(self._flat(self.asking.memories))

    @cached_property
    def carriers(self) -> frozenset[str]:
        """The nouns that a table leaves out of what it counts, folded: see `Asking`."""
        return frozenset(self._flat(self.asking.carriers))

    @cached_property
    def condition_nouns(self) -> frozenset[str]:
        return frozenset(self._flat(self.asking.condition_nouns))

    @cached_property
    def levels(self) -> dict[str, str]:
        """Folded word -> the level that it names ('logic low' and 'l' are low)."""
        return {word.casefold(): level for level, words in self.asking.levels.items() for word in (level, *words)}

    @cached_property
    def whole_range(self) -> re.Pattern[str]:
        """Ways to say that a row holds over the whole temperature range, without its numbers."""
        phrases = sorted(self.asking.whole_ranges, key=lambda p: (-len(p), p))
        return re.compile("|".join(re.escape(p) for p in phrases) or r"(?!)", re.IGNORECASE)

    @cached_property
    def quantities(self) -> dict[str, frozenset[str]]:
        """Canonical noun -> dimensions."""
        return {self.terms(noun)[0]: frozenset(dims) for noun, dims in self.quantity_words.items()}

    @cached_property
    def sizes(self) -> dict[str, frozenset[str]]:
        """Canonical noun -> the dimensions of a feature line's unit that say it."""
        return {self.terms(noun)[0]: frozenset(dims) for noun, dims in self.size_words.items()}

    @cached_property
    def statistics(self) -> PhraseTable:
        return self._table(self.asking.statistics)

    @cached_property
    def bounds(self) -> PhraseTable:
        return self._table(self.asking.bounds)

    @cached_property
    def english(self) -> frozenset[str]:
        """Words that show a question to be in the language that this vocabulary is for."""
        words: set[str] = set(self.asking.english)
        for text in (
            *self.asking.filler, *self.asking.neutral, *self.asking.prepositions, *self.quantity_words,
            *(n for c in self.concepts for n in (c.name, *c.names)), *(p for g in self.same_words for p in g),
            *(p for g in self.asking.statistics.values() for p in g),
        ):  # fmt: skip
            words.update(_words(text))
        return frozenset(words)

    def _flat(self, phrases: Iterable[str]) -> list[str]:
        return [term for phrase in phrases for term in self.terms(phrase)]

    def _table(self, phrases: dict[str, tuple[str, ...]]) -> PhraseTable:
        table = PhraseTable()
        for target, group in phrases.items():
            for phrase in group:
                table.add(_words(phrase), target)
        return table

    @cached_property
    def package_families(self) -> tuple[str, ...]:
        """The families of packages that sheets print and those that are typed instead, but for names of circuits."""
        printed = (f for f in self.packages.families if f not in self.packages.block_names)
        words = (f for f in printed if f[-1].isalnum() and " " not in f)
        return tuple(dict.fromkeys((*self.asking.package_families, *words)))

    @cached_property
    def package_name(self) -> re.Pattern[str]:
        """Matches a folded word that is a package's name with its number ('tssop20', 'sot23-6'), and no part's."""
        families = "|".join(re.escape(f.casefold()) for f in self.package_families)
        return re.compile(rf"(?:{families})-?\d{{1,4}}(?:-\d{{1,2}})?[a-z]{{0,2}}")

    def names_a_kind(self, name: str) -> bool:
        """Whether a name says only what kind of quantity it is: 'Voltage Range', 'Resolution'."""
        words = set(words_of(name))
        return bool(words) and words <= self.quantities.keys() | self.neutral

    def terms(self, text: str) -> tuple[str, ...]:
        """The canonical words of a text: folded, singular, phrases that mean the same replaced by one word."""
        return self._terms(text) if len(text) <= 200 else self._read(text)

    @cached_property
    def _terms(self) -> Callable[[str], tuple[str, ...]]:
        return lru_cache(maxsize=16384)(self._read)

    def term_set(self, text: str) -> frozenset[str]:
        """The terms of a text in no order: one set for all rows that print it."""
        return self._term_set(text) if len(text) <= 200 else frozenset(self._read(text))

    @cached_property
    def _term_set(self) -> Callable[[str], frozenset[str]]:
        return lru_cache(maxsize=16384)(lambda text: frozenset(self.terms(text)))

    def _read(self, text: str) -> tuple[str, ...]:
        words = [self._inflected.get(w, w) for w in _words(text)]
        once = self._same.targets(words)
        # a phrase may show only in words that mean the same: 'soldering temp'
        return tuple(once if once == words else self._same.targets(once))

    @cached_property
    def _written(self) -> frozenset[str]:
        """Every folded word that a way of asking or a name of the vocabulary is written with."""
        asking = self.asking
        texts = (
            *asking.filler, *asking.neutral, *asking.prepositions, *asking.verbs, *asking.restricting,
            *asking.excluding, *asking.trailing, *asking.loose, *asking.condition_nouns, *self.quantity_words,
            *self.size_words, *(n for c in self.concepts for n in (c.name, *c.names, *c.symbols)),
            *(p for g in self.same_words for p in g), *(n for f in self.pin_functions for n in (*f.function, *f.names)),
            *(n for g in asking.levels.values() for n in g), *(n for k in self.search.classes for n in k.names),
            *(p for g in asking.statistics.values() for p in g),
        )  # fmt: skip
        return frozenset(word for text in texts for word in _words(text))

    @cached_property
    def known(self) -> frozenset[str]:
        """All folded words that mean something in a question, inflected ones too."""
        asked = {w.casefold() for w in re.findall(r"[A-Za-z]{4,}", " ".join(self.asking.templates))}
        return self._written | self.english | frozenset(self._inflected) | asked

    @cached_property
    def known_long(self) -> dict[str, tuple[str, ...]]:
        """First letter -> the known words that are long enough for a slip of the keys to show, in order."""
        words = sorted(w for w in self.known if len(w) > 4 and w.isascii() and w.isalpha())
        return {first: tuple(group) for first, group in groupby(words, key=lambda word: word[0])}

    @cached_property
    def _inflected(self) -> dict[str, str]:
        """Inflected words that the vocabulary does not have -> the one word of it that they are a form of.

        'slewing' is 'slew'; a form of two words of the vocabulary stays what it is.
        """
        known = self._written
        bare = (w for w in known if w.isascii() and w.isalpha() and len(w) > 3 and not w.endswith(("ing", "ed", "ly")))
        found: dict[str, set[str]] = {}
        for word in bare:
            stem = word.removesuffix("e")
            double = stem + stem[-1]
            for form in (f"{stem}ing", f"{stem}ed", f"{double}ing", f"{double}ed", f"{word}ly", f"{word}ally"):
                if form not in known:
                    found.setdefault(form, set()).add(word)
        return {form: next(iter(words)) for form, words in found.items() if len(words) == 1}

    def spelt(self, text: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The canonical words of a text, each with the folded words that it stands for."""
        return tuple(
            (term, words) for words, term in self._same.replace([self._inflected.get(w, w) for w in _words(text)])
        )

    def canonical(self, words: Sequence[str]) -> tuple[str, ...]:
        """Like `terms`, of words already cut."""
        return tuple(self._same.targets(words))

    def elements(self, terms: Sequence[str]) -> tuple[Element, ...]:
        """The terms with the names of known quantities joined to one element each, the longest name first."""
        return tuple(Element(words, target if known else None) for words, target, known in self._concepts.split(terms))


class ByIdentity:
    """A vocabulary as a cache key: by identity, since it is frozen and large."""

    def __init__(self, vocabulary: QuestionVocabulary) -> None:
        self.vocabulary = vocabulary

    def __hash__(self) -> int:
        return id(self.vocabulary)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByIdentity) and other.vocabulary is self.vocabulary


@dataclass(frozen=True)
class Element:
    """One thing that a question or a row's name says: its words, and the quantity that they name by vocabulary."""

    words: tuple[str, ...]
    concept: str | None = None


_JOINED = re.compile(r"(?<=\w)\((on|off|sat|th|br|max|min|typ|rms|clk|to|jc|ja|jb|pk|av|avg)\)", re.IGNORECASE)
_SPACED = re.compile(r"\b([A-Z][A-Za-z]{0,4}) \(((?i:on|off|sat|th|br))\)")
_LEADING = re.compile(r"(?<=\w)\((\w{1,4})\)(?=\w)")
_STATE_ON = re.compile(r"\bon\b(?=\s*(?:[,;)?.]|and\b|$))", re.IGNORECASE)
_ON_VALUE = re.compile(r"=\s*on\b", re.IGNORECASE)
_INDEXED = re.compile(r"\b(t[A-Za-z]{1,4})[:;]([A-Z]{2,4})\b")
"""A symbol of two parts: 'tSU:DAT'."""
_ROMANS = ("I", "II", "III", "IV")
_ROMAN = re.compile(r"(?<=[a-z]{3})-(I{1,3}|IV)\b")
_NON = re.compile(r"\bnon[ -](?=[a-z]{4})", re.IGNORECASE)
_SHARE = re.compile(r"%\s*(?:on|off)\b", re.IGNORECASE)
"""The share of a period in which something is on: of a duty cycle."""
_STATE_HEADING = re.compile(r"\b(?:on|off)[ -](?=characteristics?\b)", re.IGNORECASE)
"""A transistor's 'OFF CHARACTERISTICS' are no state of a part that can be switched off."""
_HYPHENED = re.compile(r"(?<=[a-z]{2})-(on|off|up|down)\b", re.IGNORECASE)
_SUBSCRIPT_S = re.compile(r"[A-Z][A-Za-z]*[a-z][A-Za-z]*[A-Z]S|[IV](?:O[HL]|I[HL]|[CDES]{2}|BB)S")
"""A symbol whose last letter is no plural: 'RthJS', 'IOHS', 'IDDS'."""
_GROUP = re.compile(r"\bgrps?\.\s*", re.IGNORECASE)
_TERM = re.compile(r"[^\W_]+(?:\.\d+[^\W_]*)?")


def join_symbols(text: str) -> str:
    """Symbols with bracketed subscripts as one word: 'RDS(on)' is 'RDSon', 'V(BR)DSS' is 'VBRDSS'."""
    bracketed = "(" in text
    if bracketed:
        text = _SPACED.sub(lambda m: m[1] + m[2], _LEADING.sub(lambda m: m[1], text))
    if ":" in text or ";" in text:
        text = _INDEXED.sub(r"\1\2", text)
    return _JOINED.sub(lambda m: m[1], text) if bracketed else text


def _symbol(text: str) -> str:
    return re.sub(r"[\W_]", "", normalise(text).casefold())


_ACRONYMS = re.compile(r"\b([A-Z][A-Z0-9²]{1,5})s\b")
"""Several of what is named in capitals: 'SPIs', 'FIFOs'."""


@lru_cache(maxsize=8192)
def _words(text: str) -> tuple[str, ...]:
    """Folded words in singular; 'RDS(on)' and 'VCE(sat)' are one word, 'on' at the end of a phrase is 'enabled'."""
    plain = join_symbols(normalise(text).replace("'s ", " ")).replace("_", "")
    # each pattern is tried only where what it needs is there: most texts have none of it
    if "grp" in plain.lower():
        plain = _GROUP.sub("group ", plain)
    if "s" in plain:
        plain = _ACRONYMS.sub(r"\1", plain)
    if "-" in plain:
        plain = _ROMAN.sub(lambda found: f" {_ROMANS.index(found[1]) + 1}", plain)  # 'standby-I' is no standby of 'I'
        plain = _HYPHENED.sub(r"\1", plain)  # 'power-on', 'turn-off': one word, its end is no preposition
    if "characteristic" in plain.lower():
        plain = _STATE_HEADING.sub("", plain)
    if "%" in plain:
        plain = _SHARE.sub("%", plain)  # '80% on, 20% off' is no state
    if "on" in plain.lower():
        plain = _NON.sub("non", plain)  # 'non-repetitive' is no 'repetitive'
        plain = _ON_VALUE.sub("= enabled", _STATE_ON.sub("enabled", plain))
    return tuple(
        w.casefold() if w[-1] == "S" and _SUBSCRIPT_S.fullmatch(w) else _singular(w.casefold())
        for w in _TERM.findall(plain)
    )


def words_of(text: str) -> tuple[str, ...]:
    """The folded words of a text before vocabulary: see `QuestionVocabulary.terms`."""
    return _words(text)


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "as", "os")) and word.isalpha():
        return word[:-1]
    if len(word) > 4 and word.endswith("ios") and word.isalpha():
        return word[:-1]  # gpios
    return word
