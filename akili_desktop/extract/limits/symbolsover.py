"""A part in each row and one symbol over all limits: 'VIT–' over 'MIN | TYP | MAX' beside 'DEVICE'.

The symbol names the rows then, and the part is what they are stated for. A further column under a symbol of its own
('VHYST' over '10 mV') has a row for each of its values.
"""

from __future__ import annotations

from msgspec.structs import replace

from akili_desktop.extract.identity import is_part_number
from akili_desktop.extract.limits.cellvalues import read_value
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.model import Column, Table, TableCell, Words
from akili_desktop.extract.vocabulary import Vocabulary

_LIMITS = frozenset({"min", "typ", "max"})
_BESIDE = _LIMITS | {"conditions", "unit"}
LEAST = 2
"""So many parts are a list of them."""


def with_symbol_over_limits(table: Table, vocabulary: Vocabulary) -> Table:
    """The table with a column for the symbol over its limits, and a row for each value of the columns beside.

    As it is where anything in it is not understood.
    """
    limits = [column for column in table.columns if column.role in _LIMITS]
    words = limits[0].group_words if limits else ()
    if len(limits) < 2 or not _lowered(words) or any(column.group_words != words for column in limits):
        return table
    if table.header_rows != 1 or len({column.role for column in limits}) < len(limits):
        return table
    beside = [i for i, column in enumerate(table.columns) if i and column.role not in _BESIDE]
    heads = {i: cell.words for i in beside if (cell := table.at(0, i)) is not None and _lowered(cell.words)}
    cells = [cell for cell in table.cells if cell.row in table.body and cell.words]
    if not _parts_down(table, vocabulary) or len(heads) < len(beside) or not table.columns_of("unit"):
        return table
    if not all(_measured(cell, vocabulary) for cell in cells if cell.col in heads) or any(
        c.col_span > 1 for c in cells
    ):
        return table
    return _parted(table, words, heads)


def _parted(table: Table, words: Words, heads: dict[int, Words]) -> Table:
    """The table with a row for the limits and one for each value under the symbols in `heads`."""
    step, count = 1 + len(heads), len(table.columns)

    def at(row: int, number: int = 0) -> int:
        return row if row not in table.body else 1 + (row - 1) * step + number

    cells: list[TableCell] = []
    for cell in table.cells:
        of_limits = table.columns[cell.col].role in _LIMITS or table.columns[cell.col].role == "unit"
        number = 1 + list(heads).index(cell.col) if cell.col in heads else 0
        for row in range(cell.row, cell.last_row + 1):
            if row not in table.body:
                cells += [replace(cell, row_span=1, row=row)] if cell.col not in heads else []
            elif cell.col in heads:
                cells.append(replace(cell, row=at(row, number), row_span=1, col=count))
            elif of_limits:
                cells.append(replace(cell, row=at(row), row_span=1))
            else:
                cells += (replace(cell, row=at(row, each), row_span=1) for each in range(step))
    for row in table.body:
        cells += (_named(at(row, n), count + 1, own) for n, own in enumerate((words, *heads.values())))
    first = table.columns[0]
    columns: list[Column] = []
    for i, column in enumerate(table.columns):
        bare = replace(column, group="", group_words=())
        columns.append(replace(bare, role=SUBJECT if i == 0 else None if i in heads else column.role))
    bare = Column(x0=first.x0, x1=first.x0)
    columns += (replace(bare, role="value"), replace(bare, role="symbol"))
    rows = [table.rows[0], *(band for band in table.rows[1:] for _ in range(step))]
    return replace(table, columns=tuple(columns), rows=tuple(rows), cells=tuple(cells))


def _named(row: int, col: int, words: Words) -> TableCell:
    return TableCell(row=row, col=col, words=words, text=words[0].text, bbox=words[0].bbox)


def _lowered(words: Words) -> bool:
    """Whether a heading is one symbol with a lowered part."""
    return len(words) == 1 and symbol_like(words) and any(run.script < 0 for run in words[0].runs)


def _parts_down(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether the first column has a part's number in each row, no two alike."""
    parts = [cell.text for row in table.body if (cell := table.at(row, 0)) is not None and cell.words]
    numbered = all(is_part_number(text, vocabulary.vendors, vocabulary.packages) for text in parts)
    return numbered and LEAST <= len(table.body) == len(set(parts))


def _measured(cell: TableCell, vocabulary: Vocabulary) -> bool:
    """Whether a cell states one number and its unit."""
    value = read_value(cell.words, vocabulary)
    return value is not None and value.single is not None and value.single.number is not None and bool(value.unit)
