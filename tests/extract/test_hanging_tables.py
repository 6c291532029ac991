"""Tables whose headings alone are shaded or parted by bars: their rows hang on lines across as wide as these."""

from __future__ import annotations

import pymupdf
import pytest

from akili_desktop.core.facts import Grid, PageReading
from akili_desktop.extract.reader import PageReader
from tests.extract.pin_pages import page_of
from tests.extract.sheets import vocabulary

LEFT, RIGHT = 60.0, 540.0
SHADE = (0.9, 0.94, 0.95)


class Drawn:
    """A page on which shaded headings, rows and lines are put from the top."""

    def __init__(self, page: pymupdf.Page, y: float = 100) -> None:
        self.page, self.y = page, y

    def text(self, x: float, text: str, size: float = 8, *, bold: bool = False) -> None:
        self.page.insert_text((x, self.y + 10), text, fontsize=size, fontname="hebo" if bold else "helv")

    def line(self, y: float) -> None:
        self.page.draw_line((LEFT, y), (RIGHT, y), width=0.5)

    def heading(self, text: str, size: float = 8) -> None:
        self.text(LEFT, text, size, bold=True)
        self.y += 15

    def heads(self, **heads: str) -> None:
        """Shaded headings, each from its own x to the next."""
        starts = [float(x[1:]) for x in heads]
        for x, end, text in zip(starts, [*starts[1:], RIGHT], heads.values(), strict=True):
            box = pymupdf.Rect(x, self.y, end, self.y + 15)
            self.page.draw_rect(box, color=None, fill=SHADE)
            self.text(x + 2, text, bold=True)
        self.line(self.y)
        self.y += 15

    def row(self, *, lines: int = 1, **texts: str) -> None:
        for x, text in texts.items():
            for k, part in enumerate(text.split("\n")):
                self.page.insert_text((float(x[1:]) + 2, self.y + 10 + 11 * k), part, fontsize=8)
        self.y += 4 + 11 * lines
        self.line(self.y)


def reading(draw: object) -> PageReading:
    return PageReader(vocabulary())(page_of(lambda page: draw(Drawn(page))))  # type: ignore[operator]


def rows(found: PageReading, title: str) -> list[list[str]]:
    (grid,) = [fact for fact in found.facts if isinstance(fact, Grid) and title in (fact.title or "")]
    return [[c.text for c in grid.cells if c.row == row] for row in range(grid.rows)]


def orders(page: Drawn) -> None:
    """One row under headings in two lines, and the next section's heading with a line of the same width."""
    page.heading("Table 3.  Ordering information")
    for box, text in (((60, 155, 30), "Type number"), ((155, 540, 15), "Package")):
        page.page.draw_rect(pymupdf.Rect(box[0], page.y, box[1], page.y + box[2]), color=None, fill=SHADE)
        page.text(box[0] + 2, text, bold=True)
    page.line(page.y)
    page.y += 15
    page.page.draw_line((155, page.y), (RIGHT, page.y), width=0.5)
    for x, end, text in ((155, 220, "Name"), (220, 470, "Description"), (470, RIGHT, "Version")):
        page.page.draw_rect(pymupdf.Rect(x, page.y, end, page.y + 15), color=None, fill=SHADE)
        page.text(x + 2, text, bold=True)
    page.y += 15
    page.row(x60="XY7002", x155="TO-236AB", x220="plastic surface-mounted package; 3 leads", x470="SOT23")
    page.y += 15
    page.heading("4. Marking", 13)
    page.line(page.y + 4)


def markings(page: Drawn) -> None:
    """Two columns and one row, a note under it and the next section."""
    page.heading("Table 4.  Marking codes")
    page.heads(x60="Type number", x300="Marking code")
    page.row(x60="XY7002", x300="12%")
    page.y += 4
    page.text(60, "[1] % = placeholder for the site")
    page.y += 20
    page.heading("5. Limiting values", 13)
    page.line(page.y + 4)


def revisions(page: Drawn) -> None:
    """A row whose text goes on over the columns beside its own, among rows that have one in each."""
    page.heading("Table 8.  Revision history")
    page.heads(
        x60="Document ID", x155="Release date", x250="Data sheet status", x350="Change notice", x445="Supersedes"
    )
    page.row(x60="XY7002 v.7", x155="20110908", x250="Product data sheet", x350="-", x445="XY7002 v.6")
    changed = "The format of this data sheet was redesigned to comply with the new guidelines of the maker\nof it."
    page.row(lines=2, x60="Modifications:", x160=changed)
    page.row(x60="XY7002 v.6", x155="20060428", x250="Product data sheet", x445="XY7002 v.5")
    page.row(x60="XY7002 v.5", x155="20051115", x250="Product data sheet", x350="HZG336", x445="XY7002 v.4")


def test_one_row_under_the_headings_is_of_their_table() -> None:
    assert rows(reading(orders), "Table 3") == [
        ["Type number", "Package"],
        ["Name", "Description", "Version"],
        ["XY7002", "TO-236AB", "plastic surface-mounted package; 3 leads", "SOT23"],
    ]


def test_two_columns_are_a_table_and_the_next_section_is_none_of_its_rows() -> None:
    found = reading(markings)
    assert rows(found, "Table 4") == [["Type number", "Marking code"], ["XY7002", "12%"]]
    assert not found.regions


def test_a_text_over_further_columns_is_one_cell_of_its_row() -> None:
    found = rows(reading(revisions), "Table 8")
    assert [row[0] for row in found] == ["Document ID", "XY7002 v.7", "Modifications:", "XY7002 v.6", "XY7002 v.5"]
    assert len(found[2]) == 2
    assert found[2][1].endswith("the maker of it.")
    assert found[4] == ["XY7002 v.5", "20051115", "Product data sheet", "HZG336", "XY7002 v.4"]


@pytest.mark.parametrize(("size", "dot"), [(6, 8), (8, 13)], ids=["headings in small letters", "large dots"])
def test_larger_letters_of_rows_are_no_heading_of_a_section(size: float, dot: float) -> None:
    def draw(page: Drawn) -> None:
        page.heads(x60="", x155="", x300="")
        for x, text in ((62, "Function"), (157, "XY1"), (302, "XY2")):
            page.page.insert_text((x, page.y - 5), text, fontsize=size, fontname="hebo")
        for text in ("Sleep mode", "Thermal shutdown", "Soft start"):
            page.page.insert_text((157, page.y + 11), "*", fontsize=dot)
            page.row(x60=text, x300="yes")

    (grid,) = [fact for fact in reading(draw).facts if isinstance(fact, Grid)]
    assert (grid.rows, grid.cols) == (4, 3)


@pytest.mark.parametrize(
    "under",
    [
        {"x75": "XY7002", "x300": "12%"},  # not flush under its heading
        {"x60": "XY7002"},  # in one column
        {"x60": "Read all of this before use;\nit may\nbe of\nuse", "x300": "12%"},
    ],
)
def test_what_is_not_set_as_one_row_is_none(under: dict[str, str]) -> None:
    def draw(page: Drawn) -> None:
        page.heads(x60="Type number", x300="Marking code")
        page.row(lines=4, **under)

    assert not [fact for fact in reading(draw).facts if isinstance(fact, Grid)]


def test_rows_below_a_line_that_heads_them_are_not_cut_off() -> None:
    """What is not read whole is left to other ways, and told where it has a caption."""

    def draw(page: Drawn) -> None:
        page.heading("Table 9.  Functions")
        page.heads(x60="Mode", x155="Input", x250="Output")
        page.row(x60="Run", x155="high", x250="follows")
        page.row(x60="With the second converter on and its supply connected")
        page.row(x60="Stop", x155="low", x250="off")

    found = reading(draw)
    assert any("Table 9" in region.reason for region in found.regions)
