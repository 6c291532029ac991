"""Tables printed sideways on an upright page: the page is turned, read as every other, and what it says turned back."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from pydantic import BaseModel

from akili_desktop.core.document import PageContent, turned_box, upright
from akili_desktop.extract.page.placing import placed

Model = TypeVar("Model", bound=BaseModel)

LEAST, MOST = 40, 0.5
"""So many words turned the same way, and more than this share of all, are a table; pins and axes are fewer."""

FEW, ALL = 8, 0.8
"""And so are so few where they are nearly all that the page has."""

TURN = "rotation"
"""Key of a carry that tells that the open table is printed sideways, and how."""


def rotation_of(page: PageContent) -> int:
    """How the words of the page's sideways table are turned; 0 where there is none."""
    turns = Counter(word.rotation for word in page.words if word.rotation)
    if not turns:
        return 0
    rotation, count = turns.most_common(1)[0]
    share = count / len(page.words)
    return rotation if (count >= LEAST and share > MOST) or (count >= FEW and share > ALL) else 0


def turned(page: PageContent, rotation: int) -> PageContent:
    """The page so that what is printed sideways reads from left to right; nothing else of its text."""
    return upright(page, rotation)


def remainder(page: PageContent) -> PageContent:
    """What of the page is printed upright: its words, without the lines of the table beside them."""
    return page._replace(words=tuple(w for w in page.words if w.rotation == 0), rulings=(), fills=())


def turned_back(model: Model, page: PageContent, rotation: int) -> Model:
    """What was read of the turned page, with the boxes where they stand on the page."""
    # the same turn the other way round, of the turned page's size
    back = {90: 270, 180: 180, 270: 90}[rotation]
    width, height = (page.width, page.height) if rotation == 180 else (page.height, page.width)

    return placed(model, lambda box: turned_box(box, back, width, height))
