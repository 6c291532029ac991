"""Boxes under one another with addresses beside some of them: read where each address is of one box, else told."""

from __future__ import annotations

from collections.abc import Mapping

import pymupdf

from akili_desktop.core.facts import Grid, PageReading
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.reader import PageReader
from akili_desktop.extract.tables.addressmaps import RULE
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import vocabulary

NAMES = ("SECONDS", "MINUTES", "HOURS", "CONTROL", "RAM 56 x 8")


def _read(addresses: Mapping[float, str], x: float = 215) -> PageReading:
    """A map whose boxes are 16 points high, with addresses whose baselines are so far below its top."""

    def draw(page: pymupdf.Page) -> None:
        for i, name in enumerate(NAMES):
            page.draw_rect(pymupdf.Rect(250, 300 + 16 * i, 320, 316 + 16 * i))
            put(page, 260, 311 + 16 * i, name)
        for y, text in addresses.items():
            put(page, x, 300 + y, text)

    return PageReader(vocabulary())(page_of(draw))


def _cells(reading: PageReading) -> list[tuple[int, int, str]]:
    return [(c.row, c.col, c.text) for f in reading.facts if isinstance(f, Grid) for c in f.cells]


def test_addresses_beside_boxes_are_of_these() -> None:
    reading = _read({4: "00H", 59: "07H", 71: "08H", 82: "3FH"})
    told = [(row, 1, name) for row, name in enumerate(NAMES)]
    assert sorted(_cells(reading)) == sorted([*told, (0, 0, "00H"), (3, 0, "07H"), (4, 0, "08H 3FH")])
    assert not reading.regions


def test_addresses_right_of_their_boxes() -> None:
    reading = _read({11: "0x0000", 75: "0x003F"}, x=330)
    assert (0, 1, "0x0000") in _cells(reading)
    assert (4, 0, NAMES[4]) in _cells(reading)


def test_an_address_at_the_line_between_two_boxes_leaves_the_map_unread() -> None:
    reading = _read({4: "00H", 51: "07H", 67: "08H", 82: "3FH"})
    assert _cells(reading) == []
    assert [reject.rule for reject in reading.rejects] == [RULE]
    assert reading.status == PageStatus.PARTLY


def test_what_else_stands_among_addresses_leaves_the_map_unread() -> None:
    reading = _read({11: "00H", 28: "to", 75: "3FH"})
    assert _cells(reading) == []
    assert [reject.rule for reject in reading.rejects] == [RULE]


def test_boxes_without_addresses_in_order_are_no_map() -> None:
    for addresses in ({}, {11: "00H"}, {11: "07H", 27: "00H", 75: "3FH"}):
        reading = _read(addresses)
        assert _cells(reading) == []
        assert not reading.rejects
