"""Pin tables: number columns, one or one per package, beside a column of names.

Anchored on the headings (number, name, type, description, package names, also turned ones); columns come from the
vertical rulings where there are any, else from the gaps between the headings, rows from rulings or baselines.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Pair, Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.identity import part_tokens
from akili_desktop.extract.phrases import Phrase, phrases
from akili_desktop.extract.pin_cells import Entry, number_entries, number_like
from akili_desktop.extract.pin_drawings import in_order
from akili_desktop.extract.pin_heads import MARK, Head, find_heads
from akili_desktop.extract.pin_names import (
    active_low,
    alternates,
    joined,
    listed_names,
    name_box,
    name_text,
    plausible,
)
from akili_desktop.extract.pin_titles import package_stretch
from akili_desktop.extract.pin_words import PackageWords, PinWords, VendorWords, plain
from akili_desktop.extract.rules import Rules

EXTRACTOR = "pin-tables"
MOST_HEADS = 400
"""A page with more words of headings is no pin table's: looking at each beside each would take long."""

_PIN_WORD = re.compile(r"\b(?:pins?|balls?|terminals?|leads?|pads?)\b|引脚|管脚|端子|ピン", re.IGNORECASE)


class Column(NamedTuple):
    """A column's interval on the page and its headings from the top."""

    x0: float
    x1: float
    heads: tuple[Head, ...]

    @property
    def roles(self) -> set[str]:
        return {h.role for h in self.heads}

    @property
    def text(self) -> str:
        return " ".join(h.text for h in self.heads)


class Row(NamedTuple):
    """One pin row: entries of each number column, words of the name, and of the other columns by role."""

    entries: dict[int, list[Entry]]
    name: tuple[Word, ...]
    others: dict[str, tuple[Word, ...]]


def read_pin_tables(
    page: PageContent, pins: PinWords, packages: PackageWords, vendors: VendorWords
) -> tuple[list[Bijection], list[Reject]]:
    """One bijection for each number column of each pin table of the page, and what was refused."""
    lines = phrases(page.words, 0.62)
    heads = find_heads(page, lines, pins, packages)
    if len(heads) > MOST_HEADS:
        return [], []
    names = [h for h in heads if h.role == "name"]
    # where no heading says 'name', one such as 'Function' or 'Pin' may stand for it
    names += [h for h in heads if h.role == "weak" and not any(_beside(h, n) for n in names)]
    if not names or not any(h.role in ("number", "package", "group") for h in heads):
        return [], []
    rules = Rules.from_page(page)
    facts: list[Bijection] = []
    rejects: list[Reject] = []
    taken: list[Rect] = []
    for name in sorted(names, key=lambda h: (h.role == "weak", h.bbox.y0, _preference(h, pins))):
        if any(box.contains_point(name.bbox.cx, name.bbox.cy, 2) for box in taken):
            continue
        table = PinTable.around(name, heads, names, page, lines, rules, pins)
        if table is None:
            continue
        found, refused = table.read(packages, vendors)
        rejects += refused
        if found:
            facts += found
            taken.append(table.bbox)
    return facts, rejects


def _preference(head: Head, pins: PinWords) -> int:
    folded = plain(MARK.sub("", head.text))
    return next((i for i, text in enumerate(pins.name_heads) if plain(text) == folded), 99)


def _beside(a: Head, b: Head) -> bool:
    return a is not b and abs(a.bbox.cy - b.bbox.cy) < 30


class PinTable:
    """A pin table's columns and extent."""

    def __init__(
        self,
        columns: Sequence[Column],
        name: int,
        numbers: Sequence[int],
        top: float,
        bottom: float,
        page: PageContent,
        lines: Sequence[Phrase],
        rules: Rules,
        pins: PinWords,
        header: Rect,
    ) -> None:
        self.columns, self.name, self.numbers = columns, name, numbers
        self.top, self.bottom, self.header = top, bottom, header
        self.page, self.lines, self.rules, self.pins = page, lines, rules, pins
        self.bbox = Rect(columns[0].x0, header.y0, columns[-1].x1, bottom)
        self.words = [
            w for w in page.words if w.rotation == 0 and top - 1 <= w.bbox.cy <= bottom and self._column(w) >= 0
        ]

    def _column(self, word: Word) -> int:
        x = word.bbox.cx
        for i, column in enumerate(self.columns):
            if column.x0 <= x < column.x1:
                return i
        return -1

    @classmethod
    def around(
        cls,
        name: Head,
        heads: Sequence[Head],
        names: Sequence[Head],
        page: PageContent,
        lines: Sequence[Phrase],
        rules: Rules,
        pins: PinWords,
    ) -> PinTable | None:
        """The table that has this heading for its names, None where no number column stands beside it."""
        box = name.bbox
        size = box.height or 8.0
        # the heading's own cell tells the header's lower edge
        bars = rules.bars(box.cy, 0, page.width)
        framed = any(b > box.x1 for b in bars) and any(b < box.x0 for b in bars)
        # turned headings make a framed header tall
        below = rules.cuts(box.x0, box.x1, box.y1 - 0.3 * size, box.y1 + (110 if framed else 40), 0.9)
        band = [h for h in heads if abs(h.bbox.cy - box.cy) <= 48 and (h.bbox.y0 < box.y1 + 26)]
        # 'PIN DESCRIPTION' above the headings is the table's title
        band = [h for h in band if h.bbox.y1 > box.y0 or h.role != "description" or not pins.titled(h.text)]
        ruled = bool(below) and framed
        row = [
            h for h in band if h.bbox.overlap_y(box) > 0.3 * min(h.bbox.height, size) or (h.bbox.y1 <= box.y1 + size)
        ]
        if below:
            top = below[0]
            row = [h for h in band if h.bbox.cy < top]
        else:
            same = [h.bbox.y1 for h in row if abs(h.bbox.cy - box.cy) < 0.6 * size]
            top = max([box.y1, *same])
        if not any(h.role in ("number", "package", "group", "weak") and h is not name for h in row):
            return None
        header = bounding_box(h.bbox for h in row)
        if ruled:
            # bars of the body, not of the header, whose groups span several columns
            # a section row below them is one cell over all columns
            heights = [top + step * size for step in (0.5, 1.5, 2.5, 3.5, 4.5)]
            at = next((y for y in heights if rules.bars(y, header.x0 + 2, header.x1 - 2)), heights[0])
            edges = rules.bars(at, header.x0 - 60, page.width) or bars
            bottom = _frame_end(rules, box, at, page.height)
            edges = [e for e in edges if e >= header.x0 - 60]
            if len(edges) < 2:
                return None
            if edges[0] > header.x0:
                edges.insert(0, header.x0 - 4)
            intervals = list(itertools.pairwise(edges))
        else:
            bottom = cls._open_bottom(box, top, header, page, lines, rules, [h for h in names if h.bbox.y0 > top + 20])
            intervals = cls._open_columns(row, top, bottom, page)
        columns = [
            Column(
                x0,
                x1,
                tuple(sorted((h for h in row if x0 <= h.bbox.cx < x1 and _own(h, x0, x1)), key=lambda h: h.bbox.y0)),
            )
            for x0, x1 in intervals
        ]
        at_name = next((i for i, c in enumerate(columns) if name in c.heads), None)
        if at_name is None:
            return None
        table = cls(columns, at_name, (), top, bottom, page, lines, rules, pins, header)
        table.numbers = table._number_columns(row)
        return table if table.numbers else None

    @staticmethod
    def _open_bottom(
        box: Rect,
        top: float,
        header: Rect,
        page: PageContent,
        lines: Sequence[Phrase],
        rules: Rules,
        later: Sequence[Head],
    ) -> float:
        """Where a table without a frame ends: at the first wide gap, or the last ruling of its chain."""
        limit = min((h.bbox.y0 - 6 for h in later if h.bbox.overlap_x(header) > 0), default=page.height)
        ruled = [s.at for s in rules.across(top + 2, limit) if s.low <= box.x1 and s.high >= box.x0 and s.length > 60]
        last = top
        for y in ruled:
            if y - last > 130:
                break
            last = y
        bottom = top
        previous = top
        for line in lines:
            if line.bbox.cy <= top or line.bbox.overlap_x(header.grown(30, 0)) <= 0:
                continue
            if line.bbox.y0 >= limit or (line.bbox.y0 - previous > 2.6 * line.size and line.bbox.y0 > last):
                break
            previous = max(previous, line.bbox.y1)
            bottom = previous
        return max(min(bottom, limit), last) + 1

    @staticmethod
    def _open_columns(row: Sequence[Head], top: float, bottom: float, page: PageContent) -> list[tuple[float, float]]:
        """Column intervals from the emptiest places between neighbouring headings."""
        groups: list[Rect] = []
        for head in sorted((h for h in row), key=lambda h: h.bbox.x0):
            if groups and head.bbox.x0 < groups[-1].x1 - 1:
                groups[-1] = groups[-1].union(head.bbox)
            else:
                groups.append(head.bbox)
        body = [w.bbox for w in page.words if w.rotation == 0 and top <= w.bbox.cy <= min(bottom, top + 260)]
        edges = [max(0.0, groups[0].x0 - 30)]
        for a, b in itertools.pairwise(groups):
            low, high = (a.cx, b.x0 + 3) if a.cx < b.x0 else (a.x0, b.cx)
            best, best_cost = (a.x1 + b.x0) / 2, 1e6
            steps = max(2, int(high - low))
            for i in range(steps + 1):
                x = low + (high - low) * i / steps
                cost = sum(1 for w in body if w.x0 < x < w.x1) * 4 + (0 if a.x1 <= x <= b.x0 + 1 else 1)
                near = min((min(abs(w.x0 - x), abs(w.x1 - x)) for w in body), default=9.0)
                score = cost - min(near, 6.0) / 10
                if score < best_cost:
                    best, best_cost = x, score
            edges.append(best)
        edges.append(page.width)
        return list(itertools.pairwise(edges))

    def _number_columns(self, row: Sequence[Head]) -> list[int]:
        """Columns whose cells are pin numbers and whose heading, or the group above, says so."""
        group = [h for h in row if h.role in ("group", "number") and _PIN_WORD.search(h.text)]
        found: list[int] = []
        for i, column in enumerate(self.columns):
            if i == self.name:
                continue
            cells = [w for w in self.words if column.x0 <= w.bbox.cx < column.x1]
            if not cells:
                continue
            like = sum(1 for w in cells if number_like(w.text, self.pins))
            if not any(w.text[0].isdigit() or number_like(w.text, self.pins, balls_only=True) for w in cells):
                continue
            share = like / len(cells)
            headed = bool(column.roles & {"number", "package"})
            grouped = any(g.bbox.x0 - 25 <= (column.x0 + column.x1) / 2 <= g.bbox.x1 + 25 for g in group)
            near = abs(i - self.name) <= 6
            if (
                (headed and share >= 0.55)
                or (grouped and share >= 0.85 and near and not column.roles & {"type", "description"})
                or ("group" in column.roles and share >= 0.85)
            ):
                found.append(i)
        for i in (found[0] - 1, found[-1] + 1) if found else ():
            # a further package whose heading is no known name: numbers in every row beside a number column
            if 0 <= i < len(self.columns) and i != self.name and not self.columns[i].roles - {"weak"}:
                cells = [w for w in self.words if self.columns[i].x0 <= w.bbox.cx < self.columns[i].x1]
                if len(cells) >= 3 and all(number_like(w.text, self.pins) for w in cells):
                    found.append(i)
        found.sort()
        if not found:
            # 'MW.15' and the like: numbers in every row beside the names
            for i in (self.name - 2, self.name - 1, self.name + 1):
                if 0 <= i < len(self.columns) and not self.columns[i].roles - {"weak"}:
                    cells = [w for w in self.words if self.columns[i].x0 <= w.bbox.cx < self.columns[i].x1]
                    if len(cells) >= 3 and all(number_like(w.text, self.pins) for w in cells):
                        found.append(i)
        return found

    def _about_pins(self) -> bool:
        """Whether the headings or a title above speak of pins, so that 'No.' and 'Symbol' are a pin's."""
        if any(_PIN_WORD.search(h.text) for c in self.columns for h in c.heads):
            return True
        if self.header.y0 < 0.2 * self.page.height and "number" not in self.columns[self.name].roles:
            above = [p for p in self.lines if p.bbox.y1 <= self.header.y0 + 2]
        else:
            above = [p for p in self.lines if self.header.y0 - 130 <= p.bbox.y0 and p.bbox.y1 <= self.header.y0 + 2]
        return any(self.pins.titled(p.text) for p in above if len(p.words) <= 12)

    def read(self, packages: PackageWords, vendors: VendorWords) -> tuple[list[Bijection], list[Reject]]:
        """The bijections of the number columns."""
        if not self._about_pins():
            return [], []
        facts: list[Bijection] = []
        rejects: list[Reject] = []
        above = self._package_above(packages)
        for number in self.numbers:
            column = self.columns[number]
            package, package_box = self._package(column)
            if package is None and above is not None:
                package, package_box = above
            pairs: list[Pair] = []
            for row in self.rows(number):
                made, refused = self.pairs(row, number)
                pairs += made
                rejects += refused
            if len(pairs) < 2:
                continue
            facts.append(
                Bijection(
                    page=self.page.page,
                    bbox=bounding_box([*(p.bbox for p in pairs), self.header]),
                    extractor=EXTRACTOR,
                    package=package,
                    package_bbox=package_box,
                    variant=self._parts_over(column, packages, vendors),
                    source="table",
                    pairs=tuple(pairs),
                )
            )
        return facts, rejects

    def _package(self, column: Column) -> tuple[str | None, Rect | None]:
        """The package that a number column's own headings name."""
        own = [h for h in column.heads if h.role == "package"]
        if own:
            text = re.sub(r"\s*\b(?:pin\s+)?no\.?$", "", " ".join(h.text for h in own), flags=re.IGNORECASE).strip(" ,")
            return text, bounding_box(h.bbox for h in own)
        inside = [
            w
            for w in self.page.words
            if column.x0 <= w.bbox.cx < column.x1
            and self.header.y0 - 1 <= w.bbox.cy < self.top
            and not any(h.bbox.contains(w.bbox, 1) for h in column.heads)
        ]
        if inside and len(self.numbers) > 1:
            rotations = {w.rotation for w in inside}
            if len(rotations) == 1:
                text = joined(in_order(inside))
                stripped = re.sub(r"\s*\b(?:pin\s+)?(?:no|nr)\.?$", "", text, flags=re.IGNORECASE).strip()
                if stripped and len(stripped) <= 40:
                    return stripped, bounding_box(w.bbox for w in inside)
        return None, None

    def _parts_over(self, column: Column, packages: PackageWords, vendors: VendorWords) -> str | None:
        """The part numbers in the headings of a number column and of the group above it; None where none is printed."""
        found: dict[str, None] = {}
        for word in self.page.words:
            if word.rotation or not self.header.y0 - 1 <= word.bbox.cy < self.top or len(word.text) < 4:
                continue
            tokens = tuple(part_tokens(word, vendors, packages))
            if not tokens:
                continue
            bars = self.rules.bars(word.bbox.cy, self.columns[0].x0 - 4, self.columns[-1].x1 + 4)
            low = max((b for b in bars if b <= word.bbox.cx), default=word.bbox.x0)
            high = min((b for b in bars if b > word.bbox.cx), default=word.bbox.x1)
            if low < (column.x0 + column.x1) / 2 < high:
                found.update(dict.fromkeys(tokens))
        return ", ".join(found) or None

    def _package_above(self, packages: PackageWords) -> tuple[str, Rect] | None:
        """The package that the nearest heading above the table names."""
        body = sorted(p.size for p in self.lines)[len(self.lines) // 2] if self.lines else 9.0
        for line in reversed([p for p in self.lines if p.bbox.y1 <= self.header.y0 + 2]):
            heading = line.size >= 1.08 * body or line.words[0].bold
            close = self.header.y0 - line.bbox.y1 < 40 and line.bbox.overlap_x(self.bbox) > 0
            if (heading or close) and len(line.words) <= 10:
                stretch = package_stretch(line, packages)
                if stretch is not None:
                    return stretch
        return None

    def rows(self, number: int) -> list[Row]:
        """The rows of one number column: by its rulings where they part the numbers, else by baselines."""
        cells = self._cell_words(number)
        cuts = [self.top, *self._cuts(number)]
        if cuts[-1] < self.bottom - 3:
            cuts.append(self.bottom)
        lines = {round(w.baseline) for w in cells if number_like(w.text, self.pins)}
        if len(cuts) > 2 and len(cuts) - 1 >= 0.4 * len(lines):
            name_cuts = [self.top, *self._cuts(self.name), self.bottom + 2]
            rows: list[Row] = []
            for y0, y1 in itertools.pairwise(cuts):
                n0 = max((c for c in name_cuts if c <= y0 + 2), default=y0)
                n1 = min((c for c in name_cuts if c >= y1 - 2), default=y1)
                parts = [n0, *(c for c in name_cuts if n0 + 2 < c < n1 - 2), n1]
                # one number cell beside several names: the pin carries each of them
                for low, high in itertools.pairwise(parts):
                    rows += self._band({number: cells}, y0, y1, low, high)
            return rows
        return self._by_baselines({number: cells})

    def _cuts(self, index: int) -> list[float]:
        """The lines across a column; an outer column without bars reaches further than the table's lines."""
        column = self.columns[index]
        x0, x1 = max(column.x0, self.header.x0), min(column.x1, self.header.x1)
        if x1 <= x0:
            x0, x1 = column.x0, column.x1
        return self.rules.cuts(x0, x1, self.top + 2, self.bottom + 2, 0.7)

    def _cell_words(self, index: int) -> list[Word]:
        column = self.columns[index]
        return [w for w in self.words if column.x0 <= w.bbox.cx < column.x1]

    def _band(self, numbers: dict[int, list[Word]], y0: float, y1: float, n0: float, n1: float) -> list[Row]:
        cells = {i: [w for w in ws if y0 <= w.bbox.cy < y1] for i, ws in numbers.items()}
        names = [w for w in self._cell_words(self.name) if n0 <= w.bbox.cy < n1]
        others = self._others(y0, y1)
        entries = {i: number_entries(in_order(ws), self.pins) if ws else [] for i, ws in cells.items()}
        if not any(entries.values()) or not names:
            return []
        name_lines = _lines(names)
        counts = {len(_lines(ws)) for ws in cells.values() if ws}
        whole = in_order(names)
        if len(name_lines) > 1 and counts == {len(name_lines)} and (n0, n1) == (y0, y1):
            # as many numbers as names and no ruling between: one row a line
            rows: list[Row] = []
            for line in name_lines:
                at = line[0].baseline
                near = {i: [w for w in ws if abs(w.baseline - at) <= 0.4 * w.size] for i, ws in cells.items()}
                if not all(near[i] or not cells[i] for i in near) or _goes_on(cells):
                    rows = []
                    break
                rows.append(
                    Row({i: number_entries(ws, self.pins) if ws else [] for i, ws in near.items()}, tuple(line), others)
                )
            if rows:
                return rows
        return [Row(entries, tuple(whole), others)]

    def _by_baselines(self, numbers: dict[int, list[Word]]) -> list[Row]:
        """Rows by baselines: a name line begins a row; numbers under it without a name belong to it too."""
        names = _lines(self._cell_words(self.name))
        cells = [(i, w) for i, ws in numbers.items() for w in ws]
        marks = sorted({round(w.baseline, 1) for _, w in cells if number_like(w.text, self.pins)})
        rows: list[tuple[list[Word], list[tuple[int, Word]]]] = []
        taken: set[int] = set()
        for line in names:
            at, size = line[0].baseline, line[0].size
            beside = [(i, w) for i, w in cells if abs(w.baseline - at) <= 0.45 * max(size, w.size)]
            if beside:
                rows.append((list(line), beside))
                taken.update(id(w) for _, w in beside)
            elif rows and at - max(w.baseline for w in rows[-1][0]) <= 1.45 * size:
                rows[-1][0].extend(line)
        for i, w in cells:
            if id(w) in taken or not rows or not marks:
                continue
            before = [r for r in rows if r[0][0].baseline < w.baseline]
            if before and w.baseline - max(x.baseline for _, x in before[-1][1]) <= 1.6 * w.size:
                before[-1][1].append((i, w))
        made: list[Row] = []
        for name_words, found in rows:
            grouped = {i: in_order([w for j, w in found if j == i]) for i in {j for j, _ in found}}
            entries = {i: number_entries(ws, self.pins) for i, ws in grouped.items()}
            y0 = min(w.bbox.y0 for w in name_words)
            y1 = max(w.bbox.y1 for w in name_words)
            made.append(Row(entries, tuple(in_order(name_words)), self._others(y0, y1)))
        return made

    def _others(self, y0: float, y1: float) -> dict[str, tuple[Word, ...]]:
        found: dict[str, tuple[Word, ...]] = {}
        for i, column in enumerate(self.columns):
            if i == self.name or i in self.numbers:
                continue
            role = next((r for r in ("type", "description", "alternate") if r in column.roles), None)
            if role and role not in found:
                words = [w for w in self.words if column.x0 <= w.bbox.cx < column.x1 and y0 <= w.bbox.cy < y1]
                if words:
                    found[role] = tuple(in_order(words))
        return found

    def pairs(self, row: Row, number: int) -> tuple[list[Pair], list[Reject]]:
        entries = row.entries.get(number) or []
        if not entries:
            return [], []
        large = max((w.size for w in row.name), default=0.0)
        # a small short word apart from the name is a footnote's mark
        words = tuple(w for w in row.name if w.size >= 0.78 * large or len(w.text) > 2)
        if not words:
            return [], []
        text = name_text(words)
        box = bounding_box(w.bbox for w in words)
        where = bounding_box([box, *(e.bbox for e in entries)])
        lost = len(entries) == 1 and len(words) >= 3 and len(_lines(words)) >= 3 and not re.search(r"[/,;(_-]", text)
        if lost or not plausible(text):
            # names below one another without a mark between them are several rows'
            rule = "rows of a pin table not told apart" if lost else "pin name not plausible"
            reject = Reject(page=self.page.page, bbox=where, rule=rule, text=text[:80], extractor=EXTRACTOR)
            return [], [reject]
        listed = listed_names(words)
        if len(entries) > 1 and len(listed) == len(entries):
            chosen = listed
        elif len(entries) > 1 and _RANGE_OF_NAMES.search(text):
            return [], [
                Reject(
                    page=self.page.page,
                    bbox=where,
                    rule="several names in one cell",
                    text=text[:80],
                    extractor=EXTRACTOR,
                    detail=f"{len(entries)} pins, and the order of the names is not printed",
                )
            ]
        else:
            chosen = [(text, words)] * len(entries)
        kind = joined(row.others["type"]) if "type" in row.others else None
        description = joined(row.others["description"]) if "description" in row.others else None
        more = tuple(
            p
            for w in row.others.get("alternate", ())
            for p in re.split(r"[,/;]", w.text)
            if any(c.isalnum() for c in p)
        )
        return [
            Pair(
                left=entry.text,
                right=name,
                page=self.page.page,
                bbox=entry.bbox.union(name_box(name, held)),
                left_bbox=entry.bbox,
                right_bbox=name_box(name, held),
                alternates=tuple(dict.fromkeys((*alternates(name), *more))),
                pin_type=kind,
                description=description,
                active_low=active_low(name, held),
            )
            for entry, (name, held) in zip(entries, chosen, strict=True)
        ], []


_RANGE_OF_NAMES = re.compile(r"[A-Za-z]\d+\s?(?:-|–|—|~|\.\.\.?|…|to|:)\s?[A-Za-z]*\d+$|\d\.\.\d", re.IGNORECASE)


def _frame_end(rules: Rules, name: Rect, at: float, page_end: float) -> float:
    """Where the bars beside the names end; they may be broken by section rows."""
    spans = sorted(rules.upright(name.x0 - 60, name.x1 + 60), key=lambda s: s.low)
    end = max((s.high for s in spans if s.low <= at <= s.high), default=page_end)
    for span in spans:
        if end - 2 <= span.low <= end + 26 and span.high > end:
            end = span.high
    return end


def _own(head: Head, x0: float, x1: float) -> bool:
    """Whether the heading is this column's alone, not one over a group of columns."""
    return head.bbox.x0 >= x0 - 6 and head.bbox.x1 <= x1 + 6


def _lines(words: Sequence[Word]) -> list[list[Word]]:
    rows: list[list[Word]] = []
    for word in sorted(words, key=lambda w: (w.baseline, w.bbox.x0)):
        if rows and word.baseline - rows[-1][0].baseline <= 0.4 * word.size:
            rows[-1].append(word)
        else:
            rows.append([word])
    return [sorted(r, key=lambda w: w.bbox.x0) for r in rows]


def _goes_on(cells: dict[int, list[Word]]) -> bool:
    """Whether a number cell's line ends in a comma, so that the next line belongs to it."""
    return any(w.text.endswith((",", ";")) for ws in cells.values() for w in ws)
