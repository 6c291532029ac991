"""Every table as a Grid fact: its cells with spans and boxes, as printed."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Cell, Flag, Grid
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.gridcaptions import explains_column, letters_drawing, package_caption
from akili_desktop.extract.gridcells import cells_of
from akili_desktop.extract.griddrawings import without_drawing
from akili_desktop.extract.gridfused import fused
from akili_desktop.extract.page.anchoring import undecoded
from akili_desktop.extract.page.drawnsigns import SIGN_DRAWN, drawn_signs
from akili_desktop.extract.page.leaders import LEAST, LEAST_IN_LIST, without_leaders
from akili_desktop.extract.page.ligatures import of_heading
from akili_desktop.extract.page.raised import as_printed
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

TITLE_UNREAD = Flag(rule="sign-unread", detail="no font explains a sign in the table's title")


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """One Grid a table, empty cells left out."""
    return Drafts(facts=tuple(_grid(table, page, vocabulary) for table in tables if table.cells))


def _around(words: Sequence[Word]) -> Rect:
    return bounding_box([word.bbox for word in words])


def _grid(table: Table, page: PageContent, vocabulary: Vocabulary) -> Grid:
    printed = "" if letters_drawing(table, page, vocabulary) else table.title
    named = "" if explains_column(printed, table) else of_heading(printed, vocabulary)
    title = named or package_caption(page, table, vocabulary, printed)
    grid = cells_of(table, page, vocabulary)
    drawn = without_drawing(grid, page)
    least = LEAST_IN_LIST if table.kind == "list" else LEAST
    cells = tuple(
        Cell.of(row=c.row, col=c.col, row_span=c.row_span, col_span=c.col_span, text=as_printed(words),
                bbox=c.source.bbox if c.source is not None and words == c.source.words else _around(words))
        for c in sorted(grid.cells, key=lambda c: (c.row, c.col))
        for words in (without_leaders(c.words, least),)
    )  # fmt: skip
    apart = fused([(c.row, c.row_span, c.words) for c in grid.cells]) if table.kind == "ruled" else ()
    # the head of a list's first rows stands above the area that these make
    box = bounding_box([table.bbox, *(c.bbox for c in grid.cells if c.source is None)])
    lost = (SIGN_DRAWN,) if drawn_signs(page).stand_in([cell.bbox for cell in cells]) else ()
    if drawn:
        box = box._replace(y0=min(c.bbox.y0 for c in grid.cells) - 1)
    return Grid(
        page=table.page, bbox=box, extractor="grids", title=title or None, rows=grid.rows, cols=grid.cols,
        cells=cells, flags=(*((TITLE_UNREAD,) if undecoded(title) else ()), *apart, *lost),
    )  # fmt: skip
