"""Pin tables that go on at the top of a page without their headings, or with headings that do not speak of pins."""

from __future__ import annotations

import itertools

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.facts import Bijection, Flag, Pair
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.pin_tables import EXTRACTOR, Column, PinTable
from akili_desktop.extract.pin_words import PinWords, plain
from akili_desktop.extract.rules import Rules

NO_HEADING = "pin-table-without-heading"


def read_continued(page: PageContent, pins: PinWords) -> list[Bijection]:
    """A ruled table at the page's top whose numbers count on: only the page before tells that they are pins.

    Flagged `NO_HEADING`; `document.merge_document` joins it to the table that it continues, or leaves it out.
    """
    numbers = [
        w
        for w in page.words
        if w.rotation == 0 and w.text.isdigit() and 0.04 * page.height < w.bbox.y0 < 0.3 * page.height
    ]
    if not numbers or not page.rulings:
        return []
    rules = Rules.from_page(page)
    numbers.sort(key=lambda w: (round(w.bbox.x0 / 8), w.bbox.y0))
    tried: set[int] = set()
    for first in numbers:
        column = round(first.bbox.x0 / 8)
        if column in tried or not 2 <= int(first.text) <= 400:
            continue
        tried.add(column)
        pairs = _counted_on(first, page, pins, rules)
        if pairs:
            flag = Flag(rule=NO_HEADING, detail="the headings stand on the page before")
            box = bounding_box(p.bbox for p in pairs)
            return [
                Bijection(
                    page=page.page, bbox=box, extractor=EXTRACTOR, source="table", pairs=tuple(pairs), flags=(flag,)
                )
            ]
        if len(tried) >= 4:
            break
    return []


def _counted_on(first: Word, page: PageContent, pins: PinWords, rules: Rules) -> list[Pair]:
    """The pairs of the ruled table that `first` is a number of, empty where its column does not count."""
    at = first.bbox.cy
    edges = rules.bars(at, 0, page.width)
    here = next((i for i, (a, b) in enumerate(itertools.pairwise(edges)) if a <= first.bbox.cx < b), None)
    if here is None or len(edges) < 3:
        return []
    spans = [s for s in rules.upright(edges[here] - 3, edges[here + 1] + 3) if s.low <= at <= s.high]
    if not spans:
        return []
    top, bottom = max(s.low for s in spans), min(s.high for s in spans)
    columns = [Column(a, b, ()) for a, b in itertools.pairwise(edges)]
    cells = [
        w
        for w in page.words
        if w.rotation == 0 and edges[here] <= w.bbox.cx < edges[here + 1] and top <= w.bbox.cy <= bottom
    ]
    heading = [w for w in cells if w.bbox.y1 < first.bbox.y0]
    if heading and plain(" ".join(w.text for w in heading)) not in pins.heads["number"]:
        return []
    # each row of a pin table counts one pin here: lists, ranges and words are another table's
    if not all(w.text.isdigit() for w in cells if w not in heading):
        return []
    top = max([top, *(w.bbox.y1 for w in heading)])
    header = Rect(edges[0], top, edges[-1], top)
    found: list[list[Pair]] = []
    for name in (here + 1, here - 1):
        if not 0 <= name < len(columns):
            continue
        table = PinTable(columns, name, [here], top, bottom, page, (), rules, pins, header)
        pairs = [pair for row in table.rows(here) for pair in table.pairs(row, here)[0]]
        numbers = [int(p.left) for p in pairs if p.left.isdigit()]
        steps = sum(1 for a, b in itertools.pairwise(numbers) if b == a + 1)
        if len(numbers) >= 2 and steps >= 0.8 * (len(numbers) - 1):
            found.append(pairs)
    # names differ from pin to pin; a column of types ('I/O') says the same again and again
    return max(found, key=lambda pairs: len({p.right for p in pairs}), default=[])
