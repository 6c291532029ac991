"""What questions written for one datasheet get from all others: VERIFIED there has to be what that page prints of it.

    python -m tests.bench.wrong_library --corpus FOLDER [--questions FILE.json] [--misses FILE]

Without questions of one's own (a list of `{"question", "doc": "file.pdf"}`) those are asked that `ask` makes of the
library's own facts. Whether a document states what is asked cannot be told by a program: `--misses` lists each VERIFIED
answer with its proof, to be read by eye. Facts are proven first, and pages read again only where nothing is in doubt.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from akili_desktop.core.answer import Status
from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.ports import DocumentCard
from akili_desktop.core.proving.proven import Proven
from akili_desktop.core.query import Query, parse_question
from akili_desktop.settings import Settings
from akili_desktop.wiring import Services, build, read_vocabulary
from tests.bench.ask import questions


def asked_of_others(
    services: Services, cards: list[DocumentCard], asked: list[tuple[str, str]]
) -> tuple[dict[str, int], list[str]]:
    """How often each outcome came, and every VERIFIED answer in a line."""
    counts = {"asked": 0, "refused": 0, "review": 0, "verified": 0}
    told: list[str] = []
    words = QuestionVocabulary.model_validate(read_vocabulary(services.paths.vocabulary))
    for card in cards:
        for question, doc_id in asked:
            if card.id == doc_id:
                continue
            counts["asked"] += 1
            query = parse_question(question, words)
            result = services.answer.prove(query, card, explain=False) if isinstance(query, Query) else None
            if not isinstance(result, Proven):
                counts["refused"] += 1
                continue
            answer = None if result.doubted().review else services.answer.ask(question, [card.id])
            if answer is None or answer.status is not Status.VERIFIED:
                counts["review"] += 1
                continue
            counts["verified"] += 1
            proof = "; ".join(f"p{item.page} {item.text}" for item in answer.proof)
            told.append(f"{question} | {card.title[:60]} | {answer.answer} | {proof}")
    return counts, sorted(told)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--questions", type=Path)
    parser.add_argument("--misses", type=Path, help="where each VERIFIED answer is written")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, build(Settings(library=Path(folder))) as services:
        services.ingest.ingest(sorted(given.corpus.glob("*.pdf")))
        services.answer.get_ready()
        cards = [card for card in services.store.documents() if card.whole and card.state != "unreadable"]
        ids = {card.file_name: card.id for card in services.store.documents()}
        if given.questions:
            rows = json.loads(given.questions.read_text(encoding="utf-8"))
            asked = [(row["question"], ids.get(row["doc"], "")) for row in rows]
        else:
            asked = questions(services)
        counts, told = asked_of_others(services, cards, asked)
    if given.misses:
        given.misses.write_text("\n".join(told), encoding="utf-8")
    print(json.dumps({"questions": len(asked), "documents": len(cards), **counts}))


if __name__ == "__main__":
    sys.exit(main())
