"""Further tests of a case: rows without a name under one that is a case of the name above it."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.valuelines import RowDraft


def repeat_cases_of_names(
    columns: Sequence[HeadColumn], rows: Sequence[RowDraft], headings: Sequence[RowDraft], name: int,
    conditions: int | None,
) -> None:  # fmt: skip
    """A row with a test alone, under a row with a test and a case of the name above, is of that case.

    'for pin DATA | note 1 | -150' over '| note 2 | -2000', both set in under 'electrostatic handling voltage': without
    the case the second would be of all pins. So is '(Vin = 2.9 V to 11.5 V)' in the line under '1.5 V | (Vin = 3.5 V)'
    of that version. The name stands in a line without values; where it has values, the row may be of it again
    (`headlines.name_parents`).
    """
    if conditions is None:
        return
    own = [name, *(i for i, column in enumerate(columns) if column.role == "symbol")]
    named = {id(row.cells.get(name)) for row in rows}
    breaks = [head.y for head in headings]
    above: RowDraft | None = None
    for row in sorted(rows, key=lambda row: row.y):
        bare = not any(row.cells.get(index) for index in own)
        if above is None or not bare or any(above.y < y < row.y for y in breaks):
            above = row
            continue
        stated = any("=" in word.text for word in above.cells.get(name, ()))  # what it is of, `under_cases` doubts
        over = above.parent or (() if stated else above.context.get(name, ()))
        both = row.cells.get(conditions) and above.cells.get(conditions)
        if both and over and above.cells.get(name) and id(over) not in named:
            row.cells[name], row.parent = above.cells[name], above.parent
            row.context |= {name: over} if not above.parent else {}
        above = row
