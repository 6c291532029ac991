"""What a pin is for: its own text, lit up where it has a box, and for review."""

from __future__ import annotations

import pytest

from akili_desktop.core.geometry import Rect
from akili_desktop.core.proving.proven import Proven
from tests.core.facts_by_hand import ask, pins, told


@pytest.mark.parametrize(
    "question",
    [
        "what does the ALERT pin of the XY117 do",
        "what is the ALERT pin of the XY117 for",
        "what is the function of the ALERT pin of the XY117",
        "ALERT pin function",
        "what does the pin ALERT do",
    ],
)
def test_what_a_pin_is_for_is_told_for_review(question: str) -> None:
    sheet = [pins("WSON", ["SCL", "GND", "ALERT", "ADD0"], texts={"ALERT": "Over temperature alert, open drain"})]
    result = ask(question, sheet, ["XY117"])
    assert told(result) == ["ALERT"]
    assert isinstance(result, Proven)
    assert [v.label for v in result.values] == ["Over temperature alert, open drain"]
    assert result.review
    assert told(ask(question.replace("ALERT", "SCL"), sheet, ["XY117"])) == ["no-fact"]


def test_the_text_of_what_a_pin_is_for_is_lit_up_where_it_has_a_box() -> None:
    sheet = pins("WSON", ["SCL", "GND", "ALERT"], texts={"ALERT": "Over temperature alert"})
    place = Rect(300, 60, 400, 70)
    placed = tuple(p.model_copy(update={"description_bbox": place if p.description else None}) for p in sheet.pairs)
    result = ask("what does the ALERT pin do", [sheet.model_copy(update={"pairs": placed})])
    assert isinstance(result, Proven)
    assert [(b.bbox, b.text) for b in result.values[0].boxes if b.part == "label"] == [
        (place, "Over temperature alert")
    ]


@pytest.mark.parametrize("question", ["what does pin 3 of the XY117 do", "what is pin 3 of the XY117 used for"])
def test_a_pin_by_number_with_its_part_in_the_middle(question: str) -> None:
    assert told(ask(question, [pins("WSON", ["SCL", "GND", "ALERT", "ADD0"])], ["XY117"])) == ["ALERT"]
