"""Names that stand once for several rows of a headed table: in several lines, with a note, two for the same values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, takewhile

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines, make_chunks
from akili_desktop.extract.tables.columns import is_case, is_note, is_quantity, names_parts
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

CLOSER = 0.95
"""The part of the values' distance that the lines of one name are apart at most."""


def join_names(columns: Sequence[HeadColumn], rows: Sequence[RowDraft], rules: Rules) -> None:
    """A name's lines that stand beside single rows of one symbol ('Static Drain-Source' / 'On-Resistance') are one.

    A rule between them parts names. Names that share printed words are one name already, with a case beside each row.
    """
    roles = [column.role for column in columns]
    if "symbol" not in roles or "parameter" not in roles:
        return
    symbol, name = roles.index("symbol"), roles.index("parameter")
    start = 0
    while start < len(rows):
        shared = rows[start].cells.get(symbol)
        end = start + 1
        while shared and end < len(rows) and rows[end].cells.get(symbol) == shared:
            end += 1
        lines: list[tuple[Word, ...]] = []
        for row in rows[start:end]:
            said = row.cells.get(name, ())
            if said and said not in lines:
                lines.append(said)
        fewer = 1 < len(lines) < end - start
        going_on = len(lines) > 1 and all(line[0].text[0].islower() for line in lines[1:])  # '… rejection' / 'ratio'
        parted = any(
            rules.cuts(columns[name].x0, columns[name].x1, over[-1].bbox.cy, under[0].bbox.cy, 0.6)
            for over, under in pairwise(lines)
        )
        fewer = fewer or (len(lines) > 1 and _told_by_tests(columns, rows[start:end], symbol))
        whole = (fewer or going_on) and not any(is_case(line) or _labelled(line) for line in lines)
        whole = whole or (len(lines) > 1 and _told_by_supplies(columns, rows[start:end], lines))
        said_of_all = tuple(word for line in lines for word in line)
        if whole and not parted and len({id(word) for word in said_of_all}) == len(said_of_all):
            for row in rows[start:end]:
                row.cells[name] = said_of_all
                row.pieces.pop(name, None)
        start = end


def _told_by_tests(columns: Sequence[HeadColumn], rows: Sequence[RowDraft], symbol: int) -> bool:
    """Whether values of one quantity tell rows of a single symbol apart: 'VCC = 3 V' over 'VCC = 5 V'.

    Their names' lines ('Comparator Propagation' / 'Delay') are one name, then.
    """
    of = [i for i, column in enumerate(columns) if column.role == "conditions"]
    said = [" ".join(word.text for i in of for word in row.cells.get(i, ())) for row in rows]
    tests = [text.partition("=") for text in said]
    listed = any(c in word.text for word in rows[0].cells.get(symbol, ()) for c in ",/;")
    alike = len({name for name, _, _ in tests}) == 1 and all(value for _, _, value in tests)
    return alike and len(set(said)) == len(said) and not listed


def _told_by_supplies(columns: Sequence[HeadColumn], rows: Sequence[RowDraft], lines: Sequence[Sequence[Word]]) -> bool:
    """Whether settings in a column of supplies or temperatures alone tell rows of a single symbol apart: '3V', '5V'.

    Their names' lines, which stand closer than the values, are one name then, also where it names two symbols:
    'Rise/Fall time of serial' / 'data (Figure 1)' beside 'tr, tf'.
    """
    settings = [i for i, column in enumerate(columns) if column.role in ("supply", "temperature")]
    tests = [i for i, column in enumerate(columns) if column.role == "conditions"]
    told = [tuple(" ".join(word.text for word in row.cells.get(i, ())) for i in settings) for row in rows]
    alike = len({tuple(word.text for i in tests for word in row.cells.get(i, ())) for row in rows}) == 1
    apart = len(set(told)) == len(told) and all(is_quantity(row.cells.get(i, ())) for row in rows for i in settings)
    steps = [below[0].baseline - above[0].baseline for above, below in pairwise(lines)]
    closer = max(steps) < CLOSER * min(below.y - above.y for above, below in pairwise(rows))
    named = [tuple(takewhile(lambda word: word.text[0] != "(", line)) for line in lines]  # before '(Figure 1)'
    cased = any(is_case(line) or _labelled(own) for line, own in zip(lines, named, strict=True))
    return bool(settings) and alike and apart and closer and not cased


def share_symbols(
    columns: Sequence[HeadColumn], texts: Mapping[int, Sequence[Word]], rows: Sequence[RowDraft],
    headings: list[RowDraft], name: int, rules: Rules,
) -> None:  # fmt: skip
    """A symbol beside a name over its cases is of all rows of these that have none of their own beside them.

    These are parts' numbers, or quantities beside no symbol, or a line parts them from it: else it may be the upper
    part of a fraction. It is not of the row above, then, where no line parts it from that.
    """
    symbol = next((i for i, column in enumerate(columns) if column.role == "symbol"), None)
    if symbol is None:
        return
    for row in rows:
        said, over, own = (of.get(at, ()) for of, at in ((row.cells, name), (row.context, name), (row.cells, symbol)))
        if not over or not said or (own and _level(own[0], said[0])):
            continue
        column = columns[symbol]
        settings = not own and is_quantity(said)
        cut = rules.cuts(column.x0, column.x1, over[0].bbox.cy, said[0].bbox.cy, 0.9)
        if not settings and not names_parts(said) and not cut:
            continue
        if beside := tuple(word for word in texts.get(symbol, ()) if _level(word, over[0])):
            if settings:
                _take_back(beside, symbol, rows, over[0].bbox.cy)
            row.cells[symbol] = beside
            row.pieces.pop(symbol, None)
            headings[:] = [head for head in headings if head.cells != {symbol: beside}]


def share_units(columns: Sequence[HeadColumn], rows: Sequence[RowDraft], headings: list[RowDraft], name: int) -> None:
    """Give a unit beside a name over its cases, where no values are, to these, if none has a unit or a dash of its own.

    ('Threshold voltage | Vth | | | | V' over 'TA = 25 °C | | 1.225 | 1.25 | 1.275 |'.) With a second unit alone among
    them nothing tells whose either is.
    """
    unit = next((i for i, column in enumerate(columns) if column.role == "unit"), -1)
    alone = [head for head in headings if head.cells.keys() == {unit}]
    for head in alone:
        words = head.cells[unit]
        of = [row for row in rows if any(_level(word, words[0]) for word in row.context.get(name, ()))]
        if not of or any(row.y < head.y or unit in row.cells for row in of):
            continue
        if any(head.y < other.y < max(row.y for row in of) for other in alone):
            continue
        for row in of:
            row.cells[unit] = words
        headings.remove(head)


def share_units_of_names(
    columns: Sequence[HeadColumn], texts: Mapping[int, Sequence[Word]], values: Sequence[ValueLine],
    rows: Sequence[RowDraft], name: int, rules: Rules,
) -> None:  # fmt: skip
    """A unit at the middle of the rows of one name, beside which no other unit stands, is of all of them.

    'Fs' between 'Passband   to -0.1 dB corner' and 'to -3 dB corner' is of neither name below. One at the middle of a
    ruled cell over several names is of all these, also where one of them stands at the middle.
    """
    unit = next((i for i, column in enumerate(columns) if column.role == "unit"), None)
    if unit is None or len(rows) != len(values):
        return
    printed = group_lines(texts.get(unit, ()))
    start = 0
    while start < len(rows):
        said = rows[start].cells.get(name, ())
        end = start + 1
        while said and end < len(rows) and rows[end].cells.get(name, ())[:1] == said[:1]:
            end += 1
        top, foot, size = values[start].baseline, values[end - 1].baseline, values[start].size
        beside = [line for line in printed if top - 0.5 * size <= line[0].baseline <= foot + 0.5 * size]
        middle = len(beside) == 1 and abs(2 * beside[0][0].baseline - top - foot) <= 0.6 * size
        if end - start > 1 and middle and not _over_names(columns[unit], columns[name], beside[0][0], values, rules):
            for row in rows:
                if any(word in beside[0] for word in row.cells.get(unit, ())):
                    row.cells[unit] = tuple(word for word in row.cells[unit] if word not in beside[0])
                    row.pieces.pop(unit, None)
            for row in rows[start:end]:
                row.cells[unit] = tuple(beside[0])
        start = end


def _over_names(column: HeadColumn, names: HeadColumn, unit: Word, values: Sequence[ValueLine], rules: Rules) -> bool:
    """Whether a unit stands at the middle of the lines of values in its ruled cell, in which lines part the names."""
    y = unit.bbox.cy
    above = rules.cuts(column.x0, column.x1, values[0].y - 3 * unit.size, y, 0.75)
    below = rules.cuts(column.x0, column.x1, y, values[-1].y + 3 * unit.size, 0.75)
    if not above or not below:
        return False
    inside = [value.baseline for value in values if above[-1] < value.y < below[0]]
    middle = bool(inside) and abs(2 * unit.baseline - inside[0] - inside[-1]) <= 0.6 * unit.size
    return middle and bool(rules.cuts(names.x0, names.x1, above[-1] + 2, below[0] - 2, 0.6))


def _take_back(words: Sequence[Word], index: int, rows: Sequence[RowDraft], y: float) -> None:
    """Take words out of a column's cell in the row above `y` that has more than them there."""
    for row in rows:
        kept = tuple(word for word in row.cells.get(index, ()) if word not in words)
        if row.y < y and 0 < len(kept) < len(row.cells.get(index, ())):
            row.cells[index] = kept
            row.pieces.pop(index, None)


def _level(word: Word, other: Word) -> bool:
    return abs(word.baseline - other.baseline) <= 0.3 * word.size


def name_bare_rows(
    columns: Sequence[HeadColumn], rows: Sequence[RowDraft], headings: list[RowDraft], name: int
) -> None:
    """A name and its symbol in a line without values name the rows under it that have neither: they head no others.

    ('IPUR | Weak pull-up current', and under a line '80 | 140 | 200'.) The symbol may be the rows' already, where no
    line parts it from them; what else states a test beside the name is then of these rows as well: 'Ptot | total power
    dissipation | Tamb = -40 °C to +125 °C' over '| | DIP16 package | 750'.
    """
    symbol = next((i for i, column in enumerate(columns) if column.role == "symbol"), None)
    tests = next((i for i, column in enumerate(columns) if column.role == "conditions"), None)
    if symbol is None:
        return
    for head in [head for head in headings if head.cells.keys() == {name}]:
        words = head.cells[name]
        level = [h for h in headings if h is not head and all(_level(w[0], words[0]) for w in h.cells.values() if w)]
        beside = next((h for h in level if h.cells.keys() == {symbol}), None)
        test = next((h for h in level if h.cells.keys() == {tests}), None) if beside is None else None
        others = [other for other in headings if other is not beside and other is not test and other.y > head.y]
        end = min((other.y for other in others), default=float("inf"))
        follows = beside is not None
        if any(row.y < head.y and _level(own[0], words[0]) for row in rows if (own := row.cells.get(symbol, ()))):
            continue  # it stands among its rows
        for row in sorted((row for row in rows if head.y < row.y < end), key=lambda row: row.y):
            own = row.cells.get(symbol, ())
            shared = beside is None and bool(own) and _level(own[0], words[0])
            if name in row.cells or not (shared or (follows and not own)):
                break
            follows = True
            row.cells[name] = words
            if beside is not None:
                row.cells[symbol] = beside.cells[symbol]
            elif test is not None and tests is not None:
                add_words(row, tests, test.cells[tests], columns[tests].x0 - 0.001)
            headings[:] = [other for other in headings if all(other is not one for one in (head, beside, test))]


def repeat_cases(
    columns: Sequence[HeadColumn], rows: Sequence[RowDraft], headings: Sequence[RowDraft], rules: Rules, name: int
) -> None:
    """An empty cell under the case of a name, in a row with conditions of its own as that one has, repeats the case.

    ('with TTL buffer' under 'I/O port:' at 4.5 V to 5.5 V, and in the next ruled row at 1.8 V to 4.5 V.)
    """
    conditions = [i for i, column in enumerate(columns) if column.role == "conditions"]
    above: RowDraft | None = None
    for row in sorted((*rows, *headings), key=lambda row: row.y):
        said = row.cells.get(name, ())
        if said or row.heading:
            above = row if row.context.get(name) else None
            continue
        if above is None or not any(i in row.cells and i in above.cells for i in conditions):
            continue
        if rules.cuts(columns[name].x0, columns[name].x1, above.y, row.y, 0.9):
            row.cells[name], row.context[name] = above.cells[name], above.context[name]


def share_values(
    columns: Sequence[HeadColumn], rows: Sequence[RowDraft], headings: list[RowDraft], rules: Rules, name: int
) -> None:
    """Join a name without values to the one under it where a line parts the names, and neither symbol nor values."""
    symbol = next((column for column in columns if column.role == "symbol"), None)
    apart = [column for column in columns if column is symbol or column.role in VALUE_ROLES]
    for heading in [h for h in headings if symbol is not None and h.cells.keys() == {name}]:
        row = min((r for r in rows if r.y > heading.y), key=lambda r: r.y, default=None)
        words = row.cells.get(name) if row is not None else None
        if row is None or not words:
            continue
        high, low = heading.cells[name][-1].bbox.cy, words[0].bbox.cy
        between = bool(rules.cuts(columns[name].x0, columns[name].x1, high, low, 0.6))
        if between and not any(rules.cuts(c.x0, c.x1, high, low, 0.6) for c in apart):
            row.cells[name] = (*heading.cells[name], *words)
            row.pieces.pop(name, None)
            headings.remove(heading)


def share_cases(
    columns: Sequence[HeadColumn], rows: Sequence[RowDraft], headings: list[RowDraft], rules: Rules, name: int
) -> None:
    """Give a row a further case, in the ruled cell over or under that of its own, where its value stands beside both.

    ('Storage temperature | G08-X | -65 to +150' over '| G08-Y |': the line between the two ends before the values.)
    """
    zone = [column for column in columns if column.role in VALUE_ROLES]
    beside = name + 1  # behind a bar in the names' cells, or in a column of its own that nothing heads
    bare = beside < len(columns) and columns[beside].role is None and not columns[beside].words
    for index in (name, beside) if bare else (name,):
        parted = [row for row in rows if len(row.pieces.get(index, {})) > (index == name)]
        for heading in [h for h in headings if parted and h.cells.keys() == {index}]:
            words = heading.cells[index]
            for row in sorted(parted, key=lambda r: abs(r.y - heading.y))[:2]:
                parts = sorted(row.pieces[index].items())[index == name :]
                place = next((x for x, own in parts if _of_part(words, own, x)), None)
                if place is None:
                    continue
                own = row.pieces[index][place]
                high, low = sorted((own[0].bbox.cy, words[0].bbox.cy))
                lines = len(rules.cuts(own[0].bbox.x0, own[0].bbox.x1, high, low))
                if lines == 1 and not any(rules.cuts(c.x0, c.x1, high, low, 0.6) for c in zone):
                    add_words(row, index, words, place + (0.001 if words[0].bbox.cy > own[0].bbox.cy else -0.001))
                    headings.remove(heading)
                    break


def _of_part(words: Sequence[Word], own: Sequence[Word], left: float) -> bool:
    """Whether a text stands over or under another in the part of a column that begins at `left`."""
    begin, end = max(words[0].bbox.x0, own[0].bbox.x0), min(words[-1].bbox.x1, own[-1].bbox.x1)
    return words[0].bbox.x0 >= left and end > begin


def note_names(rows: Sequence[RowDraft], column: HeadColumn, name: int, rules: Rules) -> None:
    """Give a note that stands under a name, beside the name's next line of values, to the name ('(Note 1)').

    What a line parts from the name above is none of that: a raised 'Note' may come before its own row's name.
    """
    named: list[RowDraft] = []
    for row in rows:
        said = row.cells.get(name, ())
        if said and named and named[-1].cells[name] == said:
            named.append(row)  # one name, whatever its first word is: a raised 'Note 1' stands over its end
        elif said and is_note(said) and named and not _parted_off(said, named[-1].cells[name], column, rules):
            for above in named:
                add_words(above, name, said, min(above.pieces[name], default=0.0))
            del row.cells[name]
            row.pieces.pop(name, None)
        elif said:
            named = [row]


def _parted_off(words: Sequence[Word], above: Sequence[Word], column: HeadColumn, rules: Rules) -> bool:
    """Whether a line across the names' column stands between a text and the one above it."""
    upper, lower = max(word.bbox.cy for word in above), min(word.bbox.cy for word in words)
    return bool(rules.cuts(column.x0, column.x1, upper, lower, 0.6))


def name_further_cases(rows: Sequence[RowDraft], headings: Sequence[RowDraft], name: int) -> None:
    """A text under the case at the right end of a name's line is a further case of that name.

    ('-20 dB' under 'Total harmonic distortion   -1 dB', 'Logic' under 'Supplies:   Analog'.) It begins right of all
    that the name says of itself; a note there is no case.
    """
    breaks = sorted(head.y for head in headings)
    over: tuple[Word, ...] = ()
    case: Sequence[Word] = ()
    last = float("-inf")
    for row in sorted(rows, key=lambda row: row.y):
        if any(last < y < row.y for y in breaks):
            over, case = (), ()
        last = row.y
        words = row.cells.get(name, ())
        if not words or row.context.get(name):
            over, case = (), ()
            continue
        lines = group_lines(words)
        chunks = make_chunks(lines[0], gap=1.1)
        if len(lines) == 1 and len(chunks) == 1 and case and _under_case(words, over, case):
            row.cells[name] = (*over, *words)
            row.pieces.pop(name, None)
            case = words
            continue
        bare = len(chunks) < 2 or is_note(chunks[-1].words) or symbol_like(chunks[0].words)  # 'VN   Output noise'
        cased = len(lines) == 1 and not bare and len(row.pieces.get(name, {})) < 2
        over = tuple(word for chunk in chunks[:-1] for word in chunk.words) if cased else ()
        case = chunks[-1].words if cased else ()


def _under_case(words: Sequence[Word], name: Sequence[Word], case: Sequence[Word]) -> bool:
    """Whether a line stands under a case, right of the name: at one of its edges or its middle."""
    (left, right), (start, end) = ((of[0].bbox.x0, of[-1].bbox.x1) for of in (words, case))
    level = min(abs(left - start), abs(right - end), abs(left + right - start - end) / 2) <= 0.3 * words[0].size
    return level and left > max(word.bbox.x1 for word in name) and words[0].baseline > case[0].baseline


def _labelled(words: Sequence[Word]) -> bool:
    """Whether a line tells cases apart: by a number or the name of a part."""
    return any(c.isdigit() for word in words for c in word.text)


def count_once(rows: Sequence[RowDraft]) -> None:
    """No cell holds a printed word twice: one that several readings of the rows gave to it counts once, flagged."""
    for row in rows:
        for index, words in row.cells.items():
            if len({id(word) for word in words}) < len(words):
                row.cells[index] = tuple({id(word): word for word in words}.values())
                row.pieces.pop(index, None)
                row.unsure = True


def add_words(row: RowDraft, index: int, words: Sequence[Word], left: float) -> None:
    """Add words to a row's cell; `left` is the left end of the part of the column that they stand in."""
    row.cells[index] = (*row.cells.get(index, ()), *words)
    parts = row.pieces.setdefault(index, {})
    parts[left] = (*parts.get(left, ()), *words)
