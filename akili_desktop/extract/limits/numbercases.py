"""Numbers that stand where conditions do: no number alone is a condition, and it may be another column's value."""

from __future__ import annotations

import re

from akili_desktop.core.facts import Flag, Range
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table

NUMBER_ALONE = Flag(
    rule="conditions-unsure", detail="a number alone stands for its condition: it may be a value under another heading"
)
ROLES = frozenset({*VALUE_ROLES, "parameter", "symbol", "unit"})
"""What headings of columns that hold no conditions say."""
_NUMBER = re.compile(r"[+\-−–±]?\d[\d.,]*")


def number_for_case(fact: Range, table: Table) -> tuple[Flag, ...]:
    """The doubt of a row whose conditions are a number and nothing else, under no heading: '1.5' beside '1.2 mW/°C'.

    Two columns of values whose headings were not told apart look so. What a heading calls conditions are such.
    """
    headed = any(column.text and column.role not in ROLES for column in table.columns)
    number = fact.conditions is not None and _NUMBER.fullmatch(fact.conditions.strip()) is not None
    return (NUMBER_ALONE,) if number and not headed else ()
