"""Rows of a pin table that name packages and nothing else: they head the rows of pins under them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.extract.page.phrases import phrases
from akili_desktop.extract.page.textlines import in_order
from akili_desktop.extract.partwords import PackageWords
from akili_desktop.extract.tables.lattice import make_cell
from akili_desktop.extract.tables.model import Table, TableCell

_JOINING = re.compile(r"[\s,;/&():.]+|\b(?:and|or|package)\b", re.IGNORECASE)
"""What may stand between and around the packages that head rows."""


def packages_alone(text: str, packages: PackageWords) -> bool:
    """Whether a text is of names of packages and of nothing else: 'SOT23, SOT323'."""
    spans = packages.spans(text)
    rest = "".join(char for at, char in enumerate(text) if not any(a <= at < b for a, b in spans))
    return bool(spans) and not _JOINING.sub("", rest)


def with_package_rows(table: Table, packages: PackageWords) -> Table:
    """The table with each row whose words are one phrase of packages as one cell over all columns.

    Where no bars part the columns such a row reaches from that of the numbers into the next: 'SOT23, | SOT323, SOT416'.
    """
    rows: dict[int, list[TableCell]] = {}
    for cell in table.cells:
        rows.setdefault(cell.row, []).append(cell)
    heads = [
        make_cell(row, 0, words, 1, len(table.columns))
        for row, cells in rows.items()
        if row >= table.header_rows and len(cells) > 1 and _packed(words := _words(cells), packages)
    ]
    headed = {head.row for head in heads}
    return replace(table, cells=(*(c for c in table.cells if c.row not in headed), *heads)) if heads else table


def _words(cells: Sequence[TableCell]) -> list[Word]:
    return in_order([word for cell in cells for word in cell.words])


def _packed(words: Sequence[Word], packages: PackageWords) -> bool:
    lines = phrases(words, 0.62)
    return len(lines) == 1 and packages_alone(lines[0].text, packages)
