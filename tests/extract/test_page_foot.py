"""The foot of a page below a table that goes on is no row of it."""

from __future__ import annotations

import pytest

from akili_desktop.core.facts import Range, Value
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.objections import foot

HEIGHT = 792.0
LAST = Range(
    page=1, bbox=Rect(49, 720, 398, 728), extractor="parameters", parameter="IN+ to GND",
    max=Value(text="0.3", bbox=Rect(350, 720, 361, 728)), unit="V",
)  # fmt: skip


def row(name: str, value: str, top: float, unit: str | None = None) -> Range:
    box = Rect(300, top, 310, top + 8)
    maximum = Value(text=value, bbox=box)
    return Range(
        page=1, bbox=Rect(40, top, 310, top + 8), extractor="parameters", parameter=name, max=maximum, unit=unit
    )


@pytest.mark.parametrize(
    ("last", "rule"),
    [
        (row("Rev. 1.2", "1", 766), "page-foot"),
        (row("www.vendor.example", "14", 770), "page-foot"),
        (row("Rev. 1.2", "1", 700), ""),  # in the midst of the page
        (row("Number of cycles", "5", 733), ""),  # the next row of the table
        (row("Lead temperature", "260", 766, "°C"), ""),
        (row("Endurance", "100000", 766), ""),
    ],
)
def test_a_lone_number_in_the_bottom_margin_apart_from_the_rows_is_none(last: Range, rule: str) -> None:
    assert foot(last, [LAST], HEIGHT) == rule
