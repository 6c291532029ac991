"""Pins labelled at leader lines around a drawing: '1 - SCL', '2 - SDA' at its left, '3 - VDD' at its right."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.partwords import PackageWords, PinWords
from akili_desktop.extract.pins.items import Item, map_of
from akili_desktop.extract.pins.names import plausible
from akili_desktop.extract.pins.titles import is_figure

LEAST = 3
"""Fewer labels are no package's."""
WIDEST = 420.0
"""Points: labels stand no further apart than this, across and down."""
STROKES = 6
"""Lines and curves between the labels, at least: a frame and leads."""
NEAR = 60.0
"""Points between the labels and the line that says what they are of, at most."""


def labels_around(
    items: Sequence[tuple[Phrase, Item]], page: PageContent, lines: Sequence[Phrase], pins: PinWords,
    packages: PackageWords,
) -> Bijection | None:  # fmt: skip
    """The map of labels that are all of their lines, number and name, and stand around a drawing; None where none is.

    They count from 1, each number once among the page's labels in their letters, at both sides of the drawing in
    several rows, and a line beside them says from where a package is seen, or captions a figure of pins.
    """
    alone = [item for line, item in items if _whole(line, item)]
    tried = (_labels(alone, first, page, lines, pins) for first in alone if first.number == 1)
    chain = next((chain for chain in tried if chain), None)
    if chain is None:
        return None
    near = bounding_box(item.bbox for item in chain).grown(NEAR)
    told = [line for line in lines if near.intersects(line.bbox) and not line.text.endswith(".")]
    return map_of(chain, page, told, packages)  # a package in a sentence under it is none that it names


def _labels(
    alone: Sequence[Item], first: Item, page: PageContent, lines: Sequence[Phrase], pins: PinWords
) -> list[Item] | None:
    """The labels in the letters of the first one, where these are pins around a drawing."""
    letters = first.name_words[0]
    alike = [i for i in alone if i.name_words[0].bold == letters.bold and abs(i.size - first.size) < 0.05 * first.size]
    chain = sorted(alike, key=lambda item: item.number)
    if len(chain) < LEAST or [item.number for item in chain] != list(range(1, len(chain) + 1)):
        return None
    box = bounding_box(item.bbox for item in chain)
    if max(box.width, box.height) > WIDEST or not _around(chain, box):
        return None
    if not all(plausible(item.name) for item in chain):
        return None
    drawn = [stroke.bbox for stroke in page.strokes if box.holds_middle_of(stroke.bbox)]
    if len(drawn) < STROKES and not _leads_in_frame(drawn, len(chain)):
        return None
    near = box.grown(NEAR)
    told = [line for line in lines if near.intersects(line.bbox) and not line.text.endswith(".")]
    if not any(pins.viewed(line.text) or (is_figure(line) and pins.titled(line.text)) for line in told):
        return None
    return chain


def _leads_in_frame(drawn: Sequence[Rect], leads: int) -> bool:
    """Whether one outline holds just a mark for each pin: the leads of a can, seen from below."""
    frame = max(drawn, key=lambda box: box.width * box.height, default=None)
    return frame is not None and sum(frame.contains(box) for box in drawn if box is not frame) == leads


def _whole(line: Phrase, item: Item) -> bool:
    """Whether a line is nothing but a label."""
    return item.number_bbox.x0 <= line.bbox.x0 + 1 and item.name_bbox.x1 >= line.bbox.x1 - 1


def _around(chain: Sequence[Item], box: Rect) -> bool:
    """Whether labels stand at both sides of the middle of them all, none over it, and several below one another."""
    left = [item.bbox for item in chain if item.bbox.x1 < box.cx]
    right = [item.bbox for item in chain if item.bbox.x0 > box.cx]
    if not left or not right or len(left) + len(right) < len(chain):
        return False
    return any(max(b.cy for b in side) - min(b.cy for b in side) > chain[0].size for side in (left, right))
