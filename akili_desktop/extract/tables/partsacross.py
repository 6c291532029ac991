"""Ruled tables with a quantity in each row and a part over each column: 'Items | Unit | HX-3 | HX-5 | HX-12'.

No heading word tells their columns of values, so what heads them does: names of one family's parts, side by side. The
column of units is told by its cells, a first one that counts the rows is left out, and what is left of them names the
quantities. A further column that is not understood leaves the table as it is. Under a heading of absolute maximum
ratings one column of values is enough, beside one that 'Unit' heads: 'XY1, XY2, XY3 | Unit' over '-0.3 to +5.5 | V'.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from akili_desktop.core.facts import SectionKind
from akili_desktop.extract.identity import is_part_number
from akili_desktop.extract.limits.cellvalues import read_value
from akili_desktop.extract.tables.families import is_family
from akili_desktop.extract.tables.limitrows import DASHES
from akili_desktop.extract.tables.model import Printed, Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

LEAST_ROWS = 3
MOSTLY_UNITS = 0.8
"""The part of a column's cells that are units, where it is one of units; others are dashes."""
LISTED = re.compile(r"\s*[,&]\s*|\s+(?:and|/)\s+")
"""What parts the names in a heading."""


def with_parts_across(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with its columns' roles, each column of values headed by its part; None where it is none of this kind.

    A value over all columns is of all parts. The columns between name and values are its unit, symbol and conditions.
    """
    if table.kind != "ruled" or len(table.rows) <= LEAST_ROWS or any(column.role for column in table.columns):
        return None
    title = f"{table.title} {table.section}".casefold()
    if any(word in title for word in (*vocabulary.ordering_words, *vocabulary.comparison_words)):
        return None
    if vocabulary.of_others(table.title, table.section):
        return None
    heads = {cell.col: cell for cell in table.row_cells(0) if cell.col_span == cell.row_span == 1 and cell.words}
    parts = _parts(heads, vocabulary)
    if not parts or (len(parts) == 1 and not _rated(table, heads, vocabulary)):
        return None
    roles: dict[int, str] = {}
    for col in range(len(table.columns)):
        if col in parts:
            continue
        texts = [c.text for row in range(1, len(table.rows)) if (c := table.at(row, col)) is not None and c.col == col]
        told = [text for text in texts if text not in DASHES]
        if told and sum(map(vocabulary.is_unit, told)) >= MOSTLY_UNITS * len(told):
            role = "unit"
        elif col == 0 and told == [str(number) for number in range(1, len(table.rows))]:
            continue  # counts the rows
        elif "parameter" not in roles.values() and col < parts[0] and len(told) == len(table.rows) - 1:
            role = "parameter"
        else:
            known = vocabulary.role(heads[col].text) if col in heads else None
            role = known if known in ("symbol", "conditions") else ""
        if not role or role in roles.values():
            return None
        roles[col] = role
    if not {"parameter", "unit"} <= set(roles.values()) or not _plain_rows(table, roles, parts):
        return None
    if not _states(table, parts, vocabulary):
        return None
    columns = list(table.columns)
    for col in roles.keys() | set(parts):
        head = heads.get(col)
        printed = (Printed(head.text, head.bbox, table.page),) if head is not None else ()
        text = head.text if head is not None else ""
        group = text if parts == [col] else ""  # one column's own heading tells no variants apart
        columns[col] = replace(columns[col], role=roles.get(col, "value"), text=text, group=group, heads=printed)
    cells = tuple(cell for cell in table.cells if cell.row == 0 or cell.col in roles or cell.col in parts)
    return replace(table, columns=tuple(columns), cells=cells, header_rows=1)


def _parts(heads: dict[int, TableCell], vocabulary: Vocabulary) -> list[int]:
    """The neighbouring columns that names of one family's parts head, no corners ('PVT1') and packages ('QFN16')."""
    found: list[int] = []
    for col in sorted(heads):
        named = any(map(str.isdigit, heads[col].text)) and any(map(str.isalpha, heads[col].text))
        if named and (not found or found[-1] == col - 1):
            found.append(col)
        elif named:
            return []
    names = [name for col in found for name in LISTED.split(heads[col].text)]
    if len(set(names)) < len(names) or (len(names) > 1 and not is_family(names)):
        return []
    return found if all(is_part_number(name, vocabulary.vendors, vocabulary.packages) for name in names) else []


def _rated(table: Table, heads: Mapping[int, TableCell], vocabulary: Vocabulary) -> bool:
    """Whether a table states absolute maximum ratings, the last heading is that of units, and the first of names."""
    if vocabulary.section_kind(table.title, table.section) != SectionKind.ABSOLUTE_MAXIMUM:
        return False
    last = heads.get(len(table.columns) - 1)
    named = heads[0].text if 0 in heads else ""
    return (
        last is not None
        and vocabulary.role(last.text) == "unit"
        and (not named or vocabulary.role(named) == "parameter")
    )


def _plain_rows(table: Table, roles: Mapping[int, str], parts: Sequence[int]) -> bool:
    """Whether each row has a name of its own, and no cell reaches from the columns of values beyond these."""
    for row in range(1, len(table.rows)):
        for cell in table.row_cells(row):
            if cell.row_span > 1 and (cell.col in parts or roles.get(cell.col) == "parameter"):
                return False
            if cell.col_span > 1 and not (cell.col in parts and cell.last_col in parts):
                return False
    return True


def _states(table: Table, parts: Sequence[int], vocabulary: Vocabulary) -> bool:
    """Whether most cells under the parts state numbers."""
    cells = [cell for cell in table.cells if cell.row > 0 and cell.col in parts and cell.words]
    values = [read_value(cell.words, vocabulary) for cell in cells]
    stated = [v for v in values if v is not None and (v.low is not None or (v.single and v.single.number is not None))]
    return 2 * len(stated) > len(cells)
