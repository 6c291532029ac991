"""Tables with a package in each row and its leads across: 'Package | Pin 1 | Pin 2' over 'TO-92 | E | B'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Pair
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import phrase
from akili_desktop.extract.pins.names import active_low, alternates, name_text, plausible
from akili_desktop.extract.pins.rows import EXTRACTOR
from akili_desktop.extract.pins.titles import package_stretch
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

LEAST = 3
"""Fewest leads of a package in such a table."""

MOST_HEAD_ROWS = 3
_LEAD = re.compile(r"(?:(?:pin|lead|terminal)\s*(?:no\.?\s*)?)?(?P<number>\d{1,2})", re.IGNORECASE)
_SPOKEN = re.compile(r"\b(?:pins?|leads?|terminals?)\b", re.IGNORECASE)


class _Lead(NamedTuple):
    """A lead's number in the headings with its box, the last row of its cell, and its column."""

    number: str
    bbox: Rect
    row: int
    col: int


def read_package_rows(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> list[Bijection]:
    """A map for each row of such a table whose first cell names a package and whose others are names."""
    return [fact for table in tables for fact in _rows(page, table, vocabulary)]


def _rows(page: PageContent, table: Table, vocabulary: Vocabulary) -> list[Bijection]:
    leads = _leads(table)
    facts: list[Bijection] = []
    for row in range(leads[0].row + 1 if leads else len(table.rows), len(table.rows)):
        first, *named = (table.at(row, col) for col in (0, *(lead.col for lead in leads)))
        package = package_stretch(phrase(first.words), vocabulary.packages) if first and first.words else None
        pairs = [
            _pair(page.page, lead, cell)
            for lead, cell in zip(leads, named, strict=True)
            if cell is not None and cell.words and cell.row_span == cell.col_span == 1
        ]
        if package is not None and len(pairs) == len(leads) and all(plausible(pair.right) for pair in pairs):
            facts.append(
                Bijection(
                    page=page.page, bbox=bounding_box([package[1], *(p.bbox for p in pairs)]), extractor=EXTRACTOR,
                    package=package[0], package_bbox=package[1], source="table", pairs=tuple(pairs),
                )
            )  # fmt: skip
    return facts


def _leads(table: Table) -> list[_Lead]:
    """The headings that number the leads from 1, one in each of several columns; empty where none speaks of leads."""
    for row in range(min(MOST_HEAD_ROWS, len(table.rows))):
        found: list[_Lead] = []
        for cell in table.row_cells(row):
            said = _LEAD.fullmatch(cell.text) if cell.words and cell.col else None
            if said is not None and int(said["number"]) == len(found) + 1:
                box = phrase(cell.words).box(*said.span("number"))
                found.append(_Lead(said["number"], box, cell.last_row, cell.col))
        spoken = any(_SPOKEN.search(cell.text) for above in range(row + 1) for cell in table.row_cells(above))
        if len(found) >= LEAST and spoken:
            return found
    return []


def _pair(page: int, lead: _Lead, cell: TableCell) -> Pair:
    name, box = name_text(cell.words), bounding_box(word.bbox for word in cell.words)
    return Pair(
        left=lead.number, right=name, page=page, bbox=lead.bbox.union(box), left_bbox=lead.bbox, right_bbox=box,
        alternates=alternates(name), active_low=active_low(name, cell.words),
    )  # fmt: skip
