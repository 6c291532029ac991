"""Pin tables that go on at the top of a page without their headings, or with headings that do not speak of pins."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Flag, Pair
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.pins.heads import heading_roles
from akili_desktop.extract.pins.rows import EXTRACTOR
from akili_desktop.extract.pins.tables import PinTable
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

NO_HEADING = "pin-table-without-heading"

HIGHEST = 0.3
"""A table that goes on begins within this share of the page's height."""


def read_continued(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> list[Bijection]:
    """A ruled table at the page's top whose numbers count on: only the page before tells that they are pins.

    Flagged `NO_HEADING`; `document.merge_document` joins it to the table that it continues, or leaves it out.
    """
    for table in tables:
        if table.kind != "ruled" or table.bbox.y0 > HIGHEST * page.height:
            continue
        found = [pairs for number in range(len(table.columns)) if (pairs := _counted_on(table, number, vocabulary))]
        if found:
            flag = Flag(rule=NO_HEADING, detail="the headings stand on the page before")
            return [
                Bijection(
                    page=page.page, bbox=bounding_box(p.bbox for p in pairs), extractor=EXTRACTOR, source="table",
                    pairs=tuple(pairs), flags=(flag,),
                )
                for pairs in found
            ]  # fmt: skip
    return []


def _counted_on(table: Table, number: int, vocabulary: Vocabulary) -> list[Pair]:
    """The pairs of a column whose numbers count on, empty where they do not."""
    cells = [c for r in range(len(table.rows)) if (c := table.at(r, number)) is not None and c.row == r]
    first = 0
    if cells and heading_roles(cells[0].text, vocabulary.pins) & {"number"}:
        first = cells[0].last_row + 1
    # each row of a pin table counts one pin here: lists, ranges and words are another table's
    texts = [c.text for c in cells if c.row >= first]
    if len(texts) < 2 or not all(t.isdigit() for t in texts) or not 2 <= int(texts[0]) <= 400:
        return []
    read = PinTable(table, first, vocabulary)
    here = next((i for i, column in enumerate(read.columns) if number in column.cols), None)
    found: list[list[Pair]] = []
    for name in () if here is None else (here + 1, here - 1):
        if 0 <= name < len(read.columns):
            pairs, _ = read.pairs((name,), here or 0, range(len(read.columns)))
            counted = [int(p.left) for p in pairs if p.left.isdigit()]
            steps = sum(1 for a, b in itertools.pairwise(counted) if b == a + 1)
            if len(counted) >= 2 and steps >= 0.8 * (len(counted) - 1):
                found.append(pairs)
    # names differ from pin to pin; a column of types ('I/O') says the same again and again
    return max(found, key=lambda pairs: len({p.right for p in pairs}), default=[])
