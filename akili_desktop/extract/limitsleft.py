"""Columns of numbers under a limit's word with its unit, of which no reader said anything: 'Peak (mA)', 'Typ (mA)'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import Chunk, Line
from akili_desktop.extract.tables.columns import PART_NUMBER
from akili_desktop.extract.tables.headcolumns import ORDER
from akili_desktop.extract.tables.surroundings import above_table
from akili_desktop.extract.vocabulary import Vocabulary, fold

LEAST = 3
"""Fewer numbers under a heading than this may stand so by chance."""
PITCH = 6.0
"""Sizes of type between two numbers under one another at the most."""
MOST_LINES = 60
_HEAD = re.compile(r"([A-Za-z]{3,8}\.?) ?[(\[]([^()\[\]\s]+)[)\]]")
"""A limit's word and a unit in brackets, and nothing else."""
_NUMBER = re.compile(r"[+\-−–±]?\d[\d.,]*")


def headed_limits(lines: Sequence[Line], told: Sequence[Rect], vocabulary: Vocabulary) -> Iterator[tuple[Rect, str]]:
    """Where such numbers stand with their names, and the title over them; none of which `told` speaks.

    They stand under the heading, or under those that it heads, up to what stands right of it in its line. Of parts to
    choose, whose numbers begin the rows, nothing is said.
    """
    spoken: list[Rect] = []
    for at, line in enumerate(lines):
        for head, behind in zip(line.chunks, (*line.chunks[1:], None), strict=True):
            if head.words[-1].text[-1] not in ")]" or (limit := _HEAD.fullmatch(head.text)) is None:
                continue
            if not _is_limit(limit[1], vocabulary) or not vocabulary.is_unit(limit[2]):
                continue
            right = behind.bbox.x0 if behind is not None else float("inf")
            found = list(_under(lines[at + 1 : at + MOST_LINES], head, right))
            numbers = [number for _, number in found]
            heard = [n for n in numbers if any(box.holds_middle_of(n.bbox) for box in (*told, *spoken))]
            parts = sum(PART_NUMBER.fullmatch(row.chunks[0].text) is not None for row, _ in found)
            if len(numbers) < LEAST or heard or 2 * parts > len(found):
                continue
            box = bounding_box([*(row.bbox for row, _ in found), head.bbox])
            above = above_table(lines, box, line.bbox.y0, vocabulary)
            spoken.append(box)
            yield box, above.title or head.text


def _is_limit(word: str, vocabulary: Vocabulary) -> bool:
    return vocabulary.role(word) in ORDER or fold(word) in vocabulary.peak_words


def _under(lines: Sequence[Line], head: Chunk, right: float) -> Iterator[tuple[Line, Chunk]]:
    """The lines under a heading that have a number there, each beside something left of it, with their numbers."""
    foot = head.bbox.y1
    for line in lines:
        if line.bbox.y0 - foot > PITCH * head.size:
            return
        numbers = [
            c for c in line.chunks[1:] if head.bbox.x0 - head.size < c.bbox.x0 < right and _NUMBER.fullmatch(c.text)
        ]
        for number in numbers:
            foot = number.bbox.y1
            yield line, number
