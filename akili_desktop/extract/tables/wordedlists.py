"""Framed lists of limits without a heading row, in which a word before the number says which limit a row states.

'Rthj-case | Thermal Resistance Junction-case   Max   1.92 | °C/W' under 'THERMAL DATA': one row or a few, mostly
without a line between them, so that neither rulings nor a count of values tells that they are a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import Rect, bounding_box
from akili_desktop.core.quantity import parse_number
from akili_desktop.extract.limits.cellvalues import without_marks
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.page.textlines import Chunk, Line, make_chunks
from akili_desktop.extract.tables.headcolumns import ORDER
from akili_desktop.extract.tables.listheads import LIMITS
from akili_desktop.extract.tables.model import Band, Column, Table, TableCell, cell_of
from akili_desktop.extract.tables.unitcolumns import numbers_alone
from akili_desktop.extract.vocabulary import Vocabulary

GAP = 3.0
"""Sizes of type from the heading's baseline to that of the first row at most."""
MOST_OF_VALUE = 4
"""A value has so many words at most: '-65 to + 150'."""
ROLES = ("symbol", "parameter", None, "value", "unit")
"""The columns' roles; the words of limits have a column without one, as in any table with such a column."""


class _Row(NamedTuple):
    """A row's words by what they are, in the order of `ROLES`."""

    symbol: tuple[Word, ...]
    name: tuple[Word, ...]
    limit: tuple[Word, ...]
    value: tuple[Word, ...]
    unit: tuple[Word, ...]


def worded_lists(
    page: PageContent, lines: Sequence[Line], rules: Rules, vocabulary: Vocabulary, taken: Sequence[Rect],
    heads: Sequence[tuple[int, Chunk]],
) -> list[Table]:  # fmt: skip
    """The framed lists right under those of the page's `heads` that limit the part, outside the boxes in `taken`."""
    found: list[Table] = []
    for index, head in heads:
        frame = _frame_under(head, lines[index + 1 :], rules)
        if frame is None or any(frame.intersects(box) for box in taken):
            continue
        if vocabulary.section_kind(head.text) in LIMITS and (rows := _rows_in(frame, lines, rules, vocabulary)):
            found.append(_table(page, head, frame, rows))
    return found


def _frame_under(head: Chunk, below: Sequence[Line], rules: Rules) -> Rect | None:
    """The frame around the first line under a heading, which ends above that line."""
    line = next((line for line in below if line.baseline > head.baseline + 1), None)
    if line is None or line.baseline - head.baseline > GAP * max(head.size, line.words[0].size):
        return None
    y = line.bbox.cy
    bars = [bar for bar in rules.vertical if bar.low <= y <= bar.high and bar.low > head.bbox.cy]
    if len(bars) < 2 or any(abs(bar.low - bars[0].low) > 2 or abs(bar.high - bars[0].high) > 2 for bar in bars):
        return None
    return Rect(bars[0].at, bars[0].low, bars[-1].at, bars[0].high)


def _rows_in(frame: Rect, lines: Sequence[Line], rules: Rules, vocabulary: Vocabulary) -> list[_Row]:
    """The rows of a frame where each of its lines is one, and the word of a limit stands in at least one of them."""
    rows: list[_Row] = []
    for line in lines:
        words = [w for w in line.words if frame.contains_point(w.bbox.cx, w.bbox.cy)]
        if not words:
            continue
        row = _row(words, rules.bars(line.bbox.cy, frame.x0 + 1, frame.x1 - 1), vocabulary)
        if row is None:
            return []
        rows.append(row)
    values = [bounding_box(word.bbox for word in row.value) for row in rows]
    if not any(row.limit for row in rows) or any(box.overlap_x(values[0]) <= 0 for box in values):
        return []
    return rows


def _row(words: Sequence[Word], cuts: Sequence[float], vocabulary: Vocabulary) -> _Row | None:
    """A line's words as a row: a symbol, a name, the word of its limit, a number and its unit; None as another."""
    rest = list(words)
    at = next((n for n in (1, 2) if vocabulary.is_unit(_text(rest[-n:]))), 0)
    if not at or any(char.isdigit() for char in rest[-at].text):
        return None
    rest, unit = rest[:-at], rest[-at:]
    after = [rest.pop()] if rest and _limits(rest[-1], vocabulary) else []
    size = next((n for n in range(MOST_OF_VALUE, 0, -1) if numbers_alone(rest[-n:], vocabulary)), 0)
    if not size or size >= len(rest):
        return None
    rest, value = rest[:-size], rest[-size:]
    before = [rest.pop()] if _limits(rest[-1], vocabulary) else []
    single = parse_number("".join(word.text for word in value)) is not None
    if (before and after) or ((before or after) and not single) or not rest:
        return None
    if any(parse_number(word.text) is not None for word in rest):
        return None  # a further number may be another limit's
    named = _named(make_chunks(rest, cuts=cuts), vocabulary)
    return _Row(*named, tuple(before or after), tuple(value), tuple(unit)) if named is not None else None


def _named(chunks: Sequence[Chunk], vocabulary: Vocabulary) -> tuple[tuple[Word, ...], tuple[Word, ...]] | None:
    """The symbol and the name that stand beside one another, a name alone; None where it is not told which is which."""
    symbols = [chunk.words for chunk in chunks if _is_symbol(chunk, vocabulary)]
    names = [chunk.words for chunk in chunks if chunk.words not in symbols]
    if len(names) != 1 or len(symbols) > 1:
        return None
    return (symbols[0] if symbols else (), names[0])


def _is_symbol(chunk: Chunk, vocabulary: Vocabulary) -> bool:
    """Whether a text is a symbol; one of a thermal resistance may be long and have nothing lowered: 'Rthj-case'."""
    return symbol_like(chunk.words) or (len(chunk.words) == 1 and vocabulary.is_thermal(chunk.text))


def _text(words: Sequence[Word]) -> str:
    """The words without marks of footnotes."""
    return " ".join(part.text for part in without_marks(words)[0])


def _limits(word: Word, vocabulary: Vocabulary) -> bool:
    return vocabulary.role(word.text.strip("()[]")) in ORDER


def _table(page: PageContent, head: Chunk, frame: Rect, rows: Sequence[_Row]) -> Table:
    cells: list[TableCell] = [
        cell_of(number, col, words) for number, row in enumerate(rows) for col, words in enumerate(row) if words
    ]
    boxes = [bounding_box(word.bbox for words in row for word in words) for row in rows]
    columns: list[Column] = []
    for col, role in enumerate(ROLES):
        own = [cell.bbox for cell in cells if cell.col == col]
        box = bounding_box(own) if own else frame
        columns.append(Column(x0=box.x0, x1=box.x1, role=role))
    title = _text(head.words) or head.text
    return Table(
        page=page.page, bbox=frame, kind="ruled", title=title, title_bbox=head.bbox, section=title,
        section_bbox=head.bbox, columns=tuple(columns), rows=tuple(Band(y0=box.y0, y1=box.y1) for box in boxes),
        cells=tuple(cells), marks=tuple(without_marks(head.words)[1]),
    )  # fmt: skip
