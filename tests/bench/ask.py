"""How long an answer takes, the proof's re-reading included, on a library of the whole folder.

Asks for limits that the library itself holds (every n-th of its facts, in the words of the page): the first question of
each document with all made anew (`first`), then of the fact's own document and of all documents at once, so it measures
real look-ups rather than refusals alone.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

from akili_desktop.core.facts import Range
from akili_desktop.settings import Settings
from akili_desktop.wiring import Services, build
from tests.bench._bars import bar

QUESTIONS = 150
NAMES = {"min": "minimum", "typ": "typical", "max": "maximum"}


def questions(services: Services) -> list[tuple[str, str]]:
    """Question and document, spread over the library."""
    facts = [fact for fact in services.store.facts(kind="range") if isinstance(fact, Range) and fact.values()]
    step = max(1, len(facts) // QUESTIONS)
    return [(f"What is the {NAMES[fact.values()[-1][0]]} {fact.parameter}?", fact.doc_id) for fact in facts[::step]]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path, required=True)
    corpus = parser.parse_args().corpus
    with tempfile.TemporaryDirectory() as folder, build(Settings(library=Path(folder))) as services:
        services.ingest.ingest(sorted(corpus.glob("*.pdf")))
        asked = questions(services)
        services.answer.ask(asked[0][0])  # the first look opens the database and starts a reader process
        figures: dict[str, object] = {"questions": len(asked)}
        figures |= first_of_each(folder, asked)
        figures |= timed(services, "document", [(question, [doc_id]) for question, doc_id in asked])
        figures |= timed(services, "library", [(question, None) for question, _ in asked])
    print(json.dumps(figures))


def first_of_each(folder: str, asked: list[tuple[str, str]]) -> dict[str, object]:
    """Of each document one question, of which nothing is in memory yet but the reader process has started."""
    firsts = {doc_id: question for question, doc_id in reversed(asked)}
    with build(Settings(library=Path(folder))) as services:
        services.pdf.open(services.store.source(asked[0][1]))
        services.answer.ask("Maximum supply voltage?", [asked[0][1]])
        return timed(services, "first", [(question, [doc_id]) for doc_id, question in firsts.items()])


def timed(services: Services, scope: str, asked: list[tuple[str, list[str] | None]]) -> dict[str, object]:
    """What the questions took; beside the wall time the processor time of this process, for a busy machine."""
    seconds, worked = [], []
    states: dict[str, int] = {}
    for question, docs in asked:
        start, used = time.perf_counter(), time.process_time()
        answer = services.answer.ask(question, docs)
        seconds.append(time.perf_counter() - start)
        worked.append(time.process_time() - used)
        states[answer.status] = states.get(answer.status, 0) + 1
    return {
        f"{scope}_median_ms": round(1000 * statistics.median(seconds), 1),
        f"{scope}_p95_ms": bar(1000 * p95(seconds), 50, 1),
        f"{scope}_slowest_ms": round(1000 * max(seconds), 1),
        f"{scope}_cpu_p95_ms": round(1000 * p95(worked), 1),
        f"{scope}_outcomes": states,
    }


def p95(values: list[float]) -> float:
    """The 95th percentile; the largest where there are too few values."""
    return statistics.quantiles(values, n=20)[-1] if len(values) >= 20 else max(values)


if __name__ == "__main__":
    sys.exit(main())
