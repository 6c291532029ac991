"""Calls of notes that are written out behind a value: '±100 (Note 2)', 'Internally limited, Note 3'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from akili_desktop.extract.limits.cellvalues import Slice

NOTED = re.compile(r"\(notes? \d{1,2}(?:(?:,| and| &) ?\d{1,2})*\)", re.IGNORECASE)
_LISTED = re.compile(r"(?:[Nn]otes?|NOTES?)(?:,? (?:and |& )?\d{1,2})+")
"""What leads to notes behind a comma, at a text's end."""


def without_calls(parts: Sequence[Slice]) -> tuple[list[Slice], list[str]]:
    """The parts of a value's text without the calls of notes that end it, and the marks that these are."""
    kept, marks = list(parts), list[str]()
    opened = (i for i in range(1, len(kept)) if kept[i].text[0] == "(")
    noted = next((i for i in opened if NOTED.fullmatch(" ".join(s.text for s in kept[i:]))), None)
    if noted is not None:
        marks += re.findall(r"\d{1,2}", " ".join(s.text for s in kept[noted:]))
        kept = kept[:noted]
    listed = next((i for i in range(1, len(kept)) if kept[i - 1].text[-1] in ",;"), None)
    if listed is not None and _LISTED.fullmatch(said := " ".join(s.text for s in kept[listed:])):
        marks += re.findall(r"\d{1,2}", said)
        kept = [*kept[: listed - 1], kept[listed - 1]._replace(end=kept[listed - 1].end - 1)]
    return kept, marks
