"""One question asked of several documents, a row each, with the best value marked where better is defined."""

from __future__ import annotations

import time
from collections.abc import Sequence

from akili_desktop.core.comparison import ComparedRow, Comparison, better_of, compared
from akili_desktop.core.ports import DocumentCard, LibraryStore
from akili_desktop.core.query import NotUnderstood, parse_question
from akili_desktop.core.vocabulary import QuestionVocabulary
from akili_desktop.services.answer import AnswerService
from akili_desktop.services.jobs import JobContext, Progress
from akili_desktop.services.spreadsheet import csv_text

COLUMNS = (
    "part", "title", "document", "status", "answer", "best", "min", "typ", "max", "value", "unit", "conditions",
    "variant", "page", "bbox", "reason",
)  # fmt: skip


class ComparisonService:
    """Compares documents by a question; any thread. Each cell is what `AnswerService.ask` says of that document."""

    def __init__(self, store: LibraryStore, answers: AnswerService, vocabulary: QuestionVocabulary) -> None:
        self._store = store
        self._answers = answers
        self._vocabulary = vocabulary

    def compare(
        self, question: str, docs: Sequence[str] | None = None, context: JobContext | None = None
    ) -> Comparison:
        """A row a document (ids or unique prefixes; None is the library), refusals included.

        UnknownDocument for one that is not there; Cancelled where the context's token says so.
        """
        started = time.perf_counter()
        cards = self._store.documents() if docs is None else [self._store.document(doc) for doc in docs]
        cards = list({card.id: card for card in cards}.values())
        rows: list[ComparedRow] = []
        for done, card in enumerate(cards):
            if context is not None:
                context.token.raise_if_cancelled()
                context.report(Progress("Comparing", done, len(cards), None, None))
            rows.append(self._row(question, card))
        query = parse_question(question, self._vocabulary)
        better = None if isinstance(query, NotUnderstood) else better_of(query, self._vocabulary)
        marked, notes = compared(rows, better)
        seconds = round(time.perf_counter() - started, 6)
        return Comparison(question=question, better=better, rows=marked, notes=notes, seconds=seconds)

    def _row(self, question: str, card: DocumentCard) -> ComparedRow:
        answer = self._answers.ask(question, [card.id])
        return ComparedRow(doc_id=card.id, title=card.title or card.file_name, parts=card.parts, answer=answer)


def comparison_csv(comparison: Comparison) -> str:
    """The comparison as CSV: a line for each value, one for a refusal."""
    lines: list[list[object]] = []
    for row in comparison.rows:
        answer = row.answer
        about: list[object] = [", ".join(row.parts), row.title, row.doc_id, answer.status.value, answer.answer or ""]
        if not answer.values:
            lines.append([*about, "", *[""] * 9, answer.reason or ""])
        for value in answer.values:
            roles = [value.text if value.role == role else "" for role in ("min", "typ", "max")]
            other = "" if value.role in {"min", "typ", "max"} else value.text
            box = " ".join(f"{edge:g}" for edge in value.bbox)
            best = "best" if row.best else ""
            lines.append(
                [*about, best, *roles, other, value.unit or "", value.conditions or "", value.variant or "", value.page,
                 box, answer.reason or row.note]
            )  # fmt: skip
    return csv_text(COLUMNS, lines)
