"""Summaries of a part: symbols with their units across, 'VDS (V) | RDS(on) (Ω) | Qg (Typ.)', and what they are below.

A value may say at what it holds: '0.057 at VGS = 4.5 V'.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.extract.limits.cellvalues import read_value
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.textlines import join_text, parted_at, without_first, without_last
from akili_desktop.extract.tables.model import Band, Column, Table, TableCell, Words, cell_of
from akili_desktop.extract.vocabulary import Vocabulary, fold

LEAST, MOST_ROWS = 3, 6
"""So many quantities a summary has at least, and so many lines of values at most: longer ones list what to choose."""
_AT = frozenset({"at", "@"})
_BRACKET = re.compile(r"\([^()]+\)")
_ORDER = ("symbol", "conditions", "min", "typ", "max", "value", "unit")


class _Head(NamedTuple):
    """A heading's symbol with its marks, the words of its unit, and the limit that it says its values are."""

    symbol: Words
    unit: Words
    role: str


def with_product_summary(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with a row for each value, None where its title is of no summary or anything in it is not understood.

    Without that title such a table may list what to choose, or what goes with what.
    """
    first = table.at(0, 0)
    inner = first is not None and first.col_span == len(table.columns)
    title = first.text if inner and first is not None else table.title
    if table.kind not in ("ruled", "anchored") or fold(title) not in vocabulary.summary_titles:
        return None
    top = 1 if inner else 0
    heads = [_head(cell, vocabulary) for cell in table.row_cells(top) if cell.words]
    body = range(top + 1, len(table.rows))
    if len(heads) != len(table.columns) or len(heads) < LEAST or not 0 < len(body) <= MOST_ROWS:
        return None
    drafts: list[dict[str, Sequence[Word]]] = []
    for cell in sorted((c for c in table.cells if c.row in body and c.words), key=lambda c: (c.col, c.row)):
        head = heads[cell.col]
        draft = _stated(cell, head, vocabulary) if head is not None and cell.col_span == 1 else None
        if draft is None:
            return None
        drafts.append(draft)
    cells = [
        cell_of(row, _ORDER.index(role), words) for row, draft in enumerate(drafts) for role, words in draft.items()
        if words
    ]  # fmt: skip
    x0, y0, x1, y1 = table.bbox
    columns = tuple(Column(x0=x0, x1=x1, role=role) for role in _ORDER)
    return Table(
        page=table.page, bbox=table.bbox, kind=table.kind, title=title, title_bbox=first.bbox if inner and first else
        table.title_bbox, below=table.below, header_rows=0, columns=columns,
        rows=(Band(y0=y0, y1=y1),) * len(drafts), cells=tuple(cells),
    )  # fmt: skip


def _head(cell: TableCell, vocabulary: Vocabulary) -> _Head | None:
    """A heading of a symbol and its unit, the limit, or both; None for any other."""
    if cell.col_span > 1 or not cell.words or not symbol_like(cell.words[:1]):
        return None
    marks: list[Word] = []
    unit: Words = ()
    role = "value"
    for word in cell.words[1:]:
        found = _BRACKET.match(word.text)
        bare, mark = parted_at(word, found.end()) if found and found.end() < len(word.text) else (word, None)
        if mark is not None and any(run.script <= 0 for run in mark.runs):
            return None
        marks += [mark] if mark is not None else []
        said = vocabulary.role(bare.text.strip("()"))
        if said in ("min", "typ", "max") and role == "value":
            role = said
        elif found and not unit and vocabulary.is_unit(found[0][1:-1]):
            unit = (without_last(without_first(bare)),)
        elif word.runs and all(run.script > 0 for run in word.runs):
            marks.append(word)
        else:
            return None
    return _Head((cell.words[0], *marks), unit, role)


def _stated(cell: TableCell, head: _Head, vocabulary: Vocabulary) -> dict[str, Sequence[Word]] | None:
    """What a cell states: a number or range, and what it holds at; None where it says anything else."""
    at = next((i for i, word in enumerate(cell.words) if word.text.casefold() in _AT), len(cell.words))
    value, test = read_value(cell.words[:at], vocabulary), cell.words[at + 1 :]
    if value is None or ("=" in join_text(test)) != bool(test):
        return None
    number = value.low is not None or (value.single is not None and value.single.number is not None)
    if not number or bool(value.unit) == bool(head.unit):
        return None
    return {"symbol": head.symbol, "conditions": test, head.role: cell.words[:at], "unit": head.unit}
