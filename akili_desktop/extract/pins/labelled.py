"""Ball maps whose balls print their own number, 'A1', with the name above or below it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Pair
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.textlines import group_lines
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.partwords import PackageWords, PinWords, VendorWords
from akili_desktop.extract.pins.balls import FILLED, WIDEST, titled_maps
from akili_desktop.extract.pins.names import active_low, alternates, name_text, plausible

NARROWEST = 2.5
"""Narrowest step between two balls in glyph sizes: there is room for a name."""

MOST_LABELS, MOST_FIRSTS = 1000, 8
"""A page with more ball numbers, or more of 'A1', lists them in tables."""

_LABEL = re.compile(r"([A-Z]{1,2})([1-9]\d?)$")


def read_labelled_maps(
    page: PageContent, pins: PinWords, packages: PackageWords, vendors: VendorWords
) -> list[Bijection]:
    """A map for each grid of balls, of two rows and two columns at least, in which each has its number and one name."""
    firsts = [w for w in page.words if w.text == "A1" and w.rotation == 0]
    if not 0 < len(firsts) <= MOST_FIRSTS:
        return []
    lettered = {text for text in texts_of(page) if len(text) <= 4 and _LABEL.match(text)}
    labels = [w for w in page.words if w.text in lettered and w.rotation == 0]
    if len(labels) > MOST_LABELS:
        return []
    found: list[tuple[Rect, list[Pair]]] = []
    for first in firsts:
        for balls, steps in _grids(first, labels, pins):
            pairs = _pairs(page, balls, steps)
            box = bounding_box(w.bbox for w in balls).grown(0.5 * steps[0], 0.5 * steps[1])
            if pairs and not any(box.intersection(other) for other, _ in found):
                found.append((box, pairs))
    return titled_maps(page, found, pins, packages, vendors)


def _grids(first: Word, labels: Sequence[Word], pins: PinWords) -> Iterator[tuple[list[Word], tuple[float, float]]]:
    """The balls that stand where their numbers put them, seen from 'A1', and the steps across and down.

    Letters may count the rows, or the columns: 'B1' stands below 'A1', or beside it.
    """
    size = first.size
    level = [w for w in labels if w.text in ("A2", "B1") and abs(w.baseline - first.baseline) <= 0.3 * size]
    under = [w for w in labels if w.text in ("A2", "B1") and abs(w.bbox.cx - first.bbox.cx) <= 0.6 * size]
    for beside, below in product(level, under):
        dx, dy = beside.bbox.cx - first.bbox.cx, below.bbox.cy - first.bbox.cy
        apart = all(NARROWEST * size <= abs(step) <= WIDEST * size for step in (dx, dy))
        if beside.text == below.text or not apart:
            continue
        balls: dict[tuple[int, int], Word] = {}
        for word in labels:
            match = _LABEL.match(word.text)
            if match is None or match[1] not in pins.ball_letters:
                continue
            place = (pins.ball_letters.index(match[1]), int(match[2]) - 1)
            down, right = place if below.text == "B1" else place[::-1]
            x, y = first.bbox.cx + right * dx, first.bbox.cy + down * dy
            if abs(word.bbox.cx - x) <= 0.25 * abs(dx) and abs(word.bbox.cy - y) <= 0.25 * abs(dy):
                balls.setdefault(place, word)
        rows, columns = (1 + max(place[i] for place in balls) for i in (0, 1))
        if len(balls) >= max(4, FILLED * rows * columns):
            yield [balls[place] for place in sorted(balls)], (abs(dx), abs(dy))


def _pairs(page: PageContent, balls: Sequence[Word], steps: tuple[float, float]) -> list[Pair]:
    """Each ball with the words over or under its number; none where one has no name, or names stand on both sides."""
    own = {id(ball) for ball in balls}
    inside = bounding_box(ball.bbox for ball in balls).grown(0.5 * steps[0], 0.5 * steps[1])
    held: dict[int, list[Word]] = {}
    for word in page.words:
        if id(word) in own or word.rotation or not inside.holds_middle_of(word.bbox):
            continue
        i = min(range(len(balls)), key=lambda i: _apart(balls[i].bbox, word.bbox, steps))
        if _apart(balls[i].bbox, word.bbox, steps) <= 0.5:
            held.setdefault(i, []).append(word)
    pairs: list[Pair] = []
    sides: set[bool] = set()
    for i, ball in enumerate(balls):
        words = [w for line in group_lines(held.get(i, ())) for w in line]
        name = name_text(words)
        if not words or len(words) > 4 or not plausible(name):
            return []
        box = bounding_box(w.bbox for w in words)
        sides.add(box.cy > ball.bbox.cy)
        pairs.append(
            Pair(
                left=ball.text, right=name, page=page.page, bbox=ball.bbox.union(box), left_bbox=ball.bbox,
                right_bbox=box, alternates=alternates(name), active_low=active_low(name, words),
            )
        )  # fmt: skip
    return pairs if len(sides) == 1 and len({pair.right for pair in pairs}) >= 3 else []


def _apart(ball: Rect, word: Rect, steps: tuple[float, float]) -> float:
    """How far a word's middle is from a ball's number, in steps."""
    return max(abs(ball.cx - word.cx) / steps[0], abs(ball.cy - word.cy) / steps[1])
