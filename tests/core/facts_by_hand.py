"""Hand-made facts for the prover's tests, and the real vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from akili_desktop.core.asking.vocabulary import QuestionVocabulary
from akili_desktop.core.facts import Bijection, Fact, Pair, Range, SectionKind, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.core.proof import prove
from akili_desktop.core.proving.agreement import namings
from akili_desktop.core.proving.entailment import entails
from akili_desktop.core.proving.evidence import Evidence, evidence_of
from akili_desktop.core.proving.naming import name_of
from akili_desktop.core.proving.proven import Proven, ProvenPin, ProvenValue, Refusal
from akili_desktop.core.query import NotUnderstood, Query, parse_question
from akili_desktop.wiring import read_vocabulary

DOC = "0123456789abcdef"


@cache
def vocabulary() -> QuestionVocabulary:
    folder = Path(__file__).parents[2] / "resources" / "vocabulary"
    return QuestionVocabulary.model_validate(read_vocabulary(folder))


def box(row: int, column: int = 0) -> Rect:
    return Rect(50.0 + 60 * column, 20.0 * row, 100.0 + 60 * column, 20.0 * row + 8)


def row(
    parameter: str,
    low: str | None = None,
    typ: str | None = None,
    high: str | None = None,
    unit: str | None = None,
    *,
    symbol: str | None = None,
    conditions: str | None = None,
    variant: str | None = None,
    at: int = 1,
    kind: str = SectionKind.CHARACTERISTIC,
    section: str | None = "Electrical characteristics",
    section_conditions: str | None = None,
    group: str | None = None,
) -> Range:
    """A Range as a table's row would give it; `at` is its place on the page."""

    def value(text: str | None, column: int) -> Value | None:
        return Value(text=text, bbox=box(at, column)) if text is not None else None

    return Range(
        page=1 + at // 40,
        bbox=Rect(50, 20.0 * at, 550, 20.0 * at + 8),
        extractor="hand",
        parameter=parameter,
        parameter_bbox=box(at),
        symbol=symbol,
        symbol_bbox=box(at, 1) if symbol else None,
        conditions=conditions,
        conditions_bbox=box(at, 2) if conditions else None,
        variant=variant,
        variant_bbox=box(at, 7) if variant else None,
        section=section,
        section_kind=kind,
        section_conditions=section_conditions,
        group=group,
        unit=unit,
        unit_bbox=box(at, 6) if unit else None,
        min=value(low, 3),
        typ=value(typ, 4),
        max=value(high, 5),
    ).with_id(DOC)


def feature(
    label: str, text: str, unit: str | None = None, line: str = "", count: int | None = None, at: int = 1
) -> Unit:
    return Unit(
        page=1,
        bbox=Rect(50, 20.0 * at, 550, 20.0 * at + 8),
        extractor="hand",
        label=label,
        label_bbox=box(at),
        text=text,
        text_bbox=box(at, 1),
        count=count,
        unit=unit,
        unit_bbox=box(at, 2) if unit else None,
        line=line or f"{text} {unit or ''} {label}",
    ).with_id(DOC)


def pins(
    package: str | None,
    names: Sequence[str],
    at: int = 1,
    variant: str | None = None,
    texts: dict[str, str] | None = None,
    types: dict[str, str] | None = None,
) -> Bijection:
    """A pin map: names in the order of the pin numbers from 1; `texts` and `types` of the pins by name."""
    pairs = tuple(
        Pair(
            left=str(number),
            right=name,
            page=1,
            bbox=box(at + number),
            left_bbox=box(at + number),
            right_bbox=box(at + number, 1),
            description=(texts or {}).get(name),
            pin_type=(types or {}).get(name),
        )
        for number, name in enumerate(names, 1)
    )
    return Bijection(
        page=1, bbox=Rect(50, 20.0 * at, 550, 800), extractor="hand", package=package, variant=variant, pairs=pairs
    ).with_id(DOC)


def ask(question: str, facts: Sequence[Fact], parts: Sequence[str] = ()) -> Proven | Refusal | NotUnderstood:
    query = parse_question(question, vocabulary())
    if isinstance(query, NotUnderstood):
        return query
    evidence = evidence_of(DOC, "A datasheet", parts, facts, vocabulary())
    assert_named(query, evidence)
    return prove(query, evidence, vocabulary())


def assert_named(query: Query, evidence: Evidence) -> None:
    """Every row that says what is asked is named in one of the ways by which an index finds it."""
    ways = namings(query, vocabulary())
    for view in evidence.views if query.elements else ():
        if entails(query, view, vocabulary(), frozenset(), evidence.acronyms) is not None:
            printed = view.keys | view.said | evidence.acronyms
            assert any(way <= printed for way in ways), (query.text, name_of(view.fact, vocabulary()))


def told(result: object) -> list[str]:
    """The values of an answer as 'text unit role', or the refusal's code."""
    if isinstance(result, NotUnderstood):
        return ["not-understood"]
    if isinstance(result, Refusal):
        return [str(result.code)]
    assert isinstance(result, Proven)
    texts = []
    for value in result.values:
        if isinstance(value, ProvenPin):
            texts.append(value.text)
        else:
            assert isinstance(value, ProvenValue)
            texts.append(f"{value.value.text} {value.unit or ''}".strip() + f" {value.role}")
    return texts
