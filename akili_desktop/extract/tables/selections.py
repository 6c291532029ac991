"""Ruled tables of types whose selections have a row each: '2V4' over 'B' and 'C' under 'BZX84-xxx' and 'Sel'.

What a cell over several rows states holds for each of their types. The rows are those of the whole types' numbers, in
the order of their parts that another text of the page prints: 'BZX84-B2V4'. Where none does, the table is left.
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
from akili_desktop.extract.tables.model import Column, Printed, Table, TableCell
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
    """The page's ruled tables with a row for each selection of a type."""
    heads = vocabulary.selection_heads
    if not any(fold(word.text) in heads for word in page.words):
        return
    printed = frozenset(word.text.strip(".,;:()") for word in page.words)
    for table in lattice_tables(page, rules, ()):
        if (found := _of_types(table, printed, vocabulary)) is not None:
            yield found


def _of_types(table: Table, printed: frozenset[str], vocabulary: Vocabulary) -> Table | None:
    """The table with a whole type's number in each of its rows; None where it is another one."""
    key, selection = table.at(0, 0), table.at(0, 1)
    if key is None or selection is None or key.row_span != selection.row_span:
        return None
    if (key.col_span, selection.col_span) != (1, 1):
        return None
    series = SERIES.fullmatch(key.text) is not None
    depth, body = key.row_span, range(key.row_span, len(table.rows))
    if fold(selection.text) not in vocabulary.selection_heads or not (series or heads_parts(key.text, vocabulary)):
        return None
    rows = [(table.at(row, 0), table.at(row, 1)) for row in body]
    pairs = [(code, of) for code, of in rows if code is not None and of is not None and of.row_span == 1]
    fits = all(_CODE.fullmatch(code.text) and _SELECTION.fullmatch(of.text) for code, of in pairs)
    several = len({id(code) for code, _ in pairs}) >= LEAST_TYPES and len(pairs) > len({id(code) for code, _ in pairs})
    if len(pairs) != len(body) or not (fits and several) or _straddles(table, depth):
        return None
    stem = _OPEN.sub("", key.text) if series else ""
    made = [[form(stem, code.text, of.text) for code, of in pairs] for form in _FORMS]
    made = [numbers for numbers in made if len(set(numbers)) == len(numbers) and not printed.isdisjoint(numbers)]
    if len(made) != 1:
        return None
    names = [_named(number, code, of) for number, (code, of) in zip(made[0], pairs, strict=True)]
    return _family(table, depth, names)


def _straddles(table: Table, depth: int) -> bool:
    """Whether a cell reaches from the headings into the rows."""
    return any(cell.row < depth < cell.row + cell.row_span for cell in table.cells)


def _named(number: str, code: TableCell, selection: TableCell) -> Word:
    """A word of a type's whole number, where its parts stand."""
    word = code.words[0]
    box = bounding_box((code.bbox, selection.bbox))
    return replace(word, text=number, bbox=box, runs=(replace(word.runs[0], text=number, bbox=box, script=0),))


def _family(table: Table, depth: int, names: Sequence[Word]) -> Table:
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
    cells = [cell for cell in table.cells if cell.words and (cell.row < depth or cell.col > 0)]
    cells += [
        TableCell(row=depth + at, col=0, text=word.text, words=(word,), bbox=word.bbox) for at, word in enumerate(names)
    ]
    return replace(table, kind="family", header_rows=depth, columns=tuple(columns), cells=tuple(cells))
