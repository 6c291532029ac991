"""A BM25 index in memory by rank-bm25: for small libraries without LanceDB, and what its ranking is compared with."""

from __future__ import annotations

import threading
import uuid
from collections.abc import Iterable, Sequence
from typing import Any

from akili_desktop.core.errors import ServiceOff
from akili_desktop.core.passages import Chunk, Hit, Only

K1, B = 1.2, 0.75
"""As Lucene and LanceDB have them."""


class MemoryBM25:
    """Implements `BM25Index`; its time and memory grow with all chunks (100,000: half a second a query, 1.6 GB)."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._identity = uuid.uuid4().hex
        self._kept: dict[str, tuple[Chunk, tuple[str, ...]]] = {}
        self._ranking: tuple[list[str], Any] | None = None

    def identity(self) -> str:
        """A name made with this object: no other process has what it holds."""
        return self._identity

    def there(self) -> bool:
        """It always is."""
        return True

    def add(self, chunks: Sequence[tuple[Chunk, Sequence[str]]]) -> None:
        """Take chunks in with their terms."""
        with self._lock:
            # of a chunk its text and boxes are not needed here
            self._kept.update({c.id: (c._replace(text="", boxes=()), tuple(terms)) for c, terms in chunks})
            self._ranking = None

    def remove(self, doc_ids: Iterable[str]) -> None:
        """Take documents' chunks out."""
        gone = frozenset(doc_ids)
        with self._lock:
            self._kept = {one: kept for one, kept in self._kept.items() if kept[0].doc_id not in gone}
            self._ranking = None

    def search(self, terms: Sequence[str], limit: int, only: Only) -> list[Hit]:
        """The chunks that hold any of the terms, the best first."""
        wanted = dict.fromkeys(terms)
        with self._lock:
            if not wanted or limit < 1 or not any(terms for _, terms in self._kept.values()):
                return []
            ids, ranking = self._ranked()
            scores = ranking.get_scores(list(wanted))
            hits = [
                Hit(one, float(score))
                for one, score in zip(ids, scores, strict=True)
                if _passes((kept := self._kept[one])[0], only) and not wanted.keys().isdisjoint(kept[1])
            ]
        return sorted(hits, key=lambda hit: (-hit.score, hit.id))[:limit]

    def count(self) -> int:
        """How many chunks it holds."""
        return len(self._kept)

    def tidy(self) -> None:
        """Prepare the ranking for the next search."""
        with self._lock:
            if any(terms for _, terms in self._kept.values()):
                self._ranked()

    def clear(self) -> None:
        """Make it anew, empty."""
        with self._lock:
            self._kept, self._ranking, self._identity = {}, None, uuid.uuid4().hex

    def close(self) -> None:
        """Nothing is held but memory."""

    def _ranked(self) -> tuple[list[str], Any]:
        if self._ranking is None:
            try:
                from rank_bm25 import BM25Okapi
            except ImportError as error:
                remedy = "Install the part: pip install akili-desktop[search]."
                raise ServiceOff("rank-bm25 is not installed.", remedy) from error
            ids = sorted(one for one, (_, terms) in self._kept.items() if terms)
            self._ranking = ids, BM25Okapi([list(self._kept[one][1]) for one in ids], k1=K1, b=B)
        return self._ranking


def _passes(chunk: Chunk, only: Only) -> bool:
    return (
        (only.docs is None or chunk.doc_id in only.docs)
        and (only.kinds is None or chunk.kind in only.kinds)
        and (only.section_kinds is None or chunk.section_kind in only.section_kinds)
    )
