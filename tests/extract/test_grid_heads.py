"""Headings that lines part stand in a grid as printed, however many stand over one another."""

from __future__ import annotations

import pytest

from tests.extract.sheets import Sheet
from tests.extract.test_grid_cells import grids_of

XS = [60.0, 120.0, 180.0, 240.0, 300.0, 360.0, 420.0]


def rows(sheet: Sheet, top: float) -> Sheet:
    for i, name in enumerate("ABC"):
        y = top + 16 * i
        sheet.put(64, y + 12, name).rule(XS[0], y + 16, XS[-1], y + 16)
        for k, x in enumerate(XS[1:-1]):
            sheet.put(x + 8, y + 12, f"{i + 1}.{k + 1}")
    return sheet


def framed(levels: int) -> Sheet:
    """A frame with all bars from the headings' last level down, and lines over and under the headings."""
    sheet = Sheet().put(60, 90, "Mechanical data", 12)
    foot = 100 + 16 * levels
    for x in (XS[0], XS[1], XS[-1]):
        sheet.rule(x, 100, x, foot + 48)
    for x in XS[2:-1]:
        sheet.rule(x, foot - 16, x, foot + 48)
    return sheet.rule(XS[0], 100, XS[-1], 100).rule(XS[0], foot, XS[-1], foot)


def placed(sheet: Sheet) -> dict[tuple[int, int], tuple[str, int, int]]:
    (grid,) = grids_of(sheet)
    return {(c.row, c.col): (c.text, c.row_span, c.col_span) for c in grid.cells}


def test_a_heading_over_headings_over_columns_is_in_the_grid() -> None:
    sheet = rows(framed(3), 148)
    sheet.rule(XS[1], 116, XS[-1], 116).rule(XS[1], 132, XS[-1], 132).rule(XS[3], 116, XS[3], 132)
    sheet.put(240, 112, "Dimensions").put(150, 128, "Millimeters").put(320, 128, "Inches").put(64, 128, "Ref.")
    for x, text in zip(XS[1:-1], ("Min", "Max", "Min", "Typ", "Max"), strict=True):
        sheet.put(x + 8, 144, text)
    at = placed(sheet)
    assert at[0, 0] == ("Ref.", 3, 1)
    assert at[0, 1] == ("Dimensions", 1, 5)
    assert (at[1, 1], at[1, 3]) == (("Millimeters", 1, 2), ("Inches", 1, 3))
    assert [at[2, col][0] for col in range(1, 6)] == ["Min", "Max", "Min", "Typ", "Max"]
    assert at[3, 0][0] == "A"


def test_a_heading_over_some_of_the_columns_that_it_heads_stands_beside_the_others() -> None:
    sheet = rows(framed(3), 148)
    for x in (XS[2], XS[3]):
        sheet.rule(x, 116, x, 132)
    sheet.rule(XS[1], 116, XS[-1], 116).rule(XS[3], 132, XS[-1], 132)
    sheet.put(180, 112, "Limits at temperatures").put(64, 128, "Parameter").put(320, 128, "25")
    for x, text in zip(XS[1:-1], ("-55", "125", "Min", "Typ", "Max"), strict=True):
        sheet.put(x + 8, 144, text)
    at = placed(sheet)
    assert at[0, 1] == ("Limits at temperatures", 1, 5)
    assert at[1, 3] == ("25", 1, 3)
    assert (at[1, 1], at[1, 2]) == (("-55", 2, 1), ("125", 2, 1))


def test_headings_without_bars_between_them_keep_their_columns() -> None:
    sheet = Sheet().put(60, 90, "Electrical characteristics", 12)
    for x in (XS[0], XS[1], XS[-1]):
        sheet.rule(x, 100, x, 180)
    sheet.rule(XS[0], 100, XS[-1], 100).rule(XS[1], 116, XS[-1], 116).rule(XS[0], 132, XS[-1], 132)
    sheet.put(240, 112, "QX358").put(64, 120, "Parameter")
    for x, text in zip(XS[1:-1], ("Min", "Typ", "Max", "Test", "Unit"), strict=True):
        sheet.put(x + 8, 128, text)
    heads = {text: col for (row, col), (text, _, _) in placed(rows(sheet, 132)).items() if row < 2}
    assert [heads.get(text) for text in ("Min", "Typ", "Max")] == [1, 2, 3]


def test_a_heading_over_nothing_is_not_glued_to_its_neighbour() -> None:
    sheet = Sheet().put(60, 90, "Absolute maximum ratings", 12)
    for x in (60, 240, 380, 450):
        sheet.rule(x, 100, x, 164)
    for y in (100, 116, 132, 148, 164):
        sheet.rule(60, y, 450, y)
    sheet.row(112, x64="Parameter", x260="MIN", x330="MAX", x400="UNIT")
    sheet.row(128, x64="Supply voltage", x330="18", x400="V")
    sheet.row(144, x64="Output current", x330="225", x400="mA")
    sheet.row(160, x64="Junction temperature", x330="150", x400="C")
    heads = [text for (row, _), (text, _, _) in placed(sheet).items() if row == 0]
    assert heads == ["Parameter", "MIN", "MAX", "UNIT"]


@pytest.mark.parametrize(
    ("over", "title"),
    [
        (("PKG", "8-PIN"), "8-PIN DIP MECHANICAL DIMENSIONS"),
        # what names the table, or holds for all of it, is read as such wherever it stands
        (("Characteristics", "TA = 25 °C"), "Characteristics"),
    ],
)
def test_a_row_of_headings_in_the_frame_is_no_title(over: tuple[str, str], title: str) -> None:
    sheet = Sheet().put(60, 90, "8-PIN DIP MECHANICAL DIMENSIONS", 12)
    for x in (60, 130, 270):
        sheet.rule(x, 100, x, 180)
    sheet.rule(200, 116, 200, 180)
    for y in (100, 116, 132, 148, 164, 180):
        sheet.rule(60, y, 270, y)
    sheet.row(112, x64=over[0], x180=over[1]).row(128, x64="DIM", x140="MIN", x210="MAX")
    for i, name in enumerate("ABC"):
        sheet.row(144 + 16 * i, x64=name, x140=f"0.{i}60", x210=f"0.{i}80")
    (grid,) = grids_of(sheet)
    assert grid.title == title
    heads = [(c.text, c.row, c.col_span) for c in grid.cells if c.row < 2]
    assert (heads[:2] == [("PKG", 0, 1), ("8-PIN", 0, 2)]) is (over[0] == "PKG")
