"""Search: what indexing costs, how fast queries are, how often the right page is among the first five passages.

    python -m tests.bench.search [--corpus FOLDER | --library DIR] [--questions FILE] [--generated N --cache FOLDER]
                                 [--beside FOLDER]

`--library` takes a library that is read already (it is indexed where it is not). `--questions` is a file of questions
with `doc` (a file's name), `question`, `answerable` and `pages`; they are the queries that are timed. `--generated`
measures the indexes alone on so many made-up chunks, built once in the cache: unit vectors at random, words by Zipf's
law. `--beside` takes the PDFs of a folder in, the second half with and without indexing beside it.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
import zlib
from collections.abc import Callable, Iterable, Sequence
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
ROUNDS = 5
DIMENSIONS = 384
EMBEDS_SECONDS = 4.0
"""Of processor time: importing what it needs takes the indexing process about three."""


def timed(
    ask: Callable[[str], object], queries: Sequence[str] = QUERIES, pids: Callable[[], list[int]] = list
) -> dict[str, float]:
    """Milliseconds on the clock over the queries, after a round to warm up, and of processor time a query.

    `calm_p95_ms` takes each query at the fastest of its rounds: what other work on the machine adds is left out.
    """
    for query in queries:
        ask(query)
    before = cpu_seconds(pids())
    took = [[clocked(ask, query) for _ in range(ROUNDS)] for query in queries]
    cpu = 1000 * (cpu_seconds(pids()) - before) / (ROUNDS * len(queries))
    every, calm = sorted(one for rounds in took for one in rounds), sorted(map(min, took))
    return {
        "queries": len(queries), "median_ms": round(every[len(every) // 2], 1), "p95_ms": share(every, 0.95),
        "calm_p95_ms": share(calm, 0.95), "cpu_ms": round(cpu, 1),
    }  # fmt: skip


def clocked(ask: Callable[[str], object], query: str) -> float:
    start = time.perf_counter()
    ask(query)
    return 1000 * (time.perf_counter() - start)


def share(ordered: Sequence[float], part: float) -> float:
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1)


def cpu_seconds(pids: Iterable[int]) -> float:
    """Processor time of this process and of others, so far."""
    times = [psutil.Process(pid).cpu_times() for pid in pids]
    return time.process_time() + sum(one.user + one.system for one in times)


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


def beside_reading(corpus: Path, folder: Path) -> dict[str, Any]:
    """How long reading files takes alone, and with the window's indexing started beside a library to be embedded."""
    files = sorted(corpus.glob("*.pdf"))
    first, rest = files[: len(files) // 2], files[len(files) // 2 :]
    found: dict[str, Any] = {"files": len(rest)}
    for name, indexing in (("alone", False), ("beside", True)):
        with build(Settings(library=folder / name)) as services:
            services.ingest.ingest(first)
            writer = services._search_parts.writer
            if indexing:
                services.indexing.update(meaning=False)
                services.background_indexing.start()
                services.background_indexing.now()
                while not writer.pids or cpu_seconds(writer.pids) - time.process_time() < EMBEDS_SECONDS:
                    time.sleep(0.05)  # it embeds by now
            before, start = cpu_seconds(writer.pids) - time.process_time(), time.perf_counter()
            services.background_indexing.hold(True)  # as the window does while files are read
            services.ingest.ingest(rest)
            found[f"{name}_s"] = round(time.perf_counter() - start, 1)
            found[f"{name}_indexing_cpu_s"] = round(cpu_seconds(writer.pids) - time.process_time() - before, 1)
    return found


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
    queries = QUERIES
    if questions is not None:
        queries = tuple(one["question"] for one in json.loads(questions.read_text(encoding="utf-8")))
    for mode in ("bm25", "vector", "hybrid"):
        found[mode] = timed(
            lambda query, mode=mode: services.search.search(query, mode=mode),  # type: ignore[misc]
            queries, lambda: services._search_parts.reader.pids,
        )  # fmt: skip
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

    def made_up(query: str) -> tuple[list[str], Vectors]:
        own = np.random.default_rng(zlib.crc32(query.encode()))
        row = own.standard_normal(DIMENSIONS).astype("<f4")
        row /= np.linalg.norm(row)
        terms = [f"w{rank}" for rank in np.minimum(own.zipf(1.15, 5), 200_000)]
        return terms, Vectors(DIMENSIONS, row.tobytes())

    def ask(query: str) -> object:
        terms, vector = made_up(query)
        return reciprocal_ranks([words.search(terms, 200, Only()), vectors.search(vector, 200, Only())])

    return {
        "chunks": count,
        "built_s": round(built, 1),
        "words": timed(lambda query: words.search(made_up(query)[0], 200, Only())),
        "vectors": timed(lambda query: vectors.search(made_up(query)[1], 200, Only())),
        "both": timed(ask),
        "process_mib": round(peak([psutil.Process().pid])),
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--library", type=Path)
    parser.add_argument("--questions", type=Path)
    parser.add_argument("--beside", type=Path)
    parser.add_argument("--generated", type=int, default=0)
    parser.add_argument("--cache", type=Path, default=Path("build") / "bench")
    given = parser.parse_args()
    result: dict[str, Any] = {}
    if given.corpus or given.library:
        with tempfile.TemporaryDirectory() as work, build(Settings(library=given.library or Path(work))) as services:
            if given.library is None:
                services.ingest.ingest([given.corpus])
            result = library(services, given.questions)
    if given.beside:
        with tempfile.TemporaryDirectory() as work:
            result["beside_reading"] = beside_reading(given.beside, Path(work))
    if given.generated:
        result["generated"] = generated(given.generated, given.cache)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
