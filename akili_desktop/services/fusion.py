"""Joins the lists of several rankings into one, and keeps what is nearly the same from filling it. Pure functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from akili_desktop.core.passages import ChunkTerms, Hit

RRF_K = 60
"""Of reciprocal rank fusion (Cormack, Clarke, Büttcher 2009)."""

ALIKE = 0.85
"""Two passages that share this part of their terms (Jaccard) are the same section, printed twice."""

MOST_OF_PAGE = 2
MOST_OF_DOCUMENT = 3
"""Passages of one page, and of one document where several were searched, before others have their turn."""


def reciprocal_ranks(lists: Sequence[Sequence[Hit]], k: int = RRF_K) -> list[Hit]:
    """The sum over all lists of 1 / (k + rank), rank from 1, of every hit of every list; equal ones by id."""
    scores: dict[str, float] = {}
    for hits in lists:
        for rank, hit in enumerate(hits, 1):
            scores[hit.id] = scores.get(hit.id, 0.0) + 1.0 / (k + rank)
    return _ordered(scores)


def weighted_sum(lists: Sequence[tuple[float, Sequence[Hit]]]) -> list[Hit]:
    """The sum over all lists of weight times score, each list's scores first brought to 0..1 (its worst, its best)."""
    scores: dict[str, float] = {}
    for weight, hits in lists:
        if not hits:
            continue
        low, high = min(hit.score for hit in hits), max(hit.score for hit in hits)
        for hit in hits:
            share = (hit.score - low) / (high - low) if high > low else 1.0
            scores[hit.id] = scores.get(hit.id, 0.0) + weight * share
    return _ordered(scores)


def _ordered(scores: Mapping[str, float]) -> list[Hit]:
    return sorted((Hit(one, score) for one, score in scores.items()), key=lambda hit: (-hit.score, hit.id))


def varied(chunks: Sequence[ChunkTerms], k: int, *, one_document: bool) -> list[ChunkTerms]:
    """The first `k` of the chunks without those that repeat a better one, pages and documents taking turns.

    What was put back for others comes at the end, in its order, where there is room.
    """
    kept: list[ChunkTerms] = []
    waiting: list[ChunkTerms] = []
    pages: Counter[tuple[str, int]] = Counter()
    documents: Counter[str] = Counter()
    for chunk in chunks:
        if len(kept) >= k:
            break
        if any(_alike(chunk.terms, other.terms) for other in kept):
            continue
        page = (chunk.doc_id, chunk.page)
        if pages[page] >= MOST_OF_PAGE or (not one_document and documents[chunk.doc_id] >= MOST_OF_DOCUMENT):
            waiting.append(chunk)
            continue
        pages[page] += 1
        documents[chunk.doc_id] += 1
        kept.append(chunk)
    for chunk in waiting:
        if len(kept) >= k:
            break
        if not any(_alike(chunk.terms, other.terms) for other in kept):
            kept.append(chunk)
    return kept


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    if not one or not other or min(len(one), len(other)) < ALIKE * max(len(one), len(other)):
        return False
    shared = len(one & other)
    return shared >= ALIKE * (len(one) + len(other) - shared)
