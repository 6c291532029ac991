"""Pages that cannot be read are told from pages that merely state nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from akili_desktop.core.document import ImageBox, PageContent, Ruling, Run, Stroke, Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.legibility import judge

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


def lettered(lines: int, figures: int, pictures: tuple[Rect, ...] = ()) -> PageContent:
    """A page without text, with lines of small shapes, and with so many large ones."""
    small = [Stroke(Rect(60 + 6 * x, 60 + 14 * y, 64 + 6 * x, 66 + 14 * y), 8) for y in range(lines) for x in range(50)]
    large = [Stroke(Rect(100, 100 + 20 * n, 180, 160 + 20 * n), 6) for n in range(figures)]
    return blank(images=pictures)._replace(strokes=(*small, *large))


def test_a_drawing_with_outlined_labels_is_no_lost_page_but_says_what_is_not_read() -> None:
    verdict = judge(lettered(lines=6, figures=12))
    assert not verdict.unreadable
    assert verdict.regions == ()
    assert "outlines" in verdict.reason


@pytest.mark.parametrize(
    ("page", "reason"),
    [
        (lettered(lines=40, figures=12), "drawn as outlines"),
        (lettered(lines=6, figures=1), "drawn as outlines"),
        (blank()._replace(strokes=(Stroke(Rect(50, 50, 550, 700), 4000),)), "drawn as outlines"),
        (lettered(lines=6, figures=12, pictures=(Rect(50, 300, 550, 380),)), "scanned"),
    ],
    ids=["a page of text", "text with a logo", "text in one path", "a scan in strips"],
)
def test_text_drawn_as_outlines_or_in_strips_is_unreadable(page: PageContent, reason: str) -> None:
    verdict = judge(page)
    assert verdict.unreadable
    assert reason in verdict.reason


def texts(*said: str) -> PageContent:
    """A page of these words."""
    made = [replace(word, text=text) for word, text in zip(words(len(said), None), said, strict=True)]
    return blank()._replace(words=tuple(made), glyphs=sum(map(len, said)))


def test_a_table_that_repeats_symbols_without_vowels_is_no_cipher() -> None:
    assert not judge(texts(*(["FHCLK", "8MHz", "VDD", "CLK"] * 40))).unreadable
    prose = (
        "the maximum voltage between any two pins must never exceed rated limits given under absolute ratings while "
        "operating temperature stays below specified values because heating reduces lifetime greatly and permanent "
        "damage occurs quickly when several outputs remain shorted toward ground without external resistance fitted"
    )
    ciphered = prose.translate(str.maketrans("abcdefghijklmnopqrstuvwxyz", "qwxrtypsdfghjklzmbnvcckpgf"))
    assert judge(texts(*ciphered.translate(str.maketrans("aeiou", "bcdfg")).split())).unreadable


def test_blanks_of_a_symbol_font_say_nothing_against_it() -> None:
    assert judge(texts(*(["\u2003" * n + "ΔT" for n in range(1, 30)]))).regions == ()
