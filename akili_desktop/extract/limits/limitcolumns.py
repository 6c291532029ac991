"""Columns of limits beside one of typical values, of which the rows' units say which end they are: 'Tested Limit'."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from akili_desktop.core.facts import Flag
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.limits.cellvalues import DASHES
from akili_desktop.extract.limits.rowtexts import without_limit
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.limits.valuecolumns import Variant
from akili_desktop.extract.tables.headcolumns import LIMITS_OF, VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

END_UNTOLD = Flag(rule="limit-untold", detail="a limit beside a typical value, of which nothing says which end it is")
FURTHER = Flag(rule="further-limit", detail="the row has a limit of another kind beside it, of the same end")
REFUSING = frozenset({END_UNTOLD.rule, FURTHER.rule})


class LimitColumns(NamedTuple):
    """The columns of a table that hold limits beside typical values, and the `end` that the units' heading says."""

    columns: frozenset[int]
    end: str

    def alone(self, table: Table, cells: Mapping[int, TableCell]) -> bool:
        """Whether the values of a row are limits beside typical values alone, as under the line of the typical one."""
        values = {col for col in cells if table.columns[col].role in VALUE_ROLES}
        return bool(values) and values <= self.columns

    def of_row(
        self, variants: list[Variant], cells: Mapping[int, TableCell], told: bool
    ) -> list[tuple[str | None, dict[str, int], Flag | None]]:
        """The value columns of a row, and why those of a limit alone are refused; `told` where its end is known.

        A variant with a tested and a design limit has the one of them that the row states, or the first.
        """
        found: list[tuple[str | None, dict[str, int], Flag | None]] = []
        for name, roles in variants:
            limits = [col for col in roles.values() if col in self.columns]
            stated = [col for col in limits if col in cells and normalise(cells[col].text) not in DASHES] or limits[:1]
            rest = {role: col for role, col in roles.items() if col not in limits}
            if limits and (told or not rest):
                rest["value"] = stated.pop(0)
            if rest:
                found.append((name, rest, END_UNTOLD if limits and not told and "value" in rest else None))
            found += [(name, {"value": col}, FURTHER if told else END_UNTOLD) for col in stated]
        return found


def limit_columns(table: Table, vocabulary: Vocabulary) -> LimitColumns:
    """The columns headed as limits in a table that has one of typical values, and which end their units' heading says.

    ('Typical | Tested Limit (Note 4) | Design Limit (Note 5) | Units (Max.)'.)
    """
    headed = frozenset(i for i, c in enumerate(table.columns) if c.role == "value" and LIMITS_OF.search(f" {c.text}"))
    if not headed or not table.columns_of("typ"):
        return LimitColumns(frozenset(), "")
    said = {without_limit(Text(table.columns[i].text), vocabulary)[1] for i in table.columns_of("unit")} - {""}
    return LimitColumns(headed, said.pop() if len(said) == 1 else "")
