"""What names a table of dimensions that has no title: the package whose caption stands over its drawing and the table.

A drawing and its table stand side by side under one caption, which begins over neither: 'PDIP-8' over 'CASE 626-05'.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.extract.page.textlines import Chunk, Line, lines_of
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.runninghead import running_foot
from akili_desktop.extract.vocabulary import Vocabulary, fold

MOST_WORDS = 6
"""A line of more words is a sentence's, or the paper's title."""
MOST_LINES = 6
"""A caption has so many lines at most."""
PITCH = 1.6
"""Sizes of type from one line of a caption to its next, at most."""
LEVEL = 3.0
"""Points by which the middles or left ends of a caption's lines differ at most."""
HALF = 0.5
"""The part of a page's height over a table in which its package's caption stands."""
FAR = 60.0
"""Points from a word of a drawing to the table under that, at least."""

_LETTERED = re.compile(r"([A-Z]\d?)\s?[-–—=:]\s?[^\W\d_]{2}")
"""What letters a drawing: 'B - Alignment groove width'."""


def explains_column(title: str, table: Table) -> bool:
    """Whether a line over a table is no title: it says what the letter of a column stands for in a drawing."""
    found = _LETTERED.match(title)
    heads = (cell.text for cell in table.cells if cell.row == 0) if found else ()
    return found is not None and any(re.fullmatch(rf"{found[1]}(?:\s?[(\[][^()\[\]]*[)\]])?", head) for head in heads)


def letters_drawing(table: Table, page: PageContent, vocabulary: Vocabulary) -> bool:
    """Whether the title of a table of dimensions is a word of the drawing over it: 'METAL' of 'EXPOSED METAL PADS'.

    It stands far above, in plain letters no larger than the table's, and other letters of the drawing between the two.
    """
    box = table.title_bbox
    if box is None or table.bbox.y0 - box.y1 < FAR or not _of_dimensions(table, vocabulary):
        return False
    own = [word for word in page.words if box.holds_middle_of(word.bbox)]
    size = max((word.size for cell in table.cells for word in cell.words), default=0.0)
    plain = bool(own) and not any(word.bold or word.size > size + 0.1 for word in own)
    return plain and any(box.y1 < word.bbox.y0 and word.bbox.y1 < table.bbox.y0 for word in page.words)


def package_caption(page: PageContent, table: Table, vocabulary: Vocabulary, title: str) -> str:
    """The caption of the package whose dimensions a table states that has no `title`; '' where it is not sure.

    It is the nearest bold line over the table that names a package and stands alone on its height, with what goes on
    under it. Another heading between the two, or packages side by side, leave the table without a name.
    """
    if title or not _of_dimensions(table, vocabulary):
        return ""
    top = table.bbox.y0
    lines = [line for line in lines_of(page) if top - HALF * page.height < line.bbox.cy < top]
    named = [line for line in lines if any(_names(chunk, vocabulary) for chunk in line.chunks)]
    if not named or len(named[-1].chunks) > 1:
        return ""
    caption = _goes_on(named[-1], lines)
    first = caption[0]
    if len(caption) == 1 and first.bbox.y1 < running_foot(page, lines_of(page)):
        return ""
    below = [line.chunks[0] for line in lines if line.bbox.cy > caption[-1].bbox.y1 and len(line.chunks) == 1]
    if any(chunk.words[0].bold and chunk.size >= first.size - 0.1 and len(chunk.text) > LEVEL for chunk in below):
        return ""
    return " ".join(chunk.text for chunk in caption)


def _of_dimensions(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a heading of the table says that lengths stand under it."""
    heads = {fold(text) for column in table.columns for text in (column.text, column.group)}
    heads |= {fold(cell.text) for cell in table.cells if cell.row == 0}
    return not heads.isdisjoint(vocabulary.dimension_heads)


def _names(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    words = chunk.words
    return words[0].bold and len(words) <= MOST_WORDS and bool(vocabulary.packages.found(chunk.text))


def _goes_on(line: Line, lines: Sequence[Line]) -> list[Chunk]:
    """A caption's lines: the one that names the package, and those set like it right under it."""
    caption = [line.chunks[0]]
    for chunk in (chunk for other in lines if other.baseline > line.baseline for chunk in other.chunks):
        last = caption[-1]
        level = min(abs(chunk.bbox.cx - last.bbox.cx), abs(chunk.bbox.x0 - last.bbox.x0)) <= LEVEL
        near = 0 < chunk.baseline - last.baseline <= PITCH * last.size
        if level and near and abs(chunk.size - last.size) < 0.5 and len(caption) < MOST_LINES:
            caption.append(chunk)
    return caption
