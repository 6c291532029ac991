"""Facts that hold recognised words say so."""

from __future__ import annotations

import pytest

from akili_desktop.core.document import Run, Word
from akili_desktop.core.facts import Range, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.origin import mark_origin


def word(x0: float, y0: float, confidence: float | None) -> Word:
    box = Rect(x0, y0, x0 + 30, y0 + 10)
    return Word(
        "5.0", box, 10, y0 + 7.8, "F", False, False, 0, 0, 0, 0, (Run("5.0", box, 10, y0 + 7.8, 0),), False, confidence
    )


def row(y: float, unit: Rect | None = None) -> Range:
    value = Value(text="5.0", bbox=Rect(100, y, 130, y + 10))
    return Range(page=1, bbox=Rect(10, y, 200, y + 10), extractor="t", parameter="P", max=value, unit="V",
                 unit_bbox=unit)  # fmt: skip


@pytest.mark.parametrize("confidence", [0.5, 0.9, 1.0])
def test_a_row_with_a_recognised_word_is_not_the_pages_own_text(confidence: float) -> None:
    facts = mark_origin([row(0), row(20), row(40)], [word(100, 0, None), word(100, 20, confidence)])
    assert [fact.origin for fact in facts] == ["text", "ocr", "text"]


def test_a_part_that_stands_outside_of_the_row_counts() -> None:
    facts = mark_origin([row(50, Rect(300, 2, 330, 12)), row(50)], [word(300, 2, 0.9)])
    assert [fact.origin for fact in facts] == ["ocr", "text"]
    unit = Unit(page=1, bbox=Rect(0, 0, 90, 10), extractor="t", label="ADC", text="10", text_bbox=Rect(0, 0, 20, 10))
    beside = mark_origin([unit], [word(95, 0, 0.9)])
    assert [fact.origin for fact in beside] == ["text"]


def test_a_page_of_its_own_text_keeps_its_facts() -> None:
    facts = [row(0), row(20)]
    assert mark_origin(facts, [word(100, 0, None)]) == facts
