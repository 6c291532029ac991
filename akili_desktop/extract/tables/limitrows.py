"""Ruled tables with a word in each row that says which limit it states, beside a column for each option.

'Description | Test Setup | Min | 70 | 90 | 120 | ns': the options are grades of speed, packages, supplies. No heading
word tells the columns of values, so the words of limits do: what stands right of them is an option's, save the units.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from akili_desktop.extract.limits.cellvalues import read_value
from akili_desktop.extract.limits.symbols import symbol_like
from akili_desktop.extract.tables.columns import SECOND
from akili_desktop.extract.tables.headcolumns import ORDER
from akili_desktop.extract.tables.model import Column, Printed, Table, TableCell, cell_of
from akili_desktop.extract.vocabulary import Vocabulary, fold

LEAST_ROWS = 2
LEAST_OPTIONS = 2
MOST_HEADS = 3
DASHES = frozenset({"-", "--", "–", "—", "−", ""})
FEWEST = 4
"""Columns of names, limits, values and units."""


def with_limit_words(table: Table, vocabulary: Vocabulary) -> Table | None:
    """The table with its columns' roles, each column of values headed by its option; None where it is no such table.

    Every row has its limit's word, one column is of units, one of names; a column that is not understood leaves the
    table as it is, and so does a value over several rows or over a part of the options.
    """
    if table.kind != "ruled" or len(table.columns) < FEWEST or any(column.role for column in table.columns):
        return None
    told = words_of_limits(table, vocabulary)
    if told is None:
        return None
    top, limit = told
    roles: dict[int, str] = {}
    options: list[int] = []
    for col in range(len(table.columns)):
        if col == limit:
            continue
        cells = [c for row in range(top, len(table.rows)) if (c := table.at(row, col)) is not None and c.row == row]
        cells = [cell for cell in cells if cell.col_span < len(table.columns)]
        own = [cell for cell in cells if cell.col == col and cell.text not in DASHES]
        heads = _heads(table, col, top)
        if own and all(vocabulary.is_unit(cell.text) for cell in own):
            role = "unit"
        elif col < limit:
            role = _of_texts(own, heads, vocabulary)
        elif heads and _is_option(cells, heads[-1].text, vocabulary):
            options.append(col)
            continue
        else:
            return None
        if role == "second":
            continue
        if not role or role in roles.values():
            return None
        roles[col] = role
    if not {"parameter", "unit"} <= set(roles.values()) or not _plain_rows(table, top, options):
        return None
    names = [_heads(table, col, top)[-1] for col in options]
    if len({cell.text for cell in names}) < len(names):
        return None
    columns = list(table.columns)
    for col in roles.keys() | set(options):
        heads = _heads(table, col, top)
        printed = tuple(
            Printed(head.text, head.bbox, table.page) for head in heads if head.col_span == 1 or col in options
        )
        text = heads[-1].text if heads and col in options else ""
        columns[col] = replace(columns[col], role=roles.get(col, "value"), text=text, heads=printed)
    kept = {*roles, *options, limit}
    held = tuple(c for c in table.cells if c.row < top or c.col in kept or c.col_span == len(columns))
    return replace(table, columns=tuple(columns), cells=held, header_rows=top)


def with_limits_parted(table: Table, vocabulary: Vocabulary) -> Table:
    """The table, the words of limits at the end of the cells beside its values in a column of their own.

    ('Test Setup' over 'RD = VIL Max' and 'Min': a heading that is not known, before values, is taken for theirs.) Most
    of its cells have nothing else, and no column is of limits.
    """
    roles = [column.role for column in table.columns]
    if table.kind != "anchored" or roles.count("value") < LEAST_OPTIONS or any(role in ORDER for role in roles):
        return table  # beside columns of limits 'VCC = MAX' is a test
    table = _with_tests_before_limits(table, vocabulary)
    for col, column in enumerate(table.columns):
        if column.role not in ("value", "conditions") or (column.role == "value" and vocabulary.role(column.text)):
            continue
        cells = [c for c in table.cells if c.col == col and c.row in table.body and c.words]
        ends = [c for c in cells if c.col_span == 1 and vocabulary.role(c.words[-1].text.strip("()[]")) in ORDER]
        alone = sum(len(c.words) == 1 for c in ends)
        if alone < LEAST_ROWS or 2 * alone < len(cells):
            continue
        columns = list(table.columns)
        columns[col] = replace(column, role="conditions")
        columns.append(Column(x0=column.x0, x1=column.x1))
        parted = [c for c in table.cells if c not in ends]
        for cell in ends:
            *test, word = cell.words
            parted += [replace(cell_of(cell.row, col, test), row_span=cell.row_span)] if test else []
            parted.append(replace(cell_of(cell.row, len(columns) - 1, (word,)), row_span=cell.row_span))
        return replace(table, columns=tuple(columns), cells=tuple(parted))
    return table


def _with_tests_before_limits(table: Table, vocabulary: Vocabulary) -> Table:
    """The table, what stands before a column of nothing but words of limits under no known heading among the tests.

    ('Test Setup' over 'CE# = VIL' and 'Read', which is taken for a column of values as the options behind it are.) The
    values that such a word is of stand behind it.
    """
    said = next(
        (
            col
            for col, column in enumerate(table.columns)
            if column.role is None
            and len(cells := [c for c in table.cells if c.col == col and c.row in table.body and c.words]) >= LEAST_ROWS
            and all(_limit(cell, vocabulary) for cell in cells)
        ),
        0,
    )
    before = [col for col, column in enumerate(table.columns[:said]) if column.role == "value"]
    if len(before) != 1 or any(column.role == "conditions" for column in table.columns):
        return table
    col = before[0]
    own = [cell for cell in table.cells if cell.col == col and cell.row in table.body and cell.words]
    if vocabulary.role(table.columns[col].text) or any(_states(c, vocabulary) for c in own if "=" not in c.text):
        return table
    columns = list(table.columns)
    columns[col] = replace(columns[col], role="conditions")
    return replace(table, columns=tuple(columns))


def words_of_limits(table: Table, vocabulary: Vocabulary) -> tuple[int, int] | None:
    """The first row of the body and the column of its limits' words; None where no column has one in every row."""
    found: list[tuple[int, int]] = []
    for col in range(1, len(table.columns) - 1):
        said = [c.row for c in table.cells if c.col == col and c.row_span == c.col_span == 1 and _limit(c, vocabulary)]
        first = min(said, default=0)
        while first > 1 and _heads_rows(table, first - 1):
            first -= 1
        rest = [row for row in range(first, len(table.rows)) if row not in said]
        if 0 < first <= MOST_HEADS and len(said) >= LEAST_ROWS and all(_heads_rows(table, row) for row in rest):
            found.append((first, col))
    return found[0] if len(found) == 1 else None


def _heads_rows(table: Table, row: int) -> bool:
    """Whether one text stands alone over all columns: 'READ CYCLE'."""
    cells = [cell for cell in table.cells if cell.row <= row <= cell.last_row and cell.words]
    return len(cells) == 1 and cells[0].col_span == len(table.columns)


def _limit(cell: TableCell, vocabulary: Vocabulary) -> bool:
    return vocabulary.role(cell.text.strip("()[]")) in ORDER


def _heads(table: Table, col: int, top: int) -> list[TableCell]:
    """The texts over a column, the highest first."""
    found: list[TableCell] = []
    for row in range(top):
        cell = table.at(row, col)
        if cell is not None and cell.words and cell not in found:
            found.append(cell)
    return found


def _of_texts(cells: Sequence[TableCell], heads: Sequence[TableCell], vocabulary: Vocabulary) -> str:
    """What a column of texts is of: by its heading where that says tests or notes, else by its cells.

    Empty where nothing tells, 'second' of a further column of symbols.
    """
    text = heads[-1].text if heads else ""
    role = vocabulary.role(text)
    if role in ("conditions", "note"):
        return role
    if cells and all(symbol_like(cell.words) for cell in cells):
        return "second" if fold(text) in SECOND else "symbol"
    if not cells:
        return "second"
    if any("=" in cell.text for cell in cells) and role != "parameter":
        return "conditions"
    return "parameter" if all(any(map(str.isalpha, cell.text)) for cell in cells) else ""


def _is_option(cells: Sequence[TableCell], head: str, vocabulary: Vocabulary) -> bool:
    """Whether a column under a heading that is no known one states numbers in most of its cells."""
    pointing = (*vocabulary.figure_words, *vocabulary.caption_words)
    if vocabulary.role(head) is not None or fold(head.split()[0]) in pointing or vocabulary.is_unit(head):
        return False
    own = [cell for cell in cells if cell.text not in DASHES]
    return bool(own) and 2 * sum(_states(cell, vocabulary) for cell in own) > len(own)


def _states(cell: TableCell, vocabulary: Vocabulary) -> bool:
    """Whether a cell states a number or a range."""
    value = read_value(cell.words, vocabulary)
    single = value.single if value is not None else None
    return value is not None and (value.low is not None or (single is not None and single.number is not None))


def _plain_rows(table: Table, top: int, options: Sequence[int]) -> bool:
    """Whether each row has its own values, a value over all options counting as that of each."""
    if not options or options != list(range(options[0], options[-1] + 1)):
        return False
    for cell in table.cells:
        if cell.row < top:
            if cell.last_row >= top:
                return False
            continue
        if cell.col_span == len(table.columns):
            continue
        if cell.col in options and cell.col_span not in (1, len(options)):
            return False
        if cell.col_span > 1 and (cell.col not in options or cell.last_col not in options):
            return False
        if cell.row_span > 1 and cell.col in options:
            return False
    return True
