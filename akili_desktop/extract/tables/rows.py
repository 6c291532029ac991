"""The rows of a headed table: which texts belong to which line of values.

A text or unit cell belongs to the rows that its own column's rulings span; where no ruling tells, baselines, indent
and vertical gaps do.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.rules import Rules, Span
from akili_desktop.extract.page.textlines import group_lines, make_chunk, make_chunks
from akili_desktop.extract.tables.capitals import in_capitals, like_sections
from akili_desktop.extract.tables.casesright import share_tests_left
from akili_desktop.extract.tables.centred import (
    at_middle,
    keep_to_last,
    lines_at_middle,
    share_alone,
    share_centred,
    share_middles,
    unit_lines,
)  # fmt: skip
from akili_desktop.extract.tables.columns import column_of, is_note
from akili_desktop.extract.tables.dots import dots_beside, give_dots
from akili_desktop.extract.tables.furthertests import repeat_cases_of_names
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.headlines import beside_heads, bold_over, name_cases, name_parents
from akili_desktop.extract.tables.headsymbols import symbols_of_heads
from akili_desktop.extract.tables.linebyline import line_by_line, one_by_one
from akili_desktop.extract.tables.nameblocks import join_blocks
from akili_desktop.extract.tables.namelines import join_lines
from akili_desktop.extract.tables.namesbefore import give_names, names_before
from akili_desktop.extract.tables.namesofsymbols import is_one_name
from akili_desktop.extract.tables.nametests import doubt_middle_tests, share_name_tests
from akili_desktop.extract.tables.pairing import first_parts, from_the_top, pair_lines
from akili_desktop.extract.tables.parallelblocks import doubt_names_together, part_names
from akili_desktop.extract.tables.partedtests import parted_tests
from akili_desktop.extract.tables.partsright import note_parts
from akili_desktop.extract.tables.rownames import (
    add_words,
    count_once,
    join_names,
    name_bare_rows,
    name_further_cases,
    note_names,
    repeat_cases,
    share_cases,
    share_symbols,
    share_units,
    share_units_of_names,
    share_values,
)
from akili_desktop.extract.tables.ruledtests import parted_by_tests, stack_tests
from akili_desktop.extract.tables.sharedtests import tests_of_several
from akili_desktop.extract.tables.spanning import cases_beside, is_running, over_readings, parted_rows
from akili_desktop.extract.tables.symbolruns import share_by_symbols
from akili_desktop.extract.tables.symbolsbeside import names_begin_small, symbols_beside
from akili_desktop.extract.tables.testheads import Beside, stated
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine, beside_row, overprinted_dashes
from akili_desktop.extract.tables.valuenotes import give_value_notes


def make_rows(
    body: Sequence[Sequence[Word]],
    columns: list[HeadColumn],
    values: list[ValueLine],
    rules: Rules,
    top: float,
    end: float,
    bands: Sequence[Sequence[Word]] = (),
) -> list[RowDraft]:
    """Rows from the top: one a line of values, and heading lines between them, among them those found in `bands`."""
    rows = [RowDraft(v.y, {c: tuple(w) for c, w in v.words.items()}, spans=v.spans) for v in values]
    dots = dots_beside(body, columns, values, rules)
    taken = {id(w) for v in values for words in v.words.values() for w in words} | {id(dot.word) for dot in dots}
    taken |= overprinted_dashes(body, columns, taken)
    zone = [c for c in columns if c.role in VALUE_ROLES]
    cuts_of_rows = rules.cuts(min(c.x0 for c in zone), max(c.x1 for c in zone), top - 2, end + 2, 0.6)
    filled = {bisect_left(cuts_of_rows, value.y) for value in values}  # section rows make bands without values
    tight = len(cuts_of_rows) > 3 and len(values) <= 2.2 * len(filled)
    ruled = parted_rows(values, columns, rules)
    frame = Rect(columns[0].x0, top, columns[-1].x1, end)
    first_value = next(i for i, column in enumerate(columns) if column.role in VALUE_ROLES)
    named = next((i for i, column in enumerate(columns) if column.role == "parameter"), 0)
    headings = [RowDraft(band[0].bbox.cy, {named: tuple(band)}, heading=True) for band in bands]
    texts: dict[int, list[Word]] = {}
    for line in body:
        rest = [w for w in line if id(w) not in taken]
        cuts = rules.lines(line[0].bbox.cy, columns[0].x0, columns[-1].x1) if rest else []
        if columns[0].role == "number":
            cuts = sorted((*cuts, columns[0].x1))
        chunks = make_chunks(rest, cuts=cuts)
        unbarred = len(chunks) > 1 and not any(chunks[0].bbox.x1 < cut < chunks[-1].bbox.x0 for cut in cuts)
        if len(rest) == len(line) and unbarred and all(is_note(chunk.words) for chunk in chunks[1:]):
            chunks = (make_chunk(rest),)  # 'On Characteristics   (Note 2)'
        for chunk in chunks:
            start = column_of(columns, chunk.bbox.x0 + 1)
            alone = len(rest) == len(line) == len(chunk.words) and start < first_value
            if (
                alone
                and columns[start].role == "symbol"
                and (chunk.bbox.x1 > columns[start].x1 + 1 or _heads_rows(chunk.words, values, rules, frame))
            ):
                # from the symbols into the names, or in a band of its own, with no value beside: it heads rows
                headings.append(RowDraft(chunk.bbox.cy, {start: chunk.words}, heading=True))
                continue
            for word in chunk.words:
                # a phrase stays whole, in the column where it starts
                under = column_of(columns, word.bbox.cx)
                whole = len(chunk.words) >= 3 or alone or _over_barred(columns, start, under, rules, frame)
                own = start if whole and columns[under].role != "note" else under
                texts.setdefault(own, []).append(word)
    rules = part_names(columns, texts, values, rules, top, end)
    name = next((i for i, column in enumerate(columns) if column.role == "parameter"), None)
    symbol = next((i for i, column in enumerate(columns) if column.role == "symbol"), None)
    before = names_before(texts, name, symbol, columns, values, rules)
    told = {id(word) for one in before for word in (*one.name, *one.symbol)}
    texts = {index: [word for word in words if id(word) not in told] for index, words in texts.items()}
    headed_symbols: list[Beside] = []
    # names come first: what they head tells whose the conditions beside them are
    for index in sorted(range(len(columns)), key=lambda i: columns[i].role in ("symbol", "conditions")):
        column = columns[index]
        if column.role in VALUE_ROLES:
            continue
        words = texts.get(index, [])
        beside: list[Beside] = []
        apart_tests = parted_tests(column, columns[named], words, values, rows, rules, frame, cuts_of_rows, ruled)
        placed = {id(word) for one in apart_tests for word in one.words}
        words = [word for word in words if id(word) not in placed]
        if column.role == "conditions" and name is not None:
            of_names = rules.cuts(columns[name].x0, columns[name].x1, top - 2, end + 2, 0.6)
            of_tests = rules.cuts(column.x0, column.x1, top - 2, end + 2, _reach(column))
            beside = beside_heads(words, texts.get(name, []), name, values, rows, headings, of_names, of_tests)
        elif column.role == "symbol" and name is not None:
            beside = headed_symbols = symbols_of_heads(words, texts.get(name, []), name, values, rows, column, rules)
        apart_from = {id(word) for headed in beside for word in headed.words}
        words = [word for word in words if id(word) not in apart_from]
        several = column.role == "conditions" and len(words) > 1
        shared = tests_of_several(column, words, columns, values, rows, rules, frame) if several else []
        of_several = {id(word) for test in shared for word in test.words}
        words = [word for word in words if id(word) not in of_several]
        # so are those beside the names under one heading, behind a bar: 'Parameters and Test Conditions'
        tests = [
            i
            for i, c in enumerate(columns)
            if c.role == "conditions" or (not c.role and not c.words and i == (name or 0) + 1)
        ]
        apart = [w for i in tests if i != index for w in texts.get(i, [])]
        symbols = [w for i, c in enumerate(columns) if c.role == "symbol" for w in texts.get(i, [])]
        _place_texts(
            index, column, words, values, rows, headings, rules, cuts_of_rows, ruled, tight, frame, apart, symbols,
            index in tests, [headed.words for headed in beside if headed.words and headed.rows],
        )  # fmt: skip
        for headed in beside if column.role == "conditions" else ():
            for number in headed.rows:
                rows[number].unsure = rows[number].unsure or number in headed.unsure
                if not headed.words:
                    continue
                held, y = rows[number].cells.get(index, ()), headed.words[0].bbox.cy
                ruled_off = bool(held) and bool(rules.cuts(column.x0, column.x1, y, held[0].bbox.cy, _reach(column)))
                apart_from_own = ruled_off or len(headed.rows) > 1  # beside a single row it may be its first line
                add_words(rows[number], index, headed.words, column.x0 - 0.001 * apart_from_own)
        for one in apart_tests:
            add_words(rows[one.rows[0]], index, one.words, column.x0)
        for test in shared:
            for number in test.rows:
                add_words(rows[number], index, test.words, column.x0)
                rows[number].unsure = rows[number].unsure or number in test.unsure
    share_middles(columns, texts, values, rows, headings, rules, frame)
    share_by_symbols(columns, texts, values, rows, headings, rules)
    if name is not None:
        join_blocks(columns, texts, values, rows, headings, rules, name)
    for index, column in enumerate(columns):
        if column.role in ("unit", "conditions"):
            share_centred(index, column, texts.get(index, []), values, rows, rules, frame, name)
        if column.role == "conditions" and name is not None:
            share_alone(index, columns, texts.get(index, []), values, rows, rules, frame, name)
            keep_to_last(index, name, values, rows, cuts_of_rows)
    join_names(columns, rows, rules)
    join_lines(columns, rows, headings, rules)
    over_readings(rows, columns, rules)
    # not before: names beside one symbol may be the lines of one
    for headed in headed_symbols:
        symbol = next(i for i, column in enumerate(columns) if column.role == "symbol")
        for number in headed.rows:
            both = (*headed.words, *rows[number].cells.get(symbol, ()))  # '(adj)' may stand beside the values
            rows[number].cells[symbol] = tuple(word for line in group_lines(both) for word in line)
            rows[number].pieces.pop(symbol, None)
    give_names(before, rows, name, symbol)
    conditions = next((i for i, column in enumerate(columns) if column.role == "conditions"), None)
    if name is not None:
        share_name_tests(rows, columns, name, conditions, cuts_of_rows)
        share_tests_left(rows, columns, name, cuts_of_rows)
        doubt_middle_tests(rows, values, columns, name, conditions, rules)
        note_names(rows, columns[name], name, rules)
        share_symbols(columns, texts, rows, headings, name, rules)
        share_units(columns, rows, headings, name)
        name_bare_rows(columns, rows, headings, name)
        repeat_cases(columns, rows, headings, rules, name)
        share_values(columns, rows, headings, rules, name)
        share_cases(columns, rows, headings, rules, name)
        name_further_cases(rows, headings, name)
        share_units_of_names(columns, texts, values, rows, name, rules)
        name_cases(rows, columns[name], name, rules)
        name_parents(rows, headings, name, conditions)
        repeat_cases_of_names(columns, rows, headings, name, conditions)
        note_parts(columns[name], texts.get(name, []), values, rows, rules, top, end)
    for headed in headed_symbols:
        for line in group_lines(headed.words) if not headed.rows else ():  # a fraction's parts stay in the table
            if symbol_like(line):
                place = next(i for i, column in enumerate(columns) if column.role == "symbol")
                headings.append(RowDraft(line[0].bbox.cy, {place: tuple(line)}, heading=True))
    give_dots(dots, rows)
    doubt_names_together(columns, rows)
    give_value_notes(columns, texts, values, rows, rules)
    count_once(rows)
    rows = [*parted_by_tests(rows), *headings]
    rows.sort(key=lambda r: r.y)
    return rows


def _heads_rows(words: Sequence[Word], values: Sequence[ValueLine], rules: Rules, frame: Rect) -> bool:
    """Whether a short text in the symbols' column, no symbol itself, stands in a band of its own: 'Logic'."""
    cuts = rules.cuts(frame.x0, frame.x1, frame.y0 - 2, frame.y1 + 2, 0.8)
    at = bisect_left(cuts, words[0].bbox.cy)
    if symbol_like(words) or at == 0 or at == len(cuts):
        return False
    return not any(cuts[at - 1] < value.y < cuts[at] for value in values)


def _over_barred(columns: Sequence[HeadColumn], start: int, under: int, rules: Rules, frame: Rect) -> bool:
    """Whether a name without a bar in it stands over two columns, under one heading, that bars part in other rows."""
    edge, next_to = columns[start].x1, columns[under]
    if columns[start].role != "parameter" or under != start + 1 or next_to.role is not None or next_to.words:
        return False
    return any(low < frame.y1 - 2 and high > frame.y0 + 2 for _, low, high in rules.upright(edge - 2, edge + 2))


def _place_texts(
    index: int, column: HeadColumn, words: list[Word], values: list[ValueLine], rows: list[RowDraft],
    headings: list[RowDraft], rules: Rules, bands: list[float], ruled: list[bool], tight: bool, frame: Rect,
    apart: Sequence[Word], symbols: Sequence[Word], tested: bool, heads: Sequence[Sequence[Word]],
) -> None:  # fmt: skip
    """Give a column's words to the rows that they belong to; it is `tested` where these are tests.

    `apart` are the conditions that may tell rows apart, `symbols` the words of the symbols' column, `heads` the lines
    of the column that are known to head rows.
    """
    top, end = frame.y0, frame.y1
    by_cell: dict[tuple[float, float, float, float], list[int]] = {}
    known: dict[tuple[float, float], list[float]] = {}
    for number, value in enumerate(values):
        bars = rules.bars(value.y, column.x0 + 4, column.x1 - 4, 1.1 * value.size)
        starts = _part_starts(column, words, value, rules, known, frame)
        around = _cell_of(number, values, bands) if tested or bars else None
        xs = [column.x0, *bars, *(x for x in starts if all(x > bar + 12 for bar in bars)), column.x1]
        for x0, x1 in pairwise(xs):
            cuts = known.get((x0, x1))
            if cuts is None:
                cuts = known[x0, x1] = rules.cuts(x0, x1, top - 2, end + 2, _reach(column))
            at = bisect_left(cuts, value.y)
            high = cuts[at - 1] if at else top
            low = cuts[at] if at < len(cuts) else end
            if around is not None and (tested or x0 > column.x0):
                # all conditions beside one value: 'Analog filter enabled' over 'DNF = 0'
                high, low = min(high, around[0]), max(low, around[1])
            by_cell.setdefault((x0, x1, high, low), []).append(number)
    used: set[int] = set()
    edge = max((word.bbox.x1 for word in words), default=column.x1)
    bold = [word for word in words if word.bold] if column.role == "parameter" else []
    few_bold = bool(bold) and 2 * len(group_lines(bold)) <= len(values)  # where most rows have some, it names them
    order = sorted(range(len(words)), key=lambda i: words[i].bbox.cy)
    heights = [words[i].bbox.cy for i in order]
    middles = _middles(words)
    for (x0, x1, high, low), numbers in by_cell.items():
        # by height, so that a long table costs no more a row than a short one
        near = sorted(order[bisect_left(heights, high - 1) : bisect_right(heights, low + 1)])
        # a phrase of the column may reach over its right end
        mine = [words[i] for i in near if x0 <= middles[i] and (middles[i] <= x1 or x1 == column.x1)]
        if not mine:
            continue
        used |= {id(w) for w in mine}
        if column.role == "unit" and len(numbers) == 1:
            mine = _said_once(mine)
        if few_bold and len(numbers) == 1 and (over := bold_over(mine, values[numbers[0]])):
            headings.append(RowDraft(over[0].bbox.cy, {index: tuple(over)}, heading=True))
            mine = [word for word in mine if word not in over]
        of_tests = tested or (column.role == "parameter" and x0 > column.x0)
        if of_tests and len(numbers) == 1 and stack_tests(rows[numbers[0]], index, mine, known[x0, x1], x0):
            continue
        inner = bisect_right(bands, high + 2)  # these come from the top
        between = (inner < len(bands) and bands[inner] < low - 2) or all(ruled[numbers[0] : numbers[-1]])
        parted = len(numbers) > 1 and between
        alike = all(values[n].words == values[numbers[0]].words for n in numbers)
        whole = column.role == "unit" and _barred(mine, x0, x1, rules)
        whole = whole or (column.role == "conditions" and bool(known[x0, x1]) and _runs_on(group_lines(mine)))
        whole = whole or (column.role == "symbol" and bool(known[x0, x1]) and _wraps(group_lines(mine)))
        if len(numbers) > 1 and (alike or whole):
            # one printed line of values beside several names, a fraction, or one test: all of the cell is of each
            for number in numbers:
                add_words(rows[number], index, mine, x0)
        elif (
            column.role == "parameter"
            and {high, low} <= set(known[x0, x1])
            and (named := symbols_beside(mine, [values[n] for n in numbers]))
        ):
            for number, own in zip(numbers, named, strict=True):
                add_words(rows[number], index, (*own.symbol, *own.name), x0)
        elif (
            (
                known[x0, x1]
                and column.role == "parameter"
                and not names_begin_small(mine, symbols, [values[n] for n in numbers])
                and is_running(
                    mine,
                    [values[n] for n in numbers],
                    [w for w in apart if w.bbox.y1 >= high and w.bbox.y0 <= low and high <= w.bbox.cy <= low]
                    or [words[i] for i in near if middles[i] > x1],
                )
            )
            or (
                column.role == "parameter"
                and {high, low} <= set(known[x0, x1])
                and is_one_name(mine, symbols, [values[n] for n in numbers], apart, (high, low), edge)
            )
            or (
                column.role in ("unit", "symbol", "parameter")
                and known[x0, x1]
                and at_middle(mine, [values[n] for n in numbers])
            )
            or (
                column.role == "parameter"
                and {high, low} <= set(known[x0, x1])
                and lines_at_middle(mine, [values[n] for n in numbers], high, low)
            )
        ):
            for number in numbers:
                add_words(rows[number], index, mine, x0)
        elif (
            known[x0, x1]
            and column.role == "parameter"
            and (beside := cases_beside(mine, [values[n] for n in numbers]))
        ):
            for number, case in zip(numbers, beside.cases, strict=True):
                add_words(rows[number], index, beside.name, x0)
                add_words(rows[number], index, case, beside.left)
        elif (
            known[x0, x1]
            and column.role == "parameter"
            and (owners := one_by_one(groups := group_lines(mine), numbers, values))
            and line_by_line(index, groups, numbers, values, rows, x0, owners)
        ):
            continue
        elif len(numbers) == 1 and tight:
            add_words(rows[numbers[0]], index, mine, x0)
        elif parted or (tight and len(numbers) > 1):
            _share(index, column, mine, numbers, values, rows, x0, not parted, headings)
        else:
            pair_lines(index, column, mine, numbers, values, rows, headings, x0)
    rest = group_lines([w for w in words if id(w) not in used])
    cuts = rules.cuts(column.x0, column.x1, top - 2, end + 2, _reach(column)) if len(rest) > 1 else []
    cells = [bisect_left(cuts, group[0].bbox.cy) for group in rest]  # the lines of one cell do not end one another
    headings += (
        RowDraft(group[0].bbox.cy, {index: tuple(group)}, heading=True)
        for group, own in zip(rest, cells, strict=True)
        if not _indented_under(
            index, group, values, rows, rest[bisect_right(cells, own) :], rest[: bisect_left(cells, own)], heads
        )
        and not _banded(index, group, values, rows, rules, frame)
    )


def _cell_of(number: int, values: Sequence[ValueLine], bands: Sequence[float]) -> tuple[float, float] | None:
    """The lines over and under a line of values that stands alone at the middle of its ruled cell."""
    value = values[number]
    at = bisect_left(bands, value.y)
    if not 0 < at < len(bands):
        return None
    high, low = bands[at - 1], bands[at]
    alone = not any(
        high < other.y < low for other in (*values[max(0, number - 1) : number], *values[number + 1 : number + 2])
    )
    return (high, low) if alone and abs((high + low) / 2 - value.y) <= 0.75 * value.size else None


def _middles(words: Sequence[Word]) -> list[float]:
    """The x that says in which part of a cell each word stands; a raised mark stands where the word before it does."""
    found: list[float] = []
    for place, word in enumerate(words):
        before = words[place - 1] if place else word
        marked = word.runs[0].script > 0 and 0 <= word.bbox.x0 - before.bbox.x1 < 0.6 * before.size
        found.append(found[-1] if marked and word.bbox.overlap_y(before.bbox) > 0 else word.bbox.cx)
    return found


def _reach(column: HeadColumn) -> float:
    """The part of a column that a line between its rows covers: a fraction's bar in a unit's narrow cell is long."""
    return 0.75 if column.role == "unit" else 0.6


def _barred(words: Sequence[Word], left: float, right: float, rules: Rules) -> bool:
    """Whether a cell holds a fraction: a line parts its words that reaches neither end of the cell."""
    return any(
        left + 2 < span.low < span.high < right - 2 and span.length > 0.8 * below[0].bbox.width
        for above, below in pairwise(group_lines(words))
        for span in rules.across(above[0].bbox.cy, below[0].bbox.cy)
    )


def _said_once(words: list[Word]) -> list[Word]:
    """A unit that each line of a cell says again, beside one value, once: 'V' over 'V'."""
    lines = group_lines(words)
    said = {" ".join(word.text for word in line) for line in lines}
    return lines[0] if len(said) == 1 else words


def _part_starts(
    column: HeadColumn, words: Sequence[Word], value: ValueLine, rules: Rules,
    known: dict[tuple[float, float], list[float]], frame: Rect,
) -> list[float]:  # fmt: skip
    """Where lines that rule only the right part of a column begin, in the band of a line of values.

    A bar over a word at the column's right end is that of an active-low name.
    """
    key = (column.x0, column.x1)
    cuts = known.get(key)
    if cuts is None:
        cuts = known[key] = rules.cuts(*key, frame.y0 - 2, frame.y1 + 2, _reach(column))
    at = bisect_left(cuts, value.y)
    high, low = cuts[at - 1] if at else frame.y0, cuts[at] if at < len(cuts) else frame.y1
    starts = [
        span.low
        for span in rules.across(high - 1, low + 1)
        if column.x0 + 12 < span.low < column.x1 - 12 and span.high >= column.x1 - 6 and not _overlines(span, words)
    ]
    return [min(starts)] if starts else []


def _overlines(span: Span, words: Sequence[Word]) -> bool:
    """Whether a line stands right over a word, and over nothing else."""
    return any(
        abs(word.bbox.x1 - span.high) < 1.5 and span.low > word.bbox.x0 - 1.5
        and word.bbox.y0 - 0.3 * word.size < span.at < word.bbox.cy
        for word in words
    )  # fmt: skip


def _indented_under(
    index: int, group: Sequence[Word], values: Sequence[ValueLine], rows: list[RowDraft],
    below: Sequence[Sequence[Word]], above: Sequence[Sequence[Word]], heads: Sequence[Sequence[Word]],
) -> bool:  # fmt: skip
    """A line in a band of its own heads the indented cells that follow it in its column.

    It does up to the next of the lines `below`, or of other `heads`, that stands as far left. In capitals it does where
    the last of those `above` is no section and stands further left: 'I/O PORT:' under 'Input low voltage'.
    """
    size, base = group[0].size, group[0].baseline
    left = group[0].bbox.x0 + 0.45 * size
    further = (*below, *(line for line in heads if line[0].baseline > base))
    end = min((line[0].baseline for line in further if line[0].bbox.x0 <= left), default=float("inf"))
    found = False
    inner = bool(above) and not in_capitals(above[-1]) and above[-1][0].bbox.x0 < group[0].bbox.x0 - 0.45 * size
    if (in_capitals(group) and not inner) or like_sections(group, (*above, *below)):
        return False
    for value, row in zip(values, rows, strict=True):
        if value.baseline <= base:
            continue
        if value.baseline > end:
            break
        mine = row.cells.get(index)
        if found and not mine:
            continue  # of the name above it
        if not mine or min(w.bbox.x0 for w in mine) <= left or (not found and value.baseline - base > 4 * size):
            break
        row.context[index] = (*row.context.get(index, ()), *group)
        found = True
    return found


def _banded(
    index: int, group: Sequence[Word], values: Sequence[ValueLine], rows: list[RowDraft], rules: Rules, frame: Rect
) -> bool:
    """Text between the values of one full-width band, in a cell that touches none of them, belongs to all of them."""
    cuts = rules.cuts(frame.x0, frame.x1, frame.y0 - 2, frame.y1 + 2, 0.8)
    y = group[0].bbox.cy
    at = bisect_left(cuts, y)
    high, low = cuts[at - 1] if at else frame.y0, cuts[at] if at < len(cuts) else frame.y1
    numbers = [n for n, v in enumerate(values) if high < v.y < low and not rows[n].cells.get(index)]
    size = group[0].size
    if not numbers or len(numbers) > 6:
        return False
    if not values[numbers[0]].baseline - size <= group[0].baseline <= values[numbers[-1]].baseline + size:
        return False
    for number in numbers:
        add_words(rows[number], index, group, frame.x0)
    return True


def _share(
    index: int, column: HeadColumn, words: list[Word], numbers: list[int], values: list[ValueLine],
    rows: list[RowDraft], left: float, together: bool,
    headings: list[RowDraft],
) -> None:  # fmt: skip
    """A spanning cell's words belong to every row that it spans; several units in one cell to the row beside each."""
    groups = unit_lines(words, values) if column.role == "unit" else group_lines(words)
    if column.role == "unit" and len(groups) > 1 and len(numbers) > 1:
        known = from_the_top(groups, numbers, values)
        for number in numbers:  # several units in one cell: the one beside, or next to, the row
            near = min(groups, key=lambda g: abs(g[0].baseline - values[number].baseline))
            add_words(rows[number], index, known.get(number, near), left)
        return
    if tests := _stated_in_turn(groups, numbers, values):
        for number, test in zip(numbers, tests, strict=True):
            add_words(rows[number], index, test, left)
        return
    cased = len(groups) == len(numbers) and all(first_parts(groups)[1:])  # '– Pulsed' under '– Continuous'
    apart = column.role != "unit" and (together or (cased and len(groups) > 1))
    if apart and line_by_line(index, groups, numbers, values, rows, left, []):
        if column.role == "conditions":
            _doubt_named(index, numbers, values, rows)
        return
    if together and sum(not is_note(group) for group in groups) > 1:
        pair_lines(index, column, words, numbers, values, rows, headings, left)
        return
    for number in numbers:
        add_words(rows[number], index, [w for group in groups for w in group], left)


def _doubt_named(index: int, numbers: Sequence[int], values: Sequence[ValueLine], rows: Sequence[RowDraft]) -> None:
    """Doubt the test that a row with a name of its own takes from the lines of tests of the row above it.

    ('Input Capacitance   10' under 'Input Resistance', whose two values have a test each: '0dB gain', '12dB gain'.)
    """
    for above, number in pairwise(numbers):
        row, value, taken = rows[number], values[number], rows[above].cells.get(index, ())
        if not taken or [id(w) for w in row.cells.get(index, ())] != [id(w) for w in taken]:
            continue
        over = {id(word) for words in rows[above].cells.values() for word in words}
        row.unsure = row.unsure or any(
            abs(word.baseline - value.baseline) <= 0.3 * word.size and id(word) not in over
            for at, words in row.cells.items() if at < index and at not in value.words
            for word in words
        )  # fmt: skip


def _runs_on(groups: Sequence[Sequence[Word]]) -> bool:
    """Whether the lines of a cell are one test: each but the last ends with a comma, or a reference follows it, and no
    two state the same symbol.

    'VDD = 48 V, ID = 55 A,' / 'VGS = 10 V, RG = 4.7 Ω' / '(see Figure 16)' beside three charges. Lines that state
    the same symbol ('IC = 10 mA,' / 'IC = 20 mA') are a test for each line of values.
    """
    texts = [" ".join(word.text for word in group) for group in groups]
    closed = any(
        not (above.endswith((",", ";")) or (below.startswith("(") and below.endswith(")") and "=" not in below))
        for above, below in pairwise(texts)
    )
    if closed or len(texts) < 2 or not any(text.endswith((",", ";")) for text in texts[:-1]):
        return False
    symbols = [symbol for group in groups for symbol in stated(group)]
    return len(symbols) > 1 and len(set(symbols)) == len(symbols)


def _wraps(groups: Sequence[Sequence[Word]]) -> bool:
    """Whether the lines of a cell are one symbol, each but the last ending where no symbol does: 'ΔRF_' over 'OP_V'."""
    return len(groups) > 1 and all(group[-1].text.endswith("_") for group in groups[:-1])


def _stated_in_turn(
    groups: Sequence[list[Word]], numbers: Sequence[int], values: Sequence[ValueLine]
) -> list[list[Word]]:
    """The tests of a cell, one for each line of values, where a test goes on in a line that another value is beside.

    'VDD = 5 V,' / 'no load' / 'VDD = 3 V,' / 'no load' beside 425 and 225: a line goes on from one that ends with a
    comma, and each test begins with the same word. Empty where that is not so.
    """
    tests: list[list[Word]] = []
    further: list[Sequence[Word]] = []
    for place, group in enumerate(groups):
        if place and groups[place - 1][-1].text.endswith(","):
            tests[-1] += group
            further.append(group)
        else:
            tests.append(list(group))
    alike = len({test[0].text for test in tests}) == 1
    if (
        len(tests) != len(numbers)
        or len(tests) < 2
        or not alike
        or beside_row(groups[0], numbers, values) != numbers[0]
    ):
        return []
    return tests if any(beside_row(group, numbers, values) is not None for group in further) else []
