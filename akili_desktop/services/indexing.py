"""Keeps the search indexes in step with the library: chunks, their terms, their vectors; incremental and resumable.

What is indexed of a document is noted with a key of what it was made of and the identity of the index. A run that is
killed anywhere leaves documents without a note, which the next run does again; an index that is deleted or made anew
has another identity, so that all notes about it are void.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass

from akili_desktop.core.errors import AkiliError, LibraryDamaged, LibraryError, ServiceOff, UnknownDocument
from akili_desktop.core.facts import Fact, FlowLine
from akili_desktop.core.passages import Chunk, ModelCard, Vectors
from akili_desktop.core.ports import BM25Index, DocumentCard, EmbeddingProvider, LibraryStore, PassageStore, VectorIndex
from akili_desktop.services.jobs import JobContext, Meter
from akili_desktop.services.terms import Terms

Chunking = Callable[[str, Sequence[tuple[int, Sequence[FlowLine]]], Sequence[Fact]], list[Chunk]]

TEXT, VECTORS = "text", "vectors"
CHUNKS_AT_ONCE = 2000
"""Chunks that are put into an index in one step: fewer make many small files, more lose more work when killed."""

TEXTS_AT_ONCE = 32
"""Texts that are embedded between two looks at whether to stop."""


@dataclass(frozen=True)
class IndexState:
    """How far the indexes are: whole documents of the library, those found by words, those found by meaning.

    `waiting` are documents that lack either (for meaning only where a model works); `off` says why there is no meaning.
    """

    documents: int
    by_words: int
    by_meaning: int
    waiting: tuple[str, ...]
    model: str | None
    off: str | None = None
    chunks: int = 0

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        return not self.waiting


@dataclass(frozen=True)
class Plan:
    """What an index lacks, and what is in it that the library has no more."""

    keys: dict[str, str]
    stale: tuple[str, ...]
    gone: tuple[str, ...]
    unembedded: tuple[str, ...]
    model: ModelCard | None
    off: str | None


class IndexingService:
    """Brings the indexes up to date; any thread, one run at a time among all processes (`lock`, not the writer's).

    `version` is of what makes the chunks. Facts and pages are only read, so a run never keeps a writer waiting.
    """

    def __init__(
        self,
        store: LibraryStore,
        passages: PassageStore,
        words: BM25Index,
        vectors: VectorIndex,
        embedding: EmbeddingProvider,
        chunking: Chunking,
        terms: Terms,
        lock: Callable[[], AbstractContextManager[object]],
        version: str = "",
    ) -> None:
        self._store = store
        self._passages = passages
        self._words = words
        self._vectors = vectors
        self._embedding = embedding
        self._chunking = chunking
        self._terms = terms
        self._lock = lock
        self._version = version
        self._keys: dict[str, tuple[DocumentCard, str]] = {}
        self._guard = threading.Lock()

    def state(self) -> IndexState:
        """How far the indexes are; looks at notes only, no index is searched."""
        plan = self._plan()
        total = len(plan.keys)
        embedded = 0 if plan.model is None else total - len(set(plan.unembedded) | set(plan.stale))
        waiting = dict.fromkeys((*plan.stale, *plan.unembedded))
        name = plan.model.name if plan.model else None
        chunks = self._passages.count()
        return IndexState(total, total - len(plan.stale), embedded, tuple(waiting), name, plan.off, chunks)

    def due(self) -> bool:
        """Whether anything is to be done, by the notes alone: no index is asked, so no process is started."""
        keys = {card.id: self._key(card) for card in self._store.documents() if card.whole}
        words = self._passages.marks(TEXT)
        if words and not self._words.there():
            return True
        if keys.keys() != words.keys() or any(not words[one].startswith(f"{key}@") for one, key in keys.items()):
            return True
        try:
            model = self._embedding.card()
        except ServiceOff:
            return False
        marks = self._passages.marks(VECTORS)
        if marks and not self._vectors.there():
            return True
        own = f"@{model.identity}"
        return any(not (m := marks.get(o, "")).startswith(f"{k}@") or not m.endswith(own) for o, k in keys.items())

    def update(
        self, docs: Sequence[str] | None = None, *, meaning: bool = True, context: JobContext | None = None
    ) -> IndexState:
        """Index what is not yet, words first, then meaning; these documents alone, or the whole library.

        Raises Cancelled (what was done is kept), LibraryLocked where another process is at it, LibraryReadOnly,
        DiskFull. A missing or damaged model, or LanceDB, is no error: the state says it.
        """
        job = context or JobContext()
        with self._lock():
            plan = self._plan(docs)
            if plan.gone:
                self._forget(plan.gone)
            if plan.stale:
                self._index_words(plan, job)
            changed = bool(plan.stale or plan.gone)
            if meaning and plan.model is not None and plan.unembedded:
                with suppress(ServiceOff):  # told by the state
                    self._index_meaning(plan, plan.model, job)
                    self._vectors.tidy()
            if changed:
                self._words.tidy()
        return self.state()

    def clear(self) -> None:
        """Forget everything; `update` makes it anew."""
        with self._lock():
            self._forget(tuple(self._passages.keys()))
            self._words.clear()
            self._vectors.clear()

    def _plan(self, docs: Sequence[str] | None = None) -> Plan:
        """What is to be done for these documents; removed ones are told of the whole library."""
        cards = [card for card in self._store.documents() if card.whole]
        keys = {card.id: self._key(card) for card in cards}
        wanted = keys if docs is None else {one: keys[one] for one in docs if one in keys}
        known = self._passages.keys()
        words = self._passages.marks(TEXT)
        here = self._identity(self._words)
        stale = tuple(one for one, key in wanted.items() if words.get(one) != _mark(key, here))
        gone = tuple(one for one in known if one not in keys)
        model, off = self._model()
        unembedded: tuple[str, ...] = ()
        if model is not None:
            marks, there = self._passages.marks(VECTORS), self._identity(self._vectors)
            unembedded = tuple(o for o, key in wanted.items() if marks.get(o) != _mark(key, there, model.identity))
        return Plan(dict(wanted), stale, gone, unembedded, model, off)

    def _model(self) -> tuple[ModelCard | None, str | None]:
        try:
            model = self._embedding.card()
            self._vectors.identity()
        except ServiceOff as error:
            return None, str(error)
        return model, None

    @staticmethod
    def _identity(index: BM25Index | VectorIndex) -> str:
        try:
            return index.identity()
        except LibraryError:  # one that is broken has none: it is made anew
            return ""

    def _key(self, card: DocumentCard) -> str:
        """A hash of all that a document's chunks are made of: its card changes with its reading and its evidence."""
        with self._guard:
            kept = self._keys.get(card.id)
            if kept is not None and (kept[0] is card or kept[0] == card):
                return kept[1]
        said = card.model_dump_json(exclude={"tags", "added_at", "run_id", "unattached"})
        key = hashlib.sha256(f"{self._version}\n{said}".encode()).hexdigest()[:16]
        with self._guard:
            self._keys[card.id] = card, key
        return key

    def _forget(self, doc_ids: Sequence[str]) -> None:
        """Take documents out of everything; the notes first, so that being killed in between leaves nothing noted."""
        self._passages.remove(doc_ids)
        self._words.remove(doc_ids)
        with suppress(ServiceOff):
            self._vectors.remove(doc_ids)

    def _index_words(self, plan: Plan, job: JobContext) -> None:
        """Cut the documents into chunks and index their terms, as many documents at once as make a good step."""
        meter = Meter(len(plan.stale))
        kept: dict[str, bytes] = {}
        group: list[tuple[str, list[Chunk]]] = []

        def store() -> None:
            ids = [doc_id for doc_id, _ in group]
            self._forget(ids)
            words: list[tuple[Chunk, list[str]]] = []
            for doc_id, chunks in group:
                terms = [self._terms.of(chunk.indexed) for chunk in chunks]
                self._passages.put(doc_id, plan.keys[doc_id], chunks, terms)
                words += zip(chunks, terms, strict=True)
            self._words.add(words)
            here = self._words.identity()
            for doc_id in ids:
                self._passages.mark(TEXT, [doc_id], _mark(plan.keys[doc_id], here))
            if plan.model is not None and kept:
                self._keep_vectors(group, kept, plan)
            group.clear()
            kept.clear()

        for doc_id in plan.stale:
            job.token.raise_if_cancelled()
            chunks = self._cut(doc_id)
            if chunks is not None:
                kept |= self._vectors_of(doc_id, plan)
                group.append((doc_id, chunks))
            if sum(len(chunks) for _, chunks in group) >= CHUNKS_AT_ONCE:
                store()
            job.report(meter.advance("Indexing words"))
        if group:
            store()

    def _cut(self, doc_id: str) -> list[Chunk] | None:
        """The document's chunks; None where it went away or is damaged: there is nothing to find then."""
        try:
            return self._chunking(doc_id, self._store.flow(doc_id), self._store.facts([doc_id]))
        except (UnknownDocument, LibraryDamaged):
            return None

    def _vectors_of(self, doc_id: str, plan: Plan) -> dict[str, bytes]:
        """The vectors that the document's texts have now: a correction changes one line, not all."""
        if plan.model is None:
            return {}
        mark = self._passages.marks(VECTORS).get(doc_id, "")
        if not mark.endswith(_mark("", self._identity(self._vectors), plan.model.identity)):
            return {}
        old = self._passages.of_document(doc_id)
        with suppress(AkiliError):
            found = self._vectors.vectors([chunk.id for chunk in old])
            return {chunk.embedded: found[chunk.id] for chunk in old if chunk.id in found}
        return {}

    def _keep_vectors(self, group: Sequence[tuple[str, list[Chunk]]], kept: dict[str, bytes], plan: Plan) -> None:
        """Give texts that did not change the vectors they had; documents that are whole so need no model."""
        assert plan.model is not None  # noqa: S101 - for the type checker
        for doc_id, chunks in group:
            new = [chunk for chunk in chunks if chunk.embedded not in kept]
            if len(new) > len(chunks) // 2:
                continue
            fresh = self._embedding.embed([chunk.embedded for chunk in new]) if new else None
            rows = {chunk.id: kept[chunk.embedded] for chunk in chunks if chunk.embedded in kept}
            if fresh is not None:
                rows |= {chunk.id: fresh.rows(place, place + 1).data for place, chunk in enumerate(new)}
            data = b"".join(rows[chunk.id] for chunk in chunks)
            self._vectors.add(chunks, Vectors(plan.model.dimensions, data))
            mark = _mark(plan.keys[doc_id], self._vectors.identity(), plan.model.identity)
            self._passages.mark(VECTORS, [doc_id], mark)

    def _index_meaning(self, plan: Plan, model: ModelCard, job: JobContext) -> None:
        """Embed the documents' chunks; a document is noted when all of it is in."""
        marks = self._passages.marks(VECTORS)
        here = self._vectors.identity()
        todo = [one for one in plan.unembedded if marks.get(one) != _mark(plan.keys[one], here, model.identity)]
        if any(mark and not mark.endswith(_mark("", here, model.identity)) for mark in marks.values()):
            self._drop_other_models(marks, here, model)
        documents = {doc_id: self._passages.of_document(doc_id) for doc_id in todo}
        meter = Meter(sum(map(len, documents.values())))
        for group in _groups(documents):
            chunks = [chunk for doc_id in group for chunk in documents[doc_id]]
            self._vectors.remove(group)
            parts: list[bytes] = []
            for start in range(0, len(chunks), TEXTS_AT_ONCE):
                job.token.raise_if_cancelled()
                texts = [chunk.embedded for chunk in chunks[start : start + TEXTS_AT_ONCE]]
                parts.append(self._embedding.embed(texts).data)
                job.report(meter.advance("Indexing meaning", len(texts)))
            if chunks:
                self._vectors.add(chunks, Vectors(model.dimensions, b"".join(parts)))
            here = self._vectors.identity()
            for doc_id in group:
                self._passages.mark(VECTORS, [doc_id], _mark(plan.keys[doc_id], here, model.identity))

    def _drop_other_models(self, marks: dict[str, str], here: str, model: ModelCard) -> None:
        """Vectors of another model are thrown away, all at once: they compare with none of this one's."""
        own = _mark("", here, model.identity)
        if not any(mark.endswith(own) for mark in marks.values()):
            self._vectors.clear()


def _mark(key: str, identity: str, model: str = "") -> str:
    """The note of an index about a document: what it was made of, and which index and model it is about."""
    return f"{key}@{identity}@{model}"


def _groups(documents: dict[str, list[Chunk]]) -> Iterator[list[str]]:
    """The documents in groups that have enough chunks for a step."""
    group: list[str] = []
    count = 0
    for doc_id, chunks in documents.items():
        group.append(doc_id)
        count += len(chunks)
        if count >= CHUNKS_AT_ONCE // 4:
            yield group
            group, count = [], 0
    if group:
        yield group
