"""Text, links and outline of real files, on pages as displayed."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from akili_desktop.adapters.pdf.document import Documents
from akili_desktop.core.geometry import Rect
from akili_desktop.core.navigation import OutlineEntry, Place
from akili_desktop.core.pagetext import Needle


@pytest.fixture
def turned(tmp_path: Path) -> str:
    """Two pages turned by 90 degrees, the second cropped, with an outline and two links on the first."""
    path = tmp_path / "turned.pdf"
    with pymupdf.open() as document:
        for number in range(2):
            document.new_page(width=600, height=800).insert_text((100, 100), f"Supply voltage {number}")
        first, second = document[0], document[1]
        to = pymupdf.Point(50, 300)
        first.insert_link({"kind": pymupdf.LINK_GOTO, "from": pymupdf.Rect(90, 90, 150, 110), "page": 1, "to": to})
        address = "https://example.com/a?b=c"
        first.insert_link({"kind": pymupdf.LINK_URI, "from": pymupdf.Rect(90, 190, 150, 210), "uri": address})
        first.set_rotation(90)
        second.set_rotation(90)
        document.set_toc([[1, "One\n<b>&", 1], [2, "Two", 2]])
        second.set_cropbox(pymupdf.Rect(20, 30, 580, 780))
        document.save(path)
    return str(path)


def test_links_stand_and_lead_on_the_displayed_page(turned: str) -> None:
    inside, outside = Documents().links(turned, 1, None)
    assert inside.bbox == pytest.approx((690, 90, 710, 150))
    assert inside.place == Place(2, 30.0)
    assert (outside.place, outside.address) == (None, "https://example.com/a?b=c")
    assert Documents().links(turned, 2, None) == ()


def test_outline_titles_are_one_plain_line(turned: str) -> None:
    first, second = Documents().outline(turned, None)
    assert first == OutlineEntry(1, "One <b>&", Place(1, 72.0))
    assert (second.level, second.title, second.place and second.place.page) == (2, "Two", 2)


def test_text_of_a_turned_page_has_its_boxes_on_it(turned: str) -> None:
    text = Documents().text(turned, 1, None)
    ((start, end),) = text.find(Needle("voltage"))
    (box,) = text.boxes_of(start, end)
    assert box.height > box.width
    assert Rect(690, 130, 712, 190).contains(box)


def test_a_file_without_an_outline_has_none(tmp_path: Path) -> None:
    path = tmp_path / "plain.pdf"
    with pymupdf.open() as document:
        document.new_page()
        document.save(path)
    documents = Documents()
    assert documents.outline(str(path), None) == ()
    assert documents.text(str(path), 1, None).text == ""
