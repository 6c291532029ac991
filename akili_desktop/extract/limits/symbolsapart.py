"""Symbols that stand one under another behind names and conditions, in a column that nothing heads and no bar parts.

In a frame under 'min. | typ. | max.' alone each band has one: 'Gate charge   VGE = 15 V      QG'.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell, cell_of

SIGNS = frozenset("=≤≥<>")
APART = 1.1
"""Letters' sizes that part columns in one line, at least."""
LEAST = 3
"""Fewer symbols under one another may stand so by chance."""
ALIGNED = 3.0
"""How far (points) the middles of symbols in one column differ, or the places where they begin."""
LEVEL = 2.0
"""A symbol of several lines of values stands so near (points) to the height of their common unit."""


def symbol_at_end(words: Sequence[Word]) -> tuple[Word, ...]:
    """The lowered symbol that is all of the words, or that a gap parts from those left of it; nothing where none is."""
    ordered = sorted(words, key=lambda word: word.bbox.x0)
    for at in range(len(ordered) - 1, -1, -1):
        left, right = ordered[:at], ordered[at:]
        if not left or right[0].bbox.x0 - max(word.bbox.x1 for word in left) > APART * right[0].size:
            lowered = any(run.script < 0 for word in right for run in word.runs)
            alone = lowered and symbol_like(right) and not any(c in SIGNS for word in right for c in word.text)
            return tuple(right) if alone else ()
    return ()


def with_symbols_apart(table: Table) -> Table:
    """The table, such symbols in a column of their own; as it was where not each band has one at the same place."""
    values = [i for i, column in enumerate(table.columns) if column.role in VALUE_ROLES]
    if table.kind != "anchored" or not values or values[0] != 1 or table.columns[0].role or table.columns[0].text:
        return table
    named = [cell for cell in table.cells if cell.col == 0 and cell.row in table.body and cell.words]
    found = {cell.row: symbol_at_end(cell.words) for cell in named}
    symbols = {row: words for row, words in found.items() if words}
    if len(symbols) < LEAST or any(cell.pieces or cell.col_span > 1 for cell in named):
        return table
    boxes = [bounding_box(word.bbox for word in words) for words in symbols.values()]
    lefts, middles = [box.x0 for box in boxes], [box.cx for box in boxes]
    if min(max(lefts) - min(lefts), max(middles) - min(middles)) > ALIGNED:
        return table
    taken = {word for words in symbols.values() for word in words}
    edge = min(lefts)
    if any(word.bbox.x1 > edge for cell in named for word in cell.words if word not in taken):
        return table
    spans = {row: _rows_of(table, row, words) for row, words in symbols.items()}
    valued = {cell.row for cell in table.cells if cell.col in values and cell.row in table.body}
    if not valued <= {row for rows in spans.values() for row in rows}:
        return table  # a line of values has none
    cells = [replace(cell, col=cell.col + (cell.col > 0)) for cell in table.cells if cell not in named]
    for cell in named:
        rest = [word for word in cell.words if word not in taken]
        if rest:
            cells.append(
                replace(cell, words=tuple(rest), text=join_text(rest), bbox=bounding_box(w.bbox for w in rest))
            )
    cells += [replace(cell_of(row, 1, words), row_span=len(spans[row])) for row, words in symbols.items()]
    first = table.columns[0]
    parted = (replace(first, x1=edge - 1), replace(first, x0=edge - 1), *table.columns[1:])
    return replace(table, columns=parted, cells=tuple(cells))


def _rows_of(table: Table, row: int, words: Sequence[Word]) -> range:
    """The rows that a symbol is of: those of the unit at whose height it stands, else its own."""
    unit: TableCell | None = table.at(row, len(table.columns) - 1)
    middle = bounding_box(word.bbox for word in words).cy
    shared = unit is not None and unit.row == row and abs(unit.bbox.cy - middle) < LEVEL
    return range(row, unit.last_row + 1) if unit is not None and shared else range(row, row + 1)
