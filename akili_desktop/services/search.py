"""Finds passages: by their words, by their meaning, or by both lists joined. Passages are never answers."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from akili_desktop.core.errors import BadRequest, ServiceOff
from akili_desktop.core.passages import (
    Chunk,
    ChunkKind,
    ChunkTerms,
    Lists,
    Mode,
    Only,
    Passage,
    SearchResult,
    Why,
)
from akili_desktop.core.ports import DocumentCard, LibraryStore, PassageStore, Reranker, Retrieval
from akili_desktop.services.fusion import reciprocal_ranks, varied, weighted_sum
from akili_desktop.services.indexing import IndexingService, IndexState
from akili_desktop.services.snippets import snippet_of
from akili_desktop.services.terms import Terms

Fusion: TypeAlias = Literal["rrf", "weighted"]

DEPTH = 200
"""How many hits each index gives: both lists are made over all chunks, neither inside the other."""

LOOKED_AT = 60
"""Of the joined list so many passages are read, judged, and perhaps reranked."""

RERANKED = 40

NEAR = 0.34
"""Cosine: where not even the nearest passage is so near, the query is of another matter (measured: docs/search.md)."""

RELATED = 0.25
"""Cosine: what is as near as this to a query that is of the library's matter may be shown. Where one document is named,
the nearest passage need be no nearer: the query is of its matter."""

HALF = 0.5
"""The part of a query's different words: who has more of them is found without a model, who has as many with one."""

WEIGHTS = (0.5, 0.5)
"""Of words and of meaning in the weighted sum."""

LOOK_SECONDS = 2.0
LONGEST_QUERY = 2000


class _Candidate(NamedTuple):
    """A chunk of the joined list with what each index said of it."""

    chunk: ChunkTerms
    score: float
    bm25_rank: int | None
    vector_rank: int | None
    similarity: float | None
    found: tuple[str, ...]
    covered: float
    named: bool
    rerank: float | None = None


class SearchService:
    """Searches what is indexed; any number of threads at once. `IndexingService.update` brings the indexes up to date.

    The same query over the same index gives the same passages. Never raises for a query: what finds nothing is an
    empty result. UnknownDocument for a document that is not there, BadRequest for a number of passages below 1,
    ServiceOff where there is no index of words at all, LibraryError.
    """

    def __init__(
        self,
        store: LibraryStore,
        passages: PassageStore,
        retrieval: Retrieval,
        terms: Terms,
        indexing: IndexingService,
        reranker: Reranker | None = None,
    ) -> None:
        self._store = store
        self._passages = passages
        self._retrieval = retrieval
        self._terms = terms
        self._indexing = indexing
        self._reranker = reranker
        self._lock = threading.Lock()
        self._known: tuple[IndexState | None, float] = None, 0.0

    def search(
        self,
        query: str,
        docs: Sequence[str] | None = None,
        k: int = 10,
        mode: Mode = "hybrid",
        *,
        tags: Sequence[str] = (),
        kinds: Iterable[ChunkKind] | None = None,
        section_kinds: Iterable[str] | None = None,
        fusion: Fusion = "rrf",
    ) -> SearchResult:
        """The passages that tell of what is asked, best first, at most `k`; none where nothing does.

        Narrowed to documents (ids or unique prefixes), to those that have all the tags, to kinds of chunks, to kinds of
        sections. Where meaning is off, `mode` of the result is "bm25" and `notes` say why.
        """
        started = time.perf_counter()
        if k < 1:
            raise BadRequest("A search is for one passage at least.", "Give a larger number.")
        cards = self._cards(docs, tags)
        only = Only(
            None if docs is None and not tags else frozenset(cards),
            None if kinds is None else frozenset(kinds),
            None if section_kinds is None else frozenset(section_kinds),
        )
        asked = self._terms.asked(query[:LONGEST_QUERY])
        notes: list[str] = []
        passages: tuple[Passage, ...] = ()
        if asked and cards:
            mode, lists, state, notes = self._lists(query[:LONGEST_QUERY], asked, mode, only)
            whole, narrowed = state.by_meaning == state.documents, docs is not None and len(cards) == 1
            candidates = self._candidates(query, asked, lists, cards, mode, fusion, whole=whole, narrowed=narrowed)
            passages = self._passages_of(query, candidates, cards, k)
        took = round(time.perf_counter() - started, 6)
        return SearchResult(query=query, mode=mode, passages=passages, notes=tuple(notes), seconds=took)

    def chunk(self, chunk_id: str) -> Chunk | None:
        """One chunk by its id, as it is indexed now; None where there is none."""
        return next(iter(self._passages.chunks([chunk_id])), None)

    def warm(self) -> None:
        """Load what the first search needs, which takes seconds; for the background."""
        self.search("warm", k=1)

    def _cards(self, docs: Sequence[str] | None, tags: Sequence[str]) -> dict[str, DocumentCard]:
        cards = self._store.documents() if docs is None else [self._store.document(doc) for doc in docs]
        wanted = {tag.casefold() for tag in tags}
        return {card.id: card for card in cards if card.whole and wanted <= {tag.casefold() for tag in card.tags}}

    def _state(self, *, again: bool = False) -> IndexState:
        """How far the indexes are, looked at once in a while."""
        with self._lock:
            known, at = self._known
        if again or known is None or not known.complete or time.monotonic() - at > LOOK_SECONDS:
            known = self._indexing.state()
            with self._lock:
                self._known = known, time.monotonic()
        return known

    def _lists(
        self, query: str, asked: Sequence[str], wished: Mode, only: Only
    ) -> tuple[Mode, Lists, IndexState, list[str]]:
        """Each index's own list over all chunks, how far both are, and what is to be said where one is missing."""
        state = self._state()
        mode, notes = _possible(wished, state)
        lists = self._retrieval.lists(query, asked, DEPTH, only, mode)
        if (mode != "vector" and not lists.words) or (mode != "bm25" and not lists.meaning):
            now = self._state(again=True)  # an index may have gone since
            if now != state:
                state = now
                mode, notes = _possible(wished, state)
                lists = self._retrieval.lists(query, asked, DEPTH, only, mode)
        if lists.off:
            notes.append(f"Searched by words alone: {lists.off}")
            if mode == "vector":
                lists = self._retrieval.lists(query, asked, DEPTH, only, "bm25")
            mode = "bm25"
        return mode, lists, state, notes

    def _candidates(
        self, query: str, asked: Sequence[str], lists: Lists, cards: dict[str, DocumentCard], mode: Mode,
        fusion: Fusion, *, whole: bool, narrowed: bool,
    ) -> list[_Candidate]:  # fmt: skip
        """The first of the joined list, without those that are of another matter."""
        if mode == "hybrid" and fusion == "weighted":
            joined = weighted_sum(list(zip(WEIGHTS, (lists.words, lists.meaning), strict=True)))
        else:
            joined = reciprocal_ranks([hits for hits in (lists.words, lists.meaning) if hits])
        by_words = {hit.id: rank for rank, hit in enumerate(lists.words, 1)}
        by_meaning = {hit.id: rank for rank, hit in enumerate(lists.meaning, 1)}
        nearness = {hit.id: hit.score for hit in lists.meaning}
        scores = {hit.id: hit.score for hit in joined[:LOOKED_AT]}
        near = bool(lists.meaning) and lists.meaning[0].score >= (RELATED if narrowed else NEAR)
        names = {term for word in query.split() if _is_name(word) for term in self._terms.of(word)}
        kept: list[_Candidate] = []
        for chunk in self._passages.terms(list(scores)):
            if chunk.doc_id not in cards:
                continue
            found = tuple(term for term in asked if term in chunk.terms)
            one = _Candidate(
                chunk, scores[chunk.id], by_words.get(chunk.id), by_meaning.get(chunk.id), nearness.get(chunk.id),
                found, len(found) / len(asked), not names.isdisjoint(found),
            )  # fmt: skip
            if _is_of_the_matter(one, mode, near=near, whole=whole, narrowed=narrowed):
                kept.append(one)
        return self._reranked(query, kept)

    def _reranked(self, query: str, candidates: list[_Candidate]) -> list[_Candidate]:
        """In the order of the cross-encoder, where one is set and works."""
        if self._reranker is None or not candidates:
            return candidates
        texts = {
            chunk.id: chunk.indexed for chunk in self._passages.chunks([c.chunk.id for c in candidates[:RERANKED]])
        }
        head = [one for one in candidates[:RERANKED] if one.chunk.id in texts]
        try:
            scores = self._reranker.scores(query, [texts[one.chunk.id] for one in head])
        except ServiceOff:
            return candidates
        told = [one._replace(rerank=score) for one, score in zip(head, scores, strict=True)]
        return [*sorted(told, key=lambda one: -(one.rerank or 0.0)), *candidates[RERANKED:]]

    def _passages_of(
        self, query: str, candidates: Sequence[_Candidate], cards: dict[str, DocumentCard], k: int
    ) -> tuple[Passage, ...]:
        """The best of them as passages; only theirs are the texts that are read."""
        by_id = {one.chunk.id: one for one in candidates}
        chosen = varied([one.chunk for one in candidates], k, one_document=len(cards) == 1)
        asked = frozenset(self._terms.asked(query))
        spelled = {t.text: query[t.start : t.end] for t in reversed(list(self._terms.places(query, asked)))}
        passages: list[Passage] = []
        for chunk in self._passages.chunks([one.id for one in chosen]):
            one = by_id[chunk.id]
            snippet = snippet_of(chunk.text, list(self._terms.places(chunk.text, one.found)))
            why = Why(
                bm25_rank=one.bm25_rank, vector_rank=one.vector_rank,
                similarity=None if one.similarity is None else round(one.similarity, 4),
                terms=tuple(dict.fromkeys(spelled.get(term, term) for term in one.found)),
                rerank=one.rerank,
            )  # fmt: skip
            passages.append(
                Passage(
                    chunk=chunk, title=cards[chunk.doc_id].title, snippet=snippet.text, marks=snippet.marks,
                    score=round(one.score, 6), why=why,
                )
            )  # fmt: skip
        return tuple(passages)


def _possible(mode: Mode, state: IndexState) -> tuple[Mode, list[str]]:
    """How it can be searched as far as the indexes are, and what is to be said of that."""
    notes: list[str] = []
    if state.by_words < state.documents:
        notes.append(f"{state.documents - state.by_words} of {state.documents} documents are not indexed yet.")
    if mode != "bm25" and state.off is not None:
        return "bm25", [*notes, f"Searched by words alone: {state.off}"]
    if mode != "bm25" and state.by_meaning < state.by_words:
        missing = state.by_words - state.by_meaning
        notes.append(f"{missing} of {state.documents} documents are searched by words alone as yet.")
    return "bm25" if not state.by_meaning else mode, notes


def _is_of_the_matter(one: _Candidate, mode: Mode, *, near: bool, whole: bool, narrowed: bool) -> bool:
    """Whether a passage may be shown: what is only the least bad of all is not.

    `near` tells that the query is of the library's matter; `whole` that all documents are searched by meaning,
    `narrowed` that the query is asked of one document.
    """
    if mode == "bm25":
        return one.covered > HALF or (narrowed and one.covered >= HALF)
    if near:
        return (one.similarity or 0.0) >= RELATED or (mode == "hybrid" and one.covered >= HALF)
    # a part's number or a register's name means nothing to a model; a document that it has not read yet neither
    unread = not whole and one.similarity is None and one.covered > HALF
    return (one.named and one.covered == 1.0) or unread


def _is_name(word: str) -> bool:
    """Whether a word of a query is a name rather than a word of the language: 'BC547', 'TWBR', 'VCC'."""
    return any(c.isdigit() for c in word) or sum(c.isupper() for c in word) > 1
