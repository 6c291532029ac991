"""Footnotes that are counted on in a second column beside the first."""

from __future__ import annotations

import re
from itertools import pairwise

from akili_desktop.extract.page.textlines import Chunk

SAME = 2.0
"""Points by which the notes of one column begin apart, at most."""
APART = 1.5
"""Two columns stand so many letters' sizes apart at least: less is a space between two sentences."""
_OPENS = re.compile(
    r"(?:Notes?\s?:?\s?)?(?:[\[(](?P<closed>\d{1,2}|[A-Ha-h])[\])]|(?P<bare>\d{1,2}|[A-Ha-h])[.):])(?:\s|$)"
)


def by_columns(lines: list[list[Chunk]]) -> list[list[Chunk]]:
    """The lines of notes, those of two columns note by note in their order; as they are where there are not two.

    Notes open at one edge within their lines, behind a space, the first beside that of the first column, and no text of
    these lines reaches over that edge. The numbers, or letters, of both columns together follow one another; where each
    has several they need not.
    """
    openers = [chunk for line in lines for before, chunk in pairwise(line) if _opens_apart(before, chunk)]
    if not openers:
        return lines
    edge = min(chunk.bbox.x0 for chunk in openers)
    if any(chunk.bbox.x0 > edge + SAME for chunk in openers):
        return lines
    left = [[chunk for chunk in line if chunk.bbox.x0 < edge - SAME] for line in lines]
    right = [[chunk for chunk in line if chunk.bbox.x0 >= edge - SAME] for line in lines]
    first = next((at for at, part in enumerate(left) if part and _count(part[0])), len(lines))
    last = max(at for at, part in enumerate(right) if part)
    while last + 1 < len(lines) and left[last + 1][-1].bbox.x1 <= edge:  # the first column may be the longer one
        last += 1
    within = range(first, last + 1)
    if first == len(lines) or any(right[:first]) or not right[first] or not _count(right[first][0]):
        return lines
    if any(part[-1].bbox.x1 > edge for at in within if (part := left[at])):
        return lines
    counts = [[_count(part[0]) for at in within if (part := side[at])] for side in (left, right)]
    told = [[count for count in column if count] for column in counts]
    together = sorted(told[0] + told[1])
    if not told[0] or any(column != sorted(column) for column in told):
        return lines
    full = together == list(range(together[0], together[0] + len(together)))
    if not full and (min(map(len, told)) < 2 or len(set(together)) < len(together)):  # a list may leave numbers out
        return lines
    notes: list[list[list[Chunk]]] = []
    for line in (part for side in (left, right) for at in range(first, last + 1) if (part := side[at])):
        if _count(line[0]) or not notes:
            notes.append([])
        notes[-1].append(line)
    notes.sort(key=lambda note: _count(note[0][0]))  # those of the first line may be 1 and 2
    return [*lines[:first], *(line for note in notes for line in note), *lines[last + 1 :]]


def opens(chunk: Chunk) -> bool:
    """Whether a text opens a note: by a number, a letter, a sign."""
    return _count(chunk) > 0 or not chunk.text[0].isalnum()


def _opens_apart(before: Chunk, chunk: Chunk) -> bool:
    return chunk.bbox.x0 - before.bbox.x1 > APART * chunk.size and _count(chunk) > 0


def _count(chunk: Chunk) -> int:
    """The number of the note that a text opens, a letter's place among the letters; zero where it opens none."""
    found = _OPENS.match(chunk.text)
    mark = (found["closed"] or found["bare"]) if found else "0"
    return int(mark) if mark.isdecimal() else ord(mark.casefold()) - ord("a") + 1
