"""In-memory stand-ins for the ports; each passes the same contract suite as the real adapter."""

from __future__ import annotations

import contextlib
import hashlib
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from akili_desktop.adapters.store.terms import asked, boxes_by_page, fact_text, index_terms, words
from akili_desktop.core.corrections import Entry, replay
from akili_desktop.core.document import PdfInfo
from akili_desktop.core.errors import BadRequest, FileVanished, UnknownDocument, UnknownFact
from akili_desktop.core.facts import Fact, FlowLine, Grid, PageReading, Reject
from akili_desktop.core.geometry import Point
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.ports import DocumentCard
from akili_desktop.core.proving.outline import KeptOutline, Masks, Outline, OutlineGone
from akili_desktop.core.recognised import RecognisedPage


class MemoryLibrary:
    """A LibraryStore that keeps everything in memory; `source()` is the very path that was taken in."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._cards: dict[str, DocumentCard] = {}
        self._sources: dict[str, Path] = {}
        self._pending: dict[str, DocumentCard] = {}
        self._pages: dict[str, dict[int, PageReading]] = {}
        self._read: dict[str, list[Fact]] = {}
        self._facts: dict[str, list[Fact]] = {}
        self._evidence: dict[str, list[Entry]] = {}
        self._rejects: dict[str, list[Reject]] = {}
        self._texts: dict[str, str] = {}
        self._flows: dict[str, list[tuple[int, tuple[FlowLine, ...]]]] = {}
        self._trash: dict[str, DocumentCard] = {}
        self._outlines: dict[tuple[str, str], tuple[KeptOutline, Outline]] = {}
        self._recognised: dict[str, dict[int, RecognisedPage]] = {}

    @contextlib.contextmanager
    def writing(self) -> Iterator[None]:
        with self._lock:
            yield

    def documents(self) -> list[DocumentCard]:
        return sorted(self._cards.values(), key=lambda card: (card.title, card.id))

    def document(self, doc_id: str) -> DocumentCard:
        if doc_id in self._cards:
            return self._cards[doc_id]
        found = [card for known, card in self._cards.items() if len(doc_id) >= 4 and known.startswith(doc_id.lower())]
        if len(found) != 1:
            raise UnknownDocument(f"{doc_id!r} is {len(found)} documents.")
        return found[0]

    def source(self, doc_id: str) -> Path:
        return self._sources[self.document(doc_id).id]

    def intact(self, doc_id: str) -> bool:
        source = self.source(doc_id)
        return source.exists() and hashlib.sha256(source.read_bytes()).hexdigest().startswith(self.document(doc_id).id)

    def begin(
        self,
        source: Path,
        doc_id: str,
        info: PdfInfo,
        run_id: str,
        tags: Sequence[str],
        extractors: Mapping[str, int] | None = None,
    ) -> DocumentCard:
        if not source.is_file() or hashlib.sha256(source.read_bytes()).hexdigest()[:16] != doc_id:
            raise FileVanished(f"{source.name} is gone or has changed.")
        old = self._cards.get(doc_id)
        card = DocumentCard(
            id=doc_id,
            title=old.title if old else source.stem,
            pages=info.pages,
            tags=tuple(dict.fromkeys([*(old.tags if old else ()), *tags])),
            added_at=old.added_at if old else "2026-01-01T00:00:00Z",
            run_id=run_id,
            file_name=old.file_name if old else source.name,
            state="reading",
            extractors=dict(extractors or {}),
            pdf=info,
        )
        waiting = self._pending.get(doc_id)
        if waiting is None or waiting.extractors != card.extractors:
            self._pages[doc_id] = {}
        self._pending[doc_id] = card
        self._sources.setdefault(doc_id, source)
        if old is None or not old.whole:
            self._cards[doc_id] = card
        return self._cards[doc_id]

    def pages_done(self, doc_id: str) -> set[int]:
        return set(self._pages.get(doc_id, {}))

    def reading(self, doc_id: str, page: int) -> PageReading:
        if page not in self._pages.get(doc_id, {}):
            raise BadRequest("No such page is waiting.")
        return self._pages[doc_id][page]

    def put_page(self, doc_id: str, reading: PageReading) -> None:
        if doc_id not in self._pending or not 1 <= reading.page <= self._pending[doc_id].pages:
            raise BadRequest("The document is not being read, or has no such page.")
        facts = tuple(f if f.id and f.doc_id == doc_id else f.with_id(doc_id) for f in reading.facts)
        self._pages[doc_id][reading.page] = reading.model_copy(update={"facts": facts})

    def finish(self, doc_id: str, title: str, parts: Sequence[str], vendor: str | None, revision: str | None) -> None:
        card = self._pending.get(doc_id)
        if card is None or self.pages_done(doc_id) != set(range(1, card.pages + 1)):
            raise BadRequest("The document is not being read, or not to its end.")
        readings = [self._pages[doc_id][page] for page in range(1, card.pages + 1)]
        unique = {fact.id: fact for reading in readings for fact in reading.facts}
        self._read[doc_id] = sorted(unique.values(), key=lambda f: (f.page, f.bbox.y0, f.bbox.x0, f.kind, f.id))
        self._rejects[doc_id] = [reject for reading in readings for reject in reading.rejects]
        self._flows[doc_id] = [(reading.page, reading.flow) for reading in readings]
        self._texts[doc_id] = "".join(
            f"<!-- page {r.page} -->\n\n" + "".join(line.text + "\n" for line in r.lines) + "\n" for r in readings
        )
        unread = [reading.status is PageStatus.UNREADABLE for reading in readings]
        partly = any(unread) or any(reading.status is PageStatus.PARTLY for reading in readings)
        self._cards[doc_id] = card.model_copy(
            update={
                "title": title or card.title,
                "parts": tuple(parts),
                "vendor": vendor,
                "revision": revision,
                "state": "unreadable" if all(unread) else "partly" if partly else "ready",
                "facts": dict(sorted(Counter(fact.kind for fact in self._read[doc_id]).items())),
                "rejects": len(self._rejects[doc_id]),
                "page_status": {reading.page: reading.status for reading in readings},
                "page_reasons": {reading.page: reading.reason for reading in readings if reading.reason},
                "page_regions": {reading.page: reading.regions for reading in readings if reading.regions},
            }
        )
        self._judge(doc_id)
        del self._pending[doc_id], self._pages[doc_id]

    def _judge(self, doc_id: str) -> None:
        entries = self._evidence.get(doc_id, [])
        replayed = replay(self._read[doc_id], entries)
        self._facts[doc_id] = replayed.facts
        state = {"evidence": len(entries), "unattached": replayed.unattached}
        self._cards[doc_id] = self._cards[doc_id].model_copy(update=state)

    def evidence(self, doc_id: str) -> list[Entry]:
        return list(self._evidence.get(self.document(doc_id).id, []))

    def add_evidence(self, entry: Entry) -> Entry:
        card = self.document(entry.doc_id)
        if not card.whole:
            raise BadRequest("The document is not read to its end.")
        entries = self._evidence.setdefault(card.id, [])
        signed = entry.model_copy(update={"doc_id": card.id, "id": f"{len(entries) + 1:016x}"})
        entries.append(signed)
        self._judge(card.id)
        return signed

    def recognised(self, doc_id: str) -> Mapping[int, RecognisedPage]:
        return dict(sorted(self._recognised.get(self.document(doc_id).id, {}).items()))

    def put_recognised(self, doc_id: str, page: RecognisedPage) -> None:
        self._recognised.setdefault(self.document(doc_id).id, {})[page.page] = page

    def forget_recognised(self, doc_id: str) -> None:
        self._recognised.pop(self.document(doc_id).id, None)

    def set_tags(self, doc_id: str, tags: Sequence[str]) -> DocumentCard:
        card = self.document(doc_id)
        if not card.whole:
            raise BadRequest("The document is not read to its end.")
        self._cards[card.id] = card.model_copy(update={"tags": tuple(dict.fromkeys(tags))})
        return self._cards[card.id]

    def remove(self, doc_id: str) -> None:
        card = self.document(doc_id)
        self._trash[card.id] = self._cards.pop(card.id)
        self._pending.pop(card.id, None)
        self._pages.pop(card.id, None)

    def restore(self, doc_id: str) -> DocumentCard:
        if doc_id not in self._trash:
            raise UnknownDocument("There is no such removed document.")
        return self._cards.setdefault(doc_id, self._trash.pop(doc_id))

    def empty_trash(self) -> int:
        count = len(self._trash)
        self._trash.clear()
        return count

    def facts(
        self,
        doc_ids: Sequence[str] | None = None,
        kind: str | None = None,
        terms: Iterable[str] | None = None,
        *,
        cells: bool = True,
    ) -> list[Fact]:
        groups = None if terms is None else [group for term in terms if (group := asked(term))]
        return [
            fact.model_copy(update={"cells": ()}) if isinstance(fact, Grid) and not cells else fact
            for doc_id in sorted(self._cards if doc_ids is None else set(doc_ids) & set(self._cards))
            if (card := self._cards.get(doc_id)) is not None and card.whole
            for fact in self._facts.get(doc_id, ())  # a writer may be between the two
            if (kind is None or fact.kind == kind)
            and (groups is None or any(group <= index_terms(fact) for group in groups))
        ]

    def facts_by_id(self, ids: Iterable[str]) -> list[Fact]:
        wanted = set(ids)
        return [fact for fact in self.facts() if fact.id in wanted]

    def fact(self, fact_id: str) -> Fact:
        found = [f for f in self.facts() if len(fact_id) >= 4 and f.id.startswith(fact_id.lower())]
        if len(found) != 1:
            raise UnknownFact(f"{fact_id!r} is {len(found)} facts.")
        return found[0]

    def find(self, text: str, doc_ids: Sequence[str] | None = None, limit: int = 50) -> list[Fact]:
        wanted = set(words(text))
        return [f for f in self.facts(doc_ids) if wanted and wanted <= set(words(fact_text(f)))][:limit]

    def outlines(self, key: str, doc_ids: Sequence[str]) -> dict[str, KeptOutline]:
        kept = {one: self._outlines.get((key, one)) for one in doc_ids}
        return {one: found[0] for one, found in kept.items() if found and found[0].stamp == self._stamp(one)}

    def put_outlines(self, key: str, doc_ids: Iterable[str], make: Callable[[list[Fact]], Outline | None]) -> None:
        for one in doc_ids:
            made = make(self.facts([one], cells=False)) if one in self._cards and self._cards[one].whole else None
            if made is not None:
                self._outlines[key, one] = KeptOutline(one, self._stamp(one), made.about), made

    def _stamp(self, doc_id: str) -> str:
        return str(id(self._facts[doc_id])) if doc_id in self._cards and self._cards[doc_id].whole else ""

    def masks(self, outlines: Sequence[KeptOutline], words: Iterable[str]) -> list[dict[str, Masks]]:
        wanted = set(words)
        found: list[dict[str, Masks]] = []
        for one in outlines:
            made = [m for kept, m in self._outlines.values() if kept == one and kept.stamp == self._stamp(one.doc_id)]
            if not made:
                raise OutlineGone
            found.append({word: masks for word, masks in made[0].words.items() if word in wanted})
        return found

    def outlined_facts(self, outline: KeptOutline, places: Sequence[int]) -> list[Fact]:
        if outline.stamp != self._stamp(outline.doc_id):
            raise OutlineGone
        facts = self.facts([outline.doc_id], cells=False)
        return [facts[place] for place in places]

    def rejects(self, doc_id: str, page: int | None = None) -> list[Reject]:
        found = self._rejects.get(self.document(doc_id).id, [])
        return [reject for reject in found if page is None or reject.page == page]

    def text(self, doc_id: str) -> str:
        card = self.document(doc_id)
        return self._texts[card.id] if card.whole else ""

    def flow(self, doc_id: str) -> list[tuple[int, tuple[FlowLine, ...]]]:
        card = self.document(doc_id)
        return self._flows.get(card.id, []) if card.whole else []

    def facts_at(self, doc_id: str, page: int, point: Point, radius: float = 2.0) -> list[Fact]:
        def cost(fact: Fact) -> float | None:
            costs = [
                box.area
                + 1000 * (max(box.x0 - point.x, point.x - box.x1, 0.0) + max(box.y0 - point.y, point.y - box.y1, 0.0))
                for number, box in boxes_by_page(fact)
                if number == page and box.contains_point(point.x, point.y, radius)
            ]
            return min(costs, default=None)

        near = [(found, fact) for fact in self.facts([self.document(doc_id).id]) if (found := cost(fact)) is not None]
        return [fact for _, fact in sorted(near, key=lambda pair: pair[0])]

    def reindex(self) -> int:
        return len(self._cards)

    def close(self) -> None:
        pass
