"""Which columns of a table hold values: those of each variant, and those headed by a temperature."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from akili_desktop.extract.tables.headcolumns import LIMITS_OF, ORDER, VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell

Variant: TypeAlias = tuple[str | None, dict[str, int]]
"""The heading over the value columns of one variant, and the column of each role."""


def variants_of(table: Table, limits: frozenset[int] = frozenset(), kinds: Sequence[str] = ()) -> list[Variant]:
    """The value columns of each variant: its heading, and the column of each role.

    Columns of `limits` that say nothing but of which of the `kinds` these are ('Tested Limit') go with the typical
    values of their variant, several of them as 'value', 'value 2' …
    """
    found: list[Variant] = []
    unnamed = [c.role for c in table.columns if c.role in VALUE_ROLES and not c.group]
    again = len(unnamed) > len(set(unnamed))  # 'MIN | MAX | TYP | MAX' are of two quantities
    plain_values = sum(c.role == "value" for c in table.columns)
    for index, column in enumerate(table.columns):
        if column.role not in VALUE_ROLES:
            continue
        name = column.group or None
        if column.role == "value" and plain_values > 1:
            text = " ".join(part for part in (column.group, column.text) if part)
            own = LIMITS_OF.sub("", f" {column.text}").strip()
            if index in limits and (not own or own.split()[-1].casefold() in kinds):
                text = " ".join(part for part in (column.group, *own.split()[:-1]) if part)
                mine = next((roles for variant, roles in reversed(found) if variant == (text or None)), None)
                if mine is None:
                    found.append((text or None, mine := {}))
                mine["value" if "value" not in mine else f"value {len(mine)}"] = index
                continue
            found.append((LIMITS_OF.sub("", text) or text or None, {"value": index}))
            continue
        last = found[-1][1] if found and found[-1][0] == name else {}
        falls = again and ORDER.get(column.role or "", 0) < max((ORDER.get(role, 0) for role in last), default=0)
        if last and column.role not in last and not falls:
            found[-1][1][column.role] = index
        else:
            found.append((name, {column.role: index}))
    return found


def covered_variants(covered: range, variants: Sequence[Variant]) -> str | None:
    """The variants whose values stand in one cell over these columns; None where it is all of them."""
    names = [name for name, roles in variants if any(col in covered for col in roles.values())]
    return None if len(names) == len(variants) else ", ".join(name for name in names if name) or None


def variants_spanned(table: Table, cell: TableCell | None, name: str | None) -> str | None:
    """The variants that a value printed over several columns of single values is for; None where it is for all."""
    if cell is None or cell.col_span == 1:
        return name
    columns = [i for i, column in enumerate(table.columns) if column.role == "value"]
    covered = [table.columns[i].text for i in columns if cell.col <= i <= cell.last_col]
    return None if len(covered) == len(columns) else ", ".join(covered) or None


def readings_of(table: Table) -> list[tuple[str, int]]:
    """The columns headed by a temperature alone ('-55 | -40 | 85' under 'Limits at temperatures (°C)')."""
    return [
        (column.text if column.text.rstrip().endswith("C") else f"{column.text} °C", index)
        for index, column in enumerate(table.columns)
        if column.role == "reading" and re.search(r"temperature|° ?C", column.group, re.IGNORECASE)
    ]
