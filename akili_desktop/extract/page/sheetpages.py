"""Two pages printed beside one another on one sheet: each is read as a page, and what it says put back in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace
from pydantic import BaseModel

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.placing import placed

Model = TypeVar("Model", bound=BaseModel)

ASPECT = 1.15
"""A sheet of two upright pages is wider than this times its height."""

GUTTER = 0.045
"""So much of a sheet's width is empty at its middle, from top to bottom: the margins of both pages."""

LEAST = 12
"""Words that each page has at least."""

LEVEL = 0.8
"""Where more than this share of the lines at the right stand level with one at the left, they may be a table's rows."""

MARGIN = 0.01
"""The left margins of two pages differ by no more than this share of the sheet's width."""


def gutter_of(page: PageContent) -> float | None:
    """The x at which a sheet of two pages is parted; None for a page, a wide table on its side among them."""
    if page.width <= ASPECT * page.height or len(page.words) < 2 * LEAST:
        return None
    middle, margin = page.width / 2, GUTTER * page.width / 2
    low, high = middle - margin, middle + margin
    if any(word.bbox.x0 < high and word.bbox.x1 > low for word in page.words):
        return None
    if any(r.horizontal and r.x0 < high and r.x1 > low for r in page.rulings):
        return None
    left = [word for word in page.words if word.bbox.cx < middle]
    right = [word for word in page.words if word.bbox.cx >= middle]
    return middle if min(len(left), len(right)) >= LEAST and _are_pages(left, right, page.width) else None


def _are_pages(left: Sequence[Word], right: Sequence[Word], width: float) -> bool:
    """Whether the words of two halves are two pages, and not the columns of one table without lines.

    Rows of a table stand level; so may lines of two pages, but these begin at the same margin, and with words.
    """
    lines = {round(word.baseline) for word in right}
    near = {round(word.baseline) + step for word in left for step in (-1, 0, 1)}
    if len(lines & near) <= LEVEL * len(lines):
        return True
    edge = min(word.bbox.x0 for word in right)
    apart = edge - width / 2 - min(word.bbox.x0 for word in left)
    begin = [word.text for word in right if word.bbox.x0 < edge + MARGIN * width]
    return abs(apart) <= MARGIN * width and 2 * sum(text[:1].isalpha() for text in begin) > len(begin)


def parted(page: PageContent, at: float) -> tuple[PageContent, PageContent]:
    """The two pages of a sheet, each with its own left edge at 0."""
    left = page._replace(
        width=at,
        words=tuple(w for w in page.words if w.bbox.cx < at),
        rulings=tuple(r for r in page.rulings if r.x0 + r.x1 < 2 * at),
        fills=tuple(f for f in page.fills if f.bbox.cx < at),
        strokes=tuple(s for s in page.strokes if s.bbox.cx < at),
        images=tuple(i for i in page.images if i.bbox.cx < at),
    )
    right = page._replace(
        width=page.width - at,
        words=tuple(
            replace(w, bbox=_shifted(w.bbox, -at), runs=tuple(replace(r, bbox=_shifted(r.bbox, -at)) for r in w.runs))
            for w in page.words
            if w.bbox.cx >= at
        ),
        rulings=tuple(r._replace(x0=r.x0 - at, x1=r.x1 - at) for r in page.rulings if r.x0 + r.x1 >= 2 * at),
        fills=tuple(f._replace(bbox=_shifted(f.bbox, -at)) for f in page.fills if f.bbox.cx >= at),
        strokes=tuple(s._replace(bbox=_shifted(s.bbox, -at)) for s in page.strokes if s.bbox.cx >= at),
        images=tuple(i._replace(bbox=_shifted(i.bbox, -at)) for i in page.images if i.bbox.cx >= at),
    )
    return left, right


def put_back(model: Model, at: float) -> Model:
    """What was read of the right page, with the boxes where they stand on the sheet."""
    return placed(model, lambda box: _shifted(box, at))


def _shifted(box: Rect, by: float) -> Rect:
    return Rect(box.x0 + by, box.y0, box.x1 + by, box.y1)
