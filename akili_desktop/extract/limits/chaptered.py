"""What the chapters of a whole document tell of limits whose own pages do not say of what kind they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from akili_desktop.core.facts import Fact, Flag, Range, SectionKind
from akili_desktop.core.outline import Chapter, ChapterHeading, Outline
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.footnotes import marks_of
from akili_desktop.extract.limits.notelists import NOT_ON_PAGE, NOTE_MISSING
from akili_desktop.extract.limits.texts import Text
from akili_desktop.extract.tables.chapters import chapters_at, telling

PLAIN = (SectionKind.CHARACTERISTIC, SectionKind.TIMING)
"""What far chapters tell. Ratings and recommended conditions are called so near by: a heading that was missed would
make all that follows them ratings."""
SAME_PLACE = 3.0
"""So near the height of its like on the page before, in points, a heading is a running title."""


def with_chapters(facts: Sequence[Fact], outlines: Mapping[int, Outline]) -> list[Fact]:
    """The facts in their order, limits of no kind with the kind that the innermost telling chapter around them has.

    `outlines` are those of the document's pages. Only limits in tables that their page leaves untold are changed, none
    whose unit is a length: a package's dimensions are no characteristics. What states no conditions has those of the
    heading without a number over it that the page before leaves open. A fact that is changed needs a new id.
    """
    headings = without_running(outlines)
    before = open_before(headings)
    out: list[Fact] = []
    for fact in facts:
        outline = outlines.get(fact.page)
        if isinstance(fact, Range) and fact.section_kind == SectionKind.OTHER and outline is not None:
            untold = any(box.holds_middle_of(fact.bbox) for box in outline.untold)
            chapter = telling(chapters_at(fact.bbox.y0, headings[fact.page], before[fact.page])) if untold else None
            if chapter is not None and chapter.kind in PLAIN and not _is_length(fact.unit):
                fact = fact.model_copy(update={"section_kind": chapter.kind, "id": "", "doc_id": ""})
        out.append(fact)
    return _with_conditions(out, headings)


def _with_conditions(facts: Sequence[Fact], headings: Mapping[int, Sequence[ChapterHeading]]) -> list[Fact]:
    """The facts, limits whose tables state no conditions with those of the heading that the page before leaves open."""
    over = {page: _stating(headings[page - 1], None) for page in headings if page - 1 in headings}
    out: list[Fact] = []
    for fact in facts:
        heading = over.get(fact.page)
        if heading is not None and isinstance(fact, Range) and not fact.section_conditions:
            above = [other for other in headings[fact.page] if other.y < fact.bbox.y0]
            if above and _stating(above, heading) is heading and fact.section_kind == heading.kind:
                missing = [Flag(rule=NOTE_MISSING, detail=f"{NOT_ON_PAGE}{mark}") for mark in _marks(heading)]
                flags = (*fact.flags, *(flag for flag in missing if flag not in fact.flags))
                told = {"section_conditions": heading.conditions, "flags": flags, "id": "", "doc_id": ""}
                fact = fact.model_copy(update=told)
        out.append(fact)
    return out


def _marks(heading: ChapterHeading) -> list[str]:
    return marks_of([Text(marks=heading.marks)], [])


def _stating(headings: Sequence[ChapterHeading], before: ChapterHeading | None) -> ChapterHeading | None:
    """The heading without a number that states the conditions of what stands under these headings, None for none.

    One in smaller letters is of a part of what it is over, and so is one in as large ones that names the same kind.
    """
    over = before
    for heading in headings:
        if heading.chapter is not None:
            over = None
        elif heading.conditions and heading.kind in PLAIN:
            over = heading
        elif over is not None and heading.size > 0.98 * over.size:
            over = over if heading.kind == over.kind and heading.size < 1.05 * over.size else None
    return over


def without_running(outlines: Mapping[int, Outline]) -> dict[int, list[ChapterHeading]]:
    """The headings of each page, in the pages' order, without what stands in the same place on the page before."""
    found: dict[int, list[ChapterHeading]] = {}
    last: tuple[ChapterHeading, ...] = ()
    for page in sorted(outlines):
        headings = outlines[page].headings
        found[page] = [heading for heading in headings if heading.chapter is not None or not _repeats(heading, last)]
        last = headings
    return found


def _repeats(heading: ChapterHeading, last: Sequence[ChapterHeading]) -> bool:
    """Whether a heading without a number stands as one on the page before: a running title ends no chapter."""
    return any(
        other.chapter is None and abs(other.y - heading.y) < SAME_PLACE and other.text == heading.text for other in last
    )


def open_before(headings: Mapping[int, Sequence[ChapterHeading]]) -> dict[int, list[Chapter]]:
    """The chapters that are open where each page begins; the pages come in their order."""
    before: dict[int, list[Chapter]] = {}
    open_ones: list[Chapter] = []
    for page, own in headings.items():
        before[page] = open_ones
        open_ones = chapters_at(float("inf"), own, open_ones)
    return before


def _is_length(unit: str | None) -> bool:
    read = parse_unit(unit) if unit else None
    return read is not None and read.dimension == "length"
