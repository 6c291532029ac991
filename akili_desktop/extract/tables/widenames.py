"""Names at the middle of cells that span the column left of the names, which are set in under nothing.

'Isolation Voltage' over both columns of 'Diode | Power Dissipation' begins deeper than that, and is none of its cases.
"""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.valuelines import RowDraft


def free_wide_names(rows: Sequence[RowDraft], columns: Sequence[HeadColumn], rules: Rules) -> None:
    """Take from such rows the names above, under which they seem to be: no bar parts them from the column at the left.

    A bar does in the rows above them.
    """
    index = next((i for i, column in enumerate(columns) if column.role == "parameter"), 0)
    if not index or columns[index - 1].words or not columns[index].ruled:
        return
    x0 = columns[index].x0
    parted = [bool(rules.lines(row.y, x0 - rules.touch, x0 + rules.touch)) for row in rows]
    for number, row in enumerate(rows):
        if not parted[number] and any(parted[:number]) and index - 1 not in row.cells:
            row.context.pop(index, None)
            row.parent = ()
