"""Finds every table of a page, once: those that their heading words give away, then all others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from akili_desktop.core.document import PageContent
from akili_desktop.core.geometry import Rect
from akili_desktop.core.outline import Outline
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, Line
from akili_desktop.extract.pins.columns import headed_pin_tables
from akili_desktop.extract.tables.addressmaps import address_maps
from akili_desktop.extract.tables.aligned import aligned_tables
from akili_desktop.extract.tables.anchored import anchored_tables
from akili_desktop.extract.tables.captions import captioned, with_captions_below, without_others_captions
from akili_desktop.extract.tables.carrying import (
    carry_of,
    chaptered,
    continued_header,
    continues,
    earlier_above,
    earlier_notes,
    headed,
    heads_pins,
    nameless,
    numbered_alone,
    repeats,
    resumes,
    ruled_rest,
    says_continued,
    under_head,
    without_running,
)
from akili_desktop.extract.tables.chapters import in_chapters
from akili_desktop.extract.tables.families import family_tables, states_limits
from akili_desktop.extract.tables.figurecaptions import of_figure_above
from akili_desktop.extract.tables.figures import captions_figures
from akili_desktop.extract.tables.headedlists import headed_lists
from akili_desktop.extract.tables.headers import Header, find_headers
from akili_desktop.extract.tables.innertitles import titled_inside
from akili_desktop.extract.tables.lattice import lattice_tables
from akili_desktop.extract.tables.limitsacross import heads_limits, limits_across
from akili_desktop.extract.tables.listheads import section_heads
from akili_desktop.extract.tables.lists import list_tables
from akili_desktop.extract.tables.liststated import with_stated
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.pagenotes import notes_at_foot, without_others_rows
from akili_desktop.extract.tables.runninghead import running_foot
from akili_desktop.extract.tables.selections import by_selection, selection_tables
from akili_desktop.extract.tables.surroundings import above_table, below_table, sentence
from akili_desktop.extract.tables.wordedlists import worded_lists
from akili_desktop.extract.vocabulary import Vocabulary

BULLETS = ("•", "·", "●", "■", "▪", "–", "-")
"""What a line of a list begins with: such lines are no paragraph."""


class Found(NamedTuple):
    """The tables from the top, the state of a table that the page's end leaves open, and the page's outline."""

    tables: tuple[Table, ...]
    carry: dict[str, object] | None = None
    wants_carry: bool = False
    outline: Outline = Outline()
    heads: tuple[tuple[int, Chunk], ...] = ()
    """The headings that name a kind of section or ratings, with their lines' numbers."""


def find_tables(
    page: PageContent, lines: Sequence[Line], vocabulary: Vocabulary, carry: dict[str, Any] | None = None
) -> Found:
    """All tables of the page. A page without heading words, rulings or aligned gaps costs next to nothing.

    What the page before hands on is used only where the page itself begins inside a table or chapter.
    """
    seen = _looked_at(page, lines, vocabulary)
    if carry and seen.start is not None:
        return _found(page, lines, vocabulary, seen, carry)
    alone = _found(page, lines, vocabulary, seen, None)
    return _found(page, lines, vocabulary, seen, carry) if carry and alone.wants_carry else alone


class _Seen(NamedTuple):
    """What is the same whatever the page before hands on; `start` is where what may go on a table begins (y)."""

    rules: Rules
    headers: list[Header]
    start: float | None
    families: list[Table]
    heads: list[tuple[int, Chunk]]
    limits: list[list[Table]]
    """The tables of limits under the page's own headings, once these are read."""
    others: dict[tuple[Rect, ...], list[Table]]
    """The tables beside those of limits, by the boxes of these: what the page before hands on seldom moves them."""


def _looked_at(page: PageContent, lines: Sequence[Line], vocabulary: Vocabulary) -> _Seen:
    rules = Rules.from_page(page)
    headers = find_headers(lines, rules, vocabulary)
    first = headers[0].bbox.y0 if headers else page.height
    start = continues(lines, first)
    start = ruled_rest(lines, rules, page, first) if start is None else start
    typed = [_named(t, page, lines, vocabulary) for t in selection_tables(page, rules, vocabulary)]
    typed = [t for t in typed if by_selection(t, vocabulary) is not None]
    others = (t for t in family_tables(page, lines, rules, vocabulary) if not any(_within(t, own) for own in typed))
    families = [*typed, *(_named(t, page, lines, vocabulary) for t in others)]
    limits = [t for t in families if states_limits(t, vocabulary)]
    return _Seen(rules, headers, start, limits, section_heads(lines, vocabulary), [], {})


def _found(
    page: PageContent, lines: Sequence[Line], vocabulary: Vocabulary, seen: _Seen, carry: dict[str, Any] | None
) -> Found:
    rules, headers, start, families, heads, limits, others = seen
    before, carry = carry, carry if carry and "columns" in carry else None
    continued = None
    if start is not None and carry and not captioned(lines, start, str(carry["title"]), vocabulary):
        other = chaptered(lines, start, carry) or heads_pins(lines, start, vocabulary)
        continued = None if other else continued_header(page, lines, rules, start, carry)
    if continued is not None:
        tables = anchored_tables(page, lines, rules, vocabulary, [continued, *headers])
    else:
        if not limits:
            limits.append(anchored_tables(page, lines, rules, vocabulary, headers))
        tables = limits[0]
    tables = [t for t in tables if not any(_within(t, family) for family in families)]
    tables = [t for t in tables if not (heads_limits(t, vocabulary) and _drawn_across(t, page, rules, vocabulary))]
    if continued is not None and carry:
        tables = [_renamed(t, carry) if t.bbox.y0 <= continued.bbox.y1 + 1 else t for t in tables]
    if before:
        tables = [without_running(t, before, vocabulary) for t in tables]
    untitled = any(nameless(t, page) or says_continued(t, vocabulary) for t in tables)
    if carry:
        tables = [_resumed(t, carry) if resumes(t, carry, vocabulary) else t for t in tables]
        tables = [
            (under_head(t, carry, lines, page, vocabulary) or _renamed(t, carry, t.above if t.title else ()))
            if _is_rest(t, carry, page, vocabulary)
            else t
            for t in tables
        ]
    if before and tables and headed(tables[0], before, lines, page):
        tables[0] = _renamed(tables[0], before)
    tables += families
    taken = tuple(t.bbox for t in tables)
    if taken not in others:
        others[taken] = _beside_limits(page, lines, vocabulary, rules, taken, heads)
    lists = [t for t in others[taken] if t.kind == "list"]  # their headings name them
    unheaded = [t for t in others[taken] if t.kind != "list"]
    tables += [*lists, *with_captions_below(unheaded, lines, vocabulary, tables)]
    tables = without_others_rows(sorted(without_others_captions(tables), key=lambda t: (t.bbox.y0, t.bbox.x0)))
    noted = notes_at_foot(lines, rules, page.height) if tables else ()
    if noted:
        tables = [replace(t, below=(*t.below, *(note for note in noted if note not in t.below))) for t in tables]
    tables, chapters, lacking, outline = in_chapters(page, lines, tables, vocabulary, before)
    handed = {**(carry_of(page, tables, lines, vocabulary) or {}), **chapters} or None
    return Found(tuple(tables), handed, start is not None or untitled or lacking, outline, tuple(heads))


def _beside_limits(
    page: PageContent,
    lines: Sequence[Line],
    vocabulary: Vocabulary,
    rules: Rules,
    limits: Sequence[Rect],
    heads: Sequence[tuple[int, Chunk]],
) -> list[Table]:
    """The tables that no heading words of limits tell, outside the boxes of those that these do."""
    taken = list(limits)
    found: list[Table] = []

    def add(tables: Iterable[Table]) -> None:
        found.extend(table for table in tables if not captions_figures(table.cells, vocabulary))
        taken[len(limits) :] = [t.bbox for t in found]

    worded = worded_lists(page, lines, rules, vocabulary, taken, heads)
    add(replace(t, below=below_table(lines, t.bbox)) for t in worded)
    drawn = lattice_tables(page, rules, taken)
    add(_named(t, page, lines, vocabulary, [*taken, *(o.bbox for o in drawn if o is not t)]) for t in drawn)
    add(_named(t, page, lines, vocabulary, taken) for t in headed_pin_tables(page, rules, vocabulary, taken, heads))
    listed = (with_stated(t, lines, vocabulary) for t in list_tables(page, lines, vocabulary, taken, heads))
    add(replace(t, below=below_table(lines, t.bbox)) for t in listed)
    add(_named(t, page, lines, vocabulary, taken) for t in lattice_tables(page, rules, taken, hanging=True))
    add(_named(t, page, lines, vocabulary, taken) for t in address_maps(page, rules, taken))
    add(_named(t, page, lines, vocabulary, taken) for t in headed_lists(page, lines, vocabulary, taken))
    add(_named(t, page, lines, vocabulary, taken) for t in aligned_tables(page, lines, rules, taken))
    return found


def _drawn_across(table: Table, page: PageContent, rules: Rules, vocabulary: Vocabulary) -> bool:
    """Whether the rulings of a table tell what its headings do not: which limit of which quantity each column has."""
    drawn = [t for t in lattice_tables(page, rules, ()) if _within(t, table)]
    return any(limits_across(t, vocabulary) is not None for t in drawn)


def _within(table: Table, family: Table) -> bool:
    """Whether a table's middle lies in a family's table, or the other way round."""
    return family.bbox.holds_middle_of(table.bbox) or table.bbox.holds_middle_of(family.bbox)


def _named(
    table: Table, page: PageContent, lines: Sequence[Line], vocabulary: Vocabulary, others: Sequence[Rect] = ()
) -> Table:
    """A table with what stands above and below it; a heading with a paragraph under it is the paragraph's own.

    No row of a table in `others` is of this one.
    """
    above = above_table(lines, table.bbox, table.bbox.y0, vocabulary, running_foot(page, lines), others)
    between = " ".join(text for text, _ in above.notes if not text.startswith(BULLETS)).casefold()
    if len(between.split()) > 16 and not any(phrase in between for phrase in vocabulary.unless_noted):
        captioned = above.title if above.title != above.section else ""
        above = above._replace(title=captioned, title_bbox=above.title_bbox if captioned else None,
                               section="", section_bbox=None, marks=above.marks if captioned else ())  # fmt: skip
    if above.title == above.section and sentence(above.title):  # it may state conditions, and names nothing
        above = above._replace(title="", title_bbox=None)
    box = above.title_bbox
    if box is not None and of_figure_above(box, table.bbox, page, lines, others, vocabulary):
        above = above._replace(title="", title_bbox=None)
        if above.section_bbox == box:
            above = above._replace(section="", section_bbox=None)
    table = replace(
        table, title=above.title, title_bbox=above.title_bbox, section=above.section, section_bbox=above.section_bbox,
        above=above.notes, marks=above.marks, below=below_table(lines, table.bbox),
    )  # fmt: skip
    return titled_inside(table, vocabulary)


def _resumed(table: Table, carry: dict[str, Any]) -> Table:
    """A table that says it goes on, with the section and the conditions of its beginning where it prints none."""
    above = table.above or earlier_above(carry)
    marks = table.marks or tuple(map(str, carry["marks"]))
    section = table.section or str(carry["section"])
    opened = str(carry.get("opened", ""))
    return replace(table, above=above, marks=marks, section=section, earlier=earlier_notes(carry), opened=opened)


def _is_rest(table: Table, carry: dict[str, Any], page: PageContent, vocabulary: Vocabulary) -> bool:
    """Whether a table is the rest of the one handed on and says nothing of its own but its number."""
    if numbered_alone(table, vocabulary):
        return resumes(table, carry, vocabulary)
    return nameless(table, page) and repeats(table, carry)


def _renamed(table: Table, carry: dict[str, Any], own: tuple[tuple[str, Rect], ...] = ()) -> Table:
    """A continued table with the title and conditions of its beginning (they have no box on this page).

    `own` stands beside its number on this page, and counts instead: 'Table 7 (2 / 2)    (TA = 25 °C)'.
    """
    return replace(
        table, title=str(carry["title"]), title_bbox=None, section=str(carry["section"]), section_bbox=None,
        above=own or earlier_above(carry), marks=tuple(map(str, carry["marks"])),
        earlier=earlier_notes(carry), opened=str(carry.get("opened", "")),
    )  # fmt: skip
