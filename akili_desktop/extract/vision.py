"""A page's reading with what a model drafted of it: both passes re-anchored, compared, and put beside what was read.

A draft becomes a fact where its words stand on the page as the modules of `extract.drafting` demand, both passes give
the very same fact, and the offline reader does not read those words otherwise. What the offline reader says itself
stays its own: an agreeing draft adds nothing to it, a disagreeing one is refused. Every draft that is no fact is a
reject with its rule. The model's own boxes are used to look, and for nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent
from akili_desktop.core.drafted import DraftedPage, PageDraft
from akili_desktop.core.facts import Bijection, Fact, Grid, PageReading, Pair, Range, Region, Reject, Unit, Value
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract.drafting.claims import PrintedPage, bare
from akili_desktop.extract.drafting.maps import anchor_bijection, anchor_grid
from akili_desktop.extract.drafting.rows import anchor_range
from akili_desktop.extract.drafting.units import anchor_unit
from akili_desktop.extract.page.shifts import known_words, read_moved, shifted_fonts
from akili_desktop.extract.vocabulary import Vocabulary

VERSION = 3
"""Raise it when drafts are anchored otherwise than before: documents with drafts are then read again."""

SAME_PLACE = 0.5
"""The part of the smaller of two boxes that they share where they are of the same words."""


class Pass(NamedTuple):
    """What one pass comes to on the page."""

    facts: tuple[Fact, ...]
    rejects: tuple[Reject, ...]


class DraftReader:
    """Puts a model's drafts beside a page's reading; made once for a vocabulary, used by any thread."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._known = known_words(vocabulary)

    def __call__(self, reading: PageReading, content: PageContent, drafted: DraftedPage) -> PageReading:
        """The reading with the facts and rejects of the drafts; `content` has the page's words as they are read.

        Facts are canonical. The page stays partly read, for what a model drafted is for review, and says so.
        """
        shifts = shifted_fonts(content, self._known)
        content = read_moved(content, shifts.read)
        page = PrintedPage(content, self._vocabulary)
        first, second = (anchored(page, draft, drafted.reader) for draft in (drafted.first, drafted.second))
        facts, rejects = _agreed(first, second)
        kept: list[Fact] = []
        own = [fact for fact in reading.facts if fact.page == content.page]
        for fact in facts:
            left, why = _beside(fact, own)
            kept += [left] if left is not None else []
            rejects += why
        if shifts.read:
            stated = tuple(sorted(shifts.read.items()))
            kept = [fact.model_copy(update={"shifts": stated}) for fact in kept]
        final = [fact.model_copy(update={"version": VERSION}).canonical() for fact in kept]
        count = f"{len(final)} of its drafts stand on the page" if final else "none of its drafts stands on the page"
        reason = f"drafted by {drafted.model}: {count}; what it drafted is for review"
        unreadable = reading.status is PageStatus.UNREADABLE
        box = bounding_box(f.bbox for f in final) if final else Rect(0.0, 0.0, content.width, content.height)
        return reading.model_copy(
            update={
                "facts": (*reading.facts, *final),
                "rejects": (*reading.rejects, *rejects),
                "status": PageStatus.UNREADABLE if unreadable and not final else PageStatus.PARTLY,
                "reason": "; ".join(part for part in (reading.reason, reason) if part),
                "regions": (*reading.regions, *([Region(bbox=box, reason=reason)] if final else [])),
            }
        )


def anchored(page: PrintedPage, draft: PageDraft, extractor: str) -> Pass:
    """The facts and rejects of one pass."""
    facts: list[Fact] = []
    whole = Rect(0.0, 0.0, page.content.width, page.content.height)
    rejects = [
        Reject(page=page.content.page, bbox=whole, rule="malformed", detail=detail[:400], extractor=extractor)
        for detail in draft.malformed
    ]
    for row in draft.ranges:
        sheet = page.turned(row.claims())
        _sort(sheet.back(anchor_range(sheet, row, extractor)), facts, rejects)
    for unit in draft.units:
        sheet = page.turned(unit.claims())
        _sort(sheet.back(anchor_unit(sheet, unit, extractor)), facts, rejects)
    for grid in draft.grids:
        sheet = page.turned(grid.claims())
        _sort(sheet.back(anchor_grid(sheet, grid, extractor)), facts, rejects)
    for pins in draft.bijections:
        found = anchor_bijection(page, pins, extractor)
        facts += [found.fact] if found.fact is not None else []
        rejects += found.rejects
    unique = {fact.canonical().id: fact for fact in facts}
    return _without_rivals(list(unique.values()), rejects)


def _sort(item: Fact | Reject, facts: list[Fact], rejects: list[Reject]) -> None:
    if isinstance(item, Reject):
        rejects.append(item)
    else:
        facts.append(item)


def _without_rivals(facts: Sequence[Fact], rejects: list[Reject]) -> Pass:
    """Values that two drafts of a pass take, for whatever, belong to neither."""
    boxes = [[value.bbox for value in _values(fact)] for fact in facts]
    kept: list[Fact] = []
    for number, fact in enumerate(facts):
        others = (box for at, some in enumerate(boxes) if at != number for box in some)
        if boxes[number] and any(mine.intersects(box) for box in others for mine in boxes[number]):
            rejects.append(_reject(fact, "taken-twice", "two drafts take the same value"))
        else:
            kept.append(fact)
    return Pass(tuple(kept), tuple(rejects))


def _agreed(first: Pass, second: Pass) -> tuple[list[Fact], list[Reject]]:
    """The facts that both passes give, and the rejects of both, each once."""
    one, other = ({fact.canonical().id: fact for fact in p.facts} for p in (first, second))
    facts = [fact for key, fact in one.items() if key in other]
    left = [fact for key, fact in (*one.items(), *other.items()) if not (key in one and key in other)]
    rejects = [*first.rejects, *second.rejects]
    maps = [fact for fact in left if isinstance(fact, Bijection)]
    for mine in (fact for fact in first.facts if fact in maps and isinstance(fact, Bijection)):
        theirs = next((m for m in second.facts if m in maps and isinstance(m, Bijection) and _one_map(mine, m)), None)
        if theirs is not None:
            common, apart = _common(mine, theirs)
            facts += [common] if common is not None else []
            rejects += apart
            left = [fact for fact in left if fact is not mine and fact is not theirs]
    rejects += [_reject(fact, "passes-disagree", "only one of the two passes drafted it so") for fact in left]
    unique = {(r.rule, r.text, r.detail, r.bbox.rounded(0)): r for r in rejects}
    return facts, list(unique.values())


def _one_map(one: Bijection, other: Bijection) -> bool:
    return one.package == other.package and one.bbox.intersection(other.bbox) is not None


def _common(one: Bijection, other: Bijection) -> tuple[Bijection | None, list[Reject]]:
    """The map of the pins that both passes give alike, and the others."""
    pairs = tuple(pair for pair in one.pairs if pair in other.pairs)
    apart = [pair for pair in (*one.pairs, *other.pairs) if pair not in pairs]
    rejects = [_pin_reject(one, pair, "passes-disagree", "only one of the two passes drafted it so") for pair in apart]
    if len(pairs) < 2:
        return None, [*rejects, *(_pin_reject(one, p, "too-few-pins", "the passes share too few pins") for p in pairs)]
    return one.model_copy(update={"pairs": pairs, "bbox": bounding_box(p.bbox for p in pairs)}), rejects


def _beside(fact: Fact, own: Sequence[Fact]) -> tuple[Fact | None, list[Reject]]:
    """The drafted fact, as far as the offline reader says nothing of its words; where it says otherwise, why not."""
    if isinstance(fact, Grid):
        if any(isinstance(f, Grid) and _covers(f.bbox, fact.bbox) for f in own):
            return None, [_reject(fact, "read-already", "the offline reader has read a table there")]
        return fact, []
    if isinstance(fact, Bijection):
        return _pins_beside(fact, [f for f in own if isinstance(f, Bijection)])
    rivals = [f for f in own if any(_covers(v.bbox, w.bbox) for v in _values(f) for w in _values(fact))]
    if not rivals:
        return fact, []
    if any(_says_same(fact, rival) for rival in rivals):
        return None, []  # the offline reader's own fact stands, and is proven as any other
    return None, [_reject(fact, "read-otherwise", "the offline reader reads these values otherwise")]


def _pins_beside(fact: Bijection, own: Sequence[Bijection]) -> tuple[Bijection | None, list[Reject]]:
    rejects: list[Reject] = []
    kept: list[Pair] = []
    known = [pair for rival in own for pair in rival.pairs if pair.page == fact.page]
    for pair in fact.pairs:
        rivals = [p for p in known if _covers(p.left_bbox, pair.left_bbox)]
        if not rivals:
            kept.append(pair)
        elif all(bare(p.right) != bare(pair.right) for p in rivals):
            rejects.append(_pin_reject(fact, pair, "read-otherwise", "the offline reader reads this pin otherwise"))
    if len(kept) < 2:
        rejects += [_pin_reject(fact, p, "too-few-pins", "the offline reader has read the others") for p in kept]
        return None, rejects
    return fact.model_copy(update={"pairs": tuple(kept), "bbox": bounding_box(p.bbox for p in kept)}), rejects


def _says_same(fact: Fact, rival: Fact) -> bool:
    """Whether the offline reader states the same values, unit and name."""
    if isinstance(fact, Range) and isinstance(rival, Range):
        mine, theirs = ({role: bare(v.text) for role, v in f.values()} for f in (fact, rival))
        named = bare(fact.parameter).casefold() == bare(rival.parameter).casefold()
        of = bare(fact.variant or "") == bare(rival.variant or "")
        return mine == theirs and bare(fact.unit or "") == bare(rival.unit or "") and named and of
    if isinstance(fact, Unit) and isinstance(rival, Unit):
        texts = bare(fact.text) == bare(rival.text) and bare(fact.unit or "") == bare(rival.unit or "")
        return texts and bare(fact.label).casefold() == bare(rival.label).casefold()
    return False


def _values(fact: Fact) -> Iterator[Value]:
    """The values that a fact of limits or a feature states."""
    if isinstance(fact, Range):
        yield from (value for _, value in fact.values())
    elif isinstance(fact, Unit):
        yield Value(text=fact.text, bbox=fact.text_bbox)


def _covers(one: Rect, other: Rect) -> bool:
    shared = one.intersection(other)
    return shared is not None and shared.area >= SAME_PLACE * min(one.area, other.area)


def _reject(fact: Fact, rule: str, detail: str) -> Reject:
    return Reject(page=fact.page, bbox=fact.bbox, rule=rule, detail=detail, text=_text(fact), extractor=fact.extractor)


def _pin_reject(fact: Bijection, pair: Pair, rule: str, detail: str) -> Reject:
    text = f"{pair.left} {pair.right}"
    return Reject(page=fact.page, bbox=pair.bbox, rule=rule, detail=detail, text=text, extractor=fact.extractor)


def _text(fact: Fact) -> str:
    match fact:
        case Range():
            said = " ".join(f"{role} {value.text}" for role, value in fact.values())
            return f"{fact.parameter} {said} {fact.unit or ''}".strip()[:200]
        case Unit():
            return f"{fact.label} {fact.text} {fact.unit or ''}".strip()[:200]
        case Bijection():
            return ", ".join(f"{p.left} {p.right}" for p in fact.pairs)[:200]
        case Grid():
            return " | ".join(cell.text for cell in fact.cells)[:200]
