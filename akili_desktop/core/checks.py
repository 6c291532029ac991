"""Yes/no checks: is a value within what the datasheet allows? Within, outside, or not stated, with the margin."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from akili_desktop.core.answer import Reason, Role
from akili_desktop.core.doubts import reading_doubts
from akili_desktop.core.entailment import Match, is_absolute
from akili_desktop.core.facts import Range, Value
from akili_desktop.core.proven import Box, Proven, ProvenValue, Refusal
from akili_desktop.core.quantity import make_quantity
from akili_desktop.core.query import Query


def prove_check(query: Query, matches: Sequence[Match], trace: tuple[str, ...]) -> Proven | Refusal:
    """Whether the asked value lies within the one pair of limits that is printed for it."""
    limit = query.limit
    if limit is None or limit.interval.single is None:
        return Refusal(Reason.NOT_UNDERSTOOD, "Which value? Ask for one value with its unit.", trace=trace)
    asked = limit.interval.single
    bounds: dict[tuple[Decimal | None, Decimal | None], Range] = {}
    for match in matches:
        fact = match.view.fact
        if not isinstance(fact, Range):
            continue
        low, high = _base(fact.min, fact, limit.interval.unit), _base(fact.max, fact, limit.interval.unit)
        if low is not None or high is not None:
            bounds.setdefault((low, high), fact)
    if not bounds:
        return Refusal(Reason.NO_FACT, "No limits of it in that unit are printed.", trace=trace)
    if len(bounds) > 1:
        return Refusal(
            Reason.AMBIGUOUS, f"{len(bounds)} different limits are printed: say for which part or condition.",
            choices=tuple((f"{f.parameter} {f.variant or f.conditions or ''}".strip(), f"{f.parameter} range?")
                          for f in bounds.values()), nearest=tuple(bounds.values())[:3], trace=trace,
        )  # fmt: skip
    (low, high), fact = next(iter(bounds.items()))
    unit = limit.interval.unit
    absolute = any(is_absolute(m.view.fact) for m in matches)
    kind = "the absolute maximum ratings" if absolute else "the printed limits"
    if low is not None and asked < low:
        sentence = f"No: {limit.text} is {_short(low - asked)} {unit} below {kind}"
    elif high is not None and asked > high:
        sentence = f"No: {limit.text} is {_short(asked - high)} {unit} above {kind}"
    elif low is None or high is None:
        end = "below the maximum" if high is not None else "above the minimum"
        sentence = f"{limit.text} is {end} by {_short(high - asked if high is not None else asked - (low or 0))} {unit}"
    else:
        margin = min(high - asked, asked - low)
        sentence = f"Yes: {limit.text} is within {kind}, {_short(margin)} {unit} from the nearer limit"
    values = tuple(_value(role, value, fact) for role, value in fact.values() if role in {"min", "max"})
    review = ("only absolute maximum ratings are printed",) if absolute and query.bound is None else ()
    return Proven(values, (*review, *reading_doubts(fact)), trace=trace, sentence=sentence)


def _base(value: Value | None, fact: Range, unit: str) -> Decimal | None:
    number = value.number if value is not None else None
    quantity = make_quantity(number, fact.unit) if number is not None else None
    return quantity.value if quantity is not None and quantity.unit == unit else None


def _short(number: Decimal) -> str:
    return f"{number.normalize():f}"


def _value(role: str, value: Value, fact: Range) -> ProvenValue:
    boxes = [Box("value", value.bbox, value.text)]
    if fact.unit and fact.unit_bbox is not None:
        boxes.append(Box("unit", fact.unit_bbox, fact.unit))
    if fact.parameter_bbox is not None and fact.parameter:
        boxes.append(Box("label", fact.parameter_bbox, fact.parameter))
    named: Role = "min" if role == "min" else "max"
    return ProvenValue(
        named, value.number, value, fact.unit, fact.parameter, fact.conditions, fact.variant, fact.section, fact,
        fact.page, tuple(boxes),
    )  # fmt: skip
