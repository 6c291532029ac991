"""Tables drawn with rulings: connected lines -> a lattice of slots -> cells, merged where no line parts them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.page.once import once
from akili_desktop.extract.page.rules import Rules, Span
from akili_desktop.extract.page.textlines import by_middles, group_lines, make_chunks, reading_order
from akili_desktop.extract.tables.figures import drawn_figure, package_leads
from akili_desktop.extract.tables.hanging import Hanging, hanging_rows
from akili_desktop.extract.tables.model import Band, Column, Table, TableCell, TableKind
from akili_desktop.extract.tables.setinrows import heads_of_rows
from akili_desktop.extract.tables.textrows import texts_of_rows

NEAR = 3.0
"""Lines that end this close (points) to one another meet; parallel ones this close are one."""

SLIVER = 7.0
"""A column of a lattice narrower than this (points) is none unless texts stand on both of its sides."""

FEWEST = 4
"""A table has so many cells with a text at least."""

MOST_LINES = 6000
MOST_SLOTS = 60_000


class Slots(NamedTuple):
    """A lattice: its lines' coordinates, which cell each slot (row by row) belongs to, and what each cell covers.

    A span is the cell's first row and column, and its last ones.
    """

    xs: list[float]
    ys: list[float]
    cell: list[list[int]]
    spans: list[tuple[int, int, int, int]]


def lattice_tables(page: PageContent, rules: Rules, taken: Sequence[Rect], *, hanging: bool = False) -> list[Table]:
    """The page's ruled tables outside the boxes in `taken`: two rows and two columns of text at least.

    With `hanging` those alone whose bars part the headings and no row, else all others.
    """
    if len(rules.horizontal) + len(rules.vertical) > MOST_LINES or len(rules.horizontal) < 2:
        return []
    tables: list[Table] = []
    words: Sequence[Word] | None = None
    for mesh in _meshes(page, rules):
        across, down, hung, box = mesh.across, mesh.down, mesh.hung, mesh.box
        if (hung is not None) != hanging or any(_shared(mesh.frame, t) > 0.4 for t in taken):
            continue
        if hung is not None:
            across, down = [*across, *hung.across], [*down, *hung.down]
            box = _around(across, down)
            if any(box.intersects(other) for other in taken):
                continue
        words = words or _by_height(page)
        table = _meshed(page, box, across, down, words)
        if table is not None and not (package_leads(table.cells) or drawn_figure(page, box, across, down, table.cells)):
            tables.append(table)
    return tables


class _Mesh(NamedTuple):
    """Lines that meet: the box around all of them, those that are a table's, and the rows that hang under its head."""

    frame: Rect
    across: list[Span]
    down: list[Span]
    box: Rect
    """Around those that are a table's."""
    hung: Hanging | None


@once
def _meshes(page: PageContent, rules: Rules) -> list[_Mesh]:
    """The page's groups of connected lines that are large enough to hold a table."""
    components = _components(rules)
    framed = [(box, *lines) for lines in components if (box := _around(*lines)).width >= 30 and box.height >= 12]
    if not framed:
        return []
    meeting = {span for across, _ in components for span in across}
    free = sorted((s for s in rules.horizontal if s not in meeting), key=lambda s: s.at)
    found: list[_Mesh] = []
    for frame, *lines in framed:
        across, down = _clipped(*lines)
        box = frame if across is lines[0] else _around(across, down)
        hung = hanging_rows(box, down, free, partial(_by_height, page)) if len(free) > 1 else None
        found.append(_Mesh(frame, across, down, box, hung))
    return found


@once
def _by_height(page: PageContent) -> list[Word]:
    """The page's words but those upside down, from the top."""
    return [w for w in by_middles(page.words) if w.rotation != 180]


def _meshed(
    page: PageContent, box: Rect, across: Sequence[Span], down: Sequence[Span], words: Sequence[Word]
) -> Table | None:
    """The table of connected lines and the words in their box, which are sorted by height."""
    first, end = bisect_left(words, box.y0, key=_middle), bisect_right(words, box.y1, key=_middle)
    inside = [w for w in words[first:end] if box.x0 - 2 <= w.bbox.cx <= box.x1 + 2]
    slots = slots_of(across, down) if len(inside) >= FEWEST else None  # a plot's grid and a logo hold no texts
    return _table(page, box, slots, inside) if slots is not None else None


def _middle(word: Word) -> float:
    _, top, _, bottom = word.bbox
    return (top + bottom) / 2


def gridded(
    page: PageContent, box: Rect, across: Sequence[Span], down: Sequence[Span], words: Sequence[Word]
) -> Table | None:
    """The table that the given lines make of the words, wherever the lines come from; None where it is none."""
    slots = slots_of(across, down)
    return None if slots is None else _table(page, box, slots, words)


def _around(across: Sequence[Span], down: Sequence[Span]) -> Rect:
    """The box of horizontal and vertical lines."""
    ys, xs = [s.at for s in across], [s.at for s in down]
    return Rect(
        min([*[s.low for s in across], *xs]), min([*ys, *[s.low for s in down]]),
        max([*[s.high for s in across], *xs]), max([*ys, *[s.high for s in down]]),
    )  # fmt: skip


def _shared(box: Rect, other: Rect) -> float:
    """The share of the smaller box that both cover."""
    common = box.intersection(other)
    return common.area / max(1.0, min(box.area, other.area)) if common else 0.0


def _components(rules: Rules) -> list[tuple[list[Span], list[Span]]]:
    """Groups of lines that meet one another, each as its horizontal and its vertical lines."""
    across, down = rules.horizontal, rules.vertical
    count = len(across)
    parent = list(range(count + len(down)))

    def root(i: int) -> int:
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    xs = [s.at for s in down]
    begun = sorted(range(len(down)), key=[-s.low for s in down].__getitem__)
    ended = sorted(range(len(down)), key=[-s.high for s in down].__getitem__)
    level: list[int] = []  # those of `down` that reach the level looked at: of a drawing's short lines few do
    for i, (at, low, high) in enumerate(across):
        while begun and down[begun[-1]].low - NEAR <= at:
            insort(level, begun.pop())
        while ended and down[ended[-1]].high + NEAR < at:
            del level[bisect_left(level, ended.pop())]
        own = i
        first, end = bisect_left(xs, low - NEAR), bisect_right(xs, high + NEAR)
        for crossing in level[bisect_left(level, first) : bisect_left(level, end)]:
            other = parent[count + crossing]
            if other != own:
                while parent[other] != other:
                    other = parent[other]
                parent[own] = own = other
    groups: dict[int, tuple[list[Span], list[Span]]] = defaultdict(lambda: ([], []))
    for i, span in enumerate(across):
        groups[root(i)][0].append(span)
    for j, span in enumerate(down):
        groups[root(count + j)][1].append(span)
    return [g for g in groups.values() if len(g[0]) >= 2 and g[1]]


def _clipped(across: list[Span], down: list[Span]) -> tuple[list[Span], list[Span]]:
    """The lines with no bar going on beyond the line across at which the outermost bars end.

    Such ends are hidden under what is painted over them; what stands between them is the table's title, perhaps beside
    a line of its own. A line between two bars that go on is a heading's over some of the columns.
    """
    left, right = min(s.at for s in down), max(s.at for s in down)
    outer = [s for s in down if s.at <= left + NEAR or s.at >= right - NEAR]
    low, high = min(s.low for s in outer), max(s.high for s in outer)
    if not all(_closes(across, y, left, right) for y in (low, high)):
        return across, down
    beyond = [s for s in across if not low - NEAR < s.at < high + NEAR]
    if not beyond and all(low <= s.low and s.high <= high for s in down):
        return across, down
    if any(all(any(_meets(bar, s.at, x) for bar in down) for x in (s.low, s.high)) for s in beyond):
        return across, down
    within = [s._replace(low=max(s.low, low), high=min(s.high, high)) for s in down]
    if any(s.low >= s.high for s in within):  # leads along a package's side
        return across, down
    return [s for s in across if s not in beyond], within


def _meets(bar: Span, y: float, x: float) -> bool:
    return abs(bar.at - x) <= NEAR and bar.low - NEAR <= y <= bar.high + NEAR


def _closes(across: Sequence[Span], y: float, left: float, right: float) -> bool:
    """Whether a line at that height reaches from one side to the other, and no further."""
    return any(abs(s.at - y) <= NEAR and abs(s.low - left) <= NEAR and abs(s.high - right) <= NEAR for s in across)


def _cluster(values: Sequence[float]) -> list[float]:
    """Coordinates with those nearer than `NEAR` made one, at their middle."""
    found: list[list[float]] = []
    for value in sorted(values):
        if found and value - found[-1][-1] <= NEAR:
            found[-1].append(value)
        else:
            found.append([value])
    return [(group[0] + group[-1]) / 2 for group in found]


def slots_of(across: Sequence[Span], down: Sequence[Span]) -> Slots | None:
    """The lattice that lines make, None where it is too small or too large for a table."""
    xs = _cluster([s.at for s in down] + [x for s in across for x in (s.low, s.high)])
    ys = _cluster([s.at for s in across] + [y for s in down for y in (s.low, s.high)])
    rows, cols = len(ys) - 1, len(xs) - 1
    if rows < 1 or cols < 2 or rows * cols < 3 or rows * cols > MOST_SLOTS:
        return None
    # walls: right[r][c] parts slot (r, c) from (r, c + 1), below[r][c] from (r + 1, c)
    right = [[False] * cols for _ in range(rows)]
    below = [[False] * cols for _ in range(rows)]
    mids_y = [(a + b) / 2 for a, b in pairwise(ys)]
    mids_x = [(a + b) / 2 for a, b in pairwise(xs)]
    for span in down:
        k = _nearest(xs, span.at) - 1
        if 0 <= k < cols - 0:
            for r in range(bisect_left(mids_y, span.low), bisect_right(mids_y, span.high)):
                right[r][k] = True
    for span in across:
        k = _nearest(ys, span.at) - 1
        if 0 <= k < rows:
            first, end = bisect_left(mids_x, span.low), bisect_right(mids_x, span.high)
            below[k][first:end] = [True] * (end - first)
    cell = [[-1] * cols for _ in range(rows)]
    spans: list[tuple[int, int, int, int]] = []
    for r in range(rows):
        for c in range(cols):
            if cell[r][c] >= 0:
                continue
            last_c = c
            while last_c + 1 < cols and not right[r][last_c] and cell[r][last_c + 1] < 0:
                last_c += 1
            end = last_c + 1
            last_r = r
            while (
                last_r + 1 < rows
                and True not in below[last_r][c:end]
                and max(cell[last_r + 1][c:end]) < 0
                and True not in right[last_r + 1][c:last_c]
            ):
                last_r += 1
            for y in range(r, last_r + 1):
                cell[y][c:end] = [len(spans)] * (end - c)
            spans.append((r, c, last_r, last_c))
    return Slots(xs, ys, cell, spans)


def _nearest(values: Sequence[float], value: float) -> int:
    at = bisect_left(values, value)
    if at == len(values) or (at and value - values[at - 1] < values[at] - value):
        return at - 1
    return at


def _table(page: PageContent, box: Rect, slots: Slots, words: Sequence[Word]) -> Table | None:
    texts: dict[int, list[Word]] = defaultdict(list)
    rows, cols = len(slots.ys) - 1, len(slots.xs) - 1
    for word in words:
        r = bisect_right(slots.ys, word.bbox.cy) - 1
        c = bisect_right(slots.xs, word.bbox.cx) - 1
        if 0 <= r < rows and 0 <= c < cols:
            texts[slots.cell[r][c]].append(word)
    full = sorted(texts)
    if len(full) < FEWEST or len(full) < 0.25 * len(slots.spans):
        return None
    cells = [cell for n in full for cell in _by_column(_spread(slots.spans[n], texts[n]), slots.xs)]
    if _coarse(cells):
        return None
    ends = {cell.bbox: slots.xs[cell.last_col + 1] for cell in cells}
    cells = _split_rows(_without_slivers(cells, slots.xs), ends)
    cells = _dense(cells)
    if len({c.row for c in cells}) < 2 or len({c.col for c in cells}) < 2:
        return None
    lengths = [sum([len(w.text) for w in c.words]) for c in cells]
    if max(lengths) > max(400, 0.85 * sum(lengths)):
        return None
    return build(page, box, "ruled", cells)


def build(page: PageContent, box: Rect, kind: TableKind, cells: Sequence[TableCell]) -> Table:
    """A table of dense cells: its columns and row bands bound the cells that stand in them alone."""
    rows = max(c.last_row for c in cells) + 1
    cols = max(c.last_col for c in cells) + 1
    tops, feet = [box.y1] * rows, [box.y0] * rows
    lefts, rights = [box.x1] * cols, [box.x0] * cols
    for cell in cells:
        tops[cell.row] = min(tops[cell.row], cell.bbox.y0)
        feet[cell.last_row] = max(feet[cell.last_row], cell.bbox.y1)
        lefts[cell.col] = min(lefts[cell.col], cell.bbox.x0)
        rights[cell.last_col] = max(rights[cell.last_col], cell.bbox.x1)
    head = {c.col: c.text for c in cells if c.row == 0 and c.col_span == 1}
    return Table(
        page=page.page, bbox=box, kind=kind,
        columns=tuple(
            Column(x0=min(a, b), x1=max(a, b), text=head.get(i, ""))
            for i, (a, b) in enumerate(zip(lefts, rights, strict=True))
        ),
        rows=tuple(Band(y0=min(a, b), y1=max(a, b)) for a, b in zip(tops, feet, strict=True)), cells=tuple(cells),
    )  # fmt: skip


def _coarse(cells: Sequence[TableCell]) -> bool:
    """Whether the lines frame a table without parting its columns: cells hold lines of three chunks and more."""
    lines = [line for cell in cells if cell.col_span == 1 for line in group_lines(cell.words)]
    chunky = [line for line in lines if len(line) >= 3 and len(make_chunks(line, gap=1.0)) >= 3]
    return len(chunky) >= max(2, 0.3 * len(lines))


def _spread(span: tuple[int, int, int, int], words: Sequence[Word]) -> TableCell:
    r0, c0, r1, c1 = span
    return make_cell(r0, c0, words, r1 - r0 + 1, c1 - c0 + 1)


def _by_column(cell: TableCell, xs: Sequence[float]) -> list[TableCell]:
    """A cell over several columns whose text stands in these columns one by one is as many cells."""
    if cell.col_span == 1 or any(w.rotation for w in cell.words):
        return [cell]
    parts: dict[int, list[Word]] = defaultdict(list)
    for line in group_lines(cell.words):
        for chunk in make_chunks(line):
            low = bisect_right(xs, chunk.bbox.x0 + 1) - 1
            if low != bisect_right(xs, chunk.bbox.x1 - 1) - 1:
                return [cell]
            parts[low] += chunk.words
    if len(parts) < 2 or any(len(group_lines(words)) != 1 for words in parts.values()):
        return [cell]
    return [make_cell(cell.row, col, words, cell.row_span) for col, words in parts.items()]


def make_cell(row: int, col: int, words: Sequence[Word], row_span: int = 1, col_span: int = 1) -> TableCell:
    """A cell of the given words, in reading order."""
    ordered = reading_order(words)
    return TableCell(
        row=row, col=col, row_span=row_span, col_span=col_span, text=" ".join([w.text for w in ordered]), words=ordered,
        bbox=bounding_box([w.bbox for w in ordered]),
    )  # fmt: skip


def _split_rows(cells: Sequence[TableCell], ends: Mapping[Rect, float]) -> list[TableCell]:
    """Split a band in which columns of numbers, or of texts none of which goes on in the next line, show several lines.

    Columns are drawn there, rows are not. `ends` are the right edges of the cells, by their boxes.
    """
    by_row: dict[int, list[TableCell]] = defaultdict(list)
    for cell in cells:
        if cell.row_span == 1:
            by_row[cell.row].append(cell)
    plan: dict[int, list[float]] = {}
    told: set[int] = set()
    for row, members in by_row.items():
        bases: list[float] | None = None
        agreeing = 0
        for cell in members:
            lines = group_lines(cell.words)
            if len(lines) < 2 or sum(_numeric(" ".join([w.text for w in line])) for line in lines) < 0.7 * len(lines):
                continue
            mine = [line[0].baseline for line in lines]
            if bases is None or len(mine) > len(bases):
                bases, agreeing = mine, 1
            elif sum(any(abs(a - b) < 3 for b in bases) for a in mine) >= 0.8 * len(mine):
                agreeing += 1
        if bases is not None and (agreeing >= 2 or len(bases) >= 3 or len(members) == 2):
            plan[row] = bases
        texts = texts_of_rows(members, ends) if row else None
        known = plan.get(row, [])
        if texts and len(texts) > len(known) and all(any(abs(a - b) < 3 for b in texts) for a in known):
            plan[row] = texts  # the rows of numbers and those without any
            told.add(row)
        if row in plan:
            plan[row] = sorted([*plan[row], *heads_of_rows(members, plan[row])])
    if not plan:
        return list(cells)
    offset: dict[int, int] = {}
    shift = 0
    for row in range(max(c.last_row for c in cells) + 2):
        offset[row] = row + shift
        shift += len(plan.get(row, [0])) - 1
    result: list[TableCell] = []
    for cell in cells:
        if cell.row in plan and cell.row_span == 1:
            bases = plan[cell.row]
            parts: dict[int, list[Word]] = defaultdict(list)
            lines = group_lines(cell.words)
            whole = len(lines) == 1 < 0.5 * len(bases)
            own = [b for b in bases if not (cell.row in told and b == bases[len(bases) // 2] and len(bases) % 2)]
            if any(w.rotation for w in cell.words) or (
                whole and not any(abs(lines[0][0].baseline - b) < 3 for b in own)  # at the middle of all rows
            ):
                result.append(make_cell(offset[cell.row], cell.col, cell.words, len(bases), cell.col_span))
                continue
            for line in lines:
                # a line between two rows continues the one above it
                at = max(0, bisect_right(bases, line[0].baseline + 3) - 1)
                parts[at] += line
            for at, words in parts.items():
                result.append(make_cell(offset[cell.row] + at, cell.col, words, 1, cell.col_span))
        else:
            first, last = offset[cell.row], offset[cell.last_row + 1] - 1
            result.append(replace(cell, row=first, row_span=last - first + 1))
    return result


def _numeric(text: str) -> bool:
    return parse_number(text.strip("()%*†<>≤≥~ ").rstrip("%")) is not None or text in ("-", "–", "—", "n.a.", "n/a")


def _without_slivers(cells: Sequence[TableCell], xs: Sequence[float]) -> list[TableCell]:
    """The cells without the columns that a bar drawn a little off makes: too narrow for text, parting none."""
    ends: dict[int, set[int]] = defaultdict(set)  # the rows in which a cell ends at a column, or begins there
    starts: dict[int, set[int]] = defaultdict(set)
    for cell in cells:
        rows = range(cell.row, cell.last_row + 1)
        ends[cell.last_col].update(rows)
        starts[cell.col].update(rows)
    place = [0]
    here = set(ends[0])
    for col in range(1, len(xs) - 1):
        narrow = min(xs[col] - xs[col - 1], xs[col + 1] - xs[col]) < SLIVER
        if narrow and not here & starts[col]:
            place.append(place[-1])
            here |= ends[col]
        else:
            place.append(place[-1] + 1)
            here = set(ends[col])
    if place[-1] == len(place) - 1:
        return list(cells)
    return [replace(c, col=place[c.col], col_span=place[c.last_col] - place[c.col] + 1) for c in cells]


def _dense(cells: Sequence[TableCell]) -> list[TableCell]:
    """Cells with empty rows and columns of the lattice taken out."""
    rows = sorted({c.row for c in cells})
    cols = sorted({c.col for c in cells})
    if max(c.last_row for c in cells) < len(rows) and max(c.last_col for c in cells) < len(cols):
        return list(cells)
    return [
        replace(
            c, row=bisect_left(rows, c.row), col=bisect_left(cols, c.col),
            row_span=max(1, bisect_right(rows, c.last_row) - bisect_left(rows, c.row)),
            col_span=max(1, bisect_right(cols, c.last_col) - bisect_left(cols, c.col)),
        )
        for c in cells
    ]  # fmt: skip
