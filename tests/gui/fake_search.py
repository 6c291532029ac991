"""A search over passages in a list, and an index that is as far as the test says: no LanceDB, no model."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

from akili_desktop.core.geometry import Rect
from akili_desktop.core.passages import Chunk, ChunkKind, Passage, SearchResult, Why
from akili_desktop.services.indexing import IndexState
from akili_desktop.services.jobs import Progress
from tests.patience import SOON

LINES = (Rect(60, 300, 400, 312), Rect(60, 315, 380, 327))
OFF = "The model is not on this computer. Make it: akili model make."


def passage(doc_id: str, page: int = 2, **fields: Any) -> Passage:
    """A passage of two lines with one of the query's words in it."""
    chunk = Chunk(
        f"{doc_id}::chunk_{page}", doc_id, ChunkKind.SECTION, page, ("Layout", "Ground plane"), "other",
        "Keep the ground <b>plane</b>\nwhole below the part", LINES,
    )  # fmt: skip
    base: dict[str, Any] = {
        "chunk": chunk, "title": f"Title of {doc_id}", "snippet": "Keep the ground <b>plane</b> whole below the part",
        "marks": ((9, 15),), "score": 0.03, "why": Why(bm25_rank=2, vector_rank=1, similarity=0.612, terms=("ground",)),
    }  # fmt: skip
    return Passage(**{**base, **fields})


class FakeSearch:
    """Gives the passages of a query's entry, else none; each query may wait at a gate."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[str, ...] | None, int, str, tuple[str, ...]]] = []
        self.found: dict[str, tuple[Passage, ...]] = {}
        self.notes: tuple[str, ...] = ()
        self.mode: str | None = None
        self.error: Exception | None = None
        self.gates: dict[str, threading.Event] = {}
        self.warmed = threading.Event()

    def warm(self) -> None:
        self.warmed.set()

    def search(
        self, query: str, docs: Sequence[str] | None = None, k: int = 10, mode: str = "hybrid", *, kinds: Any = None
    ) -> SearchResult:
        self.asked.append((query, None if docs is None else tuple(docs), k, mode, tuple(kinds or ())))
        if query in self.gates:
            self.gates[query].wait(SOON)
        if self.error is not None:
            raise self.error
        passages = self.found.get(query, ())[:k]
        return SearchResult(query=query, mode=self.mode or mode, passages=passages, notes=self.notes)


class FakeIndexing:
    """Indexes the waiting documents one by one, each when the gate is open."""

    def __init__(self) -> None:
        self.documents: tuple[str, ...] = ()
        self.waiting: list[str] = []
        self.off: str | None = None
        self.error: Exception | None = None
        self.updates = 0
        self.started = threading.Event()
        self.gate = threading.Event()
        self.gate.set()

    def state(self) -> IndexState:
        ready = len(self.documents) - len(self.waiting)
        return IndexState(len(self.documents), ready, 0 if self.off else ready, tuple(self.waiting), None, self.off)

    def due(self) -> bool:
        return bool(self.waiting)

    def update(self, docs: Any = None, *, meaning: bool = True, context: Any = None) -> IndexState:
        self.updates += 1
        if self.error is not None:
            raise self.error
        for number in range(len(self.waiting)):
            context.report(Progress("Indexing words", number, len(self.documents), rate=9.0))
            self.started.set()
            while not self.gate.wait(0.01):
                context.token.raise_if_cancelled()
            self.waiting.pop(0)
        return self.state()
