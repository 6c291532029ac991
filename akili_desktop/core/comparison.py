"""The same question over several parts: which answers can be compared, and which of them is the best, where that is
defined."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.answer import Answer, Status
from akili_desktop.core.asking.vocabulary import Element, QuestionVocabulary
from akili_desktop.core.quantity import make_quantity, parse_number
from akili_desktop.core.query import Query, What

Direction: TypeAlias = Literal["lower", "higher"]


class ComparedRow(BaseModel):
    """One document's answer. `best` marks the best value of the comparison, `note` says why one cannot be compared."""

    model_config = ConfigDict(frozen=True)

    doc_id: str
    title: str
    parts: tuple[str, ...] = ()
    best: bool = False
    note: str = ""
    answer: Answer


class Comparison(BaseModel):
    """One row a document, in the order of the documents. `better` is None where no value is the better one."""

    model_config = ConfigDict(frozen=True)

    question: str
    better: Direction | None = None
    rows: tuple[ComparedRow, ...] = ()
    notes: tuple[str, ...] = ()
    seconds: float = 0.0


def better_of(query: Query, vocabulary: QuestionVocabulary) -> Direction | None:
    """Whether lower or higher values of the asked quantity are the better ones; None where that is not defined.

    Never of absolute maximum ratings and ranges: how much a part survives, and where it works, is no figure of merit.
    """
    if query.what is not What.PARAMETER or query.bound is not None or len(query.statistics) > 1 or not query.elements:
        return None
    head = query.elements[query.head]
    asked = {_key(head)}
    if len(head.words) == 1 and (concept := vocabulary.concept_of_symbol.get(head.words[0])):
        asked.add(concept)
    known = vocabulary.comparison
    for direction, names in (("lower", known.lower), ("higher", known.higher)):
        if asked & {
            _key(e) for name in names if len(found := vocabulary.elements(vocabulary.terms(name))) == 1 for e in found
        }:
            return direction  # type: ignore[return-value]
    return None


def _key(element: Element) -> str:
    return element.concept or " ".join(element.words)


def compared(rows: Sequence[ComparedRow], better: Direction | None) -> tuple[tuple[ComparedRow, ...], tuple[str, ...]]:
    """The rows with the best value marked, and what to know of the comparison.

    Compared is one statistic in one base unit, of rows that state it once. Nothing is best while another row may be
    better: one of several values, or of another statistic alone. Equal values are best together.
    """
    told = [_by_kind(row.answer) for row in rows]
    counted: dict[tuple[str, str], int] = {}
    for kinds in told:
        for kind in kinds:
            counted[kind] = counted.get(kind, 0) + 1
    guaranteed = "min" if better == "higher" else "max"
    common = max(counted, key=lambda kind: (counted[kind], kind[0] == guaranteed, kind)) if counted else ("", "")
    noted: list[ComparedRow] = []
    values: list[tuple[Decimal, int]] = []
    doubtful: list[Decimal | None] = []
    for index, (row, kinds) in enumerate(zip(rows, told, strict=True)):
        own, note = kinds.get(common, []), ""
        if row.answer.status is not Status.REFUSED and len(own) == 1:
            values.append((own[0], index))
        elif row.answer.status is not Status.REFUSED:
            note = "several values" if own else "no value that can be compared"
            doubtful += own or [None]
        noted.append(row.model_copy(update={"note": note}))
    if better is None:
        return tuple(noted), ()
    left_out = len(rows) - len(values)
    lacking = (f"{left_out} of {len(rows)} documents have no value that can be compared.",) if left_out else ()
    if len({value for value, _ in values}) < 2:
        return tuple(noted), lacking
    best = (min if better == "lower" else max)(value for value, _ in values)
    if any(value is None or (value < best if better == "lower" else value > best) for value in doubtful):
        return tuple(noted), ("None is marked best: a row that cannot be compared may be better.", *lacking)
    first = [index for value, index in values if value == best]
    for index in first:
        noted[index] = noted[index].model_copy(update={"best": True})
    notes = [f"Compared are the {common[0]} values."] if len(counted) > 1 else []
    if len({_conditions(rows[index].answer, common) for _, index in values}) > 1:
        notes.append("The values hold at different conditions: see each row's.")
    if any(rows[index].answer.status is Status.REVIEW for index in first):
        notes.append("The best value is for review: look at its proof.")
    return tuple(noted), (*notes, *lacking)


def _conditions(answer: Answer, kind: tuple[str, str]) -> str | None:
    return next((v.conditions for v in answer.values if v.role == kind[0]), None)


def _by_kind(answer: Answer) -> dict[tuple[str, str], list[Decimal]]:
    """The numbers that an answer states, in base units, by their statistic and base unit."""
    found: dict[tuple[str, str], list[Decimal]] = {}
    for value in answer.values if answer.status is not Status.REFUSED else ():
        number = parse_number(value.text)
        if number is None and value.value is not None:
            number = Decimal(str(value.value))
        quantity = make_quantity(number, value.unit) if number is not None else None
        if quantity is not None and value.role not in {"pin", "name"}:
            found.setdefault((value.role, quantity.unit), []).append(quantity.value)
    return found
