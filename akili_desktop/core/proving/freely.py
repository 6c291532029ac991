"""Does a row say all that is asked, in whatever order? Asked where nothing answers a question as it was typed.

Each word of the question has to be printed for the row, in its own or another form, and what the row is called has to
bear one of them. What a row says beyond must not make it another quantity. What is found so is for review.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import permutations

from akili_desktop.core.asking.slots import Query, What
from akili_desktop.core.asking.subject import measured_in
from akili_desktop.core.asking.vocabulary import ByIdentity, Element, QuestionVocabulary, words_of
from akili_desktop.core.facts import Range, Unit
from akili_desktop.core.proving.partnumbers import PART
from akili_desktop.core.proving.views import View
from akili_desktop.core.quantity import parse_unit

_SWITCHED = frozenset({"enabled", "disabled"})
"""What 'on' and 'off' are read as."""


def freely(query: Query, vocabulary: QuestionVocabulary) -> Query | None:
    """The query of which a row may print the words in any order; None where they say too little to tell a row by."""
    if query.what is not What.PARAMETER or query.free or query.symbols:
        return None
    content = _content(query, vocabulary)
    nouns = [i for i, word in enumerate(content) if word in vocabulary.quantities]
    telling = [word for i, word in enumerate(content) if i not in nouns]
    alone = len(content) == 1 and content[0] in vocabulary.telling_freely
    if not alone and len(nouns) < 2 and len(telling) < (1 if nouns else 2):
        return None
    dimensions = frozenset(d for i in nouns for d in vocabulary.quantities[content[i]])
    if not nouns:
        dimensions = frozenset(d for e in query.elements if e.concept for d in measured_in(e, vocabulary))
    head = nouns[-1] if nouns else len(content) - 1
    elements = tuple(Element((word,)) for word in content)
    return replace(query, elements=elements, head=head, dimensions=dimensions, free=True)


def _content(query: Query, vocabulary: QuestionVocabulary) -> tuple[str, ...]:
    """The words of the question's subject that say something, each once."""
    parts = {word for part in query.parts for word in words_of(part)}
    said = (word for word, _ in vocabulary.spelt(query.subject))
    return tuple(dict.fromkeys(w for w in said if w not in parts and w not in _small(ByIdentity(vocabulary))))


@lru_cache(maxsize=4)
def _small(words: ByIdentity) -> frozenset[str]:
    """Words that tell no row from another."""
    known = words.vocabulary
    small = known.filler | known.prepositions | known.closing | known.verbs | known.neutral | known.loose
    return small - known.restricting - known.quantities.keys()


def keys(query: Query, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """What a row must hold one of to be looked at: the words that tell rows apart, in each of their forms."""
    asked = {e.words[0] for e in query.elements}
    telling = asked - vocabulary.quantities.keys()
    spelt = dict(vocabulary.spelt(query.subject))
    kin = _Kin(query, vocabulary)
    forms = frozenset(form for w in telling or asked for form in (w, *kin.of(w), *spelt.get(w, ())))
    if telling:
        forms = forms - vocabulary.quantities.keys() or forms
    return forms | _joined(telling or asked, vocabulary)


def _joined(words: Collection[str], vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The words that two of these make together: 'the drain from the source' is drain-source."""
    pairs = permutations(words, 2) if len(words) < 6 else ()
    return frozenset(joined[0] for pair in pairs if len(joined := vocabulary.canonical(pair)) == 1)


def said_freely(query: Query, view: View, vocabulary: QuestionVocabulary) -> frozenset[str] | None:
    """What the name of a row that says all that is asked says beyond; None where it does not say all of it."""
    fact = view.fact
    if isinstance(fact, Unit) and fact.count is not None:
        return None
    group = fact.group if isinstance(fact, Range) else None
    called = view.name | view.symbols | _by_its_end(fact, vocabulary)
    named = _Said(called | set(vocabulary.terms(group or "")), [*_name_texts(fact), group or ""])
    # what holds for a whole table ('VBIAS (VCC, VBS) = 15 V') tells none of its rows from another
    beside = {word for text in _other_texts(fact) for word in vocabulary.terms(text)}
    every = _Said(named.words | beside, [*named.texts, *_other_texts(fact)])
    asked = [e.words[0] for e in query.elements]
    telling = [w for w in asked if w not in vocabulary.quantities] or asked
    pieces, kin = dict(vocabulary.spelt(query.subject)), _Kin(query, vocabulary)

    def printed(word: str, said: _Said) -> bool:
        spelt = pieces.get(word, (word,))
        small = _small(ByIdentity(vocabulary))
        if said.says((word, *kin.of(word))):
            return True
        named = vocabulary.terms(vocabulary.concept_of_symbol.get(word, ""))
        return any(all(w in small or said.says((w,)) for w in words) for words in (spelt, named) if len(words) > 1)

    if not any(printed(word, named) for word in telling):
        return None
    missing = [word for word in asked if not printed(word, every)]
    if missing and not _left_to_unit(missing, telling, view, pieces, vocabulary):
        return None
    covered = {form for word in asked for form in (word, *kin.of(word), *pieces.get(word, ()))}
    covered |= {more for word in asked for more in vocabulary.implied.get(word, ())}
    covered |= _joined(asked, vocabulary)
    stems = {_stem(word) for word in covered}
    # 'Battery current (OSC ON); SQW/OUT OFF' is one with the oscillator on
    covered |= _SWITCHED if covered & every.words & _SWITCHED else frozenset()
    extra = {w for e in view.full for w in e.words if w not in covered and _stem(w) not in stems}
    states = view.context & vocabulary.restricting - covered - view.headed_names
    turning = vocabulary.turning
    if view.dimensions == {"time"}:
        turning = turning - vocabulary.phases  # the time of one phase of a signal is a time all the same
    if extra & turning or states & named.words:
        return None
    everything = set(asked)
    if any(g & everything and g & every.words and not g & everything & every.words for g in vocabulary.opposites):
        return None
    small = _small(ByIdentity(vocabulary)) | vocabulary.quantities.keys()
    return states | frozenset(w for w in extra - small if not (w[0].isdigit() or parse_unit(w) or PART.fullmatch(w)))


def _left_to_unit(
    missing: list[str],
    telling: list[str],
    view: View,
    pieces: dict[str, tuple[str, ...]],
    vocabulary: QuestionVocabulary,
) -> bool:
    """Whether a row leaves the one missing noun to its unit: 'Thermal shutdown' in °C is a temperature."""
    measured = vocabulary.quantities.get(missing[0], frozenset())
    if len(missing) > 1 or not measured & view.dimensions or len(measured) > 2:
        return False  # an 'accuracy' is measured in anything
    names_another = any(w in vocabulary.quantities for e in view.full for w in e.words)
    return not names_another and sum(len(pieces.get(word, (word,))) for word in telling) > 1


class _Said:
    """Words and texts that are printed for a row."""

    def __init__(self, words: Iterable[str], texts: list[str]) -> None:
        self.words = frozenset(words)
        self.texts = texts
        self._stems = {_stem(w) for w in self.words} | {_stem(w) for text in texts for w in _pieces(text)}

    def says(self, forms: Iterable[str]) -> bool:
        """Whether one of the forms is printed, in any ending."""
        return any(form in self.words or _stem(form) in self._stems for form in forms)


def _pieces(text: str) -> Iterator[str]:
    """The words of a text, those that a hyphen joins also alone: 'Switch-On Resistance'."""
    yield from words_of(text)
    yield from (word.casefold() for word in re.findall(r"[^\W\d_]+", text))


def _name_texts(fact: Range | Unit) -> list[str]:
    return [fact.parameter] if isinstance(fact, Range) else [fact.label]


def _other_texts(fact: Range | Unit) -> list[str]:
    if isinstance(fact, Range):
        return [fact.conditions or "", fact.variant or "", fact.section or ""]
    return [fact.line, fact.variant or "", fact.context or ""]


def _by_its_end(fact: Range | Unit, vocabulary: QuestionVocabulary) -> set[str]:
    """The words that a symbol's last letters stand for: ICCOFF is a current when off."""
    symbol = fact.symbol if isinstance(fact, Range) else None
    ends = vocabulary.asking.symbol_ends
    told = (word for end, word in ends.items() if symbol and len(symbol) > len(end) + 1 and symbol.endswith(end))
    return {term for word in told for term in vocabulary.terms(word)}


class _Kin:
    """The words that may stand for those of a question: a pin's name for its function, and what often says the same.

    A noun alone is meant as it is typed: 'tolerance' asks for no deviation over the temperature range.
    """

    def __init__(self, query: Query, vocabulary: QuestionVocabulary) -> None:
        self._vocabulary = vocabulary
        self._alone = len(query.elements) == 1

    def of(self, word: str) -> frozenset[str]:
        """The other words for one of the question."""
        if self._alone:
            return frozenset()
        return self._vocabulary.pin_words.get(word, frozenset()) | self._vocabulary.kin.get(word, frozenset())


@lru_cache(maxsize=8192)
def _stem(word: str) -> str:
    """The word without its ending: 'saturated' and 'saturation' are one."""
    import snowballstemmer

    if len(word) < 4 or not word.isalpha():
        return word
    # a stemmer holds the word that it is at: each thread its own
    stem: str = snowballstemmer.stemmer("english").stemWord(word)
    return stem
