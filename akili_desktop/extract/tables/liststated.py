"""What stands between the heading of a list of limits and its first entry, and holds for all: '(TA = 25 °C)'."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import spelled_out, without_marks
from akili_desktop.extract.page.textlines import Chunk, Line, join_text, make_chunk, make_chunks
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.openedlines import TESTED
from akili_desktop.extract.vocabulary import Vocabulary

LEAST_WORDS = 4
"""So many words at least make a sentence with a full stop."""


def without_stated(rows: Sequence[list[Word]], vocabulary: Vocabulary) -> list[list[Word]]:
    """The lines under a list's heading without the first ones that say how all entries hold: these head none."""
    at = 0
    opened = ""
    while at < len(rows):
        text = f"{opened} {join_text(rows[at])}".strip()
        if not (opened or states_for_all(text, vocabulary)) or (not opened and len(make_chunks(rows[at])) > 2):
            break
        opened = text if text.count("(") > text.count(")") else ""
        at += 1
    return [] if opened else list(rows[at:])


def states_for_all(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a line over the entries of a list is of all of them: in brackets, a sentence, or 'unless otherwise …'."""
    bracketed = text[0] in "(（" and text[-1] in ")）"
    sentence = text.endswith((".", "。")) and (len(text.split()) >= LEAST_WORDS or not text.isascii())
    return bracketed or sentence or any(phrase in text.casefold() for phrase in vocabulary.unless_noted)


def with_stated(table: Table, lines: Sequence[Line], vocabulary: Vocabulary) -> Table:
    """A list with the lines over its entries, under its heading and beside that; their footnote marks are its own."""
    title = table.title_bbox
    if title is None:
        return table
    used = {word for cell in table.cells for word in (*cell.words, *cell.context)}
    above: list[tuple[str, Rect]] = []
    marks = list(table.marks)
    for line in lines:
        if not title.y0 <= line.bbox.cy < table.bbox.y0:
            continue
        beside = line.bbox.cy <= title.y1
        chunk = _beside(line, title, vocabulary) if beside else _over(line, table.bbox)
        if chunk is None or any(word in used for word in chunk.words):
            continue
        kept, printed = without_marks(chunk.words)
        marks += printed
        if kept:
            above.append((spelled_out(kept), chunk.bbox))
    return replace(table, above=tuple(above), marks=tuple(dict.fromkeys(marks)))


def _beside(line: Line, title: Rect, vocabulary: Vocabulary) -> Chunk | None:
    """What the heading's line states right of it, and is no heading of its own."""
    chunk = next((chunk for chunk in line.chunks if chunk.bbox.x0 > title.x1), None)
    if chunk is None or vocabulary.section_kind(chunk.text) != SectionKind.OTHER:
        return None
    return chunk if TESTED.match(chunk.text) or states_for_all(chunk.text, vocabulary) else None


def _over(line: Line, table: Rect) -> Chunk | None:
    """What a line has over a list."""
    words = [word for chunk in line.chunks if chunk.bbox.overlap_x(table) > 0 for word in chunk.words]
    return make_chunk(words) if words else None
