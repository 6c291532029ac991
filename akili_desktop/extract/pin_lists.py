"""Pin lists beside a drawing: '1. Collector 2. Base 3. Emitter', '1 = B 2 = E 3 = C', lines of '1- Ground'."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Pair, Reject
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.phrases import Phrase, phrases
from akili_desktop.extract.pin_names import active_low, alternates, plausible
from akili_desktop.extract.pin_titles import package_stretch
from akili_desktop.extract.pin_words import PackageWords, PinWords, plain

EXTRACTOR = "pin-lists"

_ITEM = re.compile(
    r"(?:(?<=\s)|^)\(?(?:[Pp][Ii][Nn]\s*)?(?P<number>\d{1,2})(?:\s*[.=:)\-–—]+\s*|\s*[.=:)\-–—]\s*)(?=[A-Za-z+\-])"
)
_GLUED = re.compile(r"\d{1,2}[.=:)\-–—]")
LONGEST = 12
MOST_WORDS = 60
MOST_LISTS = 120
"""A page with more items of one number is a form or a table."""


class _Item(NamedTuple):
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


def read_pin_lists(page: PageContent, pins: PinWords, packages: PackageWords) -> tuple[list[Bijection], list[Reject]]:
    """Lists 1..N whose every item is a terminal's name, on one line or one below the other."""
    if not any(w.text[:1] == "1" and (len(w.text) == 1 or _GLUED.match(w.text)) for w in page.words):
        return [], []
    lines = phrases(page.words, 1.3)
    items = [item for line in lines if len(line.words) <= MOST_WORDS for item in _items(line)]
    if len(items) < 2:
        return [], []
    by_number: dict[int, list[_Item]] = defaultdict(list)
    for item in items:
        by_number[item.number].append(item)
    if max(len(same) for same in by_number.values()) > MOST_LISTS:
        return [], []
    facts: list[Bijection] = []
    seen: set[tuple[str | None, tuple[str, ...]]] = set()
    for first in by_number[1]:
        chain = [first]
        while len(chain) < LONGEST:
            following = [i for i in by_number.get(len(chain) + 1, ()) if _follows(chain[-1], i, chain)]
            if not following:
                break
            chain.append(
                min(following, key=lambda i: abs(i.bbox.y0 - chain[-1].bbox.y0) + abs(i.bbox.x0 - chain[-1].bbox.x1))
            )
        known = [plain(i.name) in pins.terminal_names for i in chain]
        # 'two-pin' lists and lists with unknown words are numbered text far more often than pins
        if len(chain) < 2 or not all(plausible(i.name) for i in chain):
            continue
        if not all(known) and (
            len(chain) < 3 or sum(known) < 0.6 * len(chain) or not all(_short(i.name) for i in chain)
        ):
            continue
        box = bounding_box(i.bbox for i in chain)
        package, package_box = _package(box, lines, packages)
        key = (package, tuple(i.name for i in chain))
        if key in seen:
            continue
        seen.add(key)
        facts.append(
            Bijection(
                page=page.page,
                bbox=box,
                extractor=EXTRACTOR,
                package=package,
                package_bbox=package_box,
                source="drawing",
                pairs=tuple(_pair(i, page.page) for i in chain),
            )
        )
    return facts, []


def _items(line: Phrase) -> list[_Item]:
    matches = list(_ITEM.finditer(line.text))
    found: list[_Item] = []
    for match, after in zip(matches, [*matches[1:], None], strict=False):
        end = after.start() if after else len(line.text)
        name = re.sub(r"[\s,;\-–—]+$", "", line.text[match.end() : end].strip())
        start = match.end() + len(line.text[match.end() : end]) - len(line.text[match.end() : end].lstrip())
        if name and len(name.split()) <= 4:
            number_box, name_box = line.box(*match.span("number")), line.box(start, start + len(name))
            words = line.span(start, start + len(name))
            found.append(_Item(int(match["number"]), number_box, name, name_box, words))
    return found


def _follows(last: _Item, item: _Item, chain: Sequence[_Item]) -> bool:
    """Whether the item stands next on the same line, or below at the same indent."""
    a, b, size = last.bbox, item.bbox, max(last.size, item.size)
    if abs(a.cy - b.cy) <= 0.4 * size:
        return 0 <= b.x0 - a.x1 + 1 <= 6 * size
    first = chain[0].bbox
    return abs(b.x0 - first.x0) <= 1.2 * size and 0 < b.y0 - a.y0 <= 2.6 * size


def _short(name: str) -> bool:
    return len(name) <= 12 and len(name.split()) <= 2 and any(c.isupper() for c in name)


def _pair(item: _Item, page: int) -> Pair:
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
    """The package that stands nearest: on the list's own line, or within 110 points above or below."""
    best: tuple[float, str, Rect] | None = None
    for line in lines:
        place = line.bbox
        level = place.overlap_y(box) > 0
        gap_x = max(0.0, place.x0 - box.x1, box.x0 - place.x1)
        gap_y = max(0.0, place.y0 - box.y1, box.y0 - place.y1)
        if gap_y > 110 or (gap_x > 90 and not level) or len(line.words) > 10:
            continue
        stretch = package_stretch(line, packages)
        if stretch is None:
            continue
        # captions stand above more often than below
        cost = gap_y * (1.5 if place.y0 >= box.y1 else 1.0) + 0.5 * gap_x - (40 if level else 0)
        if best is None or cost < best[0]:
            best = (cost, *stretch)
    return (best[1], best[2]) if best else (None, None)
