"""Ruled tables of limits whose columns no heading word tells: by what stands in them.

Under a heading such as 'Maximum ratings' a column of quantities with their units holds values; its own heading, if
any, names a part. So do the columns of a classification ('Classification | A | B | C' over 'hFE | 110 ~ 220 | …').
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from akili_desktop.core.document import Word
from akili_desktop.core.facts import SectionKind
from akili_desktop.core.geometry import bounding_box
from akili_desktop.core.quantity import parse_unit
from akili_desktop.extract.cellvalues import CellValue, read_value
from akili_desktop.extract.tables import Band, Printed, Table, TableCell
from akili_desktop.extract.textlines import group_lines, join_text
from akili_desktop.extract.vocabulary import Vocabulary, fold

QUANTITY = re.compile(r"[±+\-−–]?\d+(?:\.\d+)? ?([^\s\d.,()]+)")
LIMITS = (SectionKind.ABSOLUTE_MAXIMUM, SectionKind.RECOMMENDED, SectionKind.CHARACTERISTIC, SectionKind.THERMAL)
HEAD_ROWS = 2
LEAST = 3
"""Fewer values with a unit than this make no table of limits."""


class _Line(NamedTuple):
    """A row of limits: the words of each column, and how many columns its cells reach over."""

    cells: dict[int, tuple[Word, ...]]
    spans: dict[int, int]


def with_roles(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with roles for its columns, None where its cells do not tell them."""
    if table.kind != "ruled" or len(table.columns) < 2 or any(column.role for column in table.columns):
        return None
    first = table.at(0, 0)
    if first is not None and fold(first.text) in vocabulary.class_words:
        return _classes(table, vocabulary)
    return _limits(table, vocabulary) if _of_limits(table, vocabulary) else _toleranced(table, vocabulary)


def unread(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether a table states quantities under a heading of limits, so that reading none of them must be told."""
    if table.kind not in ("ruled", "aligned") or not _of_limits(table, vocabulary):
        return False
    if sum(_measured(cell.words, vocabulary) for cell in table.cells) >= LEAST:
        return True
    return table.kind == "ruled" and sum(_begins(cell.words, vocabulary) for cell in table.cells) >= LEAST


def _begins(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether a line of a cell begins with a number and its unit: '100 mΩ Max.', '10 A at 28 VDC'."""
    for line in group_lines(words):
        found = QUANTITY.match(" ".join(word.text for word in line[:3]))
        if found and vocabulary.is_unit(found[1]):
            return True
    return False


def _of_limits(table: Table, vocabulary: Vocabulary) -> bool:
    """Whether the table stands under a heading of limits, and is no example."""
    if vocabulary.section_kind(table.title, table.section) not in LIMITS:
        return False
    rows = range(min(HEAD_ROWS, len(table.rows)))
    said = [table.title, *(cell.text for row in rows for cell in table.row_cells(row))]
    return not any(word in text.casefold() for text in said for word in vocabulary.example_words)


def _classes(table: Table, vocabulary: Vocabulary) -> Table | None:
    """A value for each class: every cell under and beside the headings states one."""
    lines = [_line(table, row) for row in range(1, len(table.rows))]
    lines = [line for line in lines if line.cells]
    values = [words for line in lines for col, words in line.cells.items() if col]
    if not values or any(_read(words, vocabulary) is None for words in values):
        return None
    roles = {0: "parameter"} | dict.fromkeys(range(1, len(table.columns)), "value")
    return _built(table, 1, lines, roles)


def _limits(table: Table, vocabulary: Vocabulary) -> Table | None:
    rows = len(table.rows)
    top = next((r for r in range(rows) if _measured_in(table, r, vocabulary)), rows)
    lines = [line for row in range(top, rows) for line in _parted(_line(table, row)) if line.cells]
    columns = range(1, len(table.columns))
    held = {c: [line.cells[c] for line in lines if c in line.cells] for c in columns}
    measured = {c: sum(_measured(words, vocabulary) for words in cells) for c, cells in held.items()}
    values = [c for c in columns if measured[c] and measured[c] >= 0.7 * len(held[c])]
    if top > HEAD_ROWS or not values or sum(measured[c] for c in values) < LEAST:
        return None
    if any(0 not in line.cells or _measured(line.cells[0], vocabulary) for line in lines):
        return None
    symbols = [c for c in columns if c < values[0] and held[c] and all(len(words) <= 3 for words in held[c])]
    roles = {0: "parameter"} | {c: "value" if c in values else "conditions" for c in columns}
    if symbols:
        roles[symbols[0]] = "symbol"
    return _built(table, top, lines, roles)


def _toleranced(table: Table, vocabulary: Vocabulary) -> Table | None:
    """Symbol, name, value and tolerance side by side ('T0H | high voltage time | 0.4 us | ±150 ns').

    The tolerance is of the value's quantity: parts of a circuit have theirs in per cent. It stays a text.
    """
    lines = [line for row in range(len(table.rows)) for line in _parted(_line(table, row)) if line.cells]
    if len(table.columns) != 4 or len(lines) < LEAST or any({0, 1, 2} - line.cells.keys() for line in lines):
        return None
    values = [_read(line.cells[2], vocabulary) for line in lines]
    margins = [_read(line.cells[3], vocabulary) if 3 in line.cells else None for line in lines]
    fitting = sum(
        value is not None and margin is not None and _of_one_quantity(value, margin)
        for value, margin in zip(values, margins, strict=True)
    )
    named = all(len(line.cells[0]) == 1 and len(line.cells[0][0].text) <= 8 for line in lines)
    if not named or fitting < LEAST or fitting < sum(3 in line.cells for line in lines):
        return None
    built = _built(table, 0, lines, {0: "symbol", 1: "parameter", 2: "typ", 3: "conditions"})
    text, box = table.above[-1] if table.above else ("", None)
    return built.model_copy(update={"title": text, "title_bbox": box, "section": "", "section_bbox": None})


def _of_one_quantity(value: CellValue, margin: CellValue) -> bool:
    """Whether the second is a tolerance in a unit of the first's quantity."""
    units = [parse_unit(v.unit, lenient=True) if v.unit else None for v in (value, margin)]
    signed = margin.single is not None and margin.single.text.startswith(("±", "+/-"))
    return signed and units[0] is not None and units[1] is not None and units[0].dimension == units[1].dimension


def _line(table: Table, row: int) -> _Line:
    cells = [cell for cell in table.row_cells(row) if cell.row == row and cell.words]
    return _Line({c.col: c.words for c in cells}, {c.col: c.col_span for c in cells if c.col_span > 1})


def _parted(line: _Line) -> list[_Line]:
    """A row whose cells all have the same number of lines is as many rows, else it is one."""
    texts = {col: group_lines(words) for col, words in line.cells.items()}
    counts = {len(lines) for lines in texts.values()}
    if len(counts) != 1 or len(texts) < 2:
        return [line]
    return [_Line({c: tuple(lines[i]) for c, lines in texts.items()}, line.spans) for i in range(counts.pop())]


def _measured_in(table: Table, row: int, vocabulary: Vocabulary) -> bool:
    return any(_measured(cell.words, vocabulary) for cell in table.row_cells(row) if cell.col and cell.row == row)


def _read(words: Sequence[Word], vocabulary: Vocabulary) -> CellValue | None:
    """The number or range that the words state alone, with or without a unit."""
    value = read_value(words, vocabulary) if words else None
    if value is None or (value.low is None and (value.single is None or value.single.number is None)):
        return None
    return value


def _measured(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    value = _read(words, vocabulary)
    return value is not None and bool(value.unit)


def _built(table: Table, top: int, lines: Sequence[_Line], roles: dict[int, str]) -> Table:
    heads = {
        c.col: Printed(c.text, c.bbox, table.page) for r in range(top) for c in table.row_cells(r) if c.col_span == 1
    }
    columns = tuple(
        column.model_copy(
            update={
                "role": roles.get(i),
                "text": heads[i].text if i in heads else "",
                "heads": (heads[i],) if i in heads else (),
            }
        )
        for i, column in enumerate(table.columns)
    )
    cells = tuple(
        TableCell(
            row=row, col=col, col_span=line.spans.get(col, 1), text=join_text(words), words=words,
            bbox=bounding_box(w.bbox for w in words),
        )
        for row, line in enumerate(lines)
        for col, words in line.cells.items()
    )  # fmt: skip
    boxes = [bounding_box(w.bbox for words in line.cells.values() for w in words) for line in lines]
    bands = tuple(Band(y0=box.y0, y1=box.y1) for box in boxes)
    return Table(
        page=table.page, bbox=table.bbox, kind=table.kind, title=table.title, title_bbox=table.title_bbox,
        section=table.section, section_bbox=table.section_bbox, above=table.above, below=table.below,
        header_rows=0, columns=columns, rows=bands, cells=cells,
    )  # fmt: skip
