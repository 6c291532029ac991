"""Lists of names and what each is, in the open under a heading of ordering or of pins: 'GND    - Ground'.

No line, number or heading of columns tells such a list. What does are the words of the heading right over it, and that
each of its lines begins a name at the heading's own edge and a text at another one, both alike down the list. It may
stand beside another column of the page: what begins at or right of a heading as large as its own is of that one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunks, make_lines
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.tables.aligned import drawn_over
from akili_desktop.extract.tables.figures import lists_contents
from akili_desktop.extract.tables.lattice import build, make_cell
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.tables.surroundings import heading_like
from akili_desktop.extract.vocabulary import Vocabulary

LEAST_ROWS = 3
"""Fewer lines than these may stand so by chance."""
PITCH = 2.5
"""Sizes of type from one line of a list to its next, and from the heading to the first, at most."""
LEVEL = 2.0
"""Points by which the edges of what stands under one another differ at most."""
GAP = 0.95
"""Sizes of type between a name and its text, at least."""
MOST_OF_NAME = 4
"""A name of more words is a sentence's beginning."""
WRAPPED = 1.3
"""A short text right under the last row, closer than this many rows stand apart, may be the end of its name."""

_CHAPTER = re.compile(r"(?:\d+(?:\.\d+)*\.?|[A-Z]\.)\s+")
_PART = re.compile(r"(?=.*[A-Z])(?=.*\d)[A-Z\d][A-Za-z\d/.+#()-]{3,}\*?")
"""A part's number: capitals and digits."""
_WORDED = re.compile(r"[^\W\d_]{4}")
_LETTERED = re.compile(r"[^\W\d_]{2}")
_BULLET = re.compile(r"[^\w+\-–−]")


def headed_lists(
    page: PageContent, lines: Sequence[Line], vocabulary: Vocabulary, taken: Sequence[Rect]
) -> Iterator[Table]:
    """The lists under such headings, outside the boxes in `taken`."""
    begun = vocabulary.list_words
    for line in lines:
        for chunk in line.chunks:
            first = chunk.words[0].text
            numbered = len(chunk.words) > 1 and (first[0].isdigit() or first[1:] == ".")
            if not numbered and not first.casefold().startswith(begun):
                continue  # as nearly all texts of a page
            if (_orders(chunk, vocabulary) or _of_pins(chunk, vocabulary)) and heading_like(chunk, vocabulary):
                table = _under(page, lines, chunk, vocabulary, taken)
                if table is not None:
                    yield table


def _orders(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    text = plain(_CHAPTER.sub("", chunk.text))
    return len(chunk.words) <= MOST_OF_NAME and text.startswith(vocabulary.ordering_words)


def _of_pins(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    return plain(_CHAPTER.sub("", chunk.text)) in vocabulary.pins.titles


def _under(
    page: PageContent, lines: Sequence[Line], head: Chunk, vocabulary: Vocabulary, taken: Sequence[Rect]
) -> Table | None:
    """The list whose first line stands right under a heading, None where none does or its form is not sure."""
    end = _beside(lines, head)
    parts = _orders(head, vocabulary)
    under = [w for w in page.words if w.bbox.x0 >= head.bbox.x0 - LEVEL and w.baseline > head.baseline + 1]
    rows: list[list[Word]] = []
    texts: list[Chunk] = []
    last, pitch = head.baseline, 0.0
    for line in make_lines(w for w in under if w.bbox.x0 < end - LEVEL):  # whatever stands beside them
        first, *others = make_chunks(line.words, gap=GAP)
        step = line.baseline - last
        if step > PITCH * max(first.size, 0.0 if rows else head.size):
            break
        if any(box.holds_middle_of(word.bbox) for box in taken for word in line.words):
            break
        if len(others) == 1 and abs(first.bbox.x0 - head.bbox.x0) <= LEVEL and _names(first, parts):
            if texts and not _level(others[0], texts[0]):
                return None
            pitch = max(pitch, step) if rows else 0.0
            rows.append(list(line.words))
            texts.append(others[0])
        elif not others and texts and _level(first, texts[0]):
            rows[-1] += line.words  # the text goes on
        elif step <= WRAPPED * pitch and not heading_like(first, vocabulary):
            return None  # what else stands close under a row may be of it
        else:
            break
        last = line.baseline
    said = _LETTERED if parts else _WORDED  # 'DIP' and 'SO' are packages; names beside leads are as short
    if len(rows) < LEAST_ROWS or not all(said.search(text.text) for text in texts):
        return None
    further = [w.baseline for w in under if w.bbox.x0 >= end - LEVEL]
    if all(any(abs(y - text.baseline) < 1 for y in further) for text in texts):
        return None  # a third column of the list
    return _built(page, rows, texts[0].bbox.x0)


def _level(text: Chunk, other: Chunk) -> bool:
    return abs(text.bbox.x0 - other.bbox.x0) <= LEVEL


def _names(first: Chunk, parts: bool) -> bool:
    """Whether a text is a part's number, or short enough for the names of pins."""
    if parts:
        return len(first.words) == 1 and _PART.fullmatch(first.text) is not None
    return len(first.words) <= MOST_OF_NAME and not first.text.isdecimal() and not _BULLET.match(first.text)


def _beside(lines: Sequence[Line], head: Chunk) -> float:
    """Where the page's next column begins (x): at the nearest heading right of this one and as large."""
    alike = (c for line in lines for c in line.chunks if c.words[0].bold and abs(c.size - head.size) < 0.5)
    return min((c.bbox.x0 for c in alike if c.bbox.x0 > head.bbox.x1), default=float("inf"))


def _built(page: PageContent, rows: Sequence[Sequence[Word]], edge: float) -> Table | None:
    cells: list[TableCell] = []
    for row, words in enumerate(rows):
        for col in range(2):
            own = [w for w in words if (w.bbox.x0 >= edge - LEVEL) == bool(col)]
            cells.append(make_cell(row, col, own))
    box = bounding_box(cell.bbox for cell in cells).grown(1)
    if drawn_over(page, box, len(rows)) or lists_contents(cells):
        return None
    return build(page, box, "aligned", cells)
