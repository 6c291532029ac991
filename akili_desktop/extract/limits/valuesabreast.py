"""Values of several parts under one heading 'Value', which stands over the middle one of their columns.

Or of several packages, each named in the values' cells, apart before its value.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, pairwise

from msgspec.structs import replace

from akili_desktop.core.document import Word
from akili_desktop.core.geometry import bounding_box
from akili_desktop.extract.limits.bracketcases import with_bracketed_cases
from akili_desktop.extract.limits.valuewords import numeric
from akili_desktop.extract.page.textlines import group_lines, join_text
from akili_desktop.extract.tables.crosswise import SUBJECT
from akili_desktop.extract.tables.headcolumns import VALUE_ROLES
from akili_desktop.extract.tables.limitrows import DASHES
from akili_desktop.extract.tables.model import Column, Printed, Table, cell_of
from akili_desktop.extract.vocabulary import Vocabulary

OFF_CENTRE = 0.06
"""The heading stands at most so far from the middle of its columns, as a part of their width."""
APART = 1.0
"""In sizes of its letters, how far a package stands from its value at least: a space is narrower."""
COMPARED = "<>≤≥≈~±"


def with_values_abreast(table: Table, vocabulary: Vocabulary) -> Table:
    """The table, each column under a heading 'Value' in the middle over several a column of values, by its own heading.

    'XY-31 | XY-32 | XY-33' under 'Value': the middle column alone was headed by both, and what stood beside its values
    passed for their conditions. The columns beside it have headings that say nothing else, and numbers in each row.
    """
    values = [i for i, column in enumerate(table.columns) if column.role in VALUE_ROLES]
    if len(values) == 1:
        table = with_bracketed_cases(_with_packages_parted(table, values[0], vocabulary), values[0], vocabulary)
    if len(values) != 1 or table.columns[values[0]].role != "value" or table.header_rows != 1:
        return table
    middle = values[0]
    beside = [i for i in (middle - 1, middle + 1) if 0 <= i < len(table.columns)]
    if len(beside) < 2 or any(table.columns[i].role is not None for i in beside):
        return table
    head = table.at(0, middle)
    lines = group_lines(head.words) if head is not None else []
    if len(lines) < 2 or vocabulary.role(join_text(lines[0])) != "value":
        return table
    reach = next(n - 1 for n in count(1) if not (_of_values(table, middle - n) and _of_values(table, middle + n)))
    covered = range(middle - reach, middle + reach + 1)
    low, high = table.columns[covered[0]].x0, table.columns[covered[-1]].x1
    over = bounding_box(word.bbox for word in lines[0])
    if reach < 1 or abs(over.cx - (low + high) / 2) > OFF_CENTRE * (high - low):
        return table
    own = [word for line in lines[1:] for word in line]
    columns = list(table.columns)
    for i in covered:
        cell = table.at(0, i)
        words = own if i == middle or cell is None else cell.words
        heads = (
            Printed(join_text(lines[0]), over, table.page),
            Printed(join_text(words), bounding_box(w.bbox for w in words), table.page),
        )
        columns[i] = replace(columns[i], role="value", text=join_text(words), heads=heads)
    return replace(table, columns=tuple(columns))


def _with_packages_parted(table: Table, col: int, vocabulary: Vocabulary) -> Table:
    """The table with the packages that stand apart before values in a column of their own: 'SOT25 | 184' in 'Rating'.

    There are two of them at least, else what looks like a package may be a part of the value.
    """
    told = [
        (cell, at)
        for cell in table.cells
        if cell.col == col and cell.row in table.body and cell.row_span == cell.col_span == 1
        if (at := _package_ends(cell.words, vocabulary))
    ]
    if len({join_text(cell.words[:at]) for cell, at in told}) < 2 or table.columns_of(SUBJECT):
        return table
    place = table.columns[col]
    parted = {id(cell) for cell, _ in told}
    cells = [cell for cell in table.cells if id(cell) not in parted]
    for cell, at in told:
        cells += (cell_of(cell.row, len(table.columns), cell.words[:at]), cell_of(cell.row, col, cell.words[at:]))
    column = Column(x0=place.x0, x1=place.x1, role=SUBJECT)
    return replace(table, columns=(*table.columns, column), cells=tuple(cells))


def _package_ends(words: Sequence[Word], vocabulary: Vocabulary) -> int:
    """How many words before a number, and apart from it, are a package; 0 for none."""
    for at, (last, behind) in enumerate(pairwise(words), 1):
        if behind.bbox.x0 - last.bbox.x1 >= APART * last.size and abs(behind.baseline - last.baseline) < 1:
            package = vocabulary.packages.pattern.fullmatch(join_text(words[:at]))
            return at if package and numeric(join_text(words[at:])) else 0
    return 0


def _of_values(table: Table, col: int) -> bool:
    """Whether a column has a heading of no known role, and numbers or dashes alone under it, in most rows."""
    if not 0 <= col < len(table.columns) or table.columns[col].role is not None:
        return False
    head = table.at(0, col)
    cells = [c.text for row in table.body if (c := table.at(row, col)) is not None and c.words]
    stated = all(text in DASHES or numeric(text.lstrip(COMPARED)) for text in cells)
    return head is not None and bool(head.words) and stated and 2 * len(cells) > len(table.body)
