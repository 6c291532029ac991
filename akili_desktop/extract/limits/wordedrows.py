"""Rows whose value is told in words over the columns of tests and values: they head nothing, and are not read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from akili_desktop.core.facts import Reject
from akili_desktop.extract.limits.rowtexts import TEXT_ROLES
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.model import Table, TableCell
from akili_desktop.extract.vocabulary import Vocabulary

RULE = "row-unread"
"""The rule of a row whose value stands among words."""
_QUANTITY = re.compile(r"(?<![\w.])\d[\d.,]* ?([^\s\d.,;:()\[\]=]+)")
_TEST = re.compile(r"\S*\s*[=@]|^(?:at|over|for)\b", re.IGNORECASE)
"""How a test begins: 'TA = 25 °C', 'at 25 °C'."""


def told_in_words(table: Table, cells: Mapping[int, TableCell], vocabulary: Vocabulary) -> TableCell | None:
    """The cell of a row without a cell of its own for values that tells a quantity in words, in their columns' place.

    'Velocity accuracy | Without aid: 0.1 m/s', where other rows have a bar between their case and their value. The name
    beside it is none of a heading, in bold or capitals, and a quantity stands before what is a test.
    """
    names = [cell for col, cell in cells.items() if table.columns[col].role == "parameter" and cell.words]
    if len(cells) != 2 or len(names) != 1 or names[0].text.isupper() or all(word.bold for word in names[0].words):
        return None
    cell = next(cell for cell in cells.values() if cell is not names[0])
    role = table.columns[cell.col].role
    reach = table.columns[cell.col : cell.col + cell.col_span]
    if role not in (None, *TEXT_ROLES) or not any(column.role in VALUE_ROLES for column in reach):
        return None
    said = _TEST.split(cell.text)[0]
    return cell if any(vocabulary.is_unit(unit) for unit in _QUANTITY.findall(said)) else None


def rows_in_words(table: Table, vocabulary: Vocabulary, extractor: str) -> Iterator[Reject]:
    """What is refused of a table's rows: those that `told_in_words` finds."""
    if not any(cell.col_span > 1 for cell in table.cells):
        return
    for row in table.body:
        cells = {cell.col: cell for cell in table.row_cells(row)}
        if any(table.columns[col].role in VALUE_ROLES for col in cells):
            continue
        if (cell := told_in_words(table, cells, vocabulary)) is not None:
            name = next(other.text for other in cells.values() if other is not cell)
            yield Reject(page=table.page, bbox=cell.bbox, rule=RULE, extractor=extractor, text=cell.text, detail=name)
