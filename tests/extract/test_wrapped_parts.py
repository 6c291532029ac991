"""A part's number that a narrow heading breaks behind its dash is one word."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Bijection
from akili_desktop.extract.page.wraps import gap
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import page_of, put, table
from tests.extract.sheets import vocabulary


@pytest.mark.parametrize(
    ("before", "behind", "between"),
    [("MPU-", "6050", ""), ("HCPL-", "2601", ""), ("IN-", "100", " "), ("VCC-", "120", " "), ("XY-", "12", " ")],
)
def test_what_stands_behind_a_dash_at_a_lines_end(before: str, behind: str, between: str) -> None:
    assert gap(before, behind) == between


def test_marks_under_two_parts_tell_which_pins_each_has() -> None:
    rows = [
        ["Pin", "XYU-\n6000", "XYU-\n6050", "Name", "Description"],
        ["1", "Y", "Y", "CLKIN", "Clock"], ["2", "Y", "", "/CS", "Chip select"],
        ["2", "", "Y", "VLOGIC", "Logic supply"],
        ["3", "Y", "Y", "GND", "Ground"], ["4", "Y", "Y", "VDD", "Supply"],
    ]  # fmt: skip

    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 80, "Pin Description", 12)
        table(page, 60, 100, [40, 50, 50, 80, 160], rows)

    found = {f.variant: {p.left: p.right for p in f.pairs}
             for f in PageReader(vocabulary())(page_of(draw, 1)).facts if isinstance(f, Bijection)}  # fmt: skip
    assert found["XYU-6000"]["2"] == "/CS"
    assert found["XYU-6050"]["2"] == "VLOGIC"
