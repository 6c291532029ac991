"""Notes that a table's own title states in brackets: 'SPECIFICATIONS (* Tested at 25 °C except stated otherwise.)'."""

from __future__ import annotations

import re

from akili_desktop.core.facts import Mark
from akili_desktop.extract.tables.model import Table

_STATED = re.compile(r"\(\s*(?P<mark>[*†‡§]{1,3})\s*(?P<note>[^\W_][^()]*\s[^()]+)\)")
"""A mark and several words behind it, within one bracket: a mark alone leads to a note of elsewhere."""


def with_note_marks(text: str, printed: str) -> str:
    """A heading's text, freed of its marks, with those that open a note within it: they are of the note."""
    for told in _STATED.finditer(printed):
        text = text.replace(f"( {told['note']}", f"({told['mark']} {told['note']}", 1)
    return text


def note_in_title(mark: str, table: Table) -> Mark | None:
    """The note of this mark that stands in the title over the table, None where it states none."""
    found = next((told for told in _STATED.finditer(table.title) if told["mark"] == mark), None)
    if found is None or table.title_bbox is None:
        return None
    return Mark(mark=mark, text=found["note"].strip(), page=table.page, bbox=table.title_bbox)
