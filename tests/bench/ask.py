"""How long an answer takes, the proof's re-reading included, on a library of the whole folder.

Asks for limits that the library itself holds (every n-th of its facts, in the words of the page), of all documents at
once and of the fact's own document, so it measures real look-ups rather than refusals alone.
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
        for scope in ("document", "library"):
            seconds = []
            states: dict[str, int] = {}
            for question, doc_id in asked:
                start = time.perf_counter()
                answer = services.answer.ask(question, [doc_id] if scope == "document" else None)
                seconds.append(time.perf_counter() - start)
                states[answer.status] = states.get(answer.status, 0) + 1
            cuts = statistics.quantiles(seconds, n=20)
            figures |= {
                f"{scope}_median_ms": round(1000 * statistics.median(seconds), 1),
                f"{scope}_p95_ms": round(1000 * cuts[-1], 1),
                f"{scope}_slowest_ms": round(1000 * max(seconds), 1),
                f"{scope}_outcomes": states,
            }
    print(json.dumps(figures))


if __name__ == "__main__":
    sys.exit(main())
