"""Rows beside which settings stand alone in rows of their own: the value's cell may reach over these, too."""

from __future__ import annotations

from akili_desktop.core.facts import Flag
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.limits.cellvalues import without_note
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell

SETTINGS_BESIDE = Flag(
    rule="conditions-unsure", detail="settings stand alone over and under its own, and its value may be of them, too"
)
SETTING_ROLES = ("supply", "temperature")


def between_settings(table: Table) -> list[int]:
    """The rows of values with a number among the settings, over and under which such numbers stand alone in their rows.

    ('Unlimited' beside '10', between '5' and '15' under 'VDD (V)', which its cell reaches over.)
    """
    settings = {col for col, column in enumerate(table.columns) if column.role in SETTING_ROLES}
    found: list[int] = []
    for row in table.body if settings else ():
        cells = {cell.col: cell for cell in table.row_cells(row) if cell.words}
        if not any(table.columns[col].role in VALUE_ROLES for col in cells):
            continue
        own = [col for col in settings & cells.keys() if cells[col].row_span == 1 and _counts(cells[col])]
        if any(_alone(table, row - 1, col) and _alone(table, row + 1, col) for col in own):
            found.append(row)
    return found


def _alone(table: Table, row: int, col: int) -> bool:
    cells = [cell for cell in table.row_cells(row) if cell.words] if row in table.body else []
    return len(cells) == 1 and cells[0].col == col and _counts(cells[0])


def _counts(cell: TableCell) -> bool:
    return parse_number(without_note(cell.text)) is not None
