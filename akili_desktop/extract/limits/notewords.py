"""Footnote marks that are worded: 'Note 1' in small letters on a line of its own, or in plain ones behind a text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.limits.cellvalues import LISTED, MARK, OF_NOTES, Slice
from akili_desktop.extract.page.textlines import group_lines

SMALLER = 0.8
"""The part of the largest letters' size that a mark's have at most."""
BEHIND = re.compile(r"\b(?:Notes?|NOTES?)((?:,? (?:and |& )?\d{1,2})+)$")
"""The worded mark that a text ends with: 'Note 1', 'Notes 1, 2'."""
LISTED_BEHIND = re.compile(r"(?<=[^\W_]|[)\]])[,;] (?:[Nn]otes?|NOTES?)((?:,? (?:and |& )?\d{1,2})+)$")
"""The worded mark behind a comma at a text's end: 'Dropout voltage, Note 6', 'in still liquid; note 2'."""
LEADS = re.compile(
    r"(?:^|[(,;:/]|\b(?:see|in|per|to|of|by|from|as|and|or|with|on|than|under|figure|table"
    r"|app|application|design|tech|technical)\.?)\s*$",
    re.IGNORECASE,
)
"""What a text may say of a note in its own words, which no mark takes out: 'limits as in Note 3'."""


def without_note_lines(words: Sequence[Word]) -> tuple[list[Word], list[str]]:
    """The words but those of lines that are nothing but a worded mark in small letters, and these marks.

    ('Note 1' under 'Supply current', whose line had no room for it.)
    """
    largest = max([word.size for word in words], default=0.0)
    if not any(word.size < SMALLER * largest and word.text.casefold() in OF_NOTES for word in words):  # as most cells
        return list(words), []
    kept: list[Word] = []
    marks: list[str] = []
    for line in group_lines(words):
        noted = len(line) > 1 and line[0].text.casefold() in ("note", "notes")
        if noted and all(w.size < SMALLER * largest for w in line) and all(_counts(w.text) for w in line[1:]):
            marks += [word.text for word in line]
        else:
            kept += line
    return (kept, marks) if kept else (list(words), [])


def without_worded_marks(kept: Sequence[Slice], ordered: Sequence[Word]) -> tuple[list[Slice], list[str]]:
    """The parts of a text without worded marks that others left in it, and these marks.

    A raised number before a comma of full size ends a mark ('20 MHz' with a raised 'Note 2', then ','), and 'Notes 1,
    2' in plain letters behind a name is one.
    """
    noting = [word for word in ordered if word.text.casefold() in OF_NOTES]
    parts: list[Slice] = []
    marks: list[str] = []
    for part in kept:
        first = part.word.runs[0]
        raised = part.start == 0 and first.script > 0 and part.word.text[len(first.text) :] in (",", ";")
        if raised and _counts(first.text) and any(_stands_before(word, part.word) for word in noting):
            marks.append(first.text)
            part = part._replace(start=len(first.text))
        parts.append(part)
    text = " ".join(part.text for part in parts)
    if (listed := LISTED_BEHIND.search(text)) and (bare := _cut_at(parts, len(listed[0].split()) - 1)):
        return bare, [*marks, *re.findall(r"\d{1,2}", listed[1])]
    found = BEHIND.search(text)
    if found is None or LEADS.search(text[: found.start()]):
        return parts, marks
    count = len(found[0].split())
    return parts[:-count], [*marks, *re.findall(r"\d{1,2}", found[1])]


def _cut_at(parts: Sequence[Slice], count: int) -> list[Slice]:
    """The parts without so many last ones and the comma before these; none where no box would spell the rest alone."""
    kept = [*parts[: -count - 1], parts[-count - 1]._replace(end=parts[-count - 1].end - 1)]
    box = bounding_box([part.bbox for part in kept])
    return [] if any(box.intersects(part.bbox) for part in parts[-count:]) else kept


def _stands_before(word: Word, mark: Word) -> bool:
    """Whether a word stands right before another, at its height: their lines need not be one."""
    return 0 <= mark.bbox.x0 - word.bbox.x1 < mark.size and word.bbox.overlap_y(mark.bbox) > 0.5 * word.bbox.height


def _counts(text: str) -> bool:
    return any(char.isdigit() for char in text) and bool(MARK.fullmatch(text) or LISTED.fullmatch(text))
