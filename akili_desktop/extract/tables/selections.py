"""Ruled tables of types whose selections have a row each: '2V4' over 'B' and 'C' under 'BZX84-xxx' and 'Sel'.

What a cell over all rows of a type states is of all its selections. They have the whole types' numbers, in the order of
their parts that a text over or under the table prints: 'BZX84-B2V4'. Where none does, the table is left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from akili_desktop.core.document import PageContent, Word
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.page.rules import Rules
from akili_desktop.extract.tables.families import KEY, SERIES, heads_parts
from akili_desktop.extract.tables.lattice import lattice_tables
from akili_desktop.extract.tables.model import Band, Column, Printed, Table, TableCell, cell_of
from akili_desktop.extract.vocabulary import Vocabulary, fold

_SELECTION = re.compile(r"-?(?:[A-Z]{1,2}|\d{2})")
_CODE = re.compile(r"[A-Z0-9]{1,12}(?:-[A-Z0-9]{1,6})?")
_OPEN = re.compile(r"x+$")
_FORMS: tuple[Callable[[str, str, str], str], ...] = (
    lambda stem, code, selection: stem + selection + code,
    lambda stem, code, selection: stem + code + selection,
)
"""How a type's number is made of what heads its column, its own code and that of its selection."""
LEAST_TYPES = 2


def selection_tables(page: PageContent, rules: Rules, vocabulary: Vocabulary) -> Iterator[Table]:
    """The page's ruled tables with a row for each selection of a type, as they are printed."""
    heads = vocabulary.selection_heads
    if not any(fold(word.text) in heads for word in page.words):
        return
    for table in lattice_tables(page, rules, ()):
        key, selection = table.at(0, 0), table.at(0, 1)
        if key is None or selection is None or key.row_span != selection.row_span:
            continue
        typed = SERIES.fullmatch(key.text) is not None or heads_parts(key.text, vocabulary)
        alone = (key.col_span, selection.col_span) == (1, 1)
        if typed and alone and fold(selection.text) in heads and not _straddles(table, key.row_span):
            yield _family(table, key.row_span)


def by_selection(table: Table, vocabulary: Vocabulary) -> Table | None:
    """A named table of types with a whole type's number in each of its rows; None where it is another one."""
    depth = table.header_rows
    rows = [(table.at(row, 0), table.at(row, 1)) for row in table.body]
    pairs = [(code, of) for code, of in rows if code is not None and of is not None and of.row_span == 1]
    if fold(table.columns[1].text) not in vocabulary.selection_heads or not pairs or len(pairs) != len(rows):
        return None
    types = {id(code) for code, _ in pairs}
    fits = all(_CODE.fullmatch(code.text) and _SELECTION.fullmatch(of.text) for code, of in pairs)
    if not fits or not LEAST_TYPES <= len(types) < len(pairs):
        return None
    key = table.columns[0].text
    stem = _OPEN.sub("", key) if SERIES.fullmatch(key) else ""
    said = " ".join((table.title, table.section, *(text for text, _ in (*table.above, *table.below))))
    printed = frozenset(word.strip(".,;:()") for word in said.split())
    made = [[form(stem, code.text, of.text) for code, of in pairs] for form in _FORMS]
    made = [numbers for numbers in made if len(set(numbers)) == len(numbers) and not printed.isdisjoint(numbers)]
    if len(made) != 1:
        return None
    return _told(table, depth, [_named(number, *pair) for number, pair in zip(made[0], pairs, strict=True)])


def _straddles(table: Table, depth: int) -> bool:
    """Whether a cell reaches from the headings into the rows."""
    return any(cell.row < depth < cell.row + cell.row_span for cell in table.cells)


def _named(number: str, code: TableCell, selection: TableCell) -> Word:
    """A word of a type's whole number, where its parts stand, in its selection's line."""
    word = selection.words[0]
    box = bounding_box((code.bbox, selection.bbox))
    return replace(word, text=number, bbox=box, runs=(replace(word.runs[0], text=number, bbox=box, script=0),))


def _family(table: Table, depth: int) -> Table:
    """The table as one of a family: its parts in the first column, and headings over the others."""
    columns: list[Column] = []
    for col, column in enumerate(table.columns):
        stack: list[TableCell] = []
        for row in range(depth):
            cell = table.at(row, col)
            if cell is not None and cell.words and cell not in stack:
                stack.append(cell)
        heads = tuple(Printed(cell.text, cell.bbox, table.page) for cell in stack)
        text = " ".join(head.text for head in heads)
        role = KEY if col == 0 else None
        columns.append(replace(column, text=text, heads=heads, role=role, group="", group_words=()))
    cells = tuple(cell for cell in table.cells if cell.words)
    return replace(table, kind="family", header_rows=depth, columns=tuple(columns), cells=cells)


def _told(table: Table, depth: int, names: Sequence[Word]) -> Table:
    """The table with the rows that are told, each with the numbers of its types."""
    cells = [cell for cell in table.cells if cell.row < depth]
    bands = [*table.rows[:depth]]
    for first, end, of_columns in _rows(table, depth):
        at = len(bands)
        held = (table.at(first, col) for col in of_columns)
        cells += [replace(cell, row=at, row_span=1) for cell in held if cell is not None]
        cells.append(cell_of(at, 0, names[first - depth : end - depth]))
        bands.append(Band(y0=table.rows[first].y0, y1=table.rows[end - 1].y1))
    return replace(table, rows=tuple(bands), cells=tuple(cells))


def _rows(table: Table, depth: int) -> Iterator[tuple[int, int, list[int]]]:
    """The rows to be told, each with the first of the printed rows that it is of, their end, and its columns.

    What a type has for all its selections is told once, of all of them. Where a column has cells of other reaches, each
    selection has a row with all that stands beside it.
    """
    types = {(cell.row, cell.row + cell.row_span) for cell in table.cells if cell.col == 0 and cell.row >= depth}
    reaches: dict[int, set[tuple[int, int]]] = {}
    for cell in table.cells:
        if cell.row >= depth and cell.col > 0:
            reaches.setdefault(cell.col, set()).add((cell.row, cell.row + cell.row_span))
    whole = [col for col, found in reaches.items() if found <= types]
    single = [col for col, found in reaches.items() if all(end - first == 1 for first, end in found)]
    if set(whole) | set(single) != reaches.keys():
        whole, single = [], [*reaches]
    for first, end in sorted(types):
        yield from ((row, row + 1, single) for row in range(first, end))
        if whole:
            yield first, end, whole
