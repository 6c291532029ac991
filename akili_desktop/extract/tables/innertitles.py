"""Titles that stand in a table's frame, in a first row of one cell: 'PRODUCT SUMMARY' over 'Part number | Range'."""

from __future__ import annotations

from msgspec.structs import replace

from akili_desktop.core.facts import SectionKind
from akili_desktop.extract.page.textlines import group_lines, make_chunk
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.surroundings import heading_like
from akili_desktop.extract.vocabulary import Vocabulary

MOST_WORDS = 8
"""So many words are a title at most."""
LEAST_ROWS = 3
"""The title, the headings, and a row."""


def titled_inside(table: Table, vocabulary: Vocabulary) -> Table:
    """A drawn table that nothing above names, with the title that its first row is. Its cells stay as they are.

    Nor does a heading that has text of its own under it, and names no kind of section.
    """
    elsewhere = (
        table.above and table.title == table.section and vocabulary.section_kind(table.title) == SectionKind.OTHER
    )
    if (table.title and not elsewhere) or table.kind != "ruled":
        return table
    if len(table.rows) < LEAST_ROWS or len(table.columns) < 2:
        return table
    first, second = table.row_cells(0), table.row_cells(1)
    if len(first) != 1 or first[0].last_row > 0 or first[0].last_col < len(table.columns) - 1 or len(second) < 2:
        return table
    words = first[0].words
    if not words or len(words) > MOST_WORDS or len(group_lines(words)) > 1:
        return table
    titled = heading_like(make_chunk(words), vocabulary) and not any("=" in word.text for word in words)
    if not titled:
        return table
    section, section_bbox = ("", None) if table.title else (table.section, table.section_bbox)
    return replace(table, title=first[0].text, title_bbox=first[0].bbox, section=section, section_bbox=section_bbox)
