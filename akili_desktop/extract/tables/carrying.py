"""Tables that go on over a page break without repeating their heading.

The page before hands on the columns of its last table; the next page, where it begins with rows that have no heading,
is read with them. What is handed on is plain JSON data.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from operator import itemgetter
from typing import Any

import msgspec
from msgspec.structs import replace

from akili_desktop.core.document import PageContent
from akili_desktop.core.facts import Mark, SectionKind
from akili_desktop.core.geometry import Rect
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.limits.notelists import listed
from akili_desktop.extract.limits.texts import read_text
from akili_desktop.extract.page.anchoring import speller_of
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Line, make_chunk
from akili_desktop.extract.pins.heads import heading_roles
from akili_desktop.extract.tables.capitals import in_capitals
from akili_desktop.extract.tables.captions import PART_OF, is_caption
from akili_desktop.extract.tables.columns import are_parts
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.headers import Header
from akili_desktop.extract.tables.model import Column, Table
from akili_desktop.extract.tables.openedlines import TESTED
from akili_desktop.extract.tables.runninghead import line_under_head
from akili_desktop.extract.tables.surroundings import NUMBERED, above_table
from akili_desktop.extract.vocabulary import Vocabulary, fold

HEAD_LINES = 14
"""How many lines from the page's top are looked at for rows without a heading."""

HEAD = 0.2
"""The part of a page's height, from its top, in which a table stands at its head."""
FOOT = 0.955
"""From which part of a page's height on only footers stand."""
LOW = 0.7
"""From which part of a page's height on a heading stands at its foot."""
FOOTERS = 0.88
"""From which part of a page's height on lines below the last heading may be footers."""
NO_HEADING = re.compile(r"(?i:fig(?:ure|\b)|图|図|bild|abb)|[a-z]")
"""How the caption of a figure begins, or a line of a sentence."""
BRACKET = re.compile(r"[(（:@]| at | over | unless ")
"""Where the words of a heading end and its conditions begin."""
MOST_NAMED = 7
"""So many words name limits at most; more are a sentence."""

MOST_RESTING = 4
"""So many printed lines of a ruled table at a page's head are its last few rows."""
NUMERIC = re.compile(r"[+\-−–±/≤≥<>~ ]*\.?\d")
"""How a value begins."""

SIGNED = re.compile(r"[=≤≥<>@]")
"""What a test has in it."""

CAPTION = re.compile(r"(\D{1,10}?)\s*([a-z]?\d[\d.\-–]*)[.:]?")
"""A caption's word and number."""
BEHIND = re.compile(r"[ .]*(?:(?:from|on|von|auf|page|seite)\b.*)?[ .)]*")
"""What may stand behind 'continued': 'from previous page', the end of a bracket."""
STRIPPED = " -–—,….("
"""What is left of such words at the end of a title."""

PIN_HEADS = frozenset({"name", "number", "type", "description"})
"""What the columns of a pin table are headed by."""


def carry_of(
    page: PageContent, tables: Sequence[Table], lines: Sequence[Line], vocabulary: Vocabulary
) -> dict[str, object] | None:
    """The state of the page's last table where it ends in the lower half, with only footers and footnotes under it.

    Where a heading of limits follows it, or a caption under a chapter's heading, that is handed on instead, if its
    table is to come on the next page.
    """
    if captioned := caption_left(tables, lines, page, vocabulary):
        return captioned
    headed = headings_under(tables, lines, page, vocabulary)
    if headed:
        return heading_left(headed[-1], tables, lines, page, vocabulary)
    last = max((t for t in tables if t.kind == "anchored"), key=lambda t: t.bbox.y1, default=None)
    if last is None:
        return None
    under = [line for line in lines if line.bbox.cy > last.bbox.y1]
    if last.bbox.y1 < 0.5 * page.height or (last.bbox.y1 < 0.6 * page.height and len(under) > 10) or len(under) > 24:
        return None
    speller = speller_of(page)
    columns = [
        replace(column, heads=tuple(h for h in column.heads if h.page != page.page or speller.spells(h.bbox, h.text)))
        for column in last.columns
    ]
    return {
        "columns": msgspec.to_builtins(columns), "x0": last.bbox.x0, "x1": last.bbox.x1,
        "title": last.title, "section": last.section, "above": stacked(last.above, page),
        "marks": list(last.marks), "running": running_of(lines, page), "opened": opened_by(last),
        "noted": [note.model_dump(mode="json") for note in (*listed(last.below, page.page), *last.earlier)],
    }  # fmt: skip


def opened_by(table: Table) -> str:
    """The section row under which the last rows of a table stand: bold or in capitals, with no test and no mark.

    '' where the last row without values is another, as it may be a section's name or a line of a row.
    """
    for row in reversed(table.body):
        cells = table.row_cells(row)
        if not cells or any(table.columns[cell.col].role in VALUE_ROLES for cell in cells):
            continue
        text = read_text([word for cell in cells for word in cell.words])
        of_symbols = all(table.columns[cell.col].role == "symbol" for cell in cells)
        capitals = text.text.isupper() or in_capitals(text.words)
        loud = all(word.bold for word in text.words) or (capitals and not of_symbols)
        return text.text if loud and not text.marks and not SIGNED.search(text.text) else ""
    return table.opened


def stacked(lines: Sequence[tuple[str, Rect]], page: PageContent) -> list[tuple[str, tuple[float, ...]]]:
    """Lines over a table as the next page has them: over its own top, as if the one page stood on the other.

    So the items of a list stay set in under the line that opens it, and nothing of the next page stands among them.
    """
    return [(text, (box.x0, box.y0 - page.height, box.x1, box.y1 - page.height)) for text, box in lines]


def earlier_above(carry: dict[str, Any]) -> tuple[tuple[str, Rect], ...]:
    """The lines over the table that a page hands on, with boxes over the top of the page that gets them."""
    return tuple((str(text), Rect(*box)) for text, box in carry["above"])


def earlier_notes(carry: dict[str, Any]) -> tuple[Mark, ...]:
    """The footnotes under the table that a page hands on."""
    return tuple(Mark.model_validate(note) for note in carry.get("noted", ()))


def without_notes(carry: dict[str, Any] | None) -> dict[str, Any] | None:
    """What a page of a sheet hands on, without footnotes: their boxes are where that page stands on the sheet."""
    return {**carry, "noted": []} if carry and "noted" in carry else carry


def running_of(lines: Sequence[Line], page: PageContent) -> list[str]:
    """What stands at a page's head: where the next page has it too, it is a running title."""
    return [fold(chunk.text) for line in lines if line.bbox.y1 < HEAD * page.height for chunk in line.chunks]


def without_running(table: Table, carry: dict[str, Any], vocabulary: Vocabulary) -> Table:
    """A table without a title that is a running one: the page before has it, and it names no kind of limits."""
    plain = table.title == table.section and vocabulary.section_kind(table.title) == SectionKind.OTHER
    if not table.title or not plain or fold(table.title) not in carry.get("running", ()):
        return table
    return replace(table, title="", title_bbox=None, section="", section_bbox=None)


def headings_under(
    tables: Sequence[Table], lines: Sequence[Line], page: PageContent, vocabulary: Vocabulary
) -> list[Line]:
    """The lines under all tables of the page that head limits by their letters and their words, from the top.

    On a page without tables those at its foot.
    """
    floor = max((table.bbox.y1 for table in tables), default=LOW * page.height)
    titles = {fold(table.title) for table in tables}
    found: list[Line] = []
    for line in lines:
        first = line.words[0]
        if not floor < line.bbox.cy or not (first.bold or first.text.isupper()):
            continue
        if line.bbox.y1 > FOOT * page.height:
            continue
        chunk = line.chunks[0]
        named = BRACKET.split(chunk.text, maxsplit=1)[0].split()
        if not named or len(named) > MOST_NAMED or named[-1].endswith(".") or NO_HEADING.match(named[0]):
            continue
        loud = all(word.bold for word in chunk.words[: len(named)]) or " ".join(named).isupper()
        known = loud and vocabulary.section_kind(" ".join(named)) != SectionKind.OTHER
        if known and fold(chunk.text) not in titles:  # a caption under its table
            found.append(line)
    return found


def heading_left(
    heading: Line, tables: Sequence[Table], lines: Sequence[Line], page: PageContent, vocabulary: Vocabulary
) -> dict[str, object] | None:
    """A heading at the page's foot with nothing but conditions and footers under it: its table is on the next page."""
    end = heading.bbox.y1
    if end < LOW * page.height or is_caption(heading.chunks[0].words, vocabulary):
        return None  # a caption may be of a table over it that was not read
    for line in lines:
        if line.bbox.y0 <= heading.bbox.y0:
            continue
        text = line.text
        stated = (
            text.startswith("(") or TESTED.match(text) or any(w in text.casefold() for w in vocabulary.unless_noted)
        )
        near = line.bbox.y0 - end < 1.5 * heading.words[0].size
        if near and stated:
            end = line.bbox.y1
        elif near or line.bbox.y0 < FOOTERS * page.height:
            return None
    box = Rect(0, end, page.width, end + 1)
    above = above_table(lines, box, end + 1.5, vocabulary, 0.0, [table.bbox for table in tables])
    if vocabulary.section_kind(above.title, above.section) == SectionKind.OTHER:
        return None
    return {
        "title": above.title, "section": above.section, "above": stacked(above.notes, page),
        "marks": list(above.marks), "running": running_of(lines, page), "heading": fold(heading.text),
    }  # fmt: skip


def caption_left(
    tables: Sequence[Table], lines: Sequence[Line], page: PageContent, vocabulary: Vocabulary
) -> dict[str, object] | None:
    """A table's caption at the page's foot right under a chapter's heading, with nothing but footers under it.

    Under anything else it may be of a table over it that was not read.
    """
    body = [line for line in lines if line.bbox.y0 < FOOTERS * page.height]
    if len(body) < 2 or body[-1].bbox.y0 < LOW * page.height or not is_caption(body[-1].chunks[0].words, vocabulary):
        return None
    heading = make_chunk(body[-2].words)
    if not NUMBERED.match(heading.text) or not all(word.bold for word in heading.words):
        return None
    end = body[-1].bbox.y1
    above = above_table(lines, Rect(0, end, page.width, end + 1), end + 1.5, vocabulary, 0.0, [t.bbox for t in tables])
    return {
        "title": above.title, "section": above.section, "above": [], "marks": list(above.marks),
        "running": running_of(lines, page), "heading": fold(body[-1].text),
    }  # fmt: skip


def headed(table: Table, carry: dict[str, Any], lines: Sequence[Line], page: PageContent) -> bool:
    """Whether the heading that the page before left at its foot is that of a table at this page's head.

    Only running titles stand above the table, and the heading's line does not come again as a running one.
    """
    if "heading" not in carry or table.bbox.y0 > HEAD * page.height or not table.header_rows:
        return False
    above = [fold(line.text) for line in lines if line.bbox.y1 < table.bbox.y0 + 1]
    plain = [line for line in lines if line.bbox.y1 < table.bbox.y0 + 1 and not _furniture(line, page)]
    running = all(fold(chunk.text) in carry["running"] for line in plain for chunk in line.chunks)
    return running and carry["heading"] not in above and carry["heading"] not in (fold(line.text) for line in lines)


def continues(lines: Sequence[Line], first_heading: float) -> float | None:
    """The y at which rows without a heading begin near the page's top, None where the page begins otherwise.

    Such rows have three chunks or more with a number among them, twice or more often within a few lines.
    """
    hits = [
        line
        for line in lines[:HEAD_LINES]
        if line.bbox.y1 < first_heading
        and len(line.chunks) >= 3
        and any(parse_number(chunk.text) is not None for chunk in line.chunks)
    ]
    if len(hits) < 2 or hits[1].bbox.y0 - hits[0].bbox.y1 > 60:
        return None
    return hits[0].bbox.y0


def ruled_rest(lines: Sequence[Line], rules: Rules, page: PageContent, first_heading: float) -> float | None:
    """The y at which the last few rows of a ruled table begin at the page's head: they are too few for `continues`."""
    start: float | None = None
    within = 0
    for line in lines:
        if start is None and _furniture(line, page):
            continue
        barred = line.bbox.y1 < first_heading and len(rules.bars(line.bbox.cy, 0, page.width)) >= 3
        if not barred or line.bbox.y0 > HEAD * page.height:
            break
        start = line.bbox.y0 if start is None else start
        within += 1
    return start if within <= MOST_RESTING else None


def chaptered(lines: Sequence[Line], start: float, carry: dict[str, Any]) -> bool:
    """Whether a numbered heading stands above the rows at `start`, another than the one of the table handed on."""
    for line in lines:
        text = " ".join(chunk.text for chunk in line.chunks)
        if line.bbox.y1 > start or not NUMBERED.match(text) or not all(word.bold for word in line.words):
            continue
        if fold(str(carry["section"])) not in fold(text) or not carry["section"]:
            return True
    return False


def heads_pins(lines: Sequence[Line], start: float, vocabulary: Vocabulary) -> bool:
    """Whether the headings of a pin table stand above the rows at `start`: numbers and names are no limits' rows."""
    near = [line for line in lines if line.bbox.y1 <= start + 1 and start - line.bbox.y1 < 4 * line.words[0].size]
    told = [heading_roles(chunk.text, vocabulary.pins) & PIN_HEADS for line in near for chunk in line.chunks]
    return sum(map(bool, told)) > 1 and any(roles & {"name", "number"} for roles in told)


def nameless(table: Table, page: PageContent) -> bool:
    """Whether a table with headings stands at the page's top without a title of its own."""
    return not table.title and not table.section and table.header_rows > 0 and table.bbox.y0 < HEAD * page.height


def under_head(
    table: Table, carry: dict[str, Any], lines: Sequence[Line], page: PageContent, vocabulary: Vocabulary
) -> Table | None:
    """A table that repeats the headings handed on with the heading that stands over it as high as running titles do.

    A line across the page parts that from the running head, and the page before has it not. The table is in the section
    handed on; what that says of a part is not of a table headed by another: 'Electrical characteristics XY182'.
    """
    foot = None if table.title else line_under_head(page, lines)
    above = above_table(lines, table.bbox, table.bbox.y0, vocabulary, foot + 0.1) if foot is not None else None
    if above is None or not above.title or fold(above.title) in carry.get("running", ()):
        return None
    chapter = str(carry["section"]).split(" ")
    while are_parts(above.title.split(" ")) and are_parts(chapter[-1:]):
        chapter.pop()
    return replace(
        table, title=above.title, title_bbox=above.title_bbox, section=" ".join([*chapter, above.title]),
        section_bbox=None, above=above.notes or earlier_above(carry),
        marks=above.marks or tuple(map(str, carry["marks"])), earlier=earlier_notes(carry),
    )  # fmt: skip


def repeats(table: Table, carry: dict[str, Any]) -> bool:
    """Whether a table repeats the headings of the one handed on."""
    columns = msgspec.convert(carry["columns"], list[Column])
    return [(c.text, c.group) for c in columns] == [(c.text, c.group) for c in table.columns]


def resumes(table: Table, carry: dict[str, Any], vocabulary: Vocabulary) -> bool:
    """Whether a table says that it goes on with the one handed on: 'ELECTRICAL CHARACTERISTICS (continued)'.

    It may also have the number of its caption ('Table 7 – cont'd'), or all of it over the same columns.
    """
    title = str(carry["title"])
    number = _caption_number(title, vocabulary)
    numbered = bool(number) and number == _caption_number(table.title, vocabulary)
    if not says_continued(table, vocabulary):
        return numbered and fold(table.title) == fold(title) and repeats(table, carry)
    return numbered or _without_continued(table.title, vocabulary) == _without_continued(title, vocabulary)


def numbered_alone(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether the caption of a table that goes on says no more than its number: 'Table 7 – cont'd'."""
    bare = _without_continued(table.title, vocabulary)
    return says_continued(table, vocabulary) and CAPTION.fullmatch(bare) is not None


def says_continued(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a table's title says that it began on an earlier page."""
    return _without_continued(table.title, vocabulary) not in ("", fold(table.title).strip(STRIPPED))


def _caption_number(title: str, vocabulary: Vocabulary) -> str:
    """The number of a caption ('4-6' of '续表 4-6 …'), '' where the title is none."""
    found = CAPTION.match(_without_continued(title, vocabulary))
    return found[2].strip(".") if found and found[1].strip(" .") in vocabulary.caption_words else ""


def _without_continued(title: str, vocabulary: Vocabulary) -> str:
    """A title without what says that its table began before: '(continued)', '… cont'd from page 5', 'Fortsetzung …',
    '(2 / 2)'."""
    folded = fold(title).replace("’", "'")
    if (part := PART_OF.search(folded)) and int(part[1]) > 1:
        folded = folded[: part.start()]
    for word in vocabulary.continued_words:
        folded = folded.replace(f"({word})", "").replace(f"({word}.)", "")
        at = folded.rfind(word)
        end = at + len(word)
        if at == 0 and (not word.isascii() or not folded[end : end + 1].isalpha()):
            folded = folded[end:]
        elif at > 0 and folded[at - 1] in " -–—…(,:." and BEHIND.fullmatch(folded[end:]):
            folded = folded[:at]
    return folded.strip(STRIPPED)


def continued_header(
    page: PageContent, lines: Sequence[Line], rules: Rules, start: float, carry: dict[str, Any]
) -> Header | None:
    """A heading of no height above the rows at `start`, with the columns handed on, moved to this page's margin."""
    columns = msgspec.convert(carry["columns"], list[Column])
    top = start
    for line in reversed(lines):  # lines directly above the first row of numbers belong to it
        if line.bbox.y0 < top and top - line.bbox.y1 < 0.8 * line.words[0].size and not _furniture(line, page):
            top = line.bbox.y0
    cuts = rules.cuts(float(carry["x0"]) - 20, float(carry["x1"]) + 20, top - 16, top + 4, 0.6)
    top = cuts[-1] if cuts else top - 1
    shift = _shift(columns, rules, start + 3, page)
    if shift is None:
        return None
    heads = [
        HeadColumn(c.x0 + shift, c.x1 + shift, role=c.role, text=c.text, group=c.group, ruled=True, unsure=c.unsure,
                   handed_on=c.heads)
        for c in columns
    ]  # fmt: skip
    frame = Rect(float(carry["x0"]) + shift, top - 1, float(carry["x1"]) + shift, top)
    values = [c for c in heads if c.role in VALUE_ROLES]
    body = [line for line in lines if top < line.baseline < top + 200]
    ruled = len(rules.bars(start + 3, 0, page.width)) >= 3
    if ruled:  # as far as the bars go: what follows is another table
        barred = (len(rules.bars(line.bbox.cy, frame.x0 - 3, frame.x1 + 3)) >= 3 for line in body)
        body = [line for line, _ in takewhile(itemgetter(1), zip(body, barred, strict=True))]
    told = [
        NUMERIC.match(chunk.text) is not None if ruled else parse_number(chunk.text) is not None
        for line in body
        for chunk in line.chunks
        if any(c.x0 <= chunk.bbox.cx <= c.x1 for c in values)
    ]
    # names where values should stand are a drawing's or another table's
    least = 1 if ruled and len(body) <= MOST_RESTING else 2
    return Header(frame, heads, True, True) if sum(told) >= least and 2 * sum(told) > len(told) else None


def _furniture(line: Line, page: PageContent) -> bool:
    """Whether a line stands in the top margin: a running title."""
    return line.bbox.y1 < 0.07 * page.height


def _shift(columns: Sequence[Column], rules: Rules, y: float, page: PageContent) -> float | None:
    """How far the columns lie from the bars on this page (mirrored margins); 0 without bars, None where none fits."""
    bars = rules.bars(y, 0, page.width)
    if len(bars) < 3:
        return 0.0
    edges = [c.x0 for c in columns] + [columns[-1].x1]
    inner = edges[1:-1]
    for shift in (0.0, bars[0] - edges[0], bars[-1] - edges[-1]):
        fit = sum(any(abs(edge + shift - bar) < 6 for bar in bars) for edge in inner)
        if fit >= 0.5 * len(inner):
            return shift
    return None
