"""Tables of requirements in words, of which no reader said anything: 'More than 10000 MΩ' under 'Specification'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import Chunk, Line
from akili_desktop.extract.tables.headcolumns import ORDER
from akili_desktop.extract.tables.surroundings import above_table
from akili_desktop.extract.vocabulary import Vocabulary, fold

LEAST = 2
"""Fewer requirements under a heading than this may stand so by chance."""
PITCH = 9.0
"""Sizes of type from one line to the next of a table, at most."""
_QUANTITY = re.compile(r"\d[\d.,]*\s?([^\s\d.,;:()\[\]]+)")


def worded_requirements(
    lines: Sequence[Line], told: Sequence[Rect], vocabulary: Vocabulary
) -> Iterator[tuple[Rect, str]]:
    """Where such requirements stand with their names, and the title over them; none of which `told` speaks.

    The heading of the names stands left of theirs, on its line.
    """
    spoken: list[Rect] = []
    for at, line in enumerate(lines):
        if len(line.chunks) < 2:
            continue
        head = next((c for c in line.chunks[1:] if fold(c.text) in vocabulary.specification_heads), None)
        if head is None:
            continue
        named = [c for c in line.chunks if c.bbox.x1 <= head.bbox.x0]
        names = next((c for c in reversed(named) if vocabulary.role(c.text) == "parameter"), None)
        if names is None:
            continue
        right = min((c.bbox.x0 for c in line.chunks if c.bbox.x0 > head.bbox.x1), default=float("inf"))
        rows = list(_under(lines[at + 1 :], line.bbox.y1, head.size))
        stated = [c for row in rows for c in row.chunks if names.bbox.x1 < c.bbox.x0 < right and _states(c, vocabulary)]
        if any(box.holds_middle_of(chunk.bbox) for box in (*told, *spoken) for chunk in stated):
            continue
        if len(stated) < LEAST:
            continue
        foot = max(chunk.bbox.y1 for chunk in stated)
        box = bounding_box([line.bbox, *(row.bbox for row in rows if row.bbox.cy < foot)])
        spoken.append(box)
        yield box, above_table(lines, box, line.bbox.y0, vocabulary).title


def _under(lines: Sequence[Line], foot: float, size: float) -> Iterator[Line]:
    """The lines under a heading, near enough to one another."""
    for line in lines:
        if line.bbox.y0 - foot > PITCH * size:
            return
        foot = max(foot, line.bbox.y1)
        yield line


def _states(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a text states a quantity, or a number and which limit it is: 'Within +/-10%', '0.035 max.'."""
    if any(vocabulary.is_unit(found[1]) for found in _QUANTITY.finditer(chunk.text)):
        return True
    limited = any(vocabulary.role(word.text) in ORDER for word in chunk.words)
    return limited and any(word.text[0].isdigit() for word in chunk.words)
