"""Lettered parts of a numbered footnote, set in under it, often each beside a small drawing of a board:
'1. RθJA is determined by the board's design.' over 'a) 350 °C/W on a minimum pad'."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from akili_desktop.core.facts import Mark, NoteList
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import Chunk, Line
from akili_desktop.extract.page.wraps import join_lines

LETTERED = re.compile(r"(?:\((?P<closed>[a-z])\)|(?P<letter>[a-z])[).:])(?=\s|$)")
"""How a part opens: '(a)', 'a)', 'a.'."""
SET_IN = 3.0
"""Points by which a part is set in from its note's number at least: a letter at that edge is a note of its own."""
NEAR = 3.0
"""A part of a list's last note begins so many letters' sizes below what is before it at most: nothing else ends it."""
CLOSE = 0.9
"""A part's further lines follow one another within so many letters' sizes."""
ALIKE = 0.15
"""A part's letters are as large as those of its note, but for this share."""


def with_parts(under: NoteList, lines: Sequence[Line], tables: Sequence[Rect]) -> NoteList:
    """A list, each of its counted notes with the lettered parts that stand between it and what follows it.

    `tables` are the boxes of the page's tables: none of a note's parts stands behind one.
    """
    notes = list(under.notes)
    for at, (note, follows) in enumerate(pairwise((*notes, None))):
        if note is None or not note.mark.isdecimal() or part_letter(note.text):
            continue
        line = next((c for li in lines for c in li.chunks if _begins(c, note)), None)
        if line is None:
            continue
        foot = note.bbox.y1
        end = follows.bbox.y0 if follows is not None else None
        if any(foot <= box.y0 < (end or foot + NEAR * line.size) for box in tables):
            continue
        parts = _parts(note, line, lines, end)
        if parts:
            text = " ".join((note.text, *(text for text, _ in parts)))
            box = bounding_box([note.bbox, *(box for _, box in parts)])
            notes[at] = note.model_copy(update={"text": text, "bbox": box})
    return under.model_copy(update={"notes": tuple(notes)})


ENDED = (".", ")", "。")
"""How the last line of a note ends."""
Place = tuple[int, str, float, float]


def place_of(note: Mark) -> Place:
    """What tells one footnote of a document from every other: its page, its mark and its top left corner."""
    return note.page, note.mark, note.bbox.x0, note.bbox.y0


def whole(note: Mark, held: Mapping[Place, Mark]) -> Mark:
    """A row's note with what the list of its page has of it further: lettered parts, the end of its sentence."""
    other = held.get(place_of(note))
    if other is None or not other.text.startswith(note.text):
        return note
    cut = not note.text.endswith(ENDED) and other.text.endswith(ENDED)  # by the lines that a table has under it at most
    return other if cut or part_letter(other.text[len(note.text) :].strip()) == "a" else note


def part_letter(text: str) -> str:
    """The letter of the part that a text opens; empty where it opens none."""
    found = LETTERED.match(text)
    return (found["closed"] or found["letter"]) if found else ""


def _begins(chunk: Chunk, note: Mark) -> bool:
    return chunk.bbox.contains_point(note.bbox.x0 + 1, chunk.bbox.cy) and abs(chunk.bbox.y0 - note.bbox.y0) < 1.5


def _parts(note: Mark, opening: Chunk, lines: Sequence[Line], end: float | None) -> list[tuple[str, Rect]]:
    """The parts of a note below it, in the order of their letters, up to `end`, or each near what stands before it."""
    heads: list[tuple[int, Chunk]] = []
    foot = note.bbox.y1
    for at, line in enumerate(lines):
        if line.bbox.y0 < note.bbox.y1 - 1 or (end is not None and line.bbox.y0 >= end):
            continue
        for chunk in line.chunks:
            inside = note.bbox.x0 + SET_IN < chunk.bbox.x0 < note.bbox.x1
            near = end is not None or chunk.bbox.y0 - foot <= NEAR * opening.size
            if inside and near and _alike(chunk, opening) and part_letter(chunk.text) == chr(ord("a") + len(heads)):
                heads.append((at, chunk))
                foot = max(foot, chunk.bbox.y1)
    return [_whole(head, lines[at:], [other for _, other in heads]) for at, head in heads]


def _alike(chunk: Chunk, other: Chunk) -> bool:
    return abs(chunk.size - other.size) <= ALIKE * other.size


def _whole(head: Chunk, lines: Sequence[Line], heads: Sequence[Chunk]) -> tuple[str, Rect]:
    """A part's text with its box: what stands behind its letter, up to the next part beside it, and the lines close
    under that."""
    edge = min((o.bbox.x0 for o in heads if o.bbox.x0 > head.bbox.x1), default=float("inf"))
    held: list[Chunk] = []
    foot = head.bbox.y1
    for line in lines:
        own = [c for c in line.chunks if head.bbox.x0 - 1 <= c.bbox.x0 < edge and _alike(c, head)]
        if not own:
            continue
        if own[0].bbox.y0 - foot > CLOSE * head.size or (held and any(c in heads for c in own)):
            break
        held += own
        foot = max(c.bbox.y1 for c in own)
    return join_lines(c.text for c in held), bounding_box([c.bbox for c in held])
