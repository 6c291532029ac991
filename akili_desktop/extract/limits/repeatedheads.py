"""Tables with a block of columns for each part, of which some columns are no limits: none of them is a condition."""

from __future__ import annotations

import re
from collections import defaultdict

from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.limits.texts import read_text
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table

_UNITED = re.compile(r"[^\W\d].*[(\[]\s*\S+?\s*[)\]]")
"""A heading that is a quantity and its unit: 'TEMP. ERROR (K)'."""
LEAST = 3
"""Rows at least in which several columns under one such heading have a number."""


def in_blocks(table: Table) -> bool:
    """Whether quantities that are no limits stand again for each part, beside limits that do.

    'Resistance: Min | Typ | Max' and 'Temp. error (K)' under each of two parts, by rising temperatures: the errors of
    both would pass for tests of each row. Such a table is looked up, and is not read.
    """
    beside: dict[str, list[int]] = defaultdict(list)
    limits: dict[tuple[str, str | None, str], int] = defaultdict(int)
    for at, column in enumerate(table.columns):
        if column.role in VALUE_ROLES:
            limits[column.text, column.role, column.group] += 1
        elif _UNITED.fullmatch(column.text):
            beside[column.text].append(at)
    again = [columns for columns in beside.values() if len(columns) > 1]
    if not again or max(limits.values(), default=0) < 2:
        return False
    rows = [[table.at(row, at) for at in columns] for row in table.body for columns in again]
    numbered = sum(
        all(cell is not None and parse_number(read_text(cell.words).text.lstrip("±")) is not None for cell in cells)
        for cells in rows
    )
    return numbered >= LEAST
