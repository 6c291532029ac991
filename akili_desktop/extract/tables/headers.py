"""Finds the heading rows of tables by their words, and how far each of them reaches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise, parse_number
from akili_desktop.extract.limits.cellvalues import DASHES
from akili_desktop.extract.page.rules import Rules, Span
from akili_desktop.extract.page.textlines import Chunk, Line
from akili_desktop.extract.tables.captions import is_caption
from akili_desktop.extract.tables.headcolumns import ORDER, HeadColumn, chunk_text
from akili_desktop.extract.tables.headcuts import cut_into_columns, said_of_values
from akili_desktop.extract.tables.headtiers import with_second_row
from akili_desktop.extract.tables.headtokens import SEED_ROLES, Token, tokens_of
from akili_desktop.extract.tables.limitheads import name_limits
from akili_desktop.extract.tables.surroundings import NUMBERED
from akili_desktop.extract.vocabulary import Vocabulary

WEAK_ROLES = frozenset({"temperature", "supply", "figure", "variant", "number", "pin_type"})
SIZED = re.compile(r"\d\.\d+ ?\(\d+\.\d+\)")
"""A dimension in inches and millimetres."""
BRACKETED = re.compile(r"[(\[]([^()\[\]]+)[)\]]")
"""A text in brackets alone."""
CHAPTER = re.compile(r"\d{1,2}\.?")
"""The number of a chapter's heading, apart from its words."""
REACH = 64.0
"""How far (points) a heading reaches above its lowest line at most."""


@dataclass
class Header:
    """A table's heading: its box (as wide as the table), its columns from the left, and whether bars part them."""

    bbox: Rect
    columns: list[HeadColumn]
    ruled: bool
    spanned: bool
    """Whether horizontal rulings tell the table's width."""
    lines: frozenset[int] = frozenset()


def find_headers(lines: Sequence[Line], rules: Rules, vocabulary: Vocabulary) -> list[Header]:
    """The headings of all tables on the page, from the top."""
    tokens = [token for index, line in enumerate(lines) for token in tokens_of(index, line, rules, vocabulary)]
    # 'VCC' or 'TA' heads a column only beside real headings: elsewhere it is a symbol
    strong = {token.line for token in tokens if token.role not in WEAK_ROLES}
    tokens = [token for token in tokens if token.line in strong]
    headers: list[Header] = []
    for cluster in _clusters(tokens, rules, vocabulary):
        header = _header(cluster, lines, rules, vocabulary)
        if header is not None and not any(header.bbox.intersects(other.bbox) for other in headers):
            headers.append(header)
    headers.sort(key=lambda h: (h.bbox.y0, h.bbox.x0))
    return headers


def _extent(token: Token, rules: Rules) -> tuple[float, float] | None:
    """The interval of the horizontal lines near a heading word, of the nearest ones where none is close."""
    box = token.bbox
    size = token.words[0].size
    near = [
        span
        for span in rules.across(box.y0 - 6 * size, box.y1 + 6 * size)
        if span.low <= box.cx <= span.high and span.length > 3 * size and not box.y0 + 1 < span.at < box.y1 - 1
    ]
    close = [s for s in near if box.y0 - 3.5 * size <= s.at <= box.y1 + 3.5 * size]
    if len(close) > 2 and (frame := _framed(box, close, rules)):
        return frame
    if not close:
        over, under = [s for s in near if s.at < box.cy][-1:], [s for s in near if s.at > box.cy][:1]
        close = [*over, *under] if over and under else []
    if not close:
        return None
    low, high = min(s.low for s in close), max(s.high for s in close)
    return low, high


def _framed(box: Rect, close: Sequence[Span], rules: Rules) -> tuple[float, float] | None:
    """The interval of the lines right above and below a heading word, where these make one frame of several cells.

    They end alike, at bars, and further bars part them: a wider line near them is of the page's title, or of another
    table, and tells no width.
    """
    over, under = [s for s in close if s.at < box.cy][-1:], [s for s in close if s.at > box.cy][:1]
    if not over or not under:
        return None
    low, high = over[0].low, over[0].high
    if abs(under[0].low - low) > 1.5 or abs(under[0].high - high) > 1.5:
        return None
    if all(s.low > low - 3 and s.high < high + 3 for s in close):
        return None
    bars = rules.lines(box.cy, low - 2, high + 2)
    ended = len(bars) > 2 and bars[0] < low + 2 and bars[-1] > high - 2
    return (low, high) if ended else None


def _clusters(tokens: list[Token], rules: Rules, vocabulary: Vocabulary) -> list[list[Token]]:
    """Heading words that belong to one table: near in height, and not parted by another table's side."""
    groups: list[list[Token]] = []
    for token in sorted(tokens, key=lambda t: (t.bbox.cy, t.bbox.x0)):
        for group in reversed(groups[-6:]):
            near = max(t.bbox.cy for t in group)
            if token.bbox.cy - near <= 2.6 * token.words[0].size and _beside(group, token, rules):
                group.append(token)
                break
        else:
            groups.append([token])
    result: list[list[Token]] = []
    for group in groups:
        result += _repeated(_without_captions(group, vocabulary), rules)
    result = [group if _is_heading(group, vocabulary) else _without_cells(group) for group in result]
    return [group for group in result if _is_heading(group, vocabulary)]


def _without_captions(group: list[Token], vocabulary: Vocabulary) -> list[Token]:
    """A caption over a heading is none of its columns: 'MAXIMUM RATINGS', 'Characteristics (Tj = 25 °C)  Kennwerte'."""
    rows = {line: [chunk_text(t.words) for t in group if t.line == line] for line in {t.line for t in group}}
    full = {line for line, texts in rows.items() if len(texts) > 1 and not _in_two_languages(texts, vocabulary)}
    return [
        t
        for t in group
        if t.line in full
        or not any(i > t.line for i in full)
        or vocabulary.section_kind(chunk_text(t.words)) == SectionKind.OTHER
    ]


def _without_cells(group: list[Token]) -> list[Token]:
    """'max.' and 'typ.' one over the other under a line of headings are cells of its last column ('Tol.')."""
    top = min((i for i in {t.line for t in group} if sum(t.line == i for t in group) > 2), default=None)
    if top is None:
        return group
    alone = [t for t in group if t.line > top and sum(o.line == t.line for o in group) == 1 and t.role in ORDER]
    stacked = len(alone) > 1 and all(a.bbox.overlap_x(b.bbox) > 0 for a, b in pairwise(alone))
    return [t for t in group if t not in alone] if stacked else group


def _beside(group: list[Token], token: Token, rules: Rules) -> bool:
    """Whether a line joins the token to the group, or no line says otherwise."""
    mine = _extent(token, rules)
    theirs = [e for t in group if (e := _extent(t, rules))]
    if mine is None or not theirs:
        return True
    low, high = min(e[0] for e in theirs), max(e[1] for e in theirs)
    return mine[0] <= high + 3 and low <= mine[1] + 3


def _repeated(group: list[Token], rules: Rules) -> list[list[Token]]:
    """Two tables side by side without rulings: a leading role comes again after a value or unit."""
    row = max({t.line for t in group}, key=lambda i: sum(t.line == i for t in group))
    if any(_extent(t, rules) for t in group):
        return [group]
    seen: set[str] = set()
    cut: float | None = None
    for token in sorted((t for t in group if t.line == row), key=lambda t: t.bbox.x0):
        if (
            token.role in seen
            and token.role in ("parameter", "symbol", "pin_number")
            and seen & (SEED_ROLES | {"unit", "pin_name"})
        ):
            cut = token.bbox.x0 - 2
            break
        seen.add(token.role)
    if cut is None:
        return [group]
    left = [t for t in group if t.bbox.x0 < cut]
    right = [t for t in group if t.bbox.x0 >= cut]
    return [left, *_repeated(right, rules)]


def _is_heading(group: list[Token], vocabulary: Vocabulary) -> bool:
    """Whether the words make a table's heading: two roles that go together on (nearly) one line."""
    if all(t.role == "value" and vocabulary.section_kind(chunk_text(t.words)) != SectionKind.OTHER for t in group):
        return False  # 'Maximum ratings' in two languages
    roles = [t.role for t in group]
    distinct = set(roles)
    limits = [t for t in group if t.role in ("min", "typ", "max")]
    if len({t.role for t in limits}) > 1 and all(a.bbox.overlap_x(b.bbox) > 0 for a, b in pairwise(limits)):
        return False  # one over the other they name rows, not columns
    values = sum(role in SEED_ROLES for role in roles)
    if values >= 2:
        return True
    if values and distinct & {"unit", "symbol", "parameter", "conditions"}:
        return True
    if "unit" in distinct and distinct & {"parameter", "symbol"}:
        return True
    row = {t.role for t in group if abs(t.bbox.cy - group[0].bbox.cy) < 0.6 * group[0].words[0].size}
    plain = {"symbol", "parameter", "conditions", "pin_type", "pin_name", "pin_number"}
    return len(row & plain) >= 2


def _header(tokens: list[Token], lines: Sequence[Line], rules: Rules, vocabulary: Vocabulary) -> Header | None:
    counts = {t.line: 0 for t in tokens}
    for token in tokens:
        counts[token.line] += 2 if token.role in SEED_ROLES else 1
    seed = max(counts, key=lambda i: (counts[i], i))
    size = tokens[0].words[0].size
    seed_box = bounding_box(t.bbox for t in tokens if t.line == seed)
    box = bounding_box(t.bbox for t in tokens)
    extents = [e for t in tokens if (e := _extent(t, rules))]
    spanned = bool(extents)
    x0, x1 = box.x0 - 2, box.x1 + 2
    if extents:
        x0, x1 = min(x0, *(e[0] for e in extents)), max(x1, *(e[1] for e in extents))
    limits = [t for t in tokens if t.line == seed and t.role in ORDER]
    heads = [t.bbox for t in limits]
    top, bottom = _height(box, seed_box, (x0, x1), size, lines, rules, spanned, vocabulary, heads)
    top = _over_runs(limits, lines, top, size)
    bottom = _under_units(limits, lines, bottom, (x0, x1), size, rules, vocabulary)
    bottom = with_second_row(tokens, lines, (top, bottom), (x0, x1), rules) if spanned else bottom
    inside = [
        w
        for line in lines
        if line.bbox.y1 > top and line.bbox.y0 < bottom
        for w in line.words
        if top <= w.bbox.cy <= bottom and x0 - 1 <= w.bbox.cx <= x1 + 1
    ]
    used = frozenset(i for i, line in enumerate(lines) if any(top <= w.bbox.cy <= bottom for w in line.words[:1]))
    frame = Rect(x0, top, x1, bottom)
    columns, ruled = cut_into_columns(tokens, inside, frame, rules, vocabulary)
    name_limits(columns, vocabulary)
    if not columns or _adjectives(columns, vocabulary) or _sized(columns) or _holds_values(columns):
        return None
    _open_names(columns, frame, size, spanned)
    return Header(frame, columns, ruled, spanned, used)


def _sized(columns: Sequence[HeadColumn]) -> bool:
    """Whether a limit's heading is a dimension of a package's drawing: '0.130 (3.30)' over 'MIN'."""
    return any(c.role in ORDER and SIZED.search(f"{c.group} {c.text}") is not None for c in columns)


def _holds_values(columns: Sequence[HeadColumn]) -> bool:
    """Whether columns hold nothing but numbers and nothing but dashes: 'Max' over 'Min' beside '-127' over '0' is a row
    of two cases, and no heading."""
    texts = [[word.text for word in column.words] for column in columns if column.words and column.role is None]
    dashed = any(all(normalise(text) in DASHES for text in words) for words in texts)
    return dashed and any(all(parse_number(text.removeprefix("±")) is not None for text in words) for words in texts)


def _over_runs(limits: Sequence[Token], lines: Sequence[Line], top: float, size: float) -> float:
    """The heading's top with the line above it that names each run of limits, and nothing else: 'LM158    LM358'.

    Headings at the middle of both lines, as 'Symbol' beside 'Min' under a part, may reach up into it.
    """
    runs: list[list[Rect]] = []
    last = -1
    for token in sorted(limits, key=lambda t: t.bbox.x0):
        if ORDER[token.role] <= last or not runs:
            runs.append([])
        runs[-1].append(token.bbox)
        last = ORDER[token.role]
    highest = min((token.bbox.y0 for token in limits), default=top)
    over = (line for line in reversed(lines) if line.bbox.y1 <= (highest if line.bbox.cy < top else top) + 1.5)
    above = next(over, None)
    if len(runs) < 2 or above is None or top - above.bbox.y1 > 0.8 * size or len(above.chunks) != len(runs):
        return top
    hulls = [bounding_box(run) for run in runs]
    each = all(chunk.bbox.overlap_x(hull) > 0 for chunk, hull in zip(above.chunks, hulls, strict=True))
    return above.bbox.y0 - 0.5 if each else top


def _under_units(
    limits: Sequence[Token], lines: Sequence[Line], bottom: float, width: tuple[float, float], size: float,
    rules: Rules, vocabulary: Vocabulary,
) -> float:  # fmt: skip
    """The heading's bottom with a row right under it that has a unit in brackets under each limit: '(dBm)  (dBm)'.

    One alone stands at the middle under all of them.
    What else stands in that row ('Rate') heads a column, too: a row of units has no values.
    """
    row = next((line for line in lines if line.bbox.cy > bottom and _within(line, *width)), None)
    if not limits or row is None or row.bbox.y0 - bottom > size:
        return bottom
    hull = bounding_box(token.bbox for token in limits)
    mine = [chunk for chunk in _within(row, *width) if chunk.bbox.overlap_x(hull) > 0]
    under = [sum(chunk.bbox.overlap_x(token.bbox) > 0 for chunk in mine) for token in limits]
    each = len(mine) == len(limits) and all(count == 1 for count in under)
    once = len(mine) == 1 < len(limits) and abs(mine[0].bbox.cx - hull.cx) < size
    units = (BRACKETED.fullmatch(chunk.text) for chunk in mine)
    if not (each or once) or not all(unit and vocabulary.is_unit(unit[1]) for unit in units):
        return bottom
    closing = rules.cuts(*width, row.bbox.cy, row.bbox.y1 + size, 0.72)
    return closing[0] + 0.5 if closing else row.bbox.y1 + 0.5


def _adjectives(columns: Sequence[HeadColumn], vocabulary: Vocabulary) -> bool:
    """Whether 'Maximum' belongs to the names of quantities that stand across ('Maximum RMS Voltage')."""
    roles = {column.role for column in columns}
    if "unit" in roles and roles & {"parameter", "symbol"}:
        return False  # quantities stand down: 'Max N-channel' is of a column's values
    limits = sum(column.role in ORDER for column in columns)
    named = [c.words for c in columns if c.role is None and len(c.words) > 1]
    said = sum(
        vocabulary.role(words[0].plain) in ORDER and not said_of_values(chunk_text(words[1:]), vocabulary)
        for words in named
    )
    return said >= max(1, limits)


def _open_names(columns: list[HeadColumn], frame: Rect, size: float, spanned: bool) -> None:
    """Names may stand at the left under no heading at all: a column for them where the first heading is a value's."""
    first = columns[0]
    if first.role not in SEED_ROLES or not first.words:
        return
    head = bounding_box(w.bbox for w in first.words)
    left = head.x0
    if first.ruled and abs(head.cx - (first.x0 + first.x1) / 2) < 0.1 * (first.x1 - first.x0):
        return  # it heads the names at its left itself: 'Rating' at the middle of their column
    if not spanned or left - frame.x0 > 4 * size:
        edge = left - size
        columns.insert(0, HeadColumn(min(frame.x0, edge - size), edge))
        first.x0 = edge


def _height(
    box: Rect,
    seed: Rect,
    width: tuple[float, float],
    size: float,
    lines: Sequence[Line],
    rules: Rules,
    spanned: bool,
    vocabulary: Vocabulary,
    limits: Sequence[Rect],
) -> tuple[float, float]:
    """Top and bottom of the heading: between the table's full-width lines where there are any.

    `seed` bounds its fullest line of heading words, `limits` those of limits in it.
    """
    x0, x1 = width
    top, bottom = box.y0 - 1, box.y1 + 1
    if not spanned:
        return top, bottom
    above = rules.cuts(x0, x1, box.y0 - REACH, box.cy - 0.2 * size, 0.8)
    below = rules.cuts(x0, x1, box.cy + 0.2 * size if box.height < 2 * size else seed.cy, box.y1 + 3.2 * size, 0.72)
    if below and _states_values(
        [c for line in lines if box.y1 < line.bbox.cy < below[0] for c in _within(line, x0, x1)], vocabulary
    ):
        below = []  # the next line is the edge of a shaded row under the first one
    if not below:  # a tall heading: as far as the next line, where no number stands before it
        far = rules.cuts(x0, x1, box.y1, box.y1 + 5 * size, 0.85)
        between = [c for line in lines if far and box.y1 < line.bbox.cy < far[0] for c in _within(line, x0, x1)]
        if far and not any(c.text.replace(".", "").replace(",", "").isdigit() for c in between):
            below = far
    bottom = below[0] + 0.5 if below else bottom
    if above:
        top = max(above[-1] - 0.5, box.y0 - REACH)
        bars = rules.bars(box.cy, x0 - 3, x1 + 3)
        while len(above) > 1:  # a row of group headings in a band of its own, over the values alone
            if bars and not rules.bars((above[-2] + above[-1]) / 2, x0 - 3, x1 + 3):
                break  # no bar goes on into the band: it lies between this table and the one above
            row = [c for line in lines if above[-2] < line.bbox.cy < above[-1] for c in _within(line, x0, x1)]
            if row and (_outside(above[-2], above[-1], (x0, x1), rules) or _states_values(row, vocabulary)):
                break  # the last row of a table that this heading touches
            if any(
                above[-2] < line.bbox.cy < above[-1] and _entitles(_within(line, x0, x1), seed, size) for line in lines
            ):
                break  # between the table above and this one stands its title
            parted = _heads_groups((above[-2] + above[-1]) / 2, box.cy, limits, (x0, x1), rules)
            if not row or any(
                len(c.words) > 5
                or (
                    c.bbox.cx < seed.x0 - 2 * size
                    and not parted
                    and rules.cuts(c.bbox.x0, c.bbox.x1, above[-1] - 1, above[-1] + 1)
                )
                or vocabulary.section_kind(c.text) != SectionKind.OTHER
                for c in row
            ):
                break
            above.pop()
            top = above[-1] - 0.5
        for line in lines:  # a caption or paragraph between line and heading is not of the heading
            if not top < line.bbox.cy < box.y0 - 0.2 * size:
                continue
            mine = _within(line, x0, x1)
            if (
                _entitles(mine, seed, size)
                or _in_two_languages([c.text for c in mine], vocabulary)
                or any(
                    (len(c.words) > 5 and c.bbox.width > 0.45 * (x1 - x0))
                    or (vocabulary.role(c.text) is None and vocabulary.section_kind(c.text) != SectionKind.OTHER)
                    or is_caption(c.words, vocabulary)
                    for c in mine
                )
            ):
                top = line.bbox.y1 + 0.5
    return min(top, box.y0 - 1), max(bottom, seed.y1)


def _heads_groups(upper: float, at: float, limits: Sequence[Rect], width: tuple[float, float], rules: Rules) -> bool:
    """Whether a band's bars are those of the heading `at` below it but for such between limits: it heads groups.

    ('OUTPUT VOLTAGE (V) | Vdif1 (mV)' over 'MIN. | MAX. | TYP. | MAX.', and over the names' column a heading, too.)
    """
    if len(limits) < 2:
        return False
    own, below = (rules.lines(y, width[0] - 3, width[1] + 3) for y in (upper, at))
    gone = [x for x in below if not any(abs(x - bar) <= rules.touch for bar in own)]
    kept = len(below) - len(gone) == len(own) > 2
    ordered = sorted(limits, key=lambda box: box.x0)
    between = (any(a.x1 <= x <= b.x0 for a, b in pairwise(ordered)) for x in gone)
    return kept and len(gone) > 1 and all(between)


def _outside(upper: float, lower: float, width: tuple[float, float], rules: Rules) -> bool:
    """Whether the band between two lines is none of a table whose heading begins at the lower one: its bars end there.

    So a running title between its own line and the table is no heading over columns.
    """
    x0, x1 = width[0] - 3, width[1] + 3
    return len(rules.lines(lower + 4, x0, x1)) > 2 and not rules.lines((upper + lower) / 2, x0, x1)


def _within(line: Line, x0: float, x1: float) -> list[Chunk]:
    """What of a line stands over a table of this width; a table beside it has lines of its own."""
    return [c for c in line.chunks if x0 - 5 <= c.bbox.cx <= x1 + 5]


def _entitles(mine: Sequence[Chunk], seed: Rect, size: float) -> bool:
    """Whether a line over a heading is its title, in larger letters: alone, at the left and bold, or a chapter's."""
    if not mine or mine[0].size <= 1.05 * size:
        return False
    if NUMBERED.match(" ".join(chunk.text for chunk in mine)):
        return True  # '5.2   General RF conditions'
    counted = len(mine) == 2 and CHAPTER.fullmatch(mine[0].text) is not None  # '4   QUICK REFERENCE DATA'
    bold = all(word.bold for chunk in mine for word in chunk.words)
    return (len(mine) == 1 or counted) and mine[0].bbox.x0 <= seed.x0 + 2 * size and bold


def _in_two_languages(texts: Sequence[str], vocabulary: Vocabulary) -> bool:
    """Whether a line's texts are a section's title twice, with its conditions: 'Characteristics …  Kennwerte (…)'."""
    conditioned = len(texts) > 1 and any("=" in text for text in texts)
    return conditioned and all(vocabulary.section_kind(text) != SectionKind.OTHER for text in texts)


def _states_values(chunks: Sequence[Chunk], vocabulary: Vocabulary) -> bool:
    """Whether a line is a row of values rather than a line of the heading: a number alone, and a unit or dash alone."""
    numbers = any(parse_number(chunk.text.removeprefix("±")) is not None for chunk in chunks)
    return numbers and any(vocabulary.is_unit(chunk.text) or normalise(chunk.text) in DASHES for chunk in chunks)
