"""The items of pin lists: a number with the name that the list gives it, and the map that a chain of them makes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Flag, Pair
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.page.anchoring import speller_of
from akili_desktop.extract.page.phrases import Phrase
from akili_desktop.extract.partwords import PackageWords
from akili_desktop.extract.pins.names import active_low, alternates
from akili_desktop.extract.pins.titles import package_stretch

EXTRACTOR = "pin-lists"

INCOMPLETE = "pin-names-incomplete"
"""Flag of a map in which not every pin has its whole name."""

_SIGNS = frozenset("+-–−±")


class Item(NamedTuple):
    number: int
    number_bbox: Rect
    name: str
    name_bbox: Rect
    name_words: tuple[Word, ...]

    @property
    def bbox(self) -> Rect:
        return self.number_bbox.union(self.name_bbox)

    @property
    def size(self) -> float:
        return self.name_words[0].size


def map_of(
    chain: Sequence[Item],
    page: PageContent,
    lines: Sequence[Phrase],
    packages: PackageWords,
    missing: Sequence[int] = (),
) -> Bijection:
    """The list's map; pins without a name, or whose name goes on in raised type apart from it, are flagged."""
    box = bounding_box(i.bbox for i in chain)
    package, package_box = _package(box, lines, packages)
    whole = [i for i in (_signed(i, page) for i in chain) if i is not None]
    cut = [*missing, *(i.number for i in chain if i.number not in {w.number for w in whole})]
    flags = (
        (Flag(rule=INCOMPLETE, detail=f"the name of pin {', '.join(map(str, sorted(cut)))} could not be read"),)
        if cut
        else ()
    )
    return Bijection(
        page=page.page,
        bbox=box,
        extractor=EXTRACTOR,
        package=package,
        package_bbox=package_box,
        source="drawing",
        pairs=tuple(pair_of(i, page.page) for i in whole),
        flags=flags,
    )


def _signed(item: Item, page: PageContent) -> Item | None:
    """The item with a sign that stands right behind its name off the baseline: 'VCC' with a raised '-' is not 'VCC'.

    None where the page does not spell the two together.
    """
    last, size = item.name_bbox, item.size
    sign = next(
        (
            w
            for w in page.words
            if w.rotation == 0
            and w.size < 0.9 * size
            and -0.2 * size <= w.bbox.x0 - last.x1 <= 0.35 * size
            and w.bbox.overlap_y(last) > 0
            and w.text in _SIGNS
        ),
        None,
    )
    if sign is None:
        return item
    box = last.union(sign.bbox)
    signed = item._replace(name=item.name + sign.text, name_bbox=box, name_words=(*item.name_words, sign))
    return signed if speller_of(page).spells(box, signed.name) else None


def pair_of(item: Item, page: int) -> Pair:
    return Pair(
        left=str(item.number),
        right=item.name,
        page=page,
        bbox=item.bbox,
        left_bbox=item.number_bbox,
        right_bbox=item.name_bbox,
        alternates=alternates(item.name),
        active_low=active_low(item.name, item.name_words),
    )


def _package(box: Rect, lines: Sequence[Phrase], packages: PackageWords) -> tuple[str | None, Rect | None]:
    """The package that stands nearest: on the list's own line, or within 110 points above or below.

    One that stands neither level with the list nor over or under it is a picture's beside it: where the page shows
    others too, the list is of them all.
    """
    found: list[tuple[float, bool, str, Rect]] = []
    for line in lines:
        if len(line.words) > 10 or (stretch := package_stretch(line, packages)) is None:
            continue
        place = line.bbox
        level = place.overlap_y(box) > 0
        gap_x = max(0.0, place.x0 - box.x1, box.x0 - place.x1)
        gap_y = max(0.0, place.y0 - box.y1, box.y0 - place.y1)
        near = gap_y <= 110 and (gap_x <= 90 or level)
        # captions stand above more often than below
        cost = gap_y * (1.5 if place.y0 >= box.y1 else 1.0) + 0.5 * gap_x - (40 if level else 0)
        found.append((cost if near else 1e6, level or gap_x == 0, *stretch))
    found.sort(key=lambda item: item[0])
    if not found or found[0][0] >= 1e6:
        return None, None
    _, in_line, text, place = found[0]
    if not in_line and any(other != text for _, _, other, _ in found):
        return None, None
    return text, place
