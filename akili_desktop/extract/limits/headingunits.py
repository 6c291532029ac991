"""Units that headings say for the values under them, and the unit of a row's values."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from akili_desktop.core.facts import Flag
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import CellValue, Slice
from akili_desktop.extract.limits.naming import State
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

LONG = 8
"""So many rows at least that each print their unit leave no row to share one."""
UNIT_EMPTY = Flag(rule="unit-missing", detail="its unit's cell is empty, and other rows print theirs again")


def units_repeated(table: Table) -> frozenset[int]:
    """The rows with a test of their own and no unit, right between two of the same name that print the same unit.

    A unit that holds on in the rows below stands in the first of them alone. Also the one row of a long table that
    lacks a unit, where no other row shares one.
    """
    units, names, tests = (table.columns_of(role)[:1] for role in ("unit", "parameter", "conditions"))
    if not units or not names or not tests:
        return frozenset()
    values = [col for col, column in enumerate(table.columns) if column.role in VALUE_ROLES]
    lacking = [
        row for row in table.body
        if table.at(row, units[0]) is None and any(table.at(row, col) is not None for col in values)
    ]  # fmt: skip
    if not lacking:
        return frozenset()
    printed = [cell for cell in table.cells if cell.col == units[0] and cell.row in table.body]
    single = len(printed) >= LONG and all(cell.row == cell.last_row for cell in printed)
    found = set(lacking) if single and len(lacking) == 1 else set()
    for row in lacking:
        name = table.at(row, names[0])
        if name is None or not name.row < row < name.last_row:
            continue
        above, below = table.at(row - 1, units[0]), table.at(row + 1, units[0])
        test = table.at(row, tests[0])
        own = test is not None and test.row == test.last_row and table.at(row - 1, tests[0]) is not None
        if own and above is not None and below is not None and above is not below and above.text == below.text:
            found.add(row)
    return frozenset(found)


def heading_units(table: Table, vocabulary: Vocabulary) -> dict[int, Text]:
    """The units in the brackets of value headings ('Value (V)') by column; empty where a heading has none.

    A family's rows have their units beside them already, and 'F (MHz)' tells none of 'Q'.
    """
    found: dict[int, Text] = {}
    for index, column in enumerate(table.columns):
        found[index] = Text()
        unit = re.search(r"[(\[]([^)\]]+)[)\]]\s*$", column.text) if column.role in VALUE_ROLES else None
        unit = None if table.kind == "family" else unit
        if unit and vocabulary.is_unit(unit[1]):
            cell = table.at(0, index)
            words = cell.words if cell is not None and cell.text == column.text else ()
            place = next(((w, at) for w in reversed(words) if (at := w.text.rfind(unit[1])) >= 0), None)
            parts = (Slice(place[0], place[1], place[1] + len(unit[1])),) if place else ()
            found[index] = Text(unit[1], parts=parts)
    return found


def common_unit(units: Sequence[Text], of_table: Mapping[int, Text]) -> Text:
    """The unit of all columns that a row's values stand in; a table that has a single one states all values in it."""
    told = {unit.text: unit for unit in of_table.values() if unit.text}
    if len(told) == 1:
        return next(iter(told.values()))
    return units[0] if len({unit.text for unit in units}) == 1 else Text()


def unit_of(
    unit: Text, read: dict[str, CellValue], head: Text, state: State, named: bool
) -> tuple[str | None, Rect | None]:
    """The unit of a row's values and where it stands: their own, the row's, the heading's `head`, or that of the row
    above where this one is not `named`.

    A share of what the row's own unit says ('0.2 %' beside '%FS/gauss') is in that."""
    for value in read.values():
        if value.unit == "%" and unit.text.startswith("%") and len(unit.text) > 1:
            return unit.text, unit.bbox
        if value.unit:
            return value.unit, value.unit_bbox
    if unit.text and unit.text not in ("-", "–", "—", "−"):
        return unit.text, unit.bbox
    if head.text:
        return head.text, head.bbox
    if not unit.text and not unit.dash and not named and state.unit.text:
        return state.unit.text, state.unit.bbox
    return None, None
