"""One document's facts as the prover sees them: views of rows and features, pin maps, parts, and an index of words.

`Evidence` is what proving asks for, wherever the facts are: `evidence_of` has all of them in memory, `outlined` fetches
the few that a question needs. Both give the same.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from akili_desktop.core.asking.vocabulary import ByIdentity, QuestionVocabulary
from akili_desktop.core.conditions import fold_symbol, plain_symbol
from akili_desktop.core.facts import LEGEND, Bijection, Fact, Grid, Range, Unit
from akili_desktop.core.proving.entailment import entries
from akili_desktop.core.proving.naming import Called, Naming, name_of, naming_of, symbol_key
from akili_desktop.core.proving.partnumbers import fold_part, kinship, part_names, short_part_names
from akili_desktop.core.proving.views import View, mark_key
from akili_desktop.core.query import Query


@lru_cache(maxsize=8192)
def _naming(called: Called, words: ByIdentity) -> Naming:
    """A name read once: documents of one kind name their rows alike."""
    return naming_of(called, words.vocabulary)


class Evidence(ABC):
    """One document as the prover sees it: its rows and features, its pin maps, the parts of its card.

    Rows and features are numbered in the order of the pages. What is derived from them is derived when a question
    first needs it. `rejected` are the readings that people rejected; none of them is among the others.
    """

    rejected: tuple[Range | Unit | Bijection, ...] = ()

    def __init__(self, doc_id: str, title: str, named: frozenset[str], vocabulary: QuestionVocabulary) -> None:
        self.doc_id = doc_id
        self.title = title
        self.named = named
        self.vocabulary = vocabulary
        self._words = ByIdentity(vocabulary)
        self._views: dict[int, View] = {}

    # What the facts' keeper tells

    @property
    @abstractmethod
    def count(self) -> int:
        """How many rows and features there are."""

    @abstractmethod
    def _facts(self, numbers: Sequence[int]) -> Sequence[Range | Unit]:
        """The rows and features of these numbers."""

    @abstractmethod
    def _numbers(self, keys: Iterable[str]) -> Iterable[int]:
        """The numbers of those that hold one of the keys, see `View.keys`; any order."""

    @abstractmethod
    def _pages(self) -> Sequence[int]:
        """The page of each number."""

    @abstractmethod
    def says(self, word: str) -> bool:
        """Whether a fact or a table's title prints the folded word."""

    @property
    @abstractmethod
    def bijections(self) -> tuple[Bijection, ...]:
        """The pin maps."""

    @property
    @abstractmethod
    def titles(self) -> tuple[str, ...]:
        """The titles of the tables."""

    @property
    @abstractmethod
    def symbols(self) -> frozenset[str]:
        """Every symbol that a row of limits prints, as printed."""

    @property
    @abstractmethod
    def parts(self) -> frozenset[str]:
        """Every part number that the document names as one, folded."""

    def of_rejected(self) -> Evidence:
        """The same document, had it only the readings that people rejected: to tell of them, never to answer."""
        rows = tuple(f for f in self.rejected if isinstance(f, Range | Unit))
        maps = tuple(f for f in self.rejected if isinstance(f, Bijection))
        return _Read(self.doc_id, self.title, self.named, self.vocabulary, rows, maps, self.titles)

    # What proving asks for

    def _at(self, numbers: Sequence[int]) -> list[View]:
        missing = [n for n in numbers if n not in self._views]
        for number, fact in zip(missing, self._facts(missing) if missing else (), strict=True):
            self._views[number] = View(fact, self._read_name, self.vocabulary, self.of_card, self.shortened)
        return [self._views[n] for n in numbers]

    def _read_name(self, fact: Range | Unit) -> Naming:
        return _naming(name_of(fact, self.vocabulary), self._words)

    @property
    def views(self) -> Sequence[View]:
        """All rows and features, in the order of the pages: a question rarely needs more than those that hold a key."""
        return self._at(range(self.count))

    def holding(self, keys: Iterable[str]) -> list[View]:
        """The views that hold one of the entries, in order."""
        return self._at(sorted(set(self._numbers(keys))))

    def candidates(self, query: Query) -> list[View]:
        """The views that may say what is asked, as far as single words tell, in order."""
        return self._at(sorted(set(self._candidates(query))))

    def _candidates(self, query: Query) -> Iterable[int]:
        return self._numbers(entries(query, self.vocabulary))

    def bearing(self, symbol: str) -> list[View]:
        """The views whose symbol is this one, folded, in order."""
        return self.holding([symbol_key(symbol)])

    def on_pages(self, pages: Iterable[int]) -> list[View]:
        """The views of the pages, in order."""
        of = self._pages()
        ranges = (range(bisect_left(of, page), bisect_left(of, page + 1)) for page in sorted(set(pages)))
        return self._at([number for numbers in ranges for number in numbers])

    def marked(self, mark: str) -> list[Unit]:
        """The features that are looked up by what they are ('package'): see `View.marks`."""
        facts = self._facts(sorted(self._numbers([mark_key(mark)])))
        return [fact for fact in facts if isinstance(fact, Unit)]

    def marked_on(self, mark: str, pages: Iterable[int]) -> list[View]:
        """The views of the pages that are looked up by the mark, in order."""
        of, wanted = self._pages(), set(pages)
        return self._at([number for number in sorted(self._numbers([mark_key(mark)])) if of[number] in wanted])

    @cached_property
    def several(self) -> bool:
        """Whether the document is of several parts that are no grades of one ('CD4051B, CD4052B, CD4053B').

        Parts whose numbers end alike (NE555 and SA555, LM158 and LM358) are one in other temperature ranges.
        """
        return len({re.sub(r"[^\d]", "", part)[-2:] for part in self.sold}) > 1

    @property
    def differing_in_pins(self) -> frozenset[str]:
        """The parts of the card where their pins differ: those of several, and a part beside that of 2, 4 or 8 of it.

        'TLP281' and 'TLP281-4': the second has four times the pins.
        """
        multiples = {p for p in self.named if re.fullmatch(r".+\d-[248]", p) and p[:-2] in self.named}
        return self.sold if self.several else frozenset({*multiples, *(p[:-2] for p in multiples)})

    @cached_property
    def sold(self) -> frozenset[str]:
        """The parts that the document's card names, folded; a part that begins another one is its base.

        A title may name the package too ('in a TSOT23-6').
        """
        parts = {p for p in self.named if not self.vocabulary.package_name.fullmatch(p)}
        return frozenset(p for p in parts if not any(p != o and kinship(o, p) in {0, 3} for o in parts))

    def only_mentions(self, part: str) -> bool:
        """Whether a folded part's number is none of the card's, and no row and no map is of it.

        'Comparison between BMP180 and BMP280' makes no row of the BMP280's sheet one of the BMP180.
        """
        if not self.named or any(kinship(part, own) is not None for own in self.named):
            return False
        maps = (part_names(pins.variant or "") for pins in self.bijections)
        # a line of features says of others what they are compatible with
        rows = (v.parts if isinstance(v.fact, Range) else part_names(v.fact.variant or "") for v in self.views)
        told = frozenset[str]().union(*maps, *rows)
        return not any(kinship(part, own) is not None for own in told)

    def of_card(self, name: str) -> bool:
        """Whether a folded name can be of a part of the card: it begins with the same letters, or has its number.

        'HSI16' of an STM32's oscillator and 'JESD22' are no parts. A card that names none tells nothing.
        """
        stem, number = _STEM.match(name), _NUMBER.search(name)
        return not self.named or any(
            own in name or name in own or (stem is not None and stem[0] and own.startswith(stem[0]))
            or (number is not None and number[0] in own)
            for own in self.named
        )  # fmt: skip

    def shortened(self, text: str) -> frozenset[str]:
        """The parts of the card that a text names by the end of their numbers alone: '(610)' of bq24610 and bq24617."""
        return short_part_names(text, self.named)

    @cached_property
    def folded_symbols(self) -> frozenset[str]:
        """The symbols as they are compared."""
        return frozenset(map(fold_symbol, self.symbols))

    @cached_property
    def plain_symbols(self) -> dict[str, str]:
        """The folded symbols by their plain spelling: a question spells θJA as 'theta JA'."""
        return {plain_symbol(symbol): symbol for symbol in sorted(self.folded_symbols)}

    @cached_property
    def acronyms(self) -> frozenset[str]:
        """What the title says that the whole document is about: in capitals (SPI, USB), and the part's kind (diode)."""
        return acronyms_of(self.title, self.vocabulary)


_STEM = re.compile(r"[a-zµ]*")
_NUMBER = re.compile(r"\d{3,}")
"""The number that sisters share: NCV431 and TL431, SE555 and NE555."""


def acronyms_of(title: str, vocabulary: QuestionVocabulary) -> frozenset[str]:
    """See `Evidence.acronyms`."""
    return _acronyms(title, ByIdentity(vocabulary))


@lru_cache(maxsize=4096)
def _acronyms(title: str, words: ByIdentity) -> frozenset[str]:
    """A title read once: a question to a whole library asks it of every document."""
    vocabulary = words.vocabulary
    kinds = frozenset(vocabulary.terms(title)) & vocabulary.class_words
    if sum(c.islower() for c in title) < len(title) // 3:
        return kinds  # a title all in capitals has no acronyms that stand out
    found = re.findall(r"\b[A-Z][A-Z0-9/]{0,3}[A-Z0-9]\b", title)
    return kinds.union(w for word in found for w in vocabulary.terms(word) if not word.isdigit())


class _Read(Evidence):
    """A document of which all facts are in memory."""

    def __init__(
        self,
        doc_id: str,
        title: str,
        named: frozenset[str],
        vocabulary: QuestionVocabulary,
        rows: tuple[Range | Unit, ...],
        bijections: tuple[Bijection, ...],
        titles: tuple[str, ...],
        rejected: tuple[Range | Unit | Bijection, ...] = (),
    ) -> None:
        super().__init__(doc_id, title, named, vocabulary)
        self._rows = rows
        self._bijections = bijections
        self._titles = titles
        self.rejected = rejected

    @property
    def count(self) -> int:
        return len(self._rows)

    def _facts(self, numbers: Sequence[int]) -> Sequence[Range | Unit]:
        return [self._rows[n] for n in numbers]

    @cached_property
    def _index(self) -> dict[str, list[int]]:
        index: dict[str, list[int]] = {}
        for number, view in enumerate(self.views):
            for key in view.keys:
                index.setdefault(key, []).append(number)
        return index

    def _numbers(self, keys: Iterable[str]) -> Iterable[int]:
        return (number for key in keys for number in self._index.get(key, ()))

    def _pages(self) -> Sequence[int]:
        return [fact.page for fact in self._rows]

    @cached_property
    def _said(self) -> frozenset[str]:
        words = {w for view in self.views for w in view.said}
        return frozenset(words.union(*(self.vocabulary.terms(title) for title in self.titles)))

    def says(self, word: str) -> bool:
        return word in self._said

    @property
    def bijections(self) -> tuple[Bijection, ...]:
        return self._bijections

    @property
    def titles(self) -> tuple[str, ...]:
        return self._titles

    @cached_property
    def symbols(self) -> frozenset[str]:
        return frozenset(fact.symbol for fact in self._rows if isinstance(fact, Range) and fact.symbol)

    @cached_property
    def parts(self) -> frozenset[str]:
        known = set(self.named).union(*(part_names(title) for title in self.titles))
        for pins in self.bijections:
            known |= part_names(pins.variant or "")
        return frozenset(known.union(*(view.parts for view in self.views)))


def evidence_of(
    doc_id: str, title: str, parts: Iterable[str], facts: Sequence[Fact], vocabulary: QuestionVocabulary
) -> Evidence:
    """All that proving needs of a document's facts; the order of the facts does not matter."""
    ordered = in_order(facts)
    standing, rejected = _sorted_out(ordered)
    rows = tuple(f for f in standing if isinstance(f, Range | Unit) and is_row(f))
    bijections = tuple(f for f in standing if isinstance(f, Bijection))
    named = frozenset(fold_part(p) for p in parts)
    return _Read(doc_id, title, named, vocabulary, rows, bijections, titles_of(ordered), rejected)


def in_order(facts: Iterable[Fact]) -> list[Fact]:
    """The facts in the order of the pages, in which rows and features are numbered."""
    return sorted(facts, key=_place)


def _place(fact: Fact) -> tuple[object, ...]:
    """Where the fact stands on the pages; the rows of one line by where their values begin, maps by their numbers."""
    values = [value.bbox for _, value in fact.values()] if isinstance(fact, Range) else []
    values = [pair.left_bbox for pair in fact.pairs[:1]] if isinstance(fact, Bijection) else values
    first = min(((box.x0, box.y0) for box in values), default=(0.0, 0.0))
    return fact.page, fact.bbox.y0, fact.bbox.x0, *first, fact.id


def titles_of(ordered: Iterable[Fact]) -> tuple[str, ...]:
    """The titles of the tables among the facts."""
    return tuple(dict.fromkeys(f.title for f in ordered if isinstance(f, Grid) and f.title))


def is_row(fact: Range | Unit) -> bool:
    """Whether it is what it says: not read from a table of contents, nor a legend's entry, which explains pin maps."""
    if isinstance(fact, Unit) and fact.context == LEGEND:
        return False
    texts = (fact.parameter, fact.section, fact.group) if isinstance(fact, Range) else (fact.label, fact.line)
    # dot leaders and a page number
    return not any("....." in (text or "").replace(" ", "") for text in texts)


def _sorted_out(facts: Sequence[Fact]) -> tuple[list[Fact], tuple[Range | Unit | Bijection, ...]]:
    """The facts that stand, and the readings that people rejected, single pins of a map among them."""
    standing: list[Fact] = []
    rejected: list[Range | Unit | Bijection] = []
    for fact in facts:
        if fact.judgement is not None and fact.judgement.rejected is not None:
            rejected += [] if isinstance(fact, Grid) else [fact]
            continue
        out = [p for p in fact.pairs if p.judgement and p.judgement.rejected] if isinstance(fact, Bijection) else []
        if out and isinstance(fact, Bijection):
            rejected.append(fact.model_copy(update={"pairs": tuple(out)}))
            fact = fact.model_copy(update={"pairs": tuple(p for p in fact.pairs if p not in out)})
        standing.append(fact)
    return standing, tuple(rejected)
