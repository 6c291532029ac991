"""Words as a row prints them, in any ending: what it is called, and all that stands beside."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache

from akili_desktop.core.asking.vocabulary import QuestionVocabulary, words_of
from akili_desktop.core.facts import Range, Unit


class Printed:
    """Words that are printed, and the stems of them and of the texts that they stand in.

    `stems_in` are the stems in sets that rows share, so that a whole document's are gone through once each; `own_in`
    those of them that are not of `more`.
    """

    def __init__(self, words: Sequence[frozenset[str]], texts: Iterable[str], more: Printed | None = None) -> None:
        self._words = words
        self._more = more
        self.own_in: tuple[frozenset[str], ...] = (*map(_stems_of, words), *map(_stems, texts))
        self.stems_in: tuple[frozenset[str], ...] = (*self.own_in, *more.stems_in) if more else self.own_in

    @cached_property
    def words(self) -> frozenset[str]:
        return frozenset().union(*self._words, self._more.words if self._more else ())

    @cached_property
    def stems(self) -> frozenset[str]:
        return frozenset().union(*self.stems_in)

    def says(self, stems: Iterable[str]) -> bool:
        """Whether a word of one of the stems is printed, in any ending."""
        return not self.stems.isdisjoint(stems)


def stem_key(of: str) -> str:
    """How an index keeps that a row prints a word of a stem."""
    return f"~{of}"


def called(fact: Range | Unit, named: Sequence[frozenset[str]], vocabulary: QuestionVocabulary) -> Printed:
    """What the fact is called, by the words and symbols that it is `named` by and its group's."""
    if isinstance(fact, Unit):
        return Printed(named, [fact.label])
    group = fact.group or ""
    return Printed([*named, _by_its_end(fact, vocabulary), vocabulary.term_set(group)], [fact.parameter, group])


def all_of(fact: Range | Unit, name: Printed, vocabulary: QuestionVocabulary) -> Printed:
    """All that is printed for the fact, beside what it is called.

    What holds for a whole table ('VBIAS (VCC, VBS) = 15 V') tells none of its rows from another: it is not among it.
    """
    if isinstance(fact, Range):
        texts: Sequence[str | None] = (fact.conditions, fact.variant, fact.section)
    else:
        texts = (fact.line, fact.variant, fact.context)
    beside = [text for text in texts if text]
    return Printed([vocabulary.term_set(text) for text in beside], beside, name)


def _by_its_end(fact: Range, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """The words that a symbol's last letters stand for: ICCOFF is a current when off."""
    symbol = fact.symbol
    ends = vocabulary.asking.symbol_ends
    told = (word for end, word in ends.items() if symbol and len(symbol) > len(end) + 1 and symbol.endswith(end))
    return frozenset(term for word in told for term in vocabulary.terms(word))


_PIECE = re.compile(r"(?<![^\W\d_])(?<!\bnon[ -])[^\W\d_]+", re.IGNORECASE)


@lru_cache(maxsize=16384)
def _stems(text: str) -> frozenset[str]:
    """The stems of a text's words; headings and conditions stand beside many rows."""
    return frozenset(map(stem, _pieces(text)))


@lru_cache(maxsize=8192)
def _stems_of(words: frozenset[str]) -> frozenset[str]:
    """The stems of the words; rows of one name have one set of them."""
    return frozenset(map(stem, words))


def _pieces(text: str) -> Iterator[str]:
    """The words of a text, those that a hyphen joins also alone ('Switch-On Resistance') save behind a 'non'."""
    yield from words_of(text)
    yield from (word.casefold() for word in _PIECE.findall(text))


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """The word without its ending: 'saturated' and 'saturation' are one."""
    import snowballstemmer

    if len(word) < 4 or not word.isalpha():
        return word
    # a stemmer holds the word that it is at: each thread its own
    found: str = snowballstemmer.stemmer("english").stemWord(word)
    return found
