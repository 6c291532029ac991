"""Lines that stand over rows: the names that indented rows go on from, and the conditions printed beside such lines."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise, takewhile

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.core.quantity import normalise
from akili_desktop.extract.limits.cellvalues import DASHES
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines, make_chunks
from akili_desktop.extract.tables.capitals import in_capitals
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.testheads import INDENT, LEVEL, SIGNS, Beside, in_reach, opens_stated, stated
from akili_desktop.extract.tables.valuelines import OPEN_END, RowDraft, ValueLine, beside_row

EDGE = 3.0
"""How far (points) a table's own edge may stand from its frame."""
LEAST_LETTERS = 4
"""So many letters a heading has at least."""
LEAST_BANDED = 2
"""Likewise without a digit where lines across close it in, and no bar crosses it as bars do the others: 'I/Os'."""

PLAIN_TEST = re.compile(r"(?:\w{1,8} ?[=≤≥<>] ?[±+\-−–]?\d[^=≤≥<>*/+()]*)+")
"""One or more equations of a symbol and a number, and words: 'VDD = 5 V, fIN = 1 kHz unless otherwise noted'."""
SHARE_TEST = re.compile(rf"{PLAIN_TEST.pattern}, ?\w{{1,8}} ?= ?[^\W\d]\w{{0,7}} ?/ ?\d+")
"""Such equations and a further one of a share of what they set: 'fMCLK = 25 MHz, fOUT = fMCLK/4096'."""
WORDED = re.compile(r"[^\W\d][^=≤≥<>*/+()]*")
"""Words that calculate nothing: 'Each axis', 'User selectable'."""


def without_bands(body: Sequence[list[Word]], frame: Rect, rules: Rules) -> tuple[list[list[Word]], list[list[Word]]]:
    """The body's lines parted from the headings in bold, each alone in a band over the whole width of the `frame`.

    No bar crosses such a band, where bars part the columns of other lines in plain letters: 'Adjacent channel
    rejection', wherever in the band it stands. Where they part all such lines, none across needs to part these from a
    heading at the table's edge: 'I/Os', narrower than the column of symbols.
    """
    bold = [all(word.bold for word in line) for line in body]
    if not any(bold) or all(bold):
        return list(body), []
    left, right = frame.x0 + EDGE, frame.x1 - EDGE
    cuts = rules.cuts(frame.x0, frame.x1, frame.y1 - EDGE, body[-1][0].bbox.y1 + 2 * body[-1][0].size, 0.9)
    bands = [bisect_left(cuts, line[0].bbox.cy) for line in body]
    light = [line for line, heavy in zip(body, bold, strict=True) if not heavy]
    parted = any(rules.bars(line[0].bbox.cy, left, right) for line in light)
    everywhere = parted and all(rules.bars(line[0].bbox.cy, left, right) for line in light)
    edge = min(line[0].bbox.x0 for line in body)
    plain: list[list[Word]] = []
    heads: list[list[Word]] = []
    for line, heavy, band in zip(body, bold, bands, strict=True):
        banded = 0 < band < len(cuts) and bands.count(band) == 1
        alone = heavy and parted and (banded or (everywhere and line[0].bbox.x0 <= edge + LEVEL))
        digits = any(c.isdigit() for word in line for c in word.text)
        least = LEAST_BANDED if banded and not digits else LEAST_LETTERS
        worded = alone and sum(c.isalpha() for word in line for c in word.text) >= least
        if worded and len(make_chunks(line)) == 1 and not rules.bars(line[0].bbox.cy, left, right):
            heads.append(line)
        else:
            plain.append(line)
    return plain, heads


def bold_over(words: Sequence[Word], value: ValueLine) -> list[Word]:
    """The heading in bold in the cell of a single row, over its name in plain letters, which the values are level with.

    ('External clock mode' over 'Duty cycle   45   55', where lines part the rows below, and none these two.)
    """
    lines = group_lines(words)
    heavy = list(takewhile(lambda line: all(word.bold for word in line), lines))
    plain = lines[len(heavy) :]
    if not heavy or not plain or any(word.bold for line in plain for word in line):
        return []
    level = [abs(line[0].baseline - value.baseline) <= 0.5 * line[0].size for line in plain]
    letters = sum(c.isalpha() for line in heavy for word in line for c in word.text)
    below = heavy[-1][0].baseline < value.baseline - 0.5 * value.size
    return [word for line in heavy for word in line] if level[0] and below and letters >= LEAST_LETTERS else []


def beside_heads(
    words: Sequence[Word], names: Sequence[Word], name: int, values: Sequence[ValueLine], rows: Sequence[RowDraft],
    headings: Sequence[RowDraft], cuts: Sequence[float], cuts_of_tests: Sequence[float] = (),
) -> list[Beside]:  # fmt: skip
    """The conditions that stand beside a name or section without values: they are of the rows that it heads, if any.

    `name` is the column of names, `names` are its words, already given to `rows` and `headings`; the lines at `cuts`
    part them, those at `cuts_of_tests` the conditions. A line that goes on with the one above it, or stands with it
    alone between two such lines, is none. What takes a line's place further down ('VCC = 5 V' under the rows of
    'VCC = 15 V') is a further one.
    """
    groups = group_lines(words)
    lines = group_lines(names)
    found: list[Beside] = []
    for place, group in enumerate(groups):
        size = group[0].size
        if any(abs(value.baseline - group[0].baseline) <= 0.5 * size for value in values):
            if found and place and _ends_beside(found[-1], place, groups, values):
                found[-1] = found[-1]._replace(words=(*found[-1].words, *group))
            continue
        line = next((line for line in lines if abs(line[0].baseline - group[0].baseline) <= 0.3 * size), None)
        closed = line is None and bool(place) and _in_one_cell(groups[place - 1], group, cuts_of_tests, values)
        if place and (closed or _goes_on(groups[place - 1], group, line is not None)):
            if found and found[-1].words[-1] is groups[place - 1][-1]:
                found[-1] = Beside((*found[-1].words, *group), found[-1].rows)
            continue
        if line is None:
            continue
        under = _with_nameless(_rows_of(line, name, rows), line, name, rows, headings)
        under = _with_further(under, group, groups, name, values, rows, cuts)
        section = _rows_under(line, name, rows, headings) if not under and _loud(line) else ()
        text = _text(group)
        if section:  # a section's formula ('G = 1 + (49.4 k/RG)') is no condition of its rows, a plain test is
            said = any(form.fullmatch(text) for form in (PLAIN_TEST, SHARE_TEST, WORDED))
            found.append(Beside(tuple(group), section if said else ()))
        elif under and all(rows[number].y > group[0].baseline for number in under):
            known = {number for other in found if _text(other.words) == text for number in other.rows}  # of a section
            found.append(Beside(tuple(group), tuple(number for number in under if number not in known)))
    return [part for one in found for part in (_parted(one, groups, values) or [one])]


def _in_one_cell(
    above: Sequence[Word], line: Sequence[Word], cuts: Sequence[float], values: Sequence[ValueLine]
) -> bool:
    """Whether two lines of conditions are a text that its ruled cell breaks: '… VCC = 3.0 V to 3.6' over 'V'.

    No line of values is level with that cell.
    """
    at = bisect_left(cuts, line[0].bbox.cy)
    near = line[0].baseline - above[0].baseline <= 1.6 * line[0].size
    if not near or not 0 < at < len(cuts) or above[0].bbox.cy < cuts[at - 1]:
        return False
    return not any(cuts[at - 1] < value.y < cuts[at] for value in values)


def _ends_beside(head: Beside, place: int, groups: Sequence[Sequence[Word]], values: Sequence[ValueLine]) -> bool:
    """Whether a line beside values is the end of the test over them, which is left open right above it.

    ('Test Circuit 3' beside the first case of a name, under 'VD = 10 V; VS = –10 V;' beside the name.) None of its
    other rows has a test of its own.
    """
    line, above = groups[place], groups[place - 1]
    near = 0 < line[0].baseline - above[0].baseline <= 1.6 * line[0].size
    if head.words[-1] is not above[-1] or not near or not above[-1].text.endswith((";", ",")):
        return False
    rows = [beside_row(group, head.rows, values) for group in groups] if len(head.rows) > 1 else []
    own = [at for at, row in enumerate(rows) if row is not None]
    return own == [place] and set(stated(line)).isdisjoint(stated(head.words))


def _parted(head: Beside, groups: Sequence[list[Word]], values: Sequence[ValueLine]) -> list[Beside]:
    """What a line heads, and the lines that take its place beside its rows; empty where it heads all of these."""
    if len(head.rows) < 2:
        return []
    foot = max(values[number].baseline + 0.5 * values[number].size for number in head.rows)
    return in_reach([line for line in groups if head.words[0].baseline <= line[0].baseline <= foot], head.rows, values)


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)


def _goes_on(above: Sequence[Word], line: Sequence[Word], named: bool) -> bool:
    """Whether a line of conditions is the rest of the one directly above it.

    A small letter alone does not tell that where a name stands beside the line and a symbol begins it ('f = 1 kHz').
    """
    text = " ".join(word.text for word in above)
    near = line[0].baseline - above[0].baseline <= 1.6 * line[0].size
    is_open = text.casefold().endswith((*OPEN_END, ";", " at", " of")) or text.count("(") > text.count(")")
    is_open = is_open or line[0].text.startswith(SIGNS)  # 'VOL = 0.4 V; VDD' over '= 5 V'
    return near and (is_open or (line[0].text[0].islower() and not (named and opens_stated(line))))


def _loud(line: Sequence[Word]) -> bool:
    """Whether a line reads as a section's heading: in capitals or bold."""
    return all(word.bold for word in line) or in_capitals(line)


def _rows_of(line: Sequence[Word], name: int, rows: Sequence[RowDraft]) -> tuple[int, ...]:
    """The rows that a line of names is part of, or stands over as the name of their cases."""
    mine = {id(word) for word in line}
    return tuple(
        number
        for number, row in enumerate(rows)
        if any(id(word) in mine for word in (*row.context.get(name, ()), *row.parent, *row.cells.get(name, ())))
    )


def _with_nameless(
    under: Sequence[int], line: Sequence[Word], name: int, rows: Sequence[RowDraft], headings: Sequence[RowDraft]
) -> tuple[int, ...]:
    """The rows under a line, those without a name with them that follow one that has it over its name.

    ('AD4-6' and 'AD4-8', tests alone, behind 'Normal mode | AD4' under 'ITOTAL | Digital inputs = 0 V'.) A heading in
    the column of names between them ends that.
    """
    mine = {id(word) for word in line}
    held = set(under)
    breaks = [head.y for head in headings if name in head.cells]
    order = sorted(range(len(rows)), key=lambda number: rows[number].y)
    for above, number in pairwise(order) if under else ():
        over = (*rows[above].context.get(name, ()), *rows[above].parent)
        nameless = not rows[number].cells.get(name)
        follows = above in held and (above not in under or any(id(word) in mine for word in over))
        if nameless and follows and not any(rows[above].y < y < rows[number].y for y in breaks):
            held.add(number)
    return tuple(number for number in range(len(rows)) if number in held)


def _with_further(
    under: Sequence[int], head: Sequence[Word], groups: Sequence[Sequence[Word]], name: int,
    values: Sequence[ValueLine], rows: Sequence[RowDraft], cuts: Sequence[float],
) -> tuple[int, ...]:  # fmt: skip
    """The row under a test that stands over its own, and those without a name behind it in the same ruled cell.

    'TMIN ≤ TA ≤ TMAX' beside the first line of a name whose second is beside 'RS = 10 kΩ' holds for 'RS = 50 Ω', too:
    the tests beside the values state the same symbols, none of them its own.
    """
    said = set(stated(head))
    if len(under) != 1 or not said or head[-1].text.endswith((*OPEN_END, ";")):
        return tuple(under)

    def tests(number: int) -> list[str]:
        return [
            symbol for group in groups if beside_row(group, [number], values) is not None for symbol in stated(group)
        ]

    first = under[0]
    symbols = tests(first)
    found = [first]
    for number in range(first + 1, len(rows)):
        parted = bisect_left(cuts, rows[number].y) != bisect_left(cuts, rows[first].y)
        if parted or rows[number].cells.get(name) or tests(number) != symbols:
            break
        found.append(number)
    closed = 0 < bisect_left(cuts, rows[first].y) < len(cuts)
    return tuple(found) if closed and symbols and said.isdisjoint(symbols) else tuple(under)


def _rows_under(
    line: Sequence[Word], name: int, rows: Sequence[RowDraft], headings: Sequence[RowDraft]
) -> tuple[int, ...]:
    """The rows that stand under a line of names as a section's heading."""
    mine = {id(word) for word in line}
    heads = sorted((head for head in headings if name in head.cells), key=lambda head: head.y)
    own = next((i for i, head in enumerate(heads) if any(id(word) in mine for word in head.cells[name])), None)
    if own is None:
        return ()
    end = heads[own + 1].y if own + 1 < len(heads) else float("inf")
    return tuple(number for number, row in enumerate(rows) if heads[own].y < row.y < end)


def _left(words: Sequence[Word]) -> float:
    """Where a name begins, behind a raised mark."""
    return min((word.bbox.x0 for word in words if word.runs[0].script <= 0), default=words[0].bbox.x0)


def _is_centred(words: Sequence[Word]) -> bool:
    """Whether the lines of a name stand one at the middle of the other."""
    spans = [(line[0].bbox.x0, line[-1].bbox.x1) for line in group_lines(words)]
    (left, right), others = spans[0], spans[1:]
    return any(abs(x0 - left) > 2 * LEVEL and abs(x0 + x1 - left - right) <= 2 * LEVEL for x0, x1 in others)


def name_cases(rows: Sequence[RowDraft], column: HeadColumn, name: int, rules: Rules) -> None:
    """Give names under a shorter line than the column's the lines that they are indented under.

    A line that begins where the names below it do, not at the column's edge, parts cases of one name: 'CD4052' below
    'Capacitance:' / 'Output, COS' / 'CD4051', each deeper than the one before.
    """
    stack: list[tuple[float, tuple[Word, ...]]] = []
    above: Sequence[Word] = ()
    over: tuple[Word, ...] = ()
    for row in sorted(rows, key=lambda r: r.y):
        words = row.cells.get(name, ())
        if words and words == above and over:
            row.context[name] = over
        if not words or words == above:
            continue
        lines = group_lines(words)
        if any(rules.bars(line[0].bbox.cy, column.x0 + 4, column.x1 - 4) for line in lines):
            stack, above, over = [], words, ()  # a name beside its symbol or its case
            continue
        left, size = lines[0][0].bbox.x0, words[0].size
        parted = [
            span.low
            for span in rules.across(above[-1].bbox.cy, lines[0][0].bbox.cy)
            if span.low < column.x1 - LEVEL and span.high > column.x0 + LEVEL
        ] if above else []  # fmt: skip
        under = bool(parted) and column.x0 + 2 * LEVEL < min(parted) <= left + LEVEL
        stack = [entry for entry in stack if left - 5 * size < entry[0] < left - LEVEL] if under else []
        if stack and min(entry[0] for entry in stack) > min(parted):
            stack = []  # the line begins where the column does: these names stand at the middle of their cells
        over = tuple(word for _, line in stack for word in line) if not (row.context.get(name) or row.parent) else ()
        if over:
            row.context[name] = over
            row.pieces.pop(name, None)
        for line in lines:
            stack = [entry for entry in stack if entry[0] < line[0].bbox.x0 - LEVEL]
            stack.append((line[0].bbox.x0, tuple(line)))
        above = words
    heading = {id(word) for row in rows for word in row.context.get(name, ())}
    for row in rows:
        lines = group_lines(row.cells.get(name, ()))
        heads = list(takewhile(lambda line: all(id(word) in heading for word in line), lines[:-1]))
        if heads:  # what heads the cases below heads the first of them, too
            row.context[name] = (*row.context.get(name, ()), *(word for line in heads for word in line))
            row.cells[name] = tuple(word for line in lines[len(heads) :] for word in line)


def dashed_heads(rows: Sequence[RowDraft], columns: Sequence[HeadColumn], rules: Rules) -> None:
    """Rows go on from one above that has dashes for values and a name with a colon, as far as no line parts them.

    'A0, SDA and WP pins:  —  —' over 'High-level input voltage' says of which pins that is. Without a line below it
    nothing tells how far it reaches.
    """
    name = next((place for place, column in enumerate(columns) if column.role == "parameter"), None)
    values = [place for place, column in enumerate(columns) if column.role in VALUE_ROLES]
    if name is None:
        return
    head: tuple[Word, ...] = ()
    foot = 0.0
    for row in sorted(rows, key=lambda row: row.y):
        own = row.cells.get(name, ())
        stated = [normalise(word.text) for place in values for word in row.cells.get(place, ())]
        if own and own[-1].text.endswith(":") and stated and all(text in DASHES for text in stated):
            column, bottom = columns[name], max(word.bbox.y1 for word in own)
            below = rules.cuts(column.x0, column.x1, bottom - EDGE, float("inf"))
            head, foot = own, below[0] if below else 0.0
        elif head and own and row.y < foot and not row.parent:
            row.parent = head


def _goes_on_beside(row: RowDraft, name: int) -> bool:
    """Whether a name goes on from a word of the column left of it: 'Isolation' under the turned 'LED' at the side."""
    first = row.cells[name][0]
    before = (word for column, words in row.cells.items() if column < name for word in words)
    return any(
        abs(word.baseline - first.baseline) < 1 and -1 < first.bbox.x0 - word.bbox.x1 < 0.6 * first.size
        for word in before
    )


def name_parents(rows: Sequence[RowDraft], headings: Sequence[RowDraft], name: int, conditions: int | None) -> None:
    """Rows whose names stand deeper than that of a row above ('Over Temperature' under 'Bias current') go on from it.

    Names must begin at few depths that several rows share: centred names tell nothing. A row without a name behind
    such a one, with conditions as the upper row has them and the deeper one has not, is of the upper name again.
    """
    order = sorted(range(len(rows)), key=lambda number: rows[number].y)
    left = {n: _left(rows[n].cells[name]) for n in order if rows[n].cells.get(name)}
    own = [n for i, n in enumerate(left) if not i or rows[n].cells[name] != rows[list(left)[i - 1]].cells[name]]
    centre = {n: left[n] + max(word.bbox.x1 for word in rows[n].cells[name]) for n in own}
    shared = {n for n in own if sum(abs(left[n] - left[o]) <= LEVEL for o in own) > 1}
    centred = {n for n in own if sum(abs(centre[n] - centre[o]) <= 2 * LEVEL for o in own) > 1}
    if len(own) < 3 or len(shared) < 0.6 * len(own) or len(centred) >= len(shared):
        return
    breaks = sorted(head.y for head in headings if name in head.cells)
    stack: list[int] = []
    above: int | None = None
    last = float("-inf")
    for number in order:
        row = rows[number]
        if any(last < y < row.y for y in breaks):
            stack, above = [], None
        last = row.y
        if number not in left:
            if above is None or conditions is None or not rows[above].parent:
                continue
            over = next((rows[n] for n in reversed(stack) if rows[n].cells[name] == rows[above].parent), None)
            if over is None:
                continue  # what is over it is a line without values
            if [conditions in r.cells for r in (row, rows[above], over)] == [True, False, True]:
                row.cells[name] = over.cells[name]
            continue
        if above is not None and row.cells[name] == rows[above].cells[name]:
            continue
        size = row.cells[name][0].size
        stack = [n for n in stack if left[number] - left[n] > INDENT * size]
        if row.parent or _is_centred(row.cells[name]) or _goes_on_beside(row, name):
            pass  # that of a line without values, or none
        elif stack and stack[-1] in shared and left[number] - left[stack[-1]] < 5 * size and not row.context.get(name):
            upper = rows[stack[-1]].cells[name]
            # a line that begins where one of the upper name does, behind its symbol, is not indented
            parts = [part.bbox.x0 for line in group_lines(upper) for part in make_chunks(line, gap=1.1)]
            row.parent = () if any(abs(x - left[number]) < 3 * LEVEL for x in parts) else upper
        if not row.context.get(name):
            stack.append(number)
        above = number
