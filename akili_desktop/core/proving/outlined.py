"""The outline of a document's facts: which rows hold which word, so that a question fetches only the rows it may be of.

An outline is derived from a document's facts and the vocabulary, and kept beside them by the store. A row is a bit of a
mask: bit n is row n of `Evidence`. What is narrowed by masks is proven afterwards as anything else is: an outline may
only leave out rows that no proof could use.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.asking.vocabulary import ByIdentity, QuestionVocabulary
from akili_desktop.core.facts import Bijection, Fact, Range, Unit
from akili_desktop.core.proving.agreement import farther_namings, forms, namings, unprinted
from akili_desktop.core.proving.entailment import entries
from akili_desktop.core.proving.evidence import Evidence, acronyms_of, evidence_of
from akili_desktop.core.proving.freely import Asked, asked_freely
from akili_desktop.core.proving.outline import KeptOutline, Masks, Outline, OutlineKeeper
from akili_desktop.core.proving.partnumbers import fold_part
from akili_desktop.core.proving.printed import stem_key
from akili_desktop.core.proving.views import mark_key, printed_key
from akili_desktop.core.quantity import normalise
from akili_desktop.core.query import Query

_SETTING = mark_key("setting")
_TOKEN = re.compile(r"[^\W_]+")


class About(BaseModel):
    """What an outline tells of the document as a whole.

    `rows` and `maps` are the places of the rows and pin maps among the document's facts in canonical order; `pages`
    the page of each row; `lines` the feature lines of the first page.
    """

    model_config = ConfigDict(frozen=True)

    rows: tuple[int, ...]
    pages: tuple[int, ...]
    maps: tuple[int, ...]
    titles: tuple[str, ...]
    parts: frozenset[str]
    symbols: frozenset[str]
    lines: tuple[str, ...]


def outline_of(facts: Sequence[Fact], vocabulary: QuestionVocabulary) -> Outline | None:
    """The outline of a document's facts in canonical order; None where people judged any of them."""
    judged = any(f.judgement or (isinstance(f, Bijection) and any(p.judgement for p in f.pairs)) for f in facts)
    if judged:
        return None
    places = {fact.id: place for place, fact in enumerate(facts)}
    evidence = evidence_of("", "", (), facts, vocabulary)
    views = evidence.views
    held, said = _masks(view.keys_in for view in views), _masks(view.said_in for view in views)
    called = _masks(view.called.stems_in for view in views)
    beside = _masks(view.printed.own_in for view in views)
    for masks, of_stems in ((held, called), (said, called), (said, beside)):
        for stem, mask in of_stems.items():
            masks[stem_key(stem)] |= mask
    rows = [view.fact for view in views]
    about = About(
        rows=tuple(places[fact.id] for fact in rows),
        pages=tuple(fact.page for fact in rows),
        maps=tuple(places[fact.id] for fact in evidence.bijections),
        titles=evidence.titles,
        parts=evidence.parts,
        symbols=evidence.symbols,
        lines=front_lines(rows),
    )
    kept = {word: Masks(held.get(word, 0), said.get(word, 0)) for word in held.keys() | said.keys()}
    return Outline(about.model_dump_json(), kept)


def _masks(rows: Iterable[Iterable[frozenset[str]]]) -> defaultdict[str, int]:
    """The mask of each word that stands in one of a row's sets; a set that many rows share is gone through once."""
    of_sets: defaultdict[frozenset[str], int] = defaultdict(int)
    for number, sets in enumerate(rows):
        bit = 1 << number
        for words in sets:
            of_sets[words] |= bit
    of_words: defaultdict[str, int] = defaultdict(int)
    for words, mask in of_sets.items():
        for word in words:
            of_words[word] |= mask
    return of_words


def front_lines(rows: Iterable[Fact]) -> tuple[str, ...]:
    """The feature lines of the first page: what the document says that its part is."""
    return tuple(fact.line for fact in rows if isinstance(fact, Unit) and fact.page == 1 and fact.line)


class Needed(NamedTuple):
    """What has to be printed for a row beside what a question is about: one form of each word, or a quantity."""

    words: Mapping[str, frozenset[str]]
    concepts: frozenset[str]


class Wanted(NamedTuple):
    """What a row must hold to be of a question: one of the keys, one of the ways whole, each of what is needed.

    Of a free question it must print the words, in whatever ending, see `core.proving.freely`.
    A document is worth proving, too, that has a row in one of the `farther` ways: other readings may find one there.
    """

    keys: frozenset[str]
    ways: frozenset[frozenset[str]]
    farther: frozenset[frozenset[str]]
    needed: tuple[Needed, ...]
    freely: Asked | None

    def words(self) -> frozenset[str]:
        """The words whose masks decide."""
        found = self.keys.union(
            *self.ways, *self.farther, *(forms for need in self.needed for forms in need.words.values())
        )
        found |= self.freely.keys() if self.freely else frozenset()
        return found | {f"={concept}" for need in self.needed for concept in need.concepts} | {_SETTING}

    def among(self, postings: Mapping[str, Mapping[int, Masks]], documents: Iterable[int]) -> set[int]:
        """Those of the documents, by number, that print all words of one of the ways somewhere.

        `postings` has of each word of `words()` the documents with their masks of it.
        """
        every = frozenset(documents)
        ways = self.ways | self.farther
        return set().union(*(every.intersection(*(postings[word].keys() for word in way)) for way in ways))

    def rows(self, masks: Mapping[str, Masks], about: frozenset[str], *, farther: bool = False) -> int:
        """The mask of the rows that may say it; `about` covers words as in `core.proving.agreement`."""
        none = Masks()
        found = 0
        for key in self.keys:
            found |= masks.get(key, none).held
        named = 0
        for way in self.ways | self.farther if farther else self.ways:
            whole = -1
            for word in way - about:
                held, said = masks.get(word, none)
                whole &= held | said
            named |= whole
        found &= named
        if self.freely is not None:
            found &= self.freely.rows(masks)
        for need in self.needed:
            covered = -1
            for word, spelt in need.words.items():
                if word not in about:
                    printed = 0
                    for form in spelt:
                        printed |= masks.get(form, none).said
                    covered &= printed
            covered |= masks.get(_SETTING, none).held
            for concept in need.concepts:
                covered |= masks.get(f"={concept}", none).held
            found &= covered
        return found


def wanted(query: Query, vocabulary: QuestionVocabulary) -> Wanted:
    """What `core.proving.agreement.name_agrees` asks of every row, as far as single words tell."""
    return _wanted(query, ByIdentity(vocabulary))


@lru_cache(maxsize=256)
def _wanted(query: Query, by: ByIdentity) -> Wanted:
    """Told once for all documents of a library."""
    vocabulary, needed = by.vocabulary, []
    free = unprinted(query, vocabulary)
    for element in () if query.free else query.elements:
        if element is query.elements[query.head] or element.words[0] in vocabulary.loose:
            continue
        concepts = {element.concept} if element.concept else set()
        if len(element.words) == 1 and (concept := vocabulary.concept_of_symbol.get(element.words[0])):
            concepts.add(concept)
        words = {word: forms(word, vocabulary) for word in element.words if word not in free}
        needed.append(Needed(words, frozenset(concepts)))
    farther = farther_namings(query, vocabulary)
    freely = asked_freely(query, vocabulary) if query.free else None
    return Wanted(entries(query, vocabulary), namings(query, vocabulary), farther, tuple(needed), freely)


def in_pieces(text: str) -> frozenset[str]:
    """The keys of all symbols that a question may ask for in pieces: 'Rth j-sp' for a printed Rth(j-sp)."""
    tokens = list(_TOKEN.finditer(normalise(text)))
    whole = normalise(text)
    pairs = ((first, last) for many in (2, 3, 4) for first, last in zip(tokens, tokens[many - 1 :], strict=False))
    return frozenset(printed_key(whole[first.start() : last.end()]) for first, last in pairs)


class OutlinedEvidence(Evidence):
    """A document whose rows are fetched from the store when a question may be of them; raises OutlineGone."""

    def __init__(
        self, kept: KeptOutline, keeper: OutlineKeeper, title: str, parts: Iterable[str], vocabulary: QuestionVocabulary
    ) -> None:
        super().__init__(kept.doc_id, title, frozenset(fold_part(p) for p in parts), vocabulary)
        self._kept = kept
        self._keeper = keeper
        self._masks: dict[str, Masks] = {}

    @cached_property
    def _about(self) -> About:
        return About.model_validate_json(self._kept.about)

    @property
    def count(self) -> int:
        return len(self._about.rows)

    def _facts(self, numbers: Sequence[int]) -> list[Range | Unit]:
        found = self._keeper.outlined_facts(self._kept, [self._about.rows[n] for n in numbers])
        return [fact for fact in found if isinstance(fact, Range | Unit)]

    def _of(self, words: Iterable[str]) -> dict[str, Masks]:
        wanted = set(words)
        if missing := wanted - self._masks.keys():
            (found,) = self._keeper.masks([self._kept], missing)
            self._masks.update({word: found.get(word, Masks()) for word in missing})
        return {word: self._masks[word] for word in wanted}

    def _numbers(self, keys: Iterable[str]) -> Iterator[int]:
        rows = 0
        for masks in self._of(keys).values():
            rows |= masks.held
        return _bits(rows)

    def _candidates(self, query: Query) -> Iterator[int]:
        asked = wanted(query, self.vocabulary)
        return _bits(asked.rows(self._of(asked.words()), self.acronyms))

    def _pages(self) -> Sequence[int]:
        return self._about.pages

    @cached_property
    def _titled(self) -> frozenset[str]:
        return frozenset(word for title in self.titles for word in self.vocabulary.terms(title))

    def says(self, word: str) -> bool:
        return word in self._titled or bool(self._of([word])[word].said)

    @cached_property
    def bijections(self) -> tuple[Bijection, ...]:
        found = self._keeper.outlined_facts(self._kept, self._about.maps) if self._about.maps else []
        return tuple(fact for fact in found if isinstance(fact, Bijection))

    @property
    def titles(self) -> tuple[str, ...]:
        return self._about.titles

    @property
    def symbols(self) -> frozenset[str]:
        return self._about.symbols

    @cached_property
    def parts(self) -> frozenset[str]:
        return self._about.parts | self.named


def may_say(
    asked: Wanted,
    pieces: frozenset[str],
    titles: Sequence[str],
    masks: Sequence[Mapping[str, Masks]],
    vocabulary: QuestionVocabulary,
) -> list[bool]:
    """Of each document, by its title and its masks, whether one of its rows may say it.

    A document that prints a symbol that may be asked in `pieces` asks another question of its rows: it may.
    """
    return [
        bool(asked.rows(own, acronyms_of(title, vocabulary), farther=True)) or not pieces.isdisjoint(own)
        for title, own in zip(titles, masks, strict=True)
    ]


def _bits(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
