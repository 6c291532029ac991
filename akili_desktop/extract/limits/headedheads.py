"""Rows under a heading under a name with a symbol ('VIH  Input High Voltage' over 'I/O ports') or with a note."""

from __future__ import annotations

from collections.abc import Iterator

from akili_desktop.core.facts import Flag
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell

UNDER_TWO = Flag(
    rule="name-unsure", detail="its heading stands under a name with a symbol, which may be what is limited"
)


def under_two_heads(table: Table) -> Iterator[tuple[int, Flag]]:
    """The rows without a symbol under two names without values, the first of which alone has one; each with its flag.

    The nearer of the two is told for what they are a part of: nothing in them says then that an input's HIGH voltage
    is limited. They end where a name with a symbol stands again, heading or row.
    """
    if not table.columns_of("symbol") or not table.columns_of("parameter"):
        return
    names: list[TableCell] = []  # the headings since the last row with values
    symbols: list[TableCell] = []
    under = False
    for row in table.body:
        cells = [cell for cell in table.row_cells(row) if cell.words]
        roles = {table.columns[cell.col].role for cell in cells}
        held = {role: [cell for cell in cells if table.columns[cell.col].role == role] for role in roles}
        if roles.isdisjoint(VALUE_ROLES):
            if "parameter" in held and any(cell.context for cell in held["parameter"]):
                continue
            names += held.get("parameter", [])
            symbols += held.get("symbol", [])
            continue
        if names or symbols:
            with_symbol = [any(_level(name, symbol) for symbol in symbols) for name in names]
            under = with_symbol[-2:] == [True, False] or (under and not any(with_symbol) and not symbols)
            names, symbols = [], []
        under = under and "symbol" not in held
        if under:
            yield row, UNDER_TWO


def noted_heads(table: Table) -> Iterator[int]:
    """The rows set in under a name that has a note beside it, in a row of its own: 'Note 5.6' under 'Notes'."""
    columns = table.columns_of("note")
    notes = [cell for cell in table.cells if cell.col in columns and cell.row in table.body and cell.words]
    alone = [cell.bbox for cell in notes if all(other.col in columns for other in table.row_cells(cell.row))]
    for cell in table.cells if alone else ():
        if cell.context and any(box.y0 < cell.context[0].bbox.cy < box.y1 for box in alone):
            yield cell.row


def _level(name: TableCell, symbol: TableCell) -> bool:
    return abs(name.bbox.cy - symbol.bbox.cy) <= 0.5 * name.words[0].size
