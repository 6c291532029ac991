"""Tables that go on over a page break without repeating their heading.

The page before hands on the columns of its last table; the next page, where it begins with rows that have no heading,
is read with them. What is handed on is plain JSON data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from akili_desktop.core.document import PageContent
from akili_desktop.core.geometry import Rect
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.page.anchoring import Speller
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Line
from akili_desktop.extract.pins.heads import heading_roles
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.headers import Header
from akili_desktop.extract.tables.model import Column, Table
from akili_desktop.extract.tables.surroundings import NUMBERED
from akili_desktop.extract.vocabulary import Vocabulary, fold

HEAD_LINES = 14
"""How many lines from the page's top are looked at for rows without a heading."""

PIN_HEADS = frozenset({"name", "number", "type", "description"})
"""What the columns of a pin table are headed by."""


def carry_of(page: PageContent, tables: Sequence[Table], lines: Sequence[Line]) -> dict[str, object] | None:
    """The state of the page's last table where it ends in the lower half, with only footers and footnotes under it."""
    last = max((t for t in tables if t.kind == "anchored"), key=lambda t: t.bbox.y1, default=None)
    if last is None:
        return None
    under = [line for line in lines if line.bbox.cy > last.bbox.y1]
    if last.bbox.y1 < 0.5 * page.height or (last.bbox.y1 < 0.6 * page.height and len(under) > 10) or len(under) > 24:
        return None
    speller = Speller(page)
    columns = [
        replace(column, heads=tuple(h for h in column.heads if h.page != page.page or speller.spells(h.bbox, h.text)))
        for column in last.columns
    ]
    return {
        "columns": msgspec.to_builtins(columns), "x0": last.bbox.x0, "x1": last.bbox.x1,
        "title": last.title, "section": last.section, "above": [text for text, _ in last.above],
    }  # fmt: skip


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
    return not table.title and not table.section and table.header_rows > 0 and table.bbox.y0 < 0.2 * page.height


def repeats(table: Table, carry: dict[str, Any]) -> bool:
    """Whether a table repeats the headings of the one handed on."""
    columns = msgspec.convert(carry["columns"], list[Column])
    return [(c.text, c.group) for c in columns] == [(c.text, c.group) for c in table.columns]


def resumes(table: Table, carry: dict[str, Any], vocabulary: Vocabulary) -> bool:
    """Whether a table says that it goes on with the one handed on ('ELECTRICAL CHARACTERISTICS (continued)')."""
    before = _without_continued(str(carry["title"]), vocabulary)
    return says_continued(table, vocabulary) and _without_continued(table.title, vocabulary) == before


def says_continued(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a table's title says that it began on an earlier page."""
    return _without_continued(table.title, vocabulary) not in ("", fold(table.title))


def _without_continued(title: str, vocabulary: Vocabulary) -> str:
    folded = fold(title)
    for word in vocabulary.continued_words:
        folded = folded.replace(f"({word})", "").removesuffix(word)
    return folded.strip(" -–—,")


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
        HeadColumn(c.x0 + shift, c.x1 + shift, role=c.role, text=c.text, group=c.group, ruled=True, handed_on=c.heads)
        for c in columns
    ]
    frame = Rect(float(carry["x0"]) + shift, top - 1, float(carry["x1"]) + shift, top)
    values = [c for c in heads if c.role in VALUE_ROLES]
    told = [
        parse_number(chunk.text) is not None
        for line in lines
        if top < line.baseline < top + 200
        for chunk in line.chunks
        if any(c.x0 <= chunk.bbox.cx <= c.x1 for c in values)
    ]
    # names where values should stand are a drawing's or another table's
    return Header(frame, heads, True, True) if sum(told) >= 2 and 2 * sum(told) > len(told) else None


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
