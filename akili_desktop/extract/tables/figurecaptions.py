"""Captions that are printed under figures: the one above a grid is of the figure over it, not of the grid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from akili_desktop.core.document import PageContent
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.textlines import Chunk, Line
from akili_desktop.extract.tables.captions import NUMBER_GAP, is_caption
from akili_desktop.extract.tables.figures import FIGURE_NUMBER
from akili_desktop.extract.vocabulary import Vocabulary, fold


def of_figure_above(
    title: Rect, table: Rect, page: PageContent, lines: Sequence[Line], others: Sequence[Rect], vocabulary: Vocabulary
) -> bool:
    """Whether the title over a table is the caption of the figure over it, on a page with captions under its figures.

    What is drawn above, or another table of `others`, is nearer to it than the table is, and the first caption under
    the table is a figure's, too: the table is in that figure. Without one below it may go with the figure above.
    """
    over = next((chunk for line in lines if line.bbox.y0 <= title.cy <= line.bbox.y1
                 if (chunk := _caption_of(line, title, vocabulary))), None)  # fmt: skip
    if over is None or not _figure_below(over, table, lines, vocabulary):
        return False
    boxes = [*(drawing.bbox for drawing in page.strokes), *(image.bbox for image in page.images), *others]
    drawn = [box.y1 for box in boxes if box.overlap_x(title) > 0]
    drawn += [ruling.y1 for ruling in page.rulings if ruling.x0 < title.x1 and ruling.x1 > title.x0]
    nearest = max((y for y in drawn if y <= title.y0 + 1), default=None)
    return nearest is not None and title.y0 - nearest < table.y0 - title.y1


def _caption_of(line: Line, title: Rect, vocabulary: Vocabulary) -> Chunk | None:
    """The figure's number that opens a title in a line; it may stand apart before the words: 'Figure 4   Display'."""
    for chunk, behind in zip_longest(line.chunks, line.chunks[1:]):
        near = behind is not None and behind.bbox.x0 - chunk.bbox.x1 < NUMBER_GAP * chunk.size
        apart = near and len(chunk.words) == 2 and behind.bbox.overlap_x(title) > 0
        if (apart or chunk.bbox.overlap_x(title) > 0) and _numbers_figure(chunk, vocabulary):
            return chunk
    return None


def _numbers_figure(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a text begins as a figure's caption, no sentence: 'Figure 5 shows the display.'"""
    words = chunk.words
    named = len(words) > 1 and fold(words[0].text) in vocabulary.figure_words
    return named and FIGURE_NUMBER.match(words[1].text) is not None and not (words[2:] and words[2].text.islower())


def _figure_below(over: Chunk, table: Rect, lines: Sequence[Line], vocabulary: Vocabulary) -> bool:
    """Whether the first caption under a table is a figure's, printed as the one over it is."""
    style = over.words[0].bold, round(over.size)
    for chunk in (chunk for line in lines if line.bbox.y0 >= table.y1 - 1 for chunk in line.chunks):
        if is_caption(chunk.words, vocabulary):
            return False
        if _numbers_figure(chunk, vocabulary) and (chunk.words[0].bold, round(chunk.size)) == style:
            return True
    return False
