"""Questions about one part of a family: the value of its row, and none where the part or the test is another."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.answer import Status
from akili_desktop.services.answer import AnswerService
from tests.core.facts_by_hand import vocabulary
from tests.extract.readings import facts_of, read_document
from tests.layouts import families
from tests.services.test_answer import PagesInProcess, library
from tests.services.test_answer_headings import Changed, asked


def _zeners(path: Path) -> Path:
    return families.family(path, families.ZENERS, families.ZENER_PARTS, "grid").path


@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("What is the maximum zener voltage of KX84C5V1?", Status.VERIFIED),
        ("maximum reverse current of KX84C39", Status.VERIFIED),
        ("What is the maximum zener voltage of KX84C6V8?", Status.REFUSED),
        ("What is the maximum zener voltage of KX84C5V1 at IZT = 20 mA?", Status.REFUSED),
        ("What is the maximum zener voltage?", Status.REVIEW),
    ],
)
def test_a_value_of_a_family_is_that_of_the_part_asked_for(question: str, status: Status, tmp_path: Path) -> None:
    assert asked(_zeners(tmp_path / "sheet.pdf"), question, PagesInProcess()) is status


def test_the_answer_is_the_value_of_the_parts_row(tmp_path: Path) -> None:
    path = _zeners(tmp_path / "sheet.pdf")
    service = AnswerService(library(path, facts_of(read_document(path)), "KX84 series"), PagesInProcess(), vocabulary())
    answer = service.ask("What is the maximum zener voltage of KX84C5V1?")
    assert [(value.text, value.unit, value.variant) for value in answer.values] == [("5.40", "V", "KX84C5V1")]


@pytest.mark.parametrize(("was", "now"), [("KX84C5V1", "KX84C5V6"), ("Voltage", "Current"), ("5.40", "5.60")])
def test_a_changed_part_or_heading_takes_verified_away(was: str, now: str, tmp_path: Path) -> None:
    path = _zeners(tmp_path / "sheet.pdf")
    question = "What is the maximum zener voltage of KX84C5V1?"
    assert asked(path, question, Changed(was, now)) is not Status.VERIFIED
