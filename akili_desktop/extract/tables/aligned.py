"""Tables without a lattice: lines of chunks that stand in columns, between two horizontal rulings or in the open."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunks
from akili_desktop.extract.tables.figures import package_leads, plotted_figure
from akili_desktop.extract.tables.lattice import build, make_cell
from akili_desktop.extract.tables.model import Table, TableCell

GAP = 0.95
"""Chunks of a table's line stand further apart (glyph sizes) than words of spaced-out prose."""

PITCH = 2.5
"""Lines of one table follow one another within this many glyph sizes."""

LEAST_LINES = 3


def aligned_tables(page: PageContent, lines: Sequence[Line], rules: Rules, taken: Sequence[Rect]) -> list[Table]:
    """The page's tables that only their alignment shows, outside the boxes in `taken`.

    Told from prose and lists by columns of numbers; from plots by the absence of other drawings.
    """
    rows: list[tuple[Chunk, ...]] = []
    tables: list[Table] = []
    for line in [*lines, None]:
        chunks = _chunks(line, taken) if line is not None else ()
        if rows and (line is None or not _follows(rows, chunks)):
            table = _table(page, rows, rules)
            if table is not None:
                tables.append(table)
            rows = []
        if len(chunks) >= 2 or (rows and len(chunks) == 1):
            rows.append(chunks)
    return tables


def _chunks(line: Line, taken: Sequence[Rect]) -> tuple[Chunk, ...]:
    if len(line.chunks) < 2 and len(line.words) > 12:
        return ()
    near = [box for box in taken if box.y0 <= line.bbox.y1 and line.bbox.y0 <= box.y1]
    words = [w for w in line.words if not any(box.contains_point(w.bbox.cx, w.bbox.cy) for box in near)]
    return make_chunks(words, gap=GAP) if words else ()


def _follows(rows: Sequence[tuple[Chunk, ...]], chunks: Sequence[Chunk]) -> bool:
    """Whether a line goes on with the block above it: close below, and not a line of prose."""
    if not chunks:
        return False
    last = rows[-1][0]
    if chunks[0].baseline - last.baseline > PITCH * max(chunks[0].size, last.size):
        return False
    if len(chunks) == 1:
        return len(chunks[0].words) <= 6 and len(rows[-1]) > 1
    return True


def _numeric(text: str) -> bool:
    plain = text.strip("()%*†<>≤≥~€$ ")
    return parse_number(plain) is not None or text in ("-", "–", "—", "n.a.", "n/a", "N/A")


def _table(page: PageContent, rows: list[tuple[Chunk, ...]], rules: Rules) -> Table | None:
    while rows and len(rows[-1]) == 1:
        rows = rows[:-1]
    many = [r for r in rows if len(r) >= 2]
    if len(many) < LEAST_LINES:
        return None
    box = bounding_box(c.bbox for r in rows for c in r)
    edges = _columns(many)
    if edges is None or _drawn_over(page, box, len(rows)):
        return None
    members: dict[int, list[str]] = defaultdict(list)
    for row in many:
        for chunk in row:
            low, high = _places(chunk, edges)
            if low == high:
                members[low].append(chunk.text)
    numeric = [
        c
        for c, texts in members.items()
        if c > 0 and sum(map(_numeric, texts)) >= 0.55 * len(texts) and len(texts) >= 0.4 * len(many)
    ]
    if not numeric:
        return None
    if len(numeric) == 1 and len(edges) == 1 and not _framed(box, rules):
        return None
    cells = _cells(rows, edges)
    if len({c.row for c in cells}) < LEAST_LINES or package_leads(cells) or plotted_figure(page, box, cells):
        return None
    return build(page, box.grown(1), "aligned", cells)


def _columns(rows: Sequence[tuple[Chunk, ...]]) -> list[float] | None:
    """The x between columns: the stretches that (nearly) no line's chunk covers."""
    events: list[tuple[float, int]] = []
    for row in rows:
        for chunk in row:
            events += ((chunk.bbox.x0, 1), (chunk.bbox.x1, -1))
    events.sort()
    allowed = 0.12 * len(rows)
    size = rows[0][0].size
    edges: list[float] = []
    depth = 0
    start: float | None = None
    for x, step in events:
        before = depth
        depth += step
        if before > allowed >= depth:
            start = x
        elif before <= allowed < depth and start is not None:
            if x - start >= 0.5 * size:
                edges.append((start + x) / 2)
            start = None
    return edges or None


def _places(chunk: Chunk, edges: Sequence[float]) -> tuple[int, int]:
    """First and last column that a chunk stands over."""
    box = chunk.bbox
    low = sum(edge <= box.x0 + 0.5 for edge in edges)
    high = sum(edge < box.x1 - 0.5 for edge in edges)
    return min(low, high), high


def _drawn_over(page: PageContent, box: Rect, rows: int) -> bool:
    """Whether the block lies in a figure: curves and slanted lines cross it, or a picture lies under it."""
    strokes = sum(1 for s in page.strokes if s.bbox.intersects(box))
    # pictures as wide as the sheet are its background, not figures
    wide = 0.9 * page.width
    return strokes > max(4, rows) or any(
        i.bbox.contains_point(box.cx, box.cy) and i.bbox.width < wide for i in page.images
    )


def _framed(box: Rect, rules: Rules) -> bool:
    """Whether horizontal lines close the block above and below."""
    near = 14.0
    above = rules.cuts(box.x0, box.x1, box.y0 - near, box.y0 + 6, 0.7)
    below = rules.cuts(box.x0, box.x1, box.y1 - 6, box.y1 + near, 0.7)
    return bool(above and below)


def _cells(rows: Sequence[tuple[Chunk, ...]], edges: Sequence[float]) -> list[TableCell]:
    """One row a line; a line without first column and without numbers, set closer than rows are, continues a row."""
    pitches = sorted(b[0].baseline - a[0].baseline for a, b in pairwise(rows))
    usual = pitches[len(pitches) // 2] if pitches else 0.0
    grid: list[dict[tuple[int, int], list[Word]]] = []
    last = 0.0
    for row in rows:
        places: dict[tuple[int, int], list[Word]] = {}
        for chunk in row:
            key = _places(chunk, edges)
            places.setdefault(key, []).extend(chunk.words)
        base = row[0].baseline
        more = bool(grid) and all(k[0] > 0 for k in places) and not any(_numeric(c.text) for c in row)
        if more and base - last < 0.85 * usual and all(k in grid[-1] for k in places):
            for key, words in places.items():
                grid[-1][key].extend(words)
        else:
            grid.append(places)
        last = base
    return [
        make_cell(r, low, words, 1, high - low + 1)
        for r, places in enumerate(grid)
        for (low, high), words in sorted(places.items())
    ]
