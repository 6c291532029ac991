"""Drawings of pins that stand for several packages: each has its caption, and lines part them from the others."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.partwords import PackageWords
from akili_desktop.extract.pins.titles import family_words, package_stretch, pin_counts

LONGEST_CAPTION = 8
"""Words of the longest caption of a package."""

HIGHEST = 0.4
"""Of the page's height: a higher part is the page between its running head and foot."""


def of_each_caption(
    facts: Sequence[Bijection], page: PageContent, lines: Sequence[Phrase], packages: PackageWords
) -> list[Bijection]:
    """The maps, and one more for each further package in a drawing's part of the page that has as many leads.

    A part of the page has a line across above and below, and no other drawing; where several packages are shown there
    with one drawing of their pins ('PDIP-8' over 'Micro8'), their captions alike in a column, it is of all of them.
    """
    found = list(facts)
    told = set[str]().union(*(family_words(fact.package) for fact in facts if fact.package))
    for fact in facts:
        if fact.source != "drawing" or not fact.package:
            continue
        part = _part_of(fact.bbox, page)
        if part is None or any(f is not fact and part.holds_middle_of(f.bbox) for f in facts):
            continue
        box = fact.package_bbox
        own = [line for line in lines if box is not None and box.holds_middle_of(line.bbox)]
        for line in lines:
            if len(line.words) > LONGEST_CAPTION or not part.holds_middle_of(line.bbox) or line in own:
                continue  # 'SO-14' of '14-Pin DIP' over 'SO-14' is told already
            stretch = package_stretch(line, packages)
            if stretch is None or pin_counts(stretch[0]) != {len(fact.pairs)} or family_words(stretch[0]) & told:
                continue
            if not any(_alike(line, caption) for caption in own):
                continue
            told |= family_words(stretch[0])
            found.append(fact.model_copy(update={"package": stretch[0], "package_bbox": stretch[1]}))
    return found


def _alike(one: Phrase, other: Phrase) -> bool:
    """Whether two captions are of one size and stand in one column."""
    if abs(one.size - other.size) > 0.1 * other.size:
        return False
    return min(abs(one.bbox.cx - other.bbox.cx), abs(one.bbox.x0 - other.bbox.x0)) <= other.size


def _part_of(box: Rect, page: PageContent) -> Rect | None:
    """The part of the page between the nearest lines across that are wider than the drawing; None without both."""
    across = [r for r in page.rulings if r.horizontal and r.x0 <= box.x0 and r.x1 >= box.x1]
    above = max((r for r in across if r.y0 <= box.y0), key=lambda r: r.y0, default=None)
    below = min((r for r in across if r.y0 >= box.y1), key=lambda r: r.y0, default=None)
    if above is None or below is None or below.y0 - above.y0 > HIGHEST * page.height:
        return None
    return Rect(max(above.x0, below.x0), above.y0, min(above.x1, below.x1), below.y0)
