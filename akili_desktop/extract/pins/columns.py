"""Pin tables without bars: columns by their headings and the gaps of the body, rows by lines or baselines."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.page.rules import Rules, Span
from akili_desktop.extract.page.textlines import Chunk, group_lines
from akili_desktop.extract.partwords import PinWords, plain
from akili_desktop.extract.pins.cells import number_like
from akili_desktop.extract.pins.heads import Head, find_heads, heading_roles, turned_phrases
from akili_desktop.extract.pins.headsabove import lines_above
from akili_desktop.extract.pins.packageheads import with_package_rows
from akili_desktop.extract.tables.captions import opens_caption
from akili_desktop.extract.tables.lattice import gridded, make_cell
from akili_desktop.extract.tables.listheads import LIMITS
from akili_desktop.extract.tables.model import Band, Column, Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

MOST_HEADS = 400
"""A page with more words of headings is no pin table's: looking at each beside each would take long."""

TITLED = 130.0
"""Points at most between a title of pins and the headings of its table."""

CLOSED = 3
"""A table with so many rulings below its headings ends with one."""

INSET = 20.0
"""Points by which a table's caption begins left of its first heading at most."""

FURTHER = 40.0
"""Points at most between two headings of number columns."""
BESIDE = 0.6
"""Letters' sizes between two turned lines of one heading, at most."""
FREE = 6.0
"""A place so far (points) from all texts is as free as any between columns."""
_NUMBERED = frozenset({"number", "package", "group"})


def headed_pin_tables(
    page: PageContent,
    rules: Rules,
    vocabulary: Vocabulary,
    taken: Sequence[Rect],
    sections: Sequence[tuple[int, Chunk]] = (),
) -> list[Table]:
    """The page's pin tables outside the boxes in `taken`, told by their headings.

    None goes on beyond a heading of limits among the page's `sections`, or a caption in bold left of its names.
    """
    lines = phrases(page.words, 0.62)
    heads = [
        h for h in find_heads(page, lines, vocabulary.pins, vocabulary.packages)
        if not any(box.holds_middle_of(h.bbox) for box in taken)
    ]  # fmt: skip
    heads = _without_drawn(heads, lines, vocabulary.pins)
    if not heads:
        return []
    titles = [p.bbox.y1 for p in lines if len(p.words) <= 12 and vocabulary.pins.titled(p.text)]
    if len(heads) > MOST_HEADS or not (titles or any(h.roles & _NUMBERED for h in heads)):
        return []
    names = [h for h in heads if "name" in h.roles]
    # where no heading says 'name', one such as 'Function' or 'Pin' may stand for it
    names += [h for h in heads if "weak" in h.roles and not any(_beside(h, n) for n in names)]
    # a simple part's descriptions may be its terminals: '1 emitter' under 'Pin | Description'
    told = [
        h for h in heads
        if "description" in h.roles and h not in names and any("number" in n.roles and _level(n, h) for n in heads)
    ]  # fmt: skip
    limited = [
        chunk.bbox
        for _, chunk in sections
        if all(word.bold for word in chunk.words) and vocabulary.section_kind(chunk.text) in LIMITS
    ]
    captions = [p.bbox for p in lines if p.words[0].bold and opens_caption(p.text, vocabulary)]
    tables: list[Table] = []
    for name in sorted([*names, *told], key=lambda h: ("name" not in h.roles, h not in told, h.bbox.y0, h.bbox.x0)):
        if any(t.bbox.holds_middle_of(name.bbox) for t in tables):
            continue
        titled = any(0 <= name.bbox.y0 - y <= TITLED for y in titles)
        under = [b.y0 for b in taken if b.y0 > name.bbox.y1 and b.x0 <= name.bbox.cx <= b.x1]
        level = bounding_box(h.bbox for h in heads if _level(h, name))
        under += [box.y0 for box in limited if box.y0 > level.y1 and box.overlap_x(level) > 0]
        # the next table's, no 'Table 5' in a description
        under += [box.y0 for box in captions if box.y0 > level.y1 and level.x0 - INSET <= box.x0 < name.bbox.x0]
        floor = min(under, default=page.height)
        table = _around(name, heads, names, page, lines, rules, vocabulary.pins, titled, floor)
        table = table and with_package_rows(table, vocabulary.packages)
        if table is not None and name in told and not _of_terminals(table, name, vocabulary.pins):
            continue
        if table is not None and not any(table.bbox.intersection(box) for box in taken):
            tables.append(table)
    return tables


def unheaded_pin_table(page: PageContent, rows: Sequence[Phrase], numbers: Rect, pins: PinWords) -> Table | None:
    """The table of rows whose headings stand on an earlier page; `numbers` is the box of its column of numbers.

    Columns are what no phrase of the rows reaches over; None where nothing stands right or left of the numbers.
    """
    groups: list[Rect] = []
    for box in sorted((line.bbox for line in rows), key=lambda box: box.x0):
        if groups and box.x0 <= groups[-1].x1:
            groups[-1] = groups[-1].union(box)
        else:
            groups.append(box)
    columns = [(box.x0 - 1, box.x1 + 1) for box in groups]
    at = next((i for i, box in enumerate(groups) if box.x0 <= numbers.cx <= box.x1), None)
    if at is None or groups[at].width > 2 * numbers.width or len(groups) < 2:
        return None
    held = [[w for line in rows for w in line.words if x0 <= w.bbox.cx <= x1] for x0, x1 in columns]
    name = at + 1 if at + 1 < len(groups) else at - 1
    body = _lined(held, name, [at], pins)
    return _table(page, [], body, columns) if body else None


def _of_terminals(table: Table, head: Head, pins: PinWords) -> bool:
    """Whether the column under a heading holds a simple part's terminals alone."""
    at = next((i for i, column in enumerate(table.columns) if column.x0 <= head.bbox.cx < column.x1), None)
    return pins.terminals_told([c.text for c in table.cells if c.col == at and c.row >= table.header_rows])


def _beside(a: Head, b: Head) -> bool:
    return abs(a.bbox.cy - b.bbox.cy) < 30


def _level(a: Head, b: Head) -> bool:
    return abs(a.bbox.cy - b.bbox.cy) < 0.6 * b.bbox.height


def _around(
    name: Head, heads: Sequence[Head], names: Sequence[Head], page: PageContent, lines: Sequence[Phrase], rules: Rules,
    pins: PinWords, titled: bool, floor: float,
) -> Table | None:  # fmt: skip
    """The table that has this heading for its names; None where no number column stands beside it.

    Below a title of pins (`titled`) the columns of numbers may be headed by codes or parts alone. At `floor` another
    table begins.
    """
    box = name.bbox
    size = box.height or 8.0
    below = rules.cuts(box.x0, box.x1, box.y1 - 0.3 * size, box.y1 + 40, 0.9)
    band = [h for h in heads if abs(h.bbox.cy - box.cy) <= 48 and h.bbox.y0 < box.y1 + 26]
    # 'PIN DESCRIPTION' and 'Pin assignments, QFN48' above the headings are the table's title
    band = [
        h for h in band if h.bbox.y1 > box.y0 or not h.roles & {"description", "package"} or not pins.titled(h.text)
    ]
    if below:
        top = below[0]
        row = [h for h in band if h.bbox.cy < top]
    else:
        row = [h for h in band if h.bbox.overlap_y(box) > 0.3 * min(h.bbox.height, size) or h.bbox.y1 <= box.y1 + size]
        top = max(h.bbox.y1 for h in row if h is name or abs(h.bbox.cy - box.cy) < 0.6 * size)
    header = bounding_box(h.bbox for h in row)
    further = _further(row, header, top, lines)
    behind = [
        *_headed_behind(row, top, lines, rules, pins),
        *_turned_beside(row, Rect(header.x0, header.y0, header.x1, top), page),
    ]
    if not any(h.roles & _NUMBERED for h in row if h is not name) and not (titled and "name" in name.roles and further):
        return None
    # 'Pad' alone in a row is a cell, no heading of a further table
    later = [h for h in names if h.bbox.y0 > top + 20 and any(o is not h and _level(o, h) for o in heads)]
    bottom = _bottom(box, top, header, page, lines, rules, later, row, floor)
    columns = _columns([*row, *further, *behind], top, bottom, page)
    if (drawn := drawn_beside([h.bbox for h in row], lines, pins)) is not None:
        columns[-1] = (columns[-1][0], drawn.x0 - 1)
    words = [
        w for w in page.words
        if w.rotation == 0 and top - 1 <= w.bbox.cy <= bottom and columns[0][0] <= w.bbox.cx < columns[-1][1]
    ]  # fmt: skip
    held = [[w for w in words if x0 <= w.bbox.cx < x1] for x0, x1 in columns]
    here = next((i for i, (x0, x1) in enumerate(columns) if x0 <= box.cx < x1), None)
    if here is None:
        return None
    numbers = [i for i, ws in enumerate(held) if i != here and _numbered(ws, pins)]
    if not numbers:
        return None
    heading = _heading(
        [*row, *behind], columns, Rect(columns[0][0], header.y0, columns[-1][1], top), lines, rules, pins
    )
    body = _ruled(page, header, columns, numbers, top, bottom, rules, words, pins) or _lined(held, here, numbers, pins)
    return _table(page, heading, body, columns) if body else None


def _further(row: Sequence[Head], header: Rect, top: float, lines: Sequence[Phrase]) -> list[Head]:
    """The phrases among the headings that name nothing known, a column each: parts 'MXQ3221' and 'MXQ3223' under 'PIN'.

    The first may stand left of all known headings, in line with another of them.
    """
    known = {id(w) for h in row for w in h.words}
    others = [line for line in lines if not any(id(w) in known for w in line.words)]
    band = Rect(header.x0, header.y0, header.x1, top)
    found = [line for line in others if band.holds_middle_of(line.bbox)]
    while found:
        first = min(found, key=lambda line: line.bbox.x0)
        left = [
            line for line in others
            if len(line.words) == 1 and abs(line.words[0].baseline - first.words[0].baseline) < 1
            and 0 < first.bbox.x0 - line.bbox.x1 < FURTHER
        ]  # fmt: skip
        if not left or first.bbox.x0 > min(h.bbox.x0 for h in row):
            break
        found.append(left[-1])
    return [Head(frozenset(), line.text, line.bbox, line.words) for line in found]


def _headed_behind(
    row: Sequence[Head], top: float, lines: Sequence[Phrase], rules: Rules, pins: PinWords
) -> list[Head]:
    """The phrases right of the last heading that name nothing known and head columns: 'Bank' in 'Ball | Name | Bank'.

    The line under the headings reaches under them, too; what heads drawings, and what stands right of it, heads none.
    """
    last = max((h.bbox for h in row), key=lambda box: box.x1)
    under = [s for s in rules.across(top - 1, top + 1) if s.low <= last.x0 and s.high > last.x1]
    drawn = drawn_beside([last], lines, pins)
    found = [
        line for line in lines
        if abs(line.bbox.cy - last.cy) < 0.3 * last.height and line.bbox.x0 > last.x1
        and (drawn is None or line.bbox.x0 < drawn.x0) and any(s.high >= line.bbox.x1 for s in under)
    ]  # fmt: skip
    return [Head(frozenset(), line.text, line.bbox, line.words) for line in found]


def _turned_beside(row: Sequence[Head], band: Rect, page: PageContent) -> list[Head]:
    """The turned headings between others of their kind that name nothing known, a column each: 'Reset' over 'state'.

    Else their cells would be of the columns beside them: 'I; PU' behind the ball 'H4'.
    """
    if not any(h.words[0].rotation for h in row):
        return []
    known = {id(w) for h in row for w in h.words}
    others = [line for line in turned_phrases(page) if not any(id(w) in known for w in line.words)]
    found: list[Head] = []
    for line in sorted((line for line in others if band.holds_middle_of(line.bbox)), key=lambda line: line.bbox.x0):
        last = found[-1] if found else None
        if last is not None and line.bbox.x0 - last.bbox.x1 < BESIDE * line.size:
            text, words = f"{last.text} {line.text}", (*last.words, *line.words)
            found[-1] = Head(frozenset(), text, last.bbox.union(line.bbox), words)
        else:
            found.append(Head(frozenset(), line.text, line.bbox, line.words))
    return found


def _numbered(words: Sequence[Word], pins: PinWords) -> bool:
    """Whether most lines of a column are of pin numbers; a row's title in it ('Left side of chip') is one line."""
    lines = group_lines(words)
    numbers = sum(
        plain(" ".join(w.text for w in line)) in pins.exposed_pads or all(number_like(w.text, pins) for w in line)
        for line in lines
    )
    return numbers >= 0.55 * len(lines) > 0


def _bottom(
    box: Rect, top: float, header: Rect, page: PageContent, lines: Sequence[Phrase], rules: Rules,
    later: Sequence[Head], row: Sequence[Head], floor: float,
) -> float:  # fmt: skip
    """Where the table ends: at the first wide gap, or the last ruling of its chain.

    A phrase below the last of several rulings that reaches under two headings is a note, of no column, and its mark
    before it is no row.
    What stands in smaller letters behind a gap of more than a line is the page's foot, also above a ruling of that.
    """
    limit = min((h.bbox.y0 - 6 for h in later if h.bbox.overlap_x(header) > 0), default=page.height)
    limit = min(limit, floor - 2)
    ruled = [s.at for s in rules.across(top + 2, limit) if s.low <= box.x1 and s.high >= box.x0 and s.length > 60]
    last = top
    for y in ruled:
        if y - last > 130:
            break
        last = y
    closed = sum(y <= last for y in ruled) >= CLOSED
    below = (p for p in lines if p.bbox.cy > last and _straddles(p, row)) if closed else ()
    noted = min((p.bbox.cy - 0.3 * p.bbox.height for p in below), default=page.height)
    previous, size = top, 0.0
    for line in lines:
        if closed and line.bbox.cy > max(last, noted):
            break
        if line.bbox.cy <= top or line.bbox.overlap_x(header.grown(30, 0)) <= 0:
            continue
        gap = line.bbox.y0 - previous
        if line.size < 0.8 * size and gap > 1.2 * size:
            return previous + 1
        if line.bbox.y0 >= limit or (gap > 2.6 * line.size and line.bbox.y0 > last):
            break
        previous, size = max(previous, line.bbox.y1), line.size
    return max(min(previous, limit), last) + 1


def _straddles(line: Phrase, row: Sequence[Head]) -> bool:
    """Whether a phrase reaches under two headings."""
    return sum(h.bbox.overlap_x(line.bbox) > 0 for h in row) > 1


def _columns(row: Sequence[Head], top: float, bottom: float, page: PageContent) -> list[tuple[float, float]]:
    """Column intervals from the emptiest places between neighbouring headings; one over several is none's own."""
    groups: list[Rect] = []
    for head in sorted((h for h in row if not _over_several(h, row)), key=lambda h: h.bbox.x0):
        if groups and head.bbox.x0 < groups[-1].x1 - 1:
            groups[-1] = groups[-1].union(head.bbox)
        else:
            groups.append(head.bbox)
    body = [w.bbox for w in page.words if w.rotation == 0 and top <= w.bbox.cy <= bottom]
    edges = [max(0.0, groups[0].x0 - 30)]
    for a, b in itertools.pairwise(groups):
        low, high = (a.cx, b.x0 + 3) if a.cx < b.x0 else (a.x0, b.cx)
        best, best_cost = (a.x1 + b.x0) / 2, 1e6
        close = [w for w in body if w.x1 > low - FREE and w.x0 < high + FREE]
        steps = max(2, int(high - low))
        for i in range(steps + 1):
            x = low + (high - low) * i / steps
            cost = sum(1 for w in close if w.x0 < x < w.x1) * 4 + (0 if a.x1 <= x <= b.x0 + 1 else 1)
            near = min((min(abs(w.x0 - x), abs(w.x1 - x)) for w in close), default=FREE)
            score = cost - min(near, FREE) / 10
            if score < best_cost:
                best, best_cost = x, score
        edges.append(best)
    edges.append(page.width)
    return list(itertools.pairwise(edges))


def _over_several(head: Head, row: Sequence[Head]) -> bool:
    """Whether a heading reaches over the ends of two that stand level below it: 'Pin No.' over 'MSOP' and 'LFCSP'."""
    box = head.bbox
    below = [h for h in row if h.bbox.cy > box.y1 - 0.2 * box.height and h.bbox.overlap_x(box) > 1]
    return any(_level(a, b) and a.bbox.x1 < b.bbox.x0 for a, b in itertools.permutations(below, 2))


def _heading(
    row: Sequence[Head], columns: Sequence[tuple[float, float]], band: Rect, lines: Sequence[Phrase], rules: Rules,
    pins: PinWords,
) -> list[TableCell]:  # fmt: skip
    """The heading's cells: what stands over several columns in the first row, the columns' own in the second.

    A heading is over the columns that it covers, or that the line under it covers ('PIN' over 'NAME' and 'NO.').
    """
    phrased = [h.words for h in row]
    known = {id(w) for words in phrased for w in words}
    last = [h.bbox for h in row if h.bbox.x0 >= columns[-1][0]]
    phrased += [
        line.words for line in lines
        if band.holds_middle_of(line.bbox) and not any(id(w) in known for w in line.words)
        and not any(_behind(line.bbox, box) for box in last)
    ]  # fmt: skip
    above = lines_above([bounding_box(w.bbox for w in words) for words in phrased], columns, lines, rules, pins)
    phrased = [*(line.words for line in above if not any(id(w) in known for w in line.words)), *phrased]
    own: dict[int, list[tuple[Word, ...]]] = {}
    over: dict[tuple[int, int], list[Word]] = {}
    for words in phrased:
        box = bounding_box(w.bbox for w in words)
        at = next((i for i, (x0, x1) in enumerate(columns) if x0 <= box.cx < x1), None)
        if at is None:
            continue
        under = _underlined(box, columns, rules)
        if under is not None and under[0] < under[1] and box.y1 < band.y1 - 0.5 * box.height:
            over.setdefault(under, []).extend(words)
        elif columns[at][0] - 6 <= box.x0 and box.x1 <= columns[at][1] + 6:
            own.setdefault(at, []).append(words)
        else:
            low = next(i for i, (_, x1) in enumerate(columns) if box.x0 < x1)
            high = next(i for i, (_, x1) in enumerate(columns) if box.x1 <= x1 or i == len(columns) - 1)
            over.setdefault((low, high), []).extend(words)
    for at, stacked in own.items():
        group = _above_the_rest(stacked, pins)
        if group is not None:
            stacked.remove(group)
            over.setdefault((at, at), []).extend(group)
    cells = [make_cell(0, low, words, 1, high - low + 1) for (low, high), words in over.items()]
    return cells + [make_cell(1, at, [w for words in stacked for w in words]) for at, stacked in own.items()]


def drawn_beside(heads: Sequence[Rect], lines: Sequence[Phrase], pins: PinWords) -> Rect | None:
    """The first heading of drawings right of a table's last heading and level with it: 'Simplified outline'."""
    last = max(heads, key=lambda box: box.x1)
    beside = [p.bbox for p in lines if _behind(p.bbox, last) and plain(p.text) in pins.drawings_headed]
    return min(beside, key=lambda box: box.x0, default=None)


def _without_drawn(heads: list[Head], lines: Sequence[Phrase], pins: PinWords) -> list[Head]:
    """The headings but those behind one of drawings right of a number's and a name's: 'Symbol' of 'Simplified outline'.

    What stands under them is drawn as well: the numbers of a symbol's leads are no names.
    """
    drawn: list[Rect] = []
    for number in heads:
        box = drawn_beside([number.bbox], lines, pins) if "number" in number.roles else None
        between = (head for head in heads if head.roles & {"name", "weak", "description"} and head is not number)
        if box is not None and any(number.bbox.x1 < head.bbox.x0 and _behind(box, head.bbox) for head in between):
            drawn.append(box)
    return [head for head in heads if not any(_behind(head.bbox, box) for box in drawn)]


def _behind(box: Rect, head: Rect) -> bool:
    """Whether a text stands level with the last heading and well apart: 'Simplified outline' heads what is drawn."""
    level = abs(box.cy - head.cy) < 0.3 * head.height
    return level and box.x0 - head.x1 > 2 * head.height


def _underlined(box: Rect, columns: Sequence[tuple[float, float]], rules: Rules) -> tuple[int, int] | None:
    """The columns, from the first to the last, that a line right under a heading covers; None where it parts all."""
    for line in rules.across(box.y1 - 0.3 * box.height, box.y1 + 0.6 * box.height):
        if line.low > box.x0 + 1 or line.high < box.x1 - 1:
            continue
        covered = [i for i, (x0, x1) in enumerate(columns) if min(x1, line.high) - max(x0, line.low) > 0.5 * (x1 - x0)]
        if covered and line.high < columns[-1][0]:
            return covered[0], covered[-1]
    return None


def _above_the_rest(stacked: Sequence[tuple[Word, ...]], pins: PinWords) -> tuple[Word, ...] | None:
    """The heading of numbers on top of another that alone says nothing known: 'NO.' over a package's letters."""
    if len(stacked) < 2:
        return None
    ordered = sorted(stacked, key=lambda words: words[0].baseline)
    texts = [" ".join(w.text for w in words) for words in ordered]
    if heading_roles(" ".join(texts), pins) or any(heading_roles(text, pins) for text in texts[1:]):
        return None
    return ordered[0] if heading_roles(texts[0], pins) & {"number", "group"} else None


def _ruled(
    page: PageContent, header: Rect, columns: Sequence[tuple[float, float]], numbers: Sequence[int], top: float,
    bottom: float, rules: Rules, words: Sequence[Word], pins: PinWords,
) -> list[TableCell]:  # fmt: skip
    """The body's cells where lines part its rows: the lattice of these lines and the columns."""
    x0, x1 = columns[numbers[0]]
    x0, x1 = max(x0, header.x0), min(x1, header.x1)
    cuts = rules.cuts(x0, x1, top + 2, bottom + 2, 0.7)
    marked = {round(w.baseline) for w in words if x0 <= w.bbox.cx < x1 and number_like(w.text, pins)}
    if len(cuts) < 2 or len(cuts) < 0.4 * len(marked):
        return []
    left, right = columns[0][0], columns[-1][1]
    across = [s for s in rules.across(top + 2, bottom + 2) if s.low < right and s.high > left]
    # an outer column without bars reaches further than the table's lines
    low, high = min(s.low for s in across), max(s.high for s in across)
    across = [
        s._replace(low=left if s.low < low + 3 else s.low, high=right if s.high > high - 3 else s.high) for s in across
    ]
    across = [Span(top, left, right), *across, Span(bottom, left, right)]
    down = [Span(x, top, bottom) for x in (left, *(x for _, x in columns))]
    table = gridded(page, Rect(left, top, right, bottom), across, down, words)
    return list(table.cells) if table is not None and len(table.columns) == len(columns) else []


def _lined(held: Sequence[Sequence[Word]], name: int, numbers: Sequence[int], pins: PinWords) -> list[TableCell]:
    """The body's cells by baselines: a name line begins a row; numbers under it without a name belong to it too."""
    cells = [(i, w) for i in numbers for w in held[i]]
    rows: list[dict[int, list[Word]]] = []
    taken: set[int] = set()
    for line in group_lines(held[name]):
        at, size = line[0].baseline, line[0].size
        beside = [(i, w) for i, w in cells if abs(w.baseline - at) <= 0.45 * max(size, w.size)]
        if beside:
            rows.append({name: list(line)})
            for i, word in beside:
                rows[-1].setdefault(i, []).append(word)
                taken.add(id(word))
        elif rows and at - max(w.baseline for w in rows[-1][name]) <= 1.45 * size:
            rows[-1][name].extend(line)
    for i, word in cells:
        before = [r for r in rows if r[name][0].baseline < word.baseline]
        if id(word) in taken or not before or not number_like(word.text, pins):
            continue
        if word.baseline - max(w.baseline for ws in before[-1].values() for w in ws) <= 1.6 * word.size:
            before[-1].setdefault(i, []).append(word)
    starts = [r[name][0].baseline - 0.5 * r[name][0].size for r in rows]
    for i, words in enumerate(held):
        if i == name or i in numbers:
            continue
        for word in words:
            at = sum(start <= word.baseline for start in starts) - 1
            if at >= 0:
                rows[at].setdefault(i, []).append(word)
    return [make_cell(at, i, words) for at, row in enumerate(rows) for i, words in row.items()]


def _table(
    page: PageContent, heading: Sequence[TableCell], body: Sequence[TableCell], columns: Sequence[tuple[float, float]]
) -> Table:
    heads = (2 if any(c.row == 0 for c in heading) else 1) if heading else 0
    heading = heading if heads == 2 else [replace(c, row=0) for c in heading]
    cells = [*heading, *(replace(c, row=c.row + heads) for c in body)]
    box = bounding_box(c.bbox for c in cells)
    count = max(c.last_row for c in cells) + 1
    bands = []
    for row in range(count):
        boxes = [c.bbox for c in cells if c.row <= row <= c.last_row] or [box]
        bands.append(Band(y0=min(b.y0 for b in boxes), y1=max(b.y1 for b in boxes)))
    texts = {c.col: c.text for c in heading if c.row == heads - 1}
    return Table(
        page=page.page, bbox=box, kind="pins", header_rows=heads,
        columns=tuple(Column(x0=x0, x1=x1, text=texts.get(i, "")) for i, (x0, x1) in enumerate(columns)),
        rows=tuple(bands), cells=tuple(cells),
    )  # fmt: skip
