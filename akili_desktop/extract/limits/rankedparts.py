"""Tables of the ranks of parts by one quantity: 'Model No. | Rank mark | CTR (%) over MIN. | MAX. | Conditions'."""

from __future__ import annotations

import re

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.extract.page.textlines import join_text, parted_at, without_last
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.families import lists_parts
from akili_desktop.extract.tables.headcolumns import ORDER
from akili_desktop.extract.tables.model import Column, Table, cell_of
from akili_desktop.extract.vocabulary import Vocabulary, fold

UNIT = re.compile(r"[(\[] ?([^\s()\[\]]+) ?[)\]]")
"""A unit in brackets, that ends a heading."""


def with_ranks(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table, each row with the quantity over its limits as its name, and with its unit; None where it is no such.

    The limits of one quantity alone stand in it, each once, under its name and unit; left of them a column of parts and
    one of their ranks, right of them conditions.
    """
    values = [i for i, column in enumerate(table.columns) if column.role in ORDER]
    roles = [table.columns[i].role for i in values]
    if len(values) < 2 or len(set(roles)) < len(roles) or values != list(range(2, 2 + len(values))):
        return None
    head = table.columns[values[0]].group_words
    if not head or any(table.columns[i].group_words != head for i in values) or not table.columns[1].text:
        return None
    behind = table.columns[values[-1] + 1 :]
    if any(column.role != "conditions" for column in behind) or not lists_parts(table, vocabulary):
        return None
    text = join_text(head)
    stated = UNIT.search(text)
    if stated is None or stated.end() < len(text) or not vocabulary.is_unit(stated[1]):
        return None
    at = next((n for n, word in enumerate(head) if word.text.startswith(("(", "["))), 0)
    unit = [_bare(word) for word in head[at:] if word.text.strip("()[]") == stated[1]]
    if not at or len(unit) != 1:
        return None
    said = join_text(head[:at])
    if vocabulary.role(said) is not None or fold(said) in vocabulary.specification_heads:
        return None  # 'Limits (V)' names no quantity
    left = table.columns[0].x0
    name, of_unit = Column(x0=left, x1=left, role="parameter"), Column(x0=left, x1=left, role="unit")
    columns = [
        replace(c, role={0: SUBJECT, 1: "case"}.get(i, c.role), group="", group_words=()) if i not in values
        else replace(c, group="", group_words=())
        for i, c in enumerate(table.columns)
    ]  # fmt: skip
    first, count = table.header_rows, len(table.body)
    last = len(columns)
    told = (cell_of(first, last, head[:at]), cell_of(first, last + 1, unit))
    cells = (*table.cells, *(replace(cell, row_span=count) for cell in told))
    return replace(table, columns=(*columns, name, of_unit), cells=cells)


def _bare(word: Word) -> Word:
    """A word without brackets around it."""
    word = parted_at(word, 1)[1] if word.text[0] in "([" else word
    return without_last(word) if word.text[-1] in ")]" else word
