"""Questions answered from a library: parse, prove from facts, read the proof's boxes again in the PDF, then answer.

VERIFIED means that each box of the proof was read from the file during this very question and spells what is stated.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise
from pathlib import Path

from akili_desktop.core.answer import Answer, AnswerValue, Choice, Nearest, ProofItem, Reason, Status
from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.derived import Derivation, parse_derivation
from akili_desktop.core.document import PageContent, spelled
from akili_desktop.core.errors import AkiliError, LibraryError, UnknownDocument
from akili_desktop.core.facts import LISTED, Mark, Range, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.core.parametric import Criterion, plainly_out
from akili_desktop.core.ports import DocumentCard, LibraryStore, PdfEngine
from akili_desktop.core.proof import prove
from akili_desktop.core.proving.doubts import judgement_told
from akili_desktop.core.proving.footnotes import shown
from akili_desktop.core.proving.outline import OutlineGone
from akili_desktop.core.proving.proven import MOST_LISTED, Proven, ProvenPin, ProvenValue, Refusal
from akili_desktop.core.proving.reservations import RATINGS_ALONE
from akili_desktop.core.proving.telling import (
    describe,
    question_for,
    without_unit,
)
from akili_desktop.core.quantity import normalise, parse_unit
from akili_desktop.core.query import NotUnderstood, Query, What, parse_question, part_numbers
from akili_desktop.core.recognised import OCR, RecognisedPage
from akili_desktop.core.shifts import moved
from akili_desktop.services.asked import (
    names_part,
    of_its_parts,
    of_name,
    of_part,
    of_vendor,
    parts_of,
)
from akili_desktop.services.derivation import derive
from akili_desktop.services.jobs import JobContext
from akili_desktop.services.outlines import Outlines
from akili_desktop.services.sentences import sentence_of, unit_told

_MOST_OFFERED = 8
"""Documents that are offered by name where more state it than are listed."""
_FIRST_LOOKED_AT = 64
"""Documents of a library of which a question is asked before the words of all others are looked up."""


@dataclass(frozen=True)
class _Checked:
    """A proven result after its boxes were read again."""

    proof: tuple[ProofItem, ...]
    failures: tuple[str, ...]


class AnswerService:
    """Answers questions; any number of threads may ask at once, the same question gives the same answer.

    What was read of a document's facts is kept until its card in the library changes. Pages are read from the file
    for each question, except within one question.
    """

    def __init__(self, store: LibraryStore, pdf: PdfEngine, vocabulary: QuestionVocabulary) -> None:
        self._store = store
        self._pdf = pdf
        self._vocabulary = vocabulary
        self._outlines = Outlines(store, vocabulary, parts_of)

    def ask(self, question: str, docs: Sequence[str] | None = None) -> Answer:
        """The answer or the refusal. `docs` narrows to these documents (ids or unique prefixes); None is the library.

        Never raises for a question or a document that is missing or unreadable: those are refusals. Errors of the
        library itself (`LibraryError`) pass through.
        """
        started = time.perf_counter()
        answer = self._answer(question, docs)
        return answer.model_copy(update={"seconds": round(time.perf_counter() - started, 6)})

    def _answer(self, question: str, docs: Sequence[str] | None) -> Answer:
        try:
            cards = self._cards(docs)
        except UnknownDocument as error:
            return _refused(question, Reason.OUT_OF_SCOPE, str(error))
        derivation = parse_derivation(question, self._vocabulary)
        if derivation is not None and cards:
            return self._derived(question, derivation, cards)
        asked, cards = of_vendor(question, cards)
        asked, cards = of_name(asked, cards)
        query = parse_question(asked, self._vocabulary)
        if isinstance(query, NotUnderstood):
            return _refused(question, Reason.NOT_UNDERSTOOD, query.reason)
        if not cards:
            return _refused(question, Reason.OUT_OF_SCOPE, "The library is empty: add a datasheet first.")
        readable = [card for card in cards if card.state not in {"unreadable", "reading"}]
        if not readable:
            return _refused(question, Reason.UNREADABLE, _why_unreadable(cards))
        if len(readable) == 1:
            return self._of_one(question, query, readable[0])
        return self._across(question, query, readable)

    def _derived(self, question: str, derivation: Derivation, cards: list[DocumentCard]) -> Answer:
        """A derived value of the one document that is asked of, or whose part is named."""
        if len(cards) > 1:
            named = part_numbers(question)
            cards = [card for card in cards if names_part(card, named)] if named else cards
        if len(cards) != 1:
            code = Reason.AMBIGUOUS if cards else Reason.OUT_OF_SCOPE
            choices = tuple(Choice(label=card.title, question=of_part(question, card)) for card in cards[:8])
            return _refused(question, code, "It is derived for one part: name it, or ask one document.", choices)
        return derive(question, derivation, lambda asked: self._answer(asked, [cards[0].id]))

    def _across(self, question: str, query: Query, cards: list[DocumentCard]) -> Answer:
        """Over several documents the part has to be named; without it up to six documents are listed."""
        if query.parts:
            named = [card for card in cards if names_part(card, query.parts)]
            named = named or self._outlines.printing(query.parts, cards)
            if not named:
                return _refused(
                    question, Reason.OUT_OF_SCOPE, f"No document here is the datasheet of {' or '.join(query.parts)}."
                )
            cards = named
        if len(cards) == 1:
            return self._of_one(question, query, cards[0])
        # of a refusal among several documents nothing is shown, and of too many answers only that they are
        proven: list[tuple[DocumentCard, Proven]] = []
        # what many documents state the first of them tell already
        first, rest = cards[:_FIRST_LOOKED_AT], cards[_FIRST_LOOKED_AT:]
        for card in chain.from_iterable(self.narrowed(query, some) for some in (first, rest) if some):
            result = self.prove(of_its_parts(query, card), card, explain=False)
            if isinstance(result, Proven):
                proven.append((card, result))
                if len(proven) == 1:
                    self._expect(card)  # it may be the only one
            if len(proven) > _MOST_OFFERED:
                break
        if len(proven) > MOST_LISTED:
            offered = proven[:_MOST_OFFERED]
            choices = tuple(Choice(label=card.title, question=of_part(question, card)) for card, _ in offered)
            count = str(len(proven)) if len(proven) <= _MOST_OFFERED else f"More than {_MOST_OFFERED}"
            return _refused(question, Reason.AMBIGUOUS, f"{count} documents state it: name the part.", choices=choices)
        doubted = [(card, self.doubted(of_its_parts(query, card), card, result)) for card, result in proven]
        proven = [(card, result) for card, result in doubted if isinstance(result, Proven)]
        if not proven:
            return _refused(question, Reason.NO_FACT, f"None of the {len(cards)} documents states it.")
        if len(proven) == 1 and len(query.parts) < 2:
            card, one = proven[0]
            return self.finish(question, query, card, one)
        answers = self._finish_all(question, query, proven)
        why = "No part is named: every document that states it is listed."
        if query.parts:
            silent = [f"“{card.title}”" for card in cards if card not in [stating for stating, _ in proven]]
            why = "Several documents are of the named parts: what each of them states is listed."
            why += f" Nothing that was read of {', '.join(silent)} says it." if silent else ""
        listed = "; ".join(f"{card.title}: {a.answer}" for (card, _), a in zip(proven, answers, strict=True))
        return Answer(
            question=question,
            status=Status.REVIEW,
            answer=listed,
            verdict=listed if any(a.verdict for a in answers) else None,
            reason=why,
            values=tuple(v for a in answers for v in a.values),
            proof=tuple(p for a in answers for p in a.proof),
            trace=(f"{why[0].lower()}{why[1:]}", *(t for a in answers for t in a.trace)),
        )

    def _of_one(self, question: str, query: Query, card: DocumentCard) -> Answer:
        """The answer of one document, whose file is opened while its facts are proven."""
        self._expect(card)
        return self.finish(question, query, card, self.prove(query, card))

    def _expect(self, card: DocumentCard) -> None:
        """Have the document's file opened meanwhile; what is wrong with it, reading its page will tell."""
        with contextlib.suppress(AkiliError):
            self._pdf.expect(self._store.source(card.id))

    def prepare(self) -> None:
        """Get ready for questions: the words of all ways of asking are read and compiled once in a process."""
        parse_question("maximum supply voltage at 25 °C?", self._vocabulary)
        _ = self._vocabulary.known_long

    def get_ready(self, context: JobContext | None = None) -> None:
        """What `prepare` and `catch_up` do, for a library that was just opened; never raises but Cancelled."""
        self.prepare()
        self.catch_up(context=context)

    def prove(self, query: Query, card: DocumentCard, *, explain: bool = True) -> Proven | Refusal:
        """What the document's facts prove; no page is read. `explain` as in `core.proof.prove`."""
        return self._outlines.proving(card, lambda evidence: prove(query, evidence, self._vocabulary, explain=explain))

    def doubted(self, query: Query, card: DocumentCard, result: Proven) -> Proven | Refusal:
        """What was proven without `explain` with all that stands against it; anew where the document changed since."""
        try:
            return result.doubted()
        except OutlineGone:
            return self.prove(query, card)

    def plainly_out(self, criterion: Criterion, card: DocumentCard) -> str | None:
        """Why a document does not fit a criterion, where that is plain without a proof; no page is read."""
        return self._outlines.proving(card, lambda evidence: plainly_out(criterion, evidence, self._vocabulary))

    def narrowed(self, query: Query, cards: Sequence[DocumentCard]) -> list[DocumentCard]:
        """The documents among these that may state what is asked; proving gives a plain refusal for any other."""
        plain = query.what in {What.PARAMETER, What.CHECK} and not query.parts and not query.tolerant
        return self._outlines.narrowed(query, cards) if plain else list(cards)

    def front_lines(self, cards: Sequence[DocumentCard]) -> list[tuple[str, ...]]:
        """Of each document the feature lines of its first page."""
        return self._outlines.front_lines(cards)

    def lacking(self, docs: Sequence[str] | None = None) -> int:
        """How many of the documents (None: the library) are not ready for questions, as after an upgrade."""
        with contextlib.suppress(UnknownDocument, LibraryError):
            return len(self._outlines.lacking(self._cards(docs)))
        return 0

    def catch_up(self, docs: Sequence[str] | None = None, context: JobContext | None = None) -> None:
        """Get those ready, so that no question waits for it.

        Cancelled where the context says so; what is ready by then stays. Unknown documents and errors of the library
        are for the question itself to tell.
        """
        with contextlib.suppress(UnknownDocument, LibraryError):
            self._outlines.catch_up(self._cards(docs), context)

    def _cards(self, docs: Sequence[str] | None) -> list[DocumentCard]:
        return self._store.documents() if docs is None else [self._store.document(doc) for doc in docs]

    def outline(self, doc_ids: Sequence[str]) -> None:
        """Get documents that were read ready to be asked of; where it cannot be kept, a question does it."""
        self._outlines.keep(doc_ids)

    def finish(self, question: str, query: Query, card: DocumentCard, result: Proven | Refusal) -> Answer:
        """The answer or refusal of one document, with the proof's boxes read again from the file."""
        if isinstance(result, Proven):
            return self._finish_all(question, query, [(card, result)])[0]
        return Answer(
            question=question,
            status=Status.REFUSED,
            reason=_with_pages(result, card),
            reason_code=result.code,
            choices=tuple(Choice(label=label, question=ask) for label, ask in result.choices),
            nearest=tuple(_nearest(fact, card.id) for fact in result.nearest),
            trace=result.trace,
        )

    def _finish_all(self, question: str, query: Query, proven: Sequence[tuple[DocumentCard, Proven]]) -> list[Answer]:
        """The answers of documents, whose pages are read side by side."""
        sources: list[Path | str] = []
        changed: list[bool] = []
        places: list[tuple[Path, int, Sequence[Rect]]] = []
        read_by_ocr = [self._store.recognised(card.id) if OCR in card.extractors else {} for card, _ in proven]
        for (card, result), recognised in zip(proven, read_by_ocr, strict=True):
            try:
                source = self._store.source(card.id)
                changed.append(not self._store.intact(card.id))
            except AkiliError as error:
                sources.append(str(error))
                changed.append(True)
                continue
            sources.append(source)
            boxes: dict[int, list[Rect]] = {}
            for value in result.values:
                for box in value.boxes:
                    boxes.setdefault(box.page or value.page, []).append(box.bbox)
            places += [(source, page, asked) for page, asked in boxes.items() if page not in recognised]
        read: dict[Path | str, dict[int, PageContent | str]] = {source: {} for source in sources}
        for (source, page, _), found in zip(places, self._pdf.words_at_all(places), strict=True):
            read[source][page] = found if isinstance(found, PageContent) else str(found)
        return [
            self._answer_proven(
                question, query, card, result, _check(result, card, source, read[source], recognised, changed=other)
            )
            for (card, result), source, recognised, other in zip(proven, sources, read_by_ocr, changed, strict=True)
        ]

    def _answer_proven(
        self, question: str, query: Query, card: DocumentCard, result: Proven, checked: _Checked
    ) -> Answer:
        review = (*_with_unread(result.review, card), *checked.failures)
        values = tuple(_value(v, card.id) for v in result.values)
        checks = [item.rechecked for item in checked.proof]
        status = Status.REVIEW if review else Status.VERIFIED
        return Answer(
            question=question,
            status=status,
            answer=sentence_of(result, query, self._vocabulary),
            verdict=result.sentence or None,
            reason=_why_review(review),
            values=values,
            proof=checked.proof,
            confidence=_confidence(result, checks),
            trace=(*result.trace, *_judgements(values), *(f"for review: {reason}" for reason in dict.fromkeys(review))),
        )


def _check(
    result: Proven,
    card: DocumentCard,
    source: Path | str,
    pages: Mapping[int, PageContent | str],
    recognised: Mapping[int, RecognisedPage],
    *,
    changed: bool,
) -> _Checked:
    """Compare what the boxes of the proof spell on its pages as read again; texts say why there is none.

    A page that OCR read has no text to be read again: its stored words are compared, which rechecks nothing. Nor does
    text whose codes are moved to be read: the file says something else. A file that was `changed` since it was read
    proves nothing, whatever its boxes spell: headings and what stands beside the boxes are not looked at again.
    """
    if isinstance(source, str):
        return _Checked((), (source,))
    items: list[ProofItem] = []
    asked = {box.page or value.page for value in result.values for box in value.boxes}
    by_ocr = {number: recognised[number] for number in sorted(asked) if number in recognised}
    failures = [
        f"page {number} was read by OCR ({page.engine}): compare it with the page" for number, page in by_ocr.items()
    ]
    if changed:
        failures.append("the file in the library is not the one that was read: take the datasheet in again")
    pages = {**pages, **{number: page.as_content() for number, page in by_ocr.items()}}
    seen: set[tuple[object, ...]] = set()
    for value in result.values:
        parts = {box.part for box in value.boxes if box.text}
        if isinstance(value, ProvenValue):
            if "label" not in parts:
                failures.append(f"the name of “{value.label}” has no box on the page")
            if value.unit and "unit" not in parts and not _spells_unit(value):
                failures.append(f"the unit {value.unit} has no box on the page")
        for box in value.boxes:
            number = box.page or value.page
            page = pages[number]
            if isinstance(page, PageContent):
                page = moved(page, dict(value.fact.shifts))
            # raised footnote marks inside the box are not of the text
            agrees = _same_text if box.whole else _holds_text
            good = isinstance(page, PageContent) and any(
                agrees(spelled(page, box.bbox, raised=raised), box.text) for raised in (True, False)
            )
            key = (number, box.bbox, box.text, value.fact.id)
            if key in seen:
                continue
            seen.add(key)
            if isinstance(page, str):
                failures.append(page)
            elif not good:
                failures.append(f"the page does not spell “{box.text}” in its box (page {number})")
            items.append(
                ProofItem(
                    doc_id=card.id, page=number, bbox=box.bbox, text=box.text, fact_id=value.fact.id,
                    part=box.part,
                    rechecked=good and not changed and number not in recognised and not value.fact.shifts,
                )
            )  # fmt: skip
    return _Checked(tuple(items), tuple(dict.fromkeys(failures)))


def _refused(question: str, code: Reason, reason: str, choices: tuple[Choice, ...] = ()) -> Answer:
    return Answer(question=question, status=Status.REFUSED, reason=reason, reason_code=code, choices=choices)


def _why_review(review: Iterable[str]) -> str | None:
    """Why a person should look at the answer, as one text; None where nothing is open."""
    reasons = list(dict.fromkeys(review))
    text = "; ".join(reasons[:4]) + (f"; and {len(reasons) - 4} more" if len(reasons) > 4 else "")
    return f"{text[0].upper()}{text[1:]}." if text else None


def _why_unreadable(cards: Sequence[DocumentCard]) -> str:
    names = ", ".join(f"“{card.title}”" for card in cards[:3])
    if any(card.state == "reading" for card in cards):
        return f"{names} is still being read: ask again when it is done."
    why = next((reason for card in cards for reason in card.page_reasons.values() if reason), "its text cannot be read")
    return f"{names} cannot be read: {why}."


def _with_pages(result: Refusal, card: DocumentCard) -> str:
    """The reason, and what of the document could not be read: the value may stand there."""
    if result.code is not Reason.NO_FACT:
        return result.reason
    return " ".join((result.reason, *(f"{said[0].upper()}{said[1:]}." for said in _unread(card))))


def _unread(card: DocumentCard) -> list[str]:
    """What of a document was not read, in words: pages, and pages in part."""
    pages = (("not read: page", card.pages_not_read), ("read in part: page", card.pages_partly_read))
    return [f"{said} {_listed(numbers)}" for said, numbers in pages if numbers]


def _listed(pages: Sequence[int]) -> str:
    return ", ".join(map(str, pages[:8])) + (" …" if len(pages) > 8 else "")


def _with_unread(review: Sequence[str], card: DocumentCard) -> tuple[str, ...]:
    """The reasons for review: that only a rating was found is told with the pages that may state what is missing."""
    unread = _unread(card)
    more = f" ({'; '.join(unread)})" if unread else ""
    return tuple(f"{reason}{more}" if reason == RATINGS_ALONE else reason for reason in review)


def _same_text(printed: str, stated: str) -> bool:
    """Whether two texts are the same characters, signs unified and white space aside."""
    return "".join(normalise(printed).split()) == "".join(normalise(stated).split()) != ""


def _holds_text(printed: str, stated: str) -> bool:
    """Whether every word that is stated stands in a longer text, whatever the order of its lines.

    A number stands there with all of its digits and with the unit that is stated behind it, not as a part of another.
    """
    whole = normalise(printed)
    words = normalise(stated.replace(LISTED, " ")).split()
    pairs = [one + other for one, other in pairwise(words) if one[-1].isdigit() and parse_unit(other)]
    return bool(words) and all(_standing(word).search(whole) for word in (*words, *pairs))


@lru_cache(maxsize=4096)
def _standing(word: str) -> re.Pattern[str]:
    """The word with any white space in it, and no part of another: 'TSSOP' is none of 'HTSSOP', nor 5 of 1.5 or 50."""
    before, after = "", r"(?!\.?\d)" if word[-1].isdigit() else ""
    if word[0].isdigit():
        before = r"(?<!\d)(?<!\d\.)"
        after = after or (r"(?![^\W\d_])" if word[-1].isalpha() else "")
    elif word[0].isalpha():
        before = r"(?<![A-Za-z])"
        after += r"(?![A-Za-z])" if word[-1].isalnum() else ""
    return re.compile(before + r"\s*".join(map(re.escape, word)) + after)


def _spells_unit(value: ProvenValue) -> bool:
    """Whether the unit stands in the value's own text or in the row's name ('2.7 V to 5.5 V', 'Current (mA)')."""
    unit = "".join(normalise(value.unit or "").split())
    return any(unit in "".join(normalise(box.text).split()) for box in value.boxes if box.part != "heading")


def _judgements(values: Iterable[AnswerValue]) -> list[str]:
    return list(dict.fromkeys(f"“{v.text}” was {v.judgement}" for v in values if v.judgement))


def _value(value: ProvenValue | ProvenPin, doc_id: str) -> AnswerValue:
    if isinstance(value, ProvenPin):
        return AnswerValue(
            role=value.role, value=float(value.number) if value.number is not None else None, text=value.text,
            label=value.label, variant=value.package, doc_id=doc_id, page=value.page, bbox=value.bbox,
            judgement=judgement_told(value) or None, notes=_notes(value.pair.notes if value.pair is not None else ()),
        )  # fmt: skip
    return AnswerValue(
        role=value.role, value=float(value.number) if value.number is not None else None, text=_printed(value),
        unit=unit_told(value), label=value.label, conditions=value.conditions, variant=value.variant,
        section=value.section, doc_id=doc_id, page=value.page, bbox=value.value.bbox,
        judgement=judgement_told(value) or None, notes=_notes(value.fact.notes),
    )  # fmt: skip


def _notes(marks: Iterable[Mark]) -> tuple[str, ...]:
    """Footnotes as they are told beside a value."""
    named = ((mark, "" if mark.mark.casefold().startswith("note") else f" {mark.mark}") for mark in marks)
    return tuple(dict.fromkeys(f"Note{name}: {shown(mark)}" for mark, name in named))


def _printed(value: ProvenValue) -> str:
    """The value as printed, without the unit that is given beside it where both are one stretch ('64 Kbytes')."""
    return (
        without_unit(value.value.text, value.unit or value.fact.unit)
        if value.fact.unit is None or isinstance(value.fact, Unit)
        else value.value.text
    )


def _nearest(fact: Range | Unit, doc_id: str) -> Nearest:
    return Nearest(
        fact_id=fact.id,
        doc_id=doc_id,
        label=describe(fact),
        page=fact.page,
        bbox=fact.bbox,
        question=question_for(fact),
    )


def _confidence(result: Proven, checks: Sequence[bool]) -> dict[str, float]:
    """Parts for the person to see; they never decide anything."""
    label = {1: 0.6, 2: 0.9, 3: 1.0}.get(int(result.strength), 1.0)
    proof = sum(checks) / len(checks) if checks else 0.0
    return {"label": label, "proof": round(proof, 3), "overall": round(label * proof, 3)}
