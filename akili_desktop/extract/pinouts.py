"""Pin number <-> name facts of a page: from pin tables, pin drawings and pin lists."""

from __future__ import annotations

import re
from collections.abc import Sequence

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Bijection, Flag, Reject
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.drafts import Drafts
from akili_desktop.extract.page.phrases import Phrase, phrases
from akili_desktop.extract.pins.balls import read_ball_maps
from akili_desktop.extract.pins.bars import flag_barred_parts
from akili_desktop.extract.pins.bracketednames import flag_bracketed_names
from akili_desktop.extract.pins.continued import read_continued
from akili_desktop.extract.pins.drawings import read_drawings
from akili_desktop.extract.pins.headedparts import of_headed_parts
from akili_desktop.extract.pins.headless import read_headless
from akili_desktop.extract.pins.labelled import read_labelled_maps
from akili_desktop.extract.pins.letteredterminals import lettered
from akili_desktop.extract.pins.listparts import of_parts_over
from akili_desktop.extract.pins.lists import read_pin_lists
from akili_desktop.extract.pins.missing import flag_unnumbered_pad
from akili_desktop.extract.pins.packagerows import read_package_rows
from akili_desktop.extract.pins.pads import unnumbered_pads
from akili_desktop.extract.pins.partcolumns import of_part_columns
from akili_desktop.extract.pins.ports import ports_apart
from akili_desktop.extract.pins.samenames import flag_same_names
from akili_desktop.extract.pins.shared import of_each_caption
from akili_desktop.extract.pins.sharednames import read_shared_names
from akili_desktop.extract.pins.someparts import flag_some_parts
from akili_desktop.extract.pins.spelling import respelled
from akili_desktop.extract.pins.tables import read_pin_tables
from akili_desktop.extract.pins.titles import PACKAGE_UNKNOWN, PART_UNKNOWN, package_stretch
from akili_desktop.extract.pins.unlettered import unlettered
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.vocabulary import Vocabulary

LONGEST_CAPTION = 8
"""Words of the longest caption that says from where a package is seen."""


def extract(page: PageContent, tables: Sequence[Table], vocabulary: Vocabulary) -> Drafts:
    """All bijections of a page. One that says nothing that another of the same package and source says is left out."""
    pins, packages = vocabulary.pins, vocabulary.packages
    facts, rejects = read_pin_tables(page, tables, vocabulary)
    facts += read_package_rows(page, tables, vocabulary)
    facts += read_headless(page, [t for t in tables if not any(t.bbox.intersects(f.bbox) for f in facts)], vocabulary)
    ruled = [fact.bbox for fact in facts]
    balls = read_ball_maps(page, pins, packages, vocabulary.vendors)
    balls += read_labelled_maps(page, pins, packages, vocabulary.vendors)
    for found, refused in (
        read_drawings(page, pins, packages, vocabulary.vendors, ruled),
        read_pin_lists(page, pins, packages),
        read_shared_names(page, pins, packages),
    ):
        facts += of_part_columns(found, page, vocabulary)
        rejects += refused
    if not any(fact.source == "table" for fact in facts):
        numbers = {pair.left_bbox for fact in facts for pair in fact.pairs}
        continued = read_continued(page, tables, vocabulary)
        facts += [fact for fact in continued if not any(pair.left_bbox in numbers for pair in fact.pairs)]
    placed = {pair.right_bbox for fact in balls for pair in fact.pairs}
    facts = [f for f in facts if not _in_rows(f, tables) and not any(p.right_bbox in placed for p in f.pairs)]
    facts += balls
    tabled = [pair.left_bbox for fact in facts if fact.source == "table" for pair in fact.pairs]
    facts, contradicted = _settled(facts)
    rejects += contradicted
    drawn = [_places(fact) for fact in facts if fact.source == "drawing"]
    facts = [fact for fact in facts if fact.source != "drawing" or not any(_places(fact) < places for places in drawn)]
    kept: list[Bijection] = []
    for fact in facts:
        if fact.source == "drawing" and any(p.left_bbox.intersects(box) for p in fact.pairs for box in tabled):
            continue  # a table's numbers stand around no package
        if not any(_same(fact, other) for other in kept):
            whole, unspelled = respelled(ports_apart(fact, page), page)
            rejects += unspelled
            kept += [flag_barred_parts(whole, page)] if whole.pairs else []
    lines = phrases(page.words, 0.62) if kept else ()
    kept = [of_headed_parts(fact, page, lines, vocabulary) if fact.source == "table" else fact for fact in kept]
    kept = [flag_some_parts(fact, page, lines, vocabulary) if fact.source == "table" else fact for fact in kept]
    kept = flag_bracketed_names(of_parts_over(kept, page, lines, vocabulary), lines)
    kept = of_each_caption([flag_same_names(fact) for fact in kept], page, lines, packages)
    kept = _without_package(kept, lines, vocabulary)
    read = [fact.bbox for fact in kept if fact.source != "table"]
    drawings = [fact for fact in kept if fact.source == "drawing"]
    rejects += [reject for drawing in drawings for reject in unnumbered_pads(drawing, lines, pins)]
    kept = [flag_unnumbered_pad(fact, rejects) for fact in kept]
    rejects += unlettered(page, pins, packages, read, silent=not kept)
    rejects += lettered(page, pins, packages, [reject.bbox for reject in rejects]) if not kept else []
    return Drafts(facts=tuple(kept), rejects=tuple(rejects))


def _without_package(facts: Sequence[Bijection], lines: Sequence[Phrase], vocabulary: Vocabulary) -> list[Bijection]:
    """The maps, those without a package flagged where the page draws several packages of which no map is read."""
    if all(fact.package for fact in facts):
        return list(facts)
    taken = {_packed(fact) for fact in facts if fact.package}
    drawn: dict[str, str] = {}
    for line in lines:
        stretch = package_stretch(line, vocabulary.packages) if vocabulary.pins.viewed(line.text) else None
        if stretch is not None and len(line.words) <= LONGEST_CAPTION:
            drawn.setdefault(_bare(stretch[0]), stretch[0])
    others = [text for key, text in drawn.items() if key not in taken]
    if len(others) < 2:
        return list(facts)
    flag = Flag(rule=PACKAGE_UNKNOWN, detail=f"it names no package, and its page draws {', '.join(others)}")
    return [f if f.package else f.model_copy(update={"flags": (*f.flags, flag)}) for f in facts]


def _places(fact: Bijection) -> frozenset[Rect]:
    """Where the map's numbers are printed: a list of the pins of one side has fewer than the drawing."""
    return frozenset(pair.left_bbox for pair in fact.pairs)


def _in_rows(fact: Bijection, tables: Sequence[Table]) -> bool:
    """Whether a row of leads as drawn is a row of a table's cells, with others below it: no package at all."""
    if fact.source != "drawing":
        return False
    for table in tables:
        if table.kind != "ruled":
            continue
        # the numbers alone in their cells: '1 = B' is an item of a list
        cells = [
            c for c in table.cells if any(c.text == p.left and c.bbox.contains(p.left_bbox, 1) for p in fact.pairs)
        ]
        if len(cells) != len(fact.pairs) or len({c.row for c in cells}) != 1:
            continue
        below = [sum(c.row == row for c in table.cells) for row in range(cells[0].row + 1, len(table.rows))]
        if sum(count >= len(cells) for count in below) >= 2:
            return True
    return False


def _settled(facts: Sequence[Bijection]) -> tuple[list[Bijection], list[Reject]]:
    """The maps with those without a part or a title held against the others of the page.

    One that says the same as a map of the same package with a part is that part's. A drawing without any title that
    differs from a titled map in a few pins is a circuit around the package, not its pins.
    """
    kept: list[Bijection] = []
    rejects: list[Reject] = []
    for fact in facts:
        rivals = [f for f in facts if f is not fact and (f.package or f.variant) and len(f.pairs) == len(fact.pairs)]
        alike = [f for f in rivals if f.package and (fact.variant is None or f.variant in (None, fact.variant))]
        drawn = fact.source == "drawing"
        if drawn and fact.package is None and any(0.6 <= _agreeing(f, fact) < 1.0 for f in alike):
            text = " ".join(p.right for p in fact.pairs)[:80]
            rejects.append(
                Reject(page=fact.page, bbox=fact.bbox, rule="untitled drawing differs from a titled one", text=text,
                       extractor=fact.extractor)
            )  # fmt: skip
            continue
        same = next(
            (f for f in rivals if f.variant and _agreeing(f, fact) == 1.0 and _packed(f) == _packed(fact)), None
        )
        if drawn and fact.variant is None and same is not None:
            flags = tuple(flag for flag in fact.flags if flag.rule != PART_UNKNOWN)
            kept.append(fact.model_copy(update={"variant": same.variant, "flags": flags}))
        else:
            kept.append(fact)
    return kept, rejects


def _agreeing(a: Bijection, b: Bijection) -> float:
    """The share of the pins of b that a names alike."""
    names = {p.left: p.right for p in a.pairs}
    return sum(names.get(p.left) == p.right for p in b.pairs) / len(b.pairs)


def _packed(fact: Bijection) -> str:
    return _bare(fact.package or "")


def _bare(package: str) -> str:
    """A package's name as it is compared: letters and digits alone."""
    return re.sub(r"[^a-z0-9]", "", package.casefold())


def _same(a: Bijection, b: Bijection) -> bool:
    return (
        a.source == b.source
        and (a.package or "") == (b.package or "")
        and (a.variant or "") == (b.variant or "")
        and [(p.left, p.right) for p in a.pairs] == [(p.left, p.right) for p in b.pairs]
    )
