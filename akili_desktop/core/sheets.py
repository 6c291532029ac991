"""A table on its way to a spreadsheet: plain rows of text and numbers, never formulas."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple, TypeAlias

CellValue: TypeAlias = str | int | Decimal | None


class Sheet(NamedTuple):
    """One sheet: its name, the heading row, the rows. A number is a number, everything else is text as it stands."""

    name: str
    header: tuple[str, ...]
    rows: tuple[tuple[CellValue, ...], ...]
