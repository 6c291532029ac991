"""Which columns of a table hold values: those of each variant, and those headed by a temperature.

And which cells may hold those of two.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from akili_desktop.core.document import Word
from akili_desktop.core.facts import Flag, Reject
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.limits.valuewords import numeric
from akili_desktop.extract.tables.columns import are_parts
from akili_desktop.extract.tables.headcolumns import LIMITS_OF, ORDER, VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell

Variant: TypeAlias = tuple[str | None, dict[str, int]]
"""The heading over the value columns of one variant, and the column of each role."""

NUMBERS_APART = Flag(rule="several-values", detail="numbers stand as far apart in one cell as those of two columns do")
COLUMNS_FUSED = Flag(rule="columns-fused", detail="two numbers stand apart in another cell of its column, as of two")
COMPARED = re.compile(r"[=<>≤≥@]")
NUMBER = re.compile(r"[+\-−–±]?(?:\d[\d,]*\.?\d*|\.\d+)")
APART = 1.0
"""From how many letters on a gap parts columns; thousands stand closer to what they count."""


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


def with_typical(table: Table, variants: Sequence[Variant], cells: Mapping[int, TableCell]) -> list[Variant]:
    """The variants of a row, those of parts or grades with the one typical value that stands under no heading of them.

    ('Temp | Typ | A Suffix: Min Max | D Suffix: Min Max'.) It stands for each where each has a limit in the row, else
    it stays alone. A heading of a test or temperature says where its own values hold, and the typical one may not: the
    headings are parts' numbers, or a column of temperatures stands beside the rows, and none compares anything.
    """
    alone = [roles["typ"] for name, roles in variants if name is None and roles.keys() == {"typ"}]
    groups = [(name, roles) for name, roles in variants if name is not None]
    if len(alone) != 1 or len(groups) < 2 or len(groups) + 1 != len(variants) or alone[0] not in cells:
        return list(variants)
    told = bool(table.columns_of("temperature")) or all(are_parts(name.split()) for name, _ in groups)
    limited = all(
        roles.keys() <= {"min", "max"} and any(numeric(cells[col].text) for col in roles.values() if col in cells)
        for _, roles in groups
    )
    if not told or not limited or any(COMPARED.search(name) for name, _ in groups):
        return list(variants)
    return [(name, {**roles, "typ": alone[0]}) for name, roles in groups]


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


def fused_columns(table: Table) -> frozenset[int]:
    """The columns of values of which a cell holds two numbers on one line with a gap as between columns.

    '145      200' is not 145200, and nothing tells which of the two columns another value of theirs is of.
    """
    cells = (c for c in table.cells if len(c.words) > 1 and table.columns[c.col].role in VALUE_ROLES)
    return frozenset(c.col for c in cells if c.row in table.body and numbers_apart(c))


def flags_of_fused(fused: frozenset[int], roles: Mapping[str, int], cells: Mapping[int, TableCell]) -> tuple[Flag, ...]:
    """Why a row's values are refused, or for review, where they stand in such columns."""
    if fused.isdisjoint(roles.values()):
        return ()
    own = any(numbers_apart(cells[col]) for col in roles.values() if col in cells)
    return (NUMBERS_APART if own else COLUMNS_FUSED,)


def numbers_apart(cell: TableCell) -> bool:
    """Whether two numbers of a cell stand on one line, as far apart as columns do."""
    return any(_apart(*pair) for pair in pairwise(cell.words))


def _apart(first: Word, second: Word) -> bool:
    level = abs(first.baseline - second.baseline) < 0.3 * first.size
    wide = second.bbox.x0 - first.bbox.x1 >= APART * first.size
    return level and wide and all(NUMBER.fullmatch(word.text) for word in (first, second))


def readings_left(table: Table, extractor: str) -> list[Reject]:
    """A reject for each column of numbers under a temperature alone that is none of `readings_of`: nothing reads it."""
    told = {index for _, index in readings_of(table)}
    left: list[Reject] = []
    for index, column in enumerate(table.columns):
        if column.role != "reading" or index in told:
            continue
        boxes = [c.bbox for c in table.cells if c.col == index and c.row in table.body and numeric(c.text)]
        if boxes:
            heading = " ".join(part for part in (column.group, column.text) if part)
            left.append(
                Reject(
                    page=table.page, bbox=bounding_box(boxes), rule="column-unread", extractor=extractor, text=heading
                )
            )
    return left
