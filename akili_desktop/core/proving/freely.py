"""Does a row say all that is asked, in whatever order? Asked where nothing answers a question as it was typed.

Each word of the question has to be printed for the row, in its own or another form, and what the row is called has to
bear one of them. What a row says beyond must not make it another quantity. What is found so is for review.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import lru_cache, reduce
from itertools import chain, permutations
from operator import and_, or_
from typing import NamedTuple

from akili_desktop.core.asking.slots import Query, What
from akili_desktop.core.asking.subject import measured_in
from akili_desktop.core.asking.vocabulary import ByIdentity, Element, QuestionVocabulary, words_of
from akili_desktop.core.facts import Unit
from akili_desktop.core.proving.outline import Masks
from akili_desktop.core.proving.partnumbers import PART_NUMBER
from akili_desktop.core.proving.printed import Printed, stem, stem_key
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
    symbols = {e.words[0] for e in query.elements if len(e.words) == 1} & vocabulary.concept_of_symbol.keys()
    said = (word for word, _ in vocabulary.spelt(query.subject))
    small = _small(ByIdentity(vocabulary)) - symbols
    return tuple(dict.fromkeys(w for w in said if w not in parts and w not in small))


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


class _Word(NamedTuple):
    """One asked word: the stems of what may stand for it in print, and of the words that say it in several."""

    stems: frozenset[str]
    in_words: tuple[tuple[str, ...], ...]

    def printed(self, said: Printed) -> bool:
        """Whether it is printed, in its own form or another."""
        return said.says(self.stems) or any(all(said.says((one,)) for one in several) for several in self.in_words)

    def rows(self, of_stem: Callable[[str], int]) -> int:
        """The mask of the rows that print it, by the masks of single stems."""
        alone = reduce(or_, map(of_stem, self.stems), 0)
        return reduce(or_, (reduce(and_, map(of_stem, several), -1) for several in self.in_words), alone)


class Asked(NamedTuple):
    """What a free question asks to be printed, the same for every row.

    `pieces` are the words that each asked one was typed in; `left` those of which a row may leave one to its unit;
    `covered` is all that its words say, with their stems.
    """

    words: Mapping[str, _Word]
    telling: tuple[str, ...]
    pieces: Mapping[str, tuple[str, ...]]
    left: frozenset[str]
    covered: frozenset[str]
    stems: frozenset[str]

    def keys(self) -> frozenset[str]:
        """The words of an outline that `rows` asks for."""
        told = (s for word in self.words.values() for s in chain(word.stems, *word.in_words))
        return frozenset(map(stem_key, told))

    def rows(self, masks: Mapping[str, Masks]) -> int:
        """The mask of the rows that `said_freely` may take: they are called so, and miss no word or one of `left`."""
        none = Masks()
        named = [self.words[word].rows(lambda one: masks.get(stem_key(one), none).held) for word in self.telling]
        said = {word: read.rows(lambda one: masks.get(stem_key(one), none).said) for word, read in self.words.items()}
        missing = ((word,) for word in self.left)
        whole = (reduce(and_, (rows for word, rows in said.items() if word not in out), -1) for out in ((), *missing))
        return reduce(or_, named, 0) & reduce(or_, whole, 0)


def asked_freely(query: Query, vocabulary: QuestionVocabulary) -> Asked:
    """What rows are asked for; told once for all rows of all documents."""
    return _asked(query, ByIdentity(vocabulary))


@lru_cache(maxsize=256)
def _asked(query: Query, by: ByIdentity) -> Asked:
    vocabulary = by.vocabulary
    words = tuple(dict.fromkeys(e.words[0] for e in query.elements))
    telling = tuple(w for w in words if w not in vocabulary.quantities) or words
    pieces, kin, small = dict(vocabulary.spelt(query.subject)), _Kin(query, vocabulary), _small(by)

    def read(word: str) -> _Word:
        several = (pieces.get(word, (word,)), vocabulary.terms(vocabulary.concept_of_symbol.get(word, "")))
        in_words = tuple(tuple(stem(w) for w in some if w not in small) for some in several if len(some) > 1)
        return _Word(frozenset(map(stem, (word, *kin.of(word)))), in_words)

    # an 'accuracy' is measured in anything
    plain = {w for w in words if 0 < len(vocabulary.quantities.get(w, ())) < 3}
    left = plain if sum(len(pieces.get(word, (word,))) for word in telling) > 1 else ()
    covered = {form for word in words for form in (word, *kin.of(word), *pieces.get(word, ()))}
    covered |= {more for word in words for more in vocabulary.implied.get(word, ())}
    covered |= _joined(words, vocabulary)
    stems = frozenset(map(stem, covered))
    return Asked({word: read(word) for word in words}, telling, pieces, frozenset(left), frozenset(covered), stems)


def said_freely(query: Query, view: View, vocabulary: QuestionVocabulary) -> frozenset[str] | None:
    """What the name of a row that says all that is asked says beyond; None where it does not say all of it."""
    if isinstance(view.fact, Unit) and view.fact.count is not None:
        return None
    asked = asked_freely(query, vocabulary)
    if not any(asked.words[word].printed(view.called) for word in asked.telling):
        return None
    missing = [word for word, read in asked.words.items() if not read.printed(view.printed)]
    if missing and not (len(missing) == 1 and missing[0] in asked.left and _left_to_unit(missing[0], view, vocabulary)):
        return None
    # 'Battery current (OSC ON); SQW/OUT OFF' is one with the oscillator on
    covered = asked.covered | (_SWITCHED if asked.covered & view.printed.words & _SWITCHED else frozenset())
    extra = {w for e in view.full for w in e.words if w not in covered and stem(w) not in asked.stems}
    states = view.context & vocabulary.restricting - covered - view.headed_names
    turning = vocabulary.turning
    if view.dimensions == {"time"}:
        turning = turning - vocabulary.phases  # the time of one phase of a signal is a time all the same
    if extra & turning or states & view.called.words:
        return None
    # the name alone too: a heading of both, 'DIGITAL INPUT/OUTPUT', makes an input's level no output's
    if any(vocabulary.opposed(asked.words.keys(), said) for said in (view.printed.words, view.name)):
        return None
    small = _small(ByIdentity(vocabulary)) | vocabulary.quantities.keys()
    return states | frozenset(
        w for w in extra - small if not (w[0].isdigit() or parse_unit(w) or PART_NUMBER.fullmatch(w))
    )


def _left_to_unit(noun: str, view: View, vocabulary: QuestionVocabulary) -> bool:
    """Whether a row leaves the noun to its unit: 'Thermal shutdown' in °C is a temperature."""
    measured = not vocabulary.quantities[noun].isdisjoint(view.dimensions)
    return measured and not any(w in vocabulary.quantities for e in view.full for w in e.words)


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
