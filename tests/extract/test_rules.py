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
