"""The pad under a package: where words or a lead 0 tell its number and name, and where it has no number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from statistics import median

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Pair, Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.partwords import PinWords, plain
from akili_desktop.extract.pins.names import plausible
from akili_desktop.extract.pins.walk import Outline

FARTHEST = 12.0
"""Farthest line below a drawing, in glyph sizes, that tells what its pad is."""

UNNUMBERED = "pad without a number"
"""Rule of what tells of a pad that a map has no pin for."""

BEYOND = 8.0
"""Farthest lead of a pad from the other leads of its side, in glyph sizes."""

_SAID = re.compile(
    r"(?:exposed|thermal|die|cent(?:er|ral))\s+(?:pad|paddle)\s*\(pin\s*(?P<number>\d{1,3})\)\s+is\s+"
    r"(?:connected to\s+)?(?P<name>[A-Za-z][\w+-]*)",
    re.IGNORECASE,
)


def told_pad(number: int, whole: Rect, lines: Sequence[Phrase], page: int) -> list[Pair]:
    """The pin of that number which a line below a drawing tells to be its pad: 'EXPOSED PAD (PIN 9) IS GND'."""
    for line in lines:
        said = _SAID.search(line.text)
        if said is None or int(said["number"]) != number:
            continue
        near = 0 <= line.bbox.y0 - whole.y1 <= FARTHEST * line.size and line.bbox.overlap_x(whole) > 0
        if near and plausible(said["name"]):
            left, right = line.box(*said.span("number")), line.box(*said.span("name"))
            return [
                Pair(
                    left=said["number"], right=said["name"], page=page, bbox=left.union(right), left_bbox=left,
                    right_bbox=right,
                )
            ]  # fmt: skip
    return []


def unnumbered_pads(drawing: Bijection, lines: Sequence[Phrase], pins: PinWords) -> Iterator[Reject]:
    """What is told of a pad that is lettered between the numbers of a drawing: 'Thermal' / 'Pad', 'GND' / '(PPAD)'."""
    if any(plain(text) in pins.exposed_pads for pair in drawing.pairs for text in (pair.left, pair.right)):
        return
    among = bounding_box(pair.left_bbox for pair in drawing.pairs)
    named = [box for pair in drawing.pairs for box in (pair.left_bbox, pair.right_bbox)]
    inside = [
        line
        for line in lines
        if among.holds_middle_of(line.bbox) and not any(line.bbox.intersects(box) for box in named)
    ]
    stacked = [
        (f"{a.text} {b.text}", a.bbox.union(b.bbox))
        for a, b in product(inside, inside)
        if 0 < b.bbox.cy - a.bbox.cy < 1.8 * a.size and a.bbox.overlap_x(b.bbox) > 0
    ]
    for text, box in [*stacked, *((line.text, line.bbox) for line in inside)]:
        if plain(text.strip("()[] ")) in pins.exposed_pads:
            yield Reject(page=drawing.page, bbox=box, rule=UNNUMBERED, text=text, extractor=drawing.extractor)
            return


def zero_pad(outline: Outline, pairs: Sequence[Pair], page: PageContent) -> list[Pair]:
    """The pad that a quad package's drawing shows as a lead 0 in line with a side's, its name in line with theirs.

    `pairs` are those of the drawing's leads.
    """
    found: list[Pair] = []
    for side in outline.sides if outline.form == "quad" else ():
        numbers = {id(n.word): n.word.text for n in side.numbers}
        own = [pair for pair in pairs if pair.left in numbers.values()]
        if not side.vertical or len(own) < 2:
            continue
        size = side.numbers[0].word.size
        middle = median(pair.left_bbox.cx for pair in own)
        for zero in (word for word in page.words if word.text == "0" and word.rotation == 0):
            apart = max(side.bbox.y0 - zero.bbox.cy, zero.bbox.cy - side.bbox.y1)
            if abs(zero.bbox.cx - middle) <= size and 0 < apart <= BEYOND * size:
                found += _named(zero, own, page)
    return found if len(found) == 1 else []


def _named(zero: Word, pairs: Sequence[Pair], page: PageContent) -> list[Pair]:
    """The lead with the one word that stands to it as the names of the other leads stand to these."""
    right = pairs[0].right_bbox.cx > pairs[0].left_bbox.cx
    edge = median(pair.right_bbox.x0 if right else pair.right_bbox.x1 for pair in pairs)
    lower = median(pair.right_bbox.cy - pair.left_bbox.cy for pair in pairs)
    names = [
        word
        for word in page.words
        if word.rotation == 0 and abs((word.bbox.x0 if right else word.bbox.x1) - edge) <= 0.5 * zero.size
        and abs(word.bbox.cy - zero.bbox.cy - lower) <= 0.5 * zero.size
    ]  # fmt: skip
    if len(names) != 1 or not plausible(names[0].text):
        return []
    box = names[0].bbox
    return [
        Pair(
            left="0", right=names[0].text, page=page.page, bbox=zero.bbox.union(box), left_bbox=zero.bbox,
            right_bbox=box,
        )
    ]  # fmt: skip
