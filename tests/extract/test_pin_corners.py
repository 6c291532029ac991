"""A number at a body's corner in line with both sides, and a note whose end stands under it."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary

NAMES = ("VDDIO", "NC", "RES", "SCLK", "RES", "MOSI", "MISO", "CS", "INT2", "RES", "INT1", "GND", "GND", "VS", "NC",
         "GND")  # fmt: skip


def _maps(note: str) -> list[Bijection]:
    """A body with five pads at its left and right, three above and below, all numbers inside; a note under it."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Pin Configuration (Top View)", 10)
        page.draw_rect(pymupdf.Rect(150, 140, 260, 240))
        for pad in range(5):
            y = 158 + 18 * pad
            put(page, 156, y, str(pad + 1), 7)
            put(page, 142, y, NAMES[pad], 7, right=True)
            put(page, 246, y, str(13 - pad), 7)
            put(page, 268, y, NAMES[12 - pad], 7)
        for pad in range(3):
            x = 178 + 25 * pad
            put(page, x, 230, str(pad + 6), 7)
            put(page, x - 6, 250, NAMES[pad + 5], 7)
            put(page, x, 158, str(16 - pad), 7)
            put(page, x - 6, 134, NAMES[15 - pad], 7)
        put(page, 86, 272, note, 6)

    return [f for f in PageReader(vocabulary())(page_of(draw)).facts if isinstance(f, Bijection)]


@pytest.mark.parametrize("note", ["", "1. NC = NO CONNECT. THIS PIN IS NOT INTERNALLY CONNECTED."])
def test_the_number_at_the_corner_has_the_name_of_its_side(note: str) -> None:
    (found,) = _maps(note)
    assert [(pair.left, pair.right) for pair in found.pairs] == [(str(n), name) for n, name in enumerate(NAMES, 1)]
    assert not found.flags
