"""Values printed once in a ruled cell that covers several rows, or the value columns of several variants."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.limits.cellvalues import without_marks
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, group_lines, make_chunks
from akili_desktop.extract.tables.capitals import in_capitals
from akili_desktop.extract.tables.columns import is_case, is_quantity, names_parts
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.testheads import stated
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine, left_open

BOUNDS = frozenset("<>≤≥")
"""Signs before a value that say which limit it is."""

SLACK = 3.0
"""How far (points) a bar may stand from the edge of a column that it bounds."""

OPEN = frozenset({"except", "with", "from", "between", "when", "under", "over", "without", "during", "than", "steady"})
"""Words that end no name: it goes on in the next line."""
SET_LINE = 1.6
"""The lines of one name follow one another within this many glyph sizes."""
TEMPERATURE = re.compile(r"T(?:[AJCaj]\w{0,3}|amb|OPR?)?")
"""The symbol of a temperature."""


def span_cells(
    values: Sequence[ValueLine], body: Sequence[Sequence[Word]], columns: Sequence[HeadColumn], rules: Rules,
    top: float, end: float,
) -> list[ValueLine]:  # fmt: skip
    """The lines of values, each with the values of the ruled cells that reach over it.

    `body` are the printed lines, `top` and `end` bound the rows. A line of nothing but such values, printed between two
    rows, is gone.
    """
    parted = [rules.bars(line.y, columns[0].x0 - SLACK, columns[-1].x1 + SLACK) for line in values]
    for line, bars in zip(values, parted, strict=True):
        _over_variants(line, body, columns, bars, parted)
    return _over_rows(values, columns, rules, top, end)


def beside_names(
    values: Sequence[ValueLine],
    body: Sequence[Sequence[Word]],
    columns: Sequence[HeadColumn],
    rules: Rules,
    top: float,
    end: float,
) -> list[ValueLine]:
    """The lines of values; one at the middle of a ruled cell over several ruled names stands beside each of these.

    ('1 / f - 1' once for 'Clock high time' and, under a line, 'Clock low time'.) So too where they
    are of one symbol ('ADC unused', 'ADC used'). `top` and `end` bound the rows.
    """
    zone = [column for column in columns if column.role in VALUE_ROLES]
    names = next((column for column in columns if column.role == "parameter"), None)
    if names is None:
        return list(values)
    cuts = rules.cuts(names.x0, names.x1, top - 2, end + 2, 0.9)
    bands = rules.cuts(min(c.x0 for c in zone), max(c.x1 for c in zone), top - 2, end + 2, 0.9)
    found: list[ValueLine] = []
    for line in values:
        high, low = _cell(bands, line.y)
        parts: list[float] = []
        if high is not None and low is not None and abs((high + low) / 2 - line.y) <= 0.75 * line.size:
            parts = [high, *(cut for cut in cuts if high + SLACK < cut < low - SLACK), low]
        cells = list(pairwise(parts))
        if (
            len(cells) < 2
            or any(parts[0] < other.y < parts[-1] for other in values if other is not line)
            or not all(_holds_text(body, names, cell) for cell in cells)
        ):
            found.append(line)
            continue
        found += (
            ValueLine(
                (a + b) / 2 + 0.3 * line.size, line.size, {c: list(w) for c, w in line.words.items()}, dict(line.spans)
            )
            for a, b in cells
        )
    return found


def _holds_text(body: Sequence[Sequence[Word]], column: HeadColumn, cell: tuple[float, float]) -> bool:
    """Whether a word of a column stands between two heights."""
    return any(
        cell[0] < word.bbox.cy < cell[1] and column.x0 <= word.bbox.cx <= column.x1 for line in body for word in line
    )


def _over_variants(
    line: ValueLine, body: Sequence[Sequence[Word]], columns: Sequence[HeadColumn], bars: Sequence[float],
    parted: Sequence[Sequence[float]],
) -> None:  # fmt: skip
    """A value in the middle of a cell without bars where the heading has some is one of all columns under it.

    These are variants ('LM358 | LM2904'), where most lines have the bars also one at the side of such a cell, or the
    limits of one ('Min | Typ | Max') where a sign says which it is, or where the bars of most lines, which `parted` has
    for each, part them ('0.65 BSC', 'Straight binary'): then it is none of these. Over all limits of several variants
    it is of each of these variants ('1,000,000' cycles once under 'Min | Max' at each of three supplies). A cell that
    reaches over the units, too, holds nothing else ('-40 °C to +85 °C' under 'Red | Green | Units').
    """
    for column in sorted(line.words):
        box = bounding_box(w.bbox for w in line.words[column])
        at = bisect_left(bars, box.cx)
        if not 0 < at < len(bars):
            continue
        left, right = bars[at - 1] - SLACK, bars[at] + SLACK
        under = [i for i, c in enumerate(columns) if left <= c.x0 and c.x1 <= right]
        inner = [i for i in under if columns[i].role in VALUE_ROLES]
        if len(inner) < len(under) and _alone(line, column, body, left, right):
            under = inner
        if len(under) <= line.spans.get(column, 1) or column not in under:
            continue
        told_apart = {(columns[i].group, columns[i].text if columns[i].role == "value" else "") for i in under}
        roles, groups = {columns[i].role for i in under}, {columns[i].group for i in under}
        variants = len(roles) == 1 and len(told_apart) == len(under)
        limits = len(groups) == 1 and len(roles) == len(under)
        each = _of_each(under, columns)
        apart = _parts_most(parted, [columns[i] for i in under])
        said = line.words[column][0].text[0] in BOUNDS or apart
        centred = abs(box.cx - (left + right) / 2) <= 0.15 * (right - left)
        if (
            (centred or (variants and apart and _alone(line, column, body, left, right)))
            and all(columns[i].ruled for i in under)
            and roles <= VALUE_ROLES
            and (each or (column not in line.spans and (variants or (limits and said))))
            and line.words.keys() & set(under) == {column}
        ):
            line.words[under[0]] = line.words.pop(column)
            line.spans.pop(column, None)
            line.spans[under[0]] = len(under)


def _alone(line: ValueLine, column: int, body: Sequence[Sequence[Word]], left: float, right: float) -> bool:
    """Whether nothing but a value stands on its line between two bars."""
    own = {id(word) for word in line.words[column]}
    height = 0.5 * line.size
    return all(
        id(word) in own
        for words in body
        if abs(words[0].baseline - line.baseline) <= line.size
        for word in words
        if left < word.bbox.cx < right and abs(word.baseline - line.baseline) <= height
    )


def _of_each(under: Sequence[int], columns: Sequence[HeadColumn]) -> bool:
    """Whether these are the columns of several variants, all limits of each."""
    groups = {columns[i].group for i in under}
    told = {(columns[i].group, columns[i].role) for i in under}
    whole = all(i in under for i, column in enumerate(columns) if column.group in groups)
    return len(groups) > 1 and "" not in groups and len(told) == len(under) > len(groups) and whole


def _parts_most(parted: Sequence[Sequence[float]], columns: Sequence[HeadColumn]) -> bool:
    """Whether bars part columns from one another in more lines than they do not."""
    limits = [(left.x1 + right.x0) / 2 for left, right in pairwise(columns)]
    apart = sum(all(any(abs(bar - limit) <= SLACK for bar in bars) for limit in limits) for bars in parted)
    return apart > 1 and 2 * apart > len(parted)


def over_readings(rows: Sequence[RowDraft], columns: Sequence[HeadColumn], rules: Rules) -> None:
    """A reading printed once in a ruled cell over several columns ('±100' under '-55' and '-40') is one of each."""
    readings = [i for i, column in enumerate(columns) if column.role == "reading" and column.ruled]
    for row in rows if len(readings) > 1 else ():
        bars = rules.bars(row.y, columns[0].x0 - SLACK, columns[-1].x1 + SLACK)
        for index in [i for i in readings if i in row.cells]:
            box = bounding_box(word.bbox for word in row.cells[index])
            at = bisect_left(bars, box.cx)
            if not 0 < at < len(bars):
                continue
            under = [i for i in readings if bars[at - 1] - SLACK <= columns[i].x0 and columns[i].x1 <= bars[at] + SLACK]
            if index in under and not any(i in row.cells for i in under if i != index):
                row.cells |= dict.fromkeys(under, row.cells[index])


def _over_rows(
    values: Sequence[ValueLine], columns: Sequence[HeadColumn], rules: Rules, top: float, end: float
) -> list[ValueLine]:
    zone = [i for i, column in enumerate(columns) if column.role in VALUE_ROLES]
    cuts = {i: rules.cuts(columns[i].x0, columns[i].x1, top - 2, end + 2, 0.6) for i in zone}
    _over_lines(values, zone, cuts)
    shared: list[tuple[ValueLine, int, ValueLine]] = []
    for line in values:
        for column in line.words:
            high, low = _cell(cuts[column], line.y)
            if low is None or high is None or abs((high + low) / 2 - line.y) > 0.75 * line.size:
                continue
            inside = [other for other in values if other is not line and high < other.y < low]
            if any(column in other.words for other in inside):
                continue
            apart = [c for c in zone if c != column]
            others = [o for o in inside if _parted(line, o, apart, cuts)]
            # of three rows and more, one may be printed a little off the line, in the same cell
            beside = [o for o in inside if o not in others]
            one_off = len(others) > 1 and len(beside) == 1 and not beside[0].words.keys() & line.words.keys()
            if others and (not beside or one_off):
                shared += ((line, column, other) for other in inside)
    gone: set[int] = set()
    for line in values:
        mine = [column for source, column, _ in shared if source is line]
        if not mine and line.words:
            continue  # as most lines of most tables
        own = [(c, _cell(cuts[c], line.y)) for c in zone if c not in mine]
        between = any(abs(cut - line.y) <= 0.6 * line.size for c, _ in own for cut in cuts[c])
        # or a little off the middle, within the cell of a row that has a value of its own
        within = any(
            source is line and c in other.words and high is not None and low is not None and high < other.y < low
            for c, (high, low) in own
            for source, _, other in shared
        )
        if (between or within) and all(mine.count(column) > 1 for column in line.words):
            gone.add(id(line))
    for line, column, other in shared:
        if id(other) not in gone:
            other.words[column] = list(line.words[column])
            if column in line.spans:
                other.spans[column] = line.spans[column]
    return [line for line in values if id(line) not in gone]


def _over_lines(values: Sequence[ValueLine], zone: Sequence[int], cuts: dict[int, list[float]]) -> None:
    """An expression broken over the two lines of a ruled cell is of both rows that other columns' lines part there.

    ('20 +' over '0.1CB' beside '300' and '1000', each in a cell of its own.)
    """
    for number, (line, below) in enumerate(pairwise(values)):
        for column in line.words.keys() & below.words.keys():
            if not left_open(line, (below,), column):
                continue
            cell = _cell(cuts[column], line.y)
            high, low = cell
            if high is None or low is None or _cell(cuts[column], below.y) != cell:
                continue
            around = [other for other in values[max(0, number - 1) : number + 3] if high < other.y < low]
            middle = abs((high + low) / 2 - (line.y + below.y) / 2) <= 0.75 * line.size
            if len(around) == 2 and middle and _parted(line, below, [c for c in zone if c != column], cuts):
                whole = [*line.words[column], *below.words[column]]
                line.words[column], below.words[column] = whole, list(whole)


def _cell(cuts: Sequence[float], y: float) -> tuple[float | None, float | None]:
    """The lines above and below a height, None where there is none."""
    at = bisect_left(cuts, y)
    return (cuts[at - 1] if at else None, cuts[at] if at < len(cuts) else None)


def _parted(line: ValueLine, other: ValueLine, zone: Sequence[int], cuts: dict[int, list[float]]) -> bool:
    """Whether a rule parts two lines of values, or runs through the first, in a column where the second has a value."""
    low, high = sorted((line.y, other.y))
    slack = 0.5 * line.size
    return any(low - slack <= cut <= high + slack for column in zone if column in other.words for cut in cuts[column])


def parted_rows(values: Sequence[ValueLine], columns: Sequence[HeadColumn], rules: Rules) -> list[bool]:
    """For each line of values whether a rule parts it from the next, in a column where each has its own value."""
    found = []
    for line, below in pairwise(values):
        both = line.words.keys() & below.words.keys()
        own = [columns[c] for c in both if line.words[c] != below.words[c]]
        found.append(any(rules.cuts(c.x0, c.x1, line.y, below.y, 0.6) for c in own))
    return found


class Cases(NamedTuple):
    """A name printed once for several rows, and what stands beside it in each row, from `left` on."""

    name: tuple[Word, ...]
    cases: tuple[tuple[Word, ...], ...]
    left: float


def cases_beside(words: Sequence[Word], values: Sequence[ValueLine]) -> Cases | None:
    """A cell whose rows each have a text of their own at its right, under one another, beside a name for them all.

    ('Collector-Emitter Voltage' at the middle of the lines 'BC337' and 'BC338'.)
    """
    if len(values) < 2:
        return None
    chunks = [chunk for line in group_lines(words) for chunk in make_chunks(line)]
    cases: list[Chunk] = []
    for value in values:
        level = [c for c in chunks if abs(c.baseline - value.baseline) <= 0.3 * c.size]
        if not level:
            return None
        cases.append(max(level, key=lambda c: c.bbox.x0))
    taken = {id(case) for case in cases}
    names = [chunk for chunk in chunks if id(chunk) not in taken]
    lefts, rights = [case.bbox.x0 for case in cases], [case.bbox.x1 for case in cases]
    aligned = max(lefts) - min(lefts) <= SLACK or max(rights) - min(rights) <= SLACK
    if not names or not aligned or len(taken) < len(values) or len(names) >= len(values):
        return None
    if max(chunk.bbox.x1 for chunk in names) > min(lefts) - SLACK:
        return None
    name = tuple(word for chunk in names for word in chunk.words)
    if any(sign in word.text for word in name for sign in "=≤≥@"):  # a test of some of the rows
        return None
    return Cases(name, tuple(case.words for case in cases), min(lefts))


def is_running(words: Sequence[Word], values: Sequence[ValueLine], conditions: Sequence[Word]) -> bool:
    """Whether a cell's lines, beside several lines of values that conditions tell apart, are one name that runs on.

    ('Bus free time: Time the bus' / 'must be free before a new' beside '1.8 V ≤ VCC < 2.5 V' / '2.5 V ≤ VCC'.) A remark
    in brackets under it is of all of them where more lines of values than lines of the name have such conditions.
    """
    lines = group_lines(words)
    size = words[0].size
    remarked = len(lines) > 1 and len(values) > len(lines) and _is_remark(lines[-1])
    lines = lines[:-1] if remarked else lines
    if len(values) < 2 or len(lines) < (1 if remarked else 2):
        return False
    lefts = [line[0].bbox.x0 for line in lines]
    middles = [(line[0].bbox.x0 + line[-1].bbox.x1) / 2 for line in lines]
    if min(max(at) - min(at) for at in (lefts, middles)) > 0.3 * size:
        return False
    if any(is_case(line) or not goes_on(above, line) for above, line in pairwise(lines)) or is_case(lines[0]):
        return False
    if _symbols_each(lines, values):
        return False
    beside = group_lines(conditions)
    told = [next((c for c in beside if abs(c[0].baseline - v.baseline) <= 0.5 * size), None) for v in values]
    said = [" ".join(word.text for word in line) for line in told if line]
    return len(said) >= len(values) - (not remarked) and len(set(said)) == len(said)


def is_wrapped(words: Sequence[Word], values: Sequence[ValueLine], conditions: Sequence[Word], edge: float) -> bool:
    """Whether a ruled cell's lines, beside or over several lines of values, are one name that had no room on its line.

    ('Output short-circuit' beside 'TA = 25 °C' and 'current' beside 'TMIN ≤ TA ≤ TMAX'; 'Supply voltage rejection' over
    'Ratio', beside the tests over the values.) `edge` is where the column's widest text ends. Beside the values these
    differ in nothing but temperature, which tells no quantities apart, and the lines share no word; over them a test
    stands beside the first line, as none does beside a section's heading.
    """
    lines = group_lines(words)
    size = words[0].size
    if len(values) < 2 or len(lines) < 2 or max(line[0].bbox.x0 for line in lines) - min(
        line[0].bbox.x0 for line in lines
    ) > 0.3 * size:  # fmt: skip
        return False
    if any(is_case(line) or is_quantity(line) or names_parts(line) for line in lines):
        return False
    if len({word.bold for line in lines for word in line}) > 1 or len({in_capitals(line) for line in lines}) > 1:
        return False
    if any(low[0].baseline - high[0].baseline > SET_LINE * size for high, low in pairwise(lines)):
        return False
    beside = group_lines(conditions)
    said = [next((test for test in beside if _level_with(test, line[0].baseline)), None) for line in lines]
    if lines[-1][0].baseline < values[0].baseline - 0.5 * size:
        return said[0] is not None
    roomy = any(high[-1].bbox.x1 + 0.25 * size + low[0].bbox.width <= edge for high, low in pairwise(lines))
    texts = [word.text.casefold() for line in lines for word in line]
    if roomy or len(set(texts)) < len(texts) or not all(
        _level_with(line, value.baseline) for line, value in zip(lines, values, strict=False)
    ):  # fmt: skip
        return False
    told = [next((test for test in beside if _level_with(test, value.baseline)), ()) for value in values]
    symbols = {tuple(stated(test)) for test in told}
    apart = len({" ".join(word.text for word in test) for test in told}) == len(told)
    return apart and len(symbols) == 1 and all(len(of) == 1 and TEMPERATURE.fullmatch(of[0]) for of in symbols)


def _symbols_each(lines: Sequence[Sequence[Word]], values: Sequence[ValueLine]) -> bool:
    """Whether each line is a symbol beside values of its own, as in a column of 't1', 't2', 't3': it begins small, too.

    One that ends open ('tr,' over 'tf') goes on in the next line.
    """
    return all(
        symbol_like(line)
        and line[0].text[0] not in "()"
        and not line[-1].text.endswith((",", "-", "–", "/", "_"))
        and any(_level_with(line, value.baseline) for value in values)
        for line in lines
    )


def _level_with(words: Sequence[Word], baseline: float) -> bool:
    return abs(words[0].baseline - baseline) <= 0.5 * words[0].size


def _is_remark(line: Sequence[Word]) -> bool:
    """Whether a line is a whole text in brackets that states no test: '(tuned for lowest noise)'."""
    text = " ".join(word.text for word in line)
    return text[0] == "(" and text[-1] == ")" and len(line) > 1 and not any(c in text for c in "=<>≤≥@")


def goes_on(above: Sequence[Word], line: Sequence[Word]) -> bool:
    """Whether a line can only go on with the one above: it begins small, or that one ends open."""
    named, _ = without_marks(above)
    first, last = line[0].text, named[-1].text if named else above[-1].text  # 'Output low voltage,(4)' ends open
    return (
        first[0].islower()
        or first[0] in "()"
        or last.endswith((",", "-", "–", "/", "("))
        or (last.islower() and len(last) <= 3)
        or last.casefold() in OPEN
    )
