"""Footnotes that stand alone on a table's own page, under no table's end: at its foot, or after other text.

They are read only where a row's mark would be left without a note.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.facts import Fact, Mark, Range
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.limits.cutnotes import cut_notes
from akili_desktop.extract.limits.footnotes import rest_of
from akili_desktop.extract.limits.notelists import GUTTER, NOT_ON_PAGE, NOTE_MISSING
from akili_desktop.extract.limits.raisednotes import RAISED, notes_apart
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunks
from akili_desktop.extract.page.wraps import join_lines
from akili_desktop.extract.tables.model import Table

COUNTING = re.compile(r"\d{1,2}|[a-h]")
"""A mark that counts notes: of signs and circles a page may have others."""
FIRST = ("1", "a")
"""The marks from which each table's notes may count anew."""
SMALLER = 0.95
"""How much smaller a note's text is than that of the rows."""
LEAST_WORDS = 3
NUMBERED = re.compile(r"(\d{1,2}) \S")
"""How a note opens behind a raised number."""


class _Text(NamedTuple):
    """A text of a line that no other column of the page shares; `raised` tells that it begins with a small number.

    An `inner` one stands behind another note in its line.
    """

    text: str
    box: Rect
    size: float
    raised: bool
    inner: bool = False


def with_loose_notes(facts: Sequence[Fact], lines: Sequence[Line], tables: Sequence[Table], page: int) -> list[Fact]:
    """The facts of a page, those whose marks no list explains with the one note on the page that their mark opens.

    It stands below the rows, outside tables and what is gathered under these, opens no list of several from an earlier
    mark on, and is raised or in letters smaller than the rows'. One that counts anew ('1', 'a') may be of the last
    table above it alone.
    """
    waiting = {at: marks for at, fact in enumerate(facts) if isinstance(fact, Range) and (marks := _lacking(fact))}
    if not waiting:
        return list(facts)
    under = {box for table in tables for _, box in table.below}
    texts = [text for text in _texts(lines) if not any(table.bbox.contains_point(*text.box.center) for table in tables)]
    shared = _shared_by_all(texts, under, facts, tables, page)
    out = list(facts)
    for at, marks in waiting.items():
        row = facts[at]
        table = next((table for table in tables if table.bbox.holds_middle_of(row.bbox)), None)
        if table is None or not isinstance(row, Range):
            continue
        listed = [note for mark in marks if (note := shared.get(mark)) is not None and note.bbox.y0 > table.bbox.y1]
        notes = listed or [n for mark in marks if (n := _note(mark, texts, under, table, tables, page)) is not None]
        told = {NOT_ON_PAGE + note.mark for note in notes}
        if notes:
            left = [flag for flag in row.flags if flag.rule != NOTE_MISSING or flag.detail not in told]
            flags = tuple(dict.fromkeys((*left, *cut_notes(notes))))
            out[at] = row.model_copy(update={"notes": (*row.notes, *notes), "flags": flags})
    return out


def _lacking(row: Range) -> list[str]:
    marks = [flag.detail.removeprefix(NOT_ON_PAGE) for flag in row.flags if flag.rule == NOTE_MISSING]
    return [mark for mark in marks if COUNTING.fullmatch(mark)]


def _texts(lines: Sequence[Line]) -> list[_Text]:
    """The texts of a page's lines, column by column; a mark in a line of its own opens the text beside it."""
    found: list[_Text] = []
    mark: Chunk | None = None
    for line in lines:
        columns: list[list[Chunk]] = []
        for chunk in line.chunks:
            if columns and chunk.bbox.x0 - columns[-1][-1].bbox.x1 <= GUTTER * chunk.size:
                columns[-1].append(chunk)
            else:
                columns.append([chunk])
        for chunks in columns:
            words = [word for chunk in chunks for word in chunk.words]
            own = mark  # the mark stands before the first of a line's notes
            for inner, part in enumerate(notes_apart(words)):
                text, box = " ".join(c.text for c in make_chunks(part)), bounding_box([word.bbox for word in part])
                size = max(word.size for word in part)
                raised = len(part) > 1 and part[0].size < RAISED * part[1].size
                if own is not None and -1 < box.x0 - own.bbox.x1 < size and own.bbox.overlap_y(box) > 0:
                    text, box, raised = f"{own.text} {text}", box.union(own.bbox), own.size < RAISED * size
                found.append(_Text(text, box, size, raised, inner > 0))
                own = None
        mark = line.chunks[0] if len(line.chunks) == 1 and COUNTING.fullmatch(line.text) else None
    return found


def _shared_by_all(
    texts: Sequence[_Text], under: set[Rect], facts: Sequence[Fact], tables: Sequence[Table], page: int
) -> dict[str, Mark]:
    """The notes of the one list of a page, numbers raised before them, that the tables above it lead to in turn.

    They are counted from one under one another, or behind one another in their lines, no other raised number opens a
    text there, and each table's marks count on from those of the tables above it: else these may count anew. They do
    not where the tables lead to all notes together, and the last one to some alone: its own list would have no others.
    """
    opened = [(at, said[1]) for at, text in enumerate(texts) if text.raised and (said := NUMBERED.match(text.text))]
    marks = [mark for _, mark in opened]
    if len(marks) < 2 or marks != [f"{number}" for number in range(1, len(marks) + 1)]:
        return {}
    first = texts[opened[0][0]]
    if any(
        texts[at].box in under or (abs(texts[at].box.x0 - first.box.x0) > 2 and not texts[at].inner) for at, _ in opened
    ):
        return {}
    last, anew, explained = 0, False, False
    every, nearest = set[int](), set[int]()
    for table in sorted((t for t in tables if t.bbox.y1 < first.box.y0), key=lambda t: t.bbox.y0):
        rows = [fact for fact in facts if isinstance(fact, Range) and table.bbox.holds_middle_of(fact.bbox)]
        pointed = [mark for row in rows for mark in (*_lacking(row), *(note.mark for note in row.notes))]
        counted = {int(mark) for mark in pointed if mark.isdecimal()}
        if counted and max(counted) > len(marks):
            return {}
        anew = anew or (bool(counted) and min(counted) <= last)
        explained = explained or any(note.page == page for row in rows for note in row.notes)
        every |= counted
        nearest = counted or nearest
        last = max(counted, default=last)
    if anew and (explained or len(every) < len(marks) or len(nearest) == len(marks)):
        return {}
    found: dict[str, Mark] = {}
    for (at, _), mark in zip(opened, marks, strict=True):
        text, box = texts[at].text.removeprefix(mark).strip(), texts[at].box
        column = _column(texts, at)
        for more, below in rest_of(mark, column, 0):
            text, box = join_lines((text, more)), box.union(below)
        found[mark] = Mark(mark=mark, text=text, page=page, bbox=box)
    return found


def _column(texts: Sequence[_Text], at: int) -> list[tuple[str, Rect]]:
    """The text number `at`, and those under it in its column."""
    first = texts[at]
    edge = next((text.box.x0 for text in texts[at::-1] if not text.inner), first.box.x0)
    near = [text for text in texts[at + 1 :] if abs(text.box.x0 - edge) < 5 * first.box.height or text.inner]
    return [(first.text, first.box._replace(x0=edge)), *((text.text, text.box) for text in near)]


def _note(
    mark: str, texts: Sequence[_Text], under: set[Rect], table: Table, tables: Sequence[Table], page: int
) -> Mark | None:
    """The one note that a mark opens below a table; None where it may be another's."""
    opened = [(at, rest) for at, text in enumerate(texts) if (rest := _behind(mark, text)) is not None]
    before = f"{int(mark) - 1}" if mark.isdecimal() else chr(ord(mark) - 1)
    if len(opened) != 1 or any(_behind(before, text) is not None for text in texts):
        return None
    at, said = opened[0]
    first = texts[at]
    sizes = sorted(cell.words[0].size for cell in table.cells if cell.words)
    small = first.raised or (bool(sizes) and first.size <= SMALLER * sizes[len(sizes) // 2])
    between = [other for other in tables if table.bbox.y1 < other.bbox.y1 <= first.box.y0]
    if first.box in under or first.box.y0 < table.bbox.y1 or not small or (mark in FIRST and between):
        return None
    column = _column(texts, at)
    box = first.box
    for more, below in rest_of(mark, column, 0):
        said, box = join_lines((said, more)), box.union(below)
    return Mark(mark=mark, text=said, page=page, bbox=box)


def _behind(mark: str, text: _Text) -> str | None:
    """What stands behind a mark that opens a text: 'a. Minimum load current', '10 The range'; None where none does."""
    closed = r"[.):\]]" if mark.isalpha() else r"(?:[.):\]](?!\d)|(?=\s))"
    opened = re.match(rf"[\[(]?{re.escape(mark)}{closed}\s*(?=[^\W\d])", text.text)
    said = text.text[opened.end() :] if opened else ""
    return said if len(said.split()) >= LEAST_WORDS else None
