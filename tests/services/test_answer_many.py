"""A question over many documents: those passed over could not have answered, and too many answers are not all made."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.answer import Reason, Status
from akili_desktop.core.proven import Refusal
from akili_desktop.core.query import Query, parse_question
from akili_desktop.services.answer import AnswerService
from tests.contracts.fakes import MemoryLibrary
from tests.core.facts_by_hand import vocabulary
from tests.services.test_answer import ROWS, PagesInProcess, add, sheet

QUESTIONS = (
    "max supply current", "quiescent current", "ICC", "VCC range", "dropout", "dropout voltage at 300 mA", "Tj max",
    "how hot can the junction get?", "can VCC be 6 V?", "output voltage", "is 3 V allowed for the supply voltage",
    "supply current in standby", "theta JA", "slew rate", "maximum temperature", "input voltage",
)  # fmt: skip


@pytest.fixture
def shelf(tmp_path: Path) -> MemoryLibrary:
    store = MemoryLibrary()
    for number in range(12):
        path = tmp_path / f"{number}.pdf"
        rows = [
            ROWS[number % len(ROWS)],
            ROWS[(number + 2) % len(ROWS)],
            ("Slew rate", "SR", f"R{number}", ("", "9", ""), "V/µs"),
        ]
        add(store, path, sheet(path, rows), f"QX{1000 + number} regulator")
    return store


def service(store: MemoryLibrary) -> AnswerService:
    return AnswerService(store, PagesInProcess(), vocabulary())  # type: ignore[arg-type]


def test_no_document_that_would_answer_is_passed_over(shelf: MemoryLibrary) -> None:
    asked = service(shelf)
    passed = 0
    for question in QUESTIONS:
        query = parse_question(question, vocabulary())
        assert isinstance(query, Query)
        keys = asked.keys_of(query)
        for card in shelf.documents():
            if not asked.may_state(keys, card):
                passed += 1
                assert isinstance(asked.prove(query, card), Refusal), (question, card.title)
    assert passed, "the test has to see documents that are passed over"


def test_too_many_documents_are_asked_back_without_proving_all(
    shelf: MemoryLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = service(shelf)
    proven: list[str] = []
    prove = asked.prove

    def counted(query: Query, card, *, explain: bool = True):
        proven.append(card.id)
        return prove(query, card, explain=explain)

    monkeypatch.setattr(asked, "prove", counted)
    answer = asked.ask("typical slew rate")
    assert (answer.status, answer.reason_code) == (Status.REFUSED, Reason.AMBIGUOUS)
    assert answer.reason == "More than 8 documents state it: name the part."
    assert [choice.label for choice in answer.choices] == [card.title for card in shelf.documents()[:8]]
    assert len(proven) == 9
    named = asked.ask(answer.choices[3].question)
    assert (named.status, named.answer) == (Status.VERIFIED, "9 V/µs")


def test_what_is_kept_of_a_document_follows_its_card(shelf: MemoryLibrary) -> None:
    asked = service(shelf)
    card = shelf.documents()[0]
    before = asked.digest(card)
    assert asked.digest(card) is before
    shelf._facts[card.id] = []
    changed = card.model_copy(update={"evidence": 1})
    assert asked.digest(changed).entries == frozenset()
