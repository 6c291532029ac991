"""Pin tables that go on at the top of a page without their headings, or with headings that do not speak of pins."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Attribute, AttributeRole, Bijection, Flag, Pair
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import phrases
from akili_desktop.extract.page.textlines import reading_order
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.pins.columns import unheaded_pin_table
from akili_desktop.extract.pins.heads import heading_roles
from akili_desktop.extract.pins.names import joined
from akili_desktop.extract.pins.rests import OTHER, rest_flag
from akili_desktop.extract.pins.rows import EXTRACTOR
from akili_desktop.extract.pins.tables import PinTable
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

NO_HEADING = "pin-table-without-heading"
UNHEADED = ""
"""The heading of cells whose column the page before heads."""

LEAST, MOST = 4, 400
"""Fewest numbers that count on where no line tells a table, and the highest one that they begin with."""

MOST_NUMBERS = 400
"""A page with more whole numbers than this is of numbers: no column of it that has no lines is a package's."""

HIGHEST = 0.3
"""A table that goes on begins within this share of the page's height."""


def read_continued(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> list[Bijection]:
    """A table at the page's top whose numbers count on: only the page before tells that they are pins.

    Flagged `NO_HEADING`; `document.merge_document` joins it to the table that it continues, or leaves it out.
    """
    at_top = [t for t in tables if t.kind in ("ruled", "aligned") and t.bbox.y0 <= HIGHEST * page.height]
    in_the_open = None if at_top else _in_the_open(page, tables, vocabulary)
    for table in at_top if in_the_open is None else [in_the_open]:
        found = [pairs for number in range(len(table.columns)) for pairs in _counted_on(table, number, vocabulary)]
        if found:
            flag = Flag(rule=NO_HEADING, detail="the headings stand on the page before")
            return [
                Bijection(
                    page=page.page, bbox=bounding_box(p.bbox for p in pairs), extractor=EXTRACTOR, source="table",
                    pairs=tuple(pairs), flags=(flag, *_rest(table, pairs[0], vocabulary)),
                )
                for pairs in found
            ]  # fmt: skip
    return []


def _in_the_open(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Table | None:
    """The rows without bars of the first column on the page whose numbers count on, outside all other tables."""
    counting = _counting(page, [table.bbox for table in tables])
    if not counting:
        return None
    first, last = counting[0].bbox, counting[-1].bbox
    # a row's further lines stand closer below it than the next row would
    end = last.y0 + min(b.bbox.y0 - a.bbox.y0 for a, b in itertools.pairwise(counting))
    rows = [line for line in phrases(page.words, 0.62) if first.y0 - 2 <= line.bbox.cy < end]
    return unheaded_pin_table(page, rows, bounding_box(w.bbox for w in counting), vocabulary.pins)


def _counting(page: PageContent, taken: Sequence[Rect]) -> list[Word]:
    """The numbers of a column that count on from the top of a page, each below the one before; empty for under four."""
    counted = {text for text in texts_of(page) if text.isdecimal() and len(text) <= 3}
    values = {int(text) for text in counted}
    if not any(value >= 2 and {value + 1, value + 2, value + 3} <= values for value in values):
        return []
    numbers = [w for w in page.words if w.text in counted and w.rotation == 0]
    if not LEAST <= len(numbers) <= MOST_NUMBERS or not any(n.bbox.y0 <= HIGHEST * page.height for n in numbers):
        return []
    by_value: dict[int, list[Word]] = {}
    for number in sorted(numbers, key=lambda w: w.baseline):
        if not any(box.holds_middle_of(number.bbox) for box in taken):
            by_value.setdefault(int(number.text), []).append(number)
    for first in sorted((w for words in by_value.values() for w in words), key=lambda w: w.baseline):
        if first.bbox.y0 > HIGHEST * page.height:
            break
        value = int(first.text)
        if not 2 <= value <= MOST or any(_above(w, first) for w in by_value.get(value - 1, ())):
            continue
        chain = [first]
        while below := next((w for w in by_value.get(value + len(chain), ()) if _above(chain[-1], w)), None):
            chain.append(below)
        if len(chain) >= LEAST:
            return chain
    return []


def _above(a: Word, b: Word) -> bool:
    """Whether b stands below a in one column."""
    p, q = a.bbox, b.bbox
    return p.y1 <= q.cy and min(abs(p.x0 - q.x0), abs(p.x1 - q.x1), abs(p.cx - q.cx)) <= 1.5


def _counted_on(table: Table, number: int, vocabulary: Vocabulary) -> list[list[Pair]]:
    """The pairs of a column whose numbers count on with the texts right and left of it; empty where they do not.

    Which of the two columns are the names only the page before tells.
    """
    cells = [c for r in range(len(table.rows)) if (c := table.at(r, number)) is not None and c.row == r]
    first = 0
    if cells and heading_roles(cells[0].text, vocabulary.pins) & {"number"}:
        first = cells[0].last_row + 1
    else:  # above the first number the last row of the page before may go on
        first = next((c.row for c in cells if c.words), 0)
    # each row of a pin table counts one pin here: lists, ranges and words are another table's
    texts = [c.text for c in cells if c.row >= first]
    if len(texts) < 2 or not all(t.isdecimal() for t in texts) or not 2 <= int(texts[0]) <= MOST:
        return []
    read = PinTable(table, first, vocabulary)
    here = next((i for i, column in enumerate(read.columns) if number in column.cols), None)
    found: list[list[Pair]] = []
    for name in () if here is None else (here + 1, here - 1):
        if 0 <= name < len(read.columns):
            pairs, _ = read.pairs((name,), here or 0, range(len(read.columns)))
            pairs = [_with_cells(pair, table) for pair in pairs]
            counted = [int(p.left) for p in pairs if p.left.isdecimal()]
            steps = sum(1 for a, b in itertools.pairwise(counted) if b == a + 1)
            if len(counted) >= 2 and steps >= 0.8 * (len(counted) - 1):
                found.append(pairs)
    return found


def _row_of(pair: Pair, table: Table) -> int | None:
    """The table's row in which a pin's number stands."""
    return next((c.row for c in table.cells if c.words and c.bbox.holds_middle_of(pair.left_bbox)), None)


def _rest(table: Table, first: Pair, vocabulary: Vocabulary) -> tuple[Flag, ...]:
    """A flag for what stands over the first pin without a number or a heading."""
    above = [c for c in table.cells if c.words and c.last_row < (_row_of(first, table) or 0)]
    if not above or any(heading_roles(c.text, vocabulary.pins) for c in above):
        return ()
    return (rest_flag(OTHER, " ".join(word.text for cell in above for word in reading_order(cell.words))),)


def _with_cells(pair: Pair, table: Table) -> Pair:
    """The pair with the other cells of its row, which `with_columns` takes for what the page before heads."""
    row = _row_of(pair, table)
    cells = table.row_cells(row) if row is not None else ()
    return pair.model_copy(
        update={
            "attributes": tuple(
                Attribute(
                    role="other", heading=UNHEADED, heading_bbox=box, text=joined(reading_order(c.words)), bbox=box
                )
                for c in cells
                if c.words and not any(w.bbox.intersects(pair.bbox) for w in c.words)
                for box in [bounding_box(w.bbox for w in c.words)]
            )
        }
    )


def with_columns(known: Sequence[Bijection], part: Bijection) -> Bijection:
    """The part of a map whose headings stand on the page before, each pin with its type and description.

    `known` are the parts before. A cell is of the column under, or level with, whose heading and cells it stands.
    """
    columns: dict[AttributeRole, Rect] = {}
    for attribute in (a for fact in known for pair in fact.pairs for a in pair.attributes):
        if attribute.role in ("type", "description") and attribute.heading != UNHEADED:
            box = attribute.bbox.union(attribute.heading_bbox)
            columns[attribute.role] = columns[attribute.role].union(box) if attribute.role in columns else box
    pairs: list[Pair] = []
    for pair in part.pairs:
        told: dict[str, str] = {}
        for cell in (a for a in pair.attributes if a.heading == UNHEADED):
            roles = [role for role, box in columns.items() if box.overlap_x(cell.bbox) > 0]
            if len(roles) == 1:
                told.setdefault({"type": "pin_type"}.get(roles[0], roles[0]), cell.text)
        kept = tuple(a for a in pair.attributes if a.heading != UNHEADED)
        pairs.append(pair.model_copy(update={**told, "attributes": kept}))
    return part.model_copy(update={"pairs": tuple(pairs)})
