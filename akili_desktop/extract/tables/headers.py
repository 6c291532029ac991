"""Finds the heading rows of tables by their words, and the columns that they and the rulings make."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import normalise, parse_number
from akili_desktop.extract.limits.cellvalues import DASHES
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, Line, group_lines, make_chunk, make_chunks
from akili_desktop.extract.tables.captions import is_caption
from akili_desktop.extract.tables.headcolumns import (
    ORDER,
    VALUE_ROLES,
    HeadColumn,
    assign_groups,
    chunk_text,
    goes_on,
    pointing,
    unbroken,
)
from akili_desktop.extract.tables.limitheads import limits_beside, name_limits
from akili_desktop.extract.tables.surroundings import NUMBERED
from akili_desktop.extract.vocabulary import Vocabulary

SEED_ROLES = VALUE_ROLES | {"rating"}
WEAK_ROLES = frozenset({"temperature", "supply", "figure", "variant", "number", "pin_type"})
SIZED = re.compile(r"\d\.\d+ ?\(\d+\.\d+\)")
"""A dimension in inches and millimetres."""
REACH = 64.0
"""How far (points) a heading reaches above its lowest line at most."""


@dataclass
class Token:
    """A heading word or phrase on one line."""

    role: str
    words: tuple[Word, ...]
    bbox: Rect
    line: int


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
    plains = [[word.plain for word in line.words] for line in lines]
    seeds = {text for text in set().union(*plains) if vocabulary.begins_heading(text)}
    tokens = [
        token
        for index, (line, texts) in enumerate(zip(lines, plains, strict=True))
        if not seeds.isdisjoint(texts)
        for token in _tokens(index, line, rules, vocabulary)
    ]
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


def _tokens(index: int, line: Line, rules: Rules, vocabulary: Vocabulary) -> list[Token]:
    """The heading words of a line: chunks that are headings, or that headings fill wholly ('Min Typ Max')."""
    cuts = rules.lines(line.bbox.cy, line.bbox.x0, line.bbox.x1)
    chunks = make_chunks(line.words, cuts=cuts) if cuts else line.chunks
    found = [Token(role, chunk.words, chunk.bbox, index) for role, chunk in limits_beside(chunks, vocabulary)]
    for chunk in chunks:
        if len(chunk.words) > 8 or not vocabulary.may_head(chunk.words[0].plain):
            continue
        role = vocabulary.role(chunk_text(chunk.words))
        if role:
            found.append(Token(role, chunk.words, chunk.bbox, index))
        else:
            found += _filled(chunk, index, vocabulary)
    return found


def _filled(chunk: Chunk, index: int, vocabulary: Vocabulary) -> list[Token]:
    """The chunk as a sequence of headings that leaves no word over, or nothing."""
    found: list[Token] = []
    at = 0
    while at < len(chunk.words):
        if not vocabulary.may_head(chunk.words[at].plain):
            return []
        for size in range(min(4, len(chunk.words) - at), 0, -1):
            part = chunk.words[at : at + size]
            role = vocabulary.role(chunk_text(part))
            if role:
                found.append(Token(role, part, make_chunk(part).bbox, index))
                at += size
                break
        else:
            return []
    if {t.role for t in found} & {"parameter", "rating"} and vocabulary.section_kind(chunk.text) != SectionKind.OTHER:
        return []  # 'Typical Characteristics' is a caption
    strong = SEED_ROLES | {"unit"}
    gaps = (b.bbox.x0 - a.bbox.x1 for a, b in pairwise(found))
    noted = found[-1].role == "note" and min(gaps, default=0) > 0.4 * chunk.size  # 'Test Condition  Note'
    return found if len(found) >= 2 and (noted or any(token.role in strong for token in found)) else []


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
    if not close:
        over, under = [s for s in near if s.at < box.cy][-1:], [s for s in near if s.at > box.cy][:1]
        close = [*over, *under] if over and under else []
    if not close:
        return None
    low, high = min(s.low for s in close), max(s.high for s in close)
    return low, high


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
    top, bottom = _height(box, seed_box, (x0, x1), size, lines, rules, spanned, vocabulary)
    limits = [t for t in tokens if t.line == seed and t.role in ORDER]
    top = _over_runs(limits, lines, top, size)
    inside = [
        w
        for line in lines
        if line.bbox.y1 > top and line.bbox.y0 < bottom
        for w in line.words
        if top <= w.bbox.cy <= bottom and x0 - 1 <= w.bbox.cx <= x1 + 1
    ]
    used = frozenset(i for i, line in enumerate(lines) if any(top <= w.bbox.cy <= bottom for w in line.words[:1]))
    frame = Rect(x0, top, x1, bottom)
    columns, ruled = _columns(tokens, inside, frame, rules, vocabulary)
    name_limits(columns, vocabulary)
    if not columns or _adjectives(columns, vocabulary) or _sized(columns):
        return None
    _open_names(columns, frame, size, spanned)
    return Header(frame, columns, ruled, spanned, used)


def _sized(columns: Sequence[HeadColumn]) -> bool:
    """Whether a limit's heading is a dimension of a package's drawing: '0.130 (3.30)' over 'MIN'."""
    return any(c.role in ORDER and SIZED.search(f"{c.group} {c.text}") is not None for c in columns)


def _over_runs(limits: Sequence[Token], lines: Sequence[Line], top: float, size: float) -> float:
    """The heading's top with the line above it that names each run of limits, and nothing else: 'LM158    LM358'."""
    runs: list[list[Rect]] = []
    last = -1
    for token in sorted(limits, key=lambda t: t.bbox.x0):
        if ORDER[token.role] <= last or not runs:
            runs.append([])
        runs[-1].append(token.bbox)
        last = ORDER[token.role]
    above = next((line for line in reversed(lines) if line.bbox.y1 <= top + 1.5), None)
    if len(runs) < 2 or above is None or top - above.bbox.y1 > 0.8 * size or len(above.chunks) != len(runs):
        return top
    hulls = [bounding_box(run) for run in runs]
    over = all(chunk.bbox.overlap_x(hull) > 0 for chunk, hull in zip(above.chunks, hulls, strict=True))
    return above.bbox.y0 - 0.5 if over else top


def _adjectives(columns: Sequence[HeadColumn], vocabulary: Vocabulary) -> bool:
    """Whether 'Maximum' belongs to the names of quantities that stand across ('Maximum RMS Voltage')."""
    roles = {column.role for column in columns}
    if "unit" in roles and roles & {"parameter", "symbol"}:
        return False  # quantities stand down: 'Max N-channel' is of a column's values
    limits = sum(column.role in ORDER for column in columns)
    named = [c.words for c in columns if c.role is None and len(c.words) > 1]
    said = sum(
        vocabulary.role(words[0].plain) in ORDER and not _said_of_values(chunk_text(words[1:]), vocabulary)
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
) -> tuple[float, float]:
    """Top and bottom of the heading: between the table's full-width lines where there are any."""
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
            if not row or any(
                len(c.words) > 5
                or (c.bbox.cx < seed.x0 - 2 * size and rules.cuts(c.bbox.x0, c.bbox.x1, above[-1] - 1, above[-1] + 1))
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
    return len(mine) == 1 and mine[0].bbox.x0 <= seed.x0 + 2 * size and all(word.bold for word in mine[0].words)


def _in_two_languages(texts: Sequence[str], vocabulary: Vocabulary) -> bool:
    """Whether a line's texts are a section's title twice, with its conditions: 'Characteristics …  Kennwerte (…)'."""
    conditioned = len(texts) > 1 and any("=" in text for text in texts)
    return conditioned and all(vocabulary.section_kind(text) != SectionKind.OTHER for text in texts)


def _states_values(chunks: Sequence[Chunk], vocabulary: Vocabulary) -> bool:
    """Whether a line is a row of values rather than a line of the heading: a number alone, and a unit or dash alone."""
    numbers = any(parse_number(chunk.text.removeprefix("±")) is not None for chunk in chunks)
    return numbers and any(vocabulary.is_unit(chunk.text) or normalise(chunk.text) in DASHES for chunk in chunks)


def _columns(
    tokens: list[Token], inside: list[Word], frame: Rect, rules: Rules, vocabulary: Vocabulary
) -> tuple[list[HeadColumn], bool]:
    """Columns from the bars that cross the heading's foot, those without a bar between from the heading words."""
    inner: list[float] = []
    # lines that are drawn tell columns better than edges of shaded boxes, which designers let overlap
    for find in (rules.lines, rules.bars):
        for y in (frame.y1 - 1.5, frame.y1 + 3):
            if len(inner) < 2:
                inner = [x for x in find(y, frame.x0 - 3, frame.x1 + 3) if frame.x0 + 4 < x < frame.x1 - 4] or inner
    if inner:
        inner = sorted({*inner, *_begun_below(inner, inside, frame, rules)})
    edges = _without_gutters([frame.x0, *inner, frame.x1], tokens[0].words[0].size, inside)
    columns: list[HeadColumn] = []
    for low, high in pairwise(edges):
        mine = sorted((t for t in tokens if low <= t.bbox.cx <= high), key=lambda t: t.bbox.x0)
        columns += _split(low, high, mine, inside, bool(inner))
    _fill_texts(columns, inside, frame, rules, vocabulary)
    return columns, bool(inner)


def _begun_below(inner: list[float], inside: list[Word], frame: Rect, rules: Rules) -> list[float]:
    """Bars that begin under the heading and part two headings that no bar parts at its foot."""
    more = [
        x
        for x in rules.lines(frame.y1 + 3, frame.x0 + 4, frame.x1 - 4)
        if not any(abs(x - bar) <= rules.touch for bar in inner)
    ]
    found: list[float] = []
    for x in more:
        low, high = max([frame.x0, *(b for b in inner if b < x)]), min([frame.x1, *(b for b in inner if b > x)])
        chunks = _chunks_of([w for w in inside if low <= w.bbox.cx <= high])
        lefts, rights = [c for c in chunks if c.bbox.x1 <= x], [c for c in chunks if c.bbox.x0 >= x]
        if lefts and rights and len(lefts) + len(rights) == len(chunks):
            found.append(x)
    return found


def _without_gutters(edges: list[float], size: float, words: list[Word]) -> list[float]:
    """Column edges with narrow empty stretches between shaded boxes closed to one edge at their middle."""
    kept = [edges[0]]
    for edge in edges[1:]:
        low = kept[-1]
        if edge - low < size and not any(low < w.bbox.cx < edge for w in words):
            kept[-1] = low if len(kept) == 1 else edge if edge == edges[-1] else (low + edge) / 2
        else:
            kept.append(edge)
    return kept


def _split(low: float, high: float, tokens: list[Token], inside: list[Word], ruled: bool) -> list[HeadColumn]:
    """The columns of one interval between bars: one for each heading word that stands beside another."""
    parts: list[list[Rect]] = []
    limits = [t.bbox for t in tokens if t.role in ORDER]
    boxes = [t.bbox for t in tokens if t.role in ORDER or not _over_two(t.bbox, limits)]
    if not ruled:  # other headings that no vocabulary knows make columns too
        free = [w for w in inside if low <= w.bbox.cx <= high and not any(w in t.words for t in tokens)]
        chunks = _chunks_of(free)
        boxes += [
            c.bbox
            for c in chunks
            if not any(c.bbox.overlap_x(t.bbox) > 0 for t in tokens)
            and not any(goes_on(o, c) and sum(o.bbox.overlap_x(t.bbox) > 0 for t in tokens) > 1 for o in chunks)
            and not _over_two(c.bbox, limits)
        ]
    for box in sorted(boxes, key=lambda b: b.x0):
        if parts and min(parts[-1], key=lambda b: -b.x1).x1 > box.x0 + 0.5:
            parts[-1].append(box)
        else:
            parts.append([box])
    if not parts:
        return [HeadColumn(low, high, ruled=ruled)]
    hulls = [bounding_box(p) for p in parts]
    columns: list[HeadColumn] = []
    edges = [low, *((a.x1 + b.x0) / 2 for a, b in pairwise(hulls)), high]
    for left, right in pairwise(edges):
        columns.append(HeadColumn(left, right, ruled=ruled and len(hulls) == 1))
    return columns


def _over_two(box: Rect, limits: Sequence[Rect]) -> bool:
    """Whether a heading stands over two of limits, between them: 'Limit' over 'Min' and 'Max' heads no column."""
    below = [limit for limit in limits if limit.y0 > box.cy]
    return any(a.x1 < box.cx < b.x0 for a, b in pairwise(sorted(below)))


def _chunks_of(words: list[Word]) -> list[Chunk]:
    return [chunk for group in group_lines(words) for chunk in make_chunks(group)]


def _fill_texts(
    columns: list[HeadColumn], inside: list[Word], frame: Rect, rules: Rules, vocabulary: Vocabulary
) -> None:
    """Give each column its heading's words and role, and the heading of its group."""
    groups: list[tuple[float, float, Chunk]] = []
    wide: list[tuple[float, float, Chunk, list[HeadColumn]]] = []
    for row in group_lines(inside):
        y = row[0].bbox.cy
        drawn = rules.lines(y, frame.x0 - 3, frame.x1 + 3)
        # shaded cells may stand side by side under one heading: their edges count only where nothing is drawn
        marks = drawn if len(drawn) > 1 else rules.bars(y, frame.x0 - 3, frame.x1 + 3)
        chunks = make_chunks(row, cuts=rules.lines(y, frame.x0 - 3, frame.x1 + 3))
        for chunk in chunks:
            bars = [b for b in marks if not chunk.bbox.x0 + 1 < b < chunk.bbox.x1 - 1]
            left = max((b for b in bars if b <= chunk.bbox.cx), default=frame.x0)
            right = min((b for b in bars if b > chunk.bbox.cx), default=frame.x1)
            alone = sum(left <= other.bbox.cx <= right for other in chunks) == 1
            over = [c for c in columns if left - 2 <= (c.x0 + c.x1) / 2 <= right + 2] if len(bars) > 1 and alone else []
            if len(over) > 1 and vocabulary.role(chunk_text(chunk.words)):
                if vocabulary.role(chunk_text(chunk.words)) in SEED_ROLES and drawn:
                    wide.append((left, right, chunk, over))
                    continue
                over = []
            hit = [
                c
                for c in columns
                if min(c.x1, chunk.bbox.x1) - max(c.x0, chunk.bbox.x0) > 0.5 * min(c.x1 - c.x0, chunk.bbox.width)
            ]
            beyond = len(hit) == 1 and not hit[0].x0 - 1 < chunk.bbox.x0 < chunk.bbox.x1 < hit[0].x1 + 1
            if (beyond or len(over) >= 2 or len(hit) >= 2) and _parted(chunk, columns, vocabulary):
                continue
            if len(over) >= 2 or len(hit) >= 2:
                groups.append((left, right, chunk))
                continue
            above = next((i for i, (*_, head) in enumerate(groups) if goes_on(head, chunk)), None)
            if above is not None and vocabulary.role(chunk_text(chunk.words)) is None:
                low, high, head = groups[above]
                groups[above] = (low, high, make_chunk((*head.words, *chunk.words)))
                continue
            column = over[0] if len(over) == 1 else min(columns, key=lambda c: _distance(c, chunk.bbox.cx))
            column.words += chunk.words
    for left, right, chunk, over in wide:
        roles = [_role(column.words, vocabulary) for column in over]
        if vocabulary.role(chunk_text(chunk.words)) in ("value", "rating") and set(roles) <= ORDER.keys():
            for column in over:  # 'Limit' over 'Min' and 'Max' says no more than they do, but may point to a note
                column.group_words = pointing(chunk.words)
            continue
        if any(roles) or not all(column.words for column in over):
            min(over, key=lambda c: _distance(c, chunk.bbox.cx)).words += chunk.words
        else:  # 'Value' over 'Junction-to-ambient', 'Junction-to-board' …: all of them hold values
            groups.append((left, right, chunk))
    for column in columns:
        column.words.sort(key=lambda w: (round(w.baseline), w.bbox.x0))
        column.text = unbroken(chunk_text(column.words), column.words, inside)
        column.role = _role(column.words, vocabulary)
    assign_groups(columns, groups, vocabulary)


def _parted(chunk: Chunk, columns: list[HeadColumn], vocabulary: Vocabulary) -> bool:
    """Headings that stand too close for chunks ('Min Typ Max'): each word goes to its own column."""
    tokens = _filled(chunk, 0, vocabulary)
    for token in tokens:
        min(columns, key=lambda c: _distance(c, token.bbox.cx)).words += token.words
    return bool(tokens)


def _distance(column: HeadColumn, x: float) -> float:
    return 0.0 if column.x0 <= x <= column.x1 else min(abs(x - column.x0), abs(x - column.x1))


def _role(words: list[Word], vocabulary: Vocabulary) -> str | None:
    """The role of a heading: of all its text, else of one of its lines."""
    if not words:
        return None
    rows = [chunk_text(row) for row in group_lines(words)]
    for text in (" ".join(rows), "".join(rows)):
        role = vocabulary.role(text)
        if role:
            return role
    for place in range(len(rows) - 1, -1, -1):
        role = vocabulary.role(rows[place])
        if role and (role not in SEED_ROLES or all(_said_of_values(row, vocabulary) for row in rows[place + 1 :])):
            return role
    return None


def _said_of_values(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a heading's further line goes with 'Max': a unit, a condition or a mark, no quantity ('RMS Voltage')."""
    return bool(re.search(r"[\d@=(\[]", text)) or vocabulary.is_unit(text) or vocabulary.role(text) is not None
