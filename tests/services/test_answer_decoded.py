"""Answers from text whose codes are moved: for review, with boxes compared with the page moved back."""

from __future__ import annotations

from pathlib import Path

from akili_desktop.core.answer import Status
from akili_desktop.services.answer import AnswerService
from tests.core.facts_by_hand import vocabulary
from tests.extract.readings import facts_of, read_document
from tests.extract.test_shifts import shift_maps
from tests.make_pdfs import LAYOUTS
from tests.services.test_answer import PagesInProcess, doc_of, library


def test_an_answer_from_moved_fonts_is_for_review_and_says_why(tmp_path: Path) -> None:
    made = LAYOUTS["embedded font"](tmp_path / "a.pdf")
    shift_maps(made.path, 3)
    facts = [fact.with_id(doc_of(made.path)) for fact in facts_of(read_document(made.path))]
    service = AnswerService(library(made.path, facts), PagesInProcess(), vocabulary())
    answer = service.ask("What is the maximum input voltage?")
    assert (answer.status, answer.values[0].text) == (Status.REVIEW, "6.5")
    assert "shift of the text's codes" in (answer.reason or "")
    assert "does not spell" not in (answer.reason or "")
    assert not any(item.rechecked for item in answer.proof)
