"""Letters for ranges of temperatures in tables of parts: 'I, E' under 'Temp. Ranges', which a line explains.

'Industrial (I): -40°C to +85°C' is then of the parts whose cells have the letter, and of no other. A letter that no
line explains, that two explain differently or that has a footnote, is told as a cell that was not read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Fact, Reject, Unit, Value
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.anchoring import speller_of
from akili_desktop.extract.page.phrases import Phrase, phrase, phrases
from akili_desktop.extract.page.textlines import in_order
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.selectioncells import MOST_TOLD, RULE, part_column, parts_of
from akili_desktop.extract.selectionfacts import CONTEXT, EXTRACTOR, may_select
from akili_desktop.extract.selectionnotes import marks_of_words, raised_marks, unmarked, without_marks_of
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

GAP = 9.0
"""Sizes of type at most between a letter's name and its range, which may stand in a column of their own."""

_CODES = re.compile(r"[A-Z]{1,2}(?:\s?(?:,|/|&|\band\b|\bor\b)\s?[A-Z]{1,2})*")
_CODE = re.compile(r"[A-Z]{1,2}")
_DEGREES = r"\s?[°º]\s?C"
_RANGE = (
    rf"(?P<low>[+\-−–]?\d{{1,3}})(?:{_DEGREES})?\s?(?:to|~|–|\.\.\.|…)\s?(?P<high>\+?\d{{1,3}})\s?(?P<unit>[°º]\s?C)"
)
_EXPLAINED = re.compile(
    rf"(?:[-–—•*]\s)?(?P<label>(?P<name>[A-Z][a-z]+(?: [a-z]+)?)\s\((?P<code>[A-Z]{{1,2}})\)|(?P<alone>[A-Z]{{1,2}}))"
    rf"\s?[:=–—-]\s?(?:(?P<word>[A-Z][a-z]+)[,:]?\s)?\(?(?P<range>{_RANGE})\)?\.?"
)
"""A line that says what a letter stands for: 'Industrial (I): -40°C to +85°C', 'I = Industrial (-40°C to +85°C)'."""


class _Grade(NamedTuple):
    """What one line says of a letter."""

    line: Phrase
    said: re.Match[str]

    @property
    def range(self) -> str:
        return "".join(self.said["range"].split()).replace("−", "-").replace("–", "-")


def graded(
    page: PageContent, tables: Sequence[Table], facts: Sequence[Fact], vocabulary: Vocabulary
) -> tuple[list[Fact], list[Reject]]:
    """The facts with the ranges of temperatures of each part, and a reject for each table with letters unexplained.

    What a line says of a letter is no longer said of all parts where the table tells whose letter it is.
    """
    places = [(table, *place) for table in tables for place in _places(table, vocabulary)]
    if not places or not may_select(page, tables, vocabulary):
        return list(facts), []
    grades = _grades(page)
    own: list[Unit] = []
    told: list[Rect] = []
    unread: dict[Rect, list[str]] = {}
    for table, head, of, cell in places:
        found = [grades.get(code, []) for code in _CODE.findall(phrase(unmarked(in_order(cell.words))).text)]
        noted = marks_of_words(head.words) or marks_of_words(cell.words) or raised_marks(in_order(cell.words))
        if noted or not all(found) or any(len({grade.range for grade in one}) > 1 for one in found):
            unread.setdefault(table.bbox, [table.title or "Selection table"]).append(f"{of.text}: {cell.text}")
            continue
        for one in found:
            told += [grade.line.bbox for grade in one]
            own += [_fact(page, one[0], (head, cell), part) for part in parts_of(of, vocabulary)]
    kept = [fact for fact in facts if not (isinstance(fact, Unit) and fact.variant is None and _within(fact, told))]
    return [*kept, *own], [_reject(page, box, texts) for box, texts in unread.items()]


def _grades(page: PageContent) -> dict[str, list[_Grade]]:
    """What lines of the page say of letters; a line's range may stand apart from the letter's name."""
    found: dict[str, list[_Grade]] = {}
    texts = phrases(page.words, 1.15)
    beside = [
        phrase((*one.words, *two.words)) for one, two in pairwise(texts)
        if abs(one.baseline - two.baseline) < 1 and 0 < two.bbox.x0 - one.bbox.x1 < GAP * one.size
    ]  # fmt: skip
    for line in (*texts, *beside):
        if (said := _EXPLAINED.fullmatch(line.text)) is not None:
            found.setdefault(said["code"] or said["alone"], []).append(_Grade(line, said))
    return found


def _within(fact: Unit, boxes: Sequence[Rect]) -> bool:
    return any(box.holds_middle_of(fact.text_bbox) for box in boxes)


def _places(table: Table, vocabulary: Vocabulary) -> list[tuple[TableCell, TableCell, TableCell]]:
    """Each cell of letters under a heading of ranges of temperatures, with that heading and its row's cell of parts."""
    column = part_column(table, vocabulary) if table.kind in ("ruled", "aligned") else None
    if column is None or vocabulary.of_others(table.title, table.section):
        return []
    heads = [
        cell for cell in table.cells
        if cell.row == 0 and cell.words and cell.col_span == 1
        and plain(without_marks_of(cell.text, cell.words)) in vocabulary.features.grade_heads
    ]  # fmt: skip
    if len(heads) != 1:
        return []
    head = heads[0]
    found: list[tuple[TableCell, TableCell, TableCell]] = []
    for row in range(head.last_row + 1, len(table.rows)):
        of, cell = table.at(row, column), table.at(row, head.col)
        if of is None or cell is None or of.row != row or not (parts_of(of, vocabulary) and cell.words):
            continue
        one_each = (cell.row, cell.last_row) == (of.row, of.last_row) and cell.col_span == of.col_span == 1
        if _CODES.fullmatch(phrase(unmarked(in_order(cell.words)) or cell.words).text) and one_each:
            found.append((head, of, cell))
    return found


def _fact(page: PageContent, grade: _Grade, cells: tuple[TableCell, TableCell], of: tuple[Phrase, str]) -> Unit:
    """The range of one part, under its letter's name."""
    line, said = grade
    (head, cell), (printed, part) = cells, of
    low, high = (Value(text=said[side], bbox=line.box(*said.span(side))) for side in ("low", "high"))
    heading = without_marks_of(head.text, head.words)
    place = bounding_box(word.bbox for word in head.words)
    return Unit(
        page=page.page,
        bbox=bounding_box((line.bbox, printed.bbox, head.bbox, cell.bbox)),
        extractor=EXTRACTOR,
        label=heading,
        label_bbox=place if speller_of(page).spells(place, heading) else None,
        text=said["range"],
        text_bbox=line.box(*said.span("range")),
        unit=said["unit"],
        unit_bbox=line.box(*said.span("unit")),
        low=low,
        high=high,
        variant=part,
        variant_bbox=printed.bbox if speller_of(page).spells(printed.bbox, part) else None,
        context=f"{CONTEXT}: {said['label']}",
        line=f"{part} {heading} {said['label']} {said['range']}",
    )


def _reject(page: PageContent, box: Rect, texts: Sequence[str]) -> Reject:
    said = f"{texts[0]}: {'; '.join(texts[1 : MOST_TOLD + 1])}"
    return Reject(page=page.page, bbox=box, rule=RULE, text=said, extractor=EXTRACTOR)
