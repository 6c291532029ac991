"""Columns of units right of the limits whose heading is printed sideways, or left out."""

from __future__ import annotations

from collections.abc import Sequence

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import Rect
from akili_desktop.extract.page.textlines import in_order, join_text
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn, chunk_text
from akili_desktop.extract.vocabulary import Vocabulary

LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""What alone may be a class, a grade or a level of testing as well as a unit."""


def name_units(
    columns: Sequence[HeadColumn], body: Sequence[Sequence[Word]], words: Sequence[Word], head: Rect,
    vocabulary: Vocabulary,
) -> None:  # fmt: skip
    """Tell the column of units between bars right of the limits that no upright heading tells.

    A turned 'UNITS' in the heading's rows does (`words` are the page's, `head` is the heading's box), and so does a
    column of nothing but units. Where another column is headed so, nothing is to be told, and where neither names nor
    symbols are headed `limits/unheaded.py` tells all of these columns together.
    """
    at = next((i for i in reversed(range(len(columns))) if columns[i].role in VALUE_ROLES), len(columns))
    blank = [column for column in columns[at + 1 :] if column.ruled and not column.words and column.role is None]
    roles = {column.role for column in columns}
    if not blank or "unit" in roles or not {"parameter", "symbol"} & roles:
        return
    for column in blank:
        turned = [
            word
            for word in words
            if word.rotation
            and column.x0 < word.bbox.cx < column.x1
            and head.y0 - 2 * word.size < word.bbox.cy < head.y1 + 2 * word.size
        ]
        text = chunk_text(in_order(turned)) if turned else ""
        if text and vocabulary.role(text) == "unit":
            column.role, column.text, column.words = "unit", text, in_order(turned)
            return
        if not text and of_units(_texts(body, column), vocabulary):
            column.role = "unit"
            return


def _texts(body: Sequence[Sequence[Word]], column: HeadColumn) -> list[str]:
    lines = ([w for w in line if column.x0 < w.bbox.cx < column.x1] for line in body)
    return [join_text(line) for line in lines if line]


def of_units(texts: Sequence[str], vocabulary: Vocabulary) -> bool:
    """Whether a column's texts are units alone, and not all of them letters that may name classes."""
    return len(texts) > 1 and all(map(vocabulary.is_unit, texts)) and not LETTERS.issuperset(texts)
