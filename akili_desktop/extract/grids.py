"""Every table as a Grid fact: its cells with spans and boxes, as printed."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Cell, Grid
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.tables import Table
from akili_desktop.extract.vocabulary import Vocabulary


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """One Grid a table, empty cells left out."""
    del page, vocabulary
    return Drafts(facts=tuple(_grid(table) for table in tables if table.cells))


def _grid(table: Table) -> Grid:
    cells = tuple(
        Cell(row=c.row, col=c.col, row_span=c.row_span, col_span=c.col_span, text=c.printed, bbox=c.bbox)
        for c in sorted(table.cells, key=lambda c: (c.row, c.col))
        if c.words
    )
    return Grid(
        page=table.page, bbox=table.bbox, extractor="grids", title=table.title or None, rows=len(table.rows),
        cols=len(table.columns), cells=cells,
    )  # fmt: skip
