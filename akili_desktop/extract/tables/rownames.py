"""Names that stand once for several rows of a headed table: in several lines, with a note, two for the same values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from akili_desktop.core.document import Word
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.tables.columns import is_case, is_note, names_parts
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES, HeadColumn
from akili_desktop.extract.tables.valuelines import RowDraft


def join_names(columns: Sequence[HeadColumn], rows: Sequence[RowDraft], rules: Rules) -> None:
    """A name's lines that stand beside single rows of one symbol ('Static Drain-Source' / 'On-Resistance') are one.

    A rule between them parts names.
    """
    roles = [column.role for column in columns]
    if "symbol" not in roles or "parameter" not in roles:
        return
    symbol, name = roles.index("symbol"), roles.index("parameter")
    start = 0
    while start < len(rows):
        shared = rows[start].cells.get(symbol)
        end = start + 1
        while shared and end < len(rows) and rows[end].cells.get(symbol) == shared:
            end += 1
        lines: list[tuple[Word, ...]] = []
        for row in rows[start:end]:
            said = row.cells.get(name, ())
            if said and said not in lines:
                lines.append(said)
        fewer = 1 < len(lines) < end - start
        going_on = len(lines) > 1 and all(line[0].text[0].islower() for line in lines[1:])  # '… rejection' / 'ratio'
        parted = any(
            rules.cuts(columns[name].x0, columns[name].x1, over[-1].bbox.cy, under[0].bbox.cy, 0.6)
            for over, under in pairwise(lines)
        )
        if (fewer or going_on) and not parted and not any(is_case(line) or _labelled(line) for line in lines):
            whole = tuple(word for line in lines for word in line)
            for row in rows[start:end]:
                row.cells[name] = whole
                row.pieces.pop(name, None)
        start = end


def share_symbols(
    columns: Sequence[HeadColumn], texts: Mapping[int, Sequence[Word]], rows: Sequence[RowDraft],
    headings: list[RowDraft], name: int,
) -> None:  # fmt: skip
    """A symbol beside a name over parts' numbers is of all rows of these that have none of their own beside them.

    Beside a name over other cases it may be the upper part of a fraction.
    """
    symbol = next((i for i, column in enumerate(columns) if column.role == "symbol"), None)
    if symbol is None:
        return
    for row in rows:
        said, over, own = (of.get(at, ()) for of, at in ((row.cells, name), (row.context, name), (row.cells, symbol)))
        if not over or not names_parts(said) or (own and _level(own[0], said[0])):
            continue
        if beside := tuple(word for word in texts.get(symbol, ()) if _level(word, over[0])):
            row.cells[symbol] = beside
            row.pieces.pop(symbol, None)
            headings[:] = [head for head in headings if head.cells != {symbol: beside}]


def _level(word: Word, other: Word) -> bool:
    return abs(word.baseline - other.baseline) <= 0.3 * word.size


def share_values(
    columns: Sequence[HeadColumn], rows: Sequence[RowDraft], headings: list[RowDraft], rules: Rules, name: int
) -> None:
    """Join a name without values to the one under it where a line parts the names, and neither symbol nor values."""
    symbol = next((column for column in columns if column.role == "symbol"), None)
    apart = [column for column in columns if column is symbol or column.role in VALUE_ROLES]
    for heading in [h for h in headings if symbol is not None and h.cells.keys() == {name}]:
        row = min((r for r in rows if r.y > heading.y), key=lambda r: r.y, default=None)
        words = row.cells.get(name) if row is not None else None
        if row is None or not words:
            continue
        high, low = heading.cells[name][-1].bbox.cy, words[0].bbox.cy
        between = bool(rules.cuts(columns[name].x0, columns[name].x1, high, low, 0.6))
        if between and not any(rules.cuts(c.x0, c.x1, high, low, 0.6) for c in apart):
            row.cells[name] = (*heading.cells[name], *words)
            row.pieces.pop(name, None)
            headings.remove(heading)


def note_names(rows: Sequence[RowDraft], name: int) -> None:
    """Give a note that stands under a name, beside the name's next line of values, to the name ('(Note 1)')."""
    named: list[RowDraft] = []
    for row in rows:
        said = row.cells.get(name, ())
        if said and is_note(said) and named:
            for above in named:
                add_words(above, name, said, min(above.pieces[name], default=0.0))
            del row.cells[name]
            row.pieces.pop(name, None)
        elif said and named and named[-1].cells[name] == said:
            named.append(row)
        elif said:
            named = [row]


def _labelled(words: Sequence[Word]) -> bool:
    """Whether a line tells cases apart: by a number or the name of a part."""
    return any(c.isdigit() for word in words for c in word.text)


def add_words(row: RowDraft, index: int, words: Sequence[Word], left: float) -> None:
    """Add words to a row's cell; `left` is the left end of the part of the column that they stand in."""
    row.cells[index] = (*row.cells.get(index, ()), *words)
    parts = row.pieces.setdefault(index, {})
    parts[left] = (*parts.get(left, ()), *words)
