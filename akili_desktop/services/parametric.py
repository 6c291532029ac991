"""Parametric search over the library: the documents that fit, each with the value that proves it, and what is open."""

from __future__ import annotations

import time
from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.answer import Answer, Reason, Status
from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.asking.wordlists import PartClass
from akili_desktop.core.parametric import (
    Criterion,
    Decision,
    Search,
    Verdict,
    class_of,
    decide,
    parse_search,
    says_class,
)
from akili_desktop.core.ports import DocumentCard, LibraryStore
from akili_desktop.core.proving.missing import NOTHING
from akili_desktop.core.proving.proven import Proven, Refusal
from akili_desktop.core.query import NotUnderstood
from akili_desktop.services.answer import AnswerService
from akili_desktop.services.jobs import JobContext, Progress
from akili_desktop.services.spreadsheet import csv_text

COLUMNS = (
    "part",
    "title",
    "document",
    "result",
    "criterion",
    "status",
    "answer",
    "conditions",
    "page",
    "bbox",
    "reason",
)


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True)


class Found(_Frozen):
    """A document that fits: one proven answer a criterion, in the order of `SearchResult.criteria`.

    `status` is the weakest of them: VERIFIED only where each was read again on its page.
    """

    doc_id: str
    title: str
    parts: tuple[str, ...] = ()
    status: Status
    answers: tuple[Answer, ...] = ()


class Open(_Frozen):
    """A document of which it cannot be decided whether it fits, with the reason of each open criterion."""

    doc_id: str
    title: str
    parts: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


class SearchResult(_Frozen):
    """What a search found. Every document of the scope is in `found`, `undecided`, `excluded` or `others`.

    `others` say that their part is of another class, which their reason names; `other_class` counts them. One that
    names no class at all is judged by the criteria, and where it fits it is undecided.

    `error` says what was not understood; nothing was searched then.
    """

    search: str
    error: str | None = None
    part_class: str | None = None
    criteria: tuple[str, ...] = ()
    found: tuple[Found, ...] = ()
    undecided: tuple[Open, ...] = ()
    excluded: tuple[Open, ...] = ()
    others: tuple[Open, ...] = ()
    other_class: int = 0
    seconds: float = 0.0


class ParametricService:
    """Searches documents by what they state; any thread. What proves an answer proves a hit, nothing less."""

    def __init__(self, store: LibraryStore, answers: AnswerService, vocabulary: QuestionVocabulary) -> None:
        self._store = store
        self._answers = answers
        self._vocabulary = vocabulary

    def find(self, text: str, docs: Sequence[str] | None = None, context: JobContext | None = None) -> SearchResult:
        """Search the documents (ids or unique prefixes; None is the library); in the order of their titles.

        UnknownDocument for one that is not there; Cancelled where the context's token says so.
        """
        started = time.perf_counter()
        cards = self._store.documents() if docs is None else [self._store.document(doc) for doc in docs]
        search = parse_search(text, self._vocabulary)
        if isinstance(search, NotUnderstood):
            return SearchResult(search=text, error=search.reason)
        found: list[Found] = []
        undecided: list[Open] = []
        excluded: list[Open] = []
        others: list[Open] = []
        unread = {
            "reading": "it is still being read",
            "damaged": "its files are damaged",
            "unreadable": "it cannot be read",
        }
        searched = [card for card in cards if card.state not in unread]
        classes = self._classes(search.part_class, searched)
        stating = [
            {card.id for card in self._answers.narrowed(criterion.query, [c for c in searched if not classes[c.id]])}
            for criterion in search.criteria
        ]
        for done, card in enumerate(cards):
            if context is not None:
                context.token.raise_if_cancelled()
                context.report(Progress("Searching", done, len(cards), None, None))
            about = {"doc_id": card.id, "title": card.title or card.file_name, "parts": card.parts}
            if card.state in unread:
                undecided.append(Open(**about, reasons=(unread[card.state],)))
                continue
            if classes[card.id]:
                others.append(Open(**about, reasons=(f"it says to be of the class “{classes[card.id]}”",)))
                continue
            told = [
                self._decided(criterion, card, may_state=card.id in may)
                for criterion, may in zip(search.criteria, stating, strict=True)
            ]
            decisions, proofs = [decision for decision, _ in told], [proof for _, proof in told]
            if any(d.verdict is Verdict.NO for d in decisions):
                excluded.append(Open(**about, reasons=_reasons(search, decisions, Verdict.NO)))
            elif any(d.verdict is Verdict.UNDECIDED for d in decisions):
                undecided.append(Open(**about, reasons=_reasons(search, decisions, Verdict.UNDECIDED)))
            elif classes[card.id] is None:
                fits = "all else fits" if search.criteria else "it may be one"
                undecided.append(Open(**about, reasons=(f"it does not say what kind of part it is; {fits}",)))
            else:
                answers = tuple(
                    self._answers.finish(criterion.text, criterion.query, card, proof)
                    for criterion, proof in zip(search.criteria, proofs, strict=True)
                    if isinstance(proof, Proven)
                )
                statuses = {answer.status for answer in answers}
                status = Status.REVIEW if not statuses or Status.REVIEW in statuses else Status.VERIFIED
                found.append(Found(**about, status=status, answers=answers))
        return SearchResult(
            search=text,
            part_class=search.part_class.names[0] if search.part_class else None,
            criteria=tuple(criterion.text for criterion in search.criteria),
            found=tuple(found),
            undecided=tuple(undecided),
            excluded=tuple(excluded),
            others=tuple(others),
            other_class=len(others),
            seconds=round(time.perf_counter() - started, 6),
        )

    def _classes(self, part_class: PartClass | None, cards: Sequence[DocumentCard]) -> dict[str, str | None]:
        """By document "" where it is of the class, the name of another that it says, None where it says none."""
        if part_class is None:
            return {card.id: "" for card in cards}
        classes: dict[str, str | None] = {}
        for card, own in zip(cards, self._answers.front_lines(cards), strict=True):
            # a feature line may name a part of the part ('on-chip ADC'): a class that its title tells stands alone
            titled = class_of((card.title,), self._vocabulary)
            lines = (card.title,) if titled is not None else own
            fits = says_class(part_class, lines, self._vocabulary)
            classes[card.id] = "" if fits else titled.names[0] if titled is not None else None
        return classes

    def _decided(
        self, criterion: Criterion, card: DocumentCard, *, may_state: bool
    ) -> tuple[Decision, Proven | Refusal]:
        """The verdict on a document, and its proof; what no row can fit is not proven."""
        if may_state and (out := self._answers.plainly_out(criterion, card)) is not None:
            return Decision(Verdict.NO, out), Refusal(Reason.NO_FACT, out)
        proof: Proven | Refusal = Refusal(Reason.NO_FACT, NOTHING)
        if may_state:
            proof = self._answers.prove(criterion.query, card, explain=False)
        if isinstance(proof, Proven):
            proof = self._answers.doubted(criterion.query, card, proof)
        return decide(criterion, proof), proof


def _reasons(search: Search, decisions: Sequence[Decision], verdict: Verdict) -> tuple[str, ...]:
    pairs: zip[tuple[Criterion, Decision]] = zip(search.criteria, decisions, strict=True)
    several = len(search.criteria) > 1
    return tuple(f"{c.text}: {d.reason}" if several else d.reason for c, d in pairs if d.verdict is verdict)


def search_csv(result: SearchResult) -> str:
    """The search's result as CSV: a line for each proving value, then what is not decided."""
    lines: list[list[object]] = []
    for hit in result.found:
        about: list[object] = [", ".join(hit.parts), hit.title, hit.doc_id, "fits"]
        if not hit.answers:
            lines.append([*about, result.part_class or "", hit.status.value, *[""] * 5])
        for criterion, answer in zip(result.criteria, hit.answers, strict=True):
            for value in answer.values:
                box = " ".join(f"{edge:g}" for edge in value.bbox)
                said = f"{value.text} {value.unit or ''} {value.role}".strip()
                lines.append([*about, criterion, answer.status.value, said, value.conditions or "", value.page, box,
                              answer.reason or ""])  # fmt: skip
    apart = (("not decided", result.undecided), ("does not fit", result.excluded), ("another class", result.others))
    for result_, ones in apart:
        for one in ones:
            about = [", ".join(one.parts), one.title, one.doc_id, result_]
            lines.append([*about, "", "", "", "", "", "", "; ".join(one.reasons)])
    return csv_text(COLUMNS, lines)
