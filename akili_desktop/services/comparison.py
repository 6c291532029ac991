"""One question asked of several documents, a row each, with the best value marked where better is defined."""

from __future__ import annotations

import time
from collections.abc import Sequence

from akili_desktop.core.answer import Status
from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.comparison import ComparedRow, Comparison, better_of, compared
from akili_desktop.core.ports import DocumentCard, LibraryStore
from akili_desktop.core.query import NotUnderstood, parse_question
from akili_desktop.services.answer import AnswerService
from akili_desktop.services.citation import group_text, grouped
from akili_desktop.services.jobs import JobContext, Progress
from akili_desktop.services.spreadsheet import csv_text
from akili_desktop.services.suggestions import suggestions

COLUMNS = (
    "part", "title", "document", "status", "answer", "best", "min", "typ", "max", "value", "unit", "conditions",
    "variant", "page", "bbox", "reason",
)  # fmt: skip
SHORT = 16


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

    def shared(self, docs: Sequence[str], most: int = 12) -> list[str]:
        """Questions after parameters that most of the documents state, those of all of them first."""
        stated: dict[str, set[str]] = {}
        for doc in dict.fromkeys(docs):
            for text in suggestions(self._store.facts([self._store.document(doc).id], "range")):
                stated.setdefault(text, set()).add(doc)
        several = [(text, len(known)) for text, known in stated.items() if len(known) > 1]
        several.sort(key=lambda one: -one[1])
        return [text for text, _ in several[:most]]

    def _row(self, question: str, card: DocumentCard) -> ComparedRow:
        answer = self._answers.ask(question, [card.id])
        return ComparedRow(doc_id=card.id, title=card.title or card.file_name, parts=card.parts, answer=answer)


def comparison_csv(*comparisons: Comparison) -> str:
    """Comparisons as CSV: a line for each value, one for a refusal; each question's where there are several."""
    lines: list[list[object]] = []
    several = len(comparisons) > 1
    for question, row in ((one.question, row) for one in comparisons for row in one.rows):
        answer = row.answer
        first: list[object] = [question] if several else []
        about = [*first, ", ".join(row.parts), row.title, row.doc_id, answer.status.value, answer.answer or ""]
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
    return csv_text(("question", *COLUMNS) if several else COLUMNS, lines)


def matrix_texts(rows: Sequence[Comparison], *, short: bool = False) -> list[list[str]]:
    """Comparisons of the same documents as one table: a column a document, a row a question, the best value marked."""
    if not rows:
        return []
    heads = [", ".join(one.parts[:2]) or one.title for one in rows[0].rows]
    return [["", *heads], *([row.question, *(cell_text(cell, short=short) for cell in row.rows)] for row in rows)]


def cell_text(cell: ComparedRow, *, short: bool = False) -> str:
    """A document's answer in a cell: the value with its tier where it is not verified, '—' for a refusal.

    `short` gives the first of several values and how many more there are, for where room is scarce.
    """
    answer = cell.answer
    if answer.status is Status.REFUSED:
        return "—"
    said = answer.answer or ""
    if short and len(said) > SHORT and answer.values and not answer.derived and not answer.verdict:
        lines = grouped(answer.values)
        said = group_text(lines[0]) + (f" (+{len(lines) - 1})" if len(lines) > 1 else "")
    marks = [mark for mark, held in (("best", cell.best), ("review", answer.status is Status.REVIEW)) if held]
    return " · ".join((said, *marks))
