"""Rows of one name at several supplies under the test of the first: 'nCP to nQ | 5 V' over '10 V' and '15 V'."""

from __future__ import annotations

from decimal import Decimal

from msgspec.structs import replace

from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell

NAMING = ("parameter", "symbol", "pin", "pin_name")


def with_tests_over_supplies(table: Table) -> Table:
    """The table in which a test reaches over the rows under it that nothing but a higher supply tells from its own.

    A column of supplies parts the rows of a name, which leave its name and its test out: both hold for all of them.
    The supplies rise from the test's row on: where one falls, the next test's rows have begun, whose words may stand
    at their middle.
    """
    supplies = table.columns_of("supply")
    tests = table.columns_of("conditions")
    if len(supplies) != 1 or not tests:
        return table
    supply = supplies[0]
    reach: dict[TableCell, int] = {}
    for col in tests:
        test, last = None, Decimal(0)
        for row in table.body:
            cells = {cell.col: cell for cell in table.row_cells(row) if cell.words}
            number = _number(cells.get(supply), row)
            named = any(cell.row == row and table.columns[cell.col].role in NAMING for cell in cells.values())
            valued = any(cell.row == row and table.columns[cell.col].role in VALUE_ROLES for cell in cells.values())
            own = cells.get(col)
            if number is None or not valued:
                test = None
            elif own is not None:
                test, last = (own if own.row == row and own.row_span == 1 else None), number
            elif named or number <= last:
                test = None
            elif test is not None:
                reach[test], last = row, number
    if not reach:
        return table
    cells_of = tuple(
        replace(cell, row_span=reach[cell] - cell.row + 1) if cell in reach else cell for cell in table.cells
    )
    return replace(table, cells=cells_of)


def _number(cell: TableCell | None, row: int) -> Decimal | None:
    """The supply that a cell of the row states alone: '10 V', '4.5'."""
    if cell is None or cell.row != row or len(cell.words) > 2:
        return None
    return parse_number(cell.words[0].text.rstrip("V"))
