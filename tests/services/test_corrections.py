"""What a person says of a fact, on a drawn datasheet: what it does to answers, and what it never does."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest

from akili_desktop.core.answer import Answer, Reason, Status
from akili_desktop.core.errors import BadRequest, UnknownFact
from akili_desktop.core.facts import Bijection, Fact, Flag, Range
from akili_desktop.services.answer import AnswerService
from akili_desktop.services.corrections import CorrectionService
from akili_desktop.services.library import Changes
from tests.contracts.fakes import MemoryLibrary
from tests.core.facts_by_hand import vocabulary
from tests.services.test_answer import PagesInProcess, library, sheet

QUESTION = "maximum dropout voltage"


class Desk(NamedTuple):
    """A library with one datasheet, the services over it, and the changes that were told."""

    store: MemoryLibrary
    answers: AnswerService
    corrections: CorrectionService
    changes: list[Changes]

    def ask(self, question: str = QUESTION) -> Answer:
        return self.answers.ask(question)

    def row(self, name: str = "Dropout") -> Range:
        return next(f for f in self.store.facts() if isinstance(f, Range) and f.parameter.startswith(name))

    def pins(self) -> Bijection:
        return next(f for f in self.store.facts() if isinstance(f, Bijection))


def desk(path: Path, facts: Sequence[Fact]) -> Desk:
    store, pdf = library(path, facts), PagesInProcess()
    moments = (f"2026-03-{day:02d}T10:00:00Z" for day in count(1))
    changes: list[Changes] = []
    service = CorrectionService(store, pdf, lambda: next(moments), "Ada", changes.append)  # type: ignore[arg-type]
    return Desk(store, AnswerService(store, pdf, vocabulary()), service, changes)  # type: ignore[arg-type]


@pytest.fixture
def drawn(tmp_path: Path) -> Desk:
    path = tmp_path / "sheet.pdf"
    return desk(path, sheet(path))


def misread(fact: Fact, **changes: object) -> Fact:
    return fact.model_copy(update=changes) if isinstance(fact, Range) and fact.symbol == "VDO" else fact


@pytest.mark.parametrize("doubt", [{"origin": "ocr"}, {"flags": (Flag(rule="typ-beyond-max"),)}])
def test_a_confirmed_reading_is_verified_where_the_page_spells_it(tmp_path: Path, doubt: dict[str, object]) -> None:
    path = tmp_path / "sheet.pdf"
    on = desk(path, [misread(fact, **doubt) for fact in sheet(path)])
    assert on.ask().status is Status.REVIEW
    on.corrections.confirm(on.row().id)
    answer = on.ask()
    assert (answer.status, answer.answer, answer.reason) == (Status.VERIFIED, "320 mV — IOUT = 300 mA", None)
    assert answer.values[0].judgement == "confirmed by Ada on 2026-03-01"
    assert any("confirmed by Ada" in line for line in answer.trace)
    assert on.changes == [Changes(docs=(on.row().doc_id,), facts=True)]


def test_a_confirmation_lifts_nothing_that_the_page_does_not_spell(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    facts = sheet(path)
    moved = [
        misread(f, max=f.max.model_copy(update={"text": "330"})) if isinstance(f, Range) and f.max else f for f in facts
    ]
    on = desk(path, moved)
    on.corrections.confirm(on.row().id)
    answer = on.ask()
    assert answer.status is Status.REVIEW
    assert "does not spell “330”" in (answer.reason or "")


def test_a_confirmation_lifts_nothing_that_stands_against_the_question(drawn: Desk) -> None:
    question = "supply current"
    before = drawn.ask(question)
    assert before.status is Status.REVIEW
    for fact in drawn.store.facts(kind="range"):
        drawn.corrections.confirm(fact.id)
    assert drawn.ask(question).status is Status.REVIEW
    assert drawn.ask(question).reason == before.reason


def test_a_correction_shows_and_stays_for_review_until_confirmed(drawn: Desk) -> None:
    drawn.corrections.correct(drawn.row().id, {"max": "350"})
    answer = drawn.ask()
    assert (answer.status, answer.answer) == (Status.REVIEW, "350 mV — IOUT = 300 mA")
    assert "Corrected by Ada on 2026-03-01, the page prints “320”" in (answer.reason or "")
    drawn.corrections.confirm(drawn.row().id, by="Bob")
    answer = drawn.ask()
    assert answer.status is Status.REVIEW, "the page does not spell 350: nobody's word changes that"
    assert answer.values[0].judgement == (
        "corrected by Ada on 2026-03-01, the page prints “320”; confirmed by Bob on 2026-03-02"
    )


def test_a_correction_to_what_stands_in_the_line_is_proven_there_once_confirmed(drawn: Desk) -> None:
    entry = drawn.corrections.correct(drawn.row().id, {"max": "180"})
    assert set(entry.boxes) == {"max"}
    assert drawn.ask().status is Status.REVIEW
    assert "it had been read as “320”" in (drawn.ask().reason or "")
    drawn.corrections.confirm(drawn.row().id)
    answer = drawn.ask()
    assert (answer.status, answer.answer) == (Status.VERIFIED, "180 mV — IOUT = 300 mA")
    assert "corrected by Ada" in (answer.values[0].judgement or "")


def test_a_correction_of_a_corrected_reading_wants_a_new_confirmation(drawn: Desk) -> None:
    fact_id = drawn.row().id
    drawn.corrections.correct(fact_id, {"max": "180"})
    drawn.corrections.confirm(fact_id)
    entry = drawn.corrections.correct(fact_id, {"unit": "V"})
    assert entry.before == {"unit": "mV"}
    assert entry.fact is not None
    assert entry.fact.judgement is None
    assert drawn.ask().status is Status.REVIEW
    said = drawn.row().judgement
    assert said is not None
    assert {name: was.text for name, was in said.read.items()} == {"max": "320", "unit": "mV"}


def test_a_rejected_reading_never_answers_and_the_refusal_says_so(drawn: Desk) -> None:
    drawn.corrections.reject(drawn.row().id, note="a graph's axis")
    answer = drawn.ask()
    assert (answer.status, answer.reason_code) == (Status.REFUSED, Reason.NO_FACT)
    assert "“320 mV” (page 1) was rejected by Ada on 2026-03-01" in (answer.reason or "")
    assert answer.nearest == ()
    assert "rejected" not in (drawn.ask("maximum supply voltage").reason or "")


def test_one_pin_of_a_map_is_judged_alone(drawn: Desk) -> None:
    pins = drawn.pins()
    drawn.corrections.correct(pins.id, {"name": "BYP"}, pin="4")
    drawn.corrections.reject(pins.id, pin="3")
    answer = drawn.ask("what is pin 4?")
    assert (answer.status, answer.answer) == (Status.REVIEW, "BYP")
    assert "the page prints “NC”" in (answer.reason or "")
    assert drawn.ask("which pin is EN?").status is Status.REFUSED
    assert "rejected by Ada" in (drawn.ask("what is pin 3?").reason or "")
    assert drawn.ask("what is pin 1?").status is Status.VERIFIED
    drawn.corrections.undo()
    assert drawn.ask("what is pin 3?").status is Status.VERIFIED


def test_a_pin_with_a_corrected_number_is_named_by_either_number(drawn: Desk) -> None:
    pins = drawn.pins()
    drawn.corrections.correct(pins.id, {"number": "6"}, pin="5")
    assert drawn.ask("which pin is OUT?").answer == "6"
    entry = drawn.corrections.confirm(pins.id, pin="6")
    assert entry.pin == "5"
    drawn.corrections.take_back(entry)
    assert drawn.corrections.confirm(pins.id, pin="5").pin == "5"


def test_undo_and_redo_come_back_to_the_very_same_answers(drawn: Desk) -> None:
    def said() -> str:
        return drawn.ask().model_copy(update={"seconds": 0.0}).model_dump_json()

    before = said()
    entry = drawn.corrections.correct(drawn.row().id, {"max": "350"})
    corrected = said()
    undoing = drawn.corrections.undo()
    assert (undoing.action, undoing.undoes) == ("undo", entry.id)
    assert said() == before
    drawn.corrections.take_back(undoing)
    assert said() == corrected
    with pytest.raises(BadRequest):
        drawn.corrections.take_back(undoing)
    assert [(r.entry.action, r.state) for r in drawn.corrections.history()] == [
        ("correct", "in force"), ("undo", "undone"), ("undo", "in force"),
    ]  # fmt: skip


def test_undo_takes_the_latest_that_holds(drawn: Desk) -> None:
    drawn.corrections.confirm(drawn.row().id)
    drawn.corrections.reject(drawn.row("Junction").id)
    drawn.corrections.undo()
    drawn.corrections.undo()
    assert [r.state for r in drawn.corrections.history() if r.entry.action != "undo"] == ["undone", "undone"]
    with pytest.raises(BadRequest, match="nothing to undo"):
        drawn.corrections.undo()


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"max": "320"}, "changes nothing"),
        ({"maximum": "3"}, "no field"),
        ({"parameter": " "}, "cannot be empty"),
        ({"typ": "", "max": ""}, "needs a minimum"),
        ({"max": "3\x1b[31m"}, "control characters"),
        ({"max": "9" * 500}, "too long"),
        ({}, "changes nothing"),
    ],
)
def test_what_cannot_be_a_correction_is_refused(drawn: Desk, changes: dict[str, str], why: str) -> None:
    with pytest.raises(BadRequest, match=why):
        drawn.corrections.correct(drawn.row().id, changes)
    assert drawn.corrections.history() == []


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "Ada\u202e", "<b>Ada</b>"])
def test_whoever_says_it_has_a_name(drawn: Desk, name: str) -> None:
    service = CorrectionService(drawn.store, PagesInProcess(), lambda: "now", name)  # type: ignore[arg-type]
    with pytest.raises(BadRequest, match="who you are"):
        service.confirm(drawn.row().id)


def test_an_unknown_fact_or_pin_is_refused(drawn: Desk) -> None:
    with pytest.raises(UnknownFact):
        drawn.corrections.confirm("0123456789abcdef")
    with pytest.raises(BadRequest, match="no pin 9"):
        drawn.corrections.reject(drawn.pins().id, pin="9")
    with pytest.raises(BadRequest, match="no pin 1"):
        drawn.corrections.reject(drawn.row().id, pin="1")
