"""What stands above and below a table: caption, section heading, conditions, footnotes."""

from __future__ import annotations

import re
import statistics
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.limits.cellvalues import BULLETS, spelled_out, without_marks
from akili_desktop.extract.limits.notecalls import NOTED
from akili_desktop.extract.limits.titlenotes import with_note_marks
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunk
from akili_desktop.extract.page.wraps import BROKEN
from akili_desktop.extract.tables.boldsentences import ends_bold_conditions, in_bold_sentence
from akili_desktop.extract.tables.captions import in_caption, is_caption, number_alone, numbers_alone, rest_of_caption
from akili_desktop.extract.tables.legendlines import legend_at, legend_lines
from akili_desktop.extract.tables.notecolumns import by_columns
from akili_desktop.extract.tables.notepowers import with_powers
from akili_desktop.extract.tables.openedlines import (
    FURTHER,
    ONLY_MARKS,
    TESTED,
    before_bracket,
    bold_opening,
    left_open,
    raised_behind,
)
from akili_desktop.extract.tables.pagenotes import NOTE, in_columns, is_mark
from akili_desktop.extract.vocabulary import Vocabulary, fold

NUMBERED = re.compile(r"\d{1,2}(?:\.\d{1,2})+\.?\s+[A-Z]")  # how a chapter's heading begins
ONE_LEVEL = re.compile(r"V\S{1,11}(?: ?= ?V\S{1,11})+")
"""Supplies that are held to be equal, and nothing else: 'VCCA = VCC(VCO) = VCCD.'."""
CONDITIONED = re.compile(r"[(（][^()（）]*[=≤≥][^()（）]*[)）]")
"""Conditions in brackets."""
HELD_IN = re.compile(r"\([+\-−–]?\d[\d.]* ?°[^()]*\)")
"""Conditions in brackets that a temperature begins: '(0 °C to 70 °C; VCC = 5 V)'."""
IN_BRACKETS = re.compile(r"\(([^()]*)\)")
MOST_LINES = 11
"""More lines of text over a table are not looked at for its conditions."""
LEADING = (",", ":", "：")  # how a line ends that leads in a list
LISTED = (",", "，", "、")
"""How a sentence's line ends, or an item's of a list, that goes on."""
MOST_NOTES = 30
SENTENCE_GAP = 1.2
"""A space between two sentences of a justified line is narrower than this, in glyph sizes."""
CHAPTER_NUMBER = re.compile(r"\d{1,2}(?:\.\d{1,2})+\.?")


class Above(NamedTuple):
    """The title (caption, else heading), the section heading, and lines of text between them and the table.

    `marks` are the footnote marks of all of these; none of them is of their texts.
    """

    title: str
    title_bbox: Rect | None
    section: str
    section_bbox: Rect | None
    notes: tuple[tuple[str, Rect], ...]
    marks: tuple[str, ...] = ()


LIMITED = (SectionKind.CHARACTERISTIC, SectionKind.TIMING)
"""The kinds of limits that have the conditions of the heading that theirs is a part of."""
NOTES = ("note", "notes")
COUNTED_NOTE = re.compile(r"(?:notes?\s*:?\s*)?[\[(]?\d{1,2}[\]).:]|[*†‡§①-⑳]", re.IGNORECASE)
COUNTED_LINE = re.compile(rf"(?:{COUNTED_NOTE.pattern})\s*(?=\D)(?![.)])", re.IGNORECASE)
"""How a counted note's line opens, and no number: '1. VDD = 3 V', not '1.5 V'."""
FIRST_NOTE = re.compile(r"(?:notes?\s*:?\s*)?(?:[\[(]1[\])]|1[.)])\s+\S", re.IGNORECASE)
"""How the first of a table's notes opens."""
WORDED = re.compile(r"([^\W\d]+)\s?[:：]\s*\S")
"""How a note may open that counts none."""
SENTENCE_SIGNS = re.compile(r"[，。；]")
LARGER = 1.25
"""How much larger than a heading what stands over it is printed, to be none of its lines."""
SENTENCE = 7
"""So many words at least, with a full stop and a quantity, are a sentence in bold and no heading."""
STATED = re.compile(r"=|\d ?(?:°|º|℃)")


def above_table(
    lines: Sequence[Line], box: Rect, top: float, vocabulary: Vocabulary, head: float = 0.0, others: Sequence[Rect] = ()
) -> Above:
    """Read upwards from a table: short or bold lines are headings, others are text, up to `MOST_LINES` or 170 points.

    What stands above `head` is the page's running title, unless it names a kind of section or such a line is above it.
    Rows of the tables in `others` are none of these.
    """
    notes: list[tuple[str, Rect]] = []
    title = section = ""
    title_bbox: Rect | None = None
    section_bbox: Rect | None = None
    edge = top
    below_head: int | None = None  # how many notes stand below `head`, once lines above it are looked at
    marks: list[str] = []
    under: list[Chunk] = []
    noted = [*_noted(lines, box, top), *legend_lines(lines, top)]
    size = 0.0  # of the section's first line
    beyond = False  # whether rows of a table stand between
    bare: tuple[str, Rect | None] = "", None
    for line in reversed(lines):
        if line.bbox.cy >= top - 1:
            continue
        chunks = [c for c in line.chunks if c.bbox.overlap_x(box) > 0]
        if not chunks:
            continue
        if all(ONLY_MARKS.fullmatch(c.text) for c in chunks):  # raised in a line of their own, behind the one below
            marks += [c.text for c in chunks if edge - c.bbox.y1 < c.size]
            continue
        chunk = max(chunks, key=lambda c: c.bbox.width)
        if fold(chunk.text) in vocabulary.view_words:  # a drawing's own, beside or over the table
            continue
        first = chunks[0]
        if title and len(chunks) > 1 and chunk is chunks[1] and CHAPTER_NUMBER.fullmatch(first.text):
            chunk = make_chunk((*first.words, *chunk.words))  # '5.2    Absolute maximum ratings'
        elif chunk in line.chunks[1:2] and number_alone(line.chunks[0], chunk, vocabulary):
            chunk = make_chunk((*line.chunks[0].words, *chunk.words))  # 'Table 21-6.    Power-On Reset'
        named = first is not chunk and vocabulary.section_kind(first.text) != SectionKind.OTHER
        behind: list[tuple[str, Rect]] = []
        aside = (
            chunk.text[0] in "(（" and chunk.text[-1] in ")）"
        )  # capitals in a bracket head nothing beside a heading
        named = named or (first is not chunk and len(chunks) == 2 and aside and _names_part(first, chunk, vocabulary))
        apart = aside or not heading_like(chunk, vocabulary) or legend_at(chunk) == 0  # a legend is often bold
        if named and heading_like(first, vocabulary) and apart:
            # 'Electrical Specifications   At V+ = 5 V, unless otherwise specified' on one line
            behind.append((" ".join(c.text for c in chunks[1:]), chunk.bbox))
            chunk = first
        elif caption := beside_conditions(chunks, chunk, vocabulary):
            behind.append((" ".join(c.text for c in chunks if c is not caption), chunk.bbox))
            chunk = caption
        near = bool(under and notes) and notes[-1][1] == under[-1].bbox and edge - chunk.bbox.y1 < 0.6 * chunk.size
        own = not heading_like(chunk, vocabulary) or before_bracket(chunk, vocabulary)
        own = own or (near and not chunk.words[-1].bold and left_open(chunk.text))
        opened = _before_legend(chunk, vocabulary)
        if opened is None and own:
            opened = bold_opening(chunk, vocabulary, notes[-1][0] if near else "")
        if opened is not None:
            raised = raised_behind(chunk, opened)
            marks += raised
            plain = " ".join(word.text for word in chunk.words[len(opened.words) + len(raised) :])
            second = notes.pop() if near and left_open(plain) else ("", chunk.bbox)
            behind.append((f"{plain} {second[0]}".rstrip(), chunk.bbox.union(second[1])))
            chunk = opened
        beside = [c for c in chunks if c is not chunk] if chunk in chunks and not named else []
        if edge - chunk.bbox.y1 > 60 or top - chunk.bbox.y1 > 170 or len(notes) > MOST_LINES:
            notes += _lead_in(lines, box, edge, vocabulary)
            break
        over = () if chunk.words[0].bold or len(line.chunks) < 2 else [o for o in others if _within(chunk.bbox, o)]
        if any(sum(_within(c.bbox, other) for c in line.chunks) > 1 for other in over):
            break  # a table's end may reach over the next one's heading, but what stands in columns is its own
        row = _in_row(chunk, chunks, vocabulary)
        if row or (beyond and fold(chunk.words[0].text) not in vocabulary.caption_words):
            if not row and heading_like(chunk, vocabulary):
                break  # of the table whose rows these are, as its columns' headings are
            beyond, edge = True, chunk.bbox.y0
            continue
        beyond = False  # a caption over rows is of the table that they begin
        notes += behind
        edge = chunk.bbox.y0
        kept, printed = without_marks(chunk.words)
        text = heading = with_note_marks(spelled_out(kept), chunk.text)
        printed = [] if NOTE.match(chunk.text) or not kept or kept[0].word is not chunk.words[0] else printed
        printed = [mark for mark in (*printed, *_apart(chunk, chunks, vocabulary)) if mark not in BULLETS]
        printed += _counted_on(chunk, lines) if printed and printed[-1].endswith(",") else []
        if any(word.text in BULLETS for word in chunk.words):  # a legend says what they mean
            text = chunk.text
        alone = len(chunks) == 1 or len(behind) > 0
        if alone and len(notes) == len(behind) and not (title or section) and numbers_alone(chunk.text, vocabulary):
            bare = text, chunk.bbox  # the heading above says of what
        elif fold(chunk.words[0].text) in vocabulary.caption_words and not (title or bare[0]):
            title, title_bbox = text, chunk.bbox
            for more in rest_of_caption(chunk, under, box):  # it is neither a heading nor a note of its own
                rest = " ".join(part.text for part in without_marks(more.words)[0])
                title = title[:-1] + rest if BROKEN.search(title) else f"{title} {rest}"
                title_bbox = title_bbox.union(more.bbox)
                notes = [note for note in notes if note[1] != more.bbox]
                section = "" if section_bbox == more.bbox else section
        elif (title or bare[0]) and is_caption(chunk.words, vocabulary):
            break  # of the table before: what stands above it is of that
        elif (
            (caption_box := title_bbox or bare[1]) is not None
            and (COUNTED_LINE.match(text) or _notes_table(chunk, others, vocabulary))
            and not heading_like(chunk, vocabulary)
        ):
            below = chunk.bbox
            while notes and notes[-1][1].y1 <= caption_box.y0 and notes[-1][1].y0 - below.y1 < 0.5 * chunk.size:
                below = notes.pop()[1]  # its further lines
            break  # a note over a caption is of the table before
        elif chunk.bbox.y1 < head and _running(text, vocabulary):
            if section or heading_like(chunk, vocabulary):
                break
            below_head = len(notes) if below_head is None else below_head
            notes.append((text, chunk.bbox))
        elif text.startswith("(") and text.endswith(")") and not section:
            notes.append((text, chunk.bbox))  # '(Over the operating range)' under the heading that says of what
        elif (
            (not section and text.endswith(LISTED) and _cut_short(chunk, line, vocabulary))
            or chunk.bbox in noted
            or in_bold_sentence(chunk, lines)
            or ends_bold_conditions(chunk, lines, vocabulary)
        ):
            notes.append((text, chunk.bbox))
        elif heading_like(chunk, vocabulary) or _opens(chunk, section, section_bbox):
            if section_bbox is not None and section_bbox.y0 - chunk.bbox.y1 > 1.2 * chunk.size:
                break
            if (
                size
                and chunk.size > LARGER * size
                and _whole(section)
                and vocabulary.section_kind(text) == SectionKind.OTHER
            ):
                break  # the paper's title, printed over the page's first heading
            # 'Absolute Maximum Ratings            (Ta = 25 °C)': what stands beside the heading holds for its table
            if any(_tests(c, vocabulary) for c in beside):
                notes.append((" ".join(c.text for c in beside), bounding_box(c.bbox for c in beside)))
            if fold(heading) != fold(section):  # a caption may say the same again
                section = f"{heading} {section}".strip()
            section_bbox = chunk.bbox.union(section_bbox) if section_bbox else chunk.bbox
            size = chunk.size
            marks += printed
            printed = []
            known = vocabulary.section_kind(text) != SectionKind.OTHER and not in_caption(lines, chunk, box, vocabulary)
            if known or len(section) > 240:
                break
        elif section:
            break
        elif sum(_tests(c, vocabulary) for c in chunks) > 1:  # 'Automotive (E):   VCC = 2.5 V   TA = -40 °C'
            notes.append((" ".join(c.text for c in chunks), line.bbox))
        else:
            notes.append((text, chunk.bbox))
        marks += printed
        under.append(chunk)
    if not section and below_head is not None:
        del notes[below_head:]
    notes.reverse()
    notes = [*_begun_beside(lines, section_bbox, notes), *notes]
    captioned = bool(title or bare[0])
    if bare[1] is not None and not title:
        title, title_bbox = f"{bare[0]} {section}".strip(), bare[1]
    elif not title:
        title, title_bbox = section, section_bbox
    if captioned and vocabulary.section_kind(section) == SectionKind.OTHER:
        chapter, chapter_bbox = _chapter(lines, top, vocabulary)
        section, section_bbox = (chapter, chapter_bbox) if chapter else (section, section_bbox)
    return Above(title, title_bbox, section, section_bbox, tuple(notes), tuple(dict.fromkeys(marks)))


def beside_conditions(chunks: Sequence[Chunk], widest: Chunk, vocabulary: Vocabulary) -> Chunk | None:
    """The caption that stands in one line with conditions that are wider: 'Table 6    (Ta = 25 °C unless noted)'."""
    if len(chunks) < 2 or not (_tests(widest, vocabulary) and (widest.text[0] in "(（" or TESTED.match(widest.text))):
        return None
    return next((c for c in chunks if c is not widest and is_caption(c.words, vocabulary)), None)


def _cut_short(chunk: Chunk, line: Line, vocabulary: Vocabulary) -> bool:
    """Whether a text that a comma ends is no heading: a bullet opens it, or it names no kind of section."""
    item = any(c.text in BULLETS and c.bbox.x1 <= chunk.bbox.x0 for c in line.chunks)
    return item or vocabulary.section_kind(chunk.text) == SectionKind.OTHER


def _in_row(chunk: Chunk, chunks: Sequence[Chunk], vocabulary: Vocabulary) -> bool:
    """Whether what looks like a heading is one of three texts or more that stand apart in a line: in a table's row.

    None of them names a kind of limits, or states conditions.
    """
    return (
        len(chunks) > 2
        and fold(chunks[0].words[0].text) not in vocabulary.caption_words
        and heading_like(chunk, vocabulary)
        and not any(vocabulary.section_kind(c.text) != SectionKind.OTHER or _tests(c, vocabulary) for c in chunks)
    )


def _whole(heading: str) -> bool:
    """Whether a text has two words of letters: 'Device' or '8-PIN PKG' may be a part of a heading."""
    return sum(len(word) > 2 and word.isalpha() for word in heading.split()) > 1


def _noted(lines: Sequence[Line], box: Rect, top: float) -> list[Rect]:
    """The boxes of the lines between 'NOTES:', alone in its line, and a table: they are plain and close to one another.

    Notes to a drawing are printed in capitals, as headings are.
    """
    found: list[Rect] = []
    edge = top
    for line in reversed(lines):
        if line.bbox.cy >= top - 1:
            continue
        reach = bounding_box([*found, box]).grown(1)
        chunks = [c for c in line.chunks if c.bbox.overlap_x(reach) > 0 or _numbers(c, reach)]
        if not chunks:
            continue
        if edge - chunks[0].bbox.y1 > (1 if found else 4) * chunks[0].size or any(
            word.bold for c in chunks for word in c.words
        ):
            return []
        if found and any(fold(c.text) in NOTES for c in chunks):
            return found
        found += [c.bbox for c in chunks]
        edge = chunks[0].bbox.y0
    return []


def _lead_in(lines: Sequence[Line], box: Rect, edge: float, vocabulary: Vocabulary) -> list[tuple[str, Rect]]:
    """The sentence that opens a list of conditions, 'Unless otherwise noted:', and what stands between it and an edge.

    It may stand further above a table than its lines are looked at for: without it the list holds without exception.
    From below; nothing where a heading or a wide space is between.
    """
    found: list[tuple[str, Rect]] = []
    for line in reversed(lines):
        chunks = [c for c in line.chunks if c.bbox.overlap_x(box) > 0]
        if line.bbox.y1 > edge + 1 or not chunks:
            continue
        chunk = max(chunks, key=lambda c: c.bbox.width)
        if edge - chunk.bbox.y1 > 2 * chunk.size or len(found) > MOST_LINES:
            break
        edge = chunk.bbox.y0
        found.append((chunk.text, chunk.bbox))
        if chunk.text.endswith(LEADING) and any(said in chunk.text.casefold() for said in vocabulary.unless_noted):
            return found
        if heading_like(chunk, vocabulary):
            break
    return []


def _notes_table(chunk: Chunk, tables: Sequence[Rect], vocabulary: Vocabulary) -> bool:
    """Whether a text is a note that counts none ('Note: …') right under a table."""
    opened = WORDED.match(chunk.text)
    if opened is None or opened[1].casefold() not in vocabulary.note_words:
        return False
    return any(-1 < chunk.bbox.y0 - table.y1 < 3.0 * chunk.size and table.overlap_x(chunk.bbox) > 0 for table in tables)


def _numbers(chunk: Chunk, beside: Rect) -> bool:
    """Whether a text is a note's number, or the word over notes, left of them."""
    near = 0 <= beside.x0 - chunk.bbox.x1 < 3 * chunk.size
    return near and (fold(chunk.text) in NOTES or chunk.text.rstrip(".)").isdecimal())


def _begun_beside(
    lines: Sequence[Line], heading: Rect | None, notes: Sequence[tuple[str, Rect]]
) -> list[tuple[str, Rect]]:
    """The lines above a heading with which the text beside it begins: the heading stands at that text's middle."""
    if heading is None or not notes or notes[0][1].x0 <= heading.x1:
        return []
    found: list[tuple[str, Rect]] = []
    below = notes[0][1]
    if below.y0 - heading.y1 > 0.5 * below.height:
        return []
    for line in reversed(lines):
        for chunk in line.chunks:
            if abs(chunk.bbox.x0 - below.x0) < 2 and -2 < below.y0 - chunk.bbox.y1 < 0.6 * below.height:
                found.insert(0, (chunk.text, chunk.bbox))
                below = chunk.bbox
    return found


def _apart(chunk: Chunk, chunks: Sequence[Chunk], vocabulary: Vocabulary) -> list[str]:
    """The marks that stand apart behind a text of its line: 'over the range   (1) (2)', '… Specified   (Note 3)'."""
    behind = chunks[chunks.index(chunk) + 1 : chunks.index(chunk) + 2] if chunk in chunks else []
    words = vocabulary.continued_words
    told = [IN_BRACKETS.sub(lambda b: "" if fold(b[1]) in words else b[0], c.text).strip() for c in behind]
    return [text for text in told if ONLY_MARKS.fullmatch(text) or NOTED.fullmatch(text)]


def _counted_on(chunk: Chunk, lines: Sequence[Line]) -> list[str]:
    """The marks that go on behind a comma and a space in a text's last one, raised, so that their line is another."""
    box, size = chunk.bbox, chunk.size
    behind = [c for line in lines if line.bbox.overlap_y(box) > 0 for c in line.chunks if 0 < c.bbox.x0 - box.x1 < size]
    return [c.text for c in behind if c.size < 0.8 * size and FURTHER.fullmatch(c.text)]


def _within(box: Rect, other: Rect) -> bool:
    return other.contains_point(box.cx, box.cy)


def outer_heading(lines: Sequence[Line], section: Rect | None, vocabulary: Vocabulary) -> tuple[str, tuple[str, ...]]:
    """The heading that a section is a part of, where it states conditions in brackets ('AC Data (VCC = 5 V)'), or in
    plain letters behind it what holds unless otherwise noted, with its footnote marks; nothing where there is none.

    It is in bold, in larger letters than the section's; or in as large ones and of the same kind, as 'Bus Timing' after
    it is. One of another kind, as large, ends the search. Ratings and thermal data have no conditions but their own.
    A further line of it that opens with a bracket ('… range, VCC = 15 V' over '(see Note 4), RT = 10 kΩ') is read with
    it, but not the word that says that it goes on.
    """
    own = next((line for line in lines if section is not None and line.bbox.y1 > section.y0 + 1), None)
    if own is None or section is None or own.bbox.y0 > section.y1:
        return "", ()
    chunk = make_chunk(own.words)
    size, kind = chunk.size, vocabulary.section_kind(chunk.text)
    if kind not in (SectionKind.OTHER, *LIMITED):
        return "", ()
    further: Line | None = None
    for line in reversed(lines):
        if line.bbox.y1 > section.y0 or not line.words[0].bold:
            continue
        opened = None if all(word.bold for word in line.words) else bold_opening(line.chunks[0], vocabulary)
        if opened is None and not all(word.bold for word in line.words):
            continue
        if opened is None and _in_bracket(line, further, vocabulary):
            further = line
            continue
        chunk = opened or make_chunk(line.words)
        larger = chunk.size > 1.05 * size
        if chunk.size < 0.98 * size or not heading_like(chunk, vocabulary):
            further = None
            continue
        goes_on = further if further is not None and _follows(line, further) else None
        whole = (*line.words, *goes_on.words) if goes_on is not None else line.words
        kept, marks = without_marks(whole if opened is None else line.chunks[0].words)
        if kept and fold(kept[-1].text.strip("()（）")) in vocabulary.continued_words:
            kept = kept[:-1]
        text = spelled_out(kept)
        said = vocabulary.section_kind(chunk.text if opened else text)
        noted = said in LIMITED and any(phrase in text.casefold() for phrase in vocabulary.unless_noted)
        # nothing stands between what holds for all and the part of it right below
        near = noted and section.y0 - (goes_on or line).bbox.y1 < 1.2 * chunk.size
        further = None
        bracketed = CONDITIONED.search(text) is not None and said in LIMITED
        # as large, and further up, it may be of the table before: 'Source-Drain Ratings' is no part of it
        if not larger and not near and (said != kind or (noted and not bracketed)):
            return "", ()
        if noted or bracketed:
            return text, tuple(marks)
        size, kind = (chunk.size, said) if larger else (size, kind)
    return "", ()


def _in_bracket(line: Line, below: Line | None, vocabulary: Vocabulary) -> bool:
    """Whether a line in bold goes on with a heading above it: it opens with a bracket, and names no kind of limits."""
    opens = line.text[0] in "(（" and vocabulary.section_kind(line.text) == SectionKind.OTHER
    return opens and (below is None or not _follows(line, below))


def _follows(line: Line, below: Line) -> bool:
    """Whether a line is the next one of a text under another: as large, at one left edge, right under it."""
    first, second = line.words[0], below.words[0]
    near = 0 < below.bbox.y0 - line.bbox.y1 < 0.6 * first.size and abs(first.bbox.x0 - second.bbox.x0) < first.size
    return near and abs(first.size - second.size) < 0.05 * first.size


def _tests(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a text states the conditions of a table: 'TA = 25 °C', or that they hold unless otherwise noted."""
    said = chunk.text.casefold()
    return bool(TESTED.match(chunk.text) or HELD_IN.fullmatch(chunk.text)) or any(
        phrase in said for phrase in vocabulary.unless_noted
    )


def _opens(chunk: Chunk, section: str, below: Rect | None) -> bool:
    """Whether a bold line ends within the bracket that the heading's line below it closes ('… (unless' / 'noted)')."""
    if below is None or section.count(")") <= section.count("(") or chunk.text.count("(") <= chunk.text.count(")"):
        return False
    return all(word.bold for word in chunk.words) and below.y0 - chunk.bbox.y1 < 0.5 * chunk.size


def _before_legend(chunk: Chunk, vocabulary: Vocabulary) -> Chunk | None:
    """The heading before what its line says of a mark: 'ELECTRICAL CHARACTERISTICS The ● denotes …', bold or not."""
    at = legend_at(chunk)
    heading = make_chunk(chunk.words[:at]) if at else None
    return heading if heading is not None and heading_like(heading, vocabulary) else None


def _chapter(lines: Sequence[Line], top: float, vocabulary: Vocabulary) -> tuple[str, Rect | None]:
    """The nearest numbered heading above, however far: tables with captions of their own stand in its chapter.

    Where it names no kind of section, one that it belongs to ('5.2' to '5.2.1') may. In letters as large as those of a
    heading above it, larger than a page's most, it is one whatever it says: 'Power on reset' ends 'DC characteristics'.
    """
    numbered = [line for line in lines if line.bbox.y1 < top and NUMBERED.match(line.text)]
    plain = statistics.median([line.words[0].size for line in lines]) if numbered else 0.0
    large = {size for line in numbered if (size := line.words[0].size) > 1.1 * plain}
    nearest: tuple[str, Rect | None] = "", None
    number = ""
    for line in reversed(numbered):
        chunk = make_chunk(line.words)
        if line.words[0].size not in large and not heading_like(chunk, vocabulary):
            continue
        own = chunk.text.split()[0].rstrip(".")
        if number and not number.startswith(f"{own}."):
            continue
        number = own
        kind = vocabulary.section_kind(chunk.text)
        # a part of 'Operating conditions' need not say what is recommended: 'Embedded voltage reference'
        if kind != SectionKind.OTHER and not (nearest[0] and kind == SectionKind.RECOMMENDED):
            return chunk.text, chunk.bbox
        nearest = nearest if nearest[0] else (chunk.text, chunk.bbox)
    return nearest


def _names_part(first: Chunk, behind: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a text in bold capitals opens a line that goes on with conditions in plain letters: 'TRANSFER RATIO'."""
    bold = all(word.bold for word in first.words) and not any(word.bold for word in behind.words)
    capitals = "".join(filter(str.isalpha, first.text)).isupper()
    return bold and capitals and _whole(first.text) and _tests(behind, vocabulary)


def _running(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a line at the page's head is its running title: it says what paper this is, or names no section."""
    said = text.casefold()
    titled = vocabulary.section_kind(text) != SectionKind.OTHER or fold(text) in vocabulary.quantity_titles
    return not titled or any(word in said for word in vocabulary.running_words)


def heading_like(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    """Bold or capital short lines, and lines that name a known kind of section, are headings."""
    words = chunk.words
    text = chunk.text
    if len(words) > 14:  # 'Electrical characteristics (TA = … , VDD = … , VSS = … )', all of it in bold
        name, _, stated = text.partition("(")
        told = "=" in stated and stated.endswith(")") and all(word.bold for word in words)
        return told and len(name.split()) <= 8 and vocabulary.section_kind(name) != SectionKind.OTHER
    letters = "".join(filter(str.isalpha, text))
    if not letters or fold(text) in NOTES:
        return False
    held = TESTED.match(text) or ONE_LEVEL.fullmatch(text)  # 'VDD = 5 V, TA = 25 °C' has capitals, too
    if letters.isupper() and len(letters) > 4 and not held:
        return True
    bold = sum([len(w.text) for w in words if w.bold])
    if bold and bold > 0.6 * sum([len(w.text) for w in words]):
        tested = TESTED.match(text) and not words[0].bold  # 'TA = 25 °C. Boldface limits apply over the range.'
        sentence = len(words) >= SENTENCE and text.endswith(".") and STATED.search(text) is not None
        ended = text[0].islower() and text.endswith(".") and len(words) > 1  # a sentence's last line
        return not (tested or sentence or ended)
    return len(words) <= 8 and not text.endswith(".") and vocabulary.section_kind(text) != SectionKind.OTHER


def sentence(text: str) -> bool:
    """Whether a text in a script without capitals, in which a few Latin ones stand ('DMA'), is a sentence's line."""
    return SENTENCE_SIGNS.search(text) is not None and 2 * sum(map(str.isupper, text)) < sum(map(str.isalpha, text))


def below_table(lines: Sequence[Line], box: Rect) -> tuple[tuple[str, Rect], ...]:
    """The lines of text directly under a table: its footnotes, a raised mark with its text, up to `MOST_NOTES`.

    A line that reaches over the table's left edge is of tables side by side, and so are those from there on under it.
    """
    found: list[list[Chunk]] = []
    edge = box.y1
    left = box.x0
    for line in lines:
        if line.bbox.cy <= box.y1:
            continue
        chunks = _under(line, box._replace(x0=left))
        if not chunks:
            continue
        first = chunks[0]
        size = max(c.size for c in (first, *(found[-1][:1] if found and is_mark(first.text) else ())))  # a raised mark
        text = " ".join(c.text for c in chunks)
        apart = first.bbox.y0 - edge > (1.6 if found else 3.0) * size
        if (apart and not _opens_notes(text, first, found, edge)) or len(found) >= MOST_NOTES:
            break
        if NUMBERED.match(text) and all(word.bold for c in chunks for word in c.words):
            break  # the next chapter
        edge = max(c.bbox.y1 for c in chunks)
        left = min(left, first.bbox.x0)
        found.append(chunks)
    return in_columns(by_columns(with_powers(found)))


def _opens_notes(text: str, first: Chunk, found: Sequence[Sequence[Chunk]], edge: float) -> bool:
    """Whether a line opens the counted notes of a table behind a remark that counts none, a little apart from that.

    'Stresses exceeding the ratings may damage the device.' over '1. For 10 s'. They are in letters no larger.
    """
    if FIRST_NOTE.match(text) is None or first.bbox.y0 - edge > 3.0 * first.size or first.words[0].bold:
        return False
    plain = not any(COUNTED_NOTE.match(chunks[0].text) for chunks in found)
    return plain and first.size <= found[0][0].size + 0.1 if found else False


def _under(line: Line, box: Rect) -> list[Chunk]:
    """The chunks of a line that stand under a box, and those in which its last sentence's end is followed by another.

    '… is not implied.  Exposure to absolute': in justified lines the space between sentences may be as wide as one
    between columns, and the text reach further than a narrow table above it.
    """
    chunks: list[Chunk] = []
    for chunk in line.chunks:
        last = chunks[-1] if chunks else None
        follows = (
            last is not None and last.text.endswith(".") and chunk.bbox.x0 - last.bbox.x1 < SENTENCE_GAP * last.size
        )
        if follows or chunk.bbox.overlap_x(box) > 0:
            chunks.append(chunk)
    return chunks
