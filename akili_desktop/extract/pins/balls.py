"""Ball-grid maps: letters along one side, numbers along another, and the balls' names where they cross."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple, TypeAlias

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Flag, Pair
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.partwords import PackageWords, PinWords, VendorWords
from akili_desktop.extract.pins.names import active_low, alternates, name_text, plausible
from akili_desktop.extract.pins.titles import Place, titles

EXTRACTOR = "pin-balls"

FROM_EDGES = "ball-number-from-edges"
"""Flag of a map whose ball numbers are put together from a row's letter and a column's number."""

PART_OF_GRID = "pin-grid-in-parts"
"""Flag of a map whose rows do not begin at A or whose columns not at 1: the rest stands elsewhere, or was not read."""

FEWEST_BEHIND = 3
"""Labels of an edge that begins behind A or 1."""

WIDEST = 18.0
"""Widest step between two balls in glyph sizes of the labels: maps are compact, drawing sheets with zones are not."""

MOST_COLUMNS = 60
MOST_FIRSTS, MOST_LABELS = 30, 3000
"""A page with more letters A, ones or labels in all is a table or text: trying each with each would take long."""

FILLED = 0.6
"""Least share of the places that hold a name: balls may be missing, plots and matrices are mostly empty."""

NEAREST, FARTHEST = 0.3, 2.2
"""How far the labels stand from the first ball, in steps."""

OFF, FARTHEST_OFF = 0.3, 0.45
"""Steps between a ball's place and its name, at most; names that stand all alike over or under their balls may be
farther off, still on their own row's side of the middle between two rows."""

ALIKE = 0.08
"""By so many steps the names over or under the balls may differ in how far off they are."""

_NUMBER = re.compile(r"[1-9]\d?$")
_ORDER = tuple([str(n) for n in range(1, MOST_COLUMNS)])


Along: TypeAlias = Callable[[Word], float]
"""Where a word stands, along an edge or across it."""


class Labels(NamedTuple):
    """The labels of one edge in their order from A or 1, their words, and the step between two."""

    texts: tuple[str, ...]
    words: tuple[Word, ...]
    step: float


def read_ball_maps(page: PageContent, pins: PinWords, packages: PackageWords, vendors: VendorWords) -> list[Bijection]:
    """A map for each grid of at least two rows and two columns whose places mostly hold a ball's name."""
    texts = texts_of(page)
    labels = pins.ball_labels & texts
    counted = {text for text in texts if len(text) <= 2 and _NUMBER.match(text)} if len(labels) > 1 else set[str]()
    if not (_follow(labels, pins.ball_letters) and _follow(counted, _ORDER)):
        return []
    letters = [w for w in page.words if w.text in labels and w.rotation == 0]
    numbers = [w for w in page.words if w.text in counted and w.rotation == 0]
    firsts = [sum(w.text == pins.ball_letters[0] for w in letters), sum(w.text == "1" for w in numbers)]
    if not numbers or max(firsts) > MOST_FIRSTS or len(letters) + len(numbers) > MOST_LABELS:
        return []
    rows = list(_downwards(letters, pins))
    columns = list(_across(numbers)) if rows else []
    found: list[tuple[Rect, list[Pair]]] = []
    for row, column in itertools.product(rows, columns):
        grid = _grid(row, column)
        if grid is None or any(grid.intersection(box) for box, _ in found):
            continue
        pairs = _pairs(page, row, column)
        if pairs:
            found.append((grid, pairs))
    flag = Flag(rule=FROM_EDGES, detail="a row's letter and a column's number make the ball's number")
    maps = titled_maps(page, found, pins, packages, vendors, (flag,))
    return [_begun(fact, pins) for fact in maps]


def _follow(texts: Set[str], order: Sequence[str]) -> bool:
    """Whether two labels that follow one another are among the texts: no edge has fewer."""
    return len(texts) > 1 and any(a in texts and b in texts for a, b in itertools.pairwise(order))


def _begun(fact: Bijection, pins: PinWords) -> Bijection:
    """The map, flagged where it does not begin at A and 1."""
    first = fact.pairs[0].left
    column = min(int(p.left.lstrip("".join(pins.ball_rows))) for p in fact.pairs)
    row = first.rstrip("0123456789")
    if row == pins.ball_letters[0] and column == 1:
        return fact
    flag = Flag(rule=PART_OF_GRID, detail=f"this part of the ball map begins at {row}{column}")
    return fact.model_copy(update={"flags": (*fact.flags, flag)})


def titled_maps(
    page: PageContent,
    found: Sequence[tuple[Rect, list[Pair]]],
    pins: PinWords,
    packages: PackageWords,
    vendors: VendorWords,
    flags: tuple[Flag, ...] = (),
) -> list[Bijection]:
    """The maps of the grids found, with their titles; none where nothing on the page speaks of pins or a package."""
    lines = phrases(page.words) if found else []
    if not any(pins.titled(p.text) or packages.found(p.text) for p in lines):
        return []
    outside = [line for line in lines if not any(_within(line, box, pairs) for box, pairs in found)]
    named = titles([Place(box, box) for box, _ in found], outside, page.height, packages, vendors)
    return [
        Bijection(
            page=page.page, bbox=box, extractor=EXTRACTOR, left_name="ball", package=title.package,
            package_bbox=title.package_bbox, variant=title.parts, source="drawing", pairs=tuple(pairs), flags=flags,
        )
        for (box, pairs), title in zip(found, named, strict=True)
    ]  # fmt: skip


def _within(line: Phrase, grid: Rect, pairs: Sequence[Pair]) -> bool:
    """Whether a line of the page has nothing but balls and their names: 'DQ14' under a ball names no part."""
    if not grid.contains_point(*line.bbox.center):
        return False
    boxes = [pair.bbox for pair in pairs]
    return all(any(box.contains_point(*word.bbox.center) for box in boxes) for word in line.words)


def _downwards(letters: Sequence[Word], pins: PinWords) -> Iterator[Labels]:
    """Letters below one another, downwards or upwards, from A or, in a part of a map, from another."""
    yield from _runs(letters, pins.ball_letters, lambda w: w.bbox.cx, lambda w: w.bbox.cy, 0.6)


def _across(numbers: Sequence[Word]) -> Iterator[Labels]:
    """Numbers beside one another, to the right or, in a view from below, to the left, from 1 or another on."""
    yield from _runs(numbers, _ORDER, lambda w: w.baseline, lambda w: w.bbox.cx, 0.3)


def _runs(labels: Sequence[Word], order: Sequence[str], across: Along, along: Along, slack: float) -> Iterator[Labels]:
    """Labels on one line that follow one by one at an even step, from each that none of them comes before."""
    starts = 0
    places = [(across(w), w) for w in labels]
    for first in sorted(labels, key=lambda w: w.text != order[0]):
        at = order.index(first.text) if first.text in order else -1
        if at < 0:
            continue
        place, near = across(first), slack * first.size
        level = [w for at_place, w in places if abs(at_place - place) <= near]
        behind = at > 0
        if behind and (len(level) < FEWEST_BEHIND or any(w.text == order[at - 1] for w in level)):
            continue
        starts += behind
        if starts > MOST_FIRSTS:
            return
        for way in (1, -1):
            run = _run(first, level, order[at:], way, along)
            if run is not None and len(run.texts) >= (FEWEST_BEHIND if behind else 2):
                yield run


def _run(first: Word, level: Sequence[Word], order: Sequence[str], way: int, place: Along) -> Labels | None:
    """The labels that follow `first` one by one at an even step."""
    ordered = sorted((w for w in level if way * (place(w) - place(first)) > 0), key=lambda w: way * place(w))
    words = [first]
    for word in ordered:
        if len(words) < len(order) and word.text == order[len(words)]:
            step = abs(place(word) - place(words[-1]))
            if len(words) > 1 and not 0.6 <= step / abs(place(words[-1]) - place(words[-2])) <= 1.6:
                break
            words.append(word)
    if len(words) < 2:
        return None
    step = abs(place(words[-1]) - place(first)) / (len(words) - 1)
    return Labels(tuple(w.text for w in words), tuple(words), step) if step <= WIDEST * first.size else None


def _grid(rows: Labels, columns: Labels) -> Rect | None:
    """The box of the balls' places; None where the two edges do not meet at a corner."""
    xs = [w.bbox.cx for w in columns.words]
    ys = [w.bbox.cy for w in rows.words]
    x, y = rows.words[0].bbox.cx, columns.words[0].bbox.cy
    left, right, top, foot = min(xs), max(xs), min(ys), max(ys)
    beside = max(left - x, x - right) / columns.step
    above = max(top - y, y - foot) / rows.step
    if not (NEAREST <= beside <= FARTHEST and NEAREST <= above <= FARTHEST):
        return None
    half = (0.5 * columns.step, 0.5 * rows.step)
    return Rect(left - half[0], top - half[1], right + half[0], foot + half[1])


def _pairs(page: PageContent, rows: Labels, columns: Labels) -> list[Pair]:
    """The balls with the names at their places; none where the places hold anything but single names."""
    labels = {id(w) for w in (*rows.words, *columns.words)}
    words = [w for w in page.words if w.rotation == 0 and id(w) not in labels]
    held: dict[tuple[int, int], list[Word]] = {}
    ys = [w.bbox.cy for w in rows.words]
    xs = [w.bbox.cx for w in columns.words]
    for word in words:
        at = min(range(len(ys)), key=lambda i: abs(ys[i] - word.bbox.cy))
        to = min(range(len(xs)), key=lambda i: abs(xs[i] - word.bbox.cx))
        if abs(ys[at] - word.bbox.cy) < 0.5 * rows.step and abs(xs[to] - word.bbox.cx) < 0.5 * columns.step:
            held.setdefault((at, to), []).append(word)
    if len(held) < max(4, FILLED * len(ys) * len(xs)):
        return []
    offs = {place: (min(w.bbox.cy for w in inside) - ys[place[0]]) / rows.step for place, inside in held.items()}
    shift = _shift(offs, len(ys))
    pairs: list[Pair] = []
    for (at, to), inside in sorted(held.items()):
        lines = group_lines(inside)
        ordered = [w for line in lines for w in line]
        box = bounding_box(w.bbox for w in ordered)
        name = name_text(ordered)
        off = abs(box.cx - xs[to]) / columns.step
        if not shift:
            off = max(off, abs(box.cy - ys[at]) / rows.step)
        if off > OFF or len(lines) > 3 or not plausible(name) or len(ordered) > 4:
            return []
        pairs.append(
            Pair(
                left=rows.texts[at] + columns.texts[to], right=name, page=page.page, bbox=box, left_bbox=box,
                right_bbox=box, alternates=alternates(name), active_low=active_low(name, ordered),
            )
        )  # fmt: skip
    lettered = sum(any(c.isalpha() for c in p.right) for p in pairs)
    return pairs if lettered >= 0.8 * len(pairs) and len({p.right for p in pairs}) >= 3 else []


def _shift(offs: Mapping[tuple[int, int], float], rows: int) -> float:
    """How far under or, below zero, over their balls all names stand, in steps; 0 where they are not all so.

    Each row has names: those of the row before or behind would leave the first or the last without one.
    """
    low, high = min(offs.values()), max(offs.values())
    apart = min(abs(low), abs(high))
    alike = high - low <= ALIKE and apart > OFF and max(abs(low), abs(high)) <= FARTHEST_OFF
    return low if alike and {at for at, _ in offs} == set(range(rows)) else 0.0
