"""Rows of leads at one side of a body, told by their captions: 'FRONT VIEW' over it, '5-LEAD PLASTIC DD-PAK' under it.

Few numbers with names beside them are as often a table's or a figure's; what two captions call a package's view is
none, whatever its names are. So is a row of numbers each of which stands under a lead of one body.
"""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import PageContent, Ruling
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.partwords import PackageWords, PinWords
from akili_desktop.extract.pins.drawnnames import Named
from akili_desktop.extract.pins.titles import package_stretch, pin_counts
from akili_desktop.extract.pins.walk import Outline

MOST = 9
"""Leads at one side of a package, at most."""
OVER, UNDER, BESIDE = 6.0, 8.0, 14.0
"""In glyph sizes, how far the captions stand from the numbers: over, under, and their middles beside these."""
END = 2.0
"""In glyph sizes, how far over its number a lead ends at most."""
LEVEL = 0.3
"""In glyph sizes, by how much the names' distances from their numbers differ at most."""


def on_leads(outline: Outline, page: PageContent) -> bool:
    """Whether each number of a row stands right under a line of its own that hangs from one edge, all as long.

    Upright names under a row of numbers are as often a table's or an axis's; leads under a body are neither's.
    """
    size = outline.numbers[0].word.size
    leads: list[Ruling] = []
    for number in outline.numbers:
        box = number.bbox
        over = [
            r for r in page.rulings
            if not r.horizontal and r.length >= size and abs(r.x0 - box.cx) <= 0.3 * size
            and -1 <= box.y0 - r.y1 <= END * size
        ]  # fmt: skip
        if len(over) != 1:
            return False
        leads += over
    top, foot = leads[0].y0, leads[0].y1
    left, right = min(r.x0 for r in leads), max(r.x0 for r in leads)
    level = all(abs(r.y0 - top) <= 1 and abs(r.y1 - foot) <= 1 for r in leads)
    return level and any(r.horizontal and abs(r.y0 - top) <= 1 and r.x0 < left and right < r.x1 for r in page.rulings)


def viewed_row(outline: Outline, lines: Sequence[Phrase], pins: PinWords, packages: PackageWords) -> bool:
    """Whether numbers in a column are the leads of a package that is seen from somewhere, by the captions around them.

    The one below says how many leads the package has.
    """
    count, box, size = len(outline.numbers), outline.bbox, outline.numbers[0].word.size
    if outline.form != "single" or not outline.sides[0].vertical or not 3 <= count <= MOST:
        return False
    near = [line for line in lines if abs(line.bbox.cx - box.cx) <= BESIDE * size and len(line.words) <= 8]
    over = (line for line in near if 0 <= box.y0 - line.bbox.y1 <= OVER * size)
    under = [line for line in near if 0 <= line.bbox.y0 - box.y1 <= UNDER * size]
    named = any(package_stretch(line, packages) is not None for line in under)
    return (
        named
        and any(pins.viewed(line.text) for line in over)
        and any(pin_counts(line.text) == {count} for line in under)
    )


def named_evenly(outline: Outline, names: dict[int, Named]) -> bool:
    """Whether each lead has a name of its own in capitals, all as far from their numbers as the others are."""
    if len(names) < len(outline.numbers):
        return False
    gaps = [name.gap for name in names.values()]
    words = [name.words for name in names.values()]
    capital = all(len(own) == 1 and own[0].text.upper() == own[0].text and own[0].text[0].isalpha() for own in words)
    apart = len({id(own[0]) for own in words}) == len(words)
    return capital and apart and max(gaps) - min(gaps) <= LEVEL * outline.numbers[0].word.size
