"""What `read_page` makes of paths that PyMuPDF hands over one by one, and of white words over a part of a page."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf import drawings
from tests.adapters.pdf_pages import reread


@pytest.mark.parametrize("count", [3, 12])
def test_white_text_is_looked_at_word_by_word(page: pymupdf.Page, count: int) -> None:
    dark = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 8, 8), False)
    dark.clear_with(30)
    page.insert_image(pymupdf.Rect(200, 0, 400, 300), pixmap=dark)
    for row in range(count):
        page.insert_text((50, 20 + 20 * row), f"hidden{row}", color=(1, 1, 1))
        page.insert_text((250, 20 + 20 * row), f"shown{row}", color=(1, 1, 1))
    content = reread(page)
    assert [word.text for word in content.words] == [f"shown{row}" for row in range(count)]
    assert content.hidden == count


def test_a_box_both_filled_and_stroked_is_one_box(page: pymupdf.Page) -> None:
    page.draw_rect(pymupdf.Rect(50, 50, 150, 90), color=(1, 0, 0), fill=(0, 0, 1))
    page.draw_rect(pymupdf.Rect(50, 50, 150, 90), color=(0, 1, 0))
    content = reread(page)
    assert [fill.color for fill in content.fills] == [0x0000FF]
    assert [ruling.color for ruling in content.rulings] == [0xFF0000] * 4 + [0x00FF00] * 4


def test_want_of_memory_among_the_paths_is_no_page_without_them(
    page: pymupdf.Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_: object) -> int:
        raise MemoryError

    page.draw_line((50, 50), (300, 50))
    page.draw_line((50, 90), (300, 90))
    monkeypatch.setattr(drawings, "_color", refused)
    with pytest.raises(MemoryError):
        reread(page)
