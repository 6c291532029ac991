"""One document's facts as the prover sees them: views of rows and features, pin maps, parts, and an index of words."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import groupby
from typing import NamedTuple

from akili_desktop.core.facts import Bijection, Fact, Grid, Range, Unit
from akili_desktop.core.views import Naming, View, fold_part, kinship, name_of, naming_of, part_names
from akili_desktop.core.vocabulary import ByIdentity, QuestionVocabulary


class Digest(NamedTuple):
    """Of one document: every entry of its views (`View.entries`), and the feature lines of its first page."""

    entries: frozenset[str]
    lines: tuple[str, ...]


@lru_cache(maxsize=8192)
def _naming(name: str, symbol: str | None, words: ByIdentity) -> Naming:
    """A name read once: documents of one kind name their rows alike."""
    return naming_of(name, symbol, words.vocabulary)


@dataclass(frozen=True)
class Evidence:
    """One document as the prover sees it: its rows and features, its pin maps, the parts of its card.

    What is derived from the facts is derived when a question first needs it: a question about a pin needs no row.
    `rejected` are the readings that people rejected; none of them is among the others.
    """

    doc_id: str
    title: str
    rows: tuple[Range | Unit, ...]
    bijections: tuple[Bijection, ...]
    titles: tuple[str, ...]
    named: frozenset[str]
    vocabulary: QuestionVocabulary
    rejected: tuple[Range | Unit | Bijection, ...] = ()

    def of_rejected(self) -> Evidence:
        """The same document, had it only the readings that people rejected: to tell of them, never to answer."""
        rows = tuple(f for f in self.rejected if isinstance(f, Range | Unit))
        maps = tuple(f for f in self.rejected if isinstance(f, Bijection))
        return replace(self, rows=rows, bijections=maps, rejected=())

    @cached_property
    def views(self) -> tuple[View, ...]:
        """The rows and features read for proving, in the order of the pages."""
        words = ByIdentity(self.vocabulary)
        return tuple(View(fact, _naming(*name_of(fact), words), self.vocabulary) for fact in self.rows)

    @cached_property
    def parts(self) -> frozenset[str]:
        """Every part number that the document names as one, folded."""
        known = set(self.named).union(*(part_names(title) for title in self.titles))
        for pins in self.bijections:
            known |= part_names(pins.variant or "")
        return frozenset(known.union(*(view.parts for view in self.views)))

    @cached_property
    def several(self) -> bool:
        """Whether the document is of several parts that are no grades of one ('CD4051B, CD4052B, CD4053B').

        Parts whose numbers end alike (NE555 and SA555, LM158 and LM358) are one in other temperature ranges.
        """
        return len({re.sub(r"[^\d]", "", part)[-2:] for part in self.sold}) > 1

    @cached_property
    def sold(self) -> frozenset[str]:
        """The parts that the document's card names, folded; a part that begins another one is its base."""
        return frozenset(p for p in self.named if not any(p != o and kinship(o, p) is not None for o in self.named))

    @cached_property
    def symbols(self) -> frozenset[str]:
        """Every symbol that a row of limits prints, as printed."""
        return frozenset(fact.symbol for fact in self.rows if isinstance(fact, Range) and fact.symbol)

    @cached_property
    def _index(self) -> dict[str, list[int]]:
        index: dict[str, list[int]] = {}
        for number, view in enumerate(self.views):
            for entry in view.entries:
                index.setdefault(entry, []).append(number)
        return index

    @property
    def digest(self) -> Digest:
        """What tells, without the facts, whether a question is worth proving here."""
        lines = tuple(f.line for f in self.rows if isinstance(f, Unit) and f.page == 1 and f.line)
        return Digest(frozenset(map(sys.intern, self._index)), lines)

    def holding(self, keys: Iterable[str]) -> list[View]:
        """The views that hold one of the entries, in order."""
        return [self.views[i] for i in sorted({i for key in keys for i in self._index.get(key, ())})]

    @cached_property
    def _by_page(self) -> dict[int, list[View]]:
        return {page: list(views) for page, views in groupby(self.views, key=lambda view: view.fact.page)}

    def on_pages(self, pages: Iterable[int]) -> list[View]:
        """The views of the pages, in order."""
        return [view for page in sorted(pages) for view in self._by_page.get(page, ())]

    @cached_property
    def acronyms(self) -> frozenset[str]:
        """What the title says that the whole document is about: in capitals (SPI, USB), and the part's kind (diode)."""
        kinds = frozenset(self.vocabulary.terms(self.title)) & self.vocabulary.class_words
        if sum(c.islower() for c in self.title) < len(self.title) // 3:
            return kinds  # a title all in capitals has no acronyms that stand out
        found = re.findall(r"\b[A-Z][A-Z0-9/]{0,3}[A-Z0-9]\b", self.title)
        return kinds.union(w for word in found for w in self.vocabulary.terms(word) if not word.isdigit())

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word that a fact or a table's title prints."""
        words = {w for view in self.views for w in (*view.name, *view.context, *view.symbols)}
        return frozenset(words.union(*(self.vocabulary.terms(title) for title in self.titles)))


def evidence_of(
    doc_id: str, title: str, parts: Iterable[str], facts: Sequence[Fact], vocabulary: QuestionVocabulary
) -> Evidence:
    """All that proving needs of a document's facts; the order of the facts does not matter."""
    ordered = sorted(facts, key=lambda f: (f.page, f.bbox.y0, f.bbox.x0, f.id))
    standing, rejected = _sorted_out(ordered)
    rows = tuple(f for f in standing if isinstance(f, Range | Unit) and not _of_contents(f))
    bijections = tuple(f for f in standing if isinstance(f, Bijection))
    titles = tuple(dict.fromkeys(f.title for f in ordered if isinstance(f, Grid) and f.title))
    named = frozenset(fold_part(p) for p in parts)
    return Evidence(doc_id, title, rows, bijections, titles, named, vocabulary, rejected)


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


def _of_contents(fact: Range | Unit) -> bool:
    """Whether the fact was read from a table of contents: dot leaders and a page number."""
    texts = (fact.parameter, fact.section, fact.group) if isinstance(fact, Range) else (fact.label, fact.line)
    return any("....." in (text or "").replace(" ", "") for text in texts)
