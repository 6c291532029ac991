"""Tests of a quantity whose limits stand in lines of their own, as the units say: 'ns typ' over 'ns max'.

'RL = 300 Ω, CL = 35 pF;' beside the typical value, 'VS = 5 V; Test Circuit 7' beside the maximum under it: the comment
of the quantity is set from its first line down, and is of both lines of values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.limits.rowtexts import without_limit
from akili_desktop.extract.limits.texts import read_text
from akili_desktop.extract.page.textlines import join_text
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.tables.testheads import stated
from akili_desktop.extract.vocabulary import Vocabulary

PITCH = 1.6
"""The lines of one comment follow one another within so many sizes of their letters."""
GOES_ON = (";", ",")
"""What ends a line of a comment that goes on in the next one."""


def with_tests_of_limits(table: Table, vocabulary: Vocabulary) -> Table:
    """The table, the comment of a quantity given to each of the lines that tell its limits.

    Such lines follow one another, say a limit each behind one unit, and only the first is named. Their tests are one
    where each line of them but the last ends open and no symbol is stated twice; a line without any has that of the
    first, unless it is of a temperature.
    """
    tests = table.columns_of("conditions")
    units = table.columns_of("unit")
    if len(tests) != 1 or len(units) != 1:
        return table
    if sum(len(cell.words) > 1 or "(" in cell.text for cell in table.cells if cell.col == units[0]) < 2:
        return table  # no two of them say a limit
    given: dict[int, TableCell] = {}
    for run in _runs(table, vocabulary):
        cells = [table.at(row, tests[0]) for row in run]
        held = [cell for cell in cells if cell is not None and cell.words]
        if not held or cells[0] is not held[0] or any(cell.row_span > 1 or cell.pieces for cell in held):
            continue
        if any(not _goes_on(held[:place], cell) for place, cell in enumerate(held) if place):
            continue
        if len(held) < len(run) and any("°" in word.text for cell in held for word in cell.words):
            continue  # a limit below that states no temperature may hold over all
        words = tuple(word for cell in held for word in cell.words)
        box = bounding_box(word.bbox for word in words)
        given |= {row: replace(held[0], row=row, words=words, text=join_text(words), bbox=box) for row in run}
    if not given:
        return table
    kept = (cell for cell in table.cells if cell.col != tests[0] or cell.row not in given)
    return replace(table, cells=(*kept, *given.values()))


def _runs(table: Table, vocabulary: Vocabulary) -> Iterator[list[int]]:
    """The rows of each quantity of which the units say one limit after another."""
    run: list[int] = []
    said: list[str] = []
    unit_of_run = ""
    for row in table.body:
        unit, limit = _unit(table, row, vocabulary)
        role = vocabulary.role(limit) if limit else None
        further = bool(run) and not _named(table, row, run[0]) and unit == unit_of_run and role not in said
        if role is None or not further:
            if len(run) > 1:
                yield run
            run, said, unit_of_run = ([row], [role], unit) if role is not None else ([], [], "")
            continue
        run.append(row)
        said.append(role)
    if len(run) > 1:
        yield run


def _unit(table: Table, row: int, vocabulary: Vocabulary) -> tuple[str, str]:
    """The unit beside the values of a row, and the limit that it says."""
    cell = table.at(row, table.columns_of("unit")[0])
    valued = any(table.columns[one.col].role in VALUE_ROLES for one in table.row_cells(row))
    if cell is None or cell.row_span > 1 or not valued:
        return "", ""
    unit, limit = without_limit(read_text(cell.words), vocabulary)
    return unit.text, limit


def _named(table: Table, row: int, first: int) -> bool:
    """Whether a row has a name, symbol or any other text of its own that the first row of the quantity has not."""
    for cell in table.row_cells(row):
        if table.columns[cell.col].role in (*VALUE_ROLES, "unit", "conditions") or not cell.words:
            continue
        over = table.at(first, cell.col)
        if over is None or over.words != cell.words:
            return True
    return False


def _goes_on(above: Sequence[TableCell], cell: TableCell) -> bool:
    """Whether a test can only go on with those above it, which end open right over it and state other symbols."""
    last, first = above[-1].words[-1], cell.words[0]
    near = 0 < first.baseline - last.baseline <= PITCH * first.size
    symbols = {symbol for one in above for symbol in stated(one.words)}
    return last.text.endswith(GOES_ON) and near and symbols.isdisjoint(stated(cell.words))
