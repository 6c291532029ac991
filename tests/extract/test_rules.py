"""Rulings: what counts as one line, on pages of any size."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.extract.page.rules import Rules

GAP = 2.3
"""What stands between the shaded boxes of two cells, in points, beside letters of 11 points."""


def page_of_boxes(path: Path, scale: float) -> Rules:
    """A row of three shaded cells with gaps between them, on a page scaled as a whole."""
    with pymupdf.open() as document:
        page = document.new_page(width=400 * scale, height=300 * scale)
        for number in range(3):
            left = 60 + number * (80 + GAP)
            box = pymupdf.Rect(left, 100, left + 80, 118) * scale
            page.draw_rect(box, color=None, fill=(0.8, 0.8, 0.8))
            page.insert_text(((left + 6) * scale, 112 * scale), f"cell {number}", fontsize=11 * scale)
        document.save(path)
    with pymupdf.open(path) as document:
        return Rules.from_page(read_page(document[0], 1))


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.2, 1.5, 2.0])
def test_edges_of_cells_a_little_apart_are_one_line_on_a_page_of_any_size(tmp_path: Path, scale: float) -> None:
    rules = page_of_boxes(tmp_path / "made.pdf", scale)
    assert [round(span.length / scale) for span in rules.horizontal] == [245, 245]
    assert len(rules.bars(109 * scale, 0, 400 * scale)) == 4


def _page_of_words(path: Path, box: tuple[float, float, float, float], fill: tuple[float, float, float]) -> Rules:
    """A line of a cell in a frame, and a shaded box before it."""
    with pymupdf.open() as document:
        page = document.new_page(width=400, height=300)
        page.draw_rect(pymupdf.Rect(60, 100, 300, 130), color=(0, 0, 0), width=0.5)
        page.draw_rect(pymupdf.Rect(box), color=None, fill=fill)
        page.insert_text((70, 118), "Open-drain charge-status pin", fontsize=10)
        document.save(path)
    with pymupdf.open(path) as document:
        return Rules.from_page(read_page(document[0], 1))


@pytest.mark.parametrize(
    ("box", "fill", "marks"),
    [
        ((70, 109, 121, 120), (1, 0.93, 0), True),
        ((70, 109, 140, 120), (1, 0.93, 0), True),  # it ends within a word
        ((64, 109, 121, 120), (1, 0.93, 0), False),  # as a cell does
        ((70, 104, 121, 126), (1, 0.93, 0), False),
        ((70, 108, 121, 120), (0.6, 1, 0.6), True),
        ((70, 109, 121, 120), (0.8, 0.8, 0.8), False),
        ((70, 109, 121, 120), (0.1, 0.1, 0.4), False),
        ((64, 102, 296, 128), (0.9, 0.9, 0.9), False),
    ],
    ids=["words", "half a word", "clear of the text", "high", "green", "gray", "dark", "cell"],
)
def test_a_bright_box_no_larger_than_words_of_a_line_highlights_them(
    tmp_path: Path, box: tuple[float, float, float, float], fill: tuple[float, float, float], marks: bool
) -> None:
    rules = _page_of_words(tmp_path / "made.pdf", box, fill)
    assert [round(x) for x in rules.bars(115, 0, 400)] == ([60, 300] if marks else sorted({60, 300, box[0], box[2]}))
    assert len(rules.horizontal) == (2 if marks else 4)


def test_boxes_behind_the_words_of_a_shaded_cell_of_their_color_highlight_none(tmp_path: Path) -> None:
    with pymupdf.open() as document:
        page = document.new_page(width=400, height=300)
        for box in ((60, 100, 164, 123), (164.4, 100, 231, 123), (170, 100, 226, 111.5), (170, 111.5, 226, 123)):
            page.draw_rect(pymupdf.Rect(box), color=None, fill=(1, 1, 0.6))
        page.insert_text((180, 109), "Signed", fontsize=10.5)
        page.insert_text((170.5, 120.5), "(EUR mn) th", fontsize=10.5)
        document.save(tmp_path / "made.pdf")
    with pymupdf.open(tmp_path / "made.pdf") as document:
        rules = Rules.from_page(read_page(document[0], 1))
    assert [(round(line.at), round(line.low), round(line.high)) for line in rules.vertical] == [
        (60, 100, 123), (164, 100, 123), (231, 100, 123),
    ]  # fmt: skip


def test_a_box_behind_the_words_of_a_shaded_cell_has_no_edges_of_its_own(tmp_path: Path) -> None:
    """Word processors shade a cell and the lines in it: the inner boxes' sides part no columns and end no rows."""
    with pymupdf.open() as document:
        page = document.new_page(width=400, height=300)
        for left in (60, 180):
            page.draw_rect(pymupdf.Rect(left, 100, left + 118, 120), color=None, fill=(0.8, 0.8, 0.8))
            page.draw_rect(pymupdf.Rect(left + 6, 104, left + 112, 116), color=None, fill=(0.8, 0.8, 0.8))
            page.insert_text((left + 10, 113), "cell", fontsize=9)
        document.save(tmp_path / "made.pdf")
    with pymupdf.open(tmp_path / "made.pdf") as document:
        rules = Rules.from_page(read_page(document[0], 1))
    assert [round(x) for x in rules.bars(110, 0, 400)] == [60, 178, 298]


def test_cells_side_by_side_on_the_shade_of_their_row_part_the_columns(tmp_path: Path) -> None:
    with pymupdf.open() as document:
        page = document.new_page(width=400, height=300)
        page.draw_rect(pymupdf.Rect(60, 100, 300, 120), color=None, fill=(0.8, 0.8, 0.8))
        for left in (60.5, 140, 220):
            page.draw_rect(pymupdf.Rect(left, 101, left + 79, 119), color=None, fill=(0.8, 0.8, 0.8))
        document.save(tmp_path / "made.pdf")
    with pymupdf.open(tmp_path / "made.pdf") as document:
        rules = Rules.from_page(read_page(document[0], 1))
    assert [round(x) for x in rules.bars(110, 0, 400)] == [60, 140, 219, 300]
