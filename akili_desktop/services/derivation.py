"""Derived values answered: each printed input is an answer of its own, with its proof; the result is for review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from akili_desktop.core.answer import Answer, AnswerValue, DerivedInput, DerivedValue, Reason, Status
from akili_desktop.core.derived import HOTTEST, Derivation, Input, compute, told
from akili_desktop.core.proving.proven import MOST_LISTED
from akili_desktop.core.quantity import canonical_unit, make_quantity, parse_number

Ask = Callable[[str], Answer]


@dataclass(frozen=True)
class _Value:
    """One value of an input in base units, as the formula takes it and as it is shown."""

    base: Decimal
    unit: str
    shown: DerivedInput
    variant: str | None = None


def derive(question: str, derivation: Derivation, ask: Ask) -> Answer:
    """The derived value with its formula and inputs, or a refusal that says which input is missing.

    `ask` answers a question of the one document that it is about. One input may have several values, told apart by part
    or package: then there is a result for each.
    """
    if derivation.missing:
        return _refused(question, Reason.NOT_UNDERSTOOD, derivation.missing)
    alternatives: list[list[_Value]] = []
    answers: list[Answer] = []
    for one in derivation.inputs:
        if one.given is not None:
            alternatives.append([_given(one)])
            continue
        answer = _asked(one, ask)
        if answer.status is Status.REFUSED:
            reason = f"It takes the {one.name}: {answer.reason}"
            return _refused(question, answer.reason_code or Reason.NO_FACT, reason, answer)
        values = _values(one, answer)
        if not values:
            return _refused(question, Reason.NO_FACT, f"The {one.name} is printed, but not as a plain number.", answer)
        alternatives.append(values)
        answers.append(answer)
    several = [values for values in alternatives if len(values) > 1]
    if len(several) > 1 or any(len(values) > MOST_LISTED for values in several):
        names = " and ".join(
            one.name for one, values in zip(derivation.inputs, alternatives, strict=True) if len(values) > 1
        )
        return _refused(question, Reason.AMBIGUOUS, f"Several values are printed for {names}: say which one.")
    if derivation.kind == "margin" and _signs_differ(alternatives):
        reason = "One value is negative and the other is not: whether a sign is a direction, the page does not say."
        return _refused(question, Reason.AMBIGUOUS, reason)
    count = max(len(values) for values in alternatives)
    chosen = [tuple(values[min(i, len(values) - 1)] for values in alternatives) for i in range(count)]
    results = [_result(derivation, inputs) for inputs in chosen]
    if any(result is None for result in results):
        return _refused(question, Reason.NO_FACT, "The inputs are not in units that the formula takes.")
    derived = tuple(result for result in results if result is not None)
    warning = _too_hot(derived, ask) if derivation.kind == "junction_temperature" else ""
    return _answer(question, derivation, derived, answers, warning)


def _too_hot(derived: Sequence[DerivedValue], ask: Ask) -> str:
    """That a derived junction temperature is above the printed maximum; '' where it is not, or none is printed."""
    answer = ask(HOTTEST)
    printed = [
        quantity.value for value in answer.values
        if value.role != "min" and (number := parse_number(value.text)) is not None
        and (quantity := make_quantity(number, value.unit)) is not None and quantity.unit == "°C"
    ]  # fmt: skip
    if answer.status is Status.REFUSED or not printed:
        return ""
    allowed = max(printed)
    if all(Decimal(str(one.value)) <= allowed for one in derived):
        return ""
    text, unit = told(allowed, "°C")
    return (
        f"That is above the maximum junction temperature that is printed, {text} {unit} (page {answer.values[0].page})."
    )


def _answer(
    question: str, derivation: Derivation, derived: Sequence[DerivedValue], answers: Sequence[Answer], warning: str
) -> Answer:
    texts = [f"{d.text} {d.unit}" + (f" — {d.variant}" if d.variant and len(derived) > 1 else "") for d in derived]
    open_ = [
        f"{one.name} is for review: {answer.reason}"
        for one, answer in zip((i for i in derivation.inputs if i.given is None), answers, strict=True)
        if answer.status is Status.REVIEW
    ]
    return Answer(
        question=question,
        status=Status.REVIEW,
        answer="; ".join(texts),
        reason=" ".join(t for t in (f"Derived by {derivation.formula}, not printed.", warning, *open_) if t),
        values=tuple(dict.fromkeys(value for answer in answers for value in answer.values)),
        proof=tuple(dict.fromkeys(item for answer in answers for item in answer.proof)),
        derived=tuple(derived),
        trace=(
            "derived, not printed",
            *(d.worked() for d in derived),
            *(line for answer in answers for line in answer.trace),
        ),
    )


def _asked(one: Input, ask: Ask) -> Answer:
    """The answer to the first of the input's questions that the datasheet answers, else the first refusal."""
    answers: list[Answer] = []
    for question in one.questions:
        answer = ask(question)
        if answer.status is not Status.REFUSED:
            return answer
        answers.append(answer)
        if answer.reason_code is not Reason.NO_FACT:
            break
    return answers[0]


def _given(one: Input) -> _Value:
    assert one.given is not None  # noqa: S101 - checked by the caller
    text, unit = told(one.given.value, one.given.unit)
    shown = DerivedInput(
        symbol=one.symbol, name=one.name, text=text, value=float(one.given.value), unit=unit, given=True
    )
    return _Value(one.given.value, one.given.unit, shown)


def _values(one: Input, answer: Answer) -> list[_Value]:
    """The input's values that are plain numbers: the asked one of a row with several; empty where one is none."""
    rows: dict[tuple[object, ...], list[AnswerValue]] = {}
    for value in answer.values:
        key = (value.label, value.variant, value.section, value.conditions, value.page, value.bbox.y0)
        rows.setdefault(key, []).append(value)
    found: list[_Value] = []
    for row in rows.values():
        # a row's worst case counts where no statistic was asked: its maximum, else what is printed
        worst = next((v for role in ("max", "typ", "value", "min") for v in row if v.role == role), None)
        number = parse_number(worst.text) if worst is not None else None
        quantity = make_quantity(number, worst.unit) if worst is not None and number is not None else None
        if worst is None or quantity is None:
            return []
        fact = next((p.fact_id for p in answer.proof if (p.page, p.bbox) == (worst.page, worst.bbox)), None)
        shown = DerivedInput(
            symbol=one.symbol, name=one.name, text=worst.text, value=float(quantity.value),
            unit=canonical_unit(worst.unit) if worst.unit else "", status=answer.status, fact_id=fact,
            doc_id=worst.doc_id, page=worst.page, bbox=worst.bbox,
        )  # fmt: skip
        found.append(_Value(quantity.value, quantity.unit, shown, worst.variant or worst.conditions))
    return found


def _signs_differ(alternatives: Sequence[Sequence[_Value]]) -> bool:
    """Whether some inputs are below zero and others above it; of temperatures that says nothing."""
    values = [value for some in alternatives for value in some if value.unit != "°C"]
    return any(value.base < 0 for value in values) and any(value.base > 0 for value in values)


_UNITS = {"V": "V", "I": "A", "P": "W", "TA": "°C", "TJ": "°C", "θJA": "K/W"}


def _result(derivation: Derivation, inputs: Sequence[_Value]) -> DerivedValue | None:
    """The formula's result; None where an input is not in the unit that the formula takes."""
    if any(_UNITS.get(value.shown.symbol, value.unit) != value.unit for value in inputs):
        return None
    if derivation.kind == "margin" and len({value.unit for value in inputs}) > 1:
        return None
    by_symbol = {value.shown.symbol: value.base for value in inputs}
    if derivation.kind == "allowed_power" and not by_symbol["θJA"]:
        return None
    if derivation.kind == "margin" and inputs[0].unit != "°C":
        by_symbol = {symbol: abs(value) for symbol, value in by_symbol.items()}  # of one sign: a sign is a direction
    result, unit = compute(derivation.kind, by_symbol)
    text, shown_unit = told(result, unit or inputs[0].unit)
    variant = next((value.variant for value in inputs if value.variant), None)
    return DerivedValue(
        formula=derivation.formula, text=text, value=float(result), unit=shown_unit, variant=variant,
        inputs=tuple(value.shown for value in inputs),
    )  # fmt: skip


def _refused(question: str, code: Reason, reason: str, of: Answer | None = None) -> Answer:
    return Answer(
        question=question,
        status=Status.REFUSED,
        reason=reason,
        reason_code=code,
        nearest=of.nearest if of is not None else (),
        trace=("a derived value was asked for", *(of.trace if of is not None else ())),
    )
