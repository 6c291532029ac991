"""A model's pin maps and tables, re-anchored on the page's words, or refused with the reason."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.drafted import BijectionDraft, CellDraft, GridDraft, PairDraft
from akili_desktop.core.facts import Bijection, Cell, Grid, Pair, Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.drafting.claims import Found, Missing, PrintedPage, has_exponent
from akili_desktop.extract.drafting.rows import claimed_box, refused
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.page.textlines import make_chunks
from akili_desktop.extract.pins.names import active_low, alternates, plausible

_NUMBER = re.compile(r"\d{1,4}|[A-Z]{1,2}\d{1,2}|EP|PAD|TAB", re.IGNORECASE)
"""A pin's number, or a ball's place."""
AT_END = 4.0
"""Glyph sizes from the end of a name to its pin's number."""
FEWEST = 2
"""A map of fewer pins says nothing of a package."""


class Anchored(NamedTuple):
    """The pin map, if enough of it stands on the page, and what of it does not."""

    fact: Bijection | None
    rejects: tuple[Reject, ...]


def anchor_bijection(page: PrintedPage, draft: BijectionDraft, extractor: str) -> Anchored:
    """The pairs whose number and name stand side by side, as one map; each other pair is refused by itself."""
    rejects: list[Reject] = []

    def refuse(why: Missing, pair: PairDraft) -> None:
        text, claims = f"{pair.number.text} {pair.name.text}", [pair.number, pair.name]
        rejects.append(refused(page, why, text, claimed_box(page, claims), extractor))

    package: Found | None = None
    if draft.package is not None:
        found = page.find(draft.package)
        if isinstance(found, Missing):
            box = claimed_box(page, [draft.package])
            why = found._replace(detail=f"package: {found.detail}")
            return Anchored(None, (refused(page, why, draft.package.text, box, extractor),))
        package = found
    good: list[tuple[PairDraft, Pair]] = []
    for drafted in draft.pairs:
        pair = _pair(page, drafted)
        if isinstance(pair, Missing):
            refuse(pair, drafted)
        else:
            good.append((drafted, pair))
    pairs: list[Pair] = []
    for drafted, pair in good:
        if any(other is not pair and _share(pair, other) for _, other in good):
            refuse(Missing("taken-twice", "the number or the name is taken for two pins"), drafted)
        else:
            pairs.append(pair)
    if len(pairs) < FEWEST:
        for drafted, _ in good if pairs else ():
            refuse(Missing("too-few-pins", "too few pins of the map stand on the page"), drafted)
        return Anchored(None, tuple(rejects))
    pairs.sort(key=lambda p: (p.left_bbox.y0, p.left_bbox.x0))
    fact = Bijection(
        page=page.content.page, bbox=bounding_box(p.bbox for p in pairs), origin="model", extractor=extractor,
        package=package.text if package else None, package_bbox=package.bbox if package else None, pairs=tuple(pairs),
    )  # fmt: skip
    return Anchored(fact, tuple(rejects))


def _share(one: Pair, other: Pair) -> bool:
    """Whether two pins take the same number or the same name of the page."""
    numbered = one.left_bbox.contains_point(*other.left_bbox.center)
    return numbered or one.right_bbox.contains_point(*other.right_bbox.center)


def _pair(page: PrintedPage, draft: PairDraft) -> Pair | Missing:
    """The pin as the page prints it: number and name side by side, also sideways, or an upright number at the end of a
    name that is printed sideways, as at the top and foot of a drawn package."""
    sheet = page.turned(draft.claims())
    both = _side_by_side(sheet, draft)
    if isinstance(both, Missing):
        ends = _end_to_end(page, draft)
        if ends is None:
            return both
        sheet, both = page, ends
    number, name = both
    speller = Speller(sheet.content)
    if not (speller.spells(number.bbox, number.text) and speller.spells(name.bbox, name.text)):
        return Missing("label-not-spelled", "the page does not spell the number and the name in their boxes")
    return sheet.back(_as_pair(sheet, number, name))


def _end_to_end(page: PrintedPage, draft: PairDraft) -> tuple[Found, Found] | None:
    """An upright number and a name printed sideways, where no other number stands at either end of the name."""
    number, name = page.find(draft.number), page.find(draft.name)
    if isinstance(number, Missing) or isinstance(name, Missing):
        return None
    turned = {word.rotation for word in name.words}
    if {word.rotation for word in number.words} != {0} or not turned <= {90, 270} or not plausible(name.text):
        return None
    near = name.bbox.grown(1, AT_END * number.words[0].size)
    numbers = [
        word
        for word in page.content.words
        if word.rotation == 0 and _NUMBER.fullmatch(word.text) and near.contains_point(*word.bbox.center)
    ]
    alone = [word for word in page.content.words if near.contains_point(*word.bbox.center)]
    if numbers != list(number.words) or len(alone) != len(number.words) + len(name.words) or has_exponent(number):
        return None
    return number, name


def _as_pair(page: PrintedPage, number: Found, name: Found) -> Pair:
    return Pair(
        left=number.text, right=name.text, page=page.content.page, bbox=number.bbox.union(name.bbox),
        left_bbox=number.bbox, right_bbox=name.bbox, alternates=alternates(name.text),
        active_low=active_low(name.text, name.words),
    )  # fmt: skip


def _side_by_side(page: PrintedPage, pair: PairDraft) -> tuple[Found, Found] | Missing:
    """Number and name on one line, each a whole cell, with nothing between them."""
    number, name = page.find(pair.number), page.find(pair.name)
    if isinstance(number, Missing):
        return number._replace(detail=f"number: {number.detail}")
    if isinstance(name, Missing):
        return name._replace(detail=f"name: {name.detail}")
    if not _NUMBER.fullmatch(number.text) or has_exponent(number):
        return Missing("no-pin-number", f"“{number.text}” is no pin's number")
    if not plausible(name.text) or name.text == number.text:
        return Missing("no-pin-name", f"“{name.text}” is no pin's name")
    if any(word.rotation for word in (*number.words, *name.words)):
        return Missing("printed-sideways", "the number or the name is printed sideways")
    lines = {*page.lines_of(number), *page.lines_of(name)}
    if len(lines) != 1:
        return Missing("other-row", f"“{number.text}” and “{name.text}” do not stand on one line")
    line = page.lines[lines.pop()]
    taken = {id(word) for word in (*number.words, *name.words)}
    left, right = sorted((number.bbox, name.bbox), key=lambda box: box.x0)
    between = [w for w in line.words if id(w) not in taken and left.x1 - 1 <= w.bbox.cx <= right.x0 + 1]
    if between:
        text = " ".join(word.text for word in between)
        return Missing("row-not-whole", f"“{text[:80]}” stands between “{number.text}” and “{name.text}”")
    for part in (number, name):
        rest = _rest(line.words, part, taken)
        if rest:
            return Missing("text-cut-off", f"“{part.text}” goes on with “{' '.join(w.text for w in rest)[:80]}”")
    return number, name


def _rest(words: Sequence[Word], part: Found, taken: set[int]) -> list[Word]:
    """The words printed with the part in one go that are neither of it nor of its pair."""
    own = {id(word) for word in part.words}
    chunk = next(c for c in make_chunks(words) if any(id(word) in own for word in c.words))
    return [w for w in chunk.words if id(w) not in taken and any(c.isalnum() or c in "+-−–/" for c in w.plain)]


def anchor_grid(page: PrintedPage, draft: GridDraft, extractor: str) -> Grid | Reject:
    """The table where every claimed cell stands at its place in the order of rows and columns, and no word is left."""
    claims = [cell.cell for cell in draft.cells]
    text = " | ".join(claim.text for claim in claims[:8])

    def refuse(why: Missing) -> Reject:
        return refused(page, why, text, claimed_box(page, claims), extractor)

    cells: list[tuple[CellDraft, Found]] = []
    for claimed in draft.cells:
        found = page.find(claimed.cell)
        if isinstance(found, Missing):
            return refuse(found._replace(detail=f"cell {claimed.row + 1}, {claimed.col + 1}: {found.detail}"))
        cells.append((claimed, found))
    why = _ordered(cells)
    if why is not None:
        return refuse(why)
    whole = bounding_box([found.bbox for _, found in cells])
    own = [id(word) for _, found in cells for word in found.words]
    if len(own) != len(set(own)):
        return refuse(Missing("taken-twice", "a word is taken for two cells"))
    kept = set(own)
    left = [w for w in page.content.words if whole.contains_point(*w.bbox.center) and id(w) not in kept]
    if left:
        said = " ".join(word.text for word in left)
        return refuse(Missing("row-not-whole", f"the table also prints “{said[:120]}”, which the draft leaves out"))
    title = page.find(draft.title) if draft.title is not None else None
    if isinstance(title, Missing) or (title is not None and title.bbox.y1 > whole.y0 + 2):
        title = None
    return Grid(
        page=page.content.page, bbox=whole, origin="model", extractor=extractor, title=title.text if title else None,
        rows=max(c.row + c.row_span for c, _ in cells), cols=max(c.col + c.col_span for c, _ in cells),
        cells=tuple(
            Cell(row=c.row, col=c.col, row_span=c.row_span, col_span=c.col_span, text=_printed(f), bbox=f.bbox)
            for c, f in sorted(cells, key=lambda cell: (cell[0].row, cell[0].col))
        ),
    )  # fmt: skip


def _printed(found: Found) -> str:
    return " ".join(word.text for word in found.words)


def _ordered(cells: Sequence[tuple[CellDraft, Found]]) -> Missing | None:
    """Whether rows follow one another downwards and columns to the right, and no two cells share a place."""
    if len({(c.row, c.col) for c, _ in cells}) != len(cells):
        return Missing("taken-twice", "two cells have one place in the table")
    if len(cells) < FEWEST:
        return Missing("too-few-cells", "a table has more than one cell")
    for (a, here), (b, there) in ((x, y) for x in cells for y in cells if x is not y):
        if a.row + a.row_span <= b.row and here.bbox.cy >= there.bbox.cy:
            return Missing("other-row", f"“{here.text[:40]}” is claimed to stand above “{there.text[:40]}”")
        if a.row == b.row and a.row_span == b.row_span == 1 and not _level(here.bbox, there.bbox):
            return Missing("other-row", f"“{here.text[:40]}” and “{there.text[:40]}” do not stand in one row")
        if a.col + a.col_span <= b.col and here.bbox.cx >= there.bbox.cx:
            return Missing("other-column", f"“{here.text[:40]}” is claimed to stand left of “{there.text[:40]}”")
    return None


def _level(one: Rect, other: Rect) -> bool:
    """Whether two boxes share the height of a line."""
    return one.overlap_y(other) > 0.3 * min(one.height, other.height)
