"""Pin tables that rows without bars cut into pieces: 'POWER AND GROUND' between two lines over the whole width."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.page.textlines import group_lines, join_text, make_chunks
from akili_desktop.extract.partwords import PinWords
from akili_desktop.extract.pins.heads import heading_roles
from akili_desktop.extract.tables.model import Band, Table, TableCell

HEAD_ROWS = 3
"""So many rows headings have at most."""
HIGHEST = 2.5
"""Sizes of type that such a row is high at most."""
LEVEL = 2.0
"""How far (points) the pieces' edges stand from one another at most."""


def heads_pins_alone(table: Table, pins: PinWords) -> bool:
    """Whether a table is nothing but the headings of one of pins: of names and of numbers, in few rows."""
    if len(table.rows) > HEAD_ROWS:
        return False
    roles = [heading_roles(cell.text, pins) for cell in table.cells if cell.words]
    return {"name", "number"} <= frozenset[str]().union(*roles)


def with_sections(table: Table, tables: Sequence[Table], page: PageContent, headed: Callable[[Table], bool]) -> Table:
    """The table with the ruled ones that go on right under it, each below a row of one text over the whole width.

    They are as wide as it is and have as many columns, each with its text under the same heading; what is `headed`
    itself is none of them. The table itself where none goes on.
    """
    whole = table
    while (found := _next(whole, tables, page)) is not None:
        piece, row = found
        if headed(piece):
            break
        whole = _joined(whole, piece, row)
    return whole


def _next(table: Table, tables: Sequence[Table], page: PageContent) -> tuple[Table, list[Word]] | None:
    """The piece right below a table and the words of the row between the two."""
    for piece in tables:
        gap = piece.bbox.y0 - table.bbox.y1
        if piece.kind != "ruled" or len(piece.columns) != len(table.columns) or not 0 < gap < 60:
            continue
        if abs(piece.bbox.x0 - table.bbox.x0) > LEVEL or abs(piece.bbox.x1 - table.bbox.x1) > LEVEL:
            continue
        between = [
            word
            for word in page.words
            if table.bbox.y1 < word.bbox.cy < piece.bbox.y0 and piece.bbox.x0 < word.bbox.cx < piece.bbox.x1
        ]
        lines = group_lines(between)
        if len(lines) != 1 or len(make_chunks(lines[0])) != 1 or gap > HIGHEST * lines[0][0].size:
            continue
        if _under(piece, table):
            return piece, lines[0]
    return None


def _under(piece: Table, table: Table) -> bool:
    """Whether each column of a piece is under that of the table: no heading's middle is over another's texts."""
    middles = [(column.x0 + column.x1) / 2 for column in table.columns]
    lefts = [float("-inf"), *(column.x1 for column in piece.columns[:-1])]
    rights = [*(column.x0 for column in piece.columns[1:]), float("inf")]
    return all(low < x < high for x, low, high in zip(middles, lefts, rights, strict=True))


def _joined(table: Table, piece: Table, row: Sequence[Word]) -> Table:
    first = len(table.rows)
    box = bounding_box(word.bbox for word in row)
    section = TableCell(
        row=first, col=0, col_span=len(table.columns), text=join_text(row), words=tuple(row), bbox=box,
    )  # fmt: skip
    cells = (*table.cells, section, *(replace(cell, row=cell.row + first + 1) for cell in piece.cells))
    rows = (*table.rows, Band(y0=table.bbox.y1, y1=piece.bbox.y0), *piece.rows)
    return replace(table, bbox=bounding_box((table.bbox, piece.bbox)), rows=rows, cells=cells)
