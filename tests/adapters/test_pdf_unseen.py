"""What nobody sees on a page, and what is printed twice there, is no word of it; what only seems hidden is one."""

from __future__ import annotations

from collections.abc import Callable

import pymupdf
import pytest

from tests.adapters.pdf_pages import only, reread, texts


def hide_white(page: pymupdf.Page) -> None:
    page.insert_text((50, 50), "secret", color=(1, 1, 1))


def hide_render_mode(page: pymupdf.Page) -> None:
    page.insert_text((50, 50), "secret", render_mode=3)


def hide_outside_the_crop_box(page: pymupdf.Page) -> None:
    page.insert_text((50, 50), "secret")
    page.set_cropbox(pymupdf.Rect(0, 100, 400, 300))


def hide_by_clipping(page: pymupdf.Page) -> None:
    document = page.parent
    before = len(page.get_contents())
    page.insert_text((50, 50), "secret")
    (added,) = page.get_contents()[before:]
    document.update_stream(added, b"q 0 0 10 10 re W n " + document.xref_stream(added) + b" Q")


def hide_in_a_layer(page: pymupdf.Page) -> None:
    layer = page.parent.add_ocg("off", on=False)
    page.insert_text((50, 50), "secret", oc=layer)


def hide_transparently(page: pymupdf.Page) -> None:
    page.insert_text((50, 50), "secret", fill_opacity=0, stroke_opacity=0)


def hide_white_on_a_white_box_over_a_dark_one(page: pymupdf.Page) -> None:
    page.draw_rect(pymupdf.Rect(40, 30, 200, 70), color=None, fill=(0, 0, 0))
    page.draw_rect(pymupdf.Rect(40, 30, 200, 70), color=None, fill=(1, 1, 1))
    page.insert_text((50, 50), "secret", color=(1, 1, 1))


@pytest.mark.parametrize(
    "hide",
    [
        hide_white,
        hide_render_mode,
        hide_outside_the_crop_box,
        hide_by_clipping,
        hide_in_a_layer,
        hide_transparently,
        hide_white_on_a_white_box_over_a_dark_one,
    ],
)
def test_hidden_text_is_no_word(page: pymupdf.Page, hide: Callable[[pymupdf.Page], None]) -> None:
    page.insert_text((50, 150), "seen")
    hide(page)
    assert texts(reread(page)) == ["seen"]


def clipped(page: pymupdf.Page, text: str, width: float) -> None:
    """`text` of size 10 at x = 50, cut off `width` points behind its beginning."""
    before = len(page.get_contents())
    page.insert_text((50, 50), text, fontsize=10)
    (added,) = page.get_contents()[before:]
    clip = f"q 0 0 {50 + width} 1000 re W n ".encode()
    page.parent.update_stream(added, clip + page.parent.xref_stream(added) + b" Q")


@pytest.mark.parametrize(
    ("text", "share", "seen"),
    [
        ("Junction Temperature Range", 0.15, ["Junction", "Temperature"]),  # a sliver of the R
        ("Junction Temperature Range", 0.95, ["Junction", "Temperature", "R"]),
        ("Revision R", 1.0, ["Revision", "R"]),
        ("Revision I", 1.0, ["Revision", "I"]),  # the thinnest one
    ],
)
def test_a_letter_of_which_a_clip_leaves_a_sliver_is_no_word(
    page: pymupdf.Page, text: str, share: float, seen: list[str]
) -> None:
    before, letter = text[: text.rindex(" ") + 1], text[text.rindex(" ") + 1]
    width = pymupdf.get_text_length(before, fontsize=10) + share * pymupdf.get_text_length(letter, fontsize=10)
    clipped(page, text, width)
    page.insert_text((50, 80), "on")
    assert texts(reread(page)) == [*seen, "on"]


def test_white_text_on_a_dark_box_is_seen(page: pymupdf.Page) -> None:
    page.draw_rect(pymupdf.Rect(40, 30, 200, 70), color=None, fill=(0.1, 0.2, 0.5))
    page.insert_text((50, 50), "header", color=(1, 1, 1))
    assert texts(reread(page)) == ["header"]


def test_text_under_a_box_painted_over_it_is_no_word_and_text_on_the_box_is_one(page: pymupdf.Page) -> None:
    page.insert_text((60, 100), "under", fontsize=10)
    page.draw_rect(pymupdf.Rect(50, 85, 200, 210), color=None, fill=(1, 1, 1))
    page.insert_text((60, 200), "on", fontsize=10)
    page.insert_text((300, 100), "beside", fontsize=10)
    assert texts(reread(page)) == ["on", "beside"]


def test_a_box_is_not_told_to_cover_a_word_while_a_letter_reaches_over_its_place(page: pymupdf.Page) -> None:
    page.insert_text((60, 100), "under", fontsize=10)
    page.draw_rect(pymupdf.Rect(50, 85, 200, 110), color=None, fill=(1, 1, 1))
    page.insert_text((62, 160), "I", fontsize=150)  # most of it stands above and below the word
    assert texts(reread(page)) == ["under", "I"]


def test_white_text_on_a_picture_is_seen(page: pymupdf.Page) -> None:
    dark = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 8, 8), False)
    dark.clear_with(30)
    page.insert_image(pymupdf.Rect(40, 30, 200, 70), pixmap=dark)
    page.insert_text((50, 50), "label", color=(1, 1, 1))
    assert texts(reread(page)) == ["label"]


def test_an_invisible_text_layer_over_a_picture_is_ocr(page: pymupdf.Page) -> None:
    scan = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 8, 8), False)
    scan.clear_with(200)
    page.insert_image(page.rect, pixmap=scan)
    page.insert_text((50, 50), "scanned", render_mode=3)
    content = reread(page)
    assert only(content, "scanned").confidence == 0.5
    assert [(i.width, i.height) for i in content.images] == [(8, 8)]


@pytest.mark.parametrize("shift", [0.0, 0.4])
def test_text_printed_twice_at_a_place_counts_once(page: pymupdf.Page, shift: float) -> None:
    page.insert_text((50, 50), "5.5")
    page.insert_text((80, 50), "V")
    page.insert_text((50 + shift, 50), "5.5")
    assert sorted(texts(reread(page))) == ["5.5", "V"]


@pytest.mark.parametrize("part", ["1", "A,", ","])
def test_a_part_of_a_word_printed_again_over_it_counts_once(page: pymupdf.Page, part: str) -> None:
    width = pymupdf.get_text_length("1.5A,", fontsize=11)
    offset = 0.0 if part == "1" else width - pymupdf.get_text_length(part, fontsize=11)
    page.insert_text((50 + offset, 50), part)
    page.insert_text((50, 80), "at")
    page.insert_text((50, 80), "at")  # a page that prints twice
    page.insert_text((50, 50), "1.5A,")
    page.insert_text((50 + width + 4, 50), part)  # the same text elsewhere is text of its own
    assert sorted(texts(reread(page))) == sorted(["at", "1.5A,", part])


def test_equal_text_at_other_places_counts_every_time(page: pymupdf.Page) -> None:
    for row in range(12):
        page.insert_text((50, 50 + 12 * row), "V")
    assert texts(reread(page)) == ["V"] * 12
