"""Lists of labels and values as they are printed: one row a line, a column for each quantity or part over values.

The reader of such a list keeps one row for each value, the head that it is a case of in each, so that limits can be
read from it ('Thermal Resistance' | 'CLCC Package' | θJC | '14°C/W'). Printed are the head's line with θJA and θJC,
and under it a line for each package with its two values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from akili_desktop.core.document import PageContent
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.model import Band, Table, TableCell, Words

NAME, CASE, SYMBOL, VALUE = range(4)
"""Where a printed list has its names, the cases beside them, a value's symbol and the first column of values."""


class Row(NamedTuple):
    """A row of the reader's: the texts of its roles."""

    name: TableCell
    subject: TableCell | None
    symbol: TableCell | None
    value: TableCell
    unit: TableCell | None
    conditions: TableCell | None


def as_printed(table: Table, page: PageContent) -> Table:
    """A list with one row a printed line; any other table, and a list without cases, as it is."""
    at = {column.role: i for i, column in enumerate(table.columns)}
    if table.kind != "list" or SUBJECT not in at or all(c.col != at[SUBJECT] for c in table.cells):
        return table
    places = [{c.col: c for c in table.row_cells(row)} for row in range(len(table.rows))]
    roles = ("parameter", SUBJECT, "symbol", "value", "unit", "conditions")
    rows = [Row(*(place.get(at[role]) for role in roles)) for place in places]  # type: ignore[arg-type]
    runs = list(_runs(rows))
    over = [columns_of(run) for run in runs]
    values = max((len(columns) for columns in over), default=1) or 1
    cells: list[TableCell] = []
    count = 0
    for run, columns in zip(runs, over, strict=True):
        made, lines = _run(run, columns, values, page)
        cells += (replace(cell, row=cell.row + count) for cell in made)
        count += lines
    used = sorted({k for c in cells for k in range(c.col, c.col + c.col_span)})
    cells = [replace(c, col=used.index(c.col)) for c in cells]
    left = table.columns[0]
    bands = [_band([c.bbox for c in cells if c.row == row]) for row in range(count)]
    return replace(
        table, rows=tuple(bands), cells=tuple(cells),
        columns=tuple(replace(left, role=None) for _ in used),
    )  # fmt: skip


def _band(boxes: Sequence[Rect]) -> Band:
    box = bounding_box(boxes)
    return Band(y0=box.y0, y1=box.y1)


def _runs(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """The rows, those together that stand under one head: a name over cases, or parts over values."""
    run: list[Row] = []
    for row in rows:
        if run and not (_head(run[-1]) == _head(row) or (_headed_by_part(run[0]) and _between(run, row))):
            yield run
            run = []
        run.append(row)
    if run:
        yield run


def _head(row: Row) -> object:
    """What tells the head under which a row stands; each row without one is of its own."""
    if row.subject is None:
        return id(row)
    if _headed_by_part(row):
        return round(row.subject.words[0].baseline)
    return row.name.words


def _headed_by_part(row: Row) -> bool:
    """Whether a row's case is the part's name over its column, not a package's beside its value."""
    if row.subject is None:
        return False
    base = row.value.words[0].baseline
    return abs(row.name.words[-1].baseline - base) < abs(row.subject.words[-1].baseline - base)


def _between(run: Sequence[Row], row: Row) -> bool:
    """Whether a row without a part states its value for all parts of a run's."""
    heads = [r.subject.bbox for r in run if r.subject is not None]
    return row.subject is None and min(h.x0 for h in heads) < row.value.bbox.cx < max(h.x1 for h in heads)


def columns_of(run: Sequence[Row]) -> list[Words]:
    """What heads the columns of a run's values, from the left: its quantities, or its parts."""
    parts = _headed_by_part(run[0])
    heads = [r.subject if parts else r.symbol for r in run if r.subject is not None]
    printed = dict.fromkeys(h.words for h in heads if h is not None)  # in order: heads over one another begin alike
    return sorted(printed, key=lambda words: words[0].bbox.x0)


def _run(run: Sequence[Row], columns: Sequence[Words], values: int, page: PageContent) -> tuple[list[TableCell], int]:
    """A run's cells by printed line, its first in row 0, and how many lines these are."""
    unit, conditions = VALUE + values, VALUE + values + 1
    cells: list[TableCell] = []

    def put(row: int, col: int, cell: TableCell | None, span: int = 1) -> None:
        if cell is not None and not any(c.row == row and c.col == col and c.words == cell.words for c in cells):
            cells.append(replace(cell, row=row, col=col, col_span=span))

    parts = _headed_by_part(run[0])
    first = run[0]
    above = first.subject is not None and first.subject.bbox.cy - first.name.bbox.y1 > 0
    line = 0 if parts or above else -1
    in_head: set[int] = set()
    if above and not parts:
        put(0, NAME, first.name)
        in_head = {id(r.unit) for r in run if r.unit and r.unit.bbox.y1 < first.value.bbox.cy}
    label: TableCell | None = None
    for row in run:
        own = row.name if parts or row.subject is None else row.subject
        if label is None or own.words != label.words:
            label, line = own, line + 1
            if parts or above or row.subject is None:
                put(line, NAME, own)
            else:  # 'Input voltage, VI: XY24C' over 'All others'
                put(line, CASE, own)
                if row is first:
                    put(line, NAME, row.name)
            for found in _unread(own, columns, page):
                at = _nearest(found.bbox.cx, columns)
                put(line, VALUE + at, found)
        head = row.subject if parts else row.symbol
        if head is not None and row.subject is not None:
            at = columns.index(head.words)
            marked = row.unit if row.unit is not None and id(row.unit) in in_head else None
            words = head.words + (marked.words if marked else ())
            put(0 if parts or above else line, VALUE + at if parts or above else SYMBOL,
                replace(head, words=words, bbox=bounding_box(w.bbox for w in words)))  # fmt: skip
            cells[:] = [c for c in cells if c.row != line or c.col != VALUE + at]
            put(line, VALUE + at, row.value)
        else:
            put(line, SYMBOL, row.symbol)
            put(line, VALUE, row.value, max(1, len(columns)) if parts else 1)
        if id(row.unit) not in in_head:
            put(line, unit, row.unit)
        put(line, conditions, row.conditions)
    return cells, line + 1


def _unread(label: TableCell, columns: Sequence[Words], page: PageContent) -> Iterator[TableCell]:
    """What stands in a label's line under heads of columns: 'N/A' is read as no value, but printed."""
    if len(columns) < 2:
        return
    left, right = columns[0][0].bbox.x0, columns[-1][-1].bbox.x1
    line, size = label.words[-1].baseline, label.words[-1].size
    for word in page.words:
        upright = abs(word.baseline - line) < 0.3 * size and left - size < word.bbox.cx < right + size
        if upright and any(map(str.isalnum, word.text)) and word not in label.words:
            yield TableCell(row=0, col=0, text=join_text([word]), words=(word,), bbox=word.bbox)


def _nearest(x: float, columns: Sequence[Words]) -> int:
    middles = [bounding_box(w.bbox for w in words).cx for words in columns]
    limits = [(a + b) / 2 for a, b in pairwise(middles)]
    return sum(x > limit for limit in limits)
