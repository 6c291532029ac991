"""Pictures that letter something are told as unread; logos, photographs, curves and grounds under text are not."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.adapters.pdf.page import read_page
from akili_desktop.core.facts import PageReading
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.pictures import RULE
from akili_desktop.extract.reader import PageReader
from tests.extract.sheets import vocabulary

WIDE = pymupdf.Rect(72, 140, 472, 400)
"""A fifth of the page."""
SMALL = pymupdf.Rect(72, 140, 200, 220)
"""The fiftieth part of the page."""


def reading(*boxes: pymupdf.Rect, heading: str = "", caption: str = "", over: str = "", number: int = 9) -> PageReading:
    """A page of a few lines with pictures, a heading above the first and a caption below the last."""
    picture = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 8, 8), False)
    picture.clear_with(200)
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        page.insert_text((72, 60), "XY2110 half bridge driver for motors", fontsize=10)
        for box in boxes:
            page.insert_image(box, pixmap=picture, keep_proportion=False)
        page.insert_text((boxes[0].x0, boxes[0].y0 - 10), heading, fontsize=12)
        page.insert_text((boxes[-1].x0, boxes[-1].y1 + 16), caption, fontsize=9)
        page.insert_text((boxes[0].x0 + 30, boxes[0].y0 + 40), over, fontsize=9)
        page.insert_text((72, 700), "Copyright of the maker, all rights reserved", fontsize=9)
        with pymupdf.open("pdf", document.tobytes()) as again:
            return PageReader(vocabulary())(read_page(again[0], number))


def told(found: PageReading) -> list[str]:
    return [reject.text for reject in found.rejects if reject.rule == RULE]


@pytest.mark.parametrize(
    ("box", "more", "said"),
    [
        (WIDE, {}, ""),  # as large as this it is no logo
        (WIDE, {"heading": "9.1 Package Dimensions", "number": 1}, "9.1 Package Dimensions"),
        (WIDE, {"caption": "Figure 20: Soldering profile"}, "Figure 20: Soldering profile"),
        (SMALL, {"heading": "TYPICAL APPLICATIONS"}, "TYPICAL APPLICATIONS"),
        (SMALL, {"heading": "PACKAGE/ORDER INFORMATION", "number": 1}, "PACKAGE/ORDER INFORMATION"),
    ],
)
def test_a_picture_that_may_letter_something_is_told(box: pymupdf.Rect, more: dict[str, str], said: str) -> None:
    found = reading(box, **more)  # type: ignore[arg-type]
    assert told(found) == [said]
    assert found.status is PageStatus.PARTLY
    assert "a picture, in which nothing is read" in found.reason
    assert found.regions[0].bbox.contains(found.rejects[0].bbox)


def test_the_strips_of_one_picture_are_told_as_one() -> None:
    strips = [pymupdf.Rect(72, 140 + 20 * at, 472, 160 + 20 * at) for at in range(13)]
    found = reading(*strips, caption="Figure 18: Package outline")
    assert told(found) == ["Figure 18: Package outline"]
    assert round(found.regions[0].bbox.height) == 260


@pytest.mark.parametrize(
    ("box", "more"),
    [
        (WIDE, {"number": 1}),  # the part on the front page
        (WIDE, {"heading": "Figure 4. Output voltage vs. temperature"}),
        (WIDE, {"heading": "Typical Characteristics (continued)"}),
        (WIDE, {"caption": "Figure 8. Layout of the board"}),
        (WIDE, {"over": "a ground under the words of the page"}),
        (SMALL, {}),  # a sign
        (pymupdf.Rect(72, 20, 472, 90), {}),  # at the page's head
        (pymupdf.Rect(72, 140, 472, 165), {"heading": "Package Dimensions"}),  # a rule
    ],
)
def test_other_pictures_are_not(box: pymupdf.Rect, more: dict[str, str]) -> None:
    found = reading(box, **more)  # type: ignore[arg-type]
    assert not told(found)
    assert found.status is not PageStatus.PARTLY


def test_a_picture_under_a_heading_of_packages_is_told_also_behind_a_page_of_curves() -> None:
    curves, outline = pymupdf.Rect(72, 140, 372, 300), pymupdf.Rect(72, 400, 372, 560)
    picture = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 8, 8), False)
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        page.insert_text((72, 60), "7. Characteristics Curves", fontsize=12)
        page.insert_text((72, 340), "8. Package outline", fontsize=12)
        page.insert_text((72, 355), "All dimensions in millimetres unless noted otherwise here.", fontsize=9)
        for box in (curves, outline):
            page.insert_image(box, pixmap=picture, keep_proportion=False)
        with pymupdf.open("pdf", document.tobytes()) as again:
            found = PageReader(vocabulary())(read_page(again[0], 4))
    assert [round(r.bbox.y0) for r in found.rejects if r.rule == RULE] == [400]
