"""Footnotes at a page's foot, under a short line of their own: they may be of any table above it."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.extract.limits.notelines import leads_elsewhere
from akili_desktop.extract.limits.raisednotes import notes_apart
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunks
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table
from akili_desktop.extract.tables.notepowers import with_powers

LONGEST = 0.45
"""The line over footnotes is at most so wide, as a share of the page: one as wide as the text parts something else."""
SHORTEST = 30.0
"""The line over footnotes is at least so long, in points: shorter ones are strokes of a drawing."""
MOST_LINES = 12
NOTE = re.compile(r"(?:[a-z\d][.)]\s|[(\[][a-z\d]{1,2}[)\]]|[*†‡§]|[(\[]?notes?\b)", re.IGNORECASE)
"""How a note under a table begins: 'a. From 0 V', '(1) Typical', '* Guaranteed'."""
_ALONE = re.compile(r"\([*＊※]?\w{1,2}\)|\[\w{1,2}\]|[*＊※]?\d{1,2}[.:)]?|[*†‡§]{1,3}")
_MARKED = re.compile(r"[\[(]?(?:\d{1,2}|[*†‡§]{1,3})[\])]?[.:)]?\s+\S")


def notes_at_foot(lines: Sequence[Line], rules: Rules, height: float) -> tuple[tuple[str, Rect], ...]:
    """The lines of the footnotes at the foot of a page of this height, with their boxes; empty where there are none.

    The line over them stands alone in the lower half at the left edge of the text, nothing of the page's text is under
    it but notes, up to the next line, and the first begins with a mark.
    """
    longest = 0.0
    for span in rules.across(0.5 * height, height):
        if span.length < SHORTEST:
            continue
        longest = longest or LONGEST * _width(lines)
        if span.length > longest:
            continue
        end = min(
            (other.at for other in rules.across(span.at + 1, height) if other.length > span.length), default=height
        )
        under = [line for line in lines if line.bbox.y1 > span.at and span.at < line.bbox.cy < end]
        told = with_powers([list(line.chunks) for line in under])
        notes = with_numbers(
            [(" ".join(c.text for c in chunks), bounding_box([c.bbox for c in chunks])) for chunks in told]
        )
        if not under or len(notes) > MOST_LINES or not _MARKED.match(notes[0][0]):
            continue
        first = under[0]
        close = first.bbox.y0 - span.at <= 2 * first.words[0].size
        held = all(line.bbox.x0 >= first.bbox.x0 - 1 for line in under)
        if close and held and abs(first.bbox.x0 - span.low) <= 3:
            return notes
    return ()


_MAY_OPEN = re.compile(r"[\[(]?(?:[\d*＊※†‡§①-⑳]|[A-Za-z][.):\]]|notes?\b|[注註])", re.IGNORECASE)
"""How a line begins that may open a note."""


LEAST_CELLS = 3
"""So many texts at least stand side by side in a row of a table without limits: a box of notes has two."""


def without_others_rows(tables: Sequence[Table]) -> list[Table]:
    """A page's tables, none with a row of another one as a note under it.

    The pin 13 of a table further down explains no '(Note 13)', nor does a raised '2' that wraps within a cell.
    """

    def own(table: Table) -> Table:
        further = [other for other in tables if other.bbox.y1 > table.bbox.y1]
        rows = [line for line in table.below if _MAY_OPEN.match(line[0]) and any(_is_row(t, line[1]) for t in further)]
        return replace(table, below=tuple(line for line in table.below if line not in rows)) if rows else table

    return [own(table) for table in tables]


def _is_row(table: Table, line: Rect) -> bool:
    """Whether a line is of a table's rows, as its headings or the texts beside one another tell."""
    if table.kind in ("list", "aligned") or not table.bbox.holds_middle_of(line):
        return False
    if any(column.role in VALUE_ROLES for column in table.columns):
        return True
    row = next((at for at, band in enumerate(table.rows) if band.y0 <= line.cy <= band.y1), None)
    return row is not None and sum(bool(cell.text) for cell in table.row_cells(row)) >= LEAST_CELLS


DASHED = re.compile(r"[-–—_]{4,}")
"""The bar of a fraction that is printed as signs."""
SIDE = 3.0
"""Points by which a fraction's bar is longer or shorter than the text over it, at most."""


def in_columns(lines: Sequence[Sequence[Chunk]]) -> tuple[tuple[str, Rect], ...]:
    """The lines' texts with their boxes from the top, notes counted in circles column by column where they have two.

    A text within a line that begins with a circled digit opens the second column. A line that says where the notes are
    is none of them.
    """
    lines = [line for line in lines if not leads_elsewhere(" ".join(chunk.text for chunk in line))]
    edges = [chunk.bbox.x0 for line in lines for chunk in line[1:] if circled(chunk)]
    edge = min(edges, default=math.inf)
    left = [[chunk for chunk in line if chunk.bbox.x0 < edge] for line in lines]
    right = [[chunk for chunk in line if chunk.bbox.x0 >= edge] for line in lines] if edges else []
    told, gone = _fractions(lines)
    kept = [[chunk for chunk in line if id(chunk) not in gone] for line in (*left, *right)]
    parts = [part for line in kept if line for part in _apart(line)]
    return with_numbers(
        [(" ".join(told.get(id(c), c.text) for c in part), part[0].bbox.union(part[-1].bbox)) for part in parts]
    )


def _apart(line: Sequence[Chunk]) -> Sequence[Sequence[Chunk]]:
    """A line's texts, apart for each of the notes that raised numbers open behind one another in it."""
    parts = notes_apart([word for chunk in line for word in chunk.words])
    return [make_chunks(part) for part in parts] if len(parts) > 1 else [line]


def _fractions(lines: Sequence[Sequence[Chunk]]) -> tuple[dict[int, str], set[int]]:
    """The fractions printed over three lines, by what is over their bar, and the texts that are told with that.

    A bar of dashes under one text, as wide as it, with one text at its middle under it: '(VDD – VEE)/2'.
    """
    told: dict[int, str] = {}
    gone: set[int] = set()
    for over, bars, under in zip(lines, lines[1:], lines[2:], strict=False):
        if len(bars) != 1 or len(under) != 1 or not DASHED.fullmatch(bars[0].text):
            continue
        bar, below = bars[0].bbox, under[0].bbox
        tops = [c for c in over if abs(c.bbox.x0 - bar.x0) < SIDE and abs(c.bbox.x1 - bar.x1) < SIDE]
        middle = abs(below.cx - bar.cx) < SIDE and below.width <= bar.width
        if len(tops) == 1 and middle and len(under[0].words) == 1:
            top = tops[0]
            told[id(top)] = f"{f'({top.text})' if len(top.words) > 1 else top.text}/{under[0].text}"
            gone |= {id(bars[0]), id(under[0])}
    return told, gone


def circled(chunk: Chunk) -> bool:
    """Whether the text begins with a digit in a circle."""
    return "①" <= chunk.words[0].text[0] <= "⑳"


def with_numbers(lines: Sequence[tuple[str, Rect]]) -> tuple[tuple[str, Rect], ...]:
    """The lines from the top; a raised mark in a line of its own, left of the next one and beside it, opens that."""
    found: list[tuple[str, Rect]] = []
    raised = False
    for text, box in lines:
        mark, place = found[-1] if raised else ("", box)
        if mark and place.x1 <= box.x0 + 1 and place.y1 > box.y0:
            found[-1] = f"{mark} {text}", box.union(place)
        else:
            found.append((text, box))
        raised = is_mark(text)
    return tuple(found)


def is_mark(text: str) -> bool:
    """Whether a text may be nothing but the mark of a note: '1', '**', '(53)', '*1.'."""
    return len(text) <= 2 or _ALONE.fullmatch(text) is not None


def _width(lines: Sequence[Line]) -> float:
    """How wide the page's text is, in points."""
    return max(line.bbox.x1 for line in lines) - min(line.bbox.x0 for line in lines) if lines else 0.0
