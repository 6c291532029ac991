"""Pictures under a heading of pins: what they letter is no text, so the page tells them as unread."""

from __future__ import annotations

import re

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.phrases import phrases
from akili_desktop.extract.partwords import PinWords, plain

EXTRACTOR = "pinouts"
RULE = "pins-in-a-picture"
"""The rule that tells of pictures which may show pins."""
SMALLEST = 40.0
"""Points: a picture narrower or lower than this is a logo or a sign."""
LARGEST = 0.5
"""A picture of a larger share of the page is a scan of it."""
NEAR = 100.0
"""Points between a heading and the picture under it, and from one picture to the next, at most."""
LONGEST_HEADING = 7
"""Words of a heading, at most."""
_CHAPTER = re.compile(r"^\d[\d.]*\s+")


def pictured(page: PageContent, pins: PinWords) -> list[Reject]:
    """A reject for the pictures under each heading of pins, for a page on which no pins are read."""
    pictures = sorted((box for image in page.images if _shows(page, box := image.bbox)), key=lambda box: box.y0)
    if not pictures:
        return []
    found: list[Reject] = []
    for line in phrases(page.words):
        if len(line.words) > LONGEST_HEADING or line.text.endswith(".") or not _heads(line.text, pins):
            continue
        under: list[Rect] = []
        foot = line.bbox.y1
        for box in pictures:
            if line.bbox.y0 < box.y0 <= foot + NEAR:
                under.append(box)
                foot = max(foot, box.y1)
        if under and not any(reject.bbox.contains_point(*under[0].center) for reject in found):
            box = bounding_box(under)
            found.append(Reject(page=page.page, bbox=box, rule=RULE, extractor=EXTRACTOR, text=line.text))
    return found


def _heads(text: str, pins: PinWords) -> bool:
    """Whether a line begins as headings of pins do, behind a chapter's number: a feature may end in 'pins'."""
    return plain(_CHAPTER.sub("", text)).startswith(pins.titles)


def _shows(page: PageContent, box: Rect) -> bool:
    """Whether a picture is large enough to letter something, and has no words of the page over it."""
    if min(box.width, box.height) < SMALLEST or box.area > LARGEST * page.width * page.height:
        return False
    return not any(box.contains_point(*word.bbox.center) for word in page.words)
