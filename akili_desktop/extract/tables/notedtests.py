"""Notes' marks that stand where tests begin, left of the tests' heading: they are no symbols."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.cellvalues import ONLY_NOTED
from akili_desktop.extract.page.textlines import make_chunks
from akili_desktop.extract.tables.headcolumns import HeadColumn

MARGIN = 1.0
"""Points between the limit of a column and its texts."""


def keep_marks_of_tests(columns: Sequence[HeadColumn], body: Sequence[Sequence[Word]]) -> None:
    """Move the limit between symbols and tests before marks of notes that stand right of all symbols.

    '(Note 3)' flush left under a wide column 'CONDITIONS', whose heading stands at its middle, is nearer to 'SYMBOL'.
    """
    for symbols, tests in pairwise(columns):
        if (symbols.role, tests.role) != ("symbol", "conditions") or symbols.ruled or tests.ruled:
            continue
        chunks = [chunk for words in body for chunk in make_chunks(words)]
        own = [chunk for chunk in chunks if symbols.x0 < chunk.bbox.cx <= symbols.x1]
        marks = [chunk for chunk in own if ONLY_NOTED.fullmatch(chunk.text)]
        left = min((mark.bbox.x0 for mark in marks), default=0.0) - MARGIN
        others = [chunk.bbox.x1 for chunk in own if chunk not in marks] + [word.bbox.x1 for word in symbols.words]
        if marks and all(x <= left for x in others):
            symbols.x1 = tests.x0 = left
