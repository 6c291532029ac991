"""Several units in one cell: from their line down to the next one, or each at the middle of its rows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.tables.testheads import stated
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine


class UnitsOfRows(NamedTuple):
    """Which unit each row of a cell has, None for all where none is told, and the rows that may have another one."""

    units: list[int | None]
    unsure: list[int]


def units_of_rows(
    groups: Sequence[Sequence[Word]], own: Sequence[int | None], middles: list[int | None],
    values: Sequence[ValueLine], rows: Sequence[RowDraft],
) -> UnitsOfRows:  # fmt: skip
    """The units of a cell's rows: `own` stand beside them, `middles` are those whose rows these are at the middle of.

    'nA', nothing, 'µA', nothing beside four rows: 'µA' stands at the middle of the last three, too, but a unit holds
    from its line down. Where the two differ the rows' tests tell: those of one unit state the same symbols, and its
    last row is followed by one that states others. Where they do not, rows in doubt are unsure.
    """
    down = _downwards(groups, own, values)
    if not down or down == middles:
        return UnitsOfRows(middles, [])
    tests = [tuple(stated([w for words in row.cells.values() for w in words])) for row in rows]
    if _ends(tests) == _ends(down):
        return UnitsOfRows(down, [])
    if None in middles or _ends(tests) == _ends(middles):
        return UnitsOfRows(middles, [])
    return UnitsOfRows(down, [n for n, (unit, other) in enumerate(zip(down, middles, strict=True)) if unit != other])


def _downwards(
    groups: Sequence[Sequence[Word]], own: Sequence[int | None], values: Sequence[ValueLine]
) -> list[int | None]:
    """The unit at each row or above it, empty where one stands beside no row or the first below the first row."""
    first, size = groups[0][0].baseline, groups[0][0].size
    if first > values[0].baseline + 0.5 * size or any(unit not in own for unit in range(1, len(groups))):
        return []
    return [
        max(n for n, group in enumerate(groups) if group[0].baseline <= value.baseline + 0.5 * size) for value in values
    ]


def _ends(told: Sequence[object]) -> list[int]:
    """How many rows each run of alike ones has."""
    return [len(list(run)) for _, run in groupby(told)]
