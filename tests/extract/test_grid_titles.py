"""What heads a grid: captions under tables, no notes and no paper's title over them, headings over several columns."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Grid
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.page.anchoring import Speller
from tests.extract.pin_pages import page_of, put
from tests.extract.sheets import read, tables


def ruled(page: pymupdf.Page, xs: list[float], ys: list[float], texts: list[str]) -> None:
    """A table drawn with lines, its texts from the top left."""
    for y in ys:
        page.draw_line((xs[0], y), (xs[-1], y), width=0.6)
    for x in xs:
        page.draw_line((x, ys[0]), (x, ys[-1]), width=0.6)
    for i, text in enumerate(texts):
        row, col = divmod(i, len(xs) - 1)
        put(page, xs[col] + 4, ys[row + 1] - 4, text)


def dimensions(page: pymupdf.Page) -> None:
    """A table of dimensions in two units, each over a minimum and a maximum."""
    xs = [60.0, 100.0, 150.0, 200.0, 250.0, 300.0]
    for x in (xs[0], xs[1], xs[3], xs[5]):
        page.draw_line((x, 200), (x, 275), width=0.6)
    for x in (xs[2], xs[4]):
        page.draw_line((x, 215), (x, 275), width=0.6)
    for y in (200, 230, 245, 260, 275):
        page.draw_line((60, y), (300, y), width=0.6)
    page.draw_line((100, 215), (300, 215), width=0.6)
    put(page, 115, 211, "MILLIMETERS")
    put(page, 230, 211, "INCHES")
    rows = (
        ("DIM", "MIN", "MAX", "MIN", "MAX"),
        ("A", "1.35", "1.75", "0.054", "0.068"),
        ("B", "0.10", "0.25", "0.004", "0.010"),
        ("C", "0.19", "0.25", "0.008", "0.010"),
    )
    for i, row in enumerate(rows):
        for x, text in zip(xs, row, strict=False):
            put(page, x + 8, 226 + 15 * i, text)


def test_headings_over_several_columns_are_a_row_of_the_grid() -> None:
    content = page_of(dimensions)
    (grid,) = tables(read(content))
    assert (grid.rows, grid.cols) == (5, 5)
    top = [(c.row_span, c.col, c.col_span, c.text) for c in grid.cells if c.row == 0]
    assert top == [(2, 0, 1, "DIM"), (1, 1, 2, "MILLIMETERS"), (1, 3, 2, "INCHES")]
    assert [c.text for c in grid.cells if c.row == 1] == ["MIN", "MAX", "MIN", "MAX"]
    speller = Speller(content)
    assert all(speller.spells(c.bbox, c.text) for c in grid.cells)
    assert bounding_box(c.bbox for c in grid.cells).y0 >= grid.bbox.y0


@pytest.mark.parametrize("label", ["NOTES:", "Note"])
def test_notes_over_a_table_are_not_its_title_though_they_are_in_capitals(label: str) -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 162, label, 7)
        for i, text in enumerate(
            (
                "DIMENSIONING AND TOLERANCING PER ASME Y14.5M.",
                "DIMENSION B DOES NOT INCLUDE DAMBAR",
                "PROTRUSION IN EXCESS OF THE WIDTH",
            )
        ):
            put(page, 64, 170 + 8 * i, f"{i + 1}.", 7)
            put(page, 75, 170 + 8 * i, text, 7)
        dimensions(page)

    (grid,) = tables(read(page_of(draw)))
    assert grid.title is None


def test_a_heading_in_capitals_under_no_notes_stays_a_title() -> None:
    def draw(page: pymupdf.Page) -> None:
        put(page, 60, 190, "OUTLINE DIMENSIONS OF THE PACKAGE")
        dimensions(page)

    (grid,) = tables(read(page_of(draw)))
    assert grid.title == "OUTLINE DIMENSIONS OF THE PACKAGE"


def history(page: pymupdf.Page, y: float, first: str = "A") -> None:
    ruled(
        page, [60, 160, 300], [y, y + 16, y + 32, y + 48], ["Revision", "Change", first, "first release", "B", "second"]
    )


@pytest.mark.parametrize(("size", "title"), [(18, "Revision History"), (12, "Dual Driver Revision History")])
def test_the_papers_title_over_a_heading_is_none_of_its_lines(size: float, title: str) -> None:
    """In letters as large it may be the heading's first line."""

    def draw(page: pymupdf.Page) -> None:
        page.insert_text((60, 100), "Dual Driver", fontsize=size, fontname="hebo")
        page.insert_text((60, 115), "Revision History", fontsize=12, fontname="hebo")
        history(page, 122)

    (grid,) = tables(read(page_of(draw)))
    assert grid.title == title


def test_captions_under_tables_are_theirs_behind_a_table_without_one() -> None:
    def draw(page: pymupdf.Page) -> None:
        history(page, 100)
        for i, name in enumerate(("Silicon options", "Tools")):
            page.insert_text((60, 190 + 110 * i), f"1.{i + 1} {name}", fontsize=11, fontname="hebo")
            history(page, 200 + 110 * i, f"X{i}")
            put(page, 120, 262 + 110 * i, f"Table {i + 30}. {name} of the part")

    titles = [grid.title for grid in tables(read(page_of(draw)))]
    assert titles[1:] == ["Table 30. Silicon options of the part", "Table 31. Tools of the part"]


def test_captions_over_tables_stay_theirs_behind_a_table_without_one() -> None:
    def draw(page: pymupdf.Page) -> None:
        history(page, 100)
        for i, name in enumerate(("Silicon options", "Tools")):
            put(page, 120, 192 + 80 * i, f"Table {i + 30}. {name} of the part")
            history(page, 200 + 80 * i, f"X{i}")

    titles = [grid.title for grid in tables(read(page_of(draw)))]
    assert titles[1:] == ["Table 30. Silicon options of the part", "Table 31. Tools of the part"]


def test_a_paragraph_without_capitals_of_its_own_is_no_title() -> None:
    def draw(page: pymupdf.Page) -> None:
        text = "微控制器基于RISC指令集设计，其架构中将内核、仲裁单元、DMA模块、存储等部分通过总线实现交互"
        page.insert_text((60, 105), text, fontsize=8, fontname="china-s")
        history(page, 112)

    (grid,) = tables(read(page_of(draw)))
    assert grid.title is None


def test_headings_words_that_a_plot_letters_head_no_table() -> None:
    """'LIMIT' beside a curve, over words in which no value stands."""

    def draw(page: pymupdf.Page) -> None:
        for x in range(100, 300, 20):
            page.draw_line((x, 100), (x, 200), width=0.3)
        for x, text in ((110, "CURRENT"), (150, "LIMIT"), (190, "Min"), (230, "Max")):
            put(page, x, 120, text)
        put(page, 110, 134, "(APPLIES")
        put(page, 190, 134, "BELOW")
        put(page, 230, 134, "RATED")
        page.draw_bezier((100, 110), (160, 110), (200, 190), (300, 195))

    found: list[Grid] = tables(read(page_of(draw)))
    assert found == []


def test_limits_in_few_rows_stay_a_table_though_a_line_slants_in_it() -> None:
    def draw(page: pymupdf.Page) -> None:
        for i, row in enumerate(
            (("Parameter", "Min", "Max", "Unit"), ("Supply", "2.7", "5.5", "V"), ("Input", "0", "", "V"))
        ):
            for x, text in zip((60, 200, 250, 300), row, strict=True):
                put(page, x, 120 + 14 * i, text)
        page.draw_line((120, 125), (135, 135))

    (grid,) = tables(read(page_of(draw)))
    assert (grid.rows, grid.cols) == (3, 4)


def test_a_heading_before_a_remark_in_brackets_names_a_table_that_limits_nothing() -> None:
    def draw(page: pymupdf.Page) -> None:
        page.insert_text((60, 100), "QX298", fontsize=12, fontname="hebo")
        page.insert_text((60, 150), "PIN FUNCTIONS", fontsize=10, fontname="hebo")
        width = pymupdf.get_text_length("PIN FUNCTIONS ", fontsize=10, fontname="hebo")
        page.insert_text((60 + width, 150), "(refer to the block diagram)", fontsize=10)
        history(page, 160)

    (grid,) = tables(read(page_of(draw)))
    assert grid.title == "PIN FUNCTIONS"


@pytest.mark.parametrize(("across", "title"), [(True, None), (False, "QX298")])
def test_a_number_over_a_line_across_the_page_names_the_paper(across: bool, title: str | None) -> None:
    def draw(page: pymupdf.Page) -> None:
        page.insert_text((60, 84), "QX298", fontsize=12, fontname="hebo")
        if across:
            page.draw_line((60, 90), (540, 90), width=0.6)
        history(page, 110)

    (grid,) = tables(read(page_of(draw)))
    assert grid.title == title


def test_a_cell_of_the_ruled_table_above_is_no_title() -> None:
    """Not where a line of text, which is none either, stands between the two."""
    heads, xs = ["Package Type", "Density", "Product"], [60.0, 160.0, 260.0, 360.0]

    def draw(page: pymupdf.Page) -> None:
        ruled(page, xs, [200, 220, 240], [*heads, "SOIC-8 150mil", "8M-bit", "XY25Q80SNIP"])
        put(page, 60, 262, "Numbers of parts that are used in cars, which are shown in this table:")
        ruled(page, xs, [270, 290, 310], [*heads, "SOIC-8 150mil", "8M-bit", "XY25Q80SNAP"])

    assert [grid.title for grid in tables(read(page_of(draw)))] == [None, None]


def _figures(page: pymupdf.Page, under: str, apart: bool = True, first: float = 160) -> None:
    """A frame with boxes and a figure's caption at its foot, then another frame with boxes and `under` at its foot."""
    for number, y in enumerate((100, 190)):
        page.draw_rect((40, y, 500, y + 56), width=0.6)
        ruled(page, [200, 230, 260, 290], [y + 18, y + 32, y + 46], ["00", "01", "02", f"4{number}", "41", "42"])
    gap = 14 if apart else 1
    page.insert_text((150, first + 8), "Figure 4", fontsize=9, fontname="hebo")
    page.insert_text((188 + gap, first + 8), "Two-line display of numbers", fontsize=9, fontname="hebo")
    page.insert_text((150, 258), under, fontsize=9, fontname="hebo")


@pytest.mark.parametrize("apart", [True, False])
def test_the_caption_of_the_figure_above_is_no_title_of_boxes_in_the_next_figure(apart: bool) -> None:
    found = tables(read(page_of(lambda page: _figures(page, "Figure 5   Display after a shift", apart))))
    assert [grid.title for grid in found] == [None, None]


@pytest.mark.parametrize(
    ("under", "first"),
    [("The display is shifted by each entry", 160), ("Table 7. What is shown", 160), ("Figure 5. Shift", 178)],
)
def test_a_figures_caption_stays_a_title_where_none_is_below_or_it_is_nearer_to_the_boxes(
    under: str, first: float
) -> None:
    found = tables(read(page_of(lambda page: _figures(page, under, apart=False, first=first))))
    assert found[1].title is not None
    assert found[1].title.startswith(("Figure 4", "Table 7"))
