"""Selection and ordering tables whose cells rulings bound: what each part has, also from cells as high as many rows.

A cell counts where it is beside one row's part, or where it stands by itself at the middle of the rows that it bounds:
several lines in a cell as high as several rows may be one for each of them. What is left over is told.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Fact, Grid, Reject, Unit
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.identity import is_part_number
from akili_desktop.extract.page.anchoring import speller_of
from akili_desktop.extract.page.phrases import Phrase, phrase
from akili_desktop.extract.page.textlines import group_lines, in_order
from akili_desktop.extract.partwords import plain
from akili_desktop.extract.selectionfacts import (
    EXTRACTOR,
    LONGEST_CELL,
    cell_fact,
    heads_parts,
    heads_words,
    may_select,
    named_range,
)
from akili_desktop.extract.selectionnotes import MARK, unmarked, without_mark, without_marks_of
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

STEM = 5
"""Letters in which the part numbers of one maker agree at least."""
MIDDLE = 0.6
"""Sizes of type by which a text is off the middle of its cell, at most."""
CLOSE = 1.4
"""Sizes of type from one line of a text to its next, at most."""
RULE = "cells-unread"
"""The rule that tells of cells of a selection table which became no facts."""
DESCRIPTIONS = "descriptions alone"
"""What is said of cells that describe a package in a sentence: they hold no value of a part."""
MOST_TOLD = 4
"""So many cells that were not read are named, the others counted."""
_SIZE = re.compile(r"[\d.,\s]+(?:mm)?(?:\s?[×xX]\s?[\d.,\s]+(?:mm)?){1,2}")
"""The size of a body, which is no property that is read."""


def read_cells(
    page: PageContent, tables: Sequence[Table], known: Sequence[Unit], vocabulary: Vocabulary
) -> Iterator[Unit]:
    """The cells of ruled tables with a column of parts that no fact of `known` has read."""
    read: dict[str | None, list[Rect]] = defaultdict(list)  # of each part
    for fact in known:
        read[fact.variant].append(fact.text_bbox)
    for table in tables:
        column = part_column(table, vocabulary) if table.kind == "ruled" else None
        if column is None or vocabulary.of_others(table.title, table.section):
            continue
        places = list(_places(table, column, vocabulary))
        rows = {cell.row for cell in table.cells if cell.col == column and cell.words}
        if not _of_one_maker([part for _, _, parts, _ in places for _, part in parts], len(rows) == 2):
            continue
        speller = speller_of(page)
        for head, of, parts, cell in places:
            for printed, part in parts:
                if not any(map(cell.bbox.holds_middle_of, read[part])) and _alone(table, cell, of):
                    words = in_order(cell.words)
                    told = cell_fact(page, speller, words, head, (printed, part), vocabulary, worded=True)
                    if told is not None:
                        read[told.variant].append(told.text_bbox)
                        yield told


def left_over(
    page: PageContent, tables: Sequence[Table], facts: Sequence[Fact], vocabulary: Vocabulary
) -> list[Reject]:
    """A reject for each selection table of which cells with numbers became no facts: it names the first of them."""
    found: list[Reject] = []
    if not may_select(page, tables, vocabulary):
        return found
    units = [fact.text_bbox for fact in facts if isinstance(fact, Unit)]
    chosen = [fact.text_bbox for fact in facts if isinstance(fact, Unit) and fact.extractor == EXTRACTOR]
    others = [fact.bbox for fact in facts if not isinstance(fact, Unit | Grid)]
    for table in tables:
        if table.kind not in ("ruled", "aligned"):
            continue
        of_parts = part_column(table, vocabulary)
        known = any(table.bbox.holds_middle_of(box) for box in chosen)
        if not (known or (of_parts is not None and _lists(table, of_parts, vocabulary))):
            continue
        if vocabulary.of_others(table.title, table.section) or any(table.bbox.holds_middle_of(box) for box in others):
            continue
        rows = [c.row for c in table.cells if of_parts is None and any(c.bbox.holds_middle_of(b) for b in chosen)]
        head = table.at(0, of_parts) if of_parts is not None else None
        first = min(rows, default=max(table.header_rows, head.last_row + 1 if head else 1))
        unread = [
            cell
            for cell in table.cells
            if cell.row >= first
            and cell.col != (of_parts or 0)
            and (any(char.isdigit() for char in cell.text) or _of_words(table, first, cell, vocabulary))
            and not _SIZE.fullmatch(cell.text)
            and not any(cell.bbox.holds_middle_of(box) for box in units)
        ]
        if unread:
            more = f" and {len(unread) - MOST_TOLD} more" if len(unread) > MOST_TOLD else ""
            said = f"{table.title or 'Selection table'}: {'; '.join(cell.text for cell in unread[:MOST_TOLD])}{more}"
            prose = DESCRIPTIONS if all(len(cell.words) > LONGEST_CELL for cell in unread) else ""
            found.append(
                Reject(page=page.page, bbox=table.bbox, rule=RULE, text=said, detail=prose, extractor=EXTRACTOR)
            )
    return found


def _of_words(table: Table, first: int, cell: TableCell, vocabulary: Vocabulary) -> bool:
    """Whether a cell's words state something of a part: its marking, or that it is no longer made."""
    if not any(map(str.isalpha, cell.text)):
        return False
    heads = dict.fromkeys(head.text for row in range(first) if (head := table.at(row, cell.col)) is not None)
    return heads_words(" ".join(heads), vocabulary)


def _lists(table: Table, column: int, vocabulary: Vocabulary) -> bool:
    """Whether most cells of a column are parts."""
    cells = [cell for cell in table.cells if cell.col == column and cell.row > 0 and cell.words]
    return 2 * sum(bool(parts_of(cell, vocabulary)) for cell in cells) > len(cells)


def _of_one_maker(parts: Sequence[str], alone: bool) -> bool:
    """Whether nearly all parts begin as another one does, or the one part is `alone`: not a choice of coils to add."""
    stems = Counter(part.upper()[:STEM] for part in set(parts))
    single = sum(count for count in stems.values() if count == 1)
    return alone or 5 * single <= sum(stems.values())


def part_column(table: Table, vocabulary: Vocabulary) -> int | None:
    """The one column that is headed as one of parts' numbers, over none beside it."""
    heads = [cell for cell in table.cells if cell.row == 0 and cell.words and heads_parts(cell, vocabulary)]
    return heads[0].col if len(heads) == 1 and heads[0].col_span == 1 else None


def _places(
    table: Table, column: int, vocabulary: Vocabulary
) -> Iterator[tuple[list[Word], TableCell, list[tuple[Phrase, str]], TableCell]]:
    """The words of each heading with a cell of parts, the parts in it, and the cell of its row under the heading."""
    head = table.at(0, column)
    first = head.last_row + 1 if head else 1
    heads_of_parts = tuple(text for text in vocabulary.part_heads if " " in text)
    for row in range(first, len(table.rows)):
        of = table.at(row, column)
        if of is None or of.row != row or of.col_span > 1 or not of.words:
            continue
        parts = parts_of(of, vocabulary)
        for at, _ in enumerate(table.columns) if parts else ():
            own, cell = table.at(first - 1, at), table.at(row, at)
            if own is None or cell is None or at == column or not (own.words and cell.words):
                continue
            if "|" in own.text or plain(without_marks_of(own.text, own.words)).endswith(heads_of_parts):
                continue
            # 'Package' over two columns does not say what either has
            if own.col_span == cell.col_span == 1 and cell.row >= first:
                heads = {id(head): head for r in range(first) if (head := table.at(r, at)) is not None}
                yield [word for h in heads.values() for word in in_order(h.words)], of, parts, cell


def parts_of(cell: TableCell, vocabulary: Vocabulary) -> list[tuple[Phrase, str]]:
    """The parts that a cell lists, none where anything else stands in it, too."""
    found: list[tuple[Phrase, str]] = []
    for word in in_order(cell.words):
        text = MARK.sub("", without_mark(word).text.rstrip(",;"))
        if text in ("", "and", "or", "/"):
            continue
        if "," in text or not is_part_number(text, vocabulary.vendors, vocabulary.packages):
            return []
        printed = phrase([word])
        found.append((replace(printed, bbox=printed.box(0, len(text))), text))
    return found


def _alone(table: Table, cell: TableCell, of: TableCell) -> bool:
    """Whether what a cell says is of all parts beside it: it reaches over their rows, and no line in it is of one.

    'XY1, XY2,' over 'XY3' are one text, whatever line stands beside it; 'XY1D' over 'XY1DT' are not.
    """
    if not (cell.row <= of.row and of.last_row <= cell.last_row):
        return False
    lines = group_lines(cell.words)
    if cell.row_span == of.row_span:
        ends = [line[-1].text[-1] for line in group_lines(of.words)]
        return len(lines) <= 2 if all(end == "," for end in ends[:-1]) else len(lines) == 1 and _at_middle(table, cell)
    size = cell.words[0].size
    if len(lines) == 2 and named_range(unmarked(in_order(cell.words))) is not None:
        return _at_middle(table, cell)  # what stands in brackets under a name is of the same rows
    close = all(b[0].baseline - a[0].baseline <= CLOSE * size for a, b in pairwise(lines))
    return (len(lines) == 1 or (close and 2 * len(lines) <= cell.row_span)) and _at_middle(table, cell)


def _at_middle(table: Table, cell: TableCell) -> bool:
    box = bounding_box(word.bbox for word in cell.words)
    middle = (table.rows[cell.row].y0 + table.rows[cell.last_row].y1) / 2
    return abs(box.cy - middle) <= MIDDLE * cell.words[0].size
