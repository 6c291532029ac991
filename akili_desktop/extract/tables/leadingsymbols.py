"""Symbols before the names under one heading, where lines across end between the two: columns of their own."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import replace

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import make_chunks
from akili_desktop.extract.tables.columns import LEAST_SYMBOLS
from akili_desktop.extract.tables.headcolumns import HeadColumn

FLUSH = 2.0
"""Points by which texts of one column begin beside one another at most."""


def part_leading_symbols(columns: list[HeadColumn], body: Sequence[Sequence[Word]], rules: Rules) -> None:
    """Part the first column into symbols and names, where a line across that parts rows of one ends before the other.

    'VTH+' and, under a line of its own, 'VTH-' beside one 'Lockout threshold' at the middle: no line tells so where
    both are texts of one column. Symbols and names begin at an edge each that no text of the table's rows crosses.
    """
    first = columns[0]
    if first.role != "parameter" or any(column.role == "symbol" for column in columns):
        return
    if len(columns) > 1 and columns[1].role is None and not columns[1].words:
        return
    lines = [make_chunks([w for w in words if w.bbox.cx < first.x1]) for words in body]
    whole = [len(chunks) == 1 and len(chunks[0].words) == len(words) for chunks, words in zip(lines, body, strict=True)]
    begun = [chunks for chunks in lines if len(chunks) > 1 and symbol_like(chunks[0].words)]
    if len(begun) < LEAST_SYMBOLS:
        return
    left, edge = (statistics.median(chunks[at].bbox.x0 for chunks in begun) for at in (0, 1))
    own = [
        c for chunks, alone in zip(lines, whole, strict=True) if not alone for c in chunks if c.bbox.x0 < edge - FLUSH
    ]
    if any(abs(c.bbox.x0 - left) > FLUSH or c.bbox.x1 > edge - FLUSH or not symbol_like(c.words) for c in own):
        return
    inner = max(c.bbox.x1 for c in own)
    if any(rules.bars(words[0].bbox.cy, inner, edge) for words in body):
        return  # parts of a cell that bars part are told apart as they are
    spans = rules.across(body[0][0].bbox.y0, body[-1][0].bbox.y1)
    before = any(span.low < left + FLUSH and inner - FLUSH < span.high < edge + FLUSH for span in spans)
    behind = any(inner - FLUSH < span.low < edge + FLUSH and span.high > first.x1 - FLUSH for span in spans)
    if before or behind:
        columns[0] = replace(first, x0=edge - FLUSH)
        columns.insert(0, HeadColumn(first.x0, edge - FLUSH, role="symbol"))
