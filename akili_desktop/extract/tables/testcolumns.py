"""Tests in a column of their own under no heading, between the names and the first heading of values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import bounding_box
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.textlines import Chunk, make_chunks
from akili_desktop.extract.tables.columns import is_note
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn

LEAST = 3
"""Fewer texts are no column."""
MOST = 0.8
"""The share of the texts that have a value under the heading in their line, at least."""
LEVEL = 1.0
"""So many points apart texts of one column begin."""


def part_tests(columns: list[HeadColumn], body: Sequence[Sequence[Word]]) -> None:
    """Texts at one left edge between the names' heading and that of values become a column of conditions.

    ('A-weighted' over 'unweighted', '0 dB' over '-20 dB', far right of 'Parameter' and left of 'Min'.) They stand
    nearer to the values' heading than to the names', or no bar tells them from either. Most have a value under the
    heading in their own line, so that they are none themselves, and some hold letters. Symbols, units and marks of
    notes are no tests.
    """
    place = next((i for i, c in enumerate(columns) if c.role == "parameter" and c.words), None)
    if place is None or place + 1 >= len(columns) or any(c.role == "conditions" for c in columns):
        return
    names, values = columns[place], columns[place + 1]
    if values.role not in VALUE_ROLES or not values.words or (names.ruled and values.ruled):
        return
    low, head = bounding_box(w.bbox for w in names.words).x1, bounding_box(w.bbox for w in values.words)
    lines = [make_chunks([w for w in line if names.x0 <= w.bbox.cx <= values.x1], gap=1.1) for line in body[:300]]
    found = [chunk for line in lines for chunk in line if low < chunk.bbox.x0 and chunk.bbox.x1 < head.x0]
    if len(found) < LEAST:
        return
    left, right = min(c.bbox.x0 for c in found), max(c.bbox.x1 for c in found)
    size = found[0].size
    flush = all(chunk.bbox.x0 - left <= LEVEL for chunk in found)
    rows = [line for line in lines if _under(line, right, head.x0, head.x1)]  # headings may reach over the column
    crossed = any(
        (chunk.bbox.x0 < left - LEVEL and chunk.bbox.x1 > left - size) or chunk.bbox.x0 <= right < chunk.bbox.x1
        for line in rows
        for chunk in line
    )
    valued = sum(any(chunk in line for chunk in found) for line in rows)
    others = sum(_other(chunk) for chunk in found)
    worded = any(c.isalpha() for chunk in found for c in chunk.text) and 2 * others < len(found)
    if not flush or crossed or not worded or valued < MOST * len(found):
        return
    edge = (right + min([head.x0, *(c.bbox.x0 for line in lines for c in line if c.bbox.x0 > right)])) / 2
    columns[place] = replace(names, x1=left - LEVEL)
    columns[place + 1] = replace(values, x0=edge)
    columns.insert(place + 1, HeadColumn(left - LEVEL, edge, role="conditions"))


def _other(chunk: Chunk) -> bool:
    """Whether a text is a symbol, a unit or points to a note."""
    return symbol_like(chunk.words) or is_note(chunk.words) or parse_unit(chunk.text, lenient=True) is not None


def _under(line: Sequence[Chunk], left: float, x0: float, x1: float) -> bool:
    """Whether a text of a line, right of `left`, stands under a heading."""
    return any(chunk.bbox.x0 > left and chunk.bbox.x1 > x0 and chunk.bbox.x0 < x1 for chunk in line)
