"""Tables that their heading words give away: heading, columns, body and rows put together.

One printed line of values is one row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, Line, group_lines, join_text, make_chunks
from akili_desktop.extract.tables.bodies import body_lines
from akili_desktop.extract.tables.capitals import in_capitals
from akili_desktop.extract.tables.captions import with_captions_below
from akili_desktop.extract.tables.closedcells import in_closed_cells
from akili_desktop.extract.tables.columns import (
    name_headless,
    name_symbols,
    part_cases,
    part_groups,
    part_symbols,
    part_unheaded,
    refine,
)
from akili_desktop.extract.tables.figures import covered, without_lettering
from akili_desktop.extract.tables.framedheads import top_of_heads, top_of_tiers
from akili_desktop.extract.tables.headcolumns import LIMITS_OF, ORDER, VALUE_ROLES, HeadColumn, chunk_text, pointing
from akili_desktop.extract.tables.headers import Header
from akili_desktop.extract.tables.headlines import dashed_heads, without_bands
from akili_desktop.extract.tables.leadingsymbols import part_leading_symbols
from akili_desktop.extract.tables.markedvalues import over_their_notes
from akili_desktop.extract.tables.model import Band, Column, PartOfRow, Table, TableCell
from akili_desktop.extract.tables.notedtests import keep_marks_of_tests
from akili_desktop.extract.tables.rownumbers import name_numbers
from akili_desktop.extract.tables.rows import make_rows
from akili_desktop.extract.tables.runninghead import running_foot
from akili_desktop.extract.tables.sidewords import give_sides
from akili_desktop.extract.tables.spanning import beside_names, span_cells
from akili_desktop.extract.tables.surroundings import above_table, below_table, outer_heading
from akili_desktop.extract.tables.testcolumns import part_tests
from akili_desktop.extract.tables.turnedheads import name_turned
from akili_desktop.extract.tables.unitheads import name_units
from akili_desktop.extract.tables.valuegroups import part_values
from akili_desktop.extract.tables.valuelines import RowDraft, value_lines
from akili_desktop.extract.tables.widenames import free_wide_names
from akili_desktop.extract.vocabulary import Vocabulary, fold

NUMBERED_HEAD = re.compile(r"[+\-−–]?\d+(\s?°\s?C)?")
"""A heading that is a number alone: a temperature, or a grade of a part."""
LINES_BELOW = 3
"""So many lines under a heading are looked at for what stands in its columns."""
FEW_ROWS = 6
SPARSE = 0.35
"""The share of a table's places that hold a text, at least, where something is drawn in it."""
VALUE = re.compile(r"\W*\d|\W+$|.*\s[+\-−–×*/]\s")
"""How a value begins, or an expression that may be one."""


def anchored_tables(
    page: PageContent, lines: Sequence[Line], rules: Rules, vocabulary: Vocabulary, headers: Sequence[Header]
) -> list[Table]:
    """All tables of the page that have a heading with value columns. The headings stay as they are."""
    tables: list[Table] = []
    headers = [replace(header, columns=[replace(column) for column in header.columns]) for header in headers]
    for index, header in enumerate(headers):
        _name_by_group(header, vocabulary)
        _name_value_columns(header, lines, vocabulary)
        if not any(c.role in VALUE_ROLES for c in header.columns):
            continue
        others = [*headers[:index], *headers[index + 1 :]]
        table = _table(page, lines, rules, vocabulary, header, others, [found.bbox for found in tables])
        if table is not None and not _plotted(page, table):
            tables.append(table)
    return with_captions_below(tables, lines, vocabulary)


def _plotted(page: PageContent, table: Table) -> bool:
    """Whether the table is what plots and drawings letter.

    Many curves and slanted lines lie in it, or any do and in few rows hardly a place is filled or no text states a
    value.
    """
    most = max(20, 3 * len(table.rows))
    strokes = sum(stroke.bbox.intersects(table.bbox) for stroke in page.strokes)
    if not strokes or strokes > most or len(table.rows) > FEW_ROWS:
        return strokes > most
    columns = {i for i, column in enumerate(table.columns) if column.role in VALUE_ROLES}
    stated = (c.text for c in table.cells if c.row and not columns.isdisjoint(range(c.col, c.last_col + 1)))
    return covered(table.cells) < SPARSE or not any(VALUE.match(text) for text in stated)


def _name_by_group(header: Header, vocabulary: Vocabulary) -> None:
    """Columns without a role under a heading 'Max' or 'Max @ TA' hold maxima, told apart by their own headings.

    Where no column is of names, the quantities stand across: 'Luminous intensity (mcd)' over 'Typ' is its group.
    """
    roles = {column.role for column in header.columns}
    named = bool(roles & {"parameter", "symbol"})
    shared = {fold(column.group) for column in header.columns if column.role in VALUE_ROLES}
    if len(shared) == 1 and not shared.isdisjoint(vocabulary.specification_heads):
        for column in header.columns:  # 'SPECIFICATION' over Min, Typ, Max and their unit is no part
            column.group, column.group_words = "", pointing(column.group_words)
    for column in header.columns:
        at = re.match(r"(\S+)\s*(?:@|at\b)\s*(.+)", column.text)
        if column.role is None and at and vocabulary.role(at[1]) in ("min", "typ", "max"):
            column.role, column.group = vocabulary.role(at[1]), at[2]  # 'Max @ TA = 85 °C'
        elif column.role is None and named and "unit" in roles and (limit := _limit_of(column.text, vocabulary)):
            column.role, column.group = limit
        elif column.role is None and named and "unit" in roles and LIMITS_OF.search(column.text):
            column.role = "value"
        elif column.role in ("min", "typ", "max") and vocabulary.role(column.group) in ("value", "rating"):
            # 'Limit' over 'Min' and 'Max' tells nothing apart
            column.group, column.group_words = "", pointing(column.group_words)
        elif column.role is None and column.group and column.text:
            over = vocabulary.role(column.group) or vocabulary.role(column.group.split()[0])
            if over in ("min", "typ", "max"):
                column.role, column.group = over, column.text
            elif vocabulary.role(column.group) in ("value", "rating"):
                column.role, column.group = "value", ""
        elif not named and "unit" not in roles and not column.group:
            _part_quantity(column, vocabulary, of_parts="variant" in roles)
    groups = {column.group for column in header.columns if column.role in VALUE_ROLES}
    for column in header.columns:
        if column.outer and column.outer in groups - {column.group} and column.role in VALUE_ROLES:
            column.group = f"{column.outer}, {column.group}" if column.group else column.outer
    for role in ORDER if named else ():
        _tell_apart([c for c in header.columns if c.role == role and not c.group], vocabulary)


def _tell_apart(columns: Sequence[HeadColumn], vocabulary: Vocabulary) -> None:
    """Columns of one limit are of what stands under its word in each heading: 'Max. +85 °C', 'Max. +125 °C'."""
    further: list[tuple[Word, ...]] = []
    for column in columns:
        lines = group_lines(column.words)
        own = [line for line in lines if vocabulary.role(chunk_text(line)) != column.role]
        further.append(tuple(word for line in own for word in line) if len(own) == len(lines) - 1 else ())
    told = [chunk_text(words) for words in further]
    if len(columns) > 1 and all(told) and len(set(told)) == len(told):
        for column, words, text in zip(columns, further, told, strict=True):
            column.group, column.group_words = text, words


def _part_quantity(column: HeadColumn, vocabulary: Vocabulary, of_parts: bool) -> None:
    """Part a heading of several lines into its quantity with a unit and the limit under it.

    Beside a column of parts (`of_parts`) 'Maximum clamping voltage (V)' holds maxima, as 'Leakage current (µA) Max.'
    does, 'Test current (mA)' values.
    """
    lines = group_lines(column.words)
    above = [word for line in lines[:-1] for word in line]
    if column.role in ("min", "typ", "max"):
        if above and _of_unit(chunk_text(above), vocabulary) and vocabulary.role(chunk_text(lines[-1])) == column.role:
            column.group, column.group_words = chunk_text(above), tuple(above)
            column.words = lines[-1]
            column.text = chunk_text(lines[-1])
    elif of_parts and column.role is None and column.words:
        bound = vocabulary.role(column.words[-1].plain)  # 'Leakage current (µA) Max.'
        end = len(column.words) - (bound in ("min", "typ", "max"))
        named = chunk_text(column.words[:end])
        if _of_unit(named, vocabulary):
            limit = _limit_of(named, vocabulary)
            column.role = bound if end < len(column.words) else limit[0] if limit else "value"
            column.group, column.group_words = named, tuple(column.words[:end])
            column.words = column.words[end:]
            column.text = chunk_text(column.words)


def _of_unit(heading: str, vocabulary: Vocabulary) -> bool:
    """Whether a heading ends with a unit in brackets."""
    found = re.search(r"[(\[]([^()\[\]]+)[)\]]$", heading)
    return found is not None and vocabulary.is_unit(found[1])


def _limit_of(text: str, vocabulary: Vocabulary) -> tuple[str, str] | None:
    """Which limit a column's heading says of what: 'Max N-channel' -> ('max', 'N-channel')."""
    first, _, rest = text.partition(" ")
    role = vocabulary.role(first)
    return (role, rest) if rest and role in ("min", "typ", "max") else None


def _name_value_columns(header: Header, lines: Sequence[Line], vocabulary: Vocabulary) -> None:
    """A table of variants ('THERMAL METRIC | D (SOIC) | … | UNIT'): unknown headings before the unit hold values."""
    columns = header.columns
    rated = [c for c in columns if c.role == "rating"]
    numbered = [c for c in columns if c.role is None and NUMBERED_HEAD.fullmatch(c.text.strip())]
    # a word over several of them may stand with one: 'Grade -3'
    slipped = [c for c in columns if c.role == "variant" and NUMBERED_HEAD.fullmatch(c.text.split()[-1])]
    limited = any(c.role in VALUE_ROLES or c.role == "rating" for c in columns)
    if not _of_grades([*numbered, *slipped]):
        for column in numbered:  # '-40 | 85 | +25': readings at temperatures, no test conditions
            if limited or not column.text.rstrip().endswith("C"):  # '+25°C | –40°C to +85°C | Unit': its own values
                column.role = "reading"
    if not any(c.role in ("parameter", "symbol") or (c.role is None and c.text) for c in columns):
        for column in columns:
            if column.role in VALUE_ROLES:
                break  # 'Bin | Min | Max | Unit | Condition': what is limited stands in the title
            if column.role == "conditions":  # 'Condition | Min | Max | Unit': what is limited stands there
                column.role = "parameter"
                break
    if columns[0].role == "conditions" and not any(c.role == "parameter" for c in columns):
        columns[0].role = "parameter"  # 'Condition | Symbol | Min | Max | Unit', likewise
    unknown = [c for c in columns if c.role is None and c.text]
    if rated and unknown and any(c.role == "unit" for c in columns) and _heads_names(rated[0], header, lines):
        rated[0].role = "parameter"
        rated = rated[1:]
    for column in rated:  # 'Ratings' heads the names where another column holds the values
        others = any(c.role in VALUE_ROLES or (c.role == "rating" and c is not column) for c in columns)
        named = any(c.role == "parameter" for c in columns)
        column.role = "value" if not others else "conditions" if named else "parameter"
    if any(c.role in VALUE_ROLES for c in columns) or not any(c.role == "unit" for c in columns):
        return
    first = next((i for i, c in enumerate(columns) if c.role in ("parameter", "symbol")), None)
    last = next(i for i, c in enumerate(columns) if c.role == "unit")
    if first is None:
        return
    for column in columns[first + 1 : last]:
        named = column.role == "variant" and vocabulary.role(column.text) is None  # 'P Suffix Package', not 'Package'
        if (column.role is None and column.text) or named:
            column.role = "value"


def _heads_names(rated: HeadColumn, header: Header, lines: Sequence[Line]) -> bool:
    """Whether 'Rating' stands over the names of a table: it is its first heading, or comes behind that of the symbols.

    ('Symbol | Rating | Commercial | Military | Unit'.) There no text begins with a number in the lines close below.
    """
    columns = header.columns
    if rated is columns[0]:
        return True
    if rated is not columns[1] or columns[0].role != "symbol" or any(c.role in VALUE_ROLES for c in columns):
        return False
    if len(columns) < 3 or not all(column.words for column in columns[:3]):
        return False  # a column that the body alone tells has no heading
    left, right = columns[0].words[-1].bbox.x1, min(word.bbox.x0 for word in columns[2].words)
    below = [line for line in lines if line.bbox.y0 > header.bbox.y1 - 1][:LINES_BELOW]
    texts = [chunk.text for line in below for chunk in line.chunks if left < chunk.bbox.cx < right]
    return bool(texts) and not any(VALUE.match(text) for text in texts)


def _of_grades(columns: Sequence[HeadColumn]) -> bool:
    """Whether the numbers over columns are grades of a part ('-3 | -2 | -1'): temperatures are not all below zero."""
    said = " ".join(f"{column.group} {column.text}" for column in columns)
    below = all(column.text.split()[-1][0] in "-−–" for column in columns)
    return len(columns) > 1 and below and not re.search(r"temperature|°", said, re.IGNORECASE)


def _limits(header: Header, others: Sequence[Header], page: PageContent) -> tuple[float, float]:
    """The table's left and right end: its rulings' ends, else as far as the next table beside it."""
    if header.spanned:
        return header.bbox.x0 - 1, header.bbox.x1 + 1
    left, right = 0.0, page.width
    for other in others:
        if other.bbox.overlap_y(header.bbox) > 0:
            if other.bbox.x0 > header.bbox.x1:
                right = min(right, other.bbox.x0 - 2)
            elif other.bbox.x1 < header.bbox.x0:
                left = max(left, other.bbox.x1 + 2)
    return left, right


def _table(
    page: PageContent, lines: Sequence[Line], rules: Rules, vocabulary: Vocabulary, header: Header,
    others: Sequence[Header], before: Sequence[Rect],
) -> Table | None:  # fmt: skip
    left, right = _limits(header, others, page)
    floor = min(
        (o.bbox.y0 for o in others if o.bbox.y0 > header.bbox.y0 + 2 and o.bbox.x0 < right and o.bbox.x1 > left),
        default=page.height,
    )
    columns = header.columns
    tests = [(column.x0, column.x1) for column in columns if column.role == "conditions"]
    body = without_lettering(body_lines(lines, rules, vocabulary, header, left, right, floor), page, tests)
    if not body:
        return None
    columns[0].x0, columns[-1].x1 = min(columns[0].x0, left), max(columns[-1].x1, right)
    body, bands = without_bands(body, header.bbox, rules)
    texts = [chunk for words in body[:300] for chunk in make_chunks(words)]
    name_turned(columns, page.words, header.bbox, vocabulary)
    part_tests(columns, body)
    lengths = {id(line[0]): len(line) for line in body}
    refine(columns, [chunk for chunk in texts if not _section(chunk, lengths)])
    part_values(columns, texts)
    name_numbers(columns, body)
    name_headless(columns, body)
    name_units(columns, body, page.words, header.bbox, vocabulary)
    part_unheaded(columns, body)
    part_groups(columns, body, rules, header.bbox.y1, max(line[0].bbox.y1 for line in body))
    part_cases(columns, body)
    part_symbols(columns, body)
    name_symbols(columns, body)
    keep_marks_of_tests(columns, body)
    part_leading_symbols(columns, body, rules)
    end = max(line[0].bbox.y1 for line in body) + 1
    closing = rules.cuts(header.bbox.x0, header.bbox.x1, end - 2, end + 14, 0.7)
    end = closing[0] if closing else end
    printed = in_closed_cells(value_lines(body, columns, rules), columns, rules, vocabulary)
    printed = over_their_notes(printed, body, columns, rules)
    values = span_cells(printed, body, columns, rules, header.bbox.y1, end)
    values = beside_names(values, body, columns, rules, header.bbox.y1, end)
    if not values:
        return None
    rows = make_rows(body, columns, values, rules, header.bbox.y1, end, bands)
    if not rows:
        return None
    free_wide_names(rows, columns, rules)
    dashed_heads(rows, columns, rules)
    give_sides(page.words, rows, columns, rules, header.bbox.y1, end)
    return _assemble(page, lines, header, rows, end, vocabulary, before)


def _section(chunk: Chunk, lengths: Mapping[int, int]) -> bool:
    """Whether a text alone in its line heads rows: it may reach over the columns, whose limits it does not show.

    `lengths` are how many words the lines have, by the identity of their first ones.
    """
    alone = lengths.get(id(chunk.words[0])) == len(chunk.words)
    return alone and (all(word.bold for word in chunk.words) or in_capitals(chunk.words))


def _assemble(
    page: PageContent,
    lines: Sequence[Line],
    header: Header,
    rows: list[RowDraft],
    end: float,
    vocabulary: Vocabulary,
    before: Sequence[Rect],
) -> Table:
    columns = header.columns
    cells: list[TableCell] = []
    for index, column in enumerate(columns):
        if column.words:
            cells.append(_cell(0, index, column.words, column.text))
    for index, column in enumerate(columns):
        start = 0
        while start < len(rows):
            words = rows[start].cells.get(index, ())
            span = 1
            while (
                words
                and start + span < len(rows)
                and rows[start + span].cells.get(index, ()) == words
                and rows[start + span].side == rows[start].side
                and rows[start + span].of_part is None
                and rows[start + span].unsure == rows[start].unsure
                and rows[start + span].unit_unsure == rows[start].unit_unsure
            ):
                span += 1
            if words:
                wide = rows[start].spans.get(index, 1)
                cells.append(
                    _cell(
                        start + 1,
                        index,
                        words,
                        None,
                        span,
                        rows[start].context.get(index, ()),
                        wide,
                        rows[start].pieces.get(index, {}),
                        rows[start].parent if column.role == "parameter" else (),
                        rows[start].side,
                        rows[start].of_part if column.role == "parameter" else None,
                        rows[start].unsure or (column.role == "unit" and rows[start].unit_unsure),
                    )
                )
            start += span
    ys = [header.bbox.y0, header.bbox.y1]
    bounds = [header.bbox.y1, *((a.y + b.y) / 2 for a, b in pairwise(rows)), end]
    bands = [Band(y0=ys[0], y1=ys[1]), *(Band(y0=a, y1=b) for a, b in pairwise(bounds))]
    boxes = [c.bbox for c in cells]
    box = bounding_box([*boxes, Rect(header.bbox.x0, header.bbox.y0, header.bbox.x1, header.bbox.y1)])
    rules = Rules.from_page(page)
    tiers, told = top_of_tiers(page, rules, header.bbox, columns, vocabulary)
    top = min(tiers, top_of_heads(page, rules, header.bbox, columns, vocabulary))
    above = above_table(lines, box, top, vocabulary, running_foot(page, lines), before)
    outer, noted = outer_heading(lines, above.section_bbox, vocabulary)
    return Table(
        page=page.page, bbox=box, kind="anchored", title=above.title, title_bbox=above.title_bbox,
        section=above.section, section_bbox=above.section_bbox, above=above.notes, outer=outer,
        marks=tuple(dict.fromkeys((*above.marks, *noted, *told))),
        below=below_table(lines, box), header_rows=1,
        columns=tuple(
            Column(x0=c.x0, x1=c.x1, text=c.text, role=c.role, group=c.group, group_words=c.group_words,
                   heads=c.heads(page.page), unsure=c.unsure)
            for c in columns
        ),
        rows=tuple(bands), cells=tuple(cells),
    )  # fmt: skip


def _cell(
    row: int, col: int, words: Sequence[Word], text: str | None = None, span: int = 1, context: Sequence[Word] = (),
    wide: int = 1, pieces: dict[float, tuple[Word, ...]] | None = None, parent: tuple[Word, ...] = (),
    side: tuple[Word, ...] = (), of_part: PartOfRow | None = None, unsure: bool = False,
) -> TableCell:  # fmt: skip
    return TableCell(
        row=row, col=col, row_span=span, col_span=wide, words=tuple(words),
        text=text if text is not None else join_text(words), context=tuple(context), parent=parent, side=side,
        unsure=unsure, pieces=tuple(pieces[x] for x in sorted(pieces)) if pieces and len(pieces) > 1 else (),
        of_part=of_part, bbox=bounding_box(w.bbox for w in words),
    )  # fmt: skip
