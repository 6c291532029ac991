"""The bundled sample, read by the whole application, states exactly what its script printed."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from akili_desktop.core.answer import Status
from akili_desktop.core.facts import Bijection, Range
from akili_desktop.core.quantity import normalise
from akili_desktop.settings import Settings
from akili_desktop.wiring import Services, build
from scripts.make_sample import FACTS, PDF, QUESTIONS

ROLES = ("min", "typ", "max")


@pytest.fixture(scope="module")
def stated() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(FACTS.read_text(encoding="utf-8"))
    return loaded


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    settings = Settings(library=tmp_path_factory.mktemp("sample") / "library", processes=1)
    with build(settings) as services:
        report = services.ingest.ingest([PDF])
        assert [document.status for document in report.documents] == ["ingested"]
        yield services


def _ranges(services: Services) -> list[Range]:
    return [fact for fact in services.store.facts(kind="range") if isinstance(fact, Range)]


def _plain(text: str | None) -> str:
    return normalise(text or "").replace(" ", "")


def test_every_printed_limit_is_a_fact_and_nothing_else_is(read: Services, stated: dict[str, Any]) -> None:
    printed = Counter(
        (row["page"], row["section_kind"], _plain(row.get("unit")), *(_plain(row.get(role)) for role in ROLES))
        for row in stated["ranges"]
    )
    found = Counter(
        (fact.page, fact.section_kind, _plain(fact.unit), *(_plain(v.text) if v else "" for v in _values(fact)))
        for fact in _ranges(read)
    )
    assert found == printed


def test_every_value_is_boxed_where_it_is_printed(read: Services, stated: dict[str, Any]) -> None:
    facts = _ranges(read)
    for row in stated["ranges"]:
        for role, printed in row["boxes"].items():
            near = [
                value
                for fact in facts
                if fact.page == row["page"]
                for name, value in fact.values()
                if name == role and max(abs(a - b) for a, b in zip(value.bbox, printed, strict=True)) < 1.5
            ]
            assert [_plain(value.text) for value in near] == [_plain(row[role])], row


@pytest.mark.parametrize(
    "kinds",
    [
        ("absolute maximum", "esd", "recommended", "characteristic", "timing"),
        ("thermal",),
    ],
    ids=["headed columns", "one heading over two columns"],
)
def test_limits_carry_the_names_symbols_and_conditions_of_their_rows(
    read: Services, stated: dict[str, Any], kinds: tuple[str, ...]
) -> None:
    def told(parameter: str | None, symbol: str | None, conditions: str | None, values: list[str]) -> tuple[str, ...]:
        return (_plain(parameter), _plain(symbol), _plain(conditions), *values)

    printed = Counter(
        told(row["parameter"], row.get("symbol"), row.get("conditions"), [_plain(row.get(role)) for role in ROLES])
        for row in stated["ranges"]
        if row["section_kind"] in kinds
    )
    found = Counter(
        told(fact.parameter, fact.symbol, fact.conditions, [_plain(v.text) if v else "" for v in _values(fact)])
        for fact in _ranges(read)
        if fact.section_kind in kinds
    )
    assert found == printed


def test_the_pins_of_both_packages_are_read_from_the_table_and_from_the_drawing(
    read: Services, stated: dict[str, Any]
) -> None:
    maps = [fact for fact in read.store.facts(kind="bijection") if isinstance(fact, Bijection)]
    for pinout in stated["pinouts"]:
        printed = sorted(tuple(pair) for pair in pinout["pairs"])
        mine = [fact for fact in maps if fact.package == pinout["package"]]
        assert {fact.source for fact in mine} == {"table", "drawing"}
        for fact in mine:
            assert sorted((p.left, p.right) for p in fact.pairs if p.left.isdigit()) == printed


def test_the_offered_questions_get_their_answers(read: Services) -> None:
    sample = json.loads(QUESTIONS.read_text(encoding="utf-8"))
    for question, expected in zip(sample["questions"], sample["answers"], strict=True):
        answer = read.answer.ask(question)
        assert (answer.status, answer.answer) == (Status.VERIFIED, expected)
        assert all(item.rechecked for item in answer.proof)


@pytest.mark.parametrize(
    "question", ["What is the salary of the CEO?", "What is the maximum gate charge?", "What is pin 47?", "", "5 V"]
)
def test_what_the_sample_does_not_state_is_refused_with_a_reason(read: Services, question: str) -> None:
    answer = read.answer.ask(question)
    assert answer.status is Status.REFUSED
    assert answer.answer is None
    assert answer.reason


def _values(fact: Range) -> list[Any]:
    return [fact.min, fact.typ, fact.max]


def test_the_sample_lies_where_the_application_looks(read: Services) -> None:
    assert PDF.parent == Path(read.paths.samples)


def test_the_examples_of_the_documentation_are_what_is_answered(read: Services) -> None:
    text = (Path(__file__).parents[2] / "docs" / "answers.md").read_text(encoding="utf-8")
    examples = re.findall(r"^\| `([^`]+)` \| (VERIFIED|REVIEW|REFUSED) `([^`]+)` \|$", text, re.MULTILINE)
    assert len(examples) == 10
    for question, status, told in examples:
        answer = read.answer.ask(question)
        assert (answer.status, answer.answer or answer.reason_code) == (status, told), question
