"""One page's content -> one page's reading: text lines, tables, facts, rejects, and the page's status."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Fact, Grid, PageReading, Reject, TextLine
from akili_desktop.core.geometry import Rect
from akili_desktop.core.outline import Outline
from akili_desktop.core.pagestatus import PageStatus
from akili_desktop.extract import (
    captionsleft,
    correspondence,
    countsbycase,
    features,
    grids,
    identity,
    leftovers,
    packagethermals,
    parameters,
    pinouts,
    prose,
    ratingsleft,
)
from akili_desktop.extract.drafts import Extractor
from akili_desktop.extract.gradecodes import graded
from akili_desktop.extract.limits.announced import announced
from akili_desktop.extract.limits.busmodes import with_bus_modes
from akili_desktop.extract.limits.chapterwide import leads_on
from akili_desktop.extract.limits.cutlists import list_at_foot, list_at_head
from akili_desktop.extract.limits.laterfaces import faces_on
from akili_desktop.extract.limits.lednotes import led_on
from akili_desktop.extract.limits.loosenotes import with_loose_notes
from akili_desktop.extract.limits.measuredunder import with_measuring_conditions
from akili_desktop.extract.limits.notelists import lists_on
from akili_desktop.extract.limits.notesections import sections_on
from akili_desktop.extract.limits.pagepackages import package_heading
from akili_desktop.extract.limits.raisedletters import lettered_on
from akili_desktop.extract.limits.titledparts import of_titled_parts
from akili_desktop.extract.marked import flag_marked
from akili_desktop.extract.once import refused_once, told_once
from akili_desktop.extract.orderschemes import unread_schemes
from akili_desktop.extract.page import legibility, sheetpages, sideways
from akili_desktop.extract.page.flow import flow_of
from akili_desktop.extract.page.origin import mark_moved, mark_origin
from akili_desktop.extract.page.overlines import with_bars
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.shifts import Shifts, known_words, read_moved, shifted_fonts
from akili_desktop.extract.page.struck import without_struck
from akili_desktop.extract.page.textlines import Line, lines_of
from akili_desktop.extract.pictures import unread_pictures
from akili_desktop.extract.pins import legends as pin_legends
from akili_desktop.extract.pins import unlettered
from akili_desktop.extract.remarks import listed_remarks, with_remarks
from akili_desktop.extract.selectionlists import raised_on
from akili_desktop.extract.tables import addressmaps, finder
from akili_desktop.extract.tables.carrying import says_continued, without_notes
from akili_desktop.extract.tables.chapters import chapters_of
from akili_desktop.extract.unread import unread_regions
from akili_desktop.extract.vocabulary import Vocabulary

EXTRACTORS: tuple[Extractor, ...] = (
    parameters.extract,
    packagethermals.extract,
    grids.extract,
    pinouts.extract,
    pin_legends.extract,
    features.extract,
    prose.extract,
    countsbycase.extract,
    correspondence.extract,
    identity.extract,
)
"""Every reader of tables and text, run in this order on each page; to add one is a file and a line here."""


@dataclass(frozen=True)
class PageReader:
    """Reads pages by a vocabulary; picklable, and the same page always gives the same reading.

    `carry` is the state that the page before left open (see `PageReading.carry`); it is used where the page begins
    inside a table or chapter, so that whoever knows it may give it to every page.
    """

    vocabulary: Vocabulary
    extractors: tuple[Extractor, ...] | None = None

    @cached_property
    def _known_words(self) -> frozenset[str]:
        return known_words(self.vocabulary)

    def __call__(self, content: PageContent, carry: dict[str, object] | None = None) -> PageReading:
        """Everything that the page says. Facts have empty id and doc_id."""
        shifts = shifted_fonts(content, self._known_words)
        content = read_moved(content, shifts.read)
        verdict = legibility.judge(content, shifts)
        if verdict.unreadable:
            return PageReading(page=content.page, status=PageStatus.UNREADABLE, reason=verdict.reason)
        turn = carry.get(sideways.TURN) if carry else None
        chapters = chapters_of(carry)  # they go on also where the paper is turned
        rotation = sideways.rotation_of(content)
        if rotation:
            side = self._read(sideways.turned(content, rotation), shifts, carry if turn == rotation else chapters)
            beside = self._read(sideways.remainder(content), shifts, None)
            open_table = {**side.carry, sideways.TURN: rotation} if side.carry else None
            side = sideways.turned_back(side, content, rotation)
            reading = _joined(beside, side, open_table, side.wants_carry)
        elif (gutter := sheetpages.gutter_of(content)) is not None:
            left, right = sheetpages.parted(content, gutter)
            first = self._read(left, shifts, chapters if turn else carry)
            second = sheetpages.put_back(self._read(right, shifts, without_notes(first.carry)), gutter)
            reading = _joined(first, second, without_notes(second.carry), first.wants_carry)
        else:
            reading = self._read(content, shifts, chapters if turn else carry)
        regions = verdict.regions + reading.regions
        status = PageStatus.PARTLY if regions else reading.status
        reason = "; ".join(dict.fromkeys(region.reason for region in regions)) or verdict.reason
        known = {
            "status": status, "regions": regions, "reason": reason, "flow": flow_of(content),
            "wants_carry": carry is None and reading.wants_carry,
        }  # fmt: skip
        return reading.model_copy(update=known)

    def _read(self, content: PageContent, shifts: Shifts, carry: dict[str, object] | None) -> PageReading:
        """What the upright words of a legible page say; its text has those that are struck out, too."""
        printed = lines = lines_of(content)
        valid = without_struck(content)
        if valid is not content:
            content, lines = valid, lines_of(valid)
        found = finder.find_tables(content, lines, self.vocabulary, carry)
        facts: list[Fact] = []
        rejects: list[Reject] = []
        identity: dict[str, str] = {}
        for extract in self.extractors or EXTRACTORS:
            drafts = extract(content, found.tables, self.vocabulary)
            facts += drafts.facts
            rejects += drafts.rejects
            for key, value in drafts.identity.items():
                identity.setdefault(key, value)
        facts, unread = graded(content, found.tables, told_once(facts), self.vocabulary)
        rejects += unread
        facts = with_loose_notes(facts, lines, found.tables, content.page)
        facts = of_titled_parts(facts, lines, self.vocabulary)
        facts = with_measuring_conditions(facts, lines, found.tables, self.vocabulary)
        facts = with_bus_modes(with_remarks(facts, self.vocabulary), lines, self.vocabulary)
        others = [reject for reject in rejects if reject.rule != features.UNREAD]
        rejects += leftovers.untold(content, lines, found.tables, facts, others, self.vocabulary)
        rejects += ratingsleft.unread_ratings(content, lines, found.heads, facts, rejects, self.vocabulary)
        rejects += unread_schemes(content, facts, self.vocabulary)
        told = [*(fact.bbox for fact in facts), *(reject.bbox for reject in rejects)]
        rejects += addressmaps.unread_maps(content, Rules.from_page(content), told)
        drawn = [reject.bbox for reject in rejects if reject.rule == unlettered.RULE]
        rejects += unread_pictures(content, drawn, self.vocabulary, tabled=any(isinstance(f, Grid) for f in facts))
        rejects += captionsleft.untabled(content, lines, facts, rejects, self.vocabulary)
        rejects = refused_once(rejects)
        marked = mark_origin(mark_moved(flag_marked(with_bars(facts, content)), content, shifts.read), content)
        facts, rejects = marked.facts, rejects + marked.rejects
        regions = unread_regions(rejects, facts, self.vocabulary)
        return PageReading(
            page=content.page, status=PageStatus.READ if facts else PageStatus.NO_FACTS, regions=regions,
            lines=tuple(TextLine.of(text=text, bbox=box) for text, box in _text_lines(printed)),
            facts=tuple(facts), rejects=tuple(rejects), identity=identity, carry=found.carry,
            notes=(
                *listed_remarks(
                    lists_on(lines, found.tables, content.page, lambda table: says_continued(table, self.vocabulary)),
                    self.vocabulary,
                ),
                *sections_on(lines, content.page),
                *lettered_on(lines, content.page),
                *listed_remarks(raised_on(content, found.tables), self.vocabulary),
                *led_on(lines, content.page),
            ),
            outline=found.outline.model_copy(update=_told_of_others(lines, found, self.vocabulary, content.height)),
            wants_carry=found.wants_carry,
        )  # fmt: skip


def _joined(first: PageReading, second: PageReading, carry: dict[str, object] | None, wants_carry: bool) -> PageReading:
    """One reading of two parts of a page."""
    return second.model_copy(
        update={
            "status": PageStatus.READ if first.facts or second.facts else PageStatus.NO_FACTS,
            "lines": first.lines + second.lines, "facts": first.facts + second.facts,
            "rejects": first.rejects + second.rejects, "regions": first.regions + second.regions,
            "identity": {**second.identity, **first.identity}, "notes": first.notes + second.notes,
            "outline": _above_all(first.outline, second.outline), "carry": carry, "wants_carry": wants_carry,
        }
    )  # fmt: skip


def _told_of_others(
    lines: Sequence[Line], found: finder.Found, vocabulary: Vocabulary, height: float
) -> dict[str, object]:
    """What a page says of tables that it need not have."""
    said = announced(lines, vocabulary, _foot(found))
    leads = leads_on(lines, found.tables, vocabulary)
    return {
        "announced": said, "leads": leads, "faces": faces_on(found.tables, vocabulary),
        "package": package_heading(lines, height, vocabulary),
        "foot_list": list_at_foot(lines, height) if any(told.cut for told in said) else None,
        "head_list": list_at_head(lines, height) if found.outline.first is not None else None,
    }  # fmt: skip


def _foot(found: finder.Found) -> float:
    """Where the last table or heading of a page begins, in points from its top."""
    return max((*(table.bbox.y0 for table in found.tables), *(head.y for head in found.outline.headings)), default=0.0)


def _above_all(*parts: Outline) -> Outline:
    """The headings of a page's parts as if they stood at its top: which of its tables each is over is not known."""
    headings = tuple(heading._replace(y=0.0) for part in parts for heading in part.headings)
    return Outline(headings=headings, announced=tuple(said for part in parts for said in part.announced))


def _text_lines(lines: Sequence[Line]) -> list[tuple[str, Rect]]:
    """The page's text in reading order: lines from the top, a line's chunks divided by tabs."""
    return [("\t".join([chunk.text for chunk in line.chunks]), line.bbox) for line in lines]
