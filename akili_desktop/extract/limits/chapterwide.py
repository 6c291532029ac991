"""Conditions said once in a numbered chapter, before the first of several tables: 'under the following conditions:'.

The first table has them from the lines over it. Those behind it, in the same chapter and its parts, hold under them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from akili_desktop.core.facts import Fact, Flag, Range
from akili_desktop.core.geometry import Rect
from akili_desktop.core.outline import Chapter, LeadIn, Outline
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.cellvalues import BULLETS
from akili_desktop.extract.limits.chaptered import open_before, without_running
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.tables.chapters import chapters_at
from akili_desktop.extract.vocabulary import Vocabulary

MOST_LINES = 10
"""So many lines at most state what a sentence leads in."""
UNREAD = Flag(
    rule="conditions-unsure", detail="its chapter states conditions before its first table, which may hold here"
)
_BETWEEN = re.compile(rf"[\s;{''.join(BULLETS)}]+")
"""What parts the lines and items of conditions, which are told in one text."""


def leads_on(lines: Sequence[Line], tables: Sequence[Rect], vocabulary: Vocabulary) -> tuple[LeadIn, ...]:
    """The lines of a page, outside its tables, that lead in conditions, each with the lines under it.

    'The device is placed under the following conditions:' does, a label alone ('Conditions:') may be of one table.
    """
    found: list[LeadIn] = []
    for at, line in enumerate(lines):
        if line.words[-1].text[-1] not in ":：":
            continue
        said = line.text.casefold().rstrip(" :：")
        before = f"{lines[at - 1].text.casefold()} {said}" if at else said
        if not said.endswith(vocabulary.listed_over_ends) or not any(w in before for w in vocabulary.led_over_words):
            continue
        if not any(box.contains_point(*line.bbox.center) for box in tables):
            below = [other for other in lines[at + 1 : at + 1 + MOST_LINES] if not _within(other, tables)]
            text = " ".join((lines[at - 1].text if at else "", line.text, *(other.text for other in below)))
            found.append(LeadIn(line.bbox.y0, text))
    return tuple(found)


def with_leads(facts: Sequence[Fact], outlines: Mapping[int, Outline]) -> list[Fact]:
    """The facts in their order, limits of a chapter with the conditions that it states before its first table.

    They are those that this table was read with, as far as the sentence that leads them in is followed by them. Tables
    of the same kind of limits and of its quantities alone have them, and none that states conditions itself. Where the
    first table was read without them these are flagged. A fact that is changed needs a new id.
    """
    leads = [(page, lead) for page in sorted(outlines) for lead in outlines[page].leads]
    out = list(facts)
    if not leads:
        return out
    headings = without_running(outlines)
    before = open_before(headings)
    rows: list[tuple[int, Range, list[Chapter]]] = []
    for index, fact in enumerate(facts):
        if isinstance(fact, Range) and fact.page in headings:
            rows.append((index, fact, chapters_at(fact.bbox.y0, headings[fact.page], before[fact.page])))
    for page, lead in leads:
        chapters = chapters_at(lead.y, headings[page], before[page])
        its = [(index, row) for index, row, held in rows if chapters and chapters[-1] in held]
        if not its or any((row.page, row.bbox.y0) < (page, lead.y) for _, row in its):
            continue  # it stands behind a table: only the next one is its own for sure
        first = min((row for _, row in its), key=lambda row: (row.page, row.bbox.y0))
        if first.page > page + 1 or not first.section:
            continue
        own = [row for _, row in its if row.section == first.section]
        stated = first.section_conditions or ""
        read = bool(stated) and _bare(stated) in _bare(lead.text)
        tables: dict[str, list[tuple[int, Range]]] = defaultdict(list)
        for index, row in its:
            if row.section and row.section != first.section:
                tables[row.section].append((index, row))
        for table in tables.values():
            for index, row in table if _alike([row for _, row in table], own) else ():
                if not row.section_conditions:
                    out[index] = _under(row, stated) if read else _doubted(row)
    return out


def _alike(table: Sequence[Range], first: Sequence[Range]) -> bool:
    """Whether a table limits what another one does: of its kind, and no quantities but its own."""
    return {row.section_kind for row in table} <= {row.section_kind for row in first} and _limited(table) <= _limited(
        first
    )


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
