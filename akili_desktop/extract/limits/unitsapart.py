"""Values of one row that stand in units of different quantities: '-5 % | 2.1 | +5 %' in a row of volts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise

from akili_desktop.core.facts import Flag
from akili_desktop.core.quantity import UnitOfMeasure, parse_unit
from akili_desktop.extract.limits.cellvalues import CellValue
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.page.textlines import group_lines, join_text
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.unitheads import of_units
from akili_desktop.extract.vocabulary import Vocabulary

RULE = "units-apart"
"""The rule of the flag of a row without the values that its unit is not of."""


SEVERAL = Flag(rule="unit-unsure", detail="its unit is of two lines that may be of two rows")
UNITS_BESIDE = Flag(
    rule="unit-missing", detail="a column of its table holds nothing but units, and was not read as such"
)
UNIT_EITHER = Flag(rule=SEVERAL.rule, detail="units of several rows stand around it, of which another may be its own")
OPEN_END = re.compile(r"[/·*(×,-]$")
"""How a unit's line ends that goes on in the next one."""
WORD = 4
"""A unit of fewer letters is no word."""
BEGUN = re.compile(r"[A-Z%°]")


def flag_of_lines(unit: Text, vocabulary: Vocabulary) -> tuple[Flag, ...]:
    """A flag where a unit is of several lines that are none together: 'Million' over 'Rated' beside one value.

    A word that begins small may go on with the line above ('CPU' over 'cycles').
    """
    groups = group_lines(unit.words) if len(unit.words) > 1 else []
    if len(groups) < 2 or vocabulary.is_unit(unit.text):
        return ()
    if any(run.script < 0 for group in groups[1:] for word in group for run in word.runs):
        return ()  # '%' over 'VREFINT' is a share of that
    lines = [join_text(line) for line in groups]
    if parse_unit(unit.text, lenient=True) is None and all(parse_unit(line, lenient=True) for line in lines):
        return ()  # `checks.flags` tells several units
    apart = any(
        not OPEN_END.search(over)
        and (BEGUN.match(under) or _states(under) or (len(under) < WORD and vocabulary.is_unit(under)))
        for over, under in pairwise(lines)
    )
    return (SEVERAL,) if apart else ()


def rows_unsure(table: Table) -> dict[int, bool]:
    """The rows that have an unsure cell, and whether that is the unit's alone."""
    found: dict[int, bool] = {}
    for cell in table.cells:
        if cell.unsure:
            of_unit = table.columns[cell.col].role == "unit"
            found |= {row: of_unit and found.get(row, True) for row in range(cell.row, cell.last_row + 1)}
    return found


def units_elsewhere(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a column that is none of units, names or values holds nothing but units, in a table without units."""
    for index, column in enumerate(table.columns):
        if column.role in VALUE_ROLES or column.role in ("parameter", "symbol", "unit", "note"):
            continue
        cells = [cell for cell in table.cells if cell.col == index and cell.row in table.body and cell.words]
        if of_units([cell.text for cell in cells], vocabulary):
            return True
    return False


def _states(line: str) -> bool:
    """Whether a line in a unit's place is a value of several words: '-40 to +85 °C'."""
    return len(line.split()) > 2 and any(map(str.isdigit, line))


def other_units(read: Mapping[str, CellValue], unit: str) -> dict[str, CellValue]:
    """The values that state a unit of another quantity, or of another size, than the row's.

    That is `unit` where it stands for a value without a unit of its own, or is that of some value, else the first
    value's own: the cell of the unit may be of other rows where each number has one beside it.
    """
    own = {
        role: parsed for role, value in read.items() if value.unit and (parsed := parse_unit(value.unit)) is not None
    }
    of_row = parse_unit(unit)
    bare = any(not value.unit for value in read.values())
    if not bare and not any(_alike(parsed, of_row) for parsed in own.values()):
        of_row = next(iter(own.values()), None)
    return {} if of_row is None else {role: read[role] for role, parsed in own.items() if not _alike(parsed, of_row)}


def _alike(unit: UnitOfMeasure, other: UnitOfMeasure | None) -> bool:
    return other is not None and (unit.dimension, unit.factor) == (other.dimension, other.factor)


def flag_of_apart(apart: Mapping[str, CellValue]) -> tuple[Flag, ...]:
    """A flag that says which values the row lacks."""
    told = []
    for role, value in apart.items():
        ends = [end.text for end in (value.single, value.low, value.high) if end is not None]
        told.append(f"{role} {' to '.join(ends)} {value.unit}")
    return (Flag(rule=RULE, detail=f"in another unit than the row's: {', '.join(told)}"),) if told else ()
