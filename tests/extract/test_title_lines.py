"""What titles a drawing of pins: no row of a table above, the chapter's heading, a part's number with its stroke."""

from __future__ import annotations

import pymupdf
import pytest

from tests.extract.pin_pages import dual, put, read

NAMES8 = ["TXD", "GND", "VCC", "RXD", "SPLIT", "CANL", "CANH", "STB"]
OTHERS8 = ["TXD", "GND", "VCC", "RXD", "VIO", "CANL", "CANH", "STB"]


def test_a_row_of_what_to_order_titles_no_drawing() -> None:
    """It stands as near over the body as a caption might, but over the heading of the pins."""

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 60, "XY1042", 16)
        put(page, 60, 152, "XY1042TK/3")
        put(page, 205, 152, "HVSON8")
        put(page, 280, 152, "plastic package; no leads")
        put(page, 60, 172, "6.1 Pinning", 10)
        dual(page, 200, 210, NAMES8)

    (fact,) = read(draw)
    assert fact.package is None


def test_drawings_that_a_stroke_alone_tells_apart_are_of_two_parts() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 60, "XY1042", 16)
        put(page, 60, 172, "Pinning", 10)
        for x, names, part in ((120, NAMES8, "XY1042T"), (380, OTHERS8, "XY1042T/3")):
            dual(page, x, 210, names)
            put(page, x + 14, 231, part, 5)
            put(page, x - 30, 285, f"Fig 2. Pin configuration diagram: {part}", 7)

    assert {fact.variant: fact.pairs[4].right for fact in read(draw)} == {"XY1042T": "SPLIT", "XY1042T/3": "VIO"}


def test_one_drawing_lettered_with_a_stroke_names_the_part_alone() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 60, "XY1042T/3", 16)
        dual(page, 200, 210, NAMES8, "XY1042T/3")

    (fact,) = read(draw)
    assert fact.variant == "XY1042T"


@pytest.mark.parametrize(("heading", "package"), [("2.1 8-lead PDIP", "8-lead PDIP"), ("2.1 14-lead PDIP", None)])
def test_the_heading_over_a_drawing_names_its_package(heading: str, package: str | None) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 40, 60, "2. Pin Configurations", 14)
        for y, text in ((160, heading), (360, "2.2 8-lead SOIC")):
            put(page, 40, y - 40, text, 12)
            dual(page, 250, y, OTHERS8 if y > 200 else NAMES8)

    found = {fact.pairs[4].right: fact.package for fact in read(draw)}
    assert (found.get("SPLIT"), found["VIO"]) == (package, "8-lead SOIC")


def test_a_heading_over_text_names_no_drawing_beside_it() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 40, 60, "Pin Configurations", 14)
        put(page, 40, 110, "8-lead PDIP", 12)
        put(page, 40, 130, "This package is in production", 9)
        put(page, 40, 142, "since last year", 9)
        dual(page, 350, 160, NAMES8)
        dual(page, 350, 360, OTHERS8)

    assert {fact.package for fact in read(draw)} == {None}
