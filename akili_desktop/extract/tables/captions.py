"""Captions of tables: which lines are one, what they go on in, and pages that print them under their tables."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import dropwhile, zip_longest

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.cellvalues import spelled_out, without_marks
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunk
from akili_desktop.extract.page.wraps import BROKEN
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.pagenotes import NOTE
from akili_desktop.extract.vocabulary import Vocabulary, fold

NUMBER_GAP = 8
"""So many letters' sizes a caption's words stand behind its number at most."""
CAPTION_OPEN = (",", "/", "-", "–", " and", " or", " of", " for", " at", " in", " to", " with")
"""How a line of a caption ends that goes on in the next."""
PART_OF = re.compile(r"\s*\((\d) ?(?:/|of) ?\d\)\s*$")
"""Which part of a table it is, behind its caption."""
HANGING = 16.0
"""Sizes of type by which the second line of a caption is set in behind its number, at most."""


def rest_of_caption(caption: Chunk, under: Sequence[Chunk], box: Rect) -> list[Chunk]:
    """The lines that a caption goes on in, from the top; `under` are those between it and its table, from the foot.

    They are printed as it is and begin where it does, or stand at its middle, and the line before is open at its end,
    or in bold and so long that no further word had room over the table. What goes on in an open bracket or a broken
    word may be set in, and so may lines in bold behind the caption's number.
    """
    found: list[Chunk] = []
    above, text = caption, caption.text
    for chunk in reversed(under):
        bold = all(word.bold for word in above.words)
        alike = bold == all(word.bold for word in chunk.words) and abs(chunk.size - above.size) < 0.03 * above.size
        cut = text.count("(") > text.count(")") or BROKEN.search(text) is not None
        aside = chunk.bbox.x0 - caption.bbox.x0
        level = abs(aside) < 2 or abs(chunk.bbox.cx - caption.bbox.cx) < 2 or (cut and 0 < aside < HANGING * chunk.size)
        hung = _hung_behind_number(caption, chunk)
        near = chunk.bbox.y0 - above.bbox.y1 < 0.6 * chunk.size and (level or (hung and bold))
        full = above.bbox.x1 + chunk.words[0].bbox.width + 0.25 * chunk.size > box.x1
        is_open = cut or above.text.endswith(CAPTION_OPEN) or chunk.text[0].islower()
        if not (alike and near and (is_open or (bold and (full or hung) and not chunk.text.startswith("(")))):
            break
        found.append(chunk)
        above = chunk
        text = f"{text} {chunk.text}"
    return found


def _hung_behind_number(caption: Chunk, chunk: Chunk) -> bool:
    """Whether a line begins about where a caption's words do behind its number: 'DETECT …' under 'RESET, …'."""
    if len(caption.words) < 3:
        return False
    number, first = caption.words[1], caption.words[2]
    return number.bbox.x1 < chunk.bbox.x0 < first.bbox.x0 + 2 * chunk.size


def in_caption(lines: Sequence[Line], chunk: Chunk, box: Rect, vocabulary: Vocabulary) -> bool:
    """Whether a text is the second line of a caption right above it."""
    over = next((line.chunks[0] for line in reversed(lines) if line.bbox.y1 <= chunk.bbox.y0 + 1), None)
    if over is None or fold(over.words[0].text) not in vocabulary.caption_words:
        return False
    return bool(rest_of_caption(over, [chunk], box))


def is_caption(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether words are a table's caption: 'Table 5.4 …'."""
    return len(words) > 1 and _numbers_caption(words[0].text, words[1].text, vocabulary)


def opens_caption(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a text begins as a table's caption does: 'Table 5-4. Sizes'."""
    word, _, behind = text.partition(" ")
    return _numbers_caption(word, behind, vocabulary)


def _numbers_caption(word: str, number: str, vocabulary: Vocabulary) -> bool:
    return fold(word) in vocabulary.caption_words and bool(re.match(r"[A-Z]{0,2}\d|[IVX]+\b", number))


def number_alone(chunk: Chunk, behind: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a text is the number of a caption alone, 'Table 21-6.', whose words stand apart behind it."""
    near = behind.bbox.x0 - chunk.bbox.x1 < NUMBER_GAP * chunk.size
    alone = len(chunk.words) == 2 and is_caption(chunk.words, vocabulary)
    return near and alone and not is_caption(behind.words, vocabulary)


def numbers_alone(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a text is a caption's word and number alone, or with which part of it: 'Table 6', 'Table 6 (2 / 2)'."""
    return opens_caption(text, vocabulary) and PART_OF.sub("", text).count(" ") == 1


def captioned(lines: Sequence[Line], top: float, title: str, vocabulary: Vocabulary) -> bool:
    """Whether the caption of another table than the one of that title stands above, so that none goes on below."""
    number = re.search(r"\d[\d.]*", title)
    for line in lines:
        for chunk in line.chunks if line.bbox.y1 < top else ():
            if is_caption(chunk.words, vocabulary):
                own = re.search(r"\d[\d.]*", chunk.text)
                return "continued" not in line.text.casefold() and (own and own[0]) != (number and number[0])
    return False


def with_captions_below(
    tables: Sequence[Table], lines: Sequence[Line], vocabulary: Vocabulary, others: Sequence[Table] = ()
) -> list[Table]:
    """The tables, with the captions under them as titles where the page prints captions there.

    It does where the first table that has a caption has none above but one below, and that is nearer to it than to the
    next table, or each table from there on has one below, or nothing else names the first one. `others` are further
    tables of the page, whose captions are known: these stand where theirs do.
    """
    order = sorted(tables, key=lambda t: t.bbox.y0)
    under = {id(table): _caption_under(table, lines, vocabulary) for table in order}
    order = list(dropwhile(lambda t: under[id(t)] is None and not _titled(t, vocabulary), order))
    first = under[id(order[0])] if order and not _titled(order[0], vocabulary) else None
    if first is None or any(_titled(t, vocabulary) for t in others):
        return list(tables)
    follows = min((t.bbox.y0 for t in (*order, *others) if t.bbox.y0 > first.bbox.y1), default=None)
    far = follows is not None and first.bbox.y0 - order[0].bbox.y1 > 0.6 * (follows - first.bbox.y1)
    usual = any(t.title_bbox is not None and t.title_bbox.y0 >= t.bbox.y1 for t in others)
    usual = usual or (len(order) > 1 and all(under[id(t)] for t in order))
    if far and not usual and not _unnamed(order[0], lines):
        return list(tables)
    result: list[Table] = []
    for table in tables:
        chunk = under[id(table)]
        if chunk is not None:
            kept, printed = without_marks(chunk.words)
            table = replace(table, title=spelled_out(kept) or chunk.text, title_bbox=chunk.bbox,
                            marks=(*table.marks, *printed))  # fmt: skip
        elif _titled(table, vocabulary):  # that caption belongs to the table above it
            table = replace(table, title=table.section, title_bbox=table.section_bbox)
        result.append(table)
    return result


def without_others_captions(tables: Sequence[Table]) -> list[Table]:
    """The tables, none with the caption of the one below it, which stands much nearer to that and is its title, too."""
    result: list[Table] = []
    for table in tables:
        box = table.title_bbox
        if box is not None and box.y0 >= table.bbox.y1:
            below = [t.bbox.y0 - box.y1 for t in tables if t.title_bbox == box and t.bbox.y0 >= box.y1]
            if below and min(below) < 0.6 * (box.y0 - table.bbox.y1):
                table = replace(table, title=table.section, title_bbox=table.section_bbox)
        result.append(table)
    return result


def _unnamed(table: Table, lines: Sequence[Line]) -> bool:
    """Whether nothing above a table says what it is of, though it begins on this page: other text stands above it."""
    above = sum(line.bbox.y1 < table.bbox.y0 for line in lines)
    return not table.title and not table.section and above >= 3


def _titled(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a table's title is a caption over it."""
    box, words = table.title_bbox, table.title.split()
    over = box is not None and box.cy < table.bbox.y0
    return over and len(words) > 1 and _numbers_caption(words[0], words[1], vocabulary)


def _caption_under(table: Table, lines: Sequence[Line], vocabulary: Vocabulary) -> Chunk | None:
    """The caption directly under a table, or under the notes to it; its words may stand apart from its number."""
    edge, noted = table.bbox.y1, False
    reach = 2 * max([word.size for line in lines for word in line.words], default=0.0)
    for line in lines:
        for chunk, behind in zip_longest(line.chunks, line.chunks[1:]):
            gap = chunk.bbox.y0 - edge
            if not -reach <= gap <= reach:  # as of most of a page
                continue
            if -0.5 * chunk.size <= gap <= 2 * chunk.size and chunk.bbox.overlap_x(table.bbox) > 0:
                if is_caption(chunk.words, vocabulary):
                    if behind is not None and number_alone(chunk, behind, vocabulary):
                        return make_chunk((*chunk.words, *behind.words))
                    whole = _whole_caption(chunk, lines)
                    return None if speaks(whole) else whole
                noted = noted or NOTE.match(chunk.text) is not None
                if not noted:
                    return None
                edge = chunk.bbox.y1
    return None


def speaks(chunk: Chunk) -> bool:
    """Whether a sentence begins as a caption does: 'Table 11-3 shows the functions of the bits.'"""
    return len(chunk.words) > 2 and chunk.words[1].text[-1].isalnum() and chunk.words[2].text.islower()


def _whole_caption(caption: Chunk, lines: Sequence[Line]) -> Chunk:
    """A caption under a table with the line that it goes on in: as printed as itself, shorter, close under it.

    '… Measured using' over 'Pin = -67 dBm for wanted signal.' What goes on further, or closer to what is below it, is a
    paragraph's beginning.
    """
    below = [line for line in lines if line.bbox.cy > caption.bbox.y1 and line.bbox.overlap_x(caption.bbox) > 0]
    if not below or len(below[0].chunks) > 1 or caption.text.endswith("."):
        return caption
    more = below[0].chunks[0]
    style = {(w.size, w.bold, w.italic) for w in (*caption.words, *more.words)}
    gap = more.bbox.y0 - caption.bbox.y1
    apart = len(below) == 1 or below[1].bbox.y0 - more.bbox.y1 > gap + 0.5 * caption.size
    within = caption.bbox.x0 <= more.bbox.x0 and more.bbox.x1 <= caption.bbox.x1
    if len(style) > 1 or gap > 0.5 * caption.size or not apart or not within or NOTE.match(more.text):
        return caption
    return make_chunk((*caption.words, *more.words))
