"""The same question over several parts: which answers can be compared, and which of them is the best, where that is
defined."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from akili_desktop.core.answer import Answer, AnswerValue, Status
from akili_desktop.core.quantity import Quantity, make_quantity, parse_number
from akili_desktop.core.query import Query, What
from akili_desktop.core.vocabulary import Element, QuestionVocabulary

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

    Compared are rows of one value, of one role and base unit. Equal values are best together.
    """
    told = [_one_value(row.answer) for row in rows]
    kinds = [None if one is None else (one[0].role, one[1].unit) for one in told]
    counted = {kind: kinds.count(kind) for kind in kinds if kind is not None}
    common = max(counted, key=lambda kind: (counted[kind], kind)) if counted else None
    noted: list[ComparedRow] = []
    values: list[tuple[Decimal, int]] = []
    for index, row in enumerate(rows):
        one, kind = told[index], kinds[index]
        note = ""
        if row.answer.status is not Status.REFUSED:
            if one is None:
                note = "several values, or none that is a plain number"
            elif kind != common:
                note = f"a {one[0].role} value in {one[0].unit or 'no unit'}, the others are not"
            else:
                values.append((one[1].value, index))
        noted.append(row.model_copy(update={"note": note}))
    if better is None:
        return tuple(noted), ()
    left_out = len(rows) - len(values)
    lacking = (f"{left_out} of {len(rows)} documents have no value that can be compared.",) if left_out else ()
    if len({value for value, _ in values}) < 2:
        return tuple(noted), lacking
    best = (min if better == "lower" else max)(value for value, _ in values)
    first = [index for value, index in values if value == best]
    for index in first:
        noted[index] = noted[index].model_copy(update={"best": True})
    notes: list[str] = []
    if len({one[0].conditions for _, index in values if (one := told[index]) is not None}) > 1:
        notes.append("The values hold at different conditions: see each row's.")
    if any(rows[index].answer.status is Status.REVIEW for index in first):
        notes.append("The best value is for review: look at its proof.")
    return tuple(noted), (*notes, *lacking)


def _one_value(answer: Answer) -> tuple[AnswerValue, Quantity] | None:
    """The one number that an answer states, exactly, in base units."""
    if answer.status is Status.REFUSED or len(answer.values) != 1:
        return None
    value = answer.values[0]
    number = parse_number(value.text)
    if number is None and value.value is not None:
        number = Decimal(str(value.value))
    quantity = make_quantity(number, value.unit) if number is not None else None
    return None if quantity is None or value.role in {"pin", "name"} else (value, quantity)
