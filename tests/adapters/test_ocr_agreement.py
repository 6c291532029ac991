"""Two readings of a page: agreement is believed, disagreement doubted, and nothing is told twice."""

from __future__ import annotations

from akili_desktop.adapters.ocr.agreement import agreed
from akili_desktop.core.geometry import Rect
from akili_desktop.core.recognised import RecognisedWord


def word(text: str, x: float = 0.0, confidence: float = 0.9, width: float = 20.0) -> RecognisedWord:
    return RecognisedWord(text, Rect(x, 0, x + width, 10), 10.0, 8.0, 1, 1, confidence)


def told(one: list[RecognisedWord], other: list[RecognisedWord]) -> list[tuple[str, float]]:
    return [(w.text, w.confidence) for w in agreed(one, other)]


def test_what_both_read_has_the_better_confidence() -> None:
    assert told([word("5.5", confidence=0.7)], [word("5.5", 1, confidence=0.95)]) == [("5.5", 0.95)]
    assert told([word("—40", confidence=0.7)], [word("-40")]) == [("—40", 0.9)]


def test_what_is_read_otherwise_is_doubted_however_sure_both_are() -> None:
    assert told([word("280", confidence=0.97)], [word("220", confidence=0.91)]) == [("280", 0.5)]
    assert told([word("mA", confidence=0.4)], [word("MA", confidence=0.9)]) == [("MA", 0.5)]
    assert told([word("4O", confidence=0.3)], [word("40", confidence=0.2)]) == [("4O", 0.3)]


def test_what_only_one_has_stays() -> None:
    assert told([word("Min")], [word("Max", 100)]) == [("Min", 0.9), ("Max", 0.9)]
    assert told([], [word("Max")]) == [("Max", 0.9)]


def test_one_word_and_its_parts_are_one_place() -> None:
    parts = [word("10", 0, width=9), word("mA", 10, 0.8, width=10)]
    assert told([word("10mA")], parts) == [("10mA", 0.9)]
    assert told([word("1OmA", confidence=0.6)], parts) == [("10", 0.5), ("mA", 0.5)]
