"""Search: what indexing costs, how fast queries are, how often the right page is among the first five passages.

    python -m tests.bench.search [--corpus FOLDER | --library DIR] [--questions FILE] [--generated N --cache FOLDER]

`--library` takes a library that is read already (it is indexed where it is not). `--questions` is a file of questions
with `doc` (a file's name), `question`, `answerable` and `pages`. `--generated` measures the indexes alone on so many
made-up chunks, built once in the cache folder: unit vectors at random, words by Zipf's law.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil

from akili_desktop.settings import Settings
from akili_desktop.wiring import Services, build

QUERIES = (
    "maximum supply voltage", "how should the decoupling capacitor be placed", "soldering temperature of the package",
    "timing diagram of the serial interface", "power down mode current", "which pin is reset", "thermal resistance",
    "what happens when the junction gets too hot", "ordering information", "clock accuracy", "input offset voltage",
    "pull-up resistor on an open drain output", "recommended operating conditions", "electrostatic discharge",
)  # fmt: skip
ROUNDS = 15
DIMENSIONS = 384


def timed(ask: Callable[[str], object]) -> dict[str, float]:
    """Milliseconds on the clock over the queries, after a round to warm up."""
    for query in QUERIES:
        ask(query)
    took: list[float] = []
    for _ in range(ROUNDS):
        for query in QUERIES:
            start = time.perf_counter()
            ask(query)
            took.append(1000 * (time.perf_counter() - start))
    took.sort()
    return {"median_ms": round(took[len(took) // 2], 1), "p95_ms": round(took[int(len(took) * 0.95)], 1)}


def recall(services: Services, questions: Path) -> dict[str, float]:
    """The share of answerable questions whose page is among the first five passages of their document."""
    documents = {card.file_name: card.id for card in services.library.documents()}
    asked = [
        one
        for one in json.loads(questions.read_text(encoding="utf-8"))
        if one["answerable"] and one["pages"] and one["doc"] in documents
    ]
    shares: dict[str, float] = {"questions": float(len(asked))}
    for mode in ("bm25", "vector", "hybrid"):
        right = sum(
            any(p.chunk.page in one["pages"] for p in services.search.search(
                one["question"], [documents[one["doc"]]], 5, mode).passages)  # type: ignore[arg-type]
            for one in asked
        )  # fmt: skip
        shares[mode] = round(right / max(1, len(asked)), 3)
    return shares


def peak(pids: list[int]) -> float:
    """The largest memory that any of the processes has now, in MiB."""
    return max((psutil.Process(pid).memory_info().rss / 2**20 for pid in pids), default=0.0)


def library(services: Services, questions: Path | None) -> dict[str, Any]:
    """Index what is not yet, then search."""
    most = 0.0

    def look(_: object) -> None:
        nonlocal most
        most = max(most, peak(services._search_parts.writer.pids))

    from akili_desktop.services.jobs import JobContext

    waiting = len(services.indexing.state().waiting)
    start = time.perf_counter()
    services.indexing.update(meaning=False)
    words = time.perf_counter() - start
    state = services.indexing.update(context=JobContext(on_progress=look))
    found: dict[str, Any] = {
        "documents": state.documents, "chunks": state.chunks, "indexed_now": waiting, "words_s": round(words, 1),
        "all_s": round(time.perf_counter() - start, 1), "indexing_process_mib": round(most),
    }  # fmt: skip
    for mode in ("bm25", "vector", "hybrid"):
        found[mode] = timed(lambda query, mode=mode: services.search.search(query, mode=mode))  # type: ignore[misc]
    found["answering_process_mib"] = round(peak(services._search_parts.reader.pids))
    if questions is not None:
        found["recall_of_5"] = recall(services, questions)
    return found


def generated(count: int, cache: Path) -> dict[str, Any]:
    """The two indexes alone on made-up chunks."""
    import numpy as np

    from akili_desktop.adapters.search.lance import LanceBM25, LanceVectors
    from akili_desktop.core.passages import Chunk, ChunkKind, Only, Vectors
    from akili_desktop.services.fusion import reciprocal_ranks

    folder = cache / f"generated-{count}"
    words, vectors = LanceBM25(folder), LanceVectors(folder)
    random = np.random.default_rng(1)
    start, step = time.perf_counter(), 20_000
    for first in range(vectors.count(), count, step):
        numbers = range(first, min(count, first + step))
        chunks = [
            Chunk(f"{n // 250:016x}::chunk_{n % 250}", f"{n // 250:016x}", ChunkKind.SECTION, 1, (), "other", "", ())
            for n in numbers
        ]
        ranks = np.minimum(random.zipf(1.15, (len(chunks), 60)), 200_000)
        words.add([(c, [f"w{rank}" for rank in row]) for c, row in zip(chunks, ranks, strict=True)])
        rows = random.standard_normal((len(chunks), DIMENSIONS)).astype("<f4")
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        vectors.add(chunks, Vectors(DIMENSIONS, rows.tobytes()))
    for index in (words, vectors):
        index.tidy()
    built = time.perf_counter() - start

    def ask(query: str) -> object:
        own = np.random.default_rng(abs(hash(query)) % 2**32)
        row = own.standard_normal(DIMENSIONS).astype("<f4")
        row /= np.linalg.norm(row)
        terms = [f"w{rank}" for rank in np.minimum(own.zipf(1.15, 5), 200_000)]
        nearest = vectors.search(Vectors(DIMENSIONS, row.tobytes()), 200, Only())
        return reciprocal_ranks([words.search(terms, 200, Only()), nearest])

    return {
        "chunks": count,
        "built_s": round(built, 1),
        **timed(ask),
        "process_mib": round(peak([psutil.Process().pid])),
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--library", type=Path)
    parser.add_argument("--questions", type=Path)
    parser.add_argument("--generated", type=int, default=0)
    parser.add_argument("--cache", type=Path, default=Path("build") / "bench")
    given = parser.parse_args()
    result: dict[str, Any] = {}
    if given.corpus or given.library:
        with tempfile.TemporaryDirectory() as work, build(Settings(library=given.library or Path(work))) as services:
            if given.library is None:
                services.ingest.ingest([given.corpus])
            result = library(services, given.questions)
    if given.generated:
        result["generated"] = generated(given.generated, given.cache)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
