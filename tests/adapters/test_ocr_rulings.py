"""The lines of a table's picture: found where they are drawn, taken out of it, and letters left as they are."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.ocr.rulings import without_rulings
from akili_desktop.core.geometry import Rect

SCALE = 300 / 72


def pixels(page: pymupdf.Page, scale: float = SCALE) -> tuple[bytes, int, int]:
    picture = page.get_pixmap(matrix=pymupdf.Matrix(scale, scale), alpha=False)
    return picture.samples, picture.width, picture.height


@pytest.mark.parametrize("width", [0.5, 1.0, 2.0])
def test_lines_are_found_where_they_are_drawn_and_taken_out(width: float) -> None:
    with pymupdf.open() as document:
        page = document.new_page(width=300, height=200)
        for y in (50, 100, 150):
            page.draw_line((40, y), (260, y), width=width)
        page.draw_line((40, 50), (40, 150), width=width)
        page.insert_text((60, 80), "Input voltage 5.5 V", fontsize=10)
        samples, wide, high = pixels(page)
        page.draw_rect(page.rect, fill=(1, 1, 1), color=None)
        page.insert_text((60, 80), "Input voltage 5.5 V", fontsize=10)
        alone, *_ = pixels(page)
    ruled = without_rulings(samples, wide, high, SCALE, Rect(0, 0, 300, 200))
    flat = sorted((r.y0, r.x0, r.x1) for r in ruled.rulings if r.horizontal)
    assert [round(y) for y, _, _ in flat] == [50, 100, 150]
    assert all(x0 == pytest.approx(40, abs=1.5) and x1 == pytest.approx(260, abs=1.5) for _, x0, x1 in flat)
    (upright,) = (r for r in ruled.rulings if not r.horizontal)
    assert (upright.x0, upright.y0, upright.y1) == pytest.approx((40, 50, 150), abs=1.5)
    assert all(r.width == pytest.approx(width, abs=0.5) for r in ruled.rulings)
    ink = [sum(value < 150 for value in data[1::3]) for data in (ruled.pixels, alone)]
    assert ink[0] == pytest.approx(ink[1], rel=0.02)


def test_letters_pictures_and_blocks_are_no_rulings() -> None:
    with pymupdf.open() as document:
        page = document.new_page(width=300, height=200)
        page.insert_text((20, 40), "ELECTRICAL — CHARACTERISTICS", fontsize=16)
        page.draw_rect(pymupdf.Rect(40, 80, 200, 120), fill=(0, 0, 0))
        samples, wide, high = pixels(page)
    ruled = without_rulings(samples, wide, high, SCALE, Rect(0, 0, 300, 200))
    assert (ruled.rulings, ruled.pixels == samples) == ((), True)


def test_a_part_of_a_page_gives_the_pages_coordinates() -> None:
    white, black = b"\xff" * 300, b"\0" * 300
    data = white * 20 + black * 2 + white * 18
    ruled = without_rulings(data, 100, 40, 2.0, Rect(100, 200, 150, 220))
    (line,) = ruled.rulings
    assert (line.x0, line.x1, line.y0, line.width) == (100.0, 150.0, 210.5, 1.0)
    assert ruled.pixels == white * 40
