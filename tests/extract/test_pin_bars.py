"""Bars over one of several names of a pin."""

from __future__ import annotations

import pymupdf

from akili_desktop.core.facts import Bijection
from tests.extract.pin_pages import dual, page_of, pin_drafts

NAMES = ["PB5/RESET", "PB3/XTAL1", "PB4/XTAL2", "GND", "PB0/MOSI/OC1A", "PB1/MISO/OC1B", "PB2/SCK", "VCC"]


def drawn(bar: tuple[int, str] | None) -> Bijection:
    """A dual in-line package with a bar over one part of a pin's name, whose index and part `bar` gives."""

    def draw(page: pymupdf.Page) -> None:
        dual(page, 250, 200, NAMES, "8-Pin DIP (Top View)")
        if bar is None:
            return
        at, part = bar
        name = NAMES[at]
        before, width = (
            pymupdf.get_text_length(name[: name.index(part)], "helv", 8),
            pymupdf.get_text_length(part, "helv", 8),
        )
        left = at < 4
        x = (236 - pymupdf.get_text_length(name, "helv", 8) if left else 324) + before
        y = 200 + 14 * (at if left else 7 - at) - 8.2
        page.draw_line((x, y), (x + width, y), width=0.5)

    (fact,) = pin_drafts(page_of(draw)).facts
    assert isinstance(fact, Bijection)
    return fact


def test_a_bar_over_one_of_several_names_is_told() -> None:
    fact = drawn((4, "OC1A"))
    assert [flag.detail for flag in fact.flags] == ["a bar stands over one of several names: pin 5: OC1A"]
    assert not next(pair for pair in fact.pairs if pair.left == "5").active_low


def test_a_bar_over_the_first_name_makes_the_pin_active_low() -> None:
    fact = drawn((1, "PB3"))
    assert next(pair for pair in fact.pairs if pair.left == "2").active_low


def test_names_without_bars_and_a_bar_over_a_whole_name_have_no_flag() -> None:
    assert [drawn(bar).flags for bar in (None, (3, "GND"))] == [(), ()]
