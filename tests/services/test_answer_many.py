"""A question over many documents: those passed over could not have answered, and too many answers are not all made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from akili_desktop.core.answer import Reason, Status
from akili_desktop.core.errors import Cancelled
from akili_desktop.core.proving.outline import KeptOutline
from akili_desktop.core.proving.proven import Refusal
from akili_desktop.core.query import Query, parse_question
from akili_desktop.services.answer import AnswerService
from akili_desktop.services.jobs import CancelToken, JobContext
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
        left = asked.narrowed(query, shelf.documents())
        for card in shelf.documents():
            if card not in left:
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


class Bare(MemoryLibrary):
    """A library that keeps no outlines: every fact is read into memory."""

    def outlines(self, key: str, doc_ids: Sequence[str]) -> dict[str, KeptOutline]:
        return {}


def test_outlines_change_no_answer(shelf: MemoryLibrary) -> None:
    bare = Bare()
    bare.__dict__.update(shelf.__dict__)
    by_outline, by_facts = service(shelf), service(bare)
    scopes = [None, *([card.id] for card in shelf.documents()[:3])]
    for question in (*QUESTIONS, *(f"{q} of the QX1003" for q in QUESTIONS), "max VCC yaw rate", "what is pin 3?"):
        for docs in scopes:
            # which parts of a refusal are told must not depend on it either
            assert by_outline._answer(question, docs) == by_facts._answer(question, docs), (question, docs)


def test_what_all_rows_say_in_part_and_none_as_a_whole_is_refused_without_proving(
    shelf: MemoryLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = service(shelf)
    monkeypatch.setattr(asked, "prove", lambda *_, **__: pytest.fail("no document has to be proven"))
    assert asked.ask("typical yaw rate").reason_code is Reason.NO_FACT


def test_what_is_known_of_a_document_follows_its_card(shelf: MemoryLibrary) -> None:
    asked = service(shelf)
    card = shelf.documents()[0]
    assert asked.ask("typical slew rate", [card.id]).status is Status.VERIFIED
    shelf._facts[card.id] = []
    shelf._cards[card.id] = card.model_copy(update={"evidence": 1})
    assert asked.ask("typical slew rate", [card.id]).reason_code is Reason.NO_FACT


def test_a_document_read_anew_while_it_is_asked_of_is_proven_over_what_it_says_now(shelf: MemoryLibrary) -> None:
    asked = service(shelf)
    card = shelf.documents()[0]
    first, query = (parse_question(text, vocabulary()) for text in ("max yaw rate", "typical slew rate"))
    assert isinstance(first, Query)
    assert isinstance(query, Query)
    assert isinstance(asked.prove(first, card), Refusal)
    anew = [fact.model_copy(update={"id": f"{number:016x}"}) for number, fact in enumerate(shelf._facts[card.id])]
    shelf._facts[card.id] = anew[::-1]  # the card that is held is still the old one
    again = asked.prove(query, card)
    assert not isinstance(again, Refusal)
    assert again.values[0].fact.id in {fact.id for fact in anew}


def test_a_library_that_is_not_ready_is_made_ready_before_a_question(
    shelf: MemoryLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, told = service(shelf), []
    assert asked.lacking() == 12
    assert asked.lacking([shelf.documents()[0].id]) == 1
    assert asked.lacking(["no such document"]) == 0
    asked.get_ready(JobContext(on_progress=told.append))
    assert asked.lacking() == 0
    assert [(one.done, one.total) for one in told] == [(8, 12), (12, 12)]
    monkeypatch.setattr(shelf, "put_outlines", lambda *_: pytest.fail("a question had to make the index"))
    assert service(shelf).ask("typical slew rate").reason_code == Reason.AMBIGUOUS


def test_getting_ready_stops_where_it_is_told_to_and_goes_on_later(shelf: MemoryLibrary) -> None:
    asked, token = service(shelf), CancelToken()
    with pytest.raises(Cancelled):
        asked.catch_up(context=JobContext(token, lambda _: token.cancel()))
    assert asked.lacking() == 4
    asked.catch_up()
    assert asked.lacking() == 0


def test_a_document_that_came_since_the_last_question_is_found(shelf: MemoryLibrary, tmp_path: Path) -> None:
    asked = service(shelf)
    query = parse_question("typical dropout voltage of light", vocabulary())
    assert isinstance(query, Query)
    path = tmp_path / "late.pdf"
    assert asked.narrowed(query, shelf.documents()) == []
    add(shelf, path, sheet(path, [("Dropout voltage of light", "VL", "", ("", "7", ""), "mV")]), "QX2000 lamp")
    assert [card.title for card in asked.narrowed(query, shelf.documents())] == ["QX2000 lamp"]


def test_each_document_is_asked_of_its_own_parts(shelf: MemoryLibrary) -> None:
    asked = service(shelf)
    both = asked.ask("compare the slew rate of QX1001 and QX1002")
    assert both.status is Status.REVIEW
    assert [value.value for value in both.values] == [9, 9]
    assert both.reason is not None
    assert both.reason.startswith("Several documents are of the named parts")
    cards = {card.title.split()[0]: card.id for card in shelf.documents()}
    one = asked.ask("compare the dropout voltage of QX1000 and QX1001 and QX1002")
    silent = [title for title, card in cards.items() if title in {"QX1000", "QX1001", "QX1002"}]
    assert all(title in (one.answer or "") or title in (one.reason or "") for title in silent)


def test_a_part_that_no_document_is_of_is_told(shelf: MemoryLibrary) -> None:
    refused = service(shelf).ask("compare the slew rate of QX1001 and XY2222")
    assert refused.reason_code is Reason.OUT_OF_SCOPE
    assert "XY2222" in (refused.reason or "")


def test_a_part_that_only_a_documents_table_names_is_of_it(shelf: MemoryLibrary, tmp_path: Path) -> None:
    rows = [
        ("Slew rate", "SR", "QX34725", ("", "7", ""), "V/µs"),
        ("Slew rate", "SR", "QX34727", ("", "8", ""), "V/µs"),
    ]
    add(shelf, tmp_path / "family.pdf", sheet(tmp_path / "family.pdf", rows), "QX3472 amplifier")
    answer = service(shelf).ask("slew rate of the QX34725")
    assert [value.text for value in answer.values] == ["7"]
    refused = service(shelf).ask("slew rate of the QX34729")
    assert refused.reason_code is Reason.OUT_OF_SCOPE
    assert "QX34729" in (refused.reason or "")
