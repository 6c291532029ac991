"""An answer says of which block of the part its row is, and where it holds in words, unless the question does."""

from __future__ import annotations

from pathlib import Path

import pytest

from akili_desktop.core.facts import Fact, Range
from akili_desktop.services.answer import AnswerService
from tests.core.facts_by_hand import vocabulary
from tests.services.test_answer import PagesInProcess, library, sheet


def _answer(tmp_path: Path, row: tuple[str, str, str, tuple[str, str, str], str], question: str, **more: str) -> str:
    path = tmp_path / "block.pdf"
    drawn: list[Fact] = [
        fact.model_copy(update=more) if isinstance(fact, Range) else fact for fact in sheet(path, [row])
    ]
    told = AnswerService(library(path, drawn), PagesInProcess(), vocabulary()).ask(question)  # type: ignore[arg-type]
    assert told.answer is not None
    return told.answer


HIGH = ("High-state output voltage", "VOH", "", ("2.8", "", "3.6"), "V")


@pytest.mark.parametrize(
    ("heading", "told"),
    [
        ({"group": "USB pins"}, "2.8 to 3.6 V — USB pins"),
        ({"group": "nFAULT OUTPUT (OPEN-DRAIN OUTPUT)"}, "2.8 to 3.6 V — nFAULT OUTPUT (OPEN-DRAIN OUTPUT)"),
        ({"section": "Table 28. Flash memory characteristics"}, "2.8 to 3.6 V — Flash memory characteristics"),
        ({"group": "STATIC CHARACTERISTICS"}, "2.8 to 3.6 V"),
        ({"section": "DC ELECTRICAL CHARACTERISTICS"}, "2.8 to 3.6 V"),
    ],
)
def test_the_block_of_a_row_is_told(tmp_path: Path, heading: dict[str, str], told: str) -> None:
    assert _answer(tmp_path, HIGH, "VOH", **heading) == told


def test_a_block_that_is_asked_for_is_not_told_again(tmp_path: Path) -> None:
    assert _answer(tmp_path, HIGH, "VOH of the USB pins", group="USB pins") == "2.8 to 3.6 V"


@pytest.mark.parametrize(
    ("conditions", "told"),
    [
        ("Cascade operation", "30 MHz — Cascade operation"),
        ("see Figure 3", "30 MHz"),
        ("(Note 2)", "30 MHz"),
    ],
)
def test_where_a_value_holds_is_told_in_words(tmp_path: Path, conditions: str, told: str) -> None:
    clock = ("Clock frequency", "fCLK", conditions, ("", "", "30"), "MHz")
    assert _answer(tmp_path, clock, "max clock frequency") == told
