"""Conditions said once in a numbered chapter, before the caption of the first of several tables.

'The part is placed under the following conditions:', 'Unless otherwise noted, VDD = 3 V.' The first table has them from
the lines over it. Those behind it, in the same chapter and its parts, hold under them, too.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from akili_desktop.core.facts import Fact, Flag, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.core.outline import Chapter, ChapterHeading, LeadIn, Outline
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.announced import given
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.limits.chaptered import open_before, without_running
from akili_desktop.extract.limits.scopes import scopes_over
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.tables.chapters import chapters_at
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary, fold

MOST_LINES = 10
"""So many lines at most state what a sentence leads in."""
UNREAD = Flag(
    rule="conditions-unsure", detail="its chapter states conditions before its first table, which may hold here"
)
_BETWEEN = re.compile(rf"[\s;{''.join(BULLETS)}]+")
"""What parts the lines and items of conditions, which are told in one text."""


def leads_on(lines: Sequence[Line], tables: Sequence[Table], vocabulary: Vocabulary) -> tuple[LeadIn, ...]:
    """What a page states, outside its tables, before the captions of several, from the top.

    'The device is placed under the following conditions:' leads in lines; a label alone ('Conditions:') may be of one
    table. What holds unless otherwise noted stands over a table's caption; under that it is of this table.
    """
    found: list[LeadIn] = []
    boxes = [table.bbox for table in tables]
    for at, line in enumerate(lines):
        if line.words[-1].text[-1] not in ":：":
            continue
        said = line.text.casefold().rstrip(" :：")
        before = f"{lines[at - 1].text.casefold()} {said}" if at else said
        if not said.endswith(vocabulary.listed_over_ends) or not any(w in before for w in vocabulary.led_over_words):
            continue
        if not _within(line, boxes):
            below = [other for other in lines[at + 1 : at + 1 + MOST_LINES] if not _within(other, boxes)]
            text = " ".join((lines[at - 1].text if at else "", line.text, *(other.text for other in below)))
            found.append(LeadIn(line.bbox.y0, text))
    found += [lead for table in tables if (lead := _over_caption(table, vocabulary)) is not None]
    return tuple(sorted(found))


def _over_caption(table: Table, vocabulary: Vocabulary) -> LeadIn | None:
    """What stands over a table's caption and says of all values how they hold unless otherwise noted."""
    caption = table.title_bbox
    if caption is None or not is_captioned(table.title, vocabulary):
        return None
    over = [(text, box) for text, box in table.above if box.height and box.y1 <= caption.y0 + 1]
    text = " ".join(text for text, _ in over)
    if not any(phrase in text.casefold() for phrase in vocabulary.unless_noted):
        return None
    if given(text, vocabulary) or scopes_over(table, vocabulary):
        return None  # 'Unless otherwise noted, the values in Table 5 …' is of that alone
    return LeadIn(min(box.y0 for _, box in over), text, table.section, all=True)


def is_captioned(title: str, vocabulary: Vocabulary) -> bool:
    """Whether a title is a caption with its number: 'Table 5. Currents', '表 4-8 …'."""
    word, _, rest = title.partition(" ")
    return word.casefold() in vocabulary.caption_words and rest[:1].isdigit()


class _Row(NamedTuple):
    """A row of limits: its number among the facts, and the chapters that it is in, the outermost first."""

    at: int
    fact: Range
    chapters: Sequence[Chapter]


class _Lead(NamedTuple):
    """What a chapter states before the first of its tables: whether this was read with it, its rows, and for all."""

    stated: str
    read: bool
    first: Sequence[Range]
    all: bool


def with_leads(facts: Sequence[Fact], outlines: Mapping[int, Outline]) -> list[Fact]:
    """The facts in their order, limits of a chapter with the conditions that it states before its first table.

    They are those that this table was read with, as far as the chapter's text has them. Tables of the same kind of
    limits have them, those under a sentence that leads them in where they limit the same quantities, and none that
    states conditions itself. What the innermost chapter states counts alone. Rows are flagged where the first table was
    read without them, and where another table of the rows' own part of the chapter states something else. A fact that
    is changed needs a new id.
    """
    out = list(facts)
    if not any(outline.leads for outline in outlines.values()):
        return out
    headings = without_running(outlines)
    before = open_before(headings)
    rows = [
        _Row(index, fact, chapters_at(fact.bbox.y0, headings[fact.page], before[fact.page]))
        for index, fact in enumerate(facts) if isinstance(fact, Range) and fact.page in headings
    ]  # fmt: skip
    leads: dict[Chapter, _Lead] = {}
    for page in sorted(outlines):
        for said in outlines[page].leads:
            chapters = chapters_at(said.y, headings[page], before[page])
            if chapters and chapters[-1] not in leads and _right_under(said, chapters[-1], headings[page]):
                lead = _lead_of(page, said, [row.fact for row in rows if chapters[-1] in row.chapters])
                if lead is not None:
                    leads[chapters[-1]] = lead
    tables: dict[tuple[Chapter, str], list[_Row]] = defaultdict(list)
    for row in rows:
        chapter = next((held for held in reversed(row.chapters) if held in leads), None)
        if chapter is not None and row.fact.section not in (None, leads[chapter].first[0].section):
            tables[chapter, row.fact.section or ""].append(row)
    for (chapter, _), held in tables.items():
        lead = leads[chapter]
        if not _alike([row.fact for row in held], lead):
            continue
        inner = {row.chapters[-1] for row in held} - {chapter}
        beside = {row.fact.section_conditions for row in rows if row.chapters and row.chapters[-1] in inner}
        sure = lead.read and beside <= {None, lead.stated}
        for row in held:
            if not row.fact.section_conditions:
                out[row.at] = _under(row.fact, lead.stated) if sure else _doubted(row.fact)
    return out


def _right_under(said: LeadIn, chapter: Chapter, headings: Sequence[ChapterHeading]) -> bool:
    """Whether no other heading stands between a chapter's and what is said in it."""
    over = [heading for heading in headings if heading.y < said.y]
    if over and over[-1].chapter is None:
        return False
    section, name = fold(said.heading), fold(chapter.text)
    return not section or section in name or name in section


def _lead_of(page: int, said: LeadIn, own: Sequence[Range]) -> _Lead | None:
    """What a page states before the first of a chapter's tables, by all rows of the chapter; None behind a table."""
    if not own or any((row.page, row.bbox.y0) < (page, said.y) for row in own):
        return None
    first = min(own, key=lambda row: (row.page, row.bbox.y0))
    if first.page > page + 1 or not first.section:
        return None
    stated = first.section_conditions or ""
    read = bool(stated) and _bare(stated) in _bare(said.text)
    return _Lead(stated, read, [row for row in own if row.section == first.section], said.all)


def _alike(table: Sequence[Range], lead: _Lead) -> bool:
    """Whether a table is of the kind of a lead's first one, and, where it must, limits no quantities but its own."""
    alike = {row.section_kind for row in table} <= {row.section_kind for row in lead.first}
    return alike and (lead.all or _limited(table) <= _limited(lead.first))


def _limited(rows: Sequence[Range]) -> set[str]:
    """The dimensions of the units of some rows; a unit that is none counts for itself."""
    read = {row.unit: parse_unit(row.unit, lenient=True) for row in rows if row.unit}
    return {unit.dimension if unit else text for text, unit in read.items()}


def _under(row: Range, conditions: str) -> Range:
    return row.model_copy(update={"section_conditions": conditions, "id": "", "doc_id": ""})


def _doubted(row: Range) -> Range:
    if UNREAD in row.flags:
        return row
    return row.model_copy(update={"flags": (*row.flags, UNREAD), "id": "", "doc_id": ""})


def _within(line: Line, tables: Sequence[Rect]) -> bool:
    return any(box.contains_point(*line.bbox.center) for box in tables)


def _bare(text: str) -> str:
    return _BETWEEN.sub("", text)
