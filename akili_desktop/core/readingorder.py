"""The order in which a page's words are read: columns of prose one after the other, all else as the file has it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise
from operator import attrgetter

from akili_desktop.core.document import Word

LEAST_ROWS = 4
"""Rows that a column has at least."""

FILLED = ((0.6, 0.6), (0.75, 0.4))
"""Of their columns' widths, what a quarter of the rows fill at least, on one side and on the other: prose on both, or
prose beside a list; the cells of a table fill less."""

MIDDLE = (0.3, 0.7)
"""Where the gutter between two columns may lie, in parts of the printed width."""

CLOSE = 1.0
"""A gap of less than this many sizes over the gutter is a space in a line that runs over both columns."""

BASELINE = 0.35
"""By how many sizes baselines of one row may differ."""

Row = list[Word]


def reading_order(words: Sequence[Word]) -> list[list[Word]]:
    """The words in lines; text set in two columns is read down the left one first, wherever the page is so set."""
    upright = [word for word in words if word.rotation == 0]
    rows = _rows(upright)
    gutter = _gutter(rows) if len(rows) >= LEAST_ROWS else None
    if gutter is None:
        return _lines(words)
    low, high = min([w.bbox[0] for w in upright]), max([w.bbox[2] for w in upright])
    band, bands = 0, dict[int, list[Row]]()
    for row in rows:
        if _crosses(row, gutter):
            bands.setdefault(2 * band + 1, []).append(row)
        else:
            band += 2 * band + 1 in bands
            bands.setdefault(2 * band, []).append(row)
    place: dict[int, tuple[int, int]] = {}
    for number, found in bands.items():
        columns = False
        if number % 2 == 0:
            left = [part for row in found if (part := [w for w in row if w.bbox[2] <= gutter])]
            right = [part for row in found if (part := [w for w in row if w.bbox[0] >= gutter])]
            fullness = sorted((_filled(left, gutter - low), _filled(right, high - gutter)), reverse=True)
            columns = any(fullness[0] >= much and fullness[1] >= least for much, least in FILLED)
        for row in found:
            sides = [(number, 1 if columns and word.bbox[0] >= gutter else 0) for word in row]
            place.update(zip(map(id, row), sides, strict=True))
    last = (2 * len(bands) + 2, 0)
    parts: dict[tuple[int, int], list[Word]] = defaultdict(list)
    for key, word in zip(map(id, words), words, strict=True):
        parts[place.get(key, last)].append(word)
    return [line for _, part in sorted(parts.items()) for line in _lines(part)]


def _lines(words: Sequence[Word]) -> list[list[Word]]:
    """Words cut into lines in the order given; what goes on to the right on the same baseline is one line."""
    if not words:
        return []
    ordered = list(words)
    lines: list[list[Word]] = []
    start = 0
    for at, (before, word) in enumerate(pairwise(ordered), start=1):
        of_line = before.line == word.line and before.block == word.block and before.rotation == word.rotation
        if not (of_line or _goes_on(before, word)):
            lines.append(ordered[start:at])
            start = at
    return [*lines, ordered[start:]]


def _goes_on(before: Word, word: Word) -> bool:
    if before.rotation or word.rotation or word.bbox.x0 < before.bbox.x1 - 1.0:  # as where a line ends
        return False
    return abs(before.baseline - word.baseline) <= BASELINE * max(before.size, word.size)


def _rows(words: Sequence[Word]) -> list[Row]:
    """Words of one height over the whole width, from the top down."""
    if not words:
        return []
    ordered = sorted(words, key=attrgetter("baseline"))
    rows: list[Row] = []
    start, base, size = 0, ordered[0].baseline, ordered[0].size
    for at, word in enumerate(ordered):
        if word.baseline - base > BASELINE * (word.size if word.size > size else size):
            rows.append(ordered[start:at])
            start, base, size = at, word.baseline, word.size
    return [*rows, ordered[start:]]


def _crosses(row: Row, x: float) -> bool:
    """Whether a line runs over both columns here."""
    return _spans_cross(_spans(row), x)


def _spans(row: Row) -> list[tuple[float, float, float]]:
    """The left end, right end and size of each word."""
    return [(word.bbox[0], word.bbox[2], word.size) for word in row]


def _spans_cross(spans: Sequence[tuple[float, float, float]], x: float) -> bool:
    """As `_crosses`, for the spans of a row."""
    end, start = float("-inf"), float("inf")
    before = after = 0.0
    for x0, x1, size in spans:
        if x1 <= x:
            if x1 > end:
                end, before = x1, size
        elif x0 >= x:
            if x0 < start:
                start, after = x0, size
        else:
            return True
    return start - end < CLOSE * min(before, after)


def _gutter(rows: Sequence[Row]) -> float | None:
    """The x at which many rows have a gap and few run over; None where the page has one column."""
    boxes = [word.bbox for row in rows for word in row]
    lefts = [box[0] for box in boxes]
    low, high = min(lefts), max([box[2] for box in boxes])
    first, last = (low + part * (high - low) for part in MIDDLE)
    starts = Counter([round(x0) for x0 in lefts if first <= x0 <= last])
    most = [(start, count) for start, count in starts.items() if count >= LEAST_ROWS]
    spans: list[list[tuple[float, float, float]]] = []  # of the first rows: where lines run over both, few are asked
    best, found = 0, None
    for start, count in most:
        x, score = start - 1.5, count
        for at, row in enumerate(rows):
            if score <= best:
                break
            if at == len(spans):
                spans.append(_spans(row))
            score -= _spans_cross(spans[at], x)
        if score > best:
            best, found = score, x
    return found


def _filled(rows: Sequence[Row], width: float) -> float:
    """How much of the width the words of the fuller rows take; 0 for too few rows."""
    if len(rows) < LEAST_ROWS:
        return 0.0
    filled = sorted([sum([word.bbox[2] - word.bbox[0] for word in row]) for row in rows])
    return filled[len(rows) * 3 // 4] / width
