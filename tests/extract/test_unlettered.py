"""Pin drawings that give no map are told, for want of letters or of numbers; other drawings and pictures are not."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import PageReading
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.pins.unlettered import RULE
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import dual, page_of, pin_drafts, put
from tests.extract.sheets import vocabulary

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


def test_a_drawing_that_is_seen_from_the_side_is_told() -> None:
    def draw(page: pymupdf.Page) -> None:
        outlined(page, 140, 100)
        told(page, "4-Pin SOT-223", "Side View")

    assert [reject.text for reject in pin_drafts(page_of(draw)).rejects] == ["4-Pin SOT-223 Side View"]


def transistor(page: pymupdf.Page, names: tuple[str, ...], top: float = 230) -> None:
    """A package seen from the top with three leads to the right, their names behind them, no numbers."""
    if top == 230:
        told(page, "KC (TO-220) PACKAGE", "(TOP VIEW)")
    page.draw_rect(pymupdf.Rect(110, top, 170, top + 50))
    for i, name in enumerate(names):
        y = top + 8 + 16 * i
        page.draw_rect(pymupdf.Rect(170, y - 2, 205, y + 2))
        put(page, 210, y + 3, name, 9)


def test_a_drawing_that_names_its_leads_without_numbers_is_told() -> None:
    reading = PageReader(vocabulary())(page_of(lambda page: transistor(page, ("OUTPUT", "COMMON", "INPUT"))))
    (reject,) = [reject for reject in reading.rejects if reject.rule == RULE]
    assert reject.text == "KC (TO-220) PACKAGE (TOP VIEW)"
    assert reject.bbox.contains_point(220, 254)
    assert reading.status is PageStatus.PARTLY


def test_of_two_drawings_one_over_its_title_and_one_under_it_each_is_told() -> None:
    def draw(page: pymupdf.Page) -> None:
        names = ("OUTPUT", "COMMON", "INPUT")
        transistor(page, names)
        put(page, 140, 290, "KCS (TO-220) PACKAGE", 10)
        put(page, 148, 302, "(TOP VIEW)", 10)
        transistor(page, names, top=330)

    assert [reject.text for reject in pin_drafts(page_of(draw)).rejects if reject.rule == RULE] == [
        "KC (TO-220) PACKAGE (TOP VIEW)", "KCS (TO-220) PACKAGE (TOP VIEW)",
    ]  # fmt: skip


@pytest.mark.parametrize("names", [("b", "A1", "e"), ("OUTPUT", "INPUT"), ("Rotor", "Stator", "INPUT")])
def test_dimensions_and_other_words_in_a_drawing_name_no_leads(names: tuple[str, ...]) -> None:
    found = pin_drafts(page_of(lambda page: transistor(page, names))).rejects
    assert [reject for reject in found if reject.rule == RULE] == []


def can(page: pymupdf.Page, numbers: list[int]) -> None:
    """A round package whose numbers stand in a ring, with names that no drawing of a package can hold."""
    told(page, "8-Pin TO-99", "Top View")
    for i, number in enumerate(numbers):
        at = pymupdf.Point(165, 270) + pymupdf.Point(35, 0) * pymupdf.Matrix(360 * i / len(numbers))
        page.draw_circle(at, 6)
        put(page, at.x - 2, at.y + 3, str(number), 7)


@pytest.mark.parametrize(("numbers", "unread"), [([*range(1, 9)], 1), ([1, 4, 5, 8], 0), ([1, 1, 2, 2, 3, 3], 0)])
def test_numbers_around_a_can_that_give_no_map_are_told(numbers: list[int], unread: int) -> None:
    """Those of a mechanical drawing are some of them alone, or sizes."""
    found = pin_drafts(page_of(lambda page: can(page, numbers)))
    assert not found.facts
    assert [reject.text for reject in found.rejects if reject.rule == RULE] == ["8-Pin TO-99 Top View"] * unread


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
