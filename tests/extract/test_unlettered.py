"""Pin drawings whose letters are no characters are told; those with letters, and other pictures, are not."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import PageReading
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.pins.unlettered import RULE
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import dual, page_of, pin_drafts, put, vocabulary

NAMES = ["QB", "QC", "QD", "GND", "QH", "SER", "OE", "VCC"]


def outlined(page: pymupdf.Page, x: float, y: float) -> None:
    """A package with eight leads whose names are curves."""
    page.draw_rect(pymupdf.Rect(x, y, x + 60, y + 70))
    for i in range(4):
        for side in (x - 20, x + 65):
            for k in range(4):
                left, top = side + 4 * k, y + 4 + 16 * i
                page.draw_bezier((left, top + 4), (left + 1, top), (left + 3, top), (left + 3, top + 5))


def told(page: pymupdf.Page, package: str = "16-Pin SOIC", view: str = "Top View") -> None:
    put(page, 140, 200, package, 10)
    put(page, 148, 212, view, 10)


def test_a_drawing_of_outlines_over_its_title_is_told_and_the_page_is_read_partly() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 60, "Pin Configuration and Functions", 12)
        outlined(page, 140, 100)
        told(page)
        put(page, 72, 260, "The part has eight outputs, which are described below in the text.", 9)

    content = page_of(draw)
    (reject,) = pin_drafts(content).rejects
    assert (reject.rule, reject.text) == (RULE, "16-Pin SOIC Top View")
    assert reject.bbox.contains_point(170, 130)
    reading = PageReader(vocabulary())(content)
    assert reading.status is PageStatus.PARTLY
    assert "a drawing of pins" in reading.reason


def test_a_picture_over_the_caption_of_a_figure_of_pins_is_told() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 60, "The pins are shown in figure 2.")
        pixels = pymupdf.Pixmap(pymupdf.csRGB, pymupdf.IRect(0, 0, 60, 60), 0)
        pixels.clear_with(200)
        page.insert_image(pymupdf.Rect(200, 80, 400, 280), pixmap=pixels)
        put(page, 250, 296, "Figure 2. Pin Assignments", 9)

    assert [reject.rule for reject in pin_drafts(page_of(draw)).rejects] == [RULE]


@pytest.mark.parametrize(
    ("package", "view", "lettered"),
    [("16-Pin SOIC", "Top View", True), ("Layout of the board", "Top View", False), ("16-Pin SOIC", "Outline", False)],
)
def test_drawings_with_letters_and_those_of_no_package_are_not_told(package: str, view: str, lettered: bool) -> None:
    def draw(page: pymupdf.Page) -> None:
        if lettered:
            dual(page, 140, 110, NAMES)
        else:
            outlined(page, 140, 100)
        told(page, package, view)

    assert [reject for reject in pin_drafts(page_of(draw)).rejects if reject.rule == RULE] == []


def reading(heading: str, width: float = 90, gap: float = 30, over: str = "") -> PageReading:
    """A page with a heading, two pictures below it and captions under these."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 72, 100, heading, 12)
        put(page, 72, 60, "XY2110 half bridge driver", 10)
        picture = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 8, 8), False)
        picture.clear_with(200)
        for x in (72, 260):
            page.insert_image(pymupdf.Rect(x, 100 + gap, x + width, 190 + gap), pixmap=picture)
            put(page, x, 210 + gap, "14 Lead PDIP", 9)
            if over:
                put(page, x + 10, 150 + gap, over, 9)

    return PageReader(vocabulary())(page_of(draw, 5))


def test_pictures_under_a_heading_of_pins_are_told() -> None:
    found = reading("5.1 Lead Assignments")
    (reject,) = [reject for reject in found.rejects if reject.rule == RULE]
    assert (reject.text, round(reject.bbox.x0), round(reject.bbox.x1)) == ("5.1 Lead Assignments", 72, 350)
    assert found.status == PageStatus.PARTLY


@pytest.mark.parametrize(
    ("heading", "more"),
    [
        ("Typical application", {}),
        ("Two charge status output pins", {}),  # a feature
        ("Pin configuration", {"gap": 300.0}),  # further down, of something else
        ("Pin configuration", {"width": 20.0}),  # a logo
        ("Pin configuration", {"over": "VCC"}),  # a ground under text
    ],
)
def test_other_pictures_are_not_told(heading: str, more: dict[str, float | str]) -> None:
    found = reading(heading, **more)  # type: ignore[arg-type]
    assert not [reject for reject in found.rejects if reject.rule == RULE]
