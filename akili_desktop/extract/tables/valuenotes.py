"""Footnote marks in words that stand under a value, in its cell: '±100' over '(Note 2)'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.columns import is_note
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

BELOW = 1.6
"""Sizes of type that a mark's line stands below the value's at most."""


def give_value_notes(
    columns: Sequence[HeadColumn], texts: Mapping[int, Sequence[Word]], values: Sequence[ValueLine],
    rows: Sequence[RowDraft], rules: Rules,
) -> None:  # fmt: skip
    """Give each mark in a column of values to the value right over it, which no line parts from it."""
    for index, words in texts.items():
        if columns[index].role not in VALUE_ROLES:
            continue
        for line in group_lines(words):
            y, size = line[0].bbox.cy, line[0].size
            over = [n for n, value in enumerate(values) if value.y < y and index in value.words]
            if not is_note(line) or not over:
                continue
            row, value = rows[over[-1]], values[over[-1]]
            parted = rules.cuts(columns[index].x0, columns[index].x1, value.y, y, 0.6)
            if not parted and line[0].baseline - value.baseline <= BELOW * size and index in row.cells:
                row.cells[index] = (*row.cells[index], *line)
