"""Pin tables whose pins stand across: numbers in a row, names in the row beside it; turned to be read like others."""

from __future__ import annotations

from msgspec.structs import replace

from akili_desktop.extract.pins.cells import number_like
from akili_desktop.extract.pins.heads import heading_roles
from akili_desktop.extract.tables.model import Band, Column, Table
from akili_desktop.extract.vocabulary import Vocabulary

LEAST = 3
"""Fewer pins in a row than this make no row of pins."""

MOST_ROWS = 40


def turned_down(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with a row for each pin, None where its first column does not head a row of numbers and one of names.

    The rows of pins may come several times, one below the other. Cells keep their words and so their boxes.
    """
    if table.header_rows or not 2 <= len(table.rows) <= MOST_ROWS or len(table.columns) <= LEAST:
        return None
    pins = vocabulary.pins
    first = {cell.row: cell for cell in table.cells if cell.col == 0}
    roles = {row: heading_roles(cell.text, pins) for row, cell in first.items() if cell.col_span == 1}
    numbered = [row for row, said in roles.items() if "number" in said]
    named = [row for row, said in roles.items() if said & {"name", "weak"} and row not in numbered]
    if not numbered or len(named) < len(numbered) or len(roles) < len(table.rows):
        return None
    for row in numbered:
        texts = [cell.text for cell in table.row_cells(row) if cell.col]
        if len(texts) < LEAST or not all(number_like(word, pins) for text in texts for word in text.split()):
            return None
    cells = tuple(
        replace(cell, row=cell.col, col=cell.row, row_span=cell.col_span, col_span=cell.row_span)
        for cell in table.cells
    )
    columns = tuple(Column(x0=band.y0, x1=band.y1, text=first[i].text) for i, band in enumerate(table.rows))
    return Table(
        page=table.page, bbox=table.bbox, kind=table.kind, title=table.title, title_bbox=table.title_bbox,
        section=table.section, section_bbox=table.section_bbox, above=table.above, below=table.below, header_rows=1,
        columns=columns, rows=tuple(Band(y0=c.x0, y1=c.x1) for c in table.columns), cells=cells,
    )  # fmt: skip
