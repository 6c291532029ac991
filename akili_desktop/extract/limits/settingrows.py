"""Tables whose first row states at what the columns of values below hold: 'Frequency Range | 5 - 8 | 8 - 16'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from akili_desktop.core.facts import Range
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.limits.valuecolumns import variants_of
from akili_desktop.extract.limits.valuewords import numeric
from akili_desktop.extract.tables.headcolumns import ORDER
from akili_desktop.extract.tables.model import Column, Printed, Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary, fold

BEGUN = re.compile(r"[+\-−–]?\d")
LEAST_ROWS = 3
MIDDLE = 3.0
"""How far (points) a heading stands from the middle of the columns that it is over at most."""


def with_setting_row(table: Table, vocabulary: Vocabulary) -> Table:
    """The table with its first row's settings as the headings of the columns under them, else as it is.

    Nothing else tells these columns apart: 'Min. | Typ. | Max.' stands again and again over one setting each, or one
    limit's word over the middle of them all. Where each column has a setting of its own its row states no value.
    """
    if table.kind != "anchored" or table.header_rows != 1 or len(table.body) < LEAST_ROWS:
        return table
    names, units = table.columns_of("parameter"), table.columns_of("unit")
    if len(names) != 1 or len(units) != 1:
        return table
    top = table.body[0]
    name, unit = table.at(top, names[0]), table.at(top, units[0])
    if name is None or unit is None or not vocabulary.is_unit(unit.text) or max(name.row_span, unit.row_span) > 1:
        return table
    runs, role = _runs(table), ""
    if not runs and fold(name.text) in vocabulary.swept_heads:
        runs, role = _spread(table, names[0], units[0])
    settings = [_setting(table, top, run) for run in runs]
    told = [cell for cell in settings if cell is not None]
    if len(told) < 2 or len(told) < len(settings) or len({cell.text for cell in told}) < len(told):
        return table
    single = all(len(run) == 1 for run in runs)
    if single and not (fold(name.text) in vocabulary.swept_heads and _rising(told)):
        return table
    if any((other := table.at(row, units[0])) is None or other.text == unit.text for row in table.body[1:]):
        return table
    columns = list(table.columns)
    for run, cell in zip(runs, told, strict=True):
        for col in run:
            columns[col] = _headed(columns[col], role, (name, cell, unit), table.page)
    return replace(table, columns=tuple(columns), header_rows=2 if single else 1)


def at_settings(drafts: list[Range], table: Table, before: Table) -> list[Range]:
    """The rows of a table whose first row states settings (it was `before` without), with these as conditions."""
    if table is before:
        return drafts
    settings = {column.group for column in table.columns if column.group}
    return [draft if draft.variant not in settings else _at_setting(draft) for draft in drafts]


def _at_setting(draft: Range) -> Range:
    said = ", ".join(text for text in (draft.variant, draft.conditions) if text)
    return draft.model_copy(update={"conditions": said, "variant": None, "variant_bbox": None})


def _runs(table: Table) -> list[tuple[int, ...]]:
    """The columns of each set of limits where several stand side by side that no heading tells apart."""
    sets = variants_of(table)
    if len(sets) < 2 or any(name for name, _ in sets) or len({tuple(roles) for _, roles in sets}) > 1:
        return []
    return [tuple(roles.values()) for _, roles in sets if set(roles) <= ORDER.keys()]


def _spread(table: Table, name: int, unit: int) -> tuple[list[tuple[int, ...]], str]:
    """All columns between names and units where one limit's word stands over their middle, and that limit."""
    between = range(name + 1, unit)
    headed = [i for i in between if table.columns[i].role or table.columns[i].text]
    if len(headed) != 1 or len(between) < 2 or table.columns[headed[0]].role not in ORDER:
        return [], ""
    head = table.at(0, headed[0])
    middle = (table.columns[between[0]].x0 + table.columns[between[-1]].x1) / 2
    if head is None or abs(head.bbox.cx - middle) > MIDDLE or table.columns[headed[0]].group:
        return [], ""
    return [(col,) for col in between], table.columns[headed[0]].role or ""


def _setting(table: Table, row: int, run: Sequence[int]) -> TableCell | None:
    """The only cell of a row over a set of columns, over all of them, where it states a number."""
    cells = {id(cell): cell for col in run if (cell := table.at(row, col)) is not None and cell.words}
    if len(cells) != 1:
        return None
    (cell,) = cells.values()
    over = (cell.col, cell.last_col) == (run[0], run[-1])
    return cell if over and numeric(cell.text) and BEGUN.match(cell.text) else None


def _rising(cells: Sequence[TableCell]) -> bool:
    numbers = [parse_number(cell.text) for cell in cells]
    return all(a is not None and b is not None and a < b for a, b in pairwise(numbers))


def _headed(column: Column, role: str, said: tuple[TableCell, TableCell, TableCell], page: int) -> Column:
    name, cell, unit = said
    heads = (*(Printed(c.text, c.bbox, page) for c in said), *column.heads)
    text = f"{name.text} = {cell.text} {unit.text}"
    return replace(column, role=role or column.role, group=text, group_words=cell.words, heads=heads)
