"""What answers say of pages that were not read, or in part alone: what is asked may stand there."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.answer import Status
from akili_desktop.core.facts import Fact, SectionKind
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.services.answer import AnswerService
from tests.core.facts_by_hand import vocabulary
from tests.services.test_answer import PagesInProcess, drawn, library

__all__ = ["drawn"]

PARTLY = {1: PageStatus.READ, 2: PageStatus.PARTLY, 3: PageStatus.PARTLY}


def _service(path: Path, facts: list[Fact], status: dict[int, PageStatus]) -> AnswerService:
    store = library(path, facts)
    (card,) = store.documents()
    store._cards[card.id] = card.model_copy(update={"page_status": status})
    return AnswerService(store, PagesInProcess(), vocabulary())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (PARTLY, "Read in part: page 2, 3."),
        ({2: PageStatus.UNREADABLE, 3: PageStatus.PARTLY}, "Not read: page 2. Read in part: page 3."),
        ({1: PageStatus.READ, 2: PageStatus.NO_FACTS}, None),
    ],
)
def test_a_refusal_tells_the_pages_that_were_read_in_part(
    drawn: tuple[Path, list[Fact]], status: dict[int, PageStatus], said: str | None
) -> None:
    answer = _service(*drawn, status).ask("maximum humidity accuracy")
    assert answer.status is Status.REFUSED
    assert answer.reason is not None
    assert answer.reason.endswith(said) if said else "page" not in answer.reason


@pytest.mark.parametrize(("status", "told"), [(PARTLY, True), ({1: PageStatus.READ}, False)])
def test_that_only_a_rating_was_found_is_told_with_the_pages_that_may_state_more(
    drawn: tuple[Path, list[Fact]], status: dict[int, PageStatus], *, told: bool
) -> None:
    path, facts = drawn
    rated = [
        fact.model_copy(update={"section_kind": SectionKind.ABSOLUTE_MAXIMUM}) if fact.kind == "range" else fact
        for fact in facts
    ]
    answer = _service(path, rated, status).ask("operating supply voltage range")
    assert answer.status is Status.REVIEW
    assert answer.reason is not None
    said = "only an absolute maximum rating was found"
    assert f"{said} (read in part: page 2, 3)" in answer.reason.casefold() if told else said in answer.reason.casefold()
    assert ("in part" in answer.reason) is told
