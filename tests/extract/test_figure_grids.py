"""Drawings, charts, contents and lists whose texts stand in columns are no grids, and tables like them stay such."""

from __future__ import annotations

from collections.abc import Callable

import pymupdf
import pytest

from akili_desktop.core.facts import Grid
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import Sheet, read, tables

Draw = Callable[[pymupdf.Page], None]


def grids_of(draw: Draw) -> list[Grid]:
    return tables(read(page_of(draw)))


def ruled(page: pymupdf.Page, xs: list[float], ys: list[float]) -> None:
    for y in ys:
        page.draw_line((xs[0], y), (xs[-1], y), width=0.6)
    for x in xs:
        page.draw_line((x, ys[0]), (x, ys[-1]), width=0.6)


def charts(page: pymupdf.Page) -> None:
    """Two charts side by side whose scales fall by lines beside the names of their curves, captions under them."""
    for k, x in enumerate((80, 330)):
        for i, mark in enumerate(("30", "20", "10", "0")):
            put(page, x, 100 + 12 * i, mark)
            put(page, x + 60, 100 + 12 * i, f"curve {i}")
        put(page, x - 10, 148, f"FIGURE 2-{k}:")
        put(page, x + 60, 148, "Noise")


def pictures(page: pymupdf.Page) -> None:
    """Pictures in a frame of lines, each with its caption."""
    ruled(page, [60, 300, 540], [100, 250, 400])
    for i, text in enumerate(("Ripple rejection", "Output noise", "Supply current", "Drop-out voltage")):
        put(page, 80 + 240 * (i % 2), 240 + 150 * (i // 2), f"Figure {i + 1}. {text}")


def bits(page: pymupdf.Page) -> None:
    """One row of boxes with a name over which a bar stands in the first."""
    ruled(page, [100, 130, 160, 190, 220, 250], [100, 118])
    page.draw_line((100, 109), (130, 109), width=0.6)
    put(page, 105, 107, "SGL/", 7)
    put(page, 105, 116, "DIFF", 7)
    for i, text in enumerate(("D2", "D1", "D0", "X")):
        put(page, 137 + 30 * i, 112, text)


def legends(page: pymupdf.Page) -> None:
    """A chart's grid whose lines stop around the names of its curves."""
    xs, gaps = [100, 140, 180, 220, 260], ((112, 122), (150, 160), (190, 200))
    levels = [100, *(y for gap in gaps for y in gap), 220]
    for y in (100, 130, 170, 220):
        page.draw_line((100, y), (260, y), width=0.6)
    for x in xs:
        for low, high in zip(levels[::2], levels[1::2], strict=True) if x not in (100, 260) else [(100, 220)]:
            page.draw_line((x, low), (x, high), width=0.6)
    for y, text in (
        (120, "XY481 and XY485: DE = VCC"),
        (158, "XY485 alone: DE = 0, RE low"),
        (198, "XY491: DE low, RE high"),
    ):
        put(page, 106, y, text)


def blocks(page: pymupdf.Page) -> None:
    """Two blocks and the wires between them, with arrows' heads."""
    for x in (100, 240):
        page.draw_rect(pymupdf.Rect(x, 100, x + 50, 200))
    put(page, 132, 170, "Controller", 9, turn=90)
    for i, text in enumerate(("PWM", "nSLEEP", "nFAULT")):
        page.draw_line((150, 120 + 30 * i), (240, 120 + 30 * i), width=0.6)
        put(page, 180, 117 + 30 * i, text)


def leads(page: pymupdf.Page) -> None:
    """A package of twelve leads in frames of their own along all four sides, the pad's number beside the first."""
    page.draw_rect(pymupdf.Rect(120, 120, 180, 180))
    for i in range(3):
        at = 120 + 20 * i
        for x, y, number in ((100, at, i + 1), (at, 180, i + 4), (180, at, 9 - i), (at, 100, 12 - i)):
            page.draw_rect(pymupdf.Rect(x, y, x + 20, y + 20))
            put(page, x + 6, y + 13, str(number))
    page.draw_rect(pymupdf.Rect(100, 100, 120, 120))
    put(page, 106, 113, "0")
    put(page, 135, 150, "VSS VDD")


CONTENTS = (
    ("1", "Features", 1), ("2", "Applications", 1), ("3", "Description", 2), ("4", "Pin functions", 3),
    ("5", "Specifications", 4), ("6", "Typical application", 9), ("7", "Layout", 12),
)  # fmt: skip


def contents(page: pymupdf.Page) -> None:
    for i, (number, name, at) in enumerate(CONTENTS):
        put(page, 60, 100 + 13 * i, number)
        put(page, 90, 100 + 13 * i, name + "." * (70 - len(name)))
        put(page, 300, 100 + 13 * i, str(at))


def features(page: pymupdf.Page) -> None:
    """Items behind bullets beside a drawing's numbers."""
    for i, text in enumerate(("Two-wire interface", "Square wave output", "Power fail detector", "Low supply current")):
        page.insert_text((60, 100 + 20 * i), "•", fontsize=8, fontname="helv")
        put(page, 80, 100 + 20 * i, text)
        put(page, 330, 100 + 20 * i, ("8", "5", "7", "3")[i])


@pytest.mark.parametrize("draw", [charts, pictures, bits, legends, blocks, contents, features, leads])
def test_what_stands_in_columns_by_chance_is_no_grid(draw: Draw) -> None:
    assert grids_of(draw) == []


def test_a_table_that_names_the_figure_of_each_test_stays_one() -> None:
    def draw(page: pymupdf.Page) -> None:
        ruled(page, [60, 200, 300], [100, 118, 136, 154])
        for i, row in enumerate((("Setup time", "Figure 3. Write cycle"), ("Hold time", "Figure 4. Read cycle"))):
            put(page, 65, 130 + 18 * i, row[0])
            put(page, 205, 130 + 18 * i, row[1])
        put(page, 65, 112, "Name")
        put(page, 205, 112, "Figure")

    (grid,) = grids_of(draw)
    assert (grid.rows, grid.cols) == (3, 2)


def test_counts_behind_leaders_that_fall_are_a_table() -> None:
    """Pages of a list of contents never go back."""

    def draw(page: pymupdf.Page) -> None:
        for i, (number, name, _) in enumerate(CONTENTS):
            put(page, 60, 100 + 13 * i, number)
            put(page, 90, 100 + 13 * i, name + "." * (70 - len(name)))
            put(page, 300, 100 + 13 * i, str((7, 3, 12, 5, 9, 2, 8)[i]))

    (grid,) = grids_of(draw)
    assert grid.rows == len(CONTENTS)


def test_a_title_between_ends_of_bars_is_no_row() -> None:
    """Bars that go on over the line which closes the outermost ones: what is painted over them hides their ends."""

    def draw(page: pymupdf.Page) -> None:
        ruled(page, [60, 160, 260, 360], [120, 140, 160, 180])
        for x in (160, 260):
            page.draw_line((x, 104), (x, 120), width=0.6)
        page.insert_text((276, 115), "Selection Table", fontsize=11, fontname="hebo")
        for row, texts in enumerate((("Part", "Duplex", "Pins"), ("XY481", "Half", "8"), ("XY489", "Full", "14"))):
            for col, text in enumerate(texts):
                put(page, 66 + 100 * col, 133 + 20 * row, text)

    (grid,) = grids_of(draw)
    assert (grid.rows, grid.cols, grid.title) == (3, 3, "Selection Table")


@pytest.mark.parametrize("crossed", [False, True])
def test_rows_under_a_heading_that_alone_has_bars_are_of_its_table(crossed: bool) -> None:
    """Down to the last line as wide as the heading; not where a text runs across the bars' places."""

    def draw(page: pymupdf.Page) -> None:
        ruled(page, [60, 160, 260, 420, 500], [100, 120])
        ruled(page, [160, 260, 420, 500], [110, 120])
        for x, y, text in (
            (65, 109, "Type"),
            (165, 108, "Package"),
            (165, 118, "Name"),
            (265, 118, "Description"),
            (425, 118, "Version"),
        ):
            page.insert_text((x, y), text, fontsize=8, fontname="hebo")
        for i in range(3):
            put(page, 65, 132 + 16 * i, f"QX{2141 + i}FBD64")
            page.draw_line((60, 136 + 16 * i), (500 if i == 2 else 160, 136 + 16 * i), width=0.4)
        put(page, 150 if crossed else 165, 132, "LQFP64 package")
        put(page, 265, 132, "plastic low profile package")
        put(page, 425, 132, "SOT314")

    found = grids_of(draw)
    if crossed:
        assert all(grid.rows < 3 for grid in found)
    else:
        (grid,) = found
        assert [(c.row_span, c.text) for c in grid.cells if c.col == 1][-1] == (3, "LQFP64 package")
        assert [c.text for c in grid.cells if c.col == 0] == ["Type", *(f"QX{2141 + i}FBD64" for i in range(3))]


def test_leads_beside_a_list_from_the_middle_of_their_rows_on_are_no_table() -> None:
    """Bullets beside a drawing, level with some of its leads, were a table of five columns."""
    sheet = Sheet()
    for place, text in enumerate(
        ("High-Speed Interface (10 MHz):", "Clock Out Pin", "Interrupt Output Pin", "Low Power")
    ):
        y = 200 + 14 * place
        sheet.put(54, y, f"· {text}")
        sheet.row(y + 1, x358=f"TX{place}", x403=str(6 + place), x449=str(13 - place), x473=f"SCK{place}")
    assert not tables(read(sheet.content()))
