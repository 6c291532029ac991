"""Tables that their heading words give away: columns, rows of values, and the texts that belong to each row.

One printed line of values is one row. A text or unit cell belongs to the rows that its own column's rulings span;
where no ruling tells, baselines, indent and vertical gaps do.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.cellvalues import MARK
from akili_desktop.extract.headers import VALUE_ROLES, HeadColumn, Header
from akili_desktop.extract.rules import Rules
from akili_desktop.extract.surroundings import above_table, below_table
from akili_desktop.extract.tables import Band, Column, Table, TableCell
from akili_desktop.extract.textlines import Chunk, Line, group_lines, join_text, make_chunks
from akili_desktop.extract.vocabulary import Vocabulary, fold

OPEN_END = ("to", "or", "and", "–", "−", "-", "+", "±", "×", "*", "/", ",", "(", "~", "=")


@dataclass
class ValueLine:
    """One printed line of values: words by column index."""

    baseline: float
    size: float
    words: dict[int, list[Word]] = field(default_factory=dict)
    spans: dict[int, int] = field(default_factory=dict)

    @property
    def y(self) -> float:
        return self.baseline - 0.3 * self.size


@dataclass
class RowDraft:
    """A row in the making: the words of each column, and the heading words that its texts continue."""

    y: float
    cells: dict[int, tuple[Word, ...]]
    context: dict[int, tuple[Word, ...]] = field(default_factory=dict)
    spans: dict[int, int] = field(default_factory=dict)
    pieces: dict[int, dict[float, tuple[Word, ...]]] = field(default_factory=dict)
    heading: bool = False


def anchored_tables(
    page: PageContent, lines: Sequence[Line], rules: Rules, vocabulary: Vocabulary, headers: Sequence[Header]
) -> list[Table]:
    """All tables of the page that have a heading with value columns."""
    tables: list[Table] = []
    for index, header in enumerate(headers):
        _name_value_columns(header)
        if not any(c.role in VALUE_ROLES for c in header.columns):
            continue
        table = _table(page, lines, rules, vocabulary, header, [*headers[:index], *headers[index + 1 :]])
        if table is not None:
            tables.append(table)
    return tables


def _name_value_columns(header: Header) -> None:
    """A table of variants ('THERMAL METRIC | D (SOIC) | … | UNIT'): unknown headings before the unit hold values."""
    columns = header.columns
    rated = [c for c in columns if c.role == "rating"]
    if not any(c.role in ("parameter", "symbol") or (c.role is None and c.text) for c in columns):
        for column in columns:
            if column.role == "conditions":  # 'Condition | Min | Max | Unit': what is limited stands there
                column.role = "parameter"
                break
    unknown = [c for c in columns if c.role is None and c.text]
    if rated and rated[0] is columns[0] and unknown and any(c.role == "unit" for c in columns):
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
        if column.role is None and column.text:
            column.role = "value"


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
    others: Sequence[Header],
) -> Table | None:  # fmt: skip
    left, right = _limits(header, others, page)
    floor = min(
        (o.bbox.y0 for o in others if o.bbox.y0 > header.bbox.y0 + 2 and o.bbox.x0 < right and o.bbox.x1 > left),
        default=page.height,
    )
    body = _body(lines, rules, vocabulary, header, left, right, floor)
    if not body:
        return None
    columns = header.columns
    columns[0].x0, columns[-1].x1 = min(columns[0].x0, left), max(columns[-1].x1, right)
    _refine(columns, body)
    _part_cases(columns, body)
    end = max(line[0].bbox.y1 for line in body) + 1
    closing = rules.cuts(header.bbox.x0, header.bbox.x1, end - 2, end + 14, 0.7)
    end = closing[0] if closing else end
    values = _value_lines(body, columns, rules)
    if not values:
        return None
    rows = _rows(body, columns, values, rules, header.bbox.y1, end)
    if not rows:
        return None
    return _assemble(page, lines, header, rows, end, vocabulary)


# ---- the body's extent


def _body(
    lines: Sequence[Line], rules: Rules, vocabulary: Vocabulary, header: Header, left: float, right: float, floor: float
) -> list[list[Word]]:
    """The words of each line under the heading that belongs to the table, from the top."""
    top = header.bbox.y1
    ruled_end = _ruled_end(header, rules)
    first_value = min(c.x0 for c in header.columns if c.role in VALUE_ROLES)
    last_value = max(c.x1 for c in header.columns if c.role in VALUE_ROLES)
    width = right - left if header.spanned else header.bbox.width
    body: list[list[Word]] = []
    since = 0
    kept = 0
    bottom = top
    for line in lines:
        if line.baseline <= top + 1:
            continue
        words = [w for w in line.words if left <= w.bbox.cx <= right]
        if not words:
            continue
        size = words[0].size
        y = words[0].bbox.cy
        if y >= floor or (ruled_end is not None and y > ruled_end + 1):
            break
        if ruled_end is None:
            gap = words[0].bbox.y0 - bottom
            cut = rules.cuts(header.bbox.x0, header.bbox.x1, bottom - 2, words[0].bbox.y0 + 1, 0.7)
            if gap > (4.5 if cut else 3.0) * size and body:
                break
            if _ends(words, vocabulary, header, first_value, width, bool(cut), size):
                break
            valued = any(first_value - 2 <= w.bbox.cx <= last_value + 2 for w in words)
            since = 0 if valued else since + 1
            if since > 6:
                break
            if valued:
                kept = len(body) + 1
        body.append(words)
        bottom = max(w.bbox.y1 for w in words)
    if ruled_end is None:
        body = body[: _closing(body, kept, rules, header)]
    return body


def _closing(body: list[list[Word]], kept: int, rules: Rules, header: Header) -> int:
    """How many lines belong to the table when `kept` is the last with a value: text runs on to the closing line."""
    if kept == 0 or kept >= len(body):
        return kept
    last = max(w.bbox.y1 for w in body[kept - 1])
    size = body[kept - 1][0].size
    for extra in range(kept, min(kept + 3, len(body))):
        upto = max(w.bbox.y1 for w in body[extra])
        if rules.cuts(header.bbox.x0, header.bbox.x1, last - 2, body[extra][0].bbox.cy, 0.7):
            return extra
        if rules.cuts(header.bbox.x0, header.bbox.x1, upto - 2, upto + size, 0.7):
            return extra + 1
        if body[extra][0].bbox.y0 - last > 0.6 * size:
            return extra
        last = upto
    return kept


def _ruled_end(header: Header, rules: Rules) -> float | None:
    """Where the bars that start at the heading end, None where no bar runs on into the body."""
    x0, x1 = header.bbox.x0 - 3, header.bbox.x1 + 3
    end = header.bbox.y1
    found = False
    spans = sorted(rules.upright(x0, x1), key=lambda s: s.low)
    for _ in range(400):
        reach = end
        for span in spans:
            if span.low > end + 24:
                break
            if span.high <= reach:
                continue
            # a section row has no bars: over its height the lines above and below it carry on
            if span.low <= end + 9 or (found and rules.cuts(x0 + 3, x1 - 3, end - 3, end + 3, 0.8) and rules.cuts(x0 + 3, x1 - 3, span.low - 3, span.low + 3, 0.8)):
                reach = span.high
        if reach <= end + 0.5:
            break
        found = found or reach > header.bbox.y1 + 6
        end = reach
    return end if found else None


def _ends(
    words: list[Word], vocabulary: Vocabulary, header: Header, first_value: float, width: float, cut: bool, size: float
) -> bool:
    """Whether a line ends an unruled table: a footnote after the closing line, a caption, a paragraph."""
    text = " ".join(w.text for w in words)
    first = fold(words[0].text)
    leading = words[0].bbox.x0 < max(header.columns[0].x1 - size, header.bbox.x0 + 2 * size)
    if leading and (first in vocabulary.caption_words or first in ("figure", "fig", "note", "notes", "*")):
        return True
    chunks = make_chunks(words)
    longest = max(chunks, key=lambda c: c.bbox.width)
    if len(longest.words) >= 7 and longest.bbox.width > 0.5 * width and longest.bbox.x1 > first_value + 2 * size:
        return True
    return cut and (words[0].runs[0].script > 0 or text[:2] in ("1)", "1.", "(1", "[1")) and len(words) > 3


# ---- columns


def _refine(columns: list[HeadColumn], body: Sequence[Sequence[Word]]) -> None:
    """Move the limits between columns that no bar parts to the emptiest place between their headings."""
    chunks = [chunk.bbox for words in body[:300] for chunk in make_chunks(words)]
    for left, right in zip(columns, columns[1:], strict=False):
        if (left.ruled and right.ruled) or not left.words or not right.words:
            continue
        a, b = bounding_box(w.bbox for w in left.words), bounding_box(w.bbox for w in right.words)
        low, high = a.cx, b.cx
        if high <= low:
            continue
        near = [c for c in chunks if c.x1 > low and c.x0 < high]
        edges = sorted(
            {low, high, *(c.x0 for c in near if low < c.x0 < high), *(c.x1 for c in near if low < c.x1 < high)}
        )
        middle = (a.x1 + b.x0) / 2
        best, place = (10**9, 0.0), middle
        for p, q in zip(edges, edges[1:], strict=False):
            if q - p < 0.5:
                continue
            x = (p + q) / 2
            crossing = sum(1 for c in near if c.x0 < x < c.x1)
            apart = 0.0 if p <= middle <= q else min(abs(p - middle), abs(q - middle))
            key = (crossing, apart)
            if key < best:
                best = key
                place = min(max(middle, p + 0.3), q - 0.3)
        left.x1 = right.x0 = place


def _part_cases(columns: list[HeadColumn], body: Sequence[Sequence[Word]]) -> None:
    """Names and test conditions under one heading, side by side, become two columns."""
    if any(c.role == "conditions" for c in columns):
        return
    place = next((i for i, c in enumerate(columns) if c.role == "parameter"), None)
    if place is None:
        return
    names: list[float] = []
    cases: list[float] = []
    whole = columns[place]
    for line in body[:300]:
        words = [w for w in line if whole.x0 <= w.bbox.cx <= whole.x1]
        for number, chunk in enumerate(make_chunks(words, gap=1.1)):
            if number and _is_case(chunk.words):
                cases.append(chunk.bbox.x0)
            elif not number:
                names.append(chunk.bbox.x1)
    if len(cases) < 3:
        return
    edge = min(cases) - 2
    if sum(x <= edge for x in names) < 0.6 * len(names):
        return
    columns[place] = replace(whole, x1=edge)
    columns.insert(place + 1, HeadColumn(edge, whole.x1, role="conditions"))


def _column_of(columns: Sequence[HeadColumn], x: float) -> int:
    for index, column in enumerate(columns):
        if x <= column.x1:
            return index
    return len(columns) - 1


# ---- rows


def _value_lines(body: Sequence[Sequence[Word]], columns: Sequence[HeadColumn], rules: Rules) -> list[ValueLine]:
    """The printed lines of values, from the top; a value that runs over two lines is one."""
    found: list[ValueLine] = []
    for words in body:
        line = ValueLine(words[0].baseline, words[0].size)
        bars = rules.lines(words[0].bbox.cy, columns[0].x0, columns[-1].x1)
        for chunk in make_chunks(words, cuts=bars):
            column = _column_of(columns, chunk.bbox.cx)
            if columns[column].role not in VALUE_ROLES:
                continue
            if MARK.fullmatch(chunk.text) and not chunk.text.isalnum():
                continue
            if columns[column].ruled is False and not _value_like(chunk, columns, column):
                continue
            line.words.setdefault(column, []).extend(chunk.words)
            line.baseline, line.size = chunk.words[0].baseline, chunk.words[0].size
        if line.words:
            _span_values(line, columns)
            found.append(line)
    merged: list[ValueLine] = []
    for line in found:
        last = merged[-1] if merged else None
        if last is not None and _continues(last, line, columns, rules):
            for column, words in line.words.items():
                last.words.setdefault(column, []).extend(words)
        else:
            merged.append(line)
    return merged


def _span_values(line: ValueLine, columns: Sequence[HeadColumn]) -> None:
    """A value that stands over several empty value columns of one group spans them ('Internally limited')."""
    for column in sorted(line.words):
        if column not in line.words:
            continue
        box = bounding_box(w.bbox for w in line.words[column])
        first = last = column
        while first > 0 and _free(first - 1, column, line, columns) and _over(columns[first - 1], box):
            first -= 1
        while last + 1 < len(columns) and _free(last + 1, column, line, columns) and _over(columns[last + 1], box):
            last += 1
        if last > first:
            line.words[first] = line.words.pop(column)
            line.spans[first] = last - first + 1


def _over(column: HeadColumn, box: Rect) -> bool:
    """Whether a value stands well into a neighbouring column."""
    shared = min(column.x1, box.x1) - max(column.x0, box.x0)
    return shared > 0.12 * box.width and shared > 0.3 * (column.x1 - column.x0)


def _free(index: int, column: int, line: ValueLine, columns: Sequence[HeadColumn]) -> bool:
    """Whether a value column holds nothing on the line and belongs to the group of another."""
    other = columns[index]
    return (
        other.role in VALUE_ROLES and other.role != "value" and index not in line.words
        and other.group == columns[column].group
    )  # fmt: skip


def _value_like(chunk: Chunk, columns: Sequence[HeadColumn], column: int) -> bool:
    """Whether a chunk over a value column without bars is a value, not the end of a long text."""
    first = _column_of(columns, chunk.bbox.x0 + 1)
    return columns[first].role in VALUE_ROLES or first == column or len(chunk.words) <= 3


def _continues(last: ValueLine, line: ValueLine, columns: Sequence[HeadColumn], rules: Rules) -> bool:
    """Whether a line of values belongs to the one above: the same line slightly off, or an expression that runs on."""
    apart = line.baseline - last.baseline
    if apart <= 0.5 * line.size and not last.words.keys() & line.words.keys():
        return True
    if apart > 1.9 * line.size:
        return False
    for column, words in line.words.items():
        above = last.words.get(column)
        if above is None:
            return False
        if rules.cuts(columns[column].x0, columns[column].x1, last.baseline, line.baseline - 0.5 * line.size, 0.6):
            return False
        end, start = above[-1].text.casefold(), words[0].text.casefold()
        text = " ".join(w.text for w in above)
        if not (end.endswith(OPEN_END) or start in OPEN_END[:3] or text.count("(") > text.count(")")):
            return False
    return True


def _rows(
    body: Sequence[Sequence[Word]],
    columns: list[HeadColumn],
    values: list[ValueLine],
    rules: Rules,
    top: float,
    end: float,
) -> list[RowDraft]:
    """Rows from the top: one a line of values, and heading lines between them."""
    rows = [RowDraft(v.y, {c: tuple(w) for c, w in v.words.items()}, spans=v.spans) for v in values]
    taken = {id(w) for v in values for words in v.words.values() for w in words}
    zone = [c for c in columns if c.role in VALUE_ROLES]
    bands = rules.cuts(min(c.x0 for c in zone), max(c.x1 for c in zone), top - 2, end + 2, 0.6)
    tight = len(bands) > 3 and len(values) <= 2.2 * (len(bands) - 1)
    frame = Rect(columns[0].x0, top, columns[-1].x1, end)
    headings: list[RowDraft] = []
    texts: dict[int, list[Word]] = {}
    for line in body:
        rest = [w for w in line if id(w) not in taken]
        cuts = rules.lines(line[0].bbox.cy, columns[0].x0, columns[-1].x1) if rest else []
        for chunk in make_chunks(rest, cuts=cuts):
            start = _column_of(columns, chunk.bbox.x0 + 1)
            for word in chunk.words:
                # a phrase stays whole, in the column where it starts
                own = start if len(chunk.words) >= 3 else _column_of(columns, word.bbox.cx)
                texts.setdefault(own, []).append(word)
    for index, column in enumerate(columns):
        if column.role in VALUE_ROLES:
            continue
        words = texts.get(index, [])
        _place_texts(index, column, words, values, rows, headings, rules, bands, tight, frame)
    rows += headings
    rows.sort(key=lambda r: r.y)
    return rows


def _place_texts(
    index: int, column: HeadColumn, words: list[Word], values: list[ValueLine], rows: list[RowDraft],
    headings: list[RowDraft], rules: Rules, bands: list[float], tight: bool, frame: Rect,
) -> None:  # fmt: skip
    """Give a column's words to the rows that they belong to."""
    top, end = frame.y0, frame.y1
    by_cell: dict[tuple[float, float, float, float], list[int]] = {}
    for number, value in enumerate(values):
        xs = [column.x0, *(x for x in rules.bars(value.y, column.x0 + 4, column.x1 - 4)), column.x1]
        for x0, x1 in zip(xs, xs[1:], strict=False):
            cuts = rules.cuts(x0, x1, top - 2, end + 2, 0.6)
            at = bisect_left(cuts, value.y)
            high = cuts[at - 1] if at else top
            low = cuts[at] if at < len(cuts) else end
            by_cell.setdefault((x0, x1, high, low), []).append(number)
    used: set[int] = set()
    for (x0, x1, high, low), numbers in by_cell.items():
        mine = [w for w in words if x0 <= w.bbox.cx <= x1 and high - 1 <= w.bbox.cy <= low + 1]
        if not mine:
            continue
        used |= {id(w) for w in mine}
        parted = len(numbers) > 1 and any(high + 2 < b < low - 2 for b in bands)
        if len(numbers) == 1 and tight:
            _add(rows[numbers[0]], index, mine, x0)
        elif parted or (tight and len(numbers) > 1):
            _share(index, column, mine, numbers, values, rows, x0, not parted)
        else:
            _pair(index, column, mine, numbers, values, rows, headings, x0)
    rest = [w for w in words if id(w) not in used]
    for group in group_lines(rest):
        if not _indented_under(index, group, values, rows) and not _banded(index, group, values, rows, rules, frame):
            headings.append(RowDraft(group[0].bbox.cy, {index: tuple(group)}, heading=True))


def _indented_under(index: int, group: Sequence[Word], values: Sequence[ValueLine], rows: list[RowDraft]) -> bool:
    """A line in a band of its own heads the indented cells that follow it in its column."""
    left, size = group[0].bbox.x0 + 0.45 * group[0].size, group[0].size
    base = group[0].baseline
    found = False
    if _is_section(group):
        return False
    for value, row in zip(values, rows, strict=True):
        if value.baseline <= base:
            continue
        mine = row.cells.get(index)
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
        _add(rows[number], index, group, frame.x0)
    return True


def _add(row: RowDraft, index: int, words: Sequence[Word], left: float) -> None:
    """Add words to a row's cell; `left` is the left end of the part of the column that they stand in."""
    row.cells[index] = (*row.cells.get(index, ()), *words)
    parts = row.pieces.setdefault(index, {})
    parts[left] = (*parts.get(left, ()), *words)


def _share(
    index: int, column: HeadColumn, words: list[Word], numbers: list[int], values: list[ValueLine],
    rows: list[RowDraft], left: float, together: bool,
) -> None:  # fmt: skip
    """A spanning cell's words belong to every row that it spans; several units in one cell to the row beside each."""
    groups = group_lines(words)
    if column.role == "unit" and len(groups) > 1 and len(numbers) > 1:
        for number in numbers:  # several units in one cell: the one beside, or next to, the row
            near = min(groups, key=lambda g: abs(g[0].baseline - values[number].baseline))
            _add(rows[number], index, near, left)
        return
    if together and column.role != "unit" and _line_by_line(index, groups, numbers, values, rows, left):
        return
    for number in numbers:
        _add(rows[number], index, [w for group in groups for w in group], left)


def _line_by_line(
    index: int, groups: Sequence[list[Word]], numbers: list[int], values: list[ValueLine], rows: list[RowDraft],
    left: float,
) -> bool:  # fmt: skip
    """Where each line of values in a band has a text line beside it, the two belong together.

    Lines above the first such line head them all ('DC current gain' over its test conditions). A line that is only a
    note ('(Note 2)') is no such line.
    """
    owner = [None if _is_note(group) else _aligned(group, numbers, values) for group in groups]
    beside = {o for o in owner if o is not None}
    if len(beside) < 2 or len(beside) < 0.6 * len(numbers):
        return False
    first = next(i for i, o in enumerate(owner) if o is not None)
    head = tuple(w for group in groups[:first] for w in group)
    parts: dict[int, list[Word]] = {}
    who = numbers[0]
    for group, own in zip(groups[first:], owner[first:], strict=True):
        who = own if own is not None else who
        parts.setdefault(who, []).extend(group)
    said = parts.get(numbers[0], [])
    for number in numbers:  # a line of values without text beside it goes on with the text above
        said = parts.get(number, said)
        if said:
            _add(rows[number], index, said, left)
    if head:
        for number in numbers:
            rows[number].context[index] = head
    return True


def _is_case(words: Sequence[Word]) -> bool:
    """Whether a line states a test rather than a name: it opens with a bracket or holds an equation."""
    return words[0].text.startswith("(") or any(c in word.text for word in words for c in "=≤≥")


def _is_note(words: Sequence[Word]) -> bool:
    text = "".join(w.text for w in words).casefold()
    return text.startswith(("(note", "note")) and len(words) <= 5


def _pair(
    index: int, column: HeadColumn, words: list[Word], numbers: list[int], values: list[ValueLine],
    rows: list[RowDraft], headings: list[RowDraft], x0: float,
) -> None:  # fmt: skip
    """Without rulings between rows: a text line belongs to the value on its baseline, or continues a neighbour."""
    groups = group_lines(words)
    size = words[0].size
    if column.role == "unit" and len(groups) == 1 and len(numbers) > 1 and not _aligned(groups[0], numbers, values):
        for number in numbers:
            _add(rows[number], index, groups[0], x0)
        return
    owner: list[int | None] = [_aligned(group, numbers, values) for group in groups]
    left = [group[0].bbox.x0 for group in groups]
    base = [group[0].baseline for group in groups]
    stack: list[tuple[float, tuple[Word, ...]]] = []
    # lines without a value: those above a value in a cell of their own are its text, else headings or continuations
    prefix: dict[int, list[tuple[Word, ...]]] = {}
    for i, group in enumerate(groups):
        if owner[i] is not None:
            continue
        after = next((j for j in range(i + 1, len(groups)) if _owned(owner[j])), None)
        before = next((j for j in range(i - 1, -1, -1) if _owned(owner[j])), None)
        if column.role == "unit":
            owner[i] = owner[before] if before is not None else owner[after] if after is not None else None
            continue
        if len(numbers) == 1 and after is None and before is None:
            owner[i] = numbers[0]
            continue
        heads = after is not None and left[after] - left[i] > 0.45 * size
        named = after == i + 1 and _is_case(groups[after]) and not _is_case(group) and abs(left[after] - left[i]) < size
        gap_up = base[i] - base[i - 1] if i else 10**6
        gap_down = base[i + 1] - base[i] if i + 1 < len(groups) else 10**6
        capital = _is_section(group)
        if capital and after is not None:
            owner[i] = -1
        elif named:
            owner[i] = -3
        elif (
            heads
            and (before is None or left[before] - left[i] > -0.45 * size or gap_up > 1.2 * gap_down)
            and not (before is not None and left[i] - left[before] > 0.45 * size)
        ):
            owner[i] = -2
        elif before is not None and gap_up <= 1.2 * gap_down:
            owner[i] = owner[i - 1] if _owned(owner[i - 1]) else owner[before]
        elif after is not None:
            owner[i] = owner[after] if gap_down <= 2.2 * size else -1
        elif before is not None and gap_up <= 2.2 * size:
            owner[i] = owner[before]
        else:
            owner[i] = -1
    for i, group in enumerate(groups):
        who = owner[i]
        if who == -1 or who is None:
            headings.append(RowDraft(group[0].bbox.cy, {index: tuple(group)}, heading=True))
            stack.clear()
        elif who in (-2, -3):
            # a name over its cases stands as if a little to the left of them
            at = left[i] - (size if who == -3 else 0)
            stack = [s for s in stack if s[0] < at - 0.45 * size]
            stack.append((at, tuple(group)))
        else:
            if i == 0 or owner[i - 1] != who:
                slack = 0.45 if _is_case(group) else 1.3
                stack = [s for s in stack if s[0] < left[i] - slack * size]
                if stack:
                    prefix.setdefault(who, []).extend(s[1] for s in stack)
            _add(rows[who], index, group, x0)
    for who, heads_of in prefix.items():
        rows[who].context[index] = tuple(w for words_of in heads_of for w in words_of)


def _owned(owner: int | None) -> bool:
    return owner is not None and owner >= 0


def _aligned(group: Sequence[Word], numbers: Sequence[int], values: Sequence[ValueLine]) -> int | None:
    """The row whose values stand on the line's baseline."""
    base, size = group[0].baseline, group[0].size
    best = min(numbers, key=lambda n: abs(values[n].baseline - base))
    return best if abs(values[best].baseline - base) <= 0.5 * size else None


def _is_section(words: Sequence[Word]) -> bool:
    """Whether a line without values names a section: all capitals, of two letters at least."""
    letters = "".join(c for w in words for c in w.text if c.isalpha())
    return len(letters) > 3 and letters.isupper()


# ---- assembling


def _assemble(
    page: PageContent, lines: Sequence[Line], header: Header, rows: list[RowDraft], end: float, vocabulary: Vocabulary
) -> Table:
    columns = header.columns
    cells: list[TableCell] = []
    for index, column in enumerate(columns):
        if column.words:
            cells.append(_cell(0, index, column.words, column.text))
    for index in range(len(columns)):
        start = 0
        while start < len(rows):
            words = rows[start].cells.get(index, ())
            span = 1
            while words and start + span < len(rows) and rows[start + span].cells.get(index, ()) == words:
                span += 1
            if words:
                wide = rows[start].spans.get(index, 1)
                cells.append(_cell(start + 1, index, words, None, span, rows[start].context.get(index, ()), wide, rows[start].pieces.get(index, {})))
            start += span
    ys = [header.bbox.y0, header.bbox.y1]
    bounds = [header.bbox.y1, *((a.y + b.y) / 2 for a, b in zip(rows, rows[1:], strict=False)), end]
    bands = [Band(y0=ys[0], y1=ys[1]), *(Band(y0=a, y1=b) for a, b in zip(bounds, bounds[1:], strict=False))]
    boxes = [c.bbox for c in cells]
    box = bounding_box([*boxes, Rect(header.bbox.x0, header.bbox.y0, header.bbox.x1, header.bbox.y1)])
    above = above_table(lines, box, header.bbox.y0, vocabulary)
    return Table(
        page=page.page, bbox=box, kind="anchored", title=above.title, title_bbox=above.title_bbox,
        section=above.section, section_bbox=above.section_bbox, above=above.notes,
        below=below_table(lines, box), header_rows=1,
        columns=tuple(Column(x0=c.x0, x1=c.x1, text=c.text, role=c.role, group=c.group) for c in columns),
        rows=tuple(bands), cells=tuple(cells),
    )  # fmt: skip


def _cell(
    row: int, col: int, words: Sequence[Word], text: str | None = None, span: int = 1, context: Sequence[Word] = (),
    wide: int = 1, pieces: dict[float, tuple[Word, ...]] | None = None,
) -> TableCell:  # fmt: skip
    return TableCell(
        row=row, col=col, row_span=span, col_span=wide, text=text if text is not None else join_text(words), words=tuple(words),
        pieces=tuple(pieces[x] for x in sorted(pieces)) if pieces and len(pieces) > 1 else (), context=tuple(context), bbox=bounding_box(w.bbox for w in words),
    )  # fmt: skip
