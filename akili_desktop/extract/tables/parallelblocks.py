"""Names in the open beside ruled rows: each begins at its first row, and lines that end before the names part the rows.

'RON(peak) | ON resistance (peak)', 'RON(rail) | ON resistance (rail)' at the left of lines that run from the conditions
to the units alone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.brackets import OPEN_END
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.tables.headcolumns import HeadColumn
from akili_desktop.extract.tables.valuelines import RowDraft, ValueLine

NEAR = 2.0
"""Lines of one name follow one another within this many glyph sizes: rows of one line may stand that far apart."""

OFF_MIDDLE = 0.5
"""Letters' sizes by which a name stands off the middle of its rows, at most."""


def part_names(
    columns: Sequence[HeadColumn], texts: Mapping[int, Sequence[Word]], values: Sequence[ValueLine], rules: Rules,
    top: float, end: float,
) -> Rules:  # fmt: skip
    """The rules, with lines under conditions and values alone going on to the left where they begin a further name.

    In a cell that no line across the names parts, each name stands beside a symbol, level with the first line of its
    ruled row, the first one in the cell's first row. Names that may as well stand at the middle of their rows, or
    one under which another may begin without a symbol, tell nothing.
    """
    name, symbol, tests = (_place(columns, role) for role in ("parameter", "symbol", "conditions"))
    if name is None or symbol is None or tests is None or tests < max(name, symbol):
        return rules
    left, right = min(columns[name].x0, columns[symbol].x0), max(columns[name].x1, columns[symbol].x1)
    closed = [top, *rules.cuts(left, right, top - 2, end + 2, 0.6), end]
    rows = rules.cuts(columns[tests].x0, columns[-1].x1, top - 2, end + 2, 0.8)
    beside = [word.baseline for at, words in texts.items() if at >= tests for word in words]
    beside += [value.baseline for value in values]
    found: list[float] = []
    for high, low in pairwise(closed):
        inner = [y for y in rows if high + rules.touch < y < low - rules.touch]
        symbols = _lines(texts.get(symbol, ()), high, low)
        names = _lines(texts.get(name, ()), high, low)
        starts = [bisect_left(inner, line[0].bbox.cy) for line in symbols]
        if len(symbols) < 2 or starts[0] != 0 or len(set(starts)) < len(starts):
            continue
        named = [next((i for i, other in enumerate(names) if _level(other, line)), None) for line in symbols]
        heights = sorted(y for y in beside if high < y < low)
        edges = [high, *inner]
        first = [next((y for y in heights if y > edges[start]), low) for start in starts]
        level = all(abs(line[0].baseline - y) <= 0.3 * line[0].size for line, y in zip(symbols, first, strict=True))
        if not level or None in named or not names or 0 not in named:
            continue
        blocks: list[list[Word]] = []
        for i, line in enumerate(names):
            if i in named:
                blocks.append([])
            elif not _goes_on(names[i - 1], line):
                break
            blocks[-1] += line
        else:
            if not _begin_alike(blocks) or _centred(blocks, [high, *inner, low]):
                continue
            found += [inner[start - 1] for start in starts[1:]]
    return rules.extended([(y, left, right) for y in found]) if found else rules


def doubt_names_together(columns: Sequence[HeadColumn], rows: Sequence[RowDraft]) -> None:
    """Doubt rows that share several names, each beside a symbol of its own: which is whose is not read."""
    name, symbol = (_place(columns, role) for role in ("parameter", "symbol"))
    if name is None or symbol is None:
        return
    held = [tuple(map(id, row.cells.get(name, ()))) for row in rows]
    for row, own in zip(rows, held, strict=True):
        if held.count(own) < 2:
            continue
        names, symbols = (group_lines(row.cells.get(index, ())) for index in (name, symbol))
        begun = [other for other in names if any(_level(line, other) for line in symbols)]
        wrapped = any(line[-1].text.endswith("_") for line in symbols[:-1])  # 'ΔRF_' over 'OP_V' is one symbol
        row.unsure = row.unsure or (len(begun) > 1 and not wrapped and _begin_alike(begun))


def _place(columns: Sequence[HeadColumn], role: str) -> int | None:
    return next((i for i, column in enumerate(columns) if column.role == role), None)


def _lines(words: Sequence[Word], high: float, low: float) -> list[list[Word]]:
    return group_lines([word for word in words if high < word.bbox.cy < low])


def _level(line: Sequence[Word], other: Sequence[Word]) -> bool:
    return abs(line[0].baseline - other[0].baseline) <= 0.3 * line[0].size


def _goes_on(above: Sequence[Word], line: Sequence[Word]) -> bool:
    """Whether a line without a symbol can only go on with the name in the line above it."""
    near = line[0].baseline - above[0].baseline <= NEAR * line[0].size
    return near and (line[0].text[0].islower() or line[0].text[0] == "(" or above[-1].text.endswith((",", "-", "/")))


def _begin_alike(blocks: Sequence[Sequence[Word]]) -> bool:
    """Whether of several names none begins with a large letter and another small, and none before another is left open.

    'output data in' under 'Resolution of' is the next line of that, beside whatever symbol. 'HIGH-level' is neither.
    """
    large = any(block[0].text[0].isupper() and block[0].text[1:2].islower() for block in blocks)
    closed = not any(OPEN_END.search(block[-1].text) for block in blocks[:-1])
    return closed and not (large and any(block[0].text[0].islower() for block in blocks))


def _centred(blocks: Sequence[Sequence[Word]], edges: Sequence[float]) -> bool:
    """Whether each name may be at the middle of several of the rows between the `edges`, from the first to the last."""
    begin, last = 0, len(edges) - 1
    for words in blocks:
        middle = (min(word.bbox.y0 for word in words) + max(word.bbox.y1 for word in words)) / 2
        off = [abs((edges[begin] + edges[end]) / 2 - middle) for end in range(begin + 1, last + 1)]
        if not off or min(off) > OFF_MIDDLE * words[0].size:
            return False
        begin += 1 + off.index(min(off))
    return begin == last and len(blocks) < last
