"""Thermal resistances in a line under the name of a package."""

from __future__ import annotations

from collections.abc import Sequence

import pymupdf
import pytest

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Range
from akili_desktop.extract import packagethermals
from tests.extract.pin_pages import page_of
from tests.extract.sheets import vocabulary

FACE = "china-s"
"""A face of the library that has Greek letters."""


def page(*columns: Sequence[str]) -> PageContent:
    """Lines one under another, each column's at its own middle."""

    def draw(page: pymupdf.Page) -> None:
        font = pymupdf.Font(FACE)
        for middle, lines in zip((170, 430), columns, strict=False):
            writer = pymupdf.TextWriter(page.rect)
            for n, text in enumerate(lines):
                writer.append((middle - font.text_length(text, 8) / 2, 300 + 10 * n), text, font=font, fontsize=8)
            writer.write_text(page)

    return page_of(draw)


def told(*columns: Sequence[str]) -> list[tuple[str, str | None, list[tuple[str, str]], str | None]]:
    facts = packagethermals.extract(page(*columns), (), vocabulary()).facts
    return [(f.parameter, f.variant, [(r, v.text) for r, v in f.told()], f.unit) for f in facts if isinstance(f, Range)]


LINE = "TJMAX = 125°C, θJA = 43°C/W, θJC = 3°C/W"


def test_each_package_has_the_thermal_resistances_under_its_name() -> None:
    found = told(
        ("DD PACKAGE", "10-LEAD (3mm x 3mm) PLASTIC DFN", LINE, "EXPOSED PAD IS GND"),
        ("S8 PACKAGE", "8-LEAD PLASTIC SO", "*PINS 2 AND 3 ARE TIED", "TJMAX = 150°C, θJA = 110°C/W"),
    )
    first, second = "DD PACKAGE 10-LEAD (3mm x 3mm) PLASTIC DFN", "S8 PACKAGE 8-LEAD PLASTIC SO"
    assert found == [
        ("TJMAX", first, [("max", "125")], "°C"),
        ("θJA", first, [("value", "43")], "°C/W"),
        ("θJC", first, [("value", "3")], "°C/W"),
        ("TJMAX", second, [("max", "150")], "°C"),
        ("θJA", second, [("value", "110")], "°C/W"),
    ]


@pytest.mark.parametrize(
    "lines",
    [
        (LINE,),
        ("THERMAL DATA", LINE),
        ("N8 PACKAGE", "S8 PACKAGE", LINE),
        ("MS8 PACKAGE", "8-LEAD PLASTIC MSOP", "TJMAX = 125°C, θJA = 40°C/W", "TJMAX = 125°C, θJA = 50°C/W"),
        ("S8 PACKAGE", "8-LEAD PLASTIC SO", "TJMAX = 125°C, θJA = 80°C/W TO 150°C/W"),
        ("S8 PACKAGE", "8-LEAD PLASTIC SO", "TJMAX = 125°C, θJA = 80°C/W (NOTE 3)"),
        ("S8 PACKAGE", "8-LEAD PLASTIC SO", "VIN = 5V, θJA = 80°C/W"),
    ],
)
def test_a_line_whose_package_or_values_are_not_told_states_nothing(lines: Sequence[str]) -> None:
    assert not told(lines)
