"""Drawings of a transistor's package with a letter at each lead ('G', 'D', 'S') and no number: told as unread.

Which lead has which number is drawn, and told in no word: a page keeps silent of no such drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.partwords import PackageWords, PinWords
from akili_desktop.extract.pins.unlettered import EXTRACTOR, LINES_NAMED, RULE

LAST_PAGE = 2
"""Further back such letters stand at the transistors of test circuits."""
WIDEST, NARROWEST = 170.0, 12.0
"""Points from the first to the last letter at a package, at most and at least."""
NEAR = 60.0
"""Points around the letters in which the package is named, and no further letter stands: those are dimensions."""
BESIDE = 250.0
"""Points from the middle of such a drawing to that of one with the part's symbol beside it, at most."""


def lettered(page: PageContent, pins: PinWords, packages: PackageWords, told: Sequence[Rect] = ()) -> list[Reject]:
    """A reject for each drawing with a letter at each of three leads near a package's name, and for those beside it."""
    if page.page > LAST_PAGE or not pins.lead_letters:
        return []
    wanted = {letter for letters in pins.lead_letters for letter in letters}
    if not any(word.text in wanted for word in page.words):
        return []
    lines = phrases(page.words)
    alone = [line for line in lines if len(line.text) == 1 and line.text.isupper()]
    found = [group for letters in pins.lead_letters for group in _groups(page, letters, alone)]
    names = [line for line in lines if packages.spans(line.text)[:1] == ((0, len(line.text)),)]
    boxes = [bounding_box(line.bbox for line in group) for group in found]
    housed = [box for box in boxes if any(box.grown(NEAR).intersects(name.bbox) for name in names)]
    return [
        Reject(page=page.page, bbox=box, rule=RULE, text=", ".join(p.text for p in group), extractor=EXTRACTOR)
        for group, box in zip(found, boxes, strict=True)
        if not any(box.intersects(other) for other in told)
        and any(box is one or (box.overlap_y(one) > 0 and abs(box.cx - one.cx) < BESIDE) for one in housed)
    ]


def _groups(page: PageContent, letters: str, alone: Sequence[Phrase]) -> Iterator[tuple[Phrase, ...]]:
    """The letters of one part that stand around a drawing: each once, in one size, and no further one about them."""
    used: set[int] = set()
    places = [[line for line in alone if line.text == letter] for letter in letters]
    groups = sorted(product(*places), key=lambda group: bounding_box(p.bbox for p in group).area)
    for group in groups:
        box = bounding_box(line.bbox for line in group)
        near = [line for line in alone if box.grown(NEAR / 2).holds_middle_of(line.bbox)]
        sizes = [line.size for line in group]
        if (
            len(near) > len(group)
            or used & {id(line) for line in group}
            or max(sizes) - min(sizes) > 1
            or max(box.width, box.height) > WIDEST
            or min(box.width, box.height) < NARROWEST
            or not _is_drawn(page, box)
        ):
            continue
        used |= {id(line) for line in group}
        yield group


def _is_drawn(page: PageContent, box: Rect) -> bool:
    """Whether a picture, or lines enough for a frame and a lead, stand between the letters."""
    if any(image.bbox.intersects(box) for image in page.images):
        return True
    strokes = sum(box.grown(10).holds_middle_of(stroke.bbox) for stroke in page.strokes)
    rulings = sum(box.grown(10).contains_point(0.5 * (r.x0 + r.x1), 0.5 * (r.y0 + r.y1)) for r in page.rulings)
    return strokes + rulings >= LINES_NAMED
