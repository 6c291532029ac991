"""A library of three made-up documents with all that search needs: real indexes, an embedding that counts words."""

from __future__ import annotations

import contextlib
import struct
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from akili_desktop.adapters.search.lance import LanceVectors
from akili_desktop.adapters.search.memory import MemoryBM25
from akili_desktop.adapters.search.retrieval import SideBySide
from akili_desktop.adapters.store.passages import PassageDatabase
from akili_desktop.core.errors import ServiceOff
from akili_desktop.core.facts import FlowLine, PageReading
from akili_desktop.core.geometry import Rect
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.core.passages import ModelCard, Vectors
from akili_desktop.extract.chunks import Chunker, ChunkWords
from akili_desktop.services.indexing import IndexingService
from akili_desktop.services.search import SearchService
from akili_desktop.services.terms import Terms
from akili_desktop.settings import Paths
from akili_desktop.wiring import read_vocabulary
from tests.contracts.fakes import MemoryLibrary
from tests.contracts.stores import drop, info, limit_row

WORDS = read_vocabulary(Paths().vocabulary)
DIMENSIONS = 512


def terms_of_passages() -> Terms:
    words = WORDS["passages"]
    labels = {form: term for term, forms in words["labels"].items() for form in (term, *forms)}
    return Terms(frozenset(words["stop_words"]), labels)


class CountingEmbedding:
    """Texts by the words in them, hashed; says what it was given. `broken` is why it does not work."""

    def __init__(self, name: str = "counting") -> None:
        self.name = name
        self.given: list[str] = []
        self.broken = ""

    def card(self) -> ModelCard:
        if self.broken:
            raise ServiceOff(self.broken, "Make it.")
        return ModelCard(name=self.name, dimensions=DIMENSIONS, identity=self.name)

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.card()
        self.given += texts
        rows: list[bytes] = []
        for text in texts:
            row = [1e-6] * DIMENSIONS
            for word in terms_of_passages().asked(text):
                row[zlib.crc32(word.encode()) % DIMENSIONS] += 1.0
            length = sum(part * part for part in row) ** 0.5
            rows.append(struct.pack(f"<{DIMENSIONS}f", *(part / length for part in row)))
        return Vectors(DIMENSIONS, b"".join(rows))

    def close(self) -> None:
        pass


SHEETS = {
    "timer": ["Layout", "Place the timing capacitor close to the device and keep the ground plane whole.",
              "Ordering information", "The part is shipped on reels of three thousand pieces each."],
    "regulator": ["Layout", "Input and output capacitors belong next to the regulator; vias lead the heat away.",
                  "Thermal information", "Thermal shutdown turns the output off when the junction gets too hot."],
    "sensor": ["Description", "The sensor measures pressure and humidity and answers over the two-wire bus.",
               "Soldering", "Reflow soldering follows the moisture level; keep the vent hole free of flux."],
}  # fmt: skip


class Parts:
    """Everything over one folder; `again` makes new services over the same files, as a new start would."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.library = MemoryLibrary()
        self.embedding = CountingEmbedding()
        self.words = MemoryBM25()
        self.ids = {name: self.take_in(name, lines) for name, lines in SHEETS.items()}
        self.again()

    def again(self) -> None:
        self.passages = PassageDatabase(self.folder)
        self.vectors = LanceVectors(self.folder / ".akili")
        terms = terms_of_passages()
        self.indexing = IndexingService(
            self.library, self.passages, self.words, self.vectors, self.embedding,
            Chunker(ChunkWords.model_validate(WORDS)), terms, contextlib.nullcontext, "1",
        )  # fmt: skip
        self.retrieval = SideBySide(self.words, self.vectors, self.embedding)
        self.search = SearchService(self.library, self.passages, self.retrieval, terms, self.indexing)

    def take_in(self, name: str, lines: Sequence[str], **limits: str) -> str:
        source, doc_id = drop(self.folder / "in", f"{name}.pdf", name.encode())
        flow = tuple(
            FlowLine(line, Rect(50, 100 + 14 * n, 500, 110 + 14 * n), 10.0, False)
            for n, line in enumerate(part for line in lines for part in (line, *([line] if len(line) < 30 else [])))
        )
        facts = tuple(limit_row(1, 400.0 + 12 * n, what, value) for n, (what, value) in enumerate(limits.items()))
        self.library.begin(source, doc_id, info(1), "run", ())
        self.library.put_page(doc_id, PageReading(page=1, status=PageStatus.READ, flow=flow, facts=facts))
        self.library.finish(doc_id, name, (name.upper(),), None, None)
        return doc_id


def pages_of(result: Any) -> list[str]:
    return [passage.title for passage in result.passages]


@contextlib.contextmanager
def parts(folder: Path) -> Iterator[Parts]:
    made = Parts(folder)
    try:
        yield made
    finally:
        made.passages.close()
        made.retrieval.close()
