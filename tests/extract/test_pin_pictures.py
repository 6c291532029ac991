"""Pictures under a heading of pins are told as unread; other pictures are left alone."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import PageReading
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.pins.pictures import RULE
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import page_of, put, vocabulary


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
