"""What share of all stored texts the words in their boxes spell when the PDFs are read again, as a proof reads them.

    python -m tests.bench.reread --corpus FOLDER [--library FOLDER]

Ingests the corpus (or takes a library that holds it), then re-reads each page's boxes in a PDF child process: every
value, unit, name and symbol of limits, the ends of features, the numbers and names of pins, the cells of tables. The
failures go to standard error, one a line; anything below a share of 1.0 for values is a defect.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from akili_desktop.core.document import spelled
from akili_desktop.core.facts import Bijection, Fact, Grid, Range, Unit
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.pins.balls import FROM_EDGES
from akili_desktop.extract.pins.nameranges import holds
from akili_desktop.extract.pins.spelling import within_range
from akili_desktop.settings import Settings
from akili_desktop.wiring import Services, build


class Stated(NamedTuple):
    """A text of a fact and the box that must spell it; `without` is a unit that brackets may hide."""

    kind: str
    page: int
    bbox: Rect
    text: str
    without: str = ""


def stated(fact: Fact) -> Iterator[Stated]:
    """Everything of a fact that has a box of its own."""
    if isinstance(fact, Range):
        yield from (Stated("value", fact.page, v.bbox, v.text, fact.unit or "") for _, v in fact.values())
        labels = (("unit", fact.unit_bbox, fact.unit), ("parameter", fact.parameter_bbox, fact.parameter),
                  ("symbol", fact.symbol_bbox, fact.symbol))  # fmt: skip
        yield from (Stated(kind, fact.page, box, text) for kind, box, text in labels if box and text)
    elif isinstance(fact, Unit):
        yield Stated("feature", fact.page, fact.text_bbox, fact.text)
        yield from (Stated("feature end", fact.page, v.bbox, v.text) for v in (fact.low, fact.high) if v)
    elif isinstance(fact, Bijection):
        composed = any(flag.rule == FROM_EDGES for flag in fact.flags)  # of a ball grid's edges: printed nowhere as one
        for pair in fact.pairs:
            if not composed:
                yield Stated("pin number", pair.page, pair.left_bbox, pair.left)
            yield Stated("pin name", pair.page, pair.right_bbox, pair.right)
            yield Stated("pin name", pair.page, pair.name_bbox, pair.name)
            if pair.description and pair.description_bbox:
                yield Stated("pin description", pair.page, pair.description_bbox, pair.description)
            for cell in pair.attributes:
                yield Stated("pin attribute", pair.page, cell.bbox, cell.text)
                yield Stated("heading of pins", pair.page, cell.heading_bbox, cell.heading)
    elif isinstance(fact, Grid):
        yield from (Stated("cell", fact.page, cell.bbox, cell.text) for cell in fact.cells if cell.text)


def reread(services: Services) -> tuple[Counter[str], Counter[str], list[str]]:
    """How many texts there are of each kind, how many are spelled, and the failures."""
    count: Counter[str] = Counter()
    right: Counter[str] = Counter()
    failed: list[str] = []
    for card in services.store.documents():
        path = services.store.source(card.id)
        pages: dict[int, list[Stated]] = defaultdict(list)
        for fact in services.store.facts(doc_ids=[card.id]):
            if fact.origin == "text":
                for text in stated(fact):
                    pages[text.page].append(text)
        for page, texts in sorted(pages.items()):
            content = services.pdf.words_at(path, page, [text.bbox for text in texts])
            speller = Speller(content)
            for text in texts:
                count[text.kind] += 1
                within = {"pin number": within_range, "pin name": holds}.get(text.kind)
                if speller.spells(text.bbox, text.text, text.without) or (
                    within is not None and within(spelled(content, text.bbox), text.text)
                ):
                    right[text.kind] += 1
                else:
                    box = [round(x) for x in text.bbox]
                    failed.append(f"{card.title[:30]} page {page} {text.kind} {text.text!r} at {box}")
    return count, right, failed


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--library", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, build(Settings(library=asked.library or Path(folder))) as services:
        if asked.library is None:
            services.ingest.ingest(sorted(asked.corpus.glob("*.pdf")))
        count, right, failed = reread(services)
    for line in failed:
        print(line, file=sys.stderr)
    share = {kind: round(right[kind] / count[kind], 5) for kind in sorted(count)}
    total = sum(count.values())
    print(json.dumps({"texts": total, "share": round(sum(right.values()) / max(total, 1), 5), "of_each": share}))


if __name__ == "__main__":
    main()
