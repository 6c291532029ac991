"""An answer in words: its values with unit and role, what tells them apart, what they hold for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.asking.vocabulary import QuestionVocabulary, words_of
from akili_desktop.core.conditions import find_conditions
from akili_desktop.core.facts import Range, Unit
from akili_desktop.core.proving.agreement import Strength
from akili_desktop.core.proving.proven import Proven, ProvenPin, ProvenValue
from akili_desktop.core.proving.tablewide import over_the_row
from akili_desktop.core.proving.telling import (
    against_another,
    block_of,
    named_twice_by_bar,
    says_another_end,
    says_more_than_its_symbol,
    says_where,
    the_same_at,
)
from akili_desktop.core.quantity import canonical_unit
from akili_desktop.core.query import Query
from akili_desktop.services.asked import of_asked_part


def sentence_of(result: Proven, query: Query, vocabulary: QuestionVocabulary) -> str:
    """The answer in words: values with unit and role, what they hold for, and what kind of limit they are."""
    if result.sentence:
        return result.sentence
    rows: dict[str, list[ProvenValue | ProvenPin]] = {}
    for value in result.values:
        rows.setdefault(_row(value), []).append(value)
    told = [_told(values[0]) for values in rows.values()]
    apart = [i for i in range(4) if len({t[i] for t in told}) > 1]
    if not apart and len({t[4] for t in told}) > 1:
        apart = [4]  # 'over the full operating temperature range', beside the same at 25 °C
    if len({t[:3] for t in told}) == len(told) and all(
        isinstance(v, ProvenValue) and isinstance(v.fact, Unit) for v in result.values
    ):
        apart = [i for i in apart if i < 3]  # a feature's whole line is told only where nothing shorter tells it apart
    texts = [
        _row_text(values, query, "; ".join(t for i in apart if (t := parts[i])), len(rows) > 1)
        for values, parts in zip(rows.values(), told, strict=True)
    ]
    held = _held_at(result.values[0], result.strength, query, vocabulary) if len(rows) == 1 else []
    return "; ".join(texts) + (f" — {'; '.join(held)}" if held else "") + (f" ({result.note})" if result.note else "")


def _held_at(value: ProvenValue | ProvenPin, strength: int, query: Query, vocabulary: QuestionVocabulary) -> list[str]:
    """What a lone row is of and the question did not ask for: a narrower name, a part, the row's own conditions."""
    if not isinstance(value, ProvenValue):
        return []
    fact = value.fact
    told = [value.label] if strength == Strength.QUALIFIED or says_another_end(value, query) else []
    if query.package or not isinstance(fact, Range):
        return told
    if not told and (says_more_than_its_symbol(fact, query) or against_another(fact)):
        told.append(value.label)
    unsaid = fact.group and set(words_of(fact.group)).isdisjoint(words_of(query.text))
    if fact.group and unsaid and vocabulary.names_a_kind(fact.parameter):
        told.append(fact.group)  # the 'Voltage Range' of the reference input
    if (block := block_of(fact, query, vocabulary.asking.blocks)) and block not in told:
        told.append(block)
    asked = bool(query.conditions or query.levels)
    if value.variant and not of_asked_part(value.variant, query) and not (asked and find_conditions(value.variant)):
        told.append(value.variant)
    conditions = fact.conditions
    stated = not asked and conditions and (find_conditions(conditions) or says_where(conditions, query))
    return [*told, conditions, *the_same_at(value.also)] if conditions and stated else told


def _told(value: ProvenValue | ProvenPin) -> tuple[str | None, ...]:
    """What may tell one row of an answer from another: name, variant, section, conditions, what stands over the row."""
    if isinstance(value, ProvenPin):
        return None, None, None, None, None
    if isinstance(value.fact, Range):
        over = (over_the_row(value.fact) or "").split(" unless ")[0].strip(" .,")
        over = over.strip("()") if over.count("(") != over.count(")") else over
        return value.label, value.variant, value.section, value.fact.conditions, over or None
    return value.label, value.variant, value.section, value.fact.line, None


def _row(value: ProvenValue | ProvenPin) -> str:
    return value.fact.id if isinstance(value, ProvenValue) else f"{value.package}|{value.fact.id}"


def _row_text(values: Sequence[ProvenValue | ProvenPin], query: Query, apart: str, several: bool) -> str:
    first = values[0]
    if isinstance(first, ProvenPin):
        pins = [v for v in values if isinstance(v, ProvenPin)]
        apart_by_bar = first.role == "pin" and len({v.pair.active_low for v in pins if v.pair is not None}) > 1
        apart_by_bar = apart_by_bar or (first.role == "name" and named_twice_by_bar(first))
        low = (" (active low)" if apart_by_bar and v.pair is not None and v.pair.active_low else "" for v in pins)
        text = ", ".join(v.text + bar for v, bar in zip(pins, low, strict=True))
        if first.role == "name" and first.label and not first.label.startswith("pin "):
            shown = query.purpose or len(first.label) <= 60
            text += f" ({first.label})" if shown and first.label != first.text else ""
        return f"{text} in {first.package}" if first.package and several else text
    rows = [v for v in values if isinstance(v, ProvenValue)]
    said = any(v.number is None and re.search(rf"\d ?{re.escape(v.unit or '')}(?!\w)", v.value.text) for v in rows)
    unit = f" {unit_told(first)}" if first.unit and not (said or first.value.text.endswith(first.unit)) else ""
    roles = {v.role for v in rows}
    if not any(c.isdigit() for v in rows for c in v.value.text):
        unit = ""  # 'Internally limited' in a column of amperes
    if len(rows) == 2 and roles == {"min", "max"}:
        text = f"{rows[0].value.text} to {rows[1].value.text}{unit}"
    else:
        limit = first.role in {"min", "typ", "max"}
        # what is printed as another end than the asked one is said to be that
        shown = len(rows) > 1 or (limit and first.role not in query.statistics)
        text = ", ".join(f"{v.value.text}{unit}" + (f" {v.role}" if shown and v.role != "value" else "") for v in rows)
    if not query.statistics and isinstance(first.fact, Range):
        told = {v.value for v in rows}
        beside = [f"{v.text}{unit} {role}" for role, v in first.fact.values() if role not in roles and v not in told]
        text += f" ({', '.join(beside)})" if beside else ""
    return f"{text} — {apart}" if apart else text


def unit_told(value: ProvenValue) -> str | None:
    """The unit in its usual spelling; the printed one stands in the proof."""
    return canonical_unit(value.unit) if value.unit else None
