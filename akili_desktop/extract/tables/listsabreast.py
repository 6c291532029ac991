"""Lists of limits side by side on a page: how far each reaches, and which blocks it has."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import Chunk, Line
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.surroundings import CHAPTER_NUMBER, heading_like
from akili_desktop.extract.vocabulary import Vocabulary

LARGER = 1.15
"""A heading's letters are at least so many times as large as those of the list under it."""


def level_headings(lines: Sequence[Line], index: int, heading: Chunk, vocabulary: Vocabulary) -> list[Chunk]:
    """The headings of whatever else on a section's line, in its own type, which is larger than that of the next line.

    'Absolute Maximum Ratings' and 'Operating Temperature Range' beside it head a list each.
    """
    below = lines[index + 1].words[0].size if index + 1 < len(lines) else heading.size
    if not heading.words[0].bold or heading.size < LARGER * below or len(lines[index].chunks) < 2:
        return []
    return [
        chunk
        for chunk in lines[index].chunks
        if chunk is not heading
        and all(word.bold for word in chunk.words)
        and abs(chunk.size - heading.size) < 0.1
        and vocabulary.role(chunk.text) is None
        and heading_like(chunk, vocabulary)
    ]


def boxes_of_blocks(table: Table) -> list[Rect]:
    """The boxes of a list's blocks: another list may stand under the shorter one of two."""
    boxes: list[Rect] = []
    for row in table.body:
        box = bounding_box(cell.bbox for cell in table.row_cells(row))
        if boxes and box.overlap_x(boxes[-1]) > 0:
            box = bounding_box((boxes.pop(), box))
        boxes.append(box)
    return boxes


def reach(heading: Chunk, others: Sequence[Chunk], line: Line) -> tuple[float, float]:
    """From where to where a heading's list may reach: as far as the lists of headings on its own line or above.

    One behind its chapter's number on its `line` has a list that begins where that does ('8.1   Absolute Maximum …').
    """
    apart = 2 * heading.size
    numbered = heading is line.chunks[min(1, len(line.chunks) - 1)] and CHAPTER_NUMBER.fullmatch(line.chunks[0].text)
    begin = line.chunks[0].bbox.x0 - 4 if numbered else heading.bbox.x0 + 4
    level = [o.bbox for o in others if heading.baseline - 320 < o.baseline < heading.baseline + 2 * heading.size]
    if not any(b.x0 < o.bbox.x0 - apart and b.x1 + apart < o.bbox.x0 and abs(b.cy - o.bbox.cy) < 2 * heading.size
               for o in others for b in level):  # fmt: skip
        return begin, 1e9  # one column of headings
    right = min((b.x0 - 4 for b in level if b.x0 > heading.bbox.x1 + apart), default=1e9)
    left = begin
    if not numbered and any(b.x1 + apart < heading.bbox.x0 for b in level):
        left = heading.bbox.x0 - 4
    return left, right
