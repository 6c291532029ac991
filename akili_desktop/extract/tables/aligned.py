"""Tables without a lattice: lines of chunks that stand in columns, between two horizontal rulings or in the open."""

from __future__ import annotations

import re
from bisect import bisect, bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from operator import itemgetter

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import UnitOfMeasure, parse_number, parse_unit
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunk, make_chunks, make_lines
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.tables.colons import as_label
from akili_desktop.extract.tables.figures import bulleted, lists_contents, package_leads, plotted_figure
from akili_desktop.extract.tables.lattice import build, make_cell
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.tables.pieced import pieced_tables

GAP = 0.95
"""Chunks of a table's line stand further apart (glyph sizes) than words of spaced-out prose."""

PITCH = 2.5
"""Lines of one table follow one another within this many glyph sizes."""

LEAST_LINES = 3

QUANTITY = re.compile(r"(?:[A-Za-z]{2,7}\.? |[≤≥<>±~+\-−–]\s?)?[+\-−–±]?\d[\d.,]* ?([^\s\d.,()]+)")
"""A number and what may be its unit, perhaps behind a sign or a word ('approx. 530 mW')."""
WORDED = re.compile(r"[^\W\d_]{4}")
KINDS = 3
"""Quantities of so many kinds in one column are a part's."""
ALL_OF = 4
"""So many texts that are all quantities are a part's where they are of two kinds."""
WITHIN = 0.85
"""Lines of one row follow one another closer than this part of the distance to the next row."""

_PART = re.compile(r"(?=(?:[^A-Z]*[A-Z]){2})(?=(?:\D*\d){2})[A-Z\d][A-Za-z\d/.+-]{4,}\*?")
"""A part's number in a list of them: capitals and digits, at least two of each."""

MOST_STRIPED, MOST_RULINGS = 8, 2000
"""A page with more lines, or more boxes of them, is a drawing."""

WIDEST = 0.7
"""The share of the page that lines between the rows of tables side by side cover at most."""

_ENDS, _HEIGHT = itemgetter(0, 2), itemgetter(1)
"""Of a line across."""

_BEGIN = 3
"""Characters that the numbers of one family begin with."""


def aligned_tables(page: PageContent, lines: Sequence[Line], rules: Rules, taken: Sequence[Rect]) -> list[Table]:
    """The page's tables that only their alignment shows, or pieces of lines, outside the boxes in `taken`.

    Told from prose and lists by columns of numbers or of the numbers of a family's parts; from plots by the absence of
    other drawings. Lists of parts whose rows lines divide, as ordering tables are set, may stand side by side.
    """
    stripes = _stripes(page)
    frames = pieced_tables(page, stripes, rules, taken)
    pieced = [frame.table for frame in frames if frame.table is not None]
    taken = [*taken, *(table.bbox for table in pieced)]
    parts = [
        table
        for box in _striped(page, stripes, taken)
        for table in _in_lines(page, make_lines([w for w in page.words if box.holds_middle_of(w.bbox)]), rules, taken)
        if _lists_parts(table.cells)
    ]
    others = parts + _in_lines(page, lines, rules, [*taken, *(table.bbox for table in parts)])
    untold = [frame for frame in frames if frame.table is None]
    return pieced + [table for table in others if not any(frame.glues(table) for frame in untold)]


def _stripes(page: PageContent) -> dict[tuple[int, int], list[float]]:
    """The heights (y) of a page's lines across, by their two ends; none of a drawing's."""
    if len(page.rulings) > MOST_RULINGS:
        return {}
    level = [ruling for ruling in page.rulings if -0.5 <= ruling[3] - ruling[1] <= 0.5]
    extents: dict[tuple[float, float], list[float]] = defaultdict(list)
    for ends, y in zip(map(_ENDS, level), map(_HEIGHT, level), strict=True):  # a drawing has hundreds
        extents[ends].append(y)
    stripes: dict[tuple[int, int], list[float]] = defaultdict(list)
    for (x0, x1), ys in extents.items():
        stripes[round(x0), round(x1)] += ys
    return stripes


def _striped(
    page: PageContent, stripes: Mapping[tuple[int, int], Sequence[float]], taken: Sequence[Rect]
) -> list[Rect]:
    """The boxes whose rows lines of one extent divide, outside those that are taken."""
    boxes = [
        Rect(x0, min(levels) - PITCH * 8, x1, max(levels))
        for (x0, x1), levels in stripes.items()
        if len(levels) > LEAST_LINES and x1 - x0 < WIDEST * page.width
    ]
    if not 0 < len(boxes) <= MOST_STRIPED:
        return []
    named = {text for text in texts_of(page) if _PART.fullmatch(text)}
    parts = [word.bbox.center for word in page.words if word.text in named]
    return [
        box
        for box in boxes
        if not any(box.intersects(other) for other in taken)
        and sum(box.contains_point(*place) for place in parts) >= LEAST_LINES
    ]


def _in_lines(page: PageContent, lines: Sequence[Line], rules: Rules, taken: Sequence[Rect]) -> list[Table]:
    rows: list[tuple[Chunk, ...]] = []
    tables: list[Table] = []
    for line in [*lines, None]:
        chunks = _chunks(line, taken) if line is not None else ()
        if rows and line is not None and not chunks and _stands_beside(line, rows, taken):
            continue
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
    if not near:
        return _joined(line.chunks)
    words: Sequence[Word] = line.words
    for box in near:
        words = [w for w in words if not box.holds_middle_of(w.bbox)]
    return make_chunks(words, gap=GAP) if words else ()


def _joined(chunks: Sequence[Chunk]) -> tuple[Chunk, ...]:
    """A line's chunks, those that stand closer than columns as one: what parts these parts chunks, too."""
    found = [chunks[0]]
    for chunk in chunks[1:]:
        last, first = found[-1], chunk.words[0]
        if first.bbox.x0 - last.bbox.x1 > GAP * max(first.size, last.words[-1].size):
            found.append(chunk)
        else:
            found[-1] = make_chunk((*last.words, *chunk.words))
    return tuple(found)


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


def _stands_beside(line: Line, rows: Sequence[tuple[Chunk, ...]], taken: Sequence[Rect]) -> bool:
    """Whether a line is of a table in `taken` that stands beside the block, whose lines are at other heights."""
    box = line.bbox
    left, right = min(row[0].bbox.x0 for row in rows), max(row[-1].bbox.x1 for row in rows)
    return (box.x1 < left or box.x0 > right) and any(other.holds_middle_of(box) for other in taken)


def _numeric(text: str) -> bool:
    plain = text.strip("()%*†<>≤≥~€$ ")
    return parse_number(plain) is not None or text in ("-", "–", "—", "n.a.", "n/a", "N/A")


def _table(page: PageContent, rows: list[tuple[Chunk, ...]], rules: Rules) -> Table | None:
    while rows and len(rows[-1]) == 1:
        rows = rows[:-1]
    many = [r for r in rows if len(r) >= 2]
    if len(many) < LEAST_LINES:
        return None
    edges = _columns(many)
    if edges is None:
        return None
    box = bounding_box([c.bbox for r in rows for c in r])
    if drawn_over(page, box, len(rows)):
        return None
    members: dict[int, list[str]] = defaultdict(list)
    for row in many:
        for chunk in row:
            low, high = _places(chunk, edges)
            if low == high:
                members[low].append(chunk.text)
    held = {c: texts for c, texts in members.items() if c > 0 and len(texts) >= 0.4 * len(many)}
    numeric = [c for c, texts in held.items() if sum(map(_numeric, texts)) >= 0.55 * len(texts)]
    # the cells of most blocks, of prose and of lists, need not be made
    may_list = any(len(c.words) == 1 and _PART.fullmatch(c.words[0].text) for row in rows for c in row)
    cells = _cells(rows, edges) if numeric or may_list else []
    if not numeric and not _lists_parts(cells):
        stated = _worded(members[0]) and any(_of_many_kinds(texts) for texts in held.values())
        return build(page, box.grown(1), "aligned", _stated_cells(rows, edges, rules)) if stated else None
    if len(numeric) == 1 and len(edges) == 1 and not _framed(box, rules) and not _lists_parts(cells):
        return None
    if len({c.row for c in cells}) < LEAST_LINES or package_leads(cells) or plotted_figure(page, box, cells):
        return None
    if bulleted(cells) or lists_contents(cells):
        return None
    return build(page, box.grown(1), "aligned", cells)


def _worded(names: Sequence[str]) -> bool:
    """Whether most texts of the first column are words."""
    return sum(WORDED.search(name) is not None for name in names) > 0.5 * len(names)


def _of_many_kinds(texts: Sequence[str]) -> bool:
    """Whether most texts of a column state a quantity each, and these are of several kinds; of two where all do."""
    units = [unit for text in texts if (unit := _measure(text)) is not None]
    kinds = len({unit.dimension for unit in units})
    return len(units) >= 0.55 * len(texts) and (kinds >= KINDS or (kinds > 1 and ALL_OF <= len(texts) == len(units)))


def _stated_cells(rows: Sequence[tuple[Chunk, ...]], edges: Sequence[float], rules: Rules) -> list[TableCell]:
    """The cells of names and quantities: what stands between two lines is a row.

    Where no lines are, a name begins a row, and a line without one is of the row above if it stands closer to it than
    rows do. One that does not is a row without a name: whose it is cannot be told.
    """
    box = bounding_box(chunk.bbox for row in rows for chunk in row)
    cuts = rules.cuts(box.x0, box.x1, box.y0, box.y1)
    grid: list[dict[tuple[int, int], list[Word]]] = []
    band = -1
    starts = [row[0].baseline for row in rows if _places(row[0], edges)[0] == 0]
    pitch = min((b - a for a, b in pairwise(starts)), default=0.0)
    last = 0.0
    for row in rows:
        places: dict[tuple[int, int], list[Word]] = {}
        for chunk in row:
            places.setdefault(_places(chunk, edges), []).extend(chunk.words)
        base = row[0].baseline
        within = bisect(cuts, base) == band
        if len(cuts) < 0.5 * len(starts):
            within = bool(grid) and _places(row[0], edges)[0] > 0
            within = within and (base - last <= WITHIN * pitch or _measure(row[0].text) is None)
        if within:
            for key, words in places.items():
                grid[-1].setdefault(key, []).extend(words)
        else:
            grid.append(places)
        band, last = bisect(cuts, base), base
    return [
        make_cell(r, low, words if low else as_label(words), 1, high - low + 1)
        for r, places in enumerate(grid)
        for (low, high), words in sorted(places.items())
    ]


def _measure(text: str) -> UnitOfMeasure | None:
    """The unit of the quantity that a text begins with, None where it begins with none."""
    found = QUANTITY.match(text)
    return parse_unit(found[1]) if found else None


def _lists_parts(cells: Sequence[TableCell]) -> bool:
    """Whether the first column is of the numbers of one family's parts, below at most one heading."""
    first = [cell.text for cell in cells if cell.col == 0 and cell.row > 0]
    parts = {text for text in first if _PART.fullmatch(text)}
    most = max(Counter(part[:_BEGIN] for part in parts).values(), default=0)
    return len(parts) >= LEAST_LINES and len(parts) >= 0.8 * len(first) and most >= 0.6 * len(parts)


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
    low, high = bisect_right(edges, box.x0 + 0.5), bisect_left(edges, box.x1 - 0.5)
    return min(low, high), high


def drawn_over(page: PageContent, box: Rect, rows: int) -> bool:
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
