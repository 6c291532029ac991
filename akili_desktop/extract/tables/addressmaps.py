"""Maps of addresses as they are drawn: boxes of one width under one another, and addresses beside some of them.

Each box is a row, and an address is of the box that it stands beside. Where it stands at the line between two boxes,
may be of both, or where anything else stands among the addresses, the map is not read, and the page says so.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.once import once
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.texts import texts_of
from akili_desktop.extract.tables.lattice import build, make_cell
from akili_desktop.extract.tables.model import Table

EXTRACTOR = "grids"
RULE = "addresses-unread"
"""The rule that tells of a map of addresses that was not read."""
LEAST_BOXES = 4
LEAST_ADDRESSES = 2
MOST_LINES = 2000
"""A page with more lines is a drawing."""
FAR = 8.0
"""Sizes of type between an address and its box, at most."""
LEVEL = 2.0
"""Points by which the ends of lines, and of addresses under one another, differ at most."""

ADDRESS = re.compile(r"(?:0x[0-9A-Fa-f]{2,8}|\$[0-9A-Fa-f]{2,8}|[0-9A-F]{2,8}[Hh])")


class _Map(NamedTuple):
    """The boxes of a map from the top, the words in each, and the addresses beside them."""

    boxes: tuple[Rect, ...]
    held: tuple[tuple[Word, ...], ...]
    addresses: tuple[Word, ...]
    plain: bool
    """Whether each address is of one box, and nothing else stands among them."""

    @property
    def bbox(self) -> Rect:
        return bounding_box([*self.boxes, *(word.bbox for word in self.addresses)])

    @property
    def said(self) -> str:
        return f"{self.addresses[0].text} to {self.addresses[-1].text}"


def address_maps(page: PageContent, rules: Rules, taken: Sequence[Rect]) -> Iterator[Table]:
    """The maps that can be read, outside the boxes in `taken`."""
    for found in _maps(page, rules):
        if not found.plain or any(found.bbox.intersects(box) for box in taken):
            continue
        left = found.addresses[0].bbox.cx < found.boxes[0].cx
        cells = [make_cell(row, int(left), words) for row, words in enumerate(found.held)]
        for row in range(len(found.boxes)):
            own = [w for w in found.addresses if _nearest(w, found.boxes) == row]
            if own:
                cells.append(make_cell(row, int(not left), own))
        yield build(page, found.bbox.grown(1), "aligned", cells)


def unread_maps(page: PageContent, rules: Rules, told: Sequence[Rect]) -> list[Reject]:
    """A reject for each map that cannot be read, and of which nothing is told."""
    return [
        Reject(page=page.page, bbox=found.bbox, rule=RULE, extractor=EXTRACTOR, text=found.said)
        for found in _maps(page, rules)
        if not found.plain and not any(found.bbox.intersects(box) for box in told)
    ]


@once
def _maps(page: PageContent, rules: Rules) -> list[_Map]:
    told = {text for text in texts_of(page) if ADDRESS.fullmatch(text)}
    addresses = [word for word in page.words if word.text in told and not word.rotation] if told else []
    if len(addresses) < LEAST_ADDRESSES or len(rules.horizontal) > MOST_LINES:
        return []
    maps: list[_Map] = []
    for boxes in _stacks(rules):
        held = [tuple(w for w in page.words if box.holds_middle_of(w.bbox)) for box in boxes]
        if not all(any(any(map(str.isalpha, w.text)) for w in words) for words in held):
            continue
        beside = [_beside(addresses, boxes, left) for left in (True, False)]
        found = [words for words in beside if len(words) >= LEAST_ADDRESSES and _in_order(words)]
        if not found:
            continue
        plain = sum(map(bool, beside)) == 1 and _alone(page, found[0], boxes)
        maps.append(_Map(boxes, tuple(held), tuple(w for words in found for w in words), plain))
    return maps


def _stacks(rules: Rules) -> Iterator[tuple[Rect, ...]]:
    """Boxes of one width that share their lines, closed at both sides, with no bar in them."""
    ends: dict[tuple[int, int], list[float]] = defaultdict(list)
    for at, low, high in rules.horizontal:
        ends[round(low), round(high)].append(at)
    for (low, high), levels in ends.items():
        stack: list[Rect] = []
        for top, foot in pairwise(levels):
            box = Rect(low, top, high, foot)
            if _closed(rules, box):
                stack.append(box)
                continue
            if len(stack) >= LEAST_BOXES:
                yield tuple(stack)
            stack = []
        if len(stack) >= LEAST_BOXES:
            yield tuple(stack)


def _closed(rules: Rules, box: Rect) -> bool:
    middle = box.cy
    sides = (rules.bars(middle, x - LEVEL, x + LEVEL) for x in (box.x0, box.x1))
    return all(sides) and not rules.bars(middle, box.x0 + LEVEL, box.x1 - LEVEL)


def _beside(addresses: Sequence[Word], boxes: Sequence[Rect], left: bool) -> list[Word]:
    """The addresses in a column at one side of the boxes, from the top."""
    x0, x1 = boxes[0].x0, boxes[0].x1
    found = [
        w for w in addresses
        if boxes[0].y0 - w.size < w.bbox.cy < boxes[-1].y1 + w.size
        and 0 <= (x0 - w.bbox.x1 if left else w.bbox.x0 - x1) <= FAR * w.size
    ]  # fmt: skip
    if not found:
        return []
    alike = any(max(w.bbox[side] for w in found) - min(w.bbox[side] for w in found) <= LEVEL for side in (0, 2))
    return sorted(found, key=lambda w: w.bbox.cy) if alike else []


def _in_order(addresses: Sequence[Word]) -> bool:
    """Whether addresses count up or down the page."""
    numbers = [int(re.sub(r"^0x|[$Hh]", "", w.text), 16) for w in addresses]
    return all(a < b for a, b in pairwise(numbers)) or all(a > b for a, b in pairwise(numbers))


def _alone(page: PageContent, addresses: Sequence[Word], boxes: Sequence[Rect]) -> bool:
    """Whether each address stands beside one box, at no line between two, with nothing else among them."""
    inner = [box.y1 for box in boxes[:-1]]
    if any(w.bbox.y0 < y < w.bbox.y1 for w in addresses for y in inner):
        return False
    column = bounding_box(w.bbox for w in addresses)
    between = column.union(boxes[0]._replace(y0=column.y0, y1=column.y1))
    own = set(addresses)
    return not any(
        between.holds_middle_of(w.bbox) and w not in own and not boxes[0].x0 < w.bbox.cx < boxes[0].x1
        for w in page.words
    )


def _nearest(word: Word, boxes: Sequence[Rect]) -> int:
    """The box beside which a word stands; at the outermost lines the one that these close."""
    return min(range(len(boxes)), key=lambda i: max(boxes[i].y0 - word.bbox.cy, word.bbox.cy - boxes[i].y1, 0.0))
