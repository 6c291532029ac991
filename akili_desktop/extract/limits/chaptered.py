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
UNSURE = Flag(
    rule="conditions-unsure",
    detail="nothing on its page heads its table, which may hold as a heading a page before says",
)
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
    return _with_conditions(out, headings, outlines)


def _with_conditions(
    facts: Sequence[Fact], headings: Mapping[int, Sequence[ChapterHeading]], outlines: Mapping[int, Outline]
) -> list[Fact]:
    """The facts, limits whose tables state no conditions with those of the heading that the page before leaves open."""
    over = {page: _stating(headings[page - 1], None) for page in headings if page - 1 in headings}
    out = list(facts)
    for page, heading in over.items():
        mine = [
            (at, fact)
            for at, fact in enumerate(facts)
            if heading is not None and isinstance(fact, Range) and fact.page == page and not fact.section_conditions
        ]
        if heading is None or not mine:
            continue
        missing = [Flag(rule=NOTE_MISSING, detail=f"{NOT_ON_PAGE}{mark}") for mark in _marks(heading)]
        for at, fact in mine if heading.conditions.startswith("(") else ():
            above = [other for other in headings[page] if other.y < fact.bbox.y0]
            if above and _stating(above, heading) is heading and fact.section_kind == heading.kind:
                out[at] = _under(fact, heading.conditions, missing)
        first = _nameless(mine, headings[page], outlines[page])
        before = [fact for fact in facts if isinstance(fact, Range) and fact.page == page - 1]
        beside = {fact.section_conditions for fact in before if fact.bbox.y0 > heading.y}
        for at, fact in first:
            if beside <= {heading.conditions}:
                out[at] = _under(fact, heading.conditions, missing, heading.text)
            else:
                out[at] = _under(fact, None, [UNSURE])
    return out


def _nameless(
    rows: Sequence[tuple[int, Range]], headings: Sequence[ChapterHeading], outline: Outline
) -> list[tuple[int, Range]]:
    """The rows of a page's first table of limits where nothing on the page heads it; none where some are ratings."""
    box = outline.first
    found = [(at, fact) for at, fact in rows if box is not None and box.holds_middle_of(fact.bbox)]
    kinds = {fact.section_kind for _, fact in found}
    headless = not any(fact.section for _, fact in found) and not any(heading.y < box.y0 for heading in headings if box)
    return found if headless and kinds & {*PLAIN} and kinds <= {*PLAIN, SectionKind.OTHER} else []


def _under(row: Range, conditions: str | None, flags: Sequence[Flag], section: str | None = None) -> Range:
    """The row with such conditions of its section, and further flags."""
    more = [flag for flag in flags if flag not in row.flags]
    if not more and conditions == row.section_conditions:
        return row
    told = {"section_conditions": conditions, "section": section or row.section, "flags": (*row.flags, *more)}
    return row.model_copy(update={**told, "id": "", "doc_id": ""})


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
