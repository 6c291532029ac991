"""The numbered chapters that tables stand in, also where a chapter's heading stands on an earlier page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect
from akili_desktop.core.outline import Chapter, ChapterHeading, Outline
from akili_desktop.extract.limits.cellvalues import spelled_out, without_marks
from akili_desktop.extract.limits.tablewide import MEASURED, goes_on, of_heading
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunk
from akili_desktop.extract.page.wraps import join_lines
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.runninghead import RUNNING
from akili_desktop.extract.tables.surroundings import CONDITIONED, LIMITED, NUMBERED, heading_like
from akili_desktop.extract.vocabulary import Vocabulary, fold

HEADING = re.compile(
    r"(?:第\s*)?(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s*(?:章\s*|(?<=[\s.]))((?:[^\W\d_]{2}|[A-Z][./²\d-][A-Z]).*)"
)
"""A chapter's number and name: '5.2.1 Voltage characteristics', '9. Static characteristics', '第 4 章 电气特性'.

A name may begin with 'D.C.', 'I/O' or 'I2C'.
"""
LARGER = 1.12
"""From how many times the size of most lines letters are a heading's."""
MOST_WORDS = 12
MOST_LINES = 5
"""So many lines at most are the conditions under a chapter's heading."""


def headings_of(
    lines: Sequence[Line], tables: Sequence[Rect], head: float, vocabulary: Vocabulary
) -> tuple[ChapterHeading, ...]:
    """The page's headings that may begin or end a chapter, from the top; what stands above `head` is running text.

    A numbered one is bold, in larger letters than most lines, or names a kind of limits behind a number with points;
    one without a number is bold and in larger letters, or says under which conditions limits hold unless otherwise
    noted. Lines within `tables` and a list of contents have none.
    """
    found: list[ChapterHeading] = []
    plain = 0.0
    for place, line in enumerate(lines):
        first = line.words[0]
        numbered = first.text[0].isdigit() or first.text[0] == "第"
        if not numbered and not first.bold:
            continue
        plain = plain or _plain_size(lines)
        large = first.size >= LARGER * plain
        if not numbered and not large and not _noted(line, vocabulary):
            continue
        if any(box.contains_point(first.bbox.cx, first.bbox.cy) for box in tables):
            continue
        if not numbered:
            if line.bbox.y1 > head:
                found.append(_unnumbered(line, large, vocabulary))
            continue
        heading = line.chunks[0]
        match = HEADING.fullmatch(heading.text)
        if match is None:
            heading = make_chunk(_leading(line))
            match = HEADING.fullmatch(heading.text)
        if match is not None and not _listed(line) and _prominent(heading, large, vocabulary):
            kind = vocabulary.section_kind(match[2])
            below = lines[place + 1 : place + 1 + MOST_LINES]
            conditions = _conditions(heading.text, match[2], line, below, vocabulary)
            if not conditions and kind in LIMITED:
                conditions = _before_parts(match[1].removesuffix(".0"), below, vocabulary)
            chapter = Chapter(match[1].removesuffix(".0"), heading.text, kind, first.size, conditions)
            found.append(ChapterHeading(line.bbox.y0, first.size, chapter))
    return tuple(found)


def _noted(line: Line, vocabulary: Vocabulary) -> bool:
    """Whether a line names a kind of limits and what holds for all of them unless otherwise noted."""
    said = line.chunks[0].text.casefold()
    noted = any(phrase in said for phrase in vocabulary.unless_noted)
    return noted and vocabulary.section_kind(said) in LIMITED and bool(_stated(said, vocabulary))


def _stated(text: str, vocabulary: Vocabulary) -> str:
    """What a heading states of all limits under it; '' where it goes on in a further line."""
    stated = CONDITIONED.search(text)
    return stated[0] if stated else "" if goes_on(text) else of_heading(text, vocabulary)


def _unnumbered(line: Line, large: bool, vocabulary: Vocabulary) -> ChapterHeading:
    """A heading without a number, of its line's first column. In letters no larger than the text it ends no chapter."""
    kept, marks = without_marks(line.chunks[0].words)
    text = spelled_out(kept)
    kind = vocabulary.section_kind(text)
    size = line.words[0].size if large else 0.0
    stated = _stated(text, vocabulary) if kind in LIMITED else ""
    return ChapterHeading(line.bbox.y0, size, None, text, kind, stated, tuple(marks))


def _plain_size(lines: Sequence[Line]) -> float:
    """The size of most of a page's words, by the first one of each line."""
    sizes: Counter[float] = Counter()
    for line in lines:
        sizes[line.words[0].size] += len(line.words)
    return max(sizes, key=sizes.__getitem__)


def _conditions(text: str, name: str, line: Line, below: Sequence[Line], vocabulary: Vocabulary) -> str:
    """The conditions in a chapter's heading, or in the line under it, behind their own word or the chapter's name.

    Behind their own word they go on in the lines of its paragraph.

    'Conditions: VDD = 3 V', 'DC characteristics (TA = 25 °C)' under '5.2 DC characteristics'.
    """
    own = CONDITIONED.search(text)
    under = below[0] if below else line
    if own is not None or under.bbox.y0 - line.bbox.y1 > 3 * under.words[0].size:
        return own[0] if own else ""
    label, colon, stated = under.text.partition(":")
    if colon and "=" in stated and vocabulary.role(label) == "conditions":
        return f"({join_lines((stated.strip(), *_rest_of(below)))})"
    bracketed = CONDITIONED.search(under.text) if fold(under.text).startswith(fold(name)) else None
    return bracketed[0] if bracketed else ""


def _before_parts(number: str, below: Sequence[Line], vocabulary: Vocabulary) -> str:
    """What the one paragraph between a chapter's heading and that of its first part says of all limits in the parts.

    '3 Electrical Specifications', 'Typical values are at VDD = 3.3 V, unless otherwise stated.', '3.1 Currents'. What
    stands further up in a chapter without parts is of the table under it.
    """
    at = next((at for at, line in enumerate(below) if line.text.startswith(f"{number}.")), 0)
    if not at or HEADING.fullmatch(below[at].text) is None or len(_rest_of(below[:at])) < at - 1:
        return ""
    said = join_lines([line.text for line in below[:at]])
    noted = any(phrase in said.casefold() for phrase in vocabulary.unless_noted)
    return said if noted and said.endswith(".") and MEASURED.search(said) else ""


def _rest_of(lines: Sequence[Line]) -> list[str]:
    """The further lines of the paragraph that the first of some lines opens: at its edge, each close under the next."""
    found: list[str] = []
    for above, line in pairwise(lines):
        close = line.bbox.y0 - above.bbox.y1 <= 0.5 * above.words[0].size
        aligned = abs(line.bbox.x0 - lines[0].bbox.x0) < 1.5 and abs(line.words[0].size - lines[0].words[0].size) < 0.5
        if not (close and aligned) or above.text.endswith("."):
            break
        found.append(line.text)
    return found


def _leading(line: Line) -> tuple[Word, ...]:
    """The words of a line's first two chunks: a number and the name behind it; another column may follow."""
    return tuple(word for chunk in line.chunks[:2] for word in chunk.words)


def _listed(line: Line) -> bool:
    """Whether a line is of a list of contents: it leads to the number of a page."""
    return ".." in line.text or (line.words[-1].text.isdigit() and len(line.chunks) > 1)


def _prominent(heading: Chunk, large: bool, vocabulary: Vocabulary) -> bool:
    """Whether numbered words are a heading by their letters, or by what they say behind a number with points."""
    if len(heading.words) > MOST_WORDS or heading.text.endswith((",", ";", "，", "；", "。")):
        return False
    known = "." in heading.words[0].text.rstrip(".") and heading_like(heading, vocabulary)
    return large or known or all(word.bold for word in heading.words)


def chapters_at(y: float, headings: Sequence[ChapterHeading], before: Sequence[Chapter] = ()) -> list[Chapter]:
    """The chapters, the outermost first, that what stands at the height `y` is a part of.

    `before` are those that the page before leaves open. A number that counts back, or a heading without a number in
    letters as large as a chapter's, ends that.
    """
    open_ones = list(before)
    for heading in headings:
        if heading.y >= y:
            break
        chapter = heading.chapter
        if chapter is None:
            open_ones = [c for c in open_ones if c.size > heading.size]
            continue
        if open_ones and _numbers(chapter) < _numbers(open_ones[-1])[: len(_numbers(chapter))]:
            open_ones = []
        open_ones = [*(c for c in open_ones if chapter.number.startswith(f"{c.number}.")), chapter]
    return open_ones


_UNDER_CONDITIONS = (SectionKind.OTHER, SectionKind.CHARACTERISTIC, SectionKind.TIMING)


def _under_conditions(table: Table, chapters: Sequence[Chapter], vocabulary: Vocabulary) -> Table:
    """A table with the innermost of its chapters that states conditions; ratings and thermal data have their own."""
    kind = vocabulary.section_kind(table.title, table.section)
    stating = next((chapter for chapter in reversed(chapters) if chapter.conditions), None)
    if (
        stating is None
        or table.outer
        or kind not in _UNDER_CONDITIONS
        or stating.kind not in (SectionKind.CHARACTERISTIC, SectionKind.TIMING)
    ):
        return table
    if stating.conditions in stating.text:
        return replace(table, outer=stating.text)
    if CONDITIONED.fullmatch(stating.conditions):
        return replace(table, outer=f"{stating.text} {stating.conditions}")
    return replace(table, outer=stating.text, outer_stated=stating.conditions)


def _in_part(table: Table, here: Sequence[Chapter], vocabulary: Vocabulary) -> bool:
    """Whether the outermost chapter that a page opens over a table is a part of one that it does not open."""
    kind = vocabulary.section_kind(table.title, table.section)
    return bool(here) and "." in here[0].number and not table.outer and kind in _UNDER_CONDITIONS


def telling(chapters: Sequence[Chapter]) -> Chapter | None:
    """The innermost of the chapters that says of what kind the limits in it are.

    'Operating conditions' over a part of that chapter ('Supply current') is where they hold: no limits recommended.
    """
    for place, chapter in enumerate(reversed(chapters)):
        if chapter.kind != SectionKind.OTHER and not (place and chapter.kind == SectionKind.RECOMMENDED):
            return chapter
    return None


def _characterises(table: Table, chapter: Chapter, vocabulary: Vocabulary) -> bool:
    """Whether a table's caption names characteristics in a chapter of recommended conditions: what follows may be such.

    ('Table 28. Flash memory characteristics', then 'Table 29. Flash memory endurance'.)
    """
    kind = vocabulary.section_kind(table.title) if table.title else SectionKind.OTHER
    named = kind in (SectionKind.CHARACTERISTIC, SectionKind.TIMING)
    return chapter.kind == SectionKind.RECOMMENDED and named


def _without_kinds(chapters: Sequence[Chapter], ended: Collection[str]) -> list[Chapter]:
    """The chapters, those of the `ended` numbers of no kind: tables under them have shown that they hold others."""
    return [c._replace(kind=SectionKind.OTHER) if c.number in ended else c for c in chapters]


def carried(carry: dict[str, Any] | None) -> list[Chapter]:
    """The chapters in the state that the page before hands on."""
    return [Chapter(*each) for each in (carry or {}).get("chapters", ())]


def chapters_of(carry: dict[str, Any] | None) -> dict[str, Any] | None:
    """What a state handed on says of chapters, without the open table."""
    return {"chapters": carry["chapters"]} if carry and "chapters" in carry else None


def _numbers(chapter: Chapter) -> tuple[int, ...]:
    return tuple(map(int, chapter.number.split(".")))


def _without_running(table: Table, chapter: Chapter, page: PageContent) -> Table:
    """A captioned table among ratings without the section that is its page's running title: the chapter is nearer."""
    box = table.section_bbox
    runs = box is not None and box.y1 < RUNNING * page.height and table.section_bbox != table.title_bbox
    if not runs or chapter.kind != SectionKind.ABSOLUTE_MAXIMUM or NUMBERED.match(table.section):
        return table
    return replace(table, section="", section_bbox=None)


def in_chapters(
    page: PageContent,
    lines: Sequence[Line],
    tables: Sequence[Table],
    vocabulary: Vocabulary,
    carry: dict[str, Any] | None,
) -> tuple[list[Table], dict[str, object], bool, Outline]:
    """The tables with the chapters that tell their kind, what is handed on of these, whether a table lacks one, and
    the page's headings with the tables for which the chapters of pages further back are to be asked.

    It lacks one where neither its headings nor this page's chapters tell its kind, or a caption alone does, which
    'Current characteristics' may be among the absolute maximum ratings; or where it stands in a part ('5.6') of a
    chapter whose heading, with the conditions of all its tables, stands on an earlier page.
    """
    headings = headings_of(lines, [table.bbox for table in tables], RUNNING * page.height, vocabulary)
    before = carried(carry)
    lacking = False
    untold: list[Rect] = []
    told: list[Table] = []
    ended: set[str] = set()
    for table in tables:
        if any(column.role in VALUE_ROLES for column in table.columns):
            open_ones = _without_kinds(chapters_at(table.bbox.y0, headings, before), ended)
            chapter = telling(open_ones)
            if chapter is not None and _characterises(table, chapter, vocabulary):
                ended.add(chapter.number)
            if vocabulary.of_no_limits(table.title, table.section):
                chapter = None
            if chapter is not None:
                table = replace(_without_running(table, chapter, page), chapter=chapter.text)
            else:
                kind = vocabulary.section_kind(table.title, table.section)
                plain = kind in (SectionKind.CHARACTERISTIC, SectionKind.THERMAL)
                lacking = lacking or kind == SectionKind.OTHER or (plain and table.title != table.section)
                if kind == SectionKind.OTHER and not vocabulary.of_no_limits(table.title, table.section):
                    untold.append(table.bbox)
            lacking = lacking or _in_part(table, chapters_at(table.bbox.y0, headings), vocabulary)
            table = _under_conditions(table, open_ones, vocabulary)
        told.append(table)
    left = _without_kinds(chapters_at(page.height, headings, before), ended)
    outline = Outline(headings=headings, untold=tuple(untold), first=tables[0].bbox if tables else None)
    return told, {"chapters": [list(c) for c in left]} if telling(left) else {}, lacking, outline
