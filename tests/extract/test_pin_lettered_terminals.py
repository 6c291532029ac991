"""A transistor's package with a letter at each lead and no number gives no map, and the page says so."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.pins.unlettered import RULE
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary

GDS = ("D", "S", "G")


def _told(letters: tuple[str, ...], *more: str, package: str = "SOT-23", symbol: bool = False, number: int = 1) -> int:
    """How many drawings a page tells as unread that has letters around a frame, `more` of them beside, and a symbol."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 80, "XY138 N-channel field effect transistor", 14)
        put(page, 130, 320, package, 9)
        for x in (0, 220) if symbol else (0,):
            for at, letter in zip(((150, 210), (240, 260), (200, 300)), letters, strict=True):
                put(page, at[0] + x, at[1], letter, 12)
            for x0, y0, x1, y1 in ((165, 215, 235, 285), (160, 230, 165, 240), (200, 285, 210, 292)):
                page.draw_rect(pymupdf.Rect(x0 + x, y0, x1 + x, y1))
            for y in (220, 230, 240, 250, 260):
                page.draw_line((170 + x, y), (190 + x, y + 6))
        for at, letter in enumerate(more):
            put(page, 160 + 20 * at, 250, letter, 12)

    reading = PageReader(vocabulary())(page_of(draw, number))
    assert not any(isinstance(fact, Bijection) for fact in reading.facts)
    return sum(reject.rule == RULE for reject in reading.rejects)


@pytest.mark.parametrize("letters", [GDS, ("C", "E", "B")])
def test_letters_at_the_leads_of_a_package_are_told(letters: tuple[str, str, str]) -> None:
    assert _told(letters) == 1


def test_so_is_a_symbol_beside_the_package() -> None:
    assert _told(GDS, symbol=True) == 2


def test_other_letters_and_places_are_not() -> None:
    assert _told(("D", "S", "X")) == 0
    assert _told(("C", "E", "B"), "A", "F") == 0  # dimensions
    assert _told(GDS, package="Test circuit") == 0
    assert _told(GDS, number=7) == 0
