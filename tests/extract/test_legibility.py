"""Pages that cannot be read are told from pages that merely state nothing."""

from __future__ import annotations

import pytest

from akili_desktop.core.document import ImageBox, PageContent, Ruling, Run, Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.legibility import judge

WIDTH, HEIGHT = 600.0, 800.0


def blank(rulings: int = 0, images: tuple[Rect, ...] = ()) -> PageContent:
    """A page without a word, with so many lines and such pictures."""
    return PageContent(
        page=1, width=WIDTH, height=HEIGHT, rotation=0, words=(),
        rulings=tuple(Ruling(10, 5 + i / 10, 20, 5 + i / 10, 0.5, 0) for i in range(rulings)),
        fills=(), strokes=(), images=tuple(ImageBox(box, 100, 100) for box in images),
        glyphs=0, undecodable=0, hidden=0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("page", "reason"),
    [
        (blank(images=(Rect(0, 0, WIDTH, HEIGHT),)), "scanned"),
        (blank(images=(Rect(0, 0, 300, 400),)), "scanned"),
        (blank(rulings=4000), "outlines"),
    ],
)
def test_a_page_printed_without_characters_is_unreadable(page: PageContent, reason: str) -> None:
    verdict = judge(page)
    assert verdict.unreadable
    assert reason in verdict.reason


@pytest.mark.parametrize("page", [blank(), blank(rulings=30), blank(images=(Rect(0, 0, 60, 30),))])
def test_an_empty_page_or_one_with_a_frame_or_a_logo_is_not(page: PageContent) -> None:
    assert not judge(page).unreadable


def words(count: int, confidence: float | None) -> tuple[Word, ...]:
    """Plain words below one another."""
    made = []
    for number in range(count):
        box = Rect(50, 20 + 12 * number, 110, 30 + 12 * number)
        runs = (Run("Voltage", box, 10, box.y1 - 2, 0),)
        made.append(Word("Voltage", box, 10, box.y1 - 2, "F", False, False, 0, 0, 0, number, runs, False, confidence))
    return tuple(made)


def test_recognised_words_are_a_region_for_review_and_stated_ones_are_not() -> None:
    page = blank()._replace(words=words(30, None) + words(10, 0.9), glyphs=280)
    (region,) = judge(page).regions
    assert "for review" in region.reason
    assert all(region.bbox.contains(word.bbox) for word in page.words[30:])
    assert judge(page._replace(words=words(40, None))).regions == ()
