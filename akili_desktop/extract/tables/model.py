"""The one table model from which parameters, pinouts and grids are read.

A `Table` is what stands on the page: a lattice of row bands and column intervals, and cells that cover one or several
places of it. Coordinates are points of the displayed page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Mark
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import join_text

TableKind = Literal["anchored", "ruled", "pins", "aligned", "list", "family"]


Words: TypeAlias = tuple[Word, ...]


class Printed(NamedTuple):
    """A text with the box that it fills on a page."""

    text: str
    bbox: Rect
    page: int


class PartOfRow(NamedTuple):
    """What a row says of one part: its name, its test under that, and the part."""

    name: Words
    test: Words
    part: Words


class Column(Struct, frozen=True, kw_only=True):
    """A column's interval on the page and its heading, the heading's lines joined from the top by spaces.

    `role` is what the vocabulary says of the heading ('min', 'typ', 'max', 'unit', 'symbol', 'parameter',
    'conditions', 'value', 'pin', 'name', 'description' …) or None; `group` is the heading above a group of columns,
    printed as `group_words` where they are on this page.
    `heads` are all headings over the column as printed, its group's first; a table that goes on over a page's end has
    them on the page where it begins. The values of an `unsure` column may be of its neighbour.
    """

    x0: float
    x1: float
    text: str = ""
    role: str | None = None
    group: str = ""
    group_words: Words = ()
    heads: tuple[Printed, ...] = ()
    unsure: bool = False


class Band(Struct, frozen=True, kw_only=True):
    """A row's interval on the page, from `y0` at its top to `y1`."""

    y0: float
    y1: float


class TableCell(Struct, frozen=True, kw_only=True):
    """A cell: its place (zero-based), spans, words, and text as printed.

    In `text` sub- and superscripts are flattened and the lines of the cell joined by spaces; `marks` are the footnote
    marks taken out of it. `context` holds the words of an indented list's head that the cell continues ('Small Signal
    Bandwidth' over 'G = 1'); they are not of the cell's own text, nor is `parent`, the name of a row with values under
    which the cell's is indented, or `side`, the turned text at the side of its rows. `pieces` are the words of its
    parts where bars of a row part a column that is one elsewhere. An `unsure` cell is of a row that conditions beside
    several may be of or not. `bbox` bounds the words, or is the lattice's box where the cell is empty. `of_part` is
    what its row says where parts stand at the right of the names.
    """

    row: int
    col: int
    row_span: int = 1
    col_span: int = 1
    text: str = ""
    marks: tuple[str, ...] = ()
    words: Words = ()
    pieces: tuple[Words, ...] = ()
    context: Words = ()
    parent: Words = ()
    side: Words = ()
    unsure: bool = False
    of_part: PartOfRow | None = None
    bbox: Rect

    @property
    def printed(self) -> str:
        """All that stands in the cell, marks included."""
        return join_text(self.words)

    @property
    def last_row(self) -> int:
        return self.row + self.row_span - 1

    @property
    def last_col(self) -> int:
        return self.col + self.col_span - 1


def cell_of(row: int, col: int, words: Sequence[Word]) -> TableCell:
    """The cell of these words, at one place of a table that is made of another one."""
    return TableCell(
        row=row, col=col, text=join_text(words), words=tuple(words), bbox=bounding_box(w.bbox for w in words)
    )


class Table(Struct, frozen=True, kw_only=True, dict=True):
    """A table of one page.

    `title` is the caption or heading that names it, `section` the section heading above ('Electrical
    Characteristics'), `outer` the heading that this one is a part of, where it states conditions, `outer_stated` what
    the paragraph under that one states instead, `above` any further text between heading and table ('TA = 25 °C unless
    otherwise noted'), `marks` the footnote marks of all these, `below` footnote lines under it, `earlier` the footnotes
    under its beginning on the page before, and `opened` the section row of that page under which its first rows stand.
    `chapter` is the numbered heading, perhaps of an earlier page, that says of what kind the limits in it are. The
    first `header_rows` rows are headings; a row that is one cell over the whole width in the body is a section row.
    `kind` says how the lattice was found: by heading words, by rulings, by the heading words of pin tables, by
    aligned text, or as a list of labels and values under a section's heading.
    """

    page: int
    bbox: Rect
    kind: TableKind
    title: str = ""
    title_bbox: Rect | None = None
    section: str = ""
    section_bbox: Rect | None = None
    outer: str = ""
    outer_stated: str = ""
    chapter: str = ""
    above: tuple[tuple[str, Rect], ...] = ()
    marks: tuple[str, ...] = ()
    below: tuple[tuple[str, Rect], ...] = ()
    earlier: tuple[Mark, ...] = ()
    opened: str = ""
    header_rows: int = 0
    columns: tuple[Column, ...]
    rows: tuple[Band, ...]
    cells: tuple[TableCell, ...]

    @cached_property
    def _places(self) -> dict[tuple[int, int], TableCell]:
        places: dict[tuple[int, int], TableCell] = {}
        for cell in self.cells:
            for row in range(cell.row, cell.row + cell.row_span):
                for col in range(cell.col, cell.col + cell.col_span):
                    places.setdefault((row, col), cell)
        return places

    @cached_property
    def _row_cells(self) -> dict[int, tuple[TableCell, ...]]:
        """What `row_cells` has been asked for: many readers go over a table's rows."""
        return {}

    def at(self, row: int, col: int) -> TableCell | None:
        """The cell that covers a place of the lattice, None where nothing stands there."""
        return self._places.get((row, col))

    def row_cells(self, row: int) -> tuple[TableCell, ...]:
        """The cells that cover a row, from the left, each once."""
        found = self._row_cells.get(row)
        if found is None:
            seen: dict[int, TableCell] = {}
            for col in range(len(self.columns)):
                cell = self._places.get((row, col))
                if cell is not None:
                    seen.setdefault(id(cell), cell)
            found = self._row_cells[row] = tuple(seen.values())
        return found

    def columns_of(self, role: str) -> tuple[int, ...]:
        """Indexes of the columns whose heading has that role."""
        return tuple(i for i, column in enumerate(self.columns) if column.role == role)

    def with_joined(self, col: int, whole: Mapping[int, Sequence[TableCell]]) -> Table:
        """The table in which the column's cell in each of the rows is all of the given cells together."""
        if not whole:
            return self
        cells = [cell for cell in self.cells if cell.col != col or cell.row not in whole]
        for row, parts in whole.items():
            words = tuple(word for cell in parts for word in cell.words)
            box = bounding_box(word.bbox for word in words)
            cells.append(replace(parts[0], row=row, words=words, text=join_text(words), pieces=(), bbox=box))
        return replace(self, cells=tuple(cells))

    @property
    def body(self) -> range:
        """Indexes of the rows under the headings."""
        return range(self.header_rows, len(self.rows))
