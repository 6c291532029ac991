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

UNIT_EMPTY = Flag(rule="unit-missing", detail="its unit's cell is empty, and the rows around it print theirs again")


def units_repeated(table: Table) -> frozenset[int]:
    """The rows with a test of their own and no unit, right between two of the same name that print the same unit.

    A unit that holds on in the rows below stands in the first of them alone.
    """
    units, names, tests = (table.columns_of(role)[:1] for role in ("unit", "parameter", "conditions"))
    if not units or not names or not tests:
        return frozenset()
    found: set[int] = set()
    for row in table.body[1:-1]:
        if table.at(row, units[0]) is not None or (name := table.at(row, names[0])) is None:
            continue
        if not name.row < row < name.last_row:
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
    above where this one is not `named`."""
    for value in read.values():
        if value.unit:
            return value.unit, value.unit_bbox
    if unit.text and unit.text not in ("-", "–", "—", "−"):
        return unit.text, unit.bbox
    if head.text:
        return head.text, head.bbox
    if not unit.text and not unit.dash and not named and state.unit.text:
        return state.unit.text, state.unit.bbox
    return None, None
