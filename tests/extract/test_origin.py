"""Facts that hold recognised words say so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Run, Word
from akili_desktop.core.facts import Bijection, Cell, Flag, Grid, Pair, Range, Unit, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.origin import mark_origin


def word(x0: float, y0: float, confidence: float | None) -> Word:
    box = Rect(x0, y0, x0 + 30, y0 + 10)
    return Word(
        "5.0", box, 10, y0 + 7.8, "F", False, False, 0, 0, 0, 0, (Run("5.0", box, 10, y0 + 7.8, 0),), False, confidence
    )


def row(y: float, unit: Rect | None = None) -> Range:
    value = Value(text="5.0", bbox=Rect(100, y, 130, y + 10))
    return Range(page=1, bbox=Rect(10, y, 200, y + 10), extractor="t", parameter="P", max=value, unit="V",
                 unit_bbox=unit)  # fmt: skip


def page(*words: Word, ocr: str = "") -> PageContent:
    return PageContent(1, 600, 800, 0, words, (), (), (), (), 9, 0, 0, ocr)


@pytest.mark.parametrize("confidence", [0.5, 0.9, 1.0])
def test_a_row_with_a_recognised_word_is_not_the_pages_own_text(confidence: float) -> None:
    facts = mark_origin([row(0), row(20), row(40)], page(word(100, 0, None), word(100, 20, confidence))).facts
    assert [fact.origin for fact in facts] == ["text", "ocr", "text"]


def test_a_part_that_stands_outside_of_the_row_counts() -> None:
    facts = mark_origin([row(50, Rect(300, 2, 330, 12)), row(50)], page(word(300, 2, 0.9))).facts
    assert [fact.origin for fact in facts] == ["ocr", "text"]
    unit = Unit(page=1, bbox=Rect(0, 0, 90, 10), extractor="t", label="ADC", text="10", text_bbox=Rect(0, 0, 20, 10))
    beside = mark_origin([unit], page(word(95, 0, 0.9))).facts
    assert [fact.origin for fact in beside] == ["text"]


def test_a_page_of_its_own_text_keeps_its_facts() -> None:
    facts = [row(0), row(20)]
    assert mark_origin(facts, page(word(100, 0, None))) == (facts, [])


def test_a_fact_with_a_word_that_ocr_doubts_is_refused_with_the_word() -> None:
    content = page(word(100, 0, 0.9), word(100, 20, 0.4), word(300, 42, 0.59), ocr="tesseract 5")
    marked = mark_origin([row(0), row(20), row(40, Rect(300, 42, 330, 52))], content)
    assert [(fact.bbox.y0, fact.origin) for fact in marked.facts] == [(0, "ocr")]
    assert [(reject.bbox.y0, reject.rule) for reject in marked.rejects] == [(20, "ocr-doubted"), (40, "ocr-doubted")]
    assert "“5.0”" in marked.rejects[0].detail


def test_a_row_with_a_name_is_kept_without_a_doubted_symbol() -> None:
    symbol = Rect(60, 0, 90, 10)
    named = row(0).model_copy(update={"symbol": "VDO", "symbol_bbox": symbol})
    content = page(word(10, 0, 0.9), word(60, 0, 0.3), word(100, 0, 0.9), ocr="t")
    (kept,) = mark_origin([named], content).facts
    assert isinstance(kept, Range)
    assert (kept.symbol, kept.symbol_bbox, kept.parameter, kept.origin) == (None, None, "P", "ocr")
    nameless = named.model_copy(update={"parameter": ""})
    (kept,) = mark_origin([nameless], content).facts
    assert [flag.rule for flag in kept.flags] == ["ocr-doubted"]


def test_a_doubted_condition_is_a_flag_and_a_doubted_word_elsewhere_in_the_row_is_not_forgiven() -> None:
    conditional = row(0).model_copy(update={"conditions": "lout", "conditions_bbox": Rect(60, 0, 92, 10)})
    (kept,) = mark_origin([conditional], page(word(60, 0, 0.3), word(100, 0, 0.9), ocr="t")).facts
    assert [(flag.rule, "“5.0”" in flag.detail) for flag in kept.flags] == [("ocr-doubted", True)]
    stray = mark_origin([conditional], page(word(150, 0, 0.3), word(100, 0, 0.9), ocr="t"))
    assert (stray.facts, len(stray.rejects)) == ([], 1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"unit": "Vv"}, "no unit"),
        ({"max": Value(text="4O", bbox=Rect(100, 0, 130, 10))}, "no number"),
        ({"flags": (Flag(rule="unit-unfit", detail="m is a length"),)}, "unit-unfit"),
    ],
)
def test_a_row_that_ocr_cannot_have_read_right_is_refused(change: dict[str, object], said: str) -> None:
    odd = row(0).model_copy(update=change)
    content = page(word(100, 0, 0.95))
    assert mark_origin([odd], content._replace(recognised="")).rejects == []
    marked = mark_origin([odd], content._replace(recognised="t"))
    assert marked.facts == []
    assert [reject.rule for reject in marked.rejects] == ["ocr-odd"]
    assert said in marked.rejects[0].detail


def test_a_pin_map_with_a_doubted_pin_is_refused_whole() -> None:
    boxes = [(Rect(100, y, 130, y + 10), Rect(200, y, 230, y + 10)) for y in (0, 20)]
    pairs = tuple(
        Pair(left=str(n), right="5.0", page=1, bbox=Rect(100, a.y0, 230, a.y1), left_bbox=a, right_bbox=b)
        for n, (a, b) in enumerate(boxes, 1)
    )
    pins = Bijection(page=1, bbox=Rect(100, 0, 230, 30), extractor="t", pairs=pairs)
    sure = [word(box.x0, box.y0, 0.9) for pair in boxes for box in pair]
    assert mark_origin([pins], page(*sure, ocr="t")).facts == [pins.model_copy(update={"origin": "ocr"})]
    unsure = [*sure[:3], replace(sure[3], confidence=0.3)]
    marked = mark_origin([pins], page(*unsure, ocr="t"))
    assert (marked.facts, len(marked.rejects)) == ([], 1)


def test_a_table_is_kept_without_the_cells_that_ocr_doubts() -> None:
    cells = tuple(Cell(row=0, col=n, text="5.0", bbox=Rect(100.0 * n, 0, 100.0 * n + 30, 10)) for n in range(3))
    grid = Grid(page=1, bbox=Rect(0, 0, 330, 10), extractor="t", rows=1, cols=3, cells=cells)
    content = page(word(0, 0, 0.9), word(100, 0, 0.2), word(200, 0, 0.9), ocr="t")
    (kept,) = mark_origin([grid], content).facts
    assert isinstance(kept, Grid)
    assert (kept.origin, [cell.text for cell in kept.cells]) == ("ocr", ["5.0", "", "5.0"])


def test_words_that_glyphs_or_a_scanners_layer_tell_are_not_doubted() -> None:
    marked = mark_origin([row(0)], page(word(100, 0, 0.5)))
    assert ([fact.origin for fact in marked.facts], marked.rejects) == (["ocr"], [])
