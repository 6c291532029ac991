"""Phrases of a page: the same whoever asked before, and nobody's list is another's."""

from __future__ import annotations

from akili_desktop.core.document import Run, Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.phrases import phrases


def word(text: str, x: float, y: float) -> Word:
    box = Rect(x, y - 7.8, x + 5.0 * len(text), y + 2.2)
    run = Run(text, box, 10.0, y, 0)
    return Word(text, box, 10.0, y, "F", False, False, 0, 0, 0, 0, (run,), False, None)


PAGE = (
    word("voltage", 92, 100),
    word("Supply", 60, 100),
    word("5.5", 140, 100),
    word("V", 60, 120),
    word("max", 72, 120),
)


def texts(gap: float) -> list[str]:
    return [phrase.text for phrase in phrases(PAGE, gap)]


def test_words_are_joined_over_gaps_up_to_the_one_asked_for() -> None:
    assert texts(0.1) == ["Supply", "voltage", "5.5", "V", "max"]
    assert texts(0.8) == ["Supply voltage", "5.5", "V max"]
    assert texts(2.0) == ["Supply voltage 5.5", "V max"]
    assert texts(0.1) == ["Supply", "voltage", "5.5", "V", "max"]


def test_a_list_that_was_given_may_be_changed() -> None:
    first = phrases(PAGE)
    first.clear()
    assert texts(0.8) == ["Supply voltage", "5.5", "V max"]


def test_other_words_are_another_page() -> None:
    assert [phrase.text for phrase in phrases(list(PAGE[:2]))] == ["Supply voltage"]
    assert [phrase.text for phrase in phrases(word_ for word_ in PAGE[2:3])] == ["5.5"]
    assert texts(0.8) == ["Supply voltage", "5.5", "V max"]
