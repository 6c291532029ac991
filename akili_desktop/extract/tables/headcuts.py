"""How a heading is cut into columns: by the bars that cross its foot, and between its words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, group_lines, make_chunk, make_chunks
from akili_desktop.extract.tables.headcolumns import (
    ORDER,
    HeadColumn,
    assign_groups,
    chunk_text,
    goes_on,
    in_reading_order,
    limit_runs,
    pointing,
    unbroken,
)
from akili_desktop.extract.tables.headgroups import group_heads
from akili_desktop.extract.tables.headtokens import SEED_ROLES, Token, filled
from akili_desktop.extract.vocabulary import Vocabulary


def cut_into_columns(
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
    limits = [t.bbox for t in tokens if t.role in ORDER]
    # over the bar between 'Min' and 'Max' a heading is of neither's interval
    beside = [t for t in tokens if not (any(t.bbox.x0 < x < t.bbox.x1 for x in inner) and _over_two(t.bbox, limits))]
    over = [] if inner else group_heads(tokens, inside)
    heading = {id(word) for head in over for word in head.words}
    inside = [word for word in inside if id(word) not in heading] if over else inside
    beside = [token for token in beside if not any(id(word) in heading for word in token.words)] if over else beside
    for low, high in pairwise(edges):
        mine = sorted((t for t in beside if low <= t.bbox.cx <= high), key=lambda t: t.bbox.x0)
        columns += _split(low, high, mine, inside, bool(inner))
    _fill_texts(columns, inside, frame, rules, vocabulary)
    for column in columns:
        for head in over:
            if head.heads(column.x0, column.x1):
                column.group, column.group_words = chunk_text(head.words), head.words
    if not inner and not over:
        _doubt_runs(columns)
    return columns, bool(inner)


def _doubt_runs(columns: Sequence[HeadColumn]) -> None:
    """Make limits unsure where one run of them has a heading, another none but a limit in it more lines than its own.

    What stands over that limit heads its run, or a part of it does: which values it is of is not told.
    """
    runs = limit_runs(columns)
    bare = [run for run in runs if not any(column.group for column in run)]
    if len(bare) == len(runs) or not any(len(group_lines(column.words)) > 1 for run in bare for column in run):
        return
    for run in runs:
        for column in run:
            column.unsure = True


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
            # a bar beside it that does not part its group: it heads one of the columns there ('Tested' over 'Limit')
            above = next(
                (i for i, (low, high, head) in enumerate(groups)
                 if goes_on(head, chunk) and left <= low + 2 and right >= high - 2),
                None,
            )  # fmt: skip
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
        column.words = in_reading_order(column.words)
        column.text = unbroken(chunk_text(column.words), column.words, inside, vocabulary)
        column.role = _role(column.words, vocabulary)
    assign_groups(columns, groups, vocabulary)


def _parted(chunk: Chunk, columns: list[HeadColumn], vocabulary: Vocabulary) -> bool:
    """Headings that stand too close for chunks ('Min Typ Max'): each word goes to its own column."""
    tokens = filled(chunk, 0, vocabulary)
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
        if role and (role not in SEED_ROLES or all(said_of_values(row, vocabulary) for row in rows[place + 1 :])):
            return role
    return None


def said_of_values(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a heading's further line goes with 'Max': a unit, a condition or a mark, no quantity ('RMS Voltage')."""
    return bool(re.search(r"[\d@=(\[]", text)) or vocabulary.is_unit(text) or vocabulary.role(text) is not None
