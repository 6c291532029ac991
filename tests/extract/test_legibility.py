"""Pages that cannot be read are told from pages that merely state nothing."""

from __future__ import annotations

import pytest

from akili_desktop.core.document import ImageBox, PageContent, Ruling
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
